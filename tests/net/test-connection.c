/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <gnutls/gnutls.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ginkgo-connection.h"
#include "ginkgo-invitation.h"
#include "ginkgo-lines.h"
#include "ginkgo-test-turn.h"

/* Both sides and the network between them are in this process, and time plays no part: each test lets the loop
 * run until nothing more happens. */

static char *folder;
static GinkgoTls *server_tls;
static GinkgoTls *client_tls;
static GinkgoTls *plain_tls;

typedef struct
{
  GinkgoConnection *connection;
  const char *role;
  GString *heard; /* its lines, each with a "|" after it */
  gboolean is_ready;
  guint n_ended;
  char *end; /* (nullable): why it ended, or "" */
} Side;

/* A server answers each line, a client ends the connection after the third answer. */
static void
ready_cb (GinkgoConnection *connection,
          gpointer data)
{
  Side *side = data;

  g_assert_false (side->is_ready);
  g_assert_cmpuint (side->n_ended, ==, 0);
  side->is_ready = TRUE;
}

static void
line_cb (GinkgoConnection *connection,
         const char *line,
         const GError *error,
         gpointer data)
{
  Side *side = data;
  g_autofree char *answer = g_strconcat ("re ", line != NULL ? line : error->message, NULL);

  g_assert_true (side->is_ready);
  g_assert_true ((line == NULL) == (error != NULL));
  g_assert_cmpuint (side->n_ended, ==, 0);
  g_string_append_printf (side->heard, "%s|", line != NULL ? line : error->message);
  if (g_strcmp0 (line, "quit") == 0)
    g_clear_pointer (&side->connection, ginkgo_connection_free);
  else if (g_strcmp0 (line, "pause") == 0)
    ginkgo_connection_set_reading (connection, FALSE);
  else if (g_strcmp0 (line, "more") == 0)
    ginkgo_connection_set_max_line (connection, GINKGO_LINE_CLIENT);
  else if (*side->role == 's')
    ginkgo_connection_send (connection, answer);
  else if (g_strcmp0 (line, "re three") == 0)
    ginkgo_connection_finish (connection);
}

static void
ended_cb (GinkgoConnection *connection,
          const GError *error,
          gpointer data)
{
  Side *side = data;

  side->n_ended++;
  g_free (side->end);
  side->end = g_strdup (error != NULL ? error->message : "");
  g_assert_false (ginkgo_connection_send (connection, "too late"));
}

static const GinkgoConnectionFuncs funcs = { ready_cb, line_cb, ended_cb };

static void
side_init (Side *side,
           const char *role,
           GinkgoPoller *poller,
           int fd,
           GinkgoTls *tls)
{
  *side = (Side) { .role = role, .heard = g_string_new (NULL) };
  side->connection = ginkgo_connection_new (poller, fd, tls, &funcs, side);
}

static void
side_clear (Side *side)
{
  g_clear_pointer (&side->connection, ginkgo_connection_free);
  g_string_free (side->heard, TRUE);
  g_free (side->end);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Side, side_clear)

static void
make_pair (int fds[2])
{
  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds), ==, 0);
}

/* Returns how often the loop woke up. */
static guint
settle (void)
{
  guint n = 0;

  while (g_main_context_iteration (NULL, FALSE))
    n++;
  return n;
}

static void
send_three (Side *side)
{
  g_assert_true (ginkgo_connection_send (side->connection, "one"));
  g_assert_true (ginkgo_connection_send (side->connection, "two"));
  g_assert_true (ginkgo_connection_send (side->connection, "three"));
}

#define THREE    "one|two|three|"
#define RE_THREE "re one|re two|re three|"
#define CUT      "The connection was cut."
#define LATE     "The other side did not answer in time."

/* --- Two sides, directly --- */

typedef struct
{
  GinkgoPoller *poller;
  int fds[2];
  Side client;
  Side server;
} Pair;

static void
pair_set_up (Pair *pair,
             gconstpointer data)
{
  gboolean is_plain = data != NULL;

  pair->poller = ginkgo_poller_new (NULL);
  make_pair (pair->fds);
  side_init (&pair->client, "client", pair->poller, pair->fds[0], is_plain ? plain_tls : client_tls);
  side_init (&pair->server, "server", pair->poller, pair->fds[1], is_plain ? plain_tls : server_tls);
}

static void
pair_tear_down (Pair *pair,
                gconstpointer data)
{
  side_clear (&pair->client);
  side_clear (&pair->server);
  ginkgo_poller_free (pair->poller);
}

/* Lines that are sent before the handshake arrive after it. */
static void
test_talk (Pair *pair,
           gconstpointer data)
{
  send_three (&pair->client);
  g_assert_cmpuint (pair->server.heard->len, ==, 0);
  settle ();
  g_assert_cmpstr (pair->server.heard->str, ==, THREE);
  g_assert_cmpstr (pair->client.heard->str, ==, RE_THREE);
  g_assert_cmpstr (pair->client.end, ==, "");
  g_assert_cmpstr (pair->server.end, ==, "");
  g_assert_cmpuint (pair->client.n_ended + pair->server.n_ended, ==, 2);
}

static void
test_long_lines (Pair *pair,
                 gconstpointer data)
{
  g_autofree char *line = g_strnfill (GINKGO_LINE_CLIENT, 'x');

  ginkgo_connection_set_max_line (pair->client.connection, GINKGO_LINE_SERVER);
  ginkgo_connection_send (pair->client.connection, "more");
  for (guint i = 0; i < 10; i++)
    ginkgo_connection_send (pair->client.connection, line);
  settle ();
  g_assert_cmpuint (pair->server.heard->len, ==, strlen ("more|") + 10 * (GINKGO_LINE_CLIENT + 1));
  g_assert_cmpuint (pair->client.heard->len, ==, 10 * (GINKGO_LINE_CLIENT + 4));
}

/* After something that is no line, the sender hears why, and nothing more is read. */
static void
test_bad_line (Pair *pair,
               gconstpointer data)
{
  g_autofree char *line = g_strnfill (GINKGO_LINE_HELLO + 1, 'x');

  ginkgo_connection_send (pair->client.connection, "one");
  ginkgo_connection_send (pair->client.connection, line);
  ginkgo_connection_send (pair->client.connection, "two");
  settle ();
  g_assert_cmpstr (pair->server.heard->str, ==, "one|The line is too long.|");
  g_assert_cmpstr (pair->client.heard->str, ==, "re one|re The line is too long.|");
  g_assert_cmpstr (pair->client.end, ==, "");
  g_assert_cmpstr (pair->server.end, ==, "The line is too long.");
  g_assert_cmpuint (pair->server.n_ended, ==, 1);
}

/* Nobody's memory is filled by somebody who does not read. */
static void
test_not_reading (Pair *pair,
                  gconstpointer data)
{
  g_autofree char *line = g_strnfill (1000, 'x');
  guint n = 0;

  ginkgo_connection_set_reading (pair->client.connection, FALSE);
  settle ();
  for (guint i = 0; i < 10; i++)
    {
      for (guint j = 0; j < 200; j++)
        n += ginkgo_connection_send (pair->server.connection, line) ? 1 : 0;
      /* The end of what does not fit does not depend on other calls. */
      ginkgo_connection_set_deadline (pair->server.connection, G_MAXINT64);
      settle ();
    }
  g_assert_cmpuint (n, >=, GINKGO_LINES_QUEUE / 1001);
  g_assert_cmpuint (n, <, 2000);
  g_assert_cmpstr (pair->server.end, ==, "The other side does not read what is sent to it.");
  g_assert_cmpuint (pair->server.n_ended, ==, 1);
}

/* Lines wait while a side does not read, also those that came in one piece with the last one that it read. */
static void
test_pause (Pair *pair,
            gconstpointer data)
{
  ginkgo_connection_send (pair->client.connection, "pause");
  send_three (&pair->client);
  settle ();
  ginkgo_connection_send (pair->client.connection, "four");
  ginkgo_connection_finish (pair->client.connection);
  settle ();
  g_assert_cmpstr (pair->server.heard->str, ==, "pause|");
  g_assert_null (pair->server.end);

  ginkgo_connection_set_reading (pair->server.connection, TRUE);
  g_assert_cmpstr (pair->server.heard->str, ==, "pause|");
  settle ();
  g_assert_cmpstr (pair->server.heard->str, ==, "pause|one|two|three|four|");
  g_assert_cmpstr (pair->server.end, ==, "");
  g_assert_cmpstr (pair->client.end, ==, "");
}

static void
test_deadline (Pair *pair,
               gconstpointer data)
{
  settle ();
  ginkgo_connection_set_deadline (pair->server.connection, 0);
  ginkgo_connection_set_deadline (pair->server.connection, -1);
  settle ();
  g_assert_null (pair->server.end);

  ginkgo_connection_set_deadline (pair->server.connection, 0);
  settle ();
  g_assert_cmpstr (pair->server.end, ==, LATE);
  g_assert_cmpstr (pair->client.end, ==, data != NULL ? "" : CUT);
}

/* A connection can be freed while it passes on a line, and while another one does. */
static void
test_free (Pair *pair,
           gconstpointer data)
{
  ginkgo_connection_send (pair->client.connection, "one");
  ginkgo_connection_send (pair->client.connection, "quit");
  ginkgo_connection_send (pair->client.connection, "two");
  settle ();
  g_assert_cmpstr (pair->server.heard->str, ==, "one|quit|");
  g_assert_cmpuint (pair->server.n_ended, ==, 0);
  g_assert_cmpuint (pair->client.n_ended, ==, 1);
}

/* People who must go at once are told why, after the handshake. */
static void
test_finish_early (Pair *pair,
                   gconstpointer data)
{
  ginkgo_connection_send (pair->server.connection, "full");
  ginkgo_connection_finish (pair->server.connection);
  g_assert_false (ginkgo_connection_send (pair->server.connection, "more"));
  settle ();
  g_assert_cmpstr (pair->client.heard->str, ==, "full|");
  g_assert_cmpstr (pair->client.end, ==, "");
  g_assert_cmpstr (pair->server.end, ==, "");
  g_assert_false (pair->server.is_ready);
}

/* --- A bad network between them --- */

typedef enum
{
  FAULT_CUT,    /* both directions end */
  FAULT_HALF,   /* one direction ends */
  FAULT_SILENT, /* nothing comes any more */
  N_FAULTS,
} Fault;

typedef struct
{
  int fds[2];   /* towards the client and the server */
  gsize piece;  /* how many bytes it passes on at once */
  guint faulty; /* from which side bytes get lost: 0 or 1 */
  gsize left;   /* how many bytes that side can still send */
  Fault fault;  /* what happens then */
  gboolean is_ended[2];
  gboolean has_failed;
} Network;

static void
fail (Network *network)
{
  network->has_failed = TRUE;
  network->is_ended[network->faulty] = TRUE;
  if (network->fault == FAULT_HALF)
    shutdown (network->fds[!network->faulty], SHUT_WR);
  if (network->fault != FAULT_HALF)
    network->is_ended[!network->faulty] = TRUE;
  if (network->fault == FAULT_CUT)
    for (guint i = 0; i < 2; i++)
      g_clear_fd (&network->fds[i], NULL);
}

/* Returns whether anything came from side @from. */
static gboolean
pass (Network *network,
      guint from)
{
  char bytes[65536];
  gsize most = MIN (network->piece, sizeof bytes);
  gboolean is_lost = from == network->faulty && network->left == 0;
  gssize n;

  if (network->is_ended[from])
    return FALSE;
  if (from == network->faulty && !is_lost)
    most = MIN (most, network->left);

  n = recv (network->fds[from], bytes, most, MSG_DONTWAIT);
  if (n < 0 && errno == EAGAIN)
    return FALSE;
  if (n > 0 && is_lost)
    {
      fail (network);
      return TRUE;
    }
  if (n <= 0)
    {
      network->is_ended[from] = TRUE;
      shutdown (network->fds[!from], SHUT_WR);
      return TRUE;
    }
  if (from == network->faulty)
    network->left -= (gsize) n;
  if (send (network->fds[!from], bytes, (gsize) n, MSG_NOSIGNAL) != n)
    network->is_ended[from] = TRUE;
  return TRUE;
}

/* One direction has to wait until the other one is empty. */
static void
run_network (Network *network)
{
  gboolean is_alive;

  do
    {
      settle ();
      is_alive = FALSE;
      for (guint from = 0; from < 2; from++)
        while (pass (network, from))
          {
            is_alive = TRUE;
            settle ();
          }
    }
  while (is_alive);
}

static void
check_part (const Side *side,
            const char *whole)
{
  g_assert_true (g_str_has_prefix (whole, side->heard->str));
  g_assert_cmpuint (side->n_ended, ==, 1);
}

/* Returns whether the network failed. */
static gboolean
converse (Network network,
          GinkgoTls *of_client,
          GinkgoTls *of_server)
{
  g_autoptr (GinkgoPoller) poller = ginkgo_poller_new (NULL);
  g_auto (Side) client;
  g_auto (Side) server;
  int to_client[2];
  int to_server[2];

  make_pair (to_client);
  make_pair (to_server);
  network.fds[0] = to_client[1];
  network.fds[1] = to_server[1];
  side_init (&client, "client", poller, to_client[0], of_client);
  side_init (&server, "server", poller, to_server[0], of_server);
  send_three (&client);
  run_network (&network);

  /* Only a deadline helps who hears nothing. */
  if (network.has_failed && network.fault == FAULT_SILENT)
    {
      ginkgo_connection_set_deadline (client.connection, 0);
      ginkgo_connection_set_deadline (server.connection, 0);
      settle ();
      g_assert_cmpstr (client.end, ==, LATE);
    }
  check_part (&client, RE_THREE);
  check_part (&server, THREE);
  if (!network.has_failed)
    {
      g_assert_cmpstr (client.heard->str, ==, RE_THREE);
      g_assert_cmpstr (server.heard->str, ==, THREE);
      g_assert_cmpstr (client.end, ==, "");
      g_assert_cmpstr (server.end, ==, "");
    }
  for (guint i = 0; i < 2; i++)
    g_clear_fd (&network.fds[i], NULL);
  return network.has_failed;
}

static void
test_pieces (void)
{
  static const gsize pieces[] = { 1, 2, 3, 7, 100, 65536 };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_assert_false (converse ((Network) { .piece = pieces[i], .left = G_MAXSIZE }, client_tls, server_tls));
      g_assert_false (converse ((Network) { .piece = pieces[i], .left = G_MAXSIZE }, plain_tls, plain_tls));
    }
}

/* After each byte that a side sends. In a short test, after some of them. */
static void
test_faults (gconstpointer data)
{
  Fault fault = (Fault) GPOINTER_TO_UINT (data);

  for (guint faulty = 0; faulty < 2; faulty++)
    {
      Network network = { .piece = G_MAXSIZE, .faulty = faulty, .fault = fault };
      gboolean has_failed = TRUE;
      guint n = 0;

      for (; has_failed; n++)
        {
          network.left = n;
          if (ginkgo_test_has_turn (n, 5))
            has_failed = converse (network, client_tls, server_tls);
        }
      /* No handshake of TLS is shorter. */
      g_assert_cmpuint (n, >, 300);
      g_test_message ("%u bytes from side %u", n, faulty);

      network.left = 0;
      while (converse (network, plain_tls, plain_tls))
        network.left++;
      g_assert_cmpuint (network.left, ==, strlen (faulty == 0 ? THREE : RE_THREE));
    }
}

/* --- Others --- */

/* Nobody waits for 400 others who connect and say nothing, or a little: the loop wakes up as often as without them. */
static guint
count_wakes (guint n_silent)
{
  static const char *const beginnings[] = { "", "G", "\x16\x03", "\x16\x03\x01\x02" };
  g_autoptr (GinkgoPoller) poller = ginkgo_poller_new (NULL);
  g_autofree Side *silent = g_new0 (Side, n_silent);
  g_autofree int *others = g_new (int, n_silent);
  g_auto (Side) client;
  g_auto (Side) server;
  guint n_wakes = 0;
  int fds[2];

  for (guint i = 0; i < n_silent; i++)
    {
      const char *beginning = beginnings[i % G_N_ELEMENTS (beginnings)];

      make_pair (fds);
      others[i] = fds[0];
      side_init (&silent[i], "server", poller, fds[1], server_tls);
      g_assert_cmpint (send (fds[0], beginning, strlen (beginning), 0), ==, strlen (beginning));
    }
  settle ();

  make_pair (fds);
  side_init (&client, "client", poller, fds[0], client_tls);
  side_init (&server, "server", poller, fds[1], server_tls);
  send_three (&client);
  while (client.n_ended == 0 || server.n_ended == 0)
    {
      g_assert_true (g_main_context_iteration (NULL, FALSE));
      n_wakes++;
    }

  g_assert_cmpstr (client.heard->str, ==, RE_THREE);
  for (guint i = 0; i < n_silent; i++)
    {
      g_assert_false (silent[i].is_ready);
      g_assert_cmpuint (silent[i].n_ended, ==, 0);
      side_clear (&silent[i]);
      g_clear_fd (&others[i], NULL);
    }
  return n_wakes;
}

static void
test_silent (void)
{
  g_assert_cmpuint (count_wakes (400), ==, count_wakes (0));
}

/* Talks with a server until the handshake fails. */
static void
check_refused (GinkgoTls *tls,
               const char *reason)
{
  g_autoptr (GinkgoPoller) poller = ginkgo_poller_new (NULL);
  g_auto (Side) client;
  g_auto (Side) server;
  int fds[2];

  make_pair (fds);
  side_init (&client, "client", poller, fds[0], tls);
  side_init (&server, "server", poller, fds[1], server_tls);
  send_three (&client);
  settle ();
  g_assert_cmpstr (client.end, ==, reason);
  g_assert_false (client.is_ready);
  g_assert_false (server.is_ready);
  g_assert_cmpuint (server.heard->len, ==, 0);
  g_assert_cmpuint (client.n_ended + server.n_ended, ==, 2);
}

/* Nothing is sent to a server that is not the right one: a key is worth a seat. */
static void
test_wrong_server (void)
{
  g_autofree char *fingerprint = g_strdup (ginkgo_tls_get_fingerprint (server_tls));
  char *last = fingerprint + strlen (fingerprint) - 1;
  GinkgoTls *wrong;
  GinkgoTls *trusting;

  *last = *last == '0' ? 'G' : '0';
  wrong = ginkgo_tls_new_client ("localhost", fingerprint, NULL);
  check_refused (wrong, "The certificate of the server is not the one that the invitation names.");
  ginkgo_tls_unref (wrong);

  trusting = ginkgo_tls_new_client ("localhost", "", NULL);
  check_refused (trusting, "The certificate of the server is not valid for this address.");
  ginkgo_tls_unref (trusting);
}

/* Older versions of TLS, and programs that want something else */
static void
check_foreign (const char *priority,
               const char *protocol)
{
  g_autoptr (GinkgoPoller) poller = ginkgo_poller_new (NULL);
  gnutls_datum_t name = { (guchar *) protocol, protocol != NULL ? (guint) strlen (protocol) : 0 };
  gnutls_certificate_credentials_t credentials;
  gnutls_session_t session;
  g_auto (Side) server;
  int code;
  int fds[2];

  make_pair (fds);
  side_init (&server, "server", poller, fds[1], server_tls);
  g_assert_cmpint (gnutls_certificate_allocate_credentials (&credentials), ==, 0);
  g_assert_cmpint (gnutls_init (&session, GNUTLS_CLIENT | GNUTLS_NONBLOCK | GNUTLS_NO_SIGNAL), ==, 0);
  g_assert_cmpint (gnutls_priority_set_direct (session, priority, NULL), ==, 0);
  g_assert_cmpint (gnutls_credentials_set (session, GNUTLS_CRD_CERTIFICATE, credentials), ==, 0);
  if (protocol != NULL)
    gnutls_alpn_set_protocols (session, &name, 1, 0);
  gnutls_transport_set_int (session, fds[0]);
  g_assert_true (g_unix_set_fd_nonblocking (fds[0], TRUE, NULL));
  do
    {
      code = gnutls_handshake (session);
      settle ();
    }
  while (code == GNUTLS_E_AGAIN && server.n_ended == 0);
  settle ();

  g_assert_false (server.is_ready);
  g_assert_cmpuint (server.n_ended, ==, 1);
  g_assert_true (g_str_has_prefix (server.end, "No secure connection could be made: "));
  gnutls_deinit (session);
  gnutls_certificate_free_credentials (credentials);
  close (fds[0]);
}

static void
test_foreign (void)
{
  static const char request[] = "GET / HTTP/1.1\r\nHost: play.example.org\r\n\r\n";
  g_autoptr (GinkgoPoller) poller = ginkgo_poller_new (NULL);
  g_auto (Side) server;
  int fds[2];

  check_foreign ("NORMAL:-VERS-TLS1.3", "ginkgo-city/1");
  check_foreign ("NORMAL", "http/1.1");
  check_foreign ("NORMAL", NULL);

  make_pair (fds);
  side_init (&server, "server", poller, fds[1], server_tls);
  g_assert_cmpint (send (fds[0], request, strlen (request), 0), ==, strlen (request));
  settle ();
  g_assert_false (server.is_ready);
  g_assert_cmpuint (server.n_ended, ==, 1);
  close (fds[0]);
}

/* --- Certificates --- */

static void
test_certificate (void)
{
  g_autofree char *certificate = g_build_filename (folder, "certificate.pem", NULL);
  g_autofree char *key = g_build_filename (folder, "key.pem", NULL);
  g_autofree char *first = g_strdup (ginkgo_tls_get_fingerprint (server_tls));
  g_autoptr (GError) error = NULL;
  GinkgoTls *again = ginkgo_tls_new_server (certificate, key, &error);
  GStatBuf info;

  g_assert_no_error (error);
  g_assert_cmpstr (ginkgo_tls_get_fingerprint (again), ==, first);
  g_assert_cmpuint (strlen (first), ==, GINKGO_FINGERPRINT_LETTERS);
  ginkgo_tls_unref (again);
  g_assert_cmpint (g_stat (key, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);

  /* A new one is another one, and replaces a key that others could read. */
  g_assert_cmpint (g_chmod (key, 0644), ==, 0);
  g_assert_true (ginkgo_tls_make_certificate (certificate, key, NULL));
  g_assert_cmpint (g_stat (key, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  again = ginkgo_tls_new_server (certificate, key, NULL);
  g_assert_cmpstr (ginkgo_tls_get_fingerprint (again), !=, first);
  ginkgo_tls_unref (again);

  g_assert_null (ginkgo_tls_new_server (key, certificate, &error));
  g_assert_error (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_TLS);
  g_clear_error (&error);
  g_assert_cmpint (g_remove (certificate), ==, 0);
  g_assert_null (ginkgo_tls_new_server (certificate, key, &error));
  g_assert_error (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_TLS);
  g_assert_false (ginkgo_tls_make_certificate ("/nonexistent/certificate.pem", key, NULL));
}

int
main (int argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Pair *pair,
                  gconstpointer data);
  } pair_tests[] = {
    { "talk", test_talk },
    { "long-lines", test_long_lines },
    { "bad-line", test_bad_line },
    { "not-reading", test_not_reading },
    { "pause", test_pause },
    { "deadline", test_deadline },
    { "free", test_free },
    { "finish-early", test_finish_early },
  };
  g_autofree char *certificate = NULL;
  g_autofree char *key = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);

  folder = g_dir_make_tmp ("ginkgo-net-XXXXXX", NULL);
  certificate = g_build_filename (folder, "certificate.pem", NULL);
  key = g_build_filename (folder, "key.pem", NULL);
  g_assert_true (ginkgo_tls_make_certificate (certificate, key, NULL));
  server_tls = ginkgo_tls_new_server (certificate, key, NULL);
  client_tls = ginkgo_tls_new_client ("localhost", ginkgo_tls_get_fingerprint (server_tls), NULL);
  plain_tls = ginkgo_tls_new_plain ();

  for (guint i = 0; i < G_N_ELEMENTS (pair_tests); i++)
    {
      g_autofree char *tls = g_strconcat ("/connection/tls/", pair_tests[i].path, NULL);
      g_autofree char *plain = g_strconcat ("/connection/plain/", pair_tests[i].path, NULL);

      g_test_add (tls, Pair, NULL, pair_set_up, pair_tests[i].func, pair_tear_down);
      g_test_add (plain, Pair, "plain", pair_set_up, pair_tests[i].func, pair_tear_down);
    }
  g_test_add_func ("/connection/pieces", test_pieces);
  g_test_add_data_func ("/connection/faults/cut", GUINT_TO_POINTER (FAULT_CUT), test_faults);
  g_test_add_data_func ("/connection/faults/half", GUINT_TO_POINTER (FAULT_HALF), test_faults);
  g_test_add_data_func ("/connection/faults/silent", GUINT_TO_POINTER (FAULT_SILENT), test_faults);
  g_test_add_func ("/connection/silent", test_silent);
  g_test_add_func ("/connection/wrong-server", test_wrong_server);
  g_test_add_func ("/connection/foreign", test_foreign);
  g_test_add_func ("/certificate", test_certificate);
  result = g_test_run ();

  ginkgo_tls_unref (server_tls);
  ginkgo_tls_unref (client_tls);
  ginkgo_tls_unref (plain_tls);
  g_remove (certificate);
  g_remove (key);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
  return result;
}
