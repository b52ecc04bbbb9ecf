/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "ginkgo-cli.h"
#include "ginkgo-file-steps.h"

struct _GinkgoCliOutput
{
  FILE *file;
  char *target;    /* where the file goes in the end */
  char *temporary; /* where it is being written, or NULL */
};

static gboolean
set_error_from_errno (GError **error)
{
  int code = errno;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));

  return FALSE;
}

/* What a link points to is replaced, not the link. */
static char *
resolve (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real != NULL ? real : path);

  free (real);

  return copy;
}

static gboolean
open_temporary (GinkgoCliOutput *self,
                int mode,
                GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  g_autofree char *name = g_path_get_basename (self->target);
  g_autofree char *template = g_strdup_printf ("%s/.%s.XXXXXX", folder, name);
  int fd = g_mkstemp_full (template, O_WRONLY | O_CLOEXEC, mode);

  if (fd == -1)
    return set_error_from_errno (error);

  self->temporary = g_steal_pointer (&template);
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

/**
 * ginkgo_cli_output_open:
 * @path: a path in the file system's encoding, or "-"
 * @error: return location for an error in %G_IO_ERROR
 *
 * Opens a text file for writing.
 *
 * Returns: (transfer full) (nullable): the output
 */
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
  else if (g_stat (self->target, &status) != 0)
    opened = open_temporary (self, 0666, error);
  else if (S_ISREG (status.st_mode))
    opened = open_temporary (self, status.st_mode & 0777, error);
  else
    opened = open_directly (self, error);

  return opened ? g_steal_pointer (&self) : NULL;
}

/**
 * ginkgo_cli_output_write_line:
 * @self: an output
 * @line: the line without its end
 * @error: return location for an error in %G_IO_ERROR
 *
 * Writes a line at once, so that whoever reads a pipe need not wait.
 *
 * Returns: whether it could be written
 */
gboolean
ginkgo_cli_output_write_line (GinkgoCliOutput *self,
                              const char *line,
                              GError **error)
{
  if (fputs (line, self->file) == EOF || fputc ('\n', self->file) == EOF || fflush (self->file) == EOF)
    return set_error_from_errno (error);

  return TRUE;
}

static gboolean
sync_and_rename (GinkgoCliOutput *self)
{
  if (fsync (fileno (self->file)) != 0)
    return FALSE;
  if (fclose (g_steal_pointer (&self->file)) != 0)
    return FALSE;
  if (g_rename (self->temporary, self->target) != 0)
    return FALSE;

  g_clear_pointer (&self->temporary, g_free);

  return ginkgo_file_sync_parent (self->target, NULL);
}

/**
 * ginkgo_cli_output_commit:
 * @self: an output
 * @error: return location for an error in %G_IO_ERROR
 *
 * Ends writing and gives the file its name.
 *
 * Returns: whether the file is there, durably
 */
gboolean
ginkgo_cli_output_commit (GinkgoCliOutput *self,
                          GError **error)
{
  if (self->temporary != NULL)
    return sync_and_rename (self) || set_error_from_errno (error);

  return fflush (self->file) == 0 || set_error_from_errno (error);
}

/**
 * ginkgo_cli_output_blame:
 * @path: the path that was to be written, or "-"
 * @error: why it could not be
 *
 * Says on standard error that a file cannot be written.
 *
 * Returns: the exit status
 */
int
ginkgo_cli_output_blame (const char *path,
                         const GError *error)
{
  g_autofree char *clean = ginkgo_cli_clean_path (path);

  /* Whoever read it has read enough. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    return GINKGO_CLI_GOOD;

  if (g_str_equal (path, "-"))
    ginkgo_cli_complain (_("Standard output cannot be written: %s."), error->message);
  else
    ginkgo_cli_complain (_("\"%s\" cannot be written: %s."), clean, error->message);

  return GINKGO_CLI_BAD;
}

/**
 * ginkgo_cli_output_free:
 * @self: (nullable): an output
 *
 * Closes the output. What was not committed is removed.
 */
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
