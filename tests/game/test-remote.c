/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib-unix.h>
#include <string.h>
#include <sys/socket.h>

#include "ginkgo-connection.h"
#include "ginkgo-game-fixture.h"
#include "ginkgo-remote-game.h"
#include "ginkgo-server-table.h"
#include "ginkgo-test-turn.h"
#include "ginkgo-view-text.h"

/* Everybody at a table is in this process, and so is the host, which can be made to cut connections and to cheat.
 * Time plays no part. */

typedef enum
{
  HONEST,
  LIES,               /* shows another number of points once */
  DECIDES,            /* has seat 0 decide something else */
  CHANGES_SECRET,     /* publishes another secret in the end */
  CHANGES_COMMITMENT, /* has promised that one */
  CHANGES_NONCE,
  STACKS,   /* shuffles otherwise, late in the game */
  SHORTENS, /* leaves out the last event of the record */
  LEAVES_OUT,
  GARBLES, /* changes a character now and then */
} Cheat;

typedef struct
{
  const char *name;
  GinkgoTestTable table;
  Cheat cheat;
  guint n_computers;
  guint cut_each;       /* after how many lines a connection is cut; 0: never */
  gboolean has_restart; /* whether seat 0 begins anew with its key */
  GinkgoRemoteStatus status;
  GinkgoRemoteError code; /* of seat 0 */
  const char *error;      /* how its sentence begins */
} Case;

typedef struct _Host Host;

typedef struct
{
  Host *host;
  guint seat;
  GinkgoRemoteGame *remote;
  guint n_undone;

  /* The host's side */
  GinkgoConnection *connection;
  gboolean is_welcome;
  guint n_sent; /* the number of the next step */
  GinkgoView last;
  guint n_lines;
} Player;

struct _Host
{
  const Case *test;
  GinkgoServerTable *table;
  GinkgoPoller *poller;
  Player players[GINKGO_MAX_SEATS + 1]; /* the last one only watches */
  guint n_players;
  GinkgoRandom random;
  guint n_cuts;
  guint n_takebacks;
  gboolean has_cheated;
};

/* How often a player withdraws a choice: if all did it all the time, nobody would be ready. */
#define MAX_UNDONE 10

static const guint8 id[GINKGO_DEAL_ID_SIZE] = { 7 };
static const guint8 secret[GINKGO_DEAL_SIZE] = { 8 };
static const guint8 other_secret[GINKGO_DEAL_SIZE] = { 9 };

/* --- The host --- */

static void
send_line (Player *player,
           GinkgoNetMessage *message)
{
  GinkgoRandom *random = &player->host->random;
  g_autofree char *line = ginkgo_net_message_print (message);

  if (player->host->test->cheat == GARBLES && ginkgo_random_below (random, 4) == 0)
    line[ginkgo_random_below (random, (guint32) strlen (line))] = "0123456789\"[]{},:- RBYhurs"[ginkgo_random_below (random, 26)];
  if (player->connection != NULL)
    ginkgo_connection_send (player->connection, line);
}

static GArray *
list_seats (Host *self)
{
  static const guint8 kinds[] = { GINKGO_SEAT_KIND_HUMAN, GINKGO_SEAT_KIND_HUMAN, GINKGO_SEAT_KIND_COMPUTER, GINKGO_SEAT_KIND_HAL };
  GArray *seats = g_array_new (FALSE, TRUE, sizeof (GinkgoNetSeat));

  for (guint i = 0; i < self->table->options.n_seats; i++)
    {
      const GinkgoServerSeat *known = &self->table->facts.seats[i];
      GinkgoNetSeat seat = { .kind = kinds[known->kind], .decided = known->sealed.kind != GINKGO_EVENT_NONE };

      seat.name = known->name[0] != '\0' ? (char *) known->name : NULL;
      memcpy (seat.hash, known->hash, sizeof seat.hash);
      g_array_append_val (seats, seat);
    }

  return seats;
}

static void
send_seats (Player *player)
{
  g_autoptr (GArray) seats = list_seats (player->host);
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_SEATS);
  message.seats = seats;
  send_line (player, &message);
}

static void
send_welcome (Player *player)
{
  Host *self = player->host;
  g_autoptr (GArray) seats = list_seats (self);
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_WELCOME);
  memcpy (message.table, id, sizeof id);
  message.seat = (guint8) player->seat;
  message.key[0] = (guint8) (player->seat + 1);
  message.mode = (guint8) self->table->options.mode;
  message.seats = seats;
  message.n = self->table->facts.n;
  if (player->seat != GINKGO_SEAT_NONE)
    message.event = self->table->facts.seats[player->seat].sealed;
  ginkgo_net_hash (self->test->cheat == CHANGES_COMMITMENT ? other_secret : secret, sizeof secret, message.commitment);
  send_line (player, &message);
}

static void
send_over (Player *player)
{
  Host *self = player->host;
  GinkgoRecord *record = ginkgo_server_table_open (self->table);
  g_autoptr (GinkgoVerifiedGame) game = ginkgo_verified_game_new (record, NULL);
  g_autofree char *log = ginkgo_record_to_json (game, ginkgo_verified_game_get_length (game) - (self->test->cheat == SHORTENS));
  g_autoptr (GArray) seats = list_seats (self);
  gboolean is_other = self->test->cheat == CHANGES_SECRET || self->test->cheat == CHANGES_COMMITMENT;
  GinkgoNetMessage message;

  for (guint i = 0; i < seats->len; i++)
    memcpy (g_array_index (seats, GinkgoNetSeat, i).nonce, self->table->facts.deal.nonces[i], GINKGO_NET_KEY);
  g_array_index (seats, GinkgoNetSeat, 1).nonce[0] ^= self->test->cheat == CHANGES_NONCE;
  ginkgo_net_message_init (&message, GINKGO_NET_OVER);
  message.log = log;
  message.seats = seats;
  memcpy (message.secret, is_other ? other_secret : secret, sizeof secret);
  send_line (player, &message);
}

static void
send_step (const GinkgoServerStep *step,
           gpointer data)
{
  Player *player = data;
  Cheat cheat = player->host->test->cheat;
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (GinkgoNetMoment));
  g_autoptr (GPtrArray) owned = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) effects = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  GinkgoNetMessage message;
  guint first = 0;

  for (guint i = 0; i < step->moments->len; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (step->moments, i);
      GinkgoView view = { .state = moment->state, .seat = (guint8) player->seat };
      GString *patch = g_string_new (NULL);
      GinkgoNetMoment told;

      if (cheat == LIES && step->n == 30)
        view.state.seats[1].points++;
      ginkgo_view_text_write (&view, step->n > 0 || i > 0 ? &player->last : NULL, patch);
      player->last = view;
      told.patch = g_string_free_and_steal (patch);
      told.effects = ginkgo_effects_new ();
      if (moment->n_effects > first)
        g_array_append_vals (told.effects, &g_array_index (step->effects, GinkgoEffect, first), moment->n_effects - first);
      first = moment->n_effects;
      g_array_append_val (moments, told);
      g_ptr_array_add (owned, told.patch);
      g_ptr_array_add (effects, told.effects);
    }

  if (step->n < player->n_sent)
    return;

  ginkgo_net_message_init (&message, step->is_takeback ? GINKGO_NET_REWIND : GINKGO_NET_STEP);
  message.n = step->n + (cheat == LEAVES_OUT && step->n > 20 ? 1 : 0);
  message.position = step->position;
  message.moments = step->is_takeback ? NULL : moments;
  send_line (player, &message);
  player->n_sent = step->n + 1;
}

static void
tell (Player *player)
{
  Host *self = player->host;

  if (!player->is_welcome || player->connection == NULL)
    return;

  ginkgo_server_table_list_steps (self->table, player->seat, player->n_sent, send_step, player);
  send_seats (player);
  if (self->table->facts.is_dealt && ginkgo_state_is_over (&self->table->facts.state))
    send_over (player);
}

static void
cut (Player *player)
{
  player->host->n_cuts += player->is_welcome;
  player->is_welcome = FALSE;
  g_clear_pointer (&player->connection, ginkgo_connection_free);
}

static GinkgoServerAnswer
apply (Host *self,
       GinkgoServerRequest *request)
{
  g_autoptr (GinkgoServerChange) change = ginkgo_server_table_prepare (self->table, request);

  ginkgo_server_table_commit (self->table, change);

  return change->answer;
}

/* Computer players decide, and now and then all agree to take back what was just decided. Only somebody who has got
 * the answer to a request would ask for that. */
static void
go_on (Host *self,
       guint seat)
{
  GinkgoServerThought thought;
  GinkgoServerRequest ask = { .kind = GINKGO_SERVER_ASK, .seat = seat, .id = { 200 }, .question = GINKGO_SERVER_TAKEBACK };

  memcpy (ask.id + 1, &self->table->serial, sizeof self->table->serial);
  if (self->test->cheat == HONEST && self->test->cut_each == 0 && ginkgo_random_below (&self->random, 2) == 0 && apply (self, &ask) == GINKGO_SERVER_DONE)
    {
      self->n_takebacks++;
      for (guint i = 0; i < self->table->options.n_seats; i++)
        if (self->table->facts.question.kind != GINKGO_SERVER_NO_QUESTION)
          apply (self, &(GinkgoServerRequest) { .kind = GINKGO_SERVER_VOTE, .seat = i, .id = { 201, (guint8) self->n_takebacks }, .yes = TRUE });
    }

  while (ginkgo_server_table_find_thought (self->table, 0, &thought))
    {
      ginkgo_server_thought_decide (&thought, ginkgo_ai_decide);
      apply (self, &thought.request);
    }
}

static void
decide_otherwise (Host *self,
                  GinkgoServerRequest *request)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  GinkgoView view;
  guint n_decisions;

  ginkgo_view_init_early (&view, &self->table->facts.state, request->seat);
  n_decisions = ginkgo_state_list_decisions (&view.state, decisions);
  for (guint i = 0; i < n_decisions && !self->has_cheated; i++)
    if (decisions[i].kind == request->decision.kind && !ginkgo_decision_equal (&decisions[i], &request->decision))
      {
        request->decision = decisions[i];
        self->has_cheated = TRUE;
      }
}

static void
answer (Player *player,
        const GinkgoNetMessage *message)
{
  static const GinkgoServerRequestKind kinds[] = {
    [GINKGO_NET_SIT] = GINKGO_SERVER_SIT,
    [GINKGO_NET_NONCE] = GINKGO_SERVER_NONCE,
    [GINKGO_NET_DECIDE] = GINKGO_SERVER_DECIDE,
    [GINKGO_NET_WITHDRAW] = GINKGO_SERVER_WITHDRAW,
  };
  Host *self = player->host;
  GinkgoServerRequest request = { .kind = kinds[message->kind], .seat = player->seat, .name = message->name, .n = message->n, .decision = message->event };
  GinkgoNetMessage done;
  gboolean is_done;

  memcpy (request.id, message->id, sizeof request.id);
  memcpy (request.bytes, message->kind == GINKGO_NET_SIT ? message->hash : message->nonce, sizeof request.bytes);
  if (message->kind <= GINKGO_NET_NONCE)
    request.id[0] = (guint8) (1 + message->kind);
  if (self->test->cheat == DECIDES && request.kind == GINKGO_SERVER_DECIDE && player->seat == 0 && self->table->facts.n > 20)
    decide_otherwise (self, &request);
  if (self->test->cheat == STACKS && self->table->facts.n > 20)
    self->table->facts.deal.secret[1] = 1;

  is_done = apply (self, &request) == GINKGO_SERVER_DONE;
  g_assert_true (is_done || message->kind <= GINKGO_NET_NONCE || message->kind == GINKGO_NET_WITHDRAW || self->test->cheat == GARBLES);
  /* The answer is lost. */
  if (self->test->cut_each > 0 && ginkgo_random_below (&self->random, self->test->cut_each) == 0)
    cut (player);
  ginkgo_net_message_init (&done, is_done ? GINKGO_NET_DONE : GINKGO_NET_REFUSED);
  memcpy (done.id, message->id, sizeof done.id);
  done.reason = GINKGO_REFUSED_PASSED;
  if (message->kind > GINKGO_NET_NONCE)
    send_line (player, &done);

  go_on (self, player->seat);
  for (guint i = 0; i < self->n_players; i++)
    tell (&self->players[i]);
}

static void
host_ready_cb (GinkgoConnection *connection,
               gpointer data)
{
}

static void
host_line_cb (GinkgoConnection *connection,
              const char *line,
              const GError *error,
              gpointer data)
{
  Player *player = data;
  g_auto (GinkgoNetMessage) message = { 0 };

  g_assert_true (ginkgo_net_message_parse (&message, line, GINKGO_NET_BY_CLIENT, player->host->table->options.n_seats, NULL));
  if (message.kind == GINKGO_NET_HELLO)
    {
      g_assert_true (message.code != NULL || message.key[0] == player->seat + 1 || player->host->test->cheat == GARBLES);
      player->is_welcome = TRUE;
      player->n_sent = 0;
      send_welcome (player);
      if (message.n > 0)
        {
          /* The client has seen this, so it is not sent again, but the next step tells how it differs. */
          player->n_sent = message.n + 1;
          ginkgo_server_table_list_steps (player->host->table, player->seat, 0, send_step, player);
        }
      tell (player);
    }
  else if (message.kind != GINKGO_NET_PING)
    answer (player, &message);

  if (player->host->test->cut_each > 0 && ++player->n_lines % player->host->test->cut_each == 0)
    cut (player);
}

static void
host_ended_cb (GinkgoConnection *connection,
               const GError *error,
               gpointer data)
{
  Player *player = data;

  player->is_welcome = FALSE;
  g_clear_pointer (&player->connection, ginkgo_connection_free);
}

static const GinkgoConnectionFuncs host_funcs = { host_ready_cb, host_line_cb, host_ended_cb };

static int
dial (gpointer data)
{
  Player *player = data;
  g_autoptr (GinkgoTls) tls = ginkgo_tls_new_plain ();
  int fds[2];

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds), ==, 0);
  g_clear_pointer (&player->connection, ginkgo_connection_free);
  player->is_welcome = FALSE;
  player->connection = ginkgo_connection_new (player->host->poller, fds[0], tls, &host_funcs, player);
  ginkgo_connection_set_max_line (player->connection, 65536);

  return fds[1];
}

/* --- Those who play --- */

static void
join (Player *player,
      const GinkgoRemoteKey *key)
{
  static const char *const names[] = { "Ada", "Bo", "Cy", "Di", "Eve", "Flo" };
  const GinkgoInvitation invitation = { .host = "example.org", .code = "0123456789ABCDEF" };

  player->remote = ginkgo_remote_game_new (&invitation, key, names[player - player->host->players]);
  ginkgo_remote_game_set_dial_func (player->remote, dial, player);
  ginkgo_remote_game_start (player->remote);
}

static Host *
host_new (const Case *test)
{
  Host *self = g_new0 (Host, 1);
  GinkgoServerOptions options = { .mode = test->table.mode, .n_seats = test->table.n_seats, .takebacks = TRUE };
  guint n_persons = ginkgo_mode_is_solitaire (test->table.mode) ? 1 : test->table.n_seats - test->n_computers;

  memset (options.levels, GINKGO_SERVER_NO_LEVEL, sizeof options.levels);
  for (guint i = 0; i < test->n_computers; i++)
    options.levels[test->table.n_seats - 1 - i] = GINKGO_LEVEL_GREEDY;
  self->test = test;
  self->table = ginkgo_server_table_new (&options, id, secret);
  self->poller = ginkgo_poller_new (NULL);
  ginkgo_random_init (&self->random, test->table.n_seats, 1);
  self->n_players = n_persons + 1;
  for (guint i = 0; i < self->n_players; i++)
    {
      self->players[i].host = self;
      self->players[i].seat = i < n_persons ? i : GINKGO_SEAT_NONE;
      join (&self->players[i], NULL);
    }

  return self;
}

static void
host_free (Host *self)
{
  for (guint i = 0; i < self->n_players; i++)
    {
      g_assert_finalize_object (self->players[i].remote);
      g_clear_pointer (&self->players[i].connection, ginkgo_connection_free);
    }
  ginkgo_poller_free (self->poller);
  ginkgo_server_table_free (self->table);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Host, host_free)

static void
act (Player *player)
{
  GinkgoGame *game = ginkgo_remote_game_get_game (player->remote);
  GinkgoRandom *random = &player->host->random;
  g_autoptr (GError) error = NULL;
  GinkgoDecision decision = { 0 };

  if (game == NULL || ginkgo_game_get_busy (game))
    return;

  /* Somebody who has chosen waits for others. */
  g_assert_true (!ginkgo_game_get_can_undo (game) || ginkgo_game_get_state (game)->pending_seat != player->seat);
  if (ginkgo_game_get_deciding (game) != GINKGO_SEAT_NONE)
    {
      ginkgo_state_draw_decision (ginkgo_game_get_state (game), random, &decision);
      g_assert_true (ginkgo_game_submit (game, &decision, &error));
      g_assert_true (ginkgo_game_get_busy (game));
    }
  else if (player->host->test->cheat == HONEST && player->n_undone < MAX_UNDONE && ginkgo_game_get_can_undo (game) && ginkgo_random_below (random, 8) == 0)
    {
      g_assert_true (ginkgo_game_undo (game, &error));
      player->n_undone++;
    }
}

static gboolean
has_ended (const Player *player)
{
  return ginkgo_remote_game_get_status (player->remote) >= GINKGO_REMOTE_FINISHED;
}

static gboolean
is_running (Host *self)
{
  for (guint i = 0; i < self->n_players; i++)
    if (!has_ended (&self->players[i]) && (self->test->cheat == HONEST || i == 0))
      return TRUE;

  return FALSE;
}

static void
add_effects (GArray *all,
             const GinkgoTimeline *timeline)
{
  for (guint position = 0; position <= ginkgo_timeline_get_length (timeline); position++)
    {
      GArray *effects = ginkgo_timeline_get_effects (timeline, position);

      g_array_append_vals (all, effects->data, effects->len);
      g_assert_cmpuint (ginkgo_moments_get (ginkgo_timeline_get_moments (timeline, position), ginkgo_timeline_get_moments (timeline, position)->len - 1)->n_effects, ==, effects->len);
    }
}

/* All have got the record, and have seen what happened in it. */
static void
check_finished (Host *self,
                Player *player)
{
  const GinkgoSavedGame *saved = ginkgo_remote_game_get_saved (player->remote);
  g_autoptr (GinkgoRecord) record = ginkgo_server_table_open (self->table);
  g_autoptr (GArray) seen = ginkgo_effects_new ();
  g_autoptr (GArray) expected = ginkgo_effects_new ();

  g_assert_no_error (ginkgo_remote_game_get_error (player->remote));
  g_assert_cmpint (ginkgo_remote_game_get_status (player->remote), ==, GINKGO_REMOTE_FINISHED);
  g_assert_cmpuint (ginkgo_record_get_length (saved->record), ==, ginkgo_record_get_length (record));
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (saved->record, i), ginkgo_record_get_event (record, i)));
  for (guint i = 0; i < record->setup.n_seats; i++)
    g_assert_cmpstr (saved->record->seats[i].name, ==, record->seats[i].name);

  add_effects (seen, ginkgo_game_get_timeline (ginkgo_remote_game_get_game (player->remote)));
  add_effects (expected, ginkgo_verified_game_get_timeline (saved->game));
  g_assert_cmpuint (seen->len, ==, expected->len);
  for (guint i = 0; i < seen->len; i++)
    ginkgo_fixture_assert_effect (ginkgo_effects_get (seen, i), ginkgo_effects_get (expected, i));
}

static void
restart (Player *player)
{
  GinkgoRemoteKey key = *ginkgo_remote_game_get_key (player->remote);

  g_assert_finalize_object (player->remote);
  join (player, &key);
}

static void
test_game (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (Host) self = host_new (test);
  Player *first = &self->players[0];
  guint n_undone = 0;
  gboolean has_restarted = FALSE;

  while (is_running (self))
    {
      for (guint i = 0; i + 1 < self->n_players; i++)
        act (&self->players[i]);
      if (test->has_restart && !has_restarted && self->table->facts.n > 25)
        {
          restart (first);
          has_restarted = TRUE;
        }
      g_main_context_iteration (NULL, TRUE);
    }

  for (guint i = 0; i < self->n_players; i++)
    {
      if (test->cheat == HONEST)
        check_finished (self, &self->players[i]);
      n_undone += self->players[i].n_undone;
    }
  if (test->cheat != HONEST)
    {
      g_assert_cmpint (ginkgo_remote_game_get_status (first->remote), ==, GINKGO_REMOTE_FAILED);
      g_assert_error (ginkgo_remote_game_get_error (first->remote), GINKGO_REMOTE_ERROR, (int) test->code);
      g_assert_true (g_str_has_prefix (ginkgo_remote_game_get_error (first->remote)->message, test->error));
      g_test_message ("%s", ginkgo_remote_game_get_error (first->remote)->message);
    }
  g_test_message ("%u entries, %u takebacks, %u undone, %u cuts", self->table->facts.n, self->n_takebacks, n_undone, self->n_cuts);
  g_assert_true (test->cut_each == 0 || self->n_cuts > 5);
}

/* Whatever a host sends, a client survives it. */
static void
test_garbled (void)
{
  static const Case test = { "garbled", { GINKGO_MODE_NORMAL, 3 }, GARBLES };
  guint n_games = ginkgo_test_is_short (NULL) ? 4 : 20;
  guint n_failed = 0;

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (Host) self = host_new (&test);

      ginkgo_random_init (&self->random, i, 2);
      for (guint n = 0; n < 2000 && is_running (self); n++)
        {
          for (guint j = 0; j + 1 < self->n_players; j++)
            act (&self->players[j]);
          g_main_context_iteration (NULL, FALSE);
        }
      n_failed += has_ended (&self->players[0]);
    }
  g_test_message ("%u of %u games failed", n_failed, n_games);
  g_assert_cmpuint (n_failed, >, 0);
}

static const Case cases[] = {
  { "introductory-2", { GINKGO_MODE_INTRODUCTORY, 2 } },
  { "normal-3", { GINKGO_MODE_NORMAL, 3 } },
  { "normal-5", { GINKGO_MODE_NORMAL, 5 } },
  { "solitaire", { GINKGO_MODE_SOLITAIRE, 2 } },
  { "expert", { GINKGO_MODE_SOLITAIRE_EXPERT, 2 } },
  { "computers", { GINKGO_MODE_NORMAL, 4 }, .n_computers = 2 },
  { "cut-after-three-lines", { GINKGO_MODE_NORMAL, 3 }, .cut_each = 3 },
  { "cut-often", { GINKGO_MODE_INTRODUCTORY, 4 }, .cut_each = 5 },
  { "restart", { GINKGO_MODE_NORMAL, 3 }, .has_restart = TRUE },
  { "restart-and-cut", { GINKGO_MODE_NORMAL, 3 }, .cut_each = 7, .has_restart = TRUE },
  { "lies", { GINKGO_MODE_NORMAL, 3 }, LIES, .code = GINKGO_REMOTE_ERROR_VIEW, .error = "The server did not show what happened in round " },
  { "decides", { GINKGO_MODE_NORMAL, 3 }, DECIDES, .code = GINKGO_REMOTE_ERROR_DECISION, .error = "The server changed what you decided in round " },
  { "changes-secret", { GINKGO_MODE_NORMAL, 3 }, CHANGES_SECRET, .code = GINKGO_REMOTE_ERROR_DEAL, .error = "The server did not deal with the secret " },
  { "changes-commitment", { GINKGO_MODE_NORMAL, 3 }, CHANGES_COMMITMENT, .code = GINKGO_REMOTE_ERROR_DEAL, .error = "The server did not deal the beginning " },
  { "changes-nonce", { GINKGO_MODE_NORMAL, 3 }, CHANGES_NONCE, .code = GINKGO_REMOTE_ERROR_DEAL, .error = "The server did not deal with the numbers " },
  { "stacks", { GINKGO_MODE_NORMAL, 4 }, STACKS, .code = GINKGO_REMOTE_ERROR_DEAL, .error = "The server did not shuffle as it had promised in round " },
  { "shortens", { GINKGO_MODE_NORMAL, 3 }, SHORTENS, .code = GINKGO_REMOTE_ERROR_RECORD, .error = "The record from the host is not that of the whole game" },
  { "leaves-out", { GINKGO_MODE_NORMAL, 3 }, LEAVES_OUT, .code = GINKGO_REMOTE_ERROR_IMPOSSIBLE, .error = "The host has sent something impossible" },
};

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/game/remote/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_game);
    }

  g_test_add_func ("/game/remote/garbled", test_garbled);

  return g_test_run ();
}
