/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-exporter.h"

G_BEGIN_DECLS

/* The system's dialogs for files. */

GtkFileDialog *ginkgo_file_chooser_new (void);
GtkFileDialog *ginkgo_file_chooser_new_to_open (void);
GtkFileDialog *ginkgo_file_chooser_new_to_save (const GinkgoSavedGame *game,
                                                GinkgoExportFormat format);
GListModel *ginkgo_file_chooser_open_finish (GtkFileDialog *dialog,
                                             GAsyncResult *result,
                                             GError **error);
GFile *ginkgo_file_chooser_save_finish (GtkFileDialog *dialog,
                                        GAsyncResult *result,
                                        GError **error);
void ginkgo_file_chooser_tell (GtkWidget *parent,
                               const GError *error);

G_END_DECLS
