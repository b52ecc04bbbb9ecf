/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-library.h"

#include <sqlite3.h>

#include "ginkgo-test-store.h"

#define N_BASES "8"

static const struct
{
  GinkgoMode mode;
  guint n_seats;
  guint n_events;
} bases[] = {
  { GINKGO_MODE_NORMAL, 4, G_MAXUINT },
  { GINKGO_MODE_NORMAL, 2, G_MAXUINT },
  { GINKGO_MODE_INTRODUCTORY, 3, G_MAXUINT },
  { GINKGO_MODE_INTRODUCTORY, 5, G_MAXUINT },
  { GINKGO_MODE_SOLITAIRE, 2, G_MAXUINT },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2, G_MAXUINT },
  { GINKGO_MODE_NORMAL, 3, 50 },
  { GINKGO_MODE_INTRODUCTORY, 4, 20 },
};

/* Copy k of base b has the number 8 k + b, and each game is an hour older than the one
 * before it. Four people take turns in playing, and each fifth game has a name. */
static const char copies[] =
  "PRAGMA synchronous = OFF;"
  "BEGIN;"
  "INSERT INTO games (id, mode, setup, seed, undo_policy, undo_used, position, round, finished, "
  "                   created, modified, revision, name, setup_hash) "
  "WITH RECURSIVE copy (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM copy WHERE " N_BASES " * k < %u) "
  "SELECT k * " N_BASES " + id, mode, setup, seed, undo_policy, (k + id) %% 3 = 0, position, round, finished, "
  "       created - (k * " N_BASES " + id) * 3600000000, modified - (k * " N_BASES " + id) * 3600000000, 0, "
  "       CASE WHEN (k + id) %% 5 = 0 THEN 'Evening ' || (k * " N_BASES " + id) END, setup_hash "
  "FROM games CROSS JOIN copy WHERE id <= " N_BASES " AND k * " N_BASES " + id <= %u;"
  "INSERT INTO seats (game, seat, name, kind, level) "
  "SELECT games.id, seat, "
  "       CASE kind WHEN 'human' "
  "            THEN trim (substr ('Ada Bo  Cy  Zoë ', 1 + (games.id / " N_BASES " + seat) %% 4 * 4, 4)) "
  "            ELSE seats.name END, "
  "       kind, level "
  "FROM games JOIN seats ON seats.game = (games.id - 1) %% " N_BASES " + 1 WHERE games.id > " N_BASES ";"
  "INSERT INTO events (game, n, event) "
  "SELECT games.id, n, event "
  "FROM games JOIN events ON events.game = (games.id - 1) %% " N_BASES " + 1 WHERE games.id > " N_BASES ";"
  "INSERT INTO scores (game, seat, points, cards, new_hand, districts, total, won) "
  "SELECT games.id, seat, points, cards, new_hand, districts, total, won "
  "FROM games JOIN scores ON scores.game = (games.id - 1) %% " N_BASES " + 1 WHERE games.id > " N_BASES ";"
  "COMMIT;"
  "ANALYZE;";

static void
add_bases (const char *path)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      g_autoptr (GinkgoSavedGame) game =
        ginkgo_test_make_game (bases[i].mode, bases[i].n_seats, i, bases[i].n_events);

      ginkgo_verified_game_set_seat (game->game, 0, "Ada", GINKGO_SEAT_KIND_HUMAN, NULL);
      for (guint seat = 1; seat < bases[i].n_seats; seat++)
        {
          if (game->record->seats[seat].kind != GINKGO_SEAT_KIND_HAL)
            ginkgo_verified_game_set_seat (game->game, seat, "Computer", GINKGO_SEAT_KIND_COMPUTER, "greedy");
        }
      ginkgo_test_add_game (store, game);
    }
}

/* Makes a library of legal games, 8 at least, running and finished, of all modes. */
void
ginkgo_test_fill_library (const char *path,
                          guint n_games)
{
  g_autofree char *sql = g_strdup_printf (copies, n_games, n_games);

  sqlite3 *db;

  add_bases (path);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, NULL);
  g_assert_cmpstr (sqlite3_errmsg (db), ==, "not an error");
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}
