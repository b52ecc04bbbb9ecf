/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-arena.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-cli-arena-figures.h"
#include "ginkgo-cli.h"

#define DEFAULT_GAMES 100
#define MAX_GAMES     1000000
#define MAX_JOBS      256
#define MAX_BUDGET    (60 * 60 * 1000)

#define PROGRAM_PREFIX "exec:"

typedef struct
{
  char **seats;
  char *mode;
  char *games;
  char *seed;
  char *jobs;
  char *budget;
  char *evaluations;
  char *out;
  gboolean luck;
  gboolean json;

  /* The values of these options */
  GinkgoArenaMatch match;
  guint n_jobs;
} Options;

static gboolean
parse_program (const char *text,
               GinkgoArenaEntrant *entrant)
{
  const char *command = text + strlen (PROGRAM_PREFIX);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (g_shell_parse_argv (command, NULL, &entrant->argv, &error))
    return TRUE;

  message = ginkgo_cli_clean (error->message);
  ginkgo_cli_misused (_("--seat %s needs a command, quoted as in a shell: %s."), PROGRAM_PREFIX, message);

  return FALSE;
}

static gboolean
parse_entrant (const char *text,
               GinkgoArenaEntrant *entrant)
{
  g_autofree char *clean = NULL;

  entrant->name = g_filename_display_name (text);
  if (g_str_has_prefix (text, PROGRAM_PREFIX))
    return parse_program (text, entrant);
  if (ginkgo_cli_find_level (text, &entrant->level))
    return TRUE;

  clean = ginkgo_cli_clean (entrant->name);
  ginkgo_cli_misused (_("--seat takes level:N, level:max, greedy, random or exec:COMMAND, not \"%s\"."), clean);

  return FALSE;
}

static gboolean
parse_seats (char **seats,
             GinkgoArenaMatch *match)
{
  guint n_seats = seats != NULL ? g_strv_length (seats) : 0;

  if (ginkgo_mode_is_solitaire (match->mode) && n_seats != 1)
    {
      ginkgo_cli_misused (_("The mode %s has one player, against Hal; use --seat once."), ginkgo_mode_get_name (match->mode));
      return FALSE;
    }
  if (!ginkgo_mode_is_solitaire (match->mode) && (n_seats < GINKGO_MIN_PLAYERS || n_seats > GINKGO_MAX_PLAYERS))
    {
      ginkgo_cli_misused (_("The mode %s has 2 to 5 players; use --seat once for each player."), ginkgo_mode_get_name (match->mode));
      return FALSE;
    }

  match->n_entrants = n_seats;
  /* Hal has a seat, too. */
  match->n_seats = MAX (n_seats, GINKGO_MIN_PLAYERS);
  for (guint i = 0; i < n_seats; i++)
    if (!parse_entrant (seats[i], &match->entrants[i]))
      return FALSE;

  return TRUE;
}

static gboolean
parse_options (Options *options)
{
  GinkgoArenaMatch *match = &options->match;
  gboolean is_good;

  match->mode = GINKGO_MODE_INTRODUCTORY;
  match->n_games = DEFAULT_GAMES;
  options->n_jobs = MIN (g_get_num_processors (), MAX_JOBS);
  is_good = ginkgo_cli_parse_mode (options->mode, &match->mode) &&
            parse_seats (options->seats, match) &&
            ginkgo_cli_parse_number ("seed", options->seed, 0, G_MAXUINT64, &match->seed) &&
            ginkgo_cli_parse_count ("games", options->games, MAX_GAMES, &match->n_games) &&
            ginkgo_cli_parse_count ("jobs", options->jobs, MAX_JOBS, &options->n_jobs) &&
            ginkgo_cli_parse_count ("budget", options->budget, MAX_BUDGET, &match->budget) &&
            ginkgo_cli_parse_number ("evaluations", options->evaluations, 1, GINKGO_CLI_MAX_EVALUATIONS, &match->evaluations);
  options->n_jobs = MIN (options->n_jobs, match->n_games);
  match->has_luck = options->luck;

  return is_good;
}

static void
print (const Options *options,
       const GinkgoArenaGame *games)
{
  if (options->json)
    ginkgo_arena_print_json (&options->match, games);
  else
    ginkgo_arena_print_tables (&options->match, games);
}

/* Report the games that have been played, even after an error. */
static int
run (const Options *options)
{
  g_autofree GinkgoArenaGame *games = g_new0 (GinkgoArenaGame, options->match.n_games);
  GinkgoArenaFile *file = NULL;
  g_autoptr (GError) error = NULL;
  gboolean good;

  if (options->out != NULL)
    {
      file = ginkgo_arena_file_open (options->out, &options->match, games, &error);
      if (file == NULL)
        {
          g_autofree char *clean = ginkgo_cli_clean_path (options->out);

          ginkgo_cli_complain (_("Cannot save the games of this match in \"%s\": %s. Choose another file."), clean, error->message);
          return GINKGO_CLI_BAD;
        }
    }

  ginkgo_cli_catch_signals ();
  good = ginkgo_arena_run (&options->match, options->n_jobs, file, games, &error);
  ginkgo_arena_file_close (file);
  if (!good)
    ginkgo_cli_complain_about (error);
  if (good || ginkgo_arena_count_games (&options->match, games) > 0)
    print (options, games);
  ginkgo_cli_end_if_interrupted ();

  return good ? GINKGO_CLI_GOOD : GINKGO_CLI_BAD;
}

static void
clear_options (Options *options)
{
  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    {
      g_free (options->match.entrants[i].name);
      g_strfreev (options->match.entrants[i].argv);
    }
  g_strfreev (options->seats);
  g_free (options->mode);
  g_free (options->games);
  g_free (options->seed);
  g_free (options->jobs);
  g_free (options->budget);
  g_free (options->evaluations);
  g_free (options->out);
}

int
ginkgo_cli_arena (int argc,
                  char **argv)
{
  Options options = { 0 };
  const GOptionEntry entries[] = {
    { "seat", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.seats, N_("A player: level:N, level:max, greedy, random or exec:COMMAND; repeat for each player"), N_("PLAYER") },
    { "mode", 'm', 0, G_OPTION_ARG_STRING, &options.mode, N_("introductory, normal, solitaire or solitaire-expert (default: introductory)"), N_("MODE") },
    { "games", 'g', 0, G_OPTION_ARG_STRING, &options.games, N_("Number of games (default: 100)"), N_("N") },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &options.seed, N_("Seed of the first deal; each further deal uses the next number (default: 0)"), N_("SEED") },
    { "jobs", 'j', 0, G_OPTION_ARG_STRING, &options.jobs, N_("Number of games to play at a time (default: the number of processors)"), N_("J") },
    { "budget", 'b', 0, G_OPTION_ARG_STRING, &options.budget, N_("How long a decision should take, in milliseconds"), N_("MS") },
    { "evaluations", 0, 0, G_OPTION_ARG_STRING, &options.evaluations, N_("Number of states that a searching level evaluates for a decision"), N_("N") },
    { "luck", 0, 0, G_OPTION_ARG_NONE, &options.luck, N_("Measure luck, and show what remains without it"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_("Write a JSON object"), NULL },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options.out, N_("File to save the games in, and to continue the match from"), N_("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  int status = GINKGO_CLI_USAGE;

  if (ginkgo_cli_parse (NULL,
                        _("Measures computer players against each other."),
                        _("Each deal is repeated until every player has played every seat; the last deal may be incomplete. ± is the standard error.\n"
                           "exec:COMMAND starts a program that uses the engine protocol."),
                        entries,
                        argv) &&
      parse_options (&options))
    status = run (&options);
  clear_options (&options);

  return status;
}
