/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-import-text.h"

static GinkgoSavedGame *
create (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);

  return ginkgo_game_dup_saved (game);
}

static void
assert_name (const char *name,
             const char *ada,
             GinkgoExportFormat format,
             const char *expected)
{
  g_autoptr (GinkgoSavedGame) game = create ();
  g_autoptr (GDateTime) time = g_date_time_new_local (2026, 11, 20, 12, 0, 0);
  g_autofree char *proposed = NULL;

  game->name = g_strdup (name);
  game->modified = g_date_time_to_unix_usec (time);
  ginkgo_verified_game_set_seat (game->game, 0, ada, GINKGO_SEAT_KIND_HUMAN, NULL);
  proposed = ginkgo_import_text_propose_name (game, format);
  g_assert_cmpstr (proposed, ==, expected);
}

static void
test_names (void)
{
  g_autofree char *endless = g_strnfill (1000, 'x');
  g_autoptr (GinkgoSavedGame) game = create ();
  g_autofree char *proposed = NULL;

  assert_name (NULL, "Ada", GINKGO_EXPORT_SAVE_FILE, "Ada and Orla, 2026-11-20.ginkgo");
  assert_name (NULL, "Ada", GINKGO_EXPORT_RECORD, "Ada and Orla, 2026-11-20.json");
  assert_name ("Rainy Sunday", "Ada", GINKGO_EXPORT_SAVE_FILE, "Rainy Sunday.ginkgo");
  assert_name ("Zoë’s 3:2", "Ada", GINKGO_EXPORT_SAVE_FILE, "Zoë’s 3-2.ginkgo");
  assert_name ("../../.bashrc\n", "Ada", GINKGO_EXPORT_SAVE_FILE, "bashrc.ginkgo");
  assert_name ("-rf *", "Ada", GINKGO_EXPORT_SAVE_FILE, "rf -.ginkgo");
  assert_name ("\xe2\x80\xaegnp", "Ada", GINKGO_EXPORT_SAVE_FILE, "gnp.ginkgo");
  assert_name (" ... ", "", GINKGO_EXPORT_SAVE_FILE, "Player 1 and Orla, 2026-11-20.ginkgo");
  assert_name ("علی\u200cرضا", "Ada", GINKGO_EXPORT_SAVE_FILE, "علی\u200cرضا.ginkgo");
  assert_name (NULL, "אדה", GINKGO_EXPORT_SAVE_FILE, "אדה and Orla, 2026-11-20.ginkgo");

  game->name = g_steal_pointer (&endless);
  proposed = ginkgo_import_text_propose_name (game, GINKGO_EXPORT_SAVE_FILE);
  g_assert_cmpuint (strlen (proposed), <, 255);
  g_assert_true (g_str_has_suffix (proposed, "x.ginkgo"));
}

static void
test_results (void)
{
  const GinkgoRecordFault event = { GINKGO_RECORD_PLACE_EVENT, 20, "R3.1" };
  const GinkgoRecordFault setup = { GINKGO_RECORD_PLACE_SETUP, 0, "R2.1" };
  const GinkgoRecordFault outcome = { GINKGO_RECORD_PLACE_RESULT, 0, "R9.5" };
  const struct
  {
    const GinkgoRecordFault *fault; /* against the rules; NULL: @code is of the record */
    int code;
    guint line;
    const char *title;
    const char *text;
  } cases[] = {
    { &event, GINKGO_RULES_ERROR_CARD_NOT_IN_HAND, 3, "games.jsonl, line 3", "Step 21 of this game breaks the rules (R3.1). Get another copy." },
    { &setup, GINKGO_RULES_ERROR_CITY, 1, "games.jsonl", "The setup of this game breaks the rules (R2.1). Get another copy." },
    { &outcome, GINKGO_RULES_ERROR_RESULT_WINNERS, 0, "games.jsonl", "The result of this game does not match the rules (R9.5). Get another copy." },
    { NULL, GINKGO_RECORD_ERROR_SYNTAX, 0, "games.jsonl", "This is not a game record, or it is damaged. Get another copy." },
    { NULL, GINKGO_RECORD_ERROR_NEWER, 0, "games.jsonl", "A newer version of Ginkgo City saved this game. Update the program to open it." },
  };
  g_autoptr (GFile) file = g_file_new_for_path ("/some/where/games.jsonl");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (cases[i].fault ? GINKGO_RULES_ERROR : GINKGO_RECORD_ERROR, cases[i].code, "?");
      g_autoptr (GinkgoImportResult) result = g_object_new (GINKGO_TYPE_IMPORT_RESULT, NULL);
      g_autofree char *title = NULL;
      g_autofree char *text = NULL;

      result->file = g_object_ref (file);
      result->line = cases[i].line;
      result->error = g_steal_pointer (&error);
      if (cases[i].fault != NULL)
        result->fault = *cases[i].fault;
      title = ginkgo_import_text_result_title (result);
      text = ginkgo_import_text_result (result);
      g_assert_cmpstr (title, ==, cases[i].title);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_counts (void)
{
  static const struct
  {
    guint n_added;
    guint n_there;
    const char *text;
  } cases[] = {
    { 1, 0, "Imported." },
    { 2, 0, "2 games imported." },
    { 2, 1, "2 games imported. 1 game was already in the library." },
  };
  g_autoptr (GinkgoImportResult) result = g_object_new (GINKGO_TYPE_IMPORT_RESULT, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;

      result->n_added = cases[i].n_added;
      result->n_there = cases[i].n_there;
      text = ginkgo_import_text_result (result);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/text-import/names", test_names);
  g_test_add_func ("/ui/text-import/results", test_results);
  g_test_add_func ("/ui/text-import/counts", test_counts);

  return g_test_run ();
}
