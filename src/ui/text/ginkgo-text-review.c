/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

static char *
describe_deed (const GinkgoReviewStep *step,
               const char *const *names)
{
  g_autofree char *name = step->seat < GINKGO_MAX_SEATS ? ginkgo_text_player (names[step->seat], step->seat) : g_strdup ("");

  switch (step->kind)
    {
    case GINKGO_REVIEW_START:
      return g_strdup (C_("moment of a game", "the start"));
    case GINKGO_REVIEW_DRAFT:
      /* Translators: a player */
      return g_strdup_printf (C_("moment of a game", "%s keeps a character"), name);
    case GINKGO_REVIEW_ROUND:
      return g_strdup (C_("moment of a game", "the beginning"));
    case GINKGO_REVIEW_CHOICE:
      /* Translators: a player */
      return g_strdup_printf (C_("moment of a game", "%s chooses a card"), name);
    case GINKGO_REVIEW_NEW_HAND:
      /* Translators: a player */
      return g_strdup_printf (C_("moment of a game", "%s takes a new hand"), name);
    case GINKGO_REVIEW_ACTION:
      /* Translators: a player */
      return g_strdup_printf (C_("moment of a game", "%s’s action"), name);
    case GINKGO_REVIEW_RETURN:
      /* Translators: a player */
      return g_strdup_printf (C_("moment of a game", "%s returns tiles"), name);
    case GINKGO_REVIEW_REBUILD:
      return g_strdup (C_("moment of a game", "shuffling"));
    case GINKGO_REVIEW_END:
      return g_strdup (C_("moment of a game", "the end"));
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * ginkgo_text_review_step:
 * @step: a step of a game that is looked back at
 * @names: the players' names
 *
 * Returns: (transfer full): "Round 7, Orla’s action"
 */
char *
ginkgo_text_review_step (const GinkgoReviewStep *step,
                         const char *const *names)
{
  g_autofree char *round = step->round > 0 ? ginkgo_text_round (step->round) : g_strdup (_("Before the First Round"));
  g_autofree char *deed = describe_deed (step, names);

  /* Translators: "Round 7", and "Orla’s action" or "the beginning" */
  return g_strdup_printf (C_("moment of a game", "%s, %s"), round, deed);
}
