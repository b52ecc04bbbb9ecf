/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

#include "ginkgo-library.h"

#include "ginkgo-search-key.h"

typedef struct
{
  GinkgoStore *store;
  GinkgoLibrary *library;
  gint64 begun;
  gint64 ids[4];
  guint n_changes;
  guint position;
  guint removed;
  guint added;
  gint64 copy;
  GError *error;
} Fixture;

static gint64
add_game (GinkgoStore *store,
          GinkgoMode mode,
          const char *seats,
          guint64 seed)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (mode, seats, GINKGO_UNDO_FREE, seed);

  ginkgo_test_add_game (store, saved);

  return saved->id;
}

static void
items_changed_cb (GListModel *model,
                  guint position,
                  guint removed,
                  guint added,
                  Fixture *fixture)
{
  fixture->n_changes++;
  fixture->position = position;
  fixture->removed = removed;
  fixture->added = added;
}

static void
failed_cb (GinkgoLibrary *library,
           const GError *error,
           Fixture *fixture)
{
  g_clear_error (&fixture->error);
  fixture->error = g_error_copy (error);
}

static void
added_cb (GinkgoLibrary *library,
          gint64 id,
          Fixture *fixture)
{
  fixture->copy = id;
}

static void
wait_for_refresh (Fixture *fixture)
{
  while (ginkgo_library_get_refreshing (fixture->library))
    g_main_context_iteration (NULL, TRUE);
}

static void
refresh (Fixture *fixture)
{
  fixture->n_changes = 0;
  ginkgo_library_refresh (fixture->library);
  wait_for_refresh (fixture);
  g_assert_no_error (ginkgo_library_get_error (fixture->library));
}

static void
wait_for_store (Fixture *fixture)
{
  g_autoptr (GPtrArray) games = ginkgo_test_store_list (fixture->store, GINKGO_LIST_ALL, 1, NULL);

  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
wait_for_error (Fixture *fixture)
{
  while (fixture->error == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
is_stored (Fixture *fixture,
           gint64 id)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_test_store_load (fixture->store, id, NULL);

  return saved != NULL;
}

static void
set_up (Fixture *fixture)
{
  g_autofree char *path = ginkgo_fixture_get_path ();

  fixture->store = ginkgo_test_open_store (path);
  fixture->begun = g_get_real_time ();
  for (guint i = 0; i < G_N_ELEMENTS (fixture->ids); i++)
    fixture->ids[i] = add_game (fixture->store, GINKGO_MODE_INTRODUCTORY, i == 0 ? "hhh" : "rr", i);

  fixture->library = ginkgo_library_new (fixture->store, GINKGO_LIST_RUNNING, 0);
  g_signal_connect (fixture->library, "items-changed", G_CALLBACK (items_changed_cb), fixture);
  g_signal_connect (fixture->library, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect (fixture->library, "added", G_CALLBACK (added_cb), fixture);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->library);
  g_assert_finalize_object (fixture->store);
  g_clear_error (&fixture->error);
}

static void
assert_games (Fixture *fixture,
              const char *order)
{
  GListModel *model = G_LIST_MODEL (fixture->library);
  guint i;

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, strlen (order));
  for (i = 0; order[i] != '\0'; i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (model, i);

      g_assert_cmpint (ginkgo_library_game_get_id (game), ==, fixture->ids[order[i] - '0']);
    }
  g_assert_null (g_list_model_get_item (model, i));
}

static void
test_list (Fixture *fixture)
{
  g_autoptr (GinkgoLibraryGame) game = NULL;
  g_autoptr (GDateTime) modified = NULL;

  assert_games (fixture, "");
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (fixture->library)) == GINKGO_TYPE_LIBRARY_GAME);
  refresh (fixture);
  assert_games (fixture, "3210");

  game = g_list_model_get_item (G_LIST_MODEL (fixture->library), 3);
  g_assert_cmpint (ginkgo_library_game_get_summary (game)->mode, ==, GINKGO_MODE_INTRODUCTORY);
  g_assert_cmpuint (ginkgo_library_game_get_summary (game)->n_seats, ==, 3);
  g_assert_cmpstr (ginkgo_library_game_get_name (game, 2), ==, "Cy");
  g_assert_cmpint (ginkgo_library_game_get_summary (game)->kinds[2], ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpuint (ginkgo_library_game_get_summary (game)->round, ==, 1);
  g_assert_false (ginkgo_library_game_get_summary (game)->finished);
  modified = ginkgo_library_game_dup_modified (game);
  g_assert_cmpint (g_date_time_to_unix_usec (modified), >=, fixture->begun);
  g_assert_cmpint (g_date_time_to_unix_usec (modified), <=, g_get_real_time ());
}

static void
test_refresh (Fixture *fixture)
{
  g_autoptr (GinkgoGame) game = NULL;

  refresh (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  refresh (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 0);

  /* The game being played comes first; games that stay behind are not notified. */
  game = ginkgo_fixture_load (fixture->store, fixture->ids[2]);
  ginkgo_game_set_delay (game, 100000);
  ginkgo_game_start (game);
  while (ginkgo_game_get_position (game) == 0)
    g_main_context_iteration (NULL, TRUE);
  ginkgo_game_stop (game);
  ginkgo_fixture_settle (game);
  refresh (fixture);
  assert_games (fixture, "2310");
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (fixture->position, ==, 0);
  g_assert_cmpuint (fixture->removed, ==, 2);
  g_assert_cmpuint (fixture->added, ==, 2);
}

/* A game that ends moves from the list of running games to the other one. */
static void
test_finished (Fixture *fixture)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_load (fixture->store, fixture->ids[1]);
  g_autoptr (GinkgoLibrary) finished = ginkgo_library_new (fixture->store, GINKGO_LIST_FINISHED, 1);
  g_autoptr (GinkgoLibrary) all = ginkgo_library_new (fixture->store, GINKGO_LIST_ALL, 0);
  GinkgoResult result;
  g_autoptr (GinkgoLibraryGame) item = NULL;

  ginkgo_fixture_start_and_settle (game);
  g_assert_true (ginkgo_game_get_over (game));

  refresh (fixture);
  assert_games (fixture, "320");
  g_assert_true (ginkgo_library_refresh_now (all, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (all)), ==, 4);
  g_assert_true (ginkgo_library_refresh_now (finished, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (finished)), ==, 1);
  item = g_list_model_get_item (G_LIST_MODEL (finished), 0);
  g_assert_cmpint (ginkgo_library_game_get_id (item), ==, fixture->ids[1]);
  g_assert_true (ginkgo_library_game_get_summary (item)->finished);
  g_assert_cmpuint (ginkgo_library_game_get_summary (item)->round, ==, ginkgo_game_get_state (game)->round);
  g_assert_true (ginkgo_library_game_get_summary (item)->has_result);
  ginkgo_state_get_result (ginkgo_game_get_state (game), &result);
  for (guint seat = 0; seat < 2; seat++)
    {
      g_assert_cmpuint (ginkgo_library_game_get_summary (item)->scores[seat].total, ==, result.scores[seat].total);
      g_assert_cmpint (ginkgo_library_game_is_winner (item, seat), ==, result.winners >> seat & 1);
    }
}

/* Games beyond a screen come in two parts. */
static void
test_many (Fixture *fixture)
{
  GinkgoLibraryGame *game;

  for (guint i = 0; i < 60; i++)
    add_game (fixture->store, GINKGO_MODE_INTRODUCTORY, "rr", 100 + i);
  refresh (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->library)), ==, 64);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  g_assert_cmpuint (fixture->position, >, 0);
  g_assert_cmpuint (fixture->removed, ==, 0);
  g_assert_cmpuint (fixture->position + fixture->added, ==, 64);

  game = g_list_model_get_item (G_LIST_MODEL (fixture->library), 63);
  g_assert_cmpint (ginkgo_library_game_get_id (game), ==, fixture->ids[0]);
  g_object_unref (game);
  game = g_list_model_get_item (G_LIST_MODEL (fixture->library), 5);
  refresh (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_true (game == g_list_model_get_item (G_LIST_MODEL (fixture->library), 5));
  g_object_unref (game);
  g_object_unref (game);
}

static void
test_hide (Fixture *fixture)
{
  refresh (fixture);
  ginkgo_library_hide (fixture->library, &fixture->ids[1], 1);
  assert_games (fixture, "320");
  g_assert_cmpuint (fixture->position, ==, 2);
  g_assert_cmpuint (fixture->removed, ==, 1);
  g_assert_cmpuint (fixture->added, ==, 0);

  ginkgo_library_hide (fixture->library, &fixture->ids[3], 1);
  refresh (fixture);
  assert_games (fixture, "20");

  ginkgo_library_unhide (fixture->library, &fixture->ids[3], 1);
  assert_games (fixture, "320");
  ginkgo_library_unhide (fixture->library, &fixture->ids[1], 1);
  assert_games (fixture, "3210");
}

static void
test_remove (Fixture *fixture)
{
  refresh (fixture);
  ginkgo_library_hide (fixture->library, &fixture->ids[2], 1);
  g_assert_true (is_stored (fixture, fixture->ids[2]));
  ginkgo_library_remove (fixture->library, &fixture->ids[2], 1);
  assert_games (fixture, "310");
  ginkgo_library_remove (fixture->library, &fixture->ids[3], 1);
  assert_games (fixture, "10");
  wait_for_store (fixture);
  g_assert_no_error (fixture->error);
  g_assert_false (is_stored (fixture, fixture->ids[2]));
  g_assert_false (is_stored (fixture, fixture->ids[3]));
  refresh (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  assert_games (fixture, "10");

  ginkgo_library_remove (fixture->library, &fixture->ids[2], 1);
  wait_for_error (fixture);
  g_assert_error (fixture->error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
}

static void
test_remove_many (Fixture *fixture)
{
  const gint64 some[] = { fixture->ids[1], fixture->ids[3] };
  const gint64 others[] = { fixture->ids[3], fixture->ids[0], fixture->ids[2] };

  refresh (fixture);
  ginkgo_library_remove (fixture->library, some, G_N_ELEMENTS (some));
  assert_games (fixture, "20");
  wait_for_store (fixture);
  g_assert_false (is_stored (fixture, some[0]));
  g_assert_false (is_stored (fixture, some[1]));

  ginkgo_library_remove (fixture->library, others, G_N_ELEMENTS (others));
  wait_for_store (fixture);
  g_assert_no_error (fixture->error);
  assert_games (fixture, "");
  refresh (fixture);
  assert_games (fixture, "");
}

/* A list requested before a removal does not bring the game back. */
static void
test_remove_while_refreshing (Fixture *fixture)
{
  refresh (fixture);
  ginkgo_library_refresh (fixture->library);
  ginkgo_library_remove (fixture->library, &fixture->ids[1], 1);
  wait_for_refresh (fixture);
  wait_for_store (fixture);
  assert_games (fixture, "320");
}

static const char *
get_title (Fixture *fixture,
           guint position)
{
  g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (fixture->library), position);

  return ginkgo_library_game_get_summary (game)->name;
}

static void
rename_game (Fixture *fixture,
             gint64 id,
             const char *name)
{
  fixture->n_changes = 0;
  ginkgo_library_rename (fixture->library, id, name);
  wait_for_store (fixture);
  wait_for_refresh (fixture);
}

static void
test_rename (Fixture *fixture)
{
  refresh (fixture);
  rename_game (fixture, fixture->ids[2], "A & <b>B</b> %s");
  assert_games (fixture, "3210");
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (fixture->position, ==, 1);
  g_assert_cmpuint (fixture->added, ==, 1);
  g_assert_cmpstr (get_title (fixture, 1), ==, "A & <b>B</b> %s");
  g_assert_null (get_title (fixture, 0));

  rename_game (fixture, fixture->ids[2], NULL);
  g_assert_null (get_title (fixture, 1));
  g_assert_no_error (fixture->error);

  rename_game (fixture, 77, "Nobody");
  g_assert_error (fixture->error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
}

static void
test_duplicate (Fixture *fixture)
{
  g_autoptr (GinkgoSavedGame) original = ginkgo_test_load_game (fixture->store, fixture->ids[0]);
  g_autoptr (GinkgoSavedGame) copy = NULL;
  g_autoptr (GinkgoLibraryGame) newest = NULL;

  refresh (fixture);
  ginkgo_library_duplicate (fixture->library, fixture->ids[0], "Again (copy)");
  while (fixture->copy == 0)
    g_main_context_iteration (NULL, TRUE);
  wait_for_refresh (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->library)), ==, 5);
  newest = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);
  g_assert_cmpint (ginkgo_library_game_get_id (newest), ==, fixture->copy);
  g_assert_cmpstr (get_title (fixture, 0), ==, "Again (copy)");

  copy = ginkgo_test_load_game (fixture->store, fixture->copy);
  g_assert_cmpmem (&copy->record->setup, sizeof copy->record->setup, &original->record->setup, sizeof original->record->setup);
  g_assert_cmpuint (copy->position, ==, original->position);
  g_assert_cmpuint (copy->seed, ==, original->seed);

  ginkgo_library_duplicate (fixture->library, 77, NULL);
  wait_for_error (fixture);
  g_assert_error (fixture->error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
}

static void
test_players (Fixture *fixture)
{
  g_autoptr (GPtrArray) players = NULL;

  refresh (fixture);
  players = ginkgo_library_list_players (fixture->library);
  /* Ada and Bea are in all games, Cy in one. */
  g_assert_cmpuint (players->len, ==, 3);
  g_assert_cmpstr (players->pdata[2], ==, "Cy");
}

static void
test_closed (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  refresh (fixture);
  ginkgo_store_close (fixture->store);
  ginkgo_library_refresh (fixture->library);
  wait_for_refresh (fixture);
  g_assert_error (ginkgo_library_get_error (fixture->library), GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  assert_games (fixture, "3210");
  g_assert_false (ginkgo_library_refresh_now (fixture->library, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  assert_games (fixture, "3210");

  /* A game that could not be removed is listed again. */
  ginkgo_library_hide (fixture->library, &fixture->ids[0], 1);
  ginkgo_library_remove (fixture->library, &fixture->ids[0], 1);
  wait_for_error (fixture);
  g_assert_error (fixture->error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  assert_games (fixture, "3210");

  g_clear_error (&fixture->error);
  ginkgo_library_rename (fixture->library, fixture->ids[0], "Name");
  wait_for_error (fixture);
  g_clear_error (&fixture->error);
  ginkgo_library_duplicate (fixture->library, fixture->ids[0], "Name");
  wait_for_error (fixture);
  wait_for_refresh (fixture);
  assert_games (fixture, "3210");
}

static void
test_search_key (void)
{
  static const struct
  {
    const char *text;
    const char *words;
    gboolean found;
  } cases[] = {
    { "Zoë", "zoe", TRUE },
    { "zoe", "ZOË", TRUE },
    { "Łukasz Ørsted", "lukasz orsted", TRUE },
    { "ÅNGSTRÖM", "angstrom", TRUE },
    { "Straße", "STRASSE", TRUE },
    { "Ada and Orla", "  orla   ada ", TRUE },
    { "Ada and Orla", "adaorla", FALSE },
    { "Ada", "ada orla", FALSE },
    { "Ada", "", TRUE },
    { "נועה", "נוע", TRUE },
    { "Ёлка", "елка", TRUE },
    { "ガ", "カ", TRUE },
    { "<b>%s&", "%s&", TRUE },
    { "broken \xff bytes", "bytes", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *key = ginkgo_search_key_new (cases[i].text);
      g_auto (GStrv) words = ginkgo_search_key_split (cases[i].words);

      g_test_message ("%s in %s", cases[i].words, cases[i].text);
      g_assert_cmpint (ginkgo_search_key_matches (key, (const char *const *) words), ==, cases[i].found);
    }
}

static gboolean
matches (Fixture *fixture,
         guint position,
         const char *text)
{
  g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (fixture->library), position);
  g_auto (GStrv) words = ginkgo_search_key_split (text);

  return ginkgo_library_game_matches (game, (const char *const *) words);
}

/* Words match the game's name or a player's name, not across two. */
static void
test_matches (Fixture *fixture)
{
  refresh (fixture);
  rename_game (fixture, fixture->ids[0], "Día de lluvia");
  g_assert_true (matches (fixture, 3, "cy dia"));
  g_assert_true (matches (fixture, 3, "DÍA"));
  g_assert_false (matches (fixture, 2, "cy"));
  g_assert_false (matches (fixture, 3, "lluviaada"));
  g_assert_true (matches (fixture, 2, ""));
}

#define add_test(path, func) ginkgo_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  add_test ("/game/library/list", test_list);
  add_test ("/game/library/refresh", test_refresh);
  add_test ("/game/library/finished", test_finished);
  add_test ("/game/library/hide", test_hide);
  add_test ("/game/library/remove", test_remove);
  add_test ("/game/library/remove-many", test_remove_many);
  add_test ("/game/library/remove-while-refreshing", test_remove_while_refreshing);
  add_test ("/game/library/many", test_many);
  add_test ("/game/library/rename", test_rename);
  add_test ("/game/library/duplicate", test_duplicate);
  add_test ("/game/library/players", test_players);
  add_test ("/game/library/matches", test_matches);
  add_test ("/game/library/closed", test_closed);
  g_test_add_func ("/game/library/search-key", test_search_key);

  return g_test_run ();
}
