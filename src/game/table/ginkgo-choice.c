/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-choice.h"

#include <string.h>

typedef struct
{
  guint8 card;
  guint8 tile;
  guint64 returned;
  guint16 target; /* only while it asks for a direction (R10.5) */
} Chosen;

static const Chosen nothing = { GINKGO_CARD_NONE, GINKGO_TILE_NONE, 0, GINKGO_CELL_NONE };

struct _GinkgoChoice
{
  GObject parent_instance;

  GinkgoPresence *presence;
  GinkgoTokenChooser chooser;

  Chosen chosen;
  Chosen aside; /* what returns when a suggestion closes */

  /* Pointed at */
  guint8 pointed_card;
  guint8 pointed_tile;
  int move;
};

G_DEFINE_FINAL_TYPE (GinkgoChoice, ginkgo_choice, G_TYPE_OBJECT)

enum
{
  CHANGED,
  POINTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint64
get_bit (guint8 tile)
{
  return tile == GINKGO_TILE_NONE ? 0 : G_GUINT64_CONSTANT (1) << tile;
}

static const GinkgoState *
get_state (GinkgoChoice *self)
{
  return ginkgo_presence_get_state (self->presence);
}

static const GinkgoSeat *
get_seat (GinkgoChoice *self)
{
  guint viewer = ginkgo_presence_get_viewer (self->presence);

  return viewer == GINKGO_SEAT_NONE ? NULL : &get_state (self)->seats[viewer];
}

/* A person who puts a tile back still points at it, but no longer means it. */
static void
emit_changed (GinkgoChoice *self)
{
  self->pointed_card = GINKGO_CARD_NONE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ginkgo_choice_dispose (GObject *object)
{
  g_clear_object (&GINKGO_CHOICE (object)->presence);

  G_OBJECT_CLASS (ginkgo_choice_parent_class)->dispose (object);
}

static void
ginkgo_choice_class_init (GinkgoChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_choice_dispose;

  /* Emitted when something has been chosen, or put back. */
  signals[CHANGED] = g_signal_new ("changed", GINKGO_TYPE_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when something else is pointed at. */
  signals[POINTED] = g_signal_new ("pointed", GINKGO_TYPE_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_choice_init (GinkgoChoice *self)
{
  self->chosen = self->aside = nothing;
  self->pointed_card = GINKGO_CARD_NONE;
  self->pointed_tile = GINKGO_TILE_NONE;
  self->move = -1;
}

GinkgoChoice *
ginkgo_choice_new (GinkgoPresence *presence)
{
  GinkgoChoice *self = g_object_new (GINKGO_TYPE_CHOICE, NULL);

  g_return_val_if_fail (GINKGO_IS_PRESENCE (presence), self);

  self->presence = g_object_ref (presence);
  ginkgo_token_chooser_init (&self->chooser, get_state (self));

  return self;
}

/* Returns the kind of decision that can be made now, or GINKGO_EVENT_NONE */
GinkgoEventKind
ginkgo_choice_get_question (GinkgoChoice *self)
{
  return ginkgo_presence_get_question (self->presence);
}

gboolean
ginkgo_choice_takes_card (GinkgoChoice *self)
{
  GinkgoEventKind question = ginkgo_choice_get_question (self);

  return question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT;
}

const GinkgoTokenChooser *
ginkgo_choice_get_chooser (GinkgoChoice *self)
{
  return &self->chooser;
}

/* Returns the chosen card, or GINKGO_CARD_NONE */
guint8
ginkgo_choice_get_card (GinkgoChoice *self)
{
  return self->chosen.card;
}

/* Returns the tile to be played with the card, or GINKGO_TILE_NONE */
guint8
ginkgo_choice_get_tile (GinkgoChoice *self)
{
  return self->chosen.tile;
}

/* Returns the chosen tiles as bits: those to be returned (R8.2), or the one to be played */
guint64
ginkgo_choice_get_tiles (GinkgoChoice *self)
{
  return ginkgo_choice_get_question (self) == GINKGO_EVENT_RETURN ? self->chosen.returned : get_bit (self->chosen.tile);
}

/* Returns the place that is chosen for a token, or GINKGO_CELL_NONE */
guint16
ginkgo_choice_get_target (GinkgoChoice *self)
{
  return self->chosen.target;
}

/* Returns whether the place of a token is chosen, but not which tokens it pushes (R10.5) */
gboolean
ginkgo_choice_get_asks_direction (GinkgoChoice *self)
{
  return ginkgo_choice_get_target (self) != GINKGO_CELL_NONE;
}

/* Returns whether there is only one way to put a token back, which counts as chosen */
gboolean
ginkgo_choice_is_settled (GinkgoChoice *self)
{
  return ginkgo_choice_get_question (self) == GINKGO_EVENT_TOKEN && ginkgo_token_chooser_is_settled (&self->chooser);
}

gboolean
ginkgo_choice_is_empty (GinkgoChoice *self)
{
  g_return_val_if_fail (GINKGO_IS_CHOICE (self), TRUE);

  return self->chosen.card == GINKGO_CARD_NONE && self->chosen.tile == GINKGO_TILE_NONE && self->chosen.returned == 0 &&
         self->chosen.target == GINKGO_CELL_NONE;
}

gboolean
ginkgo_choice_can_decide (GinkgoChoice *self)
{
  GinkgoDecision decision;

  return ginkgo_choice_build (self, &decision);
}

/* Makes the decision that is chosen. Returns whether there is one. */
gboolean
ginkgo_choice_build (GinkgoChoice *self,
                     GinkgoDecision *decision)
{
  guint seat;

  g_return_val_if_fail (GINKGO_IS_CHOICE (self), FALSE);

  seat = get_state (self)->pending_seat;
  switch (ginkgo_choice_get_question (self))
    {
    case GINKGO_EVENT_DRAFT:
      ginkgo_decision_init_draft (decision, seat, self->chosen.card);
      return self->chosen.card != GINKGO_CARD_NONE;
    case GINKGO_EVENT_CHOOSE:
      ginkgo_decision_init_choose (decision, seat, self->chosen.card, self->chosen.tile);
      return self->chosen.card != GINKGO_CARD_NONE;
    case GINKGO_EVENT_RETURN:
      ginkgo_decision_init_return (decision, seat, self->chosen.returned);
      return TRUE;
    case GINKGO_EVENT_TOKEN:
      return ginkgo_choice_is_settled (self) && ginkgo_choice_build_move (self, 0, decision);
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_TAKE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      return FALSE;
    }
}

/* Makes the decision to put the token back that way. Returns whether it can be. */
gboolean
ginkgo_choice_build_move (GinkgoChoice *self,
                          guint move,
                          GinkgoDecision *decision)
{
  g_return_val_if_fail (GINKGO_IS_CHOICE (self), FALSE);

  if (ginkgo_choice_get_question (self) != GINKGO_EVENT_TOKEN || move >= self->chooser.n_moves)
    return FALSE;

  /* In solitaire the person moves the token in Hal's name (R10.6). */
  ginkgo_decision_init_token (decision, get_state (self)->pending_seat, &self->chooser.moves[move]);

  return TRUE;
}

/* Returns the index of a way to put the token back, or the number of moves. */
guint
ginkgo_choice_find_move (GinkgoChoice *self,
                         const GinkgoTokenMove *move)
{
  guint i = 0;

  g_return_val_if_fail (GINKGO_IS_CHOICE (self), 0);

  while (i < self->chooser.n_moves && memcmp (&self->chooser.moves[i], move, sizeof *move) != 0)
    i++;

  return i;
}

/* Returns the card of the visible hand that designates it, or GINKGO_CARD_NONE */
guint8
ginkgo_choice_find_card (GinkgoChoice *self,
                         guint16 place)
{
  const GinkgoSeat *seat;
  guint i;

  g_return_val_if_fail (GINKGO_IS_CHOICE (self), GINKGO_CARD_NONE);

  seat = get_seat (self);
  if (!seat || place == GINKGO_CELL_NONE)
    return GINKGO_CARD_NONE;

  for (i = 0; i < seat->n_hand; i++)
    if (ginkgo_city_find_place (&get_state (self)->city, seat->hand[i]) == place)
      return seat->hand[i];

  return GINKGO_CARD_NONE;
}

/* Lists the places that the cards of the visible hand designate. Returns how many. */
guint
ginkgo_choice_list_places (GinkgoChoice *self,
                           guint16 places[GINKGO_HAND_SIZE])
{
  const GinkgoSeat *seat;
  guint n_places = 0;
  guint i;

  g_return_val_if_fail (GINKGO_IS_CHOICE (self), 0);

  seat = get_seat (self);
  for (i = 0; seat && i < seat->n_hand; i++)
    {
      guint16 place = ginkgo_city_find_place (&get_state (self)->city, seat->hand[i]);

      if (place != GINKGO_CELL_NONE)
        places[n_places++] = place;
    }

  return n_places;
}

/* Returns the cell that the decision is about, or GINKGO_CELL_NONE */
guint16
ginkgo_choice_find_place (GinkgoChoice *self,
                          const GinkgoDecision *decision)
{
  guint move;

  g_return_val_if_fail (GINKGO_IS_CHOICE (self), GINKGO_CELL_NONE);

  if (decision->kind == GINKGO_EVENT_CHOOSE)
    return ginkgo_city_find_place (&get_state (self)->city, decision->card);
  if (decision->kind != GINKGO_EVENT_TOKEN)
    return GINKGO_CELL_NONE;

  move = ginkgo_choice_find_move (self, &decision->move);

  return move < self->chooser.n_moves ? ginkgo_token_chooser_get_target (&self->chooser, move) : GINKGO_CELL_NONE;
}

/* Prepares for another question, without emitting GinkgoChoice::changed. Call it whenever the
 * follower shows another moment. */
void
ginkgo_choice_start (GinkgoChoice *self)
{
  g_return_if_fail (GINKGO_IS_CHOICE (self));

  ginkgo_token_chooser_init (&self->chooser, get_state (self));
  self->pointed_card = GINKGO_CARD_NONE;
  self->move = -1;
  self->chosen = self->aside = nothing;
}

/* Puts aside what is chosen while a suggestion is shown in its place, or brings it back if nothing else has been chosen
 * since, without emitting GinkgoChoice::changed. */
void
ginkgo_choice_set_aside (GinkgoChoice *self,
                         gboolean is_aside)
{
  g_return_if_fail (GINKGO_IS_CHOICE (self));

  if (is_aside && !ginkgo_choice_is_empty (self))
    {
      self->aside = self->chosen;
      self->chosen = nothing;
    }
  else if (!is_aside)
    {
      if (ginkgo_choice_is_empty (self))
        self->chosen = self->aside;
      self->aside = nothing;
    }
}

void
ginkgo_choice_clear (GinkgoChoice *self)
{
  g_return_if_fail (GINKGO_IS_CHOICE (self));

  self->chosen = nothing;
  emit_changed (self);
}

/* Either may be GINKGO_CARD_NONE or GINKGO_TILE_NONE. */
void
ginkgo_choice_set (GinkgoChoice *self,
                   guint8 card,
                   guint8 tile)
{
  g_return_if_fail (GINKGO_IS_CHOICE (self));

  if (ginkgo_choice_takes_card (self))
    {
      self->chosen.card = card;
      self->chosen.tile = tile;
    }
  emit_changed (self);
}

/* A card that is chosen again stays chosen: see ginkgo_choice_clear(). */
void
ginkgo_choice_take_card (GinkgoChoice *self,
                         guint8 card)
{
  g_return_if_fail (GINKGO_IS_CHOICE (self));

  ginkgo_choice_set (self, card, self->chosen.tile);
}

/* Chooses a tile behind the screen, or GINKGO_TILE_NONE to play without one. Among the tiles to be returned, a
 * tile that is chosen again is kept (R8.2). */
void
ginkgo_choice_take_tile (GinkgoChoice *self,
                         guint8 tile)
{
  GinkgoEventKind question = ginkgo_choice_get_question (self);

  g_return_if_fail (GINKGO_IS_CHOICE (self));

  if (question == GINKGO_EVENT_RETURN)
    self->chosen.returned ^= get_bit (tile);
  else if (question == GINKGO_EVENT_CHOOSE)
    self->chosen.tile = tile;
  emit_changed (self);
}

/* @tiles: the tiles to be returned, as bits (R8.2) */
void
ginkgo_choice_set_tiles (GinkgoChoice *self,
                         guint64 tiles)
{
  g_return_if_fail (GINKGO_IS_CHOICE (self));

  if (ginkgo_choice_get_question (self) == GINKGO_EVENT_RETURN)
    self->chosen.returned = tiles;
  emit_changed (self);
}

/* Chooses all tiles to be returned, or none if all are chosen (R8.2). */
void
ginkgo_choice_toggle_all (GinkgoChoice *self)
{
  const GinkgoSeat *seat;

  g_return_if_fail (GINKGO_IS_CHOICE (self));

  seat = get_seat (self);
  if (seat && ginkgo_choice_get_question (self) == GINKGO_EVENT_RETURN)
    ginkgo_choice_set_tiles (self, self->chosen.returned == seat->tiles ? 0 : seat->tiles);
}

static gboolean
choose_target (GinkgoChoice *self,
               guint16 place,
               GinkgoDecision *decision)
{
  guint first;
  guint n_moves = ginkgo_token_chooser_find (&self->chooser, place, &first);

  if (n_moves == 1)
    return ginkgo_choice_build_move (self, first, decision);

  if (n_moves > 1)
    {
      self->chosen.target = place;
      emit_changed (self);
    }

  return FALSE;
}

/* Chooses the place for a token, or the card that designates the place. Returns whether the
 * place is enough to decide, and makes the decision then. */
gboolean
ginkgo_choice_choose_place (GinkgoChoice *self,
                            guint16 place,
                            GinkgoDecision *decision)
{
  guint8 card;

  g_return_val_if_fail (GINKGO_IS_CHOICE (self), FALSE);

  if (ginkgo_choice_get_question (self) == GINKGO_EVENT_TOKEN)
    return choose_target (self, place, decision);

  card = ginkgo_choice_find_card (self, place);
  if (card != GINKGO_CARD_NONE)
    ginkgo_choice_take_card (self, card);

  return FALSE;
}

/* @card is GINKGO_CARD_NONE for what is chosen; @tile may be GINKGO_TILE_NONE. */
void
ginkgo_choice_point (GinkgoChoice *self,
                     guint8 card,
                     guint8 tile)
{
  g_return_if_fail (GINKGO_IS_CHOICE (self));

  if (self->pointed_card == card && (card == GINKGO_CARD_NONE || self->pointed_tile == tile))
    return;

  self->pointed_card = card;
  self->pointed_tile = tile;
  g_signal_emit (self, signals[POINTED], 0);
}

/* @tile: a tile to try with the chosen card, or GINKGO_TILE_NONE */
void
ginkgo_choice_point_tile (GinkgoChoice *self,
                          guint8 tile)
{
  gboolean other = tile != GINKGO_TILE_NONE && tile != self->chosen.tile;

  ginkgo_choice_point (self, other ? self->chosen.card : GINKGO_CARD_NONE, tile);
}

/* @move: the index of a way to put the token back, or -1 */
void
ginkgo_choice_point_move (GinkgoChoice *self,
                          int move)
{
  g_return_if_fail (GINKGO_IS_CHOICE (self));

  if (self->move == move)
    return;

  self->move = move;
  g_signal_emit (self, signals[POINTED], 0);
}

/* @place: a cell of the city to try for the token, or GINKGO_CELL_NONE */
void
ginkgo_choice_point_place (GinkgoChoice *self,
                           guint16 place)
{
  guint first;

  if (ginkgo_choice_get_question (self) == GINKGO_EVENT_TOKEN)
    ginkgo_choice_point_move (self, ginkgo_token_chooser_find (&self->chooser, place, &first) > 0 ? (int) first : -1);
}

/* Finds the card and the tile to preview, or GINKGO_CARD_NONE and GINKGO_TILE_NONE. Returns
 * whether they are pointed at rather than chosen. */
gboolean
ginkgo_choice_get_pointed (GinkgoChoice *self,
                           guint8 *card,
                           guint8 *tile)
{
  gboolean points;

  g_return_val_if_fail (GINKGO_IS_CHOICE (self), FALSE);

  points = self->pointed_card != GINKGO_CARD_NONE;
  *card = points ? self->pointed_card : self->chosen.card;
  *tile = points ? self->pointed_tile : self->chosen.tile;

  return points;
}

/* Returns the way to put the token back that is to be shown: the only one, or the one that is
 * pointed at, or NULL */
const GinkgoTokenMove *
ginkgo_choice_get_move (GinkgoChoice *self)
{
  guint move;

  g_return_val_if_fail (GINKGO_IS_CHOICE (self), NULL);

  if (ginkgo_choice_get_question (self) != GINKGO_EVENT_TOKEN)
    return NULL;

  move = ginkgo_choice_is_settled (self) ? 0 : (guint) self->move;

  return move < self->chooser.n_moves ? &self->chooser.moves[move] : NULL;
}
