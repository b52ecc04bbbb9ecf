/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

/* Returns “You: 2 → 4 points”, or only the points if they do not change. */
static char *
tell_points (const GinkgoDistrictChange *change,
             guint seat,
             char *name)
{
  guint before = change->points_before[seat];
  guint after = change->points_after[seat];

  return ginkgo_text_fill (before == after ? ngettext ("{player}: {after} point", "{player}: {after} points", after) : ngettext ("{player}: {before} → {after} point", "{player}: {before} → {after} points", after),
                           { "player", name },
                           { "before", g_strdup_printf ("%u", before) },
                           { "after", g_strdup_printf ("%u", after) });
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

  return ginkgo_text_fill (_("{player} with {resources}: {points}"),
                           GINKGO_SLOT_PLAYER (names, standing->seat),
                           GINKGO_SLOT_RESOURCES (standing->resources),
                           GINKGO_SLOT_POINTS (standing->points));
}

/* Returns "Yellow district: 3 buildings". */
char *
ginkgo_text_district_title (const GinkgoDistrict *district)
{
  guint n = district->n_buildings;

  return g_strdup_printf (ginkgo_text_pick (district->color,
                                            ngettext ("Red district: %u building", "Red district: %u buildings", n),
                                            ngettext ("Blue district: %u building", "Blue district: %u buildings", n),
                                            ngettext ("Yellow district: %u building", "Yellow district: %u buildings", n)),
                          n);
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
  gboolean by_height;

  if (!ginkgo_district_is_tied (district, rank))
    return NULL;

  /* Numbers of one color are unique, so every tie is broken (R9.4). */
  by_height = ahead->height != behind->height;

  return ginkgo_text_fill (by_height ? _("Tied on resources; {player} is ahead of {other} with the taller building: {floors} to {count}") : _("Tied on resources and height; {player} is ahead of {other} with the higher number: {number} to {count}"),
                           GINKGO_SLOT_PLAYER (names, ahead->seat),
                           { "other", ginkgo_text_player (names[behind->seat], behind->seat) },
                           { "floors", ginkgo_text_count_floors (ahead->height) },
                           { "number", g_strdup_printf ("%u", ahead->number) },
                           GINKGO_SLOT_COUNT (by_height ? behind->height : behind->number));
}

/* Describes the whole district for a screen reader. */
char *
ginkgo_text_district_spoken (const GinkgoDistrict *district,
                             const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_take (builder, ginkgo_text_district_title (district));
  if (district->n_standings == 0)
    g_strv_builder_add (builder, _("Nobody has resources here"));

  for (guint rank = 0; rank < district->n_standings; rank++)
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
  guint n = change->buildings_after;
  const char *const texts[][GINKGO_N_COLORS] = {
    [GINKGO_DISTRICT_FORMED] = {
      ngettext ("New red district: {count} building", "New red district: {count} buildings", n),
      ngettext ("New blue district: {count} building", "New blue district: {count} buildings", n),
      ngettext ("New yellow district: {count} building", "New yellow district: {count} buildings", n),
    },
    [GINKGO_DISTRICT_CHANGED] = {
      ngettext ("Red district: {before} → {count} building", "Red district: {before} → {count} buildings", n),
      ngettext ("Blue district: {before} → {count} building", "Blue district: {before} → {count} buildings", n),
      ngettext ("Yellow district: {before} → {count} building", "Yellow district: {before} → {count} buildings", n),
    },
    [GINKGO_DISTRICT_JOINED] = {
      ngettext ("Red districts join: {count} building", "Red districts join: {count} buildings", n),
      ngettext ("Blue districts join: {count} building", "Blue districts join: {count} buildings", n),
      ngettext ("Yellow districts join: {count} building", "Yellow districts join: {count} buildings", n),
    },
    [GINKGO_DISTRICT_SPLIT] = {
      ngettext ("Red district splits into {parts}", "Red district splits into {parts}", change->n_after),
      ngettext ("Blue district splits into {parts}", "Blue district splits into {parts}", change->n_after),
      ngettext ("Yellow district splits into {parts}", "Yellow district splits into {parts}", change->n_after),
    },
    [GINKGO_DISTRICT_LOST] = { _("Red district breaks up"), _("Blue district breaks up"), _("Yellow district breaks up") },
  };

  if (change->kind == GINKGO_DISTRICT_CHANGED && change->buildings_before == n)
    {
      const GinkgoDistrict same = { .color = change->color, .n_buildings = (guint8) n };

      return ginkgo_text_district_title (&same);
    }

  return ginkgo_text_fill (texts[change->kind][change->color],
                           { "before", g_strdup_printf ("%u", change->buildings_before) },
                           GINKGO_SLOT_COUNT (n),
                           { "parts", g_strdup_printf ("%u", change->n_after) });
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
  guint former = change->leader_before;
  const char *sentence = "{points}";

  if (change->points_before[seat] == change->points_after[seat] && !took_lead && !lost_lead)
    return NULL;

  if (took_lead && former == GINKGO_SEAT_NONE)
    sentence = _("{points}, taking the lead");
  else if (took_lead)
    sentence = former == viewer ? _("{points}, taking the lead from you") : _("{points}, taking the lead from {player}");
  else if (lost_lead)
    sentence = _("{points}, losing the lead");

  return ginkgo_text_fill (sentence,
                           { "points", tell_points (change, seat, seat == viewer ? g_strdup (C_("player", "You")) : ginkgo_text_player (names[seat], seat)) },
                           { "player", former != GINKGO_SEAT_NONE ? ginkgo_text_player (names[former], former) : NULL });
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
