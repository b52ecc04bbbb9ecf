/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-district-change.h"
#include "ginkgo-effect-facts.h"
#include "ginkgo-glyph-kind.h"

typedef struct
{
  GinkgoPreviewPart part;
  int glyph;  /* the glyph before it, or -1 */
  guint seat; /* whose color the glyph has, or GINKGO_SEAT_NONE */
  int color;  /* the GinkgoColor of the swatch before it, or -1 */
  char *text;
} GinkgoPreviewRow;

/* Effects of playing a card, in words and in numbers */
typedef struct
{
  char *title;
  char *warning;   /* what cannot be paid now, or NULL */
  char *summary;   /* what the player would gain and lose */
  GPtrArray *rows; /* of GinkgoPreviewRow */
  GinkgoCity city; /* afterwards */
  guint paid[GINKGO_N_ITEMS];
  guint gained[GINKGO_N_ITEMS];
  guint after[GINKGO_N_ITEMS];                    /* what the player has then */
  guint others[GINKGO_MAX_SEATS][GINKGO_N_ITEMS]; /* what comes to others */
  guint8 kept;                                    /* the card that is kept, or GINKGO_CARD_NONE */
  gboolean may_take;                              /* whether a resource or a tile can be taken */
  gboolean may_change;                            /* whether others play before */
  guint score_before;
  guint score;
} GinkgoPreview;

GinkgoPreview *ginkgo_preview_new (const GinkgoState *state,
                                   guint seat,
                                   guint8 card,
                                   guint8 tile,
                                   const char *const *names);
GinkgoPreview *ginkgo_preview_new_for_return (const GinkgoState *state,
                                              guint seat,
                                              guint64 tiles);
void ginkgo_preview_free (GinkgoPreview *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoPreview, ginkgo_preview_free)
