/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

#include "ginkgo-limits.h"

static char *
describe (const GinkgoVerifiedGame *game)
{
  guint n_events = ginkgo_verified_game_get_length (game);

  if (ginkgo_verified_game_is_over (game, n_events))
    return g_strdup_printf (ngettext ("good, finished, %u event", "good, finished, %u events", n_events), n_events);

  return g_strdup_printf (ngettext ("good, running, %u event", "good, running, %u events", n_events), n_events);
}

/* One line on standard output. */
static void
praise (const char *name,
        guint line,
        const GinkgoVerifiedGame *game)
{
  g_autofree char *description = describe (game);

  g_print ("%s:%u: %s\n", name, line, description);
}

/* Returns TRUE if more records may follow. */
static gboolean
verify_record (GinkgoRecordReader *reader,
               const char *name,
               guint *n_bad)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_good = ginkgo_record_reader_next (reader, &game, NULL, NULL, &error);

  if (is_good && game == NULL)
    return FALSE;

  if (is_good)
    {
      praise (name, ginkgo_record_reader_get_line (reader), game->game);
      return TRUE;
    }

  ginkgo_cli_blame (name, ginkgo_record_reader_get_line (reader), error);
  (*n_bad)++;
  if (*n_bad < GINKGO_LIMIT_BAD_GAMES_CLI)
    return TRUE;

  ginkgo_cli_complain_about_bad_records (name);

  return FALSE;
}

static gboolean
verify_file (const char *path)
{
  g_autofree char *name = ginkgo_cli_clean_path (path);
  g_autoptr (GinkgoRecordReader) reader = NULL;
  g_autoptr (GInputStream) stream = ginkgo_cli_open (path);
  guint n_bad = 0;

  if (stream == NULL)
    return FALSE;

  reader = ginkgo_record_reader_new (stream);
  while (verify_record (reader, name, &n_bad))
    ;

  return n_bad == 0;
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
    if (!verify_file (paths[i]))
      status = GINKGO_CLI_BAD;

  return status;
}
