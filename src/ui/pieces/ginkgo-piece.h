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
guint8 ginkgo_piece_get_id (GinkgoPiece *self);
guint8 ginkgo_piece_get_card (GinkgoPiece *self);
guint8 ginkgo_piece_get_tile (GinkgoPiece *self);
GinkgoFace *ginkgo_piece_get_face (GinkgoPiece *self);
void ginkgo_piece_set_key (GinkgoPiece *self,
                           const char *key);
void ginkgo_piece_set_note (GinkgoPiece *self,
                            const char *note);
void ginkgo_piece_set_selectable (GinkgoPiece *self,
                                  gboolean selectable);
void ginkgo_piece_set_chosen (GinkgoPiece *piece,
                              gboolean chosen);
void ginkgo_piece_set_suggested (GinkgoPiece *piece,
                                 gboolean suggested);
