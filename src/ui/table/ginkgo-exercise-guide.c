/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-exercise-guide.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

struct _GinkgoExerciseGuide
{
  GObject parent_instance;

  GinkgoPresence *presence;
  GinkgoChoice *choice;
  GinkgoAdviser *adviser;
  /* The page owns this object, and the card. */
  GinkgoLessonCard *card;

  char *task; /* what to decide, or NULL without an exercise */
  char *place;
  gboolean is_of_game;
  gboolean is_judging;
};

G_DEFINE_FINAL_TYPE (GinkgoExerciseGuide, ginkgo_exercise_guide, G_TYPE_OBJECT)

enum
{
  ANSWERED,
  JUDGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show (GinkgoExerciseGuide *self,
      GinkgoExerciseStage stage,
      const char *text)
{
  ginkgo_lesson_card_show_exercise (self->card, stage, text, self->place, self->is_of_game);
}

/* A right answer to a puzzle has a rival, which the table compares it with. */
static char *
describe_best (const GinkgoAnswer *answer,
               const GinkgoState *state)
{
  g_autofree char *best = ginkgo_text_decision (&answer->best, state);

  if (answer->is_right)
    /* Translators: a decision: "Nothing is better than: Build Red 16 on Blue 5." */
    return g_strdup_printf (_("Nothing is better than: %s."), best);

  /* Translators: a decision: "Better: Build Red 16 on Blue 5." */
  return g_strdup_printf (_("Better: %s."), best);
}

static void
mark_best (GinkgoExerciseGuide *self,
           const GinkgoAnswer *answer)
{
  GinkgoAiAdvice advice = {
    .decision = answer->best,
    .other = answer->other,
    .gain = (float) answer->lost.lead,
    .win = (float) answer->lost.win,
  };

  memcpy (advice.terms, answer->parts, sizeof advice.terms);
  ginkgo_adviser_show (self->adviser, &advice);
}

static void
ginkgo_exercise_guide_dispose (GObject *object)
{
  GinkgoExerciseGuide *self = GINKGO_EXERCISE_GUIDE (object);

  g_clear_object (&self->presence);
  g_clear_object (&self->choice);
  g_clear_object (&self->adviser);
  g_clear_pointer (&self->task, g_free);
  g_clear_pointer (&self->place, g_free);

  G_OBJECT_CLASS (ginkgo_exercise_guide_parent_class)->dispose (object);
}

static void
ginkgo_exercise_guide_class_init (GinkgoExerciseGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_exercise_guide_dispose;

  /* Emitted with a decision that is to be judged. */
  signals[ANSWERED] = g_signal_new ("answered", GINKGO_TYPE_EXERCISE_GUIDE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /* Emitted when a judgement is shown: its text to be read out. */
  signals[JUDGED] = g_signal_new ("judged", GINKGO_TYPE_EXERCISE_GUIDE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ginkgo_exercise_guide_init (GinkgoExerciseGuide *self)
{
}

GinkgoExerciseGuide *
ginkgo_exercise_guide_new (GinkgoPresence *presence,
                           GinkgoChoice *choice,
                           GinkgoAdviser *adviser,
                           GinkgoLessonCard *card)
{
  GinkgoExerciseGuide *self = g_object_new (GINKGO_TYPE_EXERCISE_GUIDE, NULL);

  self->presence = g_object_ref (presence);
  self->choice = g_object_ref (choice);
  self->adviser = g_object_ref (adviser);
  self->card = card;

  return self;
}

/**
 * ginkgo_exercise_guide_start:
 * @task: what to decide
 * @place: (nullable): which exercise of how many it is
 * @is_of_game: whether there is a game to look at afterwards
 */
void
ginkgo_exercise_guide_start (GinkgoExerciseGuide *self,
                             const char *task,
                             const char *place,
                             gboolean is_of_game)
{
  g_set_str (&self->task, task);
  g_set_str (&self->place, place);
  self->is_of_game = is_of_game;
  show (self, GINKGO_EXERCISE_ASKING, task);
}

gboolean
ginkgo_exercise_guide_get_active (GinkgoExerciseGuide *self)
{
  return self->task != NULL;
}

/* Takes a decision as the answer, unless one is being judged. Returns %FALSE with %GINKGO_RULES_ERROR. */
gboolean
ginkgo_exercise_guide_take (GinkgoExerciseGuide *self,
                            const GinkgoDecision *decision,
                            GError **error)
{
  GinkgoRulesError code = ginkgo_state_check_decision (ginkgo_presence_get_state (self->presence), decision);

  if (code != GINKGO_RULES_OK)
    {
      ginkgo_rules_error_set (error, code);
      return FALSE;
    }
  if (self->is_judging)
    return TRUE;

  self->is_judging = TRUE;
  ginkgo_adviser_forget (self->adviser);
  show (self, GINKGO_EXERCISE_JUDGING, self->task);
  g_signal_emit (self, signals[ANSWERED], 0, decision);

  return TRUE;
}

/* @note: (nullable): when the exercise returns */
void
ginkgo_exercise_guide_show_answer (GinkgoExerciseGuide *self,
                                   const GinkgoAnswer *answer,
                                   const char *note)
{
  g_autofree char *best = describe_best (answer, ginkgo_presence_get_state (self->presence));
  g_autofree char *text = g_strjoin (" ", best, note, NULL);
  g_autofree char *spoken = NULL;

  self->is_judging = FALSE;
  show (self, answer->is_right ? GINKGO_EXERCISE_RIGHT : GINKGO_EXERCISE_WRONG, text);
  if (!ginkgo_decision_equal (&answer->best, &answer->other))
    mark_best (self, answer);
  spoken = ginkgo_lesson_card_describe (self->card);
  g_signal_emit (self, signals[JUDGED], 0, spoken);
  /* Only the card, which has the focus now, goes on. */
  ginkgo_choice_clear (self->choice);
}

/* Asks again, and takes the answer back. */
void
ginkgo_exercise_guide_retry (GinkgoExerciseGuide *self)
{
  ginkgo_adviser_forget (self->adviser);
  ginkgo_choice_clear (self->choice);
  show (self, GINKGO_EXERCISE_ASKING, self->task);
}

/* Moves the focus to the card. Returns whether there is an exercise. */
gboolean
ginkgo_exercise_guide_focus (GinkgoExerciseGuide *self)
{
  return self->task != NULL && ginkgo_lesson_card_focus (self->card);
}
