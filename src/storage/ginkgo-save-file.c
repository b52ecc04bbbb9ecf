/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-save-file.h"

#include <string.h>

#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"
#include "ginkgo-store.h"
#include "ginkgo-whole-file.h"

#define MAGIC "SQLite format 3"

/* Where things stand in a database's header, which is that long. */
#define HEADER_LENGTH         100
#define OFFSET_USER_VERSION   60
#define OFFSET_APPLICATION_ID 68

/* A save file is small, so that small pages are enough. */
#define PAGE_SIZE "1024"

/* How much work SQLite may do for a file: a hundred times what a long game takes. */
#define MAX_STEPS 20000000

#define DAMAGED "This saved game is damaged and cannot be opened; use another copy of it."

G_DEFINE_QUARK (ginkgo-save-file-error-quark, ginkgo_save_file_error)

static gboolean
set_error (GError **error,
           GinkgoSaveFileError code,
           const char *sentence,
           const char *detail)
{
  if (detail != NULL)
    g_set_error (error, GINKGO_SAVE_FILE_ERROR, (int) code, "%s (%s)", sentence, detail);
  else
    g_set_error_literal (error, GINKGO_SAVE_FILE_ERROR, (int) code, sentence);
  return FALSE;
}

static gboolean
set_damaged (GError **error,
             const char *detail)
{
  return set_error (error, GINKGO_SAVE_FILE_ERROR_DAMAGED, DAMAGED, detail);
}

static guint32
read_big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* --- Writing --- */

static GBytes *
make_bytes (const GinkgoSavedGame *game,
            GError **error)
{
  g_autoptr (GinkgoDatabase) database = ginkgo_database_open_memory (error);
  gint64 revision;
  gint64 id;

  return database != NULL &&
             ginkgo_database_exec (database, "PRAGMA page_size = " PAGE_SIZE, error) &&
             ginkgo_schema_create (database, GINKGO_SAVE_FILE_APPLICATION_ID, error) &&
             ginkgo_store_games_insert (database, game, &id, &revision, error) ?
           ginkgo_database_to_bytes (database, error) :
           NULL;
}

/* --- Reading --- */

static gboolean
check_header (const guint8 *data,
              gsize size,
              guint *version,
              GError **error)
{
  guint32 application_id;

  if (size < HEADER_LENGTH || memcmp (data, MAGIC, sizeof MAGIC) != 0)
    return set_error (error, GINKGO_SAVE_FILE_ERROR_FOREIGN, "This is not a saved game of Ginkgo City.", NULL);

  application_id = read_big_endian (data + OFFSET_APPLICATION_ID);
  if (application_id == GINKGO_SCHEMA_APPLICATION_ID)
    return set_error (error,
                      GINKGO_SAVE_FILE_ERROR_FOREIGN,
                      "This is a database of all games, not a saved game; save a game of it to a file first.",
                      NULL);
  if (application_id != GINKGO_SAVE_FILE_APPLICATION_ID)
    return set_error (error, GINKGO_SAVE_FILE_ERROR_FOREIGN, "This is a file of another program.", NULL);

  *version = read_big_endian (data + OFFSET_USER_VERSION);
  if (*version > GINKGO_SCHEMA_VERSION)
    return set_error (error,
                      GINKGO_SAVE_FILE_ERROR_NEWER,
                      "A newer version of Ginkgo City saved this game; install that version to open it.",
                      NULL);

  return *version > 0 || set_damaged (error, "its version");
}

/* Errors of the database are about the file. */
static gboolean
pass_error (GError **error,
            GError *cause)
{
  set_damaged (error, cause != NULL ? cause->message : NULL);
  g_clear_error (&cause);
  return FALSE;
}

/* Its tables and indexes are those that this program makes, to the letter: no views, no
 * triggers, no other checks. */
static gboolean
check_schema (GinkgoDatabase *database,
              guint version,
              GError **error)
{
  g_autofree char *found = ginkgo_schema_describe (database, error);
  g_autofree char *expected = found != NULL ? ginkgo_schema_describe_version (version, error) : NULL;

  if (expected == NULL)
    return FALSE;

  return g_str_equal (found, expected) || set_damaged (error, "its tables");
}

static gboolean
check_integrity (GinkgoDatabase *database,
                 GError **error)
{
  g_autofree char *found = ginkgo_database_get_text (database, "PRAGMA integrity_check(1)", error);

  if (found == NULL)
    return FALSE;

  return g_str_equal (found, "ok") || set_damaged (error, found);
}

static gboolean
find_game (GinkgoDatabase *database,
           gint64 *id,
           GError **error)
{
  gint64 n_games;

  return ginkgo_database_get_int (database, "SELECT count(*) FROM games", &n_games, error) &&
         (n_games == 1 || set_damaged (error, "it must hold one game")) &&
         ginkgo_database_get_int (database, "SELECT id FROM games", id, error);
}

/* Times are for people and statistics; no game is from the future. */
static void
settle_times (GinkgoSavedGame *game)
{
  gint64 now = g_get_real_time ();

  if (game->modified < 0 || game->modified > now)
    game->modified = now;
  game->created = CLAMP (game->created, 0, game->modified);
}

static GinkgoSavedGame *
read_database (GinkgoDatabase *database,
               guint version,
               GError **error)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  gint64 id;

  if (!check_integrity (database, error) ||
      !check_schema (database, version, error) ||
      !ginkgo_schema_migrate (database, version, GINKGO_SAVE_FILE_APPLICATION_ID, error) ||
      !find_game (database, &id, error))
    return NULL;

  game = ginkgo_store_games_load (database, id, NULL, error);
  if (game == NULL || (!ginkgo_saved_game_check_names (game, NULL) && !set_damaged (error, "a name is too long")))
    return NULL;

  game->id = 0;
  settle_times (game);
  return g_steal_pointer (&game);
}

static GBytes *
read_bytes (GFile *file,
            GCancellable *cancellable,
            GError **error)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, cancellable, error);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree guint8 *data = NULL;
  gsize n_read;

  if (info == NULL)
    return NULL;

  /* A pipe may never say anything. */
  if (g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE) != G_FILE_TYPE_REGULAR)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "It is not a file");
      return NULL;
    }

  stream = g_file_read (file, cancellable, error);
  data = g_malloc (GINKGO_SAVE_FILE_MAX_SIZE + 1);
  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), data, GINKGO_SAVE_FILE_MAX_SIZE + 1, &n_read, cancellable, error))
    return NULL;

  return g_bytes_new_take (g_steal_pointer (&data), n_read);
}

/* Cancelling is no fault of the file. */
static void
pass_read_error (GError **error,
                 GError *cause)
{
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, cause);
      return;
    }

  set_error (error,
             GINKGO_SAVE_FILE_ERROR_READ,
             "This file cannot be read; check that it is there and that you may read it.",
             cause->message);
  g_error_free (cause);
}

/**
 * ginkgo_save_file_to_bytes:
 * @game: a game that is legal
 * @error: where to put an error of %GINKGO_SAVE_FILE_ERROR
 *
 * Makes the contents of a save file: the game with all its events, those that were
 * undone, too.
 *
 * Returns: (transfer full): the contents, or %NULL on error
 */
GBytes *
ginkgo_save_file_to_bytes (const GinkgoSavedGame *game,
                           GError **error)
{
  GError *cause = NULL;
  GBytes *bytes = make_bytes (game, &cause);

  if (bytes == NULL)
    {
      set_error (error, GINKGO_SAVE_FILE_ERROR_WRITE, "This game cannot be saved to a file.", cause->message);
      g_error_free (cause);
    }

  return bytes;
}

/**
 * ginkgo_save_file_from_bytes:
 * @bytes: the contents of a file that may be anything
 * @error: where to put an error of %GINKGO_SAVE_FILE_ERROR
 *
 * Reads a save file and checks all of it: that it is one, that it is whole, that nothing
 * else is in it, and every event against the rules.
 *
 * Returns: (transfer full): the game, which is not stored yet, or %NULL on error
 */
GinkgoSavedGame *
ginkgo_save_file_from_bytes (GBytes *bytes,
                             GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autoptr (GinkgoDatabase) database = NULL;
  GinkgoSavedGame *game = NULL;
  GError *cause = NULL;
  guint version;

  if (size > GINKGO_SAVE_FILE_MAX_SIZE)
    {
      set_error (error, GINKGO_SAVE_FILE_ERROR_FOREIGN, "This file is too large for a saved game.", NULL);
      return NULL;
    }
  if (!check_header (data, size, &version, error))
    return NULL;

  database = ginkgo_database_open_bytes (bytes, MAX_STEPS, &cause);
  if (database != NULL)
    game = read_database (database, version, &cause);

  if (game == NULL && cause->domain == GINKGO_SAVE_FILE_ERROR)
    g_propagate_error (error, cause);
  else if (game == NULL)
    pass_error (error, cause);

  return game;
}

/**
 * ginkgo_save_file_write:
 * @file: where to; what is there is replaced
 * @game: a game that is legal
 * @cancellable: (nullable): a cancellable
 * @error: where to put an error of %GINKGO_SAVE_FILE_ERROR or %GINKGO_WHOLE_FILE_ERROR, or
 *   %G_IO_ERROR_CANCELLED
 *
 * Writes a save file, as a whole or not at all. It waits for the disk.
 *
 * Returns: whether it was written
 */
gboolean
ginkgo_save_file_write (GFile *file,
                        const GinkgoSavedGame *game,
                        GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (GBytes) bytes = ginkgo_save_file_to_bytes (game, error);

  return bytes != NULL && ginkgo_whole_file_write (file, bytes, cancellable, error);
}

/**
 * ginkgo_save_file_read:
 * @file: a file that may be anything
 * @cancellable: (nullable): a cancellable
 * @error: where to put an error of %GINKGO_SAVE_FILE_ERROR, or %G_IO_ERROR_CANCELLED
 *
 * Reads a save file, as ginkgo_save_file_from_bytes() does. It waits for the disk.
 *
 * Returns: (transfer full): the game, which is not stored yet, or %NULL on error
 */
GinkgoSavedGame *
ginkgo_save_file_read (GFile *file,
                       GCancellable *cancellable,
                       GError **error)
{
  GError *cause = NULL;
  g_autoptr (GBytes) bytes = read_bytes (file, cancellable, &cause);

  if (bytes != NULL)
    return ginkgo_save_file_from_bytes (bytes, error);

  pass_read_error (error, cause);
  return NULL;
}

/**
 * ginkgo_save_file_is_likely:
 * @head: (array length=length): the first bytes of a file
 * @length: how many bytes
 *
 * Tells a save file from a record in JSON by what it begins with, whatever its name is.
 *
 * Returns: whether the file is a save file, if it is anything of ours
 */
gboolean
ginkgo_save_file_is_likely (const guint8 *head,
                            gsize length)
{
  return length >= sizeof MAGIC && memcmp (head, MAGIC, sizeof MAGIC) == 0;
}
