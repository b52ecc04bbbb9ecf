/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-overlay.h"

#include "ginkgo-art-color.h"
#include "ginkgo-district-mark.h"
#include "ginkgo-raster.h"

/* Opacity of districts while something else stands out */
#define FAINT 0.35
/* Opacity of their badges, which must stay readable */
#define FAINT_BADGE 0.85

struct _GinkgoDistrictOverlay
{
  GArray *marks;

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

static void
clear_mark (gpointer data)
{
  ginkgo_district_mark_clear (data);
}

static void
add_mark (GinkgoDistrictOverlay *self,
          const GinkgoCity *city,
          const GinkgoDistrict *district,
          const GinkgoDistrictChange *change)
{
  GinkgoDistrictMark mark;

  ginkgo_district_mark_init (&mark, city, district, change);
  self->any_changed |= mark.changed;
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
             const GinkgoDistrictMark *mark)
{
  return (mark->buildings & self->selected) != 0;
}

static gboolean
is_shown (GinkgoDistrictOverlay *self,
          const GinkgoDistrictMark *mark)
{
  return !self->only_selected || is_selected (self, mark);
}

static double
get_opacity (GinkgoDistrictOverlay *self,
             const GinkgoDistrictMark *mark,
             double faint)
{
  gboolean stands_out = self->selected != 0 ? is_selected (self, mark) : !self->any_changed || mark->changed;

  return stands_out ? 1.0 : faint;
}

static gboolean
is_thick (GinkgoDistrictOverlay *self,
          const GinkgoDistrictMark *mark)
{
  return self->selected != 0 && is_selected (self, mark);
}

/* While it grows or shrinks, badges stay as they are. */
static void
ensure_paint (GinkgoDistrictOverlay *self,
              const GinkgoDistrictSight *sight)
{
  double pitch = sight->zooming ? self->pitch : sight->pitch;
  double scale = ginkgo_raster_get_scale (sight->widget);
  guint look = ginkgo_art_get_look ();
  guint text_serial = pango_context_get_serial (gtk_widget_get_pango_context (sight->widget));

  if (self->pitch == pitch && self->scale == scale && self->look == look && self->text_serial == text_serial)
    return;

  ginkgo_district_overlay_repaint (self);
  self->pitch = pitch;
  self->scale = scale;
  self->look = look;
  self->text_serial = text_serial;
}

static void
draw_ground (GinkgoDistrictOverlay *self,
             GinkgoDistrictMark *mark,
             GtkSnapshot *snapshot,
             const GinkgoDistrictSight *sight)
{
  if (is_shown (self, mark))
    ginkgo_district_mark_draw_ground (mark, snapshot, sight, is_thick (self, mark), get_opacity (self, mark, FAINT));
}

static void
draw_badge (GinkgoDistrictOverlay *self,
            GinkgoDistrictMark *mark,
            gboolean changed,
            GtkSnapshot *snapshot,
            const GinkgoDistrictSight *sight)
{
  if (is_shown (self, mark) && mark->changed == changed)
    ginkgo_district_mark_draw_badge (mark, snapshot, sight, get_opacity (self, mark, FAINT_BADGE));
}

/* Returns what is drawn below and over the city. What a preview changes, @after, stands out; it may be
 * NULL. */
GinkgoDistrictOverlay *
ginkgo_district_overlay_new (const GinkgoCity *city,
                             const GinkgoCity *after)
{
  GinkgoDistrictOverlay *self = g_new0 (GinkgoDistrictOverlay, 1);

  self->marks = g_array_new (FALSE, FALSE, sizeof (GinkgoDistrictMark));
  g_array_set_clear_func (self->marks, clear_mark);
  if (after != NULL)
    add_marks_of_preview (self, city, after);
  else
    add_marks (self, city);

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
  guint i;

  for (i = 0; i < self->marks->len; i++)
    n_shown += is_shown (self, &g_array_index (self->marks, GinkgoDistrictMark, i));

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

/* Drops the drawing: it belongs to a renderer. */
void
ginkgo_district_overlay_repaint (GinkgoDistrictOverlay *self)
{
  guint i;

  for (i = 0; i < self->marks->len; i++)
    ginkgo_district_mark_repaint (&g_array_index (self->marks, GinkgoDistrictMark, i));
}

/* Paints the parts that stay the same from frame to frame only once. */
void
ginkgo_district_overlay_draw_ground (GinkgoDistrictOverlay *self,
                                     GtkSnapshot *snapshot,
                                     const GinkgoDistrictSight *sight)
{
  guint i;

  ensure_paint (self, sight);
  for (i = 0; i < self->marks->len; i++)
    draw_ground (self, &g_array_index (self->marks, GinkgoDistrictMark, i), snapshot, sight);
}

/* Call it after ginkgo_district_overlay_draw_ground(). */
void
ginkgo_district_overlay_draw_badges (GinkgoDistrictOverlay *self,
                                     GtkSnapshot *snapshot,
                                     const GinkgoDistrictSight *sight)
{
  guint i;

  /* Draw no badge over one that shows a change. */
  for (i = 0; i < self->marks->len; i++)
    draw_badge (self, &g_array_index (self->marks, GinkgoDistrictMark, i), FALSE, snapshot, sight);
  for (i = 0; i < self->marks->len; i++)
    draw_badge (self, &g_array_index (self->marks, GinkgoDistrictMark, i), TRUE, snapshot, sight);
}
