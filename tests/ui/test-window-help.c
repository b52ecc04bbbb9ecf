/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* F1 opens the help page for the current place in the system's viewer, a script here, or in the rule
 * book. */

#include "ginkgo-window-fixture.h"

#include <glib/gstdio.h>

#include "ginkgo-keyboard.h"
#include "ginkgo-preferences-dialog.h"
#include "ginkgo-reference-dialog.h"
#include "ginkgo-shortcuts.h"

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

/* The decision that the person has to take, or the end */
static void
reach (GinkgoWindowFixture *fixture,
       const char *words)
{
  static const char *const questions[] = {
    [GINKGO_EVENT_NONE] = "end",
    [GINKGO_EVENT_DRAFT] = "draft",
    [GINKGO_EVENT_CHOOSE] = "choose",
    [GINKGO_EVENT_TAKE] = "take",
    [GINKGO_EVENT_TOKEN] = "token",
    [GINKGO_EVENT_RETURN] = "return",
  };
  g_autoptr (GinkgoGame) game = NULL;
  guint question = 0;

  while (g_strcmp0 (questions[question], words) != 0)
    question++;
  game = ginkgo_ui_fixture_new_game_at (question == GINKGO_EVENT_DRAFT ? GINKGO_MODE_NORMAL : GINKGO_MODE_INTRODUCTORY, 2, question);
  ginkgo_window_show_game (GINKGO_WINDOW (fixture->window), game);
}

static void
present_dialog (GinkgoWindowFixture *fixture,
                const char *words)
{
  AdwDialog *dialog;

  if (g_str_equal (words, "preferences"))
    dialog = ginkgo_preferences_dialog_new ();
  else if (g_str_equal (words, "shortcuts"))
    dialog = ginkgo_shortcuts_dialog_new ();
  else if (g_str_equal (words, "about"))
    dialog = adw_about_dialog_new ();
  else
    {
      dialog = adw_alert_dialog_new (words, NULL);
      adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", "Close");
    }
  adw_dialog_present (dialog, fixture->window);
}

static void
close_dialog (GinkgoWindowFixture *fixture)
{
  adw_dialog_force_close (ginkgo_window_fixture_get_dialog (fixture));
}

static void
import_games (GinkgoWindowFixture *fixture)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "records", "valid.jsonl", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ginkgo_window_open_files (GINKGO_WINDOW (fixture->window), &file, 1);
}

static char *
read_asked (void)
{
  char *text = NULL;

  return g_file_get_contents (asked, &text, NULL, NULL) && g_str_has_suffix (text, "\n") ? text : NULL;
}

/* By the key; the only page requested */
static void
check_page (GinkgoWindowFixture *fixture,
            const char *page)
{
  g_autofree char *expected = g_strdup_printf ("help:ginkgo-city/%s\n", page);
  g_autofree char *text = NULL;

  ginkgo_keyboard_press ("F1");
  ginkgo_ui_fixture_wait_until ((text = read_asked ()) != NULL);
  g_assert_cmpstr (text, ==, expected);
  g_remove (asked);
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

/* The rule book is open, at this topic. */
static void
check_rule_book (GinkgoWindowFixture *fixture,
                 const char *topic)
{
  AdwDialog *dialog;

  ginkgo_ui_fixture_run (fixture, "see GinkgoReferenceDialog");
  dialog = ginkgo_window_fixture_get_dialog (fixture);
  g_assert_cmpstr (ginkgo_reference_dialog_get_topic (GINKGO_REFERENCE_DIALOG (dialog)), ==, topic);
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_settle ();
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
  g_assert_cmpint (g_remove (viewer), ==, 0);
  ginkgo_ui_fixture_wait_until (!has_viewer ("viewer.desktop"));
  if (has_viewer (NULL))
    {
      g_test_skip ("the system has a viewer");
      return;
    }

  ginkgo_ui_fixture_run (fixture, "dialog preferences; do win.show-help; book preferences; close-dialog; do win.show-help; book start-page");
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("reach", reach),
  GINKGO_VERB ("dialog", present_dialog),
  GINKGO_VERB ("close-dialog", close_dialog),
  GINKGO_VERB ("import", import_games),
  GINKGO_VERB ("helps", check_page),
  GINKGO_VERB ("book", check_rule_book),
  { NULL, NULL },
};

static const GinkgoPageCase help_cases[] = {
  { "/ui/window-help/around-games",
    "",
    "helps start-page; new-game; helps new-game; do win.show-library; helps library;"
    "do win.show-statistics; page GinkgoStatisticsPage; helps statistics; do win.practice; see Train Your Judgment; helps practice;"
    "press _Solve Puzzles; page GinkgoTablePage; helps practice" },
  /* By the pending decision; in the lesson, for any */
  { "/ui/window-help/at-table",
    "reach draft; page GinkgoTablePage",
    "helps rules-characters; reach choose; helps table; reach take; helps rules-exploiting; reach token; helps rules-urbanizing;"
    "reach return; helps rules-end; reach end; helps results; do win.show-score; page GinkgoScorePage; helps results;"
    "do win.look-back; page GinkgoReviewPage; helps looking-back; do win.learn; page GinkgoTablePage; helps lesson" },
  /* A dialog decides before its page. */
  { "/ui/window-help/dialogs",
    "dialog preferences",
    "helps preferences; close-dialog; dialog shortcuts; helps keyboard; close-dialog;"
    "import; see 40 Games Imported; helps files; close-dialog; helps start-page" },
  /* libadwaita's dialogs: About, and alerts about the page below */
  { "/ui/window-help/foreign-dialogs",
    "do win.show-library",
    "dialog about; helps index; close-dialog; dialog Not Saved; helps library; close-dialog" },
};

static const GinkgoPageCase cases[] = {
  { "/ui/window-help/rules",
    "do win.show-rules",
    "book rules-goal; do win.show-rule('9.4'); book rules-districts#points;"
    "reach take; do win.show-rules; book rules-exploiting#letter;"
    "reach end; do win.look-back; do win.show-rules; book rules-scoring;"
    "do win.learn; page GinkgoTablePage; do win.show-rules; book rules-goal" },
};

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

#define ADD_TEST(name, func) \
  ginkgo_test_add ("/ui/window-help/" name, GinkgoWindowFixture, NULL, set_up, func, ginkgo_window_fixture_tear_down)

int
main (int argc,
      char **argv)
{
  int status;

  install_viewer ();
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_window_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);
  ginkgo_shortcuts_install (GTK_APPLICATION (g_application_get_default ()));

  g_test_add_func ("/ui/window-help/keys", test_keys);
  has_keyboard = ginkgo_keyboard_is_there ();
  if (has_keyboard)
    ginkgo_ui_fixture_add_cases (help_cases, GinkgoWindowFixture, set_up, ginkgo_window_fixture_tear_down);
  ginkgo_ui_fixture_add_cases (cases, GinkgoWindowFixture, set_up, ginkgo_window_fixture_tear_down);
  ADD_TEST ("no-viewer", test_no_viewer);

  status = g_test_run ();
  ginkgo_test_remove_folder (home);
  g_free (home);
  g_free (viewer);
  g_free (asked);

  return status;
}
