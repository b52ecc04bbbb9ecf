/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-change.h"
#include "ginkgo-store.h"

/* Keeps a game in a store: which store, the game's number there, and the change that is not saved
 * yet. */

typedef struct _GinkgoSaver GinkgoSaver;

typedef void (*GinkgoSavedFunc) (GObject *owner,
                                 const GError *error);

GinkgoSaver *ginkgo_saver_new (GinkgoStore *store,
                               GinkgoSavedGame *saved,
                               GError **error);
void ginkgo_saver_free (GinkgoSaver *self);
GinkgoStore *ginkgo_saver_get_store (const GinkgoSaver *self);
gboolean ginkgo_saver_set_store (GinkgoSaver *self,
                                 GinkgoStore *store,
                                 GinkgoSavedGame *saved,
                                 GError **error);
gint64 ginkgo_saver_get_id (const GinkgoSaver *self);
const GinkgoChange *ginkgo_saver_get_change (const GinkgoSaver *self);
GinkgoChange *ginkgo_saver_take_change (GinkgoSaver *self);
void ginkgo_saver_save (GinkgoSaver *self,
                        GinkgoChange *change,
                        GObject *owner,
                        GinkgoSavedFunc func);
