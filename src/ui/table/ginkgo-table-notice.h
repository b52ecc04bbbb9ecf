/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"

#include <gtk/gtk.h>

/* Tells people who use another window during a long wait that it is their turn. */

#define GINKGO_TYPE_TABLE_NOTICE (ginkgo_table_notice_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTableNotice, ginkgo_table_notice, GINKGO, TABLE_NOTICE, GObject)

GinkgoTableNotice *ginkgo_table_notice_new (GtkWidget *page,
                                            GinkgoFollower *follower,
                                            GTimeSpan long_wait);
