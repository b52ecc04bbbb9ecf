/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schedule.h"

#define FIRST_BOX 1

/* In days */
static const guint intervals[GINKGO_SCHEDULE_N_BOXES + 1] = { 0, 1, 3, 7, 14, 30 };

/**
 * ginkgo_schedule_answer:
 * @today: the day of the answer
 * @box: (inout): the box of the exercise
 * @due: (out): when to try it again
 */
void
ginkgo_schedule_answer (gboolean is_right,
                        guint today,
                        guint *box,
                        guint *due)
{
  *box = is_right ? MIN (MAX (*box, FIRST_BOX) + 1, GINKGO_SCHEDULE_N_BOXES) : FIRST_BOX;
  *due = today + intervals[*box];
}

/* Returns: whether the last answer was right */
gboolean
ginkgo_schedule_is_known (guint box)
{
  return box > FIRST_BOX;
}
