/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-access-walker.h"
#include "ginkgo-window-fixture.h"

#include "ginkgo-game-row.h"
#include "ginkgo-import-dialog.h"
#include "ginkgo-import-row.h"
#include "ginkgo-record-json.h"
#include "ginkgo-review-page.h"
#include "ginkgo-table-page.h"
#include "ginkgo-whole-file.h"

/* Contains an override and a bell. */
#define HOSTILE "<b>%s & \xe2\x80\xae" \
                "gnp\x07.ginkgo"

static GPtrArray *files;

static void
set_up (GinkgoWindowFixture *fixture)
{
  files = g_ptr_array_new_with_free_func (g_object_unref);
  ginkgo_window_fixture_set_up (fixture);
}

static void
tear_down (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_tear_down (fixture);
  g_clear_pointer (&files, g_ptr_array_unref);
}

static GFile *
get_file (GinkgoWindowFixture *fixture,
          const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_new_for_path (path);
}

static void
add_game (GinkgoWindowFixture *fixture,
          const char *name,
          guint64 seed,
          guint n_events)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_ui_fixture_play_seats (GINKGO_MODE_INTRODUCTORY, "pc", (guint) seed, n_events);
  g_autoptr (GError) error = NULL;
  GFile *file = get_file (fixture, name);

  g_ptr_array_add (files, file);
  ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (game), NULL, &error);
  g_assert_no_error (error);
}

static void
add_bad (GinkgoWindowFixture *fixture,
         const char *name)
{
  GFile *file = get_file (fixture, name);

  g_ptr_array_add (files, file);
  ginkgo_test_write_text (g_file_peek_path (file), "no game");
}

static void
begin_opening (GinkgoWindowFixture *fixture)
{
  ginkgo_window_open_files (GINKGO_WINDOW (fixture->window), (GFile **) files->pdata, files->len);
}

static void
test_open_one (GinkgoWindowFixture *fixture)
{
  GinkgoGame *game;

  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.save-as"));
  add_game (fixture, "one.ginkgo", 4, 20);
  begin_opening (fixture);
  ginkgo_window_fixture_wait_for_game (fixture);
  game = ginkgo_window_fixture_get_game (fixture);
  g_assert_true (GINKGO_IS_TABLE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
  g_assert_cmpint (ginkgo_game_get_id (game), >, 0);
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.save-as"));
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 1);

  ginkgo_window_fixture_go_back (fixture);
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.save-as"));

  /* The same file again is the same game. */
  begin_opening (fixture);
  ginkgo_window_fixture_wait_for_game (fixture);
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 1);
}

/* A finished game opens for review. */
static void
test_open_finished (GinkgoWindowFixture *fixture)
{
  add_game (fixture, "over.ginkgo", 4, GINKGO_UI_WHOLE_GAME);
  begin_opening (fixture);
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_REVIEW_PAGE);
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 1);
  g_assert_cmpint (ginkgo_window_get_reviewed (GINKGO_WINDOW (fixture->window)), ==, 1);
  g_assert_null (ginkgo_window_fixture_get_game (fixture));
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.save-as"));
}

static void
test_open_bad (GinkgoWindowFixture *fixture)
{
  add_bad (fixture, HOSTILE);
  begin_opening (fixture);
  ginkgo_window_fixture_wait_for_dialog (fixture, ADW_TYPE_ALERT_DIALOG);
  ginkgo_window_fixture_assert_alert (fixture, "File Not Opened", "“<b>%s & gnp .ginkgo”\n\nThis is neither a game file nor a record. Open another file.");
  ginkgo_access_walker_check (fixture->window, "a bad file");
  ginkgo_window_fixture_answer (fixture, "_Close");
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 0);
}

static GtkWidget *
find_row (GinkgoWindowFixture *fixture,
          const char *title)
{
  GtkWidget *label = ginkgo_ui_fixture_find (GTK_WIDGET (ginkgo_window_fixture_get_dialog (fixture)), GTK_TYPE_LABEL, title);

  g_assert_nonnull (label);

  return gtk_widget_get_ancestor (label, GINKGO_TYPE_IMPORT_ROW);
}

static void
test_open_many (GinkgoWindowFixture *fixture)
{
  const char *hostile = "<b>%s & gnp .ginkgo";
  GtkWidget *row;

  add_game (fixture, "one.ginkgo", 4, 20);
  add_game (fixture, "two.ginkgo", 5, 20);
  add_game (fixture, "again.ginkgo", 4, 20);
  add_bad (fixture, HOSTILE);
  g_ptr_array_add (files, get_file (fixture, "missing.ginkgo"));

  begin_opening (fixture);
  g_assert_true (GINKGO_IS_IMPORT_DIALOG (ginkgo_window_fixture_get_dialog (fixture)));
  g_assert_false (adw_dialog_get_can_close (ginkgo_window_fixture_get_dialog (fixture)));
  ginkgo_window_fixture_wait_for_text (fixture, "2 Games Imported");
  ginkgo_ui_fixture_settle ();
  g_assert_true (adw_dialog_get_can_close (ginkgo_window_fixture_get_dialog (fixture)));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "2 files could not be read. 1 game was already in the library."));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "This file does not exist. Check whether it was moved."));
  g_assert_cmpuint (ginkgo_access_walker_check (fixture->window, "import"), >=, 6);
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 2);

  /* Faulty files come first. Screen readers notice them, too. */
  row = gtk_widget_get_parent (find_row (fixture, hostile));
  g_assert_null (gtk_widget_get_prev_sibling (row));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, hostile);
  gtk_test_accessible_assert_property (row,
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "This is neither a game file nor a record. Open another file.");

  /* The start page lists them, too. */
  g_assert_nonnull (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAME_ROW, NULL));

  /* A file with a single game opens it. */
  row = gtk_widget_get_parent (find_row (fixture, "two.ginkgo"));
  gtk_widget_activate_action (row, "listitem.select", "(bb)", FALSE, FALSE);
  g_assert_true (gtk_widget_activate (row));
  ginkgo_window_fixture_wait_for_game (fixture);
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
}

static void
test_open_none_new (GinkgoWindowFixture *fixture)
{
  add_bad (fixture, "a");
  add_bad (fixture, "b");
  begin_opening (fixture);
  ginkgo_window_fixture_wait_for_text (fixture, "No New Games");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "2 files could not be read."));
}

/* Further files wait for the current import. */
static void
test_open_meanwhile (GinkgoWindowFixture *fixture)
{
  add_game (fixture, "one.ginkgo", 4, 20);
  add_bad (fixture, "bad.ginkgo");
  begin_opening (fixture);
  g_ptr_array_set_size (files, 0);
  add_game (fixture, "two.ginkgo", 5, 20);
  begin_opening (fixture);
  ginkgo_window_fixture_wait_for_game (fixture);
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 2);
}

static void
test_cancel (GinkgoWindowFixture *fixture)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.ginkgo", i);

      add_game (fixture, name, i, 10);
    }
  begin_opening (fixture);
  adw_dialog_close (ginkgo_window_fixture_get_dialog (fixture));
  ginkgo_window_fixture_wait_for_text (fixture, "Close");
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_IMPORT_DIALOG (ginkgo_window_fixture_get_dialog (fixture)));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "Stopped after 0 files."));
  adw_dialog_close (ginkgo_window_fixture_get_dialog (fixture));
  ginkgo_ui_fixture_settle ();
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
}

/* Closing the window ends the import; imported games stay. */
static void
test_close_window (GinkgoWindowFixture *fixture)
{
  add_game (fixture, "one.ginkgo", 4, 20);
  add_game (fixture, "two.ginkgo", 5, 20);
  begin_opening (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
}

static void
test_no_store (GinkgoWindowFixture *fixture)
{
  g_autoptr (GError) error = g_error_new_literal (GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT, "");

  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), NULL, "games.db", error);
  add_game (fixture, "one.ginkgo", 4, 20);
  begin_opening (fixture);
  ginkgo_window_fixture_wait_for_dialog (fixture, ADW_TYPE_ALERT_DIALOG);
  ginkgo_window_fixture_assert_alert (fixture, "Games Cannot Be Saved", NULL);
  ginkgo_window_fixture_answer (fixture, "_Close");
}

static void
test_store_fails (GinkgoWindowFixture *fixture)
{
  add_game (fixture, "one.ginkgo", 4, 20);
  ginkgo_store_close (fixture->store);
  begin_opening (fixture);
  ginkgo_window_fixture_wait_for_dialog (fixture, ADW_TYPE_ALERT_DIALOG);
  ginkgo_window_fixture_assert_alert (fixture, "Game Not Opened", "The game could not be saved. Try again.");
  ginkgo_window_fixture_answer (fixture, "_Close");
}

static void
test_drop (GinkgoWindowFixture *fixture)
{
  GtkWidget *area = ginkgo_ui_fixture_find (fixture->window, GTK_TYPE_OVERLAY, NULL);
  GtkEventController *target = ginkgo_ui_fixture_find_controller (area, GTK_TYPE_DROP_TARGET, GTK_PHASE_NONE);
  g_auto (GValue) value = G_VALUE_INIT;
  GdkDragAction action = 0;
  gboolean taken = FALSE;

  g_assert_true (gdk_content_formats_contain_gtype (gtk_drop_target_get_formats (GTK_DROP_TARGET (target)), GDK_TYPE_FILE_LIST));
  g_assert_false (ginkgo_ui_fixture_has_text (area, "Drop to Open"));
  g_signal_emit_by_name (target, "enter", 10.0, 10.0, &action);
  g_assert_cmpint (action, ==, GDK_ACTION_COPY);
  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_ui_fixture_has_text (area, "Drop to Open"));
  g_signal_emit_by_name (target, "leave");
  ginkgo_ui_fixture_settle ();
  g_assert_false (ginkgo_ui_fixture_has_text (area, "Drop to Open"));

  add_game (fixture, "one.ginkgo", 4, 20);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array ((GFile **) files->pdata, files->len));
  g_signal_emit_by_name (target, "enter", 10.0, 10.0, &action);
  g_signal_emit_by_name (target, "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
  ginkgo_window_fixture_wait_for_game (fixture);
  g_assert_false (ginkgo_ui_fixture_has_text (area, "Drop to Open"));
}

static void
test_save_missing (GinkgoWindowFixture *fixture)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "save-game-to-file", g_variant_new_int64 (77));
  ginkgo_window_fixture_wait_for_dialog (fixture, ADW_TYPE_ALERT_DIALOG);
  ginkgo_window_fixture_assert_alert (fixture, "Game Not Saved", "This game is no longer in the library.");
  ginkgo_window_fixture_answer (fixture, "_Close");
}

/* Files dropped on the library appear there. */
static void
test_library (GinkgoWindowFixture *fixture)
{
  gtk_widget_activate_action (fixture->window, "win.show-library", NULL);
  ginkgo_window_fixture_wait_for_text (fixture, "No Games Yet");
  add_game (fixture, "one.ginkgo", 1, 10);
  add_game (fixture, "two.ginkgo", 2, 10);
  begin_opening (fixture);
  ginkgo_window_fixture_wait_for_text (fixture, "2 games");
}

#define add_test(path, func) ginkgo_test_add (path, GinkgoWindowFixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  add_test ("/ui/files/open-one", test_open_one);
  add_test ("/ui/files/open-finished", test_open_finished);
  add_test ("/ui/files/open-bad", test_open_bad);
  add_test ("/ui/files/open-many", test_open_many);
  add_test ("/ui/files/open-none-new", test_open_none_new);
  add_test ("/ui/files/open-meanwhile", test_open_meanwhile);
  add_test ("/ui/files/cancel", test_cancel);
  add_test ("/ui/files/close-window", test_close_window);
  add_test ("/ui/files/no-store", test_no_store);
  add_test ("/ui/files/store-fails", test_store_fails);
  add_test ("/ui/files/drop", test_drop);
  add_test ("/ui/files/library", test_library);
  add_test ("/ui/files/save-missing", test_save_missing);

  return g_test_run ();
}
