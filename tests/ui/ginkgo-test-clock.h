/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* A clock that a test can stop. Animations then move only as far as the test allows, on any
 * machine. */

void ginkgo_test_clock_stop (void);
void ginkgo_test_clock_advance (guint milliseconds);
void ginkgo_test_clock_run (void);
