/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-state.h"

#define GINKGO_TYPE_CITY_PICTURE (ginkgo_city_picture_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCityPicture, ginkgo_city_picture, GINKGO, CITY_PICTURE, GtkWidget)

void ginkgo_city_picture_set_state (GinkgoCityPicture *self,
                                    const GinkgoState *state);
