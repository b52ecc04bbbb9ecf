/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-rule.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * ginkgo_text_rule_worth:
 * @seat: whose card it is, or would be
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
  if (bonus->endgame == GINKGO_ENDGAME_COLOR_CARDS && memchr (state->seats[seat].area, card, state->seats[seat].n_area) == NULL)
    count++;
  points = ginkgo_text_count_items (GINKGO_ITEM_POINT, count * each);
  if (bonus->endgame == GINKGO_ENDGAME_FIXED)
    return g_steal_pointer (&points);

  things = ginkgo_text_count_what_scores (bonus, count);

  /* Translators: a count of things, the points for each, all points */
  return g_strdup_printf (_("%s × %u = %s"), things, each, points);
}

/* Sums up what all cards of a player pay for an action. */
void
ginkgo_text_rule_sum_bonuses (const GinkgoSeat *seat,
                              GinkgoAction action,
                              guint8 items[GINKGO_N_ITEMS])
{
  guint i, item;

  memset (items, 0, GINKGO_N_ITEMS);
  for (i = 0; i < seat->n_area; i++)
    {
      const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (seat->area[i]);

      for (item = 0; item < GINKGO_N_ITEMS && bonus->has_bonus && bonus->action == action; item++)
        items[item] = (guint8) (items[item] + bonus->items[item]);
    }
}

/* Returns "Exploiting now adds 1 tile and 1 point". */
char *
ginkgo_text_rule_adds (GinkgoAction action,
                       const guint8 items[GINKGO_N_ITEMS])
{
  g_autofree char *list = ginkgo_text_items (items);

  if (*list == '\0')
    return g_strdup (ginkgo_text_pick (action, _("Exploiting adds nothing yet"), _("Urbanizing adds nothing yet"), _("Constructing adds nothing yet")));

  return g_strdup_printf (ginkgo_text_pick (action, _("Exploiting now adds %s"), _("Urbanizing now adds %s"), _("Constructing now adds %s")), list);
}
