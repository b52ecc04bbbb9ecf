/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-adviser.h"
#include "ginkgo-announcer.h"
#include "ginkgo-choice.h"
#include "ginkgo-playback.h"
#include "ginkgo-test-tables.h"
#include "ginkgo-view.h"

typedef struct
{
  GinkgoGame *game;
  GinkgoFollower *follower;
  GinkgoPresence *presence;
  GinkgoChoice *choice;
  guint n_changed;
  guint n_pointed;
} Fixture;

static void
set_up (Fixture *fixture,
        GinkgoGame *game)
{
  fixture->game = game;
  fixture->follower = ginkgo_follower_new (game);
  fixture->presence = ginkgo_presence_new (fixture->follower);
  ginkgo_presence_update (fixture->presence);
  fixture->choice = ginkgo_choice_new (fixture->presence);
  fixture->n_changed = 0;
  fixture->n_pointed = 0;
  g_signal_connect_swapped (fixture->choice, "changed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &fixture->n_changed);
  g_signal_connect_swapped (fixture->choice, "pointed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &fixture->n_pointed);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->choice);
  g_assert_finalize_object (fixture->presence);
  g_assert_finalize_object (fixture->follower);
  g_assert_finalize_object (fixture->game);
}

static void
test_play (void)
{
  Fixture fixture;
  const GinkgoSeat *seat;
  GinkgoDecision decision;
  guint8 tile, card, other;

  set_up (&fixture, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0));
  seat = &ginkgo_game_get_state (fixture.game)->seats[0];
  card = seat->hand[1];
  tile = (guint8) __builtin_ctzll (seat->tiles);
  g_assert_true (ginkgo_choice_takes_card (fixture.choice));
  g_assert_true (ginkgo_choice_is_empty (fixture.choice));
  g_assert_false (ginkgo_choice_can_decide (fixture.choice));

  ginkgo_choice_take_tile (fixture.choice, tile);
  g_assert_false (ginkgo_choice_can_decide (fixture.choice));
  ginkgo_choice_take_card (fixture.choice, card);
  g_assert_cmpuint (fixture.n_changed, ==, 2);
  g_assert_true (ginkgo_choice_build (fixture.choice, &decision));
  g_assert_cmpuint (decision.kind, ==, GINKGO_EVENT_CHOOSE);
  g_assert_cmpuint (decision.card, ==, card);
  g_assert_cmpuint (decision.tile, ==, tile);
  g_assert_cmphex (ginkgo_choice_get_tiles (fixture.choice), ==, G_GUINT64_CONSTANT (1) << tile);

  /* Pointing at another tile changes the preview; pointing at the chosen one does not. */
  ginkgo_choice_point_tile (fixture.choice, tile);
  g_assert_cmpuint (fixture.n_pointed, ==, 0);
  g_assert_false (ginkgo_choice_get_pointed (fixture.choice, &other, &other));
  ginkgo_choice_point (fixture.choice, seat->hand[0], tile);
  g_assert_cmpuint (fixture.n_pointed, ==, 1);
  g_assert_true (ginkgo_choice_get_pointed (fixture.choice, &card, &other));
  g_assert_cmpuint (card, ==, seat->hand[0]);
  g_assert_cmpuint (ginkgo_choice_get_card (fixture.choice), ==, seat->hand[1]);

  /* What is chosen again stays chosen. A choice ends pointing. */
  ginkgo_choice_take_card (fixture.choice, seat->hand[1]);
  ginkgo_choice_take_tile (fixture.choice, tile);
  g_assert_false (ginkgo_choice_get_pointed (fixture.choice, &card, &other));
  g_assert_cmpuint (card, ==, seat->hand[1]);
  g_assert_cmphex (ginkgo_choice_get_tiles (fixture.choice), ==, G_GUINT64_CONSTANT (1) << tile);
  ginkgo_choice_clear (fixture.choice);
  g_assert_true (ginkgo_choice_is_empty (fixture.choice));
  tear_down (&fixture);
}

static void
test_place (void)
{
  Fixture fixture;
  guint16 places[GINKGO_HAND_SIZE];
  GinkgoDecision decision;
  guint8 card;

  set_up (&fixture, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0));
  g_assert_cmpuint (ginkgo_choice_list_places (fixture.choice, places), >, 0);
  card = ginkgo_choice_find_card (fixture.choice, places[0]);
  g_assert_cmpuint (card, !=, GINKGO_CARD_NONE);
  g_assert_false (ginkgo_choice_choose_place (fixture.choice, places[0], &decision));
  g_assert_cmpuint (ginkgo_choice_get_card (fixture.choice), ==, card);
  g_assert_true (ginkgo_choice_build (fixture.choice, &decision));
  g_assert_cmpuint (ginkgo_choice_find_place (fixture.choice, &decision), ==, places[0]);
  g_assert_cmpuint (ginkgo_choice_find_card (fixture.choice, GINKGO_CELL_NONE), ==, GINKGO_CARD_NONE);
  tear_down (&fixture);
}

static void
test_return (void)
{
  Fixture fixture;
  GinkgoDecision decision;
  guint64 tiles;
  guint8 tile;

  set_up (&fixture, ginkgo_ui_fixture_new_game_at (GINKGO_MODE_NORMAL, 3, GINKGO_EVENT_RETURN));
  tiles = ginkgo_game_get_state (fixture.game)->seats[0].tiles;
  tile = (guint8) __builtin_ctzll (tiles);
  g_assert_true (ginkgo_choice_can_decide (fixture.choice));
  ginkgo_choice_toggle_all (fixture.choice);
  g_assert_cmphex (ginkgo_choice_get_tiles (fixture.choice), ==, tiles);
  ginkgo_choice_take_tile (fixture.choice, tile);
  ginkgo_choice_take_tile (fixture.choice, GINKGO_TILE_NONE);
  g_assert_true (ginkgo_choice_build (fixture.choice, &decision));
  g_assert_cmpuint (decision.kind, ==, GINKGO_EVENT_RETURN);
  g_assert_cmphex (decision.tiles, ==, tiles & (tiles - 1));
  ginkgo_choice_set_tiles (fixture.choice, tiles);
  ginkgo_choice_toggle_all (fixture.choice);
  g_assert_true (ginkgo_choice_is_empty (fixture.choice));
  tear_down (&fixture);
}

static void
test_token (void)
{
  Fixture fixture;
  const GinkgoTokenChooser *chooser;
  GinkgoDecision decision;
  guint16 target;

  set_up (&fixture, ginkgo_ui_fixture_new_game_at (GINKGO_MODE_NORMAL, 3, GINKGO_EVENT_TOKEN));
  chooser = ginkgo_choice_get_chooser (fixture.choice);
  target = ginkgo_token_chooser_get_target (chooser, 0);
  g_assert_true (ginkgo_choice_build_move (fixture.choice, 0, &decision));
  g_assert_cmpuint (decision.kind, ==, GINKGO_EVENT_TOKEN);
  g_assert_cmpuint (ginkgo_choice_find_place (fixture.choice, &decision), ==, target);
  g_assert_false (ginkgo_choice_build_move (fixture.choice, chooser->n_moves, &decision));
  g_assert_false (ginkgo_choice_choose_place (fixture.choice, GINKGO_CELL_NONE, &decision));
  /* Only a place with two directions for the token asks for more. */
  g_assert_cmpint (ginkgo_choice_choose_place (fixture.choice, target, &decision), !=, ginkgo_choice_get_asks_direction (fixture.choice));
  ginkgo_choice_point_place (fixture.choice, target);
  g_assert_true (ginkgo_choice_get_move (fixture.choice) == &chooser->moves[0]);
  ginkgo_choice_start (fixture.choice);
  g_assert_cmpint (ginkgo_choice_get_move (fixture.choice) != NULL, ==, ginkgo_choice_is_settled (fixture.choice));
  g_assert_true (ginkgo_choice_is_empty (fixture.choice));
  tear_down (&fixture);
}

static void
test_stages (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  g_autoptr (GinkgoAdviser) adviser = ginkgo_adviser_new (game);
  guint n_advised = 0;

  g_signal_connect_swapped (adviser, "advised", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_advised);
  g_assert_false (ginkgo_adviser_hurry (adviser));

  /* Suggestions are recorded, so the first request only asks for consent. */
  ginkgo_adviser_ask (adviser);
  g_assert_cmpint (ginkgo_adviser_get_stage (adviser), ==, GINKGO_ADVISER_ASKING);
  ginkgo_adviser_ask (adviser);
  g_assert_cmpint (ginkgo_adviser_get_stage (adviser), ==, GINKGO_ADVISER_THINKING);
  g_assert_null (ginkgo_adviser_get_advice (adviser));
  g_assert_true (ginkgo_adviser_hurry (adviser));
  ginkgo_ui_fixture_wait_until (ginkgo_adviser_get_stage (adviser) == GINKGO_ADVISER_ADVISING);
  g_assert_nonnull (ginkgo_adviser_get_advice (adviser));
  g_assert_nonnull (ginkgo_adviser_get_reasons (adviser));
  g_assert_cmpuint (n_advised, ==, 1);

  /* The suggestion can be shown again until something happens. */
  ginkgo_adviser_close (adviser);
  g_assert_null (ginkgo_adviser_get_advice (adviser));
  g_assert_null (ginkgo_adviser_get_reasons (adviser));
  ginkgo_adviser_ask (adviser);
  g_assert_nonnull (ginkgo_adviser_get_advice (adviser));
  g_assert_nonnull (ginkgo_adviser_get_reasons (adviser));
  ginkgo_adviser_forget (adviser);
  ginkgo_adviser_ask (adviser);
  g_assert_cmpint (ginkgo_adviser_get_stage (adviser), ==, GINKGO_ADVISER_THINKING);
  ginkgo_adviser_close (adviser);
  g_assert_cmpint (ginkgo_adviser_get_stage (adviser), ==, GINKGO_ADVISER_CLOSED);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (n_advised, ==, 1);
}

static void
announce_cb (GPtrArray *texts,
             const char *text)
{
  g_ptr_array_add (texts, g_strdup (text));
}

/* Announced once; causes come before the decision. */
static void
test_once (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoAnnouncer) announcer = ginkgo_announcer_new (follower);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_signal_connect_swapped (announcer, "announce", G_CALLBACK (announce_cb), texts);
  ginkgo_announcer_tell_pending (announcer);
  ginkgo_announcer_tell_pending (announcer);
  g_assert_cmpuint (texts->len, ==, 1);
  ginkgo_announcer_rewind (announcer);
  ginkgo_announcer_tell_pending (announcer);
  g_assert_cmpuint (texts->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (texts, 0), ==, g_ptr_array_index (texts, 1));
  ginkgo_announcer_say (announcer, "Ada");
  g_assert_cmpstr (g_ptr_array_index (texts, 2), ==, "Ada");
}

/* A hidden page does not announce the decision. */
static void
test_events (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 12);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoAnnouncer) announcer = ginkgo_announcer_new (follower);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint position = ginkgo_game_get_position (game);

  g_signal_connect_swapped (announcer, "announce", G_CALLBACK (announce_cb), texts);
  ginkgo_announcer_tell_events (announcer, 0, position, FALSE);
  g_assert_cmpuint (texts->len, ==, 1);
  ginkgo_announcer_rewind (announcer);
  ginkgo_announcer_tell_events (announcer, 0, position, TRUE);
  g_assert_cmpuint (texts->len, ==, 2);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (texts, 1), g_ptr_array_index (texts, 0)));
}

#define N_SEEDS 2

static GinkgoSavedGame *
play (const GinkgoTestTable *table,
      guint seed)
{
  GinkgoNewGame new_game = { .mode = table->mode, .n_seats = table->n_seats, .seed = seed };

  for (guint seat = 0; seat < table->n_seats; seat++)
    new_game.seats[seat] = (GinkgoNewSeat) { "Ada", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY };
  if (ginkgo_mode_is_solitaire (table->mode))
    new_game.seats[GINKGO_HAL_SEAT].kind = GINKGO_SEAT_KIND_HAL;

  return ginkgo_ui_fixture_play (&new_game, GINKGO_UI_WHOLE_GAME);
}

static void
check_seat (const GinkgoState *before,
            const GinkgoState *after,
            guint seat,
            const int changes[GINKGO_N_ITEMS])
{
  const GinkgoSeat *then = &before->seats[seat];
  const GinkgoSeat *now = &after->seats[seat];

  g_assert_cmpint (now->points - then->points, ==, changes[GINKGO_ITEM_POINT]);
  /* Hal's tiles and resources come from the supply (R12.3). */
  if (ginkgo_mode_is_solitaire (after->mode) && seat == GINKGO_HAL_SEAT)
    return;

  g_assert_cmpint (now->resources - then->resources, ==, changes[GINKGO_ITEM_RESOURCE]);
  g_assert_cmpint ((int) ginkgo_view_count_tiles (after, seat) - (int) ginkgo_view_count_tiles (before, seat), ==, changes[GINKGO_ITEM_TILE]);
}

/* Cards put down stay hidden. Returned tiles count as the player's own until all are revealed in
 * the next part (R8.2). */
static gboolean
is_silent (const GinkgoPart *part)
{
  for (guint i = 0; i < part->n_effects; i++)
    if (ginkgo_part_get_effect (part, i)->kind != GINKGO_EFFECT_COMMITTED)
      return FALSE;

  return TRUE;
}

static void
check_event (GinkgoState *state,
             const GinkgoEvent *event,
             guint position)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autoptr (GArray) moments = ginkgo_moments_new ();
  GinkgoState before = *state;
  guint n_effects = 0;

  ginkgo_state_apply_watched (state, event, effects, moments);
  for (guint i = 0; i < moments->len; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (moments, i);
      GinkgoPart part = { position, effects, n_effects, moment->n_effects - n_effects, &moment->state };
      GinkgoChanges changes;

      n_effects = moment->n_effects;
      if (is_silent (&part))
        continue;
      ginkgo_changes_init (&changes, &part);
      for (guint seat = 0; seat < state->n_seats; seat++)
        check_seat (&before, &moment->state, seat, changes.items[seat]);
      before = moment->state;
    }
}

static void
check_game (const GinkgoTestTable *table,
            guint seed)
{
  g_autoptr (GinkgoSavedGame) saved = play (table, seed);
  GinkgoState state;

  ginkgo_state_init (&state, &saved->record->setup, NULL);
  for (guint i = 0; i < ginkgo_record_get_length (saved->record); i++)
    check_event (&state, ginkgo_record_get_event (saved->record, i), i + 1);
  g_assert_true (ginkgo_state_is_over (&state));
}

static void
test_changes (void)
{
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    for (guint seed = 1; seed <= N_SEEDS; seed++)
      check_game (&ginkgo_test_tables[i], seed);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/choice/play", test_play);
  g_test_add_func ("/choice/place", test_place);
  g_test_add_func ("/choice/return", test_return);
  g_test_add_func ("/choice/token", test_token);
  g_test_add_func ("/adviser/stages", test_stages);
  g_test_add_func ("/announcer/once", test_once);
  g_test_add_func ("/announcer/events", test_events);
  g_test_add_func ("/ui/changes", test_changes);

  return g_test_run ();
}
