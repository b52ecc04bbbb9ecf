/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-art-card.h"

#define GINKGO_TYPE_FACE (ginkgo_face_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoFace, ginkgo_face, GINKGO, FACE, GtkWidget)

/* Widths are in letters' heights. */

GtkWidget *ginkgo_face_new_card (guint8 card,
                                 GinkgoCardUse use,
                                 double width);
GtkWidget *ginkgo_face_new_tile (guint8 tile,
                                 double width);
GtkWidget *ginkgo_face_new_token (guint letter,
                                  double width);
guint8 ginkgo_face_get_card (GinkgoFace *self);
guint8 ginkgo_face_get_tile (GinkgoFace *self);
void ginkgo_face_set_width (GinkgoFace *self,
                            double width);
void ginkgo_face_set_least_width (GinkgoFace *self,
                                  int least_width);
void ginkgo_face_set_faint (GinkgoFace *self,
                            gboolean faint);
