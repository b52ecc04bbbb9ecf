/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-table-parts.h"

/* What moves when a part of what happened is shown: flights, bumps and the card for events. */

void ginkgo_table_motion_connect (const GinkgoTableParts *parts);
