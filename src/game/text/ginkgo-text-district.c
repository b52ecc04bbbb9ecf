/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

static char *
tell_formed (GinkgoColor color,
             guint n)
{
  return g_strdup_printf (ginkgo_text_pick (color,
                                            ngettext ("New red district: %u building", "New red district: %u buildings", n),
                                            ngettext ("New blue district: %u building", "New blue district: %u buildings", n),
                                            ngettext ("New yellow district: %u building", "New yellow district: %u buildings", n)),
                          n);
}

static char *
tell_size (GinkgoColor color,
           guint n)
{
  return g_strdup_printf (ginkgo_text_pick (color,
                                            ngettext ("Red district: %u building", "Red district: %u buildings", n),
                                            ngettext ("Blue district: %u building", "Blue district: %u buildings", n),
                                            ngettext ("Yellow district: %u building", "Yellow district: %u buildings", n)),
                          n);
}

static char *
tell_changed (GinkgoColor color,
              guint before,
              guint after)
{
  if (before == after)
    return tell_size (color, after);

  return g_strdup_printf (ginkgo_text_pick (color,
                                            /* Translators: the numbers of buildings before and after; the plural depends on the second */
                                            ngettext ("Red district: %u → %u building", "Red district: %u → %u buildings", after),
                                            /* Translators: the numbers of buildings before and after; the plural depends on the second */
                                            ngettext ("Blue district: %u → %u building", "Blue district: %u → %u buildings", after),
                                            /* Translators: the numbers of buildings before and after; the plural depends on the second */
                                            ngettext ("Yellow district: %u → %u building", "Yellow district: %u → %u buildings", after)),
                          before,
                          after);
}

static char *
tell_joined (GinkgoColor color,
             guint n)
{
  return g_strdup_printf (ginkgo_text_pick (color,
                                            ngettext ("Red districts join: %u building", "Red districts join: %u buildings", n),
                                            ngettext ("Blue districts join: %u building", "Blue districts join: %u buildings", n),
                                            ngettext ("Yellow districts join: %u building", "Yellow districts join: %u buildings", n)),
                          n);
}

static char *
tell_split (GinkgoColor color,
            guint n)
{
  return g_strdup_printf (ginkgo_text_pick (color,
                                            ngettext ("Red district splits into %u", "Red district splits into %u", n),
                                            ngettext ("Blue district splits into %u", "Blue district splits into %u", n),
                                            ngettext ("Yellow district splits into %u", "Yellow district splits into %u", n)),
                          n);
}

/* Numbers of one color are unique, so every tie is broken (R9.4). */
static char *
explain_by_height (const GinkgoStanding *ahead,
                   const GinkgoStanding *behind,
                   const char *winner,
                   const char *loser)
{
  g_autofree char *floors = ginkgo_text_count_floors (ahead->height);

  /* Translators: two players, the height of the first one's tallest building, the height of the other's */
  return g_strdup_printf (_("Tied on resources; %s is ahead of %s with the taller building: %s to %u"),
                          winner,
                          loser,
                          floors,
                          behind->height);
}

static char *
explain_by_number (const GinkgoStanding *ahead,
                   const GinkgoStanding *behind,
                   const char *winner,
                   const char *loser)
{
  /* Translators: two players, the number of the first one's tallest building, the number of the other's */
  return g_strdup_printf (_("Tied on resources and height; %s is ahead of %s with the higher number: %u to %u"),
                          winner,
                          loser,
                          ahead->number,
                          behind->number);
}

/* Returns “You: 2 → 4 points”, or only the points if they do not change. */
static char *
tell_points (const GinkgoDistrictChange *change,
             guint seat,
             const char *name)
{
  guint before = change->points_before[seat];
  guint after = change->points_after[seat];

  if (before == after)
    /* Translators: a player, and their points, which do not change */
    return g_strdup_printf (ngettext ("%s: %u point", "%s: %u points", after), name, after);

  /* Translators: a player, their points before and after; the plural depends on the second */
  return g_strdup_printf (ngettext ("%s: %u → %u point", "%s: %u → %u points", after), name, before, after);
}

static char *
tell_lead (const GinkgoDistrictChange *change,
           guint seat,
           const char *points,
           guint viewer,
           const char *const *names)
{
  g_autofree char *former = NULL;

  if (change->leader_after == seat && change->leader_before != GINKGO_SEAT_NONE)
    {
      if (change->leader_before == viewer)
        /* Translators: a player’s points; the reader was first */
        return g_strdup_printf (_("%s, taking the lead from you"), points);

      former = ginkgo_text_player (names[change->leader_before], change->leader_before);
      /* Translators: a player’s points, the player who was first */
      return g_strdup_printf (_("%s, taking the lead from %s"), points, former);
    }
  if (change->leader_after == seat)
    /* Translators: a player’s points */
    return g_strdup_printf (_("%s, taking the lead"), points);

  /* Translators: a player’s points */
  return g_strdup_printf (_("%s, losing the lead"), points);
}

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

  /* Translators: a player, their resources in a district, their points for it */
  return g_strdup_printf (_("%s with %s: %s"), name, resources, points);
}

/* Returns "Yellow district: 3 buildings". */
char *
ginkgo_text_district_title (const GinkgoDistrict *district)
{
  return tell_size ((GinkgoColor) district->color, district->n_buildings);
}

/* Explains why the player at @rank is ahead of the next player, who has as many resources.
 * Returns NULL if they are not tied. */
char *
ginkgo_text_district_tie (const GinkgoDistrict *district,
                          guint rank,
                          const char *const *names)
{
  const GinkgoStanding *ahead = &district->standings[rank];
  const GinkgoStanding *behind = ahead + 1;
  g_autofree char *winner = NULL;
  g_autofree char *loser = NULL;

  if (!ginkgo_district_is_tied (district, rank))
    return NULL;

  winner = ginkgo_text_player (names[ahead->seat], ahead->seat);
  loser = ginkgo_text_player (names[behind->seat], behind->seat);
  if (ahead->height != behind->height)
    return explain_by_height (ahead, behind, winner, loser);

  return explain_by_number (ahead, behind, winner, loser);
}

/* Describes the whole district for a screen reader. */
char *
ginkgo_text_district_spoken (const GinkgoDistrict *district,
                             const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint rank;

  g_strv_builder_take (builder, ginkgo_text_district_title (district));
  if (district->n_standings == 0)
    g_strv_builder_add (builder, _("Nobody has resources here"));

  for (rank = 0; rank < district->n_standings; rank++)
    {
      char *tie = ginkgo_text_district_tie (district, rank, names);

      g_strv_builder_take (builder, ginkgo_text_standing (district, rank, names));
      if (tie != NULL)
        g_strv_builder_take (builder, tie);
    }

  return ginkgo_text_build_sentences (builder);
}

/* Returns "Yellow district: 3 → 4 buildings". */
char *
ginkgo_text_district_change (const GinkgoDistrictChange *change)
{
  GinkgoColor color = (GinkgoColor) change->color;

  switch ((GinkgoDistrictChangeKind) change->kind)
    {
    case GINKGO_DISTRICT_FORMED:
      return tell_formed (color, change->buildings_after);
    case GINKGO_DISTRICT_CHANGED:
      return tell_changed (color, change->buildings_before, change->buildings_after);
    case GINKGO_DISTRICT_JOINED:
      return tell_joined (color, change->buildings_after);
    case GINKGO_DISTRICT_SPLIT:
      return tell_split (color, change->n_after);
    case GINKGO_DISTRICT_LOST:
      return g_strdup (ginkgo_text_pick (color, _("Red district breaks up"), _("Blue district breaks up"), _("Yellow district breaks up")));
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Returns "You: 2 → 4 points, taking the lead from Orla", or NULL if nothing changes for the
 * player. */
char *
ginkgo_text_district_change_of_seat (const GinkgoDistrictChange *change,
                                     guint seat,
                                     guint viewer,
                                     const char *const *names)
{
  gboolean took_lead = change->leader_after == seat && change->leader_before != seat;
  /* Another sentence already names the player who took the lead. */
  gboolean lost_lead = change->leader_before == seat && change->leader_after == GINKGO_SEAT_NONE && change->n_after == 1;
  g_autofree char *name = NULL;
  g_autofree char *points = NULL;

  if (change->points_before[seat] == change->points_after[seat] && !took_lead && !lost_lead)
    return NULL;

  name = seat == viewer ? g_strdup (C_("player", "You")) : ginkgo_text_player (names[seat], seat);
  points = tell_points (change, seat, name);
  if (!took_lead && !lost_lead)
    return g_steal_pointer (&points);

  return tell_lead (change, seat, points, viewer, names);
}

/* Returns "+2 points in districts". */
char *
ginkgo_text_district_points (int difference)
{
  if (difference < 0)
    /* Translators: points that are lost */
    return g_strdup_printf (ngettext ("−%d point in districts", "−%d points in districts", (gulong) -difference), -difference);

  /* Translators: points that are gained */
  return g_strdup_printf (ngettext ("+%d point in districts", "+%d points in districts", (gulong) difference), difference);
}
