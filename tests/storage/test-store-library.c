/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "ginkgo-test-games.h"
#include "ginkgo-test-library.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-test-store.h"

/* Among so many, two who add them at the same time meet. */
#define N_IMPORTED 100

/* --- Helpers --- */

static GPtrArray *
list (GinkgoStore *store,
      GinkgoListScope scope)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *games = ginkgo_test_store_list (store, scope, 0, &error);

  g_assert_no_error (error);
  return games;
}

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

/* What the store has written down is what the rules say of the stored game. */
static void
assert_result (GinkgoStore *store,
               gint64 id,
               gboolean has_result)
{
  g_autoptr (GPtrArray) games = list (store, GINKGO_LIST_ALL);
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
wait_for (GAsyncResult **result)
{
  ginkgo_test_await_result (result);

  return g_steal_pointer (result);
}

/* --- Lists --- */

static void
test_list (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) over = ginkgo_test_make_game (GINKGO_MODE_SOLITAIRE, 2, 1, G_MAXUINT);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) running = NULL;
  g_autoptr (GPtrArray) finished = NULL;
  const GinkgoGameSummary *summary;
  gint64 id = ginkgo_test_add_new (store, 1, 30);

  ginkgo_verified_game_set_seat (over->game, 0, "Ada", GINKGO_SEAT_KIND_HUMAN, NULL);
  ginkgo_test_add_game (store, over);

  all = list (store, GINKGO_LIST_ALL);
  running = list (store, GINKGO_LIST_RUNNING);
  finished = list (store, GINKGO_LIST_FINISHED);
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_cmpuint (running->len, ==, 1);
  g_assert_nonnull (find (running, id));
  g_assert_cmpuint (finished->len, ==, 1);

  summary = find (finished, over->id);
  g_assert_cmpuint (summary->mode, ==, GINKGO_MODE_SOLITAIRE);
  g_assert_cmpstr (summary->names[0], ==, "Ada");
  g_assert_cmpuint (summary->kinds[1], ==, GINKGO_SEAT_KIND_HAL);
  g_assert_null (summary->name);
  assert_result (store, over->id, TRUE);
  assert_result (store, id, FALSE);
}

/* A game that cannot be read does not hide the others. */
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
      games = list (store, GINKGO_LIST_ALL);
      g_assert_cmpuint (games->len, ==, 1);
      g_assert_nonnull (find (games, 2));
    }
}

static guint32
read_page_number (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* Where pages lead to each other in circles, a list would never end. Here the last page of
 * the index is its first once more. */
static void
test_list_circle (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
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
  g_assert_null (ginkgo_test_store_list (store, GINKGO_LIST_ALL, 0, &error));
  ginkgo_test_assert_refusal (&error, GINKGO_STORE_ERROR_CORRUPT);
}

/* --- Results --- */

static void
test_result_follows (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 7, G_MAXUINT);
  guint length = ginkgo_record_get_length (game->record);
  g_autoptr (GError) error = NULL;
  GinkgoState state;
  gint64 id = ginkgo_test_add_new (store, 7, length - 2);

  assert_result (store, id, FALSE);
  ginkgo_test_assert_append (store, id, 7, length - 2, 2);
  assert_result (store, id, TRUE);

  ginkgo_test_assert_move (store, id, length - 1);
  assert_result (store, id, FALSE);
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM scores"), ==, 0);

  ginkgo_record_replay (game->record, length, &state, NULL, NULL);
  g_assert_true (ginkgo_test_store_run (store, ginkgo_store_request_move (id, length, &state), &error));
  g_assert_no_error (error);
  assert_result (store, id, TRUE);

  g_assert_true (ginkgo_test_store_remove (store, id, &error));
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM scores"), ==, 0);
}

/* --- Names --- */

static void
test_rename (void)
{
  static const char *const names[] = { "Rainy Sunday", "", "'; DROP TABLE games; --", "<b>%s</b>", NULL };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GError) error = NULL;
  gint64 id = ginkgo_test_add_new (store, 1, 10);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPtrArray) games = NULL;
      g_autoptr (GinkgoSavedGame) game = NULL;

      g_assert_true (ginkgo_test_store_rename (store, id, names[i], &error));
      g_assert_no_error (error);
      games = list (store, GINKGO_LIST_ALL);
      g_assert_cmpstr (find (games, id)->name, ==, names[i]);
      game = ginkgo_test_load_game (store, id);
      g_assert_cmpstr (game->name, ==, names[i]);
    }

  /* Whoever plays it does not notice. */
  ginkgo_test_assert_append (store, id, 1, 10, 1);
  g_assert_false (ginkgo_test_store_rename (store, id + 1, "x", &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
}

static void
test_rename_is_no_change (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 10);
  gint64 before = ginkgo_test_query (path, "SELECT modified + revision FROM games");

  g_assert_true (ginkgo_test_store_rename (store, id, "x", NULL));
  g_assert_cmpint (ginkgo_test_query (path, "SELECT modified + revision FROM games"), ==, before);
}

/* A copy has its name and its result, and goes its own way. */
static void
test_duplicate (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
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

/* --- Without waiting --- */

static void
test_async (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) new_game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2, 1, 20);
  g_autoptr (GinkgoStoreRequest) request = NULL;
  g_autoptr (GAsyncResult) added = NULL;
  g_autoptr (GAsyncResult) renamed = NULL;
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GAsyncResult) removed = NULL;
  g_autoptr (GAsyncResult) missing = NULL;
  GAsyncResult *result = NULL;
  gint64 id;

  ginkgo_store_send (store, ginkgo_store_request_add (new_game), ginkgo_test_take_result_cb, &result);
  added = wait_for (&result);
  request = ginkgo_store_send_finish (store, added, &error);
  id = ginkgo_store_request_get_id (request);
  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  ginkgo_store_send (store, ginkgo_store_request_rename (id, "x"), ginkgo_test_take_result_cb, &result);
  renamed = wait_for (&result);
  g_assert_true (ginkgo_store_finish (store, renamed, &error));

  ginkgo_store_send (store, ginkgo_store_request_list (GINKGO_LIST_ALL, 0), ginkgo_test_take_result_cb, &result);
  listed = wait_for (&result);
  games = ginkgo_store_list_finish (store, listed, &error);
  g_assert_cmpstr (find (games, id)->name, ==, "x");

  ginkgo_store_send (store, ginkgo_store_request_load (id), ginkgo_test_take_result_cb, &result);
  loaded = wait_for (&result);
  game = ginkgo_store_load_finish (store, loaded, &error);
  g_assert_cmpuint (game->position, ==, 20);

  ginkgo_store_send (store, ginkgo_store_request_remove (&id, 1), ginkgo_test_take_result_cb, &result);
  removed = wait_for (&result);
  g_assert_true (ginkgo_store_finish (store, removed, &error));
  g_assert_no_error (error);

  ginkgo_store_send (store, ginkgo_store_request_load (id), ginkgo_test_take_result_cb, &result);
  missing = wait_for (&result);
  g_assert_null (ginkgo_store_load_finish (store, missing, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
}

/* What nobody fetches is freed, and what is asked of a closed store fails. */
static void
test_async_unfetched (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GAsyncResult) failed = NULL;
  g_autoptr (GError) error = NULL;
  GAsyncResult *result = NULL;
  gint64 id = ginkgo_test_add_new (store, 1, 10);

  ginkgo_store_send (store, ginkgo_store_request_list (GINKGO_LIST_ALL, 0), ginkgo_test_take_result_cb, &result);
  listed = wait_for (&result);
  ginkgo_store_send (store, ginkgo_store_request_load (id), ginkgo_test_take_result_cb, &result);
  loaded = wait_for (&result);

  ginkgo_store_close (store);
  ginkgo_store_send (store, ginkgo_store_request_load (id), ginkgo_test_take_result_cb, &result);
  failed = wait_for (&result);
  g_assert_null (ginkgo_store_send_finish (store, failed, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
}

/* Whoever has read the game before does not play on with what it was. */
static void
test_replace_is_change (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) other = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 20);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (other, id);
  g_autoptr (GError) error = NULL;

  game->position = 10;
  g_assert_true (ginkgo_test_store_replace (store, game, &error));
  g_assert_no_error (error);
  g_assert_false (ginkgo_test_store_move (other, id, 15, 1, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CONFLICT);
  ginkgo_test_assert_game (store, id, 10, 20, FALSE);
  ginkgo_test_assert_move (store, id, 12);
}

/* --- Adding once --- */

static gboolean
is_there (GinkgoStore *store,
          const GinkgoSavedGame *game,
          GinkgoSameness sameness)
{
  g_autoptr (GinkgoSavedGame) copy = ginkgo_saved_game_new (ginkgo_test_verify (game->record), game->seed, game->undo_policy);
  g_autoptr (GError) error = NULL;
  gboolean was_there;

  copy->position = game->position;
  copy->name = g_strdup (game->name);
  g_assert_true (ginkgo_test_store_add_once (store, copy, sameness, &was_there, &error));
  g_assert_no_error (error);
  g_assert_cmpint (copy->id, >, 0);
  if (was_there)
    g_assert_cmpint (copy->id, ==, 1);
  else
    g_assert_true (ginkgo_test_store_remove (store, copy->id, NULL));

  return was_there;
}

static void
test_add_once (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);
  g_autoptr (GinkgoSavedGame) other = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);
  g_autoptr (GError) error = NULL;
  gboolean was_there;

  game->position = 50;
  game->name = g_strdup ("Rainy Sunday");
  g_assert_true (ginkgo_test_store_add_once (store, game, GINKGO_SAME_GAME, &was_there, &error));
  g_assert_no_error (error);
  g_assert_false (was_there);

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
}

/* The same deal, played in another way, is another game. */
static void
test_add_once_same_deal (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 20);
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_NORMAL, 3, 5);
  g_autoptr (GinkgoSavedGame) other = NULL;

  ginkgo_test_play (record, 77, 20);
  other = ginkgo_saved_game_new (ginkgo_test_verify (record), 5, GINKGO_UNDO_FREE);
  ginkgo_test_add_game (store, game);
  g_assert_true (is_there (store, game, GINKGO_SAME_GAME));
  g_assert_false (is_there (store, other, GINKGO_SAME_RECORD));
}

/* What is there is found whoever has written it, and what is there no more is not. */
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
  g_autoptr (GError) error = NULL;
  gboolean was_there;

  ginkgo_test_add_game (other, zeroth);
  g_assert_true (is_there (store, zeroth, GINKGO_SAME_GAME));
  ginkgo_test_add_game (other, second);
  second->id = 0;
  g_assert_true (ginkgo_test_store_add_once (store, second, GINKGO_SAME_GAME, &was_there, &error));
  g_assert_no_error (error);
  g_assert_true (was_there);

  /* Its number stays with it. */
  first->id = second->id;
  g_assert_true (ginkgo_test_store_replace (store, first, &error));
  g_assert_no_error (error);
  first->id = 0;
  g_assert_true (ginkgo_test_store_add_once (store, first, GINKGO_SAME_GAME, &was_there, &error));
  g_assert_true (was_there);
  g_assert_cmpint (first->id, !=, second->id);

  ginkgo_test_add_game (other, third);
  g_assert_true (ginkgo_test_store_remove (other, third->id, NULL));
  third->id = 0;
  g_assert_true (ginkgo_test_store_add_once (store, third, GINKGO_SAME_GAME, &was_there, &error));
  g_assert_false (was_there);
}

/* What somebody else puts back has a number that is lower than others. */
static void
test_add_once_restored (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) other = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) first = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = ginkgo_test_add_new (other, 1, 20);

  ginkgo_test_add_new (other, 2, 20);
  first = ginkgo_test_load_game (other, id);
  g_assert_true (ginkgo_test_store_remove (other, id, NULL));
  g_assert_false (is_there (store, first, GINKGO_SAME_RECORD));

  g_assert_true (ginkgo_test_store_replace (other, first, &error));
  g_assert_no_error (error);
  g_assert_true (is_there (store, first, GINKGO_SAME_RECORD));
}

/* Short ones, of which many are found to be missing before any is there */
static gpointer
import_all (gpointer store)
{
  for (guint64 seed = 1; seed <= N_IMPORTED; seed++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, seed, 1);
      g_autoptr (GError) error = NULL;
      gboolean was_there;

      ginkgo_test_store_add_once (store, game, GINKGO_SAME_GAME, &was_there, &error);
      g_assert_no_error (error);
      g_assert_cmpint (game->id, >, 0);
    }

  return NULL;
}

/* Somebody opens the same file in two programs: its games come in once. */
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
  games = list (store, GINKGO_LIST_ALL);
  g_assert_cmpuint (games->len, ==, N_IMPORTED);
}

static void
test_add_once_async (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  GAsyncResult *done = NULL;
  guint i;

  for (i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);
      g_autoptr (GinkgoStoreRequest) request = NULL;

      ginkgo_store_send (store, ginkgo_store_request_add_once (game, GINKGO_SAME_GAME), ginkgo_test_take_result_cb, &done);
      result = wait_for (&done);
      request = ginkgo_store_send_finish (store, result, &error);
      g_assert_no_error (error);
      g_assert_cmpint (ginkgo_store_request_get_id (request), ==, 1);
      g_assert_cmpint (ginkgo_store_request_get_was_there (request), ==, i == 1);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store-library/list", test_list);
  g_test_add_func ("/store-library/list-damaged", test_list_damaged);
  g_test_add_func ("/store-library/list-circle", test_list_circle);
  g_test_add_func ("/store-library/result-follows", test_result_follows);
  g_test_add_func ("/store-library/rename", test_rename);
  g_test_add_func ("/store-library/rename-is-no-change", test_rename_is_no_change);
  g_test_add_func ("/store-library/duplicate", test_duplicate);
  g_test_add_func ("/store-library/async", test_async);
  g_test_add_func ("/store-library/async-unfetched", test_async_unfetched);
  g_test_add_func ("/store-library/replace-is-change", test_replace_is_change);
  g_test_add_func ("/store-library/add-once", test_add_once);
  g_test_add_func ("/store-library/add-once-same-deal", test_add_once_same_deal);
  g_test_add_func ("/store-library/add-once-meanwhile", test_add_once_meanwhile);
  g_test_add_func ("/store-library/add-once-restored", test_add_once_restored);
  g_test_add_func ("/store-library/add-once-together", test_add_once_together);
  g_test_add_func ("/store-library/add-once-async", test_add_once_async);

  return g_test_run ();
}
