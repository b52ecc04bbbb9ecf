/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game.h"

#include "ginkgo-computer.h"
#include "ginkgo-decider.h"
#include "ginkgo-undo.h"

/* The properties of a game, computed after each change */
typedef enum
{
  PROP_POSITION = 1,
  PROP_BUSY,
  PROP_THINKING,
  PROP_DECIDING,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_CAN_RETRY,
  PROP_OVER,
  PROP_UNDO_USED,
  PROP_STORED,
  N_PROPS,
} GinkgoGameProps;

struct _GinkgoGame
{
  GObject parent_instance;

  GinkgoStore *store;     /* NULL for a game in memory only */
  GinkgoSavedGame *saved; /* as it is in the store, or would be there */
  GinkgoChange *change;   /* what is being saved, or could not be */
  GinkgoState state;      /* at the position */
  guint values[N_PROPS];

  GQueue wanted_steps; /* undo (FALSE) and redo (TRUE) asked for while a change is saved */

  /* A hosted game is neither saved nor changed here, and its saved game is empty. */
  const GinkgoGameHost *funcs; /* (nullable): only if it is hosted */
  GObject *host;               /* (nullable): weak */
  GinkgoRecord *record;        /* who plays it; without events */
  GinkgoTimeline *timeline;    /* what the host has told */

  GinkgoComputer *computer;
  guint running : 1;
  guint moved : 1; /* by undo or redo, not by playing on */
};

typedef struct
{
  GWeakRef game;
  GinkgoStore *store; /* (unowned): just to compare, the game may have another one by now */
} Saving;

typedef struct
{
  GinkgoView view;
  guint seat;
  guint position;
  GinkgoAiLimits limits;
  GinkgoSuggestion suggestion;
} Question;

G_DEFINE_FINAL_TYPE (GinkgoGame, ginkgo_game, G_TYPE_OBJECT)
G_DEFINE_QUARK (ginkgo-game-error-quark, ginkgo_game_error)

static GParamSpec *properties[N_PROPS];

enum
{
  ADVANCED,
  REWOUND,
  SAVE_FAILED,
  PROGRAM_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void save (GinkgoGame *self,
                  GinkgoChange *change);

/* Returns %FALSE, and says why. */
static gboolean
refuse (GinkgoGameError code,
        GError **error)
{
  static const char *const reasons[] = {
    [GINKGO_GAME_ERROR_BUSY] = "The last decision is still being saved; try again in a moment.",
    [GINKGO_GAME_ERROR_NOT_A_PERSON] = "No person has to decide now.",
    [GINKGO_GAME_ERROR_NO_UNDO] = "Nothing can be undone here.",
    [GINKGO_GAME_ERROR_NO_REDO] = "There is nothing to redo.",
  };

  g_set_error_literal (error, GINKGO_GAME_ERROR, (int) code, reasons[code]);

  return FALSE;
}

/* Takes over a new value, and notifies. */
static void
set_value (GinkgoGame *self,
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
static gboolean
is_stuck (GinkgoGame *self)
{
  return self->change != NULL && !self->values[PROP_BUSY] && !ginkgo_change_is_move (self->change);
}

/* The seat that decides for the one that the state waits for */
static guint
find_decider (GinkgoGame *self)
{
  return ginkgo_decider_get_seat (ginkgo_game_get_record (self), self->state.pending_seat);
}

static gboolean
awaits (GinkgoGame *self,
        gboolean person)
{
  return !ginkgo_state_is_over (&self->state) && !ginkgo_state_awaits_chance (&self->state) &&
         ginkgo_decider_is_person (ginkgo_game_get_record (self), self->state.pending_seat) == person;
}

/* Brings all properties that follow from the state up to date. */
static void
update (GinkgoGame *self)
{
  guint position = self->values[PROP_POSITION];
  gboolean is_thinking = (self->running || self->funcs != NULL) && awaits (self, FALSE) && !is_stuck (self);
  guint target;

  g_object_freeze_notify (G_OBJECT (self));
  set_value (self, PROP_DECIDING, awaits (self, TRUE) ? find_decider (self) : GINKGO_SEAT_NONE);
  set_value (self, PROP_THINKING, is_thinking ? find_decider (self) : GINKGO_SEAT_NONE);
  if (self->funcs == NULL)
    {
      set_value (self, PROP_CAN_UNDO, ginkgo_undo_find (self->saved->game, self->saved->undo_policy, position, position, &target));
      set_value (self, PROP_CAN_REDO, ginkgo_redo_find (self->saved->game, position, &target));
    }
  set_value (self, PROP_CAN_RETRY, self->change != NULL && !self->values[PROP_BUSY]);
  set_value (self, PROP_OVER, ginkgo_state_is_over (&self->state));
  g_object_thaw_notify (G_OBJECT (self));
}

/* Does what comes next, unless it is for a person to do. */
static void
proceed (GinkgoGame *self)
{
  while (!self->values[PROP_BUSY] && !g_queue_is_empty (&self->wanted_steps))
    {
      gboolean is_redo = GPOINTER_TO_INT (g_queue_pop_head (&self->wanted_steps));

      if (is_redo)
        ginkgo_game_redo (self, NULL);
      else
        ginkgo_game_undo (self, NULL);
    }

  if (!self->running || self->values[PROP_BUSY] || is_stuck (self))
    return;

  if (ginkgo_state_awaits_chance (&self->state))
    {
      GinkgoChange *change = ginkgo_change_new (self->saved->game, self->values[PROP_POSITION]);

      ginkgo_change_add_chance (change, self->saved->seed);
      save (self, change);
    }
  else if (awaits (self, FALSE) && !ginkgo_computer_is_thinking (self->computer))
    {
      guint seat = find_decider (self);
      GinkgoLevel level = GINKGO_LEVEL_GREEDY;

      /* A record from elsewhere may name a level that is not known here. */
      ginkgo_level_from_name (ginkgo_game_get_record (self)->seats[seat].level, &level);
      ginkgo_computer_think (self->computer, seat, level, self->saved->game, self->values[PROP_POSITION], self->saved->seed);
    }
}

static void
take_over (GinkgoGame *self,
           const GinkgoChange *change)
{
  guint from = self->values[PROP_POSITION];
  guint position = change->position + ginkgo_change_count_events (change);

  self->state = *ginkgo_change_get_end (change);
  self->moved = ginkgo_change_is_move (change) != FALSE;
  if (ginkgo_change_is_visible (change))
    ginkgo_computer_note_seen (self->computer);

  if (self->moved && position < from)
    set_value (self, PROP_UNDO_USED, TRUE);
  else if (!self->moved)
    ginkgo_verified_game_extend (self->saved->game, change->branch, change->position);
  set_value (self, PROP_POSITION, position);
  update (self);
  self->saved->position = position;
  self->saved->undo_used = ginkgo_game_get_undo_used (self);
  self->saved->finished = ginkgo_game_get_over (self);
  self->saved->modified = g_get_real_time ();

  if (position < from)
    g_signal_emit (self, signals[REWOUND], 0, position);
  else
    g_signal_emit (self, signals[ADVANCED], 0, from, position - from);
}

static void
finish_saving (GinkgoGame *self,
               const GError *error)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_value (self, PROP_BUSY, FALSE);

  if (error == NULL)
    {
      g_autoptr (GinkgoChange) change = g_steal_pointer (&self->change);

      take_over (self, change);
    }
  else
    {
      g_queue_clear (&self->wanted_steps);
      update (self);
      g_signal_emit (self, signals[SAVE_FAILED], 0, error);
    }

  proceed (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void write_change (GinkgoGame *self);

static void
saved_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  Saving *saving = user_data;
  g_autoptr (GinkgoGame) self = g_weak_ref_get (&saving->game);
  g_autoptr (GError) error = NULL;

  if (source != NULL)
    ginkgo_store_finish (GINKGO_STORE (source), result, &error);

  /* Ignore saves to a store that has been replaced. */
  if (self != NULL && saving->store != self->store)
    write_change (self);
  else if (self != NULL)
    finish_saving (self, error);

  g_weak_ref_clear (&saving->game);
  g_free (saving);
}

/* The change is written even if the game goes away meanwhile. */
static void
write_change (GinkgoGame *self)
{
  const GinkgoChange *change = self->change;
  g_autoptr (GTask) task = NULL;
  GinkgoStoreRequest *request;
  Saving *saving = g_new0 (Saving, 1);

  g_weak_ref_init (&saving->game, self);
  saving->store = self->store;
  if (self->store == NULL)
    {
      task = g_task_new (NULL, NULL, saved_cb, saving);
      g_task_set_static_name (task, "ginkgo_game_save");
      g_task_return_boolean (task, TRUE);
      return;
    }

  if (ginkgo_change_is_move (change))
    request = ginkgo_store_request_move (self->saved->id, change->position, ginkgo_change_get_end (change));
  else
    request = ginkgo_store_request_append (self->saved->id,
                                           change->position,
                                           ginkgo_record_get_event (ginkgo_verified_game_get_record (change->branch), change->position),
                                           ginkgo_change_count_events (change),
                                           ginkgo_change_get_end (change));
  ginkgo_store_send (self->store, request, saved_cb, saving);
}

/* @change: (transfer full) */
static void
save (GinkgoGame *self,
      GinkgoChange *change)
{
  ginkgo_computer_stop (self->computer);
  g_clear_pointer (&self->change, ginkgo_change_free);
  self->change = change;

  g_object_freeze_notify (G_OBJECT (self));
  set_value (self, PROP_BUSY, TRUE);
  update (self);
  g_object_thaw_notify (G_OBJECT (self));

  write_change (self);
}

static void
decided (GinkgoGame *owner,
         GinkgoChange *change)
{
  g_autoptr (GinkgoGame) self = g_object_ref (owner);

  save (self, change);
}

static void
failed (GinkgoGame *owner,
        guint seat,
        const GError *error)
{
  g_signal_emit (owner, signals[PROGRAM_FAILED], 0, seat, error);
}

static const GinkgoComputerFuncs computer_funcs = { decided, failed };

static void
ginkgo_game_get_property (GObject *object,
                          guint prop_id,
                          GValue *value,
                          GParamSpec *pspec)
{
  GinkgoGame *self = GINKGO_GAME (object);

  if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    g_value_set_boolean (value, self->values[prop_id] != 0);
  else
    g_value_set_uint (value, self->values[prop_id]);
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
  g_clear_pointer (&self->computer, ginkgo_computer_free);
  g_queue_clear (&self->wanted_steps);
  g_clear_pointer (&self->change, ginkgo_change_free);
  g_clear_object (&self->store);
  g_clear_pointer (&self->saved, self->funcs != NULL ? g_free : (GDestroyNotify) ginkgo_saved_game_free);
  g_clear_weak_pointer (&self->host);
  g_clear_pointer (&self->record, ginkgo_record_free);
  g_clear_pointer (&self->timeline, ginkgo_timeline_free);

  G_OBJECT_CLASS (ginkgo_game_parent_class)->finalize (object);
}

static void
ginkgo_game_class_init (GinkgoGameClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_game_get_property;
  object_class->dispose = ginkgo_game_dispose;
  object_class->finalize = ginkgo_game_finalize;

  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_THINKING] = g_param_spec_uint ("thinking", NULL, NULL, 0, GINKGO_SEAT_NONE, GINKGO_SEAT_NONE, flags);
  properties[PROP_DECIDING] = g_param_spec_uint ("deciding", NULL, NULL, 0, GINKGO_SEAT_NONE, GINKGO_SEAT_NONE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_RETRY] = g_param_spec_boolean ("can-retry", NULL, NULL, FALSE, flags);
  properties[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_USED] = g_param_spec_boolean ("undo-used", NULL, NULL, FALSE, flags);
  properties[PROP_STORED] = g_param_spec_boolean ("stored", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

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
}

static void
ginkgo_game_init (GinkgoGame *self)
{
  self->computer = ginkgo_computer_new (self, &computer_funcs);
  self->values[PROP_THINKING] = GINKGO_SEAT_NONE;
  self->values[PROP_DECIDING] = GINKGO_SEAT_NONE;
}

static gboolean
add_to_store (GinkgoStore *store,
              GinkgoSavedGame *saved,
              GError **error)
{
  g_autoptr (GAsyncResult) result =
    ginkgo_store_wait (store, saved->id != 0 ? ginkgo_store_request_replace (saved) : ginkgo_store_request_add (saved));
  gint64 id = ginkgo_store_add_finish (store, result, NULL, error);

  if (id != 0)
    saved->id = id;
  return id != 0;
}

/* Opens a game at the position where it was left; @saved gets an id if it is new to the store.
 * Without a store, the game is in memory only. Computer players wait for ginkgo_game_start().
 * Returns %NULL with %GINKGO_STORE_ERROR if the game cannot be added to the store. */
GinkgoGame *
ginkgo_game_new (GinkgoSavedGame *saved,
                 GinkgoStore *store,
                 GError **error)
{
  GinkgoGame *self;

  g_return_val_if_fail (saved != NULL, NULL);
  g_return_val_if_fail (saved->position <= ginkgo_record_get_length (saved->record), NULL);

  if (store != NULL && saved->id == 0 && !add_to_store (store, saved, error))
    return NULL;

  self = g_object_new (GINKGO_TYPE_GAME, NULL);
  g_set_object (&self->store, store);
  self->saved = ginkgo_saved_game_copy (saved);
  self->values[PROP_POSITION] = saved->position;
  self->values[PROP_UNDO_USED] = saved->undo_used != FALSE;
  self->values[PROP_STORED] = saved->id != 0;
  self->state = *ginkgo_verified_game_get_state (saved->game, saved->position);
  update (self);

  return self;
}

static void
show_hosted (GinkgoGame *self)
{
  set_value (self, PROP_POSITION, ginkgo_timeline_get_length (self->timeline));
  self->state = *ginkgo_timeline_get_state (self->timeline, self->values[PROP_POSITION]);
  update (self);
}

/**
 * ginkgo_game_new_hosted:
 * @record: (transfer full): who plays, without events; people elsewhere are %GINKGO_SEAT_KIND_REMOTE
 * @timeline: (transfer full): what may be known here so far, at least one position
 * @funcs: what the host does
 * @host: (not nullable): the first argument of @funcs; when it is gone, nobody can decide
 *
 * A game that is decided elsewhere. Its positions count what the host tells, which can be more than events.
 */
GinkgoGame *
ginkgo_game_new_hosted (GinkgoRecord *record,
                        GinkgoTimeline *timeline,
                        const GinkgoGameHost *funcs,
                        GObject *host)
{
  GinkgoGame *self = g_object_new (GINKGO_TYPE_GAME, NULL);

  self->saved = g_new0 (GinkgoSavedGame, 1);
  self->saved->undo_policy = GINKGO_UNDO_OFF;
  self->record = record;
  self->timeline = timeline;
  self->funcs = funcs;
  g_set_weak_pointer (&self->host, host);
  show_hosted (self);

  return self;
}

/**
 * ginkgo_game_host_advance:
 * @effects: (element-type GinkgoEffect) (transfer full): what has happened, as far as it may be known here
 * @moments: (element-type GinkgoMoment) (transfer full): the states on the way, at least one
 */
void
ginkgo_game_host_advance (GinkgoGame *self,
                          GArray *effects,
                          GArray *moments)
{
  ginkgo_timeline_add (self->timeline, effects, moments);
  self->moved = FALSE;
  show_hosted (self);
  g_signal_emit (self, signals[ADVANCED], 0, self->values[PROP_POSITION] - 1, 1);
}

/* All have agreed to take back what came after the position. */
void
ginkgo_game_host_rewind (GinkgoGame *self,
                         guint position)
{
  ginkgo_timeline_truncate (self->timeline, position);
  self->moved = TRUE;
  set_value (self, PROP_UNDO_USED, TRUE);
  show_hosted (self);
  g_signal_emit (self, signals[REWOUND], 0, position);
}

/* The host says whether it still has to answer something, and whether there is something to undo. */
void
ginkgo_game_host_answer (GinkgoGame *self,
                         gboolean is_busy,
                         gboolean can_undo)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_value (self, PROP_BUSY, is_busy);
  set_value (self, PROP_CAN_UNDO, can_undo);
  g_object_thaw_notify (G_OBJECT (self));
}

/* True if it is decided elsewhere: then it is not in the library, and has no events before its end. */
gboolean
ginkgo_game_is_hosted (GinkgoGame *self)
{
  return self->funcs != NULL;
}

/* (nullable): the name when it was loaded, untrusted */
const char *
ginkgo_game_get_name (GinkgoGame *self)
{
  return self->saved->name;
}

/* When it was set up, in µs since the epoch */
gint64
ginkgo_game_get_created (GinkgoGame *self)
{
  return self->saved->created;
}

/* All chance comes from it. */
guint64
ginkgo_game_get_seed (GinkgoGame *self)
{
  return self->saved->seed;
}

/* With the events that can be redone; a hosted game has none. */
const GinkgoRecord *
ginkgo_game_get_record (GinkgoGame *self)
{
  return self->funcs != NULL ? self->record : ginkgo_verified_game_get_record (self->saved->game);
}

/* (nullable): with the events that can be redone; %NULL if the game is hosted */
const GinkgoVerifiedGame *
ginkgo_game_get_verified (GinkgoGame *self)
{
  return self->saved->game;
}

/* With the events that can be redone */
const GinkgoTimeline *
ginkgo_game_get_timeline (GinkgoGame *self)
{
  return self->funcs != NULL ? self->timeline : ginkgo_verified_game_get_timeline (self->saved->game);
}

/* Returns a copy of the game, including events that can be redone, not stored yet. */
GinkgoSavedGame *
ginkgo_game_dup_saved (GinkgoGame *self)
{
  GinkgoSavedGame *saved = ginkgo_saved_game_copy (self->saved);

  saved->id = 0;

  return saved;
}

/* Also counts the events that can be redone. */
guint
ginkgo_game_get_length (GinkgoGame *self)
{
  return ginkgo_timeline_get_length (ginkgo_game_get_timeline (self));
}

/* True if the undo policy allows people to continue from an earlier position */
gboolean
ginkgo_game_may_go_on_from (GinkgoGame *self,
                            guint position)
{
  return self->funcs == NULL && ginkgo_undo_allows (self->saved->game, self->saved->undo_policy, ginkgo_game_get_position (self), position);
}

/* Its number in the store, 0 if it is not stored */
gint64
ginkgo_game_get_id (GinkgoGame *self)
{
  return self->saved->id;
}

/* It changes in place. */
const GinkgoState *
ginkgo_game_get_state (GinkgoGame *self)
{
  return &self->state;
}

/* How many events have happened */
guint
ginkgo_game_get_position (GinkgoGame *self)
{
  return self->values[PROP_POSITION];
}

GinkgoUndoPolicy
ginkgo_game_get_undo_policy (GinkgoGame *self)
{
  return self->saved->undo_policy;
}

/* True if anybody ever did */
gboolean
ginkgo_game_get_undo_used (GinkgoGame *self)
{
  return self->values[PROP_UNDO_USED] != 0;
}

gboolean
ginkgo_game_get_over (GinkgoGame *self)
{
  return self->values[PROP_OVER] != 0;
}

/* True if something is being saved; a decision has to wait until then */
gboolean
ginkgo_game_get_busy (GinkgoGame *self)
{
  return self->values[PROP_BUSY] != 0;
}

/* The seat of the computer player that thinks, until its decision is saved, or %GINKGO_SEAT_NONE */
guint
ginkgo_game_get_thinking (GinkgoGame *self)
{
  return self->values[PROP_THINKING];
}

/* The seat of the person that is to decide, or %GINKGO_SEAT_NONE. For Hal's tokens it is the
 * person's seat (R10.6), while the decision belongs to Hal's. It follows the state alone: it does
 * not change while a decision is being saved. */
guint
ginkgo_game_get_deciding (GinkgoGame *self)
{
  return self->values[PROP_DECIDING];
}

/* The log up to the position, oldest first. It does not follow the game; the log of a
 * #GinkgoFollower does. */
GListModel *
ginkgo_game_dup_log (GinkgoGame *self)
{
  const GinkgoTimeline *timeline = ginkgo_game_get_timeline (self);
  GListStore *log = ginkgo_game_log_new ();
  guint position = ginkgo_game_get_position (self);

  ginkgo_game_log_show (log, timeline, position, ginkgo_timeline_get_effects (timeline, position)->len);

  return G_LIST_MODEL (log);
}

/* The least time between what computer players do, in ms. A card face down takes no time. */
guint
ginkgo_game_get_delay (GinkgoGame *self)
{
  return self->computer->delay;
}

gboolean
ginkgo_game_get_can_undo (GinkgoGame *self)
{
  return self->values[PROP_CAN_UNDO] != 0;
}

gboolean
ginkgo_game_get_can_redo (GinkgoGame *self)
{
  return self->values[PROP_CAN_REDO] != 0;
}

/* True if something could not be saved and may be tried again */
gboolean
ginkgo_game_get_can_retry (GinkgoGame *self)
{
  return self->values[PROP_CAN_RETRY] != 0;
}

guint
ginkgo_game_get_time_factor (GinkgoGame *self)
{
  return self->computer->time_factor;
}

/* True if undo or redo, not play, led to the position */
gboolean
ginkgo_game_get_moved (GinkgoGame *self)
{
  return self->moved;
}

/* (nullable): the program that plays at a seat */
const char *
ginkgo_game_get_program (GinkgoGame *self,
                         guint seat)
{
  GinkgoProgram *program = self->computer->programs[seat];

  return program != NULL ? ginkgo_program_get_path (program) : NULL;
}

/* True if a program played at a seat before, and the computer plays in its place now */
gboolean
ginkgo_game_lacks_program (GinkgoGame *self,
                           guint seat)
{
  const GinkgoRecord *record = ginkgo_game_get_record (self);

  return record->seats[seat].kind == GINKGO_SEAT_KIND_COMPUTER && self->computer->programs[seat] == NULL &&
         g_strcmp0 (record->seats[seat].level, GINKGO_PROGRAM_LEVEL) == 0;
}

/* If a program thinks, after how many seconds it loses its seat; else 0 */
guint
ginkgo_game_get_program_limit (GinkgoGame *self)
{
  return ginkgo_computer_get_program_limit (self->computer);
}

/* True if ginkgo_game_undo_to() leads anywhere */
gboolean
ginkgo_game_can_undo_to (GinkgoGame *self,
                         guint position)
{
  guint target;

  return self->funcs == NULL && ginkgo_undo_find (self->saved->game, self->saved->undo_policy, self->values[PROP_POSITION], position, &target);
}

/* True if a computer player is thinking and can be asked to play now. A program cannot. */
gboolean
ginkgo_game_can_hurry (GinkgoGame *self)
{
  return ginkgo_computer_can_hurry (self->computer);
}

/* Lets computer players play whenever it is their turn. Those of a hosted game play elsewhere. */
void
ginkgo_game_start (GinkgoGame *self)
{
  self->running = self->funcs == NULL;
  update (self);
  proceed (self);
}

/* Stops computer players at once. They think the same again when the game is started again. */
void
ginkgo_game_stop (GinkgoGame *self)
{
  self->running = FALSE;
  ginkgo_computer_stop (self->computer);
  update (self);
}

/* Makes the computer player that thinks play what seems best to it so far. */
void
ginkgo_game_hurry (GinkgoGame *self)
{
  ginkgo_computer_hurry (self->computer);
}

/* Has a decision of a person saved, for the seat that the state waits for, and then happen, with
 * the chance that follows. Returns %TRUE if it is on its way; else %FALSE with
 * %GINKGO_RULES_ERROR, %GINKGO_GAME_ERROR_NOT_A_PERSON or %GINKGO_GAME_ERROR_BUSY. */
gboolean
ginkgo_game_submit (GinkgoGame *self,
                    const GinkgoDecision *decision,
                    GError **error)
{
  GinkgoRulesError code;
  GinkgoChange *change;

  g_return_val_if_fail (decision != NULL, FALSE);

  if (self->values[PROP_BUSY])
    return refuse (GINKGO_GAME_ERROR_BUSY, error);
  if (self->values[PROP_DECIDING] == GINKGO_SEAT_NONE)
    return refuse (GINKGO_GAME_ERROR_NOT_A_PERSON, error);

  code = ginkgo_state_check_decision (&self->state, decision);
  if (code != GINKGO_RULES_OK)
    {
      ginkgo_rules_error_set (error, code);
      return FALSE;
    }

  if (self->funcs != NULL)
    return self->host != NULL ? self->funcs->submit (self->host, decision, error) : refuse (GINKGO_GAME_ERROR_NOT_A_PERSON, error);

  change = ginkgo_change_new (self->saved->game, self->values[PROP_POSITION]);
  ginkgo_change_add_decision (change, self->saved->seed, decision);
  save (self, change);

  return TRUE;
}

/* Goes back to the last decision of a person, even while a computer player thinks. Anything that
 * is being saved just now is saved first. Returns %TRUE if undo is on its way; else %FALSE with
 * %GINKGO_GAME_ERROR_NO_UNDO. */
gboolean
ginkgo_game_undo (GinkgoGame *self,
                  GError **error)
{
  if (self->funcs != NULL)
    return self->values[PROP_CAN_UNDO] && self->host != NULL ? self->funcs->undo (self->host, error) : refuse (GINKGO_GAME_ERROR_NO_UNDO, error);
  if (self->values[PROP_BUSY] && self->saved->undo_policy != GINKGO_UNDO_OFF)
    {
      g_queue_push_tail (&self->wanted_steps, GINT_TO_POINTER (FALSE));
      return TRUE;
    }

  return ginkgo_game_undo_to (self, self->values[PROP_POSITION], error);
}

/* Goes back to the last decision of a person that was taken at @position or before it, so that
 * nothing of what followed has happened. Returns %TRUE if undo is on its way; else %FALSE with
 * %GINKGO_GAME_ERROR_NO_UNDO or %GINKGO_GAME_ERROR_BUSY. */
gboolean
ginkgo_game_undo_to (GinkgoGame *self,
                     guint position,
                     GError **error)
{
  guint target;

  if (!ginkgo_undo_find (self->saved->game, self->saved->undo_policy, self->values[PROP_POSITION], position, &target))
    return refuse (GINKGO_GAME_ERROR_NO_UNDO, error);
  if (self->values[PROP_BUSY])
    return refuse (GINKGO_GAME_ERROR_BUSY, error);

  save (self, ginkgo_change_new (self->saved->game, target));

  return TRUE;
}

/* Goes forward again to the next decision of a person, or to the end of what was undone. Returns
 * %TRUE if redo is on its way; else %FALSE with %GINKGO_GAME_ERROR_NO_REDO. */
gboolean
ginkgo_game_redo (GinkgoGame *self,
                  GError **error)
{
  guint target;

  if (self->values[PROP_BUSY])
    {
      g_queue_push_tail (&self->wanted_steps, GINT_TO_POINTER (TRUE));
      return TRUE;
    }
  if (!ginkgo_redo_find (self->saved->game, self->values[PROP_POSITION], &target))
    return refuse (GINKGO_GAME_ERROR_NO_REDO, error);

  save (self, ginkgo_change_new (self->saved->game, target));

  return TRUE;
}

/* Tries again to save what could not be saved, if there is any such thing. */
void
ginkgo_game_retry (GinkgoGame *self)
{
  if (self->values[PROP_CAN_RETRY])
    save (self, g_steal_pointer (&self->change));
}

/* Replaces the game's copy in another store with its current state, and saves again what failed
 * before. Used after a database was recovered, and for a game that was only in memory, which gets
 * a number. Returns %FALSE with %GINKGO_STORE_ERROR if it is not stored; then saving fails until
 * this succeeds. */
gboolean
ginkgo_game_set_store (GinkgoGame *self,
                       GinkgoStore *store,
                       GError **error)
{
  if (!add_to_store (store, self->saved, error))
    return FALSE;

  g_set_object (&self->store, store);
  set_value (self, PROP_STORED, TRUE);
  ginkgo_game_retry (self);
  return TRUE;
}

/* Lets a program decide for a computer player, as long as this object is there; %NULL takes it
 * away. The path comes from the person who sits here, never from a file. The game says that it was
 * a program, but not which, wherever it is saved. */
void
ginkgo_game_set_program (GinkgoGame *self,
                         guint seat,
                         const char *path)
{
  g_return_if_fail (seat < self->state.n_seats);

  ginkgo_computer_set_program (self->computer, seat, path != NULL ? ginkgo_program_new (path, self->state.mode, self->state.n_seats, seat) : NULL);
}

/* From the next thought on. Levels that do not search, up to level 4, take no time. */
void
ginkgo_game_set_time_factor (GinkgoGame *self,
                             guint time_factor)
{
  g_return_if_fail (time_factor > 0);

  self->computer->time_factor = time_factor;
}

/* From the next thought on */
void
ginkgo_game_set_decide_func (GinkgoGame *self,
                             GinkgoDecideFunc decide)
{
  self->computer->decide = decide;
}

/* From the next decision on */
void
ginkgo_game_set_delay (GinkgoGame *self,
                       guint delay)
{
  g_return_if_fail (delay <= G_MAXINT);

  self->computer->delay = delay;
}

static void
free_question (gpointer data)
{
  Question *question = data;

  g_clear_object (&question->limits.play_now);
  g_free (question);
}

static void
advise_in_thread (GTask *task,
                  gpointer source,
                  gpointer task_data,
                  GCancellable *cancellable)
{
  Question *question = task_data;

  if (ginkgo_suggest (&question->view, question->position, &question->limits, cancellable, &question->suggestion))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The suggestion is no longer needed");
}

static void
note (GTask *task)
{
  GinkgoGame *self = g_task_get_source_object (task);
  const Question *question = g_task_get_task_data (task);

  if (self->funcs == NULL)
    ginkgo_verified_game_note_suggestion (self->saved->game, question->seat, question->position);
  g_task_run_in_thread (task, advise_in_thread);
}

static void
noted_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (GTask) task = G_TASK (user_data);
  GError *error = NULL;

  if (ginkgo_store_finish (GINKGO_STORE (source), result, &error))
    note (task);
  else
    g_task_return_error (task, error);
}

/* Records permanently that the person who must decide asked for a suggestion, and starts a search
 * in another thread, from that person's view. Changes nothing else. If the game advances meanwhile,
 * the answer is outdated. Cancel @hurry to get the best decision so far; cancel @cancellable to
 * stop the search. The record stays. */
void
ginkgo_game_suggest_async (GinkgoGame *self,
                           GCancellable *hurry,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  GError *error = NULL;
  Question *question;

  g_task_set_static_name (task, "ginkgo_game_suggest_async");
  if (self->values[PROP_BUSY])
    refuse (GINKGO_GAME_ERROR_BUSY, &error);
  else if (self->values[PROP_DECIDING] == GINKGO_SEAT_NONE)
    refuse (GINKGO_GAME_ERROR_NOT_A_PERSON, &error);
  if (error != NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  question = g_new0 (Question, 1);
  question->seat = self->values[PROP_DECIDING];
  question->position = self->values[PROP_POSITION];
  question->limits.work_factor = self->computer->time_factor;
  question->limits.play_now = hurry != NULL ? g_object_ref (hurry) : NULL;
  ginkgo_view_init (&question->view, &self->state, question->seat);
  g_task_set_task_data (task, question, free_question);

  if (self->store == NULL || ginkgo_record_has_suggestion (ginkgo_game_get_record (self), question->seat, question->position))
    note (task);
  else
    ginkgo_store_send (self->store,
                       ginkgo_store_request_note_suggestion (self->saved->id, question->seat, question->position),
                       noted_cb,
                       g_steal_pointer (&task));
}

/* Returns whether there is a suggestion; if not, there is a %GINKGO_GAME_ERROR, a %GINKGO_STORE_ERROR if
 * the question could not be noted, or %G_IO_ERROR_CANCELLED. */
gboolean
ginkgo_game_suggest_finish (GinkgoGame *self,
                            GAsyncResult *result,
                            GinkgoSuggestion *suggestion,
                            GError **error)
{
  const Question *question = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (suggestion != NULL, FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  *suggestion = question->suggestion;
  return TRUE;
}

static guint
find_suggested_at (const GinkgoRecord *record,
                   guint index)
{
  const GinkgoEvent *event = ginkgo_record_get_event (record, index);
  guint decider = ginkgo_event_is_chance (event) ? GINKGO_SEAT_NONE : ginkgo_decider_get_seat (record, event->decision.seat);

  return decider != GINKGO_SEAT_NONE && ginkgo_record_has_suggestion (record, decider, index) ? 1u << decider : 0;
}

/* Returns the seats, as bits, that asked for a suggestion before the decision of this entry. A hosted game does not
 * say it before its end. */
guint
ginkgo_game_find_suggested (GinkgoGame *self,
                            GinkgoLogEntry *entry)
{
  const GinkgoRecord *record = ginkgo_game_get_record (self);
  guint seats = 0;

  if (self->funcs != NULL)
    return 0;

  /* Cards are chosen before anybody acts: the choice that an action came of. */
  if (ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_ACTION)
    for (guint position = ginkgo_log_entry_get_position (entry); position-- > 0;)
      {
        const GinkgoEvent *event = ginkgo_record_get_event (record, position);

        if (event->kind == GINKGO_EVENT_CHOOSE && event->decision.seat == ginkgo_log_entry_get_seat (entry))
          {
            seats |= find_suggested_at (record, position);
            break;
          }
      }

  for (guint i = 0; i < ginkgo_log_entry_get_n_effects (entry); i++)
    {
      guint position = ginkgo_log_entry_get_effect_position (entry, i);

      /* Effects of a decision may continue in the entries after the one where it was taken. */
      if (position > 0 && ginkgo_log_entry_get_effect_number (entry, i) == 0 &&
          ginkgo_record_get_event (record, position - 1)->kind != GINKGO_EVENT_CHOOSE)
        seats |= find_suggested_at (record, position - 1);
    }

  return seats;
}
