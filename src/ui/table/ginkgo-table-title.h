/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-table-scene.h"

/* The header bar of the table. */

#define GINKGO_TYPE_TABLE_TITLE (ginkgo_table_title_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTableTitle, ginkgo_table_title, GINKGO, TABLE_TITLE, AdwBin)

void ginkgo_table_title_show (GinkgoTableTitle *self,
                              const GinkgoTableScene *scene,
                              gboolean is_narrow);
GtkWidget *ginkgo_table_title_get_menu_button (GinkgoTableTitle *self);
void ginkgo_table_title_bind_sidebar (GinkgoTableTitle *self,
                                      GtkWidget *sidebar);
