/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tile-country.h"

#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-country.h"
#include "ginkgo-light.h"
#include "ginkgo-raster.h"

struct _GinkgoTileCountry
{
  /* By the distance of two cells, because to scale a picture takes far longer than to copy it; NULL until they are
   * needed */
  GskRenderNode *fields[GINKGO_ART_MAX_PITCH + 1][GINKGO_N_FIELDS];

  /* The screen scale and style that they were painted for */
  double scale;
  guint look;
};

/* A tile that is being drawn */
typedef struct
{
  GinkgoTileCountry *country;
  GtkWidget *widget;
} Drawing;

GinkgoTileCountry *
ginkgo_tile_country_new (void)
{
  return g_new0 (GinkgoTileCountry, 1);
}

static void
forget_fields (GinkgoTileCountry *self)
{
  for (guint pitch = 0; pitch <= GINKGO_ART_MAX_PITCH; pitch++)
    for (guint field = 0; field < GINKGO_N_FIELDS; field++)
      g_clear_pointer (&self->fields[pitch][field], gsk_render_node_unref);
}

void
ginkgo_tile_country_free (GinkgoTileCountry *self)
{
  forget_fields (self);
  g_free (self);
}

static GskRenderNode *
paint_field (GtkWidget *widget,
             GinkgoField field,
             float pitch)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  ginkgo_country_draw_field (snapshot, field, FALSE, pitch);
  node = gtk_snapshot_free_to_node (snapshot);

  return ginkgo_raster_stamp (widget, node);
}

/* Blades of grass are too small to be seen. */
static void
draw_field_cb (GtkSnapshot *snapshot,
               GinkgoField field,
               gboolean is_mirrored,
               float pitch,
               gpointer user_data)
{
  Drawing *drawing = user_data;
  GskRenderNode **node;

  if (field == GINKGO_FIELD_NONE || field == GINKGO_FIELD_GRASS)
    return;

  node = &drawing->country->fields[(guint) pitch][field];
  if (*node == NULL)
    *node = paint_field (drawing->widget, field, pitch);
  gtk_snapshot_append_node (snapshot, *node);
}

static void
draw_river (GtkSnapshot *snapshot,
            const GinkgoCity *city,
            const GinkgoArtArea *cells,
            float pitch)
{
  GinkgoArtArea ring;
  int column;

  ginkgo_art_measure_ring (city, &ring);
  column = ginkgo_country_find_river (&ring);
  if (column + 1 < cells->left)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) column * pitch, 0));
  ginkgo_country_draw_river (snapshot, (float) cells->top, (float) cells->bottom, pitch);
  gtk_snapshot_restore (snapshot);
}

/* Draws fields, trees and the river. The origin is the corner of the cell at column and row 0.
 * @picture: all that is seen */
void
ginkgo_tile_country_draw (GinkgoTileCountry *self,
                          GtkWidget *widget,
                          GtkSnapshot *snapshot,
                          const GinkgoCity *city,
                          const graphene_rect_t *picture,
                          float pitch)
{
  Drawing drawing = { self, widget };
  GinkgoArtArea cells = {
    .left = (int) floorf (picture->origin.x / pitch),
    .top = (int) floorf (picture->origin.y / pitch),
    .right = (int) ceilf ((picture->origin.x + picture->size.width) / pitch),
    .bottom = (int) ceilf ((picture->origin.y + picture->size.height) / pitch) + 1,
  };

  if (ginkgo_light_is_plain () || ginkgo_light_is_quiet ())
    return;

  if (self->scale != ginkgo_raster_get_scale (widget) || self->look != ginkgo_art_get_look ())
    forget_fields (self);
  self->scale = ginkgo_raster_get_scale (widget);
  self->look = ginkgo_art_get_look ();
  gtk_snapshot_push_clip (snapshot, picture);
  draw_river (snapshot, city, &cells, pitch);
  ginkgo_country_draw_fields (snapshot, city, &cells, pitch, draw_field_cb, &drawing);
  gtk_snapshot_pop (snapshot);
}
