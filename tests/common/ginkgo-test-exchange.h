/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record.h"

GinkgoRecord *ginkgo_test_exchange_hidden (const GinkgoRecord *record,
                                           guint viewer,
                                           guint *n_exchanged);
