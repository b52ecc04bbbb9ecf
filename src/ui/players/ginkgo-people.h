/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-follower.h"

#define GINKGO_TYPE_PEOPLE (ginkgo_people_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPeople, ginkgo_people, GINKGO, PEOPLE, AdwBin)

void ginkgo_people_set_follower (GinkgoPeople *self,
                                 GinkgoFollower *follower);
void ginkgo_people_show (GinkgoPeople *self,
                         guint viewer,
                         gboolean open);
void ginkgo_people_set_strip (GinkgoPeople *self,
                              gboolean is_strip);
GtkWidget *ginkgo_people_get_row (GinkgoPeople *self,
                                  guint seat);
