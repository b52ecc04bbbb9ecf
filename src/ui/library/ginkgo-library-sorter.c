/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-filter.h"

static guint
get_best_score (GinkgoLibraryGame *game)
{
  guint best = 0;
  guint seat;

  if (!ginkgo_library_game_get_has_result (game))
    return 0;

  for (seat = 0; seat < ginkgo_library_game_get_n_seats (game); seat++)
    best = MAX (best, ginkgo_library_game_get_score (game, seat));

  return best;
}

static int
compare_downwards (guint a,
                   guint b)
{
  return (a < b) - (a > b);
}

static int
compare_scores_cb (gconstpointer a,
                   gconstpointer b,
                   gpointer user_data)
{
  return compare_downwards (get_best_score ((GinkgoLibraryGame *) a), get_best_score ((GinkgoLibraryGame *) b));
}

static int
compare_rounds_cb (gconstpointer a,
                   gconstpointer b,
                   gpointer user_data)
{
  return compare_downwards (ginkgo_library_game_get_round ((GinkgoLibraryGame *) a),
                            ginkgo_library_game_get_round ((GinkgoLibraryGame *) b));
}

static int
compare_players_cb (gconstpointer a,
                    gconstpointer b,
                    gpointer user_data)
{
  return compare_downwards (ginkgo_library_game_get_n_seats ((GinkgoLibraryGame *) a),
                            ginkgo_library_game_get_n_seats ((GinkgoLibraryGame *) b));
}

static int
compare_names_cb (gconstpointer a,
                  gconstpointer b,
                  gpointer user_data)
{
  return ginkgo_library_game_compare_names ((GinkgoLibraryGame *) a, (GinkgoLibraryGame *) b);
}

/**
 * ginkgo_library_sorter_new:
 * @order: an order
 *
 * Games that are alike in it stay as they are: the newest first.
 *
 * Returns: (transfer full) (nullable): what sorts games so, or %NULL for the order in which
 *   the library has them
 */
GtkSorter *
ginkgo_library_sorter_new (GinkgoLibraryOrder order)
{
  static const GCompareDataFunc functions[GINKGO_N_LIBRARY_ORDERS] = {
    [GINKGO_LIBRARY_ORDER_SCORE] = compare_scores_cb,
    [GINKGO_LIBRARY_ORDER_ROUNDS] = compare_rounds_cb,
    [GINKGO_LIBRARY_ORDER_PLAYERS] = compare_players_cb,
    [GINKGO_LIBRARY_ORDER_NAME] = compare_names_cb,
  };

  g_return_val_if_fail ((guint) order < GINKGO_N_LIBRARY_ORDERS, NULL);

  return functions[order] ? GTK_SORTER (gtk_custom_sorter_new (functions[order], NULL, NULL)) : NULL;
}
