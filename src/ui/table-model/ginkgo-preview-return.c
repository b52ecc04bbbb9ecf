/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What returning tiles would do (R8.2). */

#include "ginkgo-preview-private.h"

#include <glib/gi18n.h>

#include "ginkgo-forecast.h"
#include "ginkgo-text.h"

static void
add_item (GinkgoPreview *self,
          GinkgoPreviewPart part,
          GinkgoItem item,
          int difference)
{
  ginkgo_preview_take_row (self, part, ginkgo_preview_describe_difference (item, difference))->glyph = item;
}

/* How many tiles it costs is what the title says. */
static char *
summarize (guint n_returned,
           guint n_rounds)
{
  g_autofree char *points = ginkgo_preview_describe_difference (GINKGO_ITEM_POINT, (int) n_returned);
  g_autofree char *rounds = ginkgo_text_rounds_estimate_brief (n_rounds);

  return g_strjoin (" · ", points, rounds, NULL);
}

/**
 * ginkgo_preview_new_for_return:
 * @state: a state in which tiles are returned
 * @seat: a seat that has not returned any yet
 * @tiles: tiles from behind her screen, a bit for each
 *
 * What others return is secret until all have decided: how long the new supply lasts is
 * told as if there were only hers.
 *
 * Returns: (transfer full) (nullable): the preview; %NULL without tiles
 */
GinkgoPreview *
ginkgo_preview_new_for_return (const GinkgoState *state,
                               guint seat,
                               guint64 tiles)
{
  guint n_returned = (guint) __builtin_popcountll (tiles);
  GinkgoScore before[GINKGO_MAX_SEATS], scores[GINKGO_MAX_SEATS];
  GinkgoState after = *state;
  GinkgoPreview *self;
  guint n_rounds;

  if (n_returned == 0)
    return NULL;

  after.seats[seat].tiles &= ~tiles;
  after.seats[seat].n_tiles -= (guint8) n_returned;
  after.seats[seat].points += (guint16) n_returned;
  n_rounds = ginkgo_state_estimate_rounds (state, n_returned);
  ginkgo_state_score (state, before);
  ginkgo_state_score (&after, scores);

  self = ginkgo_preview_create (&after.city);
  self->title = ginkgo_text_return_button (n_returned);
  self->summary = summarize (n_returned, n_rounds);
  add_item (self, GINKGO_PREVIEW_COST, GINKGO_ITEM_TILE, -(int) n_returned);
  add_item (self, GINKGO_PREVIEW_GAIN, GINKGO_ITEM_POINT, (int) n_returned);
  ginkgo_preview_add_possessions (self, &after, seat, FALSE);
  ginkgo_preview_add_score (self, before[seat].total, scores[seat].total);
  ginkgo_preview_take_row (self, GINKGO_PREVIEW_NOTE, ginkgo_text_rounds_estimate (n_rounds));

  return self;
}
