/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The score and what comes after it: looking back, and another game. */

#include "ginkgo-window-fixture.h"

#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-table-page.h"
#include "ginkgo-test-calls.h"

static void
test_score_so_far (GinkgoWindowFixture *fixture,
                   gconstpointer user_data)
{
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_SOLITAIRE, 10);
  ginkgo_window_fixture_activate (fixture, "win.show-score");
  g_assert_true (GINKGO_IS_SCORE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.show-score"));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.play-again"));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.same-deal"));

  ginkgo_window_fixture_go_back (fixture);
  g_assert_true (GINKGO_IS_TABLE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_nonnull (ginkgo_window_fixture_get_game (fixture));
}

/* What the score tells, the table has shown. */
static void
test_score_skips (GinkgoWindowFixture *fixture,
                  gconstpointer user_data)
{
  GinkgoGame *game;
  GtkWidget *page;
  GinkgoRandom random;
  guint i;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_SOLITAIRE, 10);
  game = ginkgo_window_fixture_get_game (fixture);
  page = ginkgo_window_fixture_get_page (fixture);
  ginkgo_playback_set_pace (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (page))->playback, 60000);
  ginkgo_random_init (&random, 1, 1);
  for (i = 0; i < 20 && !ginkgo_window_fixture_is_enabled_in (page, "table.skip"); i++)
    {
      GinkgoDecision decision;

      ginkgo_state_draw_decision (ginkgo_game_get_state (game), &random, &decision);
      g_assert_true (ginkgo_game_submit (game, &decision, NULL));
      ginkgo_ui_fixture_settle ();
    }
  g_assert_true (ginkgo_window_fixture_is_enabled_in (page, "table.skip"));

  ginkgo_window_fixture_activate (fixture, "win.show-score");
  g_assert_true (GINKGO_IS_SCORE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_false (ginkgo_window_fixture_is_enabled_in (page, "table.skip"));
}

/* The table says that the game is over; from there to the next one. */
static void
test_results_play_again (GinkgoWindowFixture *fixture,
                         gconstpointer user_data)
{
  const GinkgoRecord *record;
  GinkgoGame *game;
  guint64 seed;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_SOLITAIRE_EXPERT, GINKGO_UI_WHOLE_GAME);
  seed = ginkgo_game_get_seed (ginkgo_window_fixture_get_game (fixture));
  if (!GINKGO_IS_SCORE_PAGE (ginkgo_window_fixture_get_page (fixture)))
    g_signal_emit_by_name (ginkgo_window_fixture_get_page (fixture), "show-score");
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_SCORE_PAGE (ginkgo_window_fixture_get_page (fixture)));

  ginkgo_window_fixture_activate (fixture, "win.play-again");
  g_assert_true (GINKGO_IS_TABLE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  game = ginkgo_window_fixture_get_game (fixture);
  record = ginkgo_game_get_record (game);
  g_assert_cmpint (record->setup.mode, ==, GINKGO_MODE_SOLITAIRE_EXPERT);
  g_assert_cmpstr (record->seats[0].name, ==, "Ada");
  g_assert_cmpint (record->seats[1].kind, ==, GINKGO_SEAT_KIND_HAL);
  g_assert_cmpuint (ginkgo_game_get_seed (game), !=, seed);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
}

/* From the table, too: the same cards and tiles once more. */
static void
test_same_deal (GinkgoWindowFixture *fixture,
                gconstpointer user_data)
{
  const GinkgoRecord *record;
  GinkgoGame *game;
  GinkgoSetup setup;
  guint64 seed;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, GINKGO_UI_WHOLE_GAME);
  game = ginkgo_window_fixture_get_game (fixture);
  seed = ginkgo_game_get_seed (game);
  setup = ginkgo_game_get_record (game)->setup;

  ginkgo_window_fixture_activate (fixture, "win.same-deal");
  g_assert_true (GINKGO_IS_TABLE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  game = ginkgo_window_fixture_get_game (fixture);
  record = ginkgo_game_get_record (game);
  g_assert_cmpuint (ginkgo_game_get_seed (game), ==, seed);
  g_assert_false (ginkgo_game_get_over (game));
  g_assert_cmpmem (record->setup.supply, setup.n_supply, setup.supply, setup.n_supply);
  g_assert_cmpmem (record->setup.deck, sizeof setup.deck, setup.deck, sizeof setup.deck);
  g_assert_cmpuint (record->setup.first, ==, setup.first);
}

/* Wherever the game is seen, and nowhere else. */
static void
test_export_sheet (GinkgoWindowFixture *fixture,
                   gconstpointer user_data)
{
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, GINKGO_UI_WHOLE_GAME);
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.export-sheet"));

  ginkgo_window_fixture_activate (fixture, "win.show-score");
  g_assert_true (GINKGO_IS_SCORE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.export-sheet"));

  ginkgo_window_fixture_activate (fixture, "win.look-back");
  g_assert_true (GINKGO_IS_REVIEW_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.export-sheet"));

  ginkgo_window_fixture_show_new_game (fixture);
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.export-sheet"));

  adw_navigation_view_pop_to_tag (fixture->pages, "start");
  ginkgo_ui_fixture_settle ();
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.export-sheet"));
}

static void
show_review (GinkgoWindowFixture *fixture,
             gint64 id)
{
  g_assert_true (gtk_widget_activate_action (fixture->window, "win.show-review", "x", id));
}

/* Of a game in the store, and not of one that is there no more. */
static void
test_review (GinkgoWindowFixture *fixture,
             gconstpointer user_data)
{
  gint64 id = ginkgo_window_fixture_add_game (fixture, GINKGO_UI_WHOLE_GAME);

  show_review (fixture, id + 1);
  ginkgo_window_fixture_wait_for_text (fixture, "This game is no longer there.");
  g_assert_cmpint (ginkgo_window_get_reviewed (GINKGO_WINDOW (fixture->window)), ==, 0);

  show_review (fixture, id);
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_REVIEW_PAGE);
  g_assert_cmpint (ginkgo_window_get_reviewed (GINKGO_WINDOW (fixture->window)), ==, id);
  g_assert_null (ginkgo_window_fixture_get_game (fixture));
}

static void
play_to_end (GinkgoGame *game)
{
  GinkgoRandom random;

  ginkgo_random_init (&random, 11, 1);
  while (!ginkgo_game_get_over (game))
    {
      g_autoptr (GError) error = NULL;
      GinkgoDecision decision;

      ginkgo_state_draw_decision (ginkgo_game_get_state (game), &random, &decision);
      ginkgo_game_submit (game, &decision, &error);
      g_assert_no_error (error);
      ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (game));
    }
}

/* From the middle of a game that is over, in one of its own, up to its end. */
static void
test_continue (GinkgoWindowFixture *fixture,
               gconstpointer user_data)
{
  g_autoptr (GinkgoGame) game = NULL;
  g_autoptr (GinkgoSavedGame) old = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;
  gint64 id = ginkgo_window_fixture_add_game (fixture, GINKGO_UI_WHOLE_GAME);
  GinkgoReview *review;
  AdwDialog *dialog;
  guint position;

  show_review (fixture, id);
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_REVIEW_PAGE);
  review = ginkgo_review_page_get_review (GINKGO_REVIEW_PAGE (ginkgo_window_fixture_get_page (fixture)));
  ginkgo_review_set_step (review, ginkgo_review_get_n_steps (review) / 2);
  ginkgo_ui_fixture_settle ();
  position = ginkgo_review_get_position (review);
  g_assert_true (gtk_widget_activate_action (ginkgo_window_fixture_get_page (fixture), "review.continue", NULL));
  ginkgo_ui_fixture_settle ();
  dialog = ginkgo_window_fixture_get_dialog (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==, "Continue Here?");
  ginkgo_window_fixture_answer (fixture, "C_ontinue");
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_TABLE_PAGE);

  game = g_object_ref (ginkgo_window_fixture_get_game (fixture));
  g_assert_cmpint (ginkgo_game_get_id (game), !=, id);
  g_assert_false (ginkgo_game_get_over (game));
  /* A shuffle that was due comes by itself. */
  g_assert_cmpuint (ginkgo_game_get_position (game), >=, position);
  g_assert_cmpuint (position, >, 0);
  play_to_end (game);
  ginkgo_ui_fixture_settle ();

  saved = ginkgo_test_store_load (fixture->store, ginkgo_game_get_id (game), NULL);
  g_assert_true (saved->finished);
  g_assert_cmpuint (saved->position, ==, ginkgo_game_get_position (game));
  g_assert_cmpuint (saved->position, >, position);
  old = ginkgo_test_store_load (fixture->store, id, NULL);
  g_assert_true (old->finished);
}

#define ADD_TEST(name, func) ginkgo_window_fixture_add_test ("/ui/window-results/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("score-so-far", test_score_so_far);
  ADD_TEST ("score-skips", test_score_skips);
  ADD_TEST ("results-play-again", test_results_play_again);
  ADD_TEST ("same-deal", test_same_deal);
  ADD_TEST ("export-sheet", test_export_sheet);
  ADD_TEST ("review", test_review);
  ADD_TEST ("continue", test_continue);

  return g_test_run ();
}
