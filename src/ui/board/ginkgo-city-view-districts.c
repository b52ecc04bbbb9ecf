/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The districts over the city. */

#include "ginkgo-city-view-private.h"

/**
 * ginkgo_city_view_set_districts:
 * @self: a city view
 * @districts: (transfer full) (nullable): what to draw over the city
 */
void
ginkgo_city_view_set_districts (GinkgoCityView *self,
                                GinkgoDistrictOverlay *districts)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  g_clear_pointer (&self->districts, ginkgo_district_overlay_free);
  self->districts = districts;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_city_view_get_districts:
 * @self: a city view
 *
 * Returns: (transfer none) (nullable): what is drawn over the city
 */
GinkgoDistrictOverlay *
ginkgo_city_view_get_districts (GinkgoCityView *self)
{
  g_return_val_if_fail (GINKGO_IS_CITY_VIEW (self), NULL);

  return self->districts;
}

/**
 * ginkgo_city_view_reveal_buildings:
 * @self: a city view
 * @city: its city
 * @buildings: some of its buildings, a bit for each index
 *
 * Moves no more than it takes to see them, as far as there is room for all.
 */
void
ginkgo_city_view_reveal_buildings (GinkgoCityView *self,
                                   const GinkgoCity *city,
                                   guint64 buildings)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  for (; buildings != 0; buildings &= buildings - 1)
    if (__builtin_ctzll (buildings) < city->n_buildings)
      ginkgo_city_view_reveal (self, city->buildings[__builtin_ctzll (buildings)].cell);
}

/**
 * ginkgo_city_view_draw_districts:
 * @self: a city view
 * @snapshot: where to draw
 */
void
ginkgo_city_view_draw_districts (GinkgoCityView *self,
                                 GtkSnapshot *snapshot)
{
  const GinkgoDistrictSight sight = {
    .widget = GTK_WIDGET (self),
    .x = self->origin_x,
    .y = self->origin_y,
    .pitch = self->camera.pitch,
    .zooming = self->zooming || self->zoomed,
  };

  if (self->districts)
    ginkgo_district_overlay_snapshot (self->districts, snapshot, &sight);
}
