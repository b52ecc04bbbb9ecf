/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-backdrop.h"

#include "ginkgo-art-city.h"
#include "ginkgo-light.h"
#include "ginkgo-raster.h"

/* How long a new size stays before the picture is painted for it, in ms */
#define REST 120

/* Around the city, in pixels, and above it, as a part of the room: the sky is wider than it has to be */
#define MARGIN 12.0f
#define SKY    0.07f

/* In a lower room, only the upper part of the city is seen, in pixels. */
#define MIN_HEIGHT 280.0f

#define MOST_FLOORS 5

/* The tiles of a building, from the ground, and whose resources lie on it. The nine starting buildings come first, row
 * by row. */
static const struct
{
  gint8 x, y;
  guint8 owner;
  const char *tiles[MOST_FLOORS + 1];
} buildings[] = {
  { 0, 0, 1, { "R1", "Y8", "R14" } },
  { 1, 0, 0, { "Y1", "R5", "B12", "Y18" } },
  { 2, 0, 2, { "B1", "Y5", "R6", "Y9", "B20" } },
  { 0, 1, 2, { "B2", "B7", "Y16" } },
  { 1, 1, 3, { "R2", "B17" } },
  { 2, 1, 0, { "Y2", "B4", "R10", "R19" } },
  { 0, 2, 0, { "Y3", "R8" } },
  { 1, 2, 1, { "B3", "R4", "Y13" } },
  { 2, 2, GINKGO_SEAT_NONE, { "R3" } },
  { 3, 0, 3, { "Y10", "R16" } },
  { 3, 1, 1, { "B6", "Y12", "B15" } },
  { 4, 1, 2, { "Y7" } },
  { 3, 2, 3, { "B9", "Y20" } },
  { 4, 2, 0, { "B10" } },
  { 1, 3, 3, { "Y6", "B13" } },
  { 2, 3, 2, { "R9" } },
};

/* Clockwise, as the tokens of a city always are */
static const gint8 tokens[GINKGO_N_LETTERS][2] = {
  { 0, -1 },
  { 1, -1 },
  { 3, -1 },
  { 4, 0 },
  { 5, 1 },
  { 5, 2 },
  { 3, 3 },
  { 2, 4 },
  { 1, 4 },
  { 0, 3 },
  { -1, 2 },
  { -1, 0 },
};

/**
 * GinkgoBackdrop:
 *
 * A painted city, behind a panel and beside it.
 *
 * It is painted after the first frame, which must not wait for it, and then kept. While the window changes its size,
 * the picture is stretched.
 *
 * ## Accessibility
 *
 * A `GinkgoBackdrop` is decoration (role presentation).
 */
struct _GinkgoBackdrop
{
  GtkWidget parent_instance;

  GtkWidget *panel; /* not owned */
  GskRenderNode *content;
  guint paint_id;

  /* What the content was painted for, and what the next one will be painted for */
  struct
  {
    int width;
    int height;
    graphene_rect_t room;
    double scale;
    guint look;
  } painted, wanted;
};

G_DEFINE_FINAL_TYPE (GinkgoBackdrop, ginkgo_backdrop, GTK_TYPE_WIDGET)

static void
forget (GinkgoBackdrop *self)
{
  g_clear_handle_id (&self->paint_id, g_source_remove);
  g_clear_pointer (&self->content, gsk_render_node_unref);
}

/* Finds the largest part of the picture above or beside the panel. */
static void
find_room (GinkgoBackdrop *self,
           graphene_rect_t *room)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t panel;
  float before, after;

  *room = GRAPHENE_RECT_INIT (0, 0, width, height);
  if (self->panel == NULL || !gtk_widget_compute_bounds (self->panel, GTK_WIDGET (self), &panel))
    return;

  before = panel.origin.x;
  after = width - before - panel.size.width;
  if (MIN (panel.origin.y, width) > MIN (MAX (before, after), height))
    room->size.height = panel.origin.y;
  else if (before > after)
    room->size.width = before;
  else
    *room = GRAPHENE_RECT_INIT (width - after, 0, after, height);
  room->size.height = MAX (room->size.height, MIN_HEIGHT);
}

static gboolean
paint_cb (gpointer data)
{
  GinkgoBackdrop *self = GINKGO_BACKDROP (data);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t room = self->wanted.room;
  GinkgoCity city;

  self->paint_id = 0;
  room.origin.y += SKY * room.size.height;
  room.size.height *= 1 - SKY;
  graphene_rect_inset (&room, MARGIN, MARGIN);
  ginkgo_backdrop_city_init (&city);
  ginkgo_art_draw_scene_around (snapshot,
                                gtk_widget_get_pango_context (GTK_WIDGET (self)),
                                &city,
                                GINKGO_SKY_AFTERNOON,
                                (float) self->wanted.width,
                                (float) self->wanted.height,
                                &room);
  node = gtk_snapshot_free_to_node (snapshot);
  g_clear_pointer (&self->content, gsk_render_node_unref);
  self->content = node != NULL ? ginkgo_raster_node (GTK_WIDGET (self), node) : NULL;
  self->painted = self->wanted;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

static void
ginkgo_backdrop_snapshot (GtkWidget *widget,
                          GtkSnapshot *snapshot)
{
  GinkgoBackdrop *self = GINKGO_BACKDROP (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  self->wanted.width = gtk_widget_get_width (widget);
  self->wanted.height = gtk_widget_get_height (widget);
  self->wanted.scale = ginkgo_raster_get_scale (widget);
  self->wanted.look = ginkgo_art_get_look ();
  find_room (self, &self->wanted.room);
  if (self->content == NULL || self->painted.width != self->wanted.width || self->painted.height != self->wanted.height ||
      !graphene_rect_equal (&self->painted.room, &self->wanted.room) || self->painted.scale != self->wanted.scale ||
      self->painted.look != self->wanted.look)
    {
      g_clear_handle_id (&self->paint_id, g_source_remove);
      /* Later than the frame, which has a higher priority */
      self->paint_id = g_timeout_add_full (G_PRIORITY_LOW, self->content != NULL ? REST : 0, paint_cb, self, NULL);
    }

  if (self->content == NULL)
    {
      if (!ginkgo_light_is_plain ())
        gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), &GRAPHENE_RECT_INIT (0, 0, width, height));
      return;
    }

  gtk_snapshot_save (snapshot);
  if (self->painted.width != self->wanted.width || self->painted.height != self->wanted.height)
    gtk_snapshot_scale (snapshot, width / (float) self->painted.width, height / (float) self->painted.height);
  gtk_snapshot_append_node (snapshot, self->content);
  gtk_snapshot_restore (snapshot);
}

/* Keeps no large picture while a game is played. */
static void
ginkgo_backdrop_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ginkgo_backdrop_parent_class)->unmap (widget);

  forget (GINKGO_BACKDROP (widget));
}

static void
ginkgo_backdrop_dispose (GObject *object)
{
  forget (GINKGO_BACKDROP (object));

  G_OBJECT_CLASS (ginkgo_backdrop_parent_class)->dispose (object);
}

static void
ginkgo_backdrop_class_init (GinkgoBackdropClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_backdrop_dispose;

  widget_class->snapshot = ginkgo_backdrop_snapshot;
  widget_class->unmap = ginkgo_backdrop_unmap;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "backdrop");
}

static void
ginkgo_backdrop_init (GinkgoBackdrop *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* @panel covers a part of the picture, and must live as long as the picture is shown. */
void
ginkgo_backdrop_set_panel (GinkgoBackdrop *self,
                           GtkWidget *panel)
{
  self->panel = panel;
}

/* A city as it could be late in a game */
void
ginkgo_backdrop_city_init (GinkgoCity *city)
{
  guint8 first[9];

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    first[i] = ginkgo_tile_from_name (buildings[i].tiles[0]);
  ginkgo_city_init (city, first);

  for (guint i = 0; i < G_N_ELEMENTS (buildings); i++)
    {
      if (i >= G_N_ELEMENTS (first))
        ginkgo_city_found (city, ginkgo_cell_make (buildings[i].x, buildings[i].y), ginkgo_tile_from_name (buildings[i].tiles[0]), buildings[i].owner);
      for (guint floor = 1; buildings[i].tiles[floor] != NULL; floor++)
        ginkgo_city_raise (city, (guint8) i, ginkgo_tile_from_name (buildings[i].tiles[floor]), buildings[i].owner);
      /* Pawns stand only on buildings of the present round. */
      city->buildings[i].pawn = FALSE;
    }
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    city->tokens[i] = ginkgo_cell_make (tokens[i][0], tokens[i][1]);
}
