/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-still.h"

#include <math.h>

#include "ginkgo-raster.h"

/* Tiles are squares of so many pixels, which overlap a little: else lines would be seen between them in other sizes. */
#define TILE_SIZE    512
#define TILE_OVERLAP 1

/* A picture that is shrunk more is painted again: it would have too many tiles. */
#define LEAST_SCALE 0.6

struct _GinkgoCityStill
{
  GinkgoCityStillFunc draw;
  gpointer data;
  GHashTable *tiles;     /* (element-type guint GskRenderNode): those that have been seen */
  GinkgoCitySight sight; /* how the city was seen when the first one was painted */
};

GinkgoCityStill *
ginkgo_city_still_new (GinkgoCityStillFunc draw,
                       gpointer data)
{
  GinkgoCityStill *self = g_new0 (GinkgoCityStill, 1);

  self->draw = draw;
  self->data = data;
  self->tiles = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) gsk_render_node_unref);

  return self;
}

void
ginkgo_city_still_free (GinkgoCityStill *self)
{
  g_hash_table_unref (self->tiles);
  g_free (self);
}

/* Forgets the picture: the city looks different, or the renderer goes. */
void
ginkgo_city_still_drop (GinkgoCityStill *self)
{
  g_hash_table_remove_all (self->tiles);
}

/* Returns how something painted in the picture is seen now. */
static GskTransform *
find_transform (GinkgoCityStill *self,
                const GinkgoCitySight *sight)
{
  float scale = (float) (sight->pitch / self->sight.pitch);
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) sight->x, (float) sight->y));

  transform = gsk_transform_scale (transform, scale, scale);

  return gsk_transform_translate (transform, &GRAPHENE_POINT_INIT ((float) -self->sight.x, (float) -self->sight.y));
}

/* Finds the tiles that show some of an area of the picture. */
static void
find_tiles (const graphene_rect_t *area,
            int *left,
            int *top,
            int *right,
            int *bottom)
{
  *left = (int) floorf (area->origin.x / TILE_SIZE);
  *top = (int) floorf (area->origin.y / TILE_SIZE);
  *right = (int) ceilf ((area->origin.x + area->size.width) / TILE_SIZE);
  *bottom = (int) ceilf ((area->origin.y + area->size.height) / TILE_SIZE);
}

static gpointer
get_key (int column,
         int row)
{
  return GINT_TO_POINTER (row * G_MAXINT16 + column);
}

/* Forgets the tiles where something looks different. @area: where, in the widget's pixels */
void
ginkgo_city_still_forget (GinkgoCityStill *self,
                          const GinkgoCitySight *sight,
                          const graphene_rect_t *area)
{
  g_autoptr (GskTransform) to_picture = NULL;
  graphene_rect_t changed;
  int left, top, right, bottom;

  if (g_hash_table_size (self->tiles) == 0)
    return;

  to_picture = gsk_transform_invert (find_transform (self, sight));
  gsk_transform_transform_bounds (to_picture, area, &changed);
  find_tiles (&changed, &left, &top, &right, &bottom);
  for (int row = top; row < bottom; row++)
    for (int column = left; column < right; column++)
      g_hash_table_remove (self->tiles, get_key (column, row));
}

static GskRenderNode *
paint_tile (GinkgoCityStill *self,
            const GinkgoCitySight *sight,
            GskTransform *to_view,
            GskTransform *to_picture,
            const graphene_rect_t *tile)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GinkgoCitySight part = *sight;
  g_autoptr (GskRenderNode) node = NULL;

  gsk_transform_transform_bounds (to_view, tile, &part.area);
  gtk_snapshot_push_clip (snapshot, tile);
  gtk_snapshot_transform (snapshot, to_picture);
  self->draw (self->data, snapshot, &part);
  gtk_snapshot_pop (snapshot);
  node = gtk_snapshot_free_to_node (snapshot);

  return node ? ginkgo_raster_node (sight->widget, node) : gsk_container_node_new (NULL, 0);
}

/* Draws the city as it looked when the first tile was painted. */
void
ginkgo_city_still_draw (GinkgoCityStill *self,
                        GtkSnapshot *snapshot,
                        const GinkgoCitySight *sight)
{
  g_autoptr (GskTransform) to_view = NULL;
  g_autoptr (GskTransform) to_picture = NULL;
  graphene_rect_t seen;
  int left, top, right, bottom;

  if (g_hash_table_size (self->tiles) == 0 || sight->pitch < LEAST_SCALE * self->sight.pitch)
    {
      ginkgo_city_still_drop (self);
      self->sight = *sight;
    }

  to_view = find_transform (self, sight);
  to_picture = gsk_transform_invert (gsk_transform_ref (to_view));
  gsk_transform_transform_bounds (to_picture, &sight->area, &seen);
  find_tiles (&seen, &left, &top, &right, &bottom);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_transform (snapshot, to_view);
  for (int row = top; row < bottom; row++)
    for (int column = left; column < right; column++)
      {
        GskRenderNode *node = g_hash_table_lookup (self->tiles, get_key (column, row));

        if (!node)
          {
            graphene_rect_t tile = GRAPHENE_RECT_INIT ((float) column * TILE_SIZE, (float) row * TILE_SIZE, TILE_SIZE + TILE_OVERLAP, TILE_SIZE + TILE_OVERLAP);

            node = paint_tile (self, sight, to_view, to_picture, &tile);
            g_hash_table_insert (self->tiles, get_key (column, row), node);
          }
        gtk_snapshot_append_node (snapshot, node);
      }
  gtk_snapshot_restore (snapshot);
}
