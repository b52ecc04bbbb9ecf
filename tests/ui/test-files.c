/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-fixture.h"

#include "ginkgo-game-postcard.h"
#include "ginkgo-import-dialog.h"
#include "ginkgo-import-row.h"
#include "ginkgo-record-json.h"
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
  GtkWidget *row;

  add_game (fixture, "one.ginkgo", 4, 20);
  add_game (fixture, "two.ginkgo", 5, 20);
  add_game (fixture, "again.ginkgo", 4, 20);
  add_bad (fixture, HOSTILE);
  g_ptr_array_add (files, get_file (fixture, "missing.ginkgo"));

  begin_opening (fixture);
  g_assert_true (GINKGO_IS_IMPORT_DIALOG (ginkgo_window_fixture_get_dialog (fixture)));
  g_assert_false (adw_dialog_get_can_close (ginkgo_window_fixture_get_dialog (fixture)));
  ginkgo_ui_fixture_run (fixture,
                         "see 2 Games Imported; see 2 files could not be read. 1 game was already in the library.;"
                         "see This file does not exist. Check whether it was moved.; access 6; games 2");
  g_assert_true (adw_dialog_get_can_close (ginkgo_window_fixture_get_dialog (fixture)));

  /* Faulty files come first. Screen readers notice them, too. */
  row = gtk_widget_get_parent (find_row (fixture, "<b>%s & gnp .ginkgo"));
  g_assert_null (gtk_widget_get_prev_sibling (row));
  ginkgo_ui_fixture_run (fixture, "description <b>%s & gnp .ginkgo = This is neither a game file nor a record. Open another file.");

  /* The start page lists them, too. */
  g_assert_nonnull (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAME_POSTCARD, NULL));

  /* A file with a single game opens it. */
  row = gtk_widget_get_parent (find_row (fixture, "two.ginkgo"));
  gtk_widget_activate_action (row, "listitem.select", "(bb)", FALSE, FALSE);
  g_assert_true (gtk_widget_activate (row));
  ginkgo_ui_fixture_run (fixture, "game saved; no GinkgoImportDialog");
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
  ginkgo_ui_fixture_run (fixture, "game saved; games 2");
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
  ginkgo_ui_fixture_run (fixture, "see Close; see GinkgoImportDialog; see Stopped after 0 files.");
  adw_dialog_close (ginkgo_window_fixture_get_dialog (fixture));
  ginkgo_ui_fixture_run (fixture, "no GinkgoImportDialog");
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
  ginkgo_ui_fixture_run (fixture, "game saved");
  g_assert_false (ginkgo_ui_fixture_has_text (area, "Drop to Open"));
}

static void
add_file (GinkgoWindowFixture *fixture,
          const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 3);

  add_game (fixture, parts[0], (guint64) atoi (parts[1]), g_str_equal (parts[2], "whole") ? GINKGO_UI_WHOLE_GAME : (guint) atoi (parts[2]));
}

static void
drop_store (GinkgoWindowFixture *fixture)
{
  g_autoptr (GError) error = g_error_new_literal (GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT, "");

  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), NULL, "games.db", error);
}

static void
close_store (GinkgoWindowFixture *fixture)
{
  ginkgo_store_close (fixture->store);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("file", add_file),
  GINKGO_VERB ("bad", add_bad),
  GINKGO_VERB ("open", begin_opening),
  GINKGO_VERB ("drop-store", drop_store),
  GINKGO_VERB ("close-store", close_store),
  { NULL, NULL },
};

static const GinkgoPageCase cases[] = {
  /* The same file again is the same game. */
  { "/ui/files/open-one",
    "off win.save-as; file one.ginkgo 4 20; open",
    "game saved; page GinkgoTablePage; no AdwAlertDialog; on win.save-as; games 1;"
    "do navigation.pop; off win.save-as; open; game saved; games 1" },
  /* A finished game opens for review. */
  { "/ui/files/open-finished",
    "file over.ginkgo 4 whole; open",
    "page GinkgoReviewPage; no AdwAlertDialog; games 1; reviewed 1; game none; on win.save-as" },
  { "/ui/files/open-bad",
    "bad " HOSTILE "; open",
    "see File Not Opened; see “<b>%s & gnp .ginkgo”\n\nThis is neither a game file nor a record. Open another file.; access 1;"
    "press _Close; no AdwAlertDialog; games 0" },
  { "/ui/files/open-none-new", "bad a; bad b; open", "see No New Games; see 2 files could not be read." },
  { "/ui/files/no-store", "drop-store; file one.ginkgo 4 20; open", "see Games Cannot Be Saved in AdwAlertDialog; press _Close" },
  { "/ui/files/store-fails",
    "file one.ginkgo 4 20; close-store; open",
    "see Game Not Opened; see The game could not be saved. Try again.; press _Close" },
  /* Files dropped on the library appear there. */
  { "/ui/files/library",
    "do win.show-library; see No Games Yet; file one.ginkgo 1 10; file two.ginkgo 2 10; open",
    "see 2 games" },
  { "/ui/files/save-missing",
    "do win.save-game-to-file(int64 77)",
    "see Game Not Saved; see This game is no longer in the library.; press _Close" },
};

#define add_test(path, func) ginkgo_test_add (path, GinkgoWindowFixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_window_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);
  ginkgo_ui_fixture_add_cases (cases, GinkgoWindowFixture, set_up, tear_down);

  add_test ("/ui/files/open-many", test_open_many);
  add_test ("/ui/files/open-meanwhile", test_open_meanwhile);
  add_test ("/ui/files/cancel", test_cancel);
  add_test ("/ui/files/close-window", test_close_window);
  add_test ("/ui/files/drop", test_drop);

  return g_test_run ();
}
