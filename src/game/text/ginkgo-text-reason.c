/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Why a game was won or lost: where the points made the difference. */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

static guint
get_part (const GinkgoScore *score,
          GinkgoTallyCategory category)
{
  const guint parts[GINKGO_N_TALLY_CATEGORIES] = {
    [GINKGO_TALLY_POINTS] = score->points,
    [GINKGO_TALLY_CARDS] = score->cards,
    [GINKGO_TALLY_NEW_HAND] = score->new_hand,
    [GINKGO_TALLY_DISTRICTS] = score->districts,
  };

  return parts[category];
}

static char *
describe_lead (GinkgoTallyCategory category,
               guint difference)
{
  switch (category)
    {
    case GINKGO_TALLY_POINTS:
      /* Translators: after “You won by 19: ”: so many points more than the other player */
      return g_strdup_printf (C_("reason", "%u ahead in points"), difference);
    case GINKGO_TALLY_CARDS:
      return g_strdup_printf (C_("reason", "%u ahead in cards"), difference);
    case GINKGO_TALLY_NEW_HAND:
      return g_strdup_printf (C_("reason", "%u ahead in New Hand tokens"), difference);
    case GINKGO_TALLY_DISTRICTS:
      return g_strdup_printf (C_("reason", "%u ahead in districts"), difference);
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
describe_gap (GinkgoTallyCategory category,
              guint difference)
{
  switch (category)
    {
    case GINKGO_TALLY_POINTS:
      /* Translators: after “You lost by 19: ”: so many points less than the winner */
      return g_strdup_printf (C_("reason", "%u behind in points"), difference);
    case GINKGO_TALLY_CARDS:
      return g_strdup_printf (C_("reason", "%u behind in cards"), difference);
    case GINKGO_TALLY_NEW_HAND:
      return g_strdup_printf (C_("reason", "%u behind in New Hand tokens"), difference);
    case GINKGO_TALLY_DISTRICTS:
      return g_strdup_printf (C_("reason", "%u behind in districts"), difference);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* The parts that decided first, largest first; then those the other way round */
static char *
list_parts (const GinkgoScore *winner,
            const GinkgoScore *loser,
            gboolean has_won)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  int differences[GINKGO_N_TALLY_CATEGORIES];

  for (guint i = 0; i < GINKGO_N_TALLY_CATEGORIES; i++)
    differences[i] = (int) get_part (winner, i) - (int) get_part (loser, i);

  for (guint n = 0; n < GINKGO_N_TALLY_CATEGORIES; n++)
    {
      guint best = 0;

      for (guint i = 1; i < GINKGO_N_TALLY_CATEGORIES; i++)
        if (differences[i] > differences[best])
          best = i;
      if (differences[best] != 0)
        g_strv_builder_take (builder, ((differences[best] > 0) == has_won ? describe_lead : describe_gap) (best, (guint) ABS (differences[best])));
      differences[best] = G_MININT;
    }

  parts = g_strv_builder_end (builder);

  return ginkgo_text_list ((const char *const *) parts);
}

/* The winner, or for the winner the best of the others */
static guint
find_rival (const GinkgoState *state,
            const GinkgoScore *scores,
            guint seat,
            gboolean has_won)
{
  guint rival = GINKGO_SEAT_NONE;

  for (guint i = 0; i < state->n_seats; i++)
    if (i != seat && (has_won || ginkgo_state_get_winners (state) >> i & 1) && (rival == GINKGO_SEAT_NONE || scores[i].total > scores[rival].total))
      rival = i;

  return rival;
}

/**
 * ginkgo_text_reason:
 * @state: a state in which the game is over
 * @person: the player to whom it speaks, or %GINKGO_SEAT_NONE to speak of the winner
 * @names: the players' names, by seat
 *
 * Returns: (transfer full) (nullable): why the player won or lost, such as "You lost by 19: 12 behind in points, 9
 *   behind in cards and 2 ahead in districts"; %NULL after a shared victory
 */
char *
ginkgo_text_reason (const GinkgoState *state,
                    guint person,
                    const char *const *names)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint winners = ginkgo_state_get_winners (state);
  guint seat = person != GINKGO_SEAT_NONE ? person : (guint) g_bit_nth_lsf (winners, -1);
  gboolean has_won = winners >> seat & 1;
  g_autofree char *parts = NULL;
  g_autofree char *name = NULL;
  guint rival;

  ginkgo_state_score (state, scores);
  rival = find_rival (state, scores, seat, has_won);
  if (rival == GINKGO_SEAT_NONE || scores[rival].total == scores[seat].total)
    return NULL;

  parts = list_parts (&scores[has_won ? seat : rival], &scores[has_won ? rival : seat], has_won);
  if (!has_won)
    /* Translators: points, and where they come from */
    return g_strdup_printf (C_("reason", "You lost by %u: %s"), scores[rival].total - scores[seat].total, parts);
  if (person != GINKGO_SEAT_NONE)
    /* Translators: points, and where they come from */
    return g_strdup_printf (C_("reason", "You won by %u: %s"), scores[seat].total - scores[rival].total, parts);

  name = ginkgo_text_player (names[seat], seat);
  /* Translators: a player, points, and where they come from */
  return g_strdup_printf (C_("reason", "%s won by %u: %s"), name, scores[seat].total - scores[rival].total, parts);
}
