/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include <string.h>

#include "ginkgo-analysis.h"

/* Upper bound for any game */
#define MOST_EVENTS 1000

/* Returns the game after @n_events events, or GINKGO_UI_WHOLE_GAME. */
GinkgoSavedGame *
ginkgo_ui_fixture_play (const GinkgoNewGame *new_game,
                        guint n_events)
{
  g_autoptr (GError) error = NULL;
  GinkgoSavedGame *saved = ginkgo_new_game_create (new_game, &error);

  g_assert_no_error (error);
  ginkgo_test_play_saved (saved, new_game->seed, 1, n_events);

  return saved;
}

/* Returns a game of Ada, Orla, Pim and Juno. Each letter is a seat: p for a person, c for a computer
 * player. */
GinkgoSavedGame *
ginkgo_ui_fixture_play_seats (GinkgoMode mode,
                              const char *seats,
                              guint seed,
                              guint n_events)
{
  static const char *const players[] = { "Ada", "Orla", "Pim", "Juno" };
  GinkgoNewGame new_game = { .mode = mode, .n_seats = (guint) strlen (seats), .seed = seed };

  g_assert_cmpuint (new_game.n_seats, <=, G_N_ELEMENTS (players));
  for (guint seat = 0; seat < new_game.n_seats; seat++)
    new_game.seats[seat] = (GinkgoNewSeat) {
      players[seat],
      seats[seat] == 'p' ? GINKGO_SEAT_KIND_HUMAN : GINKGO_SEAT_KIND_COMPUTER,
      GINKGO_LEVEL_GREEDY,
    };

  return ginkgo_ui_fixture_play (&new_game, n_events);
}

GinkgoGame *
ginkgo_ui_fixture_open (GinkgoSavedGame *saved)
{
  g_autoptr (GError) error = NULL;
  GinkgoGame *game = ginkgo_game_new (saved, NULL, &error);

  g_assert_no_error (error);
  ginkgo_saved_game_free (saved);

  return game;
}

GinkgoGame *
ginkgo_ui_fixture_new_seated_game (GinkgoMode mode,
                                   const char *seats,
                                   guint seed)
{
  return ginkgo_ui_fixture_open (ginkgo_ui_fixture_play_seats (mode, seats, seed, 0));
}

/* Ada, a person, against Orla, Pim, … */
GinkgoNewGame
ginkgo_ui_fixture_seat (GinkgoMode mode,
                        guint n_seats,
                        guint seed)
{
  GinkgoNewGame new_game = {
    .mode = mode,
    .n_seats = n_seats,
    .seats = {
      { "Ada", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
      { "Orla", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
      { "Pim", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
      { "Juno", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
      { "Tess", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
    },
    .seed = seed,
  };

  if (ginkgo_mode_is_solitaire (mode))
    new_game.seats[GINKGO_HAL_SEAT] = (GinkgoNewSeat) { "Hal", GINKGO_SEAT_KIND_HAL, GINKGO_LEVEL_GREEDY };

  return new_game;
}

GinkgoGame *
ginkgo_ui_fixture_new_game (GinkgoMode mode,
                            guint n_seats,
                            guint n_events)
{
  const GinkgoNewGame new_game = ginkgo_ui_fixture_seat (mode, n_seats, 7);

  return ginkgo_ui_fixture_open (ginkgo_ui_fixture_play (&new_game, n_events));
}

/* Returns a game in which Ada has to decide @question; GINKGO_EVENT_NONE: a finished game. */
GinkgoGame *
ginkgo_ui_fixture_new_game_at (GinkgoMode mode,
                               guint n_seats,
                               GinkgoEventKind question)
{
  for (guint n_events = 0; n_events < MOST_EVENTS; n_events++)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (mode, n_seats, n_events);
      const GinkgoState *state = ginkgo_game_get_state (game);

      if (state->pending == question && (question == GINKGO_EVENT_NONE || state->pending_seat == 0))
        return g_steal_pointer (&game);
    }

  g_assert_not_reached ();
}

/* Returns a game, not started, of up to three persons at one screen. Names are missing or look
 * like markup and formats. */
GinkgoGame *
ginkgo_ui_fixture_new_persons_game (GinkgoMode mode,
                                    guint n_seats,
                                    guint seed)
{
  const GinkgoNewGame new_game = {
    .mode = mode,
    .n_seats = n_seats,
    .seats = {
      { "Ada & <b>Co</b>", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
      { "", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
      { "%s %n", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
    },
    .seed = seed,
  };

  return ginkgo_ui_fixture_open (ginkgo_ui_fixture_play (&new_game, 0));
}

char *
ginkgo_ui_fixture_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("ginkgo-city-XXXXXX", &error);

  g_assert_no_error (error);

  return folder;
}

GinkgoStore *
ginkgo_ui_fixture_open_store (char **folder)
{
  g_autofree char *path = NULL;

  *folder = ginkgo_ui_fixture_make_folder ();
  path = g_build_filename (*folder, "games.db", NULL);

  return ginkgo_test_open_store (path);
}

/* Saves an analysis of each of the first games of the store: each has the same mistake. */
void
ginkgo_ui_fixture_save_mistakes (GinkgoStore *store,
                                 guint n_games)
{
  static const GinkgoExercise mistake = { .position = 30, .loss = 1200, .lead = 1000, .cause = GINKGO_CAUSE_RESOURCES };

  for (guint id = 1; id <= n_games; id++)
    ginkgo_test_assert_done (store,
                             ginkgo_store_request_save_analysis (id, GINKGO_ANALYSIS_VERSION, "a record", GINKGO_PASS_FULL, "an analysis", &mistake, 1));
}

/* Removes the store, which has no other owner, and its folder. Frees both. */
void
ginkgo_ui_fixture_close_store (GinkgoStore *store,
                               char *folder)
{
  ginkgo_store_close (store);
  g_assert_finalize_object (store);
  ginkgo_test_remove_folder (folder);
  g_free (folder);
}

/* Waits for all requests to the library, and frees it. */
void
ginkgo_ui_fixture_finish_library (GinkgoLibrary *library)
{
  /* Removals may be pending. */
  ginkgo_ui_fixture_settle ();
  g_assert_finalize_object (library);
}

/* Adds a game of a person and a computer player, newer than all others. Returns its number. */
gint64
ginkgo_ui_fixture_add_game (GinkgoStore *store,
                            GinkgoMode mode,
                            const char *first,
                            const char *second,
                            const char *name,
                            guint n_events)
{
  const GinkgoNewGame new_game = {
    .mode = mode,
    .n_seats = 2,
    .seats = { { first, GINKGO_SEAT_KIND_HUMAN }, { second, GINKGO_SEAT_KIND_COMPUTER } },
    .seed = 3,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (&new_game, n_events);

  saved->name = g_strdup (name);
  ginkgo_test_add_game (store, saved);
  /* Makes the next game newer. */
  g_usleep (2000);

  return saved->id;
}
