/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-window.h"

/*
 * The demonstration: computer players play on the real table, in memory, the same
 * game each time.
 */

#define GINKGO_TYPE_DEMO (ginkgo_demo_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoDemo, ginkgo_demo, GINKGO, DEMO, GObject)

GinkgoDemo *ginkgo_demo_new (GinkgoWindow *window);
void ginkgo_demo_start (GinkgoDemo *self,
                        guint n_rounds,
                        guint delay);
