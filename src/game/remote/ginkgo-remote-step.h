/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-messages.h"
#include "ginkgo-moment.h"
#include "ginkgo-view.h"

gboolean ginkgo_remote_step_read (const GinkgoNetMessage *message,
                                  const GinkgoView *earlier,
                                  GinkgoView *view,
                                  GArray *effects,
                                  GArray *moments,
                                  GError **error);
