/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"
#include "ginkgo-review.h"
#include "ginkgo-test-exchange.h"
#include "ginkgo-view.h"

#define SEED       21
#define WHOLE_GAME G_MAXUINT

static GinkgoSavedGame *
play (GinkgoMode mode,
      const char *seats,
      GinkgoUndoPolicy policy,
      guint n_events)
{
  GinkgoSavedGame *saved = ginkgo_fixture_create (mode, seats, policy, SEED);

  ginkgo_test_play_saved (saved, SEED, 0, n_events);

  return saved;
}

static GinkgoSavedGame *
play_whole (void)
{
  return play (GINKGO_MODE_NORMAL, "hrr", GINKGO_UNDO_OFF, WHOLE_GAME);
}

static GinkgoReview *
review (const GinkgoSavedGame *saved)
{
  GinkgoReview *self = ginkgo_review_new (saved);

  g_assert_nonnull (self);

  return self;
}

static void
show_position (GinkgoReview *self,
               guint position)
{
  GinkgoGame *game = ginkgo_follower_get_game (ginkgo_review_get_follower (self));

  ginkgo_review_set_step (self, ginkgo_review_find_effect (self, position, ginkgo_timeline_get_effects (ginkgo_game_get_timeline (game), position)->len));
}

static void
check_shown (GinkgoReview *self)
{
  const GinkgoReviewStep *step = ginkgo_review_get_nth_step (self, ginkgo_review_get_step (self));

  ginkgo_fixture_check_shown (ginkgo_review_get_follower (self), ginkgo_review_get_state (self), step->position, step->n_effects);
}

static void
check_position (GinkgoReview *self,
                guint position)
{
  GinkgoState expected;

  show_position (self, position);
  g_assert_cmpuint (ginkgo_review_get_position (self), ==, position);
  g_assert_true (ginkgo_record_replay (ginkgo_review_get_record (self), position, &expected, NULL, NULL));
  g_assert_true (ginkgo_state_equal (ginkgo_review_get_state (self), &expected));
  check_shown (self);
}

/* Every position is reachable: forwards, backwards and directly. */
static void
test_positions (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "rrhhh");
  g_autoptr (GinkgoSavedGame) saved = play (table->mode, seats, GINKGO_UNDO_OFF, WHOLE_GAME);
  g_autoptr (GinkgoReview) self = review (saved);
  guint length = ginkgo_record_get_length (saved->record);

  g_assert_true (ginkgo_review_get_finished (self));
  g_assert_cmpuint (ginkgo_review_get_position (self), ==, length);
  for (guint i = 0; i <= length; i++)
    check_position (self, i);
  for (guint i = length + 1; i-- > 0;)
    check_position (self, i);
  for (guint i = 0; i <= length; i++)
    check_position (self, i * 37 % (length + 1));
}

/* A step shows a little more than the one before, and only states that existed. */
static void
check_step (GinkgoReview *self,
            guint index)
{
  const GinkgoReviewStep *step = ginkgo_review_get_nth_step (self, index);
  const GinkgoReviewStep *before = index > 0 ? ginkgo_review_get_nth_step (self, index - 1) : NULL;

  g_assert_cmpint (step->kind == GINKGO_REVIEW_START, ==, index == 0);
  if (before)
    {
      g_assert_true (step->position > before->position || step->n_effects > before->n_effects);
      g_assert_cmpuint (step->position, <=, before->position + 1);
      g_assert_cmpuint (step->round, >=, before->round);
      g_assert_cmpint (step->kind == GINKGO_REVIEW_ROUND, ==, step->round > before->round);
    }
  g_assert_cmpuint (ginkgo_review_find_effect (self, step->position, step->n_effects), ==, index);

  ginkgo_review_set_step (self, index);
  check_shown (self);
  g_assert_cmpuint (ginkgo_review_get_state (self)->round, ==, step->round);
  g_assert_cmpuint (ginkgo_review_find_rounds_passed (self, ginkgo_review_get_rounds_passed (self)), ==, step->round > 0 ? index : ginkgo_review_get_round_start (self, 1));
}

/* Each seat acts once in a round, in seat order. */
static void
check_actions (GinkgoReview *self)
{
  guint n_seats = ginkgo_review_get_record (self)->setup.n_seats;
  guint n_actions = 0;
  guint last = GINKGO_SEAT_NONE;

  for (guint i = 0; i < ginkgo_review_get_n_steps (self); i++)
    {
      const GinkgoReviewStep *step = ginkgo_review_get_nth_step (self, i);

      if (step->kind == GINKGO_REVIEW_ROUND)
        last = GINKGO_SEAT_NONE;
      if (step->kind != GINKGO_REVIEW_ACTION || step->seat == last)
        continue;
      if (last != GINKGO_SEAT_NONE)
        g_assert_cmpuint (step->seat, ==, (last + 1) % n_seats);
      last = step->seat;
      n_actions++;
    }

  g_assert_cmpuint (n_actions, ==, n_seats * ginkgo_review_get_n_rounds (self));
}

static void
test_steps (void)
{
  g_autoptr (GinkgoSavedGame) saved = play_whole ();
  g_autoptr (GinkgoReview) self = review (saved);
  guint n_steps = ginkgo_review_get_n_steps (self);

  for (guint i = 0; i < n_steps; i++)
    check_step (self, i);
  check_actions (self);
  g_assert_cmpint (ginkgo_review_get_nth_step (self, n_steps - 1)->kind, ==, GINKGO_REVIEW_END);
  g_assert_cmpuint (ginkgo_review_get_nth_step (self, 1)->kind, ==, GINKGO_REVIEW_DRAFT);
  g_assert_cmpuint (ginkgo_review_get_n_rounds (self), ==, ginkgo_review_get_nth_step (self, n_steps - 1)->round);
}

static void
go (GinkgoReview *self,
    GinkgoReviewMove move)
{
  ginkgo_review_set_step (self, ginkgo_review_find (self, move));
}

static void
assert_at_round (GinkgoReview *self,
                 guint round)
{
  guint step = ginkgo_review_get_step (self);

  g_assert_cmpuint (ginkgo_review_get_nth_step (self, step)->round, ==, round);
  g_assert_cmpuint (step, ==, ginkgo_review_get_round_start (self, round));
}

static void
test_moves (void)
{
  g_autoptr (GinkgoSavedGame) saved = play_whole ();
  g_autoptr (GinkgoReview) self = review (saved);
  guint n_rounds = ginkgo_review_get_n_rounds (self);
  guint n_steps = ginkgo_review_get_n_steps (self);

  go (self, GINKGO_REVIEW_TO_END);
  go (self, GINKGO_REVIEW_TO_NEXT);
  go (self, GINKGO_REVIEW_TO_NEXT_ROUND);
  g_assert_cmpuint (ginkgo_review_get_step (self), ==, n_steps - 1);
  for (guint i = n_rounds; i > 0; i--)
    {
      go (self, GINKGO_REVIEW_TO_PREVIOUS_ROUND);
      assert_at_round (self, i);
    }
  go (self, GINKGO_REVIEW_TO_PREVIOUS_ROUND);
  g_assert_cmpuint (ginkgo_review_get_step (self), ==, 0);
  go (self, GINKGO_REVIEW_TO_PREVIOUS_ROUND);
  go (self, GINKGO_REVIEW_TO_PREVIOUS);
  g_assert_cmpuint (ginkgo_review_get_step (self), ==, 0);

  go (self, GINKGO_REVIEW_TO_NEXT_ROUND);
  assert_at_round (self, 1);
  go (self, GINKGO_REVIEW_TO_NEXT_ROUND);
  assert_at_round (self, 2);
  go (self, GINKGO_REVIEW_TO_NEXT);
  g_assert_cmpuint (ginkgo_review_get_step (self), ==, ginkgo_review_get_round_start (self, 2) + 1);
  go (self, GINKGO_REVIEW_TO_PREVIOUS);
  assert_at_round (self, 2);
  go (self, GINKGO_REVIEW_TO_START);
  g_assert_cmpuint (ginkgo_review_get_step (self), ==, 0);
}

/* Every entry leads to a step that shows it, and the step to the entry. */
static void
test_entries (void)
{
  g_autoptr (GinkgoSavedGame) saved = play_whole ();
  g_autoptr (GinkgoReview) self = review (saved);
  GListModel *log = ginkgo_review_get_whole_log (self);

  g_assert_cmpuint (ginkgo_review_get_entry (self), ==, g_list_model_get_n_items (log) - 1);
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);
      const GinkgoReviewStep *step;

      ginkgo_review_set_step (self, ginkgo_review_find_entry (self, i));
      g_assert_cmpuint (ginkgo_review_get_entry (self), ==, i);
      step = ginkgo_review_get_nth_step (self, ginkgo_review_get_step (self));
      check_shown (self);
      g_assert_cmpuint (step->position, >=, ginkgo_log_entry_get_position (entry));
      g_assert_cmpuint (step->round, ==, ginkgo_log_entry_get_round (entry));
      if (ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_ACTION)
        g_assert_cmpuint (step->seat, ==, ginkgo_log_entry_get_seat (entry));
    }
}

/* All decisions are found, forwards and backwards. */
static void
test_decisions_of (void)
{
  g_autoptr (GinkgoSavedGame) saved = play_whole ();
  g_autoptr (GinkgoReview) self = review (saved);
  guint n_decisions = 0, n_found = 0;

  for (guint i = 0; i < ginkgo_record_get_length (saved->record); i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (saved->record, i);

      n_decisions += !ginkgo_event_is_chance (event) && event->decision.seat == 1;
    }

  go (self, GINKGO_REVIEW_TO_START);
  while (ginkgo_review_find_decision_of (self, 1, TRUE) != ginkgo_review_get_step (self))
    {
      ginkgo_review_set_step (self, ginkgo_review_find_decision_of (self, 1, TRUE));
      n_found++;
    }
  g_assert_cmpuint (n_found, ==, n_decisions);
  while (ginkgo_review_find_decision_of (self, 1, FALSE) != ginkgo_review_get_step (self))
    {
      ginkgo_review_set_step (self, ginkgo_review_find_decision_of (self, 1, FALSE));
      n_found--;
    }
  g_assert_cmpuint (n_found, ==, 1);
}

static void
test_scores (void)
{
  g_autoptr (GinkgoSavedGame) saved = play_whole ();
  g_autoptr (GinkgoReview) self = review (saved);
  guint n_rounds = ginkgo_review_get_n_rounds (self);
  g_autofree double *with = g_new0 (double, n_rounds + 1);
  g_autofree double *without = g_new0 (double, n_rounds + 1);
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (ginkgo_review_get_state (self), scores);
  for (guint seat = 0; seat < 3; seat++)
    {
      GinkgoScore then[GINKGO_MAX_SEATS];

      ginkgo_review_list_scores (self, seat, TRUE, with);
      ginkgo_review_list_scores (self, seat, FALSE, without);
      g_assert_cmpfloat (with[n_rounds], ==, scores[seat].total);
      g_assert_cmpfloat (without[n_rounds], ==, scores[seat].total - scores[seat].points);

      ginkgo_review_set_step (self, ginkgo_review_get_round_start (self, 5) - 1);
      ginkgo_state_score (ginkgo_review_get_state (self), then);
      g_assert_cmpfloat (with[4], ==, then[seat].total);
    }
}

/* The viewer sees the same, whatever the unseen items are. */
static void
check_hidden (GinkgoMode mode,
              const char *seats,
              guint n_events,
              guint viewer)
{
  g_autoptr (GinkgoSavedGame) saved = play (mode, seats, GINKGO_UNDO_FREE, n_events);
  g_autoptr (GinkgoSavedGame) other = NULL;
  g_autoptr (GinkgoRecord) exchanged = NULL;
  g_autoptr (GinkgoReview) a = NULL;
  g_autoptr (GinkgoReview) b = NULL;
  guint n_exchanged = 0;

  exchanged = ginkgo_test_exchange_hidden (saved->record, viewer, &n_exchanged);
  g_assert_cmpuint (n_exchanged, >, 20);
  other = ginkgo_saved_game_new (ginkgo_test_verify (exchanged), saved->seed, saved->undo_policy);
  a = review (saved);
  b = review (other);
  g_assert_false (ginkgo_review_get_finished (a));
  g_assert_cmpuint (ginkgo_review_get_viewer (a), ==, viewer);
  g_assert_cmpuint (ginkgo_review_get_n_steps (a), ==, ginkgo_review_get_n_steps (b));
  ginkgo_fixture_assert_same_log (ginkgo_review_get_whole_log (a), ginkgo_review_get_whole_log (b));

  for (guint i = 0; i < ginkgo_review_get_n_steps (a); i++)
    {
      ginkgo_review_set_step (a, i);
      ginkgo_review_set_step (b, i);
      g_assert_true (ginkgo_state_equal (ginkgo_review_get_state (a), ginkgo_review_get_state (b)));
    }
}

static void
test_hidden (void)
{
  for (guint n_events = 0; n_events < 40; n_events += 3)
    {
      check_hidden (GINKGO_MODE_NORMAL, "hrr", n_events, 0);
      check_hidden (GINKGO_MODE_NORMAL, "rrh", n_events, 2);
      check_hidden (GINKGO_MODE_NORMAL, "hhr", n_events, GINKGO_SEAT_NONE);
      check_hidden (GINKGO_MODE_INTRODUCTORY, "rrr", n_events, GINKGO_SEAT_NONE);
    }
}

static gboolean
has_card (const guint8 *cards,
          guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    if (cards[i] < GINKGO_N_CARDS)
      return TRUE;

  return FALSE;
}

/* With several people at one screen, hands and passed cards are hidden. */
static void
test_hidden_from_several (void)
{
  g_autoptr (GinkgoSavedGame) saved = play (GINKGO_MODE_NORMAL, "hhr", GINKGO_UNDO_FREE, 60);
  g_autoptr (GinkgoReview) self = review (saved);

  for (guint i = 0; i < ginkgo_review_get_n_steps (self); i++)
    {
      const GinkgoState *state;

      ginkgo_review_set_step (self, i);
      state = ginkgo_review_get_state (self);
      g_assert_false (has_card (state->deck, GINKGO_N_DECK_CARDS));
      g_assert_false (has_card (state->supply, GINKGO_N_TILES));
      g_assert_false (has_card (state->removed, state->n_removed));
      for (guint seat = 0; seat < 3; seat++)
        {
          g_assert_false (has_card (state->seats[seat].hand, GINKGO_HAND_SIZE));
          g_assert_false (has_card (&state->seats[seat].card, 1));
          g_assert_cmpuint (state->seats[seat].tiles, ==, 0);
        }
    }
}

/* A person always sees their own hand. */
static void
test_own_hand (void)
{
  g_autoptr (GinkgoSavedGame) saved = play (GINKGO_MODE_NORMAL, "rhr", GINKGO_UNDO_FREE, 60);
  g_autoptr (GinkgoReview) self = review (saved);

  for (guint i = 0; i <= saved->position; i++)
    {
      GinkgoState state;

      show_position (self, i);
      ginkgo_record_replay (saved->record, i, &state, NULL, NULL);
      g_assert_cmpmem (ginkgo_review_get_state (self)->seats[1].hand, state.seats[1].n_hand, state.seats[1].hand, state.seats[1].n_hand);
      g_assert_cmpuint (ginkgo_review_get_state (self)->seats[1].tiles, ==, state.seats[1].tiles);
    }
}

static void
test_open_seats (void)
{
  static const struct
  {
    GinkgoMode mode;
    const char *seats;
    guint n_events;
    guint open;
  } cases[] = {
    { GINKGO_MODE_NORMAL, "rhr", 60, 0x2 },
    { GINKGO_MODE_NORMAL, "hhr", 60, 0x0 },
    { GINKGO_MODE_NORMAL, "rrr", 60, 0x7 },
    { GINKGO_MODE_NORMAL, "hhr", WHOLE_GAME, 0x7 },
    { GINKGO_MODE_SOLITAIRE, "h", 30, 0x3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GinkgoSavedGame) saved = play (cases[i].mode, cases[i].seats, GINKGO_UNDO_FREE, cases[i].n_events);
      g_autoptr (GinkgoReview) self = review (saved);

      g_assert_cmphex (ginkgo_review_get_open_seats (self), ==, cases[i].open);
    }
}

static void
test_looking (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "hrr", SEED);
  g_autoptr (GinkgoReview) self = NULL;
  GinkgoGame *own;
  guint *n_signals;
  guint position, n_before;

  ginkgo_game_start (game);
  ginkgo_fixture_play (game, SEED, 12);
  ginkgo_fixture_settle (game);
  ginkgo_fixture_undo (game);
  position = ginkgo_game_get_position (game);
  g_assert_cmpuint (position, <, ginkgo_game_get_length (game));

  n_signals = ginkgo_fixture_count_signals (game);
  n_before = *n_signals;
  self = ginkgo_review_new_for_game (game);
  /* Undone events are gone, but the undo and the start time stay. */
  g_assert_cmpuint (ginkgo_review_get_position (self), ==, position);
  own = ginkgo_follower_get_game (ginkgo_review_get_follower (self));
  g_assert_true (ginkgo_game_get_undo_used (own));
  g_assert_cmpint (ginkgo_game_get_created (own), ==, ginkgo_game_get_created (game));
  for (guint i = 0; i < ginkgo_review_get_n_steps (self); i++)
    {
      ginkgo_review_set_step (self, i);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (ginkgo_game_get_thinking (own), ==, GINKGO_SEAT_NONE);
    }
  g_assert_cmpuint (*n_signals, ==, n_before);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
}

static void
test_notifies (void)
{
  g_autoptr (GinkgoSavedGame) saved = play_whole ();
  g_autoptr (GinkgoReview) self = review (saved);
  guint n_steps = 0;
  guint last = ginkgo_review_get_n_steps (self) - 1;

  g_signal_connect_swapped (self, "notify::step", G_CALLBACK (ginkgo_fixture_count_cb), &n_steps);
  ginkgo_review_set_step (self, last + 100);
  g_assert_cmpuint (n_steps, ==, 0);
  for (guint i = 0; i <= last; i++)
    ginkgo_review_set_step (self, last - i);
  g_assert_cmpuint (n_steps, ==, last);
}

static void
test_continue (void)
{
  g_autoptr (GinkgoSavedGame) saved = play_whole ();
  g_autoptr (GinkgoReview) self = review (saved);
  g_autoptr (GinkgoSavedGame) next = NULL;
  g_autoptr (GinkgoGame) game = NULL;
  const GinkgoNewSeat seats[] = {
    { "Zoe", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
    { "Uma", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
    { "", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_RANDOM },
  };

  g_assert_cmpint (ginkgo_review_can_continue (self), ==, GINKGO_CONTINUE_OVER);
  show_position (self, 30);
  g_assert_cmpint (ginkgo_review_can_continue (self), ==, GINKGO_CONTINUE_POSSIBLE);
  next = ginkgo_review_continue (self, seats, 77);
  g_assert_cmpint (next->id, ==, 0);
  g_assert_cmpuint (next->seed, ==, 77);
  g_assert_cmpuint (next->position, ==, 30);
  g_assert_cmpuint (ginkgo_record_get_length (next->record), ==, 30);
  for (guint i = 0; i < 30; i++)
    g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (next->record, i), ginkgo_record_get_event (saved->record, i)));
  g_assert_cmpstr (next->record->seats[0].name, ==, "Zoe");
  g_assert_cmpstr (next->record->seats[0].level, ==, ginkgo_level_get_name (GINKGO_LEVEL_GREEDY));
  g_assert_cmpint (next->record->seats[1].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_null (next->record->seats[1].level);
  g_assert_cmpstr (saved->record->seats[0].name, ==, "Ada");
  g_assert_cmpuint (ginkgo_record_get_length (ginkgo_review_get_record (self)), ==, saved->position);

  game = ginkgo_fixture_open (next, NULL);
  ginkgo_game_start (game);
  ginkgo_fixture_play (game, 3, 4);
  g_assert_cmpuint (ginkgo_game_get_position (game), >, 30);
}

/* The seats stay unless somebody changes them; Hal always stays. */
static void
test_continue_solitaire (void)
{
  g_autoptr (GinkgoSavedGame) saved = play (GINKGO_MODE_SOLITAIRE, "h", GINKGO_UNDO_OFF, WHOLE_GAME);
  g_autoptr (GinkgoReview) self = NULL;
  g_autoptr (GinkgoSavedGame) same = NULL;
  g_autoptr (GinkgoSavedGame) other = NULL;
  const GinkgoNewSeat seats[] = { { "Zoe", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_RANDOM }, { "No", GINKGO_SEAT_KIND_HUMAN, 0 } };

  /* Suggestions before the position stay known, later ones do not. */
  ginkgo_verified_game_note_suggestion (saved->game, 0, 9);
  ginkgo_verified_game_note_suggestion (saved->game, 0, 10);
  self = review (saved);
  show_position (self, 10);
  same = ginkgo_review_continue (self, NULL, 1);
  g_assert_cmpuint (ginkgo_record_count_suggestions (same->record, 0), ==, 1);
  g_assert_true (ginkgo_record_has_suggestion (same->record, 0, 9));
  g_assert_cmpstr (same->record->seats[0].name, ==, "Ada");
  g_assert_cmpint (same->record->seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  other = ginkgo_review_continue (self, seats, 1);
  g_assert_cmpint (other->record->seats[0].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
  g_assert_cmpint (other->record->seats[GINKGO_HAL_SEAT].kind, ==, GINKGO_SEAT_KIND_HAL);
  g_assert_cmpstr (other->record->seats[GINKGO_HAL_SEAT].name, ==, "Hal");
}

/* During a game, a review must not reveal what the undo policy hides. */
static void
test_continue_running (void)
{
  static const GinkgoUndoPolicy policies[] = { GINKGO_UNDO_FREE, GINKGO_UNDO_UNTIL_REVEALED, GINKGO_UNDO_OFF };

  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    {
      g_autoptr (GinkgoSavedGame) saved = play (GINKGO_MODE_INTRODUCTORY, "hrr", policies[i], 25);
      g_autoptr (GinkgoReview) self = review (saved);
      guint n_possible = 0;

      g_assert_cmpint (ginkgo_review_can_continue (self), ==, GINKGO_CONTINUE_POSSIBLE);
      for (guint position = 0; position < saved->position; position++)
        {
          show_position (self, position);
          n_possible += ginkgo_review_can_continue (self) == GINKGO_CONTINUE_POSSIBLE;
        }
      if (policies[i] == GINKGO_UNDO_FREE)
        g_assert_cmpuint (n_possible, ==, saved->position);
      else if (policies[i] == GINKGO_UNDO_OFF)
        g_assert_cmpuint (n_possible, ==, 0);
      else
        g_assert_cmpuint (n_possible, <, saved->position);
      show_position (self, 0);
      g_assert_cmpint (ginkgo_review_can_continue (self), ==, policies[i] == GINKGO_UNDO_FREE ? GINKGO_CONTINUE_POSSIBLE : GINKGO_CONTINUE_HIDDEN);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ginkgo_test_add_for_all_tables ("/game/review/positions", test_positions);
  g_test_add_func ("/game/review/steps", test_steps);
  g_test_add_func ("/game/review/moves", test_moves);
  g_test_add_func ("/game/review/entries", test_entries);
  g_test_add_func ("/game/review/decisions-of", test_decisions_of);
  g_test_add_func ("/game/review/scores", test_scores);
  g_test_add_func ("/game/review/hidden", test_hidden);
  g_test_add_func ("/game/review/hidden-from-several", test_hidden_from_several);
  g_test_add_func ("/game/review/own-hand", test_own_hand);
  g_test_add_func ("/game/review/open-seats", test_open_seats);
  g_test_add_func ("/game/review/looking", test_looking);
  g_test_add_func ("/game/review/notifies", test_notifies);
  g_test_add_func ("/game/review/continue", test_continue);
  g_test_add_func ("/game/review/continue-solitaire", test_continue_solitaire);
  g_test_add_func ("/game/review/continue-running", test_continue_running);

  return g_test_run ();
}
