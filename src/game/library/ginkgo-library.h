/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-library-game.h"
#include "ginkgo-store.h"

/*
 * The games of a store as a list model of #GinkgoLibraryGame, newest first.
 *
 * The list does not follow the store by itself: ginkgo_library_refresh() reads it again
 * and reports only the differences. Only ginkgo_library_refresh_now() waits for the
 * store. #GinkgoLibrary::failed reports errors.
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

/* Deleting can be undone: hide the games at once, and delete them when undo is no longer offered. */
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
