/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-player-private.h"

#include <string.h>

#include "ginkgo-game-enums.h"
#include "ginkgo-view.h"

typedef enum
{
  PROP_NAME = 1,
  PROP_SEAT,
  PROP_KIND,
  /* Those that follow the game's state */
  PROP_STATUS,
  PROP_IS_FIRST,
  PROP_POINTS,
  PROP_RESOURCES,
  PROP_SUPPLY,
  PROP_IN_CITY,
  PROP_N_TILES,
  PROP_NEW_HAND,
  PROP_N_AREA,
} GinkgoPlayerProps;

#define N_PROPS (PROP_N_AREA + 1)

struct _GinkgoPlayer
{
  GObject parent_instance;

  char *name;
  guint seat;
  GinkgoSeatKind kind;
  guint values[N_PROPS];
  guint8 area[GINKGO_MAX_AREA];
};

G_DEFINE_FINAL_TYPE (GinkgoPlayer, ginkgo_player, G_TYPE_OBJECT)

#define READ_ONLY (G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS)

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
set_value (GinkgoPlayer *self,
           GinkgoPlayerProps prop,
           guint value)
{
  if (self->values[prop] == value)
    return FALSE;

  self->values[prop] = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);

  return TRUE;
}

/* What a player keeps in a draft is secret until all are revealed (R2.7). */
static gboolean
set_area (GinkgoPlayer *self,
          const GinkgoState *state)
{
  const GinkgoSeat *seat = &state->seats[self->seat];
  guint n_area = state->pending == GINKGO_EVENT_DRAFT ? 0 : seat->n_area;
  gboolean is_same = n_area == self->values[PROP_N_AREA] &&
                     memcmp (self->area, seat->area, n_area) == 0;

  memcpy (self->area, seat->area, n_area);
  set_value (self, PROP_N_AREA, n_area);

  return !is_same;
}

static void
ginkgo_player_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  GinkgoPlayer *self = GINKGO_PLAYER (object);

  switch ((GinkgoPlayerProps) prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;
    case PROP_KIND:
      g_value_set_enum (value, self->kind);
      break;
    case PROP_STATUS:
      g_value_set_enum (value, (int) self->values[prop_id]);
      break;
    case PROP_IS_FIRST:
      g_value_set_boolean (value, self->values[prop_id] != 0);
      break;
    case PROP_POINTS:
    case PROP_RESOURCES:
    case PROP_SUPPLY:
    case PROP_IN_CITY:
    case PROP_N_TILES:
    case PROP_NEW_HAND:
    case PROP_N_AREA:
      g_value_set_uint (value, self->values[prop_id]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_player_finalize (GObject *object)
{
  GinkgoPlayer *self = GINKGO_PLAYER (object);

  g_free (self->name);

  G_OBJECT_CLASS (ginkgo_player_parent_class)->finalize (object);
}

static GParamSpec *
new_count (const char *name)
{
  return g_param_spec_uint (name, NULL, NULL, 0, G_MAXUINT, 0, READ_ONLY);
}

static void
ginkgo_player_class_init (GinkgoPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_player_get_property;
  object_class->finalize = ginkgo_player_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", READ_ONLY);
  properties[PROP_SEAT] = new_count ("seat");
  properties[PROP_KIND] = g_param_spec_enum ("kind",
                                             NULL,
                                             NULL,
                                             GINKGO_TYPE_SEAT_KIND,
                                             GINKGO_SEAT_KIND_HUMAN,
                                             READ_ONLY);
  properties[PROP_STATUS] = g_param_spec_enum ("status",
                                               NULL,
                                               NULL,
                                               GINKGO_TYPE_PLAYER_STATUS,
                                               GINKGO_PLAYER_IDLE,
                                               READ_ONLY);
  properties[PROP_IS_FIRST] = g_param_spec_boolean ("is-first", NULL, NULL, FALSE, READ_ONLY);
  properties[PROP_POINTS] = new_count ("points");
  properties[PROP_RESOURCES] = new_count ("resources");
  properties[PROP_SUPPLY] = new_count ("supply");
  properties[PROP_IN_CITY] = new_count ("in-city");
  properties[PROP_N_TILES] = new_count ("n-tiles");
  properties[PROP_NEW_HAND] = new_count ("new-hand");
  properties[PROP_N_AREA] = new_count ("n-area");
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * GinkgoPlayer::changed:
   *
   * Tells once that anything of her has changed: any property, or the cards in
   * her area and with them her bonuses.
   */
  signals[CHANGED] = g_signal_new ("changed",
                                   GINKGO_TYPE_PLAYER,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
ginkgo_player_init (GinkgoPlayer *self)
{
}

/**
 * ginkgo_player_new:
 * @record: the record of her game
 * @seat: her seat
 *
 * Returns: (transfer full): a player without anything yet
 */
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

/**
 * ginkgo_player_update:
 * @self: a player
 * @state: the state of her game
 * @status: what she is doing
 *
 * Takes over what is new, and tells.
 */
void
ginkgo_player_update (GinkgoPlayer *self,
                      const GinkgoState *state,
                      GinkgoPlayerStatus status)
{
  const GinkgoSeat *seat = &state->seats[self->seat];
  gboolean changed;

  g_object_freeze_notify (G_OBJECT (self));
  changed = set_area (self, state);
  changed |= set_value (self, PROP_STATUS, status);
  changed |= set_value (self, PROP_IS_FIRST, state->first == self->seat);
  changed |= set_value (self, PROP_POINTS, seat->points);
  changed |= set_value (self, PROP_RESOURCES, seat->resources);
  changed |= set_value (self, PROP_SUPPLY, seat->supply);
  changed |= set_value (self, PROP_IN_CITY, seat->in_city);
  changed |= set_value (self, PROP_N_TILES, ginkgo_view_count_tiles (state, self->seat));
  changed |= set_value (self, PROP_NEW_HAND, seat->new_hand);
  g_object_thaw_notify (G_OBJECT (self));

  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Whether a player has had their turn in a step that goes once around the table. */
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

/**
 * ginkgo_player_find_status:
 * @state: a state
 * @deciding: the person who is to decide, or %GINKGO_SEAT_NONE
 * @thinking: the computer player that is at it, or %GINKGO_SEAT_NONE
 * @seat: a seat
 *
 * Returns: what the player at that seat is doing
 */
GinkgoPlayerStatus
ginkgo_player_find_status (const GinkgoState *state,
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

/**
 * ginkgo_player_get_name:
 * @self: a player
 *
 * Returns: (transfer none): her name, untrusted
 */
const char *
ginkgo_player_get_name (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), NULL);

  return self->name;
}

/**
 * ginkgo_player_get_seat:
 * @self: a player
 *
 * Returns: her seat
 */
guint
ginkgo_player_get_seat (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->seat;
}

/**
 * ginkgo_player_get_kind:
 * @self: a player
 *
 * Returns: who plays
 */
GinkgoSeatKind
ginkgo_player_get_kind (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), GINKGO_SEAT_KIND_HUMAN);

  return self->kind;
}

/**
 * ginkgo_player_get_status:
 * @self: a player
 *
 * Returns: what she is doing
 */
GinkgoPlayerStatus
ginkgo_player_get_status (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), GINKGO_PLAYER_IDLE);

  return (GinkgoPlayerStatus) self->values[PROP_STATUS];
}

/**
 * ginkgo_player_get_is_first:
 * @self: a player
 *
 * Returns: whether she is the first player of the round (R3.4)
 */
gboolean
ginkgo_player_get_is_first (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), FALSE);

  return self->values[PROP_IS_FIRST] != 0;
}

/**
 * ginkgo_player_get_points:
 * @self: a player
 *
 * Returns: her success points
 */
guint
ginkgo_player_get_points (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->values[PROP_POINTS];
}

/**
 * ginkgo_player_get_resources:
 * @self: a player
 *
 * Returns: the resources behind her screen
 */
guint
ginkgo_player_get_resources (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->values[PROP_RESOURCES];
}

/**
 * ginkgo_player_get_supply:
 * @self: a player
 *
 * Returns: her resources left in the general supply
 */
guint
ginkgo_player_get_supply (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->values[PROP_SUPPLY];
}

/**
 * ginkgo_player_get_in_city:
 * @self: a player
 *
 * Returns: her resources on buildings
 */
guint
ginkgo_player_get_in_city (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->values[PROP_IN_CITY];
}

/**
 * ginkgo_player_get_n_tiles:
 * @self: a player
 *
 * Returns: how many tiles the others know her to have: a tile under her face-down
 *   card counts as if it were behind her screen (R3.1)
 */
guint
ginkgo_player_get_n_tiles (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->values[PROP_N_TILES];
}

/**
 * ginkgo_player_get_new_hand:
 * @self: a player
 *
 * Returns: her unused New Hand tokens (R3.2)
 */
guint
ginkgo_player_get_new_hand (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->values[PROP_NEW_HAND];
}

/**
 * ginkgo_player_get_n_area:
 * @self: a player
 *
 * Returns: how many cards lie face up in front of her
 */
guint
ginkgo_player_get_n_area (GinkgoPlayer *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  return self->values[PROP_N_AREA];
}

/**
 * ginkgo_player_get_area_card:
 * @self: a player
 * @index: which card, the oldest first
 *
 * Returns: a card that lies face up in front of her
 */
guint8
ginkgo_player_get_area_card (GinkgoPlayer *self,
                             guint index)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER (self), GINKGO_CARD_NONE);
  g_return_val_if_fail (index < self->values[PROP_N_AREA], GINKGO_CARD_NONE);

  return self->area[index];
}

/**
 * ginkgo_player_get_bonus:
 * @self: a player
 * @action: an action
 * @item: an item
 *
 * Sums up what her bonuses pay for an action (R4.3, R5.5, R6.4).
 *
 * Returns: how many of the item
 */
guint
ginkgo_player_get_bonus (GinkgoPlayer *self,
                         GinkgoAction action,
                         GinkgoItem item)
{
  guint sum = 0;
  guint i;

  g_return_val_if_fail (GINKGO_IS_PLAYER (self), 0);

  for (i = 0; i < self->values[PROP_N_AREA]; i++)
    {
      const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (self->area[i]);

      if (bonus->has_bonus && bonus->action == action)
        sum += bonus->items[item];
    }

  return sum;
}
