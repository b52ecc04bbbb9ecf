/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"

/* The limits of labels, which are the same everywhere. */

gboolean ginkgo_label_is_clear (double loss,
                                double loss_se);
