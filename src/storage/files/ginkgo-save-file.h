/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-saved-game.h"

/*
 * Save files (.ginkgo): one game that people keep, copy and send. It is a record in JSON
 * with an "app" member for what only this program knows. Record readers read it.
 */

gboolean ginkgo_save_file_write (GFile *file,
                                 const GinkgoSavedGame *game,
                                 GCancellable *cancellable,
                                 GError **error);
gboolean ginkgo_save_file_write_record (GFile *file,
                                        const GinkgoSavedGame *game,
                                        GCancellable *cancellable,
                                        GError **error);
