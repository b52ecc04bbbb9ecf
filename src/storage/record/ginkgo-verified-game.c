/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-verified-game.h"

struct _GinkgoVerifiedGame
{
  GinkgoRecord *record;
  GinkgoTimeline *timeline;
  GinkgoState end;
};

static GinkgoRulesError
apply (GinkgoVerifiedGame *self,
       const GinkgoEvent *event)
{
  GinkgoRulesError code = ginkgo_state_check_event (&self->end, event);
  GArray *effects, *moments;

  if (code != GINKGO_RULES_OK)
    return code;

  effects = ginkgo_effects_new ();
  moments = ginkgo_moments_new ();
  ginkgo_state_apply_watched (&self->end, event, effects, moments);
  ginkgo_timeline_add (self->timeline, effects, moments);

  return GINKGO_RULES_OK;
}

/**
 * ginkgo_verified_game_new:
 * @record: (transfer full): a record of any origin
 * @error: the rule that is broken, of %GINKGO_RULES_ERROR
 *
 * Replays a record and checks all of it.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL if it is not legal
 */
GinkgoVerifiedGame *
ginkgo_verified_game_new (GinkgoRecord *record,
                          GError **error)
{
  g_autoptr (GinkgoVerifiedGame) self = g_new0 (GinkgoVerifiedGame, 1);
  GArray *effects;
  GArray *moments;
  GinkgoMoment moment;

  self->record = record;
  self->timeline = ginkgo_timeline_new ();

  if (!ginkgo_setup_check (&record->setup, error) || !ginkgo_record_check_seats (record, error))
    return NULL;

  effects = ginkgo_effects_new ();
  moments = ginkgo_moments_new ();
  ginkgo_state_init (&self->end, &record->setup, effects);
  moment.state = self->end;
  moment.n_effects = effects->len;
  g_array_append_val (moments, moment);
  ginkgo_timeline_add (self->timeline, effects, moments);
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    {
      GinkgoRulesError code = apply (self, ginkgo_record_get_event (record, i));

      if (code != GINKGO_RULES_OK)
        {
          ginkgo_rules_error_set (error, code);
          return NULL;
        }
    }

  return g_steal_pointer (&self);
}

/* Copies a game up to @length events, or all of it, without replaying it. */
GinkgoVerifiedGame *
ginkgo_verified_game_copy (const GinkgoVerifiedGame *self,
                           guint length)
{
  GinkgoVerifiedGame *copy = g_new0 (GinkgoVerifiedGame, 1);

  copy->record = ginkgo_record_copy (self->record);
  copy->timeline = ginkgo_timeline_copy (self->timeline);
  copy->end = self->end;
  if (length < ginkgo_verified_game_get_length (self))
    ginkgo_verified_game_truncate (copy, length);

  return copy;
}

void
ginkgo_verified_game_free (GinkgoVerifiedGame *self)
{
  ginkgo_record_free (self->record);
  ginkgo_timeline_free (self->timeline);
  g_free (self);
}

const GinkgoRecord *
ginkgo_verified_game_get_record (const GinkgoVerifiedGame *self)
{
  return self->record;
}

/* Returns: (transfer none): the effects and moments of each event */
const GinkgoTimeline *
ginkgo_verified_game_get_timeline (const GinkgoVerifiedGame *self)
{
  return self->timeline;
}

guint
ginkgo_verified_game_get_length (const GinkgoVerifiedGame *self)
{
  return ginkgo_record_get_length (self->record);
}

/* Returns: (transfer none): the state after its last event; it changes in place */
const GinkgoState *
ginkgo_verified_game_get_end (const GinkgoVerifiedGame *self)
{
  return &self->end;
}

/* Returns: (transfer none): the state at a position; valid until the game is cut before it */
const GinkgoState *
ginkgo_verified_game_get_state (const GinkgoVerifiedGame *self,
                                guint position)
{
  return ginkgo_timeline_get_state (self->timeline, position);
}

/* Returns: whether the game is over then */
gboolean
ginkgo_verified_game_is_over (const GinkgoVerifiedGame *self,
                              guint position)
{
  return ginkgo_state_is_over (ginkgo_verified_game_get_state (self, position));
}

/* Adds an event of any origin to the end if it is legal there.
 * Returns: %GINKGO_RULES_OK, or the rule that it breaks */
GinkgoRulesError
ginkgo_verified_game_append (GinkgoVerifiedGame *self,
                             const GinkgoEvent *event)
{
  GinkgoRulesError code = apply (self, event);

  if (code == GINKGO_RULES_OK)
    ginkgo_record_append (self->record, event);
  return code;
}

/* Forgets the events after the first @length. */
void
ginkgo_verified_game_truncate (GinkgoVerifiedGame *self,
                               guint length)
{
  self->end = *ginkgo_verified_game_get_state (self, length);
  ginkgo_record_truncate (self->record, length);
  ginkgo_timeline_truncate (self->timeline, length);
}

/* Continues from @position with the events of @branch, a copy with other events after @position.
 * They are not applied again. */
void
ginkgo_verified_game_extend (GinkgoVerifiedGame *self,
                             const GinkgoVerifiedGame *branch,
                             guint position)
{
  guint length = ginkgo_verified_game_get_length (branch);

  g_return_if_fail (ginkgo_timeline_get_moments (self->timeline, position) == ginkgo_timeline_get_moments (branch->timeline, position));

  ginkgo_verified_game_truncate (self, position);
  for (guint i = position; i < length; i++)
    {
      ginkgo_record_append (self->record, ginkgo_record_get_event (branch->record, i));
      ginkgo_timeline_add (self->timeline,
                           g_array_ref (ginkgo_timeline_get_effects (branch->timeline, i + 1)),
                           g_array_ref (ginkgo_timeline_get_moments (branch->timeline, i + 1)));
    }
  self->end = branch->end;
}

/* Changes who plays a seat. Hal neither comes nor goes. */
void
ginkgo_verified_game_set_seat (GinkgoVerifiedGame *self,
                               guint seat,
                               const char *name,
                               GinkgoSeatKind kind,
                               const char *level)
{
  g_return_if_fail (seat < self->record->setup.n_seats);
  g_return_if_fail (kind != GINKGO_SEAT_KIND_HAL && self->record->seats[seat].kind != GINKGO_SEAT_KIND_HAL);

  ginkgo_record_set_seat (self->record, seat, name, kind, level);
}

/* Notes that a player asked the computer for a suggestion. */
void
ginkgo_verified_game_note_suggestion (GinkgoVerifiedGame *self,
                                      guint seat,
                                      guint position)
{
  ginkgo_record_note_suggestion (self->record, seat, position);
}

/* Forgets the suggestions from a position on. */
void
ginkgo_verified_game_forget_suggestions (GinkgoVerifiedGame *self,
                                         guint position)
{
  ginkgo_record_forget_suggestions (self->record, position);
}
