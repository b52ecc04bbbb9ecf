/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-exporter.h"
#include "ginkgo-saving.h"

/*
 * Saves a game to a file, from the file dialog to the toast that reports success.
 */

void ginkgo_save_as_ask (AdwToastOverlay *toasts,
                         GinkgoSavedGame *game,
                         GinkgoExportFormat format,
                         GinkgoSavingFunc ended,
                         gpointer user_data,
                         GDestroyNotify free_data);
