/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-overlay.h"

#include <math.h>
#include <string.h>

#include "ginkgo-art-city.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-district-outline.h"
#include "ginkgo-light.h"
#include "ginkgo-raster.h"
#include "ginkgo-shape.h"
#include "ginkgo-tower.h"

/* Opacity of districts while something else stands out */
#define FAINT 0.35
/* Opacity of their badges, which must stay readable */
#define FAINT_BADGE 0.85

/* As parts of the distance between cells, and of the line; the others in pixels */
#define LINE     0.048f
#define MIN_LINE 2.0f
#define MIN_HALO 1.2f
#define HALO     0.25f
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
#define BORDER      0.06f

/* As a part of the badge's greatest width; the others in pixels */
#define HEIGHT     0.24f
#define MIN_HEIGHT 13.0f
#define MAX_HEIGHT 26
#define MIN_BORDER 1.5f

/* Drawing of a district below and over the city */
typedef struct
{
  GskPath *path;                 /* the line around it, on the plane of cells */
  graphene_rect_t extent;        /* where the line is, on the plane of cells */
  GinkgoDistrictBadge badge;     /* its text */
  GinkgoDistrictAnchor anchor;   /* position of the badge, on the plane of cells */
  guint64 buildings;             /* its buildings, a bit for each index */
  GskRenderNode *painted_ground; /* the ground as it was painted, on pixels, or NULL */
  GskRenderNode *painted_badge;  /* the badge as it was painted, around its middle, or NULL */
} Mark;

struct _GinkgoDistrictOverlay
{
  GArray *marks; /* of Mark */

  /* The buildings of the district that is selected, and whether no other is shown */
  guint64 selected;
  gboolean only_selected;
  gboolean any_changed;

  /* How it was seen when the marks were painted, and with which colours, letters and
   * pixels of the screen in one of the widget's */
  double pitch;
  double scale;
  guint look;
  guint text_serial;
};

/* An emblem and a number, or a sign between two of these */
typedef struct
{
  guint8 seat;
  PangoLayout *text;
  int width;
} Part;

#define MAX_PARTS GINKGO_MAX_SEATS

typedef struct
{
  Part parts[MAX_PARTS];
  guint n_parts;
  float height;
} Content;

/* --- Badges ---------------------------------------------------------------------------- */

static const GdkRGBA *
get_color (guint8 leader)
{
  return leader != GINKGO_SEAT_NONE ? ginkgo_art_get_seat_color (leader, FALSE) : ginkgo_art_get_ink ();
}

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

/* Shows the change of each player. */
static void
add_changes (Content *content,
             const GinkgoDistrictBadge *self,
             GtkWidget *widget)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (guint8 seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      g_autofree char *text = g_strdup_printf (rtl ? "%u←%u" : "%u→%u", self->before[seat], self->after[seat]);

      if (self->before[seat] != self->after[seat])
        add_part (content, widget, seat, text);
    }
}

/* With little room, shows by how much the leader leads, and of a change only the outcome. */
static void
add_parts (Content *content,
           const GinkgoDistrictBadge *self,
           GtkWidget *widget,
           gboolean is_brief)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autofree char *lead = g_strdup_printf ("+%u", (guint) (self->points - self->second_points));

  if (is_brief && !self->changes && !self->tied && self->second != GINKGO_SEAT_NONE)
    {
      add_part (content, widget, self->leader, lead);
      return;
    }

  if (self->changes && !is_brief)
    add_changes (content, self, widget);
  if (content->n_parts > 0)
    return;

  add_points (content, widget, self->leader, self->points);

  if (self->tied)
    add_part (content, widget, GINKGO_SEAT_NONE, "=");
  else if (self->second != GINKGO_SEAT_NONE && !is_brief)
    add_part (content, widget, GINKGO_SEAT_NONE, rtl ? "‹" : "›");
  if (self->second != GINKGO_SEAT_NONE && !is_brief)
    add_points (content, widget, self->second, self->second_points);
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

  for (guint i = 0; i < content->n_parts; i++)
    width += get_part_width (content, &content->parts[i]);

  return MAX (ceilf (width), content->height);
}

/* Draws a pennant, whose pole stands where one begins to read. */
static void
draw_pennant (const GinkgoDistrictBadge *self,
              GtkSnapshot *snapshot,
              const graphene_rect_t *bounds,
              gboolean rtl)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  float height = bounds->size.height;
  float top = bounds->origin.y;
  float pole = bounds->origin.x + (rtl ? bounds->size.width : 0);
  float tip = bounds->origin.x + (rtl ? -NOTCH * height : bounds->size.width + NOTCH * height);
  float notch = bounds->origin.x + (rtl ? 0 : bounds->size.width);
  float border = MAX (MIN_BORDER, BORDER * height);
  const graphene_point_t corners[] = { { pole, top }, { tip, top }, { notch, top + height / 2 }, { tip, top + height }, { pole, top + height } };

  ginkgo_shape_fill_polygon (snapshot, corners, G_N_ELEMENTS (corners), ginkgo_art_get_paper ());
  gsk_path_builder_move_to (builder, corners[0].x, corners[0].y);
  for (guint i = 1; i < G_N_ELEMENTS (corners); i++)
    gsk_path_builder_line_to (builder, corners[i].x, corners[i].y);
  gsk_path_builder_close (builder);
  ginkgo_shape_stroke_path (snapshot, builder, border, get_color (self->leader));
  ginkgo_shape_fill_rect (snapshot, pole - border, top - border, 2 * border, (1 + POLE) * height + border, ginkgo_art_get_ink ());
}

static void
draw_content (const Content *content,
              GtkSnapshot *snapshot,
              const graphene_rect_t *bounds,
              gboolean rtl)
{
  float emblem = EMBLEM_SIZE * content->height;
  float x = bounds->origin.x + PADDING * content->height;
  float y = bounds->origin.y + bounds->size.height / 2;

  for (guint i = 0; i < content->n_parts; i++)
    {
      const Part *part = &content->parts[rtl ? content->n_parts - 1 - i : i];
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
      x += width + SIGN_GAP * content->height;
    }
}

/* Draws only the leader's emblem. */
static void
draw_emblem (const GinkgoDistrictBadge *self,
             GtkSnapshot *snapshot,
             float size)
{
  const GdkRGBA *color = get_color (self->leader);
  graphene_rect_t disc = GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size);
  graphene_rect_t emblem = disc;

  ginkgo_art_fill_rounded (snapshot, &disc, size / 2, ginkgo_art_get_paper ());
  ginkgo_art_border_rounded (snapshot, &disc, size / 2, 1, color);
  graphene_rect_inset (&emblem, 0.2f * size, 0.2f * size);
  if (self->leader != GINKGO_SEAT_NONE)
    ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_EMBLEM, self->leader, color, &emblem);
}

/* Lays a badge out around its middle. Without room for everything, it shows the lead in place of two counts, but keeps the
 * sign for a tie in resources. Of a change, small badges show only the outcome. */
static void
lay_out (const GinkgoDistrictBadge *self,
         GtkWidget *widget,
         float width,
         Content *content,
         graphene_rect_t *bounds)
{
  float max_height = (float) ginkgo_art_get_pixel_size (widget, MAX_HEIGHT);

  *content = (Content) { .height = roundf (CLAMP (HEIGHT * width, MIN_HEIGHT, max_height)) };
  add_parts (content, self, widget, FALSE);
  if (get_width (content) > width && (!self->changes || HEIGHT * width < MIN_HEIGHT))
    {
      clear_parts (content);
      add_parts (content, self, widget, TRUE);
    }
  graphene_rect_init (bounds, roundf (-get_width (content) / 2), roundf (-content->height / 2), get_width (content), content->height);
}

static void
draw_badge_parts (const GinkgoDistrictBadge *self,
                  GtkSnapshot *snapshot,
                  GtkWidget *widget,
                  float width)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Content content;
  graphene_rect_t bounds;

  lay_out (self, widget, width, &content, &bounds);
  draw_pennant (self, snapshot, &bounds, rtl);
  draw_content (&content, snapshot, &bounds, rtl);
  clear_parts (&content);
}

/* Where there is little room: whether only the emblem is shown */
static gboolean
is_brief (const Mark *mark,
          const GinkgoCitySight *sight)
{
  return sight->pitch < BADGE_PITCH || (mark->anchor.is_inside && ginkgo_tower_is_far ((float) (sight->pitch * GINKGO_ART_CELL_PART)));
}

/* Around its middle */
static void
draw_badge (const Mark *mark,
            GtkSnapshot *snapshot,
            const GinkgoCitySight *sight,
            double opacity)
{
  gtk_snapshot_push_opacity (snapshot, opacity);
  if (is_brief (mark, sight))
    draw_emblem (&mark->badge, snapshot, MAX (MIN_DISC, DISC * (float) sight->pitch));
  else
    draw_badge_parts (&mark->badge, snapshot, sight->widget, BADGE_WIDTH * (float) sight->pitch);
  gtk_snapshot_pop (snapshot);
}

/* --- Ground ------------------------------------------------------------------------------ */

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

/* A line around a bright lawn with a little of the line's color; in high contrast, the line is enough. The path stays on
 * the plane of cells, and is never made anew while it moves. */
static void
draw_ground (const Mark *mark,
             GtkSnapshot *snapshot,
             float pitch,
             gboolean thick,
             double opacity)
{
  const GdkRGBA *color = get_color (mark->badge.leader);
  float width = MAX (MIN_LINE, LINE * pitch) * (thick ? THICK : 1);
  g_autoptr (GskStroke) halo = create_stroke ((width + 2 * MAX (MIN_HALO, HALO * width)) / pitch, FALSE);
  g_autoptr (GskStroke) stroke = create_stroke (width / pitch, mark->badge.changes);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, pitch, pitch);
  gtk_snapshot_push_opacity (snapshot, opacity);
  if (!ginkgo_light_is_plain ())
    {
      GdkRGBA lawn;

      ginkgo_art_mix (ginkgo_light_get_land (GINKGO_LAND_LAWN), ginkgo_art_get_paper (), ginkgo_light_is_night () ? NIGHT : BRIGHT, &lawn);
      ginkgo_art_mix (&lawn, color, TINT, &lawn);
      gtk_snapshot_append_fill (snapshot, mark->path, GSK_FILL_RULE_EVEN_ODD, &lawn);
    }
  gtk_snapshot_append_stroke (snapshot, mark->path, halo, ginkgo_art_get_paper ());
  gtk_snapshot_append_stroke (snapshot, mark->path, stroke, color);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* --- All marks ----------------------------------------------------------------------------- */

static void
clear_mark (gpointer data)
{
  Mark *mark = data;

  g_clear_pointer (&mark->painted_ground, gsk_render_node_unref);
  g_clear_pointer (&mark->painted_badge, gsk_render_node_unref);
  gsk_path_unref (mark->path);
}

/* @change: how a preview changes the district, or NULL */
static void
add_mark (GinkgoDistrictOverlay *self,
          const GinkgoCity *city,
          const GinkgoDistrict *district,
          const GinkgoDistrictChange *change)
{
  Mark mark = { .buildings = district->buildings };

  mark.path = ginkgo_district_outline_new (city, district->buildings);
  if (!gsk_path_get_bounds (mark.path, &mark.extent))
    graphene_rect_init (&mark.extent, 0, 0, 0, 0);
  ginkgo_district_outline_find_anchor (city, district->buildings, &mark.anchor);
  ginkgo_district_badge_init (&mark.badge, district);
  if (change != NULL)
    {
      mark.badge.changes = TRUE;
      memcpy (mark.badge.before, change->points_before, sizeof mark.badge.before);
      memcpy (mark.badge.after, change->points_after, sizeof mark.badge.after);
      if (change->kind == GINKGO_DISTRICT_LOST)
        mark.badge.leader = GINKGO_SEAT_NONE;
      self->any_changed = TRUE;
    }
  g_array_append_val (self->marks, mark);
}

static gboolean
is_selected (GinkgoDistrictOverlay *self,
             const Mark *mark)
{
  return (mark->buildings & self->selected) != 0;
}

static double
get_opacity (GinkgoDistrictOverlay *self,
             const Mark *mark,
             double faint)
{
  gboolean stands_out = self->selected != 0 ? is_selected (self, mark) : !self->any_changed || mark->badge.changes;

  return stands_out ? 1.0 : faint;
}

static GskRenderNode *
paint (GtkSnapshot *snapshot,
       GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);

  return ginkgo_raster_node (widget, node);
}

/* With room for a badge beside it */
static gboolean
is_seen (GinkgoDistrictOverlay *self,
         const Mark *mark,
         const GinkgoCitySight *sight)
{
  graphene_rect_t seen = mark->extent;

  if (self->only_selected && !is_selected (self, mark))
    return FALSE;

  graphene_rect_inset (&seen, -1, -1);
  graphene_rect_scale (&seen, (float) sight->pitch, (float) sight->pitch, &seen);
  graphene_rect_offset (&seen, (float) sight->x, (float) sight->y);

  return graphene_rect_intersection (&seen, &sight->area, NULL);
}

void
ginkgo_district_badge_init (GinkgoDistrictBadge *self,
                            const GinkgoDistrict *district)
{
  *self = (GinkgoDistrictBadge) {
    .leader = ginkgo_district_get_leader (district),
    .second = GINKGO_SEAT_NONE,
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

/* Returns what is drawn below and over the city. What a preview changes, @after, stands out; it may be
 * NULL. */
GinkgoDistrictOverlay *
ginkgo_district_overlay_new (const GinkgoCity *city,
                             const GinkgoCity *after)
{
  GinkgoDistrictOverlay *self = g_new0 (GinkgoDistrictOverlay, 1);
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS], districts_after[GINKGO_MAX_DISTRICTS];
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint n_districts = ginkgo_city_list_districts (city, districts);
  guint n_after = ginkgo_city_list_districts (after ? after : city, districts_after);
  guint n_changes = after ? ginkgo_district_list_changes (districts, n_districts, districts_after, n_after, changes) : 0;

  self->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  g_array_set_clear_func (self->marks, clear_mark);
  for (guint i = 0; i < n_after; i++)
    {
      const GinkgoDistrictChange *change = NULL;

      for (guint j = 0; j < n_changes && !change; j++)
        if ((changes[j].after >> i) & 1)
          change = &changes[j];
      add_mark (self, after ? after : city, &districts_after[i], change);
    }
  for (guint i = 0; i < n_changes; i++)
    if (changes[i].kind == GINKGO_DISTRICT_LOST)
      add_mark (self, city, &districts[__builtin_ctz (changes[i].before)], &changes[i]);

  return self;
}

void
ginkgo_district_overlay_free (GinkgoDistrictOverlay *self)
{
  g_array_unref (self->marks);
  g_free (self);
}

/* Returns how many districts it shows. */
guint
ginkgo_district_overlay_get_n_districts (GinkgoDistrictOverlay *self)
{
  guint n_shown = 0;

  for (guint i = 0; i < self->marks->len; i++)
    n_shown += !self->only_selected || is_selected (self, &g_array_index (self->marks, Mark, i));

  return n_shown;
}

/* Sets the districts with these buildings apart, a bit for each index, or shows no others. */
void
ginkgo_district_overlay_select (GinkgoDistrictOverlay *self,
                                guint64 buildings,
                                gboolean only)
{
  self->selected = buildings;
  self->only_selected = only;
  ginkgo_district_overlay_repaint (self);
}

/* Shows only the districts that change. */
void
ginkgo_district_overlay_show_changes (GinkgoDistrictOverlay *self)
{
  guint64 changed = 0;

  for (guint i = 0; i < self->marks->len; i++)
    {
      const Mark *mark = &g_array_index (self->marks, Mark, i);

      changed |= mark->badge.changes ? mark->buildings : 0;
    }

  ginkgo_district_overlay_select (self, changed, TRUE);
}

/* Drops the drawing: it belongs to a renderer. */
void
ginkgo_district_overlay_repaint (GinkgoDistrictOverlay *self)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      Mark *mark = &g_array_index (self->marks, Mark, i);

      g_clear_pointer (&mark->painted_ground, gsk_render_node_unref);
      g_clear_pointer (&mark->painted_badge, gsk_render_node_unref);
    }
}

/* At rest and while it is only moved, the ground is painted once. While it grows or shrinks,
 * stretching a picture would take longer than drawing it. */
void
ginkgo_district_overlay_draw_ground (GinkgoDistrictOverlay *self,
                                     GtkSnapshot *snapshot,
                                     const GinkgoCitySight *sight)
{
  /* While it grows or shrinks, badges stay as they are. */
  double pitch = sight->zooming ? self->pitch : sight->pitch;
  double scale = ginkgo_raster_get_scale (sight->widget);
  guint look = ginkgo_art_get_look ();
  guint text_serial = pango_context_get_serial (gtk_widget_get_pango_context (sight->widget));

  if (self->pitch != pitch || self->scale != scale || self->look != look || self->text_serial != text_serial)
    ginkgo_district_overlay_repaint (self);
  self->pitch = pitch;
  self->scale = scale;
  self->look = look;
  self->text_serial = text_serial;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) sight->x, (float) sight->y));
  for (guint i = 0; i < self->marks->len; i++)
    {
      Mark *mark = &g_array_index (self->marks, Mark, i);
      gboolean thick = is_selected (self, mark);
      double opacity = get_opacity (self, mark, FAINT);

      if (!is_seen (self, mark, sight))
        continue;

      if (sight->zooming)
        {
          draw_ground (mark, snapshot, (float) sight->pitch, thick, opacity);
          continue;
        }

      if (!mark->painted_ground)
        {
          GtkSnapshot *picture = gtk_snapshot_new ();

          draw_ground (mark, picture, (float) sight->pitch, thick, opacity);
          mark->painted_ground = paint (picture, sight->widget);
        }
      gtk_snapshot_append_node (snapshot, mark->painted_ground);
    }
  gtk_snapshot_restore (snapshot);
}

/* Moves a badge out of the covers, the shortest way that leads not out of the view. */
static void
keep_uncovered (const GinkgoCitySight *sight,
                const graphene_rect_t *bounds,
                double *x,
                double *y)
{
  for (guint i = 0; i < sight->n_covers; i++)
    {
      const GinkgoExtent *cover = &sight->covers[i];
      double left = *x + bounds->origin.x + bounds->size.width - cover->left;
      double up = *y + bounds->origin.y + bounds->size.height - cover->top;
      double right = cover->right - *x - bounds->origin.x;
      double down = cover->bottom - *y - bounds->origin.y;
      double least;

      if (left <= 0 || up <= 0 || right <= 0 || down <= 0)
        continue;

      left = cover->left > bounds->size.width ? left : G_MAXDOUBLE;
      up = cover->top > bounds->size.height ? up : G_MAXDOUBLE;
      right = cover->right + bounds->size.width < gtk_widget_get_width (sight->widget) ? right : G_MAXDOUBLE;
      down = cover->bottom + bounds->size.height < gtk_widget_get_height (sight->widget) ? down : G_MAXDOUBLE;
      least = MIN (MIN (left, right), MIN (up, down));
      if (least == G_MAXDOUBLE)
        continue;

      if (least == left || least == right)
        *x += least == left ? -left : right;
      else
        *y += least == up ? -up : down;
    }
}

/* Finds where the middle of a badge is. One that shows a change is whole. */
static void
place_badge (const Mark *mark,
             const GinkgoCitySight *sight,
             const graphene_rect_t *bounds,
             double *x,
             double *y)
{
  const graphene_point_t *anchor = is_brief (mark, sight) ? &mark->anchor.corner : &mark->anchor.middle;
  const graphene_rect_t *area = &sight->area;

  *x = sight->x + anchor->x * sight->pitch;
  *y = sight->y + anchor->y * sight->pitch;
  if (mark->badge.changes)
    *x = CLAMP (*x, area->origin.x - bounds->origin.x, MAX (area->origin.x - bounds->origin.x, area->origin.x + area->size.width - bounds->origin.x - bounds->size.width));
  keep_uncovered (sight, bounds, x, y);
}

/* Nothing is drawn where even an emblem would hide too much. */
static void
show_badge (GinkgoDistrictOverlay *self,
            Mark *mark,
            GtkSnapshot *snapshot,
            const GinkgoCitySight *sight)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  double opacity = get_opacity (self, mark, FAINT_BADGE);
  double x, y;

  if (sight->pitch < EMBLEM_PITCH || !is_seen (self, mark, sight))
    return;

  if (!mark->painted_badge && !sight->zooming)
    {
      GtkSnapshot *picture = gtk_snapshot_new ();

      draw_badge (mark, picture, sight, opacity);
      mark->painted_badge = paint (picture, sight->widget);
    }
  if (mark->painted_badge)
    gsk_render_node_get_bounds (mark->painted_badge, &bounds);
  place_badge (mark, sight, &bounds, &x, &y);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  if (mark->painted_badge)
    gtk_snapshot_append_node (snapshot, mark->painted_badge);
  else
    draw_badge (mark, snapshot, sight, opacity);
  gtk_snapshot_restore (snapshot);
}

/* Call it after ginkgo_district_overlay_draw_ground(). No badge is drawn over one that shows a change. */
void
ginkgo_district_overlay_draw_badges (GinkgoDistrictOverlay *self,
                                     GtkSnapshot *snapshot,
                                     const GinkgoCitySight *sight)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->marks->len; i++)
      {
        Mark *mark = &g_array_index (self->marks, Mark, i);

        if (mark->badge.changes == (pass == 1))
          show_badge (self, mark, snapshot, sight);
      }
}

/* Lists where the badges are that show changes, in pixels. @flags: (element-type graphene_rect_t) */
void
ginkgo_district_overlay_list_flags (GinkgoDistrictOverlay *self,
                                    const GinkgoCitySight *sight,
                                    GArray *flags)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      const Mark *mark = &g_array_index (self->marks, Mark, i);
      graphene_rect_t bounds;
      Content content;
      double x, y;

      if (!mark->badge.changes || !is_seen (self, mark, sight))
        continue;

      lay_out (&mark->badge, sight->widget, BADGE_WIDTH * (float) sight->pitch, &content, &bounds);
      /* With its tip */
      bounds.size.width += NOTCH * content.height;
      clear_parts (&content);
      place_badge (mark, sight, &bounds, &x, &y);
      graphene_rect_offset (&bounds, (float) x, (float) y);
      g_array_append_val (flags, bounds);
    }
}
