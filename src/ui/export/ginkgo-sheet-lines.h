/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-sheet.h"

G_BEGIN_DECLS

GPtrArray *ginkgo_sheet_list_scoring (const GinkgoState *state,
                                      const GinkgoTally *tally,
                                      const char *const *names);
GPtrArray *ginkgo_sheet_list_log (GinkgoGame *game,
                                  const char *const *names);

G_END_DECLS
