/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* Makes all shortcuts of a window work on every keyboard layout. */

void ginkgo_layout_keys_install (GtkWindow *window);
