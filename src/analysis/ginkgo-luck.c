/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-ai-networks.h"
#include "ginkgo-luck.h"
#include "ginkgo-worth.h"

/* A whole draft varies more than the end of a round. */
#define N_REDEALS 64

typedef struct
{
  const GinkgoRecord *record;
  GinkgoRandom *random;
  guint next; /* the decisions from here to @to have not been used */
  guint to;
} Replay;

/* Decides as the network would. */
void
ginkgo_luck_decide (const GinkgoState *state,
                    GinkgoDecision *decision)
{
  guint seat = ginkgo_mode_is_solitaire (state->mode) ? 0 : state->pending_seat;
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  GinkgoAiEvaluator evaluator;
  GinkgoView view;
  guint n_options;

  ginkgo_view_init (&view, state, seat);
  ginkgo_ai_evaluator_init (&evaluator, ginkgo_ai_networks_get (state), &view.state, seat);
  n_options = ginkgo_ai_evaluator_list (&evaluator, &view.state, options);
  *decision = options[ginkgo_ai_pick (options, n_options, 0, NULL)].decision;
}

/* --- Chance: the end of a round, with the same decisions and other tiles -- */

static void
shuffle_two (guint8 *first,
             guint n_first,
             guint8 *second,
             guint n_second,
             GinkgoRandom *random)
{
  guint8 all[GINKGO_N_DECK_CARDS];

  memcpy (all, first, n_first);
  memcpy (all + n_first, second, n_second);
  ginkgo_random_shuffle (random, all, n_first + n_second);
  memcpy (first, all, n_first);
  memcpy (second, all + n_first, n_second);
}

/* Shuffles what nobody has seen: tiles in the supply or out of the game, cards in the deck, Hal's card. */
void
ginkgo_luck_redraw (GinkgoState *state,
                    GinkgoRandom *random)
{
  GinkgoSeat *hal = &state->seats[GINKGO_HAL_SEAT];
  gboolean has_card = ginkgo_mode_is_solitaire (state->mode) && hal->card != GINKGO_CARD_NONE;

  shuffle_two (state->supply + state->supply_next, ginkgo_state_count_supply (state), state->removed, state->n_removed, random);
  shuffle_two (state->deck + state->deck_next, ginkgo_state_count_deck (state), &hal->card, has_card, random);
}

/* The decision that was taken, if it still makes sense: Hal can draw another card. */
static void
repeat_decision (Replay *replay,
                 const GinkgoState *state,
                 GinkgoDecision *decision)
{
  for (guint i = replay->next; i < replay->to; i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (replay->record, i);

      if (event->kind != state->pending || event->decision.seat != state->pending_seat)
        continue;
      *decision = event->decision;
      /* A player who drew other tiles cannot return the same ones (R8.2). */
      if (decision->kind == GINKGO_EVENT_RETURN)
        decision->tiles &= state->seats[decision->seat].tiles;
      if (ginkgo_state_check_decision (state, decision) != GINKGO_RULES_OK)
        break;
      replay->next = i + 1;
      return;
    }

  ginkgo_luck_decide (state, decision);
}

static void
play_to_end_of_round (Replay *replay,
                      GinkgoState *state)
{
  guint round = state->round;

  while (!ginkgo_state_is_over (state) && (state->round == round || state->pending != GINKGO_EVENT_CHOOSE))
    {
      GinkgoDecision decision;

      ginkgo_state_apply_luck (state, replay->random);
      if (ginkgo_state_is_over (state) || (state->round != round && state->pending == GINKGO_EVENT_CHOOSE))
        return;
      repeat_decision (replay, state, &decision);
      ginkgo_state_apply_decision (state, &decision, NULL);
    }
}

static void
add_all (const GinkgoState *state,
         double factor,
         GinkgoWorth worths[GINKGO_MAX_SEATS])
{
  GinkgoWorth one[GINKGO_MAX_SEATS];
  guint n_players = ginkgo_worth_evaluate (state, one);

  for (guint seat = 0; seat < n_players; seat++)
    ginkgo_worth_add (&worths[seat], &one[seat], factor);
}

/**
 * ginkgo_luck_add_chance:
 * @state: the true state before the event @from
 * @record: the record of the game
 * @from: the last choice of a round, or the last character that is kept (R2.7)
 * @to: where the next round begins, or the game ends
 * @random: (inout): a generator
 * @luck: (inout) (array fixed-size=5): gets what the difference is worth to each player
 *
 * Compares where the round led with where the same decisions lead on average. This is hindsight: it
 * uses what was hidden.
 */
void
ginkgo_luck_add_chance (const GinkgoState *state,
                        const GinkgoRecord *record,
                        guint from,
                        guint to,
                        GinkgoRandom *random,
                        GinkgoWorth luck[GINKGO_MAX_SEATS])
{
  GinkgoState after = *state;

  for (guint i = from; i < to; i++)
    ginkgo_state_apply_legal (&after, ginkgo_record_get_event (record, i), NULL);
  add_all (&after, 1, luck);

  for (guint n = 0; n < GINKGO_N_REDRAWS; n++)
    {
      Replay replay = { record, random, from, to };

      after = *state;
      ginkgo_luck_redraw (&after, random);
      play_to_end_of_round (&replay, &after);
      add_all (&after, -1.0 / GINKGO_N_REDRAWS, luck);
    }
}

/* --- The start ------------------------------------------------------------ */

static void
deal_again (GinkgoSetup *setup,
            GinkgoRandom *random)
{
  guint n_characters = ginkgo_setup_count_characters (setup);
  guint8 characters[GINKGO_N_CHARACTERS];

  for (guint i = 0; i < GINKGO_N_CHARACTERS; i++)
    characters[i] = (guint8) (GINKGO_N_DECK_CARDS + i);
  ginkgo_random_shuffle (random, characters, GINKGO_N_CHARACTERS);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    memcpy (setup->characters[seat], characters + seat * n_characters, n_characters);
  shuffle_two (setup->supply, setup->n_supply, setup->removed, setup->n_removed, random);
}

/* Finds what a game with a draft is worth to each player before any character is dealt. The
 * networks have never seen such a state, so drafts are played. */
void
ginkgo_luck_find_start (const GinkgoSetup *setup,
                        GinkgoRandom *random,
                        GinkgoWorth start[GINKGO_MAX_SEATS])
{
  memset (start, 0, GINKGO_MAX_SEATS * sizeof *start);
  for (guint n = 0; n < N_REDEALS; n++)
    {
      GinkgoSetup other = *setup;
      GinkgoState state;

      deal_again (&other, random);
      ginkgo_state_init (&state, &other, NULL);
      while (state.pending == GINKGO_EVENT_DRAFT)
        {
          GinkgoDecision decision;

          ginkgo_luck_decide (&state, &decision);
          ginkgo_state_apply_decision (&state, &decision, NULL);
          ginkgo_state_apply_luck (&state, random);
        }
      add_all (&state, 1.0 / N_REDEALS, start);
    }
}

/* --- The draw. Cards that were passed on are no luck: others chose them --- */

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

static void
collect (Pool *pool,
         const GinkgoState *state,
         guint seat)
{
  const GinkgoSeat *player = &state->seats[seat];
  gboolean is_drawable[GINKGO_N_CARDS] = { FALSE };

  /* Any character could have been in the first packet of a draft (R2.7). */
  if (state->pending != GINKGO_EVENT_DRAFT)
    note_deck (is_drawable, state);
  else
    for (guint i = GINKGO_N_DECK_CARDS; i < GINKGO_N_CARDS; i++)
      is_drawable[i] = TRUE;

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
