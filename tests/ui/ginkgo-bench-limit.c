/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-bench-limit.h"

#include <math.h>

/* Half of the last digit that benchmarks print */
#define ROUNDING 0.005

/**
 * ginkgo_bench_judge:
 * @figure: what was measured; NAN if it could not be
 * @limit: the most that it may be
 *
 * Benchmarks say how they went and never fail: a clock tells about the machine as well.
 *
 * Returns: whether the figure, as it is printed with two digits, is within the limit
 */
const char *
ginkgo_bench_judge (double figure,
                    double limit)
{
  if (isnan (figure))
    return "unknown";

  return figure < limit + ROUNDING ? "held" : "missed";
}
