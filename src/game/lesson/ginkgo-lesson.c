/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-lesson.h"

#include <glib/gi18n.h>

#include "ginkgo-change.h"
#include "ginkgo-lesson-resources.h"
#include "ginkgo-record-json.h"
#include "ginkgo-score.h"

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

enum
{
  PROP_POSITION = 1,
  PROP_GAME,
};

static GParamSpec *properties[PROP_GAME + 1];

static const GinkgoLessonScript *const scripts[] = { &ginkgo_lesson_first, &ginkgo_lesson_good_play };

/* Some decisions have another one in their wake. */
static const GinkgoLessonStep take_step = {
  0,
  GINKGO_LESSON_CHOOSE,
  GINKGO_LESSON_TARGET_NONE,
  N_("A Resource or a Tile"),
  N_("A card with a letter, played alone, gives you one of the two: this is exploiting, too. Take the one you have less of."),
  .decision = GINKGO_EVENT_TAKE,
};

static const GinkgoLessonStep token_step = {
  0,
  GINKGO_LESSON_CHOOSE,
  GINKGO_LESSON_TARGET_CITY,
  N_("The Token Moves On"),
  N_("Choose a marked place beside the new building for the token."),
  .decision = GINKGO_EVENT_TOKEN,
};

static const char *const new_hand_hint = N_("Keep your New Hand tokens: you do not need them now.");
static const char *const lacking_hint = N_("You cannot pay for that now, as the preview shows. Choose another tile or another card.");
static const char *const read_hint = N_("Read this step of the lesson first, then continue.");

/* --- The prepared record --- */

static GinkgoSavedGame *
read_game (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resource_lookup_data (ginkgo_lesson_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  GinkgoSavedGame *game = NULL;
  gconstpointer text;
  gsize length;

  if (bytes != NULL)
    {
      text = g_bytes_get_data (bytes, &length);
      game = ginkgo_saved_game_from_json (text, length, NULL, &error);
    }
  if (game == NULL)
    g_error ("The record of the lesson cannot be read: %s", error->message);

  return game;
}

/* The script of the game with this seed */
static guint
find_script (guint64 seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    if (scripts[i]->seed == seed)
      return i;

  g_assert_not_reached ();
}

/* The prepared record; read-only, so that all threads can share it */
const GinkgoVerifiedGame *
ginkgo_lesson_get_prepared (const GinkgoLessonScript *script)
{
  static GinkgoSavedGame *games[G_N_ELEMENTS (scripts)];
  GinkgoSavedGame **game = &games[find_script (script->seed)];

  if (g_once_init_enter_pointer (game))
    g_once_init_leave_pointer (game, read_game (script->record));

  return (*game)->game;
}

/* Decides as in the record, or as a simple player where that is not possible any more. */
static gboolean
decide (GinkgoLevel level,
        const GinkgoView *view,
        guint64 seed,
        guint position,
        const GinkgoAiLimits *limits,
        GCancellable *cancellable,
        GinkgoDecision *decision,
        GinkgoAiReport *report)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (ginkgo_lesson_get_prepared (scripts[find_script (seed)]));
  const GinkgoEvent *event = position < ginkgo_record_get_length (record) ? ginkgo_record_get_event (record, position) : NULL;

  if (event != NULL && !ginkgo_event_is_chance (event) && event->decision.seat == view->seat &&
      ginkgo_state_check_decision (&view->state, &event->decision) == GINKGO_RULES_OK)
    {
      *decision = event->decision;
      return TRUE;
    }

  return ginkgo_ai_decide_within (GINKGO_LEVEL_GREEDY, view, seed, position, limits, cancellable, decision, report);
}

/* --- The demands of a step --- */

/* Finds the step that asks for the next decision of the chapter, even if there are steps to read
 * before. */
static const GinkgoLessonStep *
find_wanted (const GinkgoLessonScript *script,
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
static const GinkgoLessonStep *
find_extra (const GinkgoLessonScript *script,
            guint position,
            const GinkgoState *state)
{
  const GinkgoLessonStep *wanted = find_wanted (script, position);

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
static const GinkgoLessonOption *
find_option (const GinkgoLessonStep *step,
             const GinkgoDecision *decision)
{
  for (guint i = 0; i < step->n_options; i++)
    if (option_matches (&step->options[i], decision))
      return &step->options[i];

  return NULL;
}

/* True if @wanted (nullable) asks for a decision of this kind. A new hand comes before the choice of a
 * card, but some steps ask for either. */
static gboolean
is_wanted (const GinkgoLessonStep *wanted,
           const GinkgoDecision *decision)
{
  if (wanted == NULL)
    return FALSE;
  if (decision->kind == GINKGO_EVENT_NEW_HAND)
    return find_option (wanted, decision) != NULL;

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

/* True if the step @wanted allows a decision. If not, @hint is the reason, to be translated. */
static gboolean
check_wanted (const GinkgoLessonStep *wanted,
              const GinkgoState *state,
              const GinkgoDecision *decision,
              const char **hint)
{
  if (!is_wanted (wanted, decision))
    *hint = decision->kind == GINKGO_EVENT_NEW_HAND ? new_hand_hint : read_hint;
  else if (wanted->n_options > 0 && find_option (wanted, decision) == NULL)
    *hint = wanted->hint;
  else if (!can_pay (state, decision))
    *hint = lacking_hint;
  else
    return TRUE;

  return FALSE;
}

/* --- The course of a lesson --- */

static const GinkgoLessonStep *
get_nth (GinkgoLesson *self,
         guint index)
{
  return &self->script->steps[index];
}

/* Goes on to the step after the one that has asked for it. */
static void
note_decision (GinkgoLesson *self,
               guint index,
               const GinkgoState *before,
               const GinkgoDecision *decision)
{
  const GinkgoLessonStep *wanted = find_wanted (self->script, self->position);
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (before, decisions);
  guint choice = 0;

  while (choice < n_decisions && !ginkgo_decision_equal (&decisions[choice], decision))
    choice++;
  g_array_append_val (self->choices, choice);

  if (find_extra (self->script, self->position, before) != NULL || !is_wanted (wanted, decision))
    return;

  /* Where a token goes is part of the same action. */
  if (decision->kind != GINKGO_EVENT_TOKEN)
    {
      self->taken = find_option (wanted, decision);
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
      decide (GINKGO_LEVEL_GREEDY, &view, self->script->seed, ginkgo_verified_game_get_length (game), &limits, NULL, &decision, NULL);
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
  const GinkgoLessonStep *wanted = find_wanted (self->script, self->position);
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (state, decisions);
  const char *hint;
  guint64 index;

  if (n_decisions == 0 || !g_ascii_string_to_unsigned (choice, 10, 0, n_decisions - 1, &index, NULL))
    return FALSE;

  *decision = decisions[index];
  if (find_extra (self->script, self->position, state) != NULL)
    return TRUE;

  return wanted != NULL && wanted < get_nth (self, position) && check_wanted (wanted, state, decision, &hint);
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

/* Finds a decision to demonstrate. Returns whether it is the person's turn to decide. */
static gboolean
find_shown (GinkgoLesson *self,
            const GinkgoState *state,
            GinkgoDecision *decision)
{
  const GinkgoLessonStep *wanted = find_extra (self->script, self->position, state);
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions;

  if (wanted == NULL)
    wanted = find_wanted (self->script, self->position);
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
      if (!find_shown (self, state, &decision))
        g_error ("No decision to show at step %u of the lesson", self->position);
      note_decision (self, ginkgo_verified_game_get_length (game), state, &decision);
      apply (self, game, &decision);
    }
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
      const GinkgoState *state;

      if (ginkgo_event_is_chance (event) || event->decision.seat != GINKGO_LESSON_SEAT)
        continue;

      state = ginkgo_timeline_get_state (ginkgo_game_get_timeline (self->game), i);
      note_decision (self, i, state, &event->decision);
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
  g_autoptr (GinkgoSavedGame) saved = NULL;
  guint chapter = get_nth (self, position)->chapter;
  GinkgoVerifiedGame *game = ginkgo_verified_game_copy (ginkgo_lesson_get_prepared (self->script), self->script->chapters[chapter]);

  ginkgo_verified_game_set_seat (game, GINKGO_LESSON_SEAT, self->name, GINKGO_SEAT_KIND_HUMAN, NULL);
  ginkgo_verified_game_set_seat (game, 1 - GINKGO_LESSON_SEAT, self->opponent, GINKGO_SEAT_KIND_COMPUTER, ginkgo_level_get_name (GINKGO_LEVEL_1));
  self->taken = NULL;
  self->chosen = NOTHING_CHOSEN;
  self->position = 0;
  while (get_nth (self, self->position)->chapter != chapter)
    self->position++;
  g_array_set_size (self->choices, 0);
  play_choices (self, game, choices, position);
  play_to (self, game, position);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  saved = ginkgo_saved_game_new (game, self->script->seed, GINKGO_UNDO_OFF);
  self->game = ginkgo_game_new (saved, NULL, NULL);
  ginkgo_game_set_decide_func (self->game, decide);
  g_signal_connect_object (self->game, "advanced", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
}

static void
ginkgo_lesson_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  GinkgoLesson *self = GINKGO_LESSON (object);

  if (prop_id == PROP_POSITION)
    g_value_set_uint (value, self->position);
  else
    g_value_set_object (value, self->game);
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
  return self->script;
}

guint
ginkgo_lesson_get_n_steps (GinkgoLesson *self)
{
  return self->script->n_steps;
}

/* The index of the step, to resume it */
guint
ginkgo_lesson_get_position (GinkgoLesson *self)
{
  return self->position;
}

/* Describes the decisions of this chapter, to resume it later. */
char *
ginkgo_lesson_describe_choices (GinkgoLesson *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->choices->len; i++)
    g_string_append_printf (text, i == 0 ? "%u" : " %u", g_array_index (self->choices, guint, i));

  return g_string_free_and_steal (g_steal_pointer (&text));
}

const GinkgoLessonStep *
ginkgo_lesson_get_step (GinkgoLesson *self)
{
  const GinkgoLessonStep *extra = find_extra (self->script, self->position, ginkgo_game_get_state (self->game));

  return extra != NULL ? extra : get_nth (self, self->position);
}

/* True if the step is not counted, because it comes only after some decisions */
gboolean
ginkgo_lesson_is_aside (GinkgoLesson *self)
{
  return ginkgo_lesson_get_step (self) != get_nth (self, self->position);
}

/* To be translated */
const char *
ginkgo_lesson_get_text (GinkgoLesson *self)
{
  const GinkgoLessonStep *step = ginkgo_lesson_get_step (self);

  if (step->text != NULL)
    return step->text;

  return self->taken != NULL && self->taken->outcome != NULL ? self->taken->outcome : "";
}

/* Count the committed tile as well. */
static int
count_tiles (const GinkgoSeat *seat)
{
  return seat->n_tiles + (seat->tile != GINKGO_TILE_NONE);
}

/* Compares the states right before and after the action of a seat, in a game of two, that was chosen in the
 * event @index: the other player's action may have changed the state since the choice. Returns whether the
 * action has begun. Each part of an event belongs to one action, or to none. */
gboolean
ginkgo_lesson_worth_init (GinkgoLessonWorth *self,
                          const GinkgoTimeline *timeline,
                          guint seat,
                          guint index)
{
  const GinkgoState *last = ginkgo_timeline_get_state (timeline, index);
  const GinkgoState *before = NULL;
  const GinkgoState *after = NULL;
  GinkgoScore old_scores[GINKGO_MAX_SEATS];
  GinkgoScore new_scores[GINKGO_MAX_SEATS];
  gboolean has_ended = FALSE;

  for (guint position = index + 1; position <= ginkgo_timeline_get_length (timeline) && !has_ended; position++)
    {
      GArray *effects = ginkgo_timeline_get_effects (timeline, position);
      GArray *moments = ginkgo_timeline_get_moments (timeline, position);
      guint n_effects = 0;

      for (guint i = 0; i < moments->len && !has_ended; i++)
        {
          const GinkgoMoment *moment = ginkgo_moments_get (moments, i);
          gboolean begins = FALSE;
          gboolean ends = FALSE;

          for (; n_effects < moment->n_effects; n_effects++)
            {
              const GinkgoEffect *effect = ginkgo_effects_get (effects, n_effects);

              if (effect->kind == GINKGO_EFFECT_REVEALED && effect->seat == seat)
                begins = TRUE;
              else if (effect->kind == GINKGO_EFFECT_REVEALED || effect->kind == GINKGO_EFFECT_HANDS_PASSED)
                ends = TRUE;
            }

          if (before == NULL && begins)
            before = last;
          else if (before != NULL && ends)
            has_ended = TRUE;
          if (!has_ended)
            after = &moment->state;
          last = &moment->state;
        }
    }

  if (before == NULL)
    return FALSE;

  ginkgo_state_score (before, old_scores);
  ginkgo_state_score (after, new_scores);
  *self = (GinkgoLessonWorth) {
    .resources = after->seats[seat].resources - before->seats[seat].resources,
    .tiles = count_tiles (&after->seats[seat]) - count_tiles (&before->seats[seat]),
    .points = new_scores[seat].points - old_scores[seat].points,
    .cards = new_scores[seat].cards - old_scores[seat].cards,
    .districts = new_scores[seat].districts - old_scores[seat].districts,
    .others = new_scores[1 - seat].total - old_scores[1 - seat].total,
  };
  return TRUE;
}

/* Returns %FALSE unless the step is about the last action and that has happened. */
gboolean
ginkgo_lesson_get_worth (GinkgoLesson *self,
                         GinkgoLessonWorth *worth)
{
  if (self->chosen == NOTHING_CHOSEN || ginkgo_lesson_get_step (self)->kind != GINKGO_LESSON_OUTCOME)
    return FALSE;

  return ginkgo_lesson_worth_init (worth, ginkgo_game_get_timeline (self->game), GINKGO_LESSON_SEAT, self->chosen);
}

/* The game of the chapter */
GinkgoGame *
ginkgo_lesson_get_game (GinkgoLesson *self)
{
  return self->game;
}

/* True if the step before this one can be shown again: nothing was decided in between. */
gboolean
ginkgo_lesson_can_go_back (GinkgoLesson *self)
{
  const GinkgoLessonStep *step, *before;

  if (self->position == 0 || ginkgo_lesson_is_aside (self))
    return FALSE;

  step = get_nth (self, self->position);
  before = get_nth (self, self->position - 1);

  return before->kind != GINKGO_LESSON_CHOOSE && before->chapter == step->chapter;
}

void
ginkgo_lesson_go_back (GinkgoLesson *self)
{
  if (!ginkgo_lesson_can_go_back (self))
    return;

  self->position--;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

/* True if no decision is pending first */
gboolean
ginkgo_lesson_can_go_on (GinkgoLesson *self)
{
  return ginkgo_lesson_get_step (self)->kind != GINKGO_LESSON_CHOOSE && self->position + 1 < self->script->n_steps;
}

/* Goes on to the next step, and to the game of the next chapter. */
void
ginkgo_lesson_go_on (GinkgoLesson *self)
{
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
  const GinkgoState *state = ginkgo_game_get_state (self->game);

  *hint = NULL;
  if (find_extra (self->script, self->position, state) != NULL)
    return TRUE;

  return check_wanted (find_wanted (self->script, self->position), state, decision, hint);
}

/* Finds a decision to demonstrate. Returns whether it is the person's turn to decide. */
gboolean
ginkgo_lesson_get_shown (GinkgoLesson *self,
                         GinkgoDecision *decision)
{
  return find_shown (self, ginkgo_game_get_state (self->game), decision);
}
