/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-games.h"

#include "ginkgo-record-json.h"

/**
 * ginkgo_test_make_path:
 *
 * Returns: (transfer full): the path of a database that does not exist yet, in a
 *   folder that does not, either
 */
char *
ginkgo_test_make_path (void)
{
  static guint n_paths;
  g_autofree char *folder = g_strdup_printf ("store-%u", ++n_paths);

  return g_build_filename (g_get_user_data_dir (), folder, "games.db", NULL);
}

/**
 * ginkgo_test_deal:
 * @mode: the kind of game
 * @n_seats: the number of seats
 * @seed: the seed of the game
 *
 * Returns: (transfer full): the record of a game that has just been set up
 */
GinkgoRecord *
ginkgo_test_deal (GinkgoMode mode,
                  guint n_seats,
                  guint64 seed)
{
  GinkgoRandom random;
  GinkgoSetup setup;

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (&setup, mode, n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  return ginkgo_record_new (&setup);
}

/**
 * ginkgo_test_draw_event:
 * @state: the state of a game that is not over
 * @seed: the seed of the game
 * @position: how many events it has had
 * @event: (out): the next one
 *
 * Draws the event that the game of this seed has at this position.
 */
void
ginkgo_test_draw_event (const GinkgoState *state,
                        guint64 seed,
                        guint position,
                        GinkgoEvent *event)
{
  GinkgoRandom random;

  ginkgo_random_init_chance (&random, seed, position);
  if (ginkgo_state_awaits_chance (state))
    ginkgo_state_draw_chance (state, &random, &event->chance);
  else
    ginkgo_state_draw_decision (state, &random, &event->decision);
}

/**
 * ginkgo_test_play:
 * @record: a record
 * @seed: the seed of its game
 * @n_events: how many events to add; the game may be over before
 *
 * Plays on from the end of a record.
 */
void
ginkgo_test_play (GinkgoRecord *record,
                  guint64 seed,
                  guint n_events)
{
  GinkgoState state;

  g_assert_true (ginkgo_record_replay (record, ginkgo_record_get_length (record), &state, NULL, NULL));

  for (guint i = 0; i < n_events && !ginkgo_state_is_over (&state); i++)
    {
      GinkgoEvent event;

      ginkgo_test_draw_event (&state, seed, ginkgo_record_get_length (record), &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
      ginkgo_record_append (record, &event);
    }
}

/**
 * ginkgo_test_make_game:
 * @mode: the kind of game
 * @n_seats: the number of seats
 * @seed: the seed of the game
 * @n_events: how many events to play
 *
 * Returns: (transfer full): a game that is not stored yet
 */
GinkgoSavedGame *
ginkgo_test_make_game (GinkgoMode mode,
                       guint n_seats,
                       guint64 seed,
                       guint n_events)
{
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (mode, n_seats, seed);

  ginkgo_test_play (record, seed, n_events);
  return ginkgo_saved_game_new (record, seed, GINKGO_UNDO_FREE);
}

/**
 * ginkgo_test_checksum:
 * @record: a record
 * @length: how many of its events to look at
 *
 * Returns: (transfer full): a checksum of the set-up, the seats and these events
 */
char *
ginkgo_test_checksum (const GinkgoRecord *record,
                      guint length)
{
  g_autoptr (GinkgoRecord) head = ginkgo_record_copy (record);
  g_autofree char *json = NULL;

  ginkgo_record_truncate (head, length);
  json = ginkgo_record_to_json (head);
  return g_compute_checksum_for_string (G_CHECKSUM_MD5, json, -1);
}

/**
 * ginkgo_test_assert_equal:
 * @a: a record
 * @b: another
 *
 * Asserts that both have the same set-up, seats and events.
 */
void
ginkgo_test_assert_equal (const GinkgoRecord *a,
                          const GinkgoRecord *b)
{
  g_assert_cmpmem (&a->setup, sizeof a->setup, &b->setup, sizeof b->setup);

  for (guint seat = 0; seat < a->setup.n_seats; seat++)
    {
      g_assert_cmpstr (a->seats[seat].name, ==, b->seats[seat].name);
      g_assert_cmpint (a->seats[seat].kind, ==, b->seats[seat].kind);
      g_assert_cmpstr (a->seats[seat].level, ==, b->seats[seat].level);
    }

  g_assert_cmpuint (ginkgo_record_get_length (a), ==, ginkgo_record_get_length (b));
  for (guint i = 0; i < ginkgo_record_get_length (a); i++)
    g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (a, i), ginkgo_record_get_event (b, i)));
}
