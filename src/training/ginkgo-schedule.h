/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/*
 * When to practice an exercise again: the boxes of S. Leitner, "So lernt man lernen" (1972). A right
 * answer moves it to the next box, which waits longer; a wrong one moves it to the first box, which is
 * also where it begins.
 *
 * A day is a number, such as g_date_get_julian() returns for the local date. The schedule knows no clock.
 */

#define GINKGO_SCHEDULE_N_BOXES 5

/* The box of what was never tried */
#define GINKGO_SCHEDULE_NEW 0

void ginkgo_schedule_answer (gboolean is_right,
                             guint today,
                             guint *box,
                             guint *due);
gboolean ginkgo_schedule_is_known (guint box);
