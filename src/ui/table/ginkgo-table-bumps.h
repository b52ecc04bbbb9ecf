/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-changes.h"
#include "ginkgo-screen.h"
#include "ginkgo-sidebar.h"

G_BEGIN_DECLS

void ginkgo_table_bumps_show (GinkgoSidebar *sidebar,
                              guint n_seats,
                              GinkgoScreen *screen,
                              guint viewer,
                              const GinkgoChanges *changes);
void ginkgo_table_bumps_clear (GinkgoSidebar *sidebar,
                               guint n_seats,
                               GinkgoScreen *screen);

G_END_DECLS
