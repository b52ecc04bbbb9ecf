/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-forward-pass.h"

/* The networks that come with the program: one against Hal, and one for each number of players. */

const GinkgoAiNetwork *ginkgo_ai_networks_get (const GinkgoState *state);
