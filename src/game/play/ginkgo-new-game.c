/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-new-game.h"

#include "ginkgo-program.h"

/* A random seed, from 0 to %GINKGO_MAX_SEED */
guint64
ginkgo_new_game_draw_seed (void)
{
  guint64 high = g_random_int ();
  guint64 low = g_random_int ();

  return ((high << 32) | low) & GINKGO_MAX_SEED;
}

/* Chooses the same players (it borrows their names), mode and levels as in an earlier game, for a
 * new deal: with a new seed and a random first player (R2.9). */
void
ginkgo_new_game_init_again (GinkgoNewGame *self,
                            const GinkgoRecord *record,
                            GinkgoUndoPolicy undo_policy)
{
  *self = (GinkgoNewGame) {
    .mode = record->setup.mode,
    .n_seats = record->setup.n_seats,
    /* In solitaire the human is always the first player (R12.1). */
    .first = ginkgo_mode_is_solitaire (record->setup.mode) ? 0 : GINKGO_FIRST_AT_RANDOM,
    .undo_policy = undo_policy,
    .seed = ginkgo_new_game_draw_seed (),
  };

  for (guint i = 0; i < self->n_seats; i++)
    {
      const GinkgoRecordSeat *seat = &record->seats[i];
      GinkgoNewSeat *again = &self->seats[i];

      again->name = seat->name;
      again->kind = seat->kind;
      if (seat->level == NULL || !ginkgo_level_from_name (seat->level, &again->level))
        again->level = GINKGO_LEVEL_GREEDY;
    }
}

/* Sets up a game without events, not stored yet. The same choices and the same seed always give
 * the same game. Returns %NULL with %GINKGO_RULES_ERROR. */
GinkgoSavedGame *
ginkgo_new_game_create (const GinkgoNewGame *self,
                        GError **error)
{
  GinkgoVerifiedGame *game;
  GinkgoRecord *record;
  GinkgoRandom random;
  GinkgoSetup setup;

  g_return_val_if_fail (self->n_seats >= GINKGO_MIN_PLAYERS && self->n_seats <= GINKGO_MAX_PLAYERS, NULL);
  g_return_val_if_fail (self->seed <= GINKGO_MAX_SEED, NULL);

  ginkgo_random_init_deal (&random, self->seed);
  ginkgo_setup_deal (&setup, self->mode, self->n_seats, self->first, &random);
  record = ginkgo_record_new (&setup);
  for (guint i = 0; i < self->n_seats; i++)
    {
      const GinkgoNewSeat *seat = &self->seats[i];
      const char *level = seat->program != NULL ? GINKGO_PROGRAM_LEVEL : ginkgo_level_get_name (seat->level);

      ginkgo_record_set_seat (record,
                              i,
                              seat->name != NULL ? seat->name : "",
                              seat->kind,
                              seat->kind == GINKGO_SEAT_KIND_COMPUTER ? level : NULL);
    }
  game = ginkgo_verified_game_new (record, error);

  return game != NULL ? ginkgo_saved_game_new (game, self->seed, self->undo_policy) : NULL;
}

/* True if the seed deals a setup. The seed of a record from elsewhere does not, and neither does that of a game that
 * continues another one. */
gboolean
ginkgo_new_game_deals (guint64 seed,
                       const GinkgoSetup *setup)
{
  GinkgoRandom random;
  GinkgoSetup deal;

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (&deal, setup->mode, setup->n_seats, setup->first, &random);

  return memcmp (deal.city, setup->city, sizeof deal.city) == 0 && memcmp (deal.deck, setup->deck, sizeof deal.deck) == 0;
}

/* Sets up the game that @game was before its first event. Copies the setup from the record instead
 * of dealing it, because the seed of an imported record may not match. The same decisions lead to
 * the same chance as before. */
GinkgoSavedGame *
ginkgo_new_game_create_same_deal (const GinkgoVerifiedGame *game,
                                  guint64 seed,
                                  GinkgoUndoPolicy undo_policy)
{
  GinkgoVerifiedGame *again = ginkgo_verified_game_copy (game, 0);

  ginkgo_verified_game_forget_suggestions (again, 0);

  return ginkgo_saved_game_new (again, seed, undo_policy);
}
