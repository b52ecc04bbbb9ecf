/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

#include "ginkgo-library.h"

typedef struct
{
  GinkgoStore *store;
  GinkgoLibrary *library;
  gint64 ids[4];
  guint n_changes;
  guint position;
  guint removed;
  guint added;
} Fixture;

static gint64
add_game (GinkgoStore *store,
          GinkgoMode mode,
          const char *seats,
          guint64 seed)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (mode, seats, GINKGO_UNDO_FREE, seed);
  g_autoptr (GError) error = NULL;

  ginkgo_store_add (store, saved, &error);
  g_assert_no_error (error);

  return saved->id;
}

static GinkgoGame *
open_game (GinkgoStore *store,
           gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load (store, id, &error);

  g_assert_no_error (error);

  return ginkgo_game_new (saved, store, NULL);
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
refresh (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->n_changes = 0;
  g_assert_true (ginkgo_library_refresh (fixture->library, &error));
  g_assert_no_error (error);
}

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GError) error = NULL;
  guint i;

  fixture->store = ginkgo_store_open (path, &error);
  g_assert_no_error (error);
  for (i = 0; i < G_N_ELEMENTS (fixture->ids); i++)
    fixture->ids[i] = add_game (fixture->store, GINKGO_MODE_INTRODUCTORY, i == 0 ? "hhh" : "rr", i);

  fixture->library = ginkgo_library_new (fixture->store, FALSE);
  g_signal_connect (fixture->library, "items-changed", G_CALLBACK (items_changed_cb), fixture);
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  g_assert_finalize_object (fixture->library);
  g_assert_finalize_object (fixture->store);
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
test_list (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (GinkgoLibraryGame) game = NULL;
  g_autoptr (GDateTime) modified = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  assert_games (fixture, "");
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (fixture->library)) == GINKGO_TYPE_LIBRARY_GAME);
  refresh (fixture);
  assert_games (fixture, "3210");

  game = g_list_model_get_item (G_LIST_MODEL (fixture->library), 3);
  g_assert_cmpint (ginkgo_library_game_get_mode (game), ==, GINKGO_MODE_INTRODUCTORY);
  g_assert_cmpuint (ginkgo_library_game_get_n_seats (game), ==, 3);
  g_assert_cmpstr (ginkgo_library_game_get_name (game, 2), ==, "Cy");
  g_assert_cmpint (ginkgo_library_game_get_kind (game, 2), ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpuint (ginkgo_library_game_get_round (game), ==, 1);
  g_assert_false (ginkgo_library_game_get_finished (game));
  modified = ginkgo_library_game_dup_modified (game);
  g_assert_cmpint (ABS (g_date_time_difference (now, modified)), <, G_TIME_SPAN_MINUTE);
}

static void
test_refresh (Fixture *fixture,
              gconstpointer data)
{
  g_autoptr (GinkgoGame) game = NULL;

  refresh (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  refresh (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 0);

  /* The one that is played comes first; what stays behind is not told. */
  game = open_game (fixture->store, fixture->ids[2]);
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

/* A game that ends leaves the list of those in progress for the other one. */
static void
test_finished (Fixture *fixture,
               gconstpointer data)
{
  g_autoptr (GinkgoGame) game = open_game (fixture->store, fixture->ids[1]);
  g_autoptr (GinkgoLibrary) finished = ginkgo_library_new (fixture->store, TRUE);
  g_autoptr (GinkgoLibraryGame) item = NULL;

  ginkgo_game_start (game);
  ginkgo_fixture_settle (game);
  g_assert_true (ginkgo_game_get_over (game));

  refresh (fixture);
  assert_games (fixture, "320");
  g_assert_true (ginkgo_library_refresh (finished, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (finished)), ==, 1);
  item = g_list_model_get_item (G_LIST_MODEL (finished), 0);
  g_assert_cmpint (ginkgo_library_game_get_id (item), ==, fixture->ids[1]);
  g_assert_true (ginkgo_library_game_get_finished (item));
  g_assert_cmpuint (ginkgo_library_game_get_round (item), ==, ginkgo_game_get_state (game)->round);
}

static void
test_hide (Fixture *fixture,
           gconstpointer data)
{
  refresh (fixture);
  ginkgo_library_hide (fixture->library, fixture->ids[1]);
  assert_games (fixture, "320");
  g_assert_cmpuint (fixture->position, ==, 2);
  g_assert_cmpuint (fixture->removed, ==, 1);
  g_assert_cmpuint (fixture->added, ==, 0);

  ginkgo_library_hide (fixture->library, fixture->ids[3]);
  refresh (fixture);
  assert_games (fixture, "20");

  ginkgo_library_unhide (fixture->library, fixture->ids[3]);
  assert_games (fixture, "320");
  ginkgo_library_unhide (fixture->library, fixture->ids[1]);
  assert_games (fixture, "3210");
}

static void
test_remove (Fixture *fixture,
             gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  refresh (fixture);
  ginkgo_library_hide (fixture->library, fixture->ids[2]);
  g_assert_true (ginkgo_library_remove (fixture->library, fixture->ids[2], &error));
  g_assert_no_error (error);
  assert_games (fixture, "310");
  g_assert_true (ginkgo_library_remove (fixture->library, fixture->ids[3], &error));
  assert_games (fixture, "10");
  refresh (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  assert_games (fixture, "10");

  g_assert_false (ginkgo_library_remove (fixture->library, fixture->ids[2], &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
}

static void
test_closed (Fixture *fixture,
             gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  refresh (fixture);
  ginkgo_store_close (fixture->store);
  g_assert_false (ginkgo_library_refresh (fixture->library, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  g_clear_error (&error);
  assert_games (fixture, "3210");

  /* A game that could not be removed is on the list again. */
  ginkgo_library_hide (fixture->library, fixture->ids[0]);
  g_assert_false (ginkgo_library_remove (fixture->library, fixture->ids[0], &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  assert_games (fixture, "3210");
}

#define add_test(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

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
  add_test ("/game/library/closed", test_closed);

  return g_test_run ();
}
