/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-library-game.h"
#include "ginkgo-store.h"

G_BEGIN_DECLS

/*
 * The games of a store as a list model of #GinkgoLibraryGame, newest first:
 * those in progress, or those that are over.
 *
 * The list does not follow the store by itself: ginkgo_library_refresh() reads it
 * anew and tells only what is different.
 */

#define GINKGO_TYPE_LIBRARY (ginkgo_library_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibrary, ginkgo_library, GINKGO, LIBRARY, GObject)

GinkgoLibrary *ginkgo_library_new (GinkgoStore *store,
                                   gboolean finished);
gboolean ginkgo_library_refresh (GinkgoLibrary *self,
                                 GError **error);
GinkgoSavedGame *ginkgo_library_load (GinkgoLibrary *self,
                                      gint64 id,
                                      GError **error);

/* Removing can be thought better of: hide the game at once, and remove it when
 * nobody has asked to have it back. */
void ginkgo_library_hide (GinkgoLibrary *self,
                          gint64 id);
void ginkgo_library_unhide (GinkgoLibrary *self,
                            gint64 id);
gboolean ginkgo_library_remove (GinkgoLibrary *self,
                                gint64 id,
                                GError **error);

G_END_DECLS
