/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "ginkgo-connection.h"
#include "ginkgo-lines.h"
#include "ginkgo-server-create.h"
#include "ginkgo-server-limits.h"

/* How long the server may take to answer, in µs */
#define PATIENCE (30 * G_USEC_PER_SEC)

typedef struct
{
  char *database;
  char *code;
  char *mode;
  char *players;
  char *computers;
  char *level;
  gboolean spectators;
  gboolean no_suggestions;
} Options;

/* --- The table --- */

/* Returns: whether the options make sense; if not, a message is written */
static gboolean
read_options (const Options *options,
              GinkgoNetMessage *wanted)
{
  GinkgoMode mode = GINKGO_MODE_INTRODUCTORY;
  GinkgoLevel level = ginkgo_server_limits.level;
  guint64 n_players;
  guint64 n_computers = 0;
  gboolean is_solitaire;

  if (!ginkgo_cli_parse_mode (options->mode, &mode) || !ginkgo_cli_parse_level (options->level, &level))
    return FALSE;

  is_solitaire = ginkgo_mode_is_solitaire (mode);
  n_players = is_solitaire ? 1 : GINKGO_MIN_PLAYERS;
  if (!ginkgo_cli_parse_number ("players", options->players, n_players, is_solitaire ? 1 : GINKGO_MAX_PLAYERS, &n_players) ||
      !ginkgo_cli_parse_number ("computers", options->computers, 0, n_players - 1, &n_computers))
    return FALSE;

  ginkgo_net_message_init (wanted, GINKGO_NET_CREATE);
  ginkgo_net_fill_random (wanted->id, sizeof wanted->id);
  wanted->mode = (guint8) mode;
  wanted->code = g_strdup (options->code);
  wanted->options.suggestions = !options->no_suggestions;
  wanted->options.spectators = options->spectators;
  wanted->seats = ginkgo_net_seats_new ();
  for (guint i = 0; i < n_players + is_solitaire; i++)
    {
      GinkgoNetSeat seat = { .kind = GINKGO_SEAT_KIND_HUMAN };

      if (i >= n_players)
        seat.kind = GINKGO_SEAT_KIND_HAL;
      else if (i >= n_players - n_computers)
        {
          seat.kind = GINKGO_SEAT_KIND_COMPUTER;
          seat.level = g_strdup (ginkgo_level_get_name (level));
        }
      g_array_append_val (wanted->seats, seat);
    }

  return TRUE;
}

/* Prints an invitation to the place of a code. */
static gboolean
print_invitation (const char *address,
                  const char *code,
                  const char *fingerprint,
                  GError **error)
{
  g_autofree char *text = g_strconcat (address, "/", code, *fingerprint != '\0' ? "/" : "", fingerprint, NULL);
  g_autofree char *link = NULL;
  GinkgoInvitation invitation;

  if (!ginkgo_invitation_parse (text, &invitation, error))
    return FALSE;

  link = ginkgo_invitation_print (&invitation);
  g_print ("%s\n", link);
  return TRUE;
}

static gboolean
print_invitations (const char *address,
                   const char *fingerprint,
                   const GinkgoNetMessage *answer,
                   GError **error)
{
  if (answer->kind != GINKGO_NET_CREATED)
    {
      g_set_error_literal (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_MESSAGE, answer->text != NULL ? answer->text : _("The server makes no table."));
      return FALSE;
    }

  for (guint i = 0; i < answer->seats->len; i++)
    {
      const char *code = g_array_index (answer->seats, GinkgoNetSeat, i).code;

      if (code != NULL && !print_invitation (address, code, fingerprint, error))
        return FALSE;
    }
  return answer->code == NULL || print_invitation (address, answer->code, fingerprint, error);
}

/* --- With the database of the server --- */

static gboolean
invite_with_database (const char *address,
                      const char *path,
                      const GinkgoNetMessage *wanted,
                      GError **error)
{
  gboolean exists = g_file_test (path, G_FILE_TEST_EXISTS);
  g_autoptr (GinkgoServerStore) store = exists ? ginkgo_server_store_open (path, FALSE, error) : NULL;
  g_autofree char *fingerprint = store != NULL ? ginkgo_server_store_get_fingerprint (store) : NULL;
  g_auto (GinkgoNetMessage) answer = { 0 };

  if (exists && store == NULL)
    return FALSE;
  if (fingerprint == NULL)
    {
      g_set_error_literal (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_TLS, _("This server has never run; start it first with \"ginkgo-cli serve\"."));
      return FALSE;
    }

  ginkgo_server_create (store, wanted, FALSE, &answer);
  return ginkgo_server_store_flush (store, error) && print_invitations (address, fingerprint, &answer, error);
}

/* --- Over the network --- */

typedef struct
{
  const GinkgoNetMessage *wanted;
  GinkgoNetMessage answer;
  gboolean has_ended;
  GError *error;
} Call;

static void
ready_cb (GinkgoConnection *connection,
          gpointer data)
{
  const Call *call = data;
  g_autofree char *line = ginkgo_net_message_print (call->wanted);

  ginkgo_connection_send (connection, line);
}

static void
line_cb (GinkgoConnection *connection,
         const char *line,
         const GError *error,
         gpointer data)
{
  Call *call = data;

  ginkgo_net_message_clear (&call->answer);
  if (line != NULL)
    ginkgo_net_message_parse (&call->answer, line, GINKGO_NET_BY_SERVER, GINKGO_MAX_SEATS, NULL);
  ginkgo_connection_finish (connection);
}

static void
ended_cb (GinkgoConnection *connection,
          const GError *error,
          gpointer data)
{
  Call *call = data;

  call->has_ended = TRUE;
  call->error = error != NULL ? g_error_copy (error) : NULL;
}

/* Returns: a connected socket, or -1 on error */
static int
connect_to (const GinkgoInvitation *server,
            GError **error)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = g_socket_client_connect_to_host (client, server->host, server->port, NULL, error);

  return connection != NULL ? dup (g_socket_get_fd (g_socket_connection_get_socket (connection))) : -1;
}

static gboolean
invite_over_network (const char *address,
                     const GinkgoInvitation *server,
                     GinkgoNetMessage *wanted,
                     GError **error)
{
  static const GinkgoConnectionFuncs funcs = { ready_cb, line_cb, ended_cb };
  g_autoptr (GinkgoTls) tls = ginkgo_tls_new_client (server->host, server->fingerprint, error);
  int fd = tls != NULL ? connect_to (server, error) : -1;
  Call call = { .wanted = wanted };
  GinkgoConnection *connection;
  GinkgoPoller *poller;
  gboolean is_answered;

  if (fd == -1)
    return FALSE;

  g_free (wanted->code);
  wanted->code = g_strdup (server->code);
  poller = ginkgo_poller_new (NULL);
  connection = ginkgo_connection_new (poller, fd, tls, &funcs, &call);
  ginkgo_connection_set_max_line (connection, GINKGO_LINE_SERVER);
  ginkgo_connection_set_deadline (connection, g_get_monotonic_time () + PATIENCE);
  while (!call.has_ended)
    g_main_context_iteration (NULL, TRUE);
  ginkgo_connection_free (connection);
  ginkgo_poller_free (poller);

  is_answered = call.answer.seats != NULL || call.answer.text != NULL;
  if (!is_answered && call.error != NULL)
    g_propagate_error (error, g_steal_pointer (&call.error));
  else
    is_answered = print_invitations (address, server->fingerprint, &call.answer, error);
  g_clear_error (&call.error);
  ginkgo_net_message_clear (&call.answer);
  return is_answered;
}

/* --- The command --- */

static gboolean
invite (const Options *options,
        const char *address,
        GinkgoNetMessage *wanted,
        GError **error)
{
  g_autofree char *database = NULL;
  g_autofree char *text = NULL;
  GinkgoInvitation server;

  /* Before a table is made for it, the address has to be one; any code will do. */
  text = g_strconcat (address, "/", options->code != NULL ? options->code : "7777777777777777", NULL);
  if (!ginkgo_invitation_parse (text, &server, error))
    return FALSE;
  if (options->code == NULL)
    {
      database = ginkgo_cli_find_server_database (options->database);
      return invite_with_database (address, database, wanted, error);
    }

  return invite_over_network (address, &server, wanted, error);
}

int
ginkgo_cli_invite (int argc,
                   char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_auto (GinkgoNetMessage) wanted = { 0 };
  g_autoptr (GError) error = NULL;
  Options options = { 0 };
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &options.database, N_("Database of the server (default: in your data folder)"), N_("FILE") },
    { "code", 'c', 0, G_OPTION_ARG_STRING, &options.code, N_("Creation code, to ask a server on another computer"), N_("CODE[/FINGERPRINT]") },
    { "mode", 'm', 0, G_OPTION_ARG_STRING, &options.mode, N_("introductory, normal, solitaire or solitaire-expert (default: introductory)"), N_("MODE") },
    { "players", 'p', 0, G_OPTION_ARG_STRING, &options.players, N_("Number of players, 2 to 5; in solitaire 1 (default: 2)"), N_("N") },
    { "computers", 0, 0, G_OPTION_ARG_STRING, &options.computers, N_("How many of them are computer players (default: 0)"), N_("N") },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &options.level, N_("Level of the computer players, from 1 to 4 (default: 4)"), N_("LEVEL") },
    { "spectators", 0, 0, G_OPTION_ARG_NONE, &options.spectators, N_("Also print an invitation for those who only watch"), NULL },
    { "no-suggestions", 0, 0, G_OPTION_ARG_NONE, &options.no_suggestions, N_("Allow no suggestions of the computer"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int status = GINKGO_CLI_USAGE;

  if (ginkgo_cli_parse (_("ADDRESS[:PORT]"),
                        _("Makes a table on a server, and prints an invitation for each seat."),
                        _("The address is the one that your friends connect to. An invitation can be used once, within 14 days."),
                        entries,
                        argv))
    {
      if (arguments == NULL)
        ginkgo_cli_misused (_("No address of a server given; see \"%s --help\"."), g_get_prgname ());
      else if (arguments[1] != NULL)
        ginkgo_cli_refuse_argument (arguments[1]);
      else if (read_options (&options, &wanted))
        status = invite (&options, arguments[0], &wanted, &error) ? GINKGO_CLI_GOOD : GINKGO_CLI_BAD;
      if (error != NULL)
        ginkgo_cli_complain_about (error);
    }

  g_free (options.database);
  g_free (options.code);
  g_free (options.mode);
  g_free (options.players);
  g_free (options.computers);
  g_free (options.level);

  return status;
}
