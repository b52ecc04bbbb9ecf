/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The thumbnailer: good files become pictures, bad ones one sentence and no file. */

#include "test-cli-util.h"

#include <cairo.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* More than any record needs */
#define LARGE (100 * 1000 * 1000)

typedef struct
{
  char *folder;
  char *input;
  char *output;
} Fixture;

static void
set_up (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ginkgo-thumbnails-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->input = g_build_filename (fixture->folder, "game.ginkgo", NULL);
  fixture->output = g_build_filename (fixture->folder, "game.png", NULL);
}

static void
tear_down (Fixture *fixture)
{
  ginkgo_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->input);
  g_free (fixture->output);
}

/* As in a sandbox: without a display and a bus */
static void
run_thumbnailer (TestRun *run,
                 const char *input,
                 const char *output,
                 const char *size)
{
  const char *const argv[] = { g_getenv ("GINKGO_THUMBNAILER"), input, output, size, NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  const char *const away[] = { "DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "GSETTINGS_SCHEMA_DIR" };

  for (guint i = 0; i < G_N_ELEMENTS (away); i++)
    g_subprocess_launcher_unsetenv (launcher, away[i]);
  /* Fontconfig keeps its caches until the end, which the address sanitizer takes for a leak. */
  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", "halt_on_error=1:abort_on_error=1:detect_leaks=0", TRUE);
  test_run_program (run, launcher, NULL, argv);
}

static void
check_refused (Fixture *fixture,
               const char *input)
{
  g_auto (TestRun) run = { 0 };

  run_thumbnailer (&run, input, fixture->output, "128");
  test_assert_complaint (&run, 1);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_false (g_file_test (fixture->output, G_FILE_TEST_EXISTS));
}

static guint
count_colors (cairo_surface_t *surface)
{
  g_autoptr (GHashTable) colors = g_hash_table_new (NULL, NULL);
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      g_hash_table_add (colors, GUINT_TO_POINTER (*(const guint32 *) (gconstpointer) (data + y * stride + 4 * x)));

  return g_hash_table_size (colors);
}

static void
test_good (Fixture *fixture)
{
  static const int sizes[] = { 16, 128, 256, 1024 };
  g_autofree char *record = test_get_record ();

  ginkgo_test_write_text (fixture->input, record);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *size = g_strdup_printf ("%d", sizes[i]);
      g_auto (TestRun) run = { 0 };
      cairo_surface_t *surface;

      run_thumbnailer (&run, fixture->input, fixture->output, size);
      test_assert_good (&run);
      surface = cairo_image_surface_create_from_png (fixture->output);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, sizes[i]);
      g_assert_cmpint (cairo_image_surface_get_height (surface), ==, sizes[i]);
      g_assert_cmpuint (count_colors (surface), >, 50);
      cairo_surface_destroy (surface);
    }
  g_assert_cmpuint (ginkgo_test_count_files_in (fixture->folder), ==, 2);
}

static void
test_invalid (Fixture *fixture)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  g_assert_cmpuint (test_add_invalid (paths), >, 0);
  for (guint i = 0; i < paths->len; i++)
    check_refused (fixture, g_ptr_array_index (paths, i));
}

static void
test_rubbish (Fixture *fixture)
{
  static const char *const inputs[] = { "", "rubbish", "{}", "{\"format\":\"\xff\xfe\"}", "\x1b[2J", "\xef\xbb\xbf", "SQLite format 3" };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      ginkgo_test_write_text (fixture->input, inputs[i]);
      check_refused (fixture, fixture->input);
    }
}

static void
test_large (Fixture *fixture)
{
  static const char start[] = "{\"format\":\"ginkgopolis-record\",\"x\":\"";
  g_autofree char *contents = g_strnfill (LARGE, 'a');

  memcpy (contents, start, strlen (start));
  ginkgo_test_write_file (fixture->input, contents, LARGE);
  check_refused (fixture, fixture->input);
}

/* A pipe would never end. */
static void
test_no_file (Fixture *fixture)
{
  g_autofree char *pipe_path = g_build_filename (fixture->folder, "pipe", NULL);

  g_assert_no_errno (mkfifo (pipe_path, 0600));
  check_refused (fixture, pipe_path);
  check_refused (fixture, fixture->folder);
  check_refused (fixture, fixture->input);
  check_refused (fixture, "/dev/zero");
}

static void
test_not_written (Fixture *fixture)
{
  g_autofree char *record = test_get_record ();
  g_auto (TestRun) run = { 0 };

  ginkgo_test_write_text (fixture->input, record);
  run_thumbnailer (&run, fixture->input, "/nonexistent/game.png", "128");
  test_assert_complaint (&run, 1);
  run_thumbnailer (&run, fixture->input, fixture->folder, "128");
  test_assert_complaint (&run, 1);
  g_assert_cmpuint (ginkgo_test_count_files_in (fixture->folder), ==, 1);
}

static void
test_usage (Fixture *fixture)
{
  static const char *const sizes[] = { "0", "-5", "100000", "x", "" };
  g_autofree char *record = test_get_record ();

  ginkgo_test_write_text (fixture->input, record);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (TestRun) run = { 0 };

      run_thumbnailer (&run, fixture->input, fixture->output, sizes[i]);
      test_assert_complaint (&run, 1);
      g_assert_false (g_file_test (fixture->output, G_FILE_TEST_EXISTS));
    }
}

#define ADD_TEST(name, func) ginkgo_test_add ("/tools/thumbnailer/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD_TEST ("good", test_good);
  ADD_TEST ("invalid", test_invalid);
  ADD_TEST ("rubbish", test_rubbish);
  ADD_TEST ("large", test_large);
  ADD_TEST ("no-file", test_no_file);
  ADD_TEST ("not-written", test_not_written);
  ADD_TEST ("usage", test_usage);

  return g_test_run ();
}
