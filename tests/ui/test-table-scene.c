/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The values that tell the widgets of the table everything they show */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-table-scene.h"

typedef struct
{
  GinkgoFollower *follower;
  GinkgoPresence *presence;
  GinkgoChoice *choice;
  GinkgoAdviser *adviser;
  GinkgoPlayback *playback;
  GinkgoWaiting *waiting;
} Table;

static void
set_up (Table *table,
        GinkgoGame *game)
{
  table->follower = ginkgo_follower_new (game);
  table->presence = ginkgo_presence_new (table->follower);
  table->choice = ginkgo_choice_new (table->presence);
  table->adviser = ginkgo_adviser_new (game);
  table->playback = ginkgo_playback_new (table->follower, TRUE);
  table->waiting = ginkgo_waiting_new (table->follower);
  ginkgo_presence_set_cover_delay (table->presence, 10);
  ginkgo_presence_update (table->presence);
  ginkgo_choice_start (table->choice);
}

static void
tear_down (Table *table)
{
  g_object_unref (table->waiting);
  g_object_unref (table->playback);
  g_object_unref (table->adviser);
  g_object_unref (table->choice);
  g_object_unref (table->presence);
  g_object_unref (table->follower);
}

static void
init_scene (GinkgoTableScene *scene,
            Table *table,
            gboolean is_lesson)
{
  ginkgo_table_scene_init (scene, table->presence, table->choice, table->adviser, table->playback, table->waiting, is_lesson);
}

/* The scene says what is chosen, and what would come of it. */
static void
test_choice (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  g_auto (GinkgoTableScene) before = { 0 };
  g_auto (GinkgoTableScene) after = { 0 };
  Table table;
  guint8 card;

  set_up (&table, game);
  init_scene (&before, &table, FALSE);
  g_assert_cmpint (before.question, ==, GINKGO_EVENT_CHOOSE);
  g_assert_cmpint (before.prompt.kind, ==, GINKGO_PROMPT_CHOOSE);
  g_assert_cmpuint (before.card, ==, GINKGO_CARD_NONE);
  g_assert_null (before.preview);
  g_assert_cmpstr (before.prompt.outcome, ==, "");
  g_assert_nonnull (ginkgo_table_scene_get_hand (&before));
  g_assert_true (ginkgo_table_scene_can_suggest (&before));

  card = ginkgo_table_scene_get_hand (&before)->hand[0];
  ginkgo_choice_toggle_card (table.choice, card);
  init_scene (&after, &table, TRUE);
  g_assert_cmpuint (after.card, ==, card);
  g_assert_cmpuint (after.place, ==, ginkgo_city_find_place (&after.state->city, card));
  g_assert_nonnull (after.preview);
  g_assert_cmpuint (after.preview_place, ==, after.place);
  g_assert_cmpstr (after.prompt.button_help, ==, after.preview->title);
  g_assert_cmpstr (after.prompt.outcome, !=, "");
  g_assert_false (ginkgo_table_scene_can_suggest (&after));

  tear_down (&table);
}

/* The scene holds no hand before the person has confirmed that they are there. */
static void
test_covered (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_persons_game (GINKGO_MODE_INTRODUCTORY, 2, 7);
  g_auto (GinkgoTableScene) covered = { 0 };
  g_auto (GinkgoTableScene) open = { 0 };
  Table table;

  set_up (&table, game);
  init_scene (&covered, &table, FALSE);
  g_assert_true (covered.is_covered);
  g_assert_cmpuint (covered.viewer, ==, GINKGO_SEAT_NONE);
  g_assert_null (ginkgo_table_scene_get_hand (&covered));
  g_assert_cmpuint (covered.n_held, ==, 0);
  g_assert_cmpint (covered.prompt.kind, ==, GINKGO_PROMPT_UNCOVER);
  g_assert_cmpuint (covered.prompt.seat, ==, covered.deciding);
  g_assert_false (ginkgo_table_scene_can_suggest (&covered));

  ginkgo_presence_uncover (table.presence);
  init_scene (&open, &table, FALSE);
  g_assert_cmpuint (open.viewer, ==, covered.deciding);
  g_assert_cmpuint (ginkgo_table_scene_get_hand (&open)->n_hand, ==, open.n_held);
  g_assert_cmpint (open.prompt.kind, ==, GINKGO_PROMPT_CHOOSE);

  tear_down (&table);
}

/* While there is more to be shown, nothing can be decided. */
static void
test_following (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 12);
  g_auto (GinkgoTableScene) scene = { 0 };
  Table table;

  set_up (&table, game);
  ginkgo_follower_look (table.follower, 1, 0);
  init_scene (&scene, &table, FALSE);
  g_assert_true (scene.is_following);
  g_assert_cmpint (scene.question, ==, GINKGO_EVENT_NONE);
  g_assert_cmpint (scene.prompt.kind, ==, GINKGO_PROMPT_SKIP);

  tear_down (&table);
}

/* The score is offered when the game is over; a lesson has its own way there. */
static void
test_over (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, GINKGO_UI_WHOLE_GAME);
  g_auto (GinkgoTableScene) scene = { 0 };
  g_auto (GinkgoTableScene) lesson = { 0 };
  Table table;

  set_up (&table, game);
  init_scene (&scene, &table, FALSE);
  g_assert_true (scene.is_over);
  g_assert_null (ginkgo_table_scene_get_hand (&scene));
  g_assert_cmpint (scene.prompt.kind, ==, GINKGO_PROMPT_SCORE);
  init_scene (&lesson, &table, TRUE);
  g_assert_cmpint (lesson.prompt.kind, ==, GINKGO_PROMPT_NOTHING);

  tear_down (&table);
}

static void
test_short_name (void)
{
  g_autofree char *whole = ginkgo_prompt_shorten_name ("Theodora", 0, 8);
  g_autofree char *brief = ginkgo_prompt_shorten_name ("Theo the Great", 0, 6);

  g_assert_cmpstr (whole, ==, "Theodora");
  g_assert_cmpstr (brief, ==, "Theo…");
}

/* A computer player who thinks for long is noticed, and forgotten when it is another's turn. */
static void
test_waiting (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_INTRODUCTORY, "cc", 3);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoWaiting) waiting = ginkgo_waiting_new (follower);
  guint n_changes = 0;

  g_signal_connect_swapped (waiting, "changed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_changes);
  ginkgo_game_set_delay (game, 60000);
  ginkgo_game_start (game);
  ginkgo_ui_fixture_wait_until (ginkgo_follower_get_thinking (follower) != GINKGO_SEAT_NONE);
  ginkgo_waiting_update (waiting);
  g_assert_false (ginkgo_waiting_thinks_long (waiting));
  ginkgo_ui_fixture_wait_until (ginkgo_waiting_thinks_long (waiting));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_false (ginkgo_waiting_saves_long (waiting));

  ginkgo_game_stop (game);
  ginkgo_waiting_update (waiting);
  g_assert_cmpuint (ginkgo_follower_get_thinking (follower), ==, GINKGO_SEAT_NONE);
  g_assert_false (ginkgo_waiting_thinks_long (waiting));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table-scene/choice", test_choice);
  g_test_add_func ("/table-scene/covered", test_covered);
  g_test_add_func ("/table-scene/following", test_following);
  g_test_add_func ("/table-scene/over", test_over);
  g_test_add_func ("/table-scene/short-name", test_short_name);
  g_test_add_func ("/table-scene/waiting", test_waiting);

  return g_test_run ();
}
