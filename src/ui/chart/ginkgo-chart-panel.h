/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

/**
 * GinkgoChartCell:
 * @row: a row of the table
 * @column: a column of the table
 * @user_data: user data
 *
 * Returns: (transfer full): the text of the cell
 */
typedef char *(*GinkgoChartCell) (guint row,
                                  guint column,
                                  gpointer user_data);

#define GINKGO_TYPE_CHART_PANEL (ginkgo_chart_panel_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoChartPanel, ginkgo_chart_panel, GINKGO, CHART_PANEL, AdwBin)

GtkWidget *ginkgo_chart_panel_new (const char *title,
                                   GtkWidget *chart);
void ginkgo_chart_panel_set_table (GinkgoChartPanel *self,
                                   const char *const *columns,
                                   guint n_rows,
                                   GinkgoChartCell cell,
                                   gpointer user_data);
