/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

GtkWidget *ginkgo_name_label_new (const char *text,
                                  const char *css_class);
void ginkgo_name_label_keep_spelling (GtkLabel *label);
