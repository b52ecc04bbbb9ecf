/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-rule.h"

#include <glib/gi18n.h>

static gboolean
has_kept (const GinkgoSeat *seat,
          guint8 card)
{
  guint i;

  for (i = 0; i < seat->n_area; i++)
    if (seat->area[i] == card)
      return TRUE;

  return FALSE;
}

/**
 * ginkgo_text_rule_worth:
 * @state: how the game stands
 * @seat: whose card it is, or would be
 * @card: a card
 *
 * Reckons what the card counts if the game ended now (R9.2, R11.1). A card that she has
 * not kept yet is counted as if she had: it counts itself where its colour does.
 *
 * Returns: (transfer full) (nullable): "5 resources on red buildings × 1 = 5 points";
 *   %NULL if the card counts nothing at the end
 */
char *
ginkgo_text_rule_worth (const GinkgoState *state,
                        guint seat,
                        guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);
  guint each = bonus->endgame_points;
  g_autofree char *points = NULL;
  g_autofree char *things = NULL;
  guint count;

  if (bonus->endgame == GINKGO_ENDGAME_NONE)
    return NULL;

  count = ginkgo_state_count_card (state, seat, card);
  if (bonus->endgame == GINKGO_ENDGAME_COLOR_CARDS && !has_kept (&state->seats[seat], card))
    count++;
  points = ginkgo_text_count_items (GINKGO_ITEM_POINT, count * each);
  if (bonus->endgame == GINKGO_ENDGAME_FIXED)
    return g_steal_pointer (&points);

  things = ginkgo_text_count_what_scores (bonus, count);

  /* Translators: a count of things, the points for each, all points */
  return g_strdup_printf (_("%s × %u = %s"), things, each, points);
}
