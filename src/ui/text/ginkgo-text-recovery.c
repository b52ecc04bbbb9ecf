/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

static char *
tell_recovered (const GinkgoRecovery *recovery)
{
  guint n_recovered = recovery->n_whole + recovery->n_partial;
  guint n_games = n_recovered + recovery->n_lost;

  if (n_recovered == 0)
    return g_strdup (_("The file with your games was damaged. No game in it could be read."));

  if (recovery->n_lost == 0)
    /* Translators: %u is how many games there are */
    return g_strdup_printf (ngettext ("The file with your games was damaged. The one game in it was recovered.",
                                      "The file with your games was damaged. All %u games in it were recovered.",
                                      n_games),
                            n_games);

  /* Translators: how many games were recovered, of how many; the first may be one, or many */
  return g_strdup_printf (_("The file with your games was damaged. Games recovered: %u of %u."), n_recovered, n_games);
}

static char *
tell_partial (const GinkgoRecovery *recovery)
{
  if (recovery->n_partial == 0)
    return NULL;

  if (recovery->n_partial == 1)
    /* Translators: of the games that were recovered; %u is the number of a round */
    return g_strdup_printf (_("One game was recovered only up to round %u."), recovery->round);

  /* Translators: of the games that were recovered; %u is a number of games */
  return g_strdup_printf (ngettext ("%u game was recovered only in part; you can play on from there.",
                                    "%u games were recovered only in part; you can play on from there.",
                                    recovery->n_partial),
                          recovery->n_partial);
}

/**
 * ginkgo_text_recovery:
 * @recovery: a recovery of a database that was damaged
 *
 * Returns: (transfer full): what has become of the games, in paragraphs
 */
char *
ginkgo_text_recovery (const GinkgoRecovery *recovery)
{
  g_autofree char *name = g_path_get_basename (recovery->kept);
  g_autofree char *file = g_filename_display_name (name);
  g_autofree char *recovered = tell_recovered (recovery);
  g_autofree char *partial = tell_partial (recovery);
  /* Translators: %s is the name of a file */
  g_autofree char *kept = g_strdup_printf (_("The damaged file was kept as “%s”."), file);

  if (partial == NULL)
    return g_strjoin ("\n\n", recovered, kept, NULL);

  return g_strjoin ("\n\n", recovered, partial, kept, NULL);
}
