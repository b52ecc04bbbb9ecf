/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-face.h"

G_BEGIN_DECLS

#define GINKGO_TYPE_PIECE (ginkgo_piece_get_type ())
G_DECLARE_DERIVABLE_TYPE (GinkgoPiece, ginkgo_piece, GINKGO, PIECE, GtkToggleButton)

struct _GinkgoPieceClass
{
  GtkToggleButtonClass parent_class;
};

GinkgoFace *ginkgo_piece_get_face (GinkgoPiece *self);
void ginkgo_piece_set_face (GinkgoPiece *self,
                            GtkWidget *face,
                            const char *name);
void ginkgo_piece_set_key (GinkgoPiece *self,
                           const char *key);
void ginkgo_piece_set_note (GinkgoPiece *self,
                            const char *note);
void ginkgo_piece_set_suggested (GinkgoPiece *self,
                                 gboolean suggested);
void ginkgo_piece_set_selectable (GinkgoPiece *self,
                                  gboolean selectable);

G_END_DECLS
