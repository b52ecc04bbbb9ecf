/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

#include "ginkgo-cli-analyze-report.h"
#include "ginkgo-statistics.h"

typedef struct
{
  char *database;
  char *player;
  gboolean as_json;
  gboolean is_quick;
  guint64 seed;
  guint n_shown; /* how many analyses have been printed */
} Options;

static guint
find_seats (const Options *options,
            const GinkgoRecord *record)
{
  g_autofree char *wanted = NULL;
  guint seats = 0;

  if (options->player == NULL)
    return GINKGO_ANALYSIS_ALL_SEATS;

  wanted = ginkgo_player_name_fold (options->player);
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      g_autofree char *name = ginkgo_player_name_fold (record->seats[seat].name);

      if (record->seats[seat].kind != GINKGO_SEAT_KIND_HAL && g_str_equal (name, wanted))
        seats |= 1u << seat;
    }

  return seats;
}

static gboolean
analyze (const GinkgoSavedGame *game,
         const char *name,
         gpointer data)
{
  Options *options = data;
  guint seats = find_seats (options, game->record);
  g_autoptr (GinkgoAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;

  /* A game is its events up to its position. Those that were undone can reach the end of the game. */
  if (!game->finished)
    {
      ginkgo_cli_complain (_("%s: the game is still running; only finished games can be analyzed."), name);
      return FALSE;
    }
  if (seats == 0)
    {
      g_autofree char *clean = ginkgo_cli_clean (options->player);

      ginkgo_cli_complain (_("%s: nobody in this game is called \"%s\"."), name, clean);
      return FALSE;
    }

  analysis = ginkgo_analysis_new (game->record, options->seed, &error);
  if (analysis == NULL)
    {
      ginkgo_cli_complain ("%s: %s", name, error->message);
      return FALSE;
    }

  ginkgo_analysis_run (analysis, options->is_quick ? GINKGO_PASS_QUICK : GINKGO_PASS_FULL, seats, NULL, NULL, NULL);
  if (options->n_shown++ > 0 && !options->as_json)
    g_print ("\n");
  if (options->as_json)
    ginkgo_cli_analyze_print_json (analysis, seats);
  else
    ginkgo_cli_analyze_print_tables (analysis, seats);

  return TRUE;
}

static int
run (Options *options,
     char **arguments,
     const char *seed)
{
  if (!ginkgo_cli_parse_number ("seed", seed, 0, G_MAXUINT64, &options->seed))
    return GINKGO_CLI_USAGE;

  return ginkgo_cli_visit_named (arguments, options->database, analyze, options);
}

int
ginkgo_cli_analyze (int argc,
                    char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *seed = NULL;
  Options options = { 0 };
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &options.database, N_("Library of games (default: your own)"), N_("FILE") },
    { "player", 'p', 0, G_OPTION_ARG_STRING, &options.player, N_("Judge only this player"), N_("NAME") },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &seed, N_("Seed of the random numbers (default: 0)"), N_("SEED") },
    { "quick", 'q', 0, G_OPTION_ARG_NONE, &options.is_quick, N_("Take seconds for a game, and be less exact"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.as_json, N_("Write one JSON object per line"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int status = GINKGO_CLI_USAGE;

  if (ginkgo_cli_parse (_("FILE|ID"),
                        _("Judges the decisions of finished games, and separates luck from play."),
                        _("For each player: result = start + draw + chance + others + own, in points ahead of the best of the\n"
                           "others. A decision is judged by what its player could know. \"ginkgo-cli list\" shows the numbers of\n"
                           "games; the file - is standard input. The same arguments always give the same figures."),
                        entries,
                        argv))
    status = run (&options, arguments, seed);

  g_free (options.database);
  g_free (options.player);

  return status;
}
