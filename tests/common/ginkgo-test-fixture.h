/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

/* As g_test_add(); the functions need not take the data. */
#define ginkgo_test_add(path, Fixture, data, set_up, func, tear_down) \
  g_test_add_vtable (path,                                            \
                     sizeof (Fixture),                                \
                     data,                                            \
                     (GTestFixtureFunc) G_CALLBACK (set_up),          \
                     (GTestFixtureFunc) G_CALLBACK (func),            \
                     (GTestFixtureFunc) G_CALLBACK (tear_down))
