/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ui-fixture.h"

GinkgoSavedGame *ginkgo_sheet_fixture_play (GinkgoMode mode,
                                            guint n_seats,
                                            guint n_events);
