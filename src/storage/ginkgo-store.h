/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-saved-game.h"

G_BEGIN_DECLS

/*
 * The store of all games: one SQLite database behind one thread that owns the
 * connection. What a finished call has written is durable (WAL, synchronous
 * FULL): it survives the death of the process and of the machine.
 */

#define GINKGO_STORE_ERROR (ginkgo_store_error_quark ())

typedef enum
{
  GINKGO_STORE_ERROR_OPEN,      /* cannot be opened or made */
  GINKGO_STORE_ERROR_FOREIGN,   /* a database of another program */
  GINKGO_STORE_ERROR_NEWER,     /* a database of a newer version of this program */
  GINKGO_STORE_ERROR_CORRUPT,   /* damaged, as a whole */
  GINKGO_STORE_ERROR_FULL,      /* no room left */
  GINKGO_STORE_ERROR_READ_ONLY, /* may not be written */
  GINKGO_STORE_ERROR_BUSY,      /* another process holds it */
  GINKGO_STORE_ERROR_NOT_FOUND, /* no such game */
  GINKGO_STORE_ERROR_BAD_GAME,  /* this game is damaged, the others are not */
  GINKGO_STORE_ERROR_CONFLICT,  /* another process played this game on */
  GINKGO_STORE_ERROR_FAILED,    /* anything else */
} GinkgoStoreError;

#define GINKGO_TYPE_STORE (ginkgo_store_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStore, ginkgo_store, GINKGO, STORE, GObject)

GQuark ginkgo_store_error_quark (void);
GinkgoStore *ginkgo_store_open (const char *path,
                                GError **error);
GinkgoStore *ginkgo_store_open_to_read (const char *path,
                                        GError **error);
void ginkgo_store_close (GinkgoStore *self);
gboolean ginkgo_store_get_read_only (GinkgoStore *self);
gboolean ginkgo_store_get_damaged (GinkgoStore *self);

/* Each of these waits for the database. The async ones wait in its thread, and
 * happen in the order in which they were called. */
gboolean ginkgo_store_append (GinkgoStore *self,
                              gint64 id,
                              guint position,
                              const GinkgoEvent *events,
                              guint n_events,
                              guint round,
                              gboolean finished,
                              GError **error);
void ginkgo_store_append_async (GinkgoStore *self,
                                gint64 id,
                                guint position,
                                const GinkgoEvent *events,
                                guint n_events,
                                guint round,
                                gboolean finished,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean ginkgo_store_append_finish (GinkgoStore *self,
                                     GAsyncResult *result,
                                     GError **error);
gboolean ginkgo_store_move (GinkgoStore *self,
                            gint64 id,
                            guint position,
                            guint round,
                            gboolean finished,
                            GError **error);
void ginkgo_store_move_async (GinkgoStore *self,
                              gint64 id,
                              guint position,
                              guint round,
                              gboolean finished,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
gboolean ginkgo_store_move_finish (GinkgoStore *self,
                                   GAsyncResult *result,
                                   GError **error);
gboolean ginkgo_store_note_suggestion (GinkgoStore *self,
                                       gint64 id,
                                       guint seat,
                                       guint position,
                                       GError **error);
void ginkgo_store_note_suggestion_async (GinkgoStore *self,
                                         gint64 id,
                                         guint seat,
                                         guint position,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
gboolean ginkgo_store_note_suggestion_finish (GinkgoStore *self,
                                              GAsyncResult *result,
                                              GError **error);

/* Games as a whole */
gboolean ginkgo_store_add (GinkgoStore *self,
                           GinkgoSavedGame *game,
                           GError **error);
void ginkgo_store_add_async (GinkgoStore *self,
                             GinkgoSavedGame *game,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
gint64 ginkgo_store_add_finish (GinkgoStore *self,
                                GAsyncResult *result,
                                GError **error);
gboolean ginkgo_store_add_once (GinkgoStore *self,
                                GinkgoSavedGame *game,
                                GinkgoSameness sameness,
                                gboolean *was_there,
                                GError **error);
void ginkgo_store_add_once_async (GinkgoStore *self,
                                  GinkgoSavedGame *game,
                                  GinkgoSameness sameness,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gint64 ginkgo_store_add_once_finish (GinkgoStore *self,
                                     GAsyncResult *result,
                                     gboolean *was_there,
                                     GError **error);
gboolean ginkgo_store_replace (GinkgoStore *self,
                               GinkgoSavedGame *game,
                               GError **error);
GinkgoSavedGame *ginkgo_store_load (GinkgoStore *self,
                                    gint64 id,
                                    GError **error);
void ginkgo_store_load_async (GinkgoStore *self,
                              gint64 id,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
GinkgoSavedGame *ginkgo_store_load_finish (GinkgoStore *self,
                                           GAsyncResult *result,
                                           GError **error);
GPtrArray *ginkgo_store_list (GinkgoStore *self,
                              GinkgoListScope scope,
                              guint limit,
                              GError **error);
void ginkgo_store_list_async (GinkgoStore *self,
                              GinkgoListScope scope,
                              guint limit,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
GPtrArray *ginkgo_store_list_finish (GinkgoStore *self,
                                     GAsyncResult *result,
                                     GError **error);
gboolean ginkgo_store_rename (GinkgoStore *self,
                              gint64 id,
                              const char *name,
                              GError **error);
void ginkgo_store_rename_async (GinkgoStore *self,
                                gint64 id,
                                const char *name,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean ginkgo_store_rename_finish (GinkgoStore *self,
                                     GAsyncResult *result,
                                     GError **error);
gboolean ginkgo_store_remove (GinkgoStore *self,
                              gint64 id,
                              GError **error);
void ginkgo_store_remove_async (GinkgoStore *self,
                                const gint64 *ids,
                                guint n_ids,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean ginkgo_store_remove_finish (GinkgoStore *self,
                                     GAsyncResult *result,
                                     GError **error);

G_END_DECLS
