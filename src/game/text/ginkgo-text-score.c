/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

static char *
list_winners (const GinkgoState *state,
              const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint mask = ginkgo_state_get_winners (state);

  for (guint seat = 0; seat < state->n_seats; seat++)
    if ((mask >> seat) & 1)
      g_strv_builder_take (builder, ginkgo_text_player (names[seat], seat));

  return ginkgo_text_build_list (builder);
}

/* Returns the winners, or the leaders while the game goes on (R9.5). */
char *
ginkgo_text_winners (const GinkgoState *state,
                     const char *const *names)
{
  guint winners = ginkgo_state_get_winners (state);
  guint n_winners = (guint) __builtin_popcount (winners);
  guint winner = winners == 1u << GINKGO_HAL_SEAT ? GINKGO_HAL_SEAT : 0;
  guint loser = winner == 0 ? GINKGO_HAL_SEAT : 0;

  /* R12.7 */
  if (ginkgo_state_is_over (state) && ginkgo_mode_is_solitaire (state->mode))
    return ginkgo_text_fill (n_winners > 1 ? _("A draw between {winner} and {loser}") : _("{winner} beats {loser}"),
                             { "winner", ginkgo_text_player (names[winner], winner) },
                             { "loser", ginkgo_text_player (names[loser], loser) });

  return ginkgo_text_fill (!ginkgo_state_is_over (state) ? ngettext ("{players} leads", "{players} lead", n_winners) : n_winners == 1 ? _("{players} wins") :
                                                                                                                                        _("{players} share the victory"),
                           { "players", list_winners (state, names) });
}

static char *
describe_totals (const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint winners = ginkgo_state_get_winners (state);
  guint best;

  ginkgo_state_score (state, scores);
  best = scores[__builtin_ctz (winners)].total;
  if (ginkgo_mode_is_solitaire (state->mode) && (winners & (winners - 1)) == 0)
    /* Translators: the winner's points, the loser's */
    return g_strdup_printf (_("%u points to %u"), best, MIN (scores[0].total, scores[GINKGO_HAL_SEAT].total));
  if (winners & (winners - 1))
    return g_strdup_printf (ngettext ("%u point each", "%u points each", best), best);

  return ginkgo_text_count_items (GINKGO_ITEM_POINT, best);
}

/* Returns the winning score and the number of rounds, and why the game ended, on two lines. */
char *
ginkgo_text_end (const GinkgoState *state)
{
  const char *const ends[] = {
    [GINKGO_END_NONE] = "",
    [GINKGO_END_SUPPLY] = _("The tiles were used up"),
    [GINKGO_END_ALL_PLACED] = _("A player had all their resources in the city"),
    [GINKGO_END_HAL_EMPTY] = _("Hal’s supply of resources was empty"),
    [GINKGO_END_HAL_LACKING] = _("Hal lacked the resources to build"),
  };

  return ginkgo_text_fill (ngettext ("{points} after {count} round\n{end}", "{points} after {count} rounds\n{end}", state->round),
                           { "points", describe_totals (state) },
                           GINKGO_SLOT_COUNT (state->round),
                           { "end", g_strdup (ends[state->end_reason]) });
}

/* The sources of points in a score (R9) */

const char *
ginkgo_text_get_category (GinkgoTallyCategory category)
{
  const char *const names[] = {
    [GINKGO_TALLY_POINTS] = C_("scoring category", "Points"),
    [GINKGO_TALLY_CARDS] = C_("scoring category", "Cards"),
    [GINKGO_TALLY_NEW_HAND] = C_("scoring category", "New Hand tokens"),
    [GINKGO_TALLY_DISTRICTS] = C_("scoring category", "Districts"),
  };

  return names[category];
}

/* Returns "4 buildings with 3 or more floors". */
char *
ginkgo_text_count_what_scores (const GinkgoCardBonus *bonus,
                               guint n)
{
  const char *const texts[][GINKGO_N_COLORS] = {
    [GINKGO_ENDGAME_RESOURCES_ON_COLOR] = {
      ngettext ("{count} resource on red buildings", "{count} resources on red buildings", n),
      ngettext ("{count} resource on blue buildings", "{count} resources on blue buildings", n),
      ngettext ("{count} resource on yellow buildings", "{count} resources on yellow buildings", n),
    },
    [GINKGO_ENDGAME_LOW_BUILDINGS] = { ngettext ("{count} building with 1 or 2 floors", "{count} buildings with 1 or 2 floors", n) },
    [GINKGO_ENDGAME_TALL_BUILDINGS] = { ngettext ("{count} building with 3 or more floors", "{count} buildings with 3 or more floors", n) },
    [GINKGO_ENDGAME_ACTION_CARDS] = {
      ngettext ("{count} card with an Exploiting bonus", "{count} cards with an Exploiting bonus", n),
      ngettext ("{count} card with an Urbanizing bonus", "{count} cards with an Urbanizing bonus", n),
      ngettext ("{count} card with a Constructing bonus", "{count} cards with a Constructing bonus", n),
    },
    [GINKGO_ENDGAME_COLOR_CARDS] = {
      ngettext ("{count} red card", "{count} red cards", n),
      ngettext ("{count} blue card", "{count} blue cards", n),
      ngettext ("{count} yellow card", "{count} yellow cards", n),
    },
  };

  return ginkgo_text_fill (texts[bonus->endgame][ginkgo_text_get_endgame_subject (bonus)], GINKGO_SLOT_COUNT (n));
}

/* Returns the text of a cell in the score table, for a GinkgoTallyCategory, or
 * GINKGO_N_TALLY_CATEGORIES for the total. Shows points behind the screen if @is_open. */
char *
ginkgo_text_score_cell (guint category,
                        guint points,
                        gboolean is_open)
{
  if (is_open || (category != GINKGO_TALLY_POINTS && category != GINKGO_N_TALLY_CATEGORIES))
    return g_strdup_printf ("%u", points);
  if (category == GINKGO_TALLY_POINTS)
    /* Translators: hidden points */
    return g_strdup (C_("points", "?"));

  /* Translators: a total without hidden points */
  return g_strdup_printf (C_("points", "%u+?"), points);
}

/* Explains the points of a scoring card: "4 buildings with 3 or more floors, 3 points
 * each" (R9.2). */
char *
ginkgo_text_score_card (const GinkgoState *state,
                        guint seat,
                        guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);

  if (bonus->endgame == GINKGO_ENDGAME_FIXED)
    return ginkgo_text_fill (_("{points} in any case"), GINKGO_SLOT_POINTS (bonus->endgame_points));

  /* Translators: the number of things that score, such as “2 red cards”, and the points for
   * each of them, such as “1 point” */
  return ginkgo_text_fill (C_("scoring", "{things}, {points} each"),
                           { "things", ginkgo_text_count_what_scores (bonus, ginkgo_state_count_card (state, seat, card)) },
                           GINKGO_SLOT_POINTS (bonus->endgame_points));
}

/* Explains the points of the player at @rank (R9.4). */
char *
ginkgo_text_score_standing (const GinkgoDistrict *district,
                            guint rank,
                            const char *const *names)
{
  const GinkgoStanding *standing = &district->standings[rank];
  const char *sentence = _("{player} with {resources} scores nothing");

  if (rank == 0 && district->n_standings == 1)
    sentence = _("{player} is alone with {resources}, which count twice: {points}");
  else if (rank == 0)
    sentence = _("{player} is first with {resources} and scores all resources there: {points}");
  else if (rank == 1)
    sentence = _("{player} is second with {resources} and scores their own: {points}");

  return ginkgo_text_fill (sentence, GINKGO_SLOT_PLAYER (names, standing->seat), GINKGO_SLOT_RESOURCES (standing->resources), GINKGO_SLOT_POINTS (standing->points));
}

/* Explains the points of the first @n_ranks players, each on a line (R9.4). */
char *
ginkgo_text_score_district (const GinkgoDistrict *district,
                            guint n_ranks,
                            const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (district->n_standings == 0)
    return g_strdup (_("Nobody has resources here"));

  for (guint rank = 0; rank < MIN (district->n_standings, n_ranks); rank++)
    {
      char *tie = ginkgo_text_district_tie (district, rank, names);

      g_strv_builder_take (builder, ginkgo_text_score_standing (district, rank, names));
      if (tie != NULL)
        g_strv_builder_take (builder, tie);
    }

  return ginkgo_text_build_lines (builder);
}

/* Returns all points in the category, for a screen reader. */
char *
ginkgo_text_counted (const GinkgoTally *tally,
                     GinkgoTallyCategory category,
                     const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint seat = 0; seat < tally->n_seats; seat++)
    g_strv_builder_take (builder,
                         ginkgo_text_fill (C_("score", "{player} {points}"),
                                           GINKGO_SLOT_PLAYER (names, seat),
                                           GINKGO_SLOT_POINTS (ginkgo_tally_get_points (tally, seat, category, G_MAXUINT))));

  /* Translators: a scoring category; a list of players and their points in it */
  return ginkgo_text_fill (C_("score", "{category}: {list}"),
                           { "category", g_strdup (ginkgo_text_get_category (category)) },
                           { "list", ginkgo_text_build_list (builder) });
}

/* Returns what the step scores: "Ada: Blue 12", "3 red buildings". */
char *
ginkgo_text_tally_step (const GinkgoTally *tally,
                        const GinkgoTallyStep *step,
                        const char *const *names)
{
  if (step->card != GINKGO_CARD_NONE)
    return ginkgo_text_fill (_("{player}: {card}"), GINKGO_SLOT_PLAYER (names, step->seat), GINKGO_SLOT_CARD (step->card));
  if (step->district != GINKGO_DISTRICT_NONE)
    return ginkgo_text_district (&tally->districts[step->district]);

  switch (step->category)
    {
    case GINKGO_TALLY_POINTS:
      return g_strdup (_("Behind the screens"));
    case GINKGO_TALLY_CARDS:
      return g_strdup (_("No scoring cards"));
    case GINKGO_TALLY_NEW_HAND:
      return g_strdup_printf (ngettext ("%u point for each unused token", "%u points for each unused token", GINKGO_NEW_HAND_POINTS), GINKGO_NEW_HAND_POINTS);
    case GINKGO_TALLY_DISTRICTS:
      return g_strdup (_("No neighboring buildings have the same color"));
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Explains the points of the step. Returns an empty string if there is nothing to explain. */
char *
ginkgo_text_tally_reason (const GinkgoTally *tally,
                          const GinkgoTallyStep *step,
                          const GinkgoState *state,
                          guint n_ranks,
                          const char *const *names)
{
  if (step->card != GINKGO_CARD_NONE)
    return ginkgo_text_score_card (state, step->seat, step->card);
  if (step->district != GINKGO_DISTRICT_NONE)
    return ginkgo_text_score_district (&tally->districts[step->district], n_ranks, names);

  return g_strdup ("");
}

static void
add_addend (GStrvBuilder *builder,
            guint points,
            const char *source)
{
  if (points > 0)
    /* Translators: a number of points, and what they are for: "4 for New Hand" */
    g_strv_builder_take (builder, g_strdup_printf (C_("addend of a score", "%u %s"), points, source));
}

/* Returns "= 2 behind the screen + 4 for New Hand", or NULL without points. */
char *
ginkgo_text_score_sum (const GinkgoScore *score)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) addends = NULL;
  g_autofree char *sum = NULL;

  add_addend (builder, score->points, C_("addend of a score", "behind the screen"));
  add_addend (builder, score->cards, C_("addend of a score", "for cards"));
  add_addend (builder, score->new_hand, C_("addend of a score", "for New Hand"));
  add_addend (builder, score->districts, C_("addend of a score", "in districts"));
  addends = g_strv_builder_end (builder);
  sum = g_strjoinv (" + ", addends);

  return *sum != '\0' ? g_strdup_printf ("= %s", sum) : NULL;
}

/* Returns "+2 points in cards", or "+2 in cards" if the text before it says that it counts points. */
char *
ginkgo_text_card_points (int difference,
                         gboolean after_points)
{
  if (after_points && difference < 0)
    /* Translators: after “−2 points · ”: points that a player’s cards score less at the end */
    return g_strdup_printf (_("−%d in cards"), -difference);
  if (after_points)
    /* Translators: after “+2 points · ”: points that a player’s cards score more at the end */
    return g_strdup_printf (_("+%d in cards"), difference);
  if (difference < 0)
    /* Translators: points that a player's cards score less at the end */
    return g_strdup_printf (ngettext ("−%d point in cards", "−%d points in cards", (gulong) -difference), -difference);

  /* Translators: points that a player's cards score more at the end */
  return g_strdup_printf (ngettext ("+%d point in cards", "+%d points in cards", (gulong) difference), difference);
}

/* --- Why a game was won or lost: where the points made the difference ------- */

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
  int differences[GINKGO_N_TALLY_CATEGORIES] = {
    [GINKGO_TALLY_POINTS] = winner->points - loser->points,
    [GINKGO_TALLY_CARDS] = winner->cards - loser->cards,
    [GINKGO_TALLY_NEW_HAND] = winner->new_hand - loser->new_hand,
    [GINKGO_TALLY_DISTRICTS] = winner->districts - loser->districts,
  };

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
