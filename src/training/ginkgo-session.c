/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-session.h"

#include "ginkgo-schedule.h"

static GinkgoSession *
create_session (void)
{
  GinkgoSession *self = g_new0 (GinkgoSession, 1);

  self->exercises = g_array_new (FALSE, FALSE, sizeof (GinkgoExercise));

  return self;
}

static const GinkgoExercise *
get_nth (const GArray *exercises,
         guint index)
{
  return &g_array_index (exercises, GinkgoExercise, index);
}

/* A puzzle that another version of the program had cannot be shown. */
static gboolean
is_there (GinkgoTrainer *trainer,
          const GinkgoExercise *exercise)
{
  const GPtrArray *puzzles = ginkgo_trainer_get_puzzles (trainer);

  if (exercise->puzzle == 0)
    return TRUE;

  for (guint i = 0; puzzles != NULL && i < puzzles->len; i++)
    if (((const GinkgoPuzzle *) g_ptr_array_index (puzzles, i))->id == exercise->puzzle)
      return TRUE;

  return FALSE;
}

static void
add_puzzles (GinkgoSession *self,
             GinkgoTrainer *trainer,
             GinkgoPuzzleTheme theme,
             GinkgoPuzzleDifficulty difficulty,
             gboolean is_known)
{
  const GPtrArray *puzzles = ginkgo_trainer_get_puzzles (trainer);

  for (guint i = 0; puzzles != NULL && i < puzzles->len && self->exercises->len < GINKGO_SESSION_MAX_PUZZLES; i++)
    {
      const GinkgoPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      GinkgoExercise exercise = { .puzzle = puzzle->id };

      if (ginkgo_puzzle_get_theme (puzzle) == theme && ginkgo_puzzle_get_difficulty (puzzle) == difficulty &&
          ginkgo_schedule_is_known (ginkgo_trainer_get_box (trainer, puzzle)) == is_known)
        g_array_append_val (self->exercises, exercise);
    }
}

/* Creates a session of what is due on this day, the worst decisions first. */
GinkgoSession *
ginkgo_session_new_for_day (GinkgoTrainer *trainer,
                            guint today)
{
  GinkgoSession *self = create_session ();
  const GArray *exercises = ginkgo_trainer_get_exercises (trainer);

  for (guint i = 0; i < exercises->len; i++)
    if (get_nth (exercises, i)->due <= today && is_there (trainer, get_nth (exercises, i)))
      g_array_append_val (self->exercises, *get_nth (exercises, i));

  return self;
}

/**
 * ginkgo_session_new_for_mistakes:
 * @game: the id of a game, or 0 for all
 *
 * Creates a session of mistakes, due or not, the worst first.
 */
GinkgoSession *
ginkgo_session_new_for_mistakes (GinkgoTrainer *trainer,
                                 gint64 game)
{
  GinkgoSession *self = create_session ();
  const GArray *exercises = ginkgo_trainer_get_exercises (trainer);

  for (guint i = 0; i < exercises->len; i++)
    if (get_nth (exercises, i)->puzzle == 0 && (game == 0 || get_nth (exercises, i)->game == game))
      g_array_append_val (self->exercises, *get_nth (exercises, i));

  return self;
}

/* Creates a session of some puzzles of a kind, those that are not solved first. */
GinkgoSession *
ginkgo_session_new_for_puzzles (GinkgoTrainer *trainer,
                                GinkgoPuzzleTheme theme,
                                GinkgoPuzzleDifficulty difficulty)
{
  GinkgoSession *self = create_session ();

  add_puzzles (self, trainer, theme, difficulty, FALSE);
  add_puzzles (self, trainer, theme, difficulty, TRUE);

  return self;
}

void
ginkgo_session_free (GinkgoSession *self)
{
  g_array_unref (self->exercises);
  g_free (self);
}

/* Opens the next exercise in the trainer. Returns: whether there is one */
gboolean
ginkgo_session_open_next (GinkgoSession *self,
                          GinkgoTrainer *trainer)
{
  if (self->n_opened == self->exercises->len)
    return FALSE;

  ginkgo_trainer_open (trainer, get_nth (self->exercises, self->n_opened++));

  return TRUE;
}

/* @answered: an exercise after its first answer */
void
ginkgo_session_note (GinkgoSession *self,
                     const GinkgoExercise *answered)
{
  if (ginkgo_schedule_is_known (answered->box))
    self->n_right++;
  else
    self->n_wrong++;
}
