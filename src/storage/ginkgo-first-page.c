/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-first-page.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-schema.h"

/* SQLite's, which we leave as it is */
#define PAGE_SIZE 4096

/* Where things stand in it. */
#define OFFSET_WRITE_VERSION 18
#define OFFSET_READ_VERSION  19
#define OFFSET_N_PAGES       28

#define WRITE_AHEAD_LOG 2

static GBytes *
make_database (GError **error)
{
  g_autoptr (GinkgoDatabase) database = ginkgo_database_open_memory (error);

  return database != NULL && ginkgo_schema_create (database, GINKGO_SCHEMA_APPLICATION_ID, error) ?
           ginkgo_database_to_bytes (database, error) :
           NULL;
}

static void
adapt (guint8 *page,
       const char *path,
       goffset size)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  guint32 n_pages = GUINT32_TO_BE ((guint32) ((size + PAGE_SIZE - 1) / PAGE_SIZE));

  memcpy (page + OFFSET_N_PAGES, &n_pages, sizeof n_pages);
  if (g_file_test (log, G_FILE_TEST_EXISTS))
    {
      page[OFFSET_WRITE_VERSION] = WRITE_AHEAD_LOG;
      page[OFFSET_READ_VERSION] = WRITE_AHEAD_LOG;
    }
}

static gboolean
write_page (const char *path,
            const guint8 *database,
            GError **error)
{
  guint8 page[PAGE_SIZE];
  int fd = g_open (path, O_RDWR | O_CLOEXEC, 0);
  GStatBuf status;
  gboolean is_written;
  int code;

  memcpy (page, database, sizeof page);
  is_written = fd >= 0 && fstat (fd, &status) == 0;
  if (is_written)
    {
      adapt (page, path, status.st_size);
      is_written = pwrite (fd, page, sizeof page, 0) == sizeof page;
    }

  code = errno;
  if (fd >= 0)
    close (fd);
  return is_written || ginkgo_file_set_error (error, path, code);
}

/**
 * ginkgo_first_page_replace:
 * @path: the path of a copy that nobody has open
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Puts the first page of a new database into a damaged one.
 *
 * Returns: whether it is there
 */
gboolean
ginkgo_first_page_replace (const char *path,
                           GError **error)
{
  g_autoptr (GBytes) database = make_database (error);

  return database != NULL && write_page (path, g_bytes_get_data (database, NULL), error);
}
