/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

/* Writes a line on standard output. */
static gboolean
praise (GinkgoSavedGame *game,
        const char *name,
        guint line,
        gpointer data,
        GError **error)
{
  guint n_events = ginkgo_verified_game_get_length (game->game);
  g_autofree char *description = NULL;

  if (ginkgo_verified_game_is_over (game->game, n_events))
    description = g_strdup_printf (ngettext ("good, finished, %u event", "good, finished, %u events", n_events), n_events);
  else
    description = g_strdup_printf (ngettext ("good, running, %u event", "good, running, %u events", n_events), n_events);
  g_print ("%s:%u: %s\n", name, line, description);

  return TRUE;
}

int
ginkgo_cli_verify (int argc,
                   char **argv)
{
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int status = GINKGO_CLI_GOOD;

  if (!ginkgo_cli_parse (_("FILE…"),
                         _("Checks records (JSON or JSON Lines) against the rules."),
                         _("Writes a line for each record: to standard output if good, to standard error if bad.\n"
                            "The exit status is 0 only if all records are good. The file - is standard input."),
                         entries,
                         argv))
    return GINKGO_CLI_USAGE;

  if (paths == NULL)
    return ginkgo_cli_misused (_("No file given; see \"%s --help\"."), g_get_prgname ());

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = ginkgo_cli_clean_path (paths[i]);
      g_autoptr (GInputStream) stream = ginkgo_cli_open (paths[i]);

      if (stream == NULL || !ginkgo_cli_for_each_game (name, stream, praise, NULL))
        status = GINKGO_CLI_BAD;
    }

  return status;
}
