/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The districts over the city, and what the chosen card would make of them. */

#include "ginkgo-table-page-private.h"

static const GinkgoCity *
get_city (GinkgoTablePage *self)
{
  return &ginkgo_table_page_get_shown (self)->city;
}

static const GinkgoCity *
get_city_after (GinkgoTablePage *self)
{
  return self->shown_preview ? &self->shown_preview->city : NULL;
}

/* All of them, or the one that is selected in the list. */
static void
draw_districts (GinkgoTablePage *self)
{
  guint64 selected = ginkgo_district_list_get_selected (ginkgo_sidebar_get_districts (self->sidebar));
  GinkgoDistrictOverlay *overlay = NULL;

  if (self->show_districts || selected != 0)
    {
      overlay = ginkgo_district_overlay_new (get_city (self), get_city_after (self));
      ginkgo_district_overlay_select (overlay, selected, !self->show_districts);
    }

  ginkgo_city_view_set_districts (self->city, overlay);
}

/* Not in vain for each tile that is pointed at: while the list is not there to be seen, it
 * waits until it is. But what somebody has chosen must not stay there for the next person:
 * assistive technology finds it even on a page that is not in front. */
static gboolean
can_wait (GinkgoTablePage *self,
          GinkgoDistrictList *list)
{
  gboolean is_stale = get_city_after (self) == NULL && ginkgo_district_list_get_shows_changes (list);

  return !gtk_widget_get_mapped (GTK_WIDGET (list)) && !is_stale;
}

static void
list_districts (GinkgoTablePage *self)
{
  GinkgoDistrictList *list = ginkgo_sidebar_get_districts (self->sidebar);

  if (!self->game || can_wait (self, list))
    return;

  ginkgo_district_list_show (list,
                             get_city (self),
                             get_city_after (self),
                             self->covered ? GINKGO_SEAT_NONE : self->viewer,
                             self->names);
}

static void
selection_changed_cb (GinkgoTablePage *self,
                      GinkgoDistrictList *list)
{
  if (!self->game)
    return;

  draw_districts (self);
  ginkgo_city_view_reveal_buildings (self->city, get_city (self), ginkgo_district_list_get_selected (list));
}

/**
 * ginkgo_table_page_connect_districts:
 * @self: a table page that is being made
 */
void
ginkgo_table_page_connect_districts (GinkgoTablePage *self)
{
  GinkgoDistrictList *list = ginkgo_sidebar_get_districts (self->sidebar);

  g_signal_connect_object (list, "selection-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "map", G_CALLBACK (list_districts), self, G_CONNECT_SWAPPED);
}

/**
 * ginkgo_table_page_set_show_districts:
 * @self: a table page
 * @show_districts: whether to draw the districts over the city
 *
 * When they are no longer drawn, none is selected either.
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
  if (!self->game)
    return TRUE;

  if (!show_districts)
    ginkgo_district_list_unselect (ginkgo_sidebar_get_districts (self->sidebar));
  draw_districts (self);

  return TRUE;
}

/**
 * ginkgo_table_page_show_districts:
 * @self: a table page
 *
 * Shows the districts as they are, and as the chosen card would leave them, in the list
 * and over the city.
 */
void
ginkgo_table_page_show_districts (GinkgoTablePage *self)
{
  list_districts (self);
  draw_districts (self);
}
