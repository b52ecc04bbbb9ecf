/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-piece.h"

G_BEGIN_DECLS

/*
 * What widgets have in common whose children are pieces: the hand and the rack. One
 * Tab stop, arrow keys inside; a piece is pointed at by the pointer or by the focus.
 */

void ginkgo_pieces_add (GtkWidget *widget,
                        GinkgoPiece *piece,
                        GCallback clicked,
                        GCallback pointed);
void ginkgo_pieces_clear (GtkWidget *widget);
GinkgoPiece *ginkgo_pieces_get_nth (GtkWidget *widget,
                                    guint index);
GtkWidget *ginkgo_pieces_find_pointed (GtkWidget *widget);
GinkgoPiece *ginkgo_pieces_pick (GtkWidget *widget,
                                 double x,
                                 double y);
void ginkgo_pieces_reveal_first (GtkWidget *widget);
void ginkgo_pieces_choose (GinkgoPiece *piece,
                           gboolean chosen);
void ginkgo_pieces_suggest (GinkgoPiece *piece,
                            gboolean suggested);
void ginkgo_pieces_set_selectable (GtkWidget *widget,
                                   gboolean selectable);
gboolean ginkgo_pieces_focus (GtkWidget *widget,
                              GtkDirectionType direction,
                              gpointer parent_class);
void ginkgo_pieces_add_bindings (GtkWidgetClass *widget_class);

G_END_DECLS
