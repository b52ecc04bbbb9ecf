/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city.h"

guint ginkgo_test_words_parse (const char *words,
                               guint8 items[GINKGO_N_DECK_CARDS]);
char *ginkgo_test_words_print (const guint8 *items,
                               guint n_items,
                               gboolean is_set);
char *ginkgo_test_words_print_bits (guint bits);
char *ginkgo_test_words_normalize (const char *words,
                                   gboolean is_set);
void ginkgo_test_words_draw_city (GinkgoCity *city,
                                  const char *drawing);
char *ginkgo_test_words_print_cell (const GinkgoCity *city,
                                    guint16 cell);
