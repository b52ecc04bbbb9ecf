/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-judge.h"
#include "ginkgo-test-exchange.h"
#include "test-analysis-util.h"

/* Tests one in so many decisions of frequent kinds. */
#define STRIDE 13

static gboolean
is_worth_a_look (const GinkgoJudgement *judgement)
{
  gboolean is_frequent = judgement->played.kind == GINKGO_EVENT_CHOOSE || judgement->played.kind == GINKGO_EVENT_TOKEN;

  return !judgement->is_forced && (!is_frequent || judgement->position % STRIDE == 0);
}

static void
judge (const GinkgoState *state,
       guint64 seed,
       GinkgoJudgement *judgement)
{
  GinkgoView view;

  ginkgo_view_init (&view, state, judgement->seat);
  g_assert_true (ginkgo_judge (&view, seed, GINKGO_PASS_QUICK, judgement, NULL));
}

static void
assert_same (const GinkgoJudgement *a,
             const GinkgoJudgement *b)
{
  g_assert_true (ginkgo_decision_equal (&a->best, &b->best));
  g_assert_cmpfloat (a->loss, ==, b->loss);
  g_assert_cmpfloat (a->loss_se, ==, b->loss_se);
  g_assert_cmpfloat (a->lost.lead, ==, b->lost.lead);
  g_assert_cmpfloat (a->lost.win, ==, b->lost.win);
}

static void
assert_sound (const GinkgoState *state,
              const GinkgoJudgement *judgement)
{
  float lead = 0;

  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    lead += judgement->parts[i];
  g_assert_cmpfloat_with_epsilon ((double) lead, judgement->lost.lead, 0.001);
  g_assert_cmpuint (ginkgo_state_check_decision (state, &judgement->best), ==, GINKGO_RULES_OK);
  g_assert_cmpfloat (judgement->loss_se, >=, 0);
  g_assert_true (judgement->loss <= 0 || judgement->loss >= 1);
  g_assert_cmpint (judgement->loss <= 0, ==, ginkgo_decision_equal (&judgement->best, &judgement->played));
  g_assert_cmpuint (judgement->label, ==, ginkgo_label_for_loss (judgement->loss, judgement->loss_se));
}

/* Every kind of decision is judged, and the same whatever is hidden. */
static void
test_secret (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autoptr (GinkgoRecord) record = test_play (table, GINKGO_LEVEL_1, 11);
  g_autoptr (GinkgoAnalysis) analysis = ginkgo_analysis_new (record, 0, NULL);
  guint n_different = 0;
  GinkgoRandom random;

  ginkgo_random_init (&random, 48, 0);
  for (guint i = 0; i < analysis->judgements->len; i++)
    {
      GinkgoJudgement judgement = *ginkgo_analysis_get_judgement (analysis, i);
      GinkgoJudgement other = judgement;
      GinkgoState state, exchanged;
      GinkgoView view;

      if (!is_worth_a_look (&judgement))
        continue;

      test_find_state (record, judgement.position, &state);
      ginkgo_view_init (&view, &state, judgement.seat);
      ginkgo_view_sample (&view, &random, &exchanged);
      n_different += !ginkgo_state_equal (&state, &exchanged);
      judge (&state, 0, &judgement);
      judge (&exchanged, 0, &other);
      assert_sound (&state, &judgement);
      assert_same (&judgement, &other);
    }

  g_assert_cmpuint (n_different, >, 2);
}

/* The same for a whole record, in which other things happened that the player never saw. */
static void
test_secret_record (void)
{
  static const GinkgoTestTable table = { GINKGO_MODE_NORMAL, 3 };
  g_autoptr (GinkgoRecord) record = test_play (&table, GINKGO_LEVEL_1, 12);
  g_autoptr (GinkgoAnalysis) analysis = test_analyze (record, GINKGO_PASS_QUICK, 1);
  g_autoptr (GinkgoAnalysis) other = NULL;
  g_autoptr (GinkgoRecord) exchanged = NULL;
  guint n_exchanged;

  exchanged = ginkgo_test_exchange_hidden (record, 0, &n_exchanged);
  g_assert_cmpuint (n_exchanged, >, 5);
  other = test_analyze (exchanged, GINKGO_PASS_QUICK, 1);
  for (guint i = 0; i < analysis->judgements->len; i++)
    if (ginkgo_analysis_get_judgement (analysis, i)->seat == 0)
      assert_same (ginkgo_analysis_get_judgement (analysis, i), ginkgo_analysis_get_judgement (other, i));
}

/* Takes an item with a card alone, which is rarely the best thing to do. */
static gboolean
plant (const GinkgoState *state,
       GinkgoJudgement *judgement)
{
  const GinkgoSeat *player = &state->seats[judgement->seat];

  for (guint i = 0; i < player->n_hand; i++)
    if (ginkgo_card_is_urbanization (player->hand[i]))
      {
        ginkgo_decision_init_choose (&judgement->played, judgement->seat, player->hand[i], GINKGO_TILE_NONE);
        return TRUE;
      }

  return FALSE;
}

/* Errors that cost more than a mistake are found in a game of the strongest level, and hardly any
 * others. What they cost is measured with another seed. */
static void
test_planted (void)
{
  static const GinkgoTestTable table = { GINKGO_MODE_NORMAL, 2 };
  g_autoptr (GinkgoRecord) record = test_play (&table, GINKGO_LEVEL_7, 1);
  g_autoptr (GinkgoAnalysis) analysis = ginkgo_analysis_new (record, 0, NULL);
  guint n_planted = 0, n_found = 0, n_own = 0, n_wrong = 0;

  for (guint i = 0; i < analysis->judgements->len; i++)
    {
      GinkgoJudgement judgement = *ginkgo_analysis_get_judgement (analysis, i);
      GinkgoJudgement planted = judgement;
      GinkgoJudgement other;
      GinkgoState state;

      test_find_state (record, judgement.position, &state);
      if (state.pending != GINKGO_EVENT_CHOOSE || judgement.is_forced || !plant (&state, &planted))
        continue;

      other = planted;
      judge (&state, 0, &judgement);
      judge (&state, 0, &planted);
      judge (&state, 1, &other);
      n_own++;
      n_wrong += judgement.label >= GINKGO_LABEL_MISTAKE;
      if (other.loss < 8)
        continue;
      n_planted++;
      n_found += planted.label >= GINKGO_LABEL_MISTAKE;
    }

  g_test_message ("found %u of %u planted errors, and %u in %u decisions of the level", n_found, n_planted, n_wrong, n_own);
  g_assert_cmpuint (n_planted, >, 5);
  g_assert_cmpuint (10 * n_found, >=, 7 * n_planted);
  g_assert_cmpuint (10 * n_wrong, <=, n_own);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_for_all_tables ("/judge/secret", test_secret);
  g_test_add_func ("/judge/secret-record", test_secret_record);
  g_test_add_func ("/judge/planted", test_planted);

  return g_test_run ();
}
