/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The districts over the city, and what the chosen card would make of them. */

#include "ginkgo-table-page-private.h"

/**
 * ginkgo_table_page_set_show_districts:
 * @self: a table page
 * @show_districts: whether to draw the districts over the city
 *
 * Returns: whether that is something new
 */
gboolean
ginkgo_table_page_set_show_districts (GinkgoTablePage *self,
                                      gboolean show_districts)
{
  if (self->show_districts == show_districts)
    return FALSE;

  self->show_districts = show_districts;
  ginkgo_table_page_draw_districts (self);

  return TRUE;
}

/**
 * ginkgo_table_page_draw_districts:
 * @self: a table page
 *
 * Draws the districts as they are, or as the chosen card would leave them.
 */
void
ginkgo_table_page_draw_districts (GinkgoTablePage *self)
{
  GinkgoDistrictOverlay *overlay = NULL;

  if (!self->game)
    return;

  if (self->show_districts)
    overlay = ginkgo_district_overlay_new (&ginkgo_game_get_state (self->game)->city,
                                           self->shown_preview ? &self->shown_preview->city : NULL);
  ginkgo_city_view_set_districts (self->city, overlay);
}
