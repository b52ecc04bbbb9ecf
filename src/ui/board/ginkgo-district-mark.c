/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-mark.h"

#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-district-outline.h"
#include "ginkgo-raster.h"

/* Of the distance between cells; in pixels */
#define LINE     0.042f
#define MIN_LINE 2.0f
#define HALO     1.2f
#define THICK    1.5f

/* Of the distance between cells, what a badge may take: there may be one beside it */
#define BADGE_WIDTH 0.94f

/* Pixels from cell to cell, below which a badge would hide whole buildings; the lines
 * still tell who leads */
#define BADGE_PITCH 25.0

static GskStroke *
create_stroke (float width,
               gboolean dashed)
{
  GskStroke *stroke = gsk_stroke_new (width);

  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  if (dashed)
    gsk_stroke_set_dash (stroke, (const float[]) { width * 2.6f, width * 1.7f }, 2);

  return stroke;
}

/* The path stays on the plane of cells, and is never made anew while it moves. */
static void
draw_line (GinkgoDistrictMark *self,
           GtkSnapshot *snapshot,
           float pitch,
           gboolean thick,
           double opacity)
{
  guint leader = self->badge.leader;
  const GdkRGBA *color = leader != GINKGO_SEAT_NONE ? ginkgo_art_get_seat_color (leader, FALSE) : ginkgo_art_get_ink ();
  float width = MAX (MIN_LINE, LINE * pitch) * (thick ? THICK : 1);
  g_autoptr (GskStroke) halo = create_stroke ((width + 2 * HALO) / pitch, FALSE);
  g_autoptr (GskStroke) stroke = create_stroke (width / pitch, self->changed);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, pitch, pitch);
  gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_stroke (snapshot, self->path, halo, ginkgo_art_get_paper ());
  gtk_snapshot_append_stroke (snapshot, self->path, stroke, color);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static GskRenderNode *
paint (GtkSnapshot *snapshot,
       GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);

  return ginkgo_raster_node (widget, node);
}

static GskRenderNode *
paint_line (GinkgoDistrictMark *self,
            const GinkgoDistrictSight *sight,
            gboolean thick,
            double opacity)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  draw_line (self, snapshot, (float) sight->pitch, thick, opacity);

  return paint (snapshot, sight->widget);
}

/* Around its middle */
static void
draw_badge (GinkgoDistrictMark *self,
            GtkSnapshot *snapshot,
            const GinkgoDistrictSight *sight,
            double opacity)
{
  gtk_snapshot_push_opacity (snapshot, opacity);
  ginkgo_district_badge_snapshot (&self->badge, snapshot, sight->widget, 0, 0, BADGE_WIDTH * (float) sight->pitch);
  gtk_snapshot_pop (snapshot);
}

static GskRenderNode *
paint_badge (GinkgoDistrictMark *self,
             const GinkgoDistrictSight *sight,
             double opacity)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  draw_badge (self, snapshot, sight, opacity);

  return paint (snapshot, sight->widget);
}

/* With room for a badge in the middle of its edge */
static gboolean
is_seen (GinkgoDistrictMark *self,
         const GinkgoDistrictSight *sight)
{
  graphene_rect_t seen = self->extent;
  graphene_rect_t view;

  graphene_rect_inset (&seen, -BADGE_WIDTH / 2, -BADGE_WIDTH / 2);
  graphene_rect_scale (&seen, (float) sight->pitch, (float) sight->pitch, &seen);
  graphene_rect_offset (&seen, (float) sight->x, (float) sight->y);
  graphene_rect_init (&view, 0, 0, gtk_widget_get_width (sight->widget), gtk_widget_get_height (sight->widget));

  return graphene_rect_intersection (&seen, &view, NULL);
}

/**
 * ginkgo_district_mark_init:
 * @change: (nullable): what a preview makes of it
 */
void
ginkgo_district_mark_init (GinkgoDistrictMark *self,
                           const GinkgoCity *city,
                           const GinkgoDistrict *district,
                           const GinkgoDistrictChange *change)
{
  *self = (GinkgoDistrictMark) { .buildings = district->buildings };

  self->path = ginkgo_district_outline_new (city, district->buildings);
  if (!gsk_path_get_bounds (self->path, &self->extent))
    graphene_rect_init (&self->extent, 0, 0, 0, 0);
  ginkgo_district_outline_find_anchor (city, district->buildings, &self->anchor);
  ginkgo_district_badge_init (&self->badge, district);
  if (change != NULL)
    {
      self->changed = TRUE;
      self->lost = change->kind == GINKGO_DISTRICT_LOST;
      ginkgo_district_badge_set_former (&self->badge, change);
    }
  if (self->lost)
    self->badge.leader = GINKGO_SEAT_NONE;
}

void
ginkgo_district_mark_clear (GinkgoDistrictMark *self)
{
  ginkgo_district_mark_repaint (self);
  g_clear_pointer (&self->path, gsk_path_unref);
}

/* Forgets what is painted, which does not suit what is to be seen any longer. */
void
ginkgo_district_mark_repaint (GinkgoDistrictMark *self)
{
  g_clear_pointer (&self->painted_line, gsk_render_node_unref);
  g_clear_pointer (&self->painted_badge, gsk_render_node_unref);
}

/**
 * ginkgo_district_mark_draw_line:
 * @thick: whether the line is to be thicker than others
 *
 * At rest and while it is only moved, the line is painted once. While it grows or shrinks,
 * stretching a picture would take longer than drawing the line.
 */
void
ginkgo_district_mark_draw_line (GinkgoDistrictMark *self,
                                GtkSnapshot *snapshot,
                                const GinkgoDistrictSight *sight,
                                gboolean thick,
                                double opacity)
{
  if (!is_seen (self, sight))
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) sight->x, (float) sight->y));
  if (sight->zooming)
    {
      draw_line (self, snapshot, (float) sight->pitch, thick, opacity);
    }
  else
    {
      if (!self->painted_line)
        self->painted_line = paint_line (self, sight, thick, opacity);
      gtk_snapshot_append_node (snapshot, self->painted_line);
    }
  gtk_snapshot_restore (snapshot);
}

/* Nothing is drawn where a badge would hide too much. */
void
ginkgo_district_mark_draw_badge (GinkgoDistrictMark *self,
                                 GtkSnapshot *snapshot,
                                 const GinkgoDistrictSight *sight,
                                 double opacity)
{
  double x = sight->x + self->anchor.x * sight->pitch;
  double y = sight->y + self->anchor.y * sight->pitch;

  if (sight->pitch < BADGE_PITCH || !is_seen (self, sight))
    return;

  if (!self->painted_badge && !sight->zooming)
    self->painted_badge = paint_badge (self, sight, opacity);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  if (self->painted_badge)
    gtk_snapshot_append_node (snapshot, self->painted_badge);
  else
    draw_badge (self, snapshot, sight, opacity);
  gtk_snapshot_restore (snapshot);
}
