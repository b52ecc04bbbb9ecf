/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

/* Computer players with test behavior, in other threads */
static int n_begun;
static int n_ended;
static int may_answer;

/* All have the parameters of #GinkgoDecideFunc. */
#define DECIDE(name)                  \
  static gboolean                     \
  name (GinkgoLevel level,            \
        const GinkgoView *view,       \
        guint64 seed,                 \
        guint position,               \
        const GinkgoAiLimits *limits, \
        GCancellable *cancellable,    \
        GinkgoDecision *decision,     \
        GinkgoAiReport *report)

DECIDE (decide_when_cancelled)
{
  g_atomic_int_inc (&n_begun);
  while (!g_cancellable_is_cancelled (cancellable))
    g_usleep (100);
  g_atomic_int_inc (&n_ended);

  return FALSE;
}

/* Ignores cancelling: the test decides when it answers. */
DECIDE (decide_late)
{
  gboolean has_answer;

  g_atomic_int_inc (&n_begun);
  while (!g_atomic_int_get (&may_answer))
    g_usleep (100);
  has_answer = ginkgo_ai_decide (GINKGO_LEVEL_RANDOM, view, seed, position, NULL, decision);
  g_atomic_int_inc (&n_ended);

  return has_answer;
}

DECIDE (decide_nothing)
{
  return FALSE;
}

DECIDE (decide_illegally)
{
  ginkgo_decision_init_choose (decision, view->seat, 98, 59);

  return TRUE;
}

/* Avoids new hands, so that every choice is hidden. */
DECIDE (decide_without_new_hand)
{
  do
    {
      if (!ginkgo_ai_decide (GINKGO_LEVEL_RANDOM, view, seed++, position, cancellable, decision))
        return FALSE;
    }
  while (decision->kind == GINKGO_EVENT_NEW_HAND);

  return TRUE;
}

static guint last_position;

DECIDE (decide_by_view)
{
  const GinkgoSeat *other = &view->state.seats[1 - view->seat];

  g_assert_cmpuint (seed, ==, 77);
  g_assert_cmpint (level, ==, GINKGO_LEVEL_GREEDY);
  g_assert_cmpuint (view->seat, ==, view->state.pending_seat);
  g_assert_cmpuint (other->tiles, ==, 0);
  last_position = position;

  return ginkgo_ai_decide (GINKGO_LEVEL_RANDOM, view, seed, position, cancellable, decision);
}

static void
wait_until (const int *count,
            int value)
{
  while (g_atomic_int_get (count) < value)
    g_main_context_iteration (NULL, FALSE);
}

static GinkgoGame *
new_thinking_game (GinkgoDecideFunc decide)
{
  GinkgoGame *game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hr", 77);
  GinkgoRandom random;

  n_begun = 0;
  n_ended = 0;
  may_answer = FALSE;
  ginkgo_random_init (&random, 1, 0);
  ginkgo_game_start (game);
  if (ginkgo_game_get_deciding (game) == GINKGO_SEAT_NONE)
    ginkgo_fixture_settle (game);
  ginkgo_game_set_decide_func (game, decide);
  while (ginkgo_game_get_thinking (game) == GINKGO_SEAT_NONE)
    {
      ginkgo_fixture_decide (game, &random);
      ginkgo_fixture_wait_until_saved (game);
    }
  wait_until (&n_begun, 1);

  return game;
}

static void
test_undo (void)
{
  g_autoptr (GinkgoGame) game = new_thinking_game (decide_when_cancelled);
  guint position = ginkgo_game_get_position (game);
  g_autoptr (GTimer) timer = NULL;

  g_assert_cmpuint (ginkgo_game_get_thinking (game), ==, 1);
  g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, GINKGO_SEAT_NONE);
  g_assert_true (ginkgo_game_get_can_undo (game));

  timer = g_timer_new ();
  ginkgo_fixture_undo (game);
  g_test_minimized_result (g_timer_elapsed (timer, NULL),
                           "undo while thinking took %.6f s",
                           g_timer_elapsed (timer, NULL));

  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position - 1);
  g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, 0);
  wait_until (&n_ended, 1);

  g_assert_true (ginkgo_game_redo (game, NULL));
  wait_until (&n_begun, 2);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), ==, 1);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
}

static void
test_stop (void)
{
  g_autoptr (GinkgoGame) game = new_thinking_game (decide_when_cancelled);
  guint position = ginkgo_game_get_position (game);

  ginkgo_game_stop (game);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), ==, GINKGO_SEAT_NONE);
  wait_until (&n_ended, 1);
  ginkgo_fixture_rest ();
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);

  ginkgo_game_set_decide_func (game, ginkgo_ai_decide_within);
  ginkgo_game_start (game);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), ==, 1);
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), >, position);
}

static void
test_late (void)
{
  g_autoptr (GinkgoGame) game = new_thinking_game (decide_late);
  guint position = ginkgo_game_get_position (game);
  guint *count;

  g_assert_true (ginkgo_game_undo (game, NULL));
  ginkgo_fixture_wait_until_saved (game);
  count = ginkgo_fixture_count_signals (game);

  g_atomic_int_set (&may_answer, TRUE);
  wait_until (&n_ended, 1);
  ginkgo_fixture_rest ();
  g_assert_cmpuint (*count, ==, 0);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position - 1);
}

/* After undo and another choice, the late answer must not replace the new one. */
static void
test_late_same_position (void)
{
  g_autoptr (GinkgoGame) game = new_thinking_game (decide_late);
  GinkgoRandom random;
  guint position = ginkgo_game_get_position (game);

  g_assert_true (ginkgo_game_undo (game, NULL));
  ginkgo_fixture_wait_until_saved (game);
  ginkgo_game_set_decide_func (game, decide_when_cancelled);
  ginkgo_random_init (&random, 2, 0);
  ginkgo_fixture_decide (game, &random);
  wait_until (&n_begun, 2);
  g_atomic_int_set (&may_answer, TRUE);
  wait_until (&n_ended, 1);
  ginkgo_fixture_rest ();

  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), ==, 1);
}

static void
test_finalize (void)
{
  GinkgoGame *game = new_thinking_game (decide_when_cancelled);
  g_autoptr (GTimer) timer = g_timer_new ();

  g_assert_finalize_object (game);
  wait_until (&n_ended, 1);
  g_test_minimized_result (g_timer_elapsed (timer, NULL),
                           "closing while thinking took %.6f s",
                           g_timer_elapsed (timer, NULL));
  ginkgo_fixture_rest ();

  /* Closing does not wait for a player that ignores cancelling. */
  game = new_thinking_game (decide_late);
  g_assert_finalize_object (game);
  g_assert_cmpint (g_atomic_int_get (&n_ended), ==, 0);
  g_atomic_int_set (&may_answer, TRUE);
  wait_until (&n_ended, 1);
  ginkgo_fixture_rest ();
}

/* Closing does not wait for a save in progress. */
static void
test_finalize_busy (void)
{
  GinkgoGame *game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 1);
  GinkgoRandom random;

  ginkgo_random_init (&random, 1, 0);
  ginkgo_fixture_decide (game, &random);
  g_assert_true (ginkgo_game_get_busy (game));
  g_assert_finalize_object (game);
  ginkgo_fixture_rest ();
}

static void
finish_with (GinkgoDecideFunc decide)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "rr", 77);

  ginkgo_game_set_decide_func (game, decide);
  ginkgo_fixture_play_to_end (game, 0);
  ginkgo_fixture_check (game);
}

static gboolean expects_criticals;
static guint n_criticals;

static GLogWriterOutput
count_criticals (GLogLevelFlags level,
                 const GLogField *fields,
                 gsize n_fields,
                 gpointer user_data)
{
  if (!expects_criticals || (level & G_LOG_LEVEL_MASK) != G_LOG_LEVEL_CRITICAL)
    return g_log_writer_default (level, fields, n_fields, user_data);

  n_criticals++;

  return G_LOG_WRITER_HANDLED;
}

static void
test_no_legal_answer (void)
{
  static const GinkgoDecideFunc mistaken[] = { decide_nothing, decide_illegally };

  expects_criticals = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (mistaken); i++)
    {
      n_criticals = 0;
      finish_with (mistaken[i]);
      g_assert_cmpuint (n_criticals, >, 50);
    }
  expects_criticals = FALSE;
}

/* A computer player gets its own view, the seed and the position. */
static void
test_view (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "gg", 77);

  ginkgo_game_set_decide_func (game, decide_by_view);
  ginkgo_fixture_start_and_settle (game);
  g_assert_true (ginkgo_game_get_over (game));
  g_assert_cmpuint (last_position, <, ginkgo_game_get_length (game));
  g_assert_cmpuint (last_position, >, 20);
}

static guint work_factor_seen;

DECIDE (decide_when_hurried)
{
  g_atomic_int_inc (&n_begun);
  work_factor_seen = limits->work_factor;
  while (!g_cancellable_is_cancelled (limits->play_now) && !g_cancellable_is_cancelled (cancellable))
    g_usleep (100);
  g_atomic_int_inc (&n_ended);

  return ginkgo_ai_decide (GINKGO_LEVEL_RANDOM, view, seed, position, cancellable, decision);
}

/* Hurrying affects the current player, not the next. */
static void
test_hurry (void)
{
  g_autoptr (GinkgoGame) game = new_thinking_game (decide_when_hurried);
  guint position = ginkgo_game_get_position (game);

  g_assert_cmpuint (work_factor_seen, ==, 1);
  g_assert_true (ginkgo_game_can_hurry (game));
  ginkgo_game_set_time_factor (game, 16);
  ginkgo_game_hurry (game);
  g_assert_false (ginkgo_game_can_hurry (game));
  while (ginkgo_game_get_position (game) == position)
    g_main_context_iteration (NULL, TRUE);
  while (ginkgo_game_get_thinking (game) == GINKGO_SEAT_NONE)
    {
      GinkgoRandom random;

      g_assert_false (ginkgo_game_can_hurry (game));
      ginkgo_random_init (&random, 3, 0);
      ginkgo_fixture_decide (game, &random);
      ginkgo_fixture_wait_until_saved (game);
    }
  wait_until (&n_begun, 2);

  g_assert_cmpuint (work_factor_seen, ==, 16);
  g_assert_cmpint (g_atomic_int_get (&n_ended), ==, 1);
  g_assert_true (ginkgo_game_can_hurry (game));
  ginkgo_game_stop (game);
  g_assert_false (ginkgo_game_can_hurry (game));
  wait_until (&n_ended, 2);
  ginkgo_game_hurry (game);
}

/* The time when an answer began to be saved: nobody has seen it before */
typedef struct
{
  gint64 begun;
  gint64 last;
  gint64 shortest_wait;
  guint n_steps;
  guint n_visible;
} Pace;

static gboolean
has_something_to_see (GinkgoGame *game,
                      guint from,
                      guint to)
{
  for (; from < to; from++)
    {
      GArray *effects = ginkgo_timeline_get_effects (ginkgo_game_get_timeline (game), from + 1);

      for (guint i = 0; i < effects->len; i++)
        if (ginkgo_effects_get (effects, i)->kind != GINKGO_EFFECT_COMMITTED)
          return TRUE;
    }

  return FALSE;
}

static void
note_begun_cb (GinkgoGame *game,
               GParamSpec *pspec,
               Pace *pace)
{
  if (ginkgo_game_get_busy (game))
    pace->begun = g_get_monotonic_time ();
}

static void
measure_pace_cb (GinkgoGame *game,
                 guint position,
                 guint n_events,
                 Pace *pace)
{
  gint64 now = g_get_monotonic_time ();

  pace->n_steps++;
  if (!has_something_to_see (game, position, position + n_events))
    return;

  if (pace->n_visible > 0)
    pace->shortest_wait = MIN (pace->shortest_wait, now - pace->last);
  pace->last = pace->begun;
  pace->n_visible++;
}

static void
test_delay (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rrr", 3);
  Pace pace = { 0, 0, G_MAXINT64, 0, 0 };
  guint n_steps;

  g_assert_cmpuint (ginkgo_game_get_delay (game), ==, 0);
  ginkgo_game_set_delay (game, 40);
  g_assert_cmpuint (ginkgo_game_get_delay (game), ==, 40);
  g_signal_connect (game, "notify::busy", G_CALLBACK (note_begun_cb), &pace);
  g_signal_connect (game, "advanced", G_CALLBACK (measure_pace_cb), &pace);

  ginkgo_game_set_decide_func (game, decide_without_new_hand);
  ginkgo_game_start (game);
  while (pace.n_visible < 6)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (pace.shortest_wait, >=, 39 * G_TIME_SPAN_MILLISECOND);
  g_assert_cmpuint (pace.n_steps, >, pace.n_visible);

  /* Hidden choices need no pause: two of three are made at once. */
  while (ginkgo_game_get_state (game)->pending != GINKGO_EVENT_CHOOSE)
    g_main_context_iteration (NULL, TRUE);
  n_steps = pace.n_steps;
  ginkgo_game_set_delay (game, G_MAXINT);
  while (pace.n_steps < n_steps + 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (ginkgo_game_get_state (game)->pending, ==, GINKGO_EVENT_CHOOSE);

  /* An answer waiting to be shown is dropped like one in progress. */
  ginkgo_fixture_rest ();
  g_assert_cmpuint (pace.n_steps, ==, n_steps + 2);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), !=, GINKGO_SEAT_NONE);
  g_assert_finalize_object (g_steal_pointer (&game));
}

/* No step happens in a game whose window is closed at once. */
static void
test_not_started (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rr", 4);
  guint *count = ginkgo_fixture_count_signals (game);

  ginkgo_fixture_rest ();
  g_assert_cmpuint (*count, ==, 0);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
}

static void
undo_once_cb (GinkgoGame *game,
              guint position,
              guint n_events,
              guint *n_left)
{
  if (*n_left == 0 || !ginkgo_game_get_can_undo (game))
    return;

  (*n_left)--;
  g_assert_true (ginkgo_game_undo (game, NULL));
}

/* Handlers may change the game at once. */
static void
test_reentry (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "hrr", 5);
  guint n_left = 30;

  g_signal_connect (game, "advanced", G_CALLBACK (undo_once_cb), &n_left);
  ginkgo_fixture_play_to_end (game, 5);
  g_assert_cmpuint (n_left, ==, 0);
  ginkgo_fixture_check (game);
}

static void
close_cb (GinkgoGame *game,
          GParamSpec *pspec,
          GinkgoGame **owned)
{
  if (ginkgo_game_get_position (game) > 3)
    g_clear_object (owned);
}

/* Handlers may close the game at any moment. */
static void
test_close_in_signal (gconstpointer data)
{
  GinkgoGame *owned = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rr", 6);
  g_autofree char *signal = g_strconcat ("notify::", data, NULL);
  GWeakRef watch;

  g_weak_ref_init (&watch, owned);
  g_signal_connect (owned, signal, G_CALLBACK (close_cb), &owned);
  ginkgo_game_set_delay (owned, 2);
  ginkgo_game_start (owned);
  while (owned != NULL)
    g_main_context_iteration (NULL, TRUE);
  ginkgo_fixture_rest ();
  g_assert_null (g_weak_ref_get (&watch));
  g_weak_ref_clear (&watch);
}

int
main (int argc,
      char **argv)
{
  static const char *const signals[] = { "busy", "thinking", "position" };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_log_set_writer_func (count_criticals, NULL, NULL);

  g_test_add_func ("/game/thinking/undo", test_undo);
  g_test_add_func ("/game/thinking/stop", test_stop);
  g_test_add_func ("/game/thinking/late", test_late);
  g_test_add_func ("/game/thinking/late-same-position", test_late_same_position);
  g_test_add_func ("/game/thinking/finalize", test_finalize);
  g_test_add_func ("/game/thinking/finalize-busy", test_finalize_busy);
  g_test_add_func ("/game/thinking/no-legal-answer", test_no_legal_answer);
  g_test_add_func ("/game/thinking/view", test_view);
  g_test_add_func ("/game/thinking/hurry", test_hurry);
  g_test_add_func ("/game/thinking/delay", test_delay);
  g_test_add_func ("/game/thinking/not-started", test_not_started);
  g_test_add_func ("/game/thinking/reentry", test_reentry);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autofree char *path = g_strconcat ("/game/thinking/close-in-signal/", signals[i], NULL);

      g_test_add_data_func (path, signals[i], test_close_in_signal);
    }

  return g_test_run ();
}
