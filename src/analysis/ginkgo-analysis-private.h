/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"

void ginkgo_analysis_note_pass (GinkgoAnalysis *self);
void ginkgo_analysis_sum_up (GinkgoAnalysis *self);
