/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

/*
 * Tells widgets that "today" is another day. #GinkgoMidnight::passed is emitted at midnight, or when the
 * computer wakes up after it, and when somebody sets the clock.
 */

#define GINKGO_TYPE_MIDNIGHT (ginkgo_midnight_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoMidnight, ginkgo_midnight, GINKGO, MIDNIGHT, GObject)

GinkgoMidnight *ginkgo_midnight_get_default (void);
