/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-reference-dialog.h"

#include <glib/gi18n.h>

#include "ginkgo-reference.h"
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

  GVariant *topics;

  /* Template widgets */
  AdwNavigationView *view;
  AdwNavigationPage *list_page;
  GtkEditable *search_entry;
  GtkStack *stack;
  AdwClamp *pages;
  GtkListBox *hits;
};

G_DEFINE_FINAL_TYPE (GinkgoReferenceDialog, ginkgo_reference_dialog, ADW_TYPE_DIALOG)

/* The length of an excerpt */
#define MAX_LINES 3

static void
search_changed_cb (GinkgoReferenceDialog *self)
{
  const char *query = gtk_editable_get_text (self->search_entry);
  g_autofree char *words = g_strstrip (g_strdup (query));
  g_autofree char *text = NULL;
  g_autoptr (GVariant) hits = NULL;
  const char *topic, *title, *excerpt;
  GVariantIter iter;
  guint n_hits;

  if (*words == '\0')
    {
      gtk_stack_set_visible_child_name (self->stack, "pages");
      return;
    }

  hits = g_variant_ref_sink (ginkgo_reference_search (self->topics, query));
  n_hits = g_variant_n_children (hits);
  gtk_list_box_remove_all (self->hits);
  g_variant_iter_init (&iter, hits);
  while (g_variant_iter_next (&iter, "(&s&s&s)", &topic, &title, &excerpt))
    {
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                     "use-markup",
                                     FALSE,
                                     "title",
                                     title,
                                     "subtitle",
                                     excerpt,
                                     "subtitle-lines",
                                     MAX_LINES,
                                     "activatable",
                                     TRUE,
                                     "action-name",
                                     "reference.open",
                                     NULL);

      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", topic);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, excerpt, -1);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_append (self->hits, row);
    }
  gtk_stack_set_visible_child_name (self->stack, n_hits > 0 ? "hits" : "no-hits");
  text = g_strdup_printf (ngettext ("%u result", "%u results", n_hits), n_hits);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
search_activated_cb (GinkgoReferenceDialog *self)
{
  g_autoptr (GVariant) hits = g_variant_ref_sink (ginkgo_reference_search (self->topics, gtk_editable_get_text (self->search_entry)));
  const char *topic;

  if (g_variant_n_children (hits) > 0)
    {
      g_variant_get_child (hits, 0, "(&s&s&s)", &topic, NULL, NULL);
      ginkgo_reference_dialog_open (self, topic);
    }
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
  g_clear_pointer (&self->topics, g_variant_unref);

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
  g_autofree char *path = ginkgo_reference_find ("pages.ui");
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry), GTK_WIDGET (self->list_page));
  adw_clamp_set_child (self->pages, GTK_WIDGET (gtk_builder_get_object (builder, "pages")));
  self->topics = ginkgo_reference_load_topics ();
}

AdwDialog *
ginkgo_reference_dialog_new (void)
{
  return g_object_new (GINKGO_TYPE_REFERENCE_DIALOG, NULL);
}

/* Opens the topic above the pages that are open, or the list if there is no such topic. */
void
ginkgo_reference_dialog_open (GinkgoReferenceDialog *self,
                              const char *topic)
{
  g_autoptr (AdwNavigationPage) page = NULL;

  g_return_if_fail (GINKGO_IS_REFERENCE_DIALOG (self));

  if (g_str_equal (topic, ginkgo_reference_dialog_get_topic (self)))
    return;

  page = ginkgo_topic_page_new (topic);
  if (page)
    adw_navigation_view_push (self->view, page);
  else
    adw_navigation_view_pop_to_page (self->view, self->list_page);
}

/* Returns the topic on screen. */
const char *
ginkgo_reference_dialog_get_topic (GinkgoReferenceDialog *self)
{
  g_return_val_if_fail (GINKGO_IS_REFERENCE_DIALOG (self), NULL);

  return gtk_widget_get_name (GTK_WIDGET (adw_navigation_view_get_visible_page (self->view)));
}
