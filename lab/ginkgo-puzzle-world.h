/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record.h"

/* Deals again what a player cannot see, so that a record reveals nothing to its readers. */

GinkgoRecord *ginkgo_puzzle_world_deal (const GinkgoRecord *record,
                                        GinkgoRandom *random);
