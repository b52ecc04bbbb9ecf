/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <sys/types.h>

G_BEGIN_DECLS

/*
 * What was done to files and is not on the disk yet, so that a power failure takes it back:
 * what was written, until the file is synced; and which names there are in a folder, until the
 * folder is. Everything is noted before it is done.
 */

void ginkgo_test_unsynced_write (int fd,
                                 const void *buffer,
                                 off_t offset,
                                 gsize length);
void ginkgo_test_unsynced_create (const char *path);
void ginkgo_test_unsynced_link (const char *path);
void ginkgo_test_unsynced_unlink (const char *path);
void ginkgo_test_unsynced_rename (const char *from,
                                  const char *to);
void ginkgo_test_unsynced_mkdir (const char *path);
void ginkgo_test_unsynced_rmdir (const char *path);

void ginkgo_test_unsynced_sync (int fd);

char *ginkgo_test_unsynced_find_rash (void);

void ginkgo_test_unsynced_take_back (gboolean keeps_some,
                                     gboolean loses_names);
void ginkgo_test_unsynced_clear (void);

G_END_DECLS
