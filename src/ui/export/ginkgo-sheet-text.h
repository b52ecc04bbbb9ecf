/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-sheet.h"

G_BEGIN_DECLS

GBytes *ginkgo_sheet_to_text (const GinkgoSheet *self);

G_END_DECLS
