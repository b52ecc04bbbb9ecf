/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-output.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ginkgo-cli.h"
#include "ginkgo-file-steps.h"
#include "ginkgo-whole-file.h"

struct _GinkgoCliOutput
{
  GinkgoWholeFile *file; /* %NULL if it is written directly */
  int fd;                /* -1 if not */
};

/* Refuses files that no command may replace: databases, and links that point nowhere. */
gboolean
ginkgo_cli_output_check (const char *path,
                         GError **error)
{
  if (ginkgo_whole_file_is_database (path))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("it belongs to a database"));
  else if (g_file_test (path, G_FILE_TEST_IS_SYMLINK) && !g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("it is a link to a file that does not exist"));
  else
    return TRUE;

  return FALSE;
}

/* Opens a text file, or "-", for writing, unless ginkgo_cli_output_check() refuses it. */
GinkgoCliOutput *
ginkgo_cli_output_open (const char *path,
                        GError **error)
{
  g_autoptr (GinkgoCliOutput) self = g_new0 (GinkgoCliOutput, 1);
  GStatBuf status;

  self->fd = -1;
  if (g_str_equal (path, "-"))
    self->fd = STDOUT_FILENO;
  else if (!ginkgo_cli_output_check (path, error))
    return NULL;
  else if (g_stat (path, &status) == 0 && !S_ISREG (status.st_mode))
    {
      self->fd = g_open (path, O_WRONLY | O_CLOEXEC);
      if (self->fd == -1)
        ginkgo_whole_file_set_error (error);
    }
  else
    self->file = ginkgo_whole_file_open (path, error);

  return self->fd != -1 || self->file != NULL ? g_steal_pointer (&self) : NULL;
}

/* Writes a line at once, so that the reader of a pipe need not wait. */
gboolean
ginkgo_cli_output_write_line (GinkgoCliOutput *self,
                              const char *line,
                              GError **error)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);

  if (self->file != NULL)
    return ginkgo_whole_file_append (self->file, text, strlen (text), error);

  return ginkgo_file_write_all (self->fd, text, strlen (text)) || ginkgo_whole_file_set_error (error);
}

/* Ends writing and replaces the file at the path, durably. */
gboolean
ginkgo_cli_output_commit (GinkgoCliOutput *self,
                          GError **error)
{
  return self->file == NULL || ginkgo_whole_file_commit (self->file, error);
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
    ginkgo_cli_complain (_("Cannot write to standard output: %s."), error->message);
  else
    ginkgo_cli_complain (_("Cannot write to \"%s\": %s. Choose another file or folder."), clean, error->message);

  return GINKGO_CLI_BAD;
}

/* Closes the output. Without a commit, the file at the path stays as it was. */
void
ginkgo_cli_output_free (GinkgoCliOutput *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->file, ginkgo_whole_file_free);
  if (self->fd != STDOUT_FILENO)
    g_clear_fd (&self->fd, NULL);
  g_free (self);
}
