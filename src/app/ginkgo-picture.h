/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A picture of a window. */

gboolean ginkgo_picture_save (GtkWindow *window,
                              const char *path,
                              GError **error);

G_END_DECLS
