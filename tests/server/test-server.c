/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* memmem() */

#include "ginkgo-server.h"

#include <poll.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ginkgo-connection.h"
#include "ginkgo-lines.h"
#include "ginkgo-messages.h"
#include "ginkgo-record-json.h"
#include "ginkgo-test-exchange.h"
#include "ginkgo-test-files.h"
#include "ginkgo-test-fixture.h"
#include "ginkgo-test-tables.h"
#include "ginkgo-view-text.h"

/* Servers and clients are in one process. Unless they talk by TLS, over socket pairs. */

#define HOST     "127.0.0.1"
#define ID       "'id':'02000000000000000000000000000000'"
#define BYTES    "'000102030405060708090a0b0c0d0e0ff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff'"
#define TEST_NET "203.0.113.9"

static char *folder;
static GinkgoTls *plain_tls;
static GinkgoTls *server_tls;
static GinkgoTls *client_tls;

/* --- A server --- */

typedef struct
{
  char *path;
  GinkgoServerStore *store;
  GinkgoServer *server;
  GinkgoServerLimits limits;
  gboolean has_tls;
  char *address; /* (nullable) */
  GinkgoPoller *poller;
  char creation_code[GINKGO_CODE_LETTERS + 1];
} House;

static void
start (House *self)
{
  g_autoptr (GError) error = NULL;

  self->store = ginkgo_server_store_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  self->server = ginkgo_server_new (NULL, self->store, self->has_tls ? server_tls : plain_tls, &self->limits);
  if (!self->has_tls)
    return;

  g_free (self->address);
  self->address = ginkgo_server_listen (self->server, HOST ":0", &error);
  g_assert_no_error (error);
}

static void
stop (House *self)
{
  g_clear_pointer (&self->server, ginkgo_server_free);
  g_clear_pointer (&self->store, ginkgo_server_store_close);
}

static void
flush (House *self)
{
  g_autoptr (GError) error = NULL;

  ginkgo_server_store_flush (self->store, &error);
  g_assert_no_error (error);
}

static void
house_init (House *self,
            gboolean has_tls)
{
  static guint n_houses;
  g_autofree char *name = g_strdup_printf ("%u.db", n_houses++);

  self->path = g_build_filename (folder, name, NULL);
  self->limits = ginkgo_server_limits;
  self->limits.n_requests = 10000;
  self->has_tls = has_tls;
  self->poller = ginkgo_poller_new (NULL);
  start (self);
  ginkgo_code_make (self->creation_code);
  ginkgo_server_store_set_creation_code (self->store, self->creation_code);
  flush (self);
}

static void
house_set_up (House *self)
{
  house_init (self, FALSE);
}

static void
house_set_up_tls (House *self)
{
  house_init (self, TRUE);
}

static void
house_tear_down (House *self)
{
  stop (self);
  ginkgo_poller_free (self->poller);
  g_free (self->address);
  g_free (self->path);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* --- A client --- */

typedef struct
{
  GinkgoConnection *connection; /* (nullable) */
  GString *heard;               /* all lines, each with a line feed */
  gboolean has_ended;

  /* Its knowledge of the game */
  guint seat;
  guint n_seats;
  guint8 key[GINKGO_NET_KEY];
  guint8 nonce[GINKGO_NET_KEY];
  guint8 table[GINKGO_NET_ID];
  guint8 commitment[GINKGO_NET_HASH];
  char *code; /* (nullable): with which it can always come in */
  guint n;
  GArray *views; /* (element-type GinkgoView): by position */
  gboolean is_full;
  gboolean has_decided;
  char *over; /* (nullable) */
} Client;

static void take_message (Client *self,
                          const GinkgoNetMessage *message);

static void
line_cb (GinkgoConnection *connection,
         const char *line,
         const GError *error,
         gpointer data)
{
  Client *self = data;
  g_auto (GinkgoNetMessage) message = { 0 };
  g_autoptr (GError) fault = NULL;

  g_assert_no_error (error);
  g_string_append_printf (self->heard, "%s\n", line);
  ginkgo_net_message_parse (&message, line, GINKGO_NET_BY_SERVER, self->n_seats, &fault);
  g_assert_no_error (fault);
  take_message (self, &message);
}

static void
ready_cb (GinkgoConnection *connection,
          gpointer data)
{
}

static void
ended_cb (GinkgoConnection *connection,
          const GError *error,
          gpointer data)
{
  ((Client *) data)->has_ended = TRUE;
}

static const GinkgoConnectionFuncs funcs = { ready_cb, line_cb, ended_cb };

static Client *
client_new (guint seat)
{
  Client *self = g_new0 (Client, 1);

  self->heard = g_string_new (NULL);
  self->seat = seat;
  self->n_seats = GINKGO_MAX_SEATS;
  self->views = g_array_new (FALSE, FALSE, sizeof (GinkgoView));
  return self;
}

static void
client_free (Client *self)
{
  g_clear_pointer (&self->connection, ginkgo_connection_free);
  g_string_free (self->heard, TRUE);
  g_array_unref (self->views);
  g_free (self->over);
  g_free (self->code);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Client, client_free)

/* Connects, again if it was connected. */
static void
connect_from (Client *self,
              House *house,
              const char *from)
{
  g_autoptr (GInetAddress) address = from != NULL ? g_inet_address_new_from_string (from) : NULL;
  int fds[2];

  g_clear_pointer (&self->connection, ginkgo_connection_free);
  self->has_ended = FALSE;
  if (house->has_tls)
    {
      g_autoptr (GSocketClient) client = g_socket_client_new ();
      g_autoptr (GSocketConnection) connection = NULL;

      g_socket_client_set_enable_proxy (client, FALSE);
      connection = g_socket_client_connect_to_host (client, house->address, 0, NULL, NULL);
      fds[0] = dup (g_socket_get_fd (g_socket_connection_get_socket (connection)));
    }
  else
    {
      g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds), ==, 0);
      ginkgo_server_take (house->server, fds[1], address != NULL ? ginkgo_server_origin_find (address) : GINKGO_SERVER_ORIGIN_NONE);
    }
  self->connection = ginkgo_connection_new (house->poller, fds[0], house->has_tls ? client_tls : plain_tls, &funcs, self);
  ginkgo_connection_set_max_line (self->connection, GINKGO_LINE_SERVER);
}

static void
send_message (Client *self,
              const GinkgoNetMessage *message)
{
  g_autofree char *line = ginkgo_net_message_print (message);

  ginkgo_connection_send (self->connection, line);
}

/* A line in single quotation marks; returns what is heard until nothing more happens. */
static char *
ask (Client *self,
     const char *line)
{
  g_autofree char *text = g_strdelimit (g_strdup (line), "'", '"');

  g_string_truncate (self->heard, 0);
  ginkgo_connection_send (self->connection, text);
  settle ();
  return g_strdup (self->heard->str);
}

static void
say_hello (Client *self,
           const char *code)
{
  GinkgoNetMessage hello;

  ginkgo_net_message_init (&hello, GINKGO_NET_HELLO);
  hello.protocol = GINKGO_NET_PROTOCOL;
  hello.code = (char *) code;
  hello.n = self->n;
  if (code == NULL)
    memcpy (hello.key, self->key, sizeof hello.key);
  send_message (self, &hello);
}

/* --- What a client makes of messages --- */

static void
take_step (Client *self,
           const GinkgoNetMessage *message)
{
  GinkgoView view = { 0 };

  self->n = message->n;
  self->has_decided = FALSE;
  for (guint i = 0; i < message->moments->len; i++)
    {
      const char *patch = g_array_index (message->moments, GinkgoNetMoment, i).patch;
      g_autoptr (JsonNode) node = json_from_string (patch, NULL);
      g_autoptr (GError) error = NULL;
      GinkgoView before = view;

      if (i == 0 && message->n > 0)
        before = g_array_index (self->views, GinkgoView, message->position - 1);
      ginkgo_view_text_read (node, i == 0 && message->n == 0 ? NULL : &before, &view, &error);
      g_assert_no_error (error);
    }
  g_array_set_size (self->views, message->position);
  g_array_append_val (self->views, view);
}

static void
take_message (Client *self,
              const GinkgoNetMessage *message)
{
  if (message->kind == GINKGO_NET_WELCOME)
    {
      g_assert_cmpuint (message->seat, ==, self->seat);
      self->n_seats = message->seats->len;
      memcpy (self->table, message->table, sizeof self->table);
      memcpy (self->commitment, message->commitment, sizeof self->commitment);
      if (message->key[0] != 0 || message->key[1] != 0)
        memcpy (self->key, message->key, sizeof self->key);
      self->has_decided = message->event.kind != GINKGO_EVENT_NONE;
    }
  else if (message->kind == GINKGO_NET_SEATS)
    {
      self->is_full = TRUE;
      for (guint i = 0; i < message->seats->len; i++)
        self->is_full &= g_array_index (message->seats, GinkgoNetSeat, i).name != NULL;
    }
  else if (message->kind == GINKGO_NET_STEP)
    take_step (self, message);
  else if (message->kind == GINKGO_NET_REWIND)
    {
      self->n = message->n;
      self->has_decided = FALSE;
      g_array_set_size (self->views, message->position + 1);
    }
  else if (message->kind == GINKGO_NET_OVER)
    {
      g_free (self->over);
      self->over = ginkgo_net_message_print (message);
    }
}

static const GinkgoView *
get_view (const Client *self)
{
  return &g_array_index (self->views, GinkgoView, self->views->len - 1);
}

static gboolean
can_decide (const Client *self)
{
  return self->views->len > 0 && !self->has_decided && self->seat != GINKGO_SEAT_NONE && self->over == NULL &&
         (ginkgo_state_find_deciders (&get_view (self)->state) >> self->seat & 1) != 0;
}

/* Decides, by what it has been told only. */
static void
decide (Client *self,
        GinkgoRandom *random,
        gboolean no_new_hand)
{
  GinkgoNetMessage message;
  GinkgoView early;

  ginkgo_net_message_init (&message, GINKGO_NET_DECIDE);
  message.id[0] = (guint8) (self->seat + 1);
  message.id[1] = (guint8) ginkgo_random_below (random, 256);
  message.id[2] = (guint8) ginkgo_random_below (random, 256);
  message.id[3] = (guint8) ginkgo_random_below (random, 256);
  message.n = self->n;
  ginkgo_view_init_early (&early, &get_view (self)->state, self->seat);
  do
    ginkgo_state_draw_decision (&early.state, random, &message.event);
  while (message.event.kind == GINKGO_EVENT_NEW_HAND && no_new_hand);
  self->has_decided = TRUE;
  send_message (self, &message);
}

/* --- A whole game --- */

#define N_PEOPLE         2
#define N_SEATS          3
#define MAX_NOISY_ROUNDS 100

typedef struct
{
  Client *clients[N_PEOPLE + 1]; /* the last one watches */
  GinkgoRandom random;
} Party;

static void
party_clear (Party *party)
{
  for (guint i = 0; i <= N_PEOPLE; i++)
    g_clear_pointer (&party->clients[i], client_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Party, party_clear)

/* Makes a table of two people, a computer player, and those who watch; returns the answer. */
static void
create (House *house,
        GinkgoNetMessage *created)
{
  g_autoptr (Client) host = client_new (0);
  g_autofree char *wanted = g_strdup_printf ("{'type':'create','id':'00000000000000000000000000000001','code':'%s','mode':'introductory',"
                                             "'seats':[{'kind':'human'},{'kind':'human'},{'kind':'computer','level':'%s'}],'spectators':true}",
                                             house->creation_code,
                                             ginkgo_level_get_name (GINKGO_LEVEL_1));
  g_autofree char *answer = NULL;
  g_autoptr (GError) error = NULL;

  connect_from (host, house, NULL);
  answer = ask (host, wanted);
  while (host->heard->len == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ginkgo_net_message_parse (created, host->heard->str, GINKGO_NET_BY_SERVER, GINKGO_MAX_SEATS, &error));
  g_assert_no_error (error);
  g_assert_cmpint (created->kind, ==, GINKGO_NET_CREATED);
  g_assert_cmpuint (created->seats->len, ==, N_SEATS);
}

static void
sit (Client *self)
{
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_SIT);
  message.name = (char *) "Ada";
  ginkgo_net_fill_random (self->nonce, sizeof self->nonce);
  ginkgo_net_hash (self->nonce, sizeof self->nonce, message.hash);
  send_message (self, &message);
}

static void
send_nonce (Client *self)
{
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_NONCE);
  memcpy (message.nonce, self->nonce, sizeof message.nonce);
  send_message (self, &message);
}

static void
party_init (Party *party,
            House *house)
{
  g_auto (GinkgoNetMessage) created = { 0 };

  ginkgo_random_init (&party->random, 4, 1);
  create (house, &created);
  for (guint i = 0; i <= N_PEOPLE; i++)
    {
      gboolean watches = i == N_PEOPLE;

      party->clients[i] = client_new (watches ? GINKGO_SEAT_NONE : i);
      connect_from (party->clients[i], house, NULL);
      say_hello (party->clients[i], watches ? created.code : g_array_index (created.seats, GinkgoNetSeat, i).code);
      if (watches)
        party->clients[i]->code = g_strdup (created.code);
      else
        while (party->clients[i]->key[0] == 0 && party->clients[i]->key[1] == 0)
          g_main_context_iteration (NULL, TRUE);
    }
}

static void
party_deal (Party *party)
{
  for (guint i = 0; i < N_PEOPLE; i++)
    sit (party->clients[i]);
  while (!party->clients[0]->is_full || !party->clients[1]->is_full)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < N_PEOPLE; i++)
    send_nonce (party->clients[i]);
}

/* Kills the server in the middle of everything. All come back: some know what they have seen, others see all again. */
static void
restart (Party *party,
         House *house,
         guint number)
{
  stop (house);
  start (house);
  for (guint i = 0; i <= N_PEOPLE; i++)
    {
      Client *client = party->clients[i];

      if ((number + i) % 2 == 0)
        client->n = 0;
      connect_from (client, house, NULL);
      say_hello (client, client->code);
    }
}

static void
check_over (Party *party)
{
  g_auto (GinkgoNetMessage) over = { 0 };
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_autoptr (GError) error = NULL;
  GinkgoDealPromises promises = { 0 };
  GinkgoDeal deal = { 0 };
  guint number;

  g_assert_true (ginkgo_net_message_parse (&over, party->clients[0]->over, GINKGO_NET_BY_SERVER, N_SEATS, &error));
  game = ginkgo_saved_game_from_json (over.log, strlen (over.log), NULL, &error);
  g_assert_no_error (error);
  g_assert_true (game->finished);
  g_assert_cmpstr (game->record->seats[1].name, ==, "Ada");

  memcpy (promises.secret, party->clients[0]->commitment, sizeof promises.secret);
  memcpy (deal.secret, over.secret, sizeof deal.secret);
  for (guint i = 0; i < over.seats->len; i++)
    {
      const GinkgoNetSeat *seat = &g_array_index (over.seats, GinkgoNetSeat, i);

      memcpy (promises.nonces[i], seat->hash, sizeof promises.nonces[i]);
      memcpy (deal.nonces[i], seat->nonce, sizeof deal.nonces[i]);
    }
  memcpy (deal.table, party->clients[0]->table, sizeof deal.table);
  g_assert_cmpint (ginkgo_deal_verify (&deal, &promises, game->record, &number), ==, GINKGO_DEAL_FAIR);
}

/* A new connection sees the same. */
static void
check_views (Party *party,
             House *house)
{
  for (guint i = 0; i <= N_PEOPLE; i++)
    {
      Client *client = party->clients[i];
      g_autoptr (Client) again = client_new (client->seat);

      memcpy (again->key, client->key, sizeof again->key);
      connect_from (again, house, NULL);
      say_hello (again, client->code);
      while (again->over == NULL || client->over == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpmem (client->views->data, client->views->len * sizeof (GinkgoView), again->views->data, again->views->len * sizeof (GinkgoView));
      g_assert_cmpstr (strstr (client->over, "\"log\""), ==, strstr (again->over, "\"log\""));
    }
}

static void
test_play (House *house)
{
  g_auto (Party) party = { 0 };
  guint n_decisions = 0;

  party_init (&party, house);
  party_deal (&party);
  while (party.clients[0]->over == NULL || party.clients[1]->over == NULL)
    {
      gboolean is_sent = FALSE;

      for (guint i = 0; i < N_PEOPLE; i++)
        if (can_decide (party.clients[i]))
          {
            decide (party.clients[i], &party.random, FALSE);
            is_sent = TRUE;
            n_decisions++;
            if (n_decisions % 10 == 0)
              restart (&party, house, n_decisions / 10);
          }
      if (!is_sent)
        g_main_context_iteration (NULL, TRUE);
    }

  check_over (&party);
  check_views (&party, house);
  g_test_message ("%u decisions", n_decisions);
}

/* Clients that get no answer, because the server was killed, ask again, and get the same. */
static void
test_repeat (House *house)
{
  static const char *const lines[] = {
    "{'type':'withdraw'," ID "}",
    "{'type':'leave'," ID "}",
  };
  g_auto (Party) party = { 0 };
  Client *client;

  party_init (&party, house);
  party_deal (&party);
  client = party.clients[1];
  while (!can_decide (client))
    g_main_context_iteration (NULL, TRUE);
  decide (client, &party.random, TRUE);
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s", lines[i]);
      g_autofree char *first = NULL;
      g_autofree char *again = NULL;

      /* Each line has its own number. */
      line[strlen (line) - 3] = (char) ('1' + i);
      first = ask (client, line);
      restart (&party, house, 0);
      settle ();
      again = ask (client, line);
      g_assert_true (g_str_has_prefix (first, "{\"type\":\"done\""));
      first[strcspn (first, "\n")] = '\0';
      again[strcspn (again, "\n")] = '\0';
      g_assert_cmpstr (first, ==, again);
    }
}

/* Lines that are not as they should be: # is a digit, @ any character */
static const char *const noise[] = {
  "{'type':'sit','name':'Eve','hash':" BYTES "}",
  "{'type':'nonce','nonce':" BYTES "}",
  "{'type':'decide','id':'#2#00000000000000000000000000000#','n':##,'event':{'t':'new-hand','seat':#}}",
  "{'type':'decide','id':'#3#00000000000000000000000000000#','n':##,'event':{'t':'choose','seat':#,'card':'R#','tile':'B#'}}",
  "{'type':'decide','id':'#4#00000000000000000000000000000#','n':#,'event':{'t':'token','seat':#,'moves':{'A':[#,#]}}}",
  "{'type':'withdraw','id':'#5#00000000000000000000000000000#'}",
  "{'type':'ask','id':'#6#00000000000000000000000000000#','what':'takeback'}",
  "{'type':'ask','id':'#7#00000000000000000000000000000#','what':'replace','seat':#}",
  "{'type':'vote','id':'#8#00000000000000000000000000000#','yes':true}",
  "{'type':'vote','id':'#9#00000000000000000000000000000#','yes':false}",
  "{'type':'leave','id':'#a#00000000000000000000000000000#'}",
  "{'type':'say','phrase':#}",
  "{'type':'nudge','seat':#}",
  "{'type':'ping'}",
  "{'type':'@@@@'}",
  "@{'type':'hello','protocol':#,'key':" BYTES "}",
};

static char *
make_noise (GinkgoRandom *random)
{
  char *line = g_strdup (noise[ginkgo_random_below (random, G_N_ELEMENTS (noise))]);

  for (char *p = line; *p != '\0'; p++)
    if (*p == '#')
      *p = (char) ('0' + ginkgo_random_below (random, ginkgo_random_below (random, 2) > 0 ? 3 : 10));
    else if (*p == '@')
      *p = (char) (1 + ginkgo_random_below (random, 255));
    else if (*p == '\'')
      *p = '"';
  g_strdelimit (line, "\n", ' ');
  return line;
}

/* Clients send anything, at any time, and those who are sent away come back: the game goes on, and is a fair one. */
static void
test_noise (House *house)
{
  g_auto (Party) party = { 0 };
  guint n_rounds = 0;

  party_init (&party, house);
  party_deal (&party);
  while (party.clients[0]->over == NULL || party.clients[1]->over == NULL)
    {
      for (guint i = 0; i < 20 && n_rounds < MAX_NOISY_ROUNDS; i++)
        {
          Client *client = party.clients[ginkgo_random_below (&party.random, N_PEOPLE + 1)];
          g_autofree char *line = make_noise (&party.random);

          ginkgo_connection_send (client->connection, line);
          if (ginkgo_random_below (&party.random, 2) == 0)
            settle ();
        }
      for (guint i = 0; i <= N_PEOPLE; i++)
        {
          connect_from (party.clients[i], house, NULL);
          say_hello (party.clients[i], party.clients[i]->code);
          settle ();
        }
      for (guint i = 0; i < N_PEOPLE; i++)
        if (can_decide (party.clients[i]))
          decide (party.clients[i], &party.random, FALSE);
      settle ();
      n_rounds++;
    }

  check_over (&party);
  check_views (&party, house);
  g_test_message ("%u rounds", n_rounds);
}

/* --- Nothing hidden --- */

/* How many choices were sealed */
static guint n_sealed;

/* Keeps a table at which people have played a record; makes a key for a viewer. */
static void
keep_record (House *house,
             const GinkgoRecord *record,
             GinkgoServerPlace *place,
             guint8 key[GINKGO_NET_KEY])
{
  GinkgoServerOptions options = { .mode = record->setup.mode, .n_seats = record->setup.n_seats, .spectators = TRUE, .stand_in = GINKGO_LEVEL_4 };
  GinkgoServerFacts stored = { .setup = record->setup, .is_dealt = TRUE };
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (GinkgoServerEntry));
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (GinkgoServerEntry));
  g_autoptr (GinkgoServerTable) table = NULL;
  GinkgoServerChange change = { .entries = entries };

  memcpy (stored.deal.table, place->table, sizeof place->table);
  stored.deal.secret[0] = 1;
  for (guint i = 0; i < options.n_seats; i++)
    {
      stored.seats[i].kind = ginkgo_mode_is_solitaire (options.mode) && i == GINKGO_HAL_SEAT ? GINKGO_SERVER_HAL : GINKGO_SERVER_PERSON;
      g_strlcpy (stored.seats[i].name, "Ada", sizeof stored.seats[i].name);
      stored.seats[i].level = GINKGO_SERVER_NO_LEVEL;
    }
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    g_array_append_vals (entries, &(GinkgoServerEntry) { *ginkgo_record_get_event (record, i), i + 1 }, 1);

  table = ginkgo_server_table_load (&options, &stored, none, NULL);
  change.table = table;
  change.facts = table->facts;
  ginkgo_server_store_add (house->store, table, FALSE);
  ginkgo_server_store_write (house->store, &change);
  if (place->seat != GINKGO_SEAT_NONE)
    ginkgo_server_store_make_key (house->store, place, key);
  else
    ginkgo_server_store_invite (house->store, place, (char *) key);
  flush (house);
}

/* Has somebody choose whom others do not wait for alone, and who then waits for others. */
static void
choose (House *house,
        const GinkgoRecord *record,
        GinkgoServerPlace place,
        guint64 seed)
{
  g_autoptr (Client) client = NULL;
  GinkgoRandom random;
  GinkgoState state;
  guint deciders;

  g_assert_true (ginkgo_record_replay (record, ginkgo_record_get_length (record), &state, NULL, NULL));
  deciders = ginkgo_state_find_deciders (&state);
  if (__builtin_popcount (deciders) < 2)
    return;

  place.seat = (guint) __builtin_ctz (place.seat == (guint) __builtin_ctz (deciders) ? deciders & (deciders - 1) : deciders);
  client = client_new (place.seat);
  ginkgo_server_store_make_key (house->store, &place, client->key);
  flush (house);
  connect_from (client, house, NULL);
  say_hello (client, NULL);
  settle ();
  ginkgo_random_init (&random, seed, 1);
  decide (client, &random, TRUE);
  settle ();
  n_sealed += strstr (client->heard->str, "\"done\"") != NULL && client->n == ginkgo_record_get_length (record);
}

/* All that a viewer hears who comes in, and stays while somebody else chooses something */
static char *
listen_in (House *house,
           const GinkgoRecord *record,
           guint viewer,
           guint number,
           guint64 seed)
{
  GinkgoServerPlace place = { .seat = viewer };
  g_autoptr (Client) client = client_new (viewer);
  guint8 key[GINKGO_NET_KEY] = { 0 };

  /* The numbers of both tables are to be the same, and so they are in two servers. */
  memcpy (place.table, &number, sizeof number);
  keep_record (house, record, &place, key);
  connect_from (client, house, NULL);
  memcpy (client->key, key, sizeof key);
  say_hello (client, viewer == GINKGO_SEAT_NONE ? (char *) key : NULL);
  settle ();
  g_assert_cmpuint (client->views->len, ==, ginkgo_record_get_length (record) + 1);
  choose (house, record, place, seed);

  return g_strdup (client->heard->str);
}

static GinkgoRecord *
play_record (const GinkgoTestTable *wanted,
             guint64 seed)
{
  GinkgoRandom random;
  GinkgoRecord *record;
  GinkgoSetup setup;
  GinkgoState state;

  ginkgo_random_init (&random, seed, 1);
  ginkgo_setup_deal (&setup, wanted->mode, wanted->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  record = ginkgo_record_new (&setup);
  ginkgo_state_init (&state, &setup, NULL);
  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event = { 0 };

      if (ginkgo_state_awaits_chance (&state))
        ginkgo_state_draw_chance (&state, &random, &event.chance);
      else
        ginkgo_state_draw_decision (&state, &random, &event.decision);
      ginkgo_record_append (record, &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
    }

  return record;
}

static void
test_exchange (gconstpointer user_data)
{
  const GinkgoTestTable *wanted = user_data;
  g_autoptr (GinkgoRecord) record = play_record (wanted, 3);
  House houses[2] = { 0 };
  guint step = ginkgo_record_get_length (record) / 6;
  guint number = 0;
  guint n_exchanged = 0;

  n_sealed = 0;
  for (guint i = 0; i < 2; i++)
    house_set_up (&houses[i]);
  /* At the end, all is told. */
  for (guint length = ginkgo_record_get_length (record) - 1; length > step; length -= step)
    for (guint i = 0; i <= wanted->n_seats; i++)
      {
        guint viewer = i < wanted->n_seats ? i : GINKGO_SEAT_NONE;
        guint n;
        g_autoptr (GinkgoRecord) exchanged = NULL;
        g_autofree char *heard = NULL;
        g_autofree char *same = NULL;

        if (ginkgo_mode_is_solitaire (wanted->mode) && i == GINKGO_HAL_SEAT)
          continue;

        ginkgo_record_truncate (record, length);
        exchanged = ginkgo_test_exchange_hidden (record, viewer, &n);

        heard = listen_in (&houses[0], record, viewer, ++number, 1);
        same = listen_in (&houses[1], exchanged, viewer, number, 2);
        g_assert_cmpstr (heard, ==, same);
        n_exchanged += n;
      }
  for (guint i = 0; i < 2; i++)
    house_tear_down (&houses[i]);
  g_assert_cmpuint (n_exchanged, >, 5);
  g_assert_true (ginkgo_mode_is_solitaire (wanted->mode) || n_sealed > 0);
}

/* --- Lines and answers --- */

#define REFUSED  "{'type':'refused',"
#define BY_ID    REFUSED ID ","
#define HUMAN    "{'kind':'human'}"
#define NO_TABLE BY_ID "'reason':'denied','text':'"

typedef enum
{
  OUTSIDE,
  HOST_SEAT,
  GUEST_SEAT,
  WATCHING,
} Place;

/* Lines to a table that has not been dealt, and how the answer begins. CODE is the creation code. */
typedef struct
{
  const char *path;
  Place place;
  const char *line;
  const char *expected;
  gboolean ends;
} Case;

static const Case cases[] = {
  { "ping", OUTSIDE, "{'type':'ping'}", "{'type':'pong'}\n" },
  { "ping/watching", WATCHING, "{'type':'ping'}", "{'type':'pong'}\n" },
  { "no-message", OUTSIDE, "hello", REFUSED "'reason':'message','text':'The text is not valid JSON", TRUE },
  { "no-line", GUEST_SEAT, "\xff", REFUSED "'reason':'message','text':'The line is not UTF-8 text.'", TRUE },
  { "protocol", OUTSIDE, "{'type':'hello','protocol':2,'key':" BYTES "}", REFUSED "'reason':'protocol','text':", TRUE },
  { "key", OUTSIDE, "{'type':'hello','protocol':1,'key':" BYTES "}", REFUSED "'reason':'key','text':", TRUE },
  { "no-key", OUTSIDE, "{'type':'hello','protocol':1}", REFUSED "'reason':'key','text':", TRUE },
  { "code", OUTSIDE, "{'type':'hello','protocol':1,'code':'7Q3F-K9TM-2XWD-H5RA'}", REFUSED "'reason':'code','text':", TRUE },
  { "no-code", OUTSIDE, "{'type':'hello','protocol':1,'code':'?'}", REFUSED "'reason':'code','text':", TRUE },
  { "outside", OUTSIDE, "{'type':'sit','name':'Ada','hash':" BYTES "}", REFUSED "'reason':'denied','text':", TRUE },
  { "inside", GUEST_SEAT, "{'type':'hello','protocol':1,'key':" BYTES "}", REFUSED "'reason':'denied','text':", TRUE },
  { "watching", WATCHING, "{'type':'sit','name':'Ada','hash':" BYTES "}", REFUSED "'reason':'denied','text':", TRUE },
  { "zero", GUEST_SEAT, "{'type':'withdraw','id':'00000000000000000000000000000000'}", REFUSED "'reason':'message','text':", TRUE },
  { "nonce", GUEST_SEAT, "{'type':'nonce','nonce':" BYTES "}", REFUSED "'reason':'denied','text':" },
  { "name", GUEST_SEAT, "{'type':'sit','name':'','hash':" BYTES "}", REFUSED "'reason':'message','text':" },
  { "withdraw", GUEST_SEAT, "{'type':'withdraw'," ID "}", BY_ID "'reason':'passed','text':" },
  { "decide", GUEST_SEAT, "{'type':'decide'," ID ",'n':0,'event':{'t':'new-hand','seat':1}}", BY_ID "'reason':'denied','text':" },
  { "ask", GUEST_SEAT, "{'type':'ask'," ID ",'what':'takeback'}", BY_ID "'reason':'denied','text':" },
  { "vote", GUEST_SEAT, "{'type':'vote'," ID ",'yes':true}", BY_ID "'reason':'denied','text':" },
  { "say", GUEST_SEAT, "{'type':'say','phrase':3}", "{'type':'say','seat':1,'phrase':3}\n" },
  { "nudge", GUEST_SEAT, "{'type':'nudge','seat':0}", REFUSED "'reason':'often','text':" },
  { "invite", HOST_SEAT, "{'type':'invite'," ID ",'seat':1}", "{'type':'seats','seats':[" },
  { "invite/watchers", HOST_SEAT, "{'type':'invite'," ID "}", "{'type':'done'," ID ",'code':'" },
  { "invite/computer", HOST_SEAT, "{'type':'invite'," ID ",'seat':2}", BY_ID "'reason':'denied','text':" },
  { "invite/oneself", HOST_SEAT, "{'type':'invite'," ID ",'seat':0}", BY_ID "'reason':'denied','text':" },
  { "invite/guest", GUEST_SEAT, "{'type':'invite'," ID ",'seat':0}", BY_ID "'reason':'denied','text':" },
  { "create/code", OUTSIDE, "{'type':'create'," ID ",'code':'7Q3F-K9TM-2XWD-H5RA','mode':'normal','seats':[" HUMAN "," HUMAN "]}", REFUSED "'reason':'code','text':", TRUE },
  { "create/one", OUTSIDE, "{'type':'create'," ID ",'code':'CODE','mode':'normal','seats':[" HUMAN "]}", NO_TABLE "A table has two" },
  { "create/hal", OUTSIDE, "{'type':'create'," ID ",'code':'CODE','mode':'solitaire','seats':[" HUMAN "," HUMAN "]}", NO_TABLE "Hal plays" },
  { "create/no-hal", OUTSIDE, "{'type':'create'," ID ",'code':'CODE','mode':'normal','seats':[" HUMAN ",{'kind':'hal'}]}", NO_TABLE "Hal plays" },
  { "create/nobody", OUTSIDE, "{'type':'create'," ID ",'code':'CODE','mode':'normal','seats':[{'kind':'computer','level':'greedy'},{'kind':'computer','level':'greedy'}]}", NO_TABLE "A table needs" },
  { "create/level", OUTSIDE, "{'type':'create'," ID ",'code':'CODE','mode':'normal','seats':[" HUMAN ",{'kind':'computer','level':'level:7'}]}", NO_TABLE "A computer player" },
  { "create/days", OUTSIDE, "{'type':'create'," ID ",'code':'CODE','mode':'normal','seats':[" HUMAN "," HUMAN "],'days':1}", NO_TABLE "This server has" },
  { "create", OUTSIDE, "{'type':'create'," ID ",'code':'CODE','mode':'normal','seats':[" HUMAN "," HUMAN "]}", "{'type':'created'," ID ",'table':'" },
  { "create/seated", OUTSIDE, "{'type':'create','id':'00000000000000000000000000000001','code':'CODE','mode':'introductory','seats':[" HUMAN "," HUMAN "," HUMAN "]}", "{'type':'refused','id':'00000000000000000000000000000001','reason':'denied','text':'The request" },
};

static void
test_line (House *house,
           gconstpointer data)
{
  const Case *test = data;
  g_auto (Party) party = { 0 };
  g_autoptr (Client) outside = client_new (GINKGO_SEAT_NONE);
  g_autofree char *expected = g_strdelimit (g_strdup (test->expected), "'", '"');
  g_autoptr (GString) line = g_string_new (test->line);
  g_autofree char *answer = NULL;
  Client *client;

  party_init (&party, house);
  sit (party.clients[0]);
  connect_from (outside, house, NULL);
  settle ();
  client = test->place == OUTSIDE ? outside : party.clients[test->place - HOST_SEAT];
  g_string_replace (line, "CODE", house->creation_code, 0);
  answer = ask (client, line->str);
  if (!g_str_has_prefix (answer, expected))
    g_assert_cmpstr (answer, ==, expected);
  g_assert_true (client->has_ended == test->ends);
}

/* --- Codes and keys --- */

static void
expect_hello (Client *client,
              House *house,
              const char *code,
              const char *expected)
{
  g_autofree char *text = g_strdelimit (g_strdup (expected), "'", '"');

  connect_from (client, house, NULL);
  g_string_truncate (client->heard, 0);
  say_hello (client, code);
  settle ();
  if (!g_str_has_prefix (client->heard->str, text))
    g_assert_cmpstr (client->heard->str, ==, text);
}

#define WELCOME "{'type':'welcome',"

/* A code can be used again until somebody has used the key, so that no lost answer locks anybody out. */
static void
test_codes (House *house)
{
  g_auto (GinkgoNetMessage) created = { 0 };
  g_autoptr (Client) ben = client_new (1);
  g_autoptr (Client) eve = client_new (1);
  g_autoptr (Client) host = client_new (0);
  g_autofree char *answer = NULL;
  g_autofree char *first = NULL;
  const char *second;
  sqlite3 *database;

  create (house, &created);
  first = g_strdup (g_array_index (created.seats, GinkgoNetSeat, 1).code);
  expect_hello (ben, house, first, WELCOME);
  expect_hello (ben, house, first, WELCOME);
  sit (ben);
  settle ();
  expect_hello (eve, house, first, REFUSED "'reason':'code'");

  /* The newer connection wins. */
  memcpy (eve->key, ben->key, sizeof eve->key);
  g_string_truncate (ben->heard, 0);
  expect_hello (eve, house, NULL, WELCOME);
  g_assert_nonnull (strstr (ben->heard->str, "\"reason\":\"denied\",\"again_in\":60"));
  g_assert_true (ben->has_ended);
  g_assert_false (eve->has_ended);

  /* Another invitation revokes the key. */
  expect_hello (host, house, g_array_index (created.seats, GinkgoNetSeat, 0).code, WELCOME);
  answer = ask (host, "{'type':'invite'," ID ",'seat':1}");
  second = strstr (answer, "\"code\":\"") + strlen ("\"code\":\"");
  g_assert_true (eve->has_ended);
  expect_hello (ben, house, NULL, REFUSED "'reason':'key'");

  /* And it ends at a time. */
  stop (house);
  g_assert_cmpint (sqlite3_open (house->path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "UPDATE seats SET code_until = 1 WHERE seat = 1 AND code IS NOT NULL", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_changes (database), ==, 1);
  sqlite3_close (database);
  start (house);
  {
    g_autofree char *code = g_strndup (second, GINKGO_CODE_LETTERS);

    expect_hello (ben, house, code, REFUSED "'reason':'code'");
  }
}

/* The database has no code and no key, but by its hash. */
static void
test_hashes (House *house)
{
  g_auto (Party) party = { 0 };
  g_autofree char *log = g_strconcat (house->path, "-wal", NULL);
  g_autofree char *contents = NULL;
  gsize length;
  guint8 hash[GINKGO_NET_HASH];

  party_init (&party, house);
  settle ();
  g_assert_true (g_file_get_contents (log, &contents, &length, NULL));
  ginkgo_net_hash (party.clients[1]->key, GINKGO_NET_KEY, hash);
  g_assert_nonnull (memmem (contents, length, hash, sizeof hash));
  g_assert_null (memmem (contents, length, party.clients[1]->key, GINKGO_NET_KEY));
  g_assert_null (memmem (contents, length, house->creation_code, GINKGO_CODE_LETTERS));
}

/* --- Limits --- */

static void
test_door (void)
{
  static const struct
  {
    const char *address;
    const char *same; /* (nullable): one that is counted with it */
  } rows[] = {
    { "203.0.113.9", "::ffff:203.0.113.9" },
    { "2001:db8:1:2::1", "2001:db8:1:2:ffff::9" },
    { "127.0.0.1", NULL },
    { "::ffff:127.0.0.2", NULL },
    { "::1", NULL },
  };
  GinkgoServerLimits limits = { .n_sessions_each = 2, .n_wrong_a_minute = 1, .n_requests_a_s = 10, .n_requests = 3 };
  GinkgoServerBudget budget = { 0 };
  const gint64 now = 1000 * G_USEC_PER_SEC;
  const gint64 later = now + 60 * G_USEC_PER_SEC;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GInetAddress) address = g_inet_address_new_from_string (rows[i].address);
      g_autoptr (GInetAddress) same = g_inet_address_new_from_string (rows[i].same != NULL ? rows[i].same : rows[i].address);
      guint64 origin = ginkgo_server_origin_find (address);
      gboolean is_counted = rows[i].same != NULL;
      GinkgoServerDoor *door = ginkgo_server_door_new (&limits);

      g_assert_true (ginkgo_server_door_enter (door, origin));
      g_assert_true (ginkgo_server_door_enter (door, ginkgo_server_origin_find (same)));
      g_assert_true (ginkgo_server_door_enter (door, origin) != is_counted);
      ginkgo_server_door_leave (door, origin);
      g_assert_true (ginkgo_server_door_enter (door, origin));

      /* The first try begins a minute. */
      g_assert_true (ginkgo_server_door_may_try (door, origin, now));
      ginkgo_server_door_note_wrong (door, origin);
      g_assert_true (ginkgo_server_door_may_try (door, origin, later - 1) != is_counted);
      g_assert_true (ginkgo_server_door_may_try (door, origin, later));
      ginkgo_server_door_free (door);
    }

  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (ginkgo_server_budget_take (&budget, &limits, now), ==, 0);
  g_assert_cmpuint (ginkgo_server_budget_take (&budget, &limits, now), ==, 100);
  g_assert_cmpuint (ginkgo_server_budget_take (&budget, &limits, now), ==, 200);
  g_assert_cmpuint (ginkgo_server_budget_take (&budget, &limits, later), ==, 0);
}

/* How many connect and do not read */
#define N_DEAF 60

/* From one address only so many can come, and try so many codes; others do not notice. */
static void
test_limits (House *house)
{
  g_autoptr (Client) last = client_new (0);
  g_autoptr (Client) other = client_new (0);
  g_autoptr (Client) silent = client_new (0);
  g_autofree char *answer = NULL;
  g_autofree char *pong = NULL;

  for (guint i = 0; i <= house->limits.n_wrong_a_minute; i++)
    {
      g_autoptr (Client) client = client_new (0);
      g_autofree char *refused = NULL;

      connect_from (client, house, TEST_NET);
      refused = ask (client, "{'type':'hello','protocol':1,'code':'7Q3F-K9TM-2XWD-H5RA'}");
      g_assert_nonnull (strstr (refused, i < house->limits.n_wrong_a_minute ? "\"reason\":\"code\"" : "\"reason\":\"often\""));
    }
  settle ();

  {
    g_autoptr (GPtrArray) clients = g_ptr_array_new_with_free_func ((GDestroyNotify) client_free);

    for (guint i = 0; i < house->limits.n_sessions_each; i++)
      {
        g_ptr_array_add (clients, client_new (0));
        connect_from (clients->pdata[i], house, TEST_NET);
      }
    connect_from (last, house, TEST_NET);
    settle ();
    g_assert_true (last->has_ended);
    connect_from (other, house, "203.0.113.10");
    pong = ask (other, "{'type':'ping'}");
    g_assert_cmpstr (pong, ==, "{\"type\":\"pong\"}\n");
  }

  settle ();
  connect_from (last, house, TEST_NET);
  answer = ask (last, "{'type':'ping'}");
  g_assert_cmpstr (answer, ==, pong);

  /* Nobody stays who says nothing. */
  stop (house);
  house->limits.hello_s = 0;
  start (house);
  connect_from (silent, house, NULL);
  while (!silent->has_ended)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_tables_a_day (House *house)
{
  g_autoptr (Client) client = client_new (0);
  g_autofree char *refused = NULL;

  for (guint i = 0; i <= house->limits.n_tables_a_day; i++)
    {
      g_autofree char *line = g_strdup_printf ("{'type':'create','id':'%032x','code':'%s','mode':'normal','seats':[" HUMAN "," HUMAN "]}",
                                               i + 1,
                                               house->creation_code);

      if (client->connection == NULL || i % 10 == 0)
        connect_from (client, house, NULL);
      g_free (refused);
      refused = ask (client, line);
      g_assert_true (g_str_has_prefix (refused, "{\"type\":\"created\"") == (i < house->limits.n_tables_a_day));
    }
  g_assert_nonnull (strstr (refused, "\"reason\":\"often\""));
}

/* Memory is for those who read what they are sent. */
static void
test_waiting (House *house)
{
  g_autoptr (GinkgoRecord) record = play_record (&(GinkgoTestTable) { GINKGO_MODE_INTRODUCTORY, 5 }, 3);
  GinkgoServerPlace place = { .table = { 1 }, .seat = GINKGO_SEAT_NONE };
  g_autoptr (Client) client = client_new (GINKGO_SEAT_NONE);
  g_autofree char *hello = NULL;
  guint8 code[GINKGO_NET_KEY] = { 0 };
  int fds[N_DEAF][2];
  guint n_cut = 0;

  stop (house);
  house->limits.max_waiting = 1024 * 1024;
  start (house);
  keep_record (house, record, &place, code);
  hello = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"code\":\"%s\"}\n", (char *) code);
  for (guint i = 0; i < N_DEAF; i++)
    {
      g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds[i]), ==, 0);
      setsockopt (fds[i][1], SOL_SOCKET, SO_SNDBUF, &(int) { 4096 }, sizeof (int));
      g_assert_cmpint (write (fds[i][0], hello, strlen (hello)), ==, (gssize) strlen (hello));
      ginkgo_server_take (house->server, fds[i][1], GINKGO_SERVER_ORIGIN_NONE);
      settle ();
    }
  connect_from (client, house, NULL);
  say_hello (client, (char *) code);
  settle ();
  g_assert_nonnull (client->over);

  for (guint i = 0; i < N_DEAF; i++)
    {
      struct pollfd polled = { .fd = fds[i][0], .events = POLLRDHUP };

      n_cut += poll (&polled, 1, 0) == 1;
      close (fds[i][0]);
    }
  g_assert_cmpuint (n_cut, >, N_DEAF / 10);
}

/* --- A disk that fails --- */

/* Nobody hears of what could not be saved, and all goes on afterwards. */
static void
test_unsaved (House *house)
{
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_auto (Party) party = { 0 };
  sqlite3 *database;

  party_init (&party, house);
  settle ();
  g_string_truncate (party.clients[0]->heard, 0);
  g_string_truncate (party.clients[1]->heard, 0);
  g_assert_cmpint (sqlite3_open (house->path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "ALTER TABLE seats RENAME TO lost", NULL, NULL, NULL), ==, SQLITE_OK);
  sit (party.clients[0]);
  settle ();
  g_assert_true (g_str_has_prefix (party.clients[0]->heard->str, "{\"type\":\"refused\",\"reason\":\"unsaved\",\"again_in\":5,"));
  g_assert_cmpstr (party.clients[0]->heard->str, ==, party.clients[1]->heard->str);
  g_assert_true (party.clients[0]->has_ended && party.clients[1]->has_ended && party.clients[2]->has_ended);

  g_assert_cmpint (sqlite3_exec (database, "ALTER TABLE lost RENAME TO seats", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (database);
  for (guint i = 0; i < N_PEOPLE; i++)
    {
      connect_from (party.clients[i], house, NULL);
      say_hello (party.clients[i], NULL);
      settle ();
    }
  party_deal (&party);
  while (party.clients[0]->views->len == 0)
    g_main_context_iteration (NULL, TRUE);
  g_log_set_always_fatal (fatal);
}

/* --- The end --- */

static void
test_stop (House *house)
{
  g_auto (Party) party = { 0 };

  party_init (&party, house);
  settle ();
  sit (party.clients[0]);
  while (g_strrstr (party.clients[0]->heard->str, "\"Ada\"") == NULL)
    g_main_context_iteration (NULL, TRUE);
  ginkgo_server_stop (house->server);
  while (!ginkgo_server_has_stopped (house->server))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i <= N_PEOPLE; i++)
    g_assert_true (g_str_has_suffix (party.clients[i]->heard->str, "{\"type\":\"closing\",\"again_in\":5}\n"));
}

#define ADD(path, func) ginkgo_test_add ("/server/" path, House, NULL, house_set_up, func, house_tear_down)

int
main (int argc,
      char *argv[])
{
  g_autofree char *certificate = NULL;
  g_autofree char *key = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);

  folder = g_dir_make_tmp ("ginkgo-server-XXXXXX", &error);
  g_assert_no_error (error);
  certificate = g_build_filename (folder, "certificate.pem", NULL);
  key = g_build_filename (folder, "key.pem", NULL);
  ginkgo_tls_make_certificate (certificate, key, &error);
  g_assert_no_error (error);
  plain_tls = ginkgo_tls_new_plain ();
  server_tls = ginkgo_tls_new_server (certificate, key, &error);
  client_tls = ginkgo_tls_new_client (HOST, ginkgo_tls_get_fingerprint (server_tls), &error);
  g_assert_no_error (error);

  ADD ("play/socket-pairs", test_play);
  ginkgo_test_add ("/server/play/tls", House, NULL, house_set_up_tls, test_play, house_tear_down);
  ADD ("repeat", test_repeat);
  ADD ("noise", test_noise);
  ginkgo_test_add_for_all_tables ("/server/exchange", test_exchange);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/server/line/%s", cases[i].path);

      ginkgo_test_add (path, House, &cases[i], house_set_up, test_line, house_tear_down);
    }
  ADD ("codes", test_codes);
  ADD ("hashes", test_hashes);
  g_test_add_func ("/server/door", test_door);
  ADD ("limits", test_limits);
  ADD ("tables-a-day", test_tables_a_day);
  ADD ("waiting", test_waiting);
  ADD ("unsaved", test_unsaved);
  ADD ("stop", test_stop);
  status = g_test_run ();

  ginkgo_tls_unref (plain_tls);
  ginkgo_tls_unref (server_tls);
  ginkgo_tls_unref (client_tls);
  ginkgo_test_remove_folder (folder);
  g_free (folder);
  return status;
}
