/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-player.h"

#include <string.h>

#include "ginkgo-view.h"

/* Shown values of a player; no padding, so that memcmp() compares it. */
typedef struct
{
  guint status;
  guint is_first;
  guint points;
  guint resources;
  guint supply;
  guint in_city;
  guint n_tiles;
  guint new_hand;
  guint n_area;
  guint32 bonuses[GINKGO_N_ACTIONS];
  guint8 area[GINKGO_MAX_AREA];
} Shown;

struct _GinkgoPlayer
{
  GObject parent_instance;

  char *name;
  guint seat;
  GinkgoSeatKind kind;
  Shown shown;
};

G_DEFINE_FINAL_TYPE (GinkgoPlayer, ginkgo_player, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
ginkgo_player_finalize (GObject *object)
{
  GinkgoPlayer *self = GINKGO_PLAYER (object);

  g_free (self->name);

  G_OBJECT_CLASS (ginkgo_player_parent_class)->finalize (object);
}

static void
ginkgo_player_class_init (GinkgoPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_player_finalize;

  /* Something that is shown of the player has changed. */
  signals[CHANGED] = g_signal_new ("changed", GINKGO_TYPE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_player_init (GinkgoPlayer *self)
{
}

GinkgoPlayer *
ginkgo_player_new (const GinkgoRecord *record,
                   guint seat)
{
  GinkgoPlayer *self = g_object_new (GINKGO_TYPE_PLAYER, NULL);

  self->name = g_strdup (record->seats[seat].name);
  self->kind = record->seats[seat].kind;
  self->seat = seat;

  return self;
}

/* True if a player has had their turn in a step that goes once around the table. */
static gboolean
has_decided (const GinkgoState *state,
             guint seat)
{
  guint turn = (seat + state->n_seats - state->first) % state->n_seats;
  guint pending_turn = (state->pending_seat + state->n_seats - state->first) % state->n_seats;

  switch ((GinkgoEventKind) state->pending)
    {
    case GINKGO_EVENT_DRAFT:
    case GINKGO_EVENT_CHOOSE:
    case GINKGO_EVENT_RETURN:
      return turn < pending_turn;

    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_TAKE:
    case GINKGO_EVENT_TOKEN:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      return FALSE;
    }
}

static GinkgoPlayerStatus
find_status (const GinkgoState *state,
             guint deciding,
             guint thinking,
             guint seat)
{
  if (deciding == seat)
    return GINKGO_PLAYER_DECIDING;
  if (thinking == seat)
    return GINKGO_PLAYER_THINKING;
  if (state->acting == seat)
    return GINKGO_PLAYER_ACTING;
  if (has_decided (state, seat))
    return GINKGO_PLAYER_READY;

  return GINKGO_PLAYER_IDLE;
}

/* @deciding is the seat of the person who decides, @thinking that of the computer player who
 * thinks, or %GINKGO_SEAT_NONE. */
void
ginkgo_player_update (GinkgoPlayer *self,
                      const GinkgoState *state,
                      guint deciding,
                      guint thinking)
{
  const GinkgoSeat *seat = &state->seats[self->seat];
  Shown shown = {
    .status = find_status (state, deciding, thinking, self->seat),
    .is_first = state->first == self->seat,
    .points = seat->points,
    .resources = seat->resources,
    .supply = seat->supply,
    .in_city = seat->in_city,
    .n_tiles = ginkgo_view_count_tiles (state, self->seat),
    .new_hand = seat->new_hand,
    /* Cards kept in a draft are secret until everyone reveals them (R2.7). */
    .n_area = state->pending == GINKGO_EVENT_DRAFT ? 0 : seat->n_area,
  };

  memcpy (shown.area, seat->area, shown.n_area);
  memcpy (shown.bonuses, seat->bonuses, sizeof shown.bonuses);
  if (memcmp (&self->shown, &shown, sizeof shown) == 0)
    return;

  self->shown = shown;
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
ginkgo_player_get_name (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), NULL);

  return self->name;
}

guint
ginkgo_player_get_seat (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->seat;
}

GinkgoSeatKind
ginkgo_player_get_kind (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), GINKGO_SEAT_KIND_HUMAN);

  return self->kind;
}

GinkgoPlayerStatus
ginkgo_player_get_status (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), GINKGO_PLAYER_IDLE);

  return (GinkgoPlayerStatus) self->shown.status;
}

gboolean
ginkgo_player_get_is_first (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), FALSE);

  return self->shown.is_first != 0;
}

guint
ginkgo_player_get_points (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->shown.points;
}

guint
ginkgo_player_get_resources (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->shown.resources;
}

/* The resources in the supply */
guint
ginkgo_player_get_supply (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->shown.supply;
}

/* Resources in the city */
guint
ginkgo_player_get_in_city (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->shown.in_city;
}

/* Also the one that is committed face down */
guint
ginkgo_player_get_n_tiles (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->shown.n_tiles;
}

/* New Hand tokens that are left (R3.2) */
guint
ginkgo_player_get_new_hand (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->shown.new_hand;
}

/* The number of cards in front of the player, including characters */
guint
ginkgo_player_get_n_area (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->shown.n_area;
}

guint8
ginkgo_player_get_area_card (GinkgoPlayer *self,
                             guint index)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), GINKGO_CARD_NONE);
  g_return_val_if_fail (index < self->shown.n_area, GINKGO_CARD_NONE);

  return self->shown.area[index];
}

/* Returns GINKGO_ITEMS() that the player's kept cards add to an action. */
guint32
ginkgo_player_get_bonus (GinkgoPlayer *self,
                         GinkgoAction action)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->shown.bonuses[action];
}
