/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-table-parts.h"

/* Handles clicks, keys and actions of people at the table. */

#define GINKGO_TYPE_TABLE_ACTIONS (ginkgo_table_actions_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTableActions, ginkgo_table_actions, GINKGO, TABLE_ACTIONS, GObject)

void ginkgo_table_actions_install (GtkWidgetClass *widget_class,
                                   GtkWidgetActionActivateFunc activate);
GinkgoTableActions *ginkgo_table_actions_new (const GinkgoTableParts *parts);
void ginkgo_table_actions_activate (GinkgoTableActions *self,
                                    const char *name,
                                    GVariant *parameter);
void ginkgo_table_actions_enable (GinkgoTableActions *self,
                                  const GinkgoTableScene *scene);
