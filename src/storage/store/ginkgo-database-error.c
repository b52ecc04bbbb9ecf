/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-database-private.h"

#include <errno.h>
#include <string.h>

#include "ginkgo-store.h"

/* How much of what SQLite says goes into a message, in bytes. */
#define MAX_DETAIL 200

#define DAMAGED "The game database is damaged; move it away, or put a copy of it in its place"

/* Of the system's errors SQLite knows one that says so. A quota that is used up is another,
 * and so is a file that may not grow. Of the index of its log it says only that it cannot
 * make that larger, which happens on a full disk before anything is written. */
static int
find_cause (sqlite3 *handle)
{
  int code = sqlite3_extended_errcode (handle);
  int cause = (code & 0xff) == SQLITE_IOERR ? sqlite3_system_errno (handle) : 0;

  if (code == SQLITE_IOERR_SHMSIZE || cause == ENOSPC || cause == EDQUOT || cause == EFBIG)
    return SQLITE_FULL;

  return code & 0xff;
}

/* Sentences that say what to do; they are shown when nothing better is known. */
static GinkgoStoreError
classify (int code,
          const char **message)
{
  switch (code)
    {
    case SQLITE_CANTOPEN:
      *message = "The game database cannot be opened; check that its folder is there and may be written";
      return GINKGO_STORE_ERROR_OPEN;

    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      *message = DAMAGED;
      return GINKGO_STORE_ERROR_CORRUPT;

    case SQLITE_FULL:
      *message = "There is no room left for the game database; make room on the disk and try again";
      return GINKGO_STORE_ERROR_FULL;

    case SQLITE_READONLY:
    case SQLITE_PERM:
      *message = GINKGO_DATABASE_READ_ONLY;
      return GINKGO_STORE_ERROR_READ_ONLY;

    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      *message = "Another program is using the game database; close it and try again";
      return GINKGO_STORE_ERROR_BUSY;

    case SQLITE_INTERRUPT:
      *message = "The file takes too long to read";
      return GINKGO_STORE_ERROR_CORRUPT;

    case SQLITE_IOERR:
      *message = "The disk cannot read or write the game database; check the disk and try again";
      return GINKGO_STORE_ERROR_FAILED;

    default:
      *message = "The game database reports an error";
      return GINKGO_STORE_ERROR_FAILED;
    }
}

/*
 * ginkgo_database_set_error:
 * @handle: the connection that has failed
 * @path: the path of its file
 *
 * Says what SQLite has just reported.
 */
void
ginkgo_database_set_error (GError **error,
                           sqlite3 *handle,
                           const char *path)
{
  const char *message;
  GinkgoStoreError code = classify (find_cause (handle), &message);
  const char *reason = sqlite3_errmsg (handle);
  g_autofree char *name = g_filename_display_name (path);
  /* It may quote what stands in a damaged file. */
  g_autofree char *detail = g_utf8_make_valid (reason, (gssize) strnlen (reason, MAX_DETAIL));

  g_set_error (error, GINKGO_STORE_ERROR, code, "%s. (%s: %s)", message, name, detail);
}

/*
 * ginkgo_database_set_damaged:
 * @path: the path of a file
 * @detail: what is wrong with it, for developers
 *
 * Says that a file is damaged.
 */
void
ginkgo_database_set_damaged (GError **error,
                             const char *path,
                             const char *detail)
{
  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_CORRUPT,
               DAMAGED ". (%s: %s)",
               path,
               detail);
}
