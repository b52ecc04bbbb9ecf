/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

#include "ginkgo-test-threads.h"
#include "ginkgo-view.h"

#define TIMEOUT_SECONDS 120

/* The time, in ms, to see that nothing happens */
#define REST 20

static const char *const names[GINKGO_MAX_SEATS] = { "Ada", "Bo", "Cy", "Di", "Eve" };

static GinkgoLevel
read_level (char letter)
{
  if (letter == 'g')
    return GINKGO_LEVEL_GREEDY;
  if (g_ascii_isdigit (letter))
    return (GinkgoLevel) (GINKGO_LEVEL_1 + letter - '1');

  return GINKGO_LEVEL_RANDOM;
}

char *
ginkgo_fixture_dup_seats (const GinkgoTestTable *table,
                          const char *pattern)
{
  return ginkgo_mode_is_solitaire (table->mode) ? g_strdup ("h") : g_strndup (pattern, table->n_seats);
}

GinkgoSavedGame *
ginkgo_fixture_create (GinkgoMode mode,
                       const char *seats,
                       GinkgoUndoPolicy policy,
                       guint64 seed)
{
  g_autoptr (GError) error = NULL;
  GinkgoNewGame new_game = { 0 };
  GinkgoSavedGame *saved;
  guint i;

  new_game.mode = mode;
  new_game.first = GINKGO_FIRST_AT_RANDOM;
  new_game.undo_policy = policy;
  new_game.seed = seed;
  for (i = 0; seats[i] != '\0'; i++)
    {
      new_game.seats[i].name = names[i];
      new_game.seats[i].kind = seats[i] == 'h' ? GINKGO_SEAT_KIND_HUMAN : GINKGO_SEAT_KIND_COMPUTER;
      new_game.seats[i].level = read_level (seats[i]);
    }
  if (ginkgo_mode_is_solitaire (mode))
    {
      new_game.seats[GINKGO_HAL_SEAT].name = "Hal";
      new_game.seats[GINKGO_HAL_SEAT].kind = GINKGO_SEAT_KIND_HAL;
      i = 2;
    }
  new_game.n_seats = i;

  saved = ginkgo_new_game_create (&new_game, &error);
  g_assert_no_error (error);
  g_assert_nonnull (saved);

  return saved;
}

GinkgoGame *
ginkgo_fixture_open (GinkgoSavedGame *saved,
                     GinkgoStore *store)
{
  g_autoptr (GError) error = NULL;
  GinkgoGame *game = ginkgo_game_new (saved, store, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);

  return game;
}

GinkgoGame *
ginkgo_fixture_new_game (GinkgoMode mode,
                         const char *seats,
                         GinkgoUndoPolicy policy,
                         guint64 seed)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (mode, seats, policy, seed);

  return ginkgo_fixture_open (saved, NULL);
}

GinkgoGame *
ginkgo_fixture_new_free_game (GinkgoMode mode,
                              const char *seats,
                              guint64 seed)
{
  return ginkgo_fixture_new_game (mode, seats, GINKGO_UNDO_FREE, seed);
}

GinkgoGame *
ginkgo_fixture_load (GinkgoStore *store,
                     gint64 id)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_test_load_game (store, id);

  return ginkgo_fixture_open (saved, store);
}

char *
ginkgo_fixture_get_path (void)
{
  static guint n_paths;
  g_autofree char *dir = g_build_filename (g_get_user_data_dir (), "ginkgo-city", NULL);
  g_autofree char *name = g_strdup_printf ("games-%u.db", n_paths++);

  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);

  return g_build_filename (dir, name, NULL);
}

static gboolean
timeout_cb (gpointer user_data)
{
  g_error ("The game does not go on");

  return G_SOURCE_REMOVE;
}

void
ginkgo_fixture_settle (GinkgoGame *game)
{
  guint timeout_id = g_timeout_add_seconds (TIMEOUT_SECONDS, timeout_cb, NULL);

  while (ginkgo_game_get_busy (game) || ginkgo_game_get_thinking (game) != GINKGO_SEAT_NONE)
    g_main_context_iteration (NULL, TRUE);

  g_source_remove (timeout_id);
}

void
ginkgo_fixture_start_and_settle (GinkgoGame *game)
{
  ginkgo_game_start (game);
  ginkgo_fixture_settle (game);
}

void
ginkgo_fixture_wait_until_saved (GinkgoGame *game)
{
  while (ginkgo_game_get_busy (game))
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
set_true_cb (gpointer user_data)
{
  gboolean *is_over = user_data;

  *is_over = TRUE;

  return G_SOURCE_REMOVE;
}

/* Waits at the lowest priority, so that everything else comes first on any machine. */
void
ginkgo_fixture_rest (void)
{
  gboolean is_busy;

  do
    {
      gboolean is_over = FALSE;

      is_busy = ginkgo_test_has_busy_thread ();
      g_timeout_add_full (G_PRIORITY_LOW, REST, set_true_cb, &is_over, NULL);
      while (!is_over)
        g_main_context_iteration (NULL, TRUE);
      is_busy |= ginkgo_test_has_busy_thread ();
    }
  while (is_busy);
}

void
ginkgo_fixture_draw (GinkgoGame *game,
                     GinkgoRandom *random,
                     GinkgoDecision *decision)
{
  g_assert_cmpuint (ginkgo_game_get_deciding (game), !=, GINKGO_SEAT_NONE);
  ginkgo_state_draw_decision (ginkgo_game_get_state (game), random, decision);
}

void
ginkgo_fixture_decide (GinkgoGame *game,
                       GinkgoRandom *random)
{
  g_autoptr (GError) error = NULL;
  GinkgoDecision decision;

  ginkgo_fixture_draw (game, random, &decision);
  ginkgo_game_submit (game, &decision, &error);
  g_assert_no_error (error);
}

void
ginkgo_fixture_decide_and_settle (GinkgoGame *game,
                                  GinkgoRandom *random)
{
  ginkgo_fixture_decide (game, random);
  ginkgo_fixture_settle (game);
}

/* Chooses the card at this place in the hand of the seat to choose, without a tile. */
void
ginkgo_fixture_init_choice (GinkgoGame *game,
                            guint index,
                            GinkgoDecision *decision)
{
  const GinkgoState *state = ginkgo_game_get_state (game);

  ginkgo_decision_init_choose (decision, state->pending_seat, state->seats[state->pending_seat].hand[index], GINKGO_TILE_NONE);
}

/* The decision, undo and redo must be possible. */
void
ginkgo_fixture_submit (GinkgoGame *game,
                       const GinkgoDecision *decision)
{
  g_assert_true (ginkgo_game_submit (game, decision, NULL));
  ginkgo_fixture_settle (game);
}

void
ginkgo_fixture_undo (GinkgoGame *game)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_game_get_can_undo (game));
  g_assert_true (ginkgo_game_undo (game, &error));
  g_assert_no_error (error);
  ginkgo_fixture_settle (game);
}

void
ginkgo_fixture_redo (GinkgoGame *game)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_game_get_can_redo (game));
  g_assert_true (ginkgo_game_redo (game, &error));
  g_assert_no_error (error);
  ginkgo_fixture_settle (game);
}

void
ginkgo_fixture_redo_all (GinkgoGame *game)
{
  while (ginkgo_game_get_can_redo (game))
    ginkgo_fixture_redo (game);
}

void
ginkgo_fixture_play (GinkgoGame *game,
                     guint64 seed,
                     guint n_decisions)
{
  GinkgoRandom random;

  ginkgo_random_init (&random, seed, 0);
  ginkgo_fixture_settle (game);
  for (guint i = 0; i < n_decisions && !ginkgo_game_get_over (game); i++)
    ginkgo_fixture_decide_and_settle (game, &random);
}

void
ginkgo_fixture_play_to_end (GinkgoGame *game,
                            guint64 seed)
{
  ginkgo_game_start (game);
  ginkgo_fixture_play (game, seed, G_MAXUINT);
  g_assert_true (ginkgo_game_get_over (game));
}

void
ginkgo_fixture_assert_effect (const GinkgoEffect *effect,
                              const GinkgoEffect *expected)
{
  g_assert_cmpuint (effect->kind, ==, expected->kind);
  g_assert_cmpuint (effect->seat, ==, expected->seat);
  g_assert_cmpuint (effect->card, ==, expected->card);
  g_assert_cmpuint (effect->tile, ==, expected->tile);
  g_assert_cmpuint (effect->item, ==, expected->item);
  g_assert_cmpuint (effect->source, ==, expected->source);
  g_assert_cmpuint (effect->building, ==, expected->building);
  g_assert_cmpuint (effect->amount, ==, expected->amount);
  g_assert_cmpuint (effect->lost, ==, expected->lost);
  g_assert_cmpuint (effect->from, ==, expected->from);
  g_assert_cmpuint (effect->to, ==, expected->to);
}

void
ginkgo_fixture_assert_same_log (GListModel *a,
                                GListModel *b)
{
  g_assert_cmpuint (g_list_model_get_n_items (a), ==, g_list_model_get_n_items (b));
  for (guint i = 0; i < g_list_model_get_n_items (a); i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (a, i);
      g_autoptr (GinkgoLogEntry) other = g_list_model_get_item (b, i);

      g_assert_cmpint (ginkgo_log_entry_get_phase (entry), ==, ginkgo_log_entry_get_phase (other));
      g_assert_cmpuint (ginkgo_log_entry_get_round (entry), ==, ginkgo_log_entry_get_round (other));
      g_assert_cmpuint (ginkgo_log_entry_get_seat (entry), ==, ginkgo_log_entry_get_seat (other));
      g_assert_cmpuint (ginkgo_log_entry_get_n_effects (entry), ==, ginkgo_log_entry_get_n_effects (other));
      for (guint j = 0; j < ginkgo_log_entry_get_n_effects (entry); j++)
        {
          ginkgo_fixture_assert_effect (ginkgo_log_entry_get_effect (entry, j), ginkgo_log_entry_get_effect (other, j));
          g_assert_cmpuint (ginkgo_log_entry_get_effect_position (entry, j), ==, ginkgo_log_entry_get_effect_position (other, j));
        }
    }
}

/* The log and the players are as of the effect that is shown. */
void
ginkgo_fixture_check_shown (GinkgoFollower *follower,
                            const GinkgoState *state,
                            guint position,
                            guint n_effects)
{
  const GinkgoTimeline *timeline = ginkgo_game_get_timeline (ginkgo_follower_get_game (follower));
  GListModel *log = ginkgo_follower_get_log (follower);
  guint n_told = 0;

  for (guint i = 0; i < position; i++)
    n_effects += ginkgo_timeline_get_effects (timeline, i)->len;
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);

      n_told += ginkgo_log_entry_get_n_effects (entry);
    }
  g_assert_cmpuint (n_told, ==, n_effects);
}

static void
check_log (GinkgoGame *game,
           GListModel *log)
{
  const GinkgoTimeline *timeline = ginkgo_game_get_timeline (game);
  guint index = 0;
  guint n = 0;

  for (guint position = 0; position <= ginkgo_game_get_position (game); position++)
    {
      GArray *effects = ginkgo_timeline_get_effects (timeline, position);

      for (guint i = 0; i < effects->len; i++)
        {
          g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, index);

          g_assert_cmpuint (ginkgo_log_entry_get_effect_position (entry, n), ==, position);
          ginkgo_fixture_assert_effect (ginkgo_log_entry_get_effect (entry, n), ginkgo_effects_get (effects, i));
          if (++n == ginkgo_log_entry_get_n_effects (entry))
            {
              index++;
              n = 0;
            }
        }
    }

  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (index, ==, g_list_model_get_n_items (log));
}

void
ginkgo_fixture_check (GinkgoGame *game)
{
  const GinkgoState *state = ginkgo_game_get_state (game);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  GinkgoState replayed;
  g_autoptr (GError) error = NULL;

  ginkgo_record_replay (ginkgo_game_get_record (game), ginkgo_game_get_position (game), &replayed, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (ginkgo_state_equal (state, &replayed));
  g_assert_cmpint (ginkgo_game_get_over (game), ==, ginkgo_state_is_over (state));

  check_log (game, ginkgo_follower_get_log (follower));
}

/* The last moment of a position equals the position. */
static void
check_last_moment (const GinkgoTimeline *timeline,
                   guint position,
                   const GinkgoState *state)
{
  GArray *moments = ginkgo_timeline_get_moments (timeline, position);
  const GinkgoMoment *last = ginkgo_moments_get (moments, moments->len - 1);

  g_assert_true (ginkgo_state_equal (&last->state, state));
  g_assert_cmpuint (last->n_effects, ==, ginkgo_timeline_get_effects (timeline, position)->len);
}

/* Every position equals the result of applying its events one by one. */
void
ginkgo_fixture_check_positions (GinkgoGame *game)
{
  const GinkgoRecord *record = ginkgo_game_get_record (game);
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoState state;
  GinkgoState looked_at;

  ginkgo_state_init (&state, &record->setup, effects);
  for (guint position = 0;; position++)
    {
      GArray *found = ginkgo_timeline_get_effects (ginkgo_game_get_timeline (game), position);

      looked_at = *ginkgo_timeline_get_state (ginkgo_game_get_timeline (game), position);
      g_assert_true (ginkgo_state_equal (&state, &looked_at));
      g_assert_cmpuint (found->len, ==, effects->len);
      for (guint i = 0; i < found->len; i++)
        ginkgo_fixture_assert_effect (ginkgo_effects_get (found, i), ginkgo_effects_get (effects, i));
      if (position > 0)
        check_last_moment (ginkgo_game_get_timeline (game), position, &state);

      if (position == ginkgo_game_get_length (game))
        break;
      g_array_set_size (effects, 0);
      ginkgo_state_apply_legal (&state, ginkgo_record_get_event (record, position), effects);
    }
}

void
ginkgo_fixture_count_cb (guint *count)
{
  (*count)++;
}

/* Returns: (transfer none): the count, which lives as long as the game */
guint *
ginkgo_fixture_count_signals (GinkgoGame *game)
{
  guint *count = g_new0 (guint, 1);

  g_object_set_data_full (G_OBJECT (game), "count", count, g_free);
  g_signal_connect_swapped (game, "notify", G_CALLBACK (ginkgo_fixture_count_cb), count);
  g_signal_connect_swapped (game, "advanced", G_CALLBACK (ginkgo_fixture_count_cb), count);
  g_signal_connect_swapped (game, "rewound", G_CALLBACK (ginkgo_fixture_count_cb), count);
  g_signal_connect_swapped (game, "save-failed", G_CALLBACK (ginkgo_fixture_count_cb), count);

  return count;
}
