/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-library.h"

/*
 * Deleted games that can still be restored. They disappear from the list immediately, but stay in
 * the store until ginkgo_removals_carry_out(). All games deleted while the toast that offers Undo is
 * visible share it; a later deletion carries out the previous one.
 */

#define GINKGO_TYPE_REMOVALS (ginkgo_removals_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoRemovals, ginkgo_removals, GINKGO, REMOVALS, GObject)

GinkgoRemovals *ginkgo_removals_new (AdwToastOverlay *toasts);
void ginkgo_removals_set_library (GinkgoRemovals *self,
                                  GinkgoLibrary *library);
void ginkgo_removals_add (GinkgoRemovals *self,
                          const gint64 *ids,
                          guint n_ids);
gboolean ginkgo_removals_can_undo (GinkgoRemovals *self);
void ginkgo_removals_undo (GinkgoRemovals *self);
void ginkgo_removals_carry_out (GinkgoRemovals *self);
