/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-view.h"

#include "ginkgo-json.h"
#include "ginkgo-score.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-view-text.h"

gboolean
ginkgo_test_read_view (const char *text,
                       gsize length,
                       const GinkgoView *earlier,
                       GinkgoView *view,
                       GError **error)
{
  g_autoptr (JsonNode) node = ginkgo_json_parse (text, length, error);

  return node != NULL && ginkgo_view_text_read (node, earlier, view, error);
}

/* In solitaire the human moves tokens for Hal, too (R10.6). */
gboolean
ginkgo_test_view_decides (const GinkgoView *view)
{
  const GinkgoState *state = &view->state;

  return state->pending_seat != GINKGO_SEAT_NONE &&
         view->seat == (ginkgo_mode_is_solitaire (state->mode) ? 0 : state->pending_seat);
}

static void
preview_all (const GinkgoView *view)
{
  const GinkgoSeat *own = &view->state.seats[view->seat];
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoState after;

  for (guint i = 0; i < own->n_hand; i++)
    for (guint tile = 0; tile <= GINKGO_TILE_NONE; tile++)
      ginkgo_state_preview (&view->state, view->seat, own->hand[i], (guint8) tile, &after, effects);
}

/* Asks the rules what a client asks them, and plays on at random until the game is over. */
void
ginkgo_test_use_view (const GinkgoView *view,
                      guint64 seed)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions;
  GinkgoRandom random;
  GinkgoState state;

  ginkgo_city_list_districts (&view->state.city, districts);
  ginkgo_state_score (&view->state, scores);
  if (!ginkgo_test_view_decides (view))
    return;

  n_decisions = ginkgo_state_list_decisions (&view->state, decisions);
  g_assert_cmpuint (n_decisions, >, 0);
  for (guint i = 0; i < n_decisions; i++)
    g_assert_cmpint (ginkgo_state_check_decision (&view->state, &decisions[i]), ==, GINKGO_RULES_OK);
  if (view->state.pending == GINKGO_EVENT_CHOOSE)
    preview_all (view);
  if (view->state.pending == GINKGO_EVENT_RETURN)
    ginkgo_state_estimate_rounds (&view->state, 5);

  ginkgo_random_init (&random, seed, 53);
  ginkgo_view_sample (view, &random, &state);
  while (ginkgo_test_step (&state, &random))
    ;
}
