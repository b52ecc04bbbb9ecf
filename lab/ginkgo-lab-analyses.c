/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Games between levels, what the networks expect before each round, and analyses of the games. */

#include "ginkgo-lab.h"

#include <stdio.h>

#include "ginkgo-ai-networks.h"
#include "ginkgo-trial.h"
#include "ginkgo-worth.h"

/* Keep this randomness separate from that of the players. */
#define LEVEL_STREAM  0x6c76
#define PLANT_STREAM  0x706c
#define REASON_STREAM 0x7265

/* In how many worlds reasons are looked at once more */
#define N_WORLDS 200

/* One in so many decisions is replaced by a random one. */
#define PLANTED 20

typedef struct
{
  char *mode;
  int n_players;
  int n_games;
  int first;
  char *level;
  int n_analyses;
  gboolean is_quick;
  gboolean is_luck_only;
  gboolean is_planted;
} Options;

static void
print_worths (const char *name,
              const GinkgoWorth *worths,
              guint n_worths)
{
  printf (",\"%s\":[", name);
  for (guint i = 0; i < n_worths; i++)
    printf ("%s[%.6f,%.6f]", i > 0 ? "," : "", worths[i].lead, worths[i].win);
  printf ("]");
}

/* Prints each player's share of the win before the round: the network's own, and the share with its lead as
 * the analysis corrects it */
static void
print_round (const GinkgoState *state)
{
  GinkgoWorth worths[GINKGO_MAX_SEATS];
  guint n_players = ginkgo_worth_evaluate (state, worths);

  printf ("%s{\"supply\":%u,\"network\":[", state->round > 1 ? "," : "", ginkgo_state_count_supply (state));
  for (guint seat = 0; seat < n_players; seat++)
    {
      float outputs[GINKGO_AI_N_OUTPUTS];

      ginkgo_ai_evaluator_blind (ginkgo_ai_networks_get (state), state, seat, outputs);
      printf ("%s%.4f", seat > 0 ? "," : "", (double) outputs[GINKGO_AI_OUTPUT_WIN]);
    }
  printf ("]");
  print_worths ("worth", worths, n_players);
  printf ("}");
}

/* Without a level, each seat has one of the levels 1 to 5 at random: stronger ones take too long. */
static void
choose_levels (const Options *options,
               guint64 seed,
               GinkgoLevel levels[GINKGO_MAX_SEATS])
{
  GinkgoRandom random;

  ginkgo_random_init (&random, seed, LEVEL_STREAM);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (options->level == NULL)
      levels[seat] = GINKGO_LEVEL_1 + ginkgo_random_below (&random, 5);
    else if (!ginkgo_level_from_name (options->level, &levels[seat]))
      g_error ("There is no level %s", options->level);
}

static GinkgoRecord *
deal (const Options *options,
      guint64 seed)
{
  gboolean is_solitaire = options->n_players == 1;
  GinkgoMode mode = is_solitaire ? GINKGO_MODE_SOLITAIRE : GINKGO_MODE_NORMAL;
  GinkgoRandom random;
  GinkgoRecord *record;
  GinkgoSetup setup;

  if (options->mode != NULL && !ginkgo_mode_from_name (options->mode, &mode))
    g_error ("There is no mode %s", options->mode);

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (&setup, mode, is_solitaire ? 2 : (guint) options->n_players, GINKGO_FIRST_AT_RANDOM, &random);
  record = ginkgo_record_new (&setup);
  if (is_solitaire)
    ginkgo_record_set_seat (record, GINKGO_HAL_SEAT, "Hal", GINKGO_SEAT_KIND_HAL, NULL);

  return record;
}

static void
decide (const Options *options,
        const GinkgoState *state,
        GinkgoLevel level,
        guint64 seed,
        guint position,
        GinkgoRandom *plant,
        GString *planted,
        GinkgoDecision *decision)
{
  GinkgoView view;

  if (options->is_planted && ginkgo_random_below (plant, PLANTED) == 0)
    {
      ginkgo_state_draw_decision (state, plant, decision);
      g_string_append_printf (planted, "%s%u", planted->len > 0 ? "," : "", position);
      return;
    }

  ginkgo_view_init (&view, state, state->pending_seat);
  ginkgo_ai_decide (level, &view, seed, position, NULL, decision);
}

/* Plays a game, and prints its rounds, its result, and where random decisions were. */
static GinkgoRecord *
play (const Options *options,
      guint64 seed)
{
  g_autoptr (GString) planted = g_string_new (NULL);
  GinkgoRecord *record = deal (options, seed);
  GinkgoLevel levels[GINKGO_MAX_SEATS];
  GinkgoWorth result[GINKGO_MAX_SEATS];
  GinkgoRandom plant, random;
  GinkgoState state;
  guint round = 0;

  choose_levels (options, seed, levels);
  ginkgo_random_init (&plant, seed, PLANT_STREAM);
  ginkgo_state_init (&state, &record->setup, NULL);
  printf ("\"rounds\":[");
  while (!ginkgo_state_is_over (&state))
    {
      guint position = ginkgo_record_get_length (record);
      GinkgoEvent event = { 0 };

      if (state.pending == GINKGO_EVENT_CHOOSE && state.round != round)
        {
          round = state.round;
          print_round (&state);
        }

      ginkgo_random_init_chance (&random, seed, position);
      if (ginkgo_state_awaits_chance (&state))
        ginkgo_state_draw_chance (&state, &random, &event.chance);
      else
        decide (options, &state, levels[state.pending_seat], seed, position, &plant, planted, &event.decision);
      ginkgo_record_append (record, &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
    }
  printf ("]");
  print_worths ("result", result, ginkgo_worth_evaluate (&state, result));
  printf (",\"planted\":[%s]", planted->str);

  return record;
}

/* Prints the causes, and in other worlds how much they make up for together, how much each of the other gifts does on
 * average, and the first cause that is found there. */
static void
print_reasons (const GinkgoRecord *record,
               const GinkgoJudgement *judgement)
{
  const GinkgoReasons *reasons = &judgement->reasons;
  GinkgoReasons again;
  GinkgoTrial trial;
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;
  double unnamed = 0;
  guint n_unnamed = 0;

  ginkgo_record_replay (record, judgement->position, &state, NULL, NULL);
  ginkgo_view_init (&view, &state, judgement->seat);
  ginkgo_random_init (&random, judgement->position, REASON_STREAM);
  ginkgo_trial_run (&trial, &view, &judgement->best, &judgement->played, N_WORLDS, &random, NULL);
  ginkgo_reasons_find (&again, &view, &judgement->best, &judgement->played, N_WORLDS, &random, NULL);
  for (guint gift = 0; gift < GINKGO_N_GIFTS; gift++)
    if ((reasons->gifts >> gift & 1) == 0 && trial.gifts[gift].error > 0)
      {
        unnamed += trial.gifts[gift].mean / trial.lead.mean;
        n_unnamed++;
      }

  printf (",\"causes\":[");
  for (guint i = 0; i < reasons->n_causes; i++)
    printf ("%s\"%s\"", i > 0 ? "," : "", ginkgo_cause_get_name ((GinkgoCauseKind) reasons->causes[i].kind));
  printf ("],\"lead\":%.4f,\"again\":\"%s\",\"named\":%.4f,\"unnamed\":%.4f",
          trial.lead.mean,
          ginkgo_cause_get_name ((GinkgoCauseKind) again.causes[0].kind),
          reasons->gifts != 0 ? ginkgo_trial_give (&view, &judgement->best, &judgement->played, reasons->gifts, N_WORLDS, &random, NULL) : 0,
          n_unnamed > 0 ? unnamed / n_unnamed : 0);
}

static void
analyze (const Options *options,
         const GinkgoRecord *record,
         guint64 seed)
{
  g_autoptr (GinkgoAnalysis) analysis = ginkgo_analysis_new (record, seed, NULL);

  ginkgo_analysis_run (analysis, options->is_quick ? GINKGO_PASS_QUICK : GINKGO_PASS_FULL, options->is_luck_only ? 0 : GINKGO_ANALYSIS_ALL_SEATS, NULL, NULL, NULL);
  printf ("%s{\"players\":[", seed > 0 ? "," : "");
  for (guint seat = 0; seat < analysis->n_players; seat++)
    {
      const GinkgoAnalysisPlayer *player = &analysis->players[seat];

      printf ("%s{\"decisions\":%u,\"loss\":%.6f,\"accuracy\":%.6f", seat > 0 ? "," : "", player->n_decisions, player->mean_loss, player->accuracy);
      print_worths ("luck", (const GinkgoWorth[]) { player->terms.draw_luck, player->terms.chance }, 2);
      printf ("}");
    }
  printf ("],\"judgements\":[");
  for (guint i = 0; i < analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (analysis, i);

      printf ("%s{\"position\":%u,\"forced\":%s,\"loss\":%.6f,\"error\":%.6f,\"label\":%u",
              i > 0 ? "," : "",
              judgement->position,
              judgement->is_forced ? "true" : "false",
              judgement->loss,
              judgement->loss_se,
              judgement->label);
      if (judgement->reasons.n_causes > 0)
        print_reasons (record, judgement);
      printf ("}");
    }
  printf ("]}");
}

int
ginkgo_lab_analyses (int argc,
                     char **argv)
{
  Options options = { .n_players = 4, .n_games = 10 };
  const GOptionEntry entries[] = {
    { "mode", 'm', 0, G_OPTION_ARG_STRING, &options.mode, "Mode (default: normal, solitaire)", "MODE" },
    { "players", 'p', 0, G_OPTION_ARG_INT, &options.n_players, "Number of players, 1 against Hal (default: 4)", "N" },
    { "games", 'g', 0, G_OPTION_ARG_INT, &options.n_games, "Number of games (default: 10)", "K" },
    { "seed", 's', 0, G_OPTION_ARG_INT, &options.first, "Seed of the first game (default: 0)", "SEED" },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &options.level, "Level of the players (default: one of level:1 to level:5 for each)", "LEVEL" },
    { "planted", 0, 0, G_OPTION_ARG_NONE, &options.is_planted, "Replace some decisions by random ones", NULL },
    { "analyses", 'a', 0, G_OPTION_ARG_INT, &options.n_analyses, "Number of analyses of each game, with seeds from 0 on (default: 0)", "N" },
    { "quick", 'q', 0, G_OPTION_ARG_NONE, &options.is_quick, "Do only the quick pass", NULL },
    { "luck", 0, 0, G_OPTION_ARG_NONE, &options.is_luck_only, "Analyze no decisions", NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_lab_parse (entries, argc, argv))
    return 2;

  for (int game = options.first; game < options.first + options.n_games; game++)
    {
      g_autoptr (GinkgoRecord) record = NULL;

      printf ("{\"game\":%d,", game);
      record = play (&options, (guint64) game);
      printf (",\"analyses\":[");
      for (int seed = 0; seed < options.n_analyses; seed++)
        analyze (&options, record, (guint64) seed);
      printf ("]}\n");
      fflush (stdout);
    }
  g_free (options.mode);
  g_free (options.level);

  return 0;
}
