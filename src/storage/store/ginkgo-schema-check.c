/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ginkgo-store.h"

#define MAGIC "SQLite format 3"

/* Where things stand in the first page of a database. */
#define OFFSET_PAGE_SIZE      16
#define OFFSET_CHANGES        24
#define OFFSET_N_PAGES        28
#define OFFSET_USER_VERSION   60
#define OFFSET_APPLICATION_ID 68
#define OFFSET_VALID_FOR      92
#define OFFSET_N_OBJECTS      103

static guint32
read_big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* @version comes out as 0 for a database that is still empty. */
static gboolean
check_marks (const char *path,
             gint64 application_id,
             gint64 user_version,
             gboolean is_empty,
             guint newest,
             guint *version,
             GError **error)
{
  *version = 0;
  if (application_id == 0 && user_version == 0 && is_empty)
    return TRUE;

  if (application_id == GINKGO_SCHEMA_DEVELOPMENT_ID)
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_FOREIGN,
                                "A development version of Ginkgo City made this game database, and this version cannot "
                                "open it; move it away to start a new one. (%s)",
                                path);

  if (application_id != GINKGO_SCHEMA_APPLICATION_ID || user_version < 1)
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_FOREIGN,
                                "This is a database of another program; move it away. (%s)",
                                path);

  if (user_version > newest)
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_NEWER,
                                "A newer version of Ginkgo City made this game database; install that version to open "
                                "it. (%s)",
                                path);

  *version = (guint) user_version;
  return TRUE;
}

/* After a crash the journal or the log holds what belongs into the file. */
static gboolean
has_companion (const char *path,
               const char *suffix)
{
  g_autofree char *companion = g_strconcat (path, suffix, NULL);
  GStatBuf status;

  return g_stat (companion, &status) == 0 && status.st_size > 0;
}

/* SQLite itself does not mind that the last page is cut off in the middle. */
static gboolean
check_size (const char *path,
            const guint8 *header,
            goffset size,
            GError **error)
{
  guint32 page_size = read_big_endian (header + OFFSET_PAGE_SIZE) >> 16;
  guint32 n_pages = read_big_endian (header + OFFSET_N_PAGES);

  /* The largest size does not fit into its place, and an old SQLite left out the number. */
  if (page_size == 1)
    page_size = 65536;
  if (read_big_endian (header + OFFSET_CHANGES) != read_big_endian (header + OFFSET_VALID_FOR) ||
      has_companion (path, "-wal") || size >= (goffset) n_pages * page_size)
    return TRUE;

  return ginkgo_database_set_damaged (error, path, "cut off");
}

/**
 * ginkgo_schema_check_identity:
 * @newest: the newest version that may be opened
 * @version: (out): where to put its version; 0 if it is empty
 *
 * Looks whether a database is empty or ours, and not too new.
 */
gboolean
ginkgo_schema_check_identity (GinkgoDatabase *database,
                              guint newest,
                              guint *version,
                              GError **error)
{
  gint64 application_id;
  gint64 user_version;
  gint64 n_objects;

  if (!ginkgo_database_get_int (database, "PRAGMA application_id", &application_id, error) ||
      !ginkgo_database_get_int (database, "PRAGMA user_version", &user_version, error) ||
      !ginkgo_database_get_int (database, "SELECT count(*) FROM sqlite_schema", &n_objects, error))
    return FALSE;

  return check_marks (ginkgo_database_get_path (database),
                      application_id,
                      user_version,
                      n_objects == 0,
                      newest,
                      version,
                      error);
}

/* Returns: whether there is something in its write-ahead log: it is open, or whoever had it open
 *   last has not closed it */
gboolean
ginkgo_schema_has_log (const char *path)
{
  return has_companion (path, "-wal");
}

/* Looks whether a file is a database of ours that this version can open, or empty, without
 * touching it or its folder. What a file says of itself may be out of date while there is a
 * write-ahead log beside it, but never so that ours looks like another's. */
gboolean
ginkgo_schema_check_file (const char *path,
                          GError **error)
{
  guint8 header[GINKGO_SCHEMA_HEADER_LENGTH];
  GStatBuf status;
  guint version;

  /* What is wrong with the path itself shows when it is opened. */
  if (g_stat (path, &status) != 0)
    return TRUE;

  /* A pipe may never say anything. */
  if (!S_ISREG (status.st_mode))
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_OPEN,
                                "The game database must be a file; name another one. (%s)",
                                path);

  if (status.st_size == 0 || has_companion (path, "-journal"))
    return TRUE;

  if (!ginkgo_database_read_header (path, header, sizeof header, error))
    return FALSE;

  if (memcmp (header, MAGIC, sizeof MAGIC) != 0)
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_CORRUPT,
                                "This is no game database, or it is damaged; move it away. (%s)",
                                path);

  return check_marks (path,
                      read_big_endian (header + OFFSET_APPLICATION_ID),
                      read_big_endian (header + OFFSET_USER_VERSION),
                      header[OFFSET_N_OBJECTS] == 0 && header[OFFSET_N_OBJECTS + 1] == 0,
                      GINKGO_SCHEMA_VERSION,
                      &version,
                      error) &&
         check_size (path, header, status.st_size, error);
}

/**
 * ginkgo_schema_check_damaged:
 * @length: how many bytes are known, at most %GINKGO_SCHEMA_HEADER_LENGTH
 *
 * Tells a database of ours from what is none or of a newer version. A file that begins with
 * zeros, or with what the disk cannot read, was made by nobody: a crash left it so.
 */
gboolean
ginkgo_schema_check_damaged (const char *path,
                             const guint8 *header,
                             guint length,
                             GError **error)
{
  static const guint8 zeros[GINKGO_SCHEMA_HEADER_LENGTH];
  guint8 bytes[GINKGO_SCHEMA_HEADER_LENGTH] = { 0 };
  guint32 application_id;
  guint version;

  memcpy (bytes, header, length);
  application_id = read_big_endian (bytes + OFFSET_APPLICATION_ID);
  if (memcmp (bytes, MAGIC, sizeof MAGIC) != 0)
    {
      if (application_id == GINKGO_SCHEMA_APPLICATION_ID || memcmp (bytes, zeros, sizeof zeros) == 0)
        return TRUE;
      application_id = 0;
    }

  return check_marks (path,
                      application_id,
                      read_big_endian (bytes + OFFSET_USER_VERSION),
                      FALSE,
                      GINKGO_SCHEMA_VERSION,
                      &version,
                      error);
}

/* A column that is missing is an error of the query. */
static const char *const columns[] = {
  ("SELECT id, name, mode, setup, setup_hash, seed, undo_policy, undo_used, position, round, finished, created, modified, "
   "revision FROM games LIMIT 0"),
  "SELECT game, seat, name, kind, level, suggestions FROM seats LIMIT 0",
  "SELECT game, n, event FROM events LIMIT 0",
  "SELECT game, seat, points, cards, new_hand, districts, total, won FROM scores LIMIT 0",
};

/* To SQLite a column with a damaged name is a column like any other. */
static gboolean
check_columns (GinkgoDatabase *database,
               GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autoptr (GError) reason = NULL;

      if (ginkgo_database_exec (database, columns[i], &reason))
        continue;

      if (g_error_matches (reason, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED))
        ginkgo_store_refuse (error,
                             GINKGO_STORE_ERROR_CORRUPT,
                             "The game database is damaged; move it away, or put a copy of it in its place. (%s)",
                             reason->message);
      else
        g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  return TRUE;
}

/**
 * ginkgo_schema_check_pages:
 * @check: the statement that checks it
 *
 * Reads all of a database to see whether it is sound, and has our columns.
 */
gboolean
ginkgo_schema_check_pages (GinkgoDatabase *database,
                           const char *check,
                           GError **error)
{
  g_autofree char *found = ginkgo_database_get_text (database, check, error);

  if (found == NULL)
    return FALSE;
  if (g_str_equal (found, "ok"))
    return check_columns (database, error);

  return ginkgo_database_set_damaged (error, ginkgo_database_get_path (database), found);
}
