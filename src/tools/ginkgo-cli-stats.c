/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

#include "ginkgo-cli-json.h"
#include "ginkgo-cli-table.h"
#include "ginkgo-statistics.h"

#define MAX_NAME 30

/* --- JSON --- */

static void
add_mean (GString *json,
          const char *key,
          const GinkgoFigures *figures,
          guint64 sum)
{
  ginkgo_cli_json_add_double (json, key, ginkgo_figures_get_mean (figures, sum));
}

/* Points with the keys of the record format, on average */
static void
add_points (GString *json,
            const GinkgoFigures *figures)
{
  ginkgo_cli_json_open (json, "average", '{');
  add_mean (json, "sp", figures, figures->points);
  add_mean (json, "cards", figures, figures->cards);
  add_mean (json, "new_hand", figures, figures->new_hand);
  add_mean (json, "districts", figures, figures->districts);
  add_mean (json, "total", figures, figures->total);
  ginkgo_cli_json_close (json, '}');
  ginkgo_cli_json_add_double (json, "deviation", ginkgo_figures_get_deviation (figures));
  ginkgo_cli_json_add_int (json, "highest", figures->highest);
  ginkgo_cli_json_add_int (json, "highest_game", figures->highest_game);
  ginkgo_cli_json_add_int (json, "lowest", figures->lowest);
  ginkgo_cli_json_add_int (json, "lowest_game", figures->lowest_game);
}

static void
add_figures (GString *json,
             const GinkgoFigures *figures)
{
  double even;
  double high;
  double low;

  ginkgo_figures_get_win_range (figures, &low, &high);
  ginkgo_cli_json_add_int (json, "games", figures->n_results);
  ginkgo_cli_json_add_int (json, "won", figures->n_won);
  ginkgo_cli_json_add_int (json, "shared", figures->n_shared);
  ginkgo_cli_json_add_double (json, "wins", ginkgo_figures_get_wins (figures));
  ginkgo_cli_json_add_double (json, "win_rate", ginkgo_figures_get_win_rate (figures));
  ginkgo_cli_json_add_double (json, "win_rate_low", low);
  ginkgo_cli_json_add_double (json, "win_rate_high", high);
  if (ginkgo_figures_get_even_rate (figures, &even))
    ginkgo_cli_json_add_double (json, "even_rate", even);
  add_points (json, figures);
}

static void
print_person_json (const GinkgoContender *person)
{
  g_autoptr (GString) json = g_string_new (NULL);

  ginkgo_cli_json_open (json, NULL, '{');
  ginkgo_cli_json_add_string (json, "player", person->name);
  add_figures (json, &person->figures);
  ginkgo_cli_json_close (json, '}');

  g_print ("%s\n", json->str);
}

/* A group is an object in a list. */
static void
open_group (GString *json)
{
  ginkgo_cli_json_open (json, NULL, '{');
}

static void
close_group (GString *json,
             const GinkgoFigures *figures)
{
  add_figures (json, figures);
  ginkgo_cli_json_close (json, '}');
}

static void
add_groups (GString *json,
            const GinkgoStatistics *statistics)
{
  ginkgo_cli_json_open (json, "modes", '[');
  for (guint mode = 0; mode < GINKGO_N_MODES; mode++)
    {
      if (statistics->modes[mode].n_results == 0)
        continue;
      open_group (json);
      ginkgo_cli_json_add_string (json, "mode", ginkgo_mode_get_name ((GinkgoMode) mode));
      close_group (json, &statistics->modes[mode]);
    }
  ginkgo_cli_json_close (json, ']');

  ginkgo_cli_json_open (json, "players", '[');
  for (guint n = 0; n < G_N_ELEMENTS (statistics->players); n++)
    {
      if (statistics->players[n].n_results == 0)
        continue;
      open_group (json);
      ginkgo_cli_json_add_int (json, "players", n);
      close_group (json, &statistics->players[n]);
    }
  ginkgo_cli_json_close (json, ']');

  ginkgo_cli_json_open (json, "opponents", '[');
  for (guint i = 0; i < statistics->opponents->len; i++)
    {
      const GinkgoContender *opponent = g_ptr_array_index (statistics->opponents, i);

      open_group (json);
      ginkgo_cli_json_add_string (json, "kind", ginkgo_seat_kind_get_name (opponent->kind));
      ginkgo_cli_json_add_string (json, opponent->kind == GINKGO_SEAT_KIND_COMPUTER ? "level" : "name", opponent->name);
      close_group (json, &opponent->figures);
    }
  ginkgo_cli_json_close (json, ']');
}

static void
print_statistics_json (const GinkgoStatistics *statistics,
                       const char *player)
{
  g_autoptr (GString) json = g_string_new (NULL);

  ginkgo_cli_json_open (json, NULL, '{');
  ginkgo_cli_json_add_string (json, "player", player);
  add_figures (json, &statistics->all);
  ginkgo_cli_json_add_int (json, "streak", statistics->streak);
  ginkgo_cli_json_add_int (json, "longest_streak", statistics->longest_streak);
  ginkgo_cli_json_open (json, "places", '[');
  for (guint i = 0; i < G_N_ELEMENTS (statistics->ranks); i++)
    ginkgo_cli_json_add_int (json, NULL, statistics->ranks[i]);
  ginkgo_cli_json_close (json, ']');
  add_groups (json, statistics);
  ginkgo_cli_json_close (json, '}');

  g_print ("%s\n", json->str);
}

/* --- Tables --- */

static char *
describe_rate (const GinkgoFigures *figures)
{
  double high;
  double low;

  ginkgo_figures_get_win_range (figures, &low, &high);

  /* Translators: which share of the games was won, and between which shares the true one
   * is likely to be. */
  return g_strdup_printf (_("%.0f %% (%.0f to %.0f %%)"),
                          100 * ginkgo_figures_get_win_rate (figures),
                          100 * low,
                          100 * high);
}

static void
add_row (GinkgoCliTable *table,
         const char *title,
         const GinkgoFigures *figures)
{
  g_autofree char *games = g_strdup_printf ("%u", figures->n_results);
  g_autofree char *wins = g_strdup_printf ("%.1f", ginkgo_figures_get_wins (figures));
  g_autofree char *rate = describe_rate (figures);
  g_autofree char *average = g_strdup_printf ("%.1f", ginkgo_figures_get_mean (figures, figures->total));
  g_autofree char *best = g_strdup_printf ("%u", figures->highest);
  const char *const cells[] = { title, games, wins, rate, average, best };

  if (figures->n_results > 0)
    ginkgo_cli_table_add (table, cells);
}

/* All tables have the same columns but for the first, which may be empty. */
static void
init_columns (GinkgoCliColumn columns[6],
              const char *title)
{
  columns[0] = (GinkgoCliColumn) { title, FALSE, MAX_NAME };
  columns[1] = (GinkgoCliColumn) { C_("column", "Games"), TRUE, 0 };
  columns[2] = (GinkgoCliColumn) { C_("column", "Wins"), TRUE, 0 };
  columns[3] = (GinkgoCliColumn) { C_("column", "Share"), TRUE, 0 };
  columns[4] = (GinkgoCliColumn) { C_("column", "Average"), TRUE, 0 };
  columns[5] = (GinkgoCliColumn) { C_("column", "Best"), TRUE, 0 };
}

static void
print_persons (GPtrArray *persons)
{
  GinkgoCliColumn columns[6];
  g_autoptr (GinkgoCliTable) table = NULL;

  init_columns (columns, C_("column", "Player"));
  table = ginkgo_cli_table_new (columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < persons->len; i++)
    {
      const GinkgoContender *person = g_ptr_array_index (persons, i);

      add_row (table, person->name, &person->figures);
    }
  ginkgo_cli_table_print (table);
}

static char *
describe_opponent (const GinkgoContender *opponent)
{
  switch (opponent->kind)
    {
    case GINKGO_SEAT_KIND_COMPUTER:
      /* Translators: the level of a computer player */
      return g_strdup_printf (_("against computer players (%s)"), opponent->name != NULL ? opponent->name : "?");

    case GINKGO_SEAT_KIND_HAL:
      return g_strdup (_("against Hal"));

    case GINKGO_SEAT_KIND_HUMAN:
    default:
      /* Translators: a player's name */
      return g_strdup_printf (_("against %s"), opponent->name);
    }
}

static void
print_groups (const GinkgoStatistics *statistics)
{
  GinkgoCliColumn columns[6];
  g_autoptr (GinkgoCliTable) table = NULL;

  init_columns (columns, "");
  columns[0].max_width = 2 * MAX_NAME;
  table = ginkgo_cli_table_new (columns, G_N_ELEMENTS (columns));
  add_row (table, _("all games"), &statistics->all);
  for (guint mode = 0; mode < GINKGO_N_MODES; mode++)
    add_row (table, ginkgo_mode_get_name ((GinkgoMode) mode), &statistics->modes[mode]);
  for (guint n = 0; n < G_N_ELEMENTS (statistics->players); n++)
    {
      g_autofree char *title = g_strdup_printf (ngettext ("%u player", "%u players", n), n);

      add_row (table, title, &statistics->players[n]);
    }
  for (guint i = 0; i < statistics->opponents->len; i++)
    {
      const GinkgoContender *opponent = g_ptr_array_index (statistics->opponents, i);
      g_autofree char *title = describe_opponent (opponent);

      add_row (table, title, &opponent->figures);
    }
  ginkgo_cli_table_print (table);
}

static void
print_statistics (const GinkgoStatistics *statistics)
{
  const GinkgoFigures *all = &statistics->all;

  print_groups (statistics);
  g_print ("\n");
  g_print (_("Points on average: %.1f success points, %.1f cards, %.1f new hand, %.1f districts\n"),
           ginkgo_figures_get_mean (all, all->points),
           ginkgo_figures_get_mean (all, all->cards),
           ginkgo_figures_get_mean (all, all->new_hand),
           ginkgo_figures_get_mean (all, all->districts));
  g_print (_("Games won in a row: %u now, %u at most\n"), statistics->streak, statistics->longest_streak);
}

/* --- Both --- */

/* The games of a mode, which stay the list's own */
static GPtrArray *
select_games (GPtrArray *games,
              int mode)
{
  GPtrArray *selected = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++)
    {
      GinkgoGameSummary *game = g_ptr_array_index (games, i);

      if (mode == GINKGO_ANY || game->mode == (GinkgoMode) mode)
        g_ptr_array_add (selected, game);
    }

  return selected;
}

static int
show_persons (GPtrArray *games,
              gboolean as_json)
{
  g_autoptr (GPtrArray) persons = ginkgo_statistics_list_persons (games);

  if (!as_json)
    print_persons (persons);
  for (guint i = 0; as_json && i < persons->len; i++)
    print_person_json (g_ptr_array_index (persons, i));

  return GINKGO_CLI_GOOD;
}

static int
show_player (GPtrArray *games,
             const char *player,
             gboolean as_json)
{
  GinkgoStatisticsFilter filter = GINKGO_STATISTICS_FILTER_ALL;
  g_autoptr (GinkgoStatistics) statistics = NULL;

  filter.player = player;
  statistics = ginkgo_statistics_new (games, &filter);
  if (statistics->all.n_results == 0)
    {
      g_autofree char *clean = ginkgo_cli_clean (player);

      ginkgo_cli_complain (_("\"%s\" has not ended any game of this kind as a person; \"%s\" without --player lists who has."),
                           clean,
                           g_get_prgname ());
      return GINKGO_CLI_BAD;
    }

  if (as_json)
    print_statistics_json (statistics, player);
  else
    print_statistics (statistics);

  return GINKGO_CLI_GOOD;
}

static int
run (const char *database,
     const char *player,
     const char *mode_name,
     gboolean as_json)
{
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) selected = NULL;
  GinkgoMode mode;

  if (mode_name != NULL && !ginkgo_cli_parse_mode (mode_name, &mode))
    return GINKGO_CLI_USAGE;

  store = ginkgo_cli_open_to_read (database);
  games = store != NULL ? ginkgo_cli_list_games (store, GINKGO_LIST_FINISHED) : NULL;
  if (games == NULL)
    return GINKGO_CLI_BAD;

  selected = select_games (games, mode_name != NULL ? (int) mode : GINKGO_ANY);

  return player != NULL ? show_player (selected, player, as_json) : show_persons (selected, as_json);
}

/**
 * ginkgo_cli_stats:
 * @argc: the number of arguments
 * @argv: the arguments, the first being the name of the command
 *
 * Shows how people play, from the games of a database.
 *
 * Returns: the exit status
 */
int
ginkgo_cli_stats (int argc,
                  char **argv)
{
  g_autofree char *database = NULL;
  g_autofree char *player = NULL;
  g_autofree char *mode = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &database, N_("Database of games (default: the user's)"), N_("FILE") },
    { "player", 'p', 0, G_OPTION_ARG_STRING, &player, N_("Tell more, of one person"), N_("NAME") },
    { "mode", 'm', 0, G_OPTION_ARG_STRING, &mode, N_("Count only games of this mode"), N_("MODE") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Write a JSON object a line"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_cli_parse (NULL,
                         _("Shows how people play: games that are over, wins and points."),
                         _("A shared win counts in parts. Behind the share of wins stands between which shares the true one\n"
                            "is likely to be, by these games (95 %). The library is only looked at."),
                         entries,
                         &argc,
                         &argv))
    return GINKGO_CLI_USAGE;

  if (argc > 1)
    return ginkgo_cli_refuse_argument (argv[1]);

  return run (database, player, mode, as_json);
}
