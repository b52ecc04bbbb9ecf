/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Small signs used instead of words; ginkgo_text_get_sign() names them */
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
  GINKGO_GLYPH_KEPT,
  GINKGO_GLYPH_DISTRICT,
  GINKGO_GLYPH_FIRST_PLAYER,
  GINKGO_GLYPH_READY,
  GINKGO_GLYPH_THINKING,
  GINKGO_GLYPH_NEW_HAND,
  GINKGO_GLYPH_SUGGESTION,
  GINKGO_GLYPH_NEXT_DECK,
  GINKGO_GLYPH_NO_TILE,
} GinkgoGlyphKind;

#define GINKGO_N_GLYPHS (GINKGO_GLYPH_NO_TILE + 1)
