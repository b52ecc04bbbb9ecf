/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Suggestions at the table: marked, accepted in one step, never decided, and removed by any
 * event. */

#include "ginkgo-table-robot.h"

#include <math.h>

#include "ginkgo-access-walker.h"
#include "ginkgo-explainer.h"
#include "ginkgo-focus.h"
#include "ginkgo-piece.h"
#include "ginkgo-preview-chips.h"
#include "ginkgo-settings.h"
#include "ginkgo-text.h"

#define WIDTH  1280
#define HEIGHT 800

static GinkgoSuggestionCard *
get_card (GinkgoTablePage *page)
{
  return ginkgo_city_pane_get_suggestion (page->city_pane);
}

static GinkgoTileRack *
get_rack (GinkgoTablePage *page)
{
  return ginkgo_screen_get_rack (ginkgo_controls_get_screen (page->controls));
}

static GinkgoAdviserStage
get_stage (GinkgoTablePage *page)
{
  return ginkgo_adviser_get_stage (page->adviser);
}

static gboolean
is_open (GinkgoTablePage *page)
{
  return gtk_widget_get_visible (GTK_WIDGET (get_card (page)));
}

static gboolean
has_advice (GinkgoTablePage *page)
{
  return ginkgo_adviser_get_advice (page->adviser) != NULL;
}

static void
act (GinkgoTablePage *page,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), action, NULL));
}

/* A low level, as the strongest takes seconds. */
static void
ask (GinkgoTablePage *page)
{
  act (page, "table.suggest");
  if (get_stage (page) == GINKGO_ADVISER_ASKING)
    act (page, "table.suggest");
  g_assert_true (has_advice (page) || get_stage (page) == GINKGO_ADVISER_THINKING);
  /* The keyboard alone is enough from the current focus. */
  g_assert_true (ginkgo_focus_is_in (GTK_WIDGET (get_card (page))));
  if (get_stage (page) == GINKGO_ADVISER_THINKING)
    act (page, "table.hurry");
  ginkgo_ui_fixture_wait_until (has_advice (page));
  g_assert_true (ginkgo_focus_is_in (GTK_WIDGET (get_card (page))));
}

/* Like everything else on the table */
static void
assert_figures_explained (GinkgoTablePage *page)
{
  GtkWidget *stage = gtk_widget_get_parent (GTK_WIDGET (page->city_pane));
  GtkWidget *figure;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (ginkgo_ui_fixture_find (GTK_WIDGET (get_card (page)), GTK_TYPE_TOGGLE_BUTTON, NULL)), TRUE);
  figure = ginkgo_ui_fixture_find_class (GTK_WIDGET (get_card (page)), "term");
  g_assert_nonnull (figure);
  ginkgo_access_walker_check (GTK_WIDGET (get_card (page)), "suggestion");
  for (; figure; figure = gtk_widget_get_next_sibling (figure))
    {
      const char *title = gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (figure)));

      gtk_test_accessible_assert_property (figure, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_widget_get_tooltip_text (figure));
      g_assert_true (gtk_widget_grab_focus (figure));
      act (page, "table.explain");
      g_assert_true (ginkgo_ui_fixture_has_text (ginkgo_explainer_get_popover (stage), title));
      ginkgo_explainer_close (stage);
    }
}

static guint
count_suggested (GtkWidget *root)
{
  guint n = 0;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    {
      n += gtk_widget_has_css_class (widget, "suggested");
      n += GINKGO_IS_CELL (widget) && (ginkgo_cell_get_marks (GINKGO_CELL (widget)) & GINKGO_CELL_MARK_SUGGESTED) != 0;
    }

  return n;
}

static void
assert_clean (GinkgoTablePage *page)
{
  g_assert_false (is_open (page));
  g_assert_cmpuint (count_suggested (GTK_WIDGET (page)), ==, 0);
  g_assert_false (ginkgo_ui_fixture_says (GTK_WIDGET (get_card (page)), "Build"));
  g_assert_false (ginkgo_ui_fixture_says (GTK_WIDGET (get_card (page)), "Lead"));
}

static void
wait_for_person (GinkgoTableRobot *robot)
{
  ginkgo_ui_fixture_wait_until (ginkgo_game_get_deciding (robot->game) != GINKGO_SEAT_NONE && !ginkgo_game_get_busy (robot->game));
}

/* The first suggestion of a game is recorded only after a warning. */
static void
test_price (void)
{
  GinkgoGame *game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  g_auto (GinkgoTableRobot) robot = { 0 };
  GinkgoTablePage *page;
  guint seat;

  ginkgo_table_robot_init (&robot, game, 1, WIDTH, HEIGHT);
  wait_for_person (&robot);
  page = GINKGO_TABLE_PAGE (robot.page);
  seat = ginkgo_game_get_deciding (game);

  act (page, "table.suggest");
  g_assert_cmpint (get_stage (page), ==, GINKGO_ADVISER_ASKING);
  g_assert_true (ginkgo_ui_fixture_says (GTK_WIDGET (get_card (page)), "records that you asked"));
  g_assert_cmpint (get_stage (page), !=, GINKGO_ADVISER_THINKING);
  g_assert_cmpuint (ginkgo_record_count_suggestions (ginkgo_game_get_record (game), seat), ==, 0);

  act (page, "table.close-suggestion");
  assert_clean (page);
  g_assert_cmpuint (ginkgo_record_count_suggestions (ginkgo_game_get_record (game), seat), ==, 0);

  ask (page);
  assert_figures_explained (page);
  g_assert_cmpuint (ginkgo_record_count_suggestions (ginkgo_game_get_record (game), seat), ==, 1);

  /* Showing it again is free. */
  act (page, "table.close-suggestion");
  assert_clean (page);
  act (page, "table.suggest");
  g_assert_true (is_open (page));
  g_assert_cmpuint (count_suggested (GTK_WIDGET (page)), >, 0);
  g_assert_cmpuint (ginkgo_record_count_suggestions (ginkgo_game_get_record (game), seat), ==, 1);
}

/* A suggestion is shown instead of the choice, which returns after it. */
static void
test_preview (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GinkgoTablePage *page;
  GtkWidget *preview;
  guint8 card;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game_at (GINKGO_MODE_NORMAL, 2, GINKGO_EVENT_CHOOSE), 1, WIDTH, HEIGHT);
  page = GINKGO_TABLE_PAGE (robot.page);
  preview = ginkgo_table_robot_find (&robot, GINKGO_TYPE_PREVIEW_CHIPS);
  card = (guint8) ginkgo_pieces_get_nth_id (GINKGO_PIECES (ginkgo_controls_get_hand (page->controls)), 0);
  ginkgo_choice_take_card (page->choice, card);
  g_assert_true (gtk_widget_get_mapped (preview));

  act (page, "table.suggest");
  g_assert_false (gtk_widget_get_mapped (preview));
  ask (page);
  g_assert_true (gtk_widget_get_mapped (preview));
  g_assert_true (ginkgo_choice_is_empty (page->choice));
  act (page, "table.close-suggestion");
  g_assert_true (gtk_widget_get_mapped (preview));
  g_assert_cmpuint (ginkgo_choice_get_card (page->choice), ==, card);

  act (page, "table.suggest");
  ginkgo_choice_take_card (page->choice, card);
  assert_clean (page);
  g_assert_cmpuint (ginkgo_choice_get_card (page->choice), ==, card);
}

static void
assert_marked (GinkgoTablePage *page)
{
  const GinkgoDecision *decision = &ginkgo_adviser_get_advice (page->adviser)->decision;
  g_autofree char *title = ginkgo_text_decision (decision, ginkgo_follower_get_state (page->follower));

  g_assert_true (is_open (page));
  g_assert_true (ginkgo_ui_fixture_says (GTK_WIDGET (get_card (page)), title));
  /* No tiles to return, or a single place for the token: nothing to mark. */
  if (decision->kind != GINKGO_EVENT_RETURN || decision->tiles != 0)
    g_assert_cmpuint (count_suggested (GTK_WIDGET (page)), >, 0);
}

/* The suggestion is chosen, but not decided. */
static void
assert_taken_over (GinkgoTablePage *page,
                   const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_CHOOSE || decision->kind == GINKGO_EVENT_DRAFT)
    {
      g_assert_cmpuint (ginkgo_choice_get_card (page->choice), ==, decision->card);
      g_assert_cmpuint (ginkgo_choice_get_tile (page->choice), ==, decision->kind == GINKGO_EVENT_CHOOSE ? decision->tile : GINKGO_TILE_NONE);
    }
  else if (decision->kind == GINKGO_EVENT_RETURN)
    g_assert_cmpuint (ginkgo_choice_get_tiles (page->choice), ==, decision->tiles);
}

static void
take_over (GinkgoTableRobot *robot)
{
  GinkgoTablePage *page = GINKGO_TABLE_PAGE (robot->page);
  guint position = ginkgo_game_get_position (robot->game);
  GinkgoDecision decision;

  ask (page);
  assert_marked (page);
  decision = ginkgo_adviser_get_advice (page->adviser)->decision;
  act (page, "table.take-over");
  assert_clean (page);
  assert_taken_over (page, &decision);
  ginkgo_ui_fixture_rest ();
  g_assert_cmpuint (ginkgo_game_get_position (robot->game), ==, position);
  g_assert_false (ginkgo_game_get_busy (robot->game));
}

static gboolean
has_seen_all (GinkgoMode mode,
              const gboolean seen[GINKGO_N_EVENT_KINDS])
{
  gboolean is_solitaire = ginkgo_mode_is_solitaire (mode);

  return seen[GINKGO_EVENT_CHOOSE] && seen[GINKGO_EVENT_TOKEN] && (is_solitaire || (seen[GINKGO_EVENT_DRAFT] && seen[GINKGO_EVENT_TAKE]));
}

/* In all kinds of early decisions; the robot then decides otherwise. */
static void
test_take_over (gconstpointer data)
{
  GinkgoMode mode = GPOINTER_TO_UINT (data);
  GinkgoGame *game = ginkgo_ui_fixture_new_game (mode, 2, 0);
  gboolean seen[GINKGO_N_EVENT_KINDS] = { FALSE };
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_table_robot_init (&robot, game, 1, WIDTH, HEIGHT);
  while (!has_seen_all (mode, seen))
    {
      GinkgoEventKind kind;

      g_assert_true (ginkgo_table_robot_wait (&robot));
      kind = ginkgo_game_get_state (game)->pending;
      if (!seen[kind])
        take_over (&robot);
      seen[kind] = TRUE;
      ginkgo_choice_clear (GINKGO_TABLE_PAGE (robot.page)->choice);
      ginkgo_table_robot_decide (&robot);
    }
}

static void
advise_tiles (GinkgoTablePage *page,
              guint64 tiles)
{
  act (page, "table.suggest");
  ((GinkgoAiAdvice *) ginkgo_adviser_get_advice (page->adviser))->decision.tiles = tiles;
  act (page, "table.close-suggestion");
}

/* For either suggestion: all tiles, and none. */
static void
test_return (void)
{
  GinkgoGame *game = ginkgo_ui_fixture_new_game_at (GINKGO_MODE_NORMAL, 3, GINKGO_EVENT_RETURN);
  g_auto (GinkgoTableRobot) robot = { 0 };
  GinkgoTablePage *page;
  guint64 own = ginkgo_game_get_state (game)->seats[0].tiles;
  guint n_suggested;

  ginkgo_table_robot_init_at_turn (&robot, game, 1, WIDTH, HEIGHT);
  page = GINKGO_TABLE_PAGE (robot.page);
  take_over (&robot);

  /* Only the suggested tiles are marked; one step chooses them. */
  advise_tiles (page, own);
  act (page, "table.suggest");
  n_suggested = count_suggested (GTK_WIDGET (get_rack (page)));
  g_assert_cmpuint (n_suggested, ==, (guint) __builtin_popcountll (own));
  act (page, "table.take-over");
  assert_clean (page);
  g_assert_cmphex (ginkgo_choice_get_tiles (page->choice), ==, own);
  g_assert_cmpuint (ginkgo_game_get_state (game)->pending, ==, GINKGO_EVENT_RETURN);

  advise_tiles (page, 0);
  act (page, "table.suggest");
  assert_marked (page);
  g_assert_cmpuint (count_suggested (GTK_WIDGET (get_rack (page))), ==, 0);
  act (page, "table.take-over");
  g_assert_cmphex (ginkgo_choice_get_tiles (page->choice), ==, 0);
}

/* Any event removes the suggestion and cancels its computation. */
static void
test_gone (void)
{
  GinkgoGame *game = ginkgo_ui_fixture_new_persons_game (GINKGO_MODE_INTRODUCTORY, 2, 7);
  g_auto (GinkgoTableRobot) robot = { 0 };
  GinkgoTablePage *page;

  ginkgo_table_robot_init (&robot, game, 1, WIDTH, HEIGHT);
  page = GINKGO_TABLE_PAGE (robot.page);
  g_assert_true (ginkgo_presence_get_covered (page->presence));

  /* Nobody is present. */
  gtk_widget_activate_action (GTK_WIDGET (page), "table.suggest", NULL);
  assert_clean (page);

  ginkgo_table_robot_uncover (&robot);
  ask (page);
  assert_marked (page);
  ginkgo_table_robot_decide (&robot);
  ginkgo_ui_fixture_wait_until (ginkgo_presence_get_covered (page->presence) && !ginkgo_game_get_busy (game));
  assert_clean (page);
  g_assert_false (has_advice (page));

  /* The next person gets the warning, too. Closing the page cancels their request. */
  ginkgo_table_robot_uncover (&robot);
  act (page, "table.suggest");
  g_assert_cmpint (get_stage (page), ==, GINKGO_ADVISER_ASKING);
  act (page, "table.suggest");
  g_assert_cmpint (get_stage (page), ==, GINKGO_ADVISER_THINKING);
  g_assert_true (ginkgo_game_undo (game, NULL));
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (game) && get_stage (page) != GINKGO_ADVISER_THINKING);
  assert_clean (page);

  ginkgo_table_robot_uncover (&robot);
  act (page, "table.suggest");
  g_assert_cmpint (get_stage (page), ==, GINKGO_ADVISER_THINKING);
  gtk_widget_set_visible (robot.window, FALSE);
  g_assert_cmpint (get_stage (page), !=, GINKGO_ADVISER_THINKING);
  ginkgo_ui_fixture_settle ();
}

/* Thinks until it is hurried. */
static gboolean
decide_when_hurried (GinkgoLevel level,
                     const GinkgoView *view,
                     guint64 seed,
                     guint position,
                     const GinkgoAiLimits *limits,
                     GCancellable *cancellable,
                     GinkgoDecision *decision,
                     GinkgoAiReport *report)
{
  while (!g_cancellable_is_cancelled (limits->play_now) && !g_cancellable_is_cancelled (cancellable))
    g_usleep (1000);

  return ginkgo_ai_decide (GINKGO_LEVEL_RANDOM, view, seed, position, cancellable, decision);
}

/* While other players think, there are no suggestions, but a name and room for Play Now. */
static void
test_others (void)
{
  static const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_INTRODUCTORY,
    .n_seats = 2,
    .seats = { { "Ada", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY, NULL }, { "Orla", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_MAX, NULL } },
    .first = 0,
    .seed = 3,
  };
  GinkgoGame *game = ginkgo_ui_fixture_open (ginkgo_ui_fixture_play (&new_game, 0));
  g_auto (GinkgoTableRobot) robot = { 0 };
  GinkgoTablePage *page;
  GtkWidget *hurry = NULL;
  guint position;

  ginkgo_game_set_decide_func (game, decide_when_hurried);
  ginkgo_table_robot_init (&robot, game, 1, WIDTH, HEIGHT);
  page = GINKGO_TABLE_PAGE (robot.page);
  wait_for_person (&robot);
  ginkgo_table_robot_decide (&robot);
  ginkgo_ui_fixture_wait_until (ginkgo_game_get_thinking (game) == 1 && ginkgo_game_can_hurry (game));
  position = ginkgo_game_get_position (game);

  gtk_widget_activate_action (GTK_WIDGET (page), "table.suggest", NULL);
  assert_clean (page);
  ginkgo_ui_fixture_wait_until ((hurry = ginkgo_table_robot_find_action (&robot, "table.hurry")) != NULL);
  g_assert_true (ginkgo_ui_fixture_says (GTK_WIDGET (ginkgo_controls_get_bar (page->controls)), "Orla is thinking"));
  g_assert_true (gtk_widget_is_sensitive (hurry));
  act (page, "table.hurry");
  ginkgo_ui_fixture_wait_until (ginkgo_game_get_position (game) > position);

  ginkgo_game_stop (game);
  ginkgo_ui_fixture_settle ();
}

/* The thinking time is a setting, also for a running game. */
static void
test_thinking_time (void)
{
  static const guint factors[] = { [GINKGO_THINKING_USUAL] = 1, [GINKGO_THINKING_LONG] = 4, [GINKGO_THINKING_VERY_LONG] = 16 };
  GSettings *settings = ginkgo_settings_get_default ();
  GinkgoGame *game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  g_auto (GinkgoTableRobot) robot = { 0 };

  g_settings_set_enum (settings, GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_LONG);
  ginkgo_table_robot_init (&robot, game, 1, WIDTH, HEIGHT);
  g_assert_cmpuint (ginkgo_game_get_time_factor (game), ==, 4);
  for (guint i = G_N_ELEMENTS (factors); i > 0; i--)
    {
      g_settings_set_enum (settings, GINKGO_SETTING_THINKING_TIME, (GinkgoThinkingTime) (i - 1));
      g_assert_cmpuint (ginkgo_game_get_time_factor (game), ==, factors[i - 1]);
    }
}

/* The numbers match the evaluation. */
static void
test_words (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  const GinkgoState *state = ginkgo_game_get_state (game);
  const char *const names[] = { "Ada", "Orla" };
  GinkgoAiAdvice advice = { .gain = 2.26f, .win = -0.041f, .n_worlds = 100, .error = 0.4f };
  GinkgoReasons reasons = { .causes = { { .kind = GINKGO_CAUSE_NEW_HAND } }, .n_causes = 1 };
  g_autofree char *spoken = NULL;
  g_autofree char *win = ginkgo_text_advice_win (advice.win);
  g_autofree char *less = ginkgo_text_points (-1.5f);
  g_autofree char *method = ginkgo_text_advice_method (&advice);

  advice.terms[GINKGO_AI_TERM_DISTRICTS] = 3.01f;
  advice.terms[GINKGO_AI_TERM_LATER] = -0.75f;
  ginkgo_decision_init_new_hand (&advice.decision, 0);
  ginkgo_decision_init_choose (&advice.other, 0, ginkgo_card_from_letter (1), GINKGO_TILE_NONE);
  spoken = ginkgo_text_advice (&advice, &reasons, names, state);

  g_assert_cmpstr (win, ==, "−4 %");
  g_assert_cmpstr (less, ==, "−1.5");
  g_assert_null (ginkgo_text_points (0.04f));
  g_assert_nonnull (strstr (method, "100 games"));
  g_assert_nonnull (strstr (spoken, "Take a new hand"));
  g_assert_nonnull (strstr (spoken, "Lead +2.3"));
  g_assert_nonnull (strstr (spoken, "Districts +3.0"));
  g_assert_null (strstr (spoken, "Scoring cards"));

  /* The reason comes before the figures. */
  g_assert_nonnull (strstr (spoken, "Take a new hand. An average new hand is better"));
  g_assert_null (strstr (strstr (spoken, "Lead"), "An average"));
  g_assert_null (strstr (spoken, ".."));

  /* Differences within the error are not called better. */
  g_assert_nonnull (strstr (spoken, "Compared with"));
  advice.gain = 0.4f;
  reasons.n_causes = 0;
  g_free (spoken);
  spoken = ginkgo_text_advice (&advice, &reasons, names, state);
  g_assert_nonnull (strstr (spoken, "About as good"));

  advice.is_only = TRUE;
  g_free (spoken);
  spoken = ginkgo_text_advice (&advice, &reasons, names, state);
  g_assert_null (strstr (spoken, "Lead"));
}

/* Rounded numbers still add up. */
static void
test_sums (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint n = 0; n < 1000; n++)
    {
      GinkgoAiAdvice advice = { 0 };
      float terms[GINKGO_AI_N_TERMS];
      int sum = 0;

      for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
        {
          advice.terms[i] = n % 3 == 0 ? (float) g_rand_int_range (random, -40, 40) / 10 : (float) g_rand_double_range (random, -4, 4);
          advice.gain += advice.terms[i];
        }
      ginkgo_text_advice_round (&advice, terms);
      for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
        {
          g_assert_cmpfloat (fabsf (terms[i] - advice.terms[i]), <, 0.101);
          g_assert_cmpfloat (fabsf (terms[i] * 10 - roundf (terms[i] * 10)), <, 0.001);
          sum += (int) roundf (terms[i] * 10);
        }
      g_assert_cmpint (sum, ==, (int) roundf (advice.gain * 10));
    }
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/table-suggest/words", test_words);
  g_test_add_func ("/ui/table-suggest/sums", test_sums);
  g_test_add_func ("/ui/table-suggest/price", test_price);
  g_test_add_func ("/ui/table-suggest/preview", test_preview);
  g_test_add_data_func ("/ui/table-suggest/take-over/normal", GUINT_TO_POINTER (GINKGO_MODE_NORMAL), test_take_over);
  g_test_add_data_func ("/ui/table-suggest/take-over/solitaire", GUINT_TO_POINTER (GINKGO_MODE_SOLITAIRE), test_take_over);
  g_test_add_func ("/ui/table-suggest/return", test_return);
  g_test_add_func ("/ui/table-suggest/gone", test_gone);
  g_test_add_func ("/ui/table-suggest/others", test_others);
  g_test_add_func ("/ui/table-suggest/thinking-time", test_thinking_time);

  return g_test_run ();
}
