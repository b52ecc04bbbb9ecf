/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-glyph.h"

#define GINKGO_TYPE_BUMP (ginkgo_bump_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoBump, ginkgo_bump, GINKGO, BUMP, GtkWidget)

#define GINKGO_TYPE_COUNT (ginkgo_count_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCount, ginkgo_count, GINKGO, COUNT, GtkWidget)

GtkWidget *ginkgo_count_new (GinkgoGlyphKind kind);
void ginkgo_count_set_value (GinkgoCount *self,
                             GinkgoItem item,
                             guint value);
void ginkgo_count_hide_value (GinkgoCount *self,
                              const char *spoken);
gboolean ginkgo_count_is_hidden (GinkgoCount *self);
void ginkgo_count_set_plan (GinkgoCount *self,
                            const char *plan,
                            gboolean instead);
void ginkgo_count_set_seat (GinkgoCount *self,
                            guint seat);
void ginkgo_count_bump (GinkgoCount *self,
                        int change);
int ginkgo_count_get_bump (GinkgoCount *self);
