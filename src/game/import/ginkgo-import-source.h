/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-import-error.h"
#include "ginkgo-record-json.h"
#include "ginkgo-saved-game.h"

/* Reads the games of one untrusted file, one after the other. The content of the file decides its
 * type, not its name. Waits for the disk: use it in one thread at a time, never in the main one. */

typedef struct _GinkgoImportSource GinkgoImportSource;

/* Reading came upon a game, a game that is bad, or the end. */
typedef struct
{
  GinkgoSavedGame *game;   /* (owned) (nullable): the next game, not stored yet */
  GinkgoSameness sameness; /* which games are the same as @game */
  guint line;              /* the line on which it begins if the file has a game in each line, or else 0 */
  GinkgoRecordFault fault; /* where a record is wrong */
  double fraction;         /* how much of the file has been read */
  gboolean is_end;         /* whether there is nothing more */
} GinkgoImportStep;

GinkgoImportSource *ginkgo_import_source_new (GFile *file);
GinkgoImportSource *ginkgo_import_source_ref (GinkgoImportSource *self);
void ginkgo_import_source_unref (GinkgoImportSource *self);
gboolean ginkgo_import_source_next (GinkgoImportSource *self,
                                    GinkgoImportStep *step,
                                    GCancellable *cancellable,
                                    GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoImportSource, ginkgo_import_source_unref)
