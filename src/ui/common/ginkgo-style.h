/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void ginkgo_style_install_contrast (GdkDisplay *display);
void ginkgo_style_install_table (void);
