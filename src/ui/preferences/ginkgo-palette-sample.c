/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-palette-sample.h"

#include <adwaita.h>
#include <math.h>

#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-art-tile.h"

/* In letters' heights */
#define TILE   1.7f
#define EMBLEM 0.86f
#define GAP    0.3f
#define WIDTH  (GINKGO_N_COLORS * TILE + (GINKGO_N_COLORS - 1) * GAP)
#define HEIGHT (TILE + GAP + EMBLEM)

/**
 * GinkgoPaletteSample:
 *
 * A tile of each colour and the players' emblems, in the colours of a palette.
 *
 * ## Accessibility
 *
 * A `GinkgoPaletteSample` is decoration (role presentation); the text beside it says
 * what the palette is for.
 */
struct _GinkgoPaletteSample
{
  GtkWidget parent_instance;

  GinkgoPalette palette;
};

G_DEFINE_FINAL_TYPE (GinkgoPaletteSample, ginkgo_palette_sample, GTK_TYPE_WIDGET)

static void
draw_tiles (GinkgoPaletteSample *self,
            GtkSnapshot *snapshot,
            float letter)
{
  for (guint i = 0; i < GINKGO_N_COLORS; i++)
    ginkgo_art_draw_swatch (snapshot,
                            ginkgo_palette_get_tile (self->palette, i),
                            i,
                            &GRAPHENE_RECT_INIT (i * (TILE + GAP) * letter, 0, TILE * letter, TILE * letter));
}

static void
draw_emblems (GinkgoPaletteSample *self,
              GtkSnapshot *snapshot,
              float letter)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  float step = (WIDTH - EMBLEM) / (GINKGO_MAX_SEATS - 1) * letter;
  float size = EMBLEM * letter;

  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    ginkgo_art_draw_glyph (snapshot,
                           GINKGO_GLYPH_EMBLEM,
                           i,
                           ginkgo_palette_get_seat (self->palette, i, dark),
                           &GRAPHENE_RECT_INIT (i * step, (TILE + GAP) * letter, size, size));
}

static void
ginkgo_palette_sample_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  float letters = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;

  *minimum = *natural = (int) ceilf (letters * ginkgo_art_get_letter_size (widget));
}

static void
ginkgo_palette_sample_snapshot (GtkWidget *widget,
                                GtkSnapshot *snapshot)
{
  float letter = ginkgo_art_get_letter_size (widget);

  draw_tiles (GINKGO_PALETTE_SAMPLE (widget), snapshot, letter);
  draw_emblems (GINKGO_PALETTE_SAMPLE (widget), snapshot, letter);
}

static void
ginkgo_palette_sample_class_init (GinkgoPaletteSampleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ginkgo_palette_sample_measure;
  widget_class->snapshot = ginkgo_palette_sample_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_palette_sample_init (GinkgoPaletteSample *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ginkgo_palette_sample_new (GinkgoPalette palette)
{
  GinkgoPaletteSample *self = g_object_new (GINKGO_TYPE_PALETTE_SAMPLE, NULL);

  self->palette = palette;

  return GTK_WIDGET (self);
}
