/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-change.h"
#include "ginkgo-store.h"

G_BEGIN_DECLS

/*
 * Writes a change into the store.
 */

typedef void (*GinkgoSavedFunc) (GObject *owner,
                                 const GError *error);

void ginkgo_saver_save (GinkgoStore *store,
                        gint64 id,
                        const GinkgoChange *change,
                        GObject *owner,
                        GinkgoSavedFunc func);

G_END_DECLS
