/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-reasons.h"
#include "ginkgo-store.h"

/**
 * GinkgoWeakness:
 * @cause: the first cause of the mistakes that lost most lead together
 * @n_cases: how many mistakes these are
 * @points: how many points of lead they lost
 * @worst: the one that lost most
 * @has_trend: whether there are enough games to compare
 * @before: how many points of lead they lost in a game, before the last ten games
 * @after: the same in the last ten games
 *
 * The cause that costs people most in their games.
 */
typedef struct
{
  GinkgoCauseKind cause;
  guint n_cases;
  double points;
  GinkgoExercise worst;
  gboolean has_trend;
  double before;
  double after;
} GinkgoWeakness;

gboolean ginkgo_weakness_find (GinkgoWeakness *self,
                               const GArray *mistakes);
