/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-arena-figures.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-cli-table.h"
#include "ginkgo-cli.h"

/* A command line can be long. */
#define MAX_NAME 40

/* The columns before those of the entrants */
#define N_FIRST 2

static const char *
get_name (const GinkgoArenaMatch *match,
          guint entrant)
{
  return entrant < match->n_entrants ? match->entrants[entrant].name : "Hal";
}

static char *
describe_mean (const GinkgoArenaMean *mean,
               double factor)
{
  if (isnan (mean->mean))
    return g_strdup ("–");
  if (isnan (mean->error))
    return g_strdup_printf ("%.1f", mean->mean * factor);

  return g_strdup_printf ("%.1f ± %.1f", mean->mean * factor, mean->error * factor);
}

static char *
describe_milliseconds (double milliseconds)
{
  return isnan (milliseconds) ? g_strdup ("–") : g_strdup_printf ("%.2f", milliseconds);
}

static char *
describe_elo (const GinkgoArenaElo *elo)
{
  if (isnan (elo->difference))
    return g_strdup ("–");
  if (elo->bound != GINKGO_ARENA_BOUND_NONE)
    return g_strdup_printf (elo->bound == GINKGO_ARENA_BOUND_LOWER ? "> %+.0f" : "< %+.0f", elo->difference);
  if (isnan (elo->error))
    return g_strdup_printf ("%+.0f", elo->difference);

  return g_strdup_printf ("%+.0f ± %.0f", elo->difference, elo->error);
}

/* --- Tables --- */

static void
print_figures (const GinkgoArenaMatch *match,
               const GinkgoArenaGame *games)
{
  const GinkgoCliColumn columns[] = {
    { "", TRUE, 0 },
    { C_("column", "Player"), FALSE, MAX_NAME },
    { C_("column", "Wins, %"), TRUE, 0 },
    { C_("column", "Points"), TRUE, 0 },
    { C_("column", "ms/decision"), TRUE, 0 },
    { C_("column", "Faults"), TRUE, 0 },
  };
  g_autoptr (GinkgoCliTable) table = ginkgo_cli_table_new (columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < match->n_seats; i++)
    {
      gboolean is_hal = i >= match->n_entrants;
      GinkgoArenaMean wins = ginkgo_arena_get_win_share (match, games, i);
      GinkgoArenaMean score = ginkgo_arena_get_score (match, games, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *win_text = describe_mean (&wins, 100);
      g_autofree char *score_text = describe_mean (&score, 1);
      g_autofree char *time_text = describe_milliseconds (is_hal ? NAN : ginkgo_arena_get_milliseconds (match, games, i));
      g_autofree char *faults = is_hal ? g_strdup ("–") : g_strdup_printf ("%u", ginkgo_arena_count_faults (match, games, i));

      ginkgo_cli_table_add (table, (const char *const[]) { number, get_name (match, i), win_text, score_text, time_text, faults });
    }

  ginkgo_cli_table_print (table);
}

static void
print_elo (const GinkgoArenaMatch *match,
           const GinkgoArenaGame *games)
{
  GinkgoCliColumn columns[N_FIRST + GINKGO_MAX_SEATS] = {
    { "", TRUE, 0 },
    /* Translators: the Elo points by which the player in a row leads the player with the number above a column */
    { C_("column", "Elo ahead of"), FALSE, MAX_NAME },
  };
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GinkgoCliTable) table = NULL;

  for (guint i = 0; i < match->n_seats; i++)
    {
      g_ptr_array_add (titles, g_strdup_printf ("%u", i + 1));
      columns[N_FIRST + i] = (GinkgoCliColumn) { g_ptr_array_index (titles, i), TRUE, 0 };
    }

  table = ginkgo_cli_table_new (columns, N_FIRST + match->n_seats);
  for (guint i = 0; i < match->n_seats; i++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (cells, g_strdup_printf ("%u", i + 1));
      g_ptr_array_add (cells, g_strdup (get_name (match, i)));
      for (guint other = 0; other < match->n_seats; other++)
        {
          GinkgoArenaElo elo = ginkgo_arena_get_elo (match, games, i, other);

          g_ptr_array_add (cells, other == i ? g_strdup ("–") : describe_elo (&elo));
        }
      ginkgo_cli_table_add (table, (const char *const *) cells->pdata);
    }

  ginkgo_cli_table_print (table);
}

static void
print_luck (const GinkgoArenaMatch *match,
            const GinkgoArenaGame *games)
{
  const GinkgoCliColumn columns[] = {
    { "", TRUE, 0 },
    { C_("column", "Player"), FALSE, MAX_NAME },
    { C_("column", "Wins, %"), TRUE, 0 },
    /* Translators: the figure in the column before this one, without luck */
    { C_("column", "Without luck"), TRUE, 0 },
    /* Translators: by how many points a player led the best of the others */
    { C_("column", "Lead"), TRUE, 0 },
    { C_("column", "Without luck"), TRUE, 0 },
  };
  g_autoptr (GinkgoCliTable) table = ginkgo_cli_table_new (columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < match->n_seats; i++)
    {
      GinkgoArenaAdjusted wins = ginkgo_arena_adjust_win_share (match, games, i);
      GinkgoArenaAdjusted lead = ginkgo_arena_adjust_lead (match, games, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *win_text = describe_mean (&wins.plain, 100);
      g_autofree char *adjusted_win_text = describe_mean (&wins.adjusted, 100);
      g_autofree char *lead_text = describe_mean (&lead.plain, 1);
      g_autofree char *adjusted_lead_text = describe_mean (&lead.adjusted, 1);

      ginkgo_cli_table_add (table, (const char *const[]) { number, get_name (match, i), win_text, adjusted_win_text, lead_text, adjusted_lead_text });
    }

  ginkgo_cli_table_print (table);
}

void
ginkgo_arena_print_tables (const GinkgoArenaMatch *match,
                           const GinkgoArenaGame *games)
{
  guint n_games = ginkgo_arena_count_games (match, games);

  g_print (ngettext ("%u game", "%u games", n_games), n_games);
  g_print ("\n\n");
  print_figures (match, games);
  g_print ("\n");
  if (match->has_luck)
    {
      print_luck (match, games);
      g_print ("\n");
    }
  print_elo (match, games);
}

/* --- JSON --- */

static void
set_mean (JsonObject *object,
          const char *key,
          const char *error_key,
          const GinkgoArenaMean *mean)
{
  ginkgo_cli_json_set_double (object, key, mean->mean);
  ginkgo_cli_json_set_double (object, error_key, mean->error);
}

static void
set_luck (JsonObject *object,
          const GinkgoArenaMatch *match,
          const GinkgoArenaGame *games,
          guint entrant)
{
  GinkgoArenaAdjusted wins = ginkgo_arena_adjust_win_share (match, games, entrant);
  GinkgoArenaAdjusted lead = ginkgo_arena_adjust_lead (match, games, entrant);

  set_mean (object, "win_luck", "win_luck_se", &wins.luck);
  set_mean (object, "adjusted_win_share", "adjusted_win_share_se", &wins.adjusted);
  set_mean (object, "mean_lead", "mean_lead_se", &lead.plain);
  set_mean (object, "lead_luck", "lead_luck_se", &lead.luck);
  set_mean (object, "adjusted_mean_lead", "adjusted_mean_lead_se", &lead.adjusted);
}

static JsonArray *
make_entrants (const GinkgoArenaMatch *match,
               const GinkgoArenaGame *games)
{
  JsonArray *entrants = json_array_new ();

  for (guint i = 0; i < match->n_entrants; i++)
    {
      GinkgoArenaMean wins = ginkgo_arena_get_win_share (match, games, i);
      GinkgoArenaMean score = ginkgo_arena_get_score (match, games, i);
      JsonObject *entrant = json_object_new ();

      json_object_set_string_member (entrant, "seat", match->entrants[i].name);
      set_mean (entrant, "win_share", "win_share_se", &wins);
      set_mean (entrant, "mean_score", "mean_score_se", &score);
      ginkgo_cli_json_set_double (entrant, "ms_per_decision", ginkgo_arena_get_milliseconds (match, games, i));
      json_object_set_int_member (entrant, "faults", ginkgo_arena_count_faults (match, games, i));
      if (match->has_luck)
        set_luck (entrant, match, games, i);
      json_array_add_object_element (entrants, entrant);
    }

  return entrants;
}

static JsonObject *
make_hal (const GinkgoArenaMatch *match,
          const GinkgoArenaGame *games)
{
  GinkgoArenaMean score = ginkgo_arena_get_score (match, games, GINKGO_HAL_SEAT);
  JsonObject *hal = json_object_new ();

  set_mean (hal, "mean_score", "mean_score_se", &score);

  return hal;
}

static JsonArray *
make_elo (const GinkgoArenaMatch *match,
          const GinkgoArenaGame *games)
{
  static const char *const bounds[] = {
    [GINKGO_ARENA_BOUND_LOWER] = "lower",
    [GINKGO_ARENA_BOUND_UPPER] = "upper",
  };
  JsonArray *pairs = json_array_new ();

  for (guint i = 0; i < match->n_seats; i++)
    for (guint other = i + 1; other < match->n_seats; other++)
      {
        GinkgoArenaElo elo = ginkgo_arena_get_elo (match, games, i, other);
        JsonObject *pair = json_object_new ();

        json_object_set_int_member (pair, "seat", i);
        json_object_set_int_member (pair, "other", other);
        ginkgo_cli_json_set_double (pair, "difference", elo.difference);
        ginkgo_cli_json_set_double (pair, "difference_se", elo.error);
        if (elo.bound != GINKGO_ARENA_BOUND_NONE)
          json_object_set_string_member (pair, "bound", bounds[elo.bound]);
        json_array_add_object_element (pairs, pair);
      }

  return pairs;
}

/* Writes the results of a match to standard output, as a JSON object on one line. Unknown
 * values, such as the standard error of a single deal, are null. In "elo", entrants are
 * numbers from 0 in the order of "seats"; Hal is 1. */
void
ginkgo_arena_print_json (const GinkgoArenaMatch *match,
                         const GinkgoArenaGame *games)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "games", ginkgo_arena_count_games (match, games));
  json_object_set_array_member (object, "seats", make_entrants (match, games));
  if (ginkgo_mode_is_solitaire (match->mode))
    json_object_set_object_member (object, "hal", make_hal (match, games));
  json_object_set_array_member (object, "elo", make_elo (match, games));

  ginkgo_cli_json_print (object);
}
