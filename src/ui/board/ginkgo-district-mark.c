/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-mark.h"

#include <math.h>

#include "ginkgo-art-city.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-light.h"
#include "ginkgo-raster.h"
#include "ginkgo-shape.h"
#include "ginkgo-tower.h"

/* As parts of the distance between cells; the others in pixels */
#define LINE     0.048f
#define MIN_LINE 2.0f
#define HALO     1.2f
#define THICK    1.4f

/* How bright the lawn is, and how much of the leader's color is in it */
#define BRIGHT 0.7f
#define NIGHT  0.3f
#define TINT   0.12f

/* As a part of the distance between cells: there may be a second badge beside it */
#define BADGE_WIDTH 0.94f

/* Pixels from cell to cell, below which a badge would hide whole buildings: there is only room for the
 * leader's emblem, where streets meet */
#define BADGE_PITCH  25.0
#define EMBLEM_PITCH 18.0

/* As a part of the distance between cells; the other in pixels */
#define DISC     0.36f
#define MIN_DISC 11.0f

/* As parts of the badge's height */
#define TEXT_SIZE   0.68f
#define EMBLEM_SIZE 0.58f
#define PADDING     0.34f
#define EMBLEM_GAP  0.14f
#define SIGN_GAP    0.2f
#define NOTCH       0.28f
#define POLE        0.3f

/* As a part of the badge's greatest width; the others in pixels */
#define HEIGHT     0.24f
#define MIN_HEIGHT 13.0f
#define MAX_HEIGHT 26.0f
#define BORDER     1.5f

/* An emblem and a number, or a sign between two of these. */
typedef struct
{
  guint8 seat;
  PangoLayout *text;
  int width;
} Part;

#define MAX_PARTS 3

typedef struct
{
  Part parts[MAX_PARTS];
  guint n_parts;
  float height;
} Content;

static void
add_part (Content *content,
          GtkWidget *widget,
          guint8 seat,
          const char *text)
{
  Part *part = &content->parts[content->n_parts++];

  part->seat = seat;
  part->text = ginkgo_art_create_layout (gtk_widget_get_pango_context (widget), text, content->height * TEXT_SIZE, PANGO_WEIGHT_BOLD);
  pango_layout_get_pixel_size (part->text, &part->width, NULL);
}

static void
add_points (Content *content,
            GtkWidget *widget,
            guint8 seat,
            guint8 points)
{
  g_autofree char *text = seat != GINKGO_SEAT_NONE ? g_strdup_printf ("%u", points) : g_strdup ("–");

  add_part (content, widget, seat, text);
}

static void
add_parts (Content *content,
           const GinkgoDistrictBadge *self,
           GtkWidget *widget)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (self->changes)
    {
      add_points (content, widget, self->former, self->former_points);
      add_part (content, widget, GINKGO_SEAT_NONE, rtl ? "←" : "→");
    }

  add_points (content, widget, self->leader, self->points);
  if (!self->changes && self->second != GINKGO_SEAT_NONE)
    {
      add_part (content, widget, GINKGO_SEAT_NONE, self->tied ? "=" : rtl ? "‹" :
                                                                            "›");
      add_points (content, widget, self->second, self->second_points);
    }
  else if (!self->changes && self->tied)
    {
      add_part (content, widget, GINKGO_SEAT_NONE, "=");
    }
}

/* By how much the leader leads; without a second player, or with a tie, as ever */
static void
add_lead (Content *content,
          const GinkgoDistrictBadge *self,
          GtkWidget *widget)
{
  g_autofree char *text = g_strdup_printf ("+%u", (guint) (self->points - self->second_points));
  GinkgoDistrictBadge brief = *self;

  brief.changes = FALSE;
  brief.second = GINKGO_SEAT_NONE;
  if (self->changes || self->tied || self->second == GINKGO_SEAT_NONE)
    add_parts (content, &brief, widget);
  else
    add_part (content, widget, self->leader, text);
}

static void
clear_parts (Content *content)
{
  while (content->n_parts > 0)
    g_object_unref (content->parts[--content->n_parts].text);
}

static float
get_part_width (const Content *content,
                const Part *part)
{
  float emblem = part->seat != GINKGO_SEAT_NONE ? (EMBLEM_SIZE + EMBLEM_GAP) * content->height : 0;

  return emblem + (float) part->width;
}

static float
get_width (const Content *content)
{
  float width = (2 * PADDING + SIGN_GAP * (float) (content->n_parts - 1)) * content->height;
  guint i;

  for (i = 0; i < content->n_parts; i++)
    width += get_part_width (content, &content->parts[i]);

  return MAX (ceilf (width), content->height);
}

static void
draw_part (const Content *content,
           const Part *part,
           GtkSnapshot *snapshot,
           float x,
           float y,
           gboolean rtl)
{
  float emblem = EMBLEM_SIZE * content->height;
  float width = get_part_width (content, part);
  int text_height;

  if (part->seat != GINKGO_SEAT_NONE)
    ginkgo_art_draw_glyph (snapshot,
                           GINKGO_GLYPH_EMBLEM,
                           part->seat,
                           ginkgo_art_get_seat_color (part->seat, FALSE),
                           &GRAPHENE_RECT_INIT (rtl ? x + width - emblem : x, y - emblem / 2, emblem, emblem));

  pango_layout_get_pixel_size (part->text, NULL, &text_height);
  ginkgo_art_draw_layout (snapshot, part->text, ginkgo_art_get_ink (), rtl ? x : x + width - (float) part->width, y - (float) text_height / 2);
}

static void
draw_content (const Content *content,
              GtkSnapshot *snapshot,
              const graphene_rect_t *bounds,
              gboolean rtl)
{
  float x = bounds->origin.x + PADDING * content->height;
  float y = bounds->origin.y + bounds->size.height / 2;
  guint i;

  for (i = 0; i < content->n_parts; i++)
    {
      const Part *part = &content->parts[rtl ? content->n_parts - 1 - i : i];

      draw_part (content, part, snapshot, x, y, rtl);
      x += get_part_width (content, part) + SIGN_GAP * content->height;
    }
}

void
ginkgo_district_badge_init (GinkgoDistrictBadge *self,
                            const GinkgoDistrict *district)
{
  *self = (GinkgoDistrictBadge) {
    .leader = ginkgo_district_get_leader (district),
    .second = GINKGO_SEAT_NONE,
    .former = GINKGO_SEAT_NONE,
    .tied = ginkgo_district_is_tied (district, 0),
  };

  if (district->n_standings > 0)
    self->points = district->standings[0].points;
  if (district->n_standings > 1)
    {
      self->second = district->standings[1].seat;
      self->second_points = district->standings[1].points;
    }
}

/* The badge now names the former leader instead of the second player. */
static void
set_former (GinkgoDistrictBadge *self,
            const GinkgoDistrictChange *change)
{
  self->changes = TRUE;
  self->former = change->leader_before;
  if (self->former != GINKGO_SEAT_NONE)
    self->former_points = change->points_before[self->former];
}

/* Draws a pennant, whose pole stands where one begins to read. */
static void
draw_pennant (const GinkgoDistrictBadge *self,
              GtkSnapshot *snapshot,
              const graphene_rect_t *bounds,
              gboolean rtl)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  const GdkRGBA *color = self->leader != GINKGO_SEAT_NONE ? ginkgo_art_get_seat_color (self->leader, FALSE) : ginkgo_art_get_ink ();
  float height = bounds->size.height;
  float top = bounds->origin.y;
  float pole = bounds->origin.x + (rtl ? bounds->size.width : 0);
  float tip = bounds->origin.x + (rtl ? -NOTCH * height : bounds->size.width + NOTCH * height);
  float notch = bounds->origin.x + (rtl ? 0 : bounds->size.width);
  const graphene_point_t corners[] = { { pole, top }, { tip, top }, { notch, top + height / 2 }, { tip, top + height }, { pole, top + height } };

  ginkgo_shape_fill_polygon (snapshot, corners, G_N_ELEMENTS (corners), ginkgo_art_get_paper ());
  gsk_path_builder_move_to (builder, corners[0].x, corners[0].y);
  for (guint i = 1; i < G_N_ELEMENTS (corners); i++)
    gsk_path_builder_line_to (builder, corners[i].x, corners[i].y);
  gsk_path_builder_close (builder);
  ginkgo_shape_stroke_path (snapshot, builder, BORDER, color);
  ginkgo_shape_fill_rect (snapshot, pole - BORDER, top - BORDER, 2 * BORDER, (1 + POLE) * height + BORDER, ginkgo_art_get_ink ());
}

/* Draws only the leader's emblem. */
static void
draw_emblem (const GinkgoDistrictBadge *self,
             GtkSnapshot *snapshot,
             float size)
{
  const GdkRGBA *color = self->leader != GINKGO_SEAT_NONE ? ginkgo_art_get_seat_color (self->leader, FALSE) : ginkgo_art_get_ink ();
  graphene_rect_t disc = GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size);
  graphene_rect_t emblem = disc;

  ginkgo_art_fill_rounded (snapshot, &disc, size / 2, ginkgo_art_get_paper ());
  ginkgo_art_border_rounded (snapshot, &disc, size / 2, 1, color);
  graphene_rect_inset (&emblem, 0.2f * size, 0.2f * size);
  if (self->leader != GINKGO_SEAT_NONE)
    ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_EMBLEM, self->leader, color, &emblem);
}

/* Around its middle. Without room for everything, show the lead in place of two counts, but keep the sign
 * for a tie in resources. Of a change, small badges show only the outcome. */
static void
draw_badge_parts (const GinkgoDistrictBadge *self,
                  GtkSnapshot *snapshot,
                  GtkWidget *widget,
                  float width)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Content content = { .height = roundf (CLAMP (HEIGHT * width, MIN_HEIGHT, MAX_HEIGHT)) };
  graphene_rect_t bounds;

  add_parts (&content, self, widget);
  if (get_width (&content) > width && (!self->changes || HEIGHT * width < MIN_HEIGHT))
    {
      clear_parts (&content);
      add_lead (&content, self, widget);
    }

  graphene_rect_init (&bounds, roundf (-get_width (&content) / 2), roundf (-content.height / 2), get_width (&content), content.height);
  draw_pennant (self, snapshot, &bounds, rtl);
  draw_content (&content, snapshot, &bounds, rtl);
  clear_parts (&content);
}

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

/* A bright lawn with a little of the line's color; in high contrast, the line is enough. */
static void
draw_lawn (GinkgoDistrictMark *self,
           GtkSnapshot *snapshot,
           const GdkRGBA *color)
{
  GdkRGBA lawn;

  if (ginkgo_light_is_plain ())
    return;

  ginkgo_art_mix (ginkgo_light_get_land (GINKGO_LAND_LAWN), ginkgo_art_get_paper (), ginkgo_light_is_night () ? NIGHT : BRIGHT, &lawn);
  ginkgo_art_mix (&lawn, color, TINT, &lawn);
  gtk_snapshot_append_fill (snapshot, self->path, GSK_FILL_RULE_EVEN_ODD, &lawn);
}

/* The path stays on the plane of cells, and is never made anew while it moves. */
static void
draw_ground (GinkgoDistrictMark *self,
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
  draw_lawn (self, snapshot, color);
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
paint_ground (GinkgoDistrictMark *self,
              const GinkgoDistrictSight *sight,
              gboolean thick,
              double opacity)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  draw_ground (self, snapshot, (float) sight->pitch, thick, opacity);

  return paint (snapshot, sight->widget);
}

/* Where there is little room: whether only the emblem is shown */
static gboolean
is_brief (GinkgoDistrictMark *self,
          const GinkgoDistrictSight *sight)
{
  return sight->pitch < BADGE_PITCH || (self->anchor.is_inside && ginkgo_tower_is_far ((float) (sight->pitch * GINKGO_ART_CELL_PART)));
}

/* Around its middle */
static void
draw_badge (GinkgoDistrictMark *self,
            GtkSnapshot *snapshot,
            const GinkgoDistrictSight *sight,
            double opacity)
{
  gtk_snapshot_push_opacity (snapshot, opacity);
  if (is_brief (self, sight))
    draw_emblem (&self->badge, snapshot, MAX (MIN_DISC, DISC * (float) sight->pitch));
  else
    draw_badge_parts (&self->badge, snapshot, sight->widget, BADGE_WIDTH * (float) sight->pitch);
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

/* With room for a badge beside it */
static gboolean
is_seen (GinkgoDistrictMark *self,
         const GinkgoDistrictSight *sight)
{
  graphene_rect_t seen = self->extent;
  graphene_rect_t view;

  graphene_rect_inset (&seen, -1, -1);
  graphene_rect_scale (&seen, (float) sight->pitch, (float) sight->pitch, &seen);
  graphene_rect_offset (&seen, (float) sight->x, (float) sight->y);
  graphene_rect_init (&view, 0, 0, gtk_widget_get_width (sight->widget), gtk_widget_get_height (sight->widget));

  return graphene_rect_intersection (&seen, &view, NULL);
}

/* @change: how a preview changes it, or NULL */
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
      set_former (&self->badge, change);
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

/* Drops the drawing, which is out of date. */
void
ginkgo_district_mark_repaint (GinkgoDistrictMark *self)
{
  g_clear_pointer (&self->painted_ground, gsk_render_node_unref);
  g_clear_pointer (&self->painted_badge, gsk_render_node_unref);
}

/* At rest and while it is only moved, the ground is painted once. While it grows or shrinks,
 * stretching a picture would take longer than drawing it. */
void
ginkgo_district_mark_draw_ground (GinkgoDistrictMark *self,
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
      draw_ground (self, snapshot, (float) sight->pitch, thick, opacity);
    }
  else
    {
      if (!self->painted_ground)
        self->painted_ground = paint_ground (self, sight, thick, opacity);
      gtk_snapshot_append_node (snapshot, self->painted_ground);
    }
  gtk_snapshot_restore (snapshot);
}

/* Nothing is drawn where even an emblem would hide too much. */
void
ginkgo_district_mark_draw_badge (GinkgoDistrictMark *self,
                                 GtkSnapshot *snapshot,
                                 const GinkgoDistrictSight *sight,
                                 double opacity)
{
  const graphene_point_t *anchor = is_brief (self, sight) ? &self->anchor.corner : &self->anchor.middle;
  double x = sight->x + anchor->x * sight->pitch;
  double y = sight->y + anchor->y * sight->pitch;

  if (sight->pitch < EMBLEM_PITCH || !is_seen (self, sight))
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
