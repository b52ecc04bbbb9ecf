/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-layout.h"

#include "ginkgo-css-class.h"

/* Beside the text of a lesson there is hardly room for the city itself, unless it is wide. */
static gboolean
is_squeezed (const GinkgoTableParts *parts,
             const char *layout)
{
  return gtk_widget_get_visible (GTK_WIDGET (parts->lesson_card)) && g_strcmp0 (layout, "wide") != 0;
}

/**
 * ginkgo_table_layout_fit:
 * @parts: the parts of a table
 *
 * Fits all parts to the layout, the text direction and the size of the cards.
 */
void
ginkgo_table_layout_fit (const GinkgoTableParts *parts)
{
  const char *layout = ginkgo_controls_get_layout (parts->controls);
  gboolean wide = g_strcmp0 (layout, "wide") == 0;
  gboolean narrow = g_strcmp0 (layout, "narrow") == 0;

  ginkgo_css_class_set (parts->page, "wide", wide);
  ginkgo_css_class_set (parts->page, "narrow", narrow);
  ginkgo_css_class_set (parts->page, "watched", ginkgo_presence_get_n_persons (parts->presence) == 0);
  ginkgo_css_class_set (parts->page, "short", !wide && !narrow);
  ginkgo_css_class_set (parts->page, "tall", g_strcmp0 (layout, "tall") == 0);
  ginkgo_css_class_set (parts->page, "small-cards", ginkgo_controls_has_small_cards (parts->controls));
  ginkgo_lesson_guide_fit (parts->guide, layout);
  ginkgo_controls_fit (parts->controls, is_squeezed (parts, layout));
  ginkgo_city_pane_fit (parts->city_pane, layout, is_squeezed (parts, layout));
}

/**
 * ginkgo_table_layout_set:
 * @parts: the parts of a table
 * @layout: the name of a layout of the controls
 *
 * Returns: whether that is another layout
 */
gboolean
ginkgo_table_layout_set (const GinkgoTableParts *parts,
                         const char *layout)
{
  GtkWidget *focus;

  if (g_strcmp0 (layout, ginkgo_controls_get_layout (parts->controls)) == 0)
    return FALSE;

  focus = ginkgo_focus_keeper_take (parts->focus);
  ginkgo_controls_set_layout (parts->controls, layout, is_squeezed (parts, layout));
  ginkgo_table_layout_fit (parts);
  ginkgo_focus_keeper_give_back (parts->focus, focus);

  return TRUE;
}
