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
  guint seat;

  for (seat = 0; seat < state->n_seats; seat++)
    if ((mask >> seat) & 1)
      g_strv_builder_take (builder, ginkgo_text_player (names[seat], seat));

  return ginkgo_text_build_list (builder);
}

static char *
describe_solitaire (const GinkgoState *state,
                    const char *const *names,
                    guint winners)
{
  g_autofree char *human = ginkgo_text_player (names[0], 0);
  g_autofree char *hal = ginkgo_text_player (names[GINKGO_HAL_SEAT], GINKGO_HAL_SEAT);

  /* R12.7 */
  if (winners & (winners - 1))
    /* Translators: two players */
    return g_strdup_printf (_("A draw between %s and %s"), human, hal);
  if (winners == 1u << GINKGO_HAL_SEAT)
    /* Translators: two players, the winner first */
    return g_strdup_printf (_("%s beats %s"), hal, human);

  /* Translators: two players, the winner first */
  return g_strdup_printf (_("%s beats %s"), human, hal);
}

/* Returns the winners, or the leaders while the game goes on (R9.5). */
char *
ginkgo_text_winners (const GinkgoState *state,
                     const char *const *names)
{
  g_autofree char *list = list_winners (state, names);
  guint winners = ginkgo_state_get_winners (state);
  guint n_winners = (guint) __builtin_popcount (winners);

  if (!ginkgo_state_is_over (state))
    /* Translators: one player or a list of players */
    return g_strdup_printf (ngettext ("%s leads", "%s lead", n_winners), list);
  if (ginkgo_mode_is_solitaire (state->mode))
    return describe_solitaire (state, names, winners);
  if (n_winners == 1)
    return g_strdup_printf (_("%s wins"), list);

  return g_strdup_printf (_("%s share the victory"), list);
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

static const char *
get_end (GinkgoEndReason reason)
{
  switch (reason)
    {
    case GINKGO_END_SUPPLY:
      return _("The tiles were used up");
    case GINKGO_END_ALL_PLACED:
      return _("A player had all their resources in the city");
    case GINKGO_END_HAL_EMPTY:
      return _("Hal’s supply of resources was empty");
    case GINKGO_END_HAL_LACKING:
      return _("Hal lacked the resources to build");
    case GINKGO_END_NONE:
    default:
      return "";
    }
}

/* Returns the winning score and the number of rounds, and why the game ended, on two lines. */
char *
ginkgo_text_end (const GinkgoState *state)
{
  g_autofree char *points = describe_totals (state);
  /* Translators: the winner's points, the number of rounds */
  g_autofree char *when = g_strdup_printf (ngettext ("%s after %u round", "%s after %u rounds", state->round), points, state->round);

  /* Translators: the number of points and rounds, and why the game ended */
  return g_strdup_printf (C_("end", "%s\n%s"), when, get_end (state->end_reason));
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

  g_return_val_if_fail ((guint) category < G_N_ELEMENTS (names), "");

  return names[category];
}

static char *
count_resources_on_color (guint color,
                          guint n)
{
  return g_strdup_printf (ginkgo_text_pick (color,
                                            ngettext ("%u resource on red buildings", "%u resources on red buildings", n),
                                            ngettext ("%u resource on blue buildings", "%u resources on blue buildings", n),
                                            ngettext ("%u resource on yellow buildings", "%u resources on yellow buildings", n)),
                          n);
}

static char *
count_action_cards (guint action,
                    guint n)
{
  return g_strdup_printf (ginkgo_text_pick (action,
                                            ngettext ("%u card with an Exploiting bonus", "%u cards with an Exploiting bonus", n),
                                            ngettext ("%u card with an Urbanizing bonus", "%u cards with an Urbanizing bonus", n),
                                            ngettext ("%u card with a Constructing bonus", "%u cards with a Constructing bonus", n)),
                          n);
}

static char *
count_color_cards (guint color,
                   guint n)
{
  return g_strdup_printf (ginkgo_text_pick (color,
                                            ngettext ("%u red card", "%u red cards", n),
                                            ngettext ("%u blue card", "%u blue cards", n),
                                            ngettext ("%u yellow card", "%u yellow cards", n)),
                          n);
}

/* Returns "4 buildings with 3 or more floors". */
char *
ginkgo_text_count_what_scores (const GinkgoCardBonus *bonus,
                               guint n)
{
  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      return count_resources_on_color (bonus->endgame_color, n);
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      return g_strdup_printf (ngettext ("%u building with 1 or 2 floors", "%u buildings with 1 or 2 floors", n), n);
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      return g_strdup_printf (ngettext ("%u building with 3 or more floors", "%u buildings with 3 or more floors", n), n);
    case GINKGO_ENDGAME_ACTION_CARDS:
      return count_action_cards (bonus->endgame_action, n);
    case GINKGO_ENDGAME_COLOR_CARDS:
      return count_color_cards (bonus->endgame_color, n);
    case GINKGO_ENDGAME_FIXED:
    case GINKGO_ENDGAME_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
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
  g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT, bonus->endgame_points);
  g_autofree char *count = NULL;

  if (bonus->endgame == GINKGO_ENDGAME_FIXED)
    /* Translators: the fixed number of points that a card scores */
    return g_strdup_printf (_("%s in any case"), points);

  count = ginkgo_text_count_what_scores (bonus, ginkgo_state_count_card (state, seat, card));

  /* Translators: the number of things that score, such as “2 red cards”, and the points for
   * each of them, such as “1 point” */
  return g_strdup_printf (C_("scoring", "%s, %s each"), count, points);
}

/* Describes a player's points behind the screen, if they are public, and the points for New Hand
 * tokens (R9.1, R9.3). */
char *
ginkgo_text_score_tokens (const GinkgoState *state,
                          guint seat,
                          gboolean is_open)
{
  guint n = state->seats[seat].new_hand;
  g_autofree char *gained = NULL;
  g_autofree char *tokens = NULL;

  if (is_open)
    gained = g_strdup_printf (ngettext ("%u point behind the screen", "%u points behind the screen", state->seats[seat].points),
                              state->seats[seat].points);
  else
    gained = g_strdup (_("Points are hidden until the end"));

  if (ginkgo_mode_is_solitaire (state->mode))
    return g_steal_pointer (&gained);

  if (n == 0)
    tokens = g_strdup (_("No New Hand tokens left"));
  else
    /* Translators: a number of tokens; the points for each of them */
    tokens = g_strdup_printf (ngettext ("%u unused New Hand token, %u points each", "%u unused New Hand tokens, %u points each", n), n, GINKGO_NEW_HAND_POINTS);

  /* Translators: points behind the screen, New Hand tokens */
  return g_strdup_printf (C_("score", "%s\n%s"), gained, tokens);
}

/* Explains the points of the player at @rank (R9.4). */
char *
ginkgo_text_score_standing (const GinkgoDistrict *district,
                            guint rank,
                            const char *const *names)
{
  const GinkgoStanding *standing = &district->standings[rank];
  g_autofree char *name = ginkgo_text_player (names[standing->seat], standing->seat);
  g_autofree char *own = ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, standing->resources);
  g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT, standing->points);

  if (rank == 0 && district->n_standings == 1)
    /* Translators: a player, their resources in a district, their points for it */
    return g_strdup_printf (_("%s is alone with %s, which count twice: %s"), name, own, points);
  if (rank == 0)
    /* Translators: a player, their resources in a district, their points for it */
    return g_strdup_printf (_("%s is first with %s and scores all resources there: %s"), name, own, points);
  if (rank == 1)
    /* Translators: a player, their resources in a district, their points for it */
    return g_strdup_printf (_("%s is second with %s and scores their own: %s"), name, own, points);

  /* Translators: a player, their resources in a district */
  return g_strdup_printf (_("%s with %s scores nothing"), name, own);
}

/* Explains the points of the first @n_ranks players, each on a line (R9.4). */
char *
ginkgo_text_score_district (const GinkgoDistrict *district,
                            guint n_ranks,
                            const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint rank;

  if (district->n_standings == 0)
    return g_strdup (_("Nobody has resources here"));

  for (rank = 0; rank < MIN (district->n_standings, n_ranks); rank++)
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
  g_autofree char *list = NULL;
  guint seat;

  for (seat = 0; seat < tally->n_seats; seat++)
    {
      g_autofree char *name = ginkgo_text_player (names[seat], seat);
      g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT,
                                                         ginkgo_tally_get_points (tally, seat, category, G_MAXUINT));

      /* Translators: a player, their points */
      g_strv_builder_take (builder, g_strdup_printf (C_("score", "%s %s"), name, points));
    }
  list = ginkgo_text_build_list (builder);

  /* Translators: a scoring category; a list of players and their points in it */
  return g_strdup_printf (C_("score", "%s: %s"), ginkgo_text_get_category (category), list);
}

/* Returns what the step scores: "Ada: Blue 12", "3 red buildings". */
char *
ginkgo_text_tally_step (const GinkgoTally *tally,
                        const GinkgoTallyStep *step,
                        const char *const *names)
{
  if (step->card != GINKGO_CARD_NONE)
    {
      g_autofree char *name = ginkgo_text_player (names[step->seat], step->seat);
      g_autofree char *card = ginkgo_text_card (step->card);

      /* Translators: a player, one of their cards */
      return g_strdup_printf (_("%s: %s"), name, card);
    }
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
