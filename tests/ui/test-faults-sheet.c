/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Faults while score sheets and logs are saved, as PDF and as text: the old file stays, or the
 * new file is complete. */

#include <gtk/gtk.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-game.h"
#include "ginkgo-sheet-export.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"

#define MIN_POINTS 12

/* Without a cache, fontconfig scans all fonts each time. */
#define FONTS                                                                            \
  "<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig>"            \
  "<include ignore_missing='yes'>/etc/fonts/fonts.conf</include><cachedir>%s</cachedir>" \
  "</fontconfig>"

/* Fixed date of the sheets: March 1, 2026, 12:00 */
#define CREATED (G_GINT64_CONSTANT (1772366400) * G_USEC_PER_SEC)

typedef struct
{
  GMainLoop *loop;
  gboolean is_written;
  GError *error;
} Save;

/* A different game each time. GTK draws the picture of the city, and needs no display for that;
 * it begins in the child, because it has threads of its own, which a child would be without. */
static GinkgoSheet *
make_sheet (guint step)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 1 + step, 40);
  g_autoptr (GinkgoGame) game = NULL;

  gtk_init_check ();
  saved->created = CREATED;
  game = ginkgo_game_new (saved, NULL, NULL);
  return ginkgo_sheet_new (game, FALSE);
}

static void
saved_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  Save *save = user_data;

  save->is_written = g_task_propagate_boolean (G_TASK (result), &save->error);
  g_main_loop_quit (save->loop);
}

/* The file's extension selects the format. */
static char *
get_document (const char *path,
              const char *suffix)
{
  return g_strconcat (path, suffix, NULL);
}

static gboolean
save_step (GinkgoTestWork *work,
           guint step,
           GError **error)
{
  g_autofree char *document = get_document (work->path, work->data);
  g_autoptr (GFile) file = g_file_new_for_path (document);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GinkgoSheet) sheet = make_sheet (step);
  Save save = { .loop = loop };

  ginkgo_sheet_save_async (sheet, file, saved_cb, &save);
  g_main_loop_run (loop);

  if (!save.is_written)
    g_propagate_error (error, save.error);
  return save.is_written;
}

/* Fill the font cache in another child, so that faults do not hit the scan. */
static void
prepare_fonts (const char *path)
{
  g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "fonts", NULL);
  g_autofree char *file = g_build_filename (g_get_user_config_dir (), "fonts.conf", NULL);
  g_autofree char *config = g_strdup_printf (FONTS, cache);
  GinkgoTestWork work = { .path = path, .data = ".pdf" };
  pid_t pid;

  g_mkdir_with_parents (cache, 0700);
  ginkgo_test_write_file (file, config, strlen (config));
  g_setenv ("FONTCONFIG_FILE", file, TRUE);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    _exit (save_step (&work, 0, NULL) ? 0 : 1);
  g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
}

static void
prepare (const char *path,
         gconstpointer suffix)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *document = get_document (path, suffix);

  g_mkdir_with_parents (folder, 0700);
  prepare_fonts (path);
  ginkgo_test_write_file (document, "Before", strlen ("Before"));
}

static char *
describe_document (const char *path,
                   const char *suffix)
{
  g_autofree char *document = get_document (path, suffix);
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_test (document, G_FILE_TEST_EXISTS))
    return g_strdup ("nothing");

  bytes = ginkgo_test_read_file (document);
  return g_compute_checksum_for_bytes (G_CHECKSUM_MD5, bytes);
}

static char *
describe_text (const char *path)
{
  return describe_document (path, ".txt");
}

static char *
describe_pdf (const char *path)
{
  return describe_document (path, ".pdf");
}

static const GinkgoTestScenario scenarios[] = {
  { "sheet-text", ".txt", prepare, save_step, 2, NULL, describe_text, NULL, 0 },
  { "sheet-pdf", ".pdf", prepare, save_step, 1, NULL, describe_pdf, NULL, 0 },
};

int
main (int argc,
      char *argv[])
{
  /* Disable the display: its drivers would meet the faults. */
  g_setenv ("GDK_BACKEND", "", TRUE);
  ginkgo_test_scenarios_init (&argc, &argv);
  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), MIN_POINTS);

  return g_test_run ();
}
