/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The records that were prepared for the lessons, and the computer player who follows them. */

#include "ginkgo-lesson-private.h"

#include "ginkgo-game-decide.h"
#include "ginkgo-lesson-resources.h"
#include "ginkgo-record-json.h"

static const GinkgoLessonScript *const scripts[] = { &ginkgo_lesson_first, &ginkgo_lesson_good_play };

static GinkgoSavedGame *
read_game (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resource_lookup_data (ginkgo_lesson_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  GinkgoSavedGame *game = NULL;
  gconstpointer text;
  gsize length;

  if (bytes != NULL)
    {
      text = g_bytes_get_data (bytes, &length);
      game = ginkgo_saved_game_from_json (text, length, NULL, &error);
    }
  if (game == NULL)
    g_error ("The record of the lesson cannot be read: %s", error->message);

  return game;
}

/* The script of the game with this seed */
static guint
find_script (guint64 seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    if (scripts[i]->seed == seed)
      return i;

  g_assert_not_reached ();
}

/* The prepared record; read-only, so that all threads can share it */
const GinkgoVerifiedGame *
ginkgo_lesson_get_prepared (const GinkgoLessonScript *script)
{
  static GinkgoSavedGame *games[G_N_ELEMENTS (scripts)];
  GinkgoSavedGame **game = &games[find_script (script->seed)];

  if (g_once_init_enter_pointer (game))
    g_once_init_leave_pointer (game, read_game (script->record));

  return (*game)->game;
}

/* Decides as in the record, or as a simple player where that is not possible any more. */
gboolean
ginkgo_lesson_decide (GinkgoLevel level,
                      const GinkgoView *view,
                      guint64 seed,
                      guint position,
                      const GinkgoAiLimits *limits,
                      GCancellable *cancellable,
                      GinkgoDecision *decision)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (ginkgo_lesson_get_prepared (scripts[find_script (seed)]));
  const GinkgoEvent *event = position < ginkgo_record_get_length (record) ? ginkgo_record_get_event (record, position) : NULL;

  if (event != NULL && !ginkgo_event_is_chance (event) && event->decision.seat == view->seat &&
      ginkgo_state_check_decision (&view->state, &event->decision) == GINKGO_RULES_OK)
    {
      *decision = event->decision;
      return TRUE;
    }

  return ginkgo_thinker_decide (GINKGO_LEVEL_GREEDY, view, seed, position, limits, cancellable, decision);
}

/* Takes what has been played, and lets the computer player follow the record. */
GinkgoGame *
ginkgo_lesson_lay_game (const GinkgoLessonScript *script,
                        GinkgoVerifiedGame *verified)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_saved_game_new (verified, script->seed, GINKGO_UNDO_OFF);
  GinkgoGame *game = ginkgo_game_new (saved, NULL, NULL);

  ginkgo_game_set_decide_func (game, ginkgo_lesson_decide);

  return game;
}
