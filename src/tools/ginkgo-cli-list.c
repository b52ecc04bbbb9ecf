/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

#include "ginkgo-cli-table.h"

#define MAX_NAME    30
#define MAX_PLAYERS 50

static void
add_row (GinkgoCliTable *table,
         const GinkgoGameSummary *game)
{
  g_autoptr (GString) players = g_string_new (NULL);
  g_autoptr (GString) scores = g_string_new (NULL);
  /* The same in every locale, so that rows can be sorted */
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local_usec (game->modified);
  g_autofree char *changed = date != NULL ? g_date_time_format (date, "%Y-%m-%d %H:%M") : g_strdup ("");

  for (guint seat = 0; seat < game->n_seats; seat++)
    {
      g_string_append_printf (players, "%s%s", seat > 0 ? ", " : "", game->names[seat]);
      if (game->has_result)
        g_string_append_printf (scores, "%s%u", seat > 0 ? ", " : "", game->scores[seat].total);
    }
  if (!game->finished)
    g_string_append (scores, C_("game", "running"));

  ginkgo_cli_table_add (table, "%" G_GINT64_FORMAT, game->id);
  ginkgo_cli_table_add (table, "%s", game->name != NULL ? game->name : "");
  ginkgo_cli_table_add (table, "%s", ginkgo_mode_get_name (game->mode));
  ginkgo_cli_table_add (table, "%s", players->str);
  ginkgo_cli_table_add (table, "%u", game->round);
  ginkgo_cli_table_add (table, "%s", scores->str);
  ginkgo_cli_table_add (table, "%s", changed);
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

static JsonObject *
make_seat (const GinkgoGameSummary *game,
           guint seat)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", game->names[seat]);
  json_object_set_string_member (object, "kind", ginkgo_seat_kind_get_name (game->kinds[seat]));
  if (game->levels[seat] != NULL)
    json_object_set_string_member (object, "level", game->levels[seat]);
  if (game->has_result)
    {
      const GinkgoScore *score = &game->scores[seat];
      JsonObject *points = json_object_new ();

      /* The keys are those of the record format. */
      json_object_set_int_member (points, "sp", score->points);
      json_object_set_int_member (points, "cards", score->cards);
      json_object_set_int_member (points, "new_hand", score->new_hand);
      json_object_set_int_member (points, "districts", score->districts);
      json_object_set_int_member (points, "total", score->total);
      json_object_set_object_member (object, "score", points);
      json_object_set_boolean_member (object, "won", (game->winners >> seat & 1) != 0);
    }

  return object;
}

/* ISO 8601 in UTC, or null for a time outside the calendar */
static void
set_time (JsonObject *object,
          const char *key,
          gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc_usec (time);
  g_autofree char *text = date != NULL ? g_date_time_format_iso8601 (date) : NULL;

  json_object_set_string_member (object, key, text);
}

static void
print_json (const GinkgoGameSummary *game)
{
  JsonObject *object = json_object_new ();
  JsonArray *seats = json_array_new ();

  json_object_set_int_member (object, "id", game->id);
  json_object_set_string_member (object, "name", game->name);
  json_object_set_string_member (object, "mode", ginkgo_mode_get_name (game->mode));
  json_object_set_int_member (object, "round", game->round);
  json_object_set_boolean_member (object, "finished", game->finished);
  json_object_set_boolean_member (object, "undo_used", game->undo_used);
  set_time (object, "created", game->created);
  set_time (object, "modified", game->modified);
  json_object_set_array_member (object, "seats", seats);
  for (guint seat = 0; seat < game->n_seats; seat++)
    json_array_add_object_element (seats, make_seat (game, seat));

  ginkgo_cli_json_print (object);
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

  if (!as_json && games->len == 0)
    g_print ("%s\n", _("No games were found."));
  else if (!as_json)
    print_table (games);
  for (guint i = 0; as_json && i < games->len; i++)
    print_json (g_ptr_array_index (games, i));

  return GINKGO_CLI_GOOD;
}

int
ginkgo_cli_list (int argc,
                 char **argv)
{
  g_autofree char *database = NULL;
  gboolean running = FALSE;
  gboolean finished = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &database, N_("Library of games (default: your own)"), N_("FILE") },
    { "running", 'r', 0, G_OPTION_ARG_NONE, &running, N_("List only running games"), NULL },
    { "finished", 'f', 0, G_OPTION_ARG_NONE, &finished, N_("List only finished games"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Write one JSON object per line, with all details"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_cli_parse (NULL,
                         _("Lists the games in the library, latest change first."),
                         _("The table shortens long names. Does not change the library."),
                         entries,
                         argv))
    return GINKGO_CLI_USAGE;

  /* Both options mean all games. */
  return run (database,
              running == finished ? GINKGO_LIST_ALL :
              running             ? GINKGO_LIST_RUNNING :
                                    GINKGO_LIST_FINISHED,
              as_json);
}
