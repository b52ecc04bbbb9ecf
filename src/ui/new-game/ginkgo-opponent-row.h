/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-ai.h"

/* Selects a computer player: a level of the computer, or a program. */

#define GINKGO_TYPE_OPPONENT_ROW (ginkgo_opponent_row_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoOpponentRow, ginkgo_opponent_row, GINKGO, OPPONENT_ROW, AdwComboRow)

GtkWidget *ginkgo_opponent_row_new (guint seat);
GinkgoLevel ginkgo_opponent_row_get_level (GinkgoOpponentRow *self);
void ginkgo_opponent_row_set_level (GinkgoOpponentRow *self,
                                    GinkgoLevel level);
const char *ginkgo_opponent_row_get_program (GinkgoOpponentRow *self);
gboolean ginkgo_opponent_row_set_program (GinkgoOpponentRow *self,
                                          const char *path);
