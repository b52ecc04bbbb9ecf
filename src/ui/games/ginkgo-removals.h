/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-library.h"

/*
 * Games that somebody has deleted and may think better of: they are off the list at once,
 * and in the store until the toast that offers to undo it goes. One toast is for all that
 * are deleted while it is there.
 */

#define GINKGO_TYPE_REMOVALS (ginkgo_removals_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoRemovals, ginkgo_removals, GINKGO, REMOVALS, GObject)

GinkgoRemovals *ginkgo_removals_new (GinkgoLibrary *library,
                                     AdwToastOverlay *toasts);
void ginkgo_removals_add (GinkgoRemovals *self,
                          const gint64 *ids,
                          guint n_ids);
void ginkgo_removals_carry_out (GinkgoRemovals *self);
