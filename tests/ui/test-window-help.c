/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* F1 opens the help page for the current place in the system's viewer, a script here, or in the rule
 * book. */

#include "ginkgo-window-fixture.h"

#include <glib/gstdio.h>

#include "ginkgo-help.h"
#include "ginkgo-keyboard.h"
#include "ginkgo-preferences-dialog.h"
#include "ginkgo-reference-dialog.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-shortcuts.h"
#include "ginkgo-statistics-page.h"
#include "ginkgo-table-page.h"

/* The viewer's folder, and its log */
static char *home;
static char *viewer;
static char *asked;
static gboolean has_keyboard;

/* The application owns the shortcuts. */
static void
set_up (GinkgoWindowFixture *fixture)
{
  g_remove (asked);
  ginkgo_window_fixture_open_store (fixture);
  ginkgo_window_fixture_make_window (fixture, GTK_APPLICATION (g_application_get_default ()));
  ginkgo_ui_fixture_present (fixture->window, 1000, 700);
  if (has_keyboard)
    ginkgo_keyboard_turn_to (fixture->window);
}

static void
reach (GinkgoWindowFixture *fixture,
       GinkgoMode mode,
       GinkgoEventKind pending)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game_at (mode, 2, pending);

  ginkgo_window_show_game (GINKGO_WINDOW (fixture->window), game);
  ginkgo_ui_fixture_settle ();
}

static AdwDialog *
present (GinkgoWindowFixture *fixture,
         AdwDialog *dialog)
{
  adw_dialog_present (dialog, fixture->window);
  ginkgo_ui_fixture_settle ();

  return dialog;
}

static AdwDialog *
import_games (GinkgoWindowFixture *fixture)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "records", "valid.jsonl", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ginkgo_window_open_files (GINKGO_WINDOW (fixture->window), &file, 1);
  ginkgo_window_fixture_wait_for_text (fixture, "40 Games Imported");

  return ginkgo_window_fixture_get_dialog (fixture);
}

static char *
read_asked (void)
{
  char *text = NULL;

  return g_file_get_contents (asked, &text, NULL, NULL) && g_str_has_suffix (text, "\n") ? text : NULL;
}

/* By the key; the only page requested */
static void
check_page (const char *page)
{
  g_autofree char *expected = g_strdup_printf ("help:ginkgo-city/%s\n", page);
  g_autofree char *text = NULL;

  ginkgo_keyboard_press ("F1");
  ginkgo_ui_fixture_wait_until ((text = read_asked ()) != NULL);
  g_assert_cmpstr (text, ==, expected);
  g_remove (asked);
}

/* Every requested page exists. */
static void
test_pages (void)
{
  for (guint place = 0; place < GINKGO_N_HELP_PLACES; place++)
    {
      g_autofree char *name = g_strconcat (ginkgo_help_get_page (place), ".page", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "help", "C", name, NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
}

/* All shortcuts, in the words of the program's list */
static void
test_keys (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "help", "C", "keyboard.page", NULL);
  g_autofree char *text = ginkgo_test_read_text (path);
  const GinkgoShortcut *shortcuts;
  guint n_shortcuts;

  shortcuts = ginkgo_shortcuts_get (&n_shortcuts);
  for (guint i = 0; i < n_shortcuts; i++)
    {
      g_autofree char *cell = g_strdup_printf ("<td><p>%s", shortcuts[i].title);

      if (!strstr (text, cell))
        g_error ("“%s” is not in %s", shortcuts[i].title, path);
    }
}

static void
test_around_games (GinkgoWindowFixture *fixture)
{
  check_page ("start-page");
  ginkgo_window_fixture_show_new_game (fixture);
  check_page ("new-game");
  ginkgo_window_fixture_activate (fixture, "win.show-library");
  check_page ("library");
  ginkgo_window_fixture_activate (fixture, "win.show-statistics");
  g_assert_true (ginkgo_window_fixture_has_page (fixture, GINKGO_TYPE_STATISTICS_PAGE));
  check_page ("statistics");
  ginkgo_window_fixture_activate (fixture, "win.practice");
  ginkgo_window_fixture_wait_for_text (fixture, "Train Your Judgment");
  check_page ("practice");
  ginkgo_ui_fixture_click (ginkgo_window_fixture_get_page (fixture), "_Solve Puzzles");
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_TABLE_PAGE);
  check_page ("practice");
}

/* By the pending decision */
static void
test_at_table (GinkgoWindowFixture *fixture)
{
  reach (fixture, GINKGO_MODE_NORMAL, GINKGO_EVENT_DRAFT);
  g_assert_true (ginkgo_window_fixture_has_page (fixture, GINKGO_TYPE_TABLE_PAGE));
  check_page ("rules-characters");
  reach (fixture, GINKGO_MODE_INTRODUCTORY, GINKGO_EVENT_CHOOSE);
  check_page ("table");
  reach (fixture, GINKGO_MODE_INTRODUCTORY, GINKGO_EVENT_TAKE);
  check_page ("rules-exploiting");
  reach (fixture, GINKGO_MODE_INTRODUCTORY, GINKGO_EVENT_TOKEN);
  check_page ("rules-urbanizing");
  reach (fixture, GINKGO_MODE_INTRODUCTORY, GINKGO_EVENT_RETURN);
  check_page ("rules-end");

  reach (fixture, GINKGO_MODE_INTRODUCTORY, GINKGO_EVENT_NONE);
  check_page ("results");
  ginkgo_window_fixture_activate (fixture, "win.show-score");
  g_assert_true (ginkgo_window_fixture_has_page (fixture, GINKGO_TYPE_SCORE_PAGE));
  check_page ("results");
  ginkgo_window_fixture_activate (fixture, "win.look-back");
  g_assert_true (ginkgo_window_fixture_has_page (fixture, GINKGO_TYPE_REVIEW_PAGE));
  check_page ("looking-back");

  /* In the lesson, for any decision */
  ginkgo_window_fixture_activate (fixture, "win.learn");
  g_assert_true (ginkgo_window_fixture_has_page (fixture, GINKGO_TYPE_TABLE_PAGE));
  check_page ("lesson");
}

/* A dialog decides before its page. */
static void
test_dialogs (GinkgoWindowFixture *fixture)
{
  AdwDialog *dialog = present (fixture, ginkgo_preferences_dialog_new ());

  check_page ("preferences");
  adw_dialog_force_close (dialog);
  dialog = present (fixture, ginkgo_shortcuts_dialog_new ());
  check_page ("keyboard");
  adw_dialog_force_close (dialog);
  dialog = import_games (fixture);
  check_page ("files");
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_settle ();
  check_page ("start-page");
}

/* libadwaita's dialogs: About, and alerts about the page below */
static void
test_foreign_dialogs (GinkgoWindowFixture *fixture)
{
  AdwDialog *dialog;

  ginkgo_window_fixture_activate (fixture, "win.show-library");
  dialog = present (fixture, adw_about_dialog_new ());
  check_page ("index");
  adw_dialog_force_close (dialog);
  dialog = present (fixture, adw_alert_dialog_new ("Not Saved", NULL));
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", "Close");
  check_page ("library");
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_settle ();
}

/* The rule book is open, at this topic. */
static void
check_rule_book (GinkgoWindowFixture *fixture,
                 const char *topic)
{
  AdwDialog *dialog;

  ginkgo_window_fixture_wait_for_dialog (fixture, GINKGO_TYPE_REFERENCE_DIALOG);
  dialog = ginkgo_window_fixture_get_dialog (fixture);
  g_assert_cmpstr (ginkgo_reference_dialog_get_topic (GINKGO_REFERENCE_DIALOG (dialog)), ==, topic);
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_settle ();
}

static void
check_rules (GinkgoWindowFixture *fixture,
             const char *topic)
{
  ginkgo_window_fixture_activate (fixture, "win.show-rules");
  check_rule_book (fixture, topic);
}

static void
test_rules (GinkgoWindowFixture *fixture)
{
  check_rules (fixture, "rules-goal");
  gtk_widget_activate_action (fixture->window, "win.show-rule", "s", "9.4");
  check_rule_book (fixture, "rules-districts#points");
  reach (fixture, GINKGO_MODE_INTRODUCTORY, GINKGO_EVENT_TAKE);
  check_rules (fixture, "rules-exploiting#letter");
  reach (fixture, GINKGO_MODE_INTRODUCTORY, GINKGO_EVENT_NONE);
  ginkgo_window_fixture_activate (fixture, "win.look-back");
  check_rules (fixture, "rules-scoring");
  ginkgo_window_fixture_activate (fixture, "win.learn");
  g_assert_true (ginkgo_window_fixture_has_page (fixture, GINKGO_TYPE_TABLE_PAGE));
  check_rules (fixture, "rules-goal");
}

/* Returns whether there is a viewer; @id: its ID, or NULL for any. */
static gboolean
has_viewer (const char *id)
{
  g_autoptr (GAppInfo) app = g_app_info_get_default_for_uri_scheme ("help");

  return app && (!id || g_str_equal (g_app_info_get_id (app), id));
}

/* Last, as it removes the viewer */
static void
test_no_viewer (GinkgoWindowFixture *fixture)
{
  AdwDialog *dialog;

  g_assert_cmpint (g_remove (viewer), ==, 0);
  ginkgo_ui_fixture_wait_until (!has_viewer ("viewer.desktop"));
  if (has_viewer (NULL))
    {
      g_test_skip ("the system has a viewer");
      return;
    }

  dialog = present (fixture, ginkgo_preferences_dialog_new ());
  ginkgo_window_fixture_activate (fixture, "win.show-help");
  check_rule_book (fixture, "preferences");
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_settle ();

  ginkgo_window_fixture_activate (fixture, "win.show-help");
  check_rule_book (fixture, "start-page");
}

/* Before GLib reads the applications. The script logs its whole request. */
static void
install_viewer (void)
{
  g_autofree char *script = NULL;
  g_autofree char *script_text = NULL;
  g_autofree char *desktop_text = NULL;
  g_autofree char *defaults = NULL;

  home = g_dir_make_tmp ("ginkgo-help-XXXXXX", NULL);
  g_assert_nonnull (home);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  viewer = g_build_filename (home, "applications", "viewer.desktop", NULL);
  asked = g_build_filename (home, "asked", NULL);
  script = g_build_filename (home, "viewer", NULL);
  defaults = g_build_filename (home, "mimeapps.list", NULL);

  script_text = g_strdup_printf ("#!/bin/sh\nprintf '%%s\\n' \"$@\" >'%s.new'\nmv '%s.new' '%s'\n", asked, asked, asked);
  desktop_text = g_strdup_printf ("[Desktop Entry]\nType=Application\nName=Viewer\nExec=%s %%u\nMimeType=x-scheme-handler/help;\n", script);
  ginkgo_test_write_text (script, script_text);
  g_assert_no_errno (g_chmod (script, 0700));
  ginkgo_test_write_text (viewer, desktop_text);
  ginkgo_test_write_text (defaults, "[Default Applications]\nx-scheme-handler/help=viewer.desktop\n");
}

static void
remove_viewer (void)
{
  ginkgo_test_remove_folder (home);
  g_free (home);
  g_free (viewer);
  g_free (asked);
}

#define ADD_TEST(name, func) \
  ginkgo_test_add ("/ui/window-help/" name, GinkgoWindowFixture, NULL, set_up, func, ginkgo_window_fixture_tear_down)

int
main (int argc,
      char **argv)
{
  int status;

  install_viewer ();
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_shortcuts_install (GTK_APPLICATION (g_application_get_default ()));

  g_test_add_func ("/ui/window-help/pages", test_pages);
  g_test_add_func ("/ui/window-help/keys", test_keys);
  has_keyboard = ginkgo_keyboard_is_there ();
  if (has_keyboard)
    {
      ADD_TEST ("around-games", test_around_games);
      ADD_TEST ("at-table", test_at_table);
      ADD_TEST ("dialogs", test_dialogs);
      ADD_TEST ("foreign-dialogs", test_foreign_dialogs);
    }
  ADD_TEST ("rules", test_rules);
  ADD_TEST ("no-viewer", test_no_viewer);

  status = g_test_run ();
  remove_viewer ();

  return status;
}
