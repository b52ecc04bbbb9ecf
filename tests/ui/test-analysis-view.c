/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "ginkgo-access-walker.h"
#include "ginkgo-analysis-words.h"
#include "ginkgo-balance.h"
#include "ginkgo-city-view.h"
#include "ginkgo-judgement-card.h"
#include "ginkgo-player-figures.h"
#include "ginkgo-review-bar.h"
#include "ginkgo-review-page.h"
#include "ginkgo-text.h"
#include "ginkgo-turning-points.h"
#include "ginkgo-ui-fixture.h"
#include "ginkgo-decision-strip.h"

typedef struct
{
  GinkgoReview *review;
  GinkgoAnalysis *analysis;
  GtkWidget *page;
  GinkgoAnalysisView *view;
  GtkWidget *window;
} Fixture;

/* The same for all tests, as it takes a while */
static const GinkgoAnalysis *
analyze (const GinkgoRecord *record)
{
  static GinkgoAnalysis *analysis;
  g_autoptr (GError) error = NULL;

  if (analysis == NULL)
    {
      analysis = ginkgo_analysis_new (record, 1, &error);
      g_assert_no_error (error);
      ginkgo_analysis_run (analysis, GINKGO_PASS_QUICK, GINKGO_ANALYSIS_ALL_SEATS, NULL, NULL, NULL);
    }

  return analysis;
}

static void
show (Fixture *fixture,
      int width,
      int height)
{
  /* Ada and Orla play at random: there are mistakes of each kind. */
  const GinkgoNewGame new_game = ginkgo_ui_fixture_seat (GINKGO_MODE_INTRODUCTORY, 2, 7);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (&new_game, GINKGO_UI_WHOLE_GAME);

  saved->id = 1;
  fixture->review = ginkgo_review_new (saved);
  fixture->analysis = ginkgo_analysis_copy (analyze (saved->record));
  fixture->page = g_object_ref_sink (ginkgo_review_page_new (fixture->review));
  fixture->view = ginkgo_review_page_get_analysis (GINKGO_REVIEW_PAGE (fixture->page));
  fixture->window = ginkgo_ui_fixture_present (fixture->page, width, height);
  gtk_widget_activate_action (fixture->page, "review.open-side", "s", "analysis");
}

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  show (fixture, 1280, 800);
  ginkgo_analysis_view_set_analysis (fixture->view, fixture->analysis);
  ginkgo_ui_fixture_settle ();
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->page);
  g_assert_finalize_object (fixture->review);
  ginkgo_analysis_unref (fixture->analysis);
}

static GtkWidget *
find (Fixture *fixture,
      GType type)
{
  GtkWidget *widget = ginkgo_ui_fixture_find (GTK_WIDGET (fixture->view), type, NULL);

  g_assert_nonnull (widget);

  return widget;
}

static const GinkgoJudgement *
get_judgement (Fixture *fixture,
               guint index)
{
  return ginkgo_analysis_get_judgement (fixture->analysis, index);
}

/* The first decision after @index that is not forced, is this bad and the player's, or @index */
static guint
find_next (Fixture *fixture,
           guint index,
           GinkgoLabel least,
           guint seats)
{
  for (guint i = index + 1; i < fixture->analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = get_judgement (fixture, i);

      if (!judgement->is_forced && judgement->label >= least && (seats >> judgement->seat & 1))
        return i;
    }

  return index;
}

/* Ada is the only person. */
static guint
find_worst (Fixture *fixture)
{
  guint worst = find_next (fixture, G_MAXUINT, GINKGO_LABEL_NONE, 1u << 0);

  for (guint i = worst + 1; i < fixture->analysis->judgements->len; i++)
    if (get_judgement (fixture, i)->seat == 0 && get_judgement (fixture, i)->loss > get_judgement (fixture, worst)->loss)
      worst = i;

  return worst;
}

/* The card, the city, the strip and what is said of the position agree. */
static void
assert_chosen (Fixture *fixture,
               guint index)
{
  const GinkgoJudgement *judgement = get_judgement (fixture, index);
  GtkWidget *card = find (fixture, GINKGO_TYPE_JUDGEMENT_CARD);
  GtkWidget *bar = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_REVIEW_BAR, NULL);
  g_autofree char *where = ginkgo_analysis_words_where (fixture->analysis, index);
  const char *verdict = ginkgo_analysis_words_get_verdict (judgement);
  g_autofree char *value = g_strdup_printf ("%s. %s", where, verdict);
  GinkgoState state;
  g_autofree char *played = NULL;

  g_assert_true (ginkgo_record_replay (fixture->analysis->record, judgement->position, &state, NULL, NULL));
  played = ginkgo_text_decision (&judgement->played, &state);
  g_assert_true (ginkgo_ui_fixture_has_text (card, where));
  g_assert_true (ginkgo_ui_fixture_has_text (card, verdict));
  g_assert_true (ginkgo_ui_fixture_has_text (card, played));
  g_assert_cmpmem (&ginkgo_review_get_state (fixture->review)->city, sizeof state.city, &state.city, sizeof state.city);
  gtk_test_accessible_assert_property (find (fixture, GINKGO_TYPE_DECISION_STRIP), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value);
  g_assert_cmpuint (ginkgo_review_get_nth_step (fixture->review, ginkgo_review_get_step (fixture->review) + 1)->seat, ==, judgement->seat);
  g_assert_true (g_str_has_prefix (ginkgo_review_bar_get_moment (GINKGO_REVIEW_BAR (bar)), "Next: "));
}

static void
press (Fixture *fixture,
       guint key)
{
  g_assert_true (ginkgo_ui_fixture_press (fixture->page, key, 0));
}

/* Begins with the worst decision, and goes on from there. */
static void
test_keys (Fixture *fixture,
           gconstpointer data)
{
  guint worst = find_worst (fixture);
  guint at = worst;
  guint next;

  assert_chosen (fixture, worst);
  while ((next = find_next (fixture, at, GINKGO_LABEL_INACCURACY, GINKGO_ANALYSIS_ALL_SEATS)) != at)
    {
      press (fixture, GDK_KEY_n);
      at = next;
      assert_chosen (fixture, at);
    }
  press (fixture, GDK_KEY_n);
  assert_chosen (fixture, at);
  for (guint i = fixture->analysis->judgements->len; i > 0; i--)
    press (fixture, GDK_KEY_p);
  at = find_next (fixture, G_MAXUINT, GINKGO_LABEL_INACCURACY, GINKGO_ANALYSIS_ALL_SEATS);
  assert_chosen (fixture, at);
}

/* The card follows the review. */
static void
test_follows (Fixture *fixture,
              gconstpointer data)
{
  guint n = 0;

  press (fixture, GDK_KEY_Home);
  while (ginkgo_review_get_step (fixture->review) + 1 < ginkgo_review_get_n_steps (fixture->review))
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_view_get_judgement (fixture->view);

      if (judgement != NULL)
        {
          g_assert_cmpuint (judgement->position, ==, ginkgo_review_get_position (fixture->review));
          assert_chosen (fixture, (guint) (judgement - get_judgement (fixture, 0)));
          n++;
        }
      press (fixture, GDK_KEY_Right);
    }
  g_assert_cmpuint (n, ==, fixture->analysis->players[0].n_decisions + fixture->analysis->players[1].n_decisions);
}

static void
test_filter (Fixture *fixture,
             gconstpointer data)
{
  GtkDropDown *filter = GTK_DROP_DOWN (ginkgo_ui_fixture_find_called (fixture->window, "Whose Decisions to Show"));
  GinkgoDecisionStrip *strip = GINKGO_DECISION_STRIP (find (fixture, GINKGO_TYPE_DECISION_STRIP));
  guint at = G_MAXUINT;
  graphene_point_t point;

  gtk_drop_down_set_selected (filter, 2);
  for (guint i = fixture->analysis->judgements->len; i > 0; i--)
    press (fixture, GDK_KEY_p);
  for (guint i = 0; i < 4; i++)
    {
      at = find_next (fixture, at, GINKGO_LABEL_INACCURACY, 1u << 1);
      assert_chosen (fixture, at);
      g_assert_true (ginkgo_decision_strip_get_point (strip, at, &point));
      press (fixture, GDK_KEY_n);
    }
  g_assert_false (ginkgo_decision_strip_get_point (strip, find_next (fixture, G_MAXUINT, GINKGO_LABEL_NONE, 1u << 0), &point));
}

static void
test_click (Fixture *fixture,
            gconstpointer data)
{
  GtkWidget *strip = find (fixture, GINKGO_TYPE_DECISION_STRIP);
  GtkEventController *click = ginkgo_ui_fixture_find_controller (strip, GTK_TYPE_GESTURE_CLICK, GTK_PHASE_NONE);
  guint n = 0;

  ginkgo_ui_fixture_wait_for_frame (strip);
  for (guint i = 0; i < fixture->analysis->judgements->len; i++)
    {
      graphene_point_t point;

      if (!ginkgo_decision_strip_get_point (GINKGO_DECISION_STRIP (strip), i, &point))
        {
          g_assert_true (get_judgement (fixture, i)->is_forced);
          continue;
        }
      n++;
      g_signal_emit_by_name (click, "pressed", 1, (double) point.x, (double) point.y);
      assert_chosen (fixture, i);
    }
  g_assert_cmpuint (n, ==, fixture->analysis->players[0].n_decisions + fixture->analysis->players[1].n_decisions);
}

/* A decision that somebody has chosen stays while judgements come in. */
static void
test_grows (Fixture *fixture,
            gconstpointer data)
{
  g_autoptr (GinkgoAnalysis) started = ginkgo_analysis_copy (fixture->analysis);
  guint first;

  for (guint i = 3; i < started->judgements->len; i++)
    {
      GinkgoJudgement *judgement = &g_array_index (started->judgements, GinkgoJudgement, i);

      judgement->pass = GINKGO_PASS_NONE;
      judgement->loss = 0;
      judgement->label = GINKGO_LABEL_NONE;
    }
  ginkgo_analysis_view_set_analysis (fixture->view, started);
  first = find_next (fixture, G_MAXUINT, GINKGO_LABEL_NONE, GINKGO_ANALYSIS_ALL_SEATS);
  press (fixture, GDK_KEY_End);
  press (fixture, GDK_KEY_Home);
  while (ginkgo_analysis_view_get_judgement (fixture->view) == NULL)
    press (fixture, GDK_KEY_Right);
  assert_chosen (fixture, first);
  ginkgo_analysis_view_set_analysis (fixture->view, fixture->analysis);
  assert_chosen (fixture, first);
}

/* Keys do nothing before there is something to see. */
static void
test_begins (gconstpointer data)
{
  Fixture fixture = { 0 };
  g_autoptr (GinkgoAnalysis) started = NULL;

  show (&fixture, 1280, 800);
  press (&fixture, GDK_KEY_Right);
  started = ginkgo_analysis_copy (fixture.analysis);
  g_array_set_size (started->rounds, 0);
  ginkgo_analysis_view_set_analysis (fixture.view, started);
  press (&fixture, GDK_KEY_Right);
  press (&fixture, GDK_KEY_n);
  ginkgo_analysis_view_set_analysis (fixture.view, fixture.analysis);
  assert_chosen (&fixture, find_worst (&fixture));
  tear_down (&fixture, NULL);
}

static void
test_figures (Fixture *fixture,
              gconstpointer data)
{
  GtkWidget *figures = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->view), GINKGO_TYPE_ANALYSIS_VIEW, "figures"));

  for (guint seat = 0; seat < fixture->analysis->n_players; seat++)
    {
      const GinkgoAnalysisPlayer *player = &fixture->analysis->players[seat];
      g_autofree char *decisions = g_strdup_printf ("%u", player->n_decisions);
      g_autofree char *loss = g_strdup_printf ("%.1f", player->mean_loss);
      g_autofree char *luck = ginkgo_analysis_words_points (player->terms.draw_luck.lead);

      g_assert_true (ginkgo_ui_fixture_has_text (figures, decisions));
      g_assert_true (ginkgo_ui_fixture_has_text (figures, loss));
      g_assert_true (ginkgo_ui_fixture_has_text (figures, luck));
    }

  /* The levels are known in a long game. */
  g_assert_true (ginkgo_ui_fixture_has_text (figures, "Level"));
  for (guint seat = 0; seat < fixture->analysis->n_players; seat++)
    fixture->analysis->players[seat].n_decisions = 5;
  ginkgo_player_figures_show (GINKGO_FIGURE_TABLE (figures), fixture->analysis);
  g_assert_false (ginkgo_ui_fixture_has_text (figures, "Level"));
}

static double
read_points (const char *text)
{
  return g_str_has_prefix (text, "−") ? -g_ascii_strtod (text + strlen ("−"), NULL) : g_ascii_strtod (text, NULL);
}

/* What is shown adds up, whatever is rounded. */
static void
assert_adds_up (GtkWidget *balance,
                int column,
                double result)
{
  GtkGrid *grid = GTK_GRID (ginkgo_ui_fixture_find (balance, GTK_TYPE_GRID, NULL));
  double sum = 0;
  int row;

  for (row = 1; row <= 5; row++)
    sum += read_points (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (grid, column, row))));
  g_assert_cmpfloat_with_epsilon (sum, read_points (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (grid, column, row)))), 0.001);
  g_assert_cmpfloat_with_epsilon (sum, result, 0.051);
}

static void
test_balance (Fixture *fixture,
              gconstpointer data)
{
  GtkWidget *balance = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->view), GINKGO_TYPE_ANALYSIS_VIEW, "balance"));

  for (guint seat = 0; seat < fixture->analysis->n_players; seat++)
    {
      const GinkgoAnalysisPlayer *player = &fixture->analysis->players[seat];

      ginkgo_balance_show (GINKGO_FIGURE_TABLE (balance), fixture->analysis, seat);
      assert_adds_up (balance, 2, player->result.lead);
      assert_adds_up (balance, 3, 100 * player->result.win);
    }
}

static void
note_index_cb (GtkWidget *turns,
               guint index,
               guint *noted)
{
  *noted = index;
}

static gboolean
is_gift (const GinkgoTurningPoint *point)
{
  return point->cause == GINKGO_TURN_OTHERS && point->win > 0;
}

static void
assert_leads (Fixture *fixture,
              GtkWidget *row,
              const GinkgoTurningPoint *point)
{
  guint noted = G_MAXUINT;
  GtkWidget *turns = find (fixture, GINKGO_TYPE_TURNING_POINTS);
  gulong handler = g_signal_connect (turns, "chosen", G_CALLBACK (note_index_cb), &noted);

  gtk_widget_activate (row);
  g_signal_handler_disconnect (turns, handler);
  g_assert_cmpuint (get_judgement (fixture, noted)->round, ==, point->round);
  g_assert_true ((get_judgement (fixture, noted)->seat == point->seat) != is_gift (point));
}

static void
test_turning_points (Fixture *fixture,
                     gconstpointer data)
{
  GinkgoTurningPoint points[GINKGO_N_TURNING_POINTS];
  guint n_points = ginkgo_analysis_find_turning_points (fixture->analysis, points);
  GtkWidget *turns = find (fixture, GINKGO_TYPE_TURNING_POINTS);

  g_assert_cmpuint (n_points, >, 0);
  for (guint i = 0; i < n_points; i++)
    {
      g_autofree char *turn = ginkgo_analysis_words_turn (fixture->analysis, &points[i]);
      GtkWidget *row = ginkgo_ui_fixture_find (turns, ADW_TYPE_ACTION_ROW, turn);

      g_assert_nonnull (row);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, ginkgo_analysis_words_get_cause (&points[i]));
      assert_leads (fixture, row, &points[i]);
    }
}

/* A gain that others caused leads to what they did. */
static void
test_gifts (Fixture *fixture,
            gconstpointer data)
{
  GinkgoAnalysisRound *rounds = (GinkgoAnalysisRound *) (gpointer) fixture->analysis->rounds->data;
  GinkgoTurningPoint points[GINKGO_N_TURNING_POINTS];
  guint n_points, n_gifts = 0;

  for (guint i = 0; i < fixture->analysis->rounds->len; i++)
    for (guint seat = 0; seat < fixture->analysis->n_players; seat++)
      rounds[i].terms[seat] = (GinkgoTerms) { .others.win = 1 };
  /* In the second round, the first player gains the whole win. */
  for (guint seat = 0; seat < fixture->analysis->n_players; seat++)
    {
      rounds[1].before[seat].win = seat == 0 ? 0 : 1;
      rounds[2].before[seat].win = seat == 0 ? 1 : 0;
    }
  ginkgo_analysis_view_set_analysis (fixture->view, fixture->analysis);

  n_points = ginkgo_analysis_find_turning_points (fixture->analysis, points);
  for (guint i = 0; i < n_points; i++)
    {
      g_autofree char *turn = ginkgo_analysis_words_turn (fixture->analysis, &points[i]);

      n_gifts += is_gift (&points[i]);
      assert_leads (fixture, ginkgo_ui_fixture_find (find (fixture, GINKGO_TYPE_TURNING_POINTS), ADW_TYPE_ACTION_ROW, turn), &points[i]);
    }
  g_assert_cmpuint (n_gifts, >, 0);
}

static void
note_run_cb (GSimpleAction *action,
             GVariant *parameter,
             guint *n_runs)
{
  n_runs[g_variant_get_boolean (parameter)]++;
}

static void
test_progress (Fixture *fixture,
               gconstpointer data)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "no space");
  g_autofree char *text = ginkgo_analysis_words_progress (fixture->analysis, GINKGO_PASS_FULL);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("run-analysis", G_VARIANT_TYPE_BOOLEAN);
  guint n_runs[2] = { 0 };

  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  g_signal_connect (action, "activate", G_CALLBACK (note_run_cb), n_runs);
  gtk_widget_insert_action_group (fixture->page, "win", G_ACTION_GROUP (group));
  g_assert_false (ginkgo_ui_fixture_has_text (fixture->page, text));
  ginkgo_analysis_view_set_progress (fixture->view, GINKGO_PASS_FULL, 0.5);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, text));
  ginkgo_ui_fixture_click (fixture->page, "Cancel");
  g_assert_cmpuint (n_runs[FALSE], ==, 1);

  ginkgo_analysis_view_set_canceled (fixture->view);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "The analysis is not complete"));
  ginkgo_ui_fixture_click (fixture->page, "Continue");
  g_assert_cmpuint (n_runs[TRUE], ==, 1);

  ginkgo_analysis_view_set_error (fixture->view, error);
  ginkgo_ui_fixture_click (fixture->page, "Try Again");
  g_assert_cmpuint (n_runs[TRUE], ==, 2);
  ginkgo_analysis_view_set_progress (fixture->view, GINKGO_PASS_NONE, 1);
  g_assert_false (ginkgo_ui_fixture_has_text (fixture->page, "Try Again"));
}

static void
test_highlights (Fixture *fixture,
                 gconstpointer data)
{
  GinkgoJudgement *worst = (GinkgoJudgement *) ginkgo_analysis_get_worst (fixture->analysis, 1);
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  worst->reasons = (GinkgoReasons) { .causes = { { .kind = GINKGO_CAUSE_TEMPO_END } }, .n_causes = 1 };
  own = ginkgo_analysis_words_highlights (fixture->analysis, 1, TRUE);
  other = ginkgo_analysis_words_highlights (fixture->analysis, 1, FALSE);
  g_assert_nonnull (strstr (own, "Better: "));
  g_assert_nonnull (strstr (own, ". The game ends sooner, before the others can gain more."));
  g_assert_nonnull (strstr (own, "Your"));
  g_assert_null (strstr (own, "Orla"));
  g_assert_nonnull (strstr (other, "Orla"));
}

/* Figures are shown once, after the full pass. */
static void
test_margin (Fixture *fixture,
             gconstpointer data)
{
  guint worst = find_worst (fixture);
  GtkWidget *card = find (fixture, GINKGO_TYPE_JUDGEMENT_CARD);
  g_autofree char *margin = ginkgo_analysis_words_better (&get_judgement (fixture, worst)->lost);

  assert_chosen (fixture, worst);
  g_assert_false (ginkgo_ui_fixture_has_text (card, margin));
  g_array_index (fixture->analysis->judgements, GinkgoJudgement, worst).pass = GINKGO_PASS_FULL;
  ginkgo_analysis_view_set_analysis (fixture->view, fixture->analysis);
  g_assert_true (ginkgo_ui_fixture_has_text (card, margin));
}

/* All that could have been decided can be compared with the best, until one goes on. */
static void
test_alternatives (Fixture *fixture,
                   gconstpointer data)
{
  const GinkgoJudgement *judgement = get_judgement (fixture, find_worst (fixture));
  GtkWidget *card = find (fixture, GINKGO_TYPE_JUDGEMENT_CARD);
  GtkDropDown *choices = GTK_DROP_DOWN (ginkgo_ui_fixture_find (card, GTK_TYPE_DROP_DOWN, NULL));
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (ginkgo_review_get_state (fixture->review), decisions);
  g_autofree char *best = ginkgo_text_decision (&judgement->best, ginkgo_review_get_state (fixture->review));
  g_autofree char *better = g_strdup_printf ("Better: %s.", best);

  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choices)), ==, n_decisions + 1);
  for (guint i = 0; i < n_decisions; i++)
    if (ginkgo_decision_equal (&decisions[i], &judgement->best))
      {
        gtk_drop_down_set_selected (choices, i + 1);
        ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_says (card, "Nothing is better by a point."));
      }
    else if (ginkgo_decision_equal (&decisions[i], &judgement->played))
      {
        gtk_drop_down_set_selected (choices, i + 1);
        ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_says (card, better));
      }

  gtk_drop_down_set_selected (choices, 1);
  press (fixture, GDK_KEY_n);
  g_assert_cmpuint (gtk_drop_down_get_selected (choices), ==, 0);
}

/* Only the mistakes of people can be practiced. */
static void
test_practice (Fixture *fixture,
               gconstpointer data)
{
  GtkWidget *button = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Learn From Your Mistakes");

  g_assert_cmpuint (get_judgement (fixture, find_worst (fixture))->label, >=, GINKGO_LABEL_MISTAKE);
  g_assert_true (gtk_widget_get_visible (button));

  for (guint i = 0; i < fixture->analysis->judgements->len; i++)
    if (get_judgement (fixture, i)->seat == 0)
      g_array_index (fixture->analysis->judgements, GinkgoJudgement, i).label = GINKGO_LABEL_NONE;
  ginkgo_analysis_view_set_analysis (fixture->view, fixture->analysis);
  g_assert_false (gtk_widget_get_visible (button));
}

/* Before the first results, and with them, in the smallest window */
static void
test_small (gconstpointer data)
{
  Fixture fixture = { 0 };

  show (&fixture, 360, 294);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture.page, "Looking at the Game"));
  ginkgo_analysis_view_set_analysis (fixture.view, fixture.analysis);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (ginkgo_access_walker_check (fixture.window, "analysis"), >=, 10);
  tear_down (&fixture, NULL);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture,
                  gconstpointer data);
  } tests[] = {
    { "/analysis-view/keys", test_keys },
    { "/analysis-view/follows", test_follows },
    { "/analysis-view/filter", test_filter },
    { "/analysis-view/click", test_click },
    { "/analysis-view/grows", test_grows },
    { "/analysis-view/figures", test_figures },
    { "/analysis-view/margin", test_margin },
    { "/analysis-view/balance", test_balance },
    { "/analysis-view/turning-points", test_turning_points },
    { "/analysis-view/gifts", test_gifts },
    { "/analysis-view/progress", test_progress },
    { "/analysis-view/highlights", test_highlights },
    { "/analysis-view/alternatives", test_alternatives },
    { "/analysis-view/practice", test_practice },
  };

  ginkgo_ui_fixture_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_data_func ("/analysis-view/begins", NULL, test_begins);
  g_test_add_data_func ("/analysis-view/small", NULL, test_small);

  return g_test_run ();
}
