/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-verified-game.h"

/* The changes by an action of the person, as if the game were over after it. */
typedef struct
{
  int resources; /* resources behind the screen */
  int tiles;     /* tiles behind the screen */
  int points;    /* points (R9.1) */
  int cards;     /* points for scoring cards (R9.2) */
  int districts; /* points for districts (R9.4) */
  int others;    /* points of the other player */
} GinkgoLessonWorth;

gboolean ginkgo_lesson_worth_init (GinkgoLessonWorth *self,
                                   const GinkgoVerifiedGame *game,
                                   guint seat,
                                   guint index);
