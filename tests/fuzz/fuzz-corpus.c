/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Runs a fuzz target on the saved inputs, with any compiler: past crashes must not return. */

#include <stdlib.h>

#include "ginkgo-fuzz.h"
#include "ginkgo-test-store.h"

/* libFuzzer's mutator is not available here. */
size_t LLVMFuzzerMutate (guint8 *data,
                         size_t size,
                         size_t max_size);

size_t
LLVMFuzzerMutate (guint8 *data,
                  size_t size,
                  size_t max_size)
{
  return size;
}

static void
test_input (gconstpointer data)
{
  g_autoptr (GBytes) contents = ginkgo_test_read_file (data);
  gsize length = g_bytes_get_size (contents);
  /* An exact-size copy, so that checkers notice reads beyond its end */
  g_autofree guint8 *input = g_memdup2 (g_bytes_get_data (contents, NULL), length);

  g_assert_cmpint (LLVMFuzzerTestOneInput (input, length), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  const char *folder = g_getenv ("GINKGO_FUZZ_CORPUS");
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n_inputs = 0;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  LLVMFuzzerInitialize (&argc, &argv);

  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_strconcat ("/fuzz/", name, NULL);

      g_test_add_data_func_full (path, g_build_filename (folder, name, NULL), test_input, g_free);
      n_inputs++;
    }
  g_assert_cmpuint (n_inputs, >, 0);

  return g_test_run ();
}
