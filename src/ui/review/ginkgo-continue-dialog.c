/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-continue-dialog.h"

#include <glib/gi18n.h>

#include "ginkgo-seat-row.h"

/**
 * GinkgoContinueDialog:
 *
 * Asks who plays in a game that continues from a position of another game. Its response is
 * "continue" or "cancel".
 */
struct _GinkgoContinueDialog
{
  AdwAlertDialog parent_instance;

  GtkWidget *rows[GINKGO_MAX_SEATS];
  GinkgoLevel levels[GINKGO_MAX_SEATS];
  guint n_seats;
};

G_DEFINE_FINAL_TYPE (GinkgoContinueDialog, ginkgo_continue_dialog, ADW_TYPE_ALERT_DIALOG)

static void
add_seat (GinkgoContinueDialog *self,
          GtkListBox *box,
          guint seat,
          const GinkgoRecordSeat *sitter)
{
  GtkWidget *row = ginkgo_seat_row_new (seat);
  g_autofree char *valid = g_utf8_make_valid (sitter->name, -1);

  self->rows[seat] = row;
  self->levels[seat] = GINKGO_LEVEL_GREEDY;
  if (sitter->level)
    ginkgo_level_from_name (sitter->level, &self->levels[seat]);
  ginkgo_seat_row_set_kind (GINKGO_SEAT_ROW (row), sitter->kind);
  gtk_editable_set_text (GTK_EDITABLE (row), valid);
  if (sitter->kind == GINKGO_SEAT_KIND_HAL)
    {
      ginkgo_seat_row_set_fixed_kind (GINKGO_SEAT_ROW (row), TRUE);
      gtk_widget_set_sensitive (row, FALSE);
    }
  gtk_list_box_append (box, row);
}

static void
ginkgo_continue_dialog_class_init (GinkgoContinueDialogClass *klass)
{
}

static void
ginkgo_continue_dialog_init (GinkgoContinueDialog *self)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (self);

  adw_alert_dialog_set_heading (dialog, _("Continue Here?"));
  adw_alert_dialog_add_responses (dialog, "cancel", _("_Cancel"), "continue", _("C_ontinue"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "continue", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "continue");
  adw_alert_dialog_set_close_response (dialog, "cancel");
}

/* @moment describes the position in the game. */
AdwDialog *
ginkgo_continue_dialog_new (const GinkgoRecord *record,
                            const char *moment)
{
  GinkgoContinueDialog *self = g_object_new (GINKGO_TYPE_CONTINUE_DIALOG, NULL);
  GtkWidget *box = gtk_list_box_new ();
  /* Translators: %s is a position in a game: "Round 7, Orla’s action" */
  g_autofree char *body = g_strdup_printf (_("%s. A new game starts from here; the old game does not change. Who plays?"), moment);

  adw_alert_dialog_set_body (ADW_ALERT_DIALOG (self), body);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (box), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (box, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Players"), -1);
  self->n_seats = record->setup.n_seats;
  for (guint seat = 0; seat < self->n_seats; seat++)
    add_seat (self, GTK_LIST_BOX (box), seat, &record->seats[seat]);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (self), box);

  return ADW_DIALOG (self);
}

/* Does not own the names. */
void
ginkgo_continue_dialog_get_seats (GinkgoContinueDialog *self,
                                  GinkgoNewSeat seats[GINKGO_MAX_SEATS])
{
  g_return_if_fail (GINKGO_IS_CONTINUE_DIALOG (self));

  for (guint i = 0; i < self->n_seats; i++)
    seats[i] = (GinkgoNewSeat) {
      .name = ginkgo_seat_row_get_name (GINKGO_SEAT_ROW (self->rows[i])),
      .kind = ginkgo_seat_row_get_kind (GINKGO_SEAT_ROW (self->rows[i])),
      .level = self->levels[i],
    };
}
