/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-carver.h"

/*
 * A table is a tree of pages. Where a page is damaged, nothing leads any more to those below
 * it, though they are whole. But each of them is a tree, too: SQLite reads it when a table
 * is said to begin there. So every page is taken for the beginning of every table, in both
 * directions, and what comes out is kept if it can be a row of that table.
 */

#define N_DIRECTIONS 2

/* What is there in a database of any version. A column that a row does not have is NULL, so
 * that rows of other tables show by having one more. */
#define CREATE_GAMES                                                              \
  "CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, mode, setup, seed, " \
  "undo_policy, undo_used, position, round, finished, created, modified, revision, name)"
#define CREATE_SEATS \
  "CREATE TABLE seats (game, seat, name, kind, level, suggestions, more, PRIMARY KEY (game, seat)) WITHOUT ROWID"
#define CREATE_EVENTS \
  "CREATE TABLE events (game, n, event, more, PRIMARY KEY (game, n)) WITHOUT ROWID"

static const struct
{
  const char *select[N_DIRECTIONS];
  const char *insert;
  guint n_columns;
} tables[] = {
  {
    { "SELECT * FROM games WHERE typeof (mode) = 'text' AND typeof (setup) = 'text' AND typeof (seed) = 'integer' "
      "ORDER BY id",
      "SELECT * FROM games WHERE typeof (mode) = 'text' AND typeof (setup) = 'text' AND typeof (seed) = 'integer' "
      "ORDER BY id DESC" },
    "INSERT OR IGNORE INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    13,
  },
  {
    { "SELECT * FROM seats WHERE kind IN ('human', 'computer', 'hal') AND more IS NULL ORDER BY game, seat",
      "SELECT * FROM seats WHERE kind IN ('human', 'computer', 'hal') AND more IS NULL ORDER BY game DESC, seat DESC" },
    "INSERT OR IGNORE INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    7,
  },
  {
    { "SELECT * FROM events WHERE typeof (event) = 'text' AND more IS NULL ORDER BY game, n",
      "SELECT * FROM events WHERE typeof (event) = 'text' AND more IS NULL ORDER BY game DESC, n DESC" },
    "INSERT OR IGNORE INTO events VALUES (?1, ?2, ?3, ?4)",
    4,
  },
};

/* Goes on until the table ends or a page that cannot be read. */
static gboolean
copy_rows (GinkgoStatement *rows,
           GinkgoStatement *insert,
           guint n_columns,
           GError **error)
{
  gboolean has_row;

  while (ginkgo_statement_next (rows, &has_row, NULL) && has_row)
    {
      for (guint i = 0; i < n_columns; i++)
        ginkgo_statement_bind_column (insert, (int) i + 1, rows, (int) i);
      if (!ginkgo_statement_run (insert, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
copy_tables (GinkgoDatabase *damaged,
             GinkgoDatabase *collection,
             GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (GinkgoStatement) insert = ginkgo_database_prepare (collection, tables[i].insert, error);

      if (insert == NULL)
        return FALSE;

      for (guint n = 0; n < N_DIRECTIONS; n++)
        {
          g_autoptr (GinkgoStatement) rows = ginkgo_database_prepare (damaged, tables[i].select[n], NULL);

          if (rows != NULL && !copy_rows (rows, insert, tables[i].n_columns, error))
            return FALSE;
        }
    }

  return TRUE;
}

/* SQLite reads anew what tables there are when their version is another. */
static gboolean
set_root_page (GinkgoDatabase *damaged,
               guint page,
               GError **error)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE sqlite_schema SET rootpage = %u; PRAGMA schema_version = %u", page, page);

  return ginkgo_database_exec (damaged, sql, error);
}

static gboolean
replace_tables (GinkgoDatabase *damaged,
                GError **error)
{
  return ginkgo_database_exec (damaged,
                               "PRAGMA synchronous = OFF;"
                               "PRAGMA journal_mode = MEMORY;"
                               "DELETE FROM sqlite_schema;"
                               "INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES "
                               "  ('table', 'games', 'games', 2, '" CREATE_GAMES "'),"
                               "  ('table', 'seats', 'seats', 2, '" CREATE_SEATS "'),"
                               "  ('table', 'events', 'events', 2, '" CREATE_EVENTS "')",
                               error);
}

static gboolean
copy_page (GinkgoDatabase *damaged,
           GinkgoDatabase *collection,
           guint page,
           GError **error)
{
  return set_root_page (damaged, page, error) && copy_tables (damaged, collection, error);
}

/* First what the tables lead to: pages that are free now may hold what once was. */
static gboolean
copy_pages (GinkgoDatabase *damaged,
            GinkgoDatabase *collection,
            const GArray *roots,
            GError **error)
{
  gint64 n_pages;

  if (!replace_tables (damaged, error))
    return FALSE;

  for (guint i = 0; i < roots->len; i++)
    {
      if (!copy_page (damaged, collection, g_array_index (roots, guint, i), error))
        return FALSE;
    }

  if (!ginkgo_database_get_int (damaged, "PRAGMA page_count", &n_pages, error))
    return FALSE;

  for (gint64 page = 2; page <= n_pages; page++)
    {
      if (!copy_page (damaged, collection, (guint) page, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * ginkgo_carver_find_roots:
 * @damaged: a damaged database
 *
 * Returns: (transfer full) (element-type guint): the pages on which the tables of games
 *   begin, as far as the database knows
 */
GArray *
ginkgo_carver_find_roots (GinkgoDatabase *damaged)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (damaged,
                             "SELECT rootpage FROM sqlite_schema WHERE name IN ('games', 'seats', 'events') AND rootpage > 1",
                             NULL);
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean has_row = statement != NULL;

  while (has_row && ginkgo_statement_next (statement, &has_row, NULL) && has_row)
    {
      guint page = (guint) ginkgo_statement_get_int (statement, 0);

      g_array_append_val (roots, page);
    }

  return roots;
}

/**
 * ginkgo_carver_prepare:
 * @collection: an empty database
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Makes the tables for a collection: the ones that games are read from, for rows that may
 * be anything.
 *
 * Returns: whether they are there
 */
gboolean
ginkgo_carver_prepare (GinkgoDatabase *collection,
                       GError **error)
{
  return ginkgo_database_exec (collection,
                               "PRAGMA synchronous = OFF;"
                               "PRAGMA journal_mode = MEMORY;" CREATE_GAMES ";" CREATE_SEATS ";" CREATE_EVENTS,
                               error);
}

/**
 * ginkgo_carver_collect:
 * @damaged: a damaged database; only its pages are of any use when this is done
 * @collection: where to collect
 * @roots: (element-type guint): the pages on which its tables begin
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Collects the rows on all pages.
 *
 * Returns: whether all that was found is collected
 */
gboolean
ginkgo_carver_collect (GinkgoDatabase *damaged,
                       GinkgoDatabase *collection,
                       const GArray *roots,
                       GError **error)
{
  gboolean is_collected;

  if (!ginkgo_database_begin (collection, error))
    return FALSE;

  is_collected = copy_pages (damaged, collection, roots, error);
  return ginkgo_database_end (collection, is_collected, error);
}
