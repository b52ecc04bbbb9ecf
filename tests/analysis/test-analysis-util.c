/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-analysis-util.h"

/* Deals a game without any event. */
GinkgoRecord *
test_deal (const GinkgoTestTable *table,
           guint64 seed)
{
  GinkgoRecord *record;
  GinkgoRandom random;
  GinkgoSetup setup;

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (&setup, table->mode, table->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  record = ginkgo_record_new (&setup);
  if (ginkgo_mode_is_solitaire (table->mode))
    ginkgo_record_set_seat (record, GINKGO_HAL_SEAT, "Hal", GINKGO_SEAT_KIND_HAL, NULL);

  return record;
}

/* Finds the next event of a game: chance, or a player's decision. @report: (out) (optional): what it was chosen from */
void
test_find_event (const GinkgoState *state,
                 const GinkgoLevel levels[GINKGO_MAX_SEATS],
                 guint64 seed,
                 guint position,
                 GinkgoEvent *event,
                 GinkgoAiReport *report)
{
  const GinkgoAiLimits limits = { 0 };
  GinkgoRandom random;
  GinkgoView view;

  if (ginkgo_state_awaits_chance (state))
    {
      ginkgo_random_init_chance (&random, seed, position);
      ginkgo_state_draw_chance (state, &random, &event->chance);
      return;
    }

  ginkgo_view_init (&view, state, state->pending_seat);
  g_assert_true (ginkgo_ai_decide_within (levels[state->pending_seat], &view, seed, position, &limits, NULL, &event->decision, report));
}

/* Plays a game to its end. */
GinkgoRecord *
test_play (const GinkgoTestTable *table,
           GinkgoLevel level,
           guint64 seed)
{
  GinkgoRecord *record = test_deal (table, seed);
  GinkgoLevel levels[GINKGO_MAX_SEATS];
  GinkgoState state;

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    levels[seat] = level;
  ginkgo_state_init (&state, &record->setup, NULL);
  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event = { 0 };

      test_find_event (&state, levels, seed, ginkgo_record_get_length (record), &event, NULL);
      ginkgo_record_append (record, &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
    }

  return record;
}

void
test_find_state (const GinkgoRecord *record,
                 guint position,
                 GinkgoState *state)
{
  g_assert_true (ginkgo_record_replay (record, position, state, NULL, NULL));
}

GinkgoAnalysis *
test_analyze (const GinkgoRecord *record,
              GinkgoPass pass,
              guint seats)
{
  g_autoptr (GError) error = NULL;
  GinkgoAnalysis *analysis = ginkgo_analysis_new (record, 0, &error);

  g_assert_no_error (error);
  g_assert_true (ginkgo_analysis_run (analysis, pass, seats, NULL, NULL, NULL));

  return analysis;
}
