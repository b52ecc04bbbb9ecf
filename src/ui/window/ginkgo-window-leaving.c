/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-private.h"

#include <glib/gi18n.h>

#include "ginkgo-save-as.h"

/*
 * A game that was begun where nothing could be saved is on the table and nowhere else. Whoever
 * leaves it has it saved, if that is possible by now, or is asked what shall become of it.
 */

typedef struct
{
  GinkgoWindow *window; /* (weak): a file may be written longer than the window is there */
  GinkgoWindowGoFunc go;
  GinkgoGame *next; /* (nullable): for @go */
  guint position;   /* the one that is saved to a file */
} Leaving;

static Leaving *
leaving_new (GinkgoWindow *window,
             GinkgoWindowGoFunc go,
             GinkgoGame *next)
{
  Leaving *self = g_rc_box_new0 (Leaving);

  g_set_weak_pointer (&self->window, window);
  self->go = go;
  g_set_object (&self->next, next);

  return self;
}

static void
leaving_clear (gpointer data)
{
  Leaving *self = data;

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->next);
}

static void
leaving_unref (gpointer data)
{
  g_rc_box_release_full (data, leaving_clear);
}

static void
closure_free (gpointer data,
              GClosure *closure)
{
  leaving_unref (data);
}

/* Nobody has to decide about a game that was not played. */
static gboolean
would_lose_game (GinkgoWindow *self)
{
  return self->game != NULL && self->is_wanted && ginkgo_game_get_id (self->game) == 0 &&
         ginkgo_game_get_position (self->game) != self->kept_position;
}

static void
go_on (const Leaving *self)
{
  self->window->is_wanted = FALSE;
  self->go (self->window, self->next);
}

static void
stay (const Leaving *self)
{
  GinkgoWindow *window = self->window;

  if (window->table_page != NULL && !ginkgo_window_has_page (window, window->table_page))
    adw_navigation_view_push (window->pages, window->table_page);
}

static void
saved_to_file_cb (gboolean is_saved,
                  gpointer user_data)
{
  const Leaving *self = user_data;

  if (self->window == NULL || self->window->game == NULL)
    return;

  if (is_saved)
    self->window->kept_position = self->position;
  if (is_saved && !would_lose_game (self->window))
    go_on (self);
  else
    stay (self);
}

static void
save (Leaving *self)
{
  self->position = ginkgo_game_get_position (self->window->game);
  ginkgo_save_as_ask_then (self->window->toasts,
                           ginkgo_game_dup_saved (self->window->game),
                           GINKGO_EXPORT_SAVE_FILE,
                           saved_to_file_cb,
                           g_rc_box_acquire (self),
                           leaving_unref);
}

/* The window may be going. */
static void
answered_cb (Leaving *self,
             const char *response)
{
  if (self->window == NULL || self->window->game == NULL)
    return;

  self->window->is_asking = FALSE;
  if (g_str_equal (response, "discard"))
    go_on (self);
  else if (g_str_equal (response, "save"))
    save (self);
  else
    stay (self);
}

static void
ask (Leaving *leaving)
{
  GinkgoWindow *self = leaving->window;
  const char *question = _("This game is nowhere else: when you leave the table, it is lost.");
  /* Translators: why games cannot be saved, and what that means for the one on the table */
  g_autofree char *body = self->trouble != NULL ? g_strdup_printf (C_("problem", "%s\n\n%s"), self->trouble, question) : g_strdup (question);
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_("Game Not Saved"), body));

  adw_alert_dialog_add_responses (dialog, "cancel", _("_Cancel"), "discard", _("_Discard"), "save", _("_Save As…"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "save");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), g_rc_box_acquire (leaving), closure_free, G_CONNECT_SWAPPED);
  self->is_asking = TRUE;
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
}

/* There may be room by now, or the right to write; the game goes to the store that is found. */
static gboolean
try_again (GinkgoWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-store", NULL);
  if (would_lose_game (self))
    return FALSE;

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_("The game is saved after all")));
  return TRUE;
}

/**
 * ginkgo_window_leave_table:
 * @self: a window
 * @go: where to go; it is called now or later, or not at all
 * @next: (nullable): a game for @go
 *
 * Goes away from the game on the table, unless it would be lost and whoever plays it thinks
 * better of it.
 */
void
ginkgo_window_leave_table (GinkgoWindow *self,
                           GinkgoWindowGoFunc go,
                           GinkgoGame *next)
{
  Leaving *leaving;

  if (self->is_asking)
    return;
  if (!would_lose_game (self) || try_again (self))
    {
      go (self, next);
      return;
    }

  leaving = leaving_new (self, go, next);
  ask (leaving);
  leaving_unref (leaving);
}
