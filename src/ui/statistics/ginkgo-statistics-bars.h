/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-statistics.h"

G_BEGIN_DECLS

/*
 * Small tables with bars, for the cards of the statistics page.
 */

void ginkgo_statistics_bars_show_points (GtkBox *box,
                                         const GinkgoFigures *figures);
void ginkgo_statistics_bars_show_places (GtkBox *box,
                                         const GinkgoStatistics *statistics);

G_END_DECLS
