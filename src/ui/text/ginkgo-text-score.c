/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

/* Returns "3 yellow buildings" (R9.4). */
char *
ginkgo_text_district (const GinkgoDistrict *district)
{
  guint n = district->n_buildings;

  return g_strdup_printf (ginkgo_text_pick (district->color,
                                            ngettext ("%u red building", "%u red buildings", n),
                                            ngettext ("%u blue building", "%u blue buildings", n),
                                            ngettext ("%u yellow building", "%u yellow buildings", n)),
                          n);
}

/* Returns "Miley with 2 resources: 7 points". */
char *
ginkgo_text_standing (const GinkgoDistrict *district,
                      guint rank,
                      const char *const *names)
{
  const GinkgoStanding *standing = &district->standings[rank];
  g_autofree char *name = ginkgo_text_player (names[standing->seat], standing->seat);
  g_autofree char *resources = ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, standing->resources);
  g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT, standing->points);

  /* Translators: a player, her resources in a district, what she scores for it */
  return g_strdup_printf (_("%s with %s: %s"), name, resources, points);
}

static char *
list_winners (const GinkgoState *state,
              const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint mask = ginkgo_state_get_winners (state);
  guint seat;

  for (seat = 0; seat < state->n_seats; seat++)
    if ((mask >> seat) & 1)
      g_strv_builder_take (builder, ginkgo_text_player (names[seat], seat));

  return ginkgo_text_build_list (builder);
}

static char *
describe_solitaire (const GinkgoState *state,
                    const char *const *names,
                    guint winners)
{
  g_autofree char *human = ginkgo_text_player (names[0], 0);
  g_autofree char *hal = ginkgo_text_player (names[GINKGO_HAL_SEAT], GINKGO_HAL_SEAT);

  /* R12.7 */
  if (winners & (winners - 1))
    /* Translators: two players */
    return g_strdup_printf (_("A draw between %s and %s"), human, hal);
  if (winners == 1u << GINKGO_HAL_SEAT)
    /* Translators: two players, the winner first */
    return g_strdup_printf (_("%s beats %s"), hal, human);

  /* Translators: two players, the winner first */
  return g_strdup_printf (_("%s beats %s"), human, hal);
}

/* Returns who has won, or who leads while the game goes on (R9.5). */
char *
ginkgo_text_winners (const GinkgoState *state,
                     const char *const *names)
{
  g_autofree char *list = list_winners (state, names);
  guint winners = ginkgo_state_get_winners (state);
  guint n_winners = (guint) __builtin_popcount (winners);

  if (!ginkgo_state_is_over (state))
    /* Translators: one player or a list of players */
    return g_strdup_printf (ngettext ("%s leads", "%s lead", n_winners), list);
  if (ginkgo_mode_is_solitaire (state->mode))
    return describe_solitaire (state, names, winners);
  if (n_winners == 1)
    return g_strdup_printf (_("%s wins"), list);

  return g_strdup_printf (_("%s share the victory"), list);
}

static char *
describe_totals (const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint winners = ginkgo_state_get_winners (state);
  guint best;

  ginkgo_state_score (state, scores);
  best = scores[__builtin_ctz (winners)].total;
  if (ginkgo_mode_is_solitaire (state->mode) && (winners & (winners - 1)) == 0)
    /* Translators: the winner's points, the loser's */
    return g_strdup_printf (_("%u points against %u"), best, MIN (scores[0].total, scores[GINKGO_HAL_SEAT].total));
  if (winners & (winners - 1))
    return g_strdup_printf (ngettext ("%u point each", "%u points each", best), best);

  return ginkgo_text_count_items (GINKGO_ITEM_POINT, best);
}

static const char *
get_end (GinkgoEndReason reason)
{
  switch (reason)
    {
    case GINKGO_END_SUPPLY:
      return _("The tiles were used up");
    case GINKGO_END_ALL_PLACED:
      return _("All resources of a player were in the city");
    case GINKGO_END_HAL_EMPTY:
      return _("Hal’s supply of resources was empty");
    case GINKGO_END_HAL_LACKING:
      return _("Hal lacked the resources to build");
    case GINKGO_END_NONE:
    default:
      return "";
    }
}

/* Returns with how many points it was won, when and why it ended: two lines. */
char *
ginkgo_text_end (const GinkgoState *state)
{
  g_autofree char *points = describe_totals (state);
  /* Translators: the winner's points, the number of rounds */
  g_autofree char *when = g_strdup_printf (ngettext ("%s after %u round", "%s after %u rounds", state->round), points, state->round);

  /* Translators: how many points and rounds, and why the game ended */
  return g_strdup_printf (C_("end", "%s\n%s"), when, get_end (state->end_reason));
}
