/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A valid save file with other values in some of its cells. An input is text: each line
 * sets a cell. Its first character says which game it starts from (only that of the first
 * line does), the second which column, the third which row; the rest is the value.
 */

#include <sqlite3.h>
#include <string.h>

#include "ginkgo-fuzz.h"
#include "ginkgo-save-file.h"
#include "ginkgo-test-games.h"

#define MAX_EDITS 20

static const char *const edits[] = {
  "UPDATE events SET event = ?1 WHERE n = ?2",
  "UPDATE events SET event = (SELECT event FROM events WHERE n = CAST (?1 AS INTEGER)) WHERE n = ?2",
  "UPDATE events SET n = CAST (?1 AS INTEGER) WHERE n = ?2",
  "DELETE FROM events WHERE n = ?2 AND ?1 IS NOT NULL",
  "DELETE FROM events WHERE n >= ?2 AND ?1 IS NOT NULL",
  "INSERT INTO events VALUES (1, (SELECT max (n) + 1 FROM events), ?1)",
  "UPDATE seats SET name = ?1 WHERE seat = ?2 % 5",
  "UPDATE seats SET kind = ?1 WHERE seat = ?2 % 5",
  "UPDATE seats SET level = ?1 WHERE seat = ?2 % 5",
  "UPDATE seats SET level = NULL WHERE seat = ?2 % 5 AND ?1 IS NOT NULL",
  "UPDATE seats SET seat = CAST (?1 AS INTEGER) WHERE seat = ?2 % 5",
  "DELETE FROM seats WHERE seat = ?2 % 5 AND ?1 IS NOT NULL",
  "INSERT INTO seats VALUES (1, (SELECT max (seat) + 1 FROM seats), ?1, 'human', NULL, NULL)",
  "UPDATE games SET mode = ?1",
  "UPDATE games SET setup = ?1",
  "UPDATE games SET seed = CAST (?1 AS INTEGER)",
  "UPDATE games SET undo_policy = ?1",
  "UPDATE games SET undo_used = CAST (?1 AS INTEGER)",
  "UPDATE games SET position = CAST (?1 AS INTEGER)",
  "UPDATE games SET round = CAST (?1 AS INTEGER)",
  "UPDATE games SET finished = CAST (?1 AS INTEGER)",
  "UPDATE games SET created = CAST (?1 AS INTEGER)",
  "UPDATE games SET modified = CAST (?1 AS INTEGER)",
  "UPDATE games SET revision = CAST (?1 AS INTEGER)",
  "UPDATE games SET name = ?1",
  "UPDATE games SET name = CAST (x'4100ff' AS TEXT) WHERE ?1 IS NOT NULL",
  "UPDATE games SET id = CAST (?1 AS INTEGER)",
  "UPDATE scores SET total = CAST (?1 AS INTEGER) WHERE seat = ?2 % 5",
  "UPDATE scores SET won = CAST (?1 AS INTEGER) WHERE seat = ?2 % 5",
  "DELETE FROM scores WHERE seat = ?2 % 5 AND ?1 IS NOT NULL",
  "UPDATE sqlite_sequence SET seq = CAST (?1 AS INTEGER)",
  "UPDATE seats SET suggestions = ?1 WHERE seat = ?2 % 5",
};

static const struct
{
  GinkgoMode mode;
  guint n_seats;
  guint n_events;
} games[] = {
  { GINKGO_MODE_INTRODUCTORY, 2, 12 },
  { GINKGO_MODE_NORMAL, 3, 40 },
  { GINKGO_MODE_NORMAL, 5, 60 },
  { GINKGO_MODE_SOLITAIRE, 2, 20 },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2, G_MAXUINT },
  { GINKGO_MODE_INTRODUCTORY, 3, G_MAXUINT },
};

static GBytes *bases[G_N_ELEMENTS (games)];

static sqlite3 *
open_base (GBytes *base)
{
  sqlite3_int64 size = (sqlite3_int64) g_bytes_get_size (base);
  unsigned char *copy = sqlite3_malloc64 ((sqlite3_uint64) size);
  sqlite3 *db;

  memcpy (copy, g_bytes_get_data (base, NULL), (gsize) size);
  g_assert_cmpint (sqlite3_open (":memory:", &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_deserialize (db,
                                        "main",
                                        copy,
                                        size,
                                        size,
                                        SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE),
                   ==,
                   SQLITE_OK);
  return db;
}

/* What the table's own checks refuse leaves the file as it is. */
static void
edit (sqlite3 *db,
      const char *line,
      gsize length)
{
  const char *sql = edits[(guint8) line[1] % G_N_ELEMENTS (edits)];
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  sqlite3_bind_text (statement, 1, line + 3, (int) length - 3, SQLITE_STATIC);
  sqlite3_bind_int (statement, 2, (guint8) line[2] - '0');
  sqlite3_step (statement);
  sqlite3_finalize (statement);
}

static GBytes *
close_as_bytes (sqlite3 *db)
{
  sqlite3_int64 size;
  unsigned char *data = sqlite3_serialize (db, "main", &size, 0);

  g_assert_nonnull (data);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return g_bytes_new_with_free_func (data, (gsize) size, sqlite3_free, data);
}

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GinkgoSavedGame) game =
        ginkgo_test_make_game (games[i].mode, games[i].n_seats, i, games[i].n_events);

      game->name = g_strdup ("Rainy Sunday");
      bases[i] = ginkgo_save_file_to_bytes (game, NULL);
      g_assert_nonnull (bases[i]);
    }

  return 0;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  const char *line = (const char *) data;
  const char *end = line + size;
  g_autoptr (GBytes) bytes = NULL;
  sqlite3 *db;

  if (size == 0)
    return 0;

  db = open_base (bases[data[0] % G_N_ELEMENTS (games)]);
  for (guint i = 0; i < MAX_EDITS && end - line >= 3; i++)
    {
      const char *line_feed = memchr (line + 3, '\n', (gsize) (end - line - 3));
      gsize length = (gsize) ((line_feed != NULL ? line_feed : end) - line);

      edit (db, line, length);
      line += MIN (length + 1, (gsize) (end - line));
    }

  bytes = close_as_bytes (db);
  ginkgo_fuzz_check_save_file (bytes);
  return 0;
}
