/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The rounds of a game: what each of them was worth to each player, and the luck in it. */

#include "ginkgo-analysis-private.h"

#include "ginkgo-luck.h"
#include "ginkgo-worth.h"

/* Keep this randomness separate from that of everything else. */
#define HAND_STREAM   0x6c75
#define CHANCE_STREAM 0x6368
#define START_STREAM  0x7374

typedef struct
{
  GinkgoAnalysis *analysis;
  GinkgoState state;
  guint position;
  gboolean is_new_hand; /* the seat that chooses next has just drawn four cards (R3.2) */

  /* Before the last choice of the round so far */
  GinkgoState choice;
  guint choice_position;
} Walk;

static GinkgoAnalysisRound *
get_last (const Walk *self)
{
  GArray *rounds = self->analysis->rounds;

  return rounds->len > 0 ? &g_array_index (rounds, GinkgoAnalysisRound, rounds->len - 1) : NULL;
}

static void
add_hand (const Walk *self,
          guint seat)
{
  GinkgoRandom random;

  ginkgo_random_init_apart (&random, self->analysis->seed, (guint64) self->position * GINKGO_MAX_SEATS + seat, HAND_STREAM);
  ginkgo_luck_add_hand (&self->state, seat, &random, &get_last (self)->terms[seat].draw_luck);
}

static void
end_round (const Walk *self)
{
  GinkgoAnalysisRound *round = get_last (self);
  GinkgoWorth luck[GINKGO_MAX_SEATS] = { 0 };
  GinkgoRandom random;

  if (round == NULL)
    return;

  ginkgo_random_init_apart (&random, self->analysis->seed, self->position, CHANCE_STREAM);
  ginkgo_luck_add_chance (&self->choice, self->analysis->record, self->choice_position, self->position, &random, luck);
  for (guint seat = 0; seat < self->analysis->n_players; seat++)
    round->terms[seat].chance = luck[seat];
}

static void
begin_round (Walk *self)
{
  GinkgoAnalysisRound round = { .position = self->position, .number = self->state.round };

  if (self->state.pending == GINKGO_EVENT_DRAFT)
    {
      GinkgoRandom random;

      ginkgo_random_init_apart (&random, self->analysis->seed, 0, START_STREAM);
      ginkgo_luck_find_start (&self->analysis->record->setup, &random, round.before);
    }
  else
    {
      ginkgo_worth_evaluate (&self->state, round.before);
    }

  g_array_append_val (self->analysis->rounds, round);
}

static gboolean
is_first_choice (const Walk *self)
{
  const GinkgoAnalysisRound *round = get_last (self);

  return self->state.pending == GINKGO_EVENT_CHOOSE && (round == NULL || round->number != self->state.round);
}

static gboolean
is_first_character (const Walk *self)
{
  return self->state.pending == GINKGO_EVENT_DRAFT && self->state.seats[self->state.pending_seat].n_area == 0;
}

/* Notes what the game has come to before its next event. */
static void
look (Walk *self)
{
  if (is_first_choice (self))
    {
      end_round (self);
      begin_round (self);
      for (guint seat = 0; seat < self->analysis->n_players; seat++)
        add_hand (self, seat);
    }
  else if (is_first_character (self))
    {
      if (self->position == 0)
        begin_round (self);
      add_hand (self, self->state.pending_seat);
    }
  else if (self->is_new_hand && self->state.pending == GINKGO_EVENT_CHOOSE)
    {
      add_hand (self, self->state.pending_seat);
    }
}

static void
step (Walk *self)
{
  const GinkgoEvent *event = ginkgo_record_get_event (self->analysis->record, self->position);

  if (event->kind == GINKGO_EVENT_CHOOSE || event->kind == GINKGO_EVENT_DRAFT)
    {
      self->choice = self->state;
      self->choice_position = self->position;
    }
  /* A new hand can need a new deck (R3.5). */
  if (!ginkgo_event_is_chance (event))
    self->is_new_hand = event->kind == GINKGO_EVENT_NEW_HAND;

  ginkgo_state_apply_legal (&self->state, event, NULL);
  self->position++;
}

/* Adds the rounds, without what depends on judgements. Returns %FALSE if it was cancelled; there
 * are no rounds then. */
gboolean
ginkgo_analysis_add_rounds (GinkgoAnalysis *self,
                            GCancellable *cancellable)
{
  guint length = ginkgo_record_get_length (self->record);
  Walk walk = { .analysis = self };

  ginkgo_state_init (&walk.state, &self->record->setup, NULL);
  while (walk.position < length)
    {
      if (g_cancellable_is_cancelled (cancellable))
        {
          g_array_set_size (self->rounds, 0);
          return FALSE;
        }
      look (&walk);
      step (&walk);
    }
  end_round (&walk);

  return TRUE;
}
