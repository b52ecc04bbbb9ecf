/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-review.h"

#include "ginkgo-decider.h"
#include "ginkgo-effect-facts.h"
#include "ginkgo-view.h"

struct _GinkgoReview
{
  GObject parent_instance;

  /* A game of our own, in memory, that is never started */
  GinkgoGame *game;
  GinkgoFollower *follower;
  GListModel *log;
  gint64 id;
  guint viewer;

  GArray *steps;  /* of GinkgoReviewStep */
  GArray *rounds; /* of guint: the step at which each round begins, from the first */
  guint step;
  GinkgoState state; /* the visible part */
};

G_DEFINE_FINAL_TYPE (GinkgoReview, ginkgo_review, G_TYPE_OBJECT)

static GParamSpec *step_property;

static const GinkgoReviewStep *
get_step (GinkgoReview *self,
          guint index)
{
  return &g_array_index (self->steps, GinkgoReviewStep, index);
}

/* Returns TRUE if a new step begins here. */
static gboolean
begins_step (const GinkgoEffect *effect,
             GinkgoReviewStepKind *kind)
{
  GinkgoLogPhase phase = ginkgo_effect_get_facts (effect)->begins;

  if (effect->kind == GINKGO_EFFECT_HAL_DREW || phase == GINKGO_LOG_SETUP || phase == GINKGO_LOG_NEW_HAND)
    return FALSE;

  if (phase == GINKGO_LOG_ROUND)
    *kind = GINKGO_REVIEW_ROUND;
  else
    *kind = phase == GINKGO_LOG_ACTION ? GINKGO_REVIEW_ACTION : GINKGO_REVIEW_END;

  return TRUE;
}

static GinkgoReviewStepKind
get_kind_of_event (const GinkgoEvent *event)
{
  switch ((GinkgoEventKind) event->kind)
    {
    case GINKGO_EVENT_DRAFT:
      return GINKGO_REVIEW_DRAFT;
    case GINKGO_EVENT_NEW_HAND:
      return GINKGO_REVIEW_NEW_HAND;
    case GINKGO_EVENT_CHOOSE:
      return GINKGO_REVIEW_CHOICE;
    case GINKGO_EVENT_TAKE:
    case GINKGO_EVENT_TOKEN:
      return GINKGO_REVIEW_ACTION;
    case GINKGO_EVENT_RETURN:
      return GINKGO_REVIEW_RETURN;
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
      return GINKGO_REVIEW_REBUILD;
    case GINKGO_EVENT_NONE:
    default:
      g_return_val_if_reached (GINKGO_REVIEW_START);
    }
}

/* Describes a step by what begins in it, or else by the event. */
static void
describe (GinkgoReviewStep *step,
          const GinkgoEvent *event,
          guint acting,
          const GinkgoEffect *effect)
{
  if (effect != NULL && begins_step (effect, &step->kind))
    {
      step->seat = step->kind == GINKGO_REVIEW_ACTION ? effect->seat : GINKGO_SEAT_NONE;
      return;
    }

  step->kind = get_kind_of_event (event);
  step->seat = GINKGO_SEAT_NONE;
  if (step->kind == GINKGO_REVIEW_ACTION)
    step->seat = acting;
  else if (!ginkgo_event_is_chance (event))
    step->seat = event->decision.seat;
}

/* At the end of the event the game waits for the next; before, something new must begin
 * for the step to be over. */
static gboolean
ends_step (GArray *moments,
           guint index,
           GArray *effects)
{
  guint n_effects = ginkgo_moments_get (moments, index)->n_effects;
  GinkgoReviewStepKind kind;

  return index + 1 == moments->len ||
         (n_effects < effects->len && begins_step (ginkgo_effects_get (effects, n_effects), &kind));
}

static const GinkgoMoment *
get_last_moment (const GinkgoVerifiedGame *game,
                 guint position)
{
  GArray *moments = ginkgo_timeline_get_moments (ginkgo_verified_game_get_timeline (game), position);

  return ginkgo_moments_get (moments, moments->len - 1);
}

/* Adds the steps on the way to a position after the first. */
static void
add_steps (GArray *steps,
           const GinkgoVerifiedGame *game,
           guint position)
{
  const GinkgoEvent *event = ginkgo_record_get_event (ginkgo_verified_game_get_record (game), position - 1);
  GArray *effects = ginkgo_timeline_get_effects (ginkgo_verified_game_get_timeline (game), position);
  GArray *moments = ginkgo_timeline_get_moments (ginkgo_verified_game_get_timeline (game), position);
  guint acting = get_last_moment (game, position - 1)->state.acting;
  guint first = 0;

  for (guint i = 0; i < moments->len; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (moments, i);
      GinkgoReviewStep step = {
        .position = position,
        .moment = i,
        .n_effects = moment->n_effects,
        .round = moment->state.round,
        .decider = first == 0 && !ginkgo_event_is_chance (event) ? event->decision.seat : GINKGO_SEAT_NONE,
      };

      if (!ends_step (moments, i, effects))
        continue;

      describe (&step, event, acting, first < effects->len ? ginkgo_effects_get (effects, first) : NULL);
      g_array_append_val (steps, step);
      first = moment->n_effects;
    }
}

/* Lists the steps in their order; the first is the start. A step is in the same round as the one before, or in
 * the next. */
static void
list_steps (GinkgoReview *self,
            const GinkgoVerifiedGame *game)
{
  const GinkgoMoment *start = get_last_moment (game, 0);
  GinkgoReviewStep step = {
    .n_effects = start->n_effects,
    .round = start->state.round,
    .kind = GINKGO_REVIEW_START,
    .seat = GINKGO_SEAT_NONE,
    .decider = GINKGO_SEAT_NONE,
  };

  g_array_append_val (self->steps, step);
  for (guint position = 1; position <= ginkgo_verified_game_get_length (game); position++)
    add_steps (self->steps, game, position);
  for (guint i = 0; i < self->steps->len; i++)
    if (get_step (self, i)->round > self->rounds->len)
      g_array_append_val (self->rounds, i);
}

/* Hides from each other seat everything that is not public. Only the player who passed a card on
 * knows it (R3.4). */
static void
hide_from_all (GinkgoState *state)
{
  GinkgoView view, other;

  ginkgo_view_init (&view, state, 0);
  ginkgo_view_init (&other, state, 1);
  view.state.seats[0] = other.state.seats[0];
  *state = view.state;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      memset (state->seats[seat].hand, GINKGO_CARD_UNKNOWN, sizeof state->seats[seat].hand);
      memset (state->seats[seat].seen, 0, sizeof state->seats[seat].seen);
    }
}

static void
show_step (GinkgoReview *self,
           guint step)
{
  GinkgoView view;

  self->step = step;
  ginkgo_follower_look (self->follower, get_step (self, step)->position, get_step (self, step)->moment);
  self->state = *ginkgo_follower_get_state (self->follower);
  if (ginkgo_review_get_finished (self))
    return;

  if (self->viewer == GINKGO_SEAT_NONE)
    {
      hide_from_all (&self->state);
      return;
    }

  ginkgo_view_init (&view, &self->state, self->viewer);
  self->state = view.state;
}

static void
ginkgo_review_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  g_value_set_uint (value, GINKGO_REVIEW (object)->step);
}

static void
ginkgo_review_finalize (GObject *object)
{
  GinkgoReview *self = GINKGO_REVIEW (object);

  g_clear_object (&self->follower);
  g_clear_object (&self->game);
  g_array_unref (self->steps);
  g_array_unref (self->rounds);
  g_clear_object (&self->log);

  G_OBJECT_CLASS (ginkgo_review_parent_class)->finalize (object);
}

static void
ginkgo_review_class_init (GinkgoReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_review_get_property;
  object_class->finalize = ginkgo_review_finalize;

  /* The step that is shown. State, players and log are up to date when it is notified. */
  step_property = g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, step_property);
}

static void
ginkgo_review_init (GinkgoReview *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (GinkgoReviewStep));
  self->rounds = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* Looks back at a saved game, from its end; what was undone is left out. It applies no event. */
GinkgoReview *
ginkgo_review_new (const GinkgoSavedGame *saved)
{
  GinkgoReview *self = g_object_new (GINKGO_TYPE_REVIEW, NULL);
  g_autoptr (GinkgoSavedGame) played = NULL;

  played = ginkgo_saved_game_new (ginkgo_verified_game_copy (saved->game, saved->position), saved->seed, saved->undo_policy);
  played->name = g_strdup (saved->name);
  played->created = saved->created;
  played->undo_used = saved->undo_used;

  self->game = ginkgo_game_new (played, NULL, NULL);
  self->follower = ginkgo_follower_new (self->game);
  self->log = ginkgo_game_dup_log (self->game);
  self->id = saved->id;
  self->viewer = ginkgo_decider_find_only_person (played->record);
  list_steps (self, played->game);
  show_step (self, self->steps->len - 1);

  return self;
}

/* Looks back at a game as it is now; later changes do not matter. When it is over, it is also the stored one. */
GinkgoReview *
ginkgo_review_new_for_game (GinkgoGame *game)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_game_dup_saved (game);

  if (ginkgo_game_get_over (game))
    saved->id = ginkgo_game_get_id (game);

  return ginkgo_review_new (saved);
}

/* The number of the game in the store, or 0 if it is still played */
gint64
ginkgo_review_get_id (GinkgoReview *self)
{
  return self->id;
}

/* (nullable): untrusted */
const char *
ginkgo_review_get_name (GinkgoReview *self)
{
  return ginkgo_game_get_name (self->game);
}

const GinkgoRecord *
ginkgo_review_get_record (GinkgoReview *self)
{
  return ginkgo_game_get_record (self->game);
}

/* True if the game is over, so that everything is visible */
gboolean
ginkgo_review_get_finished (GinkgoReview *self)
{
  return ginkgo_game_get_over (self->game);
}

/* The person who looks at it, if there is only one; or %GINKGO_SEAT_NONE */
guint
ginkgo_review_get_viewer (GinkgoReview *self)
{
  return self->viewer;
}

/* A bit for each seat whose resources and points are seen, whatever the setting for screens says */
guint
ginkgo_review_get_open_seats (GinkgoReview *self)
{
  return ginkgo_decider_get_open_seats (ginkgo_game_get_record (self->game), ginkgo_review_get_finished (self));
}

/* All entries, also of what comes after the step that is shown */
GListModel *
ginkgo_review_get_whole_log (GinkgoReview *self)
{
  return self->log;
}

/* How many rounds have begun */
guint
ginkgo_review_get_n_rounds (GinkgoReview *self)
{
  return self->rounds->len;
}

guint
ginkgo_review_get_n_steps (GinkgoReview *self)
{
  return self->steps->len;
}

const GinkgoReviewStep *
ginkgo_review_get_nth_step (GinkgoReview *self,
                            guint index)
{
  g_return_val_if_fail (index < self->steps->len, NULL);

  return get_step (self, index);
}

/* The first step that shows so many of the effects that led to a position */
guint
ginkgo_review_find_effect (GinkgoReview *self,
                           guint position,
                           guint n_effects)
{
  guint i;

  for (i = 0; i + 1 < self->steps->len; i++)
    if (get_step (self, i)->position > position ||
        (get_step (self, i)->position == position && get_step (self, i)->n_effects >= n_effects))
      break;

  return i;
}

/* The step with which a round begins, from 1; the last step if it has not begun */
guint
ginkgo_review_get_round_start (GinkgoReview *self,
                               guint round)
{
  g_return_val_if_fail (round > 0, 0);

  return round <= self->rounds->len ? g_array_index (self->rounds, guint, round - 1) : self->steps->len - 1;
}

/* A follower that goes where the review goes, for widgets that know what they may show of it */
GinkgoFollower *
ginkgo_review_get_follower (GinkgoReview *self)
{
  return self->follower;
}

/* The state at the shown step. In a game that is not over, hidden parts are blank, as in a
 * #GinkgoView. */
const GinkgoState *
ginkgo_review_get_state (GinkgoReview *self)
{
  return &self->state;
}

/* The step that is shown */
guint
ginkgo_review_get_step (GinkgoReview *self)
{
  return self->step;
}

/* The last step if there are not so many */
void
ginkgo_review_set_step (GinkgoReview *self,
                        guint step)
{
  step = MIN (step, self->steps->len - 1);
  if (step == self->step)
    return;

  show_step (self, step);
  g_object_notify_by_pspec (G_OBJECT (self), step_property);
}

/* The position that is shown */
guint
ginkgo_review_get_position (GinkgoReview *self)
{
  return get_step (self, self->step)->position;
}

/* The last step before a round; for one more than there are, the last of all. */
static guint
find_last_before (GinkgoReview *self,
                  guint round)
{
  guint start = ginkgo_review_get_round_start (self, round);

  if (round > self->rounds->len)
    return self->steps->len - 1;

  return start > 0 ? start - 1 : 0;
}

/* Lists the scores so far (R9): when the first round began, then at the end of each round; one more
 * than there are rounds. Points (R9.1) count only on request, because screens hide them. */
void
ginkgo_review_list_scores (GinkgoReview *self,
                           guint seat,
                           gboolean with_points,
                           double *values)
{
  for (guint i = 0; i <= self->rounds->len; i++)
    {
      guint index = i == 0 ? ginkgo_review_get_round_start (self, 1) : find_last_before (self, i + 1);
      GinkgoScore scores[GINKGO_MAX_SEATS];
      const GinkgoState *state = ginkgo_timeline_get_state (ginkgo_game_get_timeline (self->game), get_step (self, index)->position);

      ginkgo_state_score (state, scores);
      values[i] = scores[seat].total - (with_points ? 0 : scores[seat].points);
    }
}

/* How many rounds have passed at the step that is shown, with a fraction for the current one */
double
ginkgo_review_get_rounds_passed (GinkgoReview *self)
{
  guint round = get_step (self, self->step)->round;
  guint start, end;

  if (round == 0)
    return 0;

  start = ginkgo_review_get_round_start (self, round);
  end = ginkgo_review_get_round_start (self, round + 1);

  return end > start ? round - 1 + (double) (self->step - start) / (end - start) : round - 1;
}

/* The step at which so many rounds have passed */
guint
ginkgo_review_find_rounds_passed (GinkgoReview *self,
                                  double n_rounds)
{
  guint round, start, end;

  if (n_rounds >= self->rounds->len)
    return self->steps->len - 1;

  round = (guint) MAX (n_rounds, 0) + 1;
  start = ginkgo_review_get_round_start (self, round);
  end = ginkgo_review_get_round_start (self, round + 1);

  return start + (guint) ((end - start) * (MAX (n_rounds, 0) - (round - 1)) + 0.5);
}

/* To the beginning of the round, or if that is shown, to the one before. */
static guint
find_previous_round (GinkgoReview *self)
{
  guint round = get_step (self, self->step)->round;

  if (round > 0 && self->step > ginkgo_review_get_round_start (self, round))
    return ginkgo_review_get_round_start (self, round);

  return round > 1 ? ginkgo_review_get_round_start (self, round - 1) : 0;
}

/* The step there; the one that is shown if there is no way */
guint
ginkgo_review_find (GinkgoReview *self,
                    GinkgoReviewMove move)
{
  guint last = self->steps->len - 1;

  switch (move)
    {
    case GINKGO_REVIEW_TO_START:
      return 0;
    case GINKGO_REVIEW_TO_PREVIOUS_ROUND:
      return find_previous_round (self);
    case GINKGO_REVIEW_TO_PREVIOUS:
      return self->step > 0 ? self->step - 1 : 0;
    case GINKGO_REVIEW_TO_NEXT:
      return MIN (self->step + 1, last);
    case GINKGO_REVIEW_TO_NEXT_ROUND:
      return ginkgo_review_get_round_start (self, get_step (self, self->step)->round + 1);
    case GINKGO_REVIEW_TO_END:
      return last;
    default:
      g_return_val_if_reached (self->step);
    }
}

/* The nearest step, before or after, at which a seat has just decided; else the one that is shown */
guint
ginkgo_review_find_decision_of (GinkgoReview *self,
                                guint seat,
                                gboolean forward)
{
  for (guint i = self->step; forward ? i + 1 < self->steps->len : i > 0;)
    {
      i = forward ? i + 1 : i - 1;
      if (get_step (self, i)->decider == seat)
        return i;
    }

  return self->step;
}

/* The log entry for the current moment */
guint
ginkgo_review_get_entry (GinkgoReview *self)
{
  const GinkgoReviewStep *step = get_step (self, self->step);
  guint i;

  for (i = 0; i + 1 < g_list_model_get_n_items (self->log); i++)
    {
      g_autoptr (GinkgoLogEntry) next = g_list_model_get_item (self->log, i + 1);
      guint position = ginkgo_log_entry_get_position (next);

      if (position > step->position ||
          (position == step->position && ginkgo_log_entry_get_effect_number (next, 0) >= step->n_effects))
        break;
    }

  return i;
}

/* The first step that shows a log entry's event */
guint
ginkgo_review_find_entry (GinkgoReview *self,
                          guint index)
{
  g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (self->log, index);

  return ginkgo_review_find_effect (self, ginkgo_log_entry_get_position (entry), ginkgo_log_entry_get_effect_number (entry, 0) + 1);
}

/* Says if a new game can begin at the shown position, or why not. While the game is running, this
 * is possible wherever undo could go back to. */
GinkgoContinue
ginkgo_review_can_continue (GinkgoReview *self)
{
  guint position = get_step (self, self->step)->position;
  const GinkgoState *state = ginkgo_timeline_get_state (ginkgo_game_get_timeline (self->game), position);

  if (ginkgo_state_is_over (state))
    return GINKGO_CONTINUE_OVER;
  if (ginkgo_review_get_finished (self) || ginkgo_game_may_go_on_from (self->game, position))
    return GINKGO_CONTINUE_POSSIBLE;

  return GINKGO_CONTINUE_HIDDEN;
}

/* Creates a separate game, not stored yet, with the events up to the shown position;
 * ginkgo_review_can_continue() must allow it. @seats are its players, or %NULL for the same ones:
 * while the game is not over, players cannot change seats, because they would see other hands. All
 * later chance comes from @seed. */
GinkgoSavedGame *
ginkgo_review_continue (GinkgoReview *self,
                        const GinkgoNewSeat *seats,
                        guint64 seed)
{
  guint position = get_step (self, self->step)->position;
  GinkgoVerifiedGame *game;
  const GinkgoRecord *record;

  g_return_val_if_fail (ginkgo_review_can_continue (self) == GINKGO_CONTINUE_POSSIBLE, NULL);
  g_return_val_if_fail (seats == NULL || ginkgo_review_get_finished (self), NULL);

  game = ginkgo_verified_game_copy (ginkgo_game_get_verified (self->game), position);
  ginkgo_verified_game_forget_suggestions (game, position);
  record = ginkgo_verified_game_get_record (game);
  for (guint i = 0; seats != NULL && i < record->setup.n_seats; i++)
    {
      const char *level = seats[i].kind == GINKGO_SEAT_KIND_COMPUTER ? ginkgo_level_get_name (seats[i].level) : NULL;

      /* Hal stays Hal. */
      if (record->seats[i].kind != GINKGO_SEAT_KIND_HAL)
        ginkgo_verified_game_set_seat (game, i, seats[i].name != NULL ? seats[i].name : "", seats[i].kind, level);
    }

  return ginkgo_saved_game_new (game, seed, ginkgo_game_get_undo_policy (self->game));
}
