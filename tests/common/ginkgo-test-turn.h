/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/*
 * The short run of build-aux/test says which day it is in GINKGO_CITY_SHORT, and takes only
 * some of what is alike: others on the next day. Without the variable, everything is run.
 */

gboolean ginkgo_test_is_short (guint *day);
gboolean ginkgo_test_has_turn (guint number,
                               guint n_days);
