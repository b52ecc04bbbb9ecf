/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#define GINKGO_TYPE_FIGURE_TABLE (ginkgo_figure_table_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoFigureTable, ginkgo_figure_table, GINKGO, FIGURE_TABLE, AdwBin)

void ginkgo_figure_table_clear (GinkgoFigureTable *self,
                                const char *label);
GtkLabel *ginkgo_figure_table_add_row (GinkgoFigureTable *self,
                                       guint row,
                                       const char *title,
                                       const char *help,
                                       GtkWidget *mark);
void ginkgo_figure_table_add_column (GinkgoFigureTable *self,
                                     guint column,
                                     const char *title);
void ginkgo_figure_table_add_player (GinkgoFigureTable *self,
                                     guint column,
                                     guint seat,
                                     const char *name);
void ginkgo_figure_table_add_bar (GinkgoFigureTable *self,
                                  guint column,
                                  guint row,
                                  GtkWidget *bar);
void ginkgo_figure_table_add_line (GinkgoFigureTable *self,
                                   guint row,
                                   GtkWidget *line);
void ginkgo_figure_table_add_key (GinkgoFigureTable *self,
                                  guint column,
                                  guint row,
                                  GtkWidget *key);
GtkLabel *ginkgo_figure_table_set_cell (GinkgoFigureTable *self,
                                        guint column,
                                        guint row,
                                        const char *text,
                                        const char *spoken);
GtkLabel *ginkgo_figure_table_get_cell (GinkgoFigureTable *self,
                                        guint column,
                                        guint row);
void ginkgo_figure_table_set_row_visible (GinkgoFigureTable *self,
                                          guint row,
                                          gboolean visible);
