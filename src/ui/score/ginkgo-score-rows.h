/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-score.h"

/* Rows that explain the sources of a score. */

/* Called for each row of a card. @buildings: those that it counts, a bit for each index */
typedef void (*GinkgoScoreRowFunc) (GtkWidget *row,
                                    guint64 buildings,
                                    gpointer user_data);

GtkWidget *ginkgo_score_rows_new_group (const char *title);
GtkWidget *ginkgo_score_rows_new_group_for_cards (const GinkgoState *state,
                                                  const char *const *names,
                                                  GinkgoScoreRowFunc watch,
                                                  gpointer user_data);
GtkWidget *ginkgo_score_rows_new_for_district (const GinkgoDistrict *district,
                                               const char *const *names);
GtkWidget *ginkgo_score_rows_new_gain (guint seat,
                                       guint points);
