/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

#include <string.h>

#include "ginkgo-decider.h"

static void
play_table (const GinkgoTestTable *table,
            const char *pattern,
            guint64 seed)
{
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, pattern);
  g_autoptr (GinkgoGame) game = NULL;

  if (ginkgo_mode_is_solitaire (table->mode))
    seats[0] = pattern[0];
  game = ginkgo_fixture_new_free_game (table->mode, seats, seed);
  ginkgo_fixture_play_to_end (game, seed);
  g_assert_cmpuint (ginkgo_game_get_position (game), >, 10);
  g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, GINKGO_SEAT_NONE);
  ginkgo_fixture_check (game);
  ginkgo_fixture_check_positions (game);

  g_assert_finalize_object (g_steal_pointer (&game));
}

static void
test_computers (gconstpointer data)
{
  play_table (data, "rrrrr", 1);
  play_table (data, "grrrr", 2);
}

static void
test_people (gconstpointer data)
{
  for (guint64 seed = 0; seed < 5; seed++)
    play_table (data, "hhhhh", seed);
}

static void
test_both (gconstpointer data)
{
  play_table (data, "hrrrr", 3);
  play_table (data, "rhhhh", 4);
}

static void
test_looking (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hr", 9);
  guint *count = ginkgo_fixture_count_signals (game);
  guint before;

  ginkgo_game_start (game);
  ginkgo_fixture_play (game, 9, 20);
  before = *count;
  g_assert_cmpuint (before, >, 0);

  ginkgo_fixture_check_positions (game);
  ginkgo_fixture_rest ();
  g_assert_cmpuint (*count, ==, before);
}

/* In solitaire the person decides for Hal's tokens (R10.6). */
static void
test_hal (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_SOLITAIRE, "h", 10);
  const GinkgoState *state = ginkgo_game_get_state (game);
  guint n_hal_tokens = 0;
  GinkgoRandom random;

  ginkgo_random_init (&random, 10, 0);
  ginkgo_fixture_start_and_settle (game);
  while (!ginkgo_game_get_over (game))
    {
      g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, 0);
      if (state->pending_seat == GINKGO_HAL_SEAT)
        {
          g_assert_cmpuint (state->pending, ==, GINKGO_EVENT_TOKEN);
          n_hal_tokens++;
        }
      ginkgo_fixture_decide_and_settle (game, &random);
    }
  g_assert_cmpuint (n_hal_tokens, >, 0);
}

static void
test_illegal (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 11);
  const GinkgoState *state = ginkgo_game_get_state (game);
  GinkgoDecision decision;
  guint other = 1 - state->pending_seat;

  ginkgo_decision_init_choose (&decision, other, state->seats[other].hand[0], GINKGO_TILE_NONE);
  ginkgo_fixture_assert_refused (ginkgo_game_submit (game, &decision, &error), GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_CHOOSE_SEAT);

  ginkgo_decision_init_choose (&decision, state->pending_seat, state->seats[other].hand[0], GINKGO_TILE_NONE);
  ginkgo_fixture_assert_refused (ginkgo_game_submit (game, &decision, &error), GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_CARD_NOT_IN_HAND);

  ginkgo_fixture_init_choice (game, 0, &decision);
  g_assert_true (ginkgo_game_submit (game, &decision, NULL));
  ginkgo_fixture_assert_refused (ginkgo_game_submit (game, &decision, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);

  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 1);
}

static void
test_not_a_person (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rr", 12);
  GinkgoDecision decision;

  ginkgo_fixture_init_choice (game, 0, &decision);
  ginkgo_fixture_assert_refused (ginkgo_game_submit (game, &decision, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NOT_A_PERSON);
}

/* A record that ends before a shuffle can be continued. */
static void
test_chance_first (void)
{
  g_autoptr (GinkgoGame) played = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 13);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_INTRODUCTORY, "hh", GINKGO_UNDO_FREE, 13);
  g_autoptr (GinkgoGame) game = NULL;
  const GinkgoRecord *record = ginkgo_game_get_record (played);
  guint i;

  ginkgo_fixture_play (played, 13, G_MAXUINT);
  for (i = 0; !ginkgo_event_is_chance (ginkgo_record_get_event (record, i)); i++)
    ginkgo_verified_game_append (saved->game, ginkgo_record_get_event (record, i));
  saved->position = i;

  game = ginkgo_fixture_open (saved, NULL);
  g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, GINKGO_SEAT_NONE);
  ginkgo_fixture_start_and_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, i + 1);
  g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (ginkgo_game_get_record (game), i),
                                     ginkgo_record_get_event (record, i)));
  g_assert_cmpuint (ginkgo_game_get_deciding (game), !=, GINKGO_SEAT_NONE);
}

static void
test_illegal_record (void)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_INTRODUCTORY, "hh", GINKGO_UNDO_FREE, 14);
  guint length = ginkgo_record_get_length (saved->record);
  GinkgoEvent event = { 0 };

  ginkgo_decision_init_take (&event.decision, 0, GINKGO_ITEM_TILE);
  g_assert_cmpint (ginkgo_verified_game_append (saved->game, &event), ==, GINKGO_RULES_ERROR_CHOOSE_EXPECTED);
  g_assert_cmpuint (ginkgo_record_get_length (saved->record), ==, length);
}

/* The state known from notifications alone */
typedef struct
{
  guint position;
  guint thinking;
  guint deciding;
  gboolean busy;
  gboolean can_undo;
  gboolean can_redo;
  gboolean can_retry;
  gboolean over;
  gboolean undo_used;
  guint n_told;
} Knowledge;

static void
learn_cb (GinkgoGame *game,
          GParamSpec *pspec,
          Knowledge *known)
{
  const struct
  {
    const char *name;
    gpointer value;
  } places[] = {
    { "position", &known->position },
    { "thinking", &known->thinking },
    { "deciding", &known->deciding },
    { "busy", &known->busy },
    { "can-undo", &known->can_undo },
    { "can-redo", &known->can_redo },
    { "can-retry", &known->can_retry },
    { "over", &known->over },
    { "undo-used", &known->undo_used },
  };

  known->n_told++;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (pspec == NULL || g_str_equal (pspec->name, places[i].name))
      g_object_get (game, places[i].name, places[i].value, NULL);
}

static void
check_knowledge (GinkgoGame *game,
                 const Knowledge *known)
{
  g_assert_cmpuint (known->position, ==, ginkgo_game_get_position (game));
  g_assert_cmpuint (known->thinking, ==, ginkgo_game_get_thinking (game));
  g_assert_cmpuint (known->deciding, ==, ginkgo_game_get_deciding (game));
  g_assert_cmpint (known->busy, ==, ginkgo_game_get_busy (game));
  g_assert_cmpint (known->can_undo, ==, ginkgo_game_get_can_undo (game));
  g_assert_cmpint (known->can_redo, ==, ginkgo_game_get_can_redo (game));
  g_assert_cmpint (known->can_retry, ==, ginkgo_game_get_can_retry (game));
  g_assert_cmpint (known->over, ==, ginkgo_game_get_over (game));
  g_assert_cmpint (known->undo_used, ==, ginkgo_game_get_undo_used (game));
}

static void
test_properties (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hr", 15);
  Knowledge known = { 0 };
  guint n_told;

  learn_cb (game, NULL, &known);
  g_signal_connect (game, "notify", G_CALLBACK (learn_cb), &known);
  ginkgo_game_start (game);
  check_knowledge (game, &known);
  for (guint i = 0; !ginkgo_game_get_over (game); i++)
    {
      ginkgo_fixture_play (game, i, 1);
      check_knowledge (game, &known);
      if (i % 5 == 4)
        {
          ginkgo_game_undo (game, NULL);
          check_knowledge (game, &known);
          ginkgo_fixture_settle (game);
          check_knowledge (game, &known);
        }
    }

  n_told = known.n_told;
  ginkgo_game_stop (game);
  ginkgo_game_start (game);
  g_assert_cmpuint (known.n_told, ==, n_told);
}

static GinkgoNewGame
make_new_game (void)
{
  GinkgoNewGame new_game = { 0 };

  new_game.mode = GINKGO_MODE_NORMAL;
  new_game.n_seats = 3;
  new_game.seats[0].name = "Ada";
  new_game.seats[0].kind = GINKGO_SEAT_KIND_HUMAN;
  new_game.seats[1].kind = GINKGO_SEAT_KIND_COMPUTER;
  new_game.seats[1].level = GINKGO_LEVEL_GREEDY;
  new_game.seats[2].name = "<b>%s</b>";
  new_game.seats[2].kind = GINKGO_SEAT_KIND_COMPUTER;
  new_game.seats[2].level = GINKGO_LEVEL_RANDOM;
  new_game.first = 2;
  new_game.undo_policy = GINKGO_UNDO_UNTIL_REVEALED;
  new_game.seed = 42;

  return new_game;
}

static void
test_create (void)
{
  GinkgoNewGame new_game = make_new_game ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (&new_game, &error);
  const GinkgoRecordSeat *seats;

  g_assert_no_error (error);
  seats = saved->record->seats;
  g_assert_cmpint (saved->id, ==, 0);
  g_assert_cmpuint (saved->position, ==, 0);
  g_assert_cmpuint (saved->seed, ==, 42);
  g_assert_cmpint (saved->undo_policy, ==, GINKGO_UNDO_UNTIL_REVEALED);
  g_assert_false (saved->undo_used);
  g_assert_cmpuint (saved->record->setup.mode, ==, GINKGO_MODE_NORMAL);
  g_assert_cmpuint (saved->record->setup.n_seats, ==, 3);
  g_assert_cmpuint (saved->record->setup.first, ==, 2);
  g_assert_cmpuint (ginkgo_record_get_length (saved->record), ==, 0);

  g_assert_cmpstr (seats[0].name, ==, "Ada");
  g_assert_cmpint (seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_null (seats[0].level);
  g_assert_cmpstr (seats[1].name, ==, "");
  g_assert_cmpstr (seats[1].level, ==, "greedy");
  g_assert_cmpstr (seats[2].name, ==, "<b>%s</b>");
  g_assert_cmpstr (seats[2].level, ==, "random");
}

static void
assert_same_deal (const GinkgoSetup *a,
                  const GinkgoSetup *b)
{
  g_assert_cmpmem (a->city, sizeof a->city, b->city, sizeof b->city);
  g_assert_cmpmem (a->removed, a->n_removed, b->removed, b->n_removed);
  g_assert_cmpmem (a->supply, a->n_supply, b->supply, b->n_supply);
  g_assert_cmpmem (a->deck, sizeof a->deck, b->deck, sizeof b->deck);
  g_assert_cmpmem (a->characters, sizeof a->characters, b->characters, sizeof b->characters);
  g_assert_cmpuint (a->first, ==, b->first);
}

static void
test_deal (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hhhhh");
  guint n_different = 0;

  for (guint64 seed = 0; seed < 50; seed++)
    {
      g_autoptr (GinkgoSavedGame) a = ginkgo_fixture_create (table->mode, seats, GINKGO_UNDO_FREE, seed);
      g_autoptr (GinkgoSavedGame) b = ginkgo_fixture_create (table->mode, seats, GINKGO_UNDO_OFF, seed);
      g_autoptr (GinkgoSavedGame) c = ginkgo_fixture_create (table->mode,
                                                             seats,
                                                             GINKGO_UNDO_FREE,
                                                             GINKGO_MAX_SEED - seed);

      assert_same_deal (&a->record->setup, &b->record->setup);
      n_different += memcmp (a->record->setup.supply, c->record->setup.supply, a->record->setup.n_supply) != 0;
    }
  g_assert_cmpuint (n_different, ==, 50);
}

static void
test_refused (void)
{
  GinkgoNewGame new_game = make_new_game ();

  new_game.seats[1].kind = GINKGO_SEAT_KIND_HAL;
  ginkgo_fixture_assert_refused (ginkgo_new_game_create (&new_game, &error), GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_HAL_SEAT);

  new_game = make_new_game ();
  new_game.mode = GINKGO_MODE_SOLITAIRE;
  ginkgo_fixture_assert_refused (ginkgo_new_game_create (&new_game, &error), GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_SOLITAIRE_SEATS);
}

static void
test_seed (void)
{
  guint64 all = 0;

  for (guint i = 0; i < 1000; i++)
    {
      guint64 seed = ginkgo_new_game_draw_seed ();

      g_assert_cmpuint (seed, <=, GINKGO_MAX_SEED);
      all |= seed;
    }
  g_assert_cmphex (all, ==, GINKGO_MAX_SEED);
}

/* The same people with the same levels, another deal. */
static void
test_again (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hrhhh");
  g_autoptr (GinkgoSavedGame) before = ginkgo_fixture_create (table->mode, seats, GINKGO_UNDO_OFF, 3);
  g_autoptr (GinkgoSavedGame) again = NULL;
  g_autoptr (GError) error = NULL;
  GinkgoNewGame new_game;

  ginkgo_new_game_init_again (&new_game, before->record, GINKGO_UNDO_UNTIL_REVEALED);
  again = ginkgo_new_game_create (&new_game, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (again->seed, !=, 3);
  g_assert_cmpint (again->undo_policy, ==, GINKGO_UNDO_UNTIL_REVEALED);
  g_assert_cmpuint (again->record->setup.mode, ==, table->mode);
  g_assert_cmpuint (again->record->setup.n_seats, ==, before->record->setup.n_seats);
  g_assert_cmpint (new_game.first, ==, ginkgo_mode_is_solitaire (table->mode) ? 0 : GINKGO_FIRST_AT_RANDOM);
  for (guint i = 0; i < before->record->setup.n_seats; i++)
    {
      g_assert_cmpstr (again->record->seats[i].name, ==, before->record->seats[i].name);
      g_assert_cmpint (again->record->seats[i].kind, ==, before->record->seats[i].kind);
      g_assert_cmpstr (again->record->seats[i].level, ==, before->record->seats[i].level);
    }
}

static GinkgoGame *
open_same_deal (GinkgoGame *game)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create_same_deal (ginkgo_game_get_verified (game),
                                                                        ginkgo_game_get_seed (game),
                                                                        ginkgo_game_get_undo_policy (game));

  g_assert_cmpint (saved->id, ==, 0);
  g_assert_cmpuint (ginkgo_record_get_length (saved->record), ==, 0);
  g_assert_false (saved->undo_used);
  g_assert_false (saved->finished);

  return ginkgo_fixture_open (saved, NULL);
}

/* The same decisions meet the same chance, to the end. */
static void
test_same_deal (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "rhhhh");
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (table->mode, seats, 11);
  g_autoptr (GinkgoGame) same = NULL;
  g_autoptr (GinkgoGame) other = NULL;

  ginkgo_fixture_play_to_end (game, 5);
  same = open_same_deal (game);
  assert_same_deal (&ginkgo_game_get_record (same)->setup, &ginkgo_game_get_record (game)->setup);
  ginkgo_fixture_play_to_end (same, 5);
  g_assert_cmpuint (ginkgo_game_get_length (same), ==, ginkgo_game_get_length (game));
  for (guint i = 0; i < ginkgo_game_get_length (game); i++)
    g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (ginkgo_game_get_record (same), i),
                                       ginkgo_record_get_event (ginkgo_game_get_record (game), i)));
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (same), ginkgo_game_get_state (game)));

  /* Other decisions make another game of the same deal. */
  other = open_same_deal (same);
  assert_same_deal (&ginkgo_game_get_record (other)->setup, &ginkgo_game_get_record (game)->setup);
  ginkgo_fixture_play_to_end (other, 6);
  g_assert_false (ginkgo_state_equal (ginkgo_game_get_state (other), ginkgo_game_get_state (game)));
}

/* The set-up on the table counts, not the one that its seed would deal. */
static void
test_same_deal_from_elsewhere (void)
{
  g_autoptr (GinkgoSavedGame) a = ginkgo_fixture_create (GINKGO_MODE_NORMAL, "hh", GINKGO_UNDO_FREE, 1);
  g_autoptr (GinkgoSavedGame) b = NULL;

  ginkgo_verified_game_note_suggestion (a->game, 1, 0);
  b = ginkgo_new_game_create_same_deal (a->game, 2, GINKGO_UNDO_OFF);
  assert_same_deal (&a->record->setup, &b->record->setup);
  g_assert_cmpuint (b->seed, ==, 2);
  g_assert_cmpint (b->undo_policy, ==, GINKGO_UNDO_OFF);
  /* The new game has no suggestions. */
  g_assert_cmpuint (ginkgo_record_count_suggestions (b->record, 1), ==, 0);
}

/* A host that knows the whole game */
typedef struct
{
  GinkgoGame *whole;
  GinkgoGame *hosted;
  guint n_decisions;
} Host;

static gboolean
host_submit (GObject *object,
             const GinkgoDecision *decision,
             GError **error)
{
  Host *host = g_object_get_data (object, "host");

  g_assert_true (ginkgo_state_check_decision (ginkgo_game_get_state (host->hosted), decision) == GINKGO_RULES_OK);
  ginkgo_game_host_answer (host->hosted, TRUE, FALSE);
  host->n_decisions++;

  return TRUE;
}

static gboolean
host_undo (GObject *object,
           GError **error)
{
  Host *host = g_object_get_data (object, "host");

  ginkgo_game_host_answer (host->hosted, TRUE, FALSE);

  return TRUE;
}

static const GinkgoGameHost host_funcs = { host_submit, host_undo };

static void
tell (Host *host,
      guint position)
{
  const GinkgoTimeline *timeline = ginkgo_game_get_timeline (host->whole);

  ginkgo_game_host_advance (host->hosted,
                            g_array_ref (ginkgo_timeline_get_effects (timeline, position)),
                            g_array_ref (ginkgo_timeline_get_moments (timeline, position)));
}

/* A hosted game shows what the host tells, decides nothing by itself, and survives its host. */
static void
test_hosted (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hhghh");
  g_autoptr (GinkgoGame) whole = ginkgo_fixture_new_free_game (table->mode, seats, 3);
  g_autoptr (GObject) object = g_object_new (G_TYPE_OBJECT, NULL);
  Host host = { .whole = whole };
  GinkgoTimeline *timeline = ginkgo_timeline_new ();
  GinkgoRecord *record = ginkgo_record_new (&ginkgo_game_get_record (whole)->setup);
  g_autoptr (GinkgoFollower) follower = NULL;
  g_autoptr (GListModel) expected = NULL;
  GinkgoDecision decision;

  ginkgo_fixture_play_to_end (whole, 3);
  for (guint seat = 1; seat < table->n_seats; seat++)
    if (!ginkgo_mode_is_solitaire (table->mode))
      ginkgo_record_set_seat (record, seat, "Bea", GINKGO_SEAT_KIND_REMOTE, NULL);
  ginkgo_timeline_add (timeline,
                       g_array_ref (ginkgo_timeline_get_effects (ginkgo_game_get_timeline (whole), 0)),
                       g_array_ref (ginkgo_timeline_get_moments (ginkgo_game_get_timeline (whole), 0)));
  host.hosted = ginkgo_game_new_hosted (record, timeline, &host_funcs, object);
  g_object_set_data (object, "host", &host);
  follower = ginkgo_follower_new (host.hosted);
  g_assert_true (ginkgo_game_is_hosted (host.hosted) && !ginkgo_game_is_hosted (whole));
  g_assert_null (ginkgo_game_get_verified (host.hosted));
  ginkgo_game_start (host.hosted);

  for (guint position = 1; position <= ginkgo_game_get_position (whole); position++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (ginkgo_game_get_record (whole), position - 1);
      gboolean is_own = !ginkgo_event_is_chance (event) && (event->decision.seat == 0 || ginkgo_mode_is_solitaire (table->mode));

      g_assert_cmpuint (ginkgo_game_get_deciding (host.hosted), ==, is_own ? 0 : GINKGO_SEAT_NONE);
      g_assert_cmpuint (ginkgo_game_get_thinking (host.hosted), ==, is_own || ginkgo_event_is_chance (event) ? GINKGO_SEAT_NONE : event->decision.seat);
      if (is_own)
        {
          decision = event->decision;
          g_assert_true (ginkgo_game_submit (host.hosted, &decision, NULL));
          ginkgo_fixture_assert_refused (ginkgo_game_submit (host.hosted, &decision, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY);
          ginkgo_game_host_answer (host.hosted, FALSE, TRUE);
        }
      tell (&host, position);
      g_assert_true (ginkgo_follower_is_behind (follower));
      if (position % 7 == 0)
        {
          g_assert_true (ginkgo_game_undo (host.hosted, NULL) || host.n_decisions == 0);
          ginkgo_game_host_rewind (host.hosted, position - 1);
          g_assert_false (ginkgo_follower_is_behind (follower));
          ginkgo_game_host_answer (host.hosted, FALSE, host.n_decisions > 0);
          tell (&host, position);
        }
      ginkgo_follower_catch_up (follower);
    }

  g_assert_cmpuint (host.n_decisions, >, 0);
  g_assert_true (ginkgo_game_get_over (host.hosted));
  expected = ginkgo_game_dup_log (whole);
  ginkgo_fixture_assert_same_log (ginkgo_follower_get_log (follower), expected);

  ginkgo_game_host_rewind (host.hosted, 0);
  g_clear_object (&object);
  decision = ginkgo_record_get_event (ginkgo_game_get_record (whole), 0)->decision;
  ginkgo_fixture_assert_refused (ginkgo_game_submit (host.hosted, &decision, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NOT_A_PERSON);
  ginkgo_fixture_assert_refused (ginkgo_game_undo (host.hosted, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NO_UNDO);
  g_object_unref (host.hosted);
}

/* Whose resources and points are seen: h(uman) here, r(emote), c(omputer) */
static void
test_open_seats (void)
{
  static const struct
  {
    const char *seats;
    guint open;
  } rows[] = {
    { "cc", 3 },
    { "hc", 1 },
    { "hh", 0 },
    { "hhc", 0 },
    { "rhc", 2 },
    { "rrc", 0 },
    { "rr", 0 },
    { "hr", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GinkgoSetup setup = { .mode = GINKGO_MODE_NORMAL, .n_seats = (guint8) strlen (rows[i].seats) };
      g_autoptr (GinkgoRecord) record = ginkgo_record_new (&setup);

      for (guint seat = 0; seat < setup.n_seats; seat++)
        ginkgo_record_set_seat (record,
                                seat,
                                "",
                                rows[i].seats[seat] == 'h' ? GINKGO_SEAT_KIND_HUMAN :
                                rows[i].seats[seat] == 'r' ? GINKGO_SEAT_KIND_REMOTE :
                                                             GINKGO_SEAT_KIND_COMPUTER,
                                NULL);
      g_assert_cmphex (ginkgo_decider_get_open_seats (record, FALSE), ==, rows[i].open);
      g_assert_cmphex (ginkgo_decider_get_open_seats (record, TRUE), ==, (1u << setup.n_seats) - 1);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ginkgo_test_add_for_all_tables ("/game/games/computers", test_computers);
  ginkgo_test_add_for_all_tables ("/game/games/people", test_people);
  ginkgo_test_add_for_all_tables ("/game/games/both", test_both);
  g_test_add_func ("/game/games/looking", test_looking);
  g_test_add_func ("/game/games/hal", test_hal);
  g_test_add_func ("/game/games/properties", test_properties);
  g_test_add_func ("/game/games/illegal", test_illegal);
  g_test_add_func ("/game/games/not-a-person", test_not_a_person);
  g_test_add_func ("/game/games/chance-first", test_chance_first);
  g_test_add_func ("/game/games/illegal-record", test_illegal_record);
  ginkgo_test_add_for_all_tables ("/game/games/hosted", test_hosted);
  g_test_add_func ("/game/games/open-seats", test_open_seats);
  g_test_add_func ("/game/new-game/create", test_create);
  ginkgo_test_add_for_all_tables ("/game/new-game/deal", test_deal);
  ginkgo_test_add_for_all_tables ("/game/new-game/again", test_again);
  ginkgo_test_add_for_all_tables ("/game/new-game/same-deal", test_same_deal);
  g_test_add_func ("/game/new-game/same-deal-from-elsewhere", test_same_deal_from_elsewhere);
  g_test_add_func ("/game/new-game/refused", test_refused);
  g_test_add_func ("/game/new-game/seed", test_seed);

  return g_test_run ();
}
