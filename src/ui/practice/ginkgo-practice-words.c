/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-practice-words.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

const char *
ginkgo_practice_words_get_theme (GinkgoPuzzleTheme theme)
{
  switch (theme)
    {
    case GINKGO_PUZZLE_THEME_POINTS:
      return C_("puzzle", "Points");
    case GINKGO_PUZZLE_THEME_CARDS:
      return C_("puzzle", "Scoring Cards");
    case GINKGO_PUZZLE_THEME_DISTRICTS:
      return C_("puzzle", "Districts");
    case GINKGO_PUZZLE_THEME_OTHERS:
      return C_("puzzle", "Opponents");
    case GINKGO_PUZZLE_THEME_LATER:
      return C_("puzzle", "Supplies");
    default:
      g_return_val_if_reached ("");
    }
}

const char *
ginkgo_practice_words_get_theme_help (GinkgoPuzzleTheme theme)
{
  switch (theme)
    {
    case GINKGO_PUZZLE_THEME_POINTS:
      return _("Gain points in this round or the next ones");
    case GINKGO_PUZZLE_THEME_CARDS:
      return _("Take and use cards that score at the end");
    case GINKGO_PUZZLE_THEME_DISTRICTS:
      return _("Win districts and keep them");
    case GINKGO_PUZZLE_THEME_OTHERS:
      return _("Leave nothing to the other players");
    case GINKGO_PUZZLE_THEME_LATER:
      return _("Collect resources, tiles and bonuses for later");
    default:
      g_return_val_if_reached ("");
    }
}

/* Says who has to decide, and what is known about the decision. */
char *
ginkgo_practice_words_task (const GinkgoExercise *exercise,
                            const GinkgoVerifiedGame *game)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);
  guint round = ginkgo_verified_game_get_end (game)->round;
  g_autofree char *name = ginkgo_text_player (record->seats[exercise->seat].name, exercise->seat);
  g_autofree char *moment = NULL;

  /* The first choice of characters comes before the first round. */
  if (round == 0)
    /* Translators: a player */
    moment = g_strdup_printf (C_("exercise", "You are %s. The players choose their characters."), name);
  else
    /* Translators: a player, and the number of a round */
    moment = g_strdup_printf (C_("exercise", "You are %s in round %u."), name, round);

  return g_strjoin (" ",
                    moment,
                    exercise->puzzle != 0 ? _("One decision is clearly the best.") : _("Your decision in this game was a mistake. Find a better one."),
                    NULL);
}

static char *
describe_day (guint day)
{
  GDate date;
  g_autoptr (GDateTime) time = NULL;

  g_date_set_julian (&date, day);
  time = g_date_time_new_local (g_date_get_year (&date), (int) g_date_get_month (&date), g_date_get_day (&date), 12, 0, 0);

  return ginkgo_text_day (time);
}

/* Says when an exercise comes again, after today. */
char *
ginkgo_practice_words_return (guint due,
                              guint today)
{
  g_autofree char *day = NULL;

  if (due == today + 1)
    return g_strdup (_("This exercise returns tomorrow."));

  day = describe_day (due);

  /* Translators: a day: "November 29" */
  return g_strdup_printf (_("This exercise returns on %s."), day);
}

/* Says when there is something to repeat, after today. */
char *
ginkgo_practice_words_next (guint due,
                            guint today)
{
  g_autofree char *day = NULL;

  if (due == today + 1)
    return g_strdup (_("The next exercise returns tomorrow."));

  day = describe_day (due);

  /* Translators: a day: "November 29" */
  return g_strdup_printf (_("The next exercise returns on %s."), day);
}

/* Says how many answers were right: "3 of 4 right". */
char *
ginkgo_practice_words_result (const GinkgoSession *session)
{
  guint n_answers = session->n_right + session->n_wrong;

  /* Translators: right answers, and all answers */
  return g_strdup_printf (ngettext ("%u of %u Answer Right", "%u of %u Answers Right", n_answers), session->n_right, n_answers);
}

/* Says how much there is to do: "3 exercises for today". */
char *
ginkgo_practice_words_due (guint n_due)
{
  if (n_due == 0)
    return g_strdup (_("Nothing to Repeat Today"));

  return g_strdup_printf (ngettext ("%u Exercise for Today", "%u Exercises for Today", n_due), n_due);
}

/* Says how many mistakes there are to learn from: "7 mistakes in 3 games, 2 for today". */
char *
ginkgo_practice_words_mistakes (guint n_mistakes,
                                guint n_games,
                                guint n_due)
{
  g_autofree char *mistakes = g_strdup_printf (ngettext ("%u mistake", "%u mistakes", n_mistakes), n_mistakes);
  g_autofree char *games = g_strdup_printf (ngettext ("in %u game", "in %u games", n_games), n_games);

  if (n_due == 0)
    /* Translators: "7 mistakes" and "in 3 games" */
    return g_strdup_printf (C_("practice", "%s %s"), mistakes, games);

  /* Translators: "7 mistakes", "in 3 games" and how many of them are for today */
  return g_strdup_printf (_("%s %s, %u for today"), mistakes, games, n_due);
}

/* Says how many puzzles are solved: "3 of 8". */
char *
ginkgo_practice_words_solved (guint n_solved,
                              guint n_puzzles)
{
  /* Translators: solved puzzles, and all puzzles of a kind */
  return g_strdup_printf (C_("puzzle", "%u of %u"), n_solved, n_puzzles);
}
