/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-log-entry-private.h"

typedef struct
{
  GinkgoEffect effect;
  guint position;
} Line;

struct _GinkgoLogEntry
{
  GObject parent_instance;

  GArray *lines;
  GinkgoLogPhase phase;
  guint round;
  guint seat;
};

G_DEFINE_FINAL_TYPE (GinkgoLogEntry, ginkgo_log_entry, G_TYPE_OBJECT)

static void
ginkgo_log_entry_finalize (GObject *object)
{
  GinkgoLogEntry *self = GINKGO_LOG_ENTRY (object);

  g_array_unref (self->lines);

  G_OBJECT_CLASS (ginkgo_log_entry_parent_class)->finalize (object);
}

static void
ginkgo_log_entry_class_init (GinkgoLogEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_log_entry_finalize;
}

static void
ginkgo_log_entry_init (GinkgoLogEntry *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
}

/**
 * ginkgo_log_entry_new:
 * @phase: what part of the game it tells of
 * @round: in which round
 * @seat: whose action it is, or %GINKGO_SEAT_NONE
 *
 * Returns: (transfer full): an entry without effects
 */
GinkgoLogEntry *
ginkgo_log_entry_new (GinkgoLogPhase phase,
                      guint round,
                      guint seat)
{
  GinkgoLogEntry *self = g_object_new (GINKGO_TYPE_LOG_ENTRY, NULL);

  self->phase = phase;
  self->round = round;
  self->seat = seat;

  return self;
}

/**
 * ginkgo_log_entry_copy:
 * @self: an entry
 * @position: the position up to which its effects are wanted
 *
 * Returns: (transfer full): a copy, with the effects up to @position
 */
GinkgoLogEntry *
ginkgo_log_entry_copy (GinkgoLogEntry *self,
                       guint position)
{
  GinkgoLogEntry *copy = ginkgo_log_entry_new (self->phase, self->round, self->seat);
  guint i;

  for (i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      if (line->position <= position)
        g_array_append_vals (copy->lines, line, 1);
    }

  return copy;
}

/**
 * ginkgo_log_entry_add:
 * @self: an entry
 * @effect: an effect
 * @position: the position that it led to
 *
 * Adds an effect.
 */
void
ginkgo_log_entry_add (GinkgoLogEntry *self,
                      const GinkgoEffect *effect,
                      guint position)
{
  Line line = { *effect, position };

  g_array_append_val (self->lines, line);
}

/**
 * ginkgo_log_entry_get_phase:
 * @self: an entry
 *
 * Returns: what part of the game it tells of
 */
GinkgoLogPhase
ginkgo_log_entry_get_phase (GinkgoLogEntry *self)
{
  g_return_val_if_fail (GINKGO_IS_LOG_ENTRY (self), GINKGO_LOG_SETUP);

  return self->phase;
}

/**
 * ginkgo_log_entry_get_round:
 * @self: an entry
 *
 * Returns: the number of the round, from 1; 0 for the set-up
 */
guint
ginkgo_log_entry_get_round (GinkgoLogEntry *self)
{
  g_return_val_if_fail (GINKGO_IS_LOG_ENTRY (self), 0);

  return self->round;
}

/**
 * ginkgo_log_entry_get_seat:
 * @self: an entry
 *
 * Returns: whose action it is, or %GINKGO_SEAT_NONE
 */
guint
ginkgo_log_entry_get_seat (GinkgoLogEntry *self)
{
  g_return_val_if_fail (GINKGO_IS_LOG_ENTRY (self), GINKGO_SEAT_NONE);

  return self->seat;
}

/**
 * ginkgo_log_entry_get_position:
 * @self: an entry
 *
 * Gets the first position that shows some of what the entry tells, for
 * ginkgo_game_get_state_at(). The event that led to it is the one before it.
 *
 * Returns: a position
 */
guint
ginkgo_log_entry_get_position (GinkgoLogEntry *self)
{
  return ginkgo_log_entry_get_effect_position (self, 0);
}

/**
 * ginkgo_log_entry_get_n_effects:
 * @self: an entry
 *
 * Returns: how many effects it has, at least 1
 */
guint
ginkgo_log_entry_get_n_effects (GinkgoLogEntry *self)
{
  g_return_val_if_fail (GINKGO_IS_LOG_ENTRY (self), 0);

  return self->lines->len;
}

/**
 * ginkgo_log_entry_get_effect:
 * @self: an entry
 * @index: which effect
 *
 * Returns: (transfer none): the effect
 */
const GinkgoEffect *
ginkgo_log_entry_get_effect (GinkgoLogEntry *self,
                             guint index)
{
  g_return_val_if_fail (GINKGO_IS_LOG_ENTRY (self), NULL);
  g_return_val_if_fail (index < self->lines->len, NULL);

  return &g_array_index (self->lines, Line, index).effect;
}

/**
 * ginkgo_log_entry_get_effect_position:
 * @self: an entry
 * @index: which effect
 *
 * Returns: the position that the effect led to
 */
guint
ginkgo_log_entry_get_effect_position (GinkgoLogEntry *self,
                                      guint index)
{
  g_return_val_if_fail (GINKGO_IS_LOG_ENTRY (self), 0);
  g_return_val_if_fail (index < self->lines->len, 0);

  return g_array_index (self->lines, Line, index).position;
}
