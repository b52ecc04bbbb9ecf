/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-exporter.h"
#include "ginkgo-saving.h"

/*
 * Saving a game to a file, from the question where to the toast that it is done.
 */

void ginkgo_save_as_ask (AdwToastOverlay *toasts,
                         GinkgoSavedGame *game,
                         GinkgoExportFormat format,
                         GinkgoSavingFunc ended,
                         gpointer user_data,
                         GDestroyNotify free_data);
