/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-game.h"

#define GINKGO_TYPE_LOG_LINE (ginkgo_log_line_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLogLine, ginkgo_log_line, GINKGO, LOG_LINE, GtkBox)

GtkWidget *ginkgo_log_line_new (void);
void ginkgo_log_line_set_entry (GinkgoLogLine *self,
                                GinkgoLogEntry *entry,
                                GinkgoGame *game,
                                const char *const *names);
void ginkgo_log_line_set_sentence (GinkgoLogLine *self,
                                   gboolean is_sentence);
const char *ginkgo_log_line_get_spoken (GinkgoLogLine *self);
