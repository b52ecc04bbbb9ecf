/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <sqlite3.h>
#include <string.h>

#include "ginkgo-test-store.h"
#include "ginkgo-test-tables.h"

static void
test_play (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  guint n_over = 0;

  g_signal_connect (store, "game-over", G_CALLBACK (ginkgo_test_count_cb), &n_over);
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (ginkgo_test_tables[i].mode, ginkgo_test_tables[i].n_seats, i, 0);
      g_autoptr (GinkgoSavedGame) loaded = NULL;
      GinkgoState state;
      guint position = 0;

      ginkgo_test_add_game (store, game);
      ginkgo_state_init (&state, &game->record->setup, NULL);
      while (!ginkgo_state_is_over (&state))
        {
          GinkgoEvent event;

          ginkgo_test_draw_next (&state, i, position, &event);
          ginkgo_state_apply_legal (&state, &event, NULL);
          ginkgo_verified_game_append (game->game, &event);
          ginkgo_test_assert_done (store, ginkgo_store_request_append (game->id, position, &event, 1, &state));
          position++;
        }

      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_assert_cmpuint (n_over, ==, i + 1);

      loaded = ginkgo_test_load_game (store, game->id);
      ginkgo_test_assert_equal (loaded->record, game->record);
      g_assert_cmpuint (loaded->position, ==, position);
      g_assert_true (loaded->finished);
      g_assert_false (loaded->undo_used);
    }
}

static void
test_properties (void)
{
  static const char *const names[] = {
    "",
    "<b>Ada</b> & Bob",
    "'; DROP TABLE games; --",
    "%s%n",
    "שלום",
    "\u202eevil",
    "日本語",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "a\nb\tc\x01",
    "\"\\",
    "\uffff",
  };
  static const GinkgoUndoPolicy policies[] = { GINKGO_UNDO_FREE, GINKGO_UNDO_UNTIL_REVEALED, GINKGO_UNDO_OFF };
  static const guint64 seeds[] = { 0, 1, G_MAXINT64, G_MAXUINT64, G_GUINT64_CONSTANT (1) << 63 };
  g_autofree char *path = ginkgo_test_make_path ();

  for (guint i = 0; i < 15; i++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, i, 30);
      g_autoptr (GinkgoSavedGame) loaded = NULL;
      g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
      g_autoptr (GPtrArray) games = NULL;
      const char *name = names[i % G_N_ELEMENTS (names)];
      const GinkgoGameSummary *summary;

      game->seed = seeds[i % 5];
      game->undo_policy = policies[i % 3];
      game->undo_used = i % 2 == 1;
      game->position = 30 - i;
      game->created = 1000 + i;
      game->modified = 2000 + i;
      ginkgo_verified_game_set_seat (game->game, 1, name, GINKGO_SEAT_KIND_COMPUTER, name);
      ginkgo_test_add_game (store, game);
      g_clear_object (&store);

      store = ginkgo_test_open_store (path);
      loaded = ginkgo_test_load_game (store, game->id);
      ginkgo_test_assert_equal (loaded->record, game->record);
      g_assert_cmpuint (loaded->seed, ==, seeds[i % 5]);
      g_assert_cmpint (loaded->undo_policy, ==, policies[i % 3]);
      g_assert_cmpint (loaded->undo_used, ==, i % 2 == 1);
      g_assert_cmpuint (loaded->position, ==, 30 - i);
      g_assert_cmpint (loaded->created, ==, 1000 + i);
      g_assert_cmpint (loaded->modified, ==, 2000 + i);
      g_assert_false (loaded->finished);

      games = ginkgo_test_store_list (store, GINKGO_LIST_RUNNING, 1, NULL);
      g_assert_cmpuint (games->len, ==, 1);
      summary = g_ptr_array_index (games, 0);
      g_assert_cmpint (summary->id, ==, game->id);
      g_assert_cmpstr (summary->names[0], ==, "");
      g_assert_cmpstr (summary->names[1], ==, name);
      g_assert_null (summary->names[3]);
    }
}

static void
assert_ids (GPtrArray *games,
            const gint64 *ids,
            guint n_ids)
{
  g_assert_cmpuint (games->len, ==, n_ids);
  for (guint i = 0; i < n_ids; i++)
    g_assert_cmpint (((GinkgoGameSummary *) g_ptr_array_index (games, i))->id, ==, ids[i]);
}

static void
test_list (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoSavedGame) over = ginkgo_test_make_game (GINKGO_MODE_SOLITAIRE, 2, 7, G_MAXUINT);
  g_autoptr (GPtrArray) running = NULL;
  g_autoptr (GPtrArray) finished = NULL;
  g_autoptr (GPtrArray) first = NULL;
  const GinkgoGameSummary *summary;
  gint64 ids[3];

  for (guint i = 0; i < 3; i++)
    ids[i] = ginkgo_test_add_new (store, i, 10);
  g_assert_true (over->finished);
  ginkgo_test_add_game (store, over);

  /* The last changed game comes first. */
  ginkgo_test_assert_append (store, ids[0], 0, 10, 20);
  running = ginkgo_test_list (store, GINKGO_LIST_RUNNING);
  assert_ids (running, (gint64[]) { ids[0], ids[2], ids[1] }, 3);
  summary = g_ptr_array_index (running, 0);
  g_assert_cmpint (summary->mode, ==, GINKGO_MODE_INTRODUCTORY);
  g_assert_cmpuint (summary->n_seats, ==, 3);
  g_assert_cmpuint (summary->round, >, 1);
  g_assert_false (summary->finished);
  g_assert_cmpint (summary->created, <=, summary->modified);

  first = ginkgo_test_store_list (store, GINKGO_LIST_RUNNING, 2, NULL);
  assert_ids (first, (gint64[]) { ids[0], ids[2] }, 2);

  finished = ginkgo_test_list (store, GINKGO_LIST_FINISHED);
  assert_ids (finished, &over->id, 1);
  summary = g_ptr_array_index (finished, 0);
  g_assert_true (summary->finished);
  g_assert_null (summary->name);
  g_assert_cmpint (summary->kinds[0], ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpint (summary->kinds[1], ==, GINKGO_SEAT_KIND_HAL);
}

/* The game that was played last comes first, even if the clock was set back. */
static void
test_list_after_clock (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GPtrArray) played = NULL;
  g_autoptr (GPtrArray) added = NULL;
  gint64 ids[3];

  ids[0] = ginkgo_test_add_new (store, 0, 10);
  ids[1] = ginkgo_test_add_new (store, 1, 10);
  ginkgo_test_tamper (path, "UPDATE games SET modified = modified + 86400000000");

  ginkgo_test_assert_append (store, ids[0], 0, 10, 20);
  played = ginkgo_test_list (store, GINKGO_LIST_RUNNING);
  assert_ids (played, (gint64[]) { ids[0], ids[1] }, 2);

  ids[2] = ginkgo_test_add_new (store, 2, 10);
  added = ginkgo_test_list (store, GINKGO_LIST_RUNNING);
  assert_ids (added, (gint64[]) { ids[2], ids[0], ids[1] }, 3);

  /* Nothing is later. */
  ginkgo_test_tamper (path, "UPDATE games SET modified = 0x7fffffffffffffff");
  ginkgo_test_assert_append (store, ids[0], 0, 30, 10);
}

/* Lists do not read events, so bad events do not matter. */
static void
test_list_without_events (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GPtrArray) games = NULL;

  ginkgo_test_add_new (store, 1, 30);
  g_clear_object (&store);
  ginkgo_test_tamper (path, "UPDATE events SET event = 'x'; UPDATE games SET setup = 'x'");

  store = ginkgo_test_open_store (path);
  games = ginkgo_test_list (store, GINKGO_LIST_RUNNING);
  g_assert_cmpuint (games->len, ==, 1);
}

static void
test_remove (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 kept = ginkgo_test_add_new (store, 1, 10);
  gint64 removed = ginkgo_test_add_new (store, 2, 10);

  ginkgo_test_assert_done (store, ginkgo_store_request_remove (&removed, 1));

  g_assert_cmpint (ginkgo_test_add_new (store, 3, 10), >, removed);

  ginkgo_test_assert_fails (store, ginkgo_store_request_remove (&removed, 1), GINKGO_STORE_ERROR_NOT_FOUND);
  ginkgo_test_assert_fails (store, ginkgo_store_request_load (removed), GINKGO_STORE_ERROR_NOT_FOUND);
  ginkgo_test_assert_fails (store, ginkgo_test_request_append (removed, 2, 10, 1), GINKGO_STORE_ERROR_NOT_FOUND);
  ginkgo_test_assert_fails (store, ginkgo_test_request_move (removed, 0), GINKGO_STORE_ERROR_NOT_FOUND);

  ginkgo_test_assert_game (store, kept, 10, 10, FALSE);
  g_clear_object (&store);
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM events"), ==, 20);
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM seats"), ==, 6);
}

static void
test_add_illegal (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 1, 10);

  game->position = 11;
  ginkgo_test_assert_fails (store, ginkgo_store_request_add (game), GINKGO_STORE_ERROR_FAILED);
  g_clear_object (&store);
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM games"), ==, 0);
}

static void
test_undo (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 20);

  /* Moving to the same position is not an undo. */
  ginkgo_test_assert_move (store, id, 20);
  ginkgo_test_assert_game (store, id, 20, 20, FALSE);

  ginkgo_test_assert_move (store, id, 8);
  ginkgo_test_assert_game (store, id, 8, 20, TRUE);
  g_clear_object (&store);

  /* Undone events can be redone another day. */
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, id, 8, 20, TRUE);
  ginkgo_test_assert_move (store, id, 15);
  ginkgo_test_assert_move (store, id, 20);
  ginkgo_test_assert_game (store, id, 20, 20, TRUE);
  ginkgo_test_assert_append (store, id, 1, 20, 5);
  ginkgo_test_assert_game (store, id, 25, 25, TRUE);

  ginkgo_test_assert_move (store, id, 0);
  ginkgo_test_assert_game (store, id, 0, 25, TRUE);
}

static void
test_undone_tail (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);
  g_autoptr (GinkgoSavedGame) game = NULL;
  gint64 id = ginkgo_test_add_new (store, 1, 20);
  GinkgoState state;
  guint length;

  ginkgo_test_play (record, 1, 8);
  ginkgo_test_play (record, 2, 3);
  length = ginkgo_record_get_length (record);

  ginkgo_test_assert_move (store, id, 8);
  ginkgo_record_replay (record, length, &state, NULL, NULL);
  ginkgo_test_assert_done (store, ginkgo_store_request_append (id, 8, ginkgo_record_get_event (record, 8), length - 8, &state));

  game = ginkgo_test_load_game (store, id);
  g_assert_cmpuint (game->position, ==, length);
  ginkgo_test_assert_equal (game->record, record);
  g_clear_object (&store);
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM events"), ==, length);
}

/* Suggestions stay when the decision is undone, and are no conflict. */
static void
test_suggestions (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);
  g_autoptr (GinkgoSavedGame) loaded = NULL;

  ginkgo_verified_game_note_suggestion (game->game, 2, 7);
  ginkgo_test_add_game (store, game);
  ginkgo_test_assert_done (store, ginkgo_store_request_note_suggestion (game->id, 0, 60));
  ginkgo_test_assert_move (store, game->id, 40);
  for (guint i = 0; i < 2; i++)
    ginkgo_test_assert_done (store, ginkgo_store_request_note_suggestion (game->id, 0, 40));

  g_clear_object (&store);
  store = ginkgo_test_open_store (path);
  loaded = ginkgo_test_load_game (store, game->id);
  g_assert_cmpuint (ginkgo_record_count_suggestions (loaded->record, 0), ==, 2);
  g_assert_true (ginkgo_record_has_suggestion (loaded->record, 0, 40));
  g_assert_true (ginkgo_record_has_suggestion (loaded->record, 0, 60));
  g_assert_cmpuint (ginkgo_record_count_suggestions (loaded->record, 1), ==, 0);
  g_assert_true (ginkgo_record_has_suggestion (loaded->record, 2, 7));

  ginkgo_test_assert_fails (store, ginkgo_store_request_note_suggestion (99, 0, 1), GINKGO_STORE_ERROR_NOT_FOUND);
  ginkgo_test_assert_fails (store, ginkgo_store_request_note_suggestion (game->id, 3, 1), GINKGO_STORE_ERROR_NOT_FOUND);
}

static void
assert_conflict (GinkgoStore *store,
                 gint64 id,
                 guint position)
{
  ginkgo_test_assert_fails (store, ginkgo_test_request_append (id, 1, position, 1), GINKGO_STORE_ERROR_CONFLICT);
}

static void
test_conflict_position (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  gint64 id = ginkgo_test_add_new (store, 1, 10);

  assert_conflict (store, id, 9);
  assert_conflict (store, id, 11);
  ginkgo_test_assert_fails (store, ginkgo_test_request_move (id, 11), GINKGO_STORE_ERROR_CONFLICT);
  ginkgo_test_assert_game (store, id, 10, 10, FALSE);
  ginkgo_test_assert_append (store, id, 1, 10, 1);
}

static void
test_conflict_stores (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) one = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) two = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (one, 1, 10);

  ginkgo_test_assert_game (two, id, 10, 10, FALSE);
  ginkgo_test_assert_append (two, id, 1, 10, 2);
  assert_conflict (one, id, 10);
  /* The position matches only by chance. */
  assert_conflict (one, id, 12);
  ginkgo_test_assert_game (one, id, 12, 12, FALSE);
  ginkgo_test_assert_append (one, id, 1, 12, 2);

  /* The other took back two events and played others. */
  ginkgo_test_assert_game (two, id, 14, 14, FALSE);
  ginkgo_test_assert_move (two, id, 12);
  ginkgo_test_assert_append (two, id, 1, 12, 2);
  assert_conflict (one, id, 14);
  ginkgo_test_assert_fails (one, ginkgo_test_request_move (id, 13), GINKGO_STORE_ERROR_CONFLICT);
  ginkgo_test_assert_game (one, id, 14, 14, TRUE);
  ginkgo_test_assert_append (one, id, 1, 14, 1);

  g_assert_true (ginkgo_test_store_remove (two, id, NULL));
  ginkgo_test_assert_game (one, ginkgo_test_add_new (two, 2, 3), 3, 3, FALSE);
}

static void
test_busy (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 10);
  sqlite3 *db;

  sqlite3_open (path, &db);
  g_assert_cmpint (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  /* Reading does not wait. */
  ginkgo_test_assert_game (store, id, 10, 10, FALSE);
  ginkgo_test_assert_fails (store, ginkgo_test_request_append (id, 1, 10, 1), GINKGO_STORE_ERROR_BUSY);

  g_assert_cmpint (sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  ginkgo_test_assert_append (store, id, 1, 10, 1);
  ginkgo_test_assert_game (store, id, 11, 11, FALSE);
}

static void
test_load_illegal (void)
{
  static const char *const sql[] = {
    "UPDATE events SET event = '' WHERE n = 3",
    "UPDATE events SET event = '{}' WHERE n = 3",
    "UPDATE events SET event = 'null' WHERE n = 3",
    "UPDATE events SET event = replace (event, ',', ', ') WHERE n = 3",
    "UPDATE events SET event = replace (event, '}', ',\"x\":1}') WHERE n = 3",
    "UPDATE events SET event = CAST (x'ff' AS TEXT) WHERE n = 3",
    "UPDATE events SET event = '{\"t\":\"choose\",\"seat\":0,\"card\":\"A\"}'",
    "UPDATE events SET event = (SELECT event FROM events WHERE game = 1 AND n = 0) WHERE n = 3",
    "DELETE FROM events WHERE game = 1 AND n = 3",
    "DELETE FROM events WHERE game = 1 AND n = 0",
    "DELETE FROM events WHERE game = 1 AND n = 29",
    "INSERT INTO events VALUES (1, 30, '{\"t\":\"deck\",\"order\":[]}')",
    "INSERT INTO events VALUES (1, 31, '')",
    "UPDATE games SET position = 31",
    "UPDATE games SET position = 9223372036854775807",
    "UPDATE games SET mode = 'chess'",
    "UPDATE games SET mode = 'normal'",
    "UPDATE games SET mode = 'solitaire'",
    "UPDATE games SET mode = CAST (x'00' AS TEXT)",
    "UPDATE games SET setup = ''",
    "UPDATE games SET setup = '{}'",
    "UPDATE games SET setup = setup || ' '",
    "UPDATE games SET setup = replace (setup, '\"first\":', '\"first\":3')",
    "UPDATE games SET setup = replace (setup, 'R1', 'R4')",
    "DELETE FROM seats WHERE seat = 2",
    "DELETE FROM seats WHERE seat = 1",
    "DELETE FROM seats",
    "INSERT INTO seats VALUES (1, 3, '', 'human', NULL, NULL)",
    "UPDATE seats SET kind = 'robot'",
    "UPDATE seats SET kind = 'hal' WHERE seat = 1",
    "UPDATE seats SET name = CAST (x'c328' AS TEXT) WHERE seat = 1",
    "UPDATE seats SET name = CAST (x'61006200' AS TEXT) WHERE seat = 1",
    "UPDATE seats SET name = printf ('%.*c', 900000, 'x') || char (0) WHERE seat = 1",
    "UPDATE seats SET suggestions = '' WHERE seat = 0",
    "UPDATE seats SET suggestions = '7' WHERE seat = 0",
    "UPDATE seats SET suggestions = '[]' WHERE seat = 0",
    "UPDATE seats SET suggestions = '[7, 9]' WHERE seat = 0",
    "UPDATE seats SET suggestions = '[9,7]' WHERE seat = 0",
    "UPDATE seats SET suggestions = '[7,7]' WHERE seat = 0",
    "UPDATE seats SET suggestions = '[-1]' WHERE seat = 0",
    "UPDATE seats SET suggestions = '[1.5]' WHERE seat = 0",
    "UPDATE seats SET suggestions = '[10001]' WHERE seat = 0",
    "UPDATE seats SET suggestions = '{}' WHERE seat = 0",
  };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GBytes) database = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_add_new (store, 1, 30);
  g_clear_object (&store);
  database = ginkgo_test_read_file (path);

  for (guint i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      g_autofree char *bad_path = ginkgo_test_make_path ();
      g_autoptr (GinkgoStore) bad_store = NULL;
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) after = NULL;

      ginkgo_test_write_file (bad_path, g_bytes_get_data (database, NULL), g_bytes_get_size (database));
      ginkgo_test_tamper (bad_path, sql[i]);
      before = ginkgo_test_read_file (bad_path);
      bad_store = ginkgo_test_open_store (bad_path);
      ginkgo_test_assert_fails (bad_store, ginkgo_store_request_load (1), GINKGO_STORE_ERROR_BAD_GAME);

      /* Refused but unchanged; the store still works. */
      g_clear_object (&bad_store);
      after = ginkgo_test_read_file (bad_path);
      g_assert_true (g_bytes_equal (before, after));
      bad_store = ginkgo_test_open_store (bad_path);
      ginkgo_test_assert_game (bad_store, ginkgo_test_add_new (bad_store, 2, 5), 5, 5, FALSE);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/games/play", test_play);
  g_test_add_func ("/store/games/properties", test_properties);
  g_test_add_func ("/store/games/list", test_list);
  g_test_add_func ("/store/games/list-after-clock", test_list_after_clock);
  g_test_add_func ("/store/games/list-without-events", test_list_without_events);
  g_test_add_func ("/store/games/remove", test_remove);
  g_test_add_func ("/store/games/add-illegal", test_add_illegal);
  g_test_add_func ("/store/undo/redo", test_undo);
  g_test_add_func ("/store/undo/tail", test_undone_tail);
  g_test_add_func ("/store/suggestions/noted", test_suggestions);
  g_test_add_func ("/store/conflict/position", test_conflict_position);
  g_test_add_func ("/store/conflict/stores", test_conflict_stores);
  g_test_add_func ("/store/conflict/busy", test_busy);
  g_test_add_func ("/store/load/illegal", test_load_illegal);

  return g_test_run ();
}
