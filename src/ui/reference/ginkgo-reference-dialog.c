/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-reference-dialog.h"

#include <glib/gi18n.h>

#include "ginkgo-name-label.h"
#include "ginkgo-topic-page.h"

/**
 * GinkgoReferenceDialog:
 *
 * The pages of the help: a list that can be searched, and above it the pages that were opened. Its action
 * `reference.open` opens a topic, and `reference.search` (Ctrl+F) goes to the search.
 */
struct _GinkgoReferenceDialog
{
  AdwDialog parent_instance;

  GinkgoReference *reference;

  /* Template widgets */
  AdwNavigationView *view;
  AdwNavigationPage *list_page;
  GtkEditable *search_entry;
  GtkStack *stack;
  GtkBox *pages;
  GtkBox *hits;
};

G_DEFINE_FINAL_TYPE (GinkgoReferenceDialog, ginkgo_reference_dialog, ADW_TYPE_DIALOG)

/* The topic of the list */
#define INDEX "index"

/* The length of an excerpt */
#define MAX_LINES 3

static GtkWidget *
create_row (const char *title,
            const char *subtitle,
            const char *topic)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle", subtitle, "subtitle-lines", MAX_LINES, "activatable", TRUE, NULL);
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "reference.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", topic);

  return row;
}

/* @title: (nullable) */
static GtkListBox *
add_list (GtkBox *box,
          const char *title)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  if (title)
    {
      GtkWidget *label = ginkgo_name_label_new (title, "heading");

      gtk_widget_set_margin_top (label, 12);
      gtk_box_append (box, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
    }
  gtk_box_append (box, list);

  return GTK_LIST_BOX (list);
}

/* Pages without a group come last. */
static void
list_pages (GinkgoReferenceDialog *self)
{
  const GPtrArray *pages = ginkgo_reference_get_pages (self->reference);
  const char *group = NULL;
  GtkListBox *list = NULL;

  for (guint i = 0; i < pages->len; i++)
    {
      const GinkgoReferencePage *page = g_ptr_array_index (pages, i);

      if (g_str_equal (page->id, INDEX))
        continue;
      if (!list || g_strcmp0 (group, page->group) != 0)
        list = add_list (self->pages, page->group);
      group = page->group;
      gtk_list_box_append (list, create_row (page->title, page->desc, page->id));
    }
}

static void
list_hits (GinkgoReferenceDialog *self,
           GPtrArray *hits)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->hits));
  GtkListBox *list;

  if (child)
    gtk_box_remove (self->hits, child);
  list = add_list (self->hits, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, C_("help", "Search results"), -1);
  for (guint i = 0; i < hits->len; i++)
    {
      const GinkgoReferenceHit *hit = g_ptr_array_index (hits, i);

      gtk_list_box_append (list, create_row (hit->part->title, hit->excerpt, hit->part->topic));
    }
}

static void
announce_hits (GinkgoReferenceDialog *self,
               guint n_hits)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u result", "%u results", n_hits), n_hits);

  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
show_pages (GinkgoReferenceDialog *self)
{
  gboolean has_pages = ginkgo_reference_get_pages (self->reference)->len > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->search_entry), has_pages);
  gtk_stack_set_visible_child_name (self->stack, has_pages ? "pages" : "no-help");
}

static void
search_changed_cb (GinkgoReferenceDialog *self)
{
  const char *query = gtk_editable_get_text (self->search_entry);
  g_autofree char *words = g_strstrip (g_strdup (query));
  g_autoptr (GPtrArray) hits = NULL;

  if (*words == '\0')
    {
      show_pages (self);
      return;
    }

  hits = ginkgo_reference_search (self->reference, query);
  list_hits (self, hits);
  gtk_stack_set_visible_child_name (self->stack, hits->len > 0 ? "hits" : "no-hits");
  announce_hits (self, hits->len);
}

static void
search_activated_cb (GinkgoReferenceDialog *self)
{
  g_autoptr (GPtrArray) hits = ginkgo_reference_search (self->reference, gtk_editable_get_text (self->search_entry));

  if (hits->len > 0)
    ginkgo_reference_dialog_open (self, ((const GinkgoReferenceHit *) g_ptr_array_index (hits, 0))->part->topic);
}

/* Escape clears the search, then closes the dialog. */
static void
search_stopped_cb (GinkgoReferenceDialog *self)
{
  if (*gtk_editable_get_text (self->search_entry) != '\0')
    gtk_editable_set_text (self->search_entry, "");
  else
    adw_dialog_close (ADW_DIALOG (self));
}

static void
open_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ginkgo_reference_dialog_open (GINKGO_REFERENCE_DIALOG (widget), g_variant_get_string (parameter, NULL));
}

static void
search_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoReferenceDialog *self = GINKGO_REFERENCE_DIALOG (widget);

  adw_navigation_view_pop_to_page (self->view, self->list_page);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
ginkgo_reference_dialog_dispose (GObject *object)
{
  GinkgoReferenceDialog *self = GINKGO_REFERENCE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_REFERENCE_DIALOG);
  g_clear_pointer (&self->reference, ginkgo_reference_free);

  G_OBJECT_CLASS (ginkgo_reference_dialog_parent_class)->dispose (object);
}

static void
ginkgo_reference_dialog_class_init (GinkgoReferenceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_reference_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-reference-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoReferenceDialog, view);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReferenceDialog, list_page);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReferenceDialog, search_entry);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReferenceDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReferenceDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReferenceDialog, hits);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);

  gtk_widget_class_install_action (widget_class, "reference.open", "s", open_action);
  gtk_widget_class_install_action (widget_class, "reference.search", NULL, search_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "reference.search", NULL);
}

static void
ginkgo_reference_dialog_init (GinkgoReferenceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry), GTK_WIDGET (self->list_page));
}

/* @reference: (transfer full) */
AdwDialog *
ginkgo_reference_dialog_new (GinkgoReference *reference)
{
  GinkgoReferenceDialog *self = g_object_new (GINKGO_TYPE_REFERENCE_DIALOG, NULL);

  self->reference = reference;
  list_pages (self);
  show_pages (self);

  return ADW_DIALOG (self);
}

/* Opens the topic above the pages that are open, or the list if there is no such topic. */
void
ginkgo_reference_dialog_open (GinkgoReferenceDialog *self,
                              const char *topic)
{
  const GinkgoReferencePage *page;

  g_return_if_fail (GINKGO_IS_REFERENCE_DIALOG (self));

  page = ginkgo_reference_find_page (self->reference, topic);
  if (!page || g_str_equal (page->id, INDEX))
    adw_navigation_view_pop_to_page (self->view, self->list_page);
  else if (!g_str_equal (topic, ginkgo_reference_dialog_get_topic (self)))
    adw_navigation_view_push (self->view, ginkgo_topic_page_new (self->reference, topic));
}

/* Returns the topic on screen. */
const char *
ginkgo_reference_dialog_get_topic (GinkgoReferenceDialog *self)
{
  const char *topic;

  g_return_val_if_fail (GINKGO_IS_REFERENCE_DIALOG (self), NULL);

  topic = ginkgo_topic_page_get_topic (adw_navigation_view_get_visible_page (self->view));

  return topic ? topic : INDEX;
}
