/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics-words.h"

#include <math.h>

#include <glib/gi18n.h>

#include "ginkgo-ai.h"
#include "ginkgo-text.h"

static guint
get_percent (double rate)
{
  return (guint) lround (CLAMP (rate, 0, 1) * 100);
}

static char *
describe_computer (const char *level_name)
{
  g_autofree char *clean = ginkgo_text_game_name (level_name);
  GinkgoLevel level;

  if (clean == NULL)
    return g_strdup (_("Computer (unknown level)"));

  if (!ginkgo_level_from_name (level_name, &level))
    /* Translators: a computer player; %s is the name of its way to play */
    return g_strdup_printf (_("Computer (%s)"), clean);

  if (level >= GINKGO_LEVEL_1)
    /* Translators: how strong a computer player is, from 1 to 7 */
    return g_strdup_printf (_("Computer, Level %u"), (guint) level - GINKGO_LEVEL_1 + 1);

  return g_strdup (level == GINKGO_LEVEL_RANDOM ? _("Computer (random)") : _("Computer"));
}

char *
ginkgo_statistics_words_contender (const GinkgoContender *contender)
{
  char *name;

  switch (contender->kind)
    {
    case GINKGO_SEAT_KIND_COMPUTER:
      return describe_computer (contender->name);
    case GINKGO_SEAT_KIND_HAL:
      return g_strdup ("Hal");
    case GINKGO_SEAT_KIND_HUMAN:
    case GINKGO_SEAT_KIND_REMOTE:
    default:
      name = ginkgo_text_game_name (contender->name);
      return name != NULL ? name : g_strdup (_("Unnamed"));
    }
}

char *
ginkgo_statistics_words_players (guint n_players)
{
  return g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);
}

/* With one decimal if it needs one */
char *
ginkgo_statistics_words_number (double number)
{
  double tenths = round (number * 10);

  return g_strdup_printf (fmod (tenths, 10) == 0 ? "%.0f" : "%.1f", tenths / 10);
}

char *
ginkgo_statistics_words_percent (double rate)
{
  /* Translators: a rate in percent */
  return g_strdup_printf (_("%u%%"), get_percent (rate));
}

/* "12 of 30" */
char *
ginkgo_statistics_words_wins (const GinkgoFigures *figures)
{
  g_autofree char *wins = ginkgo_statistics_words_number (ginkgo_figures_get_wins (figures));

  /* Translators: won games, and how many were played */
  return g_strdup_printf (C_("wins", "%s of %u"), wins, figures->n_results);
}

/* The win rate and its range: "40% (25–58%)" */
char *
ginkgo_statistics_words_rate (const GinkgoFigures *figures)
{
  double low;
  double high;

  ginkgo_figures_get_win_range (figures, &low, &high);
  /* Translators: a rate in percent, and its confidence interval. Keep the invisible characters
   * U+2066 and U+2069: they isolate the range from text in the other direction. */
  return g_strdup_printf (_("%u%% (\u2066%u–%u%%\u2069)"), get_percent (ginkgo_figures_get_win_rate (figures)), get_percent (low), get_percent (high));
}

/* Returns %NULL if there is no rate to compare with */
char *
ginkgo_statistics_words_even (const GinkgoFigures *figures)
{
  double even;

  if (!ginkgo_figures_get_even_rate (figures, &even))
    return NULL;

  /* Translators: explains a thin mark on a bar from 0 to 100% */
  return g_strdup_printf (_("Thin mark: %u%% if all players were equally good"), get_percent (even));
}

/* Explains the range of the win rate. */
char *
ginkgo_statistics_words_explain (const GinkgoFigures *figures)
{
  g_autofree char *more = NULL;
  double low;
  double high;

  ginkgo_figures_get_win_range (figures, &low, &high);
  more = g_strdup_printf (_("Luck plays a part in every game, so %u%% does not show exactly how good you are. If you keep playing like this, you will probably win between %u and %u of 100 games. Such estimates are right 19 times out of 20. The more games you play, the narrower the range."),
                          get_percent (ginkgo_figures_get_win_rate (figures)),
                          get_percent (low),
                          get_percent (high));
  if (figures->n_shared == 0)
    return g_steal_pointer (&more);

  /* Translators: %s is some sentences about the win rate */
  return g_strdup_printf (_("%s\n\nA shared win counts in part: half a win if two players share it."), more);
}

/* The range of most totals */
char *
ginkgo_statistics_words_spread (const GinkgoFigures *figures)
{
  double mean = ginkgo_figures_get_mean (figures, figures->total);
  double deviation = ginkgo_figures_get_deviation (figures);

  if (figures->n_results < 2)
    return g_strdup (_("from one game"));

  /* Translators: two numbers of points; about two thirds of the games are between them */
  return g_strdup_printf (_("mostly %.0f to %.0f"), MAX (mean - deviation, figures->lowest), MIN (mean + deviation, figures->highest));
}

char *
ginkgo_statistics_words_duels (const GinkgoContender *opponent)
{
  /* Translators: in how many games a player finished ahead of, level with or behind an opponent */
  return g_strdup_printf (_("Games ahead: %u, level: %u, behind: %u"), opponent->n_ahead, opponent->n_level, opponent->n_behind);
}

/* The winner has place 1. */
char *
ginkgo_statistics_words_place (guint rank)
{
  switch (rank)
    {
    case 1:
      return g_strdup (C_("place", "1st"));
    case 2:
      return g_strdup (C_("place", "2nd"));
    case 3:
      return g_strdup (C_("place", "3rd"));
    case 4:
      return g_strdup (C_("place", "4th"));
    case 5:
    default:
      return g_strdup (C_("place", "5th"));
    }
}

/* @date is in µs since the epoch. */
char *
ginkgo_statistics_words_date (gint64 date)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local_usec (date);

  return time != NULL ? ginkgo_text_short_date (time) : g_strdup ("");
}

/* The date, the points and the place */
char *
ginkgo_statistics_words_result (const GinkgoStatisticsResult *result)
{
  /* Translators: {place} is one such as "2nd" */
  return ginkgo_text_fill (result->won ? _("{date}: {points}, won") : _("{date}: {points}, {place} place"),
                           { "date", ginkgo_statistics_words_date (result->date) },
                           GINKGO_SLOT_POINTS (result->total),
                           { "place", ginkgo_statistics_words_place (result->rank) });
}
