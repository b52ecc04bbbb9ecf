/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-focus.h"
#include "ginkgo-style.h"

static const GinkgoTableLayout layouts[] = {
  { "usual", 7.4, 3.4, 1, NULL, FALSE, FALSE },
  { "large", 7.4, 3.4, 1.25, NULL, FALSE, FALSE },
  { "huge", 7.4, 3.4, 2.5, NULL, FALSE, FALSE },
  { "small", 5.9, 3.0, 1, "small", FALSE, FALSE },
  { "narrow", 5.6, 2.5, 1, NULL, TRUE, FALSE },
  { "low", 3.9, 2.9, 1, NULL, FALSE, TRUE },
  { "low-narrow", 2.9, 2.6, 1, NULL, TRUE, TRUE },
  /* Letters are large, but there is room. */
  { "large-letters", 4.6, 2.6, 1, "large-letters", FALSE, FALSE },
  { "large-letters-narrow", 3.6, 1.8, 1, "large-letters", TRUE, FALSE },
  { "large-letters-low", 1.5, 1.3, 1, "large-letters", TRUE, TRUE },
};

static const char *const style_classes[] = { "small", "large-letters" };

static GinkgoLessonRoom
find_room (const GinkgoTableLayout *layout)
{
  if (layout->is_low)
    return GINKGO_LESSON_ROOM_SHORT;

  return layout->is_narrow ? GINKGO_LESSON_ROOM_NARROW : GINKGO_LESSON_ROOM_WIDE;
}

static void
seat_people (GinkgoTablePage *self,
             AdwBin *bin)
{
  GtkWidget *people = GTK_WIDGET (self->people);

  if (gtk_widget_get_parent (people) == GTK_WIDGET (bin))
    return;

  ginkgo_focus_leave (people);
  g_object_ref (people);
  adw_bin_set_child (ADW_BIN (gtk_widget_get_parent (people)), NULL);
  adw_bin_set_child (bin, people);
  g_object_unref (people);
  ginkgo_people_set_strip (self->people, bin == self->strip_bin);
}

/* Arranges everything according to the layout of that name. */
void
ginkgo_table_page_set_layout (GinkgoTablePage *self,
                              const char *name)
{
  const GinkgoTableLayout *layout = layouts;
  GtkWidget *page = GTK_WIDGET (self);

  while (!g_str_equal (layout->name, name))
    layout++;
  if (self->layout == layout)
    return;

  self->layout = layout;
  seat_people (self, layout->is_narrow || layout->is_low ? self->strip_bin : self->people_bin);
  gtk_widget_set_halign (GTK_WIDGET (self->strip_bin), layout->is_narrow ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_widget_set_halign (GTK_WIDGET (self->sidebar), layout->is_narrow ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  ginkgo_style_set_class (page, "wide", !layout->is_narrow);
  ginkgo_style_set_class (page, "narrow", layout->is_narrow);
  ginkgo_style_set_class (page, "low", layout->is_low);
  for (guint i = 0; i < G_N_ELEMENTS (style_classes); i++)
    ginkgo_style_set_class (page, style_classes[i], g_strcmp0 (layout->style_class, style_classes[i]) == 0);
  ginkgo_sidebar_set_scale (self->sidebar, layout->scale);
  gtk_widget_set_halign (GTK_WIDGET (self->lesson_card), find_room (layout) == GINKGO_LESSON_ROOM_WIDE ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  /* In the sheet's place, the text leaves the scene whole. */
  gtk_widget_set_valign (GTK_WIDGET (self->lesson_card), find_room (layout) == GINKGO_LESSON_ROOM_NARROW ? GTK_ALIGN_END : GTK_ALIGN_START);
  ginkgo_lesson_card_set_room (self->lesson_card, find_room (layout));
  ginkgo_curtain_fit (self->curtain, layout->is_low);
  ginkgo_controls_fit (self->controls, layout->is_narrow, layout->is_low, layout->card_width, layout->tile_width);
  ginkgo_city_pane_fit (self->city_pane, layout->is_narrow, layout->is_low);
}
