/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-picture.h"

#include "ginkgo-art-city.h"
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
};

/* Nothing could be seen in a smaller one, in pixels. */
#define MIN_SIZE 32

G_DEFINE_FINAL_TYPE (GinkgoCityPicture, ginkgo_city_picture, GTK_TYPE_WIDGET)

static void
ginkgo_city_picture_snapshot (GtkWidget *widget,
                              GtkSnapshot *snapshot)
{
  GinkgoCityPicture *self = GINKGO_CITY_PICTURE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkSnapshot *picture;

  if (MIN (width, height) < MIN_SIZE)
    return;

  gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (!self->has_city)
    return;

  picture = gtk_snapshot_new ();
  ginkgo_art_draw_scene (picture, gtk_widget_get_pango_context (widget), &self->city, self->hour, width, height);
  ginkgo_raster_append (widget, snapshot, picture);
}

static void
ginkgo_city_picture_class_init (GinkgoCityPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
