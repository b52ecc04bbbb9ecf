/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

/**
 * ginkgo_cli_find_database:
 * @path: (nullable): a path in the file system's encoding, or %NULL for the user's games
 *
 * Returns: (transfer full): where the games are, for the user where the window keeps them
 */
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

/**
 * ginkgo_cli_open_to_read:
 * @path: (nullable): a path in the file system's encoding, or %NULL for the user's games
 *
 * Opens a database that exists, and changes nothing of it.
 *
 * Returns: (transfer full) (nullable): the games; if there are none, a message is written
 */
GinkgoStore *
ginkgo_cli_open_to_read (const char *path)
{
  return open_store (path, ginkgo_store_open_to_read);
}

/**
 * ginkgo_cli_open_to_write:
 * @path: (nullable): a path in the file system's encoding, or %NULL for the user's games
 *
 * Opens a database, which is made if there is none.
 *
 * Returns: (transfer full) (nullable): the games; if there are none, a message is written
 */
GinkgoStore *
ginkgo_cli_open_to_write (const char *path)
{
  return open_store (path, ginkgo_store_open);
}

/**
 * ginkgo_cli_load_game:
 * @store: the games
 * @id: the number of a game
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full): the game, or %NULL on error
 */
GinkgoSavedGame *
ginkgo_cli_load_game (GinkgoStore *store,
                      gint64 id,
                      GError **error)
{
  g_autoptr (GinkgoStoreRequest) request = ginkgo_store_wait (store, ginkgo_store_request_load (id), error);

  return ginkgo_store_request_take_game (request);
}

/**
 * ginkgo_cli_list_games:
 * @store: the games
 * @scope: which of them
 *
 * Lists games, the one that changed last first.
 *
 * Returns: (transfer full) (nullable) (element-type GinkgoGameSummary): the games; if they
 *   cannot be listed, a message is written
 */
GPtrArray *
ginkgo_cli_list_games (GinkgoStore *store,
                       GinkgoListScope scope)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStoreRequest) request = ginkgo_store_wait (store, ginkgo_store_request_list (scope, 0), &error);
  GPtrArray *games = ginkgo_store_request_take_games (request);

  if (games == NULL)
    ginkgo_cli_complain_about (error);

  return games;
}

/**
 * ginkgo_cli_complain_about:
 * @error: an error whose message is one sentence
 *
 * Says on standard error what is wrong.
 */
void
ginkgo_cli_complain_about (const GError *error)
{
  g_autofree char *message = ginkgo_cli_clean (error->message);

  ginkgo_cli_complain ("%s", message);
}
