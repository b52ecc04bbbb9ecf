/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* Files that are written as a whole or not at all. */

#define GINKGO_WHOLE_FILE_ERROR (ginkgo_whole_file_error_quark ())

typedef enum
{
  GINKGO_WHOLE_FILE_ERROR_NO_ROOM,    /* the disk is full */
  GINKGO_WHOLE_FILE_ERROR_FORBIDDEN,  /* one may not write there */
  GINKGO_WHOLE_FILE_ERROR_NO_FOLDER,  /* its folder is not there */
  GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE, /* what has that name can hold nothing: a folder, a device */
  GINKGO_WHOLE_FILE_ERROR_NAME,       /* no file there can have that name */
  GINKGO_WHOLE_FILE_ERROR_FAILED,     /* anything else */
} GinkgoWholeFileError;

GQuark ginkgo_whole_file_error_quark (void);
gboolean ginkgo_whole_file_write (GFile *file,
                                  GBytes *bytes,
                                  GCancellable *cancellable,
                                  GError **error);
gboolean ginkgo_whole_file_write_line (GFile *file,
                                       char *text,
                                       GCancellable *cancellable,
                                       GError **error);

/* Does in steps what ginkgo_whole_file_write() does at once. */
typedef struct _GinkgoWholeFile GinkgoWholeFile;

gboolean ginkgo_whole_file_is_database (const char *path);
GinkgoWholeFile *ginkgo_whole_file_open (const char *path,
                                         GError **error);
gboolean ginkgo_whole_file_append (GinkgoWholeFile *self,
                                   const char *data,
                                   gsize size,
                                   GError **error);
gboolean ginkgo_whole_file_commit (GinkgoWholeFile *self,
                                   GError **error);
void ginkgo_whole_file_free (GinkgoWholeFile *self);
gboolean ginkgo_whole_file_set_error (GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoWholeFile, ginkgo_whole_file_free)
