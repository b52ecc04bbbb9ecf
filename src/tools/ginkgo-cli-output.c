/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* O_TMPFILE */

#include "ginkgo-cli-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ginkgo-cli.h"
#include "ginkgo-file-steps.h"

#define DATABASE_MAGIC "SQLite format 3"

struct _GinkgoCliOutput
{
  FILE *file;
  char *target;
  char *temporary;     /* the name until the end, if the file needs one */
  gboolean is_unnamed; /* it has no name until the end */
};

static gboolean
set_error_from_errno (GError **error)
{
  int code = errno;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));

  return FALSE;
}

/* Replace the file that a link points to, not the link. */
static char *
resolve (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real != NULL ? real : path);

  free (real);

  return copy;
}

/* --- Files that must stay --- */

static gboolean
is_database (const char *path)
{
  char magic[sizeof DATABASE_MAGIC] = "";
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  gboolean is_magic = fd != -1 && read (fd, magic, sizeof magic) == sizeof magic && memcmp (magic, DATABASE_MAGIC, sizeof magic) == 0;

  if (fd != -1)
    g_close (fd, NULL);

  return is_magic;
}

/* SQLite keeps parts of a database in files beside it. */
static gboolean
belongs_to_database (const char *path)
{
  static const char *const suffixes[] = { "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *base = g_strndup (path, strlen (path) - MIN (strlen (path), strlen (suffixes[i])));

      if (g_str_has_suffix (path, suffixes[i]) && is_database (base))
        return TRUE;
    }

  return is_database (path);
}

static gboolean
is_dangling_link (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_SYMLINK) && !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Refuses files that no command may replace: databases, and links that point nowhere. */
gboolean
ginkgo_cli_output_check (const char *path,
                         GError **error)
{
  g_autofree char *target = resolve (path);

  if (belongs_to_database (target))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("it belongs to a database"));
  else if (is_dangling_link (path))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("it is a link to a file that does not exist"));
  else
    return TRUE;

  return FALSE;
}

/* --- Writing --- */

static char *
make_template (const char *target)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *name = g_path_get_basename (target);

  return g_strdup_printf ("%s/.%s.XXXXXX", folder, name);
}

static int
open_named (GinkgoCliOutput *self,
            mode_t mode)
{
  g_autofree char *template = make_template (self->target);
  int fd = g_mkstemp_full (template, O_WRONLY | O_CLOEXEC, (int) mode);

  if (fd != -1)
    self->temporary = g_steal_pointer (&template);

  return fd;
}

/* The system removes an unnamed file when the program is killed. Not every file system has them. */
static gboolean
open_temporary (GinkgoCliOutput *self,
                mode_t mode,
                GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  int fd = g_open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);

  self->is_unnamed = fd != -1;
  if (fd == -1)
    fd = open_named (self, mode);
  if (fd == -1)
    return set_error_from_errno (error);

  self->file = fdopen (fd, "w");
  g_assert_nonnull (self->file);

  return TRUE;
}

static gboolean
open_directly (GinkgoCliOutput *self,
               GError **error)
{
  self->file = fopen (self->target, "we");

  return self->file != NULL || set_error_from_errno (error);
}

/* Opens a text file, or "-", for writing, unless ginkgo_cli_output_check() refuses it. */
GinkgoCliOutput *
ginkgo_cli_output_open (const char *path,
                        GError **error)
{
  g_autoptr (GinkgoCliOutput) self = g_new0 (GinkgoCliOutput, 1);
  GStatBuf status;
  gboolean opened = TRUE;

  self->target = resolve (path);

  if (g_str_equal (path, "-"))
    self->file = stdout;
  else if (!ginkgo_cli_output_check (path, error))
    opened = FALSE;
  else if (g_stat (self->target, &status) != 0)
    opened = open_temporary (self, 0666, error);
  else if (S_ISREG (status.st_mode))
    opened = open_temporary (self, status.st_mode & 0777, error);
  else
    opened = open_directly (self, error);

  return opened ? g_steal_pointer (&self) : NULL;
}

/* Writes a line at once, so that the reader of a pipe need not wait. */
gboolean
ginkgo_cli_output_write_line (GinkgoCliOutput *self,
                              const char *line,
                              GError **error)
{
  if (fputs (line, self->file) == EOF || fputc ('\n', self->file) == EOF || fflush (self->file) == EOF)
    return set_error_from_errno (error);

  return TRUE;
}

/* An unnamed file can only get a name that is free. */
static gboolean
give_name (GinkgoCliOutput *self)
{
  g_autofree char *source = g_strdup_printf ("/proc/self/fd/%d", fileno (self->file));
  g_autofree char *name = make_template (self->target);

  while (TRUE)
    {
      g_snprintf (strrchr (name, '.') + 1, 7, "%06x", g_random_int () & 0xffffff);
      if (linkat (AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0)
        break;
      if (errno != EEXIST)
        return FALSE;
    }
  self->temporary = g_steal_pointer (&name);

  return TRUE;
}

static gboolean
sync_and_rename (GinkgoCliOutput *self)
{
  if (fsync (fileno (self->file)) != 0)
    return FALSE;
  if (self->is_unnamed && !give_name (self))
    return FALSE;
  if (fclose (g_steal_pointer (&self->file)) != 0)
    return FALSE;
  if (g_rename (self->temporary, self->target) != 0)
    return FALSE;

  g_clear_pointer (&self->temporary, g_free);

  return ginkgo_file_sync_parent (self->target, NULL);
}

/* Ends writing and replaces the file at the path, durably. */
gboolean
ginkgo_cli_output_commit (GinkgoCliOutput *self,
                          GError **error)
{
  if (self->temporary != NULL || self->is_unnamed)
    return sync_and_rename (self) || set_error_from_errno (error);

  return fflush (self->file) == 0 || set_error_from_errno (error);
}

/* Reports that a file cannot be written. Returns the exit status. */
int
ginkgo_cli_output_blame (const char *path,
                         const GError *error)
{
  g_autofree char *clean = ginkgo_cli_clean_path (path);

  /* The reader has read enough. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    return GINKGO_CLI_GOOD;

  if (g_str_equal (path, "-"))
    ginkgo_cli_complain (_("Standard output cannot be written: %s."), error->message);
  else
    ginkgo_cli_complain (_("\"%s\" cannot be written: %s."), clean, error->message);

  return GINKGO_CLI_BAD;
}

/* Closes the output. Without a commit, the file at the path stays as it was. */
void
ginkgo_cli_output_free (GinkgoCliOutput *self)
{
  if (self == NULL)
    return;

  if (self->file != NULL && self->file != stdout)
    fclose (self->file);
  if (self->temporary != NULL)
    g_unlink (self->temporary);

  g_free (self->temporary);
  g_free (self->target);
  g_free (self);
}
