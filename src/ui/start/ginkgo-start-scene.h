/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GINKGO_TYPE_START_SCENE (ginkgo_start_scene_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStartScene, ginkgo_start_scene, GINKGO, START_SCENE, GtkWidget)

void ginkgo_start_scene_set_panel (GinkgoStartScene *self,
                                   GtkWidget *panel);
