/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-badge.h"

#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-shape.h"
#include "ginkgo-art-text.h"

/* As parts of the badge's height */
#define TEXT_SIZE   0.68f
#define EMBLEM_SIZE 0.58f
#define PADDING     0.34f
#define EMBLEM_GAP  0.14f
#define SIGN_GAP    0.2f

/* Of the width that it may take; in pixels */
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

/**
 * ginkgo_district_badge_set_former:
 * @change: what has become of the district
 *
 * From now on it says who led before, instead of who is second.
 */
void
ginkgo_district_badge_set_former (GinkgoDistrictBadge *self,
                                  const GinkgoDistrictChange *change)
{
  self->changes = TRUE;
  self->former = change->leader_before;
  if (self->former != GINKGO_SEAT_NONE)
    self->former_points = change->points_before[self->former];
}

/**
 * ginkgo_district_badge_snapshot:
 * @widget: whose font and direction to use
 * @width: what it may take
 *
 * Where there is not enough room for all, the second is left out, but not the sign that
 * she has as many resources.
 */
void
ginkgo_district_badge_snapshot (const GinkgoDistrictBadge *self,
                                GtkSnapshot *snapshot,
                                GtkWidget *widget,
                                float x,
                                float y,
                                float width)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Content content = { .height = roundf (CLAMP (HEIGHT * width, MIN_HEIGHT, MAX_HEIGHT)) };
  graphene_rect_t bounds;

  add_parts (&content, self, widget);
  if (get_width (&content) > width && !self->changes)
    {
      GinkgoDistrictBadge brief = *self;

      brief.second = GINKGO_SEAT_NONE;
      clear_parts (&content);
      add_parts (&content, &brief, widget);
    }

  graphene_rect_init (&bounds, roundf (x - get_width (&content) / 2), roundf (y - content.height / 2), get_width (&content), content.height);
  ginkgo_art_fill_rounded (snapshot, &bounds, content.height / 2, ginkgo_art_get_paper ());
  ginkgo_art_border_rounded (snapshot, &bounds, content.height / 2, BORDER, self->leader != GINKGO_SEAT_NONE ? ginkgo_art_get_seat_color (self->leader, FALSE) : ginkgo_art_get_ink ());
  draw_content (&content, snapshot, &bounds, rtl);
  clear_parts (&content);
}
