/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-files.h"

#include <glib/gstdio.h>
#include <string.h>

char *
ginkgo_test_read_text (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

void
ginkgo_test_write_file (const char *path,
                        const void *contents,
                        gsize length)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents_full (path, contents, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

void
ginkgo_test_write_text (const char *path,
                        const char *text)
{
  ginkgo_test_write_file (path, text, strlen (text));
}

guint
ginkgo_test_count_files_in (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  return n_files;
}

void
ginkgo_test_remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_DIR) && !g_file_test (file, G_FILE_TEST_IS_SYMLINK))
        ginkgo_test_remove_folder (file);
      else
        g_assert_no_errno (g_unlink (file));
    }
  g_assert_no_errno (g_rmdir (path));
}
