/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"

char *ginkgo_table_event_describe (const GinkgoPart *part,
                                   const char *const *names);
