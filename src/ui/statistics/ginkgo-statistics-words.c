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
  g_autofree char *clean = NULL;
  GinkgoLevel level;

  if (!ginkgo_level_from_name (level_name, &level))
    {
      clean = ginkgo_text_player (level_name, 0);
      /* Translators: a computer player, and the name of how it plays */
      return g_strdup_printf (_("Computer (%s)"), clean);
    }

  if (level >= GINKGO_LEVEL_1)
    /* Translators: how strong a computer player is, from 1 to 7 */
    return g_strdup_printf (_("Computer, Level %u"), (guint) level - GINKGO_LEVEL_1 + 1);

  return g_strdup (level == GINKGO_LEVEL_RANDOM ? _("Computer (at random)") : _("Computer"));
}

/**
 * ginkgo_statistics_words_contender:
 * @contender: somebody who plays
 *
 * Returns: (transfer full): who it is
 */
char *
ginkgo_statistics_words_contender (const GinkgoContender *contender)
{
  switch (contender->kind)
    {
    case GINKGO_SEAT_KIND_COMPUTER:
      return describe_computer (contender->name);
    case GINKGO_SEAT_KIND_HAL:
      return g_strdup ("Hal");
    case GINKGO_SEAT_KIND_HUMAN:
    default:
      return *contender->name != '\0' ? ginkgo_text_player (contender->name, 0) : g_strdup (_("Nameless"));
    }
}

/**
 * ginkgo_statistics_words_players:
 * @n_players: a number of players, Hal not counted
 *
 * Returns: (transfer full): what games of so many are called
 */
char *
ginkgo_statistics_words_players (guint n_players)
{
  return g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);
}

/**
 * ginkgo_statistics_words_number:
 * @number: a number that may have a fraction
 *
 * Returns: (transfer full): the number, with one decimal if it needs one
 */
char *
ginkgo_statistics_words_number (double number)
{
  double tenths = round (number * 10);

  return g_strdup_printf (fmod (tenths, 10) == 0 ? "%.0f" : "%.1f", tenths / 10);
}

/**
 * ginkgo_statistics_words_percent:
 * @rate: a rate from 0 to 1
 *
 * Returns: (transfer full): the rate, in percent
 */
char *
ginkgo_statistics_words_percent (double rate)
{
  /* Translators: a rate in percent */
  return g_strdup_printf (_("%u%%"), get_percent (rate));
}

/**
 * ginkgo_statistics_words_wins:
 * @figures: figures
 *
 * Returns: (transfer full): "12 of 30"
 */
char *
ginkgo_statistics_words_wins (const GinkgoFigures *figures)
{
  g_autofree char *wins = ginkgo_statistics_words_number (ginkgo_figures_get_wins (figures));

  /* Translators: won games, and how many were played */
  return g_strdup_printf (C_("wins", "%s of %u"), wins, figures->n_results);
}

/**
 * ginkgo_statistics_words_rate:
 * @figures: figures
 *
 * Returns: (transfer full): the rate of wins and the range it may be in: "40% (25–58%)"
 */
char *
ginkgo_statistics_words_rate (const GinkgoFigures *figures)
{
  double low;
  double high;

  ginkgo_figures_get_win_range (figures, &low, &high);
  /* Translators: a rate in percent, and the range in which the true rate is likely to be.
   * The invisible signs U+2066 and U+2069 keep the range in its order beside any words. */
  return g_strdup_printf (_("%u%% (\u2066%u–%u%%\u2069)"), get_percent (ginkgo_figures_get_win_rate (figures)), get_percent (low), get_percent (high));
}

/**
 * ginkgo_statistics_words_even:
 * @figures: figures
 *
 * Returns: (transfer full) (nullable): what to compare the rate of wins with, if there
 *   is anything
 */
char *
ginkgo_statistics_words_even (const GinkgoFigures *figures)
{
  double even;

  if (!ginkgo_figures_get_even_rate (figures, &even))
    return NULL;

  /* Translators: what the thin mark on a bar from 0 to 100% stands for */
  return g_strdup_printf (_("The thin mark: %u%%, if all players were equally good"), get_percent (even));
}

/**
 * ginkgo_statistics_words_explain:
 * @figures: figures
 *
 * Returns: (transfer full): what the range behind the rate of wins means, in plain words
 */
char *
ginkgo_statistics_words_explain (const GinkgoFigures *figures)
{
  g_autofree char *more = NULL;
  double low;
  double high;

  ginkgo_figures_get_win_range (figures, &low, &high);
  more = g_strdup_printf (_("Every game takes some luck, so %u%% is not quite how good you are. From as many games as these one can say: if all goes on like this, between %u and %u of a hundred games will be won. Of statements like this, 19 in 20 are right. The more games, the narrower the range."),
                          get_percent (ginkgo_figures_get_win_rate (figures)),
                          get_percent (low),
                          get_percent (high));
  if (figures->n_shared == 0)
    return g_steal_pointer (&more);

  /* Translators: %s is a few sentences about the rate of won games */
  return g_strdup_printf (_("%s\n\nA win that is shared counts as a part of one: half a win where two share it."), more);
}

/**
 * ginkgo_statistics_words_spread:
 * @figures: figures
 *
 * Returns: (transfer full): between what the totals are
 */
char *
ginkgo_statistics_words_spread (const GinkgoFigures *figures)
{
  double mean = ginkgo_figures_get_mean (figures, figures->total);
  double deviation = ginkgo_figures_get_deviation (figures);

  if (figures->n_results < 2)
    return g_strdup (_("of one game"));

  /* Translators: two numbers of points, between which two out of three games are */
  return g_strdup_printf (_("mostly %.0f to %.0f"), MAX (mean - deviation, figures->lowest), MIN (mean + deviation, figures->highest));
}

/**
 * ginkgo_statistics_words_duels:
 * @figures: figures against one opponent
 *
 * Returns: (transfer full): how often one was ahead of the other
 */
char *
ginkgo_statistics_words_duels (const GinkgoFigures *figures)
{
  /* Translators: three numbers of games */
  return g_strdup_printf (_("Ahead of them: %u, level: %u, behind: %u"), figures->n_ahead, figures->n_level, figures->n_behind);
}

/**
 * ginkgo_statistics_words_place:
 * @rank: a place, 1 for the winner's
 *
 * Returns: (transfer full): what it is called
 */
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

/**
 * ginkgo_statistics_words_date:
 * @date: a time, in µs since the epoch
 *
 * Returns: (transfer full): its day
 */
char *
ginkgo_statistics_words_date (gint64 date)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local_usec (date);

  /* Translators: a format for g_date_time_format(): day, month and year, short */
  return time != NULL ? g_date_time_format (time, _("%b %-d, %Y")) : g_strdup ("");
}

/**
 * ginkgo_statistics_words_result:
 * @result: a result
 *
 * Returns: (transfer full): when it was, how many points, and which place
 */
char *
ginkgo_statistics_words_result (const GinkgoStatisticsResult *result)
{
  g_autofree char *date = ginkgo_statistics_words_date (result->date);
  g_autofree char *place = ginkgo_statistics_words_place (result->rank);
  g_autofree char *points = g_strdup_printf (ngettext ("%u point", "%u points", result->total), result->total);

  if (result->won)
    /* Translators: a date, and a number of points */
    return g_strdup_printf (_("%s: %s, won"), date, points);

  /* Translators: a date, a number of points, and a place such as "2nd" */
  return g_strdup_printf (_("%s: %s, %s place"), date, points, place);
}
