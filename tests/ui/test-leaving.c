/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Leaving an unsaved game: it is saved if that is possible by then. Otherwise the window asks,
 * and nothing is lost before the answer. */

#include "ginkgo-chooser-robot.h"
#include "ginkgo-window-fixture.h"

#include <glib/gstdio.h>

#include "ginkgo-table-page.h"
#include "ginkgo-test-disk.h"

/* Width at which the title shows everything */
#define WIDE 1280

/* Less than any database, in bytes */
#define LITTLE_ROOM 2048

#define NO_ROOM "Nothing can be saved, because the disk is full. Free some space."

static void
allow_saving (GinkgoWindowFixture *fixture)
{
  g_assert_no_errno (g_rmdir (fixture->path));
}

static const char *
get_body (GinkgoWindowFixture *fixture)
{
  return adw_alert_dialog_get_body (ADW_ALERT_DIALOG (ginkgo_window_fixture_get_dialog (fixture)));
}

static gboolean
can_decide (GinkgoGame *game)
{
  return ginkgo_game_get_deciding (game) != GINKGO_SEAT_NONE && !ginkgo_game_get_busy (game);
}

/* Takes any decision for the person at the table. */
static void
submit (GinkgoWindowFixture *fixture)
{
  GinkgoGame *game = ginkgo_window_fixture_get_game (fixture);
  g_autoptr (GError) error = NULL;
  GinkgoDecision decision;
  GinkgoRandom random;

  ginkgo_ui_fixture_wait_until (can_decide (game));
  ginkgo_random_init (&random, ginkgo_game_get_position (game), 1);
  ginkgo_state_draw_decision (ginkgo_game_get_state (game), &random, &decision);
  ginkgo_game_submit (game, &decision, &error);
  g_assert_no_error (error);
}

static void
play (GinkgoWindowFixture *fixture,
      guint n_decisions)
{
  GinkgoGame *game = ginkgo_window_fixture_get_game (fixture);

  for (guint i = 0; i < n_decisions; i++)
    submit (fixture);
  ginkgo_ui_fixture_wait_until (can_decide (game));
  ginkgo_ui_fixture_settle ();
}

static void
answer (GinkgoWindowFixture *fixture,
        const char *response)
{
  ginkgo_window_fixture_assert_alert (fixture, "Game Not Saved", NULL);
  g_assert_true (g_str_has_suffix (get_body (fixture),
                                   "\n\nIf you leave the table without saving, this game is lost."));
  ginkgo_ui_fixture_click (GTK_WIDGET (ginkgo_window_fixture_get_dialog (fixture)), response);
}

static void
assert_stored (GinkgoWindowFixture *fixture,
               GinkgoGame *game)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (fixture->path);
  g_autoptr (GPtrArray) games = ginkgo_test_list (store, GINKGO_LIST_ALL);
  g_autoptr (GinkgoSavedGame) played = ginkgo_game_dup_saved (game);
  g_autoptr (GinkgoSavedGame) saved = NULL;

  g_assert_cmpuint (games->len, ==, 1);
  saved = ginkgo_test_load_game (store, ((GinkgoGameSummary *) games->pdata[0])->id);
  g_assert_cmpuint (saved->position, ==, played->position);
  ginkgo_test_assert_equal (saved->record, played->record);
}

static gboolean
is_said_saved (GinkgoWindowFixture *fixture)
{
  AdwWindowTitle *title = ADW_WINDOW_TITLE (ginkgo_ui_fixture_find (ginkgo_window_fixture_get_page (fixture), ADW_TYPE_WINDOW_TITLE, NULL));
  const char *text = adw_window_title_get_subtitle (title);

  /* While actions are shown, the round is there. */
  return !g_str_has_prefix (text, "Not saved · ") && !g_str_has_prefix (text, "Round ");
}

/* Plays a game that cannot be saved: something else has the database's path. */
static GinkgoGame *
play_unsaved (GinkgoWindowFixture *fixture,
              guint n_decisions)
{
  g_assert_no_errno (g_mkdir (fixture->path, 0700));
  ginkgo_keeper_open (fixture->keeper);
  ginkgo_ui_fixture_settle ();
  ginkgo_window_fixture_start_new_game (fixture);
  play (fixture, n_decisions);

  return ginkgo_window_fixture_get_game (fixture);
}

/* The disk is full from the start. You can play, are warned, free some space, and find the game
 * in the library. */
static void
test_full_disk (GinkgoWindowFixture *fixture)
{
  g_autoptr (GinkgoGame) game = NULL;
  guint position;

  ginkgo_test_fill_disk (LITTLE_ROOM);
  ginkgo_keeper_open (fixture->keeper);
  ginkgo_ui_fixture_settle ();
  ginkgo_window_fixture_start_new_game (fixture);
  game = g_object_ref (ginkgo_window_fixture_get_game (fixture));
  g_assert_cmpint (ginkgo_game_get_id (game), ==, 0);
  play (fixture, 3);
  position = ginkgo_game_get_position (game);

  ginkgo_window_fixture_go_back (fixture);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, NO_ROOM));
  g_assert_true (g_str_has_prefix (get_body (fixture), NO_ROOM));
  answer (fixture, "_Cancel");
  ginkgo_ui_fixture_run (fixture, "page GinkgoTablePage");
  g_assert_true (ginkgo_window_fixture_get_game (fixture) == game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
  play (fixture, 2);
  g_assert_cmpuint (ginkgo_game_get_position (game), >, position);

  ginkgo_test_free_disk ();
  ginkgo_ui_fixture_run (fixture, "do navigation.pop; no AdwAlertDialog; game none; see The game is saved now; see Continue");
  assert_stored (fixture, game);
}

/* The disk fills up during a game and is free again on leaving: all decisions are saved. */
static void
test_full_while_playing (GinkgoWindowFixture *fixture)
{
  g_autoptr (GinkgoGame) game = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;
  guint position;

  ginkgo_keeper_open (fixture->keeper);
  ginkgo_window_fixture_start_new_game (fixture);
  game = g_object_ref (ginkgo_window_fixture_get_game (fixture));
  play (fixture, 1);
  position = ginkgo_game_get_position (game);
  ginkgo_test_fill_disk (LITTLE_ROOM);
  submit (fixture);
  ginkgo_ui_fixture_wait_until (ginkgo_game_get_can_retry (game));
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
  ginkgo_test_free_disk ();
  ginkgo_ui_fixture_run (fixture, "do navigation.pop; no AdwAlertDialog; game none");
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (game));
  g_assert_cmpuint (ginkgo_game_get_position (game), >, position);
  assert_stored (fixture, game);
}

/* A store that returns during the game receives it, and the title changes. */
static void
test_comes_back (GinkgoWindowFixture *fixture)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDE, 700);
  play_unsaved (fixture, 1);
  g_assert_false (is_said_saved (fixture));
  allow_saving (fixture);
  ginkgo_keeper_open (fixture->keeper);
  ginkgo_ui_fixture_run (fixture, "page GinkgoTablePage");
  ginkgo_ui_fixture_wait_until (is_said_saved (fixture));
}

/* A save in memory that is still under way reaches the store. */
static void
test_while_deciding (GinkgoWindowFixture *fixture)
{
  g_autoptr (GinkgoGame) game = g_object_ref (play_unsaved (fixture, 1));

  submit (fixture);
  g_assert_true (ginkgo_game_get_busy (game));
  allow_saving (fixture);
  ginkgo_keeper_open (fixture->keeper);
  g_assert_cmpint (ginkgo_game_get_id (game), >, 0);
  play (fixture, 1);
  assert_stored (fixture, game);
}

static void
test_save_as (GinkgoWindowFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "evening.ginkgo", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GinkgoSavedGame) saved = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *chooser;
  guint position = ginkgo_game_get_position (play_unsaved (fixture, 2));

  ginkgo_window_fixture_go_back (fixture);
  answer (fixture, "_Save As…");
  chooser = ginkgo_chooser_robot_wait ();
  ginkgo_chooser_robot_press (chooser, "_Cancel");
  ginkgo_chooser_robot_wait_until_gone ();
  ginkgo_ui_fixture_run (fixture, "page GinkgoTablePage");

  ginkgo_window_fixture_go_back (fixture);
  answer (fixture, "_Save As…");
  chooser = ginkgo_chooser_robot_wait ();
  ginkgo_chooser_robot_type (chooser, path);
  ginkgo_chooser_robot_press (chooser, "_Save");
  ginkgo_ui_fixture_wait_until (ginkgo_window_fixture_get_game (fixture) == NULL);
  saved = ginkgo_test_read_save_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (saved->position, ==, position);
  ginkgo_ui_fixture_settle ();
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
  allow_saving (fixture);
}

static void
begin (GinkgoWindowFixture *fixture,
       const char *words)
{
  play_unsaved (fixture, (guint) atoi (words));
}

static void
go_on (GinkgoWindowFixture *fixture,
       const char *words)
{
  play (fixture, (guint) atoi (words));
}

static void
close_window (GinkgoWindowFixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
}

static void
check_closed (GinkgoWindowFixture *fixture)
{
  g_assert_false (gtk_widget_get_mapped (fixture->window));
}

static void
check_number (GinkgoWindowFixture *fixture,
              const char *words)
{
  g_assert_cmpint (ginkgo_game_get_id (ginkgo_window_fixture_get_game (fixture)), ==, atoi (words));
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("unsaved", begin),
  GINKGO_VERB ("play", go_on),
  GINKGO_VERB ("answer", answer),
  GINKGO_VERB ("allow", allow_saving),
  GINKGO_VERB ("close", close_window),
  GINKGO_VERB ("closed", check_closed),
  GINKGO_VERB ("number", check_number),
  { NULL, NULL },
};

#define NEW_GAME "new-game; press _Start Game;"

static const GinkgoPageCase cases[] = {
  { "/ui/leaving/discard", "unsaved 1", "do navigation.pop; answer _Discard; game none; no GinkgoTablePage; allow" },
  /* The next game waits for the answer. */
  { "/ui/leaving/next-game",
    "unsaved 1",
    NEW_GAME "answer _Cancel; game unsaved; do navigation.pop; on win.undo; page GinkgoTablePage; no AdwAlertDialog;" NEW_GAME "answer _Discard; page GinkgoTablePage; game unsaved; off win.undo; play 1; allow;" NEW_GAME "no AdwAlertDialog; number 2" },
  { "/ui/leaving/close",
    "unsaved 1",
    "close; answer _Cancel; page GinkgoTablePage; game unsaved; close; answer _Discard; closed; allow" },
};

#define ADD_TEST(name, func) ginkgo_window_fixture_add_keeper_test ("/ui/leaving/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_window_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);
  ginkgo_ui_fixture_add_cases (cases, GinkgoWindowFixture, ginkgo_window_fixture_set_up_keeper, ginkgo_window_fixture_tear_down);

  ADD_TEST ("full-disk", test_full_disk);
  ADD_TEST ("full-while-playing", test_full_while_playing);
  ADD_TEST ("comes-back", test_comes_back);
  ADD_TEST ("while-deciding", test_while_deciding);
  ADD_TEST ("save-as", test_save_as);

  return g_test_run ();
}
