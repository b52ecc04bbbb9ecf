/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"

/* Notices when a computer player thinks for long, or saving takes long. */

#define GINKGO_TYPE_WAITING (ginkgo_waiting_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWaiting, ginkgo_waiting, GINKGO, WAITING, GObject)

GinkgoWaiting *ginkgo_waiting_new (GinkgoFollower *follower);
gboolean ginkgo_waiting_thinks_long (GinkgoWaiting *self);
gboolean ginkgo_waiting_saves_long (GinkgoWaiting *self);
void ginkgo_waiting_update (GinkgoWaiting *self);
