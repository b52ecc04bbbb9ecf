/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-paper.h"
#include "ginkgo-sheet.h"

/* Saves a sheet as plain text or PDF, and prints it. */

GBytes *ginkgo_sheet_to_text (const GinkgoSheet *self);
GBytes *ginkgo_sheet_to_pdf (const GinkgoSheet *self,
                             const GinkgoPaper *paper,
                             GError **error);

void ginkgo_sheet_save_async (gconstpointer sheet,
                              GFile *file,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
void ginkgo_sheet_ask (GinkgoSheet *self,
                       AdwToastOverlay *toasts);

/* ginkgo-sheet-print.c */
void ginkgo_sheet_print (const GinkgoSheet *self,
                         GtkWidget *widget);
