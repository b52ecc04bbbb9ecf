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

/*
 * Returns whether an effect showed a person something hidden, so that they would decide again
 * knowing more. Computer players do not count: they remember nothing.
 */
static gboolean
shows_something_hidden (const GinkgoRecord *record,
                        const GinkgoEffect *effect)
{
  switch ((GinkgoEffectKind) effect->kind)
    {
    /* Secrets of one seat become known to all others. */
    case GINKGO_EFFECT_CHARACTER_REVEALED:
    case GINKGO_EFFECT_REVEALED:
    case GINKGO_EFFECT_LACKING:
    case GINKGO_EFFECT_TILES_RETURNED:
      return has_another_person (record, effect->seat);

    /* Drawn from deck or supply, seen by the one who drew. */
    case GINKGO_EFFECT_CARDS_DRAWN:
      return ginkgo_decider_is_person (record, effect->seat);
    case GINKGO_EFFECT_GAINED:
      return effect->item == GINKGO_ITEM_TILE && effect->amount > 0 &&
             ginkgo_decider_is_person (record, effect->seat);

    /* A hand is discarded, hands are looked into, shuffled cards turned up. */
    case GINKGO_EFFECT_NEW_HAND:
    case GINKGO_EFFECT_HANDS_PASSED:
    case GINKGO_EFFECT_SUPPLY_REBUILT:
    case GINKGO_EFFECT_DECK_REBUILT:
    case GINKGO_EFFECT_HAL_REVEALED:
    case GINKGO_EFFECT_HAL_DREW:
    case GINKGO_EFFECT_HAL_IDLE:
    case GINKGO_EFFECT_HAL_LACKING:
    case GINKGO_EFFECT_GAME_OVER:
      return TRUE;

    /* These follow from public information. */
    case GINKGO_EFFECT_FIRST_PLAYER:
    case GINKGO_EFFECT_ROUND:
    case GINKGO_EFFECT_COMMITTED:
    case GINKGO_EFFECT_TO_TAKE:
    case GINKGO_EFFECT_TO_COME:
    case GINKGO_EFFECT_PAID:
    case GINKGO_EFFECT_RETRIEVED:
    case GINKGO_EFFECT_BUILT:
    case GINKGO_EFFECT_TOKEN:
    case GINKGO_EFFECT_KEPT:
    case GINKGO_EFFECT_DISCARDED:
    case GINKGO_EFFECT_SUPPLY_EMPTY:
    case GINKGO_EFFECT_CARD_JOINED:
    case GINKGO_EFFECT_LAST_ROUND:
      return FALSE;

    default:
      g_return_val_if_reached (TRUE);
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
      GArray *effects = ginkgo_verified_game_get_effects (game, position);
      guint i;

      for (i = 0; i < effects->len; i++)
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
