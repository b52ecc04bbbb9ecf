/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "ginkgo-limits.h"

typedef struct
{
  GinkgoStore *store;
  const char *database;
  gboolean all_good;
  gboolean is_stuck; /* the library cannot store more games */
  guint n_games;     /* in the current file */
} Import;

/* A good game can always be added; an error would affect all others, too. */
static gboolean
import_game (GinkgoSavedGame *game,
             const char *name,
             guint line,
             gpointer data,
             GError **error)
{
  Import *self = data;
  GinkgoSameness sameness = game->has_seed ? GINKGO_SAME_GAME : GINKGO_SAME_RECORD;
  g_autofree char *place = line > 0 ? g_strdup_printf ("%s:%u", name, line) : g_strdup (name);
  g_autofree char *number = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) fault = NULL;
  gboolean was_there;
  gint64 id;

  if (self->n_games == GINKGO_LIMIT_GAMES_CLI)
    {
      ginkgo_cli_complain (ngettext ("%s: only the first %d game was read; split the file to add the rest.",
                                     "%s: only the first %d games were read; split the file to add the rest.",
                                     GINKGO_LIMIT_GAMES_CLI),
                           name,
                           GINKGO_LIMIT_GAMES_CLI);
      self->all_good = FALSE;
      return FALSE;
    }
  self->n_games++;
  if (!ginkgo_saved_game_check_names (game, error))
    return FALSE;

  if (!game->has_seed)
    game->seed = ((guint64) g_random_int () << 32 | g_random_int ()) & G_MAXINT64;
  result = ginkgo_store_wait (self->store, ginkgo_store_request_add_once (game, sameness));
  id = ginkgo_store_add_finish (self->store, result, &was_there, &fault);
  if (id == 0)
    {
      ginkgo_cli_complain_about (fault);
      self->all_good = FALSE;
      self->is_stuck = TRUE;
      return FALSE;
    }

  number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  if (was_there)
    g_print (_("%s: good, already in the library as game %s\n"), place, number);
  else
    g_print (_("%s: good, game %s\n"), place, number);

  return TRUE;
}

static gboolean
is_same_file (const char *path,
              const GStatBuf *status)
{
  GStatBuf other;

  return g_stat (path, &other) == 0 && other.st_dev == status->st_dev && other.st_ino == status->st_ino;
}

/* A pipe might never send anything, and a device might never end. */
static int
open_file (Import *self,
           const char *path)
{
  g_autofree char *name = ginkgo_cli_clean_path (path);
  g_autofree char *index = g_strconcat (self->database, "-shm", NULL);
  GStatBuf status;
  int fd = -1;

  if (g_stat (path, &status) != 0)
    ginkgo_cli_complain (_("Cannot read \"%s\": %s. Check its path and permissions."), name, g_strerror (errno));
  else if (!S_ISREG (status.st_mode))
    ginkgo_cli_complain (_("\"%s\" is not a regular file; choose another file, or - for standard input."), name);
  /* Closing the library or its index would drop the locks that SQLite has on them. */
  else if (is_same_file (self->database, &status) || is_same_file (index, &status))
    ginkgo_cli_complain (_("\"%s\" is the library itself; choose another file."), name);
  else if ((fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)) == -1)
    ginkgo_cli_complain (_("Cannot read \"%s\": %s. Check its path and permissions."), name, g_strerror (errno));

  return fd;
}

static void
import_file (Import *self,
             const char *path)
{
  g_autofree char *name = ginkgo_cli_clean_path (path);
  int fd = g_str_equal (path, "-") ? STDIN_FILENO : open_file (self, path);
  g_autoptr (GInputStream) stream = fd != -1 ? g_unix_input_stream_new (fd, fd != STDIN_FILENO) : NULL;

  self->n_games = 0;
  if (stream == NULL || !ginkgo_cli_for_each_game (name, stream, import_game, self))
    self->all_good = FALSE;
}

static int
run (const char *database,
     char **paths)
{
  g_autoptr (GinkgoStore) store = ginkgo_cli_open_to_write (database);
  g_autofree char *path = ginkgo_cli_find_database (database);
  Import import = { .store = store, .database = path, .all_good = TRUE };

  if (store == NULL)
    return GINKGO_CLI_BAD;

  for (guint i = 0; paths[i] != NULL && !import.is_stuck; i++)
    import_file (&import, paths[i]);

  return import.all_good ? GINKGO_CLI_GOOD : GINKGO_CLI_BAD;
}

int
ginkgo_cli_import (int argc,
                   char **argv)
{
  g_autofree char *database = NULL;
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &database, N_("Library of games (default: your own)"), N_("FILE") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_cli_parse (_("FILE…"),
                         _("Adds game files and records (JSON or JSON Lines) to the library."),
                         _("Writes a line for each game: to standard output if good, to standard error if bad. Does not add\n"
                            "bad games, or games that are already in the library. The exit status is 0 only if all games\n"
                            "are good. The file - is standard input, with records."),
                         entries,
                         argv))
    return GINKGO_CLI_USAGE;

  if (paths == NULL)
    return ginkgo_cli_misused (_("No file given; see \"%s --help\"."), g_get_prgname ());

  return run (database, paths);
}
