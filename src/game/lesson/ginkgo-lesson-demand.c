/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-lesson-private.h"

#include <glib/gi18n.h>

/* Some decisions have another one in their wake. */
static const GinkgoLessonStep take_step = {
  .kind = GINKGO_LESSON_CHOOSE,
  .target = GINKGO_LESSON_TARGET_NONE,
  .decision = GINKGO_EVENT_TAKE,
  .title = N_("A Resource or a Tile"),
  .text = N_("A card with a letter, played alone, gives you one of the two: this is exploiting, too. Take the one you have less of."),
};

static const GinkgoLessonStep token_step = {
  .kind = GINKGO_LESSON_CHOOSE,
  .target = GINKGO_LESSON_TARGET_CITY,
  .decision = GINKGO_EVENT_TOKEN,
  .title = N_("The Token Moves On"),
  .text = N_("Choose a marked place beside the new building for the token."),
};

static const char *const new_hand_hint = N_("Keep your New Hand tokens: you do not need them now.");
static const char *const lacking_hint = N_("You cannot pay for that now, as the preview shows. Choose another tile or another card.");
static const char *const read_hint = N_("Read this step of the lesson first, then continue.");

/* Finds the step that asks for the next decision of the chapter, even if there are steps to read
 * before. */
const GinkgoLessonStep *
ginkgo_lesson_find_wanted (const GinkgoLessonScript *script,
                           guint position)
{
  guint chapter = script->steps[position].chapter;

  for (guint i = position; i < script->n_steps && script->steps[i].chapter == chapter; i++)
    if (script->steps[i].kind == GINKGO_LESSON_CHOOSE)
      return &script->steps[i];

  return NULL;
}

/* Finds the step for a decision that the lesson does not ask for, but that can follow from others:
 * taking an item, and moving a token. */
const GinkgoLessonStep *
ginkgo_lesson_find_extra (const GinkgoLessonScript *script,
                          guint position,
                          const GinkgoState *state)
{
  const GinkgoLessonStep *wanted = ginkgo_lesson_find_wanted (script, position);

  if (state->pending_seat != GINKGO_LESSON_SEAT || (wanted != NULL && wanted->decision == state->pending))
    return NULL;
  if (state->pending == GINKGO_EVENT_TAKE)
    return &take_step;
  if (state->pending == GINKGO_EVENT_TOKEN)
    return &token_step;

  return NULL;
}

static gboolean
card_matches (guint8 wanted,
              guint8 card)
{
  if (wanted == GINKGO_LESSON_ANY)
    return ginkgo_card_is_building (card);
  if (wanted == GINKGO_LESSON_ANY_LETTER)
    return ginkgo_card_is_urbanization (card);

  return wanted == card;
}

static gboolean
tile_matches (guint8 wanted,
              guint8 tile)
{
  static const guint8 colors[GINKGO_N_COLORS] = { GINKGO_LESSON_ANY_RED, GINKGO_LESSON_ANY_BLUE, GINKGO_LESSON_ANY_YELLOW };

  if (wanted == tile)
    return TRUE;

  return tile != GINKGO_TILE_NONE && (wanted == GINKGO_LESSON_ANY || wanted == colors[ginkgo_tile_get_color (tile)]);
}

static gboolean
option_matches (const GinkgoLessonOption *option,
                const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_RETURN)
    return decision->tiles == G_GUINT64_CONSTANT (1) << option->tile;
  if (decision->kind == GINKGO_EVENT_NEW_HAND)
    return option->card == GINKGO_LESSON_NEW_HAND;

  return decision->kind == GINKGO_EVENT_CHOOSE && card_matches (option->card, decision->card) &&
         tile_matches (option->tile, decision->tile);
}

/* (nullable): the option that allows a decision, or %NULL */
const GinkgoLessonOption *
ginkgo_lesson_find_option (const GinkgoLessonStep *step,
                           const GinkgoDecision *decision)
{
  for (guint i = 0; i < step->n_options; i++)
    if (option_matches (&step->options[i], decision))
      return &step->options[i];

  return NULL;
}

/* True if @wanted (nullable) asks for a decision of this kind. A new hand comes before the choice of a
 * card, but some steps ask for either. */
gboolean
ginkgo_lesson_is_wanted (const GinkgoLessonStep *wanted,
                         const GinkgoDecision *decision)
{
  if (wanted == NULL)
    return FALSE;
  if (decision->kind == GINKGO_EVENT_NEW_HAND)
    return ginkgo_lesson_find_option (wanted, decision) != NULL;

  return wanted->decision == decision->kind;
}

/* A committed tile that the player cannot pay for is ignored (R7). */
static gboolean
can_pay (const GinkgoState *state,
         const GinkgoDecision *decision)
{
  g_autoptr (GArray) effects = NULL;
  GinkgoState after;

  if (decision->kind != GINKGO_EVENT_CHOOSE || decision->tile == GINKGO_TILE_NONE)
    return TRUE;

  effects = ginkgo_effects_new ();
  ginkgo_state_preview (state, decision->seat, decision->card, decision->tile, &after, effects);
  for (guint i = 0; i < effects->len; i++)
    if (ginkgo_effects_get (effects, i)->kind == GINKGO_EFFECT_LACKING)
      return FALSE;

  return TRUE;
}

/* Finds a possible decision among @decisions; any without @option (nullable). */
static gboolean
find_possible (const GinkgoLessonOption *option,
               const GinkgoState *state,
               const GinkgoDecision *decisions,
               guint n_decisions,
               GinkgoDecision *found)
{
  for (guint i = 0; i < n_decisions; i++)
    if (option == NULL || (option_matches (option, &decisions[i]) && can_pay (state, &decisions[i])))
      {
        *found = decisions[i];
        return TRUE;
      }

  return FALSE;
}

/* Finds a decision to show. Returns whether it is the person's turn to decide. */
gboolean
ginkgo_lesson_find_shown (const GinkgoLessonScript *script,
                          guint position,
                          const GinkgoState *state,
                          GinkgoDecision *decision)
{
  const GinkgoLessonStep *wanted = ginkgo_lesson_find_extra (script, position, state);
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions;

  if (wanted == NULL)
    wanted = ginkgo_lesson_find_wanted (script, position);
  if (wanted == NULL || state->pending_seat != GINKGO_LESSON_SEAT || state->pending != wanted->decision)
    return FALSE;

  n_decisions = ginkgo_state_list_decisions (state, decisions);
  if (wanted->n_options == 0)
    return find_possible (NULL, state, decisions, n_decisions, decision);

  for (guint i = 0; i < wanted->n_options; i++)
    if (find_possible (&wanted->options[i], state, decisions, n_decisions, decision))
      return TRUE;

  return FALSE;
}

static gboolean
refuse (const char *why,
        const char **hint)
{
  *hint = why;

  return FALSE;
}

/* True if the step @wanted allows a decision. If not, @hint is the reason, to be translated. */
gboolean
ginkgo_lesson_check_wanted (const GinkgoLessonStep *wanted,
                            const GinkgoState *state,
                            const GinkgoDecision *decision,
                            const char **hint)
{
  if (!ginkgo_lesson_is_wanted (wanted, decision))
    return refuse (decision->kind == GINKGO_EVENT_NEW_HAND ? new_hand_hint : read_hint, hint);
  if (wanted->n_options > 0 && ginkgo_lesson_find_option (wanted, decision) == NULL)
    return refuse (wanted->hint, hint);
  if (!can_pay (state, decision))
    return refuse (lacking_hint, hint);

  return TRUE;
}
