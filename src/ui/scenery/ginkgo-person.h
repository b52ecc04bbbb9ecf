/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-record.h"

/*
 * The people at the table: computer players with a face and a name of their own, Hal, and faces for people.
 * data/art/faces.svg draws them.
 */

typedef enum
{
  GINKGO_PERSON_MILO,
  GINKGO_PERSON_ORLA,
  GINKGO_PERSON_PIM,
  GINKGO_PERSON_JUNO,
  GINKGO_PERSON_TESS,
  GINKGO_PERSON_HAL,
  GINKGO_PERSON_SPROUT,
  GINKGO_PERSON_CURLS,
  GINKGO_PERSON_QUIFF,
  GINKGO_PERSON_SCARF,
  GINKGO_PERSON_SILVER,
  GINKGO_PERSON_BOB,
} GinkgoPerson;

#define GINKGO_N_PERSONS 12

/* Those from GINKGO_PERSON_SPROUT on, among which people choose */
#define GINKGO_N_FACES 6

typedef enum
{
  GINKGO_MOOD_CALM,
  GINKGO_MOOD_THINKING,
  GINKGO_MOOD_PLEASED,
  GINKGO_MOOD_HURT,
  GINKGO_MOOD_ASLEEP,
} GinkgoMood;

#define GINKGO_N_MOODS 5

const char *ginkgo_person_get_name (guint seat);
GinkgoPerson ginkgo_person_find (GinkgoSeatKind kind,
                                 const char *name,
                                 guint seat);
void ginkgo_person_draw (GtkSnapshot *snapshot,
                         GinkgoPerson person,
                         GinkgoMood mood,
                         guint seat,
                         const graphene_rect_t *bounds);
