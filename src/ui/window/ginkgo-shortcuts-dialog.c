/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-shortcuts-dialog.h"

#include <glib/gi18n.h>

#include "ginkgo-shortcuts.h"

struct _GinkgoShortcutsDialog
{
  AdwDialog parent_instance;

  AdwPreferencesPage *page;
};

G_DEFINE_FINAL_TYPE (GinkgoShortcutsDialog, ginkgo_shortcuts_dialog, ADW_TYPE_DIALOG)

static GtkWidget *
create_row (const GinkgoShortcut *shortcut)
{
  g_autofree char *keys = ginkgo_shortcut_describe (shortcut);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (keys);

  gtk_widget_add_css_class (label, "dimmed");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, keys, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(shortcut->title));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);

  return row;
}

static void
fill (GinkgoShortcutsDialog *self)
{
  GtkWidget *groups[GINKGO_N_SHORTCUT_GROUPS];
  const GinkgoShortcut *shortcuts;
  guint n_shortcuts;
  guint i;

  for (i = 0; i < GINKGO_N_SHORTCUT_GROUPS; i++)
    {
      groups[i] = adw_preferences_group_new ();
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (groups[i]), ginkgo_shortcut_group_get_title (i));
      adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (groups[i]));
    }

  shortcuts = ginkgo_shortcuts_get (&n_shortcuts);
  for (i = 0; i < n_shortcuts; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (groups[shortcuts[i].group]), create_row (&shortcuts[i]));
}

static void
ginkgo_shortcuts_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_SHORTCUTS_DIALOG);

  G_OBJECT_CLASS (ginkgo_shortcuts_dialog_parent_class)->dispose (object);
}

static void
ginkgo_shortcuts_dialog_class_init (GinkgoShortcutsDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_shortcuts_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-shortcuts-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoShortcutsDialog, page);
}

static void
ginkgo_shortcuts_dialog_init (GinkgoShortcutsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self);
}

/**
 * ginkgo_shortcuts_dialog_new:
 *
 * Returns: (transfer floating): a dialog with all shortcuts
 */
AdwDialog *
ginkgo_shortcuts_dialog_new (void)
{
  return g_object_new (GINKGO_TYPE_SHORTCUTS_DIALOG, NULL);
}
