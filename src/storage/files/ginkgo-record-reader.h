/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-record-json.h"

G_BEGIN_DECLS

/*
 * Reads the records of a file one by one, whether it holds one JSON object or
 * JSON Lines. Memory stays bounded, however large the file is.
 */

#define GINKGO_TYPE_RECORD_READER (ginkgo_record_reader_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoRecordReader, ginkgo_record_reader, GINKGO, RECORD_READER, GObject)

GinkgoRecordReader *ginkgo_record_reader_new (GInputStream *stream);
void ginkgo_record_reader_set_cancellable (GinkgoRecordReader *self,
                                           GCancellable *cancellable);
gboolean ginkgo_record_reader_next (GinkgoRecordReader *self,
                                    GinkgoSavedGame **game,
                                    GinkgoRecordFault *fault,
                                    GError **error);
guint ginkgo_record_reader_get_line (GinkgoRecordReader *self);

gboolean ginkgo_record_reader_is_database (const void *head,
                                           gsize length);

G_END_DECLS
