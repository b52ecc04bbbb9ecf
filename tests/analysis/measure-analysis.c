/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures the analysis; doc/strength.md has the results. */

#include <math.h>
#include <stdlib.h>

#include "ginkgo-ai.h"
#include "ginkgo-analysis.h"
#include "ginkgo-score.h"

#define N_BINS 10

/* Keep this randomness separate from that of the players. */
#define LEVEL_STREAM 0x6c76
#define PLANT_STREAM 0x706c

/* One in so many decisions is replaced by a random one. */
#define PLANTED 20

typedef struct
{
  char *mode;
  int n_players;
  int n_games;
  int first;
  char *level;
  gboolean is_quick;
} Options;

/* --- Games ---------------------------------------------------------------- */

typedef struct
{
  GinkgoRecord *record;
  GArray *planted; /* (element-type guint): the positions of random decisions */
} Game;

static void
deal (const Options *options,
      guint64 seed,
      Game *game,
      GinkgoState *state)
{
  gboolean is_solitaire = options->n_players == 1;
  GinkgoMode mode = is_solitaire ? GINKGO_MODE_SOLITAIRE : GINKGO_MODE_NORMAL;
  GinkgoRandom random;
  GinkgoSetup setup;

  if (options->mode != NULL && !ginkgo_mode_from_name (options->mode, &mode))
    g_error ("There is no mode %s", options->mode);

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (&setup, mode, is_solitaire ? 2 : (guint) options->n_players, GINKGO_FIRST_AT_RANDOM, &random);
  game->record = ginkgo_record_new (&setup);
  if (is_solitaire)
    ginkgo_record_set_seat (game->record, GINKGO_HAL_SEAT, "Hal", GINKGO_SEAT_KIND_HAL, NULL);
  game->planted = g_array_new (FALSE, FALSE, sizeof (guint));
  ginkgo_state_init (state, &setup, NULL);
}

static void
decide (Game *game,
        const GinkgoState *state,
        const GinkgoLevel *levels,
        guint64 seed,
        GinkgoRandom *plant,
        GinkgoDecision *decision)
{
  guint position = ginkgo_record_get_length (game->record);
  GinkgoView view;

  if (plant != NULL && ginkgo_random_below (plant, PLANTED) == 0)
    {
      ginkgo_state_draw_decision (state, plant, decision);
      g_array_append_val (game->planted, position);
      return;
    }

  ginkgo_view_init (&view, state, state->pending_seat);
  ginkgo_ai_decide (levels[state->pending_seat], &view, seed, position, NULL, decision);
}

static void
play (const Options *options,
      const GinkgoLevel *levels,
      guint64 seed,
      gboolean is_planted,
      Game *game)
{
  GinkgoRandom plant;
  GinkgoState state;

  ginkgo_random_init (&plant, seed, PLANT_STREAM);
  deal (options, seed, game, &state);
  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event = { 0 };
      GinkgoRandom random;

      ginkgo_random_init_chance (&random, seed, ginkgo_record_get_length (game->record));
      if (ginkgo_state_awaits_chance (&state))
        ginkgo_state_draw_chance (&state, &random, &event.chance);
      else
        decide (game, &state, levels, seed, is_planted ? &plant : NULL, &event.decision);
      ginkgo_record_append (game->record, &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
    }
}

static void
clear_game (Game *game)
{
  ginkgo_record_free (game->record);
  g_array_unref (game->planted);
}

/* Levels 1 to 5: stronger ones take too long. */
static void
mix_levels (guint64 seed,
            GinkgoLevel levels[GINKGO_MAX_SEATS])
{
  GinkgoRandom random;

  ginkgo_random_init (&random, seed, LEVEL_STREAM);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    levels[seat] = GINKGO_LEVEL_1 + ginkgo_random_below (&random, 5);
}

static void
set_level (const Options *options,
           GinkgoLevel levels[GINKGO_MAX_SEATS])
{
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (!ginkgo_level_from_name (options->level, &levels[seat]))
      g_error ("There is no level %s", options->level);
}

static GinkgoAnalysis *
analyze (const Options *options,
         const Game *game,
         guint64 seed,
         guint seats)
{
  GinkgoAnalysis *analysis = ginkgo_analysis_new (game->record, seed, NULL);

  ginkgo_analysis_run (analysis, options->is_quick ? GINKGO_PASS_QUICK : GINKGO_PASS_FULL, seats, NULL, NULL, NULL);

  return analysis;
}

/* --- Calibration ---------------------------------------------------------- */

typedef struct
{
  double n;
  double predicted;
  double won;
  double lead;
  double result;
} Bin;

static void
print_bin (const Bin *bin)
{
  double won = bin->won / bin->n;

  g_print ("%7.0f positions: predicted %5.1f %%, won %5.1f ± %.1f %%; lead %+6.1f, result %+6.1f\n",
           bin->n,
           100 * bin->predicted / bin->n,
           100 * won,
           100 * sqrt (won * (1 - won) / bin->n),
           bin->lead / bin->n,
           bin->result / bin->n);
}

static void
add_position (Bin *bin,
              const GinkgoWorth *before,
              const GinkgoWorth *result)
{
  bin->n++;
  bin->predicted += before->win;
  bin->won += result->win;
  bin->lead += before->lead;
  bin->result += result->lead;
}

/* Whether players win as often as the analysis predicts before each round, and whether luck is
 * nothing on average. */
static void
measure_calibration (const Options *options)
{
  Bin phases[3] = { 0 };
  Bin bins[N_BINS] = { 0 };
  GinkgoWorth luck = { 0 };
  GinkgoWorth chance = { 0 };
  double n_players = 0;

  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GinkgoAnalysis) analysis = NULL;
      GinkgoLevel levels[GINKGO_MAX_SEATS];
      Game game;

      mix_levels ((guint64) (options->first + i), levels);
      play (options, levels, (guint64) (options->first + i), FALSE, &game);
      analysis = analyze (options, &game, 0, 0);
      for (guint seat = 0; seat < analysis->n_players; seat++)
        {
          const GinkgoAnalysisPlayer *player = &analysis->players[seat];

          n_players++;
          luck.lead += player->terms.draw_luck.lead;
          luck.win += player->terms.draw_luck.win;
          chance.lead += player->terms.chance.lead;
          chance.win += player->terms.chance.win;
          for (guint j = 0; j < analysis->rounds->len; j++)
            {
              const GinkgoAnalysisRound *round = ginkgo_analysis_get_round (analysis, j);

              add_position (&bins[(guint) CLAMP (round->before[seat].win * N_BINS, 0, N_BINS - 1)], &round->before[seat], &player->result);
              add_position (&phases[MIN (2, 3 * j / analysis->rounds->len)], &round->before[seat], &player->result);
            }
        }
      clear_game (&game);
    }

  for (guint i = 0; i < N_BINS; i++)
    if (bins[i].n > 0)
      print_bin (&bins[i]);
  g_print ("By third of the game:\n");
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    print_bin (&phases[i]);
  g_print ("Mean luck of the draw %+.2f points, %+.2f %% of a win; chance %+.2f points, %+.2f %%\n",
           luck.lead / n_players,
           100 * luck.win / n_players,
           chance.lead / n_players,
           100 * chance.win / n_players);
}

/* --- Powers --------------------------------------------------------------- */

#define N_FACTORS 41

/* By how much other powers of the shares would fit the results, as mean logarithms. */
static void
measure_powers (const Options *options)
{
  double fits[N_FACTORS][9] = { 0 };
  double n = 0;

  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GinkgoAnalysis) analysis = NULL;
      GinkgoLevel levels[GINKGO_MAX_SEATS];
      Game game;

      mix_levels ((guint64) (options->first + i), levels);
      play (options, levels, (guint64) (options->first + i), FALSE, &game);
      analysis = analyze (options, &game, 0, 0);
      for (guint j = 0; j < analysis->rounds->len; j++, n++)
        for (guint power = 0; power < N_FACTORS; power++)
          for (guint factor = 0; factor < (analysis->n_players == 1 ? 9 : 1); factor++)
            {
              const GinkgoWorth *before = ginkgo_analysis_get_round (analysis, j)->before;
              double hal = analysis->n_players == 1 ? pow (1 - before[0].win, power / 8.0) * pow (2, factor / 4.0) : 0;
              double sum = hal;

              for (guint seat = 0; seat < analysis->n_players; seat++)
                sum += pow (before[seat].win, power / 8.0);
              if (analysis->n_players == 1)
                fits[power][factor] += (1 - analysis->players[0].result.win) * log (hal / sum);
              for (guint seat = 0; seat < analysis->n_players; seat++)
                fits[power][factor] += analysis->players[seat].result.win * log (pow (before[seat].win, power / 8.0) / sum);
            }
      clear_game (&game);
    }

  for (guint power = 0; power < N_FACTORS; power++)
    for (guint factor = 0; factor < 9; factor++)
      if (fits[power][factor] < 0)
        g_print ("power %u / 8, Hal times 2^(%u / 4): %.5f\n", power, factor, fits[power][factor] / n);
}

/* --- Planted errors ------------------------------------------------------- */

static gboolean
is_planted (const Game *game,
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
measure_planted (const Options *options)
{
  guint n_costly = 0, n_found = 0, n_own = 0, n_wrong = 0;
  GinkgoLevel levels[GINKGO_MAX_SEATS];

  set_level (options, levels);
  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GinkgoAnalysis) analysis = NULL;
      g_autoptr (GinkgoAnalysis) other = NULL;
      Game game;

      play (options, levels, (guint64) (options->first + i), TRUE, &game);
      analysis = analyze (options, &game, 0, GINKGO_ANALYSIS_ALL_SEATS);
      other = analyze (options, &game, 1, GINKGO_ANALYSIS_ALL_SEATS);
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
      clear_game (&game);
      g_print ("%d games: found %u of %u costly random decisions; of %u of %s's own, called %u mistakes\n", i + 1, n_found, n_costly, n_own, options->level, n_wrong);
    }
}

/* --- Stability ------------------------------------------------------------ */

/* Whether labels stay with another seed, and how exact losses are. */
static void
measure_stability (const Options *options)
{
  guint n_mistakes = 0, n_same = 0, n_compared = 0, n_vague = 0, n_decisions = 0;
  double squares = 0;

  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GinkgoAnalysis) analysis = NULL;
      g_autoptr (GinkgoAnalysis) other = NULL;
      GinkgoLevel levels[GINKGO_MAX_SEATS];
      Game game;

      mix_levels ((guint64) (options->first + i), levels);
      play (options, levels, (guint64) (options->first + i), FALSE, &game);
      analysis = analyze (options, &game, 0, GINKGO_ANALYSIS_ALL_SEATS);
      other = analyze (options, &game, 1, GINKGO_ANALYSIS_ALL_SEATS);
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
      clear_game (&game);
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

static void
measure_levels (const Options *options)
{
  for (guint level = GINKGO_LEVEL_1; level <= GINKGO_LEVEL_7; level++)
    {
      GinkgoLevel levels[GINKGO_MAX_SEATS];
      double loss = 0, squares = 0, accuracy = 0, n = 0;

      for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
        levels[seat] = (GinkgoLevel) level;
      for (int i = 0; i < options->n_games; i++)
        {
          g_autoptr (GinkgoAnalysis) analysis = NULL;
          Game game;

          play (options, levels, (guint64) (options->first + i), FALSE, &game);
          analysis = analyze (options, &game, 0, GINKGO_ANALYSIS_ALL_SEATS);
          for (guint seat = 0; seat < analysis->n_players; seat++)
            {
              loss += analysis->players[seat].mean_loss;
              squares += analysis->players[seat].mean_loss * analysis->players[seat].mean_loss;
              accuracy += analysis->players[seat].accuracy;
              n++;
            }
          clear_game (&game);
        }
      g_print ("%s: mean loss %.2f ± %.2f, accuracy %.1f (%.0f players)\n", ginkgo_level_get_name ((GinkgoLevel) level), loss / n, sqrt ((squares / n - loss * loss / n / n) / (n - 1)), accuracy / n, n);
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
measure_cancel (const Options *options)
{
  gint64 longest = 0, sum = 0;

  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GinkgoAnalysis) analysis = NULL;
      GinkgoLevel levels[GINKGO_MAX_SEATS];
      GinkgoRandom random;
      GThread *thread;
      gint64 start;
      Game game;
      Job job;

      mix_levels ((guint64) (options->first + i), levels);
      play (options, levels, (guint64) (options->first + i), FALSE, &game);
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
      clear_game (&game);
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
    void (*measure) (const Options *options);
  } measurements[] = {
    { "calibration", measure_calibration },
    { "powers", measure_powers },
    { "planted", measure_planted },
    { "stability", measure_stability },
    { "levels", measure_levels },
    { "cancel", measure_cancel },
  };
  Options options = { .n_players = 4, .n_games = 10 };
  const GOptionEntry entries[] = {
    { "mode", 'm', 0, G_OPTION_ARG_STRING, &options.mode, "Mode (default: normal, solitaire)", "MODE" },
    { "players", 'p', 0, G_OPTION_ARG_INT, &options.n_players, "Number of players, 1 against Hal (default: 4)", "N" },
    { "games", 'g', 0, G_OPTION_ARG_INT, &options.n_games, "Number of games (default: 10)", "K" },
    { "seed", 's', 0, G_OPTION_ARG_INT, &options.first, "Seed of the first game (default: 0)", "SEED" },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &options.level, "Level of the players, for planted errors (default: level:7)", "LEVEL" },
    { "quick", 'q', 0, G_OPTION_ARG_NONE, &options.is_quick, "Do only the quick pass", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("calibration|powers|planted|stability|levels|cancel");
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
