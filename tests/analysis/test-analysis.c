/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-score.h"
#include "test-analysis-util.h"

/* Sums of doubles */
#define CLOSE 1e-6

static const GinkgoTestTable table_for_two = { GINKGO_MODE_NORMAL, 2 };

/* --- The identity --------------------------------------------------------- */

static void
assert_balanced (const GinkgoWorth *before,
                 const GinkgoTerms *terms,
                 const GinkgoWorth *after)
{
  g_assert_cmpfloat_with_epsilon (after->lead, before->lead + terms->draw_luck.lead + terms->chance.lead + terms->others.lead - terms->own_loss.lead, CLOSE);
  g_assert_cmpfloat_with_epsilon (after->win, before->win + terms->draw_luck.win + terms->chance.win + terms->others.win - terms->own_loss.win, CLOSE);
}

static void
assert_lost (const GinkgoAnalysis *analysis,
             guint seat)
{
  GinkgoWorth lost = { 0 };

  for (guint i = 0; i < analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (analysis, i);

      if (judgement->seat != seat)
        continue;
      lost.lead += judgement->lost.lead;
      lost.win += judgement->lost.win;
    }

  g_assert_cmpfloat_with_epsilon (lost.lead, analysis->players[seat].terms.own_loss.lead, CLOSE);
  g_assert_cmpfloat_with_epsilon (lost.win, analysis->players[seat].terms.own_loss.win, CLOSE);
}

static void
assert_adds_up (const GinkgoAnalysis *analysis)
{
  for (guint seat = 0; seat < analysis->n_players; seat++)
    {
      const GinkgoAnalysisPlayer *player = &analysis->players[seat];

      assert_balanced (&player->start, &player->terms, &player->result);
      assert_lost (analysis, seat);
      for (guint i = 0; i < analysis->rounds->len; i++)
        {
          const GinkgoAnalysisRound *round = ginkgo_analysis_get_round (analysis, i);
          const GinkgoWorth *after = i + 1 < analysis->rounds->len ? &ginkgo_analysis_get_round (analysis, i + 1)->before[seat] : &player->result;

          assert_balanced (&round->before[seat], &round->terms[seat], after);
        }
    }
}

static void
assert_true_result (const GinkgoAnalysis *analysis)
{
  double share = 0;
  GinkgoState end;
  GinkgoScore scores[GINKGO_MAX_SEATS];

  test_find_state (analysis->record, ginkgo_record_get_length (analysis->record), &end);
  ginkgo_state_score (&end, scores);
  for (guint seat = 0; seat < analysis->n_players; seat++)
    {
      const GinkgoWorth *result = &analysis->players[seat].result;

      share += result->win;
      for (guint other = 0; other < end.n_seats; other++)
        if (other != seat)
          g_assert_cmpfloat (result->lead, <=, scores[seat].total - scores[other].total);
    }
  if (!ginkgo_mode_is_solitaire (end.mode))
    g_assert_cmpfloat_with_epsilon (share, 1, CLOSE);
}

static void
assert_same (const GinkgoAnalysis *a,
             const GinkgoAnalysis *b)
{
  g_assert_cmpuint (a->judgements->len, ==, b->judgements->len);
  g_assert_cmpuint (a->rounds->len, ==, b->rounds->len);
  for (guint i = 0; i < a->judgements->len; i++)
    {
      const GinkgoJudgement *one = ginkgo_analysis_get_judgement (a, i);
      const GinkgoJudgement *other = ginkgo_analysis_get_judgement (b, i);

      g_assert_true (ginkgo_decision_equal (&one->best, &other->best));
      g_assert_cmpfloat (one->loss, ==, other->loss);
      g_assert_cmpfloat (one->loss_se, ==, other->loss_se);
      g_assert_cmpuint (one->label, ==, other->label);
      g_assert_cmpuint (one->pass, ==, other->pass);
    }
  g_assert_cmpint (memcmp (a->players, b->players, sizeof a->players), ==, 0);
}

/* A text gives the same analysis. */
static void
assert_same_text (GinkgoAnalysis *analysis)
{
  GinkgoReasons *reasons = &g_array_index (analysis->judgements, GinkgoJudgement, 0).reasons;
  g_autoptr (GinkgoAnalysis) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  *reasons = (GinkgoReasons) {
    .causes = { { .kind = GINKGO_CAUSE_YIELD, .items = { 1, 0, -2 }, .count = 0.5f }, { .kind = GINKGO_CAUSE_DENY, .card = GINKGO_CARD_NONE } },
    .n_causes = 2,
    .price = { .kind = GINKGO_CAUSE_COST, .points = -2.5f },
    .fades = 4,
    .lead = 7.5f,
    .win = 0.75f,
  };
  text = ginkgo_analysis_to_text (analysis);
  again = ginkgo_analysis_new_from_text (analysis->record, text, &error);
  g_assert_no_error (error);
  assert_same (analysis, again);
  g_assert_cmpmem (&ginkgo_analysis_get_judgement (again, 0)->reasons, sizeof *reasons, reasons, sizeof *reasons);
  for (guint i = 0; i < analysis->rounds->len; i++)
    {
      g_assert_cmpuint (ginkgo_analysis_get_round (again, i)->position, ==, ginkgo_analysis_get_round (analysis, i)->position);
      g_assert_cmpuint (ginkgo_analysis_get_round (again, i)->number, ==, ginkgo_analysis_get_round (analysis, i)->number);
    }
  same = ginkgo_analysis_to_text (again);
  g_assert_cmpstr (same, ==, text);
}

/* Judging some decisions is enough: the others count as best. */
static void
test_identity (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autoptr (GinkgoRecord) record = test_play (table, GINKGO_LEVEL_1, 3);
  g_autoptr (GinkgoAnalysis) analysis = test_analyze (record, GINKGO_PASS_QUICK, 1);

  g_assert_cmpuint (analysis->n_players, ==, ginkgo_mode_is_solitaire (table->mode) ? 1 : table->n_seats);
  g_assert_cmpuint (analysis->players[0].n_decisions, >, 5);
  g_assert_cmpfloat (analysis->players[0].terms.own_loss.lead, >, 0);
  assert_adds_up (analysis);
  assert_true_result (analysis);
  assert_same_text (analysis);
}

/* In each round, all players share one win. */
static void
test_shares (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autoptr (GinkgoRecord) record = test_play (table, GINKGO_LEVEL_GREEDY, 4);
  g_autoptr (GinkgoAnalysis) analysis = test_analyze (record, GINKGO_PASS_QUICK, 0);

  g_assert_cmpuint (analysis->rounds->len, >, 5);
  for (guint i = 0; i < analysis->rounds->len; i++)
    {
      const GinkgoAnalysisRound *round = ginkgo_analysis_get_round (analysis, i);
      double share = 0;

      for (guint seat = 0; seat < analysis->n_players; seat++)
        {
          g_assert_cmpfloat (round->before[seat].win, >, 0);
          g_assert_cmpfloat (round->before[seat].win, <, 1);
          share += round->before[seat].win;
        }
      if (!ginkgo_mode_is_solitaire (table->mode))
        g_assert_cmpfloat_with_epsilon (share, 1, CLOSE);
    }
  g_assert_cmpfloat (analysis->players[0].n_decisions, ==, 0);
}

/* On average over many games, luck is nothing. */
static void
test_luck (void)
{
  const guint n_games = 40;
  double draw = 0, chance = 0, moved = 0;

  for (guint64 seed = 0; seed < n_games; seed++)
    {
      g_autoptr (GinkgoRecord) record = test_play (&table_for_two, GINKGO_LEVEL_1, seed);
      g_autoptr (GinkgoAnalysis) analysis = test_analyze (record, GINKGO_PASS_QUICK, 0);

      draw += analysis->players[0].terms.draw_luck.lead / n_games;
      chance += analysis->players[0].terms.chance.lead / n_games;
      moved += ABS (analysis->players[0].terms.draw_luck.lead) / n_games;
    }

  g_test_message ("draw %f, chance %f, moved %f", draw, chance, moved);
  g_assert_cmpfloat (moved, >, 2);
  g_assert_cmpfloat (ABS (draw), <, 4);
  g_assert_cmpfloat (ABS (chance), <, 2);
}

/* --- Highlights ----------------------------------------------------------- */

static void
assert_turning_point (const GinkgoAnalysis *analysis,
                      const GinkgoTurningPoint *point)
{
  const GinkgoAnalysisRound *round = ginkgo_analysis_get_round (analysis, point->round);
  const GinkgoTerms *terms = &round->terms[point->seat];
  double luck = terms->draw_luck.win + terms->chance.win;

  g_assert_cmpfloat_with_epsilon (point->win, luck + terms->others.win - terms->own_loss.win, CLOSE);
  g_assert_cmpfloat (ABS (point->win), >=, 0.05);
  if (point->cause == GINKGO_TURN_LUCK)
    g_assert_cmpfloat (luck * point->win, >, 0);
  if (point->cause == GINKGO_TURN_MISTAKE)
    {
      g_assert_cmpfloat (point->win, <, 0);
      g_assert_cmpfloat (terms->own_loss.win, >, 0);
    }
}

/* Of an analysis in which only the first player's decisions are judged */
static void
assert_extremes (const GinkgoAnalysis *analysis)
{
  const GinkgoJudgement *worst = ginkgo_analysis_get_worst (analysis, 0);
  const GinkgoAnalysisRound *luckiest = ginkgo_analysis_get_luckiest (analysis, 1);

  g_assert_null (ginkgo_analysis_get_worst (analysis, 1));
  g_assert_nonnull (worst);
  g_assert_cmpuint (worst->label, !=, GINKGO_LABEL_NONE);
  for (guint i = 0; i < analysis->judgements->len; i++)
    if (ginkgo_analysis_get_judgement (analysis, i)->label != GINKGO_LABEL_NONE)
      g_assert_cmpfloat (ginkgo_analysis_get_judgement (analysis, i)->loss, <=, worst->loss);

  g_assert_nonnull (luckiest);
  g_assert_cmpfloat (luckiest->terms[1].draw_luck.lead + 40 * luckiest->terms[1].draw_luck.win, >, 0);
}

static void
test_highlights (void)
{
  g_autoptr (GinkgoRecord) record = test_play (&table_for_two, GINKGO_LEVEL_1, 9);
  g_autoptr (GinkgoAnalysis) analysis = test_analyze (record, GINKGO_PASS_QUICK, 1);
  GinkgoTurningPoint points[GINKGO_N_TURNING_POINTS];

  assert_extremes (analysis);
  g_assert_cmpuint (ginkgo_analysis_find_turning_points (analysis, points), ==, 0);

  g_assert_true (ginkgo_analysis_run (analysis, GINKGO_PASS_QUICK, GINKGO_ANALYSIS_ALL_SEATS, NULL, NULL, NULL));
  g_assert_cmpuint (ginkgo_analysis_find_turning_points (analysis, points), ==, GINKGO_N_TURNING_POINTS);
  for (guint i = 0; i < GINKGO_N_TURNING_POINTS; i++)
    {
      assert_turning_point (analysis, &points[i]);
      if (i > 0)
        g_assert_cmpfloat (ABS (points[i].win), <=, ABS (points[i - 1].win) + CLOSE);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (points[i].round, !=, points[j].round);
    }
}

/* One round in which a player loses half the win, by a choice of the player and by the draw */
static GinkgoTurn
find_cause (double loss,
            GinkgoLabel label)
{
  g_autoptr (GinkgoRecord) record = test_play (&table_for_two, GINKGO_LEVEL_1, 9);
  g_autoptr (GinkgoAnalysis) analysis = ginkgo_analysis_new (record, 0, NULL);
  GinkgoAnalysisRound round = { .before[0].win = 0.5, .before[1].win = 0.5 };
  GinkgoTurningPoint points[GINKGO_N_TURNING_POINTS];

  g_array_index (analysis->judgements, GinkgoJudgement, 0).seat = 0;
  g_array_index (analysis->judgements, GinkgoJudgement, 0).round = 0;
  g_array_index (analysis->judgements, GinkgoJudgement, 0).label = label;
  round.terms[0].own_loss.win = loss;
  round.terms[0].chance.win = loss - 0.5;
  round.terms[1].others.win = 0.5;
  g_array_append_val (analysis->rounds, round);
  analysis->players[0].result.win = 0;
  analysis->players[1].result.win = 1;
  analysis->pass = GINKGO_PASS_QUICK;

  g_assert_cmpuint (ginkgo_analysis_find_turning_points (analysis, points), ==, 1);
  g_assert_cmpuint (points[0].seat, ==, 0);
  g_assert_cmpfloat (points[0].win, ==, -0.5);

  return points[0].cause;
}

/* Neither what was hidden nor what may be chance is called a mistake. */
static void
test_causes (void)
{
  g_assert_cmpuint (find_cause (0.3, GINKGO_LABEL_MISTAKE), ==, GINKGO_TURN_MISTAKE);
  g_assert_cmpuint (find_cause (0.2, GINKGO_LABEL_MISTAKE), ==, GINKGO_TURN_LUCK);
  g_assert_cmpuint (find_cause (0.3, GINKGO_LABEL_NONE), ==, GINKGO_TURN_LUCK);
}

static void
test_level (void)
{
  guint low, high;

  g_assert_cmpuint (ginkgo_analysis_estimate_level (1, 0.1, 24, 2, &low, &high), ==, 0);
  g_assert_cmpuint (ginkgo_analysis_estimate_level (1, 0.1, 100, 1, &low, &high), ==, 0);
  g_assert_cmpuint (ginkgo_analysis_estimate_level (2, 1, 25, 2, &low, &high), ==, 0);

  g_assert_cmpuint (ginkgo_analysis_estimate_level (0, 0, 25, 2, &low, &high), ==, 7);
  g_assert_cmpuint (low, ==, 7);
  g_assert_cmpuint (high, ==, 7);

  g_assert_cmpuint (ginkgo_analysis_estimate_level (20, 1, 25, 2, &low, &high), ==, 1);
  g_assert_cmpuint (low, ==, 1);

  g_assert_cmpuint (ginkgo_analysis_estimate_level (0.4, 0.3, 25, 2, &low, &high), ==, 6);
  g_assert_cmpuint (low, <, 6);
  g_assert_cmpuint (high, ==, 7);

  for (guint n_players = GINKGO_MIN_PLAYERS; n_players <= GINKGO_MAX_PLAYERS; n_players++)
    {
      g_assert_cmpuint (ginkgo_analysis_estimate_level (2.5, 0, 100, n_players, &low, &high), <=, 3);
      g_assert_cmpuint (ginkgo_analysis_estimate_level (1, 0, 100, n_players, &low, &high), ==, 5);
    }
}

/* --- Running -------------------------------------------------------------- */

typedef struct
{
  guint n_calls;
  guint last;
  guint stop_after;
  GCancellable *cancellable;
} Watch;

static void
watch_cb (const GinkgoAnalysis *analysis,
          guint index,
          gpointer user_data)
{
  Watch *watch = user_data;

  g_assert_cmpuint (ginkgo_analysis_get_judgement (analysis, index)->pass, ==, GINKGO_PASS_QUICK);
  g_assert_true (watch->n_calls == 0 || index > watch->last);
  assert_adds_up (analysis);
  watch->last = index;
  watch->n_calls++;
  if (watch->n_calls == watch->stop_after)
    g_cancellable_cancel (watch->cancellable);
}

static guint
count_judged (const GinkgoAnalysis *analysis)
{
  guint n_judged = 0;

  for (guint i = 0; i < analysis->judgements->len; i++)
    n_judged += ginkgo_analysis_get_judgement (analysis, i)->pass != GINKGO_PASS_NONE;

  return n_judged;
}

/* The same seed gives the same figures, even after an interruption; another one gives others. */
static void
test_repeatable (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GinkgoRecord) record = test_play (&table_for_two, GINKGO_LEVEL_1, 5);
  g_autoptr (GinkgoAnalysis) whole = test_analyze (record, GINKGO_PASS_QUICK, 1);
  g_autoptr (GinkgoAnalysis) again = ginkgo_analysis_new (record, 0, NULL);
  g_autoptr (GinkgoAnalysis) other = ginkgo_analysis_new (record, 1, NULL);
  Watch watch = { .stop_after = 10, .cancellable = cancellable };

  g_assert_false (ginkgo_analysis_run (again, GINKGO_PASS_QUICK, 1, watch_cb, &watch, cancellable));
  g_assert_cmpuint (watch.n_calls, ==, 10);
  assert_adds_up (again);

  g_cancellable_reset (cancellable);
  watch.stop_after = 0;
  g_assert_true (ginkgo_analysis_run (again, GINKGO_PASS_QUICK, 1, watch_cb, &watch, cancellable));
  g_assert_cmpuint (watch.n_calls, ==, count_judged (again));
  g_assert_cmpuint (again->pass, ==, GINKGO_PASS_NONE);
  assert_same (whole, again);

  g_assert_true (ginkgo_analysis_run (other, GINKGO_PASS_QUICK, 1, NULL, NULL, NULL));
  g_assert_cmpfloat (whole->players[0].terms.own_loss.lead, !=, other->players[0].terms.own_loss.lead);
}

static void
assert_no_analysis (const GinkgoRecord *record,
                    const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ginkgo_analysis_new_from_text (record, text, &error));
  g_assert_error (error, GINKGO_ANALYSIS_ERROR, GINKGO_ANALYSIS_ERROR_TEXT);
}

/* A cause as it is in a text */
#define CAUSE(kind, seat, count) "(" kind ", 0x00, 0x00, " seat ", 0x00, 0x00, 0, 0, 0, 0, 0, " count ", 0.0)"

/* Other texts, and those of other records or versions, are refused. */
static void
test_bad_text (void)
{
  static const struct
  {
    const char *pattern;
    const char *replacement;
  } faults[] = {
    { "^\\([0-9]+,", "(0," },
    { "^\\([0-9]+,", "(99," },
    { "\\)\\]\\)$", ")]" },
    { "\\[\\[\\([^)]*\\), ", "[[" },
    { "\\), \\(0x01,", "), (0x03," },
    { "\\), \\(0x01, [^,]*,", "), (0x01, -1.0," },
    { "\\), \\(0x01, [^,]*, [^,]*,", "), (0x01, 5.0, nan," },
    { "\\), \\(0x01, [^,]*,", "), (0x01, inf," },
    { ", [0-9]+, \\([^(]*\\)\\)\\]\\)$", ", 100000, ([], 0, 0.0, 0.0, 0.0, 0.0, 0.0))])" },
    { "\\], ([0-9]+, \\([^(]*\\)\\)\\]\\))$", ", 1.0], \\1" },
    { "\\(\\[\\], 0, [^(]*$", "([" CAUSE ("0x7f", "0x00", "0.0") "], 0, 0.0, 0.0, 0.0, 0.0, 0.0))])" },
    { "\\(\\[\\], 0, [^(]*$", "([" CAUSE ("0x0f", "0x02", "0.0") "], 0, 0.0, 0.0, 0.0, 0.0, 0.0))])" },
    { "\\(\\[\\], 0, [^(]*$", "([" CAUSE ("0x15", "0x00", "0.0") "], 0, 0.0, 0.0, 0.0, 0.0, 0.0))])" },
    { "\\(\\[\\], 0, [^(]*$", "([" CAUSE ("0x01", "0x00", "nan") "], 0, 0.0, 0.0, 0.0, 0.0, 0.0))])" },
    { "\\(\\[\\], 0, [^(]*$", "([" CAUSE ("0x01", "0x00", "0.0") ", " CAUSE ("0x02", "0x00", "0.0") ", " CAUSE ("0x03", "0x00", "0.0") "], 0, 0.0, 0.0, 0.0, 0.0, 0.0))])" },
  };
  g_autoptr (GinkgoRecord) record = test_play (&table_for_two, GINKGO_LEVEL_1, 5);
  g_autoptr (GinkgoRecord) other = test_play (&table_for_two, GINKGO_LEVEL_1, 6);
  g_autoptr (GinkgoAnalysis) analysis = test_analyze (record, GINKGO_PASS_QUICK, 1);
  g_autofree char *text = ginkgo_analysis_to_text (analysis);

  G_STATIC_ASSERT (GINKGO_CAUSE_DENY == 0x0f && GINKGO_CAUSE_START_ITEMS == 0x15);
  assert_no_analysis (record, "");
  assert_no_analysis (record, "(2, 0)");
  assert_no_analysis (other, text);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (faults[i].pattern, 0, 0, NULL);
      g_autofree char *bad = g_regex_replace (regex, text, -1, 0, faults[i].replacement, 0, NULL);

      g_test_message ("%s", faults[i].pattern);
      g_assert_cmpstr (bad, !=, text);
      assert_no_analysis (record, bad);
    }
}

static gpointer
cancel_later (gpointer data)
{
  g_usleep (100000);
  g_cancellable_cancel (data);

  return NULL;
}

static void
test_cancel (void)
{
  static const GinkgoTestTable table = { GINKGO_MODE_NORMAL, 5 };
  g_autoptr (GinkgoRecord) record = test_play (&table, GINKGO_LEVEL_1, 6);
  g_autoptr (GinkgoAnalysis) analysis = ginkgo_analysis_new (record, 0, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GinkgoAnalysis) copy = NULL;
  GThread *thread;

  g_cancellable_cancel (cancellable);
  g_assert_false (ginkgo_analysis_run (analysis, GINKGO_PASS_FULL, GINKGO_ANALYSIS_ALL_SEATS, NULL, NULL, cancellable));
  g_assert_cmpuint (analysis->rounds->len, ==, 0);

  g_cancellable_reset (cancellable);
  thread = g_thread_new ("cancel", cancel_later, cancellable);
  g_assert_false (ginkgo_analysis_run (analysis, GINKGO_PASS_FULL, GINKGO_ANALYSIS_ALL_SEATS, NULL, NULL, cancellable));
  g_thread_join (thread);

  copy = ginkgo_analysis_copy (analysis);
  assert_same (analysis, copy);
}

/* A running game can stop anywhere. */
static void
test_unfinished (void)
{
  g_autoptr (GinkgoRecord) record = test_play (&table_for_two, GINKGO_LEVEL_1, 7);

  while (ginkgo_record_get_length (record) > 0)
    {
      g_autoptr (GError) error = NULL;

      ginkgo_record_truncate (record, ginkgo_record_get_length (record) - 1);
      g_assert_null (ginkgo_analysis_new (record, 0, &error));
      g_assert_error (error, GINKGO_ANALYSIS_ERROR, GINKGO_ANALYSIS_ERROR_UNFINISHED);
    }
}

static void
test_illegal (void)
{
  g_autoptr (GinkgoRecord) record = test_play (&table_for_two, GINKGO_LEVEL_1, 8);
  g_autoptr (GError) error = NULL;

  ginkgo_record_append (record, ginkgo_record_get_event (record, 0));
  g_assert_null (ginkgo_analysis_new (record, 0, &error));
  g_assert_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_GAME_OVER);
}

static void
test_labels (void)
{
  static const struct
  {
    double loss;
    double loss_se;
    GinkgoLabel label;
  } cases[] = {
    { 0, 0, GINKGO_LABEL_NONE },
    { 2.9, 0.1, GINKGO_LABEL_NONE },
    { 3, 0.1, GINKGO_LABEL_INACCURACY },
    { 6, 1, GINKGO_LABEL_MISTAKE },
    { 10, 4.9, GINKGO_LABEL_BLUNDER },
    { 10, 5, GINKGO_LABEL_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (ginkgo_label_for_loss (cases[i].loss, cases[i].loss_se), ==, cases[i].label);

  g_assert_cmpfloat_with_epsilon (ginkgo_accuracy_for_loss (0), 100, 0.001);
  g_assert_cmpfloat_with_epsilon (ginkgo_accuracy_for_loss (-0.1), 100, 0.001);
  g_assert_cmpfloat_with_epsilon (ginkgo_accuracy_for_loss (0.1), 63.58, 0.01);
  g_assert_cmpfloat_with_epsilon (ginkgo_accuracy_for_loss (1), 0, 0.001);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_for_all_tables ("/analysis/identity", test_identity);
  ginkgo_test_add_for_all_tables ("/analysis/shares", test_shares);
  g_test_add_func ("/analysis/luck", test_luck);
  g_test_add_func ("/analysis/highlights", test_highlights);
  g_test_add_func ("/analysis/causes", test_causes);
  g_test_add_func ("/analysis/level", test_level);
  g_test_add_func ("/analysis/repeatable", test_repeatable);
  g_test_add_func ("/analysis/bad-text", test_bad_text);
  g_test_add_func ("/analysis/cancel", test_cancel);
  g_test_add_func ("/analysis/unfinished", test_unfinished);
  g_test_add_func ("/analysis/illegal", test_illegal);
  g_test_add_func ("/analysis/labels", test_labels);

  return g_test_run ();
}
