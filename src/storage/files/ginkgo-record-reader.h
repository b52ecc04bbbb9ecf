/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-import-error.h"
#include "ginkgo-record-json.h"

/*
 * Reads the records of a file one by one, whether it holds one JSON object or
 * JSON Lines. Memory stays bounded, however large the file is.
 */

typedef struct _GinkgoRecordReader GinkgoRecordReader;

GinkgoRecordReader *ginkgo_record_reader_new (GInputStream *stream);
GinkgoRecordReader *ginkgo_record_reader_open (GFile *file,
                                               GCancellable *cancellable,
                                               GError **error);
void ginkgo_record_reader_free (GinkgoRecordReader *self);
gboolean ginkgo_record_reader_next (GinkgoRecordReader *self,
                                    GinkgoSavedGame **game,
                                    GinkgoRecordFault *fault,
                                    GCancellable *cancellable,
                                    GError **error);
guint ginkgo_record_reader_get_line (GinkgoRecordReader *self);
double ginkgo_record_reader_get_fraction (GinkgoRecordReader *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoRecordReader, ginkgo_record_reader_free)
