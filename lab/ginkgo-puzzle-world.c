/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-puzzle-world.h"

#include <string.h>

#include "ginkgo-ai.h"

/* This level chooses hidden cards in the new world. Any level would do, and this one is quick. */
#define COMMITTING_LEVEL GINKGO_LEVEL_4

/* The places in a record that hold tiles or cards of the same shuffle */
typedef struct
{
  guint8 *places[GINKGO_N_CARDS];
  guint n_places;
} Shuffle;

typedef struct
{
  GinkgoRecord *record;
  GinkgoState state; /* where it ends */
  guint8 viewer;
  GinkgoRandom *random;
  gboolean tiles[GINKGO_N_TILES]; /* which of them the viewer cannot see */
  gboolean cards[GINKGO_N_CARDS];
} World;

/* --- What is hidden ------------------------------------------------------- */

static void
hide_card (World *self,
           guint8 card,
           guint8 seen)
{
  if (card < GINKGO_N_CARDS && (seen >> self->viewer & 1) == 0)
    self->cards[card] = TRUE;
}

static void
find_hidden (World *self)
{
  const GinkgoState *state = &self->state;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoSeat *player = &state->seats[seat];

      if (seat == self->viewer)
        continue;

      for (guint64 tiles = player->tiles; tiles != 0; tiles &= tiles - 1)
        self->tiles[__builtin_ctzll (tiles)] = TRUE;
      if (player->tile < GINKGO_N_TILES)
        self->tiles[player->tile] = TRUE;
      hide_card (self, player->card, player->card_seen);
      for (guint i = 0; i < player->n_hand; i++)
        hide_card (self, player->hand[i], player->seen[i]);
    }
  for (guint i = state->supply_next; i < state->n_supply; i++)
    self->tiles[state->supply[i]] = TRUE;
  for (guint i = 0; i < state->n_removed; i++)
    self->tiles[state->removed[i]] = TRUE;
  for (guint i = state->deck_next; i < state->n_deck; i++)
    self->cards[state->deck[i]] = TRUE;
}

/* --- Events that are decided again ---------------------------------------- */

/* Returns whether the decision is still hidden from the viewer. */
static gboolean
is_secret (const World *self,
           guint index)
{
  const GinkgoEvent *event = ginkgo_record_get_event (self->record, index);

  if (event->kind == GINKGO_EVENT_DRAFT)
    return self->state.pending == GINKGO_EVENT_DRAFT;
  if (event->kind != GINKGO_EVENT_CHOOSE || event->decision.seat == self->viewer)
    return FALSE;

  /* Only the last choice of a seat can be hidden. */
  if (self->state.seats[event->decision.seat].card == GINKGO_CARD_NONE)
    return FALSE;
  for (guint later = index + 1; later < ginkgo_record_get_length (self->record); later++)
    {
      const GinkgoEvent *other = ginkgo_record_get_event (self->record, later);

      if (other->kind == GINKGO_EVENT_CHOOSE && other->decision.seat == event->decision.seat)
        return FALSE;
    }

  return TRUE;
}

static void
decide (const World *self,
        const GinkgoState *state,
        guint position,
        GinkgoDecision *decision)
{
  GinkgoView view;

  ginkgo_view_init (&view, state, state->pending_seat);
  ginkgo_ai_decide (COMMITTING_LEVEL, &view, ginkgo_random_next (self->random), position, NULL, decision);
  /* A new hand would not be secret. */
  while (decision->kind == GINKGO_EVENT_NEW_HAND)
    ginkgo_state_draw_decision (state, self->random, decision);
}

static gboolean
decide_again (World *self)
{
  guint length = ginkgo_record_get_length (self->record);
  GinkgoState state;

  ginkgo_state_init (&state, &self->record->setup, NULL);
  for (guint i = 0; i < length; i++)
    {
      GinkgoEvent *event = &g_array_index (self->record->events, GinkgoEvent, i);

      if (is_secret (self, i))
        decide (self, &state, i, &event->decision);
      if (!ginkgo_state_apply (&state, event, NULL, NULL))
        return FALSE;
    }

  return TRUE;
}

/* --- Shuffling ------------------------------------------------------------ */

static void
add_places (Shuffle *shuffle,
            gboolean *hidden,
            guint8 *items,
            guint n_items)
{
  for (guint i = 0; i < n_items; i++)
    if (items[i] < GINKGO_N_CARDS && hidden[items[i]])
      {
        /* An item that an earlier shuffle has, too, was somewhere else then. */
        hidden[items[i]] = FALSE;
        shuffle->places[shuffle->n_places++] = &items[i];
      }
}

static void
shuffle_places (const World *self,
                const Shuffle *shuffle)
{
  guint8 items[GINKGO_N_CARDS];

  for (guint i = 0; i < shuffle->n_places; i++)
    items[i] = *shuffle->places[i];
  ginkgo_random_shuffle (self->random, items, shuffle->n_places);
  for (guint i = 0; i < shuffle->n_places; i++)
    *shuffle->places[i] = items[i];
}

static void
shuffle_order (World *self,
               gboolean *hidden,
               guint8 *items,
               guint n_items)
{
  Shuffle shuffle = { .n_places = 0 };

  add_places (&shuffle, hidden, items, n_items);
  shuffle_places (self, &shuffle);
}

/* Goes back, because each item has its place since the last shuffle that had it. */
static void
shuffle_all (World *self)
{
  GinkgoSetup *setup = &self->record->setup;
  Shuffle tiles = { .n_places = 0 };

  for (guint i = ginkgo_record_get_length (self->record); i > 0; i--)
    {
      GinkgoEvent *event = &g_array_index (self->record->events, GinkgoEvent, i - 1);

      if (event->kind == GINKGO_EVENT_SUPPLY)
        shuffle_order (self, self->tiles, event->chance.order, event->chance.n_items);
      else if (event->kind == GINKGO_EVENT_DECK)
        shuffle_order (self, self->cards, event->chance.order, event->chance.n_items);
      else if (event->kind == GINKGO_EVENT_CHOOSE && !is_secret (self, i - 1))
        {
          /* Cards and tiles that were played in vain since the last shuffle keep their places: everybody saw them. */
          self->cards[event->decision.card] = FALSE;
          if (event->decision.tile < GINKGO_N_TILES)
            self->tiles[event->decision.tile] = FALSE;
        }
    }

  add_places (&tiles, self->tiles, setup->supply, setup->n_supply);
  add_places (&tiles, self->tiles, setup->removed, setup->n_removed);
  shuffle_places (self, &tiles);
  shuffle_order (self, self->cards, setup->deck, GINKGO_N_STARTING_CARDS);
}

/* --- Characters ----------------------------------------------------------- */

/* In the first pass of a draft, the viewer knows only its own characters. Any others can be elsewhere. */
static void
exchange_characters (World *self)
{
  GinkgoSetup *setup = &self->record->setup;
  guint8 others[GINKGO_N_CHARACTERS];
  guint n_others = 0;

  for (guint8 card = GINKGO_N_DECK_CARDS; card < GINKGO_N_CARDS; card++)
    if (memchr (setup->characters[self->viewer], card, GINKGO_DRAFT_SIZE) == NULL)
      others[n_others++] = card;
  ginkgo_random_shuffle (self->random, others, n_others);

  for (guint seat = 0; seat < self->state.n_seats; seat++)
    for (guint i = 0; seat != self->viewer && i < GINKGO_DRAFT_SIZE; i++)
      setup->characters[seat][i] = others[--n_others];
}

/* -------------------------------------------------------------------------- */

static gboolean
looks_the_same (const GinkgoRecord *record,
                const GinkgoRecord *other,
                guint seat)
{
  GinkgoState state, other_state;
  GinkgoView view, other_view;

  if (!ginkgo_record_replay (record, ginkgo_record_get_length (record), &state, NULL, NULL) ||
      !ginkgo_record_replay (other, ginkgo_record_get_length (other), &other_state, NULL, NULL))
    return FALSE;

  ginkgo_view_init (&view, &state, seat);
  ginkgo_view_init (&other_view, &other_state, seat);
  return ginkgo_state_equal (&view.state, &other_view.state);
}

/**
 * ginkgo_puzzle_world_deal:
 * @record: a game that waits for a decision, but not for tiles to return or for the second pass of a draft
 *
 * Deals what the player who has to decide cannot see: the deck, the supply, hands, tiles behind other
 * screens, cards that others have committed, and in a draft the characters of others.
 *
 * Returns: (transfer full) (nullable): a game that this player cannot tell from @record, or %NULL if
 *   none was found
 */
GinkgoRecord *
ginkgo_puzzle_world_deal (const GinkgoRecord *record,
                          GinkgoRandom *random)
{
  g_autoptr (GinkgoRecord) dealt = ginkgo_record_copy (record);
  World self = { .record = dealt, .random = random };

  ginkgo_record_replay (record, ginkgo_record_get_length (record), &self.state, NULL, NULL);
  self.viewer = self.state.pending_seat;
  find_hidden (&self);
  if (self.state.pending == GINKGO_EVENT_DRAFT)
    exchange_characters (&self);
  shuffle_all (&self);

  return decide_again (&self) && looks_the_same (record, dealt, self.viewer) ? g_steal_pointer (&dealt) : NULL;
}
