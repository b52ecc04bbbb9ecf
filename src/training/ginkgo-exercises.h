/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"
#include "ginkgo-store.h"

/* Exercises from one's own games: mistakes and blunders, by the same labels as everywhere, that can be explained. */

GArray *ginkgo_exercises_choose (const GinkgoAnalysis *analysis);
