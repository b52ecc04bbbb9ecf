/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-saved-game.h"

G_BEGIN_DECLS

/*
 * Save files: one game in a file that people keep, copy and send. README.md in this
 * folder describes the format. A save file is never opened where it lies: it is read
 * into memory as a whole, and written as a whole.
 */

#define GINKGO_SAVE_FILE_ERROR (ginkgo_save_file_error_quark ())

typedef enum
{
  GINKGO_SAVE_FILE_ERROR_READ,    /* cannot be read */
  GINKGO_SAVE_FILE_ERROR_WRITE,   /* no save file can be made of this game */
  GINKGO_SAVE_FILE_ERROR_FOREIGN, /* no save file */
  GINKGO_SAVE_FILE_ERROR_NEWER,   /* of a newer version of this program */
  GINKGO_SAVE_FILE_ERROR_DAMAGED, /* damaged, or made by hand */
} GinkgoSaveFileError;

/* "GinS", at byte 68 of the file */
#define GINKGO_SAVE_FILE_APPLICATION_ID 0x47696e53

/* Many times what the longest game needs */
#define GINKGO_SAVE_FILE_MAX_SIZE (1024 * 1024)

GQuark ginkgo_save_file_error_quark (void);
GBytes *ginkgo_save_file_to_bytes (const GinkgoSavedGame *game,
                                   GError **error);
GinkgoSavedGame *ginkgo_save_file_from_bytes (GBytes *bytes,
                                              GError **error);
gboolean ginkgo_save_file_write (GFile *file,
                                 const GinkgoSavedGame *game,
                                 GCancellable *cancellable,
                                 GError **error);
GinkgoSavedGame *ginkgo_save_file_read (GFile *file,
                                        GCancellable *cancellable,
                                        GError **error);
gboolean ginkgo_save_file_is_likely (const guint8 *head,
                                     gsize length);

G_END_DECLS
