/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GINKGO_TYPE_STOP (ginkgo_stop_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStop, ginkgo_stop, GINKGO, STOP, GtkBox)
