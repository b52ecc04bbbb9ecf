/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

#include "ginkgo-cli-output.h"

#define MAX_GAMES 1000000000

typedef struct
{
  GinkgoMode mode;
  GinkgoLevel level;
  guint n_seats;
  guint64 seed;
  guint n_games;
  const char *out;
} Options;

static gboolean
parse_players (const char *text,
               Options *options)
{
  gboolean solitaire = ginkgo_mode_is_solitaire (options->mode);
  guint players = solitaire ? 1 : 4;

  if (!ginkgo_cli_parse_count ("players", text, GINKGO_MAX_PLAYERS, &players))
    return FALSE;

  if (solitaire != (players == 1))
    {
      if (solitaire)
        ginkgo_cli_misused (_("The mode %s has one player, against Hal; leave out --players or use --players 1."),
                            ginkgo_mode_get_name (options->mode));
      else
        ginkgo_cli_misused (_("The mode %s has 2 to 5 players; for one, use --mode solitaire or solitaire-expert."),
                            ginkgo_mode_get_name (options->mode));
      return FALSE;
    }

  /* Hal has a seat, too. */
  options->n_seats = solitaire ? 2 : players;

  return TRUE;
}

static gboolean
play_games (const Options *options,
            GinkgoCliOutput *output,
            GError **error)
{
  for (guint i = 0; i < options->n_games && !ginkgo_cli_is_interrupted (); i++)
    {
      GinkgoRecord *record = ginkgo_cli_play (options->mode, options->n_seats, options->level, options->seed + i);
      g_autoptr (GinkgoVerifiedGame) game = ginkgo_verified_game_new (record, NULL);
      g_autofree char *line = ginkgo_record_to_json (game, ginkgo_verified_game_get_length (game));

      if (!ginkgo_cli_output_write_line (output, line, error))
        return FALSE;
      ginkgo_cli_show_progress (options->out, i + 1, options->n_games);
    }

  return ginkgo_cli_is_interrupted () || ginkgo_cli_output_commit (output, error);
}

static int
run (const Options *options)
{
  g_autoptr (GError) error = NULL;
  GinkgoCliOutput *output;
  gboolean good;

  ginkgo_cli_catch_signals ();
  output = ginkgo_cli_output_open (options->out, &error);
  if (output == NULL)
    return ginkgo_cli_output_blame (options->out, error);

  good = play_games (options, output, &error);
  ginkgo_cli_output_free (output);
  ginkgo_cli_end_if_interrupted ();

  return good ? GINKGO_CLI_GOOD : ginkgo_cli_output_blame (options->out, error);
}

int
ginkgo_cli_selfplay (int argc,
                     char **argv)
{
  g_autofree char *players = NULL;
  g_autofree char *mode = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *games = NULL;
  g_autofree char *level = NULL;
  g_autofree char *out = NULL;
  Options options = { .mode = GINKGO_MODE_INTRODUCTORY, .level = GINKGO_LEVEL_GREEDY, .n_games = 1 };
  const GOptionEntry entries[] = {
    { "players", 'p', 0, G_OPTION_ARG_STRING, &players, N_("Number of players, 2 to 5; in solitaire 1 (default: 4)"), N_("N") },
    { "mode", 'm', 0, G_OPTION_ARG_STRING, &mode, N_("introductory, normal, solitaire or solitaire-expert (default: introductory)"), N_("MODE") },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &seed, N_("Seed of the first game; each further game uses the next number (default: 0)"), N_("SEED") },
    { "games", 'g', 0, G_OPTION_ARG_STRING, &games, N_("Number of games (default: 1)"), N_("K") },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &level, N_("Level of the players: level:N, level:max, greedy or random (default: greedy)"), N_("LEVEL") },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_("File to write, one record per line; - is standard output (default: -)"), N_("FILE") },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_cli_parse (NULL,
                         _("Plays games between computer players and writes their records."),
                         _("The same arguments always give exactly the same records."),
                         entries,
                         argv) ||
      !ginkgo_cli_parse_mode (mode, &options.mode) ||
      !parse_players (players, &options) ||
      !ginkgo_cli_parse_level (level, &options.level) ||
      !ginkgo_cli_parse_number ("seed", seed, 0, G_MAXUINT64, &options.seed) ||
      !ginkgo_cli_parse_count ("games", games, MAX_GAMES, &options.n_games))
    return GINKGO_CLI_USAGE;

  options.out = out != NULL ? out : "-";

  return run (&options);
}
