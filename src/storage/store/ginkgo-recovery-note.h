/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-store-recovery.h"

G_BEGIN_DECLS

/*
 * The note in the folder of a recovery, private to this folder. While it is there the new
 * database is complete, and all that is left to do is to put it in the place of the damaged
 * one. It says what the user is to be told, too, should the program end before that.
 */

char *ginkgo_recovery_note_get_folder (const char *path);
GinkgoRecovery *ginkgo_recovery_note_read (const char *path);
gboolean ginkgo_recovery_note_write (const char *path,
                                     const GinkgoRecovery *recovery,
                                     GError **error);
gboolean ginkgo_recovery_note_remove (const char *path,
                                      GError **error);

G_END_DECLS
