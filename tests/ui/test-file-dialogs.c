/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Files that people choose: the file is complete, or an error is shown and nothing else changes. */

#include "ginkgo-access-walker.h"
#include "ginkgo-chooser-robot.h"
#include "ginkgo-window-fixture.h"

#include "ginkgo-import-dialog.h"
#include "ginkgo-record-json.h"
#include "ginkgo-test-disk.h"
#include "ginkgo-test-turn.h"
#include "ginkgo-whole-file.h"

#define BEFORE "What was there before"

/* Smaller than any file saved here, in bytes */
#define LITTLE_ROOM 2048

/* A folder that not even root can write to */
#define FORBIDDEN "/sys"

typedef struct
{
  const char *name;
  const char *action;
  gboolean needs_id;
  const char *title;
  const char *ending;
  const char *beginning;
  const char *failure;
} Kind;

static const Kind kinds[] = {
  { "game", "win.save-as", FALSE, "Save Game As – Reveals All Hands and Upcoming Tiles", ".ginkgo", "{\"format\":", "Game Not Saved" },
  { "record", "win.export-game-record", TRUE, "Export Record – Reveals All Hands and Upcoming Tiles", ".json", "{", "Record Not Saved" },
  { "sheet", "win.export-sheet", FALSE, "Save Score Sheet", ".pdf", "%PDF-", "Score Sheet Not Saved" },
  { "picture", "win.save-picture", FALSE, "Save Picture", ".png", "\x89PNG", "Picture Not Saved" },
  { "stored-game", "win.save-game-to-file", TRUE, "Save Game As – Reveals All Hands and Upcoming Tiles", ".ginkgo", "{\"format\":", "Game Not Saved" },
  { "stored-sheet", "win.export-game-sheet", TRUE, "Save Score Sheet", ".pdf", "%PDF-", "Score Sheet Not Saved" },
};

static char *files_folder;
static GinkgoGame *played;

static GinkgoSavedGame *
play (guint64 seed)
{
  const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_INTRODUCTORY,
    .n_seats = 2,
    .seats = { { "Ada", GINKGO_SEAT_KIND_HUMAN }, { "Zoë", GINKGO_SEAT_KIND_HUMAN } },
    .seed = seed,
  };

  return ginkgo_ui_fixture_play (&new_game, 40);
}

static void
set_up (GinkgoWindowFixture *fixture,
        gconstpointer kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = play (4);

  files_folder = ginkgo_ui_fixture_make_folder ();
  ginkgo_window_fixture_open_store (fixture);
  ginkgo_test_add_game (fixture->store, saved);
  played = ginkgo_game_new (saved, fixture->store, &error);
  g_assert_no_error (error);

  ginkgo_window_fixture_make_window (fixture, NULL);
  ginkgo_ui_fixture_present (fixture->window, 1000, 700);
  if (kind != NULL)
    ginkgo_window_show_game (GINKGO_WINDOW (fixture->window), played);
  ginkgo_ui_fixture_settle ();
}

static void
tear_down (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_close_window (fixture);
  g_assert_finalize_object (played);
  ginkgo_ui_fixture_close_store (fixture->store, fixture->folder);
  g_free (fixture->path);
  ginkgo_test_remove_folder (files_folder);
  g_free (files_folder);
}

static char *
get_path (const char *name)
{
  return g_build_filename (files_folder, name, NULL);
}

static void
write_file (const char *name)
{
  g_autofree char *path = get_path (name);

  ginkgo_test_write_text (path, BEFORE);
}

static void
add_game_file (const char *name,
               guint64 seed)
{
  g_autofree char *path = get_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GinkgoSavedGame) game = play (seed);
  g_autoptr (GError) error = NULL;

  ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (game), NULL, &error);
  g_assert_no_error (error);
}

static void
assert_begins (const char *name,
               const char *beginning)
{
  g_autofree char *path = get_path (name);
  g_autofree char *contents = ginkgo_test_read_text (path);

  g_assert_true (g_str_has_prefix (contents, beginning));
}

static GtkWidget *
begin_saving (GinkgoWindowFixture *fixture,
              const Kind *kind)
{
  GVariant *id = kind->needs_id ? g_variant_new_int64 (ginkgo_game_get_id (played)) : NULL;
  GtkWidget *chooser;

  g_assert_true (gtk_widget_activate_action_variant (fixture->window, kind->action, id));
  chooser = ginkgo_chooser_robot_wait ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (chooser)), ==, kind->title);
  g_assert_true (gtk_window_get_modal (GTK_WINDOW (chooser)));

  return chooser;
}

static void
type_name (GtkWidget *chooser,
           const char *name)
{
  g_autofree char *path = get_path (name);

  ginkgo_chooser_robot_type (chooser, path);
}

/* Includes pressing the button. */
static void
save (GtkWidget *chooser,
      const char *name)
{
  type_name (chooser, name);
  ginkgo_chooser_robot_press (chooser, "_Save");
}

static void
wait_until_saved (GinkgoWindowFixture *fixture,
                  const char *name)
{
  g_autofree char *text = g_strdup_printf ("Saved to “%s”", name);

  ginkgo_window_fixture_wait_for_text (fixture, text);
  g_assert_null (ginkgo_chooser_robot_find ());
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
}

/* No temporary file remains. */
static void
check_failure (GinkgoWindowFixture *fixture,
               const Kind *kind,
               const char *sentence,
               guint n_files)
{
  ginkgo_ui_fixture_run (fixture, "see AdwAlertDialog");
  ginkgo_window_fixture_assert_alert (fixture, kind->failure, sentence);
  ginkgo_access_walker_check (fixture->window, kind->failure);
  g_assert_cmpuint (ginkgo_test_count_files_in (files_folder), ==, n_files);
}

static void
respond (GinkgoWindowFixture *fixture,
         const char *response)
{
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (ginkgo_window_fixture_get_dialog (fixture)), response);
  adw_dialog_force_close (ginkgo_window_fixture_get_dialog (fixture));
}

/* With a proposed name, in the last folder. */
static void
test_saved (GinkgoWindowFixture *fixture,
            gconstpointer data)
{
  const Kind *kind = data;
  g_autofree char *name = NULL;
  g_autofree char *folder = NULL;
  GtkWidget *chooser = begin_saving (fixture, kind);

  g_assert_true (g_str_has_prefix (ginkgo_chooser_robot_get_name (chooser), "Ada and Zoë"));
  g_assert_true (g_str_has_suffix (ginkgo_chooser_robot_get_name (chooser), kind->ending));
  name = g_strdup (ginkgo_chooser_robot_get_name (chooser));
  save (chooser, name);
  wait_until_saved (fixture, name);
  assert_begins (name, kind->beginning);
  g_assert_cmpuint (ginkgo_test_count_files_in (files_folder), ==, 1);

  chooser = begin_saving (fixture, kind);
  folder = ginkgo_chooser_robot_dup_folder (chooser);
  g_assert_cmpstr (folder, ==, files_folder);
  g_assert_cmpstr (ginkgo_chooser_robot_get_name (chooser), ==, name);
  ginkgo_chooser_robot_press (chooser, "_Cancel");
  ginkgo_chooser_robot_wait_until_gone ();
}

static void
test_cancelled (GinkgoWindowFixture *fixture,
                gconstpointer data)
{
  GtkWidget *chooser = begin_saving (fixture, data);

  type_name (chooser, "one");
  ginkgo_chooser_robot_press (chooser, "_Cancel");
  ginkgo_chooser_robot_wait_until_gone ();
  ginkgo_ui_fixture_settle ();
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
  g_assert_cmpuint (ginkgo_test_count_files_in (files_folder), ==, 0);
}

/* The dialog asks before it overwrites, and the answer can be no. */
static void
test_existing (GinkgoWindowFixture *fixture,
               gconstpointer data)
{
  const Kind *kind = data;
  GtkWidget *chooser = begin_saving (fixture, kind);

  write_file ("one");
  save (chooser, "one");
  ginkgo_chooser_robot_press (ginkgo_chooser_robot_wait_for_question (chooser), "_Cancel");
  ginkgo_ui_fixture_settle ();
  assert_begins ("one", BEFORE);
  g_assert_true (ginkgo_chooser_robot_find () == chooser);

  ginkgo_chooser_robot_press (chooser, "_Save");
  ginkgo_chooser_robot_press (ginkgo_chooser_robot_wait_for_question (chooser), "_Replace");
  wait_until_saved (fixture, "one");
  assert_begins ("one", kind->beginning);
  g_assert_cmpuint (ginkgo_test_count_files_in (files_folder), ==, 1);
}

/* A second attempt proposes the typed name. */
static void
test_forbidden (GinkgoWindowFixture *fixture,
                gconstpointer data)
{
  const Kind *kind = data;
  GtkWidget *chooser;

  if (!g_file_test (FORBIDDEN, G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("no " FORBIDDEN);
      return;
    }

  chooser = begin_saving (fixture, kind);
  ginkgo_chooser_robot_type (chooser, FORBIDDEN "/one");
  ginkgo_chooser_robot_press (chooser, "_Save");
  check_failure (fixture, kind, "You cannot save files in this folder. Choose another folder.", 0);

  respond (fixture, "retry");
  chooser = ginkgo_chooser_robot_wait ();
  g_assert_cmpstr (ginkgo_chooser_robot_get_name (chooser), ==, "one");
  save (chooser, "one");
  wait_until_saved (fixture, "one");
  assert_begins ("one", kind->beginning);
}

static void
test_full (GinkgoWindowFixture *fixture,
           gconstpointer data)
{
  const Kind *kind = data;
  GtkWidget *chooser = begin_saving (fixture, kind);

  write_file ("one");
  save (chooser, "one");
  chooser = ginkgo_chooser_robot_wait_for_question (chooser);
  ginkgo_test_fill_disk (LITTLE_ROOM);
  ginkgo_chooser_robot_press (chooser, "_Replace");
  check_failure (fixture, kind, "The file cannot be saved there. Choose another folder, or free some space.", 1);
  ginkgo_test_free_disk ();
  assert_begins ("one", BEFORE);

  respond (fixture, "cancel");
  ginkgo_ui_fixture_settle ();
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
  g_assert_null (ginkgo_chooser_robot_find ());
}

/* Names need no extension: content determines the type. One is the longest that a file can have. */
static void
test_names (GinkgoWindowFixture *fixture,
            gconstpointer data)
{
  g_autofree char *longest = g_strnfill (255, 'x');
  const char *const names[] = { longest, "Zoës 雨の日曜日 🦊" };
  const Kind *kind = data;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      save (begin_saving (fixture, kind), names[i]);
      wait_until_saved (fixture, names[i]);
      assert_begins (names[i], kind->beginning);
      g_assert_cmpuint (ginkgo_test_count_files_in (files_folder), ==, i + 1);
    }
}

static GtkWidget *
begin_opening (GinkgoWindowFixture *fixture,
               guint n_files)
{
  GtkWidget *chooser;

  ginkgo_window_choose_files (GINKGO_WINDOW (fixture->window));
  chooser = ginkgo_chooser_robot_wait ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (chooser)), ==, "Open Games");
  ginkgo_chooser_robot_select (chooser, files_folder, n_files);

  return chooser;
}

/* Other files are hidden unless the filter is for all files. */
static void
test_open_several (GinkgoWindowFixture *fixture)
{
  add_game_file ("one.ginkgo", 5);
  add_game_file ("two.ginkgo", 6);
  add_game_file ("three.ginkgo", 7);
  write_file ("four.json");
  write_file ("five.txt");
  ginkgo_chooser_robot_press (begin_opening (fixture, 4), "_Open");
  ginkgo_window_fixture_wait_for_text (fixture, "3 Games Imported");
  g_assert_true (GINKGO_IS_IMPORT_DIALOG (ginkgo_window_fixture_get_dialog (fixture)));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "1 file could not be read."));
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 4);
}

static void
test_open_cancelled (GinkgoWindowFixture *fixture)
{
  add_game_file ("one.ginkgo", 5);
  ginkgo_chooser_robot_press (begin_opening (fixture, 1), "_Cancel");
  ginkgo_chooser_robot_wait_until_gone ();
  ginkgo_ui_fixture_settle ();
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
  g_assert_null (ginkgo_window_fixture_get_game (fixture));
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 1);
}

typedef void (*Test) (GinkgoWindowFixture *fixture,
                      gconstpointer data);

/* All kinds use the same dialog: a short run tests one kind a day. */
static void
add_for_kinds (const char *name,
               Test test)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (test == test_saved || ginkgo_test_has_turn (i, G_N_ELEMENTS (kinds)))
      {
        g_autofree char *path = g_strdup_printf ("/ui/file-dialogs/%s/%s", kinds[i].name, name);

        ginkgo_test_add (path, GinkgoWindowFixture, &kinds[i], set_up, test, tear_down);
      }
}

int
main (int argc,
      char **argv)
{
  g_autofree char *recent_files = ginkgo_ui_fixture_make_folder ();
  int status;

  /* GTK writes its list of recent files even if it is empty. */
  g_setenv ("XDG_DATA_HOME", recent_files, TRUE);
  ginkgo_ui_fixture_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-recent-files-enabled", FALSE, NULL);

  add_for_kinds ("saved", test_saved);
  add_for_kinds ("cancelled", test_cancelled);
  add_for_kinds ("existing", test_existing);
  add_for_kinds ("forbidden", test_forbidden);
  add_for_kinds ("full", test_full);
  add_for_kinds ("names", test_names);
  ginkgo_test_add ("/ui/file-dialogs/open/several", GinkgoWindowFixture, NULL, set_up, test_open_several, tear_down);
  ginkgo_test_add ("/ui/file-dialogs/open/cancelled", GinkgoWindowFixture, NULL, set_up, test_open_cancelled, tear_down);

  status = g_test_run ();
  ginkgo_test_remove_folder (recent_files);

  return status;
}
