/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-face.h"

#define GINKGO_TYPE_PIECE (ginkgo_piece_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPiece, ginkgo_piece, GINKGO, PIECE, GtkToggleButton)

GtkWidget *ginkgo_piece_new_card (guint8 card,
                                  double width);
GtkWidget *ginkgo_piece_new_tile (guint8 tile,
                                  double width);
guint8 ginkgo_piece_get_card (GinkgoPiece *self);
guint8 ginkgo_piece_get_tile (GinkgoPiece *self);
GinkgoFace *ginkgo_piece_get_face (GinkgoPiece *self);
void ginkgo_piece_set_key (GinkgoPiece *self,
                           const char *key);
void ginkgo_piece_set_note (GinkgoPiece *self,
                            const char *note);
void ginkgo_piece_set_selectable (GinkgoPiece *self,
                                  gboolean selectable);

/*
 * Shared by widgets whose children are pieces: the hand and the rack. One Tab stop, arrow keys
 * inside; the pointer or the focus points at a piece.
 */

void ginkgo_pieces_add (GtkWidget *widget,
                        GinkgoPiece *piece,
                        GCallback clicked,
                        GCallback pointed);
void ginkgo_pieces_remove (GtkWidget *widget,
                           GtkWidget *piece);
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
