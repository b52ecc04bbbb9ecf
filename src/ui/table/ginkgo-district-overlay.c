/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-overlay.h"

#include "ginkgo-art-color.h"
#include "ginkgo-district-badge.h"
#include "ginkgo-district-outline.h"

/* Of the distance between cells; in pixels */
#define LINE     0.042f
#define MIN_LINE 2.0f
#define HALO     1.2f

/* Of the distance between cells, what a badge may take */
#define BADGE_WIDTH 1.1f

/* Pixels from cell to cell, below which a badge would hide whole buildings; the lines
 * still tell who leads */
#define BADGE_PITCH 28.0

/* What something else is to stand out against */
#define FAINT 0.35

/**
 * Mark:
 * @path: (owned): the line around it, on the plane of cells
 * @badge: what is said of it
 * @anchor: where the badge lies, on the plane of cells
 * @buildings: its buildings, a bit for each index
 * @changed: whether a preview changes it
 * @lost: whether it is there no longer
 */
typedef struct
{
  GskPath *path;
  GinkgoDistrictBadge badge;
  graphene_point_t anchor;
  guint64 buildings;
  gboolean changed;
  gboolean lost;
} Mark;

struct _GinkgoDistrictOverlay
{
  GArray *marks;

  /* The buildings of the district that is selected, and whether no other is shown */
  guint64 selected;
  gboolean only_selected;
  gboolean any_changed;
};

static void
clear_mark (gpointer data)
{
  gsk_path_unref (((Mark *) data)->path);
}

static void
add_mark (GinkgoDistrictOverlay *self,
          const GinkgoCity *city,
          const GinkgoDistrict *district,
          const GinkgoDistrictChange *change)
{
  Mark mark = { .buildings = district->buildings };

  mark.path = ginkgo_district_outline_new (city, district->buildings);
  ginkgo_district_outline_find_anchor (city, district->buildings, &mark.anchor);
  ginkgo_district_badge_init (&mark.badge, district);
  if (change != NULL)
    {
      mark.changed = TRUE;
      mark.lost = change->kind == GINKGO_DISTRICT_LOST;
      ginkgo_district_badge_set_former (&mark.badge, change);
      self->any_changed = TRUE;
    }
  if (mark.lost)
    mark.badge.leader = GINKGO_SEAT_NONE;

  g_array_append_val (self->marks, mark);
}

static const GinkgoDistrictChange *
find_change (const GinkgoDistrictChange *changes,
             guint n_changes,
             guint index)
{
  guint i;

  for (i = 0; i < n_changes; i++)
    if ((changes[i].after >> index) & 1)
      return &changes[i];

  return NULL;
}

static void
add_marks_of_preview (GinkgoDistrictOverlay *self,
                      const GinkgoCity *city,
                      const GinkgoCity *after)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS], districts_after[GINKGO_MAX_DISTRICTS];
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint n_districts = ginkgo_city_list_districts (city, districts);
  guint n_after = ginkgo_city_list_districts (after, districts_after);
  guint n_changes = ginkgo_district_list_changes (districts, n_districts, districts_after, n_after, changes);
  guint i;

  for (i = 0; i < n_after; i++)
    add_mark (self, after, &districts_after[i], find_change (changes, n_changes, i));
  for (i = 0; i < n_changes; i++)
    if (changes[i].kind == GINKGO_DISTRICT_LOST)
      add_mark (self, city, &districts[__builtin_ctz (changes[i].before)], &changes[i]);
}

static void
add_marks (GinkgoDistrictOverlay *self,
           const GinkgoCity *city)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (city, districts);
  guint i;

  for (i = 0; i < n_districts; i++)
    add_mark (self, city, &districts[i], NULL);
}

static gboolean
is_selected (GinkgoDistrictOverlay *self,
             const Mark *mark)
{
  return (mark->buildings & self->selected) != 0;
}

static gboolean
is_shown (GinkgoDistrictOverlay *self,
          const Mark *mark)
{
  return !self->only_selected || is_selected (self, mark);
}

static double
get_opacity (GinkgoDistrictOverlay *self,
             const Mark *mark)
{
  gboolean stands_out = self->selected != 0 ? is_selected (self, mark) : !self->any_changed || mark->changed;

  return stands_out ? 1.0 : FAINT;
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

static void
draw_line (GinkgoDistrictOverlay *self,
           GtkSnapshot *snapshot,
           const Mark *mark,
           float pitch)
{
  guint leader = mark->badge.leader;
  const GdkRGBA *color = leader != GINKGO_SEAT_NONE ? ginkgo_art_get_seat_color (leader, FALSE) : ginkgo_art_get_ink ();
  float width = MAX (MIN_LINE, LINE * pitch) * (self->selected != 0 && is_selected (self, mark) ? 1.5f : 1);
  g_autoptr (GskStroke) halo = create_stroke ((width + 2 * HALO) / pitch, FALSE);
  g_autoptr (GskStroke) stroke = create_stroke (width / pitch, mark->changed);

  gtk_snapshot_append_stroke (snapshot, mark->path, halo, ginkgo_art_get_paper ());
  gtk_snapshot_append_stroke (snapshot, mark->path, stroke, color);
}

/* The path stays on the plane of cells, and is never made anew while it moves. */
static void
draw_lines (GinkgoDistrictOverlay *self,
            GtkSnapshot *snapshot,
            const Mark *mark,
            const GinkgoCamera *camera,
            const GinkgoViewport *viewport)
{
  float pitch = (float) camera->pitch;
  double x, y;

  ginkgo_camera_to_view (camera, viewport, 0, 0, &x, &y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_scale (snapshot, pitch, pitch);
  draw_line (self, snapshot, mark, pitch);
  gtk_snapshot_restore (snapshot);
}

static void
draw_badge (GtkSnapshot *snapshot,
            GtkWidget *widget,
            const Mark *mark,
            const GinkgoCamera *camera,
            const GinkgoViewport *viewport)
{
  double x, y;

  if (camera->pitch < BADGE_PITCH)
    return;

  ginkgo_camera_to_view (camera, viewport, mark->anchor.x, mark->anchor.y, &x, &y);
  ginkgo_district_badge_snapshot (&mark->badge, snapshot, widget, (float) x, (float) y, BADGE_WIDTH * (float) camera->pitch);
}

/**
 * ginkgo_district_overlay_new:
 * @city: a city
 * @after: (nullable): what a preview makes of it; what it changes stands out
 *
 * Returns: (transfer full): what is drawn over it
 */
GinkgoDistrictOverlay *
ginkgo_district_overlay_new (const GinkgoCity *city,
                             const GinkgoCity *after)
{
  GinkgoDistrictOverlay *self = g_new0 (GinkgoDistrictOverlay, 1);

  self->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  g_array_set_clear_func (self->marks, clear_mark);
  if (after != NULL)
    add_marks_of_preview (self, city, after);
  else
    add_marks (self, city);

  return self;
}

/**
 * ginkgo_district_overlay_free:
 * @self: (transfer full): an overlay
 */
void
ginkgo_district_overlay_free (GinkgoDistrictOverlay *self)
{
  g_array_unref (self->marks);
  g_free (self);
}

/**
 * ginkgo_district_overlay_get_n_districts:
 * @self: an overlay
 *
 * Returns: how many districts it shows
 */
guint
ginkgo_district_overlay_get_n_districts (GinkgoDistrictOverlay *self)
{
  guint n_shown = 0;
  guint i;

  for (i = 0; i < self->marks->len; i++)
    n_shown += is_shown (self, &g_array_index (self->marks, Mark, i));

  return n_shown;
}

/**
 * ginkgo_district_overlay_select:
 * @self: an overlay
 * @buildings: buildings of districts that are to stand out, a bit for each index
 * @only: whether to show no other district
 */
void
ginkgo_district_overlay_select (GinkgoDistrictOverlay *self,
                                guint64 buildings,
                                gboolean only)
{
  self->selected = buildings;
  self->only_selected = only;
}

/**
 * ginkgo_district_overlay_snapshot:
 * @self: an overlay
 * @snapshot: where to draw
 * @widget: whose font and direction to use
 * @camera: what is seen
 * @viewport: in which window
 */
void
ginkgo_district_overlay_snapshot (GinkgoDistrictOverlay *self,
                                  GtkSnapshot *snapshot,
                                  GtkWidget *widget,
                                  const GinkgoCamera *camera,
                                  const GinkgoViewport *viewport)
{
  gboolean badges;
  guint i;

  /* No line runs over a badge. */
  for (badges = FALSE; badges <= TRUE; badges++)
    for (i = 0; i < self->marks->len; i++)
      {
        const Mark *mark = &g_array_index (self->marks, Mark, i);

        if (!is_shown (self, mark))
          continue;

        gtk_snapshot_push_opacity (snapshot, get_opacity (self, mark));
        if (badges)
          draw_badge (snapshot, widget, mark, camera, viewport);
        else
          draw_lines (self, snapshot, mark, camera, viewport);
        gtk_snapshot_pop (snapshot);
      }
}
