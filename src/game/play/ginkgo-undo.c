/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-undo.h"

#include "ginkgo-decider.h"

static gboolean
has_another_person (const GinkgoRecord *record,
                    guint seat)
{
  for (guint i = 0; i < record->setup.n_seats; i++)
    if (i != seat && record->seats[i].kind == GINKGO_SEAT_KIND_HUMAN)
      return TRUE;

  return FALSE;
}

/* Returns whether an effect showed a person something hidden. Computer players do not count: they
 * remember nothing. */
static gboolean
shows_something_hidden (const GinkgoRecord *record,
                        const GinkgoEffect *effect)
{
  switch (ginkgo_effect_get_reveals (effect))
    {
    case GINKGO_REVEALS_TO_OTHERS:
      return has_another_person (record, effect->seat);
    case GINKGO_REVEALS_TO_SEAT:
      return ginkgo_decider_is_person (record, effect->seat);
    case GINKGO_REVEALS_NOTHING:
      return FALSE;
    case GINKGO_REVEALS_TO_ALL:
    default:
      return TRUE;
    }
}

static gboolean
was_anything_revealed (const GinkgoVerifiedGame *game,
                       guint target,
                       guint position)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);

  for (; position > target; position--)
    {
      GArray *effects = ginkgo_timeline_get_effects (ginkgo_verified_game_get_timeline (game), position);

      for (guint i = 0; i < effects->len; i++)
        if (shows_something_hidden (record, ginkgo_effects_get (effects, i)))
          return TRUE;
    }

  return FALSE;
}

/* Returns whether a game at @position may continue from @target, an earlier position. */
gboolean
ginkgo_undo_allows (const GinkgoVerifiedGame *game,
                    GinkgoUndoPolicy policy,
                    guint position,
                    guint target)
{
  return target == position || policy == GINKGO_UNDO_FREE ||
         (policy == GINKGO_UNDO_UNTIL_REVEALED && !was_anything_revealed (game, target, position));
}

/* Finds the last position before @position, and not after @latest, at which a person decided.
 * Returns %FALSE if there is none, or the policy forbids going back to it. */
gboolean
ginkgo_undo_find (const GinkgoVerifiedGame *game,
                  GinkgoUndoPolicy policy,
                  guint position,
                  guint latest,
                  guint *target)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);
  guint i = position;

  while (i > 0)
    {
      i--;
      if (i > latest || !ginkgo_decider_person_took (record, ginkgo_record_get_event (record, i)))
        continue;

      *target = i;

      return ginkgo_undo_allows (game, policy, position, i);
    }

  return FALSE;
}

/* Finds the next position at which a person decided, or the end of what happened. Returns %FALSE
 * if nothing was undone. */
gboolean
ginkgo_redo_find (const GinkgoVerifiedGame *game,
                  guint position,
                  guint *target)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);
  guint length = ginkgo_verified_game_get_length (game);
  guint i;

  if (position >= length)
    return FALSE;

  for (i = position + 1; i < length; i++)
    if (ginkgo_decider_person_took (record, ginkgo_record_get_event (record, i)))
      break;
  *target = i;

  return TRUE;
}
