/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

/* Reads the game with the given number, the first one being 1. */
static GinkgoSavedGame *
read_game (const char *name,
           GInputStream *stream,
           guint64 number)
{
  g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);
  guint64 n_read = 0;

  while (TRUE)
    {
      g_autoptr (GinkgoSavedGame) game = NULL;
      g_autoptr (GError) error = NULL;
      gboolean good = ginkgo_record_reader_next (reader, &game, NULL, NULL, &error);

      if (good && game == NULL)
        break;

      n_read++;
      if (good && n_read == number)
        return g_steal_pointer (&game);
      /* After a read error, the file cannot be searched further. */
      if (!good && (n_read == number || g_error_matches (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_READ)))
        {
          ginkgo_cli_blame (name, ginkgo_record_reader_get_line (reader), error);
          return NULL;
        }
    }

  ginkgo_cli_complain (ngettext ("%s contains only %u game.", "%s contains only %u games.", (guint) n_read), name, (guint) n_read);

  return NULL;
}

static int
show (const char *name,
      const GinkgoVerifiedGame *game,
      const char *at)
{
  guint length = ginkgo_verified_game_get_length (game);
  guint64 position = length;
  g_autofree char *text = NULL;
  const GinkgoState *state;

  if (!ginkgo_cli_parse_number ("at", at, 0, G_MAXUINT, &position))
    return GINKGO_CLI_USAGE;

  if (position > length)
    {
      ginkgo_cli_complain (ngettext ("%s: the game has only %u event.", "%s: the game has only %u events.", length), name, length);
      return GINKGO_CLI_BAD;
    }

  state = ginkgo_verified_game_get_state (game, (guint) position);
  text = ginkgo_cli_describe (ginkgo_verified_game_get_record (game), (guint) position, state, !g_get_charset (NULL));
  g_print ("%s", text);

  return GINKGO_CLI_GOOD;
}

static int
run (char **paths,
     const char *game,
     const char *at)
{
  guint64 number = 1;
  g_autofree char *name = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;

  if (paths == NULL)
    return ginkgo_cli_misused (_("No file given; see \"%s --help\"."), g_get_prgname ());
  if (paths[1] != NULL)
    return ginkgo_cli_refuse_argument (paths[1]);
  if (!ginkgo_cli_parse_number ("game", game, 1, G_MAXUINT, &number))
    return GINKGO_CLI_USAGE;

  name = ginkgo_cli_clean_path (paths[0]);
  stream = ginkgo_cli_open (paths[0]);
  saved = stream != NULL ? read_game (name, stream, number) : NULL;

  return saved != NULL ? show (name, saved->game, at) : GINKGO_CLI_BAD;
}

int
ginkgo_cli_show (int argc,
                 char **argv)
{
  g_auto (GStrv) paths = NULL;
  g_autofree char *game = NULL;
  g_autofree char *at = NULL;
  const GOptionEntry entries[] = {
    { "at", 'a', 0, G_OPTION_ARG_STRING, &at, N_("Show the game after N events (default: all)"), N_("N") },
    { "game", 'g', 0, G_OPTION_ARG_STRING, &game, N_("Show the K-th game of the file (default: 1)"), N_("K") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_cli_parse (_("FILE"),
                         _("Shows a game as text, with a drawing of the city."),
                         _("Shows everything, including hands and items behind screens. The file - is standard input."),
                         entries,
                         argv))
    return GINKGO_CLI_USAGE;

  return run (paths, game, at);
}
