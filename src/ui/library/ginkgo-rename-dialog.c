/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-rename-dialog.h"

#include <glib/gi18n.h>

struct _GinkgoRenameDialog
{
  AdwAlertDialog parent_instance;

  GtkEditable *entry;
};

G_DEFINE_FINAL_TYPE (GinkgoRenameDialog, ginkgo_rename_dialog, ADW_TYPE_ALERT_DIALOG)

enum
{
  SIGNAL_NAMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
ginkgo_rename_dialog_response (AdwAlertDialog *dialog,
                               const char *response)
{
  GinkgoRenameDialog *self = GINKGO_RENAME_DIALOG (dialog);
  g_autofree char *name = NULL;

  if (!g_str_equal (response, "rename"))
    return;

  name = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
  g_signal_emit (self, signals[SIGNAL_NAMED], 0, *name != '\0' ? name : NULL);
}

static void
ginkgo_rename_dialog_class_init (GinkgoRenameDialogClass *klass)
{
  ADW_ALERT_DIALOG_CLASS (klass)->response = ginkgo_rename_dialog_response;

  /**
   * GinkgoRenameDialog::named:
   * @name: (nullable): the new name, or %NULL for none
   *
   * The game is to be called so.
   */
  signals[SIGNAL_NAMED] = g_signal_new ("named", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ginkgo_rename_dialog_init (GinkgoRenameDialog *self)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (self);
  GtkWidget *entry = gtk_entry_new ();

  adw_alert_dialog_set_heading (dialog, _("Rename Game"));
  adw_alert_dialog_set_body (dialog, _("A game without a name is called by its mode."));
  adw_alert_dialog_add_responses (dialog, "cancel", _("_Cancel"), "rename", _("_Rename"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "rename", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "rename");
  adw_alert_dialog_set_close_response (dialog, "cancel");

  gtk_entry_set_max_length (GTK_ENTRY (entry), GINKGO_MAX_GAME_NAME);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name of the game"), -1);
  adw_alert_dialog_set_extra_child (dialog, entry);
  adw_dialog_set_focus (ADW_DIALOG (self), entry);
  self->entry = GTK_EDITABLE (entry);
}

/**
 * ginkgo_rename_dialog_new:
 * @name: (nullable): the name so far
 *
 * Returns: (transfer floating): a dialog that asks for another
 */
AdwDialog *
ginkgo_rename_dialog_new (const char *name)
{
  GinkgoRenameDialog *self = g_object_new (GINKGO_TYPE_RENAME_DIALOG, NULL);
  g_autofree char *valid = g_utf8_make_valid (name ? name : "", -1);

  gtk_editable_set_text (self->entry, valid);

  return ADW_DIALOG (self);
}
