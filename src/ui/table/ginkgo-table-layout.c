/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-layout.h"

#include "ginkgo-css-class.h"
#include "ginkgo-focus.h"

static const GinkgoTableLayout layouts[] = {
  { "wide", "wide", 7.8, 3.4, NULL, FALSE, FALSE },
  { "large", "wide", 9.2, 4.0, "large-pieces", FALSE, FALSE },
  { "larger", "wide", 10.8, 4.7, "larger-pieces", FALSE, FALSE },
  { "huge", "wide", 14.0, 6.1, "huge-pieces", FALSE, FALSE },
  { "medium", "wide", 6.3, 3.4, NULL, FALSE, FALSE },
  { "collapsed", "wide", 7.8, 3.4, NULL, TRUE, FALSE },
  { "small", "wide", 6.2, 3.4, NULL, TRUE, FALSE },
  { "narrow", "narrow", 6.2, 2.9, NULL, TRUE, TRUE },
  { "short", "short", 3.9, 2.9, NULL, FALSE, FALSE },
  { "short-collapsed", "short", 3.9, 2.9, NULL, TRUE, FALSE },
  { "short-narrow", "short", 3.9, 2.9, NULL, TRUE, TRUE },
  { "tall", "tall", 5.2, 2.9, NULL, TRUE, TRUE },
  { "tall-low", "tall", 3.3, 2.9, NULL, TRUE, TRUE },
  { "tall-wide", "wide", 5.0, 3.4, NULL, TRUE, TRUE },
};

static const char *const pieces_classes[] = { "large-pieces", "larger-pieces", "huge-pieces" };

/* The split view moves the focus elsewhere. */
static void
collapse (const GinkgoTableLayout *self,
          const GinkgoTableParts *parts)
{
  if (adw_overlay_split_view_get_collapsed (parts->split) == self->is_collapsed)
    return;

  adw_overlay_split_view_set_collapsed (parts->split, self->is_collapsed);
  if (!ginkgo_focus_keeper_is_deciding (parts->focus) && !ginkgo_focus_is_in (GTK_WIDGET (parts->city)))
    ginkgo_focus_keeper_queue (parts->focus);
}

static void
arrange_controls (const GinkgoTableLayout *self,
                  const GinkgoTableParts *parts)
{
  gboolean moves = !g_str_equal (ginkgo_controls_get_layout (parts->controls), self->controls);
  GtkWidget *focus = moves ? ginkgo_focus_keeper_take (parts->focus) : NULL;

  ginkgo_controls_set_layout (parts->controls, self->controls, self->card_width, self->tile_width);
  ginkgo_table_layout_fit (self, parts);
  ginkgo_controls_measure_anew (parts->controls);
  ginkgo_focus_keeper_give_back (parts->focus, focus);
}

static GinkgoLessonRoom
find_room (const GinkgoTableLayout *self)
{
  if (g_str_equal (self->controls, "wide"))
    return GINKGO_LESSON_ROOM_WIDE;
  if (g_str_equal (self->controls, "narrow"))
    return GINKGO_LESSON_ROOM_NARROW;

  return g_str_equal (self->controls, "tall") ? GINKGO_LESSON_ROOM_TALL : GINKGO_LESSON_ROOM_SHORT;
}

/* Returns the layout; the first one is for large windows */
const GinkgoTableLayout *
ginkgo_table_layout_find (const char *name)
{
  guint i = 0;

  while (!g_str_equal (layouts[i].name, name))
    i++;

  return &layouts[i];
}

/* Arranges everything according to the layout. */
void
ginkgo_table_layout_apply (const GinkgoTableLayout *self,
                           const GinkgoTableParts *parts)
{
  collapse (self, parts);
  arrange_controls (self, parts);
  ginkgo_sidebar_set_compact (parts->sidebar, g_str_equal (self->controls, "short") || g_str_equal (self->controls, "tall"));
}

/* Fits the widgets to the layout, the text direction, and whether there is a lesson or an exercise. */
void
ginkgo_table_layout_fit (const GinkgoTableLayout *self,
                         const GinkgoTableParts *parts)
{
  gboolean wide = g_str_equal (self->controls, "wide");
  gboolean narrow = g_str_equal (self->controls, "narrow");
  /* Beside panels with large letters there is no room for the city. */
  gboolean has_large_letters = wide && self->is_narrow;
  const char *panels = has_large_letters ? "narrow" : self->controls;
  /* Beside the text of a lesson or an exercise there is hardly room for the city itself, unless it is wide. */
  gboolean is_squeezed = ginkgo_table_parts_has_guide (parts) && !wide;
  GinkgoLessonRoom room = find_room (self);

  ginkgo_css_class_set (parts->page, "wide", wide);
  ginkgo_css_class_set (parts->page, "narrow", narrow);
  ginkgo_css_class_set (parts->page, "short", !wide && !narrow);
  ginkgo_css_class_set (parts->page, "tall", g_str_equal (self->controls, "tall"));
  ginkgo_css_class_set (parts->page, "large-letters", has_large_letters);
  ginkgo_css_class_set (parts->page, "watched", ginkgo_presence_get_n_persons (parts->presence) == 0);
  for (guint i = 0; i < G_N_ELEMENTS (pieces_classes); i++)
    ginkgo_css_class_set (parts->page, pieces_classes[i], g_strcmp0 (self->pieces, pieces_classes[i]) == 0);
  ginkgo_css_class_set (parts->page, "small-cards", ginkgo_controls_has_small_cards (parts->controls));
  ginkgo_lesson_card_set_room (parts->lesson_card, room);
  ginkgo_exercise_card_set_room (parts->exercise_card, room);
  ginkgo_controls_fit (parts->controls, is_squeezed);
  ginkgo_city_pane_fit (parts->city_pane, panels, self->is_narrow, is_squeezed);
}
