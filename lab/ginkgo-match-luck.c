/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-match-luck.h"

#include <string.h>

#include "ginkgo-ai-networks.h"
#include "ginkgo-luck.h"
#include "ginkgo-worth.h"

/*
 * A round is played again many times from its start. The cards and tiles that nobody has seen are in
 * another order each time, and the seats decide with other noise. The luck of the round is what it led
 * to, minus the mean of what these led to.
 *
 * This is zero on average if what is drawn again is as likely as what happened, and if all else is the
 * same for both. Therefore:
 *
 * - A level that does not search is quick: it decides again whatever follows from its choice of a card.
 *   Other players are too slow or unknown. The network decides in their place, even where the round is
 *   as it was.
 * - A choice of a card is drawn again from what the player reported; a new hand remains one (R3.2),
 *   because the others choose in view of it. A player that reports nothing keeps its choice, which
 *   depends on nothing that is drawn again.
 * - Shuffles depend on nothing. So the true one may be used wherever it is possible.
 */

/* Keep this randomness separate from that of everything else. */
#define MATCH_STREAM 0x6d6c

typedef struct
{
  GinkgoMatchLuck *luck;
  GinkgoDecision choices[GINKGO_MAX_SEATS]; /* those of %GINKGO_EVENT_NONE have been used */
  gboolean is_true;                         /* whether all has happened as in the game so far */
  guint next;                               /* the events of the game from here on have not been used */
} Replay;

/* --- What a round leads to ------------------------------------------------ */

/* Compares the best card in the hand of a seat with what the seat expects before it looks. */
static GinkgoWorth
find_hand (const GinkgoState *state,
           guint seat)
{
  const GinkgoAiNetwork *network = ginkgo_ai_networks_get (state);
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  float outputs[GINKGO_AI_N_OUTPUTS];
  GinkgoWorth hand = { 0 };
  GinkgoAiEvaluator evaluator;
  guint n_options;

  ginkgo_ai_evaluator_blind (network, state, seat, outputs);
  ginkgo_worth_add_outputs (&hand, outputs, -1);

  ginkgo_ai_evaluator_init (&evaluator, network, state, seat);
  n_options = ginkgo_ai_evaluator_list_cards (&evaluator, state, TRUE, options);
  ginkgo_worth_add_best (&hand, &evaluator, options, n_options, 1);

  return hand;
}

/* Adds each player's hand, and takes it from the others in equal parts. */
static void
add_hands (const GinkgoState *state,
           guint n_players,
           GinkgoWorth worths[GINKGO_MAX_SEATS])
{
  for (guint seat = 0; seat < n_players; seat++)
    {
      GinkgoWorth hand = find_hand (state, seat);

      for (guint other = 0; other < n_players; other++)
        ginkgo_worth_add (&worths[other], &hand, other == seat ? 1 : -1.0 / (n_players - 1));
    }
}

static void
add_worths (const GinkgoState *state,
            double factor,
            GinkgoWorth sums[GINKGO_MAX_SEATS])
{
  GinkgoWorth worths[GINKGO_MAX_SEATS];
  guint n_players = ginkgo_worth_evaluate (state, worths);

  if (!ginkgo_state_is_over (state))
    add_hands (state, n_players, worths);
  for (guint seat = 0; seat < n_players; seat++)
    ginkgo_worth_add (&sums[seat], &worths[seat], factor);
}

/* --- Replaying ------------------------------------------------------------ */

static gboolean
is_choice (guint kind)
{
  return kind == GINKGO_EVENT_DRAFT || kind == GINKGO_EVENT_CHOOSE || kind == GINKGO_EVENT_NEW_HAND;
}

/* Shuffles as in the game, if that is possible. */
static void
shuffle (Replay *replay,
         GinkgoState *state)
{
  while (replay->next < replay->luck->n_events)
    {
      const GinkgoEvent *event = &replay->luck->events[replay->next++];

      if (!ginkgo_event_is_chance (event) || ginkgo_state_check_event (state, event) != GINKGO_RULES_OK)
        continue;
      ginkgo_state_apply_legal (state, event, NULL);
      return;
    }

  ginkgo_state_apply_luck (state, &replay->luck->random);
}

static gboolean
is_quick (const GinkgoMatchLuck *self,
          guint seat)
{
  return (self->quick >> seat & 1) != 0;
}

static void
decide_again (Replay *replay,
              const GinkgoState *state,
              GinkgoDecision *decision)
{
  GinkgoMatchLuck *luck = replay->luck;
  guint seat = state->pending_seat;
  GinkgoView view;

  if (!is_quick (luck, seat))
    {
      ginkgo_luck_decide (state, decision);
      return;
    }

  ginkgo_view_init (&view, state, seat);
  ginkgo_ai_decide (luck->levels[seat], &view, ginkgo_random_next (&luck->random), 0, NULL, decision);
}

static void
decide (Replay *replay,
        const GinkgoState *state,
        GinkgoDecision *decision)
{
  GinkgoDecision *choice = &replay->choices[state->pending_seat];
  const GinkgoDecision *true_decision = NULL;

  if (replay->is_true && replay->next < replay->luck->n_events)
    true_decision = &replay->luck->events[replay->next++].decision;

  if (is_choice (state->pending) && choice->kind != GINKGO_EVENT_NONE)
    {
      *decision = *choice;
      choice->kind = GINKGO_EVENT_NONE;
    }
  else if (true_decision != NULL && is_quick (replay->luck, state->pending_seat))
    {
      *decision = *true_decision;
    }
  else
    {
      decide_again (replay, state, decision);
    }
  replay->is_true = true_decision != NULL && ginkgo_decision_equal (decision, true_decision);
}

/* Plays until all have to choose a card again, or until the game is over. */
static void
play (Replay *replay,
      GinkgoState *state)
{
  guint round = state->round;

  while (!ginkgo_state_is_over (state) && (state->round == round || state->pending != GINKGO_EVENT_CHOOSE))
    {
      GinkgoDecision decision;

      if (ginkgo_state_awaits_chance (state))
        {
          shuffle (replay, state);
          continue;
        }
      decide (replay, state, &decision);
      ginkgo_state_apply_decision (state, &decision, NULL);
    }
}

static void
choose_again (GinkgoMatchLuck *self,
              guint seat,
              GinkgoDecision *choice)
{
  guint kind = choice->kind;

  if (kind == GINKGO_EVENT_NEW_HAND)
    return;

  do
    ginkgo_ai_report_redraw (&self->reports[seat], &self->random, choice);
  while (choice->kind != kind);
}

static void
add_other_round (GinkgoMatchLuck *self)
{
  Replay replay = { .luck = self, .next = self->n_events };
  GinkgoState state = self->start;

  for (guint seat = 0; seat < state.n_seats; seat++)
    {
      replay.choices[seat] = self->choices[seat];
      if (replay.choices[seat].kind != GINKGO_EVENT_NONE)
        choose_again (self, seat, &replay.choices[seat]);
    }
  ginkgo_luck_redraw (&state, &self->random);
  play (&replay, &state);
  add_worths (&state, -1.0 / GINKGO_N_REDRAWS, self->sums);
}

static void
add_round (GinkgoMatchLuck *self)
{
  Replay replay = { .luck = self, .is_true = TRUE };
  GinkgoState state = self->start;

  memcpy (replay.choices, self->choices, sizeof replay.choices);
  play (&replay, &state);
  add_worths (&state, 1, self->sums);
  for (guint n = 0; n < GINKGO_N_REDRAWS; n++)
    add_other_round (self);
}

/* --- A game --------------------------------------------------------------- */

/**
 * ginkgo_match_luck_init:
 * @seed: what is drawn again depends on it
 * @levels: how the seats decide
 * @known: the seats of which @levels says this, bit n for seat n
 *
 * Begins a game.
 */
void
ginkgo_match_luck_init (GinkgoMatchLuck *self,
                        guint64 seed,
                        const GinkgoLevel levels[GINKGO_MAX_SEATS],
                        guint known)
{
  memset (self->sums, 0, sizeof self->sums);
  ginkgo_random_init_apart (&self->random, seed, 0, MATCH_STREAM);
  self->quick = 0;
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      if ((known >> seat & 1) == 0 || ginkgo_level_searches (levels[seat]))
        continue;
      self->levels[seat] = levels[seat];
      self->quick |= 1u << seat;
    }
  self->has_start = FALSE;
}

/**
 * ginkgo_match_luck_note:
 * @state: a state of the game
 * @event: the next event, which must not have been applied
 * @report: (nullable): how the player came to the decision, if it is a level
 *
 * Notes each event of a game in turn.
 */
void
ginkgo_match_luck_note (GinkgoMatchLuck *self,
                        const GinkgoState *state,
                        const GinkgoEvent *event,
                        const GinkgoAiReport *report)
{
  guint seat = state->pending_seat;

  if (is_choice (state->pending) && (!self->has_start || state->round != self->start.round))
    {
      if (self->has_start)
        add_round (self);
      self->start = *state;
      self->has_start = TRUE;
      self->n_events = 0;
      memset (self->choices, 0, sizeof self->choices);
    }

  if (self->n_events < GINKGO_MATCH_LUCK_MAX_EVENTS)
    self->events[self->n_events++] = *event;
  if (!is_choice (event->kind) || self->choices[seat].kind != GINKGO_EVENT_NONE)
    return;

  self->choices[seat] = event->decision;
  self->reports[seat].n_options = 0;
  if (report != NULL)
    self->reports[seat] = *report;
}

/* Ends the game after its last event. Now the sums are complete. */
void
ginkgo_match_luck_end (GinkgoMatchLuck *self)
{
  add_round (self);
}
