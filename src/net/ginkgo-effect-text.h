/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-effect.h"
#include "ginkgo-wire.h"

/* Effects as JSON, for those who cannot compute them because they do not see the whole state */

extern const GinkgoWireShape ginkgo_effect_shape;
