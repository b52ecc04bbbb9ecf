/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-practice.h"

#include "ginkgo-midnight.h"
#include "ginkgo-practice-page.h"
#include "ginkgo-practice-words.h"
#include "ginkgo-table-page.h"

struct _GinkgoWindowPractice
{
  GObject parent_instance;

  GinkgoWindowPages *pages;
  GinkgoTrainer *trainer;   /* (nullable): created when somebody practices */
  GinkgoStore *store;       /* (nullable) */
  GinkgoPracticePage *page; /* (nullable) */

  /* The game whose mistakes begin once the trainer has listed them, 0 for all games, or -1; with @cause, only those of
   * this first cause */
  gint64 mistakes;
  GinkgoCauseKind cause;

  /* The exercise on the table */
  GinkgoGame *game;         /* (nullable) */
  AdwNavigationPage *table; /* (nullable): shows @game */
};

G_DEFINE_FINAL_TYPE (GinkgoWindowPractice, ginkgo_window_practice, G_TYPE_OBJECT)

static guint
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;
  int year, month, day;

  g_date_time_get_ymd (now, &year, &month, &day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);

  return g_date_get_julian (&date);
}

/* --- The exercise on the table ------------------------------------------------ */

/* Nobody else decides, and other people at the screen do not see their hands. */
static void
seat_alone (GinkgoVerifiedGame *game,
            guint seat)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);

  for (guint i = 0; i < record->setup.n_seats; i++)
    {
      g_autofree char *name = g_strdup (record->seats[i].name);

      if (i == seat)
        ginkgo_verified_game_set_seat (game, i, name, GINKGO_SEAT_KIND_HUMAN, NULL);
      else if (record->seats[i].kind == GINKGO_SEAT_KIND_HUMAN)
        ginkgo_verified_game_set_seat (game, i, name, GINKGO_SEAT_KIND_COMPUTER, ginkgo_level_get_name (GINKGO_LEVEL_1));
    }
}

/* A game that is neither stored nor started */
static GinkgoGame *
create_game (GinkgoWindowPractice *self)
{
  const GinkgoVerifiedGame *shown = ginkgo_trainer_get_game (self->trainer);
  GinkgoVerifiedGame *game = ginkgo_verified_game_copy (shown, ginkgo_verified_game_get_length (shown));
  g_autoptr (GinkgoSavedGame) saved = NULL;

  seat_alone (game, ginkgo_trainer_get_exercise (self->trainer)->seat);
  saved = ginkgo_saved_game_new (game, 0, GINKGO_UNDO_OFF);

  return ginkgo_game_new (saved, NULL, NULL);
}

static void
look_back_cb (GinkgoWindowPractice *self,
              guint entry)
{
  ginkgo_window_pages_show_review_of_game (self->pages, self->game, entry);
}

static void
opened_cb (GinkgoWindowPractice *self)
{
  const GinkgoExercise *exercise = ginkgo_trainer_get_exercise (self->trainer);
  const GinkgoSession *session = ginkgo_trainer_get_session (self->trainer);
  g_autoptr (AdwNavigationPage) before = g_steal_pointer (&self->table);
  g_autofree char *task = ginkgo_practice_words_task (exercise, ginkgo_trainer_get_game (self->trainer));
  g_autofree char *place = ginkgo_practice_words_solved (session->n_opened, session->exercises->len);

  g_clear_object (&self->game);
  self->game = create_game (self);
  self->table = g_object_ref_sink (ADW_NAVIGATION_PAGE (ginkgo_table_page_new (self->game)));
  ginkgo_table_page_set_exercise (GINKGO_TABLE_PAGE (self->table), task, place, exercise->game != 0);
  g_signal_connect_object (self->table, "answered", G_CALLBACK (ginkgo_trainer_answer), self->trainer, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "look-back", G_CALLBACK (look_back_cb), self, G_CONNECT_SWAPPED);
  ginkgo_window_pages_replace (self->pages, before, self->table);
}

/* Only the first answer changes when the exercise returns. */
static void
judged_cb (GinkgoWindowPractice *self)
{
  const GinkgoAnswer *answer = ginkgo_trainer_get_answer (self->trainer);
  g_autofree char *note = answer->is_first ? ginkgo_practice_words_return (ginkgo_trainer_get_exercise (self->trainer)->due, get_today ()) : NULL;

  ginkgo_table_page_show_answer (GINKGO_TABLE_PAGE (self->table), answer, note);
}

/* --- Sessions ----------------------------------------------------------------- */

static gboolean
is_in_session (GinkgoWindowPractice *self)
{
  return self->trainer != NULL && ginkgo_trainer_get_session (self->trainer) != NULL;
}

static void
end_session (GinkgoWindowPractice *self)
{
  const GinkgoSession *session = ginkgo_trainer_get_session (self->trainer);

  ginkgo_practice_page_show_result (self->page, session->n_right + session->n_wrong > 0 ? session : NULL);
  ginkgo_trainer_leave (self->trainer);
}

static void
forget_table (GinkgoWindowPractice *self)
{
  g_clear_object (&self->table);
  g_clear_object (&self->game);
}

/* Says how the session went. */
static void
ended_cb (GinkgoWindowPractice *self)
{
  g_autoptr (AdwNavigationPage) before = g_steal_pointer (&self->table);

  forget_table (self);
  end_session (self);
  ginkgo_window_pages_replace (self->pages, before, ADW_NAVIGATION_PAGE (self->page));
}

static void
changed_cb (GinkgoWindowPractice *self)
{
  gint64 game = self->mistakes;

  if (game < 0 || ginkgo_trainer_is_busy (self->trainer))
    return;

  self->mistakes = -1;
  if (self->cause != GINKGO_CAUSE_NONE)
    ginkgo_trainer_begin_cause (self->trainer, self->cause);
  else
    ginkgo_trainer_begin_mistakes (self->trainer, game);
  ginkgo_trainer_open_next (self->trainer);
}

static void
drop_trainer (GinkgoWindowPractice *self)
{
  if (self->trainer == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->trainer, self);
  g_signal_handlers_disconnect_by_data (self->trainer, self->pages);
  /* Nobody waits for a judgement. */
  ginkgo_trainer_leave (self->trainer);
  g_clear_object (&self->trainer);
}

/* An analysis may have found mistakes, and another day may have begun. */
static void
refresh (GinkgoWindowPractice *self)
{
  if (self->trainer == NULL)
    {
      self->trainer = ginkgo_trainer_new (self->store, get_today ());
      g_signal_connect_object (self->trainer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->trainer, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->trainer, "judged", G_CALLBACK (judged_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->trainer, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->trainer, "failed", G_CALLBACK (ginkgo_window_pages_show_error), self->pages, G_CONNECT_SWAPPED);
    }
  ginkgo_trainer_set_today (self->trainer, get_today ());
  ginkgo_trainer_refresh (self->trainer);
  ginkgo_practice_page_show (self->page, self->trainer, get_today ());
}

static void
midnight_passed_cb (GinkgoWindowPractice *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->page)))
    refresh (self);
}

static void
prepare (GinkgoWindowPractice *self)
{
  if (self->page == NULL)
    {
      self->page = g_object_ref_sink (GINKGO_PRACTICE_PAGE (ginkgo_practice_page_new ()));
      g_signal_connect_object (self->page, "showing", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (ginkgo_midnight_get_default (), "passed", G_CALLBACK (midnight_passed_cb), self, G_CONNECT_SWAPPED);
    }
  refresh (self);
}

static void
ginkgo_window_practice_dispose (GObject *object)
{
  GinkgoWindowPractice *self = GINKGO_WINDOW_PRACTICE (object);

  drop_trainer (self);
  forget_table (self);
  g_clear_object (&self->page);
  g_clear_object (&self->store);
  g_clear_object (&self->pages);

  G_OBJECT_CLASS (ginkgo_window_practice_parent_class)->dispose (object);
}

static void
ginkgo_window_practice_class_init (GinkgoWindowPracticeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_window_practice_dispose;
}

static void
ginkgo_window_practice_init (GinkgoWindowPractice *self)
{
  self->mistakes = -1;
}

GinkgoWindowPractice *
ginkgo_window_practice_new (GinkgoWindowPages *pages)
{
  GinkgoWindowPractice *self = g_object_new (GINKGO_TYPE_WINDOW_PRACTICE, NULL);

  self->pages = g_object_ref (pages);

  return self;
}

/* @store: (nullable): where exercises are kept. A session with another store ends. */
void
ginkgo_window_practice_set_store (GinkgoWindowPractice *self,
                                  GinkgoStore *store)
{
  if (is_in_session (self))
    ended_cb (self);
  g_set_object (&self->store, store);
  drop_trainer (self);
  if (self->page != NULL)
    refresh (self);
}

/* Returns whether @page is the table of an exercise. */
gboolean
ginkgo_window_practice_is_page (GinkgoWindowPractice *self,
                                AdwNavigationPage *page)
{
  return self->table != NULL && page == self->table;
}

/* Shows what there is to practice. */
void
ginkgo_window_practice_show (GinkgoWindowPractice *self)
{
  prepare (self);
  ginkgo_practice_page_show_result (self->page, NULL);
  ginkgo_window_pages_show (self->pages, ADW_NAVIGATION_PAGE (self->page));
}

/* Starts with what is due today. */
void
ginkgo_window_practice_start_day (GinkgoWindowPractice *self)
{
  ginkgo_trainer_set_today (self->trainer, get_today ());
  ginkgo_trainer_begin_day (self->trainer);
  ginkgo_trainer_open_next (self->trainer);
}

/* Starts with the mistakes in a game, or in all if @game is 0, once they are read. */
void
ginkgo_window_practice_start_mistakes (GinkgoWindowPractice *self,
                                       gint64 game)
{
  prepare (self);
  self->mistakes = game;
  self->cause = GINKGO_CAUSE_NONE;
  changed_cb (self);
}

/* Starts with the mistakes of this first cause in all games, once they are read. */
void
ginkgo_window_practice_start_cause (GinkgoWindowPractice *self,
                                    GinkgoCauseKind cause)
{
  prepare (self);
  self->mistakes = 0;
  self->cause = cause;
  changed_cb (self);
}

void
ginkgo_window_practice_start_puzzles (GinkgoWindowPractice *self,
                                      GinkgoPuzzleTheme theme,
                                      GinkgoPuzzleDifficulty difficulty)
{
  ginkgo_trainer_begin_puzzles (self->trainer, theme, difficulty);
  ginkgo_trainer_open_next (self->trainer);
}

/* Shows the next exercise, or ends the session after the last one. */
void
ginkgo_window_practice_go_on (GinkgoWindowPractice *self)
{
  if (is_in_session (self))
    ginkgo_trainer_open_next (self->trainer);
}

/* The person has left the table. */
void
ginkgo_window_practice_leave (GinkgoWindowPractice *self)
{
  forget_table (self);
  if (is_in_session (self))
    end_session (self);
}

/* Shows the decision of the exercise in its game. */
void
ginkgo_window_practice_show_game (GinkgoWindowPractice *self)
{
  const GinkgoExercise *exercise = self->trainer != NULL ? ginkgo_trainer_get_exercise (self->trainer) : NULL;

  if (exercise != NULL && exercise->game != 0)
    ginkgo_window_pages_show_review (self->pages, exercise->game, exercise->position);
}
