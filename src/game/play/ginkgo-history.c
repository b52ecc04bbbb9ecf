/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-history.h"

/* How many events lie between two states that are kept. */
#define CHECKPOINT_EVENTS 16

struct _GinkgoHistory
{
  GinkgoRecord *record;
  GPtrArray *effects;  /* of GArray: how each position came about */
  GArray *checkpoints; /* of GinkgoState: positions 0, 16, 32… */
};

static GArray *
add_effects (GinkgoHistory *self)
{
  GArray *effects = ginkgo_effects_new ();

  g_ptr_array_add (self->effects, effects);

  return effects;
}

static void
keep_checkpoint (GinkgoHistory *self,
                 guint position,
                 const GinkgoState *state)
{
  if (position % CHECKPOINT_EVENTS == 0)
    g_array_append_vals (self->checkpoints, state, 1);
}

static gboolean
replay (GinkgoHistory *self,
        GError **error)
{
  GinkgoState state;
  guint i;

  if (!ginkgo_setup_check (&self->record->setup, error) ||
      !ginkgo_record_check_seats (self->record, error))
    return FALSE;

  ginkgo_state_init (&state, &self->record->setup, add_effects (self));
  keep_checkpoint (self, 0, &state);

  for (i = 0; i < ginkgo_history_get_length (self); i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (self->record, i);

      if (!ginkgo_state_apply (&state, event, add_effects (self), error))
        return FALSE;
      keep_checkpoint (self, i + 1, &state);
    }

  return TRUE;
}

/**
 * ginkgo_history_new:
 * @record: (transfer full): a record
 * @error: (nullable): where to say which rule the record breaks
 *
 * Replays a record from its set-up to its end, checking all of it.
 *
 * Returns: (transfer full) (nullable): the history; %NULL with
 *   %GINKGO_RULES_ERROR if the record is not legal
 */
GinkgoHistory *
ginkgo_history_new (GinkgoRecord *record,
                    GError **error)
{
  g_autoptr (GinkgoHistory) self = g_new0 (GinkgoHistory, 1);

  self->record = record;
  self->effects = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->checkpoints = g_array_new (FALSE, FALSE, sizeof (GinkgoState));

  if (!replay (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * ginkgo_history_free:
 * @self: (transfer full): a history
 *
 * Frees a history with its record.
 */
void
ginkgo_history_free (GinkgoHistory *self)
{
  ginkgo_record_free (self->record);
  g_ptr_array_unref (self->effects);
  g_array_unref (self->checkpoints);
  g_free (self);
}

/**
 * ginkgo_history_get_record:
 * @self: a history
 *
 * Returns: (transfer none): its record
 */
const GinkgoRecord *
ginkgo_history_get_record (const GinkgoHistory *self)
{
  return self->record;
}

/**
 * ginkgo_history_get_length:
 * @self: a history
 *
 * Returns: the number of events in its record, those that were undone included
 */
guint
ginkgo_history_get_length (const GinkgoHistory *self)
{
  return ginkgo_record_get_length (self->record);
}

/**
 * ginkgo_history_get_state:
 * @self: a history
 * @position: how many events have happened, at most the length
 * @state: (out caller-allocates): the state then
 *
 * Gets the state at a position.
 */
void
ginkgo_history_get_state (const GinkgoHistory *self,
                          guint position,
                          GinkgoState *state)
{
  guint checkpoint = position / CHECKPOINT_EVENTS;
  guint i;

  g_return_if_fail (position <= ginkgo_history_get_length (self));

  *state = g_array_index (self->checkpoints, GinkgoState, checkpoint);
  for (i = checkpoint * CHECKPOINT_EVENTS; i < position; i++)
    ginkgo_state_apply_legal (state, ginkgo_record_get_event (self->record, i), NULL);
}

/**
 * ginkgo_history_get_effects:
 * @self: a history
 * @position: how many events have happened, at most the length
 *
 * Gets how a position came about: the effects of the event before it, or at 0
 * those of the set-up.
 *
 * Returns: (element-type GinkgoEffect) (transfer none): the effects, valid until
 *   the history is cut before @position
 */
GArray *
ginkgo_history_get_effects (const GinkgoHistory *self,
                            guint position)
{
  g_return_val_if_fail (position < self->effects->len, NULL);

  return g_ptr_array_index (self->effects, position);
}

/**
 * ginkgo_history_watch:
 * @self: a history
 * @position: how many events have happened, from 1, at most the length
 *
 * Replays the event before a position to see the moments on the way there.
 *
 * Returns: (element-type GinkgoMoment) (transfer full): the moments, the last of them
 *   the state at @position
 */
GArray *
ginkgo_history_watch (const GinkgoHistory *self,
                      guint position)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GArray *moments = ginkgo_moments_new ();
  GinkgoState state;

  g_return_val_if_fail (position > 0 && position <= ginkgo_history_get_length (self), moments);

  ginkgo_history_get_state (self, position - 1, &state);
  ginkgo_state_apply_watched (&state, ginkgo_record_get_event (self->record, position - 1), effects, moments);

  return moments;
}

/**
 * ginkgo_history_append:
 * @self: a history
 * @events: (array length=n_events): legal events
 * @n_events: how many
 *
 * Adds events to the end of the record.
 */
void
ginkgo_history_append (GinkgoHistory *self,
                       const GinkgoEvent *events,
                       guint n_events)
{
  GinkgoState state;
  guint i;

  ginkgo_history_get_state (self, ginkgo_history_get_length (self), &state);
  for (i = 0; i < n_events; i++)
    {
      ginkgo_record_append (self->record, &events[i]);
      ginkgo_state_apply_legal (&state, &events[i], add_effects (self));
      keep_checkpoint (self, ginkgo_history_get_length (self), &state);
    }
}

/**
 * ginkgo_history_truncate:
 * @self: a history
 * @position: how many events stay, at most the length
 *
 * Forgets the events from a position on.
 */
void
ginkgo_history_truncate (GinkgoHistory *self,
                         guint position)
{
  g_return_if_fail (position <= ginkgo_history_get_length (self));

  ginkgo_record_truncate (self->record, position);
  g_ptr_array_set_size (self->effects, (gint) position + 1);
  g_array_set_size (self->checkpoints, position / CHECKPOINT_EVENTS + 1);
}

/**
 * ginkgo_history_note_suggestion:
 * @self: a history
 * @seat: who asked
 * @position: where the game stood
 *
 * Notes in the record that a player had the computer suggest what to do.
 *
 * Returns: whether that was not noted yet
 */
gboolean
ginkgo_history_note_suggestion (GinkgoHistory *self,
                                guint seat,
                                guint position)
{
  return ginkgo_record_note_suggestion (self->record, seat, position);
}
