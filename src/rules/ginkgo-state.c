/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Starting a state, and applying events to it. */

#include "ginkgo-engine-private.h"

#include <string.h>

#define NEW_HAND_TOKENS   2
#define STARTING_DISCARDS 7

/* Takes a card out of the hand, and a tile, if it is one, from behind the screen. Returns a bit
 * for each seat that knows the card (R3.4). Without branching: which card it is cannot be
 * predicted. */
guint8
ginkgo_seat_remove (GinkgoSeat *seat,
                    guint8 card,
                    guint8 tile)
{
  guint n_hand = seat->n_hand;
  guint has_tile = tile != GINKGO_TILE_NONE;
  guint8 seen = 0;
  guint to = 0;

  for (guint from = 0; from < n_hand; from++)
    {
      guint8 kept = seat->hand[from];
      guint8 seen_by = seat->seen[from];
      gboolean is_kept = kept != card;

      seen |= (guint8) (seen_by & (is_kept - 1));
      seat->hand[to] = kept;
      seat->seen[to] = seen_by;
      to += (guint) is_kept;
    }
  seat->n_hand = (guint8) to;

  seat->tiles &= ~((guint64) has_tile << tile % 64);
  seat->n_tiles -= (guint8) has_tile;

  return seen;
}

/* Commits a card, alone or with a tile (R3.1). */
void
ginkgo_seat_commit (GinkgoSeat *seat,
                    guint8 card,
                    guint8 tile)
{
  seat->card_seen = ginkgo_seat_remove (seat, card, tile);
  seat->card = card;
  seat->tile = tile;
}

static void
begin_new_hand (GinkgoEngine *engine,
                guint seat)
{
  GinkgoState *state = engine->state;
  GinkgoSeat *player = &state->seats[seat];

  player->new_hand--;
  ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_NEW_HAND, effect->seat = (guint8) seat);
  for (guint i = 0; i < player->n_hand; i++)
    ginkgo_engine_discard (engine, seat, player->hand[i]);

  player->n_hand = 0;
  state->resolution.left = GINKGO_HAND_SIZE;
  state->resolution.step = GINKGO_STEP_NEW_HAND;
}

/* Starts a game from a legal setup (R2, R12.1), up to the first decision. */
void
ginkgo_state_init (GinkgoState *state,
                   const GinkgoSetup *setup,
                   GArray *effects)
{
  GinkgoEngine engine = { .state = state, .effects = effects };
  GinkgoResolution *resolution = &state->resolution;
  guint n_characters = ginkgo_setup_count_characters (setup);

  memset (state, 0, sizeof *state);
  state->mode = setup->mode;
  state->n_seats = setup->n_seats;
  state->first = setup->first;
  state->acting = GINKGO_SEAT_NONE;
  state->pending_seat = GINKGO_SEAT_NONE;
  state->lost_card = GINKGO_CARD_NONE;
  state->lost_tile = GINKGO_TILE_NONE;

  ginkgo_city_init (&state->city, setup->city);
  memcpy (state->supply, setup->supply, setup->n_supply);
  memcpy (state->removed, setup->removed, setup->n_removed);
  state->n_supply = setup->n_supply;
  state->n_removed = setup->n_removed;

  /* R2.4: with two or three players the top cards go to the discard pile. */
  memcpy (state->deck, setup->deck, GINKGO_N_STARTING_CARDS);
  state->n_deck = GINKGO_N_STARTING_CARDS;
  if (state->n_seats <= 3)
    {
      memcpy (state->discard, state->deck, STARTING_DISCARDS);
      state->n_discard = STARTING_DISCARDS;
      state->deck_next = STARTING_DISCARDS;
    }

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      GinkgoSeat *player = &state->seats[seat];

      player->supply = (guint8) ginkgo_resources_for_seats (state->n_seats);
      player->new_hand = ginkgo_mode_is_solitaire (state->mode) ? 0 : NEW_HAND_TOKENS;
      player->card = GINKGO_CARD_NONE;
      player->tile = GINKGO_TILE_NONE;
      if (state->mode == GINKGO_MODE_NORMAL)
        {
          memcpy (player->hand, setup->characters[seat], n_characters);
          player->n_hand = (guint8) n_characters;
        }
      else
        {
          memcpy (player->area, setup->characters[seat], n_characters);
          player->n_area = (guint8) n_characters;
        }
    }

  resolution->card = GINKGO_CARD_NONE;
  resolution->tile = GINKGO_TILE_NONE;
  resolution->second_card = GINKGO_CARD_NONE;
  resolution->building = GINKGO_BUILDING_NONE;
  resolution->token = GINKGO_LETTER_NONE;
  resolution->step = state->mode == GINKGO_MODE_NORMAL ? GINKGO_STEP_DRAFT : GINKGO_STEP_START;

  ginkgo_engine_run (&engine);
}

/* Compares everything, tiles and cards already drawn included. */
gboolean
ginkgo_state_equal (const GinkgoState *a,
                    const GinkgoState *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static void
begin_decision (GinkgoEngine *engine,
                const GinkgoDecision *decision)
{
  GinkgoState *state = engine->state;
  GinkgoSeat *player = &state->seats[decision->seat];

  switch ((GinkgoEventKind) decision->kind)
    {
    case GINKGO_EVENT_DRAFT:
      ginkgo_seat_remove (player, decision->card, GINKGO_TILE_NONE);
      /* Nobody else knows which one was kept, and so what is left, even if they knew the offer (R2.7). */
      memset (player->seen, 0, sizeof player->seen);
      player->area[player->n_area++] = decision->card;
      state->resolution.turn++;
      ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_COMMITTED, effect->seat = decision->seat);
      break;
    case GINKGO_EVENT_NEW_HAND:
      begin_new_hand (engine, decision->seat);
      break;
    case GINKGO_EVENT_CHOOSE:
      ginkgo_seat_commit (player, decision->card, decision->tile);
      state->resolution.turn++;
      ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_COMMITTED, effect->seat = decision->seat);
      break;
    case GINKGO_EVENT_TAKE:
      ginkgo_engine_take (engine, (GinkgoItem) decision->item);
      break;
    case GINKGO_EVENT_TOKEN:
      ginkgo_engine_move_token (engine, &decision->move);
      break;
    case GINKGO_EVENT_RETURN:
      ginkgo_engine_return_tiles (engine, decision->seat, decision->tiles);
      break;
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_assert_not_reached ();
    }
}

static void
take_decision (GinkgoEngine *engine,
               const GinkgoDecision *decision)
{
  ginkgo_engine_await (engine, GINKGO_EVENT_NONE, GINKGO_SEAT_NONE);
  begin_decision (engine, decision);
  ginkgo_engine_run (engine);
}

static void
take_chance (GinkgoEngine *engine,
             const GinkgoChance *chance)
{
  ginkgo_engine_await (engine, GINKGO_EVENT_NONE, GINKGO_SEAT_NONE);
  if (chance->kind == GINKGO_EVENT_SUPPLY)
    ginkgo_engine_set_supply (engine, chance);
  else
    ginkgo_engine_set_deck (engine, chance);
  ginkgo_engine_run (engine);
}

static void
take_event (GinkgoEngine *engine,
            const GinkgoEvent *event)
{
  if (ginkgo_event_is_chance (event))
    take_chance (engine, &event->chance);
  else
    take_decision (engine, &event->decision);
}

/* Applies a decision known to be legal, because it was listed or checked. */
void
ginkgo_state_apply_decision (GinkgoState *state,
                             const GinkgoDecision *decision,
                             GArray *effects)
{
  GinkgoEngine engine = { .state = state, .effects = effects };

  take_decision (&engine, decision);
}

/* Not a part of its caller, which seldom needs it. */
static void G_GNUC_NO_INLINE
draw_and_take_chance (GinkgoState *state,
                      GinkgoRandom *random)
{
  GinkgoEngine engine = { .state = state };
  GinkgoChance chance;

  ginkgo_state_draw_chance (state, random, &chance);
  take_chance (&engine, &chance);
}

/* Draws and applies what chance gives, until a decision is pending or the game is over. */
void
ginkgo_state_apply_luck (GinkgoState *state,
                         GinkgoRandom *random)
{
  while (ginkgo_state_awaits_chance (state))
    draw_and_take_chance (state, random);
}

/* Applies an event known to be legal. */
void
ginkgo_state_apply_legal (GinkgoState *state,
                          const GinkgoEvent *event,
                          GArray *effects)
{
  GinkgoEngine engine = { .state = state, .effects = effects };

  take_event (&engine, event);
}

/* Applies an event known to be legal, and keeps the moments on the way: one whenever a part of
 * what happens is over, the last one when all is. Both lists must be empty. */
void
ginkgo_state_apply_watched (GinkgoState *state,
                            const GinkgoEvent *event,
                            GArray *effects,
                            GArray *moments)
{
  GinkgoEngine engine = { .state = state, .effects = effects, .moments = moments };

  take_event (&engine, event);
  ginkgo_engine_add_moment (&engine);
}

/* Checks an event and applies it. If it is not legal, nothing changes, and there is a
 * %GINKGO_RULES_ERROR. */
gboolean
ginkgo_state_apply (GinkgoState *state,
                    const GinkgoEvent *event,
                    GArray *effects,
                    GError **error)
{
  GinkgoRulesError code = ginkgo_state_check_event (state, event);

  if (code != GINKGO_RULES_OK)
    {
      ginkgo_rules_error_set (error, code);
      return FALSE;
    }

  ginkgo_state_apply_legal (state, event, effects);

  return TRUE;
}
