/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-layout.h"

#include "ginkgo-css-class.h"
#include "ginkgo-focus.h"

static const GinkgoTableLayout layouts[] = {
  { "usual", 7.4, 3.4, 1, NULL, FALSE, FALSE },
  { "large", 7.4, 3.4, 1.25, "large", FALSE, FALSE },
  { "huge", 7.4, 3.4, 2.5, "huge", FALSE, FALSE },
  { "small", 5.9, 3.0, 1, "small", FALSE, FALSE },
  { "narrow", 5.6, 2.9, 1, NULL, TRUE, FALSE },
  { "low", 3.9, 2.9, 1, NULL, FALSE, TRUE },
  { "low-narrow", 3.9, 2.9, 1, NULL, TRUE, TRUE },
  /* Letters are large, but there is room. */
  { "large-letters", 4.6, 2.6, 1, "large-letters", FALSE, FALSE },
  { "large-letters-narrow", 3.6, 2.4, 1, "large-letters", TRUE, FALSE },
};

static const char *const style_classes[] = { "small", "large", "huge", "large-letters" };

static GinkgoLessonRoom
find_room (const GinkgoTableLayout *self)
{
  if (self->is_low)
    return GINKGO_LESSON_ROOM_SHORT;

  return self->is_narrow ? GINKGO_LESSON_ROOM_NARROW : GINKGO_LESSON_ROOM_WIDE;
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
  AdwBin *people_bin = self->is_narrow || self->is_low ? parts->strip_bin : parts->people_bin;

  if (gtk_widget_get_parent (GTK_WIDGET (parts->people)) != GTK_WIDGET (people_bin))
    {
      ginkgo_focus_leave (GTK_WIDGET (parts->people));
      g_object_ref (parts->people);
      adw_bin_set_child (ADW_BIN (gtk_widget_get_parent (GTK_WIDGET (parts->people))), NULL);
      adw_bin_set_child (people_bin, GTK_WIDGET (parts->people));
      g_object_unref (parts->people);
      ginkgo_people_set_strip (parts->people, people_bin == parts->strip_bin);
    }

  gtk_widget_set_halign (GTK_WIDGET (parts->strip_bin), self->is_narrow ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_widget_set_halign (GTK_WIDGET (parts->sidebar), self->is_narrow ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  ginkgo_css_class_set (parts->page, "wide", !self->is_narrow);
  ginkgo_css_class_set (parts->page, "narrow", self->is_narrow);
  ginkgo_css_class_set (parts->page, "low", self->is_low);
  for (guint i = 0; i < G_N_ELEMENTS (style_classes); i++)
    ginkgo_css_class_set (parts->page, style_classes[i], g_strcmp0 (self->style_class, style_classes[i]) == 0);
  ginkgo_sidebar_set_scale (parts->sidebar, self->scale);
  gtk_widget_set_halign (GTK_WIDGET (parts->lesson_card), find_room (self) == GINKGO_LESSON_ROOM_WIDE ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  ginkgo_lesson_card_set_room (parts->lesson_card, find_room (self));
  ginkgo_curtain_fit (parts->curtain, self->is_low);
  ginkgo_controls_fit (parts->controls, self->is_narrow, self->is_low, self->card_width, self->tile_width);
  ginkgo_city_pane_fit (parts->city_pane, self->is_narrow, self->is_low);
}
