/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-greedy.h"

#include "ginkgo-ai-greedy-evaluation.h"

/* Samples of a new hand (R3.2) */
#define N_NEW_HANDS 6

/* The least gain of a new hand beyond the 2 points of its token (R9.3) */
#define NEW_HAND_MARGIN 3.0

typedef struct
{
  double value;
  GinkgoDecision decision;
  gboolean found;
} Choice;

static void
keep_better (Choice *best,
             const GinkgoDecision *decision,
             double value)
{
  if (best->found && value <= best->value)
    return;

  best->found = TRUE;
  best->value = value;
  best->decision = *decision;
}

/* R4.1: the better of a resource and a tile. The item comes before the bonuses in the game; here it
 * comes after them, and none may be left to take. */
static double
evaluate_take (const GinkgoState *state,
               guint seat,
               guint64 known)
{
  GinkgoState resource = *state;
  GinkgoState tile = *state;

  ginkgo_state_gain (&resource, seat, GINKGO_ITEM_RESOURCE, 1);
  ginkgo_state_gain (&tile, seat, GINKGO_ITEM_TILE, 1);

  return MAX (ginkgo_ai_greedy_evaluate (&resource, seat, known), ginkgo_ai_greedy_evaluate (&tile, seat, known));
}

static void
consider (const GinkgoState *state,
          const GinkgoDecision *decision,
          guint64 known,
          guint n_other_returns,
          Choice *best)
{
  GinkgoState after;
  gboolean has_take = ginkgo_state_look_ahead (state, decision, n_other_returns, &after);
  double value = has_take ? evaluate_take (&after, decision->seat, known) : ginkgo_ai_greedy_evaluate (&after, decision->seat, known);

  keep_better (best, decision, value);
}

/* --- Card and tile (R3.1) ------------------------------------------------- */

static void
consider_card (const GinkgoState *state,
               guint seat,
               guint64 known,
               guint8 card,
               guint8 tile,
               Choice *best)
{
  GinkgoDecision decision;

  ginkgo_decision_init_choose (&decision, seat, card, tile);
  consider (state, &decision, known, 0, best);
}

static gboolean
consider_hand (const GinkgoState *state,
               guint seat,
               guint64 known,
               GCancellable *cancellable,
               Choice *best)
{
  const GinkgoSeat *player = &state->seats[seat];

  for (guint i = 0; i < player->n_hand; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;

      consider_card (state, seat, known, player->hand[i], GINKGO_TILE_NONE, best);
      for (guint64 tiles = player->tiles; tiles != 0; tiles &= tiles - 1)
        consider_card (state, seat, known, player->hand[i], (guint8) __builtin_ctzll (tiles), best);
    }

  return TRUE;
}

/* The mean value of sampled new hands; the deck is known except for its order. */
static gboolean
imagine_new_hand (const GinkgoView *view,
                  GinkgoRandom *random,
                  GCancellable *cancellable,
                  double *value)
{
  guint64 known = view->state.seats[view->seat].tiles;
  GinkgoDecision new_hand;
  GinkgoState state;

  ginkgo_decision_init_new_hand (&new_hand, view->seat);
  *value = 0;

  for (guint i = 0; i < N_NEW_HANDS; i++)
    {
      Choice best = { 0 };

      ginkgo_view_sample (view, random, &state);
      ginkgo_state_apply_decision (&state, &new_hand, NULL);
      ginkgo_state_apply_luck (&state, random);
      if (!consider_hand (&state, view->seat, known, cancellable, &best))
        return FALSE;
      *value += best.value / N_NEW_HANDS;
    }

  return TRUE;
}

static gboolean
decide_choose (const GinkgoView *view,
               GinkgoRandom *random,
               GCancellable *cancellable,
               Choice *best)
{
  const GinkgoSeat *player = &view->state.seats[view->seat];
  GinkgoState state;
  double new_hand;

  ginkgo_view_sample (view, random, &state);
  if (!consider_hand (&state, view->seat, player->tiles, cancellable, best))
    return FALSE;

  if (player->new_hand == 0)
    return TRUE;

  if (!imagine_new_hand (view, random, cancellable, &new_hand))
    return FALSE;
  if (new_hand > best->value + NEW_HAND_MARGIN)
    ginkgo_decision_init_new_hand (&best->decision, view->seat);

  return TRUE;
}

/* --- Tiles to return (R8.2) ----------------------------------------------- */

/* The lowest number: it costs points on most buildings (R6.1). */
static guint8
find_worst_tile (guint64 tiles)
{
  guint8 worst = GINKGO_TILE_NONE;

  for (guint8 tile = 0; tile < GINKGO_N_TILES; tile++)
    if (((tiles >> tile) & 1) &&
        (worst == GINKGO_TILE_NONE || ginkgo_tile_get_number (tile) < ginkgo_tile_get_number (worst)))
      worst = tile;

  return worst;
}

/* Returns none, the worst, the two worst, and so on. */
static void
decide_return (const GinkgoView *view,
               Choice *best)
{
  guint n_other_returns = ginkgo_ai_greedy_guess_returns (&view->state, view->seat);
  guint64 known = view->state.seats[view->seat].tiles;
  guint64 left = known;
  guint64 returned = 0;

  while (TRUE)
    {
      GinkgoDecision decision;
      guint8 worst;

      ginkgo_decision_init_return (&decision, view->seat, returned);
      consider (&view->state, &decision, known, n_other_returns, best);
      if (left == 0)
        return;

      worst = find_worst_tile (left);
      left &= ~(G_GUINT64_CONSTANT (1) << worst);
      returned |= G_GUINT64_CONSTANT (1) << worst;
    }
}

/* Takes the decision with the best value by ginkgo_ai_greedy_evaluate(), whatever the others may
 * do then. Returns %FALSE if @cancellable was cancelled. */
gboolean
ginkgo_ai_greedy_decide (const GinkgoView *view,
                         GinkgoRandom *random,
                         GCancellable *cancellable,
                         GinkgoDecision *decision)
{
  const GinkgoState *state = &view->state;
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  Choice best = { 0 };
  guint n_decisions, first;

  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;

  switch ((GinkgoEventKind) state->pending)
    {
    case GINKGO_EVENT_DRAFT:
      n_decisions = ginkgo_state_list_decisions (state, decisions);
      for (guint i = 0; i < n_decisions; i++)
        {
          GinkgoState after;

          ginkgo_state_look_ahead (state, &decisions[i], 0, &after);
          keep_better (&best, &decisions[i], ginkgo_ai_greedy_evaluate_character (state, &after, view->seat));
        }
      break;

    case GINKGO_EVENT_CHOOSE:
      if (!decide_choose (view, random, cancellable, &best))
        return FALSE;
      break;

    case GINKGO_EVENT_TAKE:
      n_decisions = ginkgo_state_list_decisions (state, decisions);
      for (guint i = 0; i < n_decisions; i++)
        consider (state, &decisions[i], state->seats[view->seat].tiles, 0, &best);
      break;

    case GINKGO_EVENT_TOKEN:
      /* Chooses at random among equal moves, so that cities differ. */
      n_decisions = ginkgo_state_list_decisions (state, decisions);
      first = ginkgo_random_below (random, n_decisions);
      for (guint i = 0; i < n_decisions; i++)
        {
          const GinkgoDecision *move = &decisions[(first + i) % n_decisions];

          keep_better (&best, move, ginkgo_ai_greedy_evaluate_move (&state->city, &move->move));
        }
      break;

    case GINKGO_EVENT_RETURN:
      decide_return (view, &best);
      break;

    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_return_val_if_reached (FALSE);
    }

  *decision = best.decision;

  return TRUE;
}
