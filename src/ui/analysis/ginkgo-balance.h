/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-analysis.h"

#define GINKGO_TYPE_BALANCE (ginkgo_balance_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoBalance, ginkgo_balance, GINKGO, BALANCE, AdwBin)

void ginkgo_balance_show (GinkgoBalance *self,
                          const GinkgoAnalysis *analysis,
                          guint seat);
