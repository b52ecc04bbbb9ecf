/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-playback.h"
#include "ginkgo-presence.h"
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

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, tear_down)

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
  g_auto (Table) table = { 0 };
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
  g_assert_false (ginkgo_choice_can_decide (table.choice) || ginkgo_presence_can_uncover (table.presence) || ginkgo_presence_sees_all (table.presence));

  card = ginkgo_table_scene_get_hand (&before)->hand[0];
  ginkgo_choice_take_card (table.choice, card);
  init_scene (&after, &table, TRUE);
  g_assert_true (ginkgo_choice_can_decide (table.choice) && !ginkgo_choice_is_empty (table.choice));
  g_assert_cmpuint (after.card, ==, card);
  g_assert_cmpuint (after.place, ==, ginkgo_city_find_place (&after.state->city, card));
  g_assert_nonnull (after.preview);
  g_assert_cmpuint (after.preview_place, ==, after.place);
  g_assert_cmpstr (after.prompt.button_help, ==, after.preview->title);
  g_assert_cmpstr (after.prompt.outcome, !=, "");
  g_assert_false (ginkgo_table_scene_can_suggest (&after));
}

/* The scene holds no hand before the person has confirmed that they are there. */
static void
test_covered (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_persons_game (GINKGO_MODE_INTRODUCTORY, 2, 7);
  g_auto (GinkgoTableScene) covered = { 0 };
  g_auto (GinkgoTableScene) open = { 0 };
  g_auto (Table) table = { 0 };

  set_up (&table, game);
  init_scene (&covered, &table, FALSE);
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
}

static void
test_following (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 12);
  g_auto (GinkgoTableScene) scene = { 0 };
  g_auto (Table) table = { 0 };

  set_up (&table, game);
  ginkgo_follower_look (table.follower, 1, 0);
  init_scene (&scene, &table, FALSE);
  g_assert_true (scene.is_following);
  g_assert_cmpint (scene.question, ==, GINKGO_EVENT_NONE);
  g_assert_cmpint (scene.prompt.kind, ==, GINKGO_PROMPT_SKIP);
}

/* The score is offered when the game is over; a lesson has its own way there. */
static void
test_over (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, GINKGO_UI_WHOLE_GAME);
  g_auto (GinkgoTableScene) scene = { 0 };
  g_auto (GinkgoTableScene) lesson = { 0 };
  g_auto (Table) table = { 0 };

  set_up (&table, game);
  init_scene (&scene, &table, FALSE);
  g_assert_true (scene.is_over);
  g_assert_nonnull (ginkgo_table_scene_get_hand (&scene));
  g_assert_cmpint (scene.prompt.kind, ==, GINKGO_PROMPT_SCORE);
  init_scene (&lesson, &table, TRUE);
  g_assert_cmpint (lesson.prompt.kind, ==, GINKGO_PROMPT_NOTHING);
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

/* One person at the screen always sees their hand. */
static void
test_alone (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoPresence) presence = ginkgo_presence_new (follower);

  g_assert_cmpuint (ginkgo_presence_get_n_persons (presence), ==, 1);
  ginkgo_presence_update (presence);
  g_assert_cmpuint (ginkgo_presence_get_viewer (presence), ==, 0);
  g_assert_false (ginkgo_presence_get_covered (presence));
  g_assert_cmpint (ginkgo_presence_get_question (presence), ==, GINKGO_EVENT_CHOOSE);
  g_assert_false (ginkgo_presence_sees_all (presence));
  g_assert_cmpuint (ginkgo_presence_find_undone (presence), ==, GINKGO_SEAT_NONE);
}

static void
uncover (GinkgoPresence *presence,
         guint seat)
{
  g_assert_true (ginkgo_presence_get_covered (presence));
  g_assert_cmpuint (ginkgo_presence_get_viewer (presence), ==, GINKGO_SEAT_NONE);
  g_assert_cmpint (ginkgo_presence_get_question (presence), ==, GINKGO_EVENT_NONE);
  g_assert_false (ginkgo_presence_can_uncover (presence));
  ginkgo_ui_fixture_wait_until (ginkgo_presence_can_uncover (presence));

  ginkgo_presence_uncover (presence);
  g_assert_false (ginkgo_presence_get_covered (presence));
  g_assert_cmpuint (ginkgo_presence_get_viewer (presence), ==, seat);
  g_assert_cmpint (ginkgo_presence_get_question (presence), ==, GINKGO_EVENT_CHOOSE);
}

/* Several people see their hand only while they decide, after confirming. */
static void
test_several (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_persons_game (GINKGO_MODE_INTRODUCTORY, 2, 7);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoPresence) presence = ginkgo_presence_new (follower);
  guint first = ginkgo_game_get_deciding (game);
  guint n_uncovered = 0;
  GinkgoDecision decision;

  g_signal_connect_swapped (presence, "uncovered", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_uncovered);
  ginkgo_presence_set_cover_delay (presence, 10);
  ginkgo_presence_update (presence);
  uncover (presence, first);
  g_assert_cmpuint (n_uncovered, ==, 1);
  ginkgo_presence_update (presence);
  g_assert_cmpuint (ginkgo_presence_get_viewer (presence), ==, first);

  ginkgo_decision_init_choose (&decision, first, ginkgo_game_get_state (game)->seats[first].hand[0], GINKGO_TILE_NONE);
  g_assert_true (ginkgo_game_submit (game, &decision, NULL));
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (game));
  ginkgo_follower_catch_up (follower);
  ginkgo_presence_update (presence);
  g_assert_cmpuint (ginkgo_presence_find_undone (presence), ==, first);
  uncover (presence, 1 - first);
  g_assert_cmpuint (n_uncovered, ==, 2);
}

/* While moves are shown, nobody is asked to come, and a person who is there and decides next stays. */
static void
test_behind (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_open (ginkgo_ui_fixture_play_seats (GINKGO_MODE_INTRODUCTORY, "pp", 7, 1));
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoPresence) presence = ginkgo_presence_new (follower);

  ginkgo_presence_set_cover_delay (presence, 10);
  ginkgo_follower_look (follower, 0, 0);
  g_assert_true (ginkgo_follower_is_behind (follower));
  ginkgo_presence_update (presence);
  g_assert_false (ginkgo_presence_get_covered (presence));

  ginkgo_follower_catch_up (follower);
  ginkgo_presence_update (presence);
  uncover (presence, ginkgo_game_get_deciding (game));
  ginkgo_follower_look (follower, 0, 0);
  ginkgo_presence_update (presence);
  g_assert_cmpuint (ginkgo_presence_get_viewer (presence), ==, ginkgo_game_get_deciding (game));
  g_assert_cmpint (ginkgo_presence_get_question (presence), ==, GINKGO_EVENT_NONE);
}

static void
test_solitaire (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_SOLITAIRE, 2, 0);
  g_auto (Table) table = { 0 };
  g_auto (GinkgoTableScene) scene = { 0 };

  set_up (&table, game);
  init_scene (&scene, &table, FALSE);
  g_assert_true (ginkgo_presence_sees_all (table.presence));
  g_assert_cmpint (scene.prompt.n_new_hands, ==, -1);
}

static GinkgoFollower *
new_follower (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 12);
  GinkgoFollower *follower = ginkgo_follower_new (game);

  ginkgo_follower_look (follower, 1, 0);
  g_assert_true (ginkgo_follower_is_behind (follower));

  return follower;
}

static gboolean
launch_cb (guint *count,
           const GinkgoPart *part,
           guint duration)
{
  g_assert_cmpuint (part->n_effects, >, 0);
  ++*count;

  return *count == 1;
}

/* Each part is launched, and shown after it has landed. */
static void
test_follow (void)
{
  g_autoptr (GinkgoFollower) follower = new_follower ();
  g_autoptr (GinkgoPlayback) playback = ginkgo_playback_new (follower, TRUE);
  guint n_parts = 0;
  guint n_landed = 0;

  ginkgo_playback_set_pace (playback, 20);
  g_signal_connect_swapped (playback, "launch", G_CALLBACK (launch_cb), &n_parts);
  g_signal_connect_swapped (playback, "landed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_landed);
  ginkgo_playback_follow (playback, TRUE);
  g_assert_true (ginkgo_playback_can_skip (playback));
  g_assert_cmpuint (n_parts, ==, 1);
  g_assert_cmpuint (n_landed, ==, 0);
  ginkgo_ui_fixture_wait_until (!ginkgo_follower_is_behind (follower));
  g_assert_cmpuint (n_landed, ==, n_parts);
  /* A key that comes a moment too late was meant to skip, too. */
  g_assert_true (ginkgo_playback_can_skip (playback));
}

static guint
reveal_cb (guint *n_reveals,
           const GinkgoPart *part,
           guint pace)
{
  for (guint i = 0; i < part->n_effects; i++)
    *n_reveals += ginkgo_effect_is_reveal (ginkgo_part_get_effect (part, i));

  return pace;
}

/* Skipping an action goes on with the next one, which is revealed before it happens. */
static void
test_skip_action (void)
{
  g_autoptr (GinkgoFollower) follower = new_follower ();
  g_autoptr (GinkgoPlayback) playback = ginkgo_playback_new (follower, TRUE);
  guint n_reveals = 0;
  guint n_skipped = 0;

  ginkgo_playback_set_pace (playback, 1000);
  g_signal_connect_swapped (playback, "reveal", G_CALLBACK (reveal_cb), &n_reveals);
  ginkgo_playback_follow (playback, TRUE);
  while (ginkgo_follower_is_behind (follower))
    {
      const GinkgoEffect *coming = ginkgo_playback_find_coming (playback);
      guint n_before = n_reveals;

      ginkgo_playback_skip_action (playback);
      g_assert_cmpuint (n_reveals - n_before, <=, 1);
      n_skipped += coming != NULL;
    }
  g_assert_cmpuint (n_skipped, ==, n_reveals);
  g_assert_cmpuint (n_reveals, >, 2);
  g_assert_cmpuint (ginkgo_playback_get_part (playback), ==, 0);
}

static void
test_skip (void)
{
  g_autoptr (GinkgoFollower) follower = new_follower ();
  g_autoptr (GinkgoPlayback) playback = ginkgo_playback_new (follower, TRUE);

  ginkgo_playback_set_pace (playback, 1000);
  ginkgo_playback_follow (playback, TRUE);
  ginkgo_playback_skip (playback);
  g_assert_false (ginkgo_follower_is_behind (follower));
  g_assert_cmpuint (ginkgo_playback_get_part (playback), ==, 0);
  g_assert_null (ginkgo_playback_find_coming (playback));

  /* Hidden parts are not shown one by one. */
  ginkgo_follower_look (follower, 1, 0);
  ginkgo_playback_follow (playback, FALSE);
  g_assert_false (ginkgo_follower_is_behind (follower));
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
  g_test_add_func ("/presence/alone", test_alone);
  g_test_add_func ("/presence/several", test_several);
  g_test_add_func ("/presence/behind", test_behind);
  g_test_add_func ("/presence/solitaire", test_solitaire);
  g_test_add_func ("/playback/follow", test_follow);
  g_test_add_func ("/playback/skip", test_skip);
  g_test_add_func ("/playback/skip-action", test_skip_action);

  return g_test_run ();
}
