/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-flight.h"

#include <adwaita.h>
#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-tile.h"
#include "ginkgo-site.h"

/* How high a flight rises, as a part of its way and in pixels */
#define RISE     0.14f
#define MAX_RISE 44.0f

/* How far a leaf sways to both sides of its way, as a part of it and in pixels, and how often it turns round */
#define SWAY     0.12f
#define MAX_SWAY 30.0f
#define SPIN     320.0f

/* How far a sign leans into the curve, in degrees */
#define LEAN 3.0f

/* The part of the way on which small things appear and disappear */
#define FADE 0.15

/* As parts of a card's width */
#define BACK_CORNER 0.09f
#define BACK_EDGE   0.08f

static gboolean
is_leaf (const GinkgoFlight *self)
{
  return self->flyer == GINKGO_FLYER_ITEM && self->thing == GINKGO_ITEM_POINT;
}

/* A road is longer or shorter from flight to flight; the way along it is short enough to be measured in each frame. */
static float
follow_road (const GinkgoFlight *self,
             double progress,
             graphene_point_t *place)
{
  g_autoptr (GskPathMeasure) measure = gsk_path_measure_new (self->road);
  graphene_vec2_t tangent;
  GskPathPoint point;

  if (!gsk_path_measure_get_point (measure, (float) progress * gsk_path_measure_get_length (measure), &point))
    return 0;

  gsk_path_point_get_position (&point, self->road, place);
  gsk_path_point_get_tangent (&point, self->road, GSK_PATH_TO_START, &tangent);

  return graphene_vec2_get_x (&tangent) * (float) sin (G_PI * progress);
}

static void
find_bounds (const GinkgoFlight *self,
             double progress,
             graphene_rect_t *bounds)
{
  float dx = self->to.origin.x - self->from.origin.x;
  float dy = self->to.origin.y - self->from.origin.y;
  float length = hypotf (dx, dy);
  float rise = MIN (RISE * length, MAX_RISE) * sinf ((float) (G_PI * progress));
  float sway = MIN (SWAY * length, MAX_SWAY) * sinf ((float) (2 * G_PI * progress)) * (self->turn % 2 == 0 ? 1 : -1);
  graphene_point_t center;

  graphene_rect_interpolate (&self->from, &self->to, progress, bounds);
  if (self->road == NULL)
    {
      /* Leaves fly on an S, all other things on an arc. */
      if (!is_leaf (self) || length == 0)
        graphene_rect_offset (bounds, 0, -rise);
      else
        graphene_rect_offset (bounds, -sway * dy / length, sway * dx / length);
      return;
    }

  graphene_rect_get_center (bounds, &center);
  follow_road (self, progress, &center);
  bounds->origin = GRAPHENE_POINT_INIT (center.x - bounds->size.width / 2, center.y - bounds->size.height / 2);
}

/* Tiles, tokens and cards are there all the time; what comes out of a count and goes into
 * one appears and disappears, and a pawn that has come down is gone. */
static double
find_opacity (const GinkgoFlight *self,
              double progress)
{
  switch (self->flyer)
    {
    case GINKGO_FLYER_TILE:
    case GINKGO_FLYER_TOKEN:
    case GINKGO_FLYER_HIDDEN_CARD:
      return 1;
    case GINKGO_FLYER_PAWN:
      return 1 - progress;
    case GINKGO_FLYER_RESOURCE:
    case GINKGO_FLYER_ITEM:
    default:
      return MIN (1, MIN (progress, 1 - progress) / FADE);
    }
}

static void
draw_back (GtkSnapshot *snapshot,
           const graphene_rect_t *bounds)
{
  static const GdkRGBA green = GINKGO_RGB (0x4f8258);
  float width = bounds->size.width;
  float side = 0.6f * width;
  graphene_point_t center;

  graphene_rect_get_center (bounds, &center);
  ginkgo_art_fill_rounded (snapshot, bounds, BACK_CORNER * width, &green);
  ginkgo_art_border_rounded (snapshot, bounds, BACK_CORNER * width, BACK_EDGE * width, ginkgo_art_get_paper ());
  ginkgo_art_draw_glyph (snapshot,
                         GINKGO_GLYPH_POINT,
                         GINKGO_SEAT_NONE,
                         ginkgo_art_get_paper (),
                         &GRAPHENE_RECT_INIT (center.x - side / 2, center.y - side / 2, side, side));
}

static void
draw_flyer (const GinkgoFlight *self,
            GtkWidget *layer,
            GtkSnapshot *snapshot,
            const graphene_rect_t *bounds)
{
  PangoContext *context = gtk_widget_get_pango_context (layer);
  gboolean dark = ginkgo_art_is_dark ();
  GdkRGBA color;

  gtk_widget_get_color (layer, &color);
  switch (self->flyer)
    {
    case GINKGO_FLYER_RESOURCE:
      ginkgo_art_draw_resource (snapshot, ginkgo_art_get_seat_color (self->thing, dark), bounds);
      break;
    case GINKGO_FLYER_ITEM:
      ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) self->thing, GINKGO_SEAT_NONE, &color, bounds);
      break;
    case GINKGO_FLYER_TILE:
      ginkgo_art_draw_tile (snapshot, context, (guint8) self->thing, bounds);
      break;
    case GINKGO_FLYER_TOKEN:
      ginkgo_site_draw (snapshot, context, self->thing, bounds);
      break;
    case GINKGO_FLYER_HIDDEN_CARD:
      draw_back (snapshot, bounds);
      break;
    case GINKGO_FLYER_PAWN:
      ginkgo_art_draw_pawn (snapshot, bounds);
      break;
    default:
      g_return_if_reached ();
    }
}

void
ginkgo_flight_draw (const GinkgoFlight *self,
                    GtkWidget *layer,
                    GtkSnapshot *snapshot,
                    double progress)
{
  graphene_rect_t bounds;
  graphene_point_t center, place;
  float angle = 0;

  find_bounds (self, progress, &bounds);
  /* Its start or end may not have been laid out yet. */
  if (bounds.size.width < 1 || bounds.size.height < 1)
    return;

  if (self->road != NULL)
    angle = LEAN * follow_road (self, progress, &place);
  else if (is_leaf (self))
    angle = SPIN * (float) progress * (self->turn % 2 == 0 ? 1 : -1);

  graphene_rect_get_center (&bounds, &center);
  gtk_snapshot_push_opacity (snapshot, find_opacity (self, progress));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &center);
  gtk_snapshot_rotate (snapshot, angle);
  graphene_rect_offset (&bounds, -center.x, -center.y);
  draw_flyer (self, layer, snapshot, &bounds);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* The way of something that does not fly because animations are off */
void
ginkgo_flight_draw_trace (const GinkgoFlight *self,
                          GtkSnapshot *snapshot)
{
  g_autoptr (GskStroke) ground = gsk_stroke_new (5);
  g_autoptr (GskStroke) stroke = gsk_stroke_new (3);

  if (self->road == NULL)
    return;

  gsk_stroke_set_dash (stroke, (float[]) { 7, 5 }, 2);
  gtk_snapshot_append_stroke (snapshot, self->road, ground, ginkgo_art_get_paper ());
  gtk_snapshot_append_stroke (snapshot, self->road, stroke, ginkgo_art_get_ink ());
}
