/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* GINKGO_CITY_SHORT is the day of a short build-aux/test run, in which similar tests take turns
 * by the day. Without the variable, everything runs. */

gboolean ginkgo_test_is_short (guint *day);
gboolean ginkgo_test_has_turn (guint number,
                               guint n_days);
