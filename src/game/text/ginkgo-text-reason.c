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
describe_part (GinkgoTallyCategory category,
               gboolean is_ahead,
               guint difference)
{
  /* Translators: after “You won by 19: ” or “You lost by 19: ”: so many points more or less than the other player */
  const char *const texts[GINKGO_N_TALLY_CATEGORIES][2] = {
    [GINKGO_TALLY_POINTS] = { C_("reason", "{count} behind in points"), C_("reason", "{count} ahead in points") },
    [GINKGO_TALLY_CARDS] = { C_("reason", "{count} behind in cards"), C_("reason", "{count} ahead in cards") },
    [GINKGO_TALLY_NEW_HAND] = { C_("reason", "{count} behind in New Hand tokens"), C_("reason", "{count} ahead in New Hand tokens") },
    [GINKGO_TALLY_DISTRICTS] = { C_("reason", "{count} behind in districts"), C_("reason", "{count} ahead in districts") },
  };

  return ginkgo_text_fill (texts[category][is_ahead], GINKGO_SLOT_COUNT (difference));
}

/* The parts that decided first, largest first; then those the other way round */
static char *
list_parts (const GinkgoScore *winner,
            const GinkgoScore *loser,
            gboolean has_won)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
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
        g_strv_builder_take (builder, describe_part (best, (differences[best] > 0) == has_won, (guint) ABS (differences[best])));
      differences[best] = G_MININT;
    }

  return ginkgo_text_build_list (builder);
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
  const char *sentence;
  guint rival;

  ginkgo_state_score (state, scores);
  rival = find_rival (state, scores, seat, has_won);
  if (rival == GINKGO_SEAT_NONE || scores[rival].total == scores[seat].total)
    return NULL;

  if (!has_won)
    sentence = C_("reason", "You lost by {count}: {parts}");
  else if (person != GINKGO_SEAT_NONE)
    sentence = C_("reason", "You won by {count}: {parts}");
  else
    sentence = C_("reason", "{player} won by {count}: {parts}");

  return ginkgo_text_fill (sentence,
                           GINKGO_SLOT_PLAYER (names, seat),
                           GINKGO_SLOT_COUNT ((guint) ABS (scores[seat].total - scores[rival].total)),
                           { "parts", list_parts (&scores[has_won ? seat : rival], &scores[has_won ? rival : seat], has_won) });
}
