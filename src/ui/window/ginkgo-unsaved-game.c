/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-unsaved-game.h"

#include <glib/gi18n.h>

#include "ginkgo-save-as.h"

typedef struct
{
  GinkgoGame *game;
  AdwToastOverlay *toasts;
  GinkgoUnsavedFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
  /* Position being saved to a file */
  guint position;
} Question;

static void
question_clear (gpointer data)
{
  Question *self = data;

  self->destroy (self->user_data);
  g_clear_object (&self->game);
  g_clear_object (&self->toasts);
}

static void
question_unref (gpointer data)
{
  g_rc_box_release_full (data, question_clear);
}

static void
closure_free (gpointer data,
              GClosure *closure)
{
  question_unref (data);
}

static void
saved_cb (gboolean is_saved,
          gpointer data)
{
  const Question *self = data;

  self->func (is_saved ? GINKGO_UNSAVED_SAVED : GINKGO_UNSAVED_STAY, self->position, self->user_data);
}

static void
response_cb (Question *self,
             const char *response)
{
  gboolean saves = g_str_equal (response, "save");

  if (!saves)
    {
      self->func (g_str_equal (response, "discard") ? GINKGO_UNSAVED_DISCARD : GINKGO_UNSAVED_STAY, 0, self->user_data);
      return;
    }
  /* The window may be going. */
  if (!gtk_widget_get_root (GTK_WIDGET (self->toasts)))
    return;

  self->func (GINKGO_UNSAVED_SAVING, 0, self->user_data);
  self->position = ginkgo_game_get_position (self->game);
  ginkgo_save_as_ask (self->toasts,
                      ginkgo_game_dup_saved (self->game),
                      GINKGO_EXPORT_SAVE_FILE,
                      saved_cb,
                      g_rc_box_acquire (self),
                      question_unref);
}

/**
 * ginkgo_unsaved_game_ask:
 * @game: a game that is not saved
 * @trouble: (nullable): why it cannot be saved to the library
 * @toasts: where to show messages
 * @func: receives the answer, and the position that was saved to a file
 * @user_data: for @func
 * @destroy: frees @user_data
 *
 * Asks whether to discard a game, save it to a file, or stay.
 */
void
ginkgo_unsaved_game_ask (GinkgoGame *game,
                         const char *trouble,
                         AdwToastOverlay *toasts,
                         GinkgoUnsavedFunc func,
                         gpointer user_data,
                         GDestroyNotify destroy)
{
  const char *question = _("If you leave the table without saving, this game is lost.");
  /* Translators: why games cannot be saved, and what that means for the one on the table */
  g_autofree char *body = trouble != NULL ? g_strdup_printf (C_("problem", "%s\n\n%s"), trouble, question) : g_strdup (question);
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_("Game Not Saved"), body));
  Question *self = g_rc_box_new0 (Question);

  self->game = g_object_ref (game);
  self->toasts = g_object_ref (toasts);
  self->func = func;
  self->user_data = user_data;
  self->destroy = destroy;
  adw_alert_dialog_add_responses (dialog, "cancel", _("_Cancel"), "discard", _("_Discard"), "save", _("_Save As…"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "save");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), self, closure_free, G_CONNECT_SWAPPED);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (toasts));
}
