/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-change.h"

#include <string.h>

G_STATIC_ASSERT (GINKGO_MAX_DISTRICTS <= 32);

/* Those of @others, a bit for each index, that have a building in common with @those. A building of
 * another color belongs to its district no longer. */
static guint32
find_related (guint32 those,
              const GinkgoDistrict *districts,
              const GinkgoDistrict *others,
              guint n_others)
{
  guint32 related = 0;

  for (; those != 0; those &= those - 1)
    {
      const GinkgoDistrict *district = &districts[__builtin_ctz (those)];

      for (guint i = 0; i < n_others; i++)
        if (others[i].color == district->color && (others[i].buildings & district->buildings) != 0)
          related |= 1u << i;
    }

  return related;
}

static void
add_up (guint32 those,
        const GinkgoDistrict *districts,
        guint8 *n_districts,
        guint8 *n_buildings,
        guint8 *leader,
        guint8 points[GINKGO_MAX_SEATS])
{
  *leader = those != 0 ? ginkgo_district_get_leader (&districts[__builtin_ctz (those)]) : GINKGO_SEAT_NONE;

  for (; those != 0; those &= those - 1)
    {
      const GinkgoDistrict *district = &districts[__builtin_ctz (those)];

      (*n_districts)++;
      *n_buildings += district->n_buildings;
      if (ginkgo_district_get_leader (district) != *leader)
        *leader = GINKGO_SEAT_NONE;
      for (guint i = 0; i < district->n_standings; i++)
        points[district->standings[i].seat] += district->standings[i].points;
    }
}

static GinkgoDistrictChangeKind
get_kind (const GinkgoDistrictChange *change)
{
  if (change->n_before == 0)
    return GINKGO_DISTRICT_FORMED;
  if (change->n_after == 0)
    return GINKGO_DISTRICT_LOST;
  if (change->n_after > 1)
    return GINKGO_DISTRICT_SPLIT;

  return change->n_before > 1 ? GINKGO_DISTRICT_JOINED : GINKGO_DISTRICT_CHANGED;
}

static gboolean
is_same (const GinkgoDistrict *a,
         const GinkgoDistrict *b)
{
  return a->buildings == b->buildings && a->n_standings == b->n_standings &&
         memcmp (a->standings, b->standings, a->n_standings * sizeof a->standings[0]) == 0;
}

/* Collects the related districts of both cities. */
static void
collect_change (const GinkgoDistrict *before,
                guint n_before,
                const GinkgoDistrict *after,
                guint n_after,
                GinkgoDistrictChange *change)
{
  guint32 known_before, known_after;

  do
    {
      known_before = change->before;
      known_after = change->after;
      change->after |= find_related (change->before, before, after, n_after);
      change->before |= find_related (change->after, after, before, n_before);
    }
  while (change->before != known_before || change->after != known_after);

  add_up (change->before, before, &change->n_before, &change->buildings_before, &change->leader_before, change->points_before);
  add_up (change->after, after, &change->n_after, &change->buildings_after, &change->leader_after, change->points_after);
  change->kind = (guint8) get_kind (change);
  change->color = change->before != 0 ? before[__builtin_ctz (change->before)].color : after[__builtin_ctz (change->after)].color;
}

/* The first seat, GINKGO_SEAT_NONE without resources */
guint8
ginkgo_district_get_leader (const GinkgoDistrict *district)
{
  return district->n_standings > 0 ? district->standings[0].seat : GINKGO_SEAT_NONE;
}

/* True if the seat after place @rank has as many resources, so that height or number decides
 * between the two (R9.4) */
gboolean
ginkgo_district_is_tied (const GinkgoDistrict *district,
                         guint rank)
{
  return rank + 1 < district->n_standings &&
         district->standings[rank].resources == district->standings[rank + 1].resources;
}

/**
 * ginkgo_district_list_changes:
 * @before: (array length=n_before): the districts of a city
 * @n_before: how many there are
 * @after: (array length=n_after): those of the same city later on
 * @n_after: how many there are
 * @changes: (array fixed-size=60): where to put what has become of them
 *
 * Lists what becomes of the districts, those first that are there afterwards, in the
 * order of @after; then those that are lost. What stays as it is is left out.
 *
 * Returns: the number of changes
 */
guint
ginkgo_district_list_changes (const GinkgoDistrict *before,
                              guint n_before,
                              const GinkgoDistrict *after,
                              guint n_after,
                              GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES])
{
  guint32 done_before = 0;
  guint32 done_after = 0;
  guint n_changes = 0;

  for (guint i = 0; i < n_after + n_before; i++)
    {
      GinkgoDistrictChange change = { 0 };
      gboolean is_after = i < n_after;
      guint32 bit = 1u << (is_after ? i : i - n_after);

      if (((is_after ? done_after : done_before) & bit) != 0)
        continue;

      *(is_after ? &change.after : &change.before) = bit;
      collect_change (before, n_before, after, n_after, &change);
      done_before |= change.before;
      done_after |= change.after;

      if (change.kind != GINKGO_DISTRICT_CHANGED ||
          !is_same (&before[__builtin_ctz (change.before)], &after[__builtin_ctz (change.after)]))
        changes[n_changes++] = change;
    }

  return n_changes;
}
