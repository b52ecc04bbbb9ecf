/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * Visits all widgets on screen, as assistive technology does. Each widget that takes the focus or
 * clicks needs a role and a name.
 */

char *ginkgo_access_walker_dup_name (GtkWidget *widget);
char *ginkgo_access_walker_find_fault (GtkWidget *widget);
guint ginkgo_access_walker_check (GtkWidget *root,
                                  const char *where);
