/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-words.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

/**
 * ginkgo_game_words_list_players:
 * @game: a game of the library
 *
 * Returns: (transfer full): its players, as a list in a sentence
 */
char *
ginkgo_game_words_list_players (GinkgoLibraryGame *game)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  guint seat;

  for (seat = 0; seat < ginkgo_library_game_get_n_seats (game); seat++)
    g_strv_builder_take (builder, ginkgo_text_player (ginkgo_library_game_get_name (game, seat), seat));

  names = g_strv_builder_end (builder);

  return ginkgo_text_list ((const char *const *) names);
}

/**
 * ginkgo_game_words_describe:
 * @game: a game of the library
 *
 * Returns: (transfer full): its mode, its round and when it was last played
 */
char *
ginkgo_game_words_describe (GinkgoLibraryGame *game)
{
  g_autoptr (GDateTime) modified = ginkgo_library_game_dup_modified (game);
  g_autoptr (GDateTime) local = g_date_time_to_local (modified);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *round = ginkgo_text_round (ginkgo_library_game_get_round (game));
  g_autofree char *when = ginkgo_text_time (local, now);

  /* Translators: mode, round and when it was last played */
  return g_strdup_printf (C_("running game", "%s · %s · %s"),
                          ginkgo_text_get_mode (ginkgo_library_game_get_mode (game)),
                          round,
                          when);
}
