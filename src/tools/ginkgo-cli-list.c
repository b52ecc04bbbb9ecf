/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

#include "ginkgo-cli-json.h"
#include "ginkgo-cli-table.h"

#define MAX_NAME    30
#define MAX_PLAYERS 50

static char *
describe_players (const GinkgoGameSummary *game)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint seat = 0; seat < game->n_seats; seat++)
    g_strv_builder_add (names, game->names[seat]);
  list = g_strv_builder_end (names);

  return g_strjoinv (", ", list);
}

static char *
describe_scores (const GinkgoGameSummary *game)
{
  GString *scores = g_string_new (NULL);

  for (guint seat = 0; seat < game->n_seats && game->has_result; seat++)
    g_string_append_printf (scores, "%s%u", seat > 0 ? ", " : "", game->scores[seat].total);
  if (!game->finished)
    g_string_append (scores, C_("game", "running"));

  return g_string_free_and_steal (scores);
}

/* The same in every locale, so that lines can be sorted. */
static char *
describe_time (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local_usec (time);

  return date != NULL ? g_date_time_format (date, "%Y-%m-%d %H:%M") : g_strdup ("");
}

static void
add_row (GinkgoCliTable *table,
         const GinkgoGameSummary *game)
{
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);
  g_autofree char *players = describe_players (game);
  g_autofree char *round = g_strdup_printf ("%u", game->round);
  g_autofree char *scores = describe_scores (game);
  g_autofree char *date = describe_time (game->modified);
  const char *const cells[] = {
    id,
    game->name != NULL ? game->name : "",
    ginkgo_mode_get_name (game->mode),
    players,
    round,
    scores,
    date,
  };

  ginkgo_cli_table_add (table, cells);
}

static void
print_table (GPtrArray *games)
{
  const GinkgoCliColumn columns[] = {
    { C_("column", "ID"), TRUE, 0 },
    { C_("column", "Name"), FALSE, MAX_NAME },
    { C_("column", "Mode"), FALSE, 0 },
    { C_("column", "Players"), FALSE, MAX_PLAYERS },
    { C_("column", "Round"), TRUE, 0 },
    { C_("column", "Scores"), FALSE, 0 },
    { C_("column", "Changed"), FALSE, 0 },
  };
  g_autoptr (GinkgoCliTable) table = ginkgo_cli_table_new (columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < games->len; i++)
    add_row (table, g_ptr_array_index (games, i));
  ginkgo_cli_table_print (table);
}

/* With the keys of the record format */
static void
add_seat (GString *json,
          const GinkgoGameSummary *game,
          guint seat)
{
  const GinkgoScore *score = &game->scores[seat];

  ginkgo_cli_json_open (json, NULL, '{');
  ginkgo_cli_json_add_string (json, "name", game->names[seat]);
  ginkgo_cli_json_add_string (json, "kind", ginkgo_seat_kind_get_name (game->kinds[seat]));
  if (game->levels[seat] != NULL)
    ginkgo_cli_json_add_string (json, "level", game->levels[seat]);
  if (game->has_result)
    {
      ginkgo_cli_json_open (json, "score", '{');
      ginkgo_cli_json_add_int (json, "sp", score->points);
      ginkgo_cli_json_add_int (json, "cards", score->cards);
      ginkgo_cli_json_add_int (json, "new_hand", score->new_hand);
      ginkgo_cli_json_add_int (json, "districts", score->districts);
      ginkgo_cli_json_add_int (json, "total", score->total);
      ginkgo_cli_json_close (json, '}');
      ginkgo_cli_json_add_boolean (json, "won", (game->winners >> seat & 1) != 0);
    }
  ginkgo_cli_json_close (json, '}');
}

static void
print_json (const GinkgoGameSummary *game)
{
  g_autoptr (GString) json = g_string_new (NULL);

  ginkgo_cli_json_open (json, NULL, '{');
  ginkgo_cli_json_add_int (json, "id", game->id);
  ginkgo_cli_json_add_string (json, "name", game->name);
  ginkgo_cli_json_add_string (json, "mode", ginkgo_mode_get_name (game->mode));
  ginkgo_cli_json_add_int (json, "round", game->round);
  ginkgo_cli_json_add_boolean (json, "finished", game->finished);
  ginkgo_cli_json_add_boolean (json, "undo_used", game->undo_used);
  ginkgo_cli_json_add_time (json, "created", game->created);
  ginkgo_cli_json_add_time (json, "modified", game->modified);
  ginkgo_cli_json_open (json, "seats", '[');
  for (guint seat = 0; seat < game->n_seats; seat++)
    add_seat (json, game, seat);
  ginkgo_cli_json_close (json, ']');
  ginkgo_cli_json_close (json, '}');

  g_print ("%s\n", json->str);
}

static int
run (const char *database,
     GinkgoListScope scope,
     gboolean as_json)
{
  g_autoptr (GinkgoStore) store = ginkgo_cli_open_to_read (database);
  g_autoptr (GPtrArray) games = store != NULL ? ginkgo_cli_list_games (store, scope) : NULL;

  if (games == NULL)
    return GINKGO_CLI_BAD;

  if (!as_json)
    print_table (games);
  for (guint i = 0; as_json && i < games->len; i++)
    print_json (g_ptr_array_index (games, i));

  return GINKGO_CLI_GOOD;
}

/**
 * ginkgo_cli_list:
 * @argc: the number of arguments
 * @argv: the arguments, the first being the name of the command
 *
 * Lists the games of a database.
 *
 * Returns: the exit status
 */
int
ginkgo_cli_list (int argc,
                 char **argv)
{
  g_autofree char *database = NULL;
  gboolean running = FALSE;
  gboolean finished = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &database, N_("Database of games (default: the user's)"), N_("FILE") },
    { "running", 'r', 0, G_OPTION_ARG_NONE, &running, N_("List only games that are not over"), NULL },
    { "finished", 'f', 0, G_OPTION_ARG_NONE, &finished, N_("List only games that are over"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Write a JSON object a line, with all there is to know"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_cli_parse (NULL,
                         _("Lists the games of the library, the one that changed last first."),
                         _("Long names are cut short in the table. The library is only looked at."),
                         entries,
                         &argc,
                         &argv))
    return GINKGO_CLI_USAGE;

  if (argc > 1)
    return ginkgo_cli_refuse_argument (argv[1]);

  /* Both are all. */
  return run (database,
              running == finished ? GINKGO_LIST_ALL :
              running             ? GINKGO_LIST_RUNNING :
                                    GINKGO_LIST_FINISHED,
              as_json);
}
