/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* Ginkgo leaves that fall for a while to celebrate the winner */

#define GINKGO_TYPE_LEAF_FALL (ginkgo_leaf_fall_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLeafFall, ginkgo_leaf_fall, GINKGO, LEAF_FALL, GtkWidget)

void ginkgo_leaf_fall_start (GinkgoLeafFall *self);
