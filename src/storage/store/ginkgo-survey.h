/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-statistics.h"

G_BEGIN_DECLS

/*
 * All that a page of statistics needs to know at once: what can be chosen, what is, and
 * what came out.
 */

/**
 * GinkgoSurvey:
 * @persons: (element-type GinkgoContender): who has results, those with the most first
 * @player: (nullable): the one of @persons whose results count, or %NULL for all
 * @choices: all results of @player, whatever else is chosen
 * @opponent: (nullable): the one of the opponents in @choices against whom results count,
 *   or %NULL for any
 * @mode: the #GinkgoMode whose results count, or %GINKGO_ANY
 * @n_players: the number of players in games whose results count, or %GINKGO_ANY
 * @shown: the results that count
 */
typedef struct
{
  GPtrArray *persons;
  const GinkgoContender *player;
  GinkgoStatistics *choices;
  const GinkgoContender *opponent;
  int mode;
  int n_players;
  GinkgoStatistics *shown;
} GinkgoSurvey;

void ginkgo_survey_new_async (GPtrArray *games,
                              const GinkgoStatisticsFilter *wanted,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
GinkgoSurvey *ginkgo_survey_new_finish (GAsyncResult *result,
                                        GError **error);
void ginkgo_survey_free (GinkgoSurvey *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoSurvey, ginkgo_survey_free)

G_END_DECLS
