/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-puzzle-maker.h"

#include <math.h>
#include <stdlib.h>

#include "ginkgo-ai-search.h"
#include "ginkgo-ai-networks.h"
#include "ginkgo-comparison.h"
#include "ginkgo-puzzle-world.h"
#include "ginkgo-worth.h"

/* Keeps this randomness separate from that of the players and of the analysis. */
#define MAKER_STREAM 0x707a

/* The search uses the numbers of this level, but for its work. */
#define SEARCH_LEVEL GINKGO_LEVEL_6

/* Work of the screening: evaluations at two seats, worlds, and how many wrong answers are compared
 * with the best */
#define EVALUATIONS 15000
#define N_WORLDS    48
#define N_RIVALS    3

/* The first look of the search is rough. */
#define MIN_GAP 4.0f

#define N_SEEDS 2

/* Confirming looks at the comparisons after every so many worlds. */
#define BATCH 240

/* Further options need no more worlds once their loss is clear by this many standard errors. */
#define SETTLED 4

/* How often each level tries to solve a puzzle */
#define N_TRIES 4

typedef struct
{
  GinkgoDecision decision;
  GinkgoComparison comparison; /* of the best with this one, for the current seed */
  GinkgoComparison total;      /* the same for all seeds */
  gboolean is_same;            /* whether it is like the best, but for the tile */
} Option;

typedef struct
{
  const GinkgoView *view;
  const GinkgoAiNetwork *network;
  GinkgoRandom random;
  guint factor; /* the work, in units of the screening's */
  GinkgoDecision best;
  Option options[GINKGO_MAX_DECISIONS]; /* without the best */
  guint n_options;
} Maker;

static guint
search (Maker *self,
        GinkgoAiOption found[GINKGO_AI_MAX_OPTIONS])
{
  const GinkgoAiLimits limits = {
    .evaluations = ginkgo_ai_levels_scale_work ((guint64) self->factor * EVALUATIONS, &self->view->state),
  };
  GinkgoAiSearch search;

  ginkgo_ai_levels_init_search (SEARCH_LEVEL - GINKGO_LEVEL_1, self->view, &limits, NULL, &search);

  return ginkgo_ai_search_run (&search, self->view, &self->random, found);
}

/* Two urbanization cards alone do the same. Which of several tiles is built may not matter. */
static gboolean
is_same_answer (const GinkgoDecision *decision,
                const GinkgoDecision *other)
{
  if (decision->kind != GINKGO_EVENT_CHOOSE || other->kind != GINKGO_EVENT_CHOOSE)
    return ginkgo_decision_equal (decision, other);
  if (ginkgo_decision_is_lone_urbanization (decision) && ginkgo_decision_is_lone_urbanization (other))
    return TRUE;

  return decision->card == other->card && (decision->tile == GINKGO_TILE_NONE) == (other->tile == GINKGO_TILE_NONE);
}

static void
init_maker (Maker *self,
            const GinkgoView *view,
            guint64 seed,
            guint factor)
{
  *self = (Maker) { .view = view, .network = ginkgo_ai_networks_get (&view->state), .factor = factor };
  ginkgo_random_init (&self->random, seed, MAKER_STREAM);
}

static void
add_option (Maker *self,
            const GinkgoDecision *decision)
{
  Option *option = &self->options[self->n_options++];

  option->decision = *decision;
  option->is_same = is_same_answer (decision, &self->best);
}

/* --- Comparing ------------------------------------------------------------ */

/* Plays the best and each option from @first on in another world. */
static void
compare_once (Maker *self,
              guint first)
{
  GinkgoOutcome best, other;
  GinkgoAiPlayout playout;
  GinkgoState state;

  ginkgo_ai_playout_init (&playout, self->network, self->view, &self->random, &state);
  ginkgo_outcome_find (&playout, &state, self->view->seat, &self->best, &best);
  for (guint i = first; i < self->n_options; i++)
    {
      ginkgo_outcome_find (&playout, &state, self->view->seat, &self->options[i].decision, &other);
      ginkgo_comparison_add (&self->options[i].comparison, &best, &other);
    }
}

static int
compare_losses_cb (gconstpointer a,
                   gconstpointer b)
{
  double loss = ginkgo_comparison_get_mean (&((const Option *) a)->comparison);
  double other = ginkgo_comparison_get_mean (&((const Option *) b)->comparison);

  return (loss < other) - (loss > other);
}

/* Sorts options that are settled to the front. The rivals are never settled, so that they get all of the
 * work. Returns: how many are settled */
static guint
settle (Maker *self,
        guint first)
{
  guint n_rivals = 0;

  qsort (&self->options[first], self->n_options - first, sizeof (Option), compare_losses_cb);
  for (guint i = self->n_options; i > first; i--)
    {
      const Option *option = &self->options[i - 1];
      double excess = ginkgo_comparison_get_mean (&option->comparison) - GINKGO_PUZZLE_MIN_LOSS;

      n_rivals += !option->is_same;
      if (n_rivals > N_RIVALS && excess > SETTLED * ginkgo_comparison_get_error (&option->comparison))
        return i;
    }

  return first;
}

/* Returns TRUE if even more work would probably not make an option clear. */
static gboolean
is_hopeless (const Maker *self)
{
  for (guint i = 0; i < self->n_options; i++)
    {
      const Option *option = &self->options[i];
      double mean = ginkgo_comparison_get_mean (&option->comparison);
      double error = ginkgo_comparison_get_error (&option->comparison);

      if (mean + error < GINKGO_PUZZLE_MIN_LOSS && (!option->is_same || fabs (mean) - 2 * error > GINKGO_PUZZLE_TOLERANCE))
        return TRUE;
    }

  return FALSE;
}

/* Every option must be clearly worse than the best, unless it differs only by the tile. */
static gboolean
is_clear (const Maker *self)
{
  for (guint i = 0; i < self->n_options; i++)
    {
      const Option *option = &self->options[i];
      double mean = ginkgo_comparison_get_mean (&option->comparison);

      if (option->is_same && fabs (mean) < GINKGO_PUZZLE_TOLERANCE)
        continue;
      if (mean < GINKGO_PUZZLE_MIN_LOSS || mean <= GINKGO_PUZZLE_MIN_ERRORS * ginkgo_comparison_get_error (&option->comparison))
        return FALSE;
    }

  return TRUE;
}

/* Returns: whether the best is better than every other answer */
static gboolean
compare_all (Maker *self)
{
  guint n_worlds = N_WORLDS * self->factor;
  guint first = 0;

  for (guint world = 1; world <= n_worlds; world++)
    {
      compare_once (self, first);
      if (world % BATCH != 0)
        continue;
      if (is_hopeless (self))
        return FALSE;
      first = settle (self, first);
    }

  return is_clear (self);
}

/* --- Confirming ----------------------------------------------------------- */

static void
finish_seed (Maker *self)
{
  for (guint i = 0; i < self->n_options; i++)
    {
      Option *option = &self->options[i];

      ginkgo_worth_add (&option->total.sum, &option->comparison.sum, 1);
      for (guint j = 0; j < GINKGO_AI_N_TERMS; j++)
        option->total.parts[j] += option->comparison.parts[j];
      option->total.n_worlds += option->comparison.n_worlds;
      option->comparison = (GinkgoComparison) { .n_worlds = 0 };
    }
}

/* The comparison comes first, because it finds most faults early. */
static gboolean
confirm (Maker *self,
         const GinkgoView *view,
         guint64 seed,
         guint factor)
{
  GinkgoAiOption found[GINKGO_AI_MAX_OPTIONS];
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (&view->state, decisions);

  init_maker (self, view, seed, 1);
  search (self, found);
  self->best = found[0].decision;
  self->factor = factor;
  for (guint i = 0; i < n_decisions; i++)
    if (!ginkgo_decision_equal (&decisions[i], &self->best))
      add_option (self, &decisions[i]);

  for (guint i = 0; i < N_SEEDS; i++)
    {
      ginkgo_random_init_apart (&self->random, seed, i + 1, MAKER_STREAM);
      if (!compare_all (self))
        return FALSE;
      search (self, found);
      if (!is_same_answer (&found[0].decision, &self->best))
        return FALSE;
      finish_seed (self);
    }

  return TRUE;
}

static void
add_result (GinkgoPuzzle *puzzle,
            const Option *option)
{
  double n_worlds = option->total.n_worlds;
  GinkgoPuzzleOption result = { .decision = option->decision };

  ginkgo_worth_add (&result.lost, &option->total.sum, 1 / n_worlds);
  result.loss = MAX (ginkgo_worth_get_value (&result.lost), 0);
  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    result.parts[i] = option->total.parts[i] / (float) n_worlds;
  g_array_append_val (puzzle->options, result);
}

static int
compare_results_cb (gconstpointer a,
                    gconstpointer b)
{
  double loss = ((const GinkgoPuzzleOption *) a)->loss;
  double other = ((const GinkgoPuzzleOption *) b)->loss;

  return (loss > other) - (loss < other);
}

static void
measure_difficulty (GinkgoPuzzle *puzzle,
                    const GinkgoView *view)
{
  guint n_solved = 0, n_tries = 0;

  for (guint level = GINKGO_LEVEL_1; level <= GINKGO_PUZZLE_MAX_SOLVER; level++)
    for (guint64 seed = 0; seed < N_TRIES; seed++, n_tries++)
      {
        GinkgoDecision decision;

        ginkgo_ai_decide ((GinkgoLevel) level, view, seed, ginkgo_puzzle_get_position (puzzle), NULL, &decision);
        n_solved += ginkgo_puzzle_find_option (puzzle, &decision)->loss < GINKGO_PUZZLE_TOLERANCE;
      }
  puzzle->found = (double) n_solved / n_tries;
}

/* After the first pass of a draft, players know which characters others had, and can tell what they kept. */
static gboolean
is_suitable (const GinkgoState *state)
{
  if (state->pending == GINKGO_EVENT_DRAFT)
    return state->seats[state->pending_seat].n_area == 0;

  return state->pending == GINKGO_EVENT_CHOOSE || state->pending == GINKGO_EVENT_TOKEN;
}

/**
 * ginkgo_puzzle_maker_screen:
 * @view: what the player knows who has to decide
 *
 * Looks quickly whether one decision is clearly the best.
 *
 * Returns: whether confirming is worth the work
 */
gboolean
ginkgo_puzzle_maker_screen (const GinkgoView *view,
                            guint64 seed)
{
  GinkgoAiOption found[GINKGO_AI_MAX_OPTIONS];
  guint n_found, second;
  Maker self;

  if (!is_suitable (&view->state))
    return FALSE;

  init_maker (&self, view, seed, 1);
  n_found = search (&self, found);
  self.best = found[0].decision;
  for (guint i = 1; i < n_found && self.n_options < N_RIVALS; i++)
    if (!is_same_answer (&found[i].decision, &self.best))
      add_option (&self, &found[i].decision);
  for (second = 1; second < n_found; second++)
    if (ginkgo_decision_equal (&found[second].decision, &self.options[0].decision))
      break;
  if (self.n_options == 0 || found[0].value - found[second].value < MIN_GAP)
    return FALSE;

  for (guint i = 0; i < N_WORLDS; i++)
    compare_once (&self, 0);
  for (guint i = 0; i < self.n_options; i++)
    if (ginkgo_comparison_get_mean (&self.options[i].comparison) < GINKGO_PUZZLE_MIN_LOSS)
      return FALSE;

  return TRUE;
}

/**
 * ginkgo_puzzle_maker_confirm:
 * @record: a game that waits for a decision that passed the screening
 * @factor: how much more work to do than the screening, for each of two seeds;
 *   %GINKGO_PUZZLE_CONFIRM_FACTOR for puzzles that people see
 *
 * Makes sure that one decision is clearly the best: with each of the seeds, the search must find it, and
 * it must be better than any other answer by %GINKGO_PUZZLE_MIN_LOSS.
 *
 * Returns: (transfer full) (nullable): the puzzle, or %NULL if it is not clear
 */
GinkgoPuzzle *
ginkgo_puzzle_maker_confirm (const GinkgoRecord *record,
                             gint64 id,
                             guint64 seed,
                             guint factor)
{
  g_autoptr (GinkgoRecord) dealt = NULL;
  g_autoptr (GinkgoPuzzle) puzzle = NULL;
  GinkgoPuzzleOption best = { 0 };
  GinkgoVerifiedGame *game;
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;
  Maker self;

  ginkgo_record_replay (record, ginkgo_record_get_length (record), &state, NULL, NULL);
  ginkgo_view_init (&view, &state, state.pending_seat);
  if (!confirm (&self, &view, seed, factor))
    return NULL;

  ginkgo_random_init (&random, seed, MAKER_STREAM);
  dealt = ginkgo_puzzle_world_deal (record, &random);
  if (dealt == NULL)
    return NULL;

  game = ginkgo_verified_game_new (g_steal_pointer (&dealt), NULL);
  puzzle = ginkgo_puzzle_new (id, game);
  best.decision = self.best;
  for (guint i = 0; i < self.n_options; i++)
    add_result (puzzle, &self.options[i]);
  g_array_sort (puzzle->options, compare_results_cb);
  g_array_prepend_val (puzzle->options, best);
  measure_difficulty (puzzle, &view);

  return g_steal_pointer (&puzzle);
}
