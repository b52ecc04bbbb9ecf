/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-exporter.h"

/* Saves something to a file that the user chooses: asks for the file, writes it and reports the
 * result, until it is saved or the user cancels. */

typedef void (*GinkgoSavingFunc) (gboolean is_saved,
                                  gpointer user_data);

/**
 * GinkgoSaving:
 * @toasts: the toasts of its window, for a success message
 * @dialog: (transfer full): asks for the file
 * @failure: the title of the dialog that reports a failure
 * @what: (transfer full): the thing to save
 * @free_what: frees @what
 * @write_async: writes it to a file, with a #GTask that returns %TRUE if it was written
 * @ended: (nullable): called once, after success or cancellation; receives %TRUE if it was saved
 * @user_data: for @ended
 * @free_data: (nullable): frees it
 *
 * Something to save.
 */
typedef struct
{
  AdwToastOverlay *toasts;
  GtkFileDialog *dialog;
  const char *failure;
  gpointer what;
  GDestroyNotify free_what;
  void (*write_async) (gconstpointer what,
                       GFile *file,
                       GAsyncReadyCallback callback,
                       gpointer user_data);
  GinkgoSavingFunc ended;
  gpointer user_data;
  GDestroyNotify free_data;

  /*< private >*/
  GFile *file; /* (nullable): the chosen file, once there is one */
  gboolean is_saved;
} GinkgoSaving;

void ginkgo_saving_ask (const GinkgoSaving *saving);
void ginkgo_saving_ask_game (AdwToastOverlay *toasts,
                             GinkgoSavedGame *game,
                             GinkgoExportFormat format,
                             GinkgoSavingFunc ended,
                             gpointer user_data,
                             GDestroyNotify free_data);

gboolean ginkgo_saving_has_suffix (GFile *file,
                                   const char *suffix);
void ginkgo_saving_write_async (GFile *file,
                                GBytes *bytes,
                                GError *error,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
