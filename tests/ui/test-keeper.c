/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include <string.h>

#include "ginkgo-keeper.h"
#include "ginkgo-table-page.h"

#define PAGE_SIZE 4096
#define N_GAMES   6

/* In a database with some games: the last page with anything but events, and one with events
 * of the first game */
#define LAST_SETUP_PAGE 12
#define EVENTS_PAGE     8

typedef struct
{
  char *folder;
  char *path;
  GtkWidget *window;
  GinkgoKeeper *keeper;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer user_data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ginkgo-city-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "games.db", NULL);
  fixture->window = ginkgo_window_new (NULL);
  g_object_ref (fixture->window);
  ginkgo_ui_fixture_present (fixture->window, 1000, 700);
  fixture->keeper = ginkgo_keeper_new (GINKGO_WINDOW (fixture->window), fixture->path);
}

static void
tear_down (Fixture *fixture,
           gconstpointer user_data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_finalize_object (fixture->window);
  ginkgo_keeper_close (fixture->keeper);
  g_assert_finalize_object (fixture->keeper);
  ginkgo_ui_fixture_remove_folder (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
make_games (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_store_open (fixture->path, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < N_GAMES; i++)
    {
      const GinkgoNewGame new_game = {
        .mode = GINKGO_MODE_NORMAL,
        .n_seats = 2,
        .seats = { { "Ada", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
                   { "Bea", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY } },
        .seed = i,
      };
      g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (&new_game, 60);

      g_assert_true (ginkgo_store_add (store, saved, &error));
    }
}

/* Fills a part of the file with zeros, or cuts it off where there is nothing to fill. */
static void
damage (Fixture *fixture,
        gsize from,
        gsize length)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (fixture->path, &bytes, &size, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (from + length, <=, size);
  memset (bytes + from, 0, length);
  g_file_set_contents (fixture->path, bytes, (gssize) size, &error);
  g_assert_no_error (error);
}

static void
wait_for_recovery (Fixture *fixture)
{
  while (ginkgo_keeper_get_recovering (fixture->keeper))
    g_main_context_iteration (NULL, TRUE);
  ginkgo_ui_fixture_settle ();
}

static void
assert_told (Fixture *fixture,
             const char *sentence)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));

  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==, "Your Games Were Damaged");
  g_test_message ("%s", adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)));
  g_assert_true (g_str_has_prefix (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), sentence));
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), "The damaged file was kept as “games-damaged-"));
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_settle ();
  g_assert_null (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
}

/* Nobody has to ask for it. */
static void
test_at_start (Fixture *fixture,
               gconstpointer user_data)
{
  make_games (fixture);
  damage (fixture, 0, PAGE_SIZE);

  ginkgo_keeper_open (fixture->keeper);
  g_assert_true (ginkgo_keeper_get_recovering (fixture->keeper));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "Recovering Your Games…"));
  wait_for_recovery (fixture);
  assert_told (fixture, "The file with your games was damaged. All 6 games in it were recovered.");
  g_assert_false (ginkgo_ui_fixture_has_text (fixture->window, "Recovering Your Games…"));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "Other Games in Progress"));
}

static void
test_nothing_left (Fixture *fixture,
                   gconstpointer user_data)
{
  make_games (fixture);
  damage (fixture, 100, PAGE_SIZE * LAST_SETUP_PAGE);

  ginkgo_keeper_open (fixture->keeper);
  wait_for_recovery (fixture);
  assert_told (fixture, "The file with your games was damaged. No game in it could be read.");
  g_assert_true (ginkgo_ui_fixture_has_text (
    fixture->window,
    "Build a city of the future floor by floor, with friends, against the computer or alone"));
}

/* What cannot be recovered is a problem like others. */
static void
test_foreign (Fixture *fixture,
              gconstpointer user_data)
{
  g_assert_true (g_file_set_contents (fixture->path, "My diary", -1, NULL));
  ginkgo_keeper_open (fixture->keeper);
  wait_for_recovery (fixture);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "Games Cannot Be Saved"));
  g_assert_null (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));

  /* It was moved away. */
  g_assert_cmpint (remove (fixture->path), ==, 0);
  ginkgo_keeper_open (fixture->keeper);
  g_assert_false (ginkgo_ui_fixture_has_text (fixture->window, "Games Cannot Be Saved"));
}

/* The damage shows while somebody plays. Her game stays on the table, and is saved as she has
 * left it. */
static void
test_while_playing (Fixture *fixture,
                    gconstpointer user_data)
{
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;
  g_autoptr (GError) error = NULL;
  GinkgoGame *game;
  guint position;
  gint64 id;

  make_games (fixture);
  damage (fixture, PAGE_SIZE * EVENTS_PAGE, PAGE_SIZE);
  ginkgo_keeper_open (fixture->keeper);
  g_assert_false (ginkgo_keeper_get_recovering (fixture->keeper));
  ginkgo_window_continue (GINKGO_WINDOW (fixture->window));
  while (ginkgo_window_get_game (GINKGO_WINDOW (fixture->window)) == NULL && !ginkgo_keeper_get_recovering (fixture->keeper))
    g_main_context_iteration (NULL, TRUE);
  game = ginkgo_window_get_game (GINKGO_WINDOW (fixture->window));
  g_assert_nonnull (game);
  id = ginkgo_game_get_id (game);
  position = ginkgo_game_get_position (game);

  ginkgo_keeper_check (fixture->keeper);
  while (!ginkgo_keeper_get_recovering (fixture->keeper))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ginkgo_window_get_game (GINKGO_WINDOW (fixture->window)) == game);
  wait_for_recovery (fixture);
  assert_told (fixture, "The file with your games was damaged.");
  g_assert_true (ginkgo_window_get_game (GINKGO_WINDOW (fixture->window)) == game);
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_TABLE_PAGE, NULL)));

  /* It goes on there. */
  g_assert_true (ginkgo_game_undo (game, &error));
  g_assert_no_error (error);
  while (ginkgo_game_get_busy (game))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (ginkgo_game_get_can_retry (game));
  g_assert_cmpuint (ginkgo_game_get_position (game), <, position);
  store = ginkgo_store_open (fixture->path, &error);
  g_assert_no_error (error);
  saved = ginkgo_store_load (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (saved->position, ==, ginkgo_game_get_position (game));
}

#define ADD_TEST(name, func) g_test_add ("/ui/keeper/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("at-start", test_at_start);
  ADD_TEST ("nothing-left", test_nothing_left);
  ADD_TEST ("foreign", test_foreign);
  ADD_TEST ("while-playing", test_while_playing);

  return g_test_run ();
}
