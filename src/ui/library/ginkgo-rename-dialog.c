/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-rename-dialog.h"

#include <glib/gi18n.h>

/* Creates an alert dialog with the response "rename". @name is nullable. */
AdwDialog *
ginkgo_rename_dialog_new (const char *name)
{
  AdwDialog *self = adw_alert_dialog_new (_("Rename Game"), _("A game without a name is listed by its mode."));
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (self);
  g_autofree char *valid = g_utf8_make_valid (name ? name : "", -1);
  GtkWidget *entry = g_object_new (GTK_TYPE_ENTRY, "max-length", GINKGO_MAX_GAME_NAME, "activates-default", TRUE, "text", valid, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name of the game"), -1);
  adw_alert_dialog_add_responses (dialog, "cancel", _("_Cancel"), "rename", _("_Rename"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "rename", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "rename");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  adw_alert_dialog_set_extra_child (dialog, entry);
  adw_dialog_set_focus (self, entry);

  return self;
}

/* Returns (transfer full) (nullable) the new name, or %NULL for none */
char *
ginkgo_rename_dialog_dup_name (AdwAlertDialog *dialog)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (adw_alert_dialog_get_extra_child (dialog))));

  return *g_strstrip (name) != '\0' ? g_steal_pointer (&name) : NULL;
}
