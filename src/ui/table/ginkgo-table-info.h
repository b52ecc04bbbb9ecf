/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-pane.h"
#include "ginkgo-focus-keeper.h"
#include "ginkgo-hand.h"
#include "ginkgo-people.h"
#include "ginkgo-sidebar.h"

/* Information on request: the sidebar, explanations and districts */

#define GINKGO_TYPE_TABLE_INFO (ginkgo_table_info_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTableInfo, ginkgo_table_info, GINKGO, TABLE_INFO, GObject)

GinkgoTableInfo *ginkgo_table_info_new (GinkgoPresence *presence,
                                        GinkgoChoice *choice,
                                        GinkgoFocusKeeper *focus,
                                        GinkgoPeople *people,
                                        GinkgoSidebar *sidebar,
                                        GinkgoCityPane *city_pane,
                                        GinkgoHand *hand);
void ginkgo_table_info_show (GinkgoTableInfo *self,
                             const GinkgoTableScene *scene);
void ginkgo_table_info_show_pointed (GinkgoTableInfo *self,
                                     const GinkgoTableScene *scene);
gboolean ginkgo_table_info_get_shows_districts (GinkgoTableInfo *self);
gboolean ginkgo_table_info_set_shows_districts (GinkgoTableInfo *self,
                                                gboolean shows_districts);
