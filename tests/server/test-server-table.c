/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-server-table.h"

#include <string.h>

#include "ginkgo-invitation.h"
#include "ginkgo-test-exchange.h"
#include "ginkgo-test-tables.h"

/* A table, and all that would be on the disk */
typedef struct
{
  GinkgoServerTable *table;
  GinkgoServerFacts stored;
  GArray *entries;
  GinkgoRandom random;
  guint32 n_requests;
  guint n_kills;
} Fixture;

static const guint8 id[GINKGO_DEAL_ID_SIZE] = { 7 };
static const guint8 secret[GINKGO_DEAL_SIZE] = { 8 };

static Fixture *
fixture_new (const GinkgoTestTable *wanted,
             guint n_computers,
             guint64 seed)
{
  GinkgoServerOptions options = { .mode = wanted->mode, .n_seats = wanted->n_seats, .takebacks = TRUE, .stand_in = GINKGO_LEVEL_GREEDY };
  Fixture *self = g_new0 (Fixture, 1);

  memset (options.levels, GINKGO_SERVER_NO_LEVEL, sizeof options.levels);
  for (guint i = 0; i < n_computers; i++)
    options.levels[wanted->n_seats - 1 - i] = GINKGO_LEVEL_GREEDY;
  ginkgo_random_init (&self->random, seed, 1);
  self->table = ginkgo_server_table_new (&options, id, secret);
  self->stored = self->table->facts;
  self->entries = g_array_new (FALSE, FALSE, sizeof (GinkgoServerEntry));

  return self;
}

static void
fixture_free (Fixture *self)
{
  ginkgo_server_table_free (self->table);
  g_array_unref (self->entries);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

static GinkgoServerTable *
load (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  GinkgoServerTable *table = ginkgo_server_table_load (&self->table->options, &self->stored, self->entries, &error);

  g_assert_no_error (error);

  return table;
}

static void
store (Fixture *self,
       const GinkgoServerChange *change)
{
  const GinkgoServerFacts *facts = &change->facts;

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (change->seats >> seat & 1)
      self->stored.seats[seat] = facts->seats[seat];
  if (change->table_changes)
    {
      self->stored.question = facts->question;
      self->stored.deal = facts->deal;
      self->stored.setup = facts->setup;
      self->stored.is_dealt = facts->is_dealt;
      self->stored.since = facts->since;
    }
  g_array_append_vals (self->entries, change->entries->data, change->entries->len);
}

/* Refusals are not stored. */
static GinkgoServerFacts
forget_answers (const GinkgoServerFacts *facts)
{
  GinkgoServerFacts copy = *facts;

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      memset (copy.seats[seat].last_id, 0, sizeof copy.seats[seat].last_id);
      copy.seats[seat].last_answer = 0;
      copy.seats[seat].last_code = 0;
    }

  return copy;
}

static void
assert_same_facts (const GinkgoServerFacts *a,
                   const GinkgoServerFacts *b)
{
  GinkgoServerFacts facts[] = { forget_answers (a), forget_answers (b) };

  g_assert_cmpmem (&facts[0], sizeof facts[0], &facts[1], sizeof facts[1]);
}

static void
assert_same_entries (GArray *a,
                     GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      g_assert_true (ginkgo_event_equal (&g_array_index (a, GinkgoServerEntry, i).event, &g_array_index (b, GinkgoServerEntry, i).event));
      g_assert_cmpuint (g_array_index (a, GinkgoServerEntry, i).position, ==, g_array_index (b, GinkgoServerEntry, i).position);
    }
}

/* Killed before its change is stored, a table does the same again; killed afterwards, it gives the same
 * answer to the same request. */
static void
send_and_kill (Fixture *self,
               const GinkgoServerRequest *request,
               const GinkgoServerChange *change)
{
  g_autoptr (GinkgoServerTable) before = load (self);
  g_autoptr (GinkgoServerTable) after = NULL;
  g_autoptr (GinkgoServerChange) again = ginkgo_server_table_prepare (before, request);
  g_autoptr (GinkgoServerChange) repeated = NULL;

  assert_same_facts (&before->facts, &self->table->facts);
  assert_same_facts (&again->facts, &change->facts);
  assert_same_entries (again->entries, change->entries);
  g_assert_cmpuint (again->seats, ==, change->seats);

  store (self, change);
  after = load (self);
  assert_same_facts (&after->facts, &change->facts);
  if (change->answer == GINKGO_SERVER_DONE && request->id[0] != 0)
    {
      repeated = ginkgo_server_table_prepare (after, request);
      g_assert_cmpint (repeated->answer, ==, change->answer);
      g_assert_cmpuint (repeated->entries->len, ==, 0);
      g_assert_cmpuint (repeated->seats, ==, 0);
      assert_same_facts (&repeated->facts, &change->facts);
    }
  self->n_kills += 2;
}

static GinkgoServerAnswer
send_request (Fixture *self,
              const GinkgoServerRequest *request)
{
  g_autoptr (GinkgoServerChange) change = ginkgo_server_table_prepare (self->table, request);

  send_and_kill (self, request, change);
  ginkgo_server_table_commit (self->table, change);

  return change->answer;
}

/* A person's request has a new id. */
static GinkgoServerAnswer
send_new (Fixture *self,
          GinkgoServerRequest request)
{
  request.id[0] = 1;
  self->n_requests++;
  memcpy (request.id + 1, &self->n_requests, sizeof self->n_requests);

  return send_request (self, &request);
}

/* A seat, and what else is in the request */
#define SEND(kind_, ...)         send_new (self, (GinkgoServerRequest) { .kind = GINKGO_SERVER_##kind_, .seat = __VA_ARGS__ })
#define DECIDE(seat_, decision_) SEND (DECIDE, seat_, .n = self->table->facts.n, .decision = decision_)

/* Seats all people, and deals. */
static void
open_table (Fixture *self)
{
  static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess" };
  guint8 nonces[GINKGO_MAX_SEATS][GINKGO_DEAL_SIZE] = { { 0 } };

  for (guint seat = 0; seat < self->table->options.n_seats; seat++)
    {
      GinkgoServerRequest request = { .kind = GINKGO_SERVER_SIT, .seat = seat, .name = names[seat] };

      nonces[seat][0] = (guint8) (seat + 1);
      ginkgo_net_hash (nonces[seat], GINKGO_DEAL_SIZE, request.bytes);
      g_assert_true ((send_new (self, request) == GINKGO_SERVER_DONE) == (self->table->facts.seats[seat].kind == GINKGO_SERVER_PERSON));
    }
  g_assert_false (self->table->facts.is_dealt);
  for (guint seat = 0; seat < self->table->options.n_seats; seat++)
    {
      GinkgoServerRequest request = { .kind = GINKGO_SERVER_NONCE, .seat = seat };

      if (self->table->facts.seats[seat].kind != GINKGO_SERVER_PERSON)
        continue;

      memcpy (request.bytes, nonces[seat], sizeof request.bytes);
      g_assert_cmpint (send_new (self, request), ==, GINKGO_SERVER_DONE);
    }
  g_assert_true (self->table->facts.is_dealt);
}

static guint
draw_seat (Fixture *self,
           guint seats)
{
  for (guint n = ginkgo_random_below (&self->random, (guint) __builtin_popcount (seats)); n > 0; n--)
    seats &= seats - 1;

  return (guint) __builtin_ctz (seats);
}

static GinkgoDecision
draw_decision (Fixture *self,
               guint seat)
{
  GinkgoDecision decision = { 0 };
  GinkgoView view;

  ginkgo_view_init_early (&view, &self->table->facts.state, seat);
  ginkgo_state_draw_decision (&view.state, &self->random, &decision);

  return decision;
}

/* Somebody decides, or, if anything is sealed, withdraws or changes that. */
static void
play_on (Fixture *self)
{
  guint awaited = ginkgo_server_table_find_awaited (self->table);
  guint sealed = ginkgo_state_find_deciders (&self->table->facts.state) & ~awaited;
  GinkgoServerThought thought;
  guint seat;

  if (ginkgo_server_table_find_thought (self->table, 0, &thought))
    {
      ginkgo_server_thought_decide (&thought, ginkgo_ai_decide);
      g_assert_cmpint (send_request (self, &thought.request), ==, GINKGO_SERVER_DONE);
      return;
    }

  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (self->table->facts.seats[seat].kind != GINKGO_SERVER_PERSON)
      sealed &= ~(1u << seat);
  seat = draw_seat (self, sealed != 0 && ginkgo_random_below (&self->random, 4) == 0 ? sealed : awaited);
  if (sealed >> seat & 1 && ginkgo_random_below (&self->random, 2) == 0)
    g_assert_cmpint (SEND (WITHDRAW, seat), ==, GINKGO_SERVER_DONE);
  else
    g_assert_cmpint (DECIDE (seat, draw_decision (self, seat)), ==, GINKGO_SERVER_DONE);
}

static gboolean
is_running (Fixture *self)
{
  return !ginkgo_state_is_over (&self->table->facts.state);
}

static void
add_step (const GinkgoServerStep *step,
          gpointer user_data)
{
  GByteArray *bytes = user_data;

  g_byte_array_append (bytes, (const guint8 *) &step->n, sizeof step->n);
  g_byte_array_append (bytes, (const guint8 *) &step->position, sizeof step->position);
  g_byte_array_append (bytes, (const guint8 *) step->effects->data, step->effects->len * (guint) sizeof (GinkgoEffect));
  for (guint i = 0; i < step->moments->len; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (step->moments, i);

      g_byte_array_append (bytes, (const guint8 *) &moment->n_effects, sizeof moment->n_effects);
      g_byte_array_append (bytes, (const guint8 *) &moment->state, sizeof moment->state);
    }
}

static GByteArray *
list_steps (const GinkgoServerTable *table,
            guint viewer,
            guint from)
{
  GByteArray *bytes = g_byte_array_new ();

  ginkgo_server_table_list_steps (table, viewer, from, add_step, bytes);

  return bytes;
}

/* All steps, one after the other, lead to the view of the end. */
static void
follow (Fixture *self,
        GByteArray *bytes,
        guint viewer,
        guint *from)
{
  g_autoptr (GByteArray) more = list_steps (self->table, viewer, *from);

  g_byte_array_append (bytes, more->data, more->len);
  *from = self->table->facts.n + 1;
}

/* The decisions of a record, one after the other in seat order, make the same record. */
static void
check_in_order (const GinkgoRecord *record,
                const GinkgoTestTable *wanted)
{
  g_autoptr (Fixture) self = fixture_new (wanted, 0, 0);

  open_table (self);
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, i);
      guint seat = ginkgo_mode_is_solitaire (wanted->mode) ? 0 : event->decision.seat;

      if (!ginkgo_event_is_chance (event))
        g_assert_cmpint (DECIDE (seat, event->decision), ==, GINKGO_SERVER_DONE);
    }
  g_assert_false (is_running (self));
  g_assert_cmpuint (self->entries->len, ==, ginkgo_record_get_length (record));
  for (guint i = 0; i < self->entries->len; i++)
    g_assert_true (ginkgo_event_equal (&g_array_index (self->entries, GinkgoServerEntry, i).event, ginkgo_record_get_event (record, i)));
}

static void
test_play (gconstpointer user_data)
{
  const GinkgoTestTable *wanted = user_data;
  g_autoptr (Fixture) self = fixture_new (wanted, 0, 5);
  g_autoptr (GByteArray) followed = g_byte_array_new ();
  g_autoptr (GByteArray) whole = NULL;
  g_autoptr (GinkgoRecord) record = NULL;
  GinkgoDealPromises promises;
  GinkgoState state;
  guint from = 0;
  guint number;

  g_assert_null (ginkgo_server_table_open (self->table));
  open_table (self);
  while (is_running (self))
    {
      g_assert_null (ginkgo_server_table_open (self->table));
      play_on (self);
      follow (self, followed, 0, &from);
    }
  whole = list_steps (self->table, 0, 0);
  g_assert_cmpmem (followed->data, followed->len, whole->data, whole->len);

  record = ginkgo_server_table_open (self->table);
  g_assert_true (ginkgo_record_replay (record, ginkgo_record_get_length (record), &state, NULL, NULL));
  g_assert_true (ginkgo_state_equal (&state, &self->table->facts.state));
  g_assert_true (ginkgo_record_check_seats (record, NULL));
  check_in_order (record, wanted);

  ginkgo_net_hash (secret, GINKGO_DEAL_SIZE, promises.secret);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    memcpy (promises.nonces[seat], self->table->facts.seats[seat].hash, sizeof promises.nonces[seat]);
  g_assert_cmpint (ginkgo_deal_verify (&self->table->facts.deal, &promises, record, &number), ==, GINKGO_DEAL_FAIR);
  g_test_message ("%u kills, %u entries", self->n_kills, self->entries->len);
}

static void
test_computers (void)
{
  g_autoptr (Fixture) self = fixture_new (&(GinkgoTestTable) { GINKGO_MODE_NORMAL, 4 }, 3, 1);

  open_table (self);
  while (is_running (self))
    play_on (self);
}

static GinkgoServerTable *
make_table (const Fixture *self,
            const GinkgoRecord *record)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (GinkgoServerEntry));
  g_autoptr (GError) error = NULL;
  GinkgoServerFacts stored = { .setup = record->setup, .is_dealt = TRUE };
  GinkgoServerTable *table;

  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    g_array_append_vals (entries, &(GinkgoServerEntry) { *ginkgo_record_get_event (record, i), i + 1 }, 1);
  table = ginkgo_server_table_load (&self->table->options, &stored, entries, &error);
  g_assert_no_error (error);

  return table;
}

/* Exchanging all that a viewer has not seen changes nothing that the viewer gets, wherever the game is. */
static void
test_exchange (gconstpointer user_data)
{
  const GinkgoTestTable *wanted = user_data;
  g_autoptr (Fixture) self = fixture_new (wanted, 0, 3);
  g_autoptr (GinkgoRecord) record = NULL;
  guint n_exchanged = 0;

  open_table (self);
  while (is_running (self))
    play_on (self);
  record = ginkgo_server_table_open (self->table);

  for (; ginkgo_record_get_length (record) >= 5; ginkgo_record_truncate (record, ginkgo_record_get_length (record) - 5))
    for (guint i = 0; i <= wanted->n_seats; i++)
      {
        guint viewer = i < wanted->n_seats ? i : GINKGO_SEAT_NONE;
        guint n;
        g_autoptr (GinkgoRecord) exchanged = ginkgo_test_exchange_hidden (record, viewer, &n);
        g_autoptr (GinkgoServerTable) table = make_table (self, record);
        g_autoptr (GinkgoServerTable) other = make_table (self, exchanged);
        g_autoptr (GByteArray) steps = list_steps (table, viewer, 0);
        g_autoptr (GByteArray) same = list_steps (other, viewer, 0);

        g_assert_cmpmem (steps->data, steps->len, same->data, same->len);
        n_exchanged += n;
      }
  g_assert_cmpuint (n_exchanged, >, 100);
}

static GinkgoDecision
choose (Fixture *self,
        guint seat,
        guint place)
{
  GinkgoDecision decision;

  ginkgo_decision_init_choose (&decision, seat, self->table->facts.state.seats[seat].hand[place], GINKGO_TILE_NONE);

  return decision;
}

static GinkgoDecision
take_new_hand (guint seat)
{
  GinkgoDecision decision;

  ginkgo_decision_init_new_hand (&decision, seat);

  return decision;
}

static GinkgoDecision
get_event (Fixture *self,
           guint n)
{
  return g_array_index (self->table->entries, GinkgoServerEntry, n - 1).event.decision;
}

static void
assert_event (Fixture *self,
              guint n,
              GinkgoDecision decision)
{
  GinkgoDecision happened = get_event (self, n);

  g_assert_true (ginkgo_decision_equal (&happened, &decision));
}

/* R3.2: a New Hand waits for earlier seats, and makes their choices final, but not those of later ones. */
static void
test_new_hand (void)
{
  g_autoptr (Fixture) self = fixture_new (&(GinkgoTestTable) { GINKGO_MODE_INTRODUCTORY, 4 }, 0, 1);
  guint seats[4];
  GinkgoDecision first, second, last;

  open_table (self);
  for (guint turn = 0; turn < 4; turn++)
    seats[turn] = (self->table->facts.state.first + turn) % 4;
  first = choose (self, seats[0], 1);
  second = choose (self, seats[1], 2);
  last = choose (self, seats[3], 0);

  g_assert_cmpint (DECIDE (seats[3], choose (self, seats[3], 3)), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (DECIDE (seats[3], last), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (DECIDE (seats[2], take_new_hand (seats[2])), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (DECIDE (seats[1], second), ==, GINKGO_SERVER_DONE);
  g_assert_cmpuint (self->entries->len, ==, 0);
  g_assert_cmpuint (ginkgo_server_table_find_awaited (self->table), ==, 1u << seats[0]);

  g_assert_cmpint (DECIDE (seats[0], first), ==, GINKGO_SERVER_DONE);
  g_assert_cmpuint (self->entries->len, ==, 3);
  assert_event (self, 1, first);
  assert_event (self, 2, second);
  assert_event (self, 3, take_new_hand (seats[2]));
  g_assert_cmpuint (ginkgo_server_table_find_awaited (self->table), ==, 1u << seats[2]);
  g_assert_cmpint (SEND (WITHDRAW, seats[1]), ==, GINKGO_SERVER_FINAL);
  g_assert_cmpint (DECIDE (seats[1], second), ==, GINKGO_SERVER_NOT_NOW);

  /* Seats that have not seen the new hand yet can decide all the same. */
  g_assert_cmpint (SEND (WITHDRAW, seats[3]), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (SEND (DECIDE, seats[3], .n = 0, .decision = last), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (DECIDE (seats[2], choose (self, seats[2], 0)), ==, GINKGO_SERVER_DONE);
  assert_event (self, 5, last);
  g_assert_cmpint (SEND (DECIDE, draw_seat (self, ginkgo_server_table_find_awaited (self->table)), .n = 4), ==, GINKGO_SERVER_STALE);
}

/* The same id gets the same answer, also a refusal; decisions are checked. */
static void
test_answers (void)
{
  g_autoptr (Fixture) self = fixture_new (&(GinkgoTestTable) { GINKGO_MODE_INTRODUCTORY, 3 }, 1, 1);
  GinkgoServerRequest request = { .kind = GINKGO_SERVER_DECIDE, .id = { 200 } };
  g_autoptr (GinkgoServerChange) repeated = NULL;

  g_assert_cmpint (SEND (NONCE, 0), ==, GINKGO_SERVER_NOT_NOW);
  g_assert_cmpint (SEND (SIT, 0, .name = "", .bytes = { 1 }), ==, GINKGO_SERVER_MALFORMED);
  g_assert_cmpint (SEND (SIT, 0, .name = "Ben", .bytes = { 1 }), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (SEND (SIT, 0, .name = "Eve", .bytes = { 1 }), ==, GINKGO_SERVER_NOT_NOW);
  g_assert_cmpint (SEND (NONCE, 0, .bytes = { 3 }), ==, GINKGO_SERVER_NOT_NOW);
  g_assert_cmpint (SEND (LEAVE, 0), ==, GINKGO_SERVER_DONE);
  open_table (self);
  g_assert_cmpint (SEND (NONCE, 0, .bytes = { 1 }), ==, GINKGO_SERVER_NOT_NOW);

  request.decision = choose (self, 1, 0);
  g_assert_cmpint (send_request (self, &request), ==, GINKGO_SERVER_ILLEGAL);
  request.decision = choose (self, 0, 0);
  repeated = ginkgo_server_table_prepare (self->table, &request);
  g_assert_cmpint (repeated->answer, ==, GINKGO_SERVER_ILLEGAL);
  g_assert_cmpint (repeated->code, ==, GINKGO_RULES_ERROR_CHOOSE_SEAT);
  request.id[0]++;
  g_assert_cmpint (send_request (self, &request), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (DECIDE (1, choose (self, 0, 0)), ==, GINKGO_SERVER_ILLEGAL);
  g_assert_cmpint (SEND (DECIDE, 1, .n = 9, .decision = choose (self, 1, 0)), ==, GINKGO_SERVER_STALE);
  g_assert_cmpint (DECIDE (2, choose (self, 2, 0)), ==, GINKGO_SERVER_NOT_NOW);
}

/* Plays until somebody has put forward tiles (R8.2): that reveals nothing. Returns the seat. */
static guint
find_return (Fixture *self)
{
  for (;;)
    {
      play_on (self);
      g_assert_true (is_running (self));
      if (self->table->facts.state.pending == GINKGO_EVENT_RETURN && get_event (self, self->table->facts.n).kind == GINKGO_EVENT_RETURN)
        return get_event (self, self->table->facts.n).seat;
    }
}

static void
test_takeback (void)
{
  g_autoptr (Fixture) self = fixture_new (&(GinkgoTestTable) { GINKGO_MODE_INTRODUCTORY, 3 }, 0, 2);
  g_autoptr (GinkgoRecord) record = NULL;
  GinkgoState before;
  guint seat, n, position;
  guint n_asked = 0;

  open_table (self);
  play_on (self);
  seat = find_return (self);
  before = self->table->facts.state;
  n = self->table->facts.n;
  position = self->table->facts.position;

  /* The next seat's choice has been seen since. */
  g_assert_cmpint (SEND (ASK, (seat + 1) % 3, .question = GINKGO_SERVER_TAKEBACK), ==, GINKGO_SERVER_REVEALED);
  g_assert_cmpint (SEND (ASK, seat, .question = GINKGO_SERVER_TAKEBACK), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (SEND (ASK, (seat + 1) % 3, .question = GINKGO_SERVER_TAKEBACK), ==, GINKGO_SERVER_ASKED);
  g_assert_cmpint (SEND (VOTE, (seat + 1) % 3, .yes = TRUE), ==, GINKGO_SERVER_DONE);
  g_assert_cmpuint (self->table->facts.n, ==, n);
  g_assert_cmpint (SEND (VOTE, (seat + 2) % 3, .yes = TRUE), ==, GINKGO_SERVER_DONE);
  g_assert_cmpuint (self->table->facts.n, ==, n + 1);
  g_assert_cmpuint (self->table->facts.position, ==, position - 1);
  g_assert_cmpuint (self->table->facts.state.pending_seat, ==, seat);
  g_assert_cmpuint (self->table->facts.state.seats[seat].returned, ==, 0);
  g_assert_cmpint (SEND (DECIDE, seat, .n = n, .decision = draw_decision (self, seat)), ==, GINKGO_SERVER_STALE);

  /* The same decision leads to the same state, under another number. */
  g_assert_cmpint (DECIDE (seat, g_array_index (self->entries, GinkgoServerEntry, n - 1).event.decision), ==, GINKGO_SERVER_DONE);
  g_assert_true (ginkgo_state_equal (&before, &self->table->facts.state));
  g_assert_cmpuint (self->table->facts.n, ==, n + 2);

  /* One "no" is enough; and there is one request a turn. */
  g_assert_cmpint (SEND (ASK, seat, .question = GINKGO_SERVER_TAKEBACK), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (SEND (VOTE, (seat + 1) % 3), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (self->table->facts.question.kind, ==, GINKGO_SERVER_NO_QUESTION);
  g_assert_cmpint (SEND (ASK, seat, .question = GINKGO_SERVER_TAKEBACK), ==, GINKGO_SERVER_ASKED);

  /* Going on is an answer, too. */
  while (is_running (self))
    {
      n_asked += SEND (ASK, seat, .question = GINKGO_SERVER_TAKEBACK) == GINKGO_SERVER_DONE;
      n = self->table->facts.n;
      play_on (self);
      g_assert_true (self->table->facts.n == n || self->table->facts.question.kind == GINKGO_SERVER_NO_QUESTION);
    }
  g_assert_cmpuint (n_asked, >, 0);
  g_assert_cmpint (SEND (ASK, seat, .question = GINKGO_SERVER_TAKEBACK), ==, GINKGO_SERVER_NOT_NOW);
  record = ginkgo_server_table_open (self->table);
  g_assert_cmpuint (ginkgo_record_get_length (record), ==, self->table->facts.n - 2);
  check_in_order (record, &(GinkgoTestTable) { GINKGO_MODE_INTRODUCTORY, 3 });
}

/* People who have left can be replaced by those who are here, and come back any time. */
static void
test_leave (void)
{
  g_autoptr (Fixture) self = fixture_new (&(GinkgoTestTable) { GINKGO_MODE_NORMAL, 3 }, 0, 4);
  GinkgoServerThought thought;

  open_table (self);
  g_assert_cmpint (SEND (ASK, 0, .question = GINKGO_SERVER_REPLACE, .subject = 1), ==, GINKGO_SERVER_NOT_NOW);
  g_assert_cmpint (SEND (LEAVE, 1), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (DECIDE (1, draw_decision (self, 1)), ==, GINKGO_SERVER_NOT_NOW);
  g_assert_cmpint (SEND (ASK, 0, .question = GINKGO_SERVER_REPLACE, .subject = 1), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (SEND (VOTE, 1, .yes = TRUE), ==, GINKGO_SERVER_NOT_NOW);
  g_assert_cmpint (SEND (COME_BACK, 1), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (self->table->facts.question.kind, ==, GINKGO_SERVER_NO_QUESTION);

  g_assert_cmpint (SEND (LEAVE, 1), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (SEND (ASK, 0, .question = GINKGO_SERVER_REPLACE, .subject = 1), ==, GINKGO_SERVER_DONE);
  g_assert_false (ginkgo_server_table_find_thought (self->table, 0, &thought));
  g_assert_cmpint (SEND (VOTE, 2, .yes = TRUE), ==, GINKGO_SERVER_DONE);
  g_assert_true (ginkgo_server_table_find_thought (self->table, 0, &thought));
  g_assert_false (ginkgo_server_table_find_thought (self->table, 1u << 1, &thought));
  for (guint i = 0; i < 100; i++)
    play_on (self);

  while (!ginkgo_server_table_find_thought (self->table, 0, &thought))
    play_on (self);
  ginkgo_server_thought_decide (&thought, ginkgo_ai_decide);
  g_assert_cmpint (DECIDE (1, thought.request.decision), ==, GINKGO_SERVER_NOT_NOW);
  g_assert_cmpint (SEND (COME_BACK, 1), ==, GINKGO_SERVER_DONE);
  g_assert_cmpint (send_request (self, &thought.request), ==, GINKGO_SERVER_NOT_NOW);
  g_assert_cmpint (DECIDE (1, thought.request.decision), ==, GINKGO_SERVER_DONE);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_for_all_tables ("/server/table/play", test_play);
  ginkgo_test_add_for_all_tables ("/server/table/exchange", test_exchange);
  g_test_add_func ("/server/table/computers", test_computers);
  g_test_add_func ("/server/table/new-hand", test_new_hand);
  g_test_add_func ("/server/table/answers", test_answers);
  g_test_add_func ("/server/table/takeback", test_takeback);
  g_test_add_func ("/server/table/leave", test_leave);

  return g_test_run ();
}
