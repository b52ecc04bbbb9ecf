/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-bumps.h"

#include "ginkgo-player-row.h"

static void
bump (GinkgoCount *count,
      int change)
{
  if (count && change != 0)
    ginkgo_count_bump (count, change);
}

static void
clear (GinkgoCount *count)
{
  if (count)
    ginkgo_count_bump (count, 0);
}

/**
 * ginkgo_table_bumps_show:
 * @sidebar: the players
 * @n_seats: how many
 * @screen: the screen of the viewer
 * @viewer: whose screen it is, or %GINKGO_SEAT_NONE
 * @changes: the items that came and went
 *
 * Shows the changes beside the counts.
 */
void
ginkgo_table_bumps_show (GinkgoSidebar *sidebar,
                         guint n_seats,
                         GinkgoScreen *screen,
                         guint viewer,
                         const GinkgoChanges *changes)
{
  GinkgoItem item;
  guint seat;

  for (item = 0; item < GINKGO_N_ITEMS; item++)
    {
      for (seat = 0; seat < n_seats; seat++)
        bump (ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (ginkgo_sidebar_get_player_row (sidebar, seat)), item), changes->items[seat][item]);
      if (viewer != GINKGO_SEAT_NONE)
        bump (ginkgo_screen_get_count (screen, item), changes->items[viewer][item]);
    }
}

/**
 * ginkgo_table_bumps_clear:
 * @sidebar: the players
 * @n_seats: how many
 * @screen: the screen of the viewer
 */
void
ginkgo_table_bumps_clear (GinkgoSidebar *sidebar,
                          guint n_seats,
                          GinkgoScreen *screen)
{
  GinkgoItem item;
  guint seat;

  for (item = 0; item < GINKGO_N_ITEMS; item++)
    {
      for (seat = 0; seat < n_seats; seat++)
        clear (ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (ginkgo_sidebar_get_player_row (sidebar, seat)), item));
      clear (ginkgo_screen_get_count (screen, item));
    }
}
