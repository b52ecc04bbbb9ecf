/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Practice in the window: puzzles and mistakes are answered at the table, which saves nothing. */

#include "ginkgo-window-fixture.h"

#include "ginkgo-practice-page.h"
#include "ginkgo-puzzle.h"
#include "ginkgo-secrets-watcher.h"
#include "ginkgo-table-page.h"

/* A day in 2191 */
#define LATER 800000

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

/* The puzzles that the page offers first: the easiest of the first theme */
static const GinkgoPuzzle *
get_puzzle (Fixture *fixture,
            guint index)
{
  const GinkgoPuzzle *first = NULL;

  for (guint i = 0; i < fixture->puzzles->len; i++)
    {
      const GinkgoPuzzle *puzzle = g_ptr_array_index (fixture->puzzles, i);

      if (ginkgo_puzzle_get_difficulty (puzzle) != GINKGO_PUZZLE_EASY)
        continue;
      if (first == NULL)
        first = puzzle;
      if (ginkgo_puzzle_get_theme (puzzle) == ginkgo_puzzle_get_theme (first) && index-- == 0)
        return puzzle;
    }

  g_assert_not_reached ();
}

static const GinkgoPuzzle *
get_first_puzzle (Fixture *fixture)
{
  return get_puzzle (fixture, 0);
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return ginkgo_window_fixture_get_page (&fixture->window);
}

static GinkgoTablePage *
get_table (Fixture *fixture)
{
  return GINKGO_TABLE_PAGE (get_page (fixture));
}

static GinkgoGame *
get_game (Fixture *fixture)
{
  return ginkgo_follower_get_game (get_table (fixture)->follower);
}

/* Plays at the table. */
static void
play (Fixture *fixture,
      const GinkgoDecision *decision)
{
  const char *action = decision->kind == GINKGO_EVENT_NEW_HAND ? "table.new-hand" : "table.play";

  ginkgo_table_page_take (get_table (fixture), decision);
  g_assert_true (gtk_widget_activate_action (get_page (fixture), action, NULL));
}

/* The decision that is the best one in a puzzle, or its rival: "best", or "rival 1" for the second one */
static void
play_option (Fixture *fixture,
             const char *words)
{
  const char *number = strchr (words, ' ');
  const GinkgoPuzzle *puzzle = get_puzzle (fixture, number != NULL ? (guint) atoi (number) : 0);

  play (fixture, &(g_str_has_prefix (words, "best") ? ginkgo_puzzle_get_option (puzzle, 0) : ginkgo_puzzle_get_rival (puzzle))->decision);
}

/* The answer says what it is better than. The game does not go on. */
static void
check_compared (Fixture *fixture)
{
  const GinkgoPuzzle *puzzle = get_first_puzzle (fixture);

  g_assert_true (ginkgo_decision_equal (&ginkgo_adviser_get_advice (get_table (fixture)->adviser)->other, &ginkgo_puzzle_get_rival (puzzle)->decision));
  g_assert_cmpuint (ginkgo_game_get_length (get_game (fixture)), ==, ginkgo_puzzle_get_position (puzzle));
}

/* The answer is kept in a box. */
static void
check_box (Fixture *fixture,
           const char *words)
{
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (fixture->window.store, ginkgo_store_request_list_exercises ());
  g_autoptr (GArray) exercises = ginkgo_store_list_exercises_finish (fixture->window.store, result, NULL);

  g_assert_cmpuint (exercises->len, ==, 1);
  g_assert_cmpint (g_array_index (exercises, GinkgoExercise, 0).puzzle, ==, get_first_puzzle (fixture)->id);
  g_assert_cmpuint (g_array_index (exercises, GinkgoExercise, 0).box, ==, (guint) atoi (words));
}

static void
check_marked (Fixture *fixture)
{
  g_assert_true (ginkgo_decision_equal (&ginkgo_adviser_get_advice (get_table (fixture)->adviser)->decision, &ginkgo_puzzle_get_option (get_first_puzzle (fixture), 0)->decision));
}

static void
check_forgotten (Fixture *fixture)
{
  g_assert_null (ginkgo_adviser_get_advice (get_table (fixture)->adviser));
  g_assert_true (ginkgo_choice_is_empty (get_table (fixture)->choice));
}

/* Only one button that stands out can be pressed. */
static void
check_primary (Fixture *fixture)
{
  guint n_buttons = 0;

  for (GtkWidget *widget = get_page (fixture); widget; widget = ginkgo_ui_fixture_next (widget, get_page (fixture)))
    n_buttons += gtk_widget_has_css_class (widget, "suggested-action") && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);
  g_assert_cmpuint (n_buttons, ==, 1);
}

static void
go_on (Fixture *fixture)
{
  while (!GINKGO_IS_PRACTICE_PAGE (get_page (fixture)))
    ginkgo_window_fixture_activate (&fixture->window, "win.practice-next");
}

/* The easiest puzzles of the first theme were solved. */
static void
solve (Fixture *fixture)
{
  for (guint i = 0; i < fixture->puzzles->len; i++)
    {
      const GinkgoPuzzle *puzzle = g_ptr_array_index (fixture->puzzles, i);
      const GinkgoExercise exercise = { .puzzle = puzzle->id, .box = 2, .due = LATER };

      if (ginkgo_puzzle_get_theme (puzzle) == 0 && ginkgo_puzzle_get_difficulty (puzzle) == GINKGO_PUZZLE_EASY)
        ginkgo_test_assert_done (fixture->window.store, ginkgo_store_request_save_exercise (&exercise));
    }
}

/* The theme and the difficulty of the puzzles that the page offers first */
static void
check_offered (Fixture *fixture,
               const char *words)
{
  GtkWidget *button = ginkgo_ui_fixture_find (get_page (fixture), GTK_TYPE_BUTTON, "_Solve Puzzles");
  g_autofree char *kind = g_variant_print (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)), FALSE);

  g_assert_cmpstr (kind, ==, words);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("play", play_option),
  GINKGO_VERB ("compared", check_compared),
  GINKGO_VERB ("box", check_box),
  GINKGO_VERB ("marked", check_marked),
  GINKGO_VERB ("forgotten", check_forgotten),
  GINKGO_VERB ("one-primary", check_primary),
  GINKGO_VERB ("go-on", go_on),
  GINKGO_VERB ("solve", solve),
  GINKGO_VERB ("offered", check_offered),
  { NULL, NULL },
};

#define PUZZLE "do win.practice; see Train Your Judgment; press _Solve Puzzles; page GinkgoTablePage; see What Would You Do? in GinkgoLessonCard;"

static const GinkgoPageCase cases[] = {
  { "/ui/practice/no-games",
    "do win.practice",
    "see Train Your Judgment; page GinkgoPracticePage; see No Mistakes Yet; access 5; focus _Solve Puzzles; off win.practice" },
  { "/ui/practice/next-theme", "solve", "do win.practice; see Nothing to Repeat Today; offered (1, 0)" },
  { "/ui/practice/right",
    PUZZLE "no Next in GinkgoLessonCard",
    "play best; see Right in GinkgoLessonCard; see Next in GinkgoLessonCard; no Try Again in GinkgoLessonCard;"
    "compared; box 2; games 0" },
  /* A wrong answer marks the best, and can be replaced; the first one counts. */
  { "/ui/practice/wrong",
    PUZZLE,
    "play rival; see Not the Best in GinkgoLessonCard; marked; access 10; focus Next; one-primary;"
    "press Try Again; see What Would You Do? in GinkgoLessonCard; forgotten; play best; see Right in GinkgoLessonCard;"
    "go-on; see 0 of 1 Answer Right; see The next exercise returns tomorrow.; no 1 of *" },
  /* A wrong answer returns before a right one. */
  { "/ui/practice/two",
    PUZZLE,
    "play best; see Right in GinkgoLessonCard; press Next; see What Would You Do? in GinkgoLessonCard;"
    "play rival 1; see Not the Best in GinkgoLessonCard; go-on; see 1 of 2 Answers Right; see The next exercise returns tomorrow." },
  /* Leaving the table ends the session. */
  { "/ui/practice/leave",
    PUZZLE,
    "do navigation.pop; page GinkgoPracticePage; see Train Your Judgment; do win.practice-next; page GinkgoPracticePage" },
};

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

  ginkgo_ui_fixture_run (fixture, "do win.practice; see 1 Exercise for Today; press _Start; page GinkgoTablePage");
  robot.page = get_page (fixture);
  robot.game = get_game (fixture);
  g_assert_cmpuint (ginkgo_game_get_length (robot.game), ==, exercise.position);
  g_assert_cmpuint (ginkgo_presence_get_viewer (get_table (fixture)->presence), ==, 1);
  ginkgo_secrets_watcher_assert_others_hidden (&robot, 1);

  play (fixture, &ginkgo_record_get_event (saved->record, exercise.position)->decision);
  ginkgo_ui_fixture_run (fixture, "see Next in GinkgoLessonCard");
  ginkgo_secrets_watcher_assert_others_hidden (&robot, 1);

  ginkgo_ui_fixture_run (fixture, "do win.practice-review; page GinkgoReviewPage; do navigation.pop; press Next; page GinkgoPracticePage");
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ginkgo_ui_fixture_add_verbs (ginkgo_window_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);
  ginkgo_ui_fixture_add_cases (cases, Fixture, set_up, tear_down);
  ginkgo_test_add ("/ui/practice/mistake", Fixture, NULL, set_up, test_mistake, tear_down);

  return g_test_run ();
}
