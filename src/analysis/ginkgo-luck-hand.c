/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The luck of the draw. Cards that were passed on are no luck: others chose them. */

#include "ginkgo-ai-networks.h"
#include "ginkgo-luck.h"
#include "ginkgo-worth.h"

typedef struct
{
  guint8 cards[GINKGO_N_CARDS];
  guint n_cards;
  guint8 places[GINKGO_HAND_SIZE]; /* the places in the hand whose cards were just drawn */
  guint n_places;
} Pool;

/* Nobody has passed on a card that was just drawn (R3.4). */
static gboolean
is_new (const GinkgoSeat *player,
        guint place)
{
  return player->seen[place] == 0;
}

/* The cards that could have been drawn as well: those still in the deck, and those that others have
 * just drawn from it. */
static void
note_deck (gboolean *is_drawable,
           const GinkgoState *state)
{
  const GinkgoSeat *hal = &state->seats[GINKGO_HAL_SEAT];

  for (guint i = state->deck_next; i < state->n_deck; i++)
    is_drawable[state->deck[i]] = TRUE;
  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint i = 0; i < state->seats[seat].n_hand; i++)
      if (is_new (&state->seats[seat], i))
        is_drawable[state->seats[seat].hand[i]] = TRUE;
  if (ginkgo_mode_is_solitaire (state->mode) && hal->card != GINKGO_CARD_NONE)
    is_drawable[hal->card] = TRUE;
}

/* Any character could have been in the first packet of a draft (R2.7). */
static void
note_characters (gboolean *is_drawable)
{
  for (guint i = GINKGO_N_DECK_CARDS; i < GINKGO_N_CARDS; i++)
    is_drawable[i] = TRUE;
}

static void
collect (Pool *pool,
         const GinkgoState *state,
         guint seat)
{
  const GinkgoSeat *player = &state->seats[seat];
  gboolean is_drawable[GINKGO_N_CARDS] = { FALSE };

  if (state->pending == GINKGO_EVENT_DRAFT)
    note_characters (is_drawable);
  else
    note_deck (is_drawable, state);

  pool->n_cards = pool->n_places = 0;
  for (guint card = 0; card < GINKGO_N_CARDS; card++)
    if (is_drawable[card])
      pool->cards[pool->n_cards++] = (guint8) card;
  for (guint i = 0; i < player->n_hand; i++)
    if (is_new (player, i))
      pool->places[pool->n_places++] = (guint8) i;
}

/* Adds the value of the best decision with this hand, as the network sees it. */
static void
add_best (const GinkgoView *view,
          double factor,
          GinkgoWorth *worth)
{
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  GinkgoAiEvaluator evaluator;
  guint n_options;

  ginkgo_ai_evaluator_init (&evaluator, ginkgo_ai_networks_get (&view->state), &view->state, view->seat);
  n_options = ginkgo_ai_evaluator_list (&evaluator, &view->state, options);
  ginkgo_worth_add_best (worth, &evaluator, options, n_options, factor);
}

/* Adds what the cards are worth that the seat has just drawn, compared with others in their place.
 * The seat is about to choose a card, or to keep the first of its characters. */
void
ginkgo_luck_add_hand (const GinkgoState *state,
                      guint seat,
                      GinkgoRandom *random,
                      GinkgoWorth *luck)
{
  GinkgoView view;
  Pool pool;

  ginkgo_view_init (&view, state, seat);
  collect (&pool, state, seat);
  if (pool.n_places == 0)
    return;

  add_best (&view, 1, luck);
  for (guint n = 0; n < GINKGO_N_REDRAWS; n++)
    {
      ginkgo_random_shuffle (random, pool.cards, pool.n_cards);
      for (guint i = 0; i < pool.n_places; i++)
        view.state.seats[seat].hand[pool.places[i]] = pool.cards[i];
      add_best (&view, -1.0 / GINKGO_N_REDRAWS, luck);
    }
}
