/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-messages.h"
#include "ginkgo-server-store.h"

void ginkgo_server_create (GinkgoServerStore *store,
                           const GinkgoNetMessage *wanted,
                           gboolean by_code,
                           GinkgoNetMessage *answer);
