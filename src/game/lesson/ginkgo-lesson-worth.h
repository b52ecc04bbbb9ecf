/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-verified-game.h"

G_BEGIN_DECLS

/**
 * GinkgoLessonWorth:
 * @resources: resources behind the screen
 * @tiles: tiles behind the screen
 * @points: success points (R9.1)
 * @cards: points for endgame cards (R9.2)
 * @districts: points for districts (R9.4)
 * @others: points of the other player
 *
 * What an action of hers has changed, as if the game were over after it.
 */
typedef struct
{
  int resources;
  int tiles;
  int points;
  int cards;
  int districts;
  int others;
} GinkgoLessonWorth;

gboolean ginkgo_lesson_worth_init (GinkgoLessonWorth *self,
                                   const GinkgoVerifiedGame *game,
                                   guint seat,
                                   guint index);

G_END_DECLS
