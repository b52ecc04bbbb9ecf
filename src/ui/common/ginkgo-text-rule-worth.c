/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-rule.h"

#include <glib/gi18n.h>

static char *
tell_resources (GinkgoColor color,
                guint count,
                guint each,
                const char *points)
{
  switch (color)
    {
    case GINKGO_COLOR_RED:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u resource on red buildings × %u = %s", "%u resources on red buildings × %u = %s", count), count, each, points);
    case GINKGO_COLOR_BLUE:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u resource on blue buildings × %u = %s", "%u resources on blue buildings × %u = %s", count), count, each, points);
    case GINKGO_COLOR_YELLOW:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u resource on yellow buildings × %u = %s", "%u resources on yellow buildings × %u = %s", count), count, each, points);
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
tell_action_cards (GinkgoAction action,
                   guint count,
                   guint each,
                   const char *points)
{
  switch (action)
    {
    case GINKGO_ACTION_EXPLOITING:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u card with an Exploiting bonus × %u = %s", "%u cards with an Exploiting bonus × %u = %s", count), count, each, points);
    case GINKGO_ACTION_URBANIZING:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u card with an Urbanizing bonus × %u = %s", "%u cards with an Urbanizing bonus × %u = %s", count), count, each, points);
    case GINKGO_ACTION_CONSTRUCTING:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u card with a Constructing bonus × %u = %s", "%u cards with a Constructing bonus × %u = %s", count), count, each, points);
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
tell_color_cards (GinkgoColor color,
                  guint count,
                  guint each,
                  const char *points)
{
  switch (color)
    {
    case GINKGO_COLOR_RED:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u red card × %u = %s", "%u red cards × %u = %s", count), count, each, points);
    case GINKGO_COLOR_BLUE:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u blue card × %u = %s", "%u blue cards × %u = %s", count), count, each, points);
    case GINKGO_COLOR_YELLOW:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u yellow card × %u = %s", "%u yellow cards × %u = %s", count), count, each, points);
    default:
      g_return_val_if_reached (NULL);
    }
}

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
  guint count;

  if (bonus->endgame == GINKGO_ENDGAME_NONE)
    return NULL;

  count = ginkgo_state_score_card (state, seat, card) / each;
  if (bonus->endgame == GINKGO_ENDGAME_COLOR_CARDS && !has_kept (&state->seats[seat], card))
    count++;
  points = ginkgo_text_count_items (GINKGO_ITEM_POINT, count * each);

  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      return tell_resources (bonus->endgame_color, count, each, points);
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u building of 1 or 2 floors × %u = %s", "%u buildings of 1 or 2 floors × %u = %s", count), count, each, points);
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      /* Translators: a count of things, the points for each, all points */
      return g_strdup_printf (ngettext ("%u building of 3 or more floors × %u = %s", "%u buildings of 3 or more floors × %u = %s", count), count, each, points);
    case GINKGO_ENDGAME_ACTION_CARDS:
      return tell_action_cards (bonus->endgame_action, count, each, points);
    case GINKGO_ENDGAME_COLOR_CARDS:
      return tell_color_cards (bonus->endgame_color, count, each, points);
    case GINKGO_ENDGAME_FIXED:
      return g_steal_pointer (&points);
    case GINKGO_ENDGAME_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}
