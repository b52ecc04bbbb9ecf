/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

#include "ginkgo-cli-table.h"
#include "ginkgo-statistics.h"

#define MAX_NAME 30

/* --- JSON --- */

static void
set_figures (JsonObject *object,
             const GinkgoFigures *figures)
{
  JsonObject *average = json_object_new ();
  double even;
  double high;
  double low;

  /* The keys are those of the record format. */
  ginkgo_cli_json_set_double (average, "sp", ginkgo_figures_get_mean (figures, figures->points));
  ginkgo_cli_json_set_double (average, "cards", ginkgo_figures_get_mean (figures, figures->cards));
  ginkgo_cli_json_set_double (average, "new_hand", ginkgo_figures_get_mean (figures, figures->new_hand));
  ginkgo_cli_json_set_double (average, "districts", ginkgo_figures_get_mean (figures, figures->districts));
  ginkgo_cli_json_set_double (average, "total", ginkgo_figures_get_mean (figures, figures->total));

  ginkgo_figures_get_win_range (figures, &low, &high);
  json_object_set_int_member (object, "games", figures->n_results);
  json_object_set_int_member (object, "won", figures->n_won);
  json_object_set_int_member (object, "shared", figures->n_shared);
  ginkgo_cli_json_set_double (object, "wins", ginkgo_figures_get_wins (figures));
  ginkgo_cli_json_set_double (object, "win_rate", ginkgo_figures_get_win_rate (figures));
  ginkgo_cli_json_set_double (object, "win_rate_low", low);
  ginkgo_cli_json_set_double (object, "win_rate_high", high);
  if (ginkgo_figures_get_even_rate (figures, &even))
    ginkgo_cli_json_set_double (object, "even_rate", even);
  json_object_set_object_member (object, "average", average);
  ginkgo_cli_json_set_double (object, "deviation", ginkgo_figures_get_deviation (figures));
  json_object_set_int_member (object, "highest", figures->highest);
  json_object_set_int_member (object, "highest_game", figures->highest_game);
  json_object_set_int_member (object, "lowest", figures->lowest);
  json_object_set_int_member (object, "lowest_game", figures->lowest_game);
}

/* Adds a group of games. */
static JsonObject *
add_group (JsonArray *groups,
           const GinkgoFigures *figures)
{
  JsonObject *group = json_object_new ();

  set_figures (group, figures);
  json_array_add_object_element (groups, group);

  return group;
}

static void
print_statistics_json (const GinkgoStatistics *statistics,
                       const char *player)
{
  JsonObject *object = json_object_new ();
  JsonArray *places = json_array_new ();
  JsonArray *modes = json_array_new ();
  JsonArray *players = json_array_new ();
  JsonArray *opponents = json_array_new ();

  json_object_set_string_member (object, "player", player);
  set_figures (object, &statistics->all);
  json_object_set_int_member (object, "streak", statistics->streak);
  json_object_set_int_member (object, "longest_streak", statistics->longest_streak);
  for (guint i = 0; i < G_N_ELEMENTS (statistics->ranks); i++)
    json_array_add_int_element (places, statistics->ranks[i]);
  for (guint mode = 0; mode < GINKGO_N_MODES; mode++)
    if (statistics->modes[mode].n_results > 0)
      json_object_set_string_member (add_group (modes, &statistics->modes[mode]), "mode", ginkgo_mode_get_name ((GinkgoMode) mode));
  for (guint n = 0; n < G_N_ELEMENTS (statistics->players); n++)
    if (statistics->players[n].n_results > 0)
      json_object_set_int_member (add_group (players, &statistics->players[n]), "players", n);
  for (guint i = 0; i < statistics->opponents->len; i++)
    {
      const GinkgoContender *opponent = g_ptr_array_index (statistics->opponents, i);
      JsonObject *group = add_group (opponents, &opponent->figures);

      json_object_set_string_member (group, "kind", ginkgo_seat_kind_get_name (opponent->kind));
      json_object_set_string_member (group, opponent->kind == GINKGO_SEAT_KIND_COMPUTER ? "level" : "name", opponent->name);
    }
  json_object_set_array_member (object, "places", places);
  json_object_set_array_member (object, "modes", modes);
  json_object_set_array_member (object, "players", players);
  json_object_set_array_member (object, "opponents", opponents);

  ginkgo_cli_json_print (object);
}

/* --- Tables --- */

static void
add_row (GinkgoCliTable *table,
         const char *title,
         const GinkgoFigures *figures)
{
  double high;
  double low;

  if (figures->n_results == 0)
    return;

  ginkgo_figures_get_win_range (figures, &low, &high);
  ginkgo_cli_table_add (table, "%s", title);
  ginkgo_cli_table_add (table, "%u", figures->n_results);
  ginkgo_cli_table_add (table, "%.1f", ginkgo_figures_get_wins (figures));
  /* Translators: the share of games won, and the range in which the true share probably is */
  ginkgo_cli_table_add (table, _("%.0f %% (%.0f to %.0f %%)"), 100 * ginkgo_figures_get_win_rate (figures), 100 * low, 100 * high);
  ginkgo_cli_table_add (table, "%.1f", ginkgo_figures_get_mean (figures, figures->total));
  ginkgo_cli_table_add (table, "%u", figures->highest);
}

static const char *
get_name (const GinkgoContender *person)
{
  return *person->name != '\0' ? person->name : _("Unnamed");
}

/* All tables have the same columns except the first. Its title may be empty. */
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

      add_row (table, get_name (person), &person->figures);
    }
  ginkgo_cli_table_print (table);
}

static char *
describe_opponent (const GinkgoContender *opponent)
{
  switch (opponent->kind)
    {
    case GINKGO_SEAT_KIND_COMPUTER:
      if (opponent->name == NULL)
        return g_strdup (_("against computer players of unknown level"));
      /* Translators: the level of a computer player */
      return g_strdup_printf (_("against computer players (%s)"), opponent->name);

    case GINKGO_SEAT_KIND_HAL:
      return g_strdup (_("against Hal"));

    case GINKGO_SEAT_KIND_HUMAN:
    case GINKGO_SEAT_KIND_REMOTE:
    default:
      /* Translators: a player's name */
      return g_strdup_printf (_("against %s"), get_name (opponent));
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
  g_print (_("Average score: points %.1f, cards %.1f, New Hand %.1f, districts %.1f\n"),
           ginkgo_figures_get_mean (all, all->points),
           ginkgo_figures_get_mean (all, all->cards),
           ginkgo_figures_get_mean (all, all->new_hand),
           ginkgo_figures_get_mean (all, all->districts));
  g_print (_("Winning streak: current %u, longest %u\n"), statistics->streak, statistics->longest_streak);
}

/* --- Both --- */

static int
show_persons (GPtrArray *persons,
              gboolean as_json)
{
  if (!as_json && persons->len == 0)
    g_print ("%s\n", _("No finished games with people were found."));
  else if (!as_json)
    print_persons (persons);
  for (guint i = 0; as_json && i < persons->len; i++)
    {
      const GinkgoContender *person = g_ptr_array_index (persons, i);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "player", person->name);
      set_figures (object, &person->figures);
      ginkgo_cli_json_print (object);
    }

  return GINKGO_CLI_GOOD;
}

static int
show_player (const GinkgoSurvey *survey,
             const char *player,
             gboolean as_json)
{
  const GinkgoStatistics *statistics = survey->shown;

  if (survey->player == NULL)
    {
      g_autofree char *clean = ginkgo_cli_clean (player);

      ginkgo_cli_complain (_("No person named \"%s\" has finished such a game; run \"%s\" without --player to list everybody who has."),
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

static GinkgoSurvey *
take_survey (GinkgoStore *store,
             const char *player,
             int mode)
{
  GinkgoStatisticsFilter filter = GINKGO_STATISTICS_FILTER_ALL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GinkgoSurvey *survey;

  filter.player = player;
  filter.mode = mode;
  result = ginkgo_store_wait (store, ginkgo_store_request_count (&filter));
  survey = ginkgo_store_survey_finish (store, result, &error);
  if (survey == NULL)
    ginkgo_cli_complain_about (error);
  return survey;
}

static int
run (const char *database,
     const char *player,
     const char *mode_name,
     gboolean as_json)
{
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GinkgoSurvey) survey = NULL;
  GinkgoMode mode;

  if (mode_name != NULL && !ginkgo_cli_parse_mode (mode_name, &mode))
    return GINKGO_CLI_USAGE;

  store = ginkgo_cli_open_to_read (database);
  survey = store != NULL ? take_survey (store, player, mode_name != NULL ? (int) mode : GINKGO_ANY) : NULL;
  if (survey == NULL)
    return GINKGO_CLI_BAD;

  return player != NULL ? show_player (survey, player, as_json) : show_persons (survey->persons, as_json);
}

int
ginkgo_cli_stats (int argc,
                  char **argv)
{
  g_autofree char *database = NULL;
  g_autofree char *player = NULL;
  g_autofree char *mode = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &database, N_("Library of games (default: your own)"), N_("FILE") },
    { "player", 'p', 0, G_OPTION_ARG_STRING, &player, N_("Show more about one person"), N_("NAME") },
    { "mode", 'm', 0, G_OPTION_ARG_STRING, &mode, N_("Count only games of this mode"), N_("MODE") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Write one JSON object per line"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_cli_parse (NULL,
                         _("Shows how people play: finished games, wins and points."),
                         _("A shared win counts as a fraction. After the share of wins, a range shows where the true share\n"
                            "probably is (95 %). Does not change the library."),
                         entries,
                         argv))
    return GINKGO_CLI_USAGE;

  return run (database, player, mode, as_json);
}
