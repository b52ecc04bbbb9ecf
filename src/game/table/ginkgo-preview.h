/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-district-change.h"
#include "ginkgo-glyph-kind.h"

/* The parts of a preview, in the order in which they are shown. */
typedef enum
{
  GINKGO_PREVIEW_INSTEAD, /* what would happen instead if the player cannot pay (R7) */
  GINKGO_PREVIEW_SCORE,
  GINKGO_PREVIEW_DISTRICTS,
  GINKGO_PREVIEW_OTHERS,
  GINKGO_PREVIEW_COST,
  GINKGO_PREVIEW_GAIN,
  GINKGO_PREVIEW_LOSS, /* gains that the supply does not have (R8.1) */
  GINKGO_PREVIEW_KEEPS,
  GINKGO_PREVIEW_AFTER,
  GINKGO_PREVIEW_NOTE, /* what it leads to, and what may change it */
} GinkgoPreviewPart;

#define GINKGO_N_PREVIEW_PARTS 10

typedef struct
{
  GinkgoPreviewPart part;
  int glyph;  /* the glyph before it, or -1 */
  guint seat; /* whose color the glyph has, or GINKGO_SEAT_NONE */
  int color;  /* the GinkgoColor of the swatch before it, or -1 */
  char *text;
} GinkgoPreviewRow;

/* Effects of playing a card, in words */
typedef struct
{
  char *title;
  char *warning;   /* what cannot be paid now, or NULL */
  char *summary;   /* what the player would gain and lose */
  GPtrArray *rows; /* of GinkgoPreviewRow */
  GinkgoCity city; /* afterwards */
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
