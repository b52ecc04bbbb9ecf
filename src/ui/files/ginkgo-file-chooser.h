/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-exporter.h"

/* The system's dialogs for files. */

/**
 * GinkgoFileChoice:
 * @GINKGO_CHOOSE_FILE: an existing file
 * @GINKGO_CHOOSE_FILES: one or more existing files
 * @GINKGO_CHOOSE_FOLDER: a folder
 * @GINKGO_CHOOSE_NEW_FILE: a file to save to
 *
 * The purpose of a file dialog.
 */
typedef enum
{
  GINKGO_CHOOSE_FILE,
  GINKGO_CHOOSE_FILES,
  GINKGO_CHOOSE_FOLDER,
  GINKGO_CHOOSE_NEW_FILE,
} GinkgoFileChoice;

/* A type of files that a dialog offers */
typedef struct
{
  const char *name;        /* untranslated */
  const char *type;        /* (nullable): the media type */
  const char *suffixes[4]; /* (array zero-terminated=1): none for files of any name */
} GinkgoFileType;

GtkFileDialog *ginkgo_file_chooser_new (const char *title,
                                        const char *name,
                                        const GinkgoFileType *const *types);
GtkFileDialog *ginkgo_file_chooser_new_to_open (void);
GtkFileDialog *ginkgo_file_chooser_new_to_save (const GinkgoSavedGame *game,
                                                GinkgoExportFormat format);
void ginkgo_file_chooser_ask_async (GtkFileDialog *dialog,
                                    GinkgoFileChoice choice,
                                    GtkWidget *widget,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
gpointer ginkgo_file_chooser_ask_finish (GtkFileDialog *dialog,
                                         GAsyncResult *result,
                                         GError **error);
void ginkgo_file_chooser_alert (GtkWidget *parent,
                                const char *heading,
                                const char *body);
void ginkgo_file_chooser_tell (GtkWidget *parent,
                               const GError *error);
