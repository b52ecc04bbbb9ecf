/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-picture.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-scene.h"
#include "ginkgo-light.h"
#include "ginkgo-raster.h"

/**
 * GinkgoCityPicture:
 *
 * A small picture of a whole city, on its land.
 *
 * ## Accessibility
 *
 * A `GinkgoCityPicture` is decoration (role presentation).
 */
struct _GinkgoCityPicture
{
  GtkWidget parent_instance;

  GinkgoCity city;
  GinkgoSkyHour hour;
  gboolean has_city;
  /* The drawing, and the size, screen scale and style that it was made for */
  GskRenderNode *content;
  int width;
  int height;
  double scale;
  guint look;
};

/* Nothing could be seen in a smaller one, in pixels. */
#define MIN_SIZE 32

G_DEFINE_FINAL_TYPE (GinkgoCityPicture, ginkgo_city_picture, GTK_TYPE_WIDGET)

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
  ginkgo_art_draw_scene (snapshot, gtk_widget_get_pango_context (GTK_WIDGET (self)), &self->city, self->hour, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node)
    self->content = ginkgo_raster_node (GTK_WIDGET (self), node);
}

static void
ginkgo_city_picture_snapshot (GtkWidget *widget,
                              GtkSnapshot *snapshot)
{
  GinkgoCityPicture *self = GINKGO_CITY_PICTURE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (MIN (width, height) < MIN_SIZE)
    return;

  gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
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

/* @state: (nullable): of the game, or %NULL to show only the ground */
void
ginkgo_city_picture_set_state (GinkgoCityPicture *self,
                               const GinkgoState *state)
{
  self->has_city = state != NULL && state->city.n_buildings > 0;
  if (self->has_city)
    {
      self->city = state->city;
      self->hour = ginkgo_sky_find_hour (state);
    }
  g_clear_pointer (&self->content, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
