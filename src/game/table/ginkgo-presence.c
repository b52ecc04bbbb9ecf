/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-presence.h"

#include "ginkgo-decider.h"

struct _GinkgoPresence
{
  GObject parent_instance;

  GinkgoFollower *follower;
  guint n_persons;
  guint only_person;
  guint viewer;
  gboolean covered;
  guint cover_delay;
  guint uncover_id;
};

G_DEFINE_FINAL_TYPE (GinkgoPresence, ginkgo_presence, G_TYPE_OBJECT)

/* A key that was pressed twice for the last decision must not uncover the next hand. */
#define COVER_DELAY 350

enum
{
  CAN_UNCOVER,
  UNCOVERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
needs_secrets (const GinkgoState *state)
{
  return state->pending == GINKGO_EVENT_DRAFT || state->pending == GINKGO_EVENT_CHOOSE ||
         state->pending == GINKGO_EVENT_RETURN;
}

static void
can_uncover_cb (gpointer data)
{
  GinkgoPresence *self = GINKGO_PRESENCE (data);

  self->uncover_id = 0;
  g_signal_emit (self, signals[CAN_UNCOVER], 0);
}

static void
cover (GinkgoPresence *self)
{
  self->viewer = GINKGO_SEAT_NONE;
  if (self->covered)
    return;

  self->covered = TRUE;
  g_clear_handle_id (&self->uncover_id, g_source_remove);
  self->uncover_id = g_timeout_add_once (self->cover_delay, can_uncover_cb, self);
}

static void
reveal (GinkgoPresence *self,
        guint viewer)
{
  self->viewer = viewer;
  self->covered = FALSE;
  g_clear_handle_id (&self->uncover_id, g_source_remove);
}

/* A person who is there and decides next, too, stays there while moves are shown. */
static guint
find_deciding (GinkgoPresence *self)
{
  guint next;

  if (!ginkgo_follower_is_behind (self->follower))
    return ginkgo_follower_get_deciding (self->follower);

  next = ginkgo_game_get_deciding (ginkgo_follower_get_game (self->follower));

  return next == self->viewer ? next : GINKGO_SEAT_NONE;
}

static void
count_persons (GinkgoPresence *self)
{
  const GinkgoRecord *record = ginkgo_game_get_record (ginkgo_follower_get_game (self->follower));
  guint seat;

  for (seat = 0; seat < record->setup.n_seats; seat++)
    if (record->seats[seat].kind == GINKGO_SEAT_KIND_HUMAN)
      {
        self->n_persons++;
        self->only_person = seat;
      }
}

static void
ginkgo_presence_dispose (GObject *object)
{
  GinkgoPresence *self = GINKGO_PRESENCE (object);

  g_clear_handle_id (&self->uncover_id, g_source_remove);
  g_clear_object (&self->follower);

  G_OBJECT_CLASS (ginkgo_presence_parent_class)->dispose (object);
}

static void
ginkgo_presence_class_init (GinkgoPresenceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_presence_dispose;

  /* Emitted when a hand that was just covered can be uncovered. */
  signals[CAN_UNCOVER] = g_signal_new ("can-uncover", GINKGO_TYPE_PRESENCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when a person has confirmed that they are there. */
  signals[UNCOVERED] = g_signal_new ("uncovered", GINKGO_TYPE_PRESENCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_presence_init (GinkgoPresence *self)
{
  self->viewer = GINKGO_SEAT_NONE;
  self->cover_delay = COVER_DELAY;
}

GinkgoPresence *
ginkgo_presence_new (GinkgoFollower *follower)
{
  GinkgoPresence *self = g_object_new (GINKGO_TYPE_PRESENCE, NULL);

  g_return_val_if_fail (GINKGO_IS_FOLLOWER (follower), self);

  self->follower = g_object_ref (follower);
  count_persons (self);

  return self;
}

GinkgoFollower *
ginkgo_presence_get_follower (GinkgoPresence *self)
{
  return self->follower;
}

/* Returns the state that is shown; it changes in place */
const GinkgoState *
ginkgo_presence_get_state (GinkgoPresence *self)
{
  return ginkgo_follower_get_state (self->follower);
}

guint
ginkgo_presence_get_n_persons (GinkgoPresence *self)
{
  return self->n_persons;
}

/* Returns the seat whose hand is visible, or GINKGO_SEAT_NONE */
guint
ginkgo_presence_get_viewer (GinkgoPresence *self)
{
  return self->viewer;
}

/* Returns the kind of decision that the person at the screen can make now, or GINKGO_EVENT_NONE */
GinkgoEventKind
ginkgo_presence_get_question (GinkgoPresence *self)
{
  g_return_val_if_fail (GINKGO_IS_PRESENCE (self), GINKGO_EVENT_NONE);

  if (self->covered || ginkgo_follower_get_deciding (self->follower) == GINKGO_SEAT_NONE)
    return GINKGO_EVENT_NONE;

  return ginkgo_follower_get_state (self->follower)->pending;
}

/* Returns whether the contents of all screens are public: in solitaire, when only computers play,
 * and when the game is over */
gboolean
ginkgo_presence_sees_all (GinkgoPresence *self)
{
  const GinkgoRecord *record;

  g_return_val_if_fail (GINKGO_IS_PRESENCE (self), FALSE);

  record = ginkgo_game_get_record (ginkgo_follower_get_game (self->follower));

  return ginkgo_decider_get_open_seats (record, ginkgo_follower_get_over (self->follower)) == (1u << record->setup.n_seats) - 1;
}

/* Returns the person whose decision the next undo takes back, if several people take turns;
 * otherwise GINKGO_SEAT_NONE */
guint
ginkgo_presence_find_undone (GinkgoPresence *self)
{
  GinkgoGame *game;
  const GinkgoRecord *record;
  guint position;

  g_return_val_if_fail (GINKGO_IS_PRESENCE (self), GINKGO_SEAT_NONE);

  game = ginkgo_follower_get_game (self->follower);
  record = ginkgo_game_get_record (game);
  position = ginkgo_game_get_position (game);
  if (self->n_persons < 2 || !ginkgo_game_get_can_undo (game))
    return GINKGO_SEAT_NONE;

  while (position-- > 0)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, position);

      if (ginkgo_decider_person_took (record, event))
        return ginkgo_decider_get_seat (record, event->decision.seat);
    }

  return GINKGO_SEAT_NONE;
}

gboolean
ginkgo_presence_get_covered (GinkgoPresence *self)
{
  return self->covered;
}

gboolean
ginkgo_presence_can_uncover (GinkgoPresence *self)
{
  return self->covered && self->uncover_id == 0;
}

/* @cover_delay: the time in ms before a covered hand can be uncovered */
void
ginkgo_presence_set_cover_delay (GinkgoPresence *self,
                                 guint cover_delay)
{
  g_return_if_fail (GINKGO_IS_PRESENCE (self));

  self->cover_delay = cover_delay;
}

/* Decides whose hand may be visible. Call it whenever the follower shows another moment. */
void
ginkgo_presence_update (GinkgoPresence *self)
{
  guint deciding;

  g_return_if_fail (GINKGO_IS_PRESENCE (self));

  deciding = find_deciding (self);
  if (self->n_persons == 1)
    reveal (self, self->only_person);
  else if (deciding == GINKGO_SEAT_NONE)
    reveal (self, GINKGO_SEAT_NONE);
  else if (deciding == self->viewer)
    return;
  else if (needs_secrets (ginkgo_follower_get_state (self->follower)))
    cover (self);
  else
    reveal (self, GINKGO_SEAT_NONE);
}

/* Shows the hand of the deciding person, who has confirmed that they are there. */
void
ginkgo_presence_uncover (GinkgoPresence *self)
{
  g_return_if_fail (GINKGO_IS_PRESENCE (self));

  if (!self->covered)
    return;

  reveal (self, ginkgo_follower_get_deciding (self->follower));
  g_signal_emit (self, signals[UNCOVERED], 0);
}
