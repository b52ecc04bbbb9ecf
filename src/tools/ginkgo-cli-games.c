/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

typedef struct
{
  GinkgoCliNamedFunc func;
  gpointer data;
  gboolean all_good;
} Visit;

/* Without a @path, the library of the program with a window. */
char *
ginkgo_cli_find_database (const char *path)
{
  if (path != NULL)
    return g_strdup (path);

  return g_build_filename (g_get_user_data_dir (), DATA_NAME, "games.db", NULL);
}

static GinkgoStore *
open_store (const char *path,
            GinkgoStore *(*open) (const char *path, GError **error))
{
  g_autofree char *database = ginkgo_cli_find_database (path);
  g_autoptr (GError) error = NULL;
  GinkgoStore *store = open (database, &error);

  if (store == NULL)
    ginkgo_cli_complain_about (error);

  return store;
}

/* Opens a database that exists, without changing it. Returns NULL after a message. */
GinkgoStore *
ginkgo_cli_open_to_read (const char *path)
{
  return open_store (path, ginkgo_store_open_to_read);
}

/* Opens a database, which is created if necessary. Returns NULL after a message. */
GinkgoStore *
ginkgo_cli_open_to_write (const char *path)
{
  return open_store (path, ginkgo_store_open);
}

GinkgoSavedGame *
ginkgo_cli_load_game (GinkgoStore *store,
                      gint64 id,
                      GError **error)
{
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (store, ginkgo_store_request_load (id));

  return ginkgo_store_load_finish (store, result, error);
}

/* Lists games, the last changed first. Returns NULL after a message. */
GPtrArray *
ginkgo_cli_list_games (GinkgoStore *store,
                       GinkgoListScope scope)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (store, ginkgo_store_request_list (scope, 0));
  GPtrArray *games = ginkgo_store_list_finish (store, result, &error);

  if (games == NULL)
    ginkgo_cli_complain_about (error);

  return games;
}

void
ginkgo_cli_complain_about (const GError *error)
{
  g_autofree char *message = ginkgo_cli_clean (error->message);

  ginkgo_cli_complain ("%s", message);
}

static gboolean
visit_record (GinkgoSavedGame *game,
              const char *name,
              guint line,
              gpointer data,
              GError **error)
{
  Visit *visit = data;
  g_autofree char *place = g_strdup_printf ("%s:%u", name, line);

  visit->all_good &= visit->func (game, place, visit->data);

  return TRUE;
}

static gboolean
visit_stored (Visit *visit,
              const char *database,
              gint64 id)
{
  g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_autoptr (GinkgoStore) store = ginkgo_cli_open_to_read (database);
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (store == NULL)
    return FALSE;

  game = ginkgo_cli_load_game (store, id, &error);
  if (game == NULL)
    ginkgo_cli_complain_about (error);

  return game != NULL && visit->func (game, name, visit->data);
}

static gboolean
visit_file (Visit *visit,
            const char *path)
{
  g_autofree char *name = ginkgo_cli_clean_path (path);
  g_autoptr (GInputStream) stream = ginkgo_cli_open (path);

  return stream != NULL && ginkgo_cli_for_each_game (name, stream, visit_record, visit) && visit->all_good;
}

/* Calls @func for the game of the library with the number that is the only argument, or for each game of the file. */
int
ginkgo_cli_visit_named (char **arguments,
                        const char *database,
                        GinkgoCliNamedFunc func,
                        gpointer data)
{
  Visit visit = { func, data, TRUE };
  guint64 id;

  if (arguments == NULL)
    return ginkgo_cli_misused (_("No file and no number of a game given; see \"%s --help\"."), g_get_prgname ());
  if (arguments[1] != NULL)
    return ginkgo_cli_refuse_argument (arguments[1]);
  if (g_ascii_string_to_unsigned (arguments[0], 10, 1, G_MAXINT64, &id, NULL))
    return visit_stored (&visit, database, (gint64) id) ? GINKGO_CLI_GOOD : GINKGO_CLI_BAD;

  return visit_file (&visit, arguments[0]) ? GINKGO_CLI_GOOD : GINKGO_CLI_BAD;
}
