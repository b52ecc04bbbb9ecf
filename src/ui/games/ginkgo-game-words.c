/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-words.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

/* Returns (transfer full) its players, as a list in a sentence */
char *
ginkgo_game_words_list_players (GinkgoLibraryGame *game)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint seat = 0; seat < ginkgo_library_game_get_n_seats (game); seat++)
    g_strv_builder_take (builder, ginkgo_text_player (ginkgo_library_game_get_name (game, seat), seat));

  names = g_strv_builder_end (builder);

  return ginkgo_text_list ((const char *const *) names);
}

/* Caches the local time zone, because GLib reads files to find it, and a list needs it for each
 * game, many times a second while scrolling. */
static GDateTime *
get_now (void)
{
  static GDateTime *now;
  static gint64 looked;
  gint64 moment = g_get_monotonic_time ();

  if (now != NULL && moment - looked < G_USEC_PER_SEC)
    return now;

  g_clear_pointer (&now, g_date_time_unref);
  now = g_date_time_new_now_local ();
  looked = moment;

  return now;
}

static char *
describe_time (GinkgoLibraryGame *game)
{
  GDateTime *now = get_now ();
  g_autoptr (GDateTime) modified = ginkgo_library_game_dup_modified (game);
  g_autoptr (GDateTime) local = g_date_time_to_timezone (modified, g_date_time_get_timezone (now));

  /* In other time zones, dates near the limit of the calendar overflow. */
  return ginkgo_text_time (local ? local : modified, now);
}

/* Returns the current round, or the number of rounds of a finished game */
static char *
describe_round (GinkgoLibraryGame *game)
{
  guint round = ginkgo_library_game_get_round (game);

  if (!ginkgo_library_game_get_finished (game))
    return ginkgo_text_round (round);

  return g_strdup_printf (ngettext ("%u round", "%u rounds", round), round);
}

/* Returns (transfer full) its mode, its round and when it was last played */
char *
ginkgo_game_words_describe (GinkgoLibraryGame *game)
{
  g_autofree char *round = describe_round (game);
  g_autofree char *when = describe_time (game);

  /* Translators: mode, round and when it was last played */
  return g_strdup_printf (C_("running game", "%s · %s · %s"),
                          ginkgo_text_get_mode (ginkgo_library_game_get_mode (game)),
                          round,
                          when);
}

/* Returns (transfer full) its name, or its mode if it has none */
char *
ginkgo_game_words_get_heading (GinkgoLibraryGame *game)
{
  char *name = ginkgo_text_game_name (ginkgo_library_game_get_title (game));

  return name ? name : g_strdup (ginkgo_text_get_mode (ginkgo_library_game_get_mode (game)));
}

/* Returns (transfer full) the details below its heading and its players */
char *
ginkgo_game_words_describe_below (GinkgoLibraryGame *game)
{
  g_autofree char *name = ginkgo_text_game_name (ginkgo_library_game_get_title (game));
  g_autofree char *round = NULL;
  g_autofree char *when = NULL;

  if (name != NULL)
    return ginkgo_game_words_describe (game);

  round = describe_round (game);
  when = describe_time (game);

  /* Translators: round, or how many rounds, and when the game was last played */
  return g_strdup_printf (C_("game", "%s · %s"), round, when);
}

static char *
list_winners (GinkgoLibraryGame *game,
              guint *points)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint seat = 0; seat < ginkgo_library_game_get_n_seats (game); seat++)
    if (ginkgo_library_game_is_winner (game, seat))
      {
        g_strv_builder_take (builder, ginkgo_text_player (ginkgo_library_game_get_name (game, seat), seat));
        *points = ginkgo_library_game_get_score (game, seat);
      }

  names = g_strv_builder_end (builder);

  return names[0] ? ginkgo_text_list ((const char *const *) names) : NULL;
}

static const char *
get_spoken_mode (GinkgoMode mode)
{
  switch (mode)
    {
    case GINKGO_MODE_INTRODUCTORY:
      return C_("mode in a sentence", "introductory mode");
    case GINKGO_MODE_NORMAL:
      return C_("mode in a sentence", "normal mode");
    case GINKGO_MODE_SOLITAIRE:
      return C_("mode in a sentence", "solitaire mode");
    case GINKGO_MODE_SOLITAIRE_EXPERT:
      return C_("mode in a sentence", "expert solitaire mode");
    default:
      g_return_val_if_reached ("");
    }
}

static char *
speak_game (GinkgoLibraryGame *game)
{
  const char *mode = get_spoken_mode (ginkgo_library_game_get_mode (game));
  g_autofree char *players = ginkgo_game_words_list_players (game);
  g_autofree char *round = describe_round (game);
  g_autofree char *when = describe_time (game);
  g_autofree char *points = NULL;
  g_autofree char *winners = NULL;
  guint n_points = 0;

  if (!ginkgo_library_game_get_finished (game))
    /* Translators: players, mode, round and when it was last played */
    return g_strdup_printf (_("Game in progress of %s, %s, %s, %s"), players, mode, round, when);

  winners = list_winners (game, &n_points);
  if (winners == NULL)
    /* Translators: players, mode, how many rounds and when it was last played */
    return g_strdup_printf (_("Finished game of %s, %s, %s, %s"), players, mode, round, when);

  points = ginkgo_text_count_items (GINKGO_ITEM_POINT, n_points);

  /* Translators: players, mode, winners, how many points and rounds, and when it ended */
  return g_strdup_printf (_("Finished game of %s, %s, won by %s with %s, %s, %s"), players, mode, winners, points, round, when);
}

/* Returns (transfer full) everything that a list shows about it, as a sentence */
char *
ginkgo_game_words_speak (GinkgoLibraryGame *game)
{
  g_autofree char *name = ginkgo_text_game_name (ginkgo_library_game_get_title (game));
  g_autofree char *sentence = speak_game (game);

  if (name == NULL)
    return g_steal_pointer (&sentence);

  /* Translators: the name of a game, and a sentence about it */
  return g_strdup_printf (C_("game", "%s. %s"), name, sentence);
}
