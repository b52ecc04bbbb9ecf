/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-trial.h"

#include <math.h>
#include <string.h>

#include "ginkgo-ai-networks.h"
#include "ginkgo-district-change.h"
#include "ginkgo-worth.h"

/* How far decisions are played on, as in comparisons */
#define N_ROUNDS 4

/* Given where both decisions end, and not at the end of their round */
#define FIRST_LATER GINKGO_GIFT_DISTRICTS

/* A decision in one world */
typedef struct
{
  GinkgoAiPlayout playout; /* after its round */
  GinkgoState round;       /* after its round */
  GinkgoState end;         /* some rounds later */
  GinkgoScore scores[GINKGO_MAX_SEATS];
  double leads[N_ROUNDS + 1]; /* the lead if the game ended after so many rounds */
  guint n_rounds;
  GinkgoWorth worth;
} Branch;

typedef struct
{
  double sum;
  double squares;
} Sum;

/* A district in which the seat leads after the other decision, before the others have played */
typedef struct
{
  guint8 building;
  guint losses[GINKGO_MAX_SEATS]; /* in how many worlds a seat leads it if only the other decision is taken */
} Led;

typedef struct
{
  const GinkgoView *view;
  const GinkgoAiNetwork *network;
  const GinkgoDecision *decisions[2]; /* the better one, the other */
  guint seat;
  GinkgoRandom *random;
  Branch branches[2];

  guint n_worlds;
  Sum lead;
  double wins[2];
  double tiles[2];
  Sum gifts[GINKGO_N_GIFTS];
  int rounds;
  guint played[GINKGO_MAX_SEATS]; /* in how many worlds a seat plays or keeps the better card otherwise */
  int hindered[GINKGO_MAX_SEATS]; /* how many points a seat gains less in the round because of the better one */
  double at_once;                 /* how much greater the lead is right after the better one */
  Led led[GINKGO_MAX_DISTRICTS];
  guint n_led;
} Trial;

/* --- Playing on ----------------------------------------------------------- */

static guint
find_rival (const GinkgoState *state,
            const GinkgoScore scores[GINKGO_MAX_SEATS],
            guint seat)
{
  guint rival = seat == 0 ? 1 : 0;

  for (guint other = rival + 1; other < state->n_seats; other++)
    if (other != seat && scores[other].total > scores[rival].total)
      rival = other;

  return rival;
}

static double
find_lead (const GinkgoState *state,
           guint seat,
           GinkgoScore scores[GINKGO_MAX_SEATS])
{
  ginkgo_state_score (state, scores);

  return (double) scores[seat].total - scores[find_rival (state, scores, seat)].total;
}

/* The last decision of a round begins the next one. */
static void
play_round (GinkgoAiPlayout *playout,
            GinkgoState *state,
            const GinkgoDecision *decision)
{
  guint round = state->round;

  ginkgo_state_apply_decision (state, decision, NULL);
  while (state->round != round && ginkgo_state_awaits_chance (state))
    ginkgo_state_apply_luck (state, &playout->random);
  if (state->round == round)
    ginkgo_ai_playout_play_round (playout, state);
}

static void
play_on (Branch *branch,
         guint seat)
{
  GinkgoAiPlayout playout = branch->playout;
  GinkgoWorth worths[GINKGO_MAX_SEATS];

  branch->end = branch->round;
  branch->n_rounds = 1;
  branch->leads[1] = find_lead (&branch->end, seat, branch->scores);
  while (branch->n_rounds < N_ROUNDS && !ginkgo_state_is_over (&branch->end))
    {
      ginkgo_ai_playout_play_round (&playout, &branch->end);
      branch->n_rounds++;
      branch->leads[branch->n_rounds] = find_lead (&branch->end, seat, branch->scores);
    }
  ginkgo_worth_evaluate (&branch->end, worths);
  branch->worth = worths[seat];
}

/* --- Gifts ---------------------------------------------------------------- */

/* Returns: the newest card in front of @seat that @other does not have, or %GINKGO_CARD_NONE */
static guint8
find_kept (const GinkgoSeat *seat,
           const GinkgoSeat *other)
{
  for (guint i = seat->n_area; i > 0; i--)
    if (memchr (other->area, seat->area[i - 1], other->n_area) == NULL)
      return seat->area[i - 1];

  return GINKGO_CARD_NONE;
}

static gboolean
give_card (GinkgoSeat *to,
           const GinkgoSeat *from)
{
  guint8 card = find_kept (from, to);
  guint8 own = find_kept (to, from);
  guint n_area = 0;

  for (guint i = 0; i < to->n_area; i++)
    if (to->area[i] != own)
      to->area[n_area++] = to->area[i];
  if (card != GINKGO_CARD_NONE)
    to->area[n_area++] = card;
  to->n_area = (guint8) n_area;
  ginkgo_seat_add_up_bonuses (to);

  return card != own;
}

/* All that are kept in a draft: a character is often chosen for those that come with it. */
static gboolean
give_characters (GinkgoSeat *to,
                 const GinkgoSeat *from)
{
  gboolean differs = to->n_area != from->n_area || memcmp (to->area, from->area, from->n_area) != 0;

  memcpy (to->area, from->area, sizeof to->area);
  to->n_area = from->n_area;
  ginkgo_seat_add_up_bonuses (to);

  return differs;
}

static gboolean
give_resources (GinkgoSeat *to,
                const GinkgoSeat *from)
{
  guint all = to->supply + to->resources;
  guint resources = MIN (from->resources, all);
  gboolean differs = to->resources != resources;

  to->resources = (guint8) resources;
  to->supply = (guint8) (all - resources);

  return differs;
}

/* Tiles come from the supply and go to its end, so that the game lasts as long as with them. */
static gboolean
give_tiles (GinkgoState *to,
            GinkgoSeat *player,
            guint n_tiles)
{
  guint before = player->n_tiles;

  for (; player->n_tiles < n_tiles && ginkgo_state_count_supply (to) > 0; player->n_tiles++)
    player->tiles |= ginkgo_tile_bit (to->supply[to->supply_next++]);
  for (; player->n_tiles > n_tiles && to->n_supply < GINKGO_N_TILES; player->n_tiles--)
    {
      to->supply[to->n_supply++] = (guint8) __builtin_ctzll (player->tiles);
      player->tiles &= player->tiles - 1;
    }

  return player->n_tiles != before;
}

/* Gives the others what they have kept in a draft, with its starting items (R2.8). */
static gboolean
give_drafts_of_others (GinkgoState *to,
                       const GinkgoState *from,
                       guint seat)
{
  gboolean differs = FALSE;

  for (guint other = 0; other < to->n_seats; other++)
    if (other != seat)
      {
        differs |= give_characters (&to->seats[other], &from->seats[other]);
        give_resources (&to->seats[other], &from->seats[other]);
        give_tiles (to, &to->seats[other], from->seats[other].n_tiles);
        to->seats[other].points = from->seats[other].points;
      }

  return differs;
}

static gboolean
give_points_of_others (GinkgoState *to,
                       const GinkgoState *from,
                       guint seat)
{
  gboolean differs = FALSE;

  for (guint other = 0; other < to->n_seats; other++)
    if (other != seat)
      {
        differs |= to->seats[other].points != from->seats[other].points;
        to->seats[other].points = from->seats[other].points;
      }

  return differs;
}

/* Returns: the seat that has a card in its hand, or %GINKGO_SEAT_NONE; @place is where */
static guint8
find_hand (const GinkgoState *state,
           guint8 card,
           guint *place)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    for (*place = 0; *place < state->seats[seat].n_hand; (*place)++)
      if (state->seats[seat].hand[*place] == card)
        return (guint8) seat;

  return GINKGO_SEAT_NONE;
}

/* The deck is in random order, so any of its cards is a random one. */
static gboolean
give_hand (GinkgoState *to,
           guint seat,
           guint8 card)
{
  guint place;
  guint8 next = find_hand (to, card, &place);

  if (next == GINKGO_SEAT_NONE || next == seat || ginkgo_state_count_deck (to) == 0)
    return FALSE;

  to->seats[next].hand[place] = to->deck[to->n_deck - 1];
  to->deck[to->n_deck - 1] = card;

  return TRUE;
}

/* Returns: %FALSE if @to has it already, or if it cannot be given */
static gboolean
give (const Trial *self,
      GinkgoGift gift,
      GinkgoState *to)
{
  const GinkgoState *from = &self->branches[0].round;
  GinkgoSeat *player = &to->seats[self->seat];
  const GinkgoSeat *giver = &from->seats[self->seat];
  gboolean differs = player->points != giver->points;
  /* Then items are worth nothing, and tiles given would end the other one, too. */
  gboolean is_over = ginkgo_state_is_over (from);
  gboolean is_draft = self->decisions[0]->kind == GINKGO_EVENT_DRAFT;

  switch (gift)
    {
    case GINKGO_GIFT_CARD:
      return is_draft ? give_characters (player, giver) : give_card (player, giver);
    case GINKGO_GIFT_RESOURCES:
      return !is_over && give_resources (player, giver);
    case GINKGO_GIFT_TILES:
      return !is_over && give_tiles (to, player, giver->n_tiles);
    case GINKGO_GIFT_POINTS:
      player->points = giver->points;
      return differs;
    case GINKGO_GIFT_PAID:
      return give_points_of_others (to, from, self->seat);
    case GINKGO_GIFT_HAND:
      if (is_draft)
        return give_drafts_of_others (to, from, self->seat);
      return self->decisions[0]->kind == GINKGO_EVENT_CHOOSE && give_hand (to, self->seat, self->decisions[0]->card);
    case GINKGO_GIFT_DISTRICTS:
    case GINKGO_GIFT_RIVAL:
    case GINKGO_GIFT_TEMPO:
    default:
      return FALSE;
    }
}

/* Some gifts make a difference only later: districts, as both end, and the lead that the longer game still gains
 * when the shorter one is over. */
static double
count_later (const Trial *self,
             GinkgoGift gift)
{
  const Branch *better = &self->branches[0];
  const Branch *other = &self->branches[1];
  guint rival = find_rival (&other->end, other->scores, self->seat);
  guint n_rounds = MIN (better->n_rounds, other->n_rounds);

  if (gift == GINKGO_GIFT_DISTRICTS)
    return (double) better->scores[self->seat].districts - other->scores[self->seat].districts;
  if (gift == GINKGO_GIFT_RIVAL)
    return (double) other->scores[rival].districts - better->scores[rival].districts;
  if (better->n_rounds == other->n_rounds)
    return 0;

  /* Nothing that is gained at the end of the game is worth anything. */
  if (n_rounds == 1)
    return better->worth.lead - other->worth.lead - self->at_once;

  return better->worth.lead - other->worth.lead - (better->leads[n_rounds] - other->leads[n_rounds]);
}

/* --- One world ------------------------------------------------------------ */

static void
trial_init (Trial *self,
            const GinkgoView *view,
            const GinkgoDecision *better,
            const GinkgoDecision *other,
            GinkgoRandom *random)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoState after = view->state;
  guint n_districts;

  *self = (Trial) {
    .view = view,
    .network = ginkgo_ai_networks_get (&view->state),
    .decisions = { better, other },
    .seat = ginkgo_mode_is_solitaire (view->state.mode) ? 0 : view->seat,
    .random = random,
  };
  for (guint i = 0; i < G_N_ELEMENTS (self->decisions) && other->kind != GINKGO_EVENT_TOKEN; i++)
    {
      ginkgo_state_look_ahead (&view->state, self->decisions[i], 0, &after);
      self->at_once = find_lead (&after, self->seat, scores) - self->at_once;
    }
  self->at_once = -self->at_once;
  n_districts = ginkgo_city_list_districts (&after.city, districts);
  for (guint i = 0; i < n_districts; i++)
    if (ginkgo_district_get_leader (&districts[i]) == self->seat)
      self->led[self->n_led++].building = (guint8) __builtin_ctzll (districts[i].buildings);
}

/* Plays both decisions on in one more world. */
static void
play_both (Trial *self)
{
  GinkgoAiPlayout playout;
  GinkgoState state;

  ginkgo_ai_playout_init (&playout, self->network, self->view, self->random, &state);
  for (guint i = 0; i < G_N_ELEMENTS (self->branches); i++)
    {
      self->branches[i].playout = playout;
      self->branches[i].round = state;
      play_round (&self->branches[i].playout, &self->branches[i].round, self->decisions[i]);
      play_on (&self->branches[i], self->seat);
    }
  self->n_worlds++;
}

/* Returns: how much better the other decision is with these gifts, a bit for each #GinkgoGift */
static double
play_with (const Trial *self,
           guint gifts)
{
  const Branch *other = &self->branches[1];
  Branch branch = { .playout = other->playout, .round = other->round };
  gboolean differs = FALSE;
  double gain = 0;

  for (guint gift = 0; gift < GINKGO_N_GIFTS; gift++)
    if ((gifts >> gift & 1) != 0 && gift < FIRST_LATER)
      differs |= give (self, (GinkgoGift) gift, &branch.round);
    else if ((gifts >> gift & 1) != 0)
      gain += count_later (self, (GinkgoGift) gift);

  if (!differs)
    return gain;

  play_on (&branch, self->seat);

  return gain + branch.worth.lead - other->worth.lead;
}

static void
sum_add (Sum *sum,
         double value)
{
  sum->sum += value;
  sum->squares += value * value;
}

static guint8
find_leader (const GinkgoState *state,
             guint8 building)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (&state->city, districts);

  for (guint i = 0; i < n_districts; i++)
    if ((districts[i].buildings >> building & 1) != 0)
      return ginkgo_district_get_leader (&districts[i]);

  return GINKGO_SEAT_NONE;
}

/* Looks at what the others do once the round, or the draft, is over. */
static void
watch_others (Trial *self)
{
  const Branch *other = &self->branches[1];
  guint place;

  for (guint seat = 0; seat < other->round.n_seats; seat++)
    {
      const GinkgoSeat *player = &other->round.seats[seat];

      self->hindered[seat] += player->points - self->branches[0].round.seats[seat].points;
      if (self->decisions[0]->kind == GINKGO_EVENT_DRAFT)
        self->played[seat] += memchr (player->area, self->decisions[0]->card, player->n_area) != NULL;
    }

  for (guint i = 0; i < self->n_led; i++)
    {
      guint8 leader = find_leader (&other->round, self->led[i].building);

      if (leader < GINKGO_MAX_SEATS && leader != self->seat && find_leader (&self->branches[0].round, self->led[i].building) == self->seat)
        self->led[i].losses[leader]++;
    }

  if (self->decisions[0]->kind == GINKGO_EVENT_CHOOSE && !ginkgo_state_is_over (&other->round))
    {
      GinkgoAiPlayout playout = other->playout;
      GinkgoState state = other->round;
      guint8 next = find_hand (&state, self->decisions[0]->card, &place);

      if (next == GINKGO_SEAT_NONE || next == self->seat)
        return;
      ginkgo_ai_playout_play_round (&playout, &state);
      self->played[next] += find_hand (&state, self->decisions[0]->card, &place) == GINKGO_SEAT_NONE;
    }
}

/* --- Results -------------------------------------------------------------- */

static GinkgoEstimate
estimate (const Trial *self,
          const Sum *sum)
{
  double mean = sum->sum / self->n_worlds;

  return (GinkgoEstimate) { mean, sqrt (MAX (sum->squares / self->n_worlds - mean * mean, 0) / (self->n_worlds - 1)) };
}

static void
find_held (const Trial *self,
           GinkgoTrial *result)
{
  result->held_building = GINKGO_BUILDING_NONE;
  result->held_by = GINKGO_SEAT_NONE;
  for (guint i = 0; i < self->n_led; i++)
    for (guint8 seat = 0; seat < GINKGO_MAX_SEATS; seat++)
      if (self->led[i].losses[seat] > result->held * self->n_worlds)
        {
          result->held = (double) self->led[i].losses[seat] / self->n_worlds;
          result->held_building = self->led[i].building;
          result->held_by = seat;
        }
}

static void
find_next (const Trial *self,
           GinkgoTrial *result)
{
  result->next = GINKGO_SEAT_NONE;
  for (guint8 seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (seat != self->seat && self->played[seat] > result->played * self->n_worlds)
      {
        result->played = (double) self->played[seat] / self->n_worlds;
        result->next = seat;
      }
}

static void
find_hindered (const Trial *self,
               GinkgoTrial *result)
{
  result->hindered_seat = GINKGO_SEAT_NONE;
  for (guint8 seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (seat != self->seat && self->hindered[seat] > result->hindered * self->n_worlds)
      {
        result->hindered = (double) self->hindered[seat] / self->n_worlds;
        result->hindered_seat = seat;
      }
}

/**
 * ginkgo_trial_run:
 * @self: (out): what was found
 * @view: what the player knows whose decision it is
 * @better: a decision
 * @other: another one that is worse
 * @n_worlds: in how many worlds to try both, at least 2
 * @random: (inout): a generator
 * @cancellable: (nullable): for stopping early
 *
 * Plays both decisions on, and the other one with each gift. May be called in any thread.
 *
 * Returns: %FALSE if @cancellable was cancelled
 */
gboolean
ginkgo_trial_run (GinkgoTrial *self,
                  const GinkgoView *view,
                  const GinkgoDecision *better,
                  const GinkgoDecision *other,
                  guint n_worlds,
                  GinkgoRandom *random,
                  GCancellable *cancellable)
{
  Trial trial;

  trial_init (&trial, view, better, other, random);
  while (trial.n_worlds < n_worlds)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;

      play_both (&trial);
      sum_add (&trial.lead, trial.branches[0].worth.lead - trial.branches[1].worth.lead);
      for (guint i = 0; i < G_N_ELEMENTS (trial.branches); i++)
        {
          trial.wins[i] += trial.branches[i].worth.win / n_worlds;
          trial.tiles[i] += (double) trial.branches[i].round.seats[trial.seat].n_tiles / n_worlds;
        }
      trial.rounds += (int) trial.branches[0].n_rounds - (int) trial.branches[1].n_rounds;
      for (guint gift = 0; gift < GINKGO_N_GIFTS; gift++)
        sum_add (&trial.gifts[gift], play_with (&trial, 1u << gift));
      watch_others (&trial);
    }

  *self = (GinkgoTrial) {
    .lead = estimate (&trial, &trial.lead),
    .wins = { trial.wins[0], trial.wins[1] },
    .tiles = { trial.tiles[0], trial.tiles[1] },
    .rounds = (double) trial.rounds / n_worlds,
  };
  for (guint gift = 0; gift < GINKGO_N_GIFTS; gift++)
    self->gifts[gift] = estimate (&trial, &trial.gifts[gift]);
  find_next (&trial, self);
  find_hindered (&trial, self);
  find_held (&trial, self);

  return TRUE;
}

/**
 * ginkgo_trial_give:
 * @gifts: what to give to @other, a bit for each #GinkgoGift
 *
 * Gives several things together; see ginkgo_trial_run() for the other parameters. If @cancellable is cancelled, the
 * answer is worthless. They add up to less than each
 * alone if they serve the same purpose, and to more if one needs the other.
 *
 * Returns: which share of the difference that makes up for; not more than 1 needs to come of it
 */
double
ginkgo_trial_give (const GinkgoView *view,
                   const GinkgoDecision *better,
                   const GinkgoDecision *other,
                   guint gifts,
                   guint n_worlds,
                   GinkgoRandom *random,
                   GCancellable *cancellable)
{
  double gain = 0;
  Trial trial;

  trial_init (&trial, view, better, other, random);
  while (trial.n_worlds < n_worlds && !g_cancellable_is_cancelled (cancellable))
    {
      play_both (&trial);
      sum_add (&trial.lead, trial.branches[0].worth.lead - trial.branches[1].worth.lead);
      gain += play_with (&trial, gifts);
    }

  return trial.lead.sum > 0 ? gain / trial.lead.sum : 0;
}

/**
 * ginkgo_trial_foresee:
 * @view: what the player knows whose decision it is
 * @decision: a decision that keeps @card
 * @card: a card
 * @n_worlds: in how many worlds to play on until the end
 * @random: (inout): a generator
 * @cancellable: (nullable): for stopping early; the figures are worthless then
 * @n_payments: (out): how often the player takes the card's action after this round
 * @score: (out): what the card scores at the end (R9.2)
 *
 * Finds out what a card is worth to its player. Both figures are means.
 */
void
ginkgo_trial_foresee (const GinkgoView *view,
                      const GinkgoDecision *decision,
                      guint8 card,
                      guint n_worlds,
                      GinkgoRandom *random,
                      GCancellable *cancellable,
                      double *n_payments,
                      double *score)
{
  const GinkgoAiNetwork *network = ginkgo_ai_networks_get (&view->state);
  guint action = ginkgo_card_get_bonus (card)->action;
  guint seat = decision->seat;

  *n_payments = 0;
  *score = 0;
  for (guint i = 0; i < n_worlds && !g_cancellable_is_cancelled (cancellable); i++)
    {
      GinkgoAiPlayout playout;
      GinkgoState state;

      ginkgo_ai_playout_init (&playout, network, view, random, &state);
      play_round (&playout, &state, decision);
      *n_payments -= playout.n_actions[seat][action];
      while (!ginkgo_state_is_over (&state))
        ginkgo_ai_playout_play_round (&playout, &state);
      *n_payments += playout.n_actions[seat][action];
      *score += ginkgo_state_score_card (&state, seat, card);
    }
  *n_payments /= n_worlds;
  *score /= n_worlds;
}
