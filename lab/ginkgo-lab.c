/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* ginkgo-lab: plays games for research, and writes what happened as lines of JSON. Not installed. */

#include "ginkgo-lab.h"

#include <locale.h>
#include <stdio.h>

#include "ginkgo-ai-weights.h"

static const struct
{
  const char *name;
  int (*run) (int argc, char **argv);
} commands[] = {
  { "analyses", ginkgo_lab_analyses },
  { "match", ginkgo_lab_match },
  { "positions", ginkgo_lab_positions },
  { "puzzles", ginkgo_lab_puzzles },
};

/**
 * ginkgo_lab_read_network:
 * @path: a file of weights
 * @n_seats: the number of seats that the network plays with
 *
 * Returns: (transfer full) (nullable): the network; free it with g_free()
 */
GinkgoAiNetwork *
ginkgo_lab_read_network (const char *path,
                         guint n_seats,
                         GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  char *data;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, error))
    return NULL;

  bytes = g_bytes_new_take (data, size);

  return ginkgo_ai_weights_read (bytes, GINKGO_AI_COUNT_FEATURES (n_seats), error);
}

/* Parses the options of a command. Returns %FALSE after a message if they are wrong. */
gboolean
ginkgo_lab_parse (const GOptionEntry *entries,
                  int argc,
                  char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, &error) && argc == 1)
    return TRUE;

  g_printerr ("%s; see --help\n", error != NULL ? error->message : "There are too many arguments");

  return FALSE;
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_CTYPE, "");
  for (guint i = 0; argc > 1 && i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].name))
      {
        int status = commands[i].run (argc - 1, argv + 1);

        return fflush (stdout) == 0 && !ferror (stdout) ? status : 1;
      }

  g_printerr ("Usage: ginkgo-lab analyses|match|positions|puzzles [OPTION…]\n");

  return 2;
}
