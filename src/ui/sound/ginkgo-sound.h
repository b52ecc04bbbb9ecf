/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* The sounds of the table. None is the only sign of anything. */

typedef enum
{
  GINKGO_SOUND_CARD_PICKED,
  GINKGO_SOUND_CARD_COMMITTED,
  GINKGO_SOUND_TILE_LANDS,
  GINKGO_SOUND_FLOOR_ADDED, /* each step is a floor */
  GINKGO_SOUND_RESOURCE_PLACED,
  GINKGO_SOUND_RESOURCE_BACK,
  GINKGO_SOUND_POINT, /* each step is a point of a series */
  GINKGO_SOUND_TOKEN_SLIDES,
  GINKGO_SOUND_DISTRICT_TAKEN,
  GINKGO_SOUND_YOUR_TURN,
  GINKGO_SOUND_NOT_POSSIBLE,
  GINKGO_SOUND_DECK_REBUILT,
  GINKGO_SOUND_EVENING,
} GinkgoSound;

#define GINKGO_N_SOUNDS 13

gboolean ginkgo_sound_is_allowed (void);
gboolean ginkgo_sound_is_on (void);
void ginkgo_sound_play (GinkgoSound sound,
                        guint step);
void ginkgo_sound_play_later (GinkgoSound sound,
                              guint step,
                              guint delay);
