/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

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
