/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Self-play: games of a network without a search, and the positions to learn from. */

#include "ginkgo-lab.h"

#include <stdio.h>
#include <string.h>

#include "ginkgo-ai-evaluator.h"
#include "ginkgo-ai-greedy.h"
#include "ginkgo-view.h"

/* More than the decisions of a game */
#define MAX_POSITIONS 256

/* Random decisions of guests in 1,000 */
#define GUEST_EPSILON 15

/* The noise of explored decisions, in points */
#define SMALL_EXPLORATION 12
#define GREAT_EXPLORATION 30

/* Values are written in these parts: whole numbers are quicker to read. */
#define PARTS 2048.0f

typedef struct
{
  int n_players; /* 1 for solitaire */
  int n_games;
  gint64 seed;
  char *path;
  int introductory; /* one game in so many */
  int guests;       /* greedy players in 1,000 seats, which leave no positions */
  int kept;         /* positions in 1,000 */
  int epsilon;      /* random decisions in 1,000 */
  /* decisions in 1,000 with great noise. Positions before them don't learn from the result, but from
   * the value of the best option. */
  int explored;
  double noise; /* in points; negative to draw it for each seat */
  /* the weight of the network's later predictions in what is to be learned, instead of the result: 1 -
   * λ of TD(λ) */
  double bootstrap;
  gboolean is_greedy; /* whether greedy players play, and the network only looks on */
} Options;

/* The positions of a seat in one game: before each choice and after each decision */
typedef struct
{
  guint n_positions;
  float features[MAX_POSITIONS][GINKGO_AI_MAX_FEATURES];
  float outputs[MAX_POSITIONS][GINKGO_AI_N_OUTPUTS];
  /* after an explored decision, the outputs of the best option */
  gboolean is_explored[MAX_POSITIONS];
  float best[MAX_POSITIONS][GINKGO_AI_N_OUTPUTS];
} Trajectory;

typedef struct
{
  Options options;
  GinkgoAiNetwork *network;
  GinkgoRandom random;
  guint n_players;
  guint n_seats;
  guint guests; /* bit n for seat n */
  float noises[GINKGO_MAX_SEATS];
  Trajectory trajectories[GINKGO_MAX_SEATS];
} Play;

/* --- Deciding ------------------------------------------------------------- */

static float
draw_noise (GinkgoRandom *random,
            float size)
{
  int difference = (int) ginkgo_random_below (random, 1001) - (int) ginkgo_random_below (random, 1001);

  return size * (float) difference / 1000;
}

static guint
find_best (const GinkgoAiOption *options,
           guint n_options)
{
  guint best = 0;

  for (guint i = 1; i < n_options; i++)
    if (options[i].value > options[best].value)
      best = i;

  return best;
}

/* Returns whether the decision was explored, and is not @best. */
static gboolean
decide_by_network (Play *self,
                   GinkgoAiEvaluator *evaluator,
                   const GinkgoView *view,
                   GinkgoDecision *decision,
                   GinkgoDecision *best)
{
  GinkgoAiOption all[GINKGO_AI_MAX_OPTIONS];
  guint n_options = ginkgo_ai_evaluator_list (evaluator, &view->state, all);
  guint first = find_best (all, n_options);
  gboolean is_token = view->state.pending == GINKGO_EVENT_TOKEN;
  gboolean is_explored = self->options.explored > 0 && n_options > 1 && !is_token && ginkgo_random_below (&self->random, 1000) < (guint) self->options.explored;
  float noise = is_token ? 0.05f : self->noises[view->seat];
  guint chosen;

  if (is_explored)
    noise = ginkgo_random_below (&self->random, 2) != 0 ? SMALL_EXPLORATION : GREAT_EXPLORATION;
  for (guint i = 0; i < n_options; i++)
    all[i].value += draw_noise (&self->random, noise);
  chosen = find_best (all, n_options);
  *decision = all[chosen].decision;
  *best = all[first].decision;

  return is_explored && chosen != first;
}

static gboolean
decide (Play *self,
        GinkgoAiEvaluator *evaluator,
        const GinkgoView *view,
        GinkgoDecision *decision,
        GinkgoDecision *best)
{
  gboolean is_guest = (self->guests >> view->seat & 1) != 0;

  if (ginkgo_random_below (&self->random, 1000) < (is_guest ? GUEST_EPSILON : (guint) self->options.epsilon))
    ginkgo_state_draw_decision (&view->state, &self->random, decision);
  else if (is_guest || self->options.is_greedy)
    ginkgo_ai_greedy_decide (view, &self->random, NULL, decision);
  else
    return decide_by_network (self, evaluator, view, decision, best);

  return FALSE;
}

static void
add_position (Trajectory *trajectory,
              const GinkgoAiEvaluator *evaluator,
              const GinkgoState *state,
              gboolean has_hand)
{
  float *features = trajectory->features[trajectory->n_positions];

  if (trajectory->n_positions == MAX_POSITIONS)
    return;

  ginkgo_ai_features_extract (state, evaluator->seat, evaluator->known, has_hand, features);
  ginkgo_ai_network_forward (evaluator->network, &evaluator->accumulator, features, trajectory->outputs[trajectory->n_positions]);
  trajectory->is_explored[trajectory->n_positions] = FALSE;
  trajectory->n_positions++;
}

static void
decide_and_record (Play *self,
                   const GinkgoView *view,
                   GinkgoDecision *decision)
{
  Trajectory *trajectory = &self->trajectories[view->seat];
  GinkgoAiEvaluator evaluator;
  GinkgoDecision best;
  GinkgoState after;
  gboolean is_explored;

  ginkgo_ai_evaluator_init (&evaluator, self->network, &view->state, view->seat);
  is_explored = decide (self, &evaluator, view, decision, &best);

  if (decision->kind == GINKGO_EVENT_CHOOSE)
    add_position (trajectory, &evaluator, &view->state, FALSE);
  if (decision->kind == GINKGO_EVENT_TOKEN || decision->kind == GINKGO_EVENT_NEW_HAND)
    return;

  ginkgo_ai_evaluator_after (&evaluator, &view->state, decision, &after);
  add_position (trajectory, &evaluator, &after, TRUE);
  if (is_explored)
    {
      guint last = trajectory->n_positions - 1;

      ginkgo_ai_evaluator_after (&evaluator, &view->state, &best, &after);
      ginkgo_ai_evaluator_value (&evaluator, &after, best.kind != GINKGO_EVENT_NEW_HAND, trajectory->best[last]);
      trajectory->is_explored[last] = TRUE;
    }
}

/* --- Writing -------------------------------------------------------------- */

static void
append_values (GString *line,
               const char *name,
               const float *values,
               guint n_values)
{
  g_string_append_printf (line, ",\"%s\":[", name);
  for (guint i = 0; i < n_values; i++)
    {
      float parts = values[i] * PARTS + (values[i] < 0 ? -0.5f : 0.5f);
      int number = (int) CLAMP (parts, (float) -G_MAXINT16, (float) G_MAXINT16);

      if (i > 0)
        g_string_append_c (line, ',');
      /* Most are 0, and formatting takes time. */
      if (number == 0)
        g_string_append_c (line, '0');
      else
        g_string_append_printf (line, "%d", number);
    }
  g_string_append_c (line, ']');
}

/* TD(λ): backwards from the result, mixed with the predictions on the way. */
static void
write_positions (Play *self,
                 guint game,
                 const GinkgoState *end,
                 guint seat)
{
  const Trajectory *trajectory = &self->trajectories[seat];
  float result[GINKGO_AI_N_OUTPUTS];
  float outputs[GINKGO_AI_N_OUTPUTS]; /* what the network should say */
  gboolean has_result = TRUE;         /* whether the seat explored nothing from here to the end */

  ginkgo_ai_result_value (end, seat, result);
  memcpy (outputs, result, sizeof outputs);
  for (guint i = trajectory->n_positions; i-- > 0;)
    {
      if (ginkgo_random_below (&self->random, 1000) < (guint) self->options.kept)
        {
          g_autoptr (GString) line = g_string_sized_new (2048);

          g_string_append_printf (line, "{\"game\":%u", game);
          append_values (line, "features", trajectory->features[i], self->network->n_inputs);
          append_values (line, "outputs", outputs, GINKGO_AI_N_OUTPUTS);
          if (has_result)
            append_values (line, "result", result, GINKGO_AI_N_OUTPUTS);
          printf ("%s}\n", line->str);
        }

      has_result &= !trajectory->is_explored[i];
      if (trajectory->is_explored[i])
        memcpy (outputs, trajectory->best[i], sizeof outputs);
      else
        for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
          outputs[j] += (float) self->options.bootstrap * (trajectory->outputs[i][j] - outputs[j]);
    }
}

/* --- Playing -------------------------------------------------------------- */

/* With one player, Hal and the expert Hal take turns. */
static GinkgoMode
get_mode (const Play *self,
          guint game)
{
  if (self->n_players == 1)
    return game % 2 == 0 ? GINKGO_MODE_SOLITAIRE : GINKGO_MODE_SOLITAIRE_EXPERT;

  return game % (guint) self->options.introductory == 0 ? GINKGO_MODE_INTRODUCTORY : GINKGO_MODE_NORMAL;
}

/* At least one seat stays with the network. */
static guint
draw_guests (Play *self)
{
  guint guests = 0;

  if (self->options.guests == 0)
    return 0;

  for (guint seat = 0; seat < self->n_players; seat++)
    if (ginkgo_random_below (&self->random, 1000) < (guint) self->options.guests)
      guests |= 1u << seat;

  return guests & ~(1u << ginkgo_random_below (&self->random, self->n_players));
}

static void
start (Play *self,
       guint game,
       GinkgoState *state)
{
  static const float noises[] = { 0, 1, 2, 4 };
  GinkgoSetup setup;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      self->noises[seat] = self->options.noise < 0 ? noises[ginkgo_random_below (&self->random, G_N_ELEMENTS (noises))] : (float) self->options.noise;
      self->trajectories[seat].n_positions = 0;
    }
  self->guests = draw_guests (self);
  ginkgo_setup_deal (&setup, get_mode (self, game), self->n_seats, GINKGO_FIRST_AT_RANDOM, &self->random);
  ginkgo_state_init (state, &setup, NULL);
  ginkgo_state_apply_luck (state, &self->random);
}

static void
play (Play *self,
      guint game)
{
  GinkgoState state;

  start (self, game, &state);
  while (!ginkgo_state_is_over (&state))
    {
      GinkgoDecision decision;
      GinkgoView view;

      ginkgo_view_init (&view, &state, state.pending_seat);
      if (self->guests >> state.pending_seat & 1)
        decide (self, NULL, &view, &decision, NULL);
      else
        decide_and_record (self, &view, &decision);
      ginkgo_state_apply_decision (&state, &decision, NULL);
      ginkgo_state_apply_luck (&state, &self->random);
    }

  for (guint seat = 0; seat < self->n_players; seat++)
    if ((self->guests >> seat & 1) == 0)
      write_positions (self, game, &state, seat);
}

static gboolean
is_valid (const Options *options)
{
  return options->n_players >= 1 && options->n_players <= GINKGO_MAX_PLAYERS && options->path != NULL && options->introductory >= 1 &&
         options->n_games >= 0 && options->guests >= 0 && options->kept >= 0 && options->epsilon >= 0 && options->explored >= 0;
}

int
ginkgo_lab_positions (int argc,
                      char **argv)
{
  g_autofree Play *self = g_new0 (Play, 1);
  Options *options = &self->options;
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_INT, &options->n_players, "Number of players, 1 to 5; 1 plays against Hal", "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options->n_games, "Number of games", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options->seed, "Seed of the random numbers", "N" },
    { "network", 0, 0, G_OPTION_ARG_FILENAME, &options->path, "Weights to play with", "FILE" },
    { "introductory", 0, 0, G_OPTION_ARG_INT, &options->introductory, "One introductory game in so many", "N" },
    { "guests", 0, 0, G_OPTION_ARG_INT, &options->guests, "Greedy players per 1,000 seats", "N" },
    { "kept", 0, 0, G_OPTION_ARG_INT, &options->kept, "Positions kept per 1,000", "N" },
    { "epsilon", 0, 0, G_OPTION_ARG_INT, &options->epsilon, "Random decisions per 1,000", "N" },
    { "explored", 0, 0, G_OPTION_ARG_INT, &options->explored, "Decisions with great noise per 1,000", "N" },
    { "noise", 0, 0, G_OPTION_ARG_DOUBLE, &options->noise, "Noise of the values in points, instead of 0 to 4 by seat", "X" },
    { "bootstrap", 0, 0, G_OPTION_ARG_DOUBLE, &options->bootstrap, "Weight of the network's values in what is to be learned", "X" },
    { "greedy", 0, 0, G_OPTION_ARG_NONE, &options->is_greedy, "Let greedy players play in place of the network", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;

  *options = (Options) { .n_games = 1000, .seed = 1, .introductory = 5, .guests = 100, .kept = 300, .explored = 40, .noise = -1, .bootstrap = 0.05 };
  if (!ginkgo_lab_parse (entries, argc, argv))
    return 2;
  if (!is_valid (options))
    {
      g_printerr ("The positions need --players from 1 to 5 and --network, and no negative numbers\n");
      return 2;
    }

  self->n_players = (guint) options->n_players;
  self->n_seats = MAX (self->n_players, 2);
  self->network = ginkgo_lab_read_network (options->path, self->n_seats, &error);
  g_free (options->path);
  if (self->network == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  ginkgo_random_init (&self->random, (guint64) options->seed, 0);
  for (int game = 0; game < options->n_games && !ferror (stdout); game++)
    play (self, (guint) game);
  g_free (self->network);

  return 0;
}
