/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ginkgo-test-store.h"
#include "test-cli-util.h"

/* A name that would end the line, color the rest, turn it around and close a string */
#define EVIL      "\x1b[31mR\xc2\x9b\n\xe2\x80\xae\"\\"
#define EVIL_JSON "\\u001b[31mR\\u009b\\n\\u202e\\\"\\\\"

static void
set_up (TestFolder *fixture)
{
  g_autoptr (GinkgoSavedGame) running = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);
  g_autoptr (GinkgoSavedGame) over = ginkgo_test_make_game (GINKGO_MODE_SOLITAIRE, 2, 1, G_MAXUINT);
  g_autoptr (GinkgoStore) store = NULL;

  test_folder_set_up (fixture);
  store = ginkgo_test_open_store (fixture->database);
  running->position = 58;
  running->name = g_strdup (EVIL);
  running->modified = running->created = 1000000;
  ginkgo_verified_game_set_seat (running->game, 0, "Zoë " EVIL, GINKGO_SEAT_KIND_HUMAN, NULL);
  ginkgo_verified_game_set_seat (over->game, 0, "Ada", GINKGO_SEAT_KIND_HUMAN, NULL);
  ginkgo_test_add_game (store, running);
  ginkgo_test_add_game (store, over);
}

static void
assert_rows (const char *database,
             const char *option,
             guint n_rows)
{
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "list", "--database", database, option, NULL);
  g_assert_cmpuint (test_count_lines (run.output), ==, n_rows + 1);
}

static void
test_list (TestFolder *fixture)
{
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "list", "--database", fixture->database, NULL);
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_true (g_str_has_prefix (lines[1], " 2"));
  g_assert_nonnull (strstr (lines[1], "  solitaire  Ada, "));
  g_assert_true (g_str_has_prefix (lines[2], " 1  ?[31mR???\"\\  "));
  g_assert_nonnull (strstr (lines[2], "  normal     Zoë ?[31mR???\"\\, "));
  g_assert_nonnull (strstr (lines[2], "  running  "));
  g_assert_true (g_str_has_suffix (lines[2], "  1970-01-01 00:00"));

  assert_rows (fixture->database, "--running", 1);
  assert_rows (fixture->database, "--finished", 1);
}

static void
test_list_json (TestFolder *fixture)
{
  g_autoptr (JsonNode) over = NULL;
  g_autoptr (JsonNode) running = NULL;
  g_auto (GStrv) lines = NULL;
  JsonObject *object;
  JsonObject *seat;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "list", "--json", "--database", fixture->database, NULL);
  g_assert_nonnull (strstr (run.output, "\"name\":\"" EVIL_JSON "\""));
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);

  object = test_parse_line (lines[0], &over);
  g_assert_cmpint (json_object_get_int_member (object, "id"), ==, 2);
  g_assert_true (json_object_get_null_member (object, "name"));
  g_assert_true (json_object_get_boolean_member (object, "finished"));
  seat = json_array_get_object_element (json_object_get_array_member (object, "seats"), 1);
  g_assert_cmpstr (json_object_get_string_member (seat, "kind"), ==, "hal");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (seat, "score"), "total"), >, 0);
  g_assert_true (json_object_has_member (seat, "won"));

  object = test_parse_line (lines[1], &running);
  g_assert_cmpstr (json_object_get_string_member (object, "name"), ==, EVIL);
  g_assert_cmpstr (json_object_get_string_member (object, "modified"), ==, "1970-01-01T00:00:01Z");
  seat = json_array_get_object_element (json_object_get_array_member (object, "seats"), 0);
  g_assert_cmpstr (json_object_get_string_member (seat, "name"), ==, "Zoë " EVIL);
  g_assert_false (json_object_has_member (seat, "score"));
}

/* Columns align for characters of any width, joiners are kept, and names are cut. */
static void
test_list_wide (TestFolder *fixture)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (fixture->database);
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  for (guint i = 0; i < 300; i++)
    g_string_append (name, "漢");
  g_assert_true (ginkgo_test_store_rename (store, 2, name->str, NULL));
  g_assert_true (ginkgo_test_store_rename (store, 1, "علی\u200cرضا, 👩\u200d👧", NULL));

  test_run (&run, NULL, "list", "--database", fixture->database, NULL);
  lines = g_strsplit (run.output, "\n", -1);
  /* Two columns per character, and one for the ellipsis */
  g_assert_true (g_str_has_prefix (lines[1], " 2  漢漢漢漢漢漢漢漢漢漢漢漢漢漢…  solitaire"));
  g_assert_true (g_str_has_prefix (lines[2], " 1  علی\u200cرضا, 👩\u200d👧                   normal"));
}

/* A damaged game is reported, and the others are listed. */
static void
test_list_damaged (TestFolder *fixture)
{
  g_auto (TestRun) run = { 0 };

  ginkgo_test_tamper (fixture->database, "UPDATE seats SET kind = 'x' WHERE game = 1");
  test_run (&run, NULL, "list", "--database", fixture->database, NULL);
  g_assert_cmpuint (test_count_lines (run.output), ==, 2);
  test_assert_complaint (&run, 1);
  g_assert_true (g_str_has_prefix (run.errors, "ginkgo-cli: Game 1 "));
}

/* A missing library is not created. */
static void
test_missing (TestFolder *fixture)
{
  static const char *const commands[][4] = { { "list" }, { "export", "1" }, { "export", "--all" } };
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "ginkgo-city", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run_in (&run, "XDG_DATA_HOME", g_get_user_data_dir (), "", commands[i]);
      test_assert_complaint (&run, 1);
      g_assert_nonnull (strstr (run.errors, folder));
      g_assert_cmpstr (run.output, ==, "");
    }
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
test_export_records (TestFolder *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "games.jsonl", NULL);
  g_autofree char *contents = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "export", "--database", fixture->database, "--all", "--out", path, NULL);
  g_assert_cmpstr (run.output, ==, "");
  contents = ginkgo_test_read_text (path);
  g_assert_cmpuint (test_count_lines (contents), ==, 2);

  /* Undone events are left out. */
  test_run_good (&run, contents, "verify", "-", NULL);
  g_assert_nonnull (strstr (run.output, "-:2: good, running, 58 events"));

  test_run_good (&run, NULL, "export", "--database", fixture->database, "1", NULL);
  g_assert_true (g_str_has_suffix (contents, run.output));
  g_unlink (path);
}

static void
test_export_save_files (TestFolder *fixture)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "saves", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "one.ginkgo", NULL);
  g_autofree char *second = g_build_filename (folder, "game-2.ginkgo", NULL);
  g_autofree char *copy = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "export", "--database", fixture->database, "--format", "ginkgo", "--all", "--out", folder, NULL);
  test_run_good (&run, NULL, "export", "--database", fixture->database, "--format", "ginkgo", "1", "--out", path, NULL);

  test_run_good (&run, NULL, "import", "--database", copy, second, path, NULL);
  g_assert_cmpuint (test_count_lines (run.output), ==, 2);

  /* Undone events are included. */
  store = ginkgo_test_open_store (copy);
  ginkgo_test_assert_game (store, 2, 58, 60, FALSE);
  game = ginkgo_test_load_game (store, 2);
  g_assert_cmpstr (game->name, ==, EVIL);
  ginkgo_test_remove_folder (folder);
  g_unlink (path);
}

static void
test_export_force (TestFolder *fixture)
{
  static const char *const formats[] = { "record", "ginkgo" };
  g_autofree char *path = g_build_filename (fixture->folder, "precious", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *contents = NULL;
      g_auto (TestRun) run = { 0 };

      ginkgo_test_write_text (path, "diary");
      test_run_bad (&run, 1, NULL, "export", "--database", fixture->database, "--format", formats[i], "1", "--out", path, NULL);
      test_assert_contents (path, "diary");

      test_run_good (&run, NULL, "export", "--database", fixture->database, "--format", formats[i], "1", "--out", path, "--force", NULL);
      contents = ginkgo_test_read_text (path);
      g_assert_cmpstr (contents, !=, "diary");
    }
  g_unlink (path);
}

/* Not even --force replaces a database or a dangling link. */
static void
test_export_refused (TestFolder *fixture)
{
  static const char *const formats[] = { "record", "ginkgo" };
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (link);
  const char *const paths[] = { fixture->database, link };
  g_autoptr (GBytes) before = ginkgo_test_read_file (fixture->database);

  g_assert_true (g_file_make_symbolic_link (file, "nothing", NULL, NULL));
  for (guint i = 0; i < 2 * G_N_ELEMENTS (formats); i++)
    for (guint force = 0; force < 2; force++)
      {
        g_auto (TestRun) run = { 0 };

        test_run_bad (&run, 1, NULL, "export", "--database", fixture->database, "1", "--format", formats[i / 2], "--out", paths[i % 2], force ? "--force" : NULL, NULL);
      }

  ginkgo_test_assert_contents (fixture->database, before);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_unlink (link);
}

/* A missing or damaged game does not stop the others. */
static void
test_export_bad (TestFolder *fixture)
{
  g_autofree char *saves = g_build_filename (fixture->folder, "saves", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "where", NULL);
  const char *const outs[][2] = { { "record", "-" }, { "ginkgo", saves } };
  g_auto (TestRun) run = { 0 };

  ginkgo_test_tamper (fixture->database, "DELETE FROM events WHERE game = 1 AND n = 30");
  for (guint i = 0; i < G_N_ELEMENTS (outs); i++)
    {
      test_run (&run, NULL, "export", "--database", fixture->database, "--format", outs[i][0], "--out", outs[i][1], "1", "99", "2", NULL);
      g_assert_cmpint (run.status, ==, 1);
      g_assert_cmpuint (test_count_lines (run.errors), ==, 2);
      g_assert_cmpuint (test_count_lines (run.output), ==, i == 0 ? 1 : 0);
    }
  ginkgo_test_remove_folder (saves);

  for (guint i = 0; i < G_N_ELEMENTS (outs); i++)
    {
      test_run_bad (&run, 1, NULL, "export", "--database", fixture->database, "--format", outs[i][0], "--out", nowhere, "2", NULL);
    }
}

static void
test_untouched (TestFolder *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "games.db", NULL);
  g_autoptr (GBytes) before = ginkgo_test_read_file (fixture->database);
  g_auto (TestRun) run = { 0 };

  ginkgo_test_write_bytes (path, before);
  test_run_good (&run, NULL, "list", "--database", path, NULL);
  g_assert_cmpuint (test_count_lines (run.output), >, 1);
  test_run_good (&run, NULL, "export", "--database", path, "--all", NULL);

  ginkgo_test_assert_contents (path, before);
  g_unlink (path);
}

#define ADD(name, test) ginkgo_test_add ("/cli/library/" name, TestFolder, NULL, set_up, test, test_folder_tear_down)

int
main (int argc,
      char *argv[])
{
  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("list", test_list);
  ADD ("list/json", test_list_json);
  ADD ("list/wide", test_list_wide);
  ADD ("list/damaged", test_list_damaged);
  ADD ("missing", test_missing);
  ADD ("export/records", test_export_records);
  ADD ("export/save-files", test_export_save_files);
  ADD ("export/force", test_export_force);
  ADD ("export/refused", test_export_refused);
  ADD ("export/bad", test_export_bad);
  ADD ("untouched", test_untouched);

  return g_test_run ();
}
