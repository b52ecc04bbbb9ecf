/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-private.h"

#include "ginkgo-decider.h"
#include "ginkgo-undo.h"

G_DEFINE_FINAL_TYPE (GinkgoGame, ginkgo_game, G_TYPE_OBJECT)
G_DEFINE_QUARK (ginkgo-game-error-quark, ginkgo_game_error)

#define READ_ONLY  (G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS)
#define READ_WRITE (G_PARAM_WRITABLE | READ_ONLY)

static GParamSpec *properties[N_PROPS];

enum
{
  ADVANCED,
  REWOUND,
  SAVE_FAILED,
  PROGRAM_FAILED,
  SUGGESTION_NOTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Takes over a new value, and notifies. */
void
ginkgo_game_set_value (GinkgoGame *self,
                       GinkgoGameProps prop,
                       guint value)
{
  if (self->values[prop] == value)
    return;

  self->values[prop] = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

/* True if a decision could not be saved. A computer player would only run into the same error
 * again. */
gboolean
ginkgo_game_is_stuck (GinkgoGame *self)
{
  const GinkgoChange *change = ginkgo_saver_get_change (self->saver);

  return change != NULL && !self->values[PROP_BUSY] && !ginkgo_change_is_move (change);
}

/* The seat that decides for the one that the state waits for */
guint
ginkgo_game_find_decider (GinkgoGame *self)
{
  return ginkgo_decider_get_seat (ginkgo_game_get_record (self), self->state.pending_seat);
}

static gboolean
awaits_decision (GinkgoGame *self)
{
  return !ginkgo_state_is_over (&self->state) && !ginkgo_state_awaits_chance (&self->state);
}

static gboolean
awaits_person (GinkgoGame *self)
{
  return awaits_decision (self) &&
         ginkgo_decider_is_person (ginkgo_game_get_record (self), self->state.pending_seat);
}

/* True if a computer player is to decide next */
gboolean
ginkgo_game_awaits_computer (GinkgoGame *self)
{
  return awaits_decision (self) && !awaits_person (self);
}

/* Brings all properties that follow from the state up to date. */
void
ginkgo_game_update (GinkgoGame *self)
{
  guint position = self->values[PROP_POSITION];
  gboolean is_thinking = self->running && ginkgo_game_awaits_computer (self) && !ginkgo_game_is_stuck (self);
  guint target;

  g_object_freeze_notify (G_OBJECT (self));
  ginkgo_game_set_value (self,
                         PROP_DECIDING,
                         awaits_person (self) ? ginkgo_game_find_decider (self) : GINKGO_SEAT_NONE);
  ginkgo_game_set_value (self, PROP_THINKING, is_thinking ? ginkgo_game_find_decider (self) : GINKGO_SEAT_NONE);
  ginkgo_game_set_value (self, PROP_CAN_UNDO, ginkgo_undo_find (self->timeline, self->undo_policy, position, position, &target));
  ginkgo_game_set_value (self, PROP_CAN_REDO, ginkgo_redo_find (self->timeline, position, &target));
  ginkgo_game_set_value (self, PROP_CAN_RETRY, ginkgo_saver_get_change (self->saver) != NULL && !self->values[PROP_BUSY]);
  ginkgo_game_set_value (self, PROP_OVER, ginkgo_state_is_over (&self->state));
  g_object_thaw_notify (G_OBJECT (self));
}

static void
load (GinkgoGame *self,
      const GinkgoSavedGame *saved)
{
  self->name = g_strdup (saved->name);
  self->created = saved->created;
  self->modified = saved->modified;
  self->seed = saved->seed;
  self->undo_policy = saved->undo_policy;
  self->values[PROP_POSITION] = saved->position;
  self->values[PROP_UNDO_USED] = saved->undo_used != FALSE;
  self->values[PROP_STORED] = saved->id != 0;
  self->timeline = ginkgo_verified_game_copy (saved->game, G_MAXUINT);
  ginkgo_verified_game_get_state (self->timeline, saved->position, &self->state);

  ginkgo_game_update (self);
}

static void
ginkgo_game_get_property (GObject *object,
                          guint prop_id,
                          GValue *value,
                          GParamSpec *pspec)
{
  GinkgoGame *self = GINKGO_GAME (object);

  switch ((GinkgoGameProps) prop_id)
    {
    case PROP_DELAY:
      g_value_set_uint (value, ginkgo_computer_get_delay (self->computer));
      break;
    case PROP_POSITION:
    case PROP_THINKING:
    case PROP_DECIDING:
      g_value_set_uint (value, self->values[prop_id]);
      break;
    case PROP_BUSY:
    case PROP_CAN_UNDO:
    case PROP_CAN_REDO:
    case PROP_CAN_RETRY:
    case PROP_OVER:
    case PROP_UNDO_USED:
    case PROP_STORED:
      g_value_set_boolean (value, self->values[prop_id] != 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_game_set_property (GObject *object,
                          guint prop_id,
                          const GValue *value,
                          GParamSpec *pspec)
{
  GinkgoGame *self = GINKGO_GAME (object);

  switch (prop_id)
    {
    case PROP_DELAY:
      ginkgo_game_set_delay (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_game_dispose (GObject *object)
{
  GinkgoGame *self = GINKGO_GAME (object);

  self->running = FALSE;
  ginkgo_computer_stop (self->computer);

  G_OBJECT_CLASS (ginkgo_game_parent_class)->dispose (object);
}

static void
ginkgo_game_finalize (GObject *object)
{
  GinkgoGame *self = GINKGO_GAME (object);

  ginkgo_computer_release_programs (self->computer, &self->state);
  g_clear_object (&self->computer);
  g_queue_clear (&self->wanted_steps);
  g_clear_pointer (&self->saver, ginkgo_saver_free);
  g_clear_pointer (&self->timeline, ginkgo_verified_game_free);
  g_free (self->name);

  G_OBJECT_CLASS (ginkgo_game_parent_class)->finalize (object);
}

static GParamSpec *
new_fact (const char *name)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE, READ_ONLY);
}

static GParamSpec *
new_seat (const char *name)
{
  return g_param_spec_uint (name, NULL, NULL, 0, GINKGO_SEAT_NONE, GINKGO_SEAT_NONE, READ_ONLY);
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_DELAY] = g_param_spec_uint ("delay", NULL, NULL, 0, G_MAXINT, 0, READ_WRITE);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, READ_ONLY);
  properties[PROP_BUSY] = new_fact ("busy");
  properties[PROP_THINKING] = new_seat ("thinking");
  properties[PROP_DECIDING] = new_seat ("deciding");
  properties[PROP_CAN_UNDO] = new_fact ("can-undo");
  properties[PROP_CAN_REDO] = new_fact ("can-redo");
  properties[PROP_CAN_RETRY] = new_fact ("can-retry");
  properties[PROP_OVER] = new_fact ("over");
  properties[PROP_UNDO_USED] = new_fact ("undo-used");
  properties[PROP_STORED] = new_fact ("stored");

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_signals (void)
{
  /* The game has advanced durably, by some events from the position before. All properties are up
   * to date; the timeline has the effects of each new position. */
  signals[ADVANCED] = g_signal_new ("advanced", GINKGO_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  /* The game has gone back durably, to a position. */
  signals[REWOUND] = g_signal_new ("rewound", GINKGO_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* Something could not be saved, and so has not happened: a %GINKGO_STORE_ERROR.
   * ginkgo_game_retry() tries again; another decision takes its place. */
  signals[SAVE_FAILED] = g_signal_new ("save-failed", GINKGO_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
  /* A program has lost its seat by a %GINKGO_EXTERNAL_ERROR or %GINKGO_PROTOCOL_ERROR: the random
   * player plays on for it. */
  signals[PROGRAM_FAILED] = g_signal_new ("program-failed", GINKGO_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_ERROR);
  /* The record says, durably, that a seat asked for a suggestion at the current position. */
  signals[SUGGESTION_NOTED] = g_signal_new ("suggestion-noted", GINKGO_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ginkgo_game_class_init (GinkgoGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_game_get_property;
  object_class->set_property = ginkgo_game_set_property;
  object_class->dispose = ginkgo_game_dispose;
  object_class->finalize = ginkgo_game_finalize;

  install_properties (object_class);
  install_signals ();
}

static void
ginkgo_game_init (GinkgoGame *self)
{
  self->computer = ginkgo_computer_new ();
  self->values[PROP_THINKING] = GINKGO_SEAT_NONE;
  self->values[PROP_DECIDING] = GINKGO_SEAT_NONE;
}

/* Opens a game at the position where it was left; @saved gets an id if it is new to the store.
 * Without a store, the game is in memory only. Computer players wait for ginkgo_game_start().
 * Returns %NULL with %GINKGO_STORE_ERROR if the game cannot be added to the store. */
GinkgoGame *
ginkgo_game_new (GinkgoSavedGame *saved,
                 GinkgoStore *store,
                 GError **error)
{
  GinkgoSaver *saver;
  GinkgoGame *self;

  g_return_val_if_fail (saved != NULL, NULL);
  g_return_val_if_fail (store == NULL || GINKGO_IS_STORE (store), NULL);
  g_return_val_if_fail (saved->position <= ginkgo_record_get_length (saved->record), NULL);

  saver = ginkgo_saver_new (store, saved, error);
  if (saver == NULL)
    return NULL;

  self = g_object_new (GINKGO_TYPE_GAME, NULL);
  self->saver = saver;
  load (self, saved);

  return self;
}

/* Emits #GinkgoGame::advanced or #GinkgoGame::rewound. */
void
ginkgo_game_emit_moved (GinkgoGame *self,
                        guint from)
{
  guint position = self->values[PROP_POSITION];

  self->modified = g_get_real_time ();
  if (position < from)
    g_signal_emit (self, signals[REWOUND], 0, position);
  else
    g_signal_emit (self, signals[ADVANCED], 0, from, position - from);
}

void
ginkgo_game_emit_save_failed (GinkgoGame *self,
                              const GError *error)
{
  g_signal_emit (self, signals[SAVE_FAILED], 0, error);
}

void
ginkgo_game_emit_program_failed (GinkgoGame *self,
                                 guint seat,
                                 const GError *error)
{
  g_signal_emit (self, signals[PROGRAM_FAILED], 0, seat, error);
}

void
ginkgo_game_emit_suggestion_noted (GinkgoGame *self,
                                   guint seat)
{
  g_signal_emit (self, signals[SUGGESTION_NOTED], 0, seat);
}

/* From the next decision on */
void
ginkgo_game_set_delay (GinkgoGame *self,
                       guint delay)
{
  g_return_if_fail (GINKGO_IS_GAME (self));
  g_return_if_fail (delay <= G_MAXINT);

  if (ginkgo_computer_get_delay (self->computer) == delay)
    return;

  ginkgo_computer_set_delay (self->computer, delay);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DELAY]);
}
