/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-words.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

/* @left_out: a seat, or %GINKGO_SEAT_NONE */
static char *
list_players (GinkgoLibraryGame *game,
              guint left_out,
              gboolean only_winners)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint seat = 0; seat < ginkgo_library_game_get_summary (game)->n_seats; seat++)
    if (seat != left_out && (!only_winners || ginkgo_library_game_is_winner (game, seat)))
      g_strv_builder_take (builder, ginkgo_text_player (ginkgo_library_game_get_name (game, seat), seat));

  return ginkgo_text_build_list (builder);
}

/* Returns (transfer full) its players, as a list in a sentence */
char *
ginkgo_game_words_list_players (GinkgoLibraryGame *game)
{
  return list_players (game, GINKGO_SEAT_NONE, FALSE);
}

/* Caches the local time zone, because GLib reads files to find it, and a list needs it for each
 * game, many times a second while scrolling. */
static GTimeZone *
get_zone (void)
{
  static GTimeZone *zone;
  static gint64 looked;
  gint64 moment = g_get_monotonic_time ();

  if (zone != NULL && moment - looked < G_USEC_PER_SEC)
    return zone;

  g_clear_pointer (&zone, g_time_zone_unref);
  zone = g_time_zone_new_local ();
  looked = moment;

  return zone;
}

static char *
tell_time (GinkgoLibraryGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now (get_zone ());
  g_autoptr (GDateTime) modified = ginkgo_library_game_dup_modified (game);
  g_autoptr (GDateTime) local = g_date_time_to_timezone (modified, g_date_time_get_timezone (now));

  /* In other time zones, dates near the limit of the calendar overflow. */
  return ginkgo_text_time (local ? local : modified, now);
}

/* Returns (transfer full) when it was last played, and its mode unless it is the normal one */
char *
ginkgo_game_words_describe_time (GinkgoLibraryGame *game)
{
  GinkgoMode mode = ginkgo_library_game_get_summary (game)->mode;
  g_autofree char *when = tell_time (game);

  if (mode == GINKGO_MODE_NORMAL)
    return g_steal_pointer (&when);

  /* Translators: mode, round, or how many rounds, and when the game was last played */
  return g_strdup_printf (C_("game", "%s · %s"), ginkgo_text_get_mode (mode), when);
}

/* Returns (transfer full) its round and when it was last played, and its mode unless it is the normal one */
char *
ginkgo_game_words_describe (GinkgoLibraryGame *game)
{
  GinkgoMode mode = ginkgo_library_game_get_summary (game)->mode;
  guint n_rounds = ginkgo_library_game_get_summary (game)->round;
  g_autofree char *when = tell_time (game);
  g_autofree char *round = NULL;

  if (ginkgo_library_game_get_summary (game)->finished)
    round = g_strdup_printf (ngettext ("%u round", "%u rounds", n_rounds), n_rounds);
  else
    round = ginkgo_text_round (n_rounds);

  if (mode == GINKGO_MODE_NORMAL)
    return g_strdup_printf (C_("game", "%s · %s"), round, when);

  /* Translators: mode, round and when it was last played */
  return g_strdup_printf (C_("running game", "%s · %s · %s"), ginkgo_text_get_mode (mode), round, when);
}

/* Returns (transfer full) its name or, if it has none, the opponents of its only person, or all players */
char *
ginkgo_game_words_get_heading (GinkgoLibraryGame *game)
{
  char *name = ginkgo_text_game_name (ginkgo_library_game_get_summary (game)->name);
  guint person = ginkgo_library_game_find_person (game);
  g_autofree char *others = NULL;

  if (name != NULL)
    return name;

  others = list_players (game, person, FALSE);
  if (person != GINKGO_SEAT_NONE && ginkgo_mode_is_solitaire (ginkgo_library_game_get_summary (game)->mode))
    /* Translators: Hal */
    return g_strdup_printf (_("Alone against %s"), others);

  return g_steal_pointer (&others);
}

static char *
describe_result_of (GinkgoLibraryGame *game,
                    guint person)
{
  guint own = ginkgo_library_game_get_summary (game)->scores[person].total;
  guint best = 0;
  g_autofree char *others = list_players (game, person, TRUE);

  for (guint seat = 0; seat < ginkgo_library_game_get_summary (game)->n_seats; seat++)
    if (seat != person)
      best = MAX (best, ginkgo_library_game_get_summary (game)->scores[seat].total);

  if (own > best)
    /* Translators: the result of a game */
    return g_strdup_printf (ngettext ("You won by %u point", "You won by %u points", own - best), own - best);
  if (own < best)
    /* Translators: the result of a game: points, and the winner or a list of winners */
    return g_strdup_printf (ngettext ("You lost by %u point to %s", "You lost by %u points to %s", best - own), best - own, others);
  if (ginkgo_mode_is_solitaire (ginkgo_library_game_get_summary (game)->mode))
    /* Translators: the result of a game (R12.7): Hal */
    return g_strdup_printf (_("A draw with %s"), others);

  /* Translators: the result of a game (R9.5): one player or a list of players */
  return g_strdup_printf (_("You won together with %s"), others);
}

/* Returns (transfer full) its result, as its only person sees it */
char *
ginkgo_game_words_describe_result (GinkgoLibraryGame *game)
{
  guint person = ginkgo_library_game_find_person (game);
  g_autofree char *winners = NULL;
  guint n_winners = 0;

  if (!ginkgo_library_game_get_summary (game)->finished)
    return g_strdup (_("In progress"));
  if (!ginkgo_library_game_get_summary (game)->has_result)
    return g_strdup (C_("result", "Finished"));
  if (person != GINKGO_SEAT_NONE)
    return describe_result_of (game, person);

  for (guint seat = 0; seat < ginkgo_library_game_get_summary (game)->n_seats; seat++)
    n_winners += ginkgo_library_game_is_winner (game, seat) ? 1 : 0;
  winners = list_players (game, GINKGO_SEAT_NONE, TRUE);

  /* Translators: the result of a game: one player or a list of players */
  return g_strdup_printf (ngettext ("%s won", "%s won", n_winners), winners);
}

/* Returns its players, with their points once they are known */
static char *
list_scores (GinkgoLibraryGame *game)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!ginkgo_library_game_get_summary (game)->has_result)
    return ginkgo_game_words_list_players (game);

  for (guint seat = 0; seat < ginkgo_library_game_get_summary (game)->n_seats; seat++)
    {
      g_autofree char *name = ginkgo_text_player (ginkgo_library_game_get_name (game, seat), seat);
      g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT, ginkgo_library_game_get_summary (game)->scores[seat].total);

      /* Translators: a player, their points */
      g_strv_builder_take (builder, g_strdup_printf (C_("score", "%s %s"), name, points));
    }

  return ginkgo_text_build_list (builder);
}

/* Returns (transfer full) everything that a list shows about it, as sentences */
char *
ginkgo_game_words_speak (GinkgoLibraryGame *game)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *heading = ginkgo_game_words_get_heading (game);
  g_autofree char *players = list_scores (game);
  g_autofree char *details = ginkgo_game_words_describe (game);

  g_strv_builder_add (builder, heading);
  g_strv_builder_take (builder, ginkgo_game_words_describe_result (game));
  if (!g_str_equal (players, heading))
    g_strv_builder_add (builder, players);
  g_strv_builder_take (builder, ginkgo_text_speak (details));

  return ginkgo_text_build_sentences (builder);
}
