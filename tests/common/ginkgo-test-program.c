/* SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-program.h"

static const GinkgoTestProgram *
find_program (const GinkgoTestProgram *programs,
              gsize n_programs,
              const char *name)
{
  for (gsize i = 0; i < n_programs; i++)
    if (g_str_equal (name, programs[i].name))
      return &programs[i];

  return NULL;
}

/* Runs the test named by the first argument or by the link that started the program. Through its
 * link, a test can run itself in another process. */
int
ginkgo_test_program_run (const GinkgoTestProgram *programs,
                         gsize n_programs,
                         int argc,
                         char **argv)
{
  g_autofree char *called = g_path_get_basename (argv[0]);
  g_autofree char *folder = g_path_get_dirname (argv[0]);
  g_autofree char *link = argc > 1 ? g_build_filename (folder, argv[1], NULL) : NULL;
  const GinkgoTestProgram *program = find_program (programs, n_programs, called);

  if (program != NULL)
    return program->run (argc, argv);

  program = argc > 1 ? find_program (programs, n_programs, argv[1]) : NULL;
  if (program != NULL)
    {
      argv[1] = link;
      return program->run (argc - 1, argv + 1);
    }

  for (gsize i = 0; i < n_programs; i++)
    g_printerr ("%s\n", programs[i].name);
  return 1;
}
