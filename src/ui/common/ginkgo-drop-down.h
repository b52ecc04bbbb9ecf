/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void ginkgo_drop_down_speak (GtkWidget *chooser);
void ginkgo_drop_down_prepare (GtkDropDown *drop_down,
                               const char *label);
