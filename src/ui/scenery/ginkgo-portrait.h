/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

/*
 * The portraits of the characters: faceless wooden figures in a cloak of ginkgo leaf. The pose, the hat and the
 * tools of the trade tell them apart.
 */

/* The names of its symbols in data/art/people.svg */
typedef struct
{
  const char *body;
  const char *hat;
  const char *tool;
} GinkgoPortrait;

const GinkgoPortrait *ginkgo_portrait_get (guint8 card);
void ginkgo_portrait_draw (GtkSnapshot *snapshot,
                           guint8 card,
                           const graphene_rect_t *bounds);
void ginkgo_portrait_draw_figure (GtkSnapshot *snapshot,
                                  guint8 card,
                                  const graphene_rect_t *bounds);
