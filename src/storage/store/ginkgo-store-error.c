/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

G_DEFINE_QUARK (ginkgo-store-error-quark, ginkgo_store_error)

/**
 * ginkgo_store_set_corrupt:
 * @error: where to put the error
 * @detail: what is wrong with it, for those who look into it
 *
 * Says that a game is damaged.
 *
 * Returns: %FALSE
 */
gboolean
ginkgo_store_set_corrupt (GError **error,
                          gint64 id,
                          const char *detail)
{
  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_BAD_GAME,
               "Game %" G_GINT64_FORMAT " is damaged and cannot be opened; it stays as it is, and the other "
               "games are not affected. (%s)",
               id,
               detail);
  return FALSE;
}

/**
 * ginkgo_store_set_not_found:
 * @error: where to put the error
 *
 * Says that there is no such game.
 *
 * Returns: %FALSE
 */
gboolean
ginkgo_store_set_not_found (GError **error,
                            gint64 id)
{
  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_NOT_FOUND,
               "There is no game %" G_GINT64_FORMAT "; it may have been removed.",
               id);
  return FALSE;
}

/**
 * ginkgo_store_set_conflict:
 * @error: where to put the error
 *
 * Says that somebody else has changed a game.
 *
 * Returns: %FALSE
 */
gboolean
ginkgo_store_set_conflict (GError **error,
                           gint64 id)
{
  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_CONFLICT,
               "Game %" G_GINT64_FORMAT " was played on in another window; open it again to go on from there.",
               id);
  return FALSE;
}
