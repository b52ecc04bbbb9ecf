/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

AdwAnimation *ginkgo_frames_new (GtkWidget *widget,
                                 guint duration,
                                 AdwEasing easing);
