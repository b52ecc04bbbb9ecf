/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-library-game.h"
#include "ginkgo-store.h"

/*
 * The games of a store as a list model of #GinkgoLibraryGame, newest first. The objects
 * are made when they are asked for.
 *
 * The list does not follow the store by itself: ginkgo_library_refresh() reads it
 * anew and tells only what is different. Nothing here waits for the store, except
 * ginkgo_library_refresh_now(). What goes wrong is told by #GinkgoLibrary::failed.
 */

#define GINKGO_TYPE_LIBRARY (ginkgo_library_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibrary, ginkgo_library, GINKGO, LIBRARY, GObject)

GinkgoLibrary *ginkgo_library_new (GinkgoStore *store,
                                   GinkgoListScope scope,
                                   guint limit);
GinkgoStore *ginkgo_library_get_store (GinkgoLibrary *self);
void ginkgo_library_refresh (GinkgoLibrary *self);
gboolean ginkgo_library_refresh_now (GinkgoLibrary *self,
                                     GError **error);
gboolean ginkgo_library_get_refreshing (GinkgoLibrary *self);
const GError *ginkgo_library_get_error (GinkgoLibrary *self);
GPtrArray *ginkgo_library_list_players (GinkgoLibrary *self);

/* Removing can be thought better of: hide the games at once, and remove them when
 * nobody has asked to have them back. */
void ginkgo_library_hide (GinkgoLibrary *self,
                          const gint64 *ids,
                          guint n_ids);
void ginkgo_library_unhide (GinkgoLibrary *self,
                            const gint64 *ids,
                            guint n_ids);
void ginkgo_library_remove (GinkgoLibrary *self,
                            const gint64 *ids,
                            guint n_ids);
void ginkgo_library_rename (GinkgoLibrary *self,
                            gint64 id,
                            const char *name);
void ginkgo_library_duplicate (GinkgoLibrary *self,
                               gint64 id,
                               const char *name);
