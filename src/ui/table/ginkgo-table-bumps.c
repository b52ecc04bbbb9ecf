/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What comes and goes without a way over the table: what cards bring, and what another
 * color or a lower number costs. It shows beside the counts, in the player's panel and
 * behind one's own screen.
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-player-row.h"

typedef GinkgoCount *(*GetCount) (GtkWidget *owner,
                                  GinkgoItem item);

static GinkgoCount *
get_row_count (GtkWidget *row,
               GinkgoItem item)
{
  return ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (row), item);
}

static GinkgoCount *
get_screen_count (GtkWidget *screen,
                  GinkgoItem item)
{
  return ginkgo_screen_get_count (GINKGO_SCREEN (screen), item);
}

static void
bump_counts (GtkWidget *owner,
             GetCount get_count,
             const int changes[GINKGO_N_ITEMS])
{
  guint item;

  for (item = 0; item < GINKGO_N_ITEMS; item++)
    {
      GinkgoCount *count = get_count (owner, (GinkgoItem) item);

      if (count && changes[item] != 0)
        ginkgo_count_bump (count, changes[item]);
    }
}

static void
clear_counts (GtkWidget *owner,
              GetCount get_count)
{
  guint item;

  for (item = 0; item < GINKGO_N_ITEMS; item++)
    {
      GinkgoCount *count = get_count (owner, (GinkgoItem) item);

      if (count)
        ginkgo_count_bump (count, 0);
    }
}

/**
 * ginkgo_table_page_bump:
 * @self: a table page
 * @changes: what has just been given and taken
 *
 * Shows it beside the counts.
 */
void
ginkgo_table_page_bump (GinkgoTablePage *self,
                        const GinkgoChanges *changes)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  guint seat;

  for (seat = 0; seat < state->n_seats; seat++)
    bump_counts (ginkgo_sidebar_get_player_row (self->sidebar, seat), get_row_count, changes->items[seat]);
  if (self->viewer != GINKGO_SEAT_NONE && !self->covered)
    bump_counts (GTK_WIDGET (self->screen), get_screen_count, changes->items[self->viewer]);
}

/**
 * ginkgo_table_page_clear_bumps:
 * @self: a table page
 *
 * Takes away what still shows of it.
 */
void
ginkgo_table_page_clear_bumps (GinkgoTablePage *self)
{
  guint n_seats = ginkgo_table_page_get_shown (self)->n_seats;
  guint seat;

  for (seat = 0; seat < n_seats; seat++)
    clear_counts (ginkgo_sidebar_get_player_row (self->sidebar, seat), get_row_count);
  clear_counts (GTK_WIDGET (self->screen), get_screen_count);
}
