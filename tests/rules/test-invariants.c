/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score.h"
#include "ginkgo-test-invariants.h"

/* R14 after every event of random games, over all modes and numbers of players. */

#define GAMES_PER_KIND 200
#define MAX_EVENTS     1000

typedef struct
{
  const char *path;
  GinkgoMode mode;
  guint n_seats;
} Kind;

static const Kind kinds[] = {
  { "/rules/invariants/introductory/2", GINKGO_MODE_INTRODUCTORY, 2 },
  { "/rules/invariants/introductory/3", GINKGO_MODE_INTRODUCTORY, 3 },
  { "/rules/invariants/introductory/4", GINKGO_MODE_INTRODUCTORY, 4 },
  { "/rules/invariants/introductory/5", GINKGO_MODE_INTRODUCTORY, 5 },
  { "/rules/invariants/normal/2", GINKGO_MODE_NORMAL, 2 },
  { "/rules/invariants/normal/3", GINKGO_MODE_NORMAL, 3 },
  { "/rules/invariants/normal/4", GINKGO_MODE_NORMAL, 4 },
  { "/rules/invariants/normal/5", GINKGO_MODE_NORMAL, 5 },
  { "/rules/invariants/solitaire", GINKGO_MODE_SOLITAIRE, 2 },
  { "/rules/invariants/solitaire-expert", GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

/* The same event with and without effects must give the same state. */
static void
apply_twice (GinkgoState *state,
             const GinkgoEvent *event)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autoptr (GError) error = NULL;
  GinkgoState other = *state;

  g_assert_true (ginkgo_state_apply (state, event, effects, &error));
  g_assert_no_error (error);
  ginkgo_state_apply_legal (&other, event, NULL);
  g_assert_true (ginkgo_state_equal (state, &other));
  g_assert_cmpuint (effects->len, >, 0);
}

static void
play (const Kind *kind,
      guint64 seed)
{
  GinkgoRandom random;
  GinkgoSetup setup;
  GinkgoState state;
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint n_events = 0;

  ginkgo_random_init (&random, seed, 0);
  ginkgo_setup_deal (&setup, kind->mode, kind->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  g_assert_true (ginkgo_setup_check (&setup, NULL));
  ginkgo_state_init (&state, &setup, NULL);
  ginkgo_test_check_invariants (&state);

  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event;

      ginkgo_test_draw_event (&state, &random, &event);
      apply_twice (&state, &event);
      ginkgo_test_check_invariants (&state);
      g_assert_cmpuint (n_events++, <, MAX_EVENTS);
    }

  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (state.end_reason, !=, GINKGO_END_NONE);
  g_assert_cmpuint (ginkgo_state_get_winners (&state), !=, 0);
}

static void
test_random_games (gconstpointer data)
{
  for (guint64 seed = 0; seed < GAMES_PER_KIND; seed++)
    play (data, seed);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_random_games);

  return g_test_run ();
}
