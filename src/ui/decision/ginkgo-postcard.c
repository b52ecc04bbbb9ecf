/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-postcard.h"

#include "ginkgo-light.h"
#include "ginkgo-shape.h"
#include "ginkgo-site.h"

/* In pixels: a cell, the room above it, and the arrow between the two cells */
#define CELL   40.0f
#define RISE   18.0f
#define ARROW  14.0f
#define MARGIN 4.0f
#define CORNER 8.0f

/* How far the horizon is above the lower edge of the cells */
#define HORIZON 18.0f

/**
 * GinkgoPostcard:
 *
 * A place before and after what is chosen.
 *
 * ## Accessibility
 *
 * A `GinkgoPostcard` is decoration (role presentation); the text beside it says the same.
 */
struct _GinkgoPostcard
{
  GtkWidget parent_instance;

  GinkgoTower before;
  gboolean is_built;
  guint letter; /* of the token where no building is */
  GinkgoTower after;
  GinkgoSkyHour hour;
};

G_DEFINE_FINAL_TYPE (GinkgoPostcard, ginkgo_postcard, GTK_TYPE_WIDGET)

static void
draw_country (GinkgoPostcard *self,
              GtkSnapshot *snapshot,
              float width,
              float height)
{
  float horizon = height - MARGIN - HORIZON;

  gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (!ginkgo_light_is_plain () && !ginkgo_light_is_quiet ())
    ginkgo_sky_draw (snapshot, self->hour, width, horizon, CELL / 100);
}

static void
draw_arrow (GtkSnapshot *snapshot,
            float from,
            float to,
            float y)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  float head = 0.4f * (to - from);

  gsk_path_builder_move_to (builder, from, y);
  gsk_path_builder_line_to (builder, to, y);
  gsk_path_builder_move_to (builder, to - head, y - head);
  gsk_path_builder_line_to (builder, to, y);
  gsk_path_builder_line_to (builder, to - head, y + head);
  ginkgo_shape_stroke_path (snapshot, builder, 2, ginkgo_art_is_dark () ? ginkgo_art_get_paper () : ginkgo_art_get_ink ());
}

static void
draw_before (GinkgoPostcard *self,
             GtkSnapshot *snapshot,
             PangoContext *context,
             const graphene_rect_t *cell)
{
  if (self->is_built)
    ginkgo_tower_draw (&self->before, snapshot, context, cell);
  else if (self->letter != GINKGO_LETTER_NONE)
    ginkgo_site_draw (snapshot, context, self->letter, cell);
}

static void
ginkgo_postcard_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) (2 * CELL + ARROW + 2 * MARGIN);
  else
    *minimum = *natural = (int) (CELL + RISE + 2 * MARGIN);
}

static void
ginkgo_postcard_snapshot (GtkWidget *widget,
                          GtkSnapshot *snapshot)
{
  GinkgoPostcard *self = GINKGO_POSTCARD (widget);
  PangoContext *context = gtk_widget_get_pango_context (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  graphene_rect_t left = GRAPHENE_RECT_INIT (MARGIN, height - MARGIN - CELL, CELL, CELL);
  graphene_rect_t right = GRAPHENE_RECT_INIT (width - MARGIN - CELL, left.origin.y, CELL, CELL);
  float arrow = left.origin.x + CELL;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  draw_country (self, snapshot, width, height);
  draw_before (self, snapshot, context, rtl ? &right : &left);
  draw_arrow (snapshot, arrow + (rtl ? ARROW - 2 : 2), arrow + (rtl ? 2 : ARROW - 2), height - MARGIN - 0.4f * CELL);
  ginkgo_tower_draw (&self->after, snapshot, context, rtl ? &left : &right);
  gtk_snapshot_pop (snapshot);
}

static void
ginkgo_postcard_class_init (GinkgoPostcardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ginkgo_postcard_measure;
  widget_class->snapshot = ginkgo_postcard_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_postcard_init (GinkgoPostcard *self)
{
  const GinkgoBuilding building = { .height = 1, .owner = GINKGO_SEAT_NONE };

  self->letter = GINKGO_LETTER_NONE;
  ginkgo_tower_init_alone (&self->after, &building);
}

/* @city: as it is; @future: the building that would be there */
void
ginkgo_postcard_show (GinkgoPostcard *self,
                      const GinkgoCity *city,
                      const GinkgoTower *future,
                      GinkgoSkyHour hour)
{
  guint16 place = future->building.cell;
  guint8 building = ginkgo_city_find_building (city, place);

  g_return_if_fail (GINKGO_IS_POSTCARD (self));

  self->is_built = building != GINKGO_BUILDING_NONE;
  if (self->is_built)
    ginkgo_tower_init (&self->before, city, &city->buildings[building]);
  self->letter = ginkgo_city_find_token (city, place);
  self->after = *future;
  self->after.is_planned = FALSE;
  self->hour = hour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
