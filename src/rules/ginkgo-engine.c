/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The steps of a round: draft, start, prepare, choose, reveal, end (R2, R3, R8.3). */

#include "ginkgo-engine-private.h"

#include <string.h>

#define DRAFT_PASSES    3
#define SOLITAIRE_HAND  3
#define SOLITAIRE_START 6

static void
begin_round (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;

  ginkgo_engine_mark (engine);
  state->round++;
  state->acting = GINKGO_SEAT_NONE;
  state->resolution.turn = 0;
  ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_ROUND, effect->amount = state->round);
}

static gboolean
draw_to_hand (GinkgoEngine *engine,
              guint seat)
{
  GinkgoSeat *player = &engine->state->seats[seat];
  guint8 card = ginkgo_engine_draw_card (engine);

  if (card == GINKGO_CARD_NONE)
    return FALSE;

  player->hand[player->n_hand] = card;
  player->seen[player->n_hand] = 0;
  player->n_hand++;
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_CARDS_DRAWN,
                      effect->seat = (guint8) seat,
                      effect->amount = 1);
  return TRUE;
}

static void
reveal_characters (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;

  for (guint turn = 0; turn < state->n_seats; turn++)
    {
      guint seat = ginkgo_state_seat_at (state, turn);

      for (guint i = 0; i < state->seats[seat].n_area; i++)
        ginkgo_engine_tell (engine,
                            effect->kind = GINKGO_EFFECT_CHARACTER_REVEALED,
                            effect->seat = (guint8) seat,
                            effect->card = state->seats[seat].area[i]);
    }
}

static void
give_starting_items (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;

  for (guint turn = 0; turn < state->n_seats; turn++)
    {
      guint seat = ginkgo_state_seat_at (state, turn);

      ginkgo_seat_add_up_bonuses (&state->seats[seat]);
      for (guint i = 0; i < state->seats[seat].n_area; i++)
        {
          guint8 card = state->seats[seat].area[i];
          const guint8 *items = ginkgo_character_get_items (card);

          for (guint item = 0; item < GINKGO_N_ITEMS; item++)
            ginkgo_engine_gain (engine, seat, (GinkgoItem) item, items[item], GINKGO_SOURCE_CHARACTER, card, GINKGO_BUILDING_NONE);
        }
    }
}

static void
deal_hands (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;

  for (guint turn = 0; turn < state->n_seats; turn++)
    {
      guint seat = ginkgo_state_seat_at (state, turn);

      for (guint i = 0; i < GINKGO_HAND_SIZE; i++)
        draw_to_hand (engine, seat);
    }
}

static void
start (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;

  ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_FIRST_PLAYER, effect->seat = state->first);

  if (ginkgo_mode_is_solitaire (state->mode))
    {
      for (guint item = 0; item < GINKGO_N_ITEMS; item++)
        ginkgo_engine_gain (engine, 0, (GinkgoItem) item, SOLITAIRE_START, GINKGO_SOURCE_START, GINKGO_CARD_NONE, GINKGO_BUILDING_NONE);
      begin_round (engine);
      state->resolution.step = GINKGO_STEP_PREPARE;
      return;
    }

  reveal_characters (engine);
  give_starting_items (engine);
  begin_round (engine);
  deal_hands (engine);
  state->resolution.step = GINKGO_STEP_CHOOSE;
}

/* The hands move one seat clockwise; who passed a card knows it (R3.4). */
static void
pass_hands (GinkgoState *state)
{
  guint n_seats = state->n_seats;
  GinkgoSeat *last = &state->seats[n_seats - 1];
  guint8 hand[GINKGO_HAND_SIZE];
  guint8 seen[GINKGO_HAND_SIZE];
  guint8 n_hand = last->n_hand;

  memcpy (hand, last->hand, sizeof hand);
  memcpy (seen, last->seen, sizeof seen);

  for (guint seat = n_seats - 1; seat > 0; seat--)
    {
      GinkgoSeat *from = &state->seats[seat - 1];
      GinkgoSeat *to = &state->seats[seat];

      memcpy (to->hand, from->hand, sizeof hand);
      memcpy (to->seen, from->seen, sizeof seen);
      to->n_hand = from->n_hand;
    }

  memcpy (state->seats[0].hand, hand, sizeof hand);
  memcpy (state->seats[0].seen, seen, sizeof seen);
  state->seats[0].n_hand = n_hand;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      guint passer = seat == 0 ? n_seats - 1 : seat - 1;

      for (guint i = 0; i < GINKGO_HAND_SIZE; i++)
        state->seats[seat].seen[i] |= (guint8) (1u << passer);
    }
}

static void
draft (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;

  if (resolution->turn < state->n_seats)
    {
      ginkgo_engine_await (engine, GINKGO_EVENT_DRAFT, ginkgo_state_seat_at (state, resolution->turn));
    }
  else if (state->seats[state->first].n_area == DRAFT_PASSES)
    {
      /* The last character of each packet leaves the game. */
      for (guint seat = 0; seat < state->n_seats; seat++)
        state->seats[seat].n_hand = 0;
      resolution->turn = 0;
      resolution->step = GINKGO_STEP_START;
    }
  else
    {
      ginkgo_engine_mark (engine);
      resolution->turn = 0;
      pass_hands (state);
      ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_HANDS_PASSED);
    }
}

/* True if the caller must draw again: the deck was empty and is being rebuilt. */
static gboolean
is_to_be_repeated (const GinkgoState *state,
                   gboolean drawn)
{
  return !drawn && state->pending == GINKGO_EVENT_DECK;
}

static gboolean
draw_for_hal (GinkgoEngine *engine)
{
  guint8 card = ginkgo_engine_draw_card (engine);

  engine->state->seats[GINKGO_HAL_SEAT].card = card;
  if (card == GINKGO_CARD_NONE)
    return FALSE;

  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_CARDS_DRAWN,
                      effect->seat = GINKGO_HAL_SEAT,
                      effect->amount = 1);
  return TRUE;
}

static gboolean
draw_for_turn (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  guint turn = state->resolution.turn;

  if (!ginkgo_mode_is_solitaire (state->mode))
    return draw_to_hand (engine, ginkgo_state_seat_at (state, turn));
  if (turn < SOLITAIRE_HAND)
    return draw_to_hand (engine, 0);

  return draw_for_hal (engine);
}

/* In solitaire three cards for the human and one for Hal (R12.2), else one for each seat (R3.4). */
static void
prepare (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  guint n_draws = ginkgo_mode_is_solitaire (state->mode) ? SOLITAIRE_HAND + 1 : state->n_seats;

  while (resolution->turn < n_draws && state->pending == GINKGO_EVENT_NONE)
    if (!is_to_be_repeated (state, draw_for_turn (engine)))
      resolution->turn++;

  if (state->pending != GINKGO_EVENT_NONE)
    return;

  resolution->turn = 0;
  resolution->step = GINKGO_STEP_CHOOSE;
}

static void
draw_new_hand (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;

  if (resolution->left == 0)
    resolution->step = GINKGO_STEP_CHOOSE;
  else if (!is_to_be_repeated (state, draw_to_hand (engine, ginkgo_state_seat_at (state, resolution->turn))))
    resolution->left--;
}

static guint
count_players (const GinkgoState *state)
{
  return ginkgo_mode_is_solitaire (state->mode) ? 1 : state->n_seats;
}

/* A hand is never empty in a legal game (R3.5); who had one would be passed over
 * here and in reveal(). */
static void
choose (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  guint seat = ginkgo_state_seat_at (state, resolution->turn);

  if (resolution->turn == count_players (state))
    {
      resolution->turn = 0;
      resolution->step = GINKGO_STEP_REVEAL;
    }
  else if (state->seats[seat].n_hand == 0)
    {
      resolution->turn++;
    }
  else
    {
      ginkgo_engine_await (engine, GINKGO_EVENT_CHOOSE, seat);
    }
}

/* Resolves what the next seat committed, as far as no event is pending. */
static void
reveal_next (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  guint seat = ginkgo_state_seat_at (state, resolution->turn);
  GinkgoSeat *player = &state->seats[seat];

  ginkgo_engine_mark (engine);
  state->acting = (guint8) seat;
  resolution->card = player->card;
  resolution->tile = player->tile;
  player->card = GINKGO_CARD_NONE;
  player->card_seen = 0;
  player->tile = GINKGO_TILE_NONE;

  if (resolution->card == GINKGO_CARD_NONE)
    {
      resolution->turn++;
      return;
    }

  ginkgo_engine_start_action (engine);
  if (state->pending == GINKGO_EVENT_NONE)
    ginkgo_engine_pay_gains (engine);
}

static void
reveal (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  guint n_players = count_players (state);

  while (resolution->turn < n_players && state->pending == GINKGO_EVENT_NONE)
    reveal_next (engine);

  if (state->pending == GINKGO_EVENT_NONE)
    resolution->step = ginkgo_mode_is_solitaire (state->mode) ? GINKGO_STEP_HAL_REVEAL : GINKGO_STEP_END_ROUND;
}

static void
end_round (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;

  if (state->end_reason != GINKGO_END_NONE)
    {
      ginkgo_engine_mark (engine);
      state->acting = GINKGO_SEAT_NONE;
      state->resolution.step = GINKGO_STEP_OVER;
      ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_GAME_OVER);
      return;
    }

  begin_round (engine);
  if (!ginkgo_mode_is_solitaire (state->mode))
    {
      pass_hands (state);
      state->first = (guint8) ginkgo_state_next_seat (state, state->first);
      ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_HANDS_PASSED);
      ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_FIRST_PLAYER, effect->seat = state->first);
    }
  state->resolution.step = GINKGO_STEP_PREPARE;
  ginkgo_engine_mark (engine);
}

/* Adds an effect of which nothing is known yet. Not a part of its callers, so that they remain fast
 * without effects. */
GinkgoEffect *G_GNUC_NO_INLINE
ginkgo_engine_add_effect (GinkgoEngine *engine)
{
  static const GinkgoEffect blank = {
    .seat = GINKGO_SEAT_NONE,
    .card = GINKGO_CARD_NONE,
    .tile = GINKGO_TILE_NONE,
    .building = GINKGO_BUILDING_NONE,
    .from = GINKGO_CELL_NONE,
    .to = GINKGO_CELL_NONE,
  };

  g_array_append_val (engine->effects, blank);

  return &g_array_index (engine->effects, GinkgoEffect, engine->effects->len - 1);
}

/* Keeps the state as it is now. If nothing has happened since the last moment, the state
 * takes its place. */
void
ginkgo_engine_add_moment (GinkgoEngine *engine)
{
  GArray *moments = engine->moments;
  guint n_effects = engine->effects->len;
  GinkgoMoment *moment;

  if (moments->len == 0 || ginkgo_moments_get (moments, moments->len - 1)->n_effects < n_effects)
    g_array_set_size (moments, moments->len + 1);

  moment = &g_array_index (moments, GinkgoMoment, moments->len - 1);
  moment->state = *engine->state;
  moment->n_effects = n_effects;
}

/* Carries the game on to its next pending event, or to its end. */
void
ginkgo_engine_run (GinkgoEngine *engine)
{
  static void (*const steps[]) (GinkgoEngine *) = {
    [GINKGO_STEP_DRAFT] = draft,
    [GINKGO_STEP_START] = start,
    [GINKGO_STEP_PREPARE] = prepare,
    [GINKGO_STEP_NEW_HAND] = draw_new_hand,
    [GINKGO_STEP_CHOOSE] = choose,
    [GINKGO_STEP_REVEAL] = reveal,
    [GINKGO_STEP_GAIN] = ginkgo_engine_pay_gains,
    [GINKGO_STEP_HAL_REVEAL] = ginkgo_engine_hal_reveal,
    [GINKGO_STEP_HAL_ACT] = ginkgo_engine_hal_act,
    [GINKGO_STEP_HAL_GAIN] = ginkgo_engine_hal_gain,
    [GINKGO_STEP_END_ROUND] = end_round,
  };
  GinkgoState *state = engine->state;

  while (state->pending == GINKGO_EVENT_NONE && state->resolution.step != GINKGO_STEP_OVER)
    steps[state->resolution.step](engine);
}

/* Stops the engine until an event of that kind is applied. */
void
ginkgo_engine_await (GinkgoEngine *engine,
                     GinkgoEventKind kind,
                     guint seat)
{
  engine->state->pending = kind;
  engine->state->pending_seat = (guint8) seat;
}

/* Makes this round the last (R8.3, R12.6), for the first reason that occurs. */
void
ginkgo_engine_end (GinkgoEngine *engine,
                   GinkgoEndReason reason,
                   guint seat)
{
  if (engine->state->end_reason != GINKGO_END_NONE)
    return;

  engine->state->end_reason = reason;
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_LAST_ROUND,
                      effect->seat = (guint8) seat,
                      effect->reason = reason);
}
