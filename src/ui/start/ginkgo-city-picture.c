/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-picture.h"

#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-tile.h"
#include "ginkgo-raster.h"

/* Of a cell, in pixels; below and around the city, in cells */
#define MAX_PITCH 72.0f
#define MIN_PITCH 8.0f
#define CELL_PART 0.93f
#define MARGIN    0.35f

/**
 * GinkgoCityPicture:
 *
 * A small picture of a whole city, on its ground.
 *
 * ## Accessibility
 *
 * A `GinkgoCityPicture` is decoration (role presentation).
 */
struct _GinkgoCityPicture
{
  GtkWidget parent_instance;

  GinkgoCity city;
  gboolean has_city;
  /* What was drawn, and for which size, scale of the screen and look */
  GskRenderNode *content;
  int width;
  int height;
  double scale;
  guint look;
};

G_DEFINE_FINAL_TYPE (GinkgoCityPicture, ginkgo_city_picture, GTK_TYPE_WIDGET)

typedef struct
{
  int left;
  int top;
  int right;
  int bottom;
} Area;

static void
add_cell (Area *area,
          guint16 cell)
{
  int x = ginkgo_cell_get_x (cell);
  int y = ginkgo_cell_get_y (cell);

  area->left = MIN (area->left, x);
  area->top = MIN (area->top, y);
  area->right = MAX (area->right, x + 1);
  area->bottom = MAX (area->bottom, y + 1);
}

static Area
measure_city (const GinkgoCity *city)
{
  Area area = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  guint i;

  for (i = 0; i < city->n_buildings; i++)
    add_cell (&area, city->buildings[i].cell);
  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE)
      add_cell (&area, city->tokens[i]);

  return area;
}

/* From the north to the south, since what is tall rises above what is behind it. */
static void
draw_row (GinkgoCityPicture *self,
          GtkSnapshot *snapshot,
          int row,
          float x,
          float y,
          float pitch)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, y, floorf (pitch * CELL_PART), floorf (pitch * CELL_PART));
  guint i;

  for (i = 0; i < self->city.n_buildings; i++)
    if (ginkgo_cell_get_y (self->city.buildings[i].cell) == row)
      {
        bounds.origin.x = x + (float) ginkgo_cell_get_x (self->city.buildings[i].cell) * pitch;
        ginkgo_art_draw_building (snapshot, context, &self->city.buildings[i], &bounds);
      }
  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (self->city.tokens[i] != GINKGO_CELL_NONE && ginkgo_cell_get_y (self->city.tokens[i]) == row)
      {
        bounds.origin.x = x + (float) ginkgo_cell_get_x (self->city.tokens[i]) * pitch;
        ginkgo_art_draw_token (snapshot, context, i, &bounds);
      }
}

static void
draw_city (GinkgoCityPicture *self,
           GtkSnapshot *snapshot)
{
  Area area = measure_city (&self->city);
  float columns = (float) (area.right - area.left);
  float rows = (float) (area.bottom - area.top);
  float pitch = MIN ((float) self->width / (columns + 2 * MARGIN), (float) self->height / (rows + 2 * MARGIN));
  float x, y;
  int row;

  pitch = floorf (MIN (pitch, MAX_PITCH));
  /* There is no room yet; lines cannot be that thin. */
  if (pitch < MIN_PITCH)
    return;

  x = roundf (((float) self->width - columns * pitch) / 2) - (float) area.left * pitch;
  y = roundf (((float) self->height - rows * pitch) / 2) - (float) area.top * pitch;
  for (row = area.top; row < area.bottom; row++)
    draw_row (self, snapshot, row, x, y + (float) row * pitch, pitch);
}

static void
ensure_content (GinkgoCityPicture *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double scale = ginkgo_raster_get_scale (GTK_WIDGET (self));
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot;

  if (self->content && self->width == width && self->height == height && self->scale == scale && self->look == ginkgo_art_get_look ())
    return;

  g_clear_pointer (&self->content, gsk_render_node_unref);
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->look = ginkgo_art_get_look ();
  snapshot = gtk_snapshot_new ();
  draw_city (self, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node)
    self->content = ginkgo_raster_node (GTK_WIDGET (self), node);
}

static void
ginkgo_city_picture_snapshot (GtkWidget *widget,
                              GtkSnapshot *snapshot)
{
  GinkgoCityPicture *self = GINKGO_CITY_PICTURE (widget);

  if (!self->has_city)
    return;

  ensure_content (self);
  if (self->content)
    gtk_snapshot_append_node (snapshot, self->content);
}

static void
ginkgo_city_picture_finalize (GObject *object)
{
  g_clear_pointer (&GINKGO_CITY_PICTURE (object)->content, gsk_render_node_unref);

  G_OBJECT_CLASS (ginkgo_city_picture_parent_class)->finalize (object);
}

static void
ginkgo_city_picture_class_init (GinkgoCityPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_city_picture_finalize;

  widget_class->snapshot = ginkgo_city_picture_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "citypicture");
}

static void
ginkgo_city_picture_init (GinkgoCityPicture *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * ginkgo_city_picture_new:
 *
 * Returns: (transfer floating): a picture of bare ground
 */
GtkWidget *
ginkgo_city_picture_new (void)
{
  return g_object_new (GINKGO_TYPE_CITY_PICTURE, NULL);
}

/**
 * ginkgo_city_picture_set_city:
 * @self: a picture
 * @city: (nullable): what it shows, or %NULL for bare ground; copied
 */
void
ginkgo_city_picture_set_city (GinkgoCityPicture *self,
                              const GinkgoCity *city)
{
  g_return_if_fail (GINKGO_IS_CITY_PICTURE (self));

  self->has_city = city != NULL && city->n_buildings > 0;
  if (self->has_city)
    self->city = *city;
  g_clear_pointer (&self->content, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
