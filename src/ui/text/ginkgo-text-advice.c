/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Suggestions of the computer and their reasons: the terms are those of its own evaluation. */

#include "ginkgo-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* Smaller amounts round to zero. */
#define LEAST_POINTS 0.05f
#define LEAST_WIN    0.005f

static char *
describe_move (const GinkgoDecision *decision,
               const GinkgoState *state)
{
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES];
  GinkgoTokenMoveKind kind;
  guint16 cell = state->city.buildings[state->resolution.building].cell;

  ginkgo_city_list_token_moves (&state->city, state->resolution.token, cell, moves, &kind);

  return ginkgo_text_token_move (&decision->move, state->resolution.token, kind, &state->city);
}

static char *
describe_return (guint64 tiles)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *list = NULL;

  if (tiles == 0)
    return g_strdup (_("Return no tiles"));

  for (; tiles != 0; tiles &= tiles - 1)
    g_strv_builder_take (builder, ginkgo_text_tile ((guint8) __builtin_ctzll (tiles)));
  list = ginkgo_text_build_list (builder);

  /* Translators: a list of tiles */
  return g_strdup_printf (_("Return %s"), list);
}

/* Returns what to do: "Build Red 16 on Blue 5". */
char *
ginkgo_text_decision (const GinkgoDecision *decision,
                      const GinkgoState *state)
{
  g_autofree char *name = NULL;

  switch ((GinkgoEventKind) decision->kind)
    {
    case GINKGO_EVENT_DRAFT:
      name = ginkgo_text_card (decision->card);
      /* Translators: a character */
      return g_strdup_printf (_("Keep %s"), name);
    case GINKGO_EVENT_NEW_HAND:
      return g_strdup (_("Take a new hand"));
    case GINKGO_EVENT_CHOOSE:
      return ginkgo_text_play (decision->card, decision->tile);
    case GINKGO_EVENT_TAKE:
      return g_strdup (decision->item == GINKGO_ITEM_RESOURCE ? _("Take a resource") : _("Take a tile"));
    case GINKGO_EVENT_TOKEN:
      return describe_move (decision, state);
    case GINKGO_EVENT_RETURN:
      return describe_return (decision->tiles);
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Returns what the figures compare it with. */
char *
ginkgo_text_advice_comparison (const GinkgoAiAdvice *advice,
                               const GinkgoState *state)
{
  g_autofree char *other = NULL;

  if (advice->is_only)
    return g_strdup (_("There is nothing else to do"));

  other = ginkgo_text_decision (&advice->other, state);

  /* Call it better only if the difference exceeds the error. */
  if (advice->gain <= advice->error)
    /* Translators: another thing to do: "About as good: Build Red 16 on Blue 5" */
    return g_strdup_printf (_("About as good: %s"), other);

  /* Translators: the second best thing to do: "Compared with: Build Red 16 on Blue 5" */
  return g_strdup_printf (_("Compared with: %s"), other);
}

/* Returns "+2.3", or NULL if it rounds to nothing. */
char *
ginkgo_text_points (float points)
{
  if (fabsf (points) < LEAST_POINTS)
    return NULL;

  return g_strdup_printf ("%s%.1f", points < 0 ? "−" : "+", (double) fabsf (points));
}

/**
 * ginkgo_text_advice_round:
 * @terms: (out caller-allocates) (array fixed-size=7): its terms, in whole tenths
 *
 * Rounds the terms so that what is shown of them adds up to what is shown as the lead: none
 * by as much as a tenth, and those first that lose most (the method of largest remainders).
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

  /* Those that are whole tenths, but for what floats make of them, stay as they are. */
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

/* Returns "+4 %", or NULL if it rounds to nothing, for a part from -1 to 1. */
char *
ginkgo_text_advice_win (float win)
{
  if (fabsf (win) < LEAST_WIN)
    return NULL;

  /* Translators: a sign and a number: by how much a win becomes more likely */
  return g_strdup_printf (_("%s%u %%"), win < 0 ? "−" : "+", (guint) roundf (fabsf (win) * 100));
}

const char *
ginkgo_text_get_advice_term (GinkgoAiTerm term)
{
  const char *const names[GINKGO_AI_N_TERMS] = {
    [GINKGO_AI_TERM_NOW] = C_("suggestion", "Points now"),
    [GINKGO_AI_TERM_SOON] = C_("suggestion", "Points soon"),
    [GINKGO_AI_TERM_CARDS] = C_("suggestion", "Endgame cards"),
    [GINKGO_AI_TERM_NEW_HAND] = C_("suggestion", "New Hand"),
    [GINKGO_AI_TERM_DISTRICTS] = C_("suggestion", "Districts"),
    [GINKGO_AI_TERM_OTHERS] = C_("suggestion", "Others"),
    [GINKGO_AI_TERM_LATER] = C_("suggestion", "Later"),
  };

  g_return_val_if_fail ((guint) term < GINKGO_AI_N_TERMS, "");

  return names[term];
}

const char *
ginkgo_text_get_advice_term_help (GinkgoAiTerm term)
{
  const char *const sentences[GINKGO_AI_N_TERMS] = {
    [GINKGO_AI_TERM_NOW] = _("Success points of this round"),
    [GINKGO_AI_TERM_SOON] = _("Success points of the next rounds, bonuses included"),
    [GINKGO_AI_TERM_CARDS] = _("What endgame cards would score after some rounds"),
    [GINKGO_AI_TERM_NEW_HAND] = _("What unused New Hand tokens are worth"),
    [GINKGO_AI_TERM_DISTRICTS] = _("What districts would score after some rounds"),
    [GINKGO_AI_TERM_OTHERS] = _("What the best of the others has less by then"),
    [GINKGO_AI_TERM_LATER] = _("What resources, tiles and bonuses are worth in the rounds after that"),
  };

  g_return_val_if_fail ((guint) term < GINKGO_AI_N_TERMS, "");

  return sentences[term];
}

/* Returns where the figures come from, and how sure they are. */
char *
ginkgo_text_advice_method (const GinkgoAiAdvice *advice)
{
  g_autofree char *worlds = NULL;
  g_autofree char *error = NULL;

  /* Translators: of how many imagined games the figures are the average */
  worlds = g_strdup_printf (ngettext ("Points ahead at the end, on average of %u game played on for some rounds",
                                      "Points ahead at the end, on average of %u games played on for some rounds",
                                      advice->n_worlds),
                            advice->n_worlds);
  error = g_strdup_printf ("±%.1f", (double) advice->error);

  /* Translators: where a figure comes from, and how sure it is: "… (±0.4)" */
  return g_strdup_printf (C_("suggestion", "%s (%s)"), worlds, error);
}

/* Returns all of it in sentences, to be heard. */
char *
ginkgo_text_advice (const GinkgoAiAdvice *advice,
                    const GinkgoState *state)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *decision = ginkgo_text_decision (&advice->decision, state);
  float terms[GINKGO_AI_N_TERMS];
  guint i;

  ginkgo_text_advice_round (advice, terms);
  /* Translators: what the computer suggests to do */
  g_strv_builder_take (builder, g_strdup_printf (C_("spoken", "Suggestion: %s"), decision));
  g_strv_builder_take (builder, ginkgo_text_advice_comparison (advice, state));
  for (i = 0; !advice->is_only && i <= GINKGO_AI_N_TERMS; i++)
    {
      g_autofree char *figure = ginkgo_text_points (i == 0 ? advice->gain : terms[i - 1]);
      const char *name = i == 0 ? C_("suggestion", "Lead") : ginkgo_text_get_advice_term ((GinkgoAiTerm) (i - 1));

      if (figure)
        /* Translators: what points come from, and how many: "Districts +2.0" */
        g_strv_builder_take (builder, g_strdup_printf (C_("spoken", "%s %s"), name, figure));
    }

  return ginkgo_text_build_sentences (builder);
}

/* Returns who had how much suggested: "Suggestions: Ada 3"; NULL if nobody had. */
char *
ginkgo_text_suggestions (const GinkgoRecord *record,
                         const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *list = NULL;
  guint seat;

  for (seat = 0; seat < record->setup.n_seats; seat++)
    {
      guint count = ginkgo_record_count_suggestions (record, seat);
      g_autofree char *name = ginkgo_text_player (names[seat], seat);

      if (count > 0)
        /* Translators: a player, and how often she had something suggested */
        g_strv_builder_take (builder, g_strdup_printf (C_("suggestions", "%s %u"), name, count));
    }
  list = ginkgo_text_build_list (builder);

  /* Translators: a list of players, each with how often she had something suggested */
  return *list != '\0' ? g_strdup_printf (_("Suggestions: %s"), list) : NULL;
}
