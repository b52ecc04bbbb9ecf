/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-anchor.h"

#include <math.h>

/* How much worse it is to hide something for good than a number */
#define WORST 8

/* How much of a number may rather be hidden than to be a pixel farther from the subject, in square pixels; and how far
 * such places are apart, in pixels */
#define NEARNESS 4.0f
#define STEP     24.0f

typedef struct
{
  GtkPositionType side; /* of the subject */
  gboolean at_end;
} Anchor;

/* The best first */
static const Anchor anchors[] = {
  { GTK_POS_BOTTOM, FALSE },
  { GTK_POS_BOTTOM, TRUE },
  { GTK_POS_TOP, FALSE },
  { GTK_POS_TOP, TRUE },
  { GTK_POS_RIGHT, FALSE },
  { GTK_POS_RIGHT, TRUE },
  { GTK_POS_LEFT, FALSE },
  { GTK_POS_LEFT, TRUE },
};

/* Returns the area that two rectangles have in common. */
float
ginkgo_anchor_get_overlap (const graphene_rect_t *a,
                           const graphene_rect_t *b)
{
  graphene_rect_t both;

  return graphene_rect_intersection (a, b, &both) ? graphene_rect_get_area (&both) : 0;
}

/* Returns the area of a rectangle that lies under or over covers. */
float
ginkgo_anchor_measure_covered (const GinkgoExtent *covers,
                               guint n_covers,
                               const graphene_rect_t *rect)
{
  float covered = 0;

  for (guint i = 0; i < n_covers; i++)
    {
      graphene_rect_t cover = GRAPHENE_RECT_INIT ((float) covers[i].left,
                                                  (float) covers[i].top,
                                                  (float) (covers[i].right - covers[i].left),
                                                  (float) (covers[i].bottom - covers[i].top));

      covered += ginkgo_anchor_get_overlap (rect, &cover);
    }

  return covered;
}

static float
measure_hidden (const GinkgoAnchorScene *scene,
                const graphene_rect_t *subject,
                const graphene_rect_t *rect)
{
  float hidden = WORST * (ginkgo_anchor_measure_covered (scene->covers, scene->n_covers, rect) + ginkgo_anchor_get_overlap (rect, subject));

  if (scene->rest)
    hidden += WORST * ginkgo_anchor_get_overlap (rect, scene->rest);
  for (guint i = 0; i < scene->boards->len; i++)
    hidden += ginkgo_anchor_get_overlap (rect, &g_array_index (scene->boards, graphene_rect_t, i));

  return hidden;
}

/* Moves a rectangle into the room; one that is too large begins where the room does. */
void
ginkgo_anchor_keep_in_room (const GinkgoAnchorScene *scene,
                            graphene_rect_t *rect)
{
  const graphene_rect_t *room = &scene->room;

  rect->origin.x = roundf (MAX (room->origin.x, MIN (rect->origin.x, room->origin.x + room->size.width - rect->size.width)));
  rect->origin.y = roundf (MAX (room->origin.y, MIN (rect->origin.y, room->origin.y + room->size.height - rect->size.height)));
}

static void
place (const Anchor *anchor,
       const GinkgoAnchorScene *scene,
       const graphene_rect_t *subject,
       const graphene_rect_t *around,
       float least_height,
       graphene_rect_t *rect)
{
  float bottom = around->origin.y + around->size.height;
  float room = scene->room.size.height;

  if (anchor->side == GTK_POS_BOTTOM)
    room = scene->room.origin.y + scene->room.size.height - bottom;
  else if (anchor->side == GTK_POS_TOP)
    room = around->origin.y - scene->room.origin.y;
  rect->size.height = MAX (least_height, MIN (rect->size.height, room));

  rect->origin = subject->origin;
  if (anchor->side == GTK_POS_BOTTOM)
    rect->origin.y = bottom;
  else if (anchor->side == GTK_POS_TOP)
    rect->origin.y = around->origin.y - rect->size.height;
  else if (anchor->at_end)
    rect->origin.y += subject->size.height - rect->size.height;

  if (anchor->side == GTK_POS_RIGHT)
    rect->origin.x = around->origin.x + around->size.width;
  else if (anchor->side == GTK_POS_LEFT)
    rect->origin.x = around->origin.x - rect->size.width;
  else if (anchor->at_end)
    rect->origin.x += subject->size.width - rect->size.width;
}

/**
 * ginkgo_anchor_find:
 * @scene: what is around, in pixels
 * @subject: what it is about
 * @distance: from the subject
 * @size: the size of what needs a place
 * @least_height: its least height, if there is little room
 * @found: (out): where it hides least
 * @side: (out): the side of the subject where that is
 *
 * Returns: how much it hides there
 */
float
ginkgo_anchor_find (const GinkgoAnchorScene *scene,
                    const graphene_rect_t *subject,
                    float distance,
                    const graphene_size_t *size,
                    float least_height,
                    graphene_rect_t *found,
                    GtkPositionType *side)
{
  graphene_rect_t around = *subject;
  float least = G_MAXFLOAT;

  graphene_rect_inset (&around, -distance, -distance);
  for (guint i = 0; i < G_N_ELEMENTS (anchors); i++)
    {
      graphene_rect_t rect = { .size = *size };
      float hidden;

      place (&anchors[i], scene, subject, &around, least_height, &rect);
      ginkgo_anchor_keep_in_room (scene, &rect);
      hidden = measure_hidden (scene, &around, &rect) + WORST * size->width * (size->height - rect.size.height);
      if (hidden < least)
        {
          least = hidden;
          *side = anchors[i].side;
          *found = rect;
        }
    }

  return least;
}

/* How far two rectangles are apart */
static float
get_gap (const graphene_rect_t *a,
         const graphene_rect_t *b)
{
  float x = MAX (a->origin.x - b->origin.x - b->size.width, b->origin.x - a->origin.x - a->size.width);
  float y = MAX (a->origin.y - b->origin.y - b->size.height, b->origin.y - a->origin.y - a->size.height);

  return hypotf (MAX (0, x), MAX (0, y));
}

/**
 * ginkgo_anchor_search:
 * @scene: what is around, in pixels
 * @subject: what it is about
 * @size: the size of what needs a place
 * @least: how much other places hide
 * @found: (inout): where it hides less, if there is such a place
 *
 * Looks for a place anywhere around the subject, at steps from it, so that the place moves with it.
 *
 * Returns: how much it hides there, or @least
 */
float
ginkgo_anchor_search (const GinkgoAnchorScene *scene,
                      const graphene_rect_t *subject,
                      const graphene_size_t *size,
                      float least,
                      graphene_rect_t *found)
{
  int n_columns = (int) (scene->room.size.width / STEP) + 1;
  int n_rows = (int) (scene->room.size.height / STEP) + 1;

  for (int row = -n_rows; row <= n_rows; row++)
    for (int column = -n_columns; column <= n_columns; column++)
      {
        graphene_rect_t rect = { subject->origin, *size };
        float far;

        graphene_rect_offset (&rect, (float) column * STEP, (float) row * STEP);
        far = NEARNESS * get_gap (&rect, subject);
        if (far >= least || !graphene_rect_contains_rect (&scene->room, &rect))
          continue;

        far += measure_hidden (scene, subject, &rect);
        if (far < least)
          {
            least = far;
            *found = rect;
          }
      }

  return least;
}
