/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The words for districts, scores and results, and whole score sheets as plain text, compared
 * with tests/data/sheets. Where a sheet is meant to change, GINKGO_UPDATE_SHEETS=1 writes them
 * anew; read what has changed.
 */

#include "ginkgo-sheet-fixture.h"

#include "ginkgo-import-text.h"
#include "ginkgo-sheet-export.h"
#include "ginkgo-text-fixture.h"
#include "ginkgo-text.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess" };

static void
test_scores (void)
{
  GinkgoDistrict district = ginkgo_fixture_district;

  ginkgo_fixture_check_text (ginkgo_text_district (&district), "4 blue buildings");
  ginkgo_fixture_check_text (ginkgo_text_standing (&district, 0, names), "Ada with 3 resources: 7 points");
  ginkgo_fixture_check_text (ginkgo_text_standing (&district, 2, names), "Pim with 2 resources: 0 points");
  ginkgo_fixture_check_text (ginkgo_text_score_district (&district, 1, names), "Ada is first with 3 resources and scores all resources there: 7 points");
  ginkgo_fixture_check_text (ginkgo_text_score_district (&district, GINKGO_MAX_SEATS, names),
                             "Ada is first with 3 resources and scores all resources there: 7 points\n"
                             "Orla is second with 2 resources and scores their own: 2 points\n"
                             "Tied on resources and height; Orla is ahead of Pim with the higher number: 17 to 12\n"
                             "Pim with 2 resources scores nothing");
  district.standings[2].resources = 1;
  ginkgo_fixture_check_text (ginkgo_text_score_standing (&district, 2, names), "Pim with 1 resource scores nothing");
  district.n_standings = 1;
  district.standings[0].points = 8;
  ginkgo_fixture_check_text (ginkgo_text_score_standing (&district, 0, names), "Ada is alone with 3 resources, which count twice: 8 points");
}

static void
test_winners (void)
{
  GinkgoState state = { .mode = GINKGO_MODE_INTRODUCTORY, .n_seats = 3, .pending = GINKGO_EVENT_NONE };

  ginkgo_city_init (&state.city, (const guint8[9]) { 0, 1, 2, 20, 21, 22, 40, 41, 42 });
  state.seats[1].points = 5;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Orla wins");
  state.seats[2].points = 5;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Orla and Pim share the victory");
  state.pending = GINKGO_EVENT_CHOOSE;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Orla and Pim lead");
  state.seats[0].points = 6;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Ada leads");

  state = (GinkgoState) { .mode = GINKGO_MODE_SOLITAIRE, .n_seats = 2, .pending = GINKGO_EVENT_NONE };
  ginkgo_city_init (&state.city, (const guint8[9]) { 0, 1, 2, 20, 21, 22, 40, 41, 42 });
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "A draw between Ada and Orla");
  state.seats[0].points = 1;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Ada beats Orla");
  state.seats[1].points = 2;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Orla beats Ada");
}

static void
test_end (void)
{
  GinkgoState state = { .mode = GINKGO_MODE_INTRODUCTORY, .n_seats = 3, .pending = GINKGO_EVENT_NONE, .round = 14, .end_reason = GINKGO_END_SUPPLY };

  ginkgo_fixture_init_city (&state.city);
  state.seats[1].points = 5;
  ginkgo_fixture_check_text (ginkgo_text_end (&state), "5 points after 14 rounds\nThe tiles were used up");
  state.seats[0].points = 5;
  state.end_reason = GINKGO_END_ALL_PLACED;
  ginkgo_fixture_check_text (ginkgo_text_end (&state), "5 points each after 14 rounds\nA player had all their resources in the city");

  state.mode = GINKGO_MODE_SOLITAIRE;
  state.n_seats = 2;
  state.seats[1].points = 3;
  state.end_reason = GINKGO_END_HAL_LACKING;
  ginkgo_fixture_check_text (ginkgo_text_end (&state), "5 points to 3 after 14 rounds\nHal lacked the resources to build");
  state.end_reason = GINKGO_END_HAL_EMPTY;
  state.seats[0].points = 3;
  ginkgo_fixture_check_text (ginkgo_text_end (&state), "3 points each after 14 rounds\nHal’s supply of resources was empty");
}

/* The parts that decided come first, then those in which the loser was ahead. */
static void
test_reason (void)
{
  GinkgoState state = { .mode = GINKGO_MODE_INTRODUCTORY, .n_seats = 3, .pending = GINKGO_EVENT_NONE, .round = 14, .end_reason = GINKGO_END_SUPPLY };

  ginkgo_fixture_init_city (&state.city);
  state.seats[0].points = 12;
  state.seats[0].new_hand = 1;
  state.seats[1].points = 31;
  state.seats[2].points = 20;
  ginkgo_fixture_check_text (ginkgo_text_reason (&state, 0, names), "You lost by 17: 19 behind in points and 2 ahead in New Hand tokens");
  ginkgo_fixture_check_text (ginkgo_text_reason (&state, 1, names), "You won by 11: 11 ahead in points");
  ginkgo_fixture_check_text (ginkgo_text_reason (&state, GINKGO_SEAT_NONE, names), "Orla won by 11: 11 ahead in points");
  state.seats[0].points = 29;
  g_assert_null (ginkgo_text_reason (&state, 0, names));
}

typedef struct
{
  guint number;
  GinkgoColor color;
  const char *text;
} CardCase;

/* Ada has a building of two floors on yellow, one of three on blue, and these cards. */
static const CardCase card_cases[] = {
  { 10, GINKGO_COLOR_BLUE, "3 resources on blue buildings, 1 point each" },
  { 11, GINKGO_COLOR_RED, "2 resources on yellow buildings, 1 point each" },
  { 12, GINKGO_COLOR_YELLOW, "3 resources on blue buildings, 1 point each" },
  { 13, GINKGO_COLOR_RED, "0 resources on red buildings, 1 point each" },
  { 14, GINKGO_COLOR_RED, "1 building with 1 or 2 floors, 1 point each" },
  { 15, GINKGO_COLOR_RED, "1 building with 3 or more floors, 3 points each" },
  { 16, GINKGO_COLOR_BLUE, "1 card with an Exploiting bonus, 2 points each" },
  { 17, GINKGO_COLOR_BLUE, "0 cards with an Urbanizing bonus, 2 points each" },
  { 18, GINKGO_COLOR_BLUE, "1 card with a Constructing bonus, 2 points each" },
  /* They count themselves, too. */
  { 19, GINKGO_COLOR_RED, "3 red cards, 2 points each" },
  { 19, GINKGO_COLOR_BLUE, "1 blue card, 2 points each" },
  { 19, GINKGO_COLOR_YELLOW, "2 yellow cards, 2 points each" },
  { 20, GINKGO_COLOR_YELLOW, "9 points in any case" },
};

static void
test_cards (void)
{
  GinkgoState state = { .mode = GINKGO_MODE_NORMAL, .n_seats = 2 };
  GinkgoSeat *her = &state.seats[0];

  ginkgo_fixture_init_city (&state.city);
  state.city.buildings[8].tile = ginkgo_tile_make (GINKGO_COLOR_YELLOW, 20);
  state.city.buildings[8].owner = 0;
  state.city.buildings[8].height = 2;
  state.city.buildings[4].owner = 0;
  state.city.buildings[4].height = 3;
  her->area[her->n_area++] = ginkgo_tile_make (GINKGO_COLOR_RED, 1);
  her->area[her->n_area++] = ginkgo_tile_make (GINKGO_COLOR_RED, 20);
  her->area[her->n_area++] = ginkgo_tile_make (GINKGO_COLOR_YELLOW, 3);

  for (guint i = 0; i < G_N_ELEMENTS (card_cases); i++)
    ginkgo_fixture_check_text (ginkgo_text_score_card (&state, 0, ginkgo_tile_make (card_cases[i].color, card_cases[i].number)),
                               card_cases[i].text);
}

static void
test_counted (void)
{
  GinkgoState state = { .mode = GINKGO_MODE_NORMAL, .n_seats = 3 };
  g_autoptr (GinkgoTally) tally = NULL;

  ginkgo_fixture_init_city (&state.city);
  state.seats[0].points = 12;
  state.seats[1].points = 1;
  state.seats[2].new_hand = 1;
  tally = ginkgo_tally_new (&state, 7);
  ginkgo_fixture_check_text (ginkgo_text_counted (tally, GINKGO_TALLY_POINTS, names), "Points: Ada 12 points, Orla 1 point and Pim 0 points");
  ginkgo_fixture_check_text (ginkgo_text_counted (tally, GINKGO_TALLY_NEW_HAND, names), "New Hand tokens: Ada 0 points, Orla 0 points and Pim 2 points");
}

static void
test_district (void)
{
  GinkgoDistrict district = ginkgo_fixture_district;

  ginkgo_fixture_check_text (ginkgo_text_district_title (&district), "Blue district: 4 buildings");
  g_assert_null (ginkgo_text_district_tie (&district, 0, names));
  ginkgo_fixture_check_text (ginkgo_text_district_tie (&district, 1, names), "Tied on resources and height; Orla is ahead of Pim with the higher number: 17 to 12");
  g_assert_null (ginkgo_text_district_tie (&district, 2, names));
  ginkgo_fixture_check_text (ginkgo_text_district_spoken (&district, names),
                             "Blue district: 4 buildings. Ada with 3 resources: 7 points. Orla with 2 resources: 2 points. "
                             "Tied on resources and height; Orla is ahead of Pim with the higher number: 17 to 12. "
                             "Pim with 2 resources: 0 points");

  district.standings[2].height = 1;
  ginkgo_fixture_check_text (ginkgo_text_district_tie (&district, 1, names), "Tied on resources; Orla is ahead of Pim with the taller building: 2 floors to 1");

  district.color = GINKGO_COLOR_YELLOW;
  district.n_buildings = 2;
  district.n_standings = 0;
  ginkgo_fixture_check_text (ginkgo_text_district_spoken (&district, names), "Yellow district: 2 buildings. Nobody has resources here");
}

static void
test_kinds (void)
{
  GinkgoDistrictChange change = { .kind = GINKGO_DISTRICT_FORMED, .color = GINKGO_COLOR_RED, .n_after = 1, .buildings_after = 2 };

  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "New red district: 2 buildings");
  change.kind = GINKGO_DISTRICT_CHANGED;
  change.buildings_before = 3;
  change.buildings_after = 4;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Red district: 3 → 4 buildings");
  change.color = GINKGO_COLOR_BLUE;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Blue district: 3 → 4 buildings");
  change.color = GINKGO_COLOR_YELLOW;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow district: 3 → 4 buildings");
  change.buildings_before = 4;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow district: 4 buildings");
  change.kind = GINKGO_DISTRICT_JOINED;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow districts join: 4 buildings");
  change.kind = GINKGO_DISTRICT_SPLIT;
  change.n_after = 2;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow district splits into 2");
  change.kind = GINKGO_DISTRICT_LOST;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow district breaks up");
}

static void
test_seats (void)
{
  GinkgoDistrictChange change = {
    .kind = GINKGO_DISTRICT_CHANGED,
    .n_before = 1,
    .n_after = 1,
    .leader_before = 1,
    .leader_after = 0,
    .points_before = { 2, 4, 0, 3 },
    .points_after = { 4, 1, 0, 3 },
  };

  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 0, names), "You: 2 → 4 points, taking the lead from Orla");
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 3, names), "Ada: 2 → 4 points, taking the lead from Orla");
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 1, names), "Ada: 2 → 4 points, taking the lead from you");
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 1, 0, names), "Orla: 4 → 1 point");
  g_assert_null (ginkgo_text_district_change_of_seat (&change, 2, 0, names));
  g_assert_null (ginkgo_text_district_change_of_seat (&change, 3, 0, names));

  /* The lead changes, though Ada's points do not. */
  change.points_after[0] = 2;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 0, names), "You: 2 points, taking the lead from Orla");
  change.leader_before = GINKGO_SEAT_NONE;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 0, names), "You: 2 points, taking the lead");
  change.leader_after = GINKGO_SEAT_NONE;
  change.leader_before = 1;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 1, 0, names), "Orla: 4 → 1 point, losing the lead");
  /* Neither several districts nor none have a single lead. */
  change.n_after = 2;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 1, 0, names), "Orla: 4 → 1 point");
  change.n_after = 0;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 1, 0, names), "Orla: 4 → 1 point");
}

static void
test_points (void)
{
  ginkgo_fixture_check_text (ginkgo_text_district_points (3), "+3 points in districts");
  ginkgo_fixture_check_text (ginkgo_text_district_points (-2), "−2 points in districts");
  ginkgo_fixture_check_text (ginkgo_text_district_points (1), "+1 point in districts");
  ginkgo_fixture_check_text (ginkgo_text_district_points (-1), "−1 point in districts");
}

typedef struct
{
  const char *path;
  GinkgoMode mode;
  guint n_seats;
  guint n_events;
} SheetCase;

static const SheetCase sheet_cases[] = {
  { "/sheet-text/introductory-2", GINKGO_MODE_INTRODUCTORY, 2, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/normal-3", GINKGO_MODE_NORMAL, 3, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/introductory-4", GINKGO_MODE_INTRODUCTORY, 4, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/normal-5", GINKGO_MODE_NORMAL, 5, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/solitaire", GINKGO_MODE_SOLITAIRE, 2, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/expert", GINKGO_MODE_SOLITAIRE_EXPERT, 2, GINKGO_UI_WHOLE_GAME },
  { "/sheet-text/running", GINKGO_MODE_NORMAL, 3, 70 },
  { "/sheet-text/draft", GINKGO_MODE_NORMAL, 3, 4 },
};

static void
test_sheet (gconstpointer data)
{
  const SheetCase *c = data;
  g_autofree char *base = g_strconcat (strrchr (c->path, '/') + 1, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "sheets", base, NULL);
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_open (ginkgo_sheet_fixture_play (c->mode, c->n_seats, c->n_events));
  g_autoptr (GinkgoSheet) sheet = ginkgo_sheet_new (game, FALSE);
  g_autoptr (GBytes) bytes = ginkgo_sheet_to_text (sheet);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *expected = NULL;

  g_assert_true (g_utf8_validate (text, -1, NULL));
  if (g_getenv ("GINKGO_UPDATE_SHEETS") != NULL)
    ginkgo_test_write_text (path, text);

  expected = ginkgo_test_read_text (path);
  g_assert_cmpstr (text, ==, expected);
}

static void
check_file_name (const char *name,
                 const char *expected)
{
  GinkgoSavedGame *saved = ginkgo_sheet_fixture_play (GINKGO_MODE_NORMAL, 2, 4);
  g_autoptr (GinkgoGame) game = NULL;
  g_autoptr (GinkgoSheet) sheet = NULL;
  g_autofree char *file_name = NULL;

  saved->name = g_strdup (name);
  game = ginkgo_ui_fixture_open (saved);
  sheet = ginkgo_sheet_new (game, FALSE);
  file_name = ginkgo_sheet_get_file_name (sheet, "Score Sheet", ".pdf");
  g_assert_cmpstr (file_name, ==, expected);
}

static void
test_file_names (void)
{
  g_autofree char *long_name = g_strnfill (300, 'n');
  g_autofree char *cut = g_strnfill (200, 'n');
  g_autofree char *expected = g_strconcat (cut, ".pdf", NULL);

  check_file_name (NULL, "Ada and 王小明.pdf");
  check_file_name ("", "Ada and 王小明.pdf");
  check_file_name ("A Long Evening", "A Long Evening.pdf");
  check_file_name ("../../etc/passwd", "etc-passwd.pdf");
  check_file_name (" .a\nb: 50%", "a b- 50%.pdf");
  check_file_name ("שרה", "שרה.pdf");
  check_file_name ("👩\u200d👧", "👩\u200d👧.pdf");
  check_file_name ("///", "Score Sheet.pdf");
  check_file_name (long_name, expected);
}

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
  g_setenv ("TZ", "UTC", TRUE);
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/text/scores", test_scores);
  g_test_add_func ("/ui/text/winners", test_winners);
  g_test_add_func ("/ui/text/end", test_end);
  g_test_add_func ("/ui/text/reason", test_reason);
  g_test_add_func ("/ui/text/score/cards", test_cards);
  g_test_add_func ("/ui/text/score/counted", test_counted);
  g_test_add_func ("/text-district/district", test_district);
  g_test_add_func ("/text-district/change/kinds", test_kinds);
  g_test_add_func ("/text-district/change/seats", test_seats);
  g_test_add_func ("/text-district/points", test_points);
  for (guint i = 0; i < G_N_ELEMENTS (sheet_cases); i++)
    g_test_add_data_func (sheet_cases[i].path, &sheet_cases[i], test_sheet);
  g_test_add_func ("/sheet-text/file-names", test_file_names);
  g_test_add_func ("/ui/text-import/names", test_names);
  g_test_add_func ("/ui/text-import/results", test_results);
  g_test_add_func ("/ui/text-import/counts", test_counts);

  return g_test_run ();
}
