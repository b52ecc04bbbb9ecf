/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-table.h"

#include <glib/gi18n.h>

#include "ginkgo-lessons.h"
#include "ginkgo-remote-text.h"
#include "ginkgo-saving.h"
#include "ginkgo-score-page.h"
#include "ginkgo-table-page.h"
#include "ginkgo-text.h"

/* Long enough to read while something else happens, in s */
#define NEWS_TIME 15

struct _GinkgoWindowTable
{
  GObject parent_instance;

  GinkgoWindowPages *pages;

  /* The game being played and its page; both or neither */
  GinkgoGame *game;
  AdwNavigationPage *page;
  /* TRUE if its points were counted at the end, or it was over when it was opened */
  gboolean counted;
  /* The lesson of the current game, and the one that is about to begin */
  GinkgoLesson *lesson;
  GinkgoLesson *coming_lesson;
  /* (nullable): where the current game is decided, and the one that is about to begin */
  GinkgoRemoteGame *remote;
  GinkgoRemoteGame *coming_remote;
  gint64 remote_id;     /* the checked game in the library, when it is over */
  AdwToast *away_toast; /* (nullable): the connection was cut */

  /* The game should be saved; if that fails, decisions after this position are lost. */
  gboolean is_wanted;
  guint kept_position;
  gboolean is_asking;
  /* (nullable) (unowned): @self, until the game that was requested is not wanted any more */
  GWeakRef *loading;
  AdwNavigationPage *loading_page; /* (unowned): where it was requested, for comparison only */

  AdwNavigationPage *opening_page; /* a placeholder for the table */
  gint64 opening_id;               /* the game that it opens */
};

G_DEFINE_FINAL_TYPE (GinkgoWindowTable, ginkgo_window_table, G_TYPE_OBJECT)

static guint changed_signal;

typedef void (*GoFunc) (GinkgoWindowTable *self,
                        GinkgoGame *next);

/* A pending action, until the user decides about the unsaved game */
typedef struct
{
  GinkgoWindowTable *table; /* (weak): a file may be written after the window is closed */
  GoFunc go;
  GinkgoGame *next; /* (nullable): for @go */
  guint position;   /* that is being saved to a file */
} Leaving;

static void
changed (GinkgoWindowTable *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static GtkWidget *
get_window (GinkgoWindowTable *self)
{
  return GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (ginkgo_window_pages_get_toasts (self->pages))));
}

/* Ignores the answer to come. */
static void
forget_loading (GinkgoWindowTable *self)
{
  if (self->loading != NULL)
    g_weak_ref_set (self->loading, NULL);
  self->loading = NULL;
}

static gboolean
is_opening (GinkgoWindowTable *self)
{
  return ginkgo_window_pages_get_visible (self->pages) == self->opening_page;
}

static void
leave_opening_page (GinkgoWindowTable *self)
{
  if (is_opening (self))
    ginkgo_window_pages_show_start_alone (self->pages);
}

/* Leaving */

static void
leaving_clear (gpointer data)
{
  Leaving *self = data;

  g_clear_weak_pointer (&self->table);
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

/* A game that was not played needs no decision. */
static gboolean
would_lose_game (GinkgoWindowTable *self)
{
  return self->game != NULL && self->is_wanted && ginkgo_game_get_id (self->game) == 0 &&
         ginkgo_game_get_position (self->game) != self->kept_position;
}

static void
go_on (const Leaving *self)
{
  self->table->is_wanted = FALSE;
  self->go (self->table, self->next);
}

static void
stay (GinkgoWindowTable *self)
{
  g_clear_object (&self->coming_remote);
  if (!ginkgo_window_pages_has (self->pages, self->page))
    ginkgo_window_pages_show (self->pages, self->page);
}

static void
saved_cb (gboolean is_saved,
          gpointer data)
{
  const Leaving *self = data;
  GinkgoWindowTable *table = self->table;

  if (table == NULL || table->game == NULL)
    return;

  if (is_saved)
    table->kept_position = self->position;
  if (is_saved && !would_lose_game (table))
    go_on (self);
  else
    stay (table);
}

static void
response_cb (Leaving *self,
             const char *response)
{
  GinkgoWindowTable *table = self->table;
  AdwToastOverlay *toasts;

  if (table == NULL || table->game == NULL)
    return;

  table->is_asking = FALSE;
  toasts = ginkgo_window_pages_get_toasts (table->pages);
  if (g_str_equal (response, "discard"))
    {
      go_on (self);
    }
  else if (!g_str_equal (response, "save"))
    {
      stay (table);
    }
  /* The window may be going. */
  else if (gtk_widget_get_root (GTK_WIDGET (toasts)) != NULL)
    {
      self->position = ginkgo_game_get_position (table->game);
      ginkgo_saving_ask_game (toasts, ginkgo_game_dup_saved (table->game), GINKGO_EXPORT_SAVE_FILE, saved_cb, g_rc_box_acquire (self), leaving_unref);
    }
}

/* Asks whether to discard the game, save it to a file, or stay. */
static void
ask (GinkgoWindowTable *self,
     GoFunc go,
     GinkgoGame *next)
{
  const char *question = _("If you leave the table without saving, this game is lost.");
  const char *trouble = ginkgo_window_pages_get_trouble (self->pages);
  /* Translators: why games cannot be saved, and what that means for the one on the table */
  g_autofree char *body = trouble != NULL ? g_strdup_printf (C_("problem", "%s\n\n%s"), trouble, question) : g_strdup (question);
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_("Game Not Saved"), body));
  Leaving *leaving = g_rc_box_new0 (Leaving);

  g_set_weak_pointer (&leaving->table, self);
  leaving->go = go;
  g_set_object (&leaving->next, next);
  adw_alert_dialog_add_responses (dialog, "cancel", _("_Cancel"), "discard", _("_Discard"), "save", _("_Save As…"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "save");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), leaving, closure_free, G_CONNECT_SWAPPED);
  self->is_asking = TRUE;
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (ginkgo_window_pages_get_toasts (self->pages)));
}

/* Calls @go, unless the user decides to stay at a game that would be lost. */
static void
leave_then (GinkgoWindowTable *self,
            GoFunc go,
            GinkgoGame *next)
{
  if (self->is_asking)
    return;

  if (would_lose_game (self))
    {
      /* The disk may have space again, or the folder may be writable: save the game to that store. */
      gtk_widget_activate_action (get_window (self), "app.open-store", NULL);
      if (would_lose_game (self))
        {
          ask (self, go, next);
          return;
        }
      ginkgo_window_pages_show_toast (self->pages, _("The game is saved now"));
    }

  go (self, next);
}

static void
clear (GinkgoWindowTable *self,
       GinkgoGame *next)
{
  ginkgo_window_table_clear (self);
}

static void
destroy_window (GinkgoWindowTable *self,
                GinkgoGame *next)
{
  gtk_window_destroy (GTK_WINDOW (get_window (self)));
}

/* Tables */

static void
over_changed_cb (GinkgoWindowTable *self)
{
  if (!ginkgo_game_get_over (self->game))
    self->counted = FALSE;
  changed (self);
}

/* From an entry of the table's log */
static void
look_back_cb (GinkgoWindowTable *self,
              guint entry)
{
  ginkgo_window_pages_show_review_of_game (self->pages, self->game, entry);
}

static void
tell_program (GinkgoWindowTable *self,
              const char *text)
{
  adw_toast_overlay_add_toast (ginkgo_window_pages_get_toasts (self->pages),
                               g_object_new (ADW_TYPE_TOAST, "use-markup", FALSE, "title", text, "timeout", NEWS_TIME, NULL));
}

static void
program_failed_cb (GinkgoWindowTable *self,
                   guint seat,
                   const GError *fault,
                   GinkgoGame *game)
{
  g_autofree char *text = ginkgo_text_program_fault (fault, ginkgo_game_get_record (game)->seats[seat].name, seat);

  tell_program (self, text);
}

static void
lay_table (GinkgoWindowTable *self,
           GinkgoGame *game)
{
  const GinkgoRecord *record = ginkgo_game_get_record (game);

  ginkgo_window_table_clear (self);
  self->counted = ginkgo_game_get_over (game);
  self->game = g_object_ref (game);
  self->is_wanted = FALSE;
  self->page = g_object_ref_sink (ADW_NAVIGATION_PAGE (ginkgo_table_page_new (game)));
  g_signal_connect_object (self->page, "show-score", G_CALLBACK (ginkgo_window_table_show_score), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "choice-changed", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "look-back", G_CALLBACK (look_back_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::can-undo", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::can-redo", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::over", G_CALLBACK (over_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "program-failed", G_CALLBACK (program_failed_cb), self, G_CONNECT_SWAPPED);

  ginkgo_window_pages_set_left_game (self->pages, ginkgo_game_get_id (game));
  ginkgo_window_pages_show_table (self->pages, self->page);
  /* Saved games do not name programs. */
  for (guint seat = 0; seat < record->setup.n_seats && !ginkgo_game_get_over (game); seat++)
    if (ginkgo_game_lacks_program (game, seat))
      {
        g_autofree char *text = ginkgo_text_program_missing (record->seats[seat].name, seat);

        tell_program (self, text);
      }
  ginkgo_game_start (game);
}

static void
lay_wanted_table (GinkgoWindowTable *self,
                  GinkgoGame *game)
{
  lay_table (self, game);
  self->is_wanted = TRUE;
  self->kept_position = ginkgo_game_get_position (game);
  /* The store may have been opened since the game began. */
  if (ginkgo_game_get_id (game) == 0)
    ginkgo_window_table_keep_game (self);
}

/* The lesson: a table for each chapter */

static void lay_lesson_table (GinkgoWindowTable *self,
                              GinkgoGame *game);

static void
chapter_changed_cb (GinkgoWindowTable *self)
{
  g_set_object (&self->coming_lesson, self->lesson);
  lay_lesson_table (self, ginkgo_lesson_get_game (self->lesson));
}

static void
lay_lesson_table (GinkgoWindowTable *self,
                  GinkgoGame *game)
{
  g_autoptr (GinkgoLesson) lesson = g_steal_pointer (&self->coming_lesson);

  lay_table (self, game);
  ginkgo_table_page_set_lesson (GINKGO_TABLE_PAGE (self->page), lesson);
  self->counted = FALSE;
  self->lesson = g_steal_pointer (&lesson);
  g_signal_connect_object (self->lesson, "notify::game", G_CALLBACK (chapter_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lesson, "notify::position", G_CALLBACK (ginkgo_lessons_save), self, G_CONNECT_DEFAULT);
  ginkgo_lessons_save (self->lesson);
  changed (self);
}

/* A game on another computer */

static void
show_away (GinkgoWindowTable *self,
           gboolean is_away)
{
  if (is_away && self->away_toast == NULL)
    {
      self->away_toast = g_object_ref_sink (adw_toast_new (_("Reconnecting…")));
      adw_toast_set_timeout (self->away_toast, 0);
      adw_toast_overlay_add_toast (ginkgo_window_pages_get_toasts (self->pages), g_object_ref (self->away_toast));
    }
  else if (!is_away && self->away_toast != NULL)
    {
      adw_toast_dismiss (self->away_toast);
      g_clear_object (&self->away_toast);
    }
}

/* It can be told again, to somebody who comes back. */
static void
keep_checked_game (GinkgoWindowTable *self)
{
  GinkgoStore *store = ginkgo_window_pages_get_saving_store (self->pages);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  if (self->remote_id != 0)
    return;
  if (store == NULL)
    {
      ginkgo_window_pages_show_toast (self->pages, _("This game will not be saved"));
      return;
    }

  result = ginkgo_store_wait (store, ginkgo_store_request_add_once (ginkgo_remote_game_get_saved (self->remote), GINKGO_SAME_GAME));
  self->remote_id = ginkgo_store_add_finish (store, result, NULL, &error);
  if (self->remote_id == 0)
    ginkgo_window_pages_show_error (self->pages, error);
  else
    ginkgo_window_pages_show_toast (self->pages, _("The game was checked, and is in your library"));
  changed (self);
}

static void
remote_changed_cb (GinkgoWindowTable *self)
{
  GinkgoRemoteStatus status = ginkgo_remote_game_get_status (self->remote);

  show_away (self, status == GINKGO_REMOTE_AWAY);
  if (status == GINKGO_REMOTE_FINISHED)
    {
      keep_checked_game (self);
    }
  else if (status == GINKGO_REMOTE_FAILED)
    {
      AdwDialog *dialog = adw_alert_dialog_new (_("The Game Cannot Go On"), ginkgo_remote_text_error (ginkgo_remote_game_get_error (self->remote)));

      adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
      adw_dialog_present (dialog, get_window (self));
    }
}

static void
remote_refused_cb (GinkgoWindowTable *self,
                   const GError *error)
{
  ginkgo_window_pages_show_toast (self->pages, ginkgo_remote_text_error (error));
}

static void
lay_remote_table (GinkgoWindowTable *self,
                  GinkgoGame *game)
{
  g_autoptr (GinkgoRemoteGame) remote = g_steal_pointer (&self->coming_remote);

  lay_table (self, game);
  self->remote = g_steal_pointer (&remote);
  self->remote_id = 0;
  g_signal_connect_object (self->remote, "changed", G_CALLBACK (remote_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->remote, "refused", G_CALLBACK (remote_refused_cb), self, G_CONNECT_SWAPPED);
  remote_changed_cb (self);
}

/* Opening */

/* A review of a game that is over, the table for any other */
static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autofree GWeakRef *loading = user_data;
  g_autoptr (GinkgoWindowTable) self = g_weak_ref_get (loading);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, &error);

  g_weak_ref_clear (loading);
  if (self == NULL)
    return;

  self->loading = NULL;
  if (self->loading_page != ginkgo_window_pages_get_visible (self->pages))
    return;

  if (saved != NULL && !saved->finished)
    ginkgo_window_table_open_saved (self, saved, NULL);
  leave_opening_page (self);
  if (saved == NULL)
    {
      ginkgo_window_pages_show_error (self->pages, error);
      ginkgo_window_pages_refresh (self->pages);
    }
  else if (saved->finished)
    {
      ginkgo_window_pages_show_review_of_saved (self->pages, g_steal_pointer (&saved));
    }
}

/* Only the game that was requested last is opened. */
static void
load (GinkgoWindowTable *self,
      gint64 id)
{
  forget_loading (self);
  self->loading = g_new0 (GWeakRef, 1);
  g_weak_ref_init (self->loading, self);
  self->loading_page = ginkgo_window_pages_get_visible (self->pages);
  ginkgo_store_send (ginkgo_window_pages_get_store (self->pages), ginkgo_store_request_load (id), loaded_cb, self->loading);
}

static void
opening_painted_cb (GinkgoWindowTable *self,
                    GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_data (clock, self);
  if (is_opening (self) && self->loading == NULL && self->opening_id != 0)
    load (self, self->opening_id);
}

/* Loading a game and creating its table take longer than a window should take to appear. */
static void
opening_mapped_cb (GinkgoWindowTable *self)
{
  /* Otherwise a new window focuses its first button. */
  gtk_widget_grab_focus (adw_toolbar_view_get_content (ADW_TOOLBAR_VIEW (adw_navigation_page_get_child (self->opening_page))));
  g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (self->opening_page)), "after-paint", G_CALLBACK (opening_painted_cb), self, G_CONNECT_SWAPPED);
}

/* Otherwise players may notice only after an hour. */
static void
continue_game_cb (GinkgoWindowTable *self,
                  GinkgoSavedGame *saved)
{
  ginkgo_window_table_open_saved (self, saved, NULL);
  if (ginkgo_window_pages_get_saving_store (self->pages) == NULL)
    ginkgo_window_pages_show_toast (self->pages, _("This game will not be saved"));
}

static void
ginkgo_window_table_dispose (GObject *object)
{
  GinkgoWindowTable *self = GINKGO_WINDOW_TABLE (object);

  ginkgo_window_table_clear (self);
  g_clear_object (&self->coming_lesson);
  g_clear_object (&self->coming_remote);
  g_clear_object (&self->opening_page);
  g_clear_object (&self->pages);

  G_OBJECT_CLASS (ginkgo_window_table_parent_class)->dispose (object);
}

static void
ginkgo_window_table_class_init (GinkgoWindowTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_window_table_dispose;

  /* Other actions may be possible now. */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_window_table_init (GinkgoWindowTable *self)
{
}

GinkgoWindowTable *
ginkgo_window_table_new (GinkgoWindowPages *pages,
                         AdwNavigationPage *opening_page)
{
  GinkgoWindowTable *self = g_object_new (GINKGO_TYPE_WINDOW_TABLE, NULL);

  self->pages = g_object_ref (pages);
  self->opening_page = g_object_ref (opening_page);
  g_signal_connect_object (opening_page, "map", G_CALLBACK (opening_mapped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pages, "start-game", G_CALLBACK (ginkgo_window_table_start_new_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pages, "continue-game", G_CALLBACK (continue_game_cb), self, G_CONNECT_SWAPPED);

  return self;
}

GinkgoGame *
ginkgo_window_table_get_game (GinkgoWindowTable *self)
{
  return self->game;
}

/* Returns the number of the game in the library, or 0. */
gint64
ginkgo_window_table_get_id (GinkgoWindowTable *self)
{
  return self->remote != NULL ? self->remote_id : ginkgo_game_get_id (self->game);
}

/* Returns (nullable): the lesson on the table. */
GinkgoLesson *
ginkgo_window_table_get_lesson (GinkgoWindowTable *self)
{
  return self->lesson;
}

gboolean
ginkgo_window_table_is_page (GinkgoWindowTable *self,
                             AdwNavigationPage *page)
{
  return self->game != NULL && page == self->page;
}

/**
 * ginkgo_window_table_open_saved:
 * @saved: a game, stored or not
 * @new_game: (nullable): its setup, which names the programs that play
 *
 * Stores the game if it is not stored yet and the store is writable.
 */
void
ginkgo_window_table_open_saved (GinkgoWindowTable *self,
                                GinkgoSavedGame *saved,
                                const GinkgoNewGame *new_game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoGame) game = ginkgo_game_new (saved, ginkgo_window_pages_get_saving_store (self->pages), &error);

  if (game == NULL)
    {
      ginkgo_window_pages_show_error (self->pages, error);
      return;
    }

  for (guint seat = 0; new_game != NULL && seat < new_game->n_seats; seat++)
    if (new_game->seats[seat].program != NULL)
      ginkgo_game_set_program (game, seat, new_game->seats[seat].program);
  leave_then (self, lay_wanted_table, game);
}

void
ginkgo_window_table_open_stored (GinkgoWindowTable *self,
                                 gint64 id)
{
  if (ginkgo_window_pages_get_saving_store (self->pages) != NULL)
    load (self, id);
  else if (ginkgo_window_pages_get_store (self->pages) != NULL)
    ginkgo_window_pages_show_review (self->pages, id, G_MAXUINT);
}

void
ginkgo_window_table_start_new_game (GinkgoWindowTable *self,
                                    const GinkgoNewGame *new_game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (new_game, &error);

  if (saved != NULL)
    ginkgo_window_table_open_saved (self, saved, new_game);
  else
    ginkgo_window_pages_show_error (self->pages, error);
}

void
ginkgo_window_table_show_game (GinkgoWindowTable *self,
                               GinkgoGame *game)
{
  leave_then (self, lay_table, game);
}

/* Shows a game whose host has dealt. */
void
ginkgo_window_table_join (GinkgoWindowTable *self,
                          GinkgoRemoteGame *remote)
{
  g_set_object (&self->coming_remote, remote);
  leave_then (self, lay_remote_table, ginkgo_remote_game_get_game (remote));
}

void
ginkgo_window_table_learn (GinkgoWindowTable *self,
                           const GinkgoLessonScript *script,
                           gboolean goes_on)
{
  g_autoptr (GinkgoLesson) lesson = ginkgo_lessons_open (script, goes_on);

  g_set_object (&self->coming_lesson, lesson);
  leave_then (self, lay_lesson_table, ginkgo_lesson_get_game (lesson));
}

/* Continues the game on the table, or the last unfinished game, if any. The table appears after
 * the window has been painted. */
gboolean
ginkgo_window_table_continue (GinkgoWindowTable *self)
{
  GinkgoStore *store = ginkgo_window_pages_get_saving_store (self->pages);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) games = NULL;
  const GinkgoGameSummary *game;

  if (self->game != NULL && !ginkgo_game_get_over (self->game))
    {
      /* While the user is asked about the game, its page is in no stack. */
      if (ginkgo_window_pages_has (self->pages, self->page))
        ginkgo_window_pages_show (self->pages, self->page);
      return TRUE;
    }
  if (is_opening (self))
    return TRUE;

  if (store != NULL)
    {
      result = ginkgo_store_wait (store, ginkgo_store_request_list (GINKGO_LIST_RUNNING, 1));
      games = ginkgo_store_list_finish (store, result, NULL);
    }
  if (games == NULL || games->len == 0)
    return FALSE;

  game = g_ptr_array_index (games, 0);
  self->opening_id = game->id;
  ginkgo_window_pages_show (self->pages, self->opening_page);

  return TRUE;
}

static gboolean
is_visible (GinkgoWindowTable *self)
{
  return ginkgo_window_table_is_page (self, ginkgo_window_pages_get_visible (self->pages));
}

/* The table first shows the whole game; if it is over, the table then requests the score itself.
 * Points are counted once, at the end of a game that was played here. */
void
ginkgo_window_table_show_score (GinkgoWindowTable *self)
{
  GtkWidget *page;

  if (is_visible (self))
    gtk_widget_activate_action (GTK_WIDGET (self->page), "table.skip", NULL);
  if (!is_visible (self))
    return;

  page = ginkgo_score_page_new (self->game);
  if (self->lesson != NULL)
    ginkgo_score_page_set_lesson (GINKGO_SCORE_PAGE (page));
  if (ginkgo_game_get_over (self->game) && !self->counted)
    {
      self->counted = TRUE;
      ginkgo_score_page_count (GINKGO_SCORE_PAGE (page));
    }
  ginkgo_window_pages_show (self->pages, ADW_NAVIGATION_PAGE (page));
}

void
ginkgo_window_table_keep_game (GinkgoWindowTable *self)
{
  GinkgoStore *store = ginkgo_window_pages_get_saving_store (self->pages);
  g_autoptr (GError) error = NULL;

  forget_loading (self);
  leave_opening_page (self);
  if (store == NULL || self->game == NULL || (ginkgo_game_get_id (self->game) == 0 && !self->is_wanted))
    return;

  if (ginkgo_game_set_store (self->game, store, &error))
    ginkgo_window_pages_set_left_game (self->pages, ginkgo_game_get_id (self->game));
  else
    ginkgo_window_pages_show_error (self->pages, error);
}

/* Takes the game off the table, after retrying a save that failed. */
void
ginkgo_window_table_clear (GinkgoWindowTable *self)
{
  forget_loading (self);
  if (self->game == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->game, self);
  g_signal_handlers_disconnect_by_data (self->page, self);
  if (self->lesson != NULL)
    g_signal_handlers_disconnect_by_data (self->lesson, self);
  g_clear_object (&self->lesson);
  show_away (self, FALSE);
  if (self->remote != NULL)
    g_signal_handlers_disconnect_by_data (self->remote, self);
  g_clear_object (&self->remote);
  ginkgo_game_retry (self->game);
  ginkgo_game_stop (self->game);
  g_clear_object (&self->game);
  g_clear_object (&self->page);
}

void
ginkgo_window_table_leave (GinkgoWindowTable *self)
{
  leave_then (self, clear, NULL);
}

void
ginkgo_window_table_quit (GinkgoWindowTable *self)
{
  leave_then (self, destroy_window, NULL);
}
