/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-store.h"

/* Enough games that two importers meet */
#define N_IMPORTED 100

static const GinkgoGameSummary *
find (GPtrArray *games,
      gint64 id)
{
  for (guint i = 0; i < games->len; i++)
    {
      const GinkgoGameSummary *summary = g_ptr_array_index (games, i);

      if (summary->id == id)
        return summary;
    }

  return NULL;
}

/* The stored result agrees with the rules. */
static void
assert_result (GinkgoStore *store,
               gint64 id,
               gboolean has_result)
{
  g_autoptr (GPtrArray) games = ginkgo_test_list (store, GINKGO_LIST_ALL);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (store, id);
  const GinkgoGameSummary *summary = find (games, id);
  GinkgoResult result;
  GinkgoState state;

  g_assert_cmpint (summary->has_result, ==, has_result);
  g_assert_cmpint (summary->finished, ==, has_result);
  if (!has_result)
    return;

  ginkgo_record_replay (game->record, game->position, &state, NULL, NULL);
  ginkgo_state_get_result (&state, &result);
  g_assert_cmpuint (summary->winners, ==, result.winners);
  g_assert_cmpuint (summary->n_seats, ==, state.n_seats);
  for (guint seat = 0; seat < state.n_seats; seat++)
    g_assert_cmpmem (&summary->scores[seat], sizeof (GinkgoScore), &result.scores[seat], sizeof (GinkgoScore));
}

static GAsyncResult *
send (GinkgoStore *store,
      GinkgoStoreRequest *request)
{
  GAsyncResult *result = NULL;

  ginkgo_store_send (store, request, ginkgo_test_take_result_cb, &result);
  ginkgo_test_await_result (&result);
  return result;
}

/* A damaged game does not hide the others. */
static void
test_list_damaged (void)
{
  static const char *const damages[] = {
    "UPDATE games SET mode = 'norlal' WHERE id = 1",
    "UPDATE seats SET kind = 'x' WHERE game = 1",
    "UPDATE seats SET name = CAST (x'ff' AS TEXT) WHERE game = 1",
    "DELETE FROM seats WHERE game = 1",
    "DELETE FROM seats WHERE game = 1 AND seat = 0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = ginkgo_test_make_path ();
      g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
      g_autoptr (GPtrArray) games = NULL;

      ginkgo_test_add_new (store, 1, 3);
      ginkgo_test_add_new (store, 2, 3);
      g_clear_object (&store);
      ginkgo_test_tamper (path, damages[i]);

      store = ginkgo_test_open_store (path);
      games = ginkgo_test_list (store, GINKGO_LIST_ALL);
      g_assert_cmpuint (games->len, ==, 1);
      g_assert_nonnull (find (games, 2));
    }
}

static guint32
read_page_number (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* Pages that lead to each other in circles would make an endless list. Here the last page of the
 * index is its first. */
static void
test_list_circle (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GBytes) before = NULL;
  gsize size;
  guint8 *page;
  guint8 *cell;

  ginkgo_test_fill_library (path, 1000);
  before = ginkgo_test_read_file (path);
  bytes = g_memdup2 (g_bytes_get_data (before, &size), g_bytes_get_size (before));
  page = bytes + ginkgo_test_find_page (path, "games_by_modified");
  /* An interior page of an index */
  g_assert_cmpuint (page[0], ==, 2);
  cell = page + (page[12] << 8 | page[13]);
  g_assert_cmpuint (read_page_number (page + 8), !=, read_page_number (cell));
  memcpy (page + 8, cell, 4);
  ginkgo_test_write_file (path, bytes, size);

  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_fails (store, ginkgo_store_request_list (GINKGO_LIST_ALL, 0), GINKGO_STORE_ERROR_CORRUPT);
}

static void
test_result_follows (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 7, G_MAXUINT);
  guint length = ginkgo_record_get_length (game->record);
  GinkgoState state;
  gint64 id = ginkgo_test_add_new (store, 7, length - 2);

  assert_result (store, id, FALSE);
  ginkgo_test_assert_append (store, id, 7, length - 2, 2);
  assert_result (store, id, TRUE);

  ginkgo_test_assert_move (store, id, length - 1);
  assert_result (store, id, FALSE);
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM scores"), ==, 0);

  ginkgo_record_replay (game->record, length, &state, NULL, NULL);
  ginkgo_test_assert_done (store, ginkgo_store_request_move (id, length, &state));
  assert_result (store, id, TRUE);

  ginkgo_test_assert_done (store, ginkgo_store_request_remove (&id, 1));
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM scores"), ==, 0);
}

/* Renaming does not change the game. */
static void
test_rename (void)
{
  static const char *const names[] = { "Rainy Sunday", "", "'; DROP TABLE games; --", "<b>%s</b>", NULL };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 10);
  gint64 before = ginkgo_test_query (path, "SELECT modified + revision FROM games");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPtrArray) games = NULL;
      g_autoptr (GinkgoSavedGame) game = NULL;

      ginkgo_test_assert_done (store, ginkgo_store_request_rename (id, names[i]));
      games = ginkgo_test_list (store, GINKGO_LIST_ALL);
      g_assert_cmpstr (find (games, id)->name, ==, names[i]);
      game = ginkgo_test_load_game (store, id);
      g_assert_cmpstr (game->name, ==, names[i]);
      g_assert_cmpint (ginkgo_test_query (path, "SELECT modified + revision FROM games"), ==, before);
    }

  ginkgo_test_assert_append (store, id, 1, 10, 1);
  ginkgo_test_assert_fails (store, ginkgo_store_request_rename (id + 1, "x"), GINKGO_STORE_ERROR_NOT_FOUND);
}

/* A copy has its name and its result, and is independent. */
static void
test_duplicate (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 4, 3, G_MAXUINT);
  g_autoptr (GinkgoSavedGame) copy = NULL;
  gint64 id;

  game->name = g_strdup ("The long one");
  ginkgo_test_add_game (store, game);
  id = game->id;
  copy = ginkgo_test_load_game (store, id);
  g_assert_cmpstr (copy->name, ==, "The long one");
  copy->id = 0;
  ginkgo_test_add_game (store, copy);
  g_assert_cmpint (copy->id, >, id);
  assert_result (store, copy->id, TRUE);
  g_assert_true (ginkgo_test_store_remove (store, id, NULL));
  assert_result (store, copy->id, TRUE);
}

static void
assert_analysis (GinkgoStore *store,
                 gint64 id,
                 guint version,
                 const char *record,
                 const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (store, ginkgo_store_request_load_analysis (id, version, record));
  g_autofree char *data = ginkgo_store_load_analysis_finish (store, result, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (data, ==, expected);
}

/* Only an analysis of this version and record is found, the one with the most work, and its exercises. */
static void
test_analysis (void)
{
  static const GinkgoExercise exercise = { .position = 3 };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 10);

  assert_analysis (store, id, 1, "a", NULL);
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (id, 1, "a", 2, "full", &exercise, 1));
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (id, 1, "a", 1, "quick", NULL, 0));
  assert_analysis (store, id, 1, "a", "full");
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM exercises"), ==, 1);
  assert_analysis (store, id, 2, "a", NULL);
  assert_analysis (store, id, 1, "b", NULL);
  assert_analysis (store, id + 1, 1, "a", NULL);

  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (id, 1, "b", 1, "other record", NULL, 0));
  assert_analysis (store, id, 1, "b", "other record");
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (id, 2, "b", 1, "other version", NULL, 0));
  assert_analysis (store, id, 2, "b", "other version");
  assert_analysis (store, id, 1, "b", NULL);

  /* It belongs to the game. */
  ginkgo_test_assert_fails (store, ginkgo_store_request_save_analysis (id + 1, 1, "a", 1, "nothing", NULL, 0), GINKGO_STORE_ERROR_NOT_FOUND);
  ginkgo_test_assert_append (store, id, 1, 10, 1);
  g_assert_true (ginkgo_test_store_remove (store, id, NULL));
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM analyses"), ==, 0);
}

static void
test_async (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoSavedGame) new_game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2, 1, 20);
  g_autoptr (GAsyncResult) added = send (store, ginkgo_store_request_add_once (new_game, GINKGO_SAME_GAME));
  g_autoptr (GAsyncResult) again = send (store, ginkgo_store_request_add_once (new_game, GINKGO_SAME_GAME));
  g_autoptr (GError) error = NULL;
  gboolean was_there;
  gint64 id = ginkgo_store_add_finish (store, added, &was_there, &error);
  g_autoptr (GAsyncResult) renamed = send (store, ginkgo_store_request_rename (id, "x"));
  g_autoptr (GAsyncResult) listed = send (store, ginkgo_store_request_list (GINKGO_LIST_ALL, 0));
  g_autoptr (GAsyncResult) loaded = send (store, ginkgo_store_request_load (id));
  g_autoptr (GAsyncResult) removed = send (store, ginkgo_store_request_remove (&id, 1));
  g_autoptr (GAsyncResult) missing = send (store, ginkgo_store_request_load (id));
  g_autoptr (GPtrArray) games = ginkgo_store_list_finish (store, listed, &error);
  g_autoptr (GinkgoSavedGame) game = ginkgo_store_load_finish (store, loaded, &error);

  g_assert_cmpint (id, ==, 1);
  g_assert_false (was_there);
  g_assert_cmpint (ginkgo_store_add_finish (store, again, &was_there, &error), ==, 1);
  g_assert_true (was_there);
  g_assert_true (ginkgo_store_finish (store, renamed, &error));
  g_assert_cmpstr (find (games, id)->name, ==, "x");
  g_assert_cmpuint (game->position, ==, 20);
  g_assert_true (ginkgo_store_finish (store, removed, &error));
  g_assert_no_error (error);
  g_assert_null (ginkgo_store_load_finish (store, missing, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
}

/* Unfetched results are freed, and requests to a closed store fail. */
static void
test_async_unfetched (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  gint64 id = ginkgo_test_add_new (store, 1, 10);
  g_autoptr (GAsyncResult) listed = send (store, ginkgo_store_request_list (GINKGO_LIST_ALL, 0));
  g_autoptr (GAsyncResult) loaded = send (store, ginkgo_store_request_load (id));
  g_autoptr (GAsyncResult) failed = NULL;
  g_autoptr (GError) error = NULL;

  ginkgo_store_close (store);
  failed = send (store, ginkgo_store_request_load (id));
  g_assert_null (ginkgo_store_load_finish (store, failed, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
}

/* A store that has read the replaced game cannot play on with it. */
static void
test_replace_is_change (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) other = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 20);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (other, id);

  game->position = 10;
  ginkgo_test_assert_done (store, ginkgo_store_request_replace (game));
  ginkgo_test_assert_fails (other, ginkgo_test_request_move (id, 15), GINKGO_STORE_ERROR_CONFLICT);
  ginkgo_test_assert_game (store, id, 10, 20, FALSE);
  ginkgo_test_assert_move (store, id, 12);
}

static gboolean
add_once (GinkgoStore *store,
          GinkgoSavedGame *game,
          GinkgoSameness sameness)
{
  g_autoptr (GError) error = NULL;
  gboolean was_there;

  ginkgo_test_store_add_once (store, game, sameness, &was_there, &error);
  g_assert_no_error (error);
  g_assert_cmpint (game->id, >, 0);
  return was_there;
}

static gboolean
is_there (GinkgoStore *store,
          const GinkgoSavedGame *game,
          GinkgoSameness sameness)
{
  g_autoptr (GinkgoSavedGame) copy = ginkgo_saved_game_new (ginkgo_test_verify (game->record), game->seed, game->undo_policy);
  gboolean was_there;

  copy->position = game->position;
  copy->name = g_strdup (game->name);
  was_there = add_once (store, copy, sameness);
  if (was_there)
    g_assert_cmpint (copy->id, ==, 1);
  else
    ginkgo_test_assert_done (store, ginkgo_store_request_remove (&copy->id, 1));

  return was_there;
}

static void
test_add_once (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);
  g_autoptr (GinkgoSavedGame) other = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_NORMAL, 3, 5);

  game->position = 50;
  game->name = g_strdup ("Rainy Sunday");
  g_assert_false (add_once (store, game, GINKGO_SAME_GAME));

  other->position = 50;
  g_assert_false (is_there (store, other, GINKGO_SAME_GAME));
  g_assert_true (is_there (store, other, GINKGO_SAME_RECORD));
  other->name = g_strdup ("Rainy Sunday");
  g_assert_true (is_there (store, other, GINKGO_SAME_GAME));
  other->position = 49;
  g_assert_false (is_there (store, other, GINKGO_SAME_GAME));
  other->position = 50;

  ginkgo_verified_game_truncate (other->game, 55);
  g_assert_false (is_there (store, other, GINKGO_SAME_GAME));
  ginkgo_verified_game_truncate (other->game, 50);
  g_assert_true (is_there (store, other, GINKGO_SAME_RECORD));
  ginkgo_verified_game_set_seat (other->game, 2, "Zoë", GINKGO_SEAT_KIND_COMPUTER, "greedy");
  g_assert_false (is_there (store, other, GINKGO_SAME_RECORD));

  /* The same deal, played differently, is another game. */
  ginkgo_test_play (record, 77, 50);
  ginkgo_test_set_record (other, record);
  g_assert_false (is_there (store, other, GINKGO_SAME_RECORD));
}

/* Existing games are found whoever wrote them; removed games are not. */
static void
test_add_once_meanwhile (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) other = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) zeroth = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 4, 20);
  g_autoptr (GinkgoSavedGame) first = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 20);
  g_autoptr (GinkgoSavedGame) second = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 6, 20);
  g_autoptr (GinkgoSavedGame) third = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 7, 20);

  ginkgo_test_add_game (other, zeroth);
  g_assert_true (is_there (store, zeroth, GINKGO_SAME_GAME));
  ginkgo_test_add_game (other, second);
  second->id = 0;
  g_assert_true (add_once (store, second, GINKGO_SAME_GAME));

  /* Its number stays with it. */
  first->id = second->id;
  ginkgo_test_assert_done (store, ginkgo_store_request_replace (first));
  first->id = 0;
  g_assert_true (add_once (store, first, GINKGO_SAME_GAME));
  g_assert_cmpint (first->id, !=, second->id);

  ginkgo_test_add_game (other, third);
  ginkgo_test_assert_done (other, ginkgo_store_request_remove (&third->id, 1));
  third->id = 0;
  g_assert_false (add_once (store, third, GINKGO_SAME_GAME));
}

/* Another program may restore a game with a lower number. */
static void
test_add_once_restored (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) other = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) first = NULL;
  gint64 id = ginkgo_test_add_new (other, 1, 20);

  ginkgo_test_add_new (other, 2, 20);
  first = ginkgo_test_load_game (other, id);
  ginkgo_test_assert_done (other, ginkgo_store_request_remove (&id, 1));
  g_assert_false (is_there (store, first, GINKGO_SAME_RECORD));

  ginkgo_test_assert_done (other, ginkgo_store_request_replace (first));
  g_assert_true (is_there (store, first, GINKGO_SAME_RECORD));
}

/* Short games, many of which are found missing before any is added */
static gpointer
import_all (gpointer store)
{
  for (guint64 seed = 1; seed <= N_IMPORTED; seed++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, seed, 1);

      add_once (store, game, GINKGO_SAME_GAME);
    }

  return NULL;
}

/* Two programs import the same file at once: each game is added once. */
static void
test_add_once_together (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) other = ginkgo_test_open_store (path);
  g_autoptr (GPtrArray) games = NULL;
  GThread *threads[] = { g_thread_new ("importer", import_all, store), g_thread_new ("other-importer", import_all, other) };

  g_thread_join (threads[0]);
  g_thread_join (threads[1]);
  games = ginkgo_test_list (store, GINKGO_LIST_ALL);
  g_assert_cmpuint (games->len, ==, N_IMPORTED);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store-library/list-damaged", test_list_damaged);
  g_test_add_func ("/store-library/list-circle", test_list_circle);
  g_test_add_func ("/store-library/result-follows", test_result_follows);
  g_test_add_func ("/store-library/rename", test_rename);
  g_test_add_func ("/store-library/duplicate", test_duplicate);
  g_test_add_func ("/store-library/analysis", test_analysis);
  g_test_add_func ("/store-library/async", test_async);
  g_test_add_func ("/store-library/async-unfetched", test_async_unfetched);
  g_test_add_func ("/store-library/replace-is-change", test_replace_is_change);
  g_test_add_func ("/store-library/add-once", test_add_once);
  g_test_add_func ("/store-library/add-once-meanwhile", test_add_once_meanwhile);
  g_test_add_func ("/store-library/add-once-restored", test_add_once_restored);
  g_test_add_func ("/store-library/add-once-together", test_add_once_together);

  return g_test_run ();
}
