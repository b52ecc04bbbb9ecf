/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-art-glyph.h"
#include "ginkgo-state.h"

G_BEGIN_DECLS

/* The parts of a preview, in the order in which they are shown. */
typedef enum
{
  GINKGO_PREVIEW_WARNING, /* what is lacking, and what would happen then (R7) */
  GINKGO_PREVIEW_COST,
  GINKGO_PREVIEW_OTHERS,
  GINKGO_PREVIEW_GAIN,
  GINKGO_PREVIEW_KEEPS,
  GINKGO_PREVIEW_AFTER,
} GinkgoPreviewPart;

#define GINKGO_N_PREVIEW_PARTS 6

/**
 * GinkgoPreviewRow:
 * @part: the part it belongs to
 * @glyph: the glyph before it, or -1
 * @text: (owned): what it says
 */
typedef struct
{
  GinkgoPreviewPart part;
  int glyph;
  char *text;
} GinkgoPreviewRow;

/**
 * GinkgoPreview:
 * @title: (owned): what would be done
 * @summary: (owned): what she would have more and less afterwards
 * @rows: (element-type GinkgoPreviewRow) (owned): what would happen
 * @lacking: whether she cannot pay for it now
 *
 * What playing a card would do, in words.
 */
typedef struct
{
  char *title;
  char *summary;
  GPtrArray *rows;
  gboolean lacking;
} GinkgoPreview;

GinkgoPreview *ginkgo_preview_new (const GinkgoState *state,
                                   guint seat,
                                   guint8 card,
                                   guint8 tile,
                                   const char *const *names);
void ginkgo_preview_free (GinkgoPreview *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoPreview, ginkgo_preview_free)

G_END_DECLS
