/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-fixture.h"

/* March 1, 2026, 12:00 */
#define CREATED (G_GINT64_CONSTANT (1772366400) * G_USEC_PER_SEC)

#define LONG_NAME 300

/* Returns a fixed game of one person against others with difficult names. */
GinkgoSavedGame *
ginkgo_sheet_fixture_play (GinkgoMode mode,
                           guint n_seats,
                           guint n_events)
{
  static const char *const names[GINKGO_MAX_SEATS] = { "Ada", "王小明", "שרה", "<b>&amp;%s\nTom", NULL };
  GinkgoNewGame new_game = { .mode = mode, .n_seats = n_seats, .seed = 7 };
  g_autofree char *long_name = g_strnfill (LONG_NAME, 'n');
  GinkgoSavedGame *saved;

  long_name[5] = ' ';
  for (guint seat = 0; seat < n_seats; seat++)
    {
      new_game.seats[seat].name = names[seat] != NULL ? names[seat] : long_name;
      new_game.seats[seat].kind = seat == 0 ? GINKGO_SEAT_KIND_HUMAN : GINKGO_SEAT_KIND_COMPUTER;
      new_game.seats[seat].level = GINKGO_LEVEL_GREEDY;
    }
  if (ginkgo_mode_is_solitaire (mode))
    new_game.seats[GINKGO_HAL_SEAT] = (GinkgoNewSeat) { "Hal", GINKGO_SEAT_KIND_HAL, GINKGO_LEVEL_GREEDY };

  saved = ginkgo_ui_fixture_play (&new_game, n_events);
  saved->created = CREATED;

  return saved;
}
