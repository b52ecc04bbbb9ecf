/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* Style sheets besides the one of the whole program, and classes */

void ginkgo_style_install_contrast (GdkDisplay *display);
void ginkgo_style_install_table (void);
void ginkgo_style_set_class (GtkWidget *widget,
                             const char *css_class,
                             gboolean set);
