/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The computer's suggestions and their reasons. The terms are those of its own evaluation. */

#include "ginkgo-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* Smaller amounts round to zero. */
#define LEAST_POINTS 0.05f
#define LEAST_WIN    0.005f

/* More tiles than these are not told apart by reading. */
#define MOST_TILES_NAMED 5

/* Describes the decision: "Build Red 16 on Blue 5". */
char *
ginkgo_text_decision (const GinkgoDecision *decision,
                      const GinkgoState *state)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const GinkgoResolution *resolution = &state->resolution;
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES];
  GinkgoTokenMoveKind kind;

  switch ((GinkgoEventKind) decision->kind)
    {
    case GINKGO_EVENT_DRAFT:
      return ginkgo_text_fill (_("Keep {card}"), GINKGO_SLOT_CARD (decision->card));

    case GINKGO_EVENT_NEW_HAND:
      return g_strdup (_("Take a new hand"));

    case GINKGO_EVENT_CHOOSE:
      /* A hand can have several urbanization cards, and all of them take an item. */
      if (ginkgo_decision_is_lone_urbanization (decision))
        return ginkgo_text_fill (_("Take an item with {card}"), GINKGO_SLOT_CARD (decision->card));
      return ginkgo_text_play (decision->card, decision->tile);

    case GINKGO_EVENT_TAKE:
      return g_strdup (decision->item == GINKGO_ITEM_RESOURCE ? _("Take a resource") : _("Take a tile"));

    case GINKGO_EVENT_TOKEN:
      ginkgo_city_list_token_moves (&state->city, resolution->token, state->city.buildings[resolution->building].cell, moves, &kind);
      return ginkgo_text_token_move (&decision->move, resolution->token, kind, &state->city);

    case GINKGO_EVENT_RETURN:
      if (decision->tiles == 0)
        return g_strdup (_("Return no tiles"));
      if (__builtin_popcountll (decision->tiles) > MOST_TILES_NAMED)
        return ginkgo_text_fill (_("Return {count} of {all} tiles"),
                                 GINKGO_SLOT_COUNT ((guint) __builtin_popcountll (decision->tiles)),
                                 { "all", g_strdup_printf ("%u", state->seats[decision->seat].n_tiles) });
      for (guint64 tiles = decision->tiles; tiles != 0; tiles &= tiles - 1)
        g_strv_builder_take (builder, ginkgo_text_tile ((guint8) __builtin_ctzll (tiles)));
      return ginkgo_text_fill (_("Return {tiles}"), { "tiles", ginkgo_text_build_list (builder) });

    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Names the alternative that the figures refer to. */
char *
ginkgo_text_advice_comparison (const GinkgoAiAdvice *advice,
                               const GinkgoState *state)
{
  if (advice->is_only)
    return g_strdup (_("This is your only option"));

  return ginkgo_text_fill (ginkgo_ai_advice_is_close (advice) ? _("About as good: {option}") : _("Compared with: {option}"),
                           { "option", ginkgo_text_decision (&advice->other, state) });
}

/* Says why the decision is better; names only the alternative if that is not clear. */
char *
ginkgo_text_advice_why (const GinkgoAiAdvice *advice,
                        const GinkgoReasons *reasons,
                        const char *const *names,
                        const GinkgoState *state)
{
  return reasons->n_causes > 0 ? ginkgo_text_why (reasons, GINKGO_VOICE_SUGGESTION, names) : ginkgo_text_advice_comparison (advice, state);
}

/* Returns "+2.3", or NULL if it rounds to zero. */
char *
ginkgo_text_points (float points)
{
  if (fabsf (points) < LEAST_POINTS)
    return NULL;

  return g_strdup_printf ("%s%.1f", points < 0 ? "−" : "+", (double) fabsf (points));
}

/**
 * ginkgo_text_advice_round:
 * @terms: (out caller-allocates) (array fixed-size=7): the terms of @advice, rounded to tenths
 *
 * Rounds the terms so that they add up to the rounded lead: each by less than a tenth,
 * with the method of largest remainders.
 */
void
ginkgo_text_advice_round (const GinkgoAiAdvice *advice,
                          float terms[GINKGO_AI_N_TERMS])
{
  float remainders[GINKGO_AI_N_TERMS];
  int missing = (int) roundf (advice->gain * 10);

  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    {
      float tenths = floorf (advice->terms[i] * 10);

      remainders[i] = advice->terms[i] * 10 - tenths;
      terms[i] = tenths / 10;
      missing -= (int) tenths;
    }

  /* Terms that are whole tenths, apart from float errors, do not change. */
  for (; missing > 0; missing--)
    {
      guint most = 0;

      for (guint i = 1; i < GINKGO_AI_N_TERMS; i++)
        if (remainders[i] > remainders[most])
          most = i;
      remainders[most] = -1;
      terms[most] += 0.1f;
    }
}

/* Returns "+4 %" for a fraction from -1 to 1, or NULL if it rounds to zero. */
char *
ginkgo_text_advice_win (float win)
{
  if (fabsf (win) < LEAST_WIN)
    return NULL;

  /* Translators: a sign and a number: how much more likely a win becomes */
  return g_strdup_printf (_("%s%u %%"), win < 0 ? "−" : "+", (guint) roundf (fabsf (win) * 100));
}

/* Returns the name of a term with these points. A minus is bad for the player, so it says which way the opponent goes. */
const char *
ginkgo_text_get_advice_term (GinkgoAiTerm term,
                             float points)
{
  const char *const names[GINKGO_AI_N_TERMS] = {
    [GINKGO_AI_TERM_NOW] = C_("suggestion", "This round"),
    [GINKGO_AI_TERM_SOON] = C_("suggestion", "Next rounds"),
    [GINKGO_AI_TERM_CARDS] = C_("suggestion", "Scoring cards"),
    [GINKGO_AI_TERM_NEW_HAND] = C_("suggestion", "New Hand"),
    [GINKGO_AI_TERM_DISTRICTS] = C_("suggestion", "Districts"),
    [GINKGO_AI_TERM_OTHERS] = points < 0 ? C_("suggestion", "Best opponent gains more") : C_("suggestion", "Best opponent gains less"),
    [GINKGO_AI_TERM_LATER] = C_("suggestion", "Later rounds"),
  };

  return names[term];
}

const char *
ginkgo_text_get_advice_term_help (GinkgoAiTerm term)
{
  const char *const sentences[GINKGO_AI_N_TERMS] = {
    [GINKGO_AI_TERM_NOW] = _("Points you gain this round"),
    [GINKGO_AI_TERM_SOON] = _("Points you gain in the next rounds, including bonuses"),
    [GINKGO_AI_TERM_CARDS] = _("Points for scoring cards a few rounds from now"),
    [GINKGO_AI_TERM_NEW_HAND] = _("Points for unused New Hand tokens"),
    [GINKGO_AI_TERM_DISTRICTS] = _("Points for districts a few rounds from now"),
    [GINKGO_AI_TERM_OTHERS] = _("How many points fewer the best opponent has by then"),
    [GINKGO_AI_TERM_LATER] = _("Value of resources, tiles and bonuses in the rounds after that"),
  };

  return sentences[term];
}

/* Describes how the figures were calculated, with their standard error. */
char *
ginkgo_text_advice_method (const GinkgoAiAdvice *advice)
{
  if (advice->n_worlds == 0)
    return g_strdup (_("Points further ahead of the best opponent"));

  /* Translators: how a figure was calculated, and its standard error, such as "±0.4" */
  return ginkgo_text_fill (ngettext ("Points further ahead at the end: average of {count} game simulated for a few rounds ({error})",
                                     "Points further ahead at the end: average of {count} games simulated for a few rounds ({error})",
                                     advice->n_worlds),
                           GINKGO_SLOT_COUNT (advice->n_worlds),
                           { "error", g_strdup_printf ("±%.1f", (double) advice->error) });
}

/* Returns the whole suggestion in sentences, for a screen reader. */
char *
ginkgo_text_advice (const GinkgoAiAdvice *advice,
                    const GinkgoReasons *reasons,
                    const char *const *names,
                    const GinkgoState *state)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  float terms[GINKGO_AI_N_TERMS];

  ginkgo_text_advice_round (advice, terms);
  g_strv_builder_take (builder, ginkgo_text_fill (C_("spoken", "Suggestion: {option}"), { "option", ginkgo_text_decision (&advice->decision, state) }));
  g_strv_builder_take (builder, ginkgo_text_advice_why (advice, reasons, names, state));
  if (reasons->n_causes > 0)
    g_strv_builder_take (builder, ginkgo_text_advice_comparison (advice, state));
  for (guint i = 0; !advice->is_only && i <= GINKGO_AI_N_TERMS; i++)
    {
      g_autofree char *figure = ginkgo_text_points (i == 0 ? advice->gain : terms[i - 1]);
      const char *name = i == 0 ? C_("suggestion", "Lead") : ginkgo_text_get_advice_term ((GinkgoAiTerm) (i - 1), terms[i - 1]);

      if (figure)
        /* Translators: a source of points, and the number: "Districts +2.0" */
        g_strv_builder_take (builder, g_strdup_printf (C_("spoken", "%s %s"), name, figure));
    }

  return ginkgo_text_build_sentences (builder);
}

/* Returns a line for each help that a game was played with: undo, and "Ada asked for 3 suggestions"; none without. */
char **
ginkgo_text_list_help (const GinkgoRecord *record,
                       gboolean undo_used,
                       const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (undo_used)
    g_strv_builder_add (builder, _("Undo was used in this game"));
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      guint count = ginkgo_record_count_suggestions (record, seat);

      if (count > 0)
        g_strv_builder_take (builder,
                             ginkgo_text_fill (ngettext ("{player} asked for {count} suggestion", "{player} asked for {count} suggestions", count),
                                               GINKGO_SLOT_PLAYER (names, seat),
                                               GINKGO_SLOT_COUNT (count)));
    }

  return g_strv_builder_end (builder);
}
