/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The record that was prepared for the lesson, and the computer player who follows it. */

#include "ginkgo-lesson-private.h"

#include "ginkgo-game-decide.h"
#include "ginkgo-lesson-resources.h"
#include "ginkgo-record-json.h"

#define RECORD_PATH "/io/github/ginkgo_city/GinkgoCity/game/ginkgo-lesson.json"

static GinkgoSavedGame *
read_game (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resource_lookup_data (ginkgo_lesson_get_resource (), RECORD_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
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

/* The prepared record; read-only, so that all threads can share it */
const GinkgoVerifiedGame *
ginkgo_lesson_get_prepared (void)
{
  static GinkgoSavedGame *game = NULL;

  if (g_once_init_enter_pointer (&game))
    g_once_init_leave_pointer (&game, read_game ());

  return game->game;
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
  const GinkgoRecord *record = ginkgo_verified_game_get_record (ginkgo_lesson_get_prepared ());
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
ginkgo_lesson_lay_game (GinkgoVerifiedGame *verified)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_saved_game_new (verified, GINKGO_LESSON_SEED, GINKGO_UNDO_OFF);
  GinkgoGame *game = ginkgo_game_new (saved, NULL, NULL);

  ginkgo_game_set_decide_func (game, ginkgo_lesson_decide);

  return game;
}
