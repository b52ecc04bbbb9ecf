/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-lesson-private.h"

#include "ginkgo-change.h"

struct _GinkgoLesson
{
  GObject parent_instance;

  const GinkgoLessonScript *script;
  char *name;
  char *opponent;
  guint position;
  GinkgoGame *game;
  /* Decisions in this chapter, as indices into the list of possible ones */
  GArray *choices;

  /* Last decision, for the outcome that follows */
  const GinkgoLessonOption *taken;
  /* The event in which an action was chosen last, or NOTHING_CHOSEN */
  guint chosen;
};

#define NOTHING_CHOSEN G_MAXUINT

G_DEFINE_FINAL_TYPE (GinkgoLesson, ginkgo_lesson, G_TYPE_OBJECT)

typedef enum
{
  PROP_POSITION = 1,
  PROP_GAME,
} GinkgoLessonProps;

static GParamSpec *properties[PROP_GAME + 1];

static const GinkgoLessonStep *
get_nth (GinkgoLesson *self,
         guint index)
{
  return &self->script->steps[index];
}

static void
note_choice (GinkgoLesson *self,
             const GinkgoState *before,
             const GinkgoDecision *decision)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (before, decisions);
  guint i = 0;

  while (i < n_decisions && !ginkgo_decision_equal (&decisions[i], decision))
    i++;
  g_array_append_val (self->choices, i);
}

/* Goes on to the step after the one that has asked for it. */
static void
note_decision (GinkgoLesson *self,
               guint index,
               const GinkgoState *before,
               const GinkgoDecision *decision)
{
  const GinkgoLessonStep *wanted = ginkgo_lesson_find_wanted (self->script, self->position);

  note_choice (self, before, decision);
  if (ginkgo_lesson_find_extra (self->script, self->position, before) != NULL || !ginkgo_lesson_is_wanted (wanted, decision))
    return;

  /* Where a token goes is part of the same action. */
  if (decision->kind != GINKGO_EVENT_TOKEN)
    {
      self->taken = ginkgo_lesson_find_option (wanted, decision);
      self->chosen = decision->kind == GINKGO_EVENT_CHOOSE ? index : NOTHING_CHOSEN;
    }
  self->position = (guint) (wanted - self->script->steps) + 1;
}

static void
apply (GinkgoLesson *self,
       GinkgoVerifiedGame *game,
       const GinkgoDecision *decision)
{
  g_autoptr (GinkgoChange) change = ginkgo_change_new (game, ginkgo_verified_game_get_length (game));

  ginkgo_change_add_decision (change, self->script->seed, decision);
  ginkgo_verified_game_extend (game, change->branch, change->position);
}

/* Plays the other player's decisions until it is the person's turn. */
static void
play_others (GinkgoLesson *self,
             GinkgoVerifiedGame *game)
{
  const GinkgoState *state = ginkgo_verified_game_get_end (game);
  const GinkgoAiLimits limits = { .work_factor = 1 };

  while (!ginkgo_state_is_over (state) && state->pending_seat != GINKGO_LESSON_SEAT)
    {
      GinkgoDecision decision;
      GinkgoView view;

      ginkgo_view_init (&view, state, state->pending_seat);
      ginkgo_lesson_decide (GINKGO_LEVEL_GREEDY, &view, self->script->seed, ginkgo_verified_game_get_length (game), &limits, NULL, &decision);
      apply (self, game, &decision);
    }
}

/* Finds what was chosen, if it is still allowed where the lesson is, and leads no further than
 * to the step. */
static gboolean
find_chosen (GinkgoLesson *self,
             const GinkgoState *state,
             const char *choice,
             guint position,
             GinkgoDecision *decision)
{
  const GinkgoLessonStep *wanted = ginkgo_lesson_find_wanted (self->script, self->position);
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (state, decisions);
  const char *hint;
  guint64 index;

  if (n_decisions == 0 || !g_ascii_string_to_unsigned (choice, 10, 0, n_decisions - 1, &index, NULL))
    return FALSE;

  *decision = decisions[index];
  if (ginkgo_lesson_find_extra (self->script, self->position, state) != NULL)
    return TRUE;

  return wanted != NULL && wanted < get_nth (self, position) && ginkgo_lesson_check_wanted (wanted, state, decision, &hint);
}

/* Replays the choices from the beginning of the chapter. */
static void
play_choices (GinkgoLesson *self,
              GinkgoVerifiedGame *game,
              const char *choices,
              guint position)
{
  const GinkgoState *state = ginkgo_verified_game_get_end (game);
  g_auto (GStrv) list = g_strsplit (choices, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      GinkgoDecision decision;

      play_others (self, game);
      if (!find_chosen (self, state, list[i], position, &decision))
        return;
      note_decision (self, ginkgo_verified_game_get_length (game), state, &decision);
      apply (self, game, &decision);
    }
}

/* Plays on to the step with the demonstrated decisions. */
static void
play_to (GinkgoLesson *self,
         GinkgoVerifiedGame *game,
         guint position)
{
  const GinkgoState *state = ginkgo_verified_game_get_end (game);

  while (self->position < position)
    {
      GinkgoDecision decision;

      if (get_nth (self, self->position)->kind != GINKGO_LESSON_CHOOSE)
        {
          self->position++;
          continue;
        }

      play_others (self, game);
      if (!ginkgo_lesson_find_shown (self->script, self->position, state, &decision))
        g_error ("No decision to show at step %u of the lesson", self->position);
      note_decision (self, ginkgo_verified_game_get_length (game), state, &decision);
      apply (self, game, &decision);
    }
}

static guint
find_first_step (GinkgoLesson *self,
                 guint chapter)
{
  guint i = 0;

  while (get_nth (self, i)->chapter != chapter)
    i++;

  return i;
}

static void
moved_cb (GinkgoLesson *self,
          guint from,
          guint n_events)
{
  const GinkgoRecord *record = ginkgo_game_get_record (self->game);
  guint before = self->position;

  for (guint i = from; i < from + n_events; i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, i);
      GinkgoState state;

      if (ginkgo_event_is_chance (event) || event->decision.seat != GINKGO_LESSON_SEAT)
        continue;

      ginkgo_verified_game_get_state (ginkgo_game_get_timeline (self->game), i, &state);
      note_decision (self, i, &state, &event->decision);
    }

  if (self->position != before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

/* Sets up the game of the chapter to which a step belongs. */
static void
open_chapter (GinkgoLesson *self,
              guint position,
              const char *choices)
{
  guint chapter = get_nth (self, position)->chapter;
  GinkgoVerifiedGame *game = ginkgo_verified_game_copy (ginkgo_lesson_get_prepared (self->script), self->script->chapters[chapter]);

  ginkgo_verified_game_set_seat (game, GINKGO_LESSON_SEAT, self->name, GINKGO_SEAT_KIND_HUMAN, NULL);
  ginkgo_verified_game_set_seat (game, 1 - GINKGO_LESSON_SEAT, self->opponent, GINKGO_SEAT_KIND_COMPUTER, ginkgo_level_get_name (GINKGO_LEVEL_1));
  self->taken = NULL;
  self->chosen = NOTHING_CHOSEN;
  self->position = find_first_step (self, chapter);
  g_array_set_size (self->choices, 0);
  play_choices (self, game, choices, position);
  play_to (self, game, position);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  self->game = ginkgo_lesson_lay_game (self->script, game);
  g_signal_connect_object (self->game, "advanced", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
}

static void
ginkgo_lesson_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  GinkgoLesson *self = GINKGO_LESSON (object);

  switch ((GinkgoLessonProps) prop_id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_lesson_finalize (GObject *object)
{
  GinkgoLesson *self = GINKGO_LESSON (object);

  g_clear_object (&self->game);
  g_array_unref (self->choices);
  g_free (self->name);
  g_free (self->opponent);

  G_OBJECT_CLASS (ginkgo_lesson_parent_class)->finalize (object);
}

static void
ginkgo_lesson_class_init (GinkgoLessonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_lesson_get_property;
  object_class->finalize = ginkgo_lesson_finalize;

  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* The game of the chapter; each chapter has its own. */
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, GINKGO_TYPE_GAME, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
ginkgo_lesson_init (GinkgoLesson *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* Goes on from @step, or from the first if there is no such step. @choices is what was decided
 * before it, as ginkgo_lesson_describe_choices() has it, or %NULL. */
GinkgoLesson *
ginkgo_lesson_new (const GinkgoLessonScript *script,
                   const char *name,
                   const char *opponent,
                   guint step,
                   const char *choices)
{
  GinkgoLesson *self = g_object_new (GINKGO_TYPE_LESSON, NULL);

  self->script = script;
  self->name = g_strdup (name);
  self->opponent = g_strdup (opponent);
  open_chapter (self, step < script->n_steps ? step : 0, choices != NULL ? choices : "");

  return self;
}

const GinkgoLessonScript *
ginkgo_lesson_get_script (GinkgoLesson *self)
{
  g_return_val_if_fail (GINKGO_IS_LESSON (self), NULL);

  return self->script;
}

guint
ginkgo_lesson_get_n_steps (GinkgoLesson *self)
{
  g_return_val_if_fail (GINKGO_IS_LESSON (self), 0);

  return self->script->n_steps;
}

/* The index of the step, to resume it */
guint
ginkgo_lesson_get_position (GinkgoLesson *self)
{
  g_return_val_if_fail (GINKGO_IS_LESSON (self), 0);

  return self->position;
}

/* Describes the decisions of this chapter, to resume it later. */
char *
ginkgo_lesson_describe_choices (GinkgoLesson *self)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (GINKGO_IS_LESSON (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->choices->len; i++)
    g_string_append_printf (text, i == 0 ? "%u" : " %u", g_array_index (self->choices, guint, i));

  return g_string_free_and_steal (g_steal_pointer (&text));
}

const GinkgoLessonStep *
ginkgo_lesson_get_step (GinkgoLesson *self)
{
  const GinkgoLessonStep *extra;

  g_return_val_if_fail (GINKGO_IS_LESSON (self), NULL);

  extra = ginkgo_lesson_find_extra (self->script, self->position, ginkgo_game_get_state (self->game));

  return extra != NULL ? extra : get_nth (self, self->position);
}

/* True if the step is not counted, because it comes only after some decisions */
gboolean
ginkgo_lesson_is_aside (GinkgoLesson *self)
{
  g_return_val_if_fail (GINKGO_IS_LESSON (self), FALSE);

  return ginkgo_lesson_get_step (self) != get_nth (self, self->position);
}

/* To be translated */
const char *
ginkgo_lesson_get_text (GinkgoLesson *self)
{
  const GinkgoLessonStep *step;

  g_return_val_if_fail (GINKGO_IS_LESSON (self), NULL);

  step = ginkgo_lesson_get_step (self);
  if (step->text != NULL)
    return step->text;

  return self->taken != NULL && self->taken->outcome != NULL ? self->taken->outcome : "";
}

/* Returns %FALSE unless the step is about the last action and that has happened. */
gboolean
ginkgo_lesson_get_worth (GinkgoLesson *self,
                         GinkgoLessonWorth *worth)
{
  g_return_val_if_fail (GINKGO_IS_LESSON (self), FALSE);

  if (self->chosen == NOTHING_CHOSEN || ginkgo_lesson_get_step (self)->kind != GINKGO_LESSON_OUTCOME)
    return FALSE;

  return ginkgo_lesson_worth_init (worth, ginkgo_game_get_timeline (self->game), GINKGO_LESSON_SEAT, self->chosen);
}

/* The game of the chapter */
GinkgoGame *
ginkgo_lesson_get_game (GinkgoLesson *self)
{
  g_return_val_if_fail (GINKGO_IS_LESSON (self), NULL);

  return self->game;
}

/* True if the step before this one can be shown again: nothing was decided in between. */
gboolean
ginkgo_lesson_can_go_back (GinkgoLesson *self)
{
  const GinkgoLessonStep *step, *before;

  g_return_val_if_fail (GINKGO_IS_LESSON (self), FALSE);

  if (self->position == 0 || ginkgo_lesson_is_aside (self))
    return FALSE;

  step = get_nth (self, self->position);
  before = get_nth (self, self->position - 1);

  return before->kind != GINKGO_LESSON_CHOOSE && before->chapter == step->chapter;
}

void
ginkgo_lesson_go_back (GinkgoLesson *self)
{
  g_return_if_fail (GINKGO_IS_LESSON (self));

  if (!ginkgo_lesson_can_go_back (self))
    return;

  self->position--;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

/* True if no decision is pending first */
gboolean
ginkgo_lesson_can_go_on (GinkgoLesson *self)
{
  g_return_val_if_fail (GINKGO_IS_LESSON (self), FALSE);

  return ginkgo_lesson_get_step (self)->kind != GINKGO_LESSON_CHOOSE && self->position + 1 < self->script->n_steps;
}

/* Goes on to the next step, and to the game of the next chapter. */
void
ginkgo_lesson_go_on (GinkgoLesson *self)
{
  g_return_if_fail (GINKGO_IS_LESSON (self));

  if (!ginkgo_lesson_can_go_on (self))
    return;

  g_object_freeze_notify (G_OBJECT (self));
  if (get_nth (self, self->position + 1)->chapter != get_nth (self, self->position)->chapter)
    {
      open_chapter (self, self->position + 1, "");
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
    }
  else
    {
      self->position++;
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* True if the lesson allows a decision; if not, @hint is the reason, to be translated */
gboolean
ginkgo_lesson_check (GinkgoLesson *self,
                     const GinkgoDecision *decision,
                     const char **hint)
{
  const GinkgoState *state;

  g_return_val_if_fail (GINKGO_IS_LESSON (self), FALSE);
  g_return_val_if_fail (decision != NULL, FALSE);
  g_return_val_if_fail (hint != NULL, FALSE);

  state = ginkgo_game_get_state (self->game);
  *hint = NULL;
  if (ginkgo_lesson_find_extra (self->script, self->position, state) != NULL)
    return TRUE;

  return ginkgo_lesson_check_wanted (ginkgo_lesson_find_wanted (self->script, self->position), state, decision, hint);
}

/* Finds a decision to demonstrate. Returns whether it is the person's turn to decide. */
gboolean
ginkgo_lesson_get_shown (GinkgoLesson *self,
                         GinkgoDecision *decision)
{
  g_return_val_if_fail (GINKGO_IS_LESSON (self), FALSE);
  g_return_val_if_fail (decision != NULL, FALSE);

  return ginkgo_lesson_find_shown (self->script, self->position, ginkgo_game_get_state (self->game), decision);
}
