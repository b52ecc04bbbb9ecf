/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-help.h"

#include <string.h>

#include "ginkgo-game-log.h"
#include "ginkgo-import-dialog.h"
#include "ginkgo-library-page.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-practice-page.h"
#include "ginkgo-preferences-dialog.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-start-page.h"
#include "ginkgo-statistics-page.h"

static const struct
{
  const char *page;         /* of help/C */
  const char *rules;        /* (nullable): the topic about the rules that matter there */
  GType (*get_type) (void); /* (nullable): of the page or dialog */
} places[] = {
  [GINKGO_HELP_START] = { "start-page", "rules-goal", ginkgo_start_page_get_type },
  [GINKGO_HELP_NEW_GAME] = { "new-game", "rules-players", ginkgo_new_game_page_get_type },
  [GINKGO_HELP_LESSON] = { "lesson", "rules-goal" },
  [GINKGO_HELP_DRAFT] = { "rules-characters", "rules-characters#draft" },
  [GINKGO_HELP_CHOOSE] = { "table", "rules-round#choose" },
  [GINKGO_HELP_TAKE] = { "rules-exploiting", "rules-exploiting#letter" },
  [GINKGO_HELP_TOKEN] = { "rules-urbanizing", "rules-urbanizing#token" },
  [GINKGO_HELP_RETURN] = { "rules-end", "rules-end#return" },
  [GINKGO_HELP_SCORE] = { "results", "rules-scoring", ginkgo_score_page_get_type },
  [GINKGO_HELP_REVIEW] = { "looking-back", NULL, ginkgo_review_page_get_type },
  [GINKGO_HELP_LIBRARY] = { "library", NULL, ginkgo_library_page_get_type },
  [GINKGO_HELP_STATISTICS] = { "statistics", NULL, ginkgo_statistics_page_get_type },
  [GINKGO_HELP_ANALYSIS] = { "analysis" },
  [GINKGO_HELP_PRACTICE] = { "practice", NULL, ginkgo_practice_page_get_type },
  [GINKGO_HELP_PREFERENCES] = { "preferences", NULL, ginkgo_preferences_dialog_get_type },
  [GINKGO_HELP_SHORTCUTS] = { "keyboard", NULL, adw_preferences_dialog_get_type },
  [GINKGO_HELP_IMPORT] = { "files", NULL, ginkgo_import_dialog_get_type },
  [GINKGO_HELP_ELSEWHERE] = { "index" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (places) == GINKGO_N_HELP_PLACES);

/* By their number in doc/rules.md; the others of a chapter are where its first one is. */
static const struct
{
  const char *number;
  const char *topic;
} numbers[] = {
  { "1", "rules-goal" },
  { "1.3", "rules-goal#colors" },
  { "1.4", "rules-costs#resources" },
  { "2", "rules-characters" },
  { "3", "rules-round" },
  { "3.1", "rules-round#choose" },
  { "3.2", "rules-new-hand" },
  { "3.3", "rules-round#resolve" },
  { "3.4", "rules-round#prepare" },
  { "3.5", "rules-round#deck" },
  { "4", "rules-exploiting" },
  { "4.1", "rules-exploiting#letter" },
  { "4.2", "rules-exploiting#building" },
  { "4.3", "rules-exploiting#bonuses" },
  { "5", "rules-urbanizing" },
  { "5.3", "rules-urbanizing#token" },
  { "6", "rules-constructing" },
  { "6.1", "rules-constructing#cost" },
  { "7", "rules-costs#costs" },
  { "8", "rules-costs#one-by-one" },
  { "8.2", "rules-end#return" },
  { "8.3", "rules-end#last-round" },
  { "9", "rules-scoring" },
  { "9.2", "rules-bonuses#end" },
  { "9.3", "rules-new-hand" },
  { "9.4", "rules-districts#points" },
  { "10", "rules-urbanizing#token" },
  { "11", "rules-bonuses" },
  { "11.2", "rules-characters#all" },
  { "12", "rules-hal" },
  { "12.6", "rules-hal#end" },
};

static const char *const actions[GINKGO_N_ACTIONS] = {
  [GINKGO_ACTION_EXPLOITING] = "rules-exploiting",
  [GINKGO_ACTION_URBANIZING] = "rules-urbanizing",
  [GINKGO_ACTION_CONSTRUCTING] = "rules-constructing",
};

static const char *
find_number (const char *number,
             gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (strlen (numbers[i].number) == length && strncmp (numbers[i].number, number, length) == 0)
      return numbers[i].topic;

  return NULL;
}

/* Returns the place that a page or a dialog is. The shortcuts come after the preferences, whose type is a special one of
 * theirs. */
GinkgoHelpPlace
ginkgo_help_find_place (GtkWidget *widget)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i].get_type != NULL && G_TYPE_CHECK_INSTANCE_TYPE (widget, places[i].get_type ()))
      return i;

  return GINKGO_HELP_ELSEWHERE;
}

const char *
ginkgo_help_get_page (GinkgoHelpPlace place)
{
  return places[place].page;
}

/* Returns the topic about the rules that matter at a place. */
const char *
ginkgo_help_get_rules (GinkgoHelpPlace place)
{
  return places[place].rules ? places[place].rules : places[GINKGO_HELP_ELSEWHERE].page;
}

/* Returns the topic about a rule; @number: such as "4.2" */
const char *
ginkgo_help_get_rule (const char *number)
{
  const char *topic = find_number (number, strlen (number));

  if (!topic)
    topic = find_number (number, strcspn (number, "."));

  return topic ? topic : places[GINKGO_HELP_ELSEWHERE].page;
}

/* Returns the topic about what the step asks for or shows. */
const char *
ginkgo_help_get_rules_of_lesson (const GinkgoLessonStep *step)
{
  if (step->kind == GINKGO_LESSON_CHOOSE && step->decision == GINKGO_EVENT_TOKEN)
    return places[GINKGO_HELP_TOKEN].rules;
  if (step->kind == GINKGO_LESSON_CHOOSE && step->decision == GINKGO_EVENT_RETURN)
    return places[GINKGO_HELP_RETURN].rules;
  if (step->target == GINKGO_LESSON_TARGET_NEW_HAND)
    return "rules-new-hand";
  if (step->kind == GINKGO_LESSON_CHOOSE && step->decision == GINKGO_EVENT_CHOOSE && step->n_options > 0)
    {
      const GinkgoLessonOption *option = &step->options[0];
      gboolean constructs = option->card == GINKGO_LESSON_ANY || option->card < GINKGO_N_BUILDING_CARDS;

      if (option->tile == GINKGO_TILE_NONE)
        return actions[GINKGO_ACTION_EXPLOITING];

      return actions[constructs ? GINKGO_ACTION_CONSTRUCTING : GINKGO_ACTION_URBANIZING];
    }
  if (step->kind == GINKGO_LESSON_COUNT || step->kind == GINKGO_LESSON_END)
    return places[GINKGO_HELP_SCORE].rules;
  if (step->target == GINKGO_LESSON_TARGET_DISTRICTS)
    return "rules-districts";
  if (step->target == GINKGO_LESSON_TARGET_HAND)
    return places[GINKGO_HELP_CHOOSE].rules;
  if (step->target == GINKGO_LESSON_TARGET_SCREEN)
    return "rules-costs";

  return places[GINKGO_HELP_LESSON].rules;
}

static const char *
find_rules_of_action (GinkgoReview *review)
{
  g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (ginkgo_review_get_whole_log (review), ginkgo_review_get_entry (review));

  for (guint i = 0; entry && i < ginkgo_log_entry_get_n_effects (entry); i++)
    {
      const GinkgoEffect *effect = ginkgo_log_entry_get_effect (entry, i);

      if (effect->kind == GINKGO_EFFECT_REVEALED)
        return actions[effect->action];
      if (effect->kind == GINKGO_EFFECT_HAL_REVEALED)
        return "rules-hal";
    }

  return "rules-round#resolve";
}

/* Returns the topic about what happens at the step that is shown. */
const char *
ginkgo_help_get_rules_of_review (GinkgoReview *review)
{
  switch (ginkgo_review_get_nth_step (review, ginkgo_review_get_step (review))->kind)
    {
    case GINKGO_REVIEW_DRAFT:
      return places[GINKGO_HELP_DRAFT].rules;
    case GINKGO_REVIEW_ROUND:
      return "rules-round#prepare";
    case GINKGO_REVIEW_CHOICE:
      return places[GINKGO_HELP_CHOOSE].rules;
    case GINKGO_REVIEW_NEW_HAND:
      return "rules-new-hand";
    case GINKGO_REVIEW_ACTION:
      return find_rules_of_action (review);
    case GINKGO_REVIEW_RETURN:
      return places[GINKGO_HELP_RETURN].rules;
    case GINKGO_REVIEW_REBUILD:
      return "rules-round#deck";
    case GINKGO_REVIEW_END:
      return places[GINKGO_HELP_SCORE].rules;
    case GINKGO_REVIEW_START:
    default:
      return places[GINKGO_HELP_START].rules;
    }
}
