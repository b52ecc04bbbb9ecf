/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#define GINKGO_TYPE_LOSS_KEYS (ginkgo_loss_keys_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLossKeys, ginkgo_loss_keys, GINKGO, LOSS_KEYS, AdwBin)
