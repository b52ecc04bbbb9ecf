/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ginkgo_check_mark_draw (GtkSnapshot *snapshot,
                             const graphene_rect_t *bounds,
                             gboolean is_checked);

G_END_DECLS
