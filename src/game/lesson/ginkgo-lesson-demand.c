/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-lesson-private.h"

static const GinkgoLessonStep *
get_nth (guint index)
{
  return &ginkgo_lesson_steps[index];
}

/* Finds the step that asks for the next decision of the chapter, even if there are steps to read
 * before. */
const GinkgoLessonStep *
ginkgo_lesson_find_wanted (guint position)
{
  guint chapter = get_nth (position)->chapter;

  for (guint i = position; i < ginkgo_lesson_n_steps && get_nth (i)->chapter == chapter; i++)
    if (get_nth (i)->kind == GINKGO_LESSON_CHOOSE)
      return get_nth (i);

  return NULL;
}

/* Finds the step for a decision that the lesson does not ask for, but that can follow from others:
 * taking an item, and moving a token. */
const GinkgoLessonStep *
ginkgo_lesson_find_extra (guint position,
                          const GinkgoState *state)
{
  const GinkgoLessonStep *wanted = ginkgo_lesson_find_wanted (position);

  if (state->pending_seat != GINKGO_LESSON_SEAT || (wanted != NULL && wanted->decision == state->pending))
    return NULL;
  if (state->pending == GINKGO_EVENT_TAKE)
    return &ginkgo_lesson_take_step;
  if (state->pending == GINKGO_EVENT_TOKEN)
    return &ginkgo_lesson_token_step;

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
  return wanted == tile || (wanted == GINKGO_LESSON_ANY && tile != GINKGO_TILE_NONE);
}

static gboolean
option_matches (const GinkgoLessonOption *option,
                const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_RETURN)
    return decision->tiles == G_GUINT64_CONSTANT (1) << option->tile;

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

/* Finds a decision to show. Returns whether it is the person's turn to decide. */
gboolean
ginkgo_lesson_find_shown (guint position,
                          const GinkgoState *state,
                          GinkgoDecision *decision)
{
  const GinkgoLessonStep *wanted = ginkgo_lesson_find_extra (position, state);
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];

  if (wanted == NULL)
    wanted = ginkgo_lesson_find_wanted (position);
  if (wanted == NULL || state->pending_seat != GINKGO_LESSON_SEAT || state->pending != wanted->decision)
    return FALSE;

  if (wanted->n_options == 0)
    {
      guint n_decisions = ginkgo_state_list_decisions (state, decisions);

      if (n_decisions > 0)
        *decision = decisions[0];
      return n_decisions > 0;
    }

  for (guint i = 0; i < wanted->n_options; i++)
    {
      const GinkgoLessonOption *option = &wanted->options[i];

      if (wanted->decision == GINKGO_EVENT_RETURN)
        ginkgo_decision_init_return (decision, GINKGO_LESSON_SEAT, G_GUINT64_CONSTANT (1) << option->tile);
      else
        ginkgo_decision_init_choose (decision, GINKGO_LESSON_SEAT, option->card, option->tile);
      if (ginkgo_state_check_decision (state, decision) == GINKGO_RULES_OK && can_pay (state, decision))
        return TRUE;
    }

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
  if (decision->kind == GINKGO_EVENT_NEW_HAND)
    return refuse (ginkgo_lesson_new_hand_hint, hint);
  if (wanted == NULL || wanted->decision != decision->kind)
    return refuse (ginkgo_lesson_read_hint, hint);
  if (wanted->n_options > 0 && ginkgo_lesson_find_option (wanted, decision) == NULL)
    return refuse (wanted->hint, hint);
  if (!can_pay (state, decision))
    return refuse (ginkgo_lesson_lacking_hint, hint);

  return TRUE;
}
