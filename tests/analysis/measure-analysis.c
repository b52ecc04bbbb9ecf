/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures the analysis; doc/strength.md has the results. */

#include <math.h>
#include <stdlib.h>

#include "measure-games.h"

/* --- Planted errors ------------------------------------------------------- */

static void
set_level (const MeasureOptions *options,
           GinkgoLevel levels[GINKGO_MAX_SEATS])
{
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (!ginkgo_level_from_name (options->level, &levels[seat]))
      g_error ("There is no level %s", options->level);
}

static gboolean
is_planted (const MeasureGame *game,
            guint position)
{
  for (guint i = 0; i < game->planted->len; i++)
    if (g_array_index (game->planted, guint, i) == position)
      return TRUE;

  return FALSE;
}

/* How many random decisions are found among those of a level. What they really cost is measured
 * with another seed. */
static void
measure_planted (const MeasureOptions *options)
{
  guint n_costly = 0, n_found = 0, n_own = 0, n_wrong = 0;
  GinkgoLevel levels[GINKGO_MAX_SEATS];

  set_level (options, levels);
  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GinkgoAnalysis) analysis = NULL;
      g_autoptr (GinkgoAnalysis) other = NULL;
      MeasureGame game;

      measure_play (options, levels, (guint64) (options->first + i), TRUE, &game);
      analysis = measure_analyze (options, &game, 0, GINKGO_ANALYSIS_ALL_SEATS);
      other = measure_analyze (options, &game, 1, GINKGO_ANALYSIS_ALL_SEATS);
      for (guint j = 0; j < analysis->judgements->len; j++)
        {
          const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (analysis, j);
          gboolean is_found = judgement->label >= GINKGO_LABEL_MISTAKE;

          if (judgement->is_forced)
            continue;
          if (!is_planted (&game, judgement->position))
            {
              n_own++;
              n_wrong += is_found;
            }
          else if (ginkgo_analysis_get_judgement (other, j)->loss >= 6)
            {
              n_costly++;
              n_found += is_found;
            }
        }
      measure_clear_game (&game);
      g_print ("%d games: found %u of %u costly random decisions; of %u of %s's own, called %u mistakes\n", i + 1, n_found, n_costly, n_own, options->level, n_wrong);
    }
}

/* --- Stability ------------------------------------------------------------ */

/* Whether labels stay with another seed, and how exact losses are. */
static void
measure_stability (const MeasureOptions *options)
{
  guint n_mistakes = 0, n_same = 0, n_compared = 0, n_vague = 0, n_decisions = 0;
  double squares = 0;

  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GinkgoAnalysis) analysis = NULL;
      g_autoptr (GinkgoAnalysis) other = NULL;
      MeasureGame game;

      measure_play_mixed (options, i, &game);
      analysis = measure_analyze (options, &game, 0, GINKGO_ANALYSIS_ALL_SEATS);
      other = measure_analyze (options, &game, 1, GINKGO_ANALYSIS_ALL_SEATS);
      for (guint j = 0; j < analysis->judgements->len; j++)
        {
          const GinkgoJudgement *a = ginkgo_analysis_get_judgement (analysis, j);
          const GinkgoJudgement *b = ginkgo_analysis_get_judgement (other, j);

          n_decisions += !a->is_forced;
          n_compared += a->loss_se > 0;
          n_vague += a->loss_se > 1;
          squares += (a->loss - b->loss) * (a->loss - b->loss) / 2;
          n_mistakes += a->label >= GINKGO_LABEL_MISTAKE;
          n_same += a->label >= GINKGO_LABEL_MISTAKE && b->label >= GINKGO_LABEL_MISTAKE;
        }
      measure_clear_game (&game);
      g_print ("%d games: %u of %u mistakes stay; of %u decisions, %u were compared, %u with a standard error above 1; two seeds differ by %.2f\n",
               i + 1,
               n_same,
               n_mistakes,
               n_decisions,
               n_compared,
               n_vague,
               sqrt (squares / n_decisions));
    }
}

/* --- Levels --------------------------------------------------------------- */

#define N_LEVELS (GINKGO_LEVEL_MAX - GINKGO_LEVEL_1 + 1)

typedef struct
{
  double n_players;
  double n_decisions;
  double loss;
  double squares;
  double accuracy;
} Skill;

static void
add_game (const MeasureOptions *options,
          GinkgoLevel level,
          guint64 seed,
          Skill *skill)
{
  g_autoptr (GinkgoAnalysis) analysis = NULL;
  GinkgoLevel levels[GINKGO_MAX_SEATS];
  MeasureGame game;

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    levels[seat] = level;
  measure_play (options, levels, seed, FALSE, &game);
  analysis = measure_analyze (options, &game, 0, GINKGO_ANALYSIS_ALL_SEATS);
  for (guint seat = 0; seat < analysis->n_players; seat++)
    {
      const GinkgoAnalysisPlayer *player = &analysis->players[seat];

      skill->n_players++;
      skill->n_decisions += player->n_decisions;
      skill->loss += player->mean_loss;
      skill->squares += player->mean_loss * player->mean_loss;
      skill->accuracy += player->accuracy;
    }
  measure_clear_game (&game);
}

static void
print_skill (guint level,
             const Skill *skill)
{
  double n = skill->n_players;
  double mean = skill->loss / n;

  g_print ("level %u: mean loss %.2f ± %.2f, accuracy %.1f (%.0f players, %.0f decisions)\n",
           level + 1,
           mean,
           sqrt (MAX (skill->squares / n - mean * mean, 0) / (n - 1)),
           skill->accuracy / n,
           n,
           skill->n_decisions);
}

/* How much each level loses among its like, up to the one of the option. Every level has played as many games
 * whenever it is stopped. */
static void
measure_levels (const MeasureOptions *options)
{
  GinkgoLevel levels[GINKGO_MAX_SEATS];
  Skill skills[N_LEVELS] = { 0 };
  guint n_levels;

  set_level (options, levels);
  n_levels = levels[0] - GINKGO_LEVEL_1 + 1;
  for (int i = 0; i < options->n_games; i++)
    {
      for (guint level = 0; level < n_levels; level++)
        add_game (options, GINKGO_LEVEL_1 + level, (guint64) (options->first + i), &skills[level]);
      g_print ("%d games\n", i + 1);
      for (guint level = 0; level < n_levels; level++)
        print_skill (level, &skills[level]);
    }
}

/* --- Cancelling ----------------------------------------------------------- */

/* The longest time from the start of an analysis until it is cancelled, in µs */
#define MAX_HEAD_START 3000000

typedef struct
{
  GinkgoAnalysis *analysis;
  GCancellable *cancellable;
} Job;

static gpointer
run_job (gpointer data)
{
  Job *job = data;

  ginkgo_analysis_run (job->analysis, GINKGO_PASS_FULL, GINKGO_ANALYSIS_ALL_SEATS, NULL, NULL, job->cancellable);

  return NULL;
}

/* How long a full analysis continues after it is cancelled, by the clock */
static void
measure_cancel (const MeasureOptions *options)
{
  gint64 longest = 0, sum = 0;

  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GinkgoAnalysis) analysis = NULL;
      GinkgoRandom random;
      GThread *thread;
      gint64 start;
      MeasureGame game;
      Job job;

      measure_play_mixed (options, i, &game);
      analysis = ginkgo_analysis_new (game.record, 0, NULL);
      job = (Job) { analysis, cancellable };
      ginkgo_random_init (&random, (guint64) i, 0);
      thread = g_thread_new ("analysis", run_job, &job);
      /* Half of them early, when the luck of the rounds is measured */
      g_usleep (ginkgo_random_below (&random, i % 2 == 0 ? MAX_HEAD_START / 10 : MAX_HEAD_START));
      start = g_get_monotonic_time ();
      g_cancellable_cancel (cancellable);
      g_thread_join (thread);
      longest = MAX (longest, g_get_monotonic_time () - start);
      sum += g_get_monotonic_time () - start;
      measure_clear_game (&game);
    }

  g_print ("Cancelled after %.1f ms on average, %.1f ms at most\n", (double) sum / 1000 / options->n_games, (double) longest / 1000);
}

int
main (int argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void (*measure) (const MeasureOptions *options);
  } measurements[] = {
    { "calibration", measure_calibration },
    { "samples", measure_samples },
    { "luck", measure_luck },
    { "planted", measure_planted },
    { "stability", measure_stability },
    { "levels", measure_levels },
    { "cancel", measure_cancel },
  };
  MeasureOptions options = { .n_players = 4, .n_games = 10 };
  const GOptionEntry entries[] = {
    { "mode", 'm', 0, G_OPTION_ARG_STRING, &options.mode, "Mode (default: normal, solitaire)", "MODE" },
    { "players", 'p', 0, G_OPTION_ARG_INT, &options.n_players, "Number of players, 1 against Hal (default: 4)", "N" },
    { "games", 'g', 0, G_OPTION_ARG_INT, &options.n_games, "Number of games (default: 10)", "K" },
    { "seed", 's', 0, G_OPTION_ARG_INT, &options.first, "Seed of the first game (default: 0)", "SEED" },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &options.level, "Level of the players with planted errors, or the highest one for levels (default: level:7)", "LEVEL" },
    { "quick", 'q', 0, G_OPTION_ARG_NONE, &options.is_quick, "Do only the quick pass", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("calibration|samples|luck|planted|stability|levels|cancel");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "Name one measurement; see --help.");
      return EXIT_FAILURE;
    }

  if (options.level == NULL)
    options.level = g_strdup (ginkgo_level_get_name (GINKGO_LEVEL_7));
  for (guint i = 0; i < G_N_ELEMENTS (measurements); i++)
    if (g_str_equal (argv[1], measurements[i].name))
      measurements[i].measure (&options);
  g_free (options.mode);
  g_free (options.level);

  return EXIT_SUCCESS;
}
