/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-saved-game.h"

/* Writes a game to a file, in a thread, as a whole or not at all. */

typedef enum
{
  GINKGO_EXPORT_SAVE_FILE, /* all of the game, for this program */
  GINKGO_EXPORT_RECORD,    /* what has happened, as JSON, for others */
} GinkgoExportFormat;

void ginkgo_exporter_write_async (GFile *file,
                                  GinkgoSavedGame *game,
                                  GinkgoExportFormat format,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean ginkgo_exporter_write_finish (GFile *file,
                                       GAsyncResult *result,
                                       GError **error);
