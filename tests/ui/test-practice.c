/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Practice in the window: puzzles and mistakes are answered at the table, which saves nothing. */

#include "ginkgo-window-fixture.h"

#include "ginkgo-access-walker.h"
#include "ginkgo-practice-page.h"
#include "ginkgo-puzzle.h"
#include "ginkgo-review-page.h"
#include "ginkgo-secrets-watcher.h"
#include "ginkgo-table-page.h"

typedef struct
{
  GinkgoWindowFixture window;
  GPtrArray *puzzles;
} Fixture;

static void
set_up (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  ginkgo_window_fixture_set_up (&fixture->window);
  fixture->puzzles = ginkgo_puzzles_load (&error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture)
{
  g_ptr_array_unref (fixture->puzzles);
  ginkgo_window_fixture_tear_down (&fixture->window);
}

/* The puzzle that the page offers first: the easiest of the first theme */
static const GinkgoPuzzle *
get_first_puzzle (Fixture *fixture)
{
  for (guint i = 0; i < fixture->puzzles->len; i++)
    {
      const GinkgoPuzzle *puzzle = g_ptr_array_index (fixture->puzzles, i);

      if (ginkgo_puzzle_get_difficulty (puzzle) == GINKGO_PUZZLE_EASY)
        return puzzle;
    }

  g_assert_not_reached ();
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return ginkgo_window_fixture_get_page (&fixture->window);
}

static const GinkgoTableParts *
get_parts (Fixture *fixture)
{
  return ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (get_page (fixture)));
}

static GtkWidget *
get_card (Fixture *fixture)
{
  return GTK_WIDGET (get_parts (fixture)->exercise_card);
}

static GinkgoGame *
get_game (Fixture *fixture)
{
  return ginkgo_follower_get_game (get_parts (fixture)->follower);
}

static void
open_practice (Fixture *fixture,
               const char *text)
{
  ginkgo_window_fixture_activate (&fixture->window, "win.practice");
  ginkgo_window_fixture_wait_for_text (&fixture->window, text);
}

static void
press (Fixture *fixture,
       const char *label)
{
  ginkgo_ui_fixture_click (get_page (fixture), label);
}

static void
open_puzzle (Fixture *fixture)
{
  open_practice (fixture, "Train Your Judgment");
  press (fixture, "_Solve Puzzles");
  ginkgo_window_fixture_wait_for_page (&fixture->window, GINKGO_TYPE_TABLE_PAGE);
  g_assert_true (ginkgo_ui_fixture_has_text (get_card (fixture), "What Would You Do?"));
}

/* Plays at the table. */
static void
play (Fixture *fixture,
      const GinkgoDecision *decision)
{
  const char *action = decision->kind == GINKGO_EVENT_NEW_HAND ? "table.new-hand" : "table.play";

  ginkgo_table_parts_take (get_parts (fixture), decision);
  g_assert_true (gtk_widget_activate_action (get_page (fixture), action, NULL));
}

static gboolean
is_shown (Fixture *fixture,
          const char *label)
{
  GtkWidget *button = ginkgo_ui_fixture_find (get_card (fixture), GTK_TYPE_BUTTON, label);

  return button && gtk_widget_get_mapped (button);
}

static guint
count_primary_buttons (GtkWidget *widget)
{
  guint n_buttons = gtk_widget_has_css_class (widget, "suggested-action") && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n_buttons += count_primary_buttons (child);

  return n_buttons;
}

static GArray *
list_exercises (Fixture *fixture)
{
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (fixture->window.store, ginkgo_store_request_list_exercises ());

  return ginkgo_store_list_exercises_finish (fixture->window.store, result, NULL);
}

static void
test_no_games (Fixture *fixture)
{
  open_practice (fixture, "Train Your Judgment");
  g_assert_true (GINKGO_IS_PRACTICE_PAGE (get_page (fixture)));
  g_assert_true (ginkgo_ui_fixture_has_text (get_page (fixture), "No Mistakes Yet"));
  g_assert_cmpuint (ginkgo_access_walker_check (fixture->window.window, "practice"), >=, 5);
  ginkgo_ui_fixture_wait_until (ginkgo_window_fixture_get_focus (&fixture->window) == ginkgo_ui_fixture_find (get_page (fixture), GTK_TYPE_BUTTON, "_Solve Puzzles"));
  g_assert_false (ginkgo_window_fixture_is_enabled (&fixture->window, "win.practice"));
}

/* A right answer says what it is better than. The game does not go on, and the answer is saved. */
static void
test_right (Fixture *fixture)
{
  const GinkgoPuzzle *puzzle = get_first_puzzle (fixture);
  const GinkgoDecision *best = &ginkgo_puzzle_get_option (puzzle, 0)->decision;
  g_autoptr (GArray) exercises = NULL;

  open_puzzle (fixture);
  g_assert_false (is_shown (fixture, "Next"));
  play (fixture, best);
  g_assert_true (ginkgo_ui_fixture_has_text (get_card (fixture), "Right"));
  g_assert_true (is_shown (fixture, "Next"));
  g_assert_false (is_shown (fixture, "Try Again"));
  g_assert_true (ginkgo_decision_equal (&ginkgo_adviser_get_advice (get_parts (fixture)->adviser)->other, &ginkgo_puzzle_get_rival (puzzle)->decision));
  g_assert_cmpuint (ginkgo_game_get_length (get_game (fixture)), ==, ginkgo_puzzle_get_position (puzzle));

  ginkgo_ui_fixture_settle ();
  exercises = list_exercises (fixture);
  g_assert_cmpuint (exercises->len, ==, 1);
  g_assert_cmpint (g_array_index (exercises, GinkgoExercise, 0).puzzle, ==, puzzle->id);
  g_assert_cmpuint (g_array_index (exercises, GinkgoExercise, 0).box, ==, 2);
  g_assert_cmpuint (ginkgo_test_count_games (fixture->window.store, GINKGO_LIST_ALL), ==, 0);
}

/* A wrong answer marks the best, and can be replaced; the first one counts. */
static void
test_wrong (Fixture *fixture)
{
  const GinkgoPuzzle *puzzle = get_first_puzzle (fixture);
  const GinkgoDecision *best = &ginkgo_puzzle_get_option (puzzle, 0)->decision;

  open_puzzle (fixture);
  play (fixture, &ginkgo_puzzle_get_rival (puzzle)->decision);
  g_assert_true (ginkgo_ui_fixture_has_text (get_card (fixture), "Not the Best"));
  g_assert_true (ginkgo_decision_equal (&ginkgo_adviser_get_advice (get_parts (fixture)->adviser)->decision, best));
  g_assert_cmpuint (ginkgo_access_walker_check (fixture->window.window, "exercise"), >=, 10);
  g_assert_true (ginkgo_window_fixture_get_focus (&fixture->window) == ginkgo_ui_fixture_find (get_card (fixture), GTK_TYPE_BUTTON, "Next"));
  /* Of the buttons that stand out, only one can be pressed. */
  g_assert_cmpuint (count_primary_buttons (get_page (fixture)), ==, 1);

  press (fixture, "Try Again");
  g_assert_true (ginkgo_ui_fixture_has_text (get_card (fixture), "What Would You Do?"));
  g_assert_null (ginkgo_adviser_get_advice (get_parts (fixture)->adviser));
  g_assert_true (ginkgo_choice_is_empty (get_parts (fixture)->choice));

  play (fixture, best);
  g_assert_true (ginkgo_ui_fixture_has_text (get_card (fixture), "Right"));
  while (!GINKGO_IS_PRACTICE_PAGE (get_page (fixture)))
    {
      ginkgo_window_fixture_activate (&fixture->window, "win.practice-next");
      ginkgo_ui_fixture_settle ();
    }
  g_assert_true (ginkgo_ui_fixture_has_text (get_page (fixture), "0 of 1 Answer Right"));
  g_assert_true (ginkgo_ui_fixture_has_text (get_page (fixture), "The next exercise returns tomorrow."));
}

/* Leaving the table ends the session. */
static void
test_leave (Fixture *fixture)
{
  open_puzzle (fixture);
  ginkgo_window_fixture_go_back (&fixture->window);
  g_assert_true (GINKGO_IS_PRACTICE_PAGE (get_page (fixture)));
  g_assert_true (ginkgo_ui_fixture_has_text (get_page (fixture), "Train Your Judgment"));
  ginkgo_window_fixture_activate (&fixture->window, "win.practice-next");
  g_assert_true (GINKGO_IS_PRACTICE_PAGE (get_page (fixture)));
}

static guint
find_position (const GinkgoSavedGame *saved,
               guint seat)
{
  for (guint i = 20;; i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (saved->record, i);

      if (!ginkgo_event_is_chance (event) && event->decision.kind == GINKGO_EVENT_CHOOSE && event->decision.seat == seat)
        return i;
    }
}

/* A mistake of one of two people at a screen: its table knows neither the other hand nor the rest of the game. */
static void
test_mistake (Fixture *fixture)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_INTRODUCTORY, "pp", 5, GINKGO_UI_WHOLE_GAME);
  GinkgoExercise exercise = { .seat = 1, .loss = 900 };
  GinkgoTableRobot robot = { .window = fixture->window.window };

  ginkgo_test_add_game (fixture->window.store, saved);
  exercise.position = find_position (saved, 1);
  ginkgo_test_assert_done (fixture->window.store, ginkgo_store_request_save_analysis (saved->id, 1, "a record", 1, "an analysis", &exercise, 1));

  open_practice (fixture, "1 Exercise for Today");
  press (fixture, "_Start");
  ginkgo_window_fixture_wait_for_page (&fixture->window, GINKGO_TYPE_TABLE_PAGE);
  robot.page = get_page (fixture);
  robot.game = get_game (fixture);
  g_assert_cmpuint (ginkgo_game_get_length (robot.game), ==, exercise.position);
  g_assert_cmpuint (ginkgo_presence_get_viewer (get_parts (fixture)->presence), ==, 1);
  ginkgo_secrets_watcher_assert_others_hidden (&robot, 1);

  play (fixture, &ginkgo_record_get_event (saved->record, exercise.position)->decision);
  ginkgo_ui_fixture_wait_until (is_shown (fixture, "Next"));
  ginkgo_secrets_watcher_assert_others_hidden (&robot, 1);

  ginkgo_window_fixture_activate (&fixture->window, "win.practice-review");
  ginkgo_window_fixture_wait_for_page (&fixture->window, GINKGO_TYPE_REVIEW_PAGE);
  ginkgo_window_fixture_go_back (&fixture->window);
  press (fixture, "Next");
  ginkgo_window_fixture_wait_for_page (&fixture->window, GINKGO_TYPE_PRACTICE_PAGE);
}

#define add_test(path, func) ginkgo_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  add_test ("/ui/practice/no-games", test_no_games);
  add_test ("/ui/practice/right", test_right);
  add_test ("/ui/practice/wrong", test_wrong);
  add_test ("/ui/practice/leave", test_leave);
  add_test ("/ui/practice/mistake", test_mistake);

  return g_test_run ();
}
