/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

/* Saves something to a file that the user chooses: asks for the file, writes it and reports the
 * result, until it is saved or the user cancels. */

/**
 * GinkgoSavingKind:
 * @title: the title of the dialog that reports a failure, untranslated
 * @create_dialog: creates the file dialog; (transfer full)
 * @write_async: writes it to a file
 * @write_finish: returns %TRUE if it was written
 *
 * Describes how to save things of a kind.
 */
typedef struct
{
  const char *title;
  GtkFileDialog *(*create_dialog) (gconstpointer what);
  void (*write_async) (gconstpointer what,
                       GFile *file,
                       GAsyncReadyCallback callback,
                       gpointer user_data);
  gboolean (*write_finish) (GFile *file,
                            GAsyncResult *result,
                            GError **error);
} GinkgoSavingKind;

/* Called once, after success or cancellation. */
typedef void (*GinkgoSavingFunc) (gboolean is_saved,
                                  gpointer user_data);

void ginkgo_saving_ask (AdwToastOverlay *toasts,
                        const GinkgoSavingKind *kind,
                        gpointer what,
                        GDestroyNotify free_what,
                        GinkgoSavingFunc ended,
                        gpointer user_data,
                        GDestroyNotify free_data);

/* Parts of a kind */
GtkFileDialog *ginkgo_saving_create_dialog (const char *title,
                                            const char *name,
                                            GListStore *filters);
void ginkgo_saving_add_filter (GListStore *filters,
                               const char *name,
                               const char *type,
                               const char *suffix);
gboolean ginkgo_saving_has_suffix (GFile *file,
                                   const char *suffix);
void ginkgo_saving_write_async (GFile *file,
                                GBytes *bytes,
                                GError *error,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean ginkgo_saving_write_finish (GFile *file,
                                     GAsyncResult *result,
                                     GError **error);
