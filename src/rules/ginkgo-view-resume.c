/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The engine's progress, for views that come from another program. */

#include "ginkgo-engine-private.h"
#include "ginkgo-view.h"

static gboolean
contains (const guint8 *cards,
          guint n_cards,
          guint8 card)
{
  for (guint i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return TRUE;

  return FALSE;
}

static gboolean
is_in_sight (const GinkgoState *state,
             guint8 card)
{
  gboolean found = contains (state->discard, state->n_discard, card);

  for (guint seat = 0; seat < state->n_seats; seat++)
    found |= contains (state->seats[seat].hand, state->seats[seat].n_hand, card);

  return found;
}

/* Returns @played if it can be the urbanization card that the seat has just played, or else the
 * first one that can; GINKGO_CARD_NONE if all of them are elsewhere. */
static guint8
find_played (const GinkgoState *state,
             guint8 played)
{
  if (ginkgo_card_is_urbanization (played) && !is_in_sight (state, played))
    return played;

  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    if (!is_in_sight (state, ginkgo_card_from_letter (letter)))
      return ginkgo_card_from_letter (letter);

  return GINKGO_CARD_NONE;
}

static gboolean
is_hal (const GinkgoState *state,
        guint seat)
{
  return seat == GINKGO_HAL_SEAT && ginkgo_mode_is_solitaire (state->mode);
}

/* R8.3, R12.6 */
static GinkgoEndReason
find_end_reason (const GinkgoState *state)
{
  if (state->acting == GINKGO_SEAT_NONE)
    return GINKGO_END_NONE;
  if (state->exhausted > (ginkgo_mode_is_solitaire (state->mode) ? 0 : 1))
    return GINKGO_END_SUPPLY;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (!is_hal (state, seat) && state->seats[seat].supply == 0 && state->seats[seat].resources == 0)
      return GINKGO_END_ALL_PLACED;

  return GINKGO_END_NONE;
}

static void
resume_action (GinkgoState *state,
               guint8 played)
{
  GinkgoResolution *resolution = &state->resolution;

  if (state->pending == GINKGO_EVENT_TAKE)
    {
      resolution->action = GINKGO_ACTION_EXPLOITING;
      resolution->card = find_played (state, played);
      resolution->step = GINKGO_STEP_GAIN;
    }
  else if (state->pending == GINKGO_EVENT_TOKEN)
    {
      resolution->action = GINKGO_ACTION_URBANIZING;
      resolution->card = ginkgo_card_from_letter (resolution->token);
      resolution->tile = state->city.buildings[resolution->building].tile;
      resolution->step = is_hal (state, state->acting) ? GINKGO_STEP_HAL_GAIN : GINKGO_STEP_GAIN;
    }
  else
    {
      resolution->step = GINKGO_STEP_REVEAL;
      resolution->turn++;
    }
}

/**
 * ginkgo_view_resume:
 * @view: (inout): a view that lacks the progress between events. While a token is pending, it has
 *   the token and the new building.
 * @played: the card that the seat chose last, or %GINKGO_CARD_NONE if that is unknown
 *
 * Fills in the progress from what a player sees, so that the game can go on from the view.
 *
 * Two things cannot be seen. While tiles are returned (R8.2), the view does not tell which card is
 * in resolution and what it still pays; the action counts as over. And if a seat had placed all
 * its resources (R8.3b), but got some back since, the view does not tell that this is the last
 * round.
 */
void
ginkgo_view_resume (GinkgoView *view,
                    guint8 played)
{
  GinkgoState *state = &view->state;
  GinkgoResolution *resolution = &state->resolution;
  guint seat = state->acting != GINKGO_SEAT_NONE ? state->acting : state->pending_seat;

  resolution->card = GINKGO_CARD_NONE;
  resolution->tile = GINKGO_TILE_NONE;
  resolution->second_card = GINKGO_CARD_NONE;
  resolution->turn = (guint8) ((seat + state->n_seats - state->first) % state->n_seats);

  if (state->pending == GINKGO_EVENT_DRAFT)
    resolution->step = GINKGO_STEP_DRAFT;
  else if (state->pending == GINKGO_EVENT_CHOOSE)
    resolution->step = GINKGO_STEP_CHOOSE;
  else
    resume_action (state, played);

  if (state->pending != GINKGO_EVENT_DRAFT)
    for (guint i = 0; i < state->n_seats; i++)
      ginkgo_seat_add_up_bonuses (&state->seats[i]);

  state->end_reason = (guint8) find_end_reason (state);
}
