/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-piece.h"

#define GINKGO_TYPE_PIECES (ginkgo_pieces_get_type ())
G_DECLARE_DERIVABLE_TYPE (GinkgoPieces, ginkgo_pieces, GINKGO, PIECES, GtkWidget)

struct _GinkgoPiecesClass
{
  GtkWidgetClass parent_class;
};

void ginkgo_pieces_add (GinkgoPieces *self,
                        GtkWidget *piece,
                        const char *key);
void ginkgo_pieces_remove (GinkgoPieces *self,
                           GtkWidget *piece);
void ginkgo_pieces_clear (GinkgoPieces *self);
void ginkgo_pieces_update_pointed (GinkgoPieces *self);
double ginkgo_pieces_get_width (GinkgoPieces *self);
void ginkgo_pieces_set_width (GinkgoPieces *self,
                              double width);
void ginkgo_pieces_set_selectable (GinkgoPieces *self,
                                   gboolean selectable);
void ginkgo_pieces_set_note (GinkgoPieces *self,
                             guint8 id,
                             const char *note);
GinkgoPiece *ginkgo_pieces_get_nth (GtkWidget *widget,
                                    guint index);
guint8 ginkgo_pieces_get_nth_id (GinkgoPieces *self,
                                 guint index);
GtkWidget *ginkgo_pieces_find_pointed (GtkWidget *widget);
GinkgoPiece *ginkgo_pieces_pick (GtkWidget *widget,
                                 double x,
                                 double y);
void ginkgo_pieces_reveal_first (GtkWidget *widget);
