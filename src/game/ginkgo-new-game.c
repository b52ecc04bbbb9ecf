/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-new-game.h"

static void
set_seats (GinkgoRecord *record,
           const GinkgoNewGame *self)
{
  guint i;

  for (i = 0; i < self->n_seats; i++)
    {
      const GinkgoNewSeat *seat = &self->seats[i];
      gboolean is_computer = seat->kind == GINKGO_SEAT_KIND_COMPUTER;

      ginkgo_record_set_seat (record,
                              i,
                              seat->name != NULL ? seat->name : "",
                              seat->kind,
                              is_computer ? ginkgo_level_get_name (seat->level) : NULL);
    }
}

/**
 * ginkgo_new_game_draw_seed:
 *
 * Returns: a seed that nobody knows, from 0 to %GINKGO_MAX_SEED
 */
guint64
ginkgo_new_game_draw_seed (void)
{
  guint64 high = g_random_int ();
  guint64 low = g_random_int ();

  return ((high << 32) | low) & GINKGO_MAX_SEED;
}

/**
 * ginkgo_new_game_create:
 * @self: what people chose
 * @error: (nullable): where to say what is not possible
 *
 * Sets a game up. The same choices and the same seed always give the same game.
 *
 * Returns: (transfer full) (nullable): a game without events, not stored yet;
 *   %NULL with %GINKGO_RULES_ERROR
 */
GinkgoSavedGame *
ginkgo_new_game_create (const GinkgoNewGame *self,
                        GError **error)
{
  g_autoptr (GinkgoRecord) record = NULL;
  GinkgoRandom random;
  GinkgoSetup setup;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail ((guint) self->mode < GINKGO_N_MODES, NULL);
  g_return_val_if_fail (self->n_seats >= GINKGO_MIN_PLAYERS && self->n_seats <= GINKGO_MAX_PLAYERS,
                        NULL);
  g_return_val_if_fail (self->seed <= GINKGO_MAX_SEED, NULL);

  ginkgo_random_init_deal (&random, self->seed);
  ginkgo_setup_deal (&setup, self->mode, self->n_seats, self->first, &random);
  if (!ginkgo_setup_check (&setup, error))
    return NULL;

  record = ginkgo_record_new (&setup);
  set_seats (record, self);
  if (!ginkgo_record_check_seats (record, error))
    return NULL;

  return ginkgo_saved_game_new (record, self->seed, self->undo_policy);
}
