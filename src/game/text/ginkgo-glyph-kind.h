/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Small symbols used instead of words */
typedef enum
{
  GINKGO_GLYPH_RESOURCE, /* in the order of GinkgoItem */
  GINKGO_GLYPH_TILE,
  GINKGO_GLYPH_POINT,
  GINKGO_GLYPH_EMBLEM,
  GINKGO_GLYPH_CARD,
  GINKGO_GLYPH_FLOORS,
  GINKGO_GLYPH_EXPLOITING, /* in the order of GinkgoAction */
  GINKGO_GLYPH_URBANIZING,
  GINKGO_GLYPH_CONSTRUCTING,
  GINKGO_GLYPH_END,
} GinkgoGlyphKind;

#define GINKGO_N_GLYPHS 10
