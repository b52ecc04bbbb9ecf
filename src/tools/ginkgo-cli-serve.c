/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

#include "ginkgo-open-files.h"
#include "ginkgo-server.h"

/* Open files other than connections */
#define N_OTHER_FILES 64

/* All addresses of this computer */
#define DEFAULT_ADDRESS "[::]"

typedef struct
{
  char *database;
  char **addresses;
  char *certificate;
  char *key;
  gboolean makes_code;
} Options;

/* Without a @path, a database next to the library of the program with a window */
char *
ginkgo_cli_find_server_database (const char *path)
{
  return path != NULL ? g_strdup (path) : g_build_filename (g_get_user_data_dir (), DATA_NAME, "server.db", NULL);
}

/* Loads the certificate, and makes one at the first start. */
static GinkgoTls *
load_tls (const Options *options,
          const char *database,
          GError **error)
{
  g_autofree char *certificate = g_strconcat (database, ".crt", NULL);
  g_autofree char *key = g_strconcat (database, ".key", NULL);

  if (options->certificate != NULL)
    return ginkgo_tls_new_server (options->certificate, options->key != NULL ? options->key : options->certificate, error);
  if (!g_file_test (certificate, G_FILE_TEST_EXISTS) && !ginkgo_tls_make_certificate (certificate, key, error))
    return NULL;

  return ginkgo_tls_new_server (certificate, key, error);
}

/* Prints what people need to know, and makes a creation code at the first start. */
static gboolean
prepare (const Options *options,
         GinkgoServerStore *store,
         GinkgoTls *tls,
         GError **error)
{
  gboolean is_own = options->certificate == NULL;
  g_autofree char *fingerprint = ginkgo_code_print (ginkgo_tls_get_fingerprint (tls));
  g_autofree char *printed = NULL;
  char code[GINKGO_CODE_LETTERS + 1] = "";

  ginkgo_server_store_set_fingerprint (store, is_own ? ginkgo_tls_get_fingerprint (tls) : "");
  if (options->makes_code || !ginkgo_server_store_has_creation_code (store))
    {
      ginkgo_code_make (code);
      ginkgo_server_store_set_creation_code (store, code);
    }
  if (!ginkgo_server_store_flush (store, error))
    return FALSE;

  if (is_own)
    g_print (_("Fingerprint: %s\n"), fingerprint);
  printed = ginkgo_code_print (code);
  if (code[0] != '\0')
    g_print (_("Creation code: %s\n"), printed);
  return TRUE;
}

static gboolean
listen_to_all (GinkgoServer *server,
               char **addresses,
               GError **error)
{
  for (; *addresses != NULL; addresses++)
    {
      g_autofree char *address = ginkgo_server_listen (server, *addresses, error);

      if (address == NULL)
        {
          g_autofree char *clean = ginkgo_cli_clean (*addresses);

          g_prefix_error (error, _("Cannot listen to \"%s\": "), clean);
          return FALSE;
        }
      g_print (_("Address: %s\n"), address);
    }

  return TRUE;
}

static gboolean
stop_cb (gpointer user_data)
{
  ginkgo_server_stop (user_data);
  return G_SOURCE_CONTINUE;
}

/* Each connection is an open file. */
static void
limit_sessions (GinkgoServerLimits *limits)
{
  while (limits->n_sessions > 1 && !ginkgo_open_files_reserve (limits->n_sessions + N_OTHER_FILES))
    limits->n_sessions /= 2;
}

static gboolean
serve (const Options *options,
       GError **error)
{
  static char *default_addresses[] = { (char *) DEFAULT_ADDRESS, NULL };
  g_autofree char *database = ginkgo_cli_find_server_database (options->database);
  g_autofree char *folder = g_path_get_dirname (database);
  g_autoptr (GinkgoServerStore) store = NULL;
  g_autoptr (GinkgoTls) tls = NULL;
  g_autoptr (GinkgoServer) server = NULL;
  GinkgoServerLimits limits = ginkgo_server_limits;

  g_mkdir_with_parents (folder, 0700);
  limit_sessions (&limits);
  store = ginkgo_server_store_open (database, TRUE, error);
  tls = store != NULL ? load_tls (options, database, error) : NULL;
  if (tls == NULL || !prepare (options, store, tls, error))
    return FALSE;

  server = ginkgo_server_new (NULL, store, tls, &limits);
  g_unix_signal_add (SIGTERM, stop_cb, server);
  g_unix_signal_add (SIGINT, stop_cb, server);
  if (!listen_to_all (server, options->addresses != NULL ? options->addresses : default_addresses, error))
    return FALSE;

  while (!ginkgo_server_has_stopped (server))
    g_main_context_iteration (NULL, TRUE);
  return TRUE;
}

int
ginkgo_cli_serve (int argc,
                  char **argv)
{
  g_autoptr (GError) error = NULL;
  Options options = { 0 };
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &options.database, N_("Database of the server (default: in your data folder)"), N_("FILE") },
    { "listen", 'l', 0, G_OPTION_ARG_STRING_ARRAY, &options.addresses, N_("Address to listen to; can be given more than once (default: all)"), N_("ADDRESS:PORT") },
    { "certificate", 'c', 0, G_OPTION_ARG_FILENAME, &options.certificate, N_("Certificate that systems trust, as PEM (default: the server makes its own)"), N_("FILE") },
    { "key", 'k', 0, G_OPTION_ARG_FILENAME, &options.key, N_("Private key of the certificate (default: in the same file)"), N_("FILE") },
    { "new-code", 'n', 0, G_OPTION_ARG_NONE, &options.makes_code, N_("Replace the creation code"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  int status = GINKGO_CLI_USAGE;

  if (ginkgo_cli_parse (NULL,
                        _("Serves games with friends on other computers."),
                        _("At the first start, the server makes a certificate and a creation code. Friends who have the creation\n"
                           "code can make tables. \"ginkgo-cli invite\" makes a table, too."),
                        entries,
                        argv))
    {
      status = serve (&options, &error) ? GINKGO_CLI_GOOD : GINKGO_CLI_BAD;
      if (error != NULL)
        ginkgo_cli_complain_about (error);
    }

  g_free (options.database);
  g_strfreev (options.addresses);
  g_free (options.certificate);
  g_free (options.key);

  return status;
}
