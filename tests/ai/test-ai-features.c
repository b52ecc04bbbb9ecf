/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-ai-util.h"

#include <math.h>
#include <string.h>

#include "ginkgo-ai-evaluator.h"
#include "ginkgo-ai-features.h"
#include "ginkgo-ai-summary.h"
#include "ginkgo-view.h"
#include "ginkgo-ai-weights.h"

#define N_GAMES 20

static void
check_games (void (*check) (const GinkgoState *state))
{
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    for (guint seed = 0; seed < N_GAMES; seed++)
      {
        GinkgoLevel level = seed % 2 == 0 ? GINKGO_LEVEL_GREEDY : GINKGO_LEVEL_RANDOM;
        TestGame game;

        test_game_init (&game, &ginkgo_test_tables[i], seed);
        do
          check (&game.state);
        while (test_game_step (&game, level));
        check (&game.state);
      }
}

/* The fast count must agree with the rules (R9). */
static void
check_summaries (const GinkgoState *state)
{
  GinkgoAiSummary summaries[GINKGO_MAX_SEATS];
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  ginkgo_ai_summaries_count (state, summaries);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoAiDistricts *districts = &summaries[seat].districts;

      g_assert_cmpfloat (districts->first + districts->second, ==, scores[seat].districts);
      g_assert_cmpfloat (summaries[seat].card_points, ==, scores[seat].cards);
      g_assert_cmpfloat (summaries[seat].score, ==, scores[seat].total);
      g_assert_cmpfloat (districts->at_risk, <=, districts->first);
      g_assert_cmpfloat (districts->at_risk, >=, 0);
      g_assert_cmpfloat (districts->in_reach, >=, 0);
    }
}

static void
test_summaries (void)
{
  check_games (check_summaries);
}

static void
test_recount (void)
{
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    for (guint seed = 0; seed < N_GAMES; seed++)
      {
        TestGame game;
        GinkgoState before;

        test_game_init (&game, &ginkgo_test_tables[i], seed);
        before = game.state;
        while (test_game_step (&game, GINKGO_LEVEL_RANDOM))
          {
            GinkgoAiSummary known[GINKGO_MAX_SEATS];
            GinkgoAiSummary summaries[GINKGO_MAX_SEATS];
            float expected[GINKGO_AI_MAX_FEATURES];
            float features[GINKGO_AI_MAX_FEATURES];

            ginkgo_ai_summaries_count (&before, known);
            ginkgo_ai_summaries_recount (&before, known, &game.state, summaries);
            ginkgo_ai_features_write (&game.state, summaries, 0, game.state.seats[0].tiles, TRUE, features);
            ginkgo_ai_features_extract (&game.state, 0, game.state.seats[0].tiles, TRUE, expected);
            for (guint j = 0; j < GINKGO_AI_COUNT_FEATURES (game.state.n_seats); j++)
              g_assert_cmpfloat (features[j], ==, expected[j]);
            before = game.state;
          }
      }
}

/* Networks need inputs of about the size of 1. */
static void
check_size (const GinkgoState *state)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      float features[GINKGO_AI_MAX_FEATURES];

      ginkgo_ai_features_extract (state, seat, state->seats[seat].tiles, TRUE, features);
      for (guint i = 0; i < GINKGO_AI_COUNT_FEATURES (state->n_seats); i++)
        {
          g_assert_true (isfinite (features[i]));
          g_assert_cmpfloat (features[i], >=, 0);
          g_assert_cmpfloat (features[i], <, 16);
        }
    }
}

static void
test_size (void)
{
  check_games (check_size);
}

/* Nothing that the view hides gets into the features. */
static void
check_secrets (const GinkgoState *state)
{
  GinkgoRandom random;
  GinkgoView view;
  GinkgoState other;
  float features[GINKGO_AI_MAX_FEATURES];
  float others[GINKGO_AI_MAX_FEATURES];
  guint seat = state->pending_seat;

  /* In the draft, samples have characters where the view has none (R2.7). */
  if (seat == GINKGO_SEAT_NONE || state->pending == GINKGO_EVENT_DRAFT)
    return;

  ginkgo_random_init (&random, state->round, 0);
  ginkgo_view_init (&view, state, seat);
  ginkgo_view_sample (&view, &random, &other);
  ginkgo_ai_features_extract (&view.state, seat, view.state.seats[seat].tiles, TRUE, features);
  ginkgo_ai_features_extract (&other, seat, other.seats[seat].tiles, TRUE, others);
  for (guint i = 0; i < GINKGO_AI_COUNT_FEATURES (state->n_seats); i++)
    g_assert_cmpfloat (features[i], ==, others[i]);
}

static void
test_secrets (void)
{
  check_games (check_secrets);
}

#define N_INPUTS GINKGO_AI_COUNT_FEATURES (2)

#define HEADER_SIZE   28
#define CHECKSUM_SIZE 32

static GinkgoAiNetwork *
make_network (void)
{
  GinkgoAiNetwork *network = g_new0 (GinkgoAiNetwork, 1);
  GinkgoRandom random;

  ginkgo_random_init (&random, 1, 0);
  network->n_inputs = N_INPUTS;
  for (guint i = 0; i < N_INPUTS; i++)
    for (guint j = 0; j < GINKGO_AI_N_HIDDEN; j++)
      network->first[i][j] = (float) ginkgo_random_below (&random, 1000) / 500 - 1;
  for (guint i = 0; i < GINKGO_AI_N_HIDDEN; i++)
    for (guint j = 0; j < GINKGO_AI_N_HIDDEN2; j++)
      network->second[i][j] = (float) ginkgo_random_below (&random, 1000) / 5000 - 0.1f;
  for (guint i = 0; i < GINKGO_AI_N_HIDDEN2; i++)
    for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
      network->third[i][j] = (float) ginkgo_random_below (&random, 1000) / 5000 - 0.1f;
  network->first_bias[3] = 0.5f;
  network->second_bias[4] = -0.25f;
  network->third_bias[1] = 0.125f;

  return network;
}

static GBytes *
read_weights (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "ai", "weights", "2-players.weights", NULL);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (data, size);
}

static void
assert_refused (const guint8 *data,
                gsize size,
                guint n_inputs,
                GinkgoAiWeightsError code)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;

  g_assert_null (ginkgo_ai_weights_read (bytes, n_inputs, &error));
  g_assert_error (error, GINKGO_AI_WEIGHTS_ERROR, (gint) code);
}

static void
test_damaged (void)
{
  g_autoptr (GBytes) bytes = read_weights ();
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *damaged = g_memdup2 (data, size);

  for (gsize length = 0; length < size; length += 1 + length / 3)
    assert_refused (data, length, N_INPUTS, length < HEADER_SIZE + CHECKSUM_SIZE ? GINKGO_AI_WEIGHTS_ERROR_FORMAT : GINKGO_AI_WEIGHTS_ERROR_CHECKSUM);

  for (gsize i = 0; i < size; i += 1 + i / 50)
    {
      damaged[i] ^= 0x10;
      assert_refused (damaged, size, N_INPUTS, i < 12 ? GINKGO_AI_WEIGHTS_ERROR_FORMAT : i < HEADER_SIZE ? GINKGO_AI_WEIGHTS_ERROR_SIZE :
                                                                                                           GINKGO_AI_WEIGHTS_ERROR_CHECKSUM);
      damaged[i] ^= 0x10;
    }

  assert_refused (data, size, GINKGO_AI_COUNT_FEATURES (3), GINKGO_AI_WEIGHTS_ERROR_SIZE);
}

/* The file is complete, but the training failed. */
static void
test_senseless (void)
{
  const float senseless[] = { (float) NAN, (float) INFINITY, -1e6f };
  g_autoptr (GBytes) bytes = read_weights ();
  gsize size = g_bytes_get_size (bytes);
  g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), size);

  for (guint i = 0; i < G_N_ELEMENTS (senseless); i++)
    {
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
      gsize length = CHECKSUM_SIZE;

      memcpy (data + size / 2 / sizeof (float) * sizeof (float), &senseless[i], sizeof (float));
      g_checksum_update (checksum, data, (gssize) (size - CHECKSUM_SIZE));
      g_checksum_get_digest (checksum, data + size - CHECKSUM_SIZE, &length);
      assert_refused (data, size, N_INPUTS, GINKGO_AI_WEIGHTS_ERROR_VALUE);
    }
}

/* Winners share the win (R9.5), as all do before anybody has a point. */
static void
test_shared_win (void)
{
  float outputs[GINKGO_AI_N_OUTPUTS];
  TestGame game;

  test_game_init (&game, &ginkgo_test_tables[0], 1);
  ginkgo_ai_result_value (&game.state, 0, outputs);
  g_assert_cmpfloat (outputs[GINKGO_AI_OUTPUT_WIN], ==, 1 / (float) game.state.n_seats);
}

/* Every basis leads to the same value, except for rounding. */
static void
test_basis (void)
{
  g_autofree GinkgoAiNetwork *network = make_network ();
  GinkgoAiAccumulator far = { 0 };
  GinkgoAiAccumulator near;
  TestGame game;

  test_game_init (&game, &ginkgo_test_tables[0], 5);
  ginkgo_ai_accumulator_init (network, &far);
  do
    {
      float expected[GINKGO_AI_N_OUTPUTS];
      float outputs[GINKGO_AI_N_OUTPUTS];

      ginkgo_ai_features_extract (&game.state, 1, game.state.seats[1].tiles, TRUE, near.features);
      ginkgo_ai_accumulator_init (network, &near);
      ginkgo_ai_network_forward (network, &near, near.features, expected);
      ginkgo_ai_network_forward (network, &far, near.features, outputs);
      for (guint i = 0; i < GINKGO_AI_N_OUTPUTS; i++)
        g_assert_cmpfloat_with_epsilon (outputs[i], expected[i], 1e-3);
      far = near;
    }
  while (test_game_step (&game, GINKGO_LEVEL_RANDOM));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/ai/features/summaries", test_summaries);
  g_test_add_func ("/ai/features/recount", test_recount);
  g_test_add_func ("/ai/features/size", test_size);
  g_test_add_func ("/ai/features/secrets", test_secrets);
  g_test_add_func ("/ai/weights/damaged", test_damaged);
  g_test_add_func ("/ai/weights/senseless", test_senseless);
  g_test_add_func ("/ai/network/basis", test_basis);
  g_test_add_func ("/ai/shared-win", test_shared_win);

  return g_test_run ();
}
