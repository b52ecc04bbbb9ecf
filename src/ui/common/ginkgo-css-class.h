/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void ginkgo_css_class_set (GtkWidget *widget,
                           const char *css_class,
                           gboolean set);
