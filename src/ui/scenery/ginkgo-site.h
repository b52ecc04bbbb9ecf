/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * The place of a token: its letter on a sign above a building site.
 */

void ginkgo_site_get_sign (const graphene_rect_t *bounds,
                           graphene_rect_t *sign);
void ginkgo_site_draw (GtkSnapshot *snapshot,
                       PangoContext *context,
                       guint letter,
                       const graphene_rect_t *bounds);
