/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-pane.h"
#include "ginkgo-controls.h"

/*
 * Drag and drop of cards, tiles and tokens. A drop only chooses, as a click does. The exception
 * is a token: its place is all there is to decide.
 */

#define GINKGO_TYPE_TABLE_DRAG (ginkgo_table_drag_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTableDrag, ginkgo_table_drag, GINKGO, TABLE_DRAG, GObject)

GinkgoTableDrag *ginkgo_table_drag_new (GtkWidget *page,
                                        GinkgoChoice *choice,
                                        GinkgoControls *controls,
                                        GinkgoCityView *city);
