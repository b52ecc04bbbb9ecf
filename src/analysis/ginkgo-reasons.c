/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-reasons.h"

#include <math.h>
#include <string.h>

#include "ginkgo-district-change.h"
#include "ginkgo-trial.h"

/* A gift counts if it makes up for so many points of lead, and so many standard errors. */
#define MIN_POINTS 0.8
#define MIN_ERRORS 2

/* The second cause has to add this share of the difference. */
#define SECOND_SHARE 0.25

/* A price has to be this share of the best cause. */
#define PRICE_SHARE 0.5f

/* The causes have to make up for this share of the difference, in worlds other than those they were found in. */
#define LEAST_EXPLAINED 0.5f

/* A card is withheld from somebody who would play it in at least this share of worlds. */
#define LEAST_PLAYED 0.3

/* The end of the game has to differ by so many rounds on average. */
#define LEAST_ROUNDS 0.5

/* Districts count if they score so many points more than after the other decision. */
#define MIN_DISTRICT_POINTS 2

/* No city has a building of this index (#GINKGO_MAX_BUILDINGS). */
#define OTHER_BUILDING 63

/* So many points have to be counted at once. */
#define MIN_COUNTED 2

/* How many points of districts have to be lost again */
#define MIN_FADING 3

/* In how many worlds a card is counted until the end */
#define N_FORESEEN 24

/* A floor on a building of others needs at least so many resources (R6.1, R6.2); with fewer, one can hardly
 * build. */
#define FEW_RESOURCES 2

/* Where the items of an action come from, or go to */
typedef enum
{
  ACCOUNT_BONUSES, /* one's cards (R4.3, R5.5, R6.4) */
  ACCOUNT_YIELD,   /* buildings and urbanization cards (R4.1, R4.2, R5.4) */
  ACCOUNT_PRICE,   /* another color, a lower number (R6.1) */
  ACCOUNT_FLOORS,  /* resources on floors, the tile itself (R5.2, R6.1, R6.2) */
} Account;

#define N_ACCOUNTS (ACCOUNT_FLOORS + 1)

/* The certain outcome of a decision */
typedef struct
{
  int items[N_ACCOUNTS][GINKGO_N_ITEMS];
  int paid[GINKGO_MAX_SEATS][GINKGO_N_ITEMS]; /* what the others get */
  gboolean is_lacking;
  gboolean is_taking; /* a resource or a tile (R4.1) */
  GinkgoItem taken;
  guint8 kept;
  GinkgoAction action;
  GinkgoState after;
} Facts;

typedef struct
{
  const GinkgoView *view;
  guint seat;
  const GinkgoDecision *better;
  const GinkgoDecision *other;
  Facts facts; /* of the better one */
  Facts other_facts;
  GinkgoTrial trial;

  GinkgoCause causes[GINKGO_N_CAUSES]; /* by #GinkgoCauseKind */
  guint gifts[GINKGO_N_CAUSES];        /* what each gives, a bit for each #GinkgoGift */
} Finder;

static const GinkgoGift item_gifts[GINKGO_N_ITEMS] = {
  [GINKGO_ITEM_RESOURCE] = GINKGO_GIFT_RESOURCES,
  [GINKGO_ITEM_TILE] = GINKGO_GIFT_TILES,
  [GINKGO_ITEM_POINT] = GINKGO_GIFT_POINTS,
};

/* --- Facts ---------------------------------------------------------------- */

static Account
find_account (GinkgoSource source)
{
  static const Account accounts[] = {
    [GINKGO_SOURCE_NONE] = ACCOUNT_YIELD,
    [GINKGO_SOURCE_CHARACTER] = ACCOUNT_YIELD,
    [GINKGO_SOURCE_START] = ACCOUNT_YIELD,
    [GINKGO_SOURCE_URBANIZATION] = ACCOUNT_YIELD,
    [GINKGO_SOURCE_BUILDING] = ACCOUNT_YIELD,
    [GINKGO_SOURCE_BONUS] = ACCOUNT_BONUSES,
    [GINKGO_SOURCE_EVICTION] = ACCOUNT_YIELD,
    [GINKGO_SOURCE_RETURN] = ACCOUNT_YIELD,
    [GINKGO_SOURCE_FLOOR] = ACCOUNT_FLOORS,
    [GINKGO_SOURCE_COLOR] = ACCOUNT_PRICE,
    [GINKGO_SOURCE_NUMBER] = ACCOUNT_PRICE,
  };

  return accounts[source];
}

static void
note_effect (Facts *self,
             const GinkgoEffect *effect,
             guint seat)
{
  int sign = effect->kind == GINKGO_EFFECT_PAID ? -1 : 1;

  if (effect->kind == GINKGO_EFFECT_RETRIEVED && effect->seat == seat)
    self->items[ACCOUNT_FLOORS][GINKGO_ITEM_RESOURCE] += effect->amount;
  else if (effect->kind == GINKGO_EFFECT_RETRIEVED)
    self->paid[effect->seat][GINKGO_ITEM_RESOURCE] += effect->amount;
  else if (effect->kind == GINKGO_EFFECT_GAINED && effect->seat != seat)
    self->paid[effect->seat][effect->item] += effect->amount;
  else if (effect->kind == GINKGO_EFFECT_GAINED || effect->kind == GINKGO_EFFECT_PAID)
    self->items[find_account (effect->source)][effect->item] += sign * effect->amount;
  else if (effect->kind == GINKGO_EFFECT_TO_TAKE)
    self->is_taking = TRUE;
  else if (effect->kind == GINKGO_EFFECT_BUILT)
    self->items[ACCOUNT_FLOORS][GINKGO_ITEM_TILE]--;
  else if (effect->kind == GINKGO_EFFECT_LACKING)
    self->is_lacking = TRUE;
  else if (effect->kind == GINKGO_EFFECT_KEPT)
    self->kept = effect->card;
}

static int
count_items (const GinkgoSeat *seat,
             GinkgoItem item)
{
  const int counts[GINKGO_N_ITEMS] = {
    [GINKGO_ITEM_RESOURCE] = seat->resources,
    [GINKGO_ITEM_TILE] = seat->n_tiles,
    [GINKGO_ITEM_POINT] = seat->points,
  };

  return counts[item];
}

static void
facts_init (Facts *self,
            const GinkgoView *view,
            guint seat,
            const GinkgoDecision *decision)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();

  *self = (Facts) { .kept = GINKGO_CARD_NONE };
  if (decision->kind == GINKGO_EVENT_CHOOSE)
    {
      ginkgo_state_preview (&view->state, seat, decision->card, decision->tile, &self->after, effects);
      self->action = self->after.resolution.action;
    }
  else if (decision->kind == GINKGO_EVENT_TOKEN)
    {
      self->after = view->state;
    }
  else
    {
      ginkgo_state_look_ahead (&view->state, decision, 0, &self->after);
      for (guint item = 0; item < GINKGO_N_ITEMS; item++)
        self->items[ACCOUNT_YIELD][item] = count_items (&self->after.seats[seat], item) - count_items (&view->state.seats[seat], item);
    }
  for (guint i = 0; i < effects->len; i++)
    note_effect (self, ginkgo_effects_get (effects, i), seat);
}

/* Takes what is mostly taken. @n_tiles: how many tiles the seat has after its round on average */
static void
facts_take (Facts *self,
            guint seat,
            Account account,
            double n_tiles)
{
  if (!self->is_taking)
    return;

  self->taken = n_tiles - self->after.seats[seat].n_tiles >= 0.5 ? GINKGO_ITEM_TILE : GINKGO_ITEM_RESOURCE;
  self->items[account][self->taken]++;
  if (self->taken == GINKGO_ITEM_TILE)
    self->after.seats[seat].n_tiles++;
  else
    self->after.seats[seat].resources++;
}

/* --- Causes --------------------------------------------------------------- */

static gboolean
is_clear (const GinkgoEstimate *estimate)
{
  return fabs (estimate->mean) >= MAX (MIN_POINTS, MIN_ERRORS * estimate->error);
}

/* Adds a share of what a gift makes up for to a cause. */
static GinkgoCause *
add (Finder *self,
     GinkgoCauseKind kind,
     GinkgoGift gift,
     double share)
{
  const GinkgoEstimate *estimate = &self->trial.gifts[gift];

  if (is_clear (estimate))
    {
      self->causes[kind].points += (float) (share * estimate->mean);
      self->gifts[kind] |= 1u << gift;
    }

  return &self->causes[kind];
}

/* Shares out what an item makes up for among the accounts that it comes from. */
static void
share_out (Finder *self,
           GinkgoItem item)
{
  static const GinkgoCauseKind kinds[N_ACCOUNTS] = {
    [ACCOUNT_BONUSES] = GINKGO_CAUSE_OWN_BONUSES,
    [ACCOUNT_YIELD] = GINKGO_CAUSE_YIELD,
    [ACCOUNT_PRICE] = GINKGO_CAUSE_PRICE,
    [ACCOUNT_FLOORS] = GINKGO_CAUSE_RESOURCES,
  };
  int differences[N_ACCOUNTS];
  int total = 0;

  for (guint account = 0; account < N_ACCOUNTS; account++)
    {
      differences[account] = self->facts.items[account][item] - self->other_facts.items[account][item];
      if (differences[account] * self->trial.gifts[item_gifts[item]].mean > 0)
        total += differences[account];
      else
        differences[account] = 0;
    }
  for (guint account = 0; account < N_ACCOUNTS && total != 0; account++)
    if (differences[account] != 0)
      {
        GinkgoCauseKind kind = account == ACCOUNT_FLOORS && item == GINKGO_ITEM_TILE ? GINKGO_CAUSE_TILES : kinds[account];

        add (self, kind, item_gifts[item], (double) differences[account] / total)->items[item] = (gint8) differences[account];
      }
}

/* If the other decision leaves no more than @few of an item, its whole worth is due to being short of it. */
static void
find_scarce (Finder *self,
             GinkgoCauseKind kind,
             GinkgoItem item,
             int few)
{
  GinkgoCause *cause = &self->causes[kind];
  int left = count_items (&self->facts.after.seats[self->seat], item);
  int other_left = count_items (&self->other_facts.after.seats[self->seat], item);

  cause->before = (gint16) other_left;
  cause->after = (gint16) left;
  cause->card = self->facts.is_taking && self->facts.taken == item ? self->better->card : GINKGO_CARD_NONE;
  if (left > other_left && other_left > few)
    return;

  cause->points = 0;
  if (left > other_left)
    add (self, kind, item_gifts[item], 1);
}

static void
find_items (Finder *self)
{
  if (self->other_facts.is_lacking && !self->facts.is_lacking)
    {
      add (self, GINKGO_CAUSE_LACKING, GINKGO_GIFT_RESOURCES, 1);
      add (self, GINKGO_CAUSE_LACKING, GINKGO_GIFT_TILES, 1);
      return;
    }

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    share_out (self, (GinkgoItem) item);
  self->causes[GINKGO_CAUSE_YIELD].card = self->better->card;
  self->causes[GINKGO_CAUSE_YIELD].tile = self->better->tile;
  self->causes[GINKGO_CAUSE_OWN_BONUSES].action = (guint8) self->facts.action;
  self->causes[GINKGO_CAUSE_PRICE].tile = self->other->tile;
  find_scarce (self, GINKGO_CAUSE_RESOURCES, GINKGO_ITEM_RESOURCE, FEW_RESOURCES);
  find_scarce (self, GINKGO_CAUSE_TILES, GINKGO_ITEM_TILE, 0);
}

/* A building that only the other decision founds is another one than that of the better decision. */
static guint
list_districts (const Finder *self,
                const Facts *facts,
                GinkgoDistrict districts[GINKGO_MAX_DISTRICTS])
{
  guint n_districts = ginkgo_city_list_districts (&facts->after.city, districts);
  guint64 founded = 1ULL << self->view->state.city.n_buildings;

  if (facts == &self->other_facts && self->better->card != self->other->card)
    for (guint i = 0; i < n_districts; i++)
      if ((districts[i].buildings & founded) != 0)
        districts[i].buildings ^= founded | 1ULL << OTHER_BUILDING;

  return n_districts;
}

static int
sum_districts (const GinkgoState *state,
               guint seat)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);

  return scores[seat].districts;
}

static int
count_loss (const Finder *self,
            guint seat)
{
  return sum_districts (&self->other_facts.after, seat) - sum_districts (&self->facts.after, seat);
}

/* The other player who scores least for districts because of the better decision */
static guint8
find_loser (const Finder *self)
{
  guint8 loser = self->seat == 0 ? 1 : 0;

  for (guint8 seat = loser + 1; seat < self->view->state.n_seats; seat++)
    if (seat != self->seat && count_loss (self, seat) > count_loss (self, loser))
      loser = seat;

  return loser;
}

/* Names a district by one of its buildings, an old one if there is one. */
static guint8
find_tile (const Finder *self,
           guint64 buildings)
{
  const GinkgoCity *city = &self->facts.after.city;
  guint8 tile = city->buildings[__builtin_ctzll (buildings)].tile;

  for (; buildings != 0 && tile == self->better->tile; buildings &= buildings - 1)
    tile = city->buildings[__builtin_ctzll (buildings)].tile;

  return tile;
}

/* The district that brings most compared with the other decision */
static gboolean
find_change (const Finder *self,
             GinkgoCause *cause,
             guint8 *leader_before,
             guint8 *leader_after)
{
  GinkgoDistrict now[GINKGO_MAX_DISTRICTS], before[GINKGO_MAX_DISTRICTS], after[GINKGO_MAX_DISTRICTS];
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint n_now = ginkgo_city_list_districts (&self->view->state.city, now);
  guint n_before = list_districts (self, &self->other_facts, before);
  guint n_after = list_districts (self, &self->facts, after);
  guint n_changes = ginkgo_district_list_changes (before, n_before, after, n_after, changes);
  const GinkgoDistrictChange *best = NULL;
  int most = MIN_DISTRICT_POINTS - 1;
  guint64 first, second;

  for (guint i = 0; i < n_changes; i++)
    {
      int gain = changes[i].points_after[self->seat] - changes[i].points_before[self->seat];

      if (gain <= most)
        continue;
      most = gain;
      best = &changes[i];
    }
  if (best == NULL || -count_loss (self, self->seat) < MIN_DISTRICT_POINTS)
    return FALSE;

  *leader_before = best->leader_before;
  *leader_after = best->leader_after;
  cause->before = best->points_before[self->seat];
  cause->after = best->points_after[self->seat];
  cause->card = GINKGO_CARD_NONE;
  first = after[__builtin_ctz (best->after)].buildings;
  second = first;
  if (best->before != 0)
    first &= before[__builtin_ctz (best->before)].buildings;
  if (best->kind == GINKGO_DISTRICT_JOINED)
    {
      second &= before[31 - __builtin_clz (best->before)].buildings;
      cause->card = find_tile (self, second);
      for (guint i = 0; i < n_now; i++)
        if ((now[i].buildings & first) != 0 && (now[i].buildings & second) != 0)
          cause->card = GINKGO_CARD_NONE;
    }
  cause->tile = find_tile (self, first);

  return TRUE;
}

static void
find_districts (Finder *self)
{
  guint8 leader_before = GINKGO_SEAT_NONE, leader_after = GINKGO_SEAT_NONE;
  guint8 loser = find_loser (self);
  int loss = count_loss (self, loser);
  GinkgoCause change = { 0 };
  GinkgoCause *cause;

  if (self->trial.held >= 0.5)
    {
      cause = add (self, GINKGO_CAUSE_DISTRICT_HOLD, GINKGO_GIFT_DISTRICTS, 1);
      add (self, GINKGO_CAUSE_DISTRICT_HOLD, GINKGO_GIFT_RIVAL, 1);
      cause->seat = self->trial.held_by;
      cause->count = (float) self->trial.held;
      cause->tile = self->facts.after.city.buildings[self->trial.held_building].tile;
    }
  else if (find_change (self, &change, &leader_before, &leader_after))
    {
      gboolean is_taken = leader_after == self->seat && leader_before != self->seat && leader_before < GINKGO_MAX_SEATS;

      change.seat = is_taken ? leader_before : loser;
      loss = count_loss (self, change.seat);
      change.count = loss > change.after - change.before ? (float) loss : 0;
      cause = &self->causes[is_taken ? GINKGO_CAUSE_DISTRICT_TAKE : GINKGO_CAUSE_DISTRICT_GAIN];
      *cause = change;
      add (self, (GinkgoCauseKind) (cause - self->causes), GINKGO_GIFT_DISTRICTS, 1);
      if (is_taken || change.count > 0)
        add (self, (GinkgoCauseKind) (cause - self->causes), GINKGO_GIFT_RIVAL, 1);
    }
  else if (loss >= MIN_DISTRICT_POINTS)
    {
      cause = add (self, GINKGO_CAUSE_DISTRICT_SHARE, GINKGO_GIFT_RIVAL, 1);
      cause->seat = loser;
      cause->before = (gint16) sum_districts (&self->other_facts.after, loser);
      cause->after = (gint16) sum_districts (&self->facts.after, loser);
    }
}

/* Another player gets the card otherwise (R2.7, R3.4). */
static void
find_denied (Finder *self)
{
  GinkgoCause *cause;

  if (self->trial.played < LEAST_PLAYED)
    return;

  cause = add (self, GINKGO_CAUSE_DENY, GINKGO_GIFT_HAND, 1);
  cause->seat = self->trial.next;
  cause->card = self->better->card;
  cause->count = (float) self->trial.played;
}

/* The other decision pays somebody whose building it takes (R6.2). Otherwise the others gain more from what they do
 * themselves. */
static void
find_paid (Finder *self)
{
  GinkgoCause *cause = &self->causes[GINKGO_CAUSE_OPP_PAID];

  for (guint8 seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (self->other_facts.paid[seat][GINKGO_ITEM_POINT] > cause->items[GINKGO_ITEM_POINT])
      {
        cause->seat = seat;
        for (guint item = 0; item < GINKGO_N_ITEMS; item++)
          cause->items[item] = (gint8) self->other_facts.paid[seat][item];
      }
  if (cause->items[GINKGO_ITEM_POINT] > 0)
    {
      add (self, GINKGO_CAUSE_OPP_PAID, GINKGO_GIFT_PAID, 1);
    }
  else if (self->trial.hindered >= MIN_POINTS)
    {
      cause = add (self, GINKGO_CAUSE_OPP_HINDERED, GINKGO_GIFT_PAID, 1);
      cause->seat = self->trial.hindered_seat;
      cause->count = (float) self->trial.hindered;
    }
}

/* The gains from bonuses and place, also an item that can be taken */
static int
count_gains (const Facts *facts)
{
  int gains = facts->is_taking;

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    gains += facts->items[ACCOUNT_BONUSES][item] + facts->items[ACCOUNT_YIELD][item];

  return gains;
}

static gboolean
is_free (const Facts *facts)
{
  return facts->items[ACCOUNT_PRICE][GINKGO_ITEM_RESOURCE] == 0 && facts->items[ACCOUNT_PRICE][GINKGO_ITEM_POINT] == 0;
}

/* The best that the hand can do, so that a new one is better */
static void
find_lack (const Finder *self,
           GinkgoCause *cause)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (&self->view->state, decisions);

  cause->before = GINKGO_LACK_BUILDING;
  for (guint i = 0; i < n_decisions; i++)
    {
      Facts facts;

      if (decisions[i].kind != GINKGO_EVENT_CHOOSE)
        continue;

      facts_init (&facts, self->view, self->seat, &decisions[i]);
      if (facts.action == GINKGO_ACTION_EXPLOITING)
        cause->after = (gint16) MAX (cause->after, count_gains (&facts));
      else if (!facts.is_lacking)
        cause->before = (gint16) MAX (cause->before, is_free (&facts) ? GINKGO_LACK_WORTH : GINKGO_LACK_CHEAP_BUILDING);
    }
}

static void
find_action (Finder *self)
{
  guint8 kept = self->facts.kept;

  if (kept != GINKGO_CARD_NONE)
    {
      GinkgoCauseKind kind = ginkgo_card_get_bonus (kept)->endgame != GINKGO_ENDGAME_NONE ? GINKGO_CAUSE_KEEP_SCORE : GINKGO_CAUSE_KEEP_BONUS;

      add (self, kind, GINKGO_GIFT_CARD, 1)->card = kept;
    }
  find_items (self);
  find_districts (self);
  find_paid (self);
  find_denied (self);
}

/* The items that the character starts with more than the other one */
static void
find_start (Finder *self)
{
  const guint8 *items = ginkgo_character_get_items (self->better->card);
  const guint8 *other_items = ginkgo_character_get_items (self->other->card);
  GinkgoCause *cause = &self->causes[GINKGO_CAUSE_START_ITEMS];

  cause->card = self->better->card;
  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    {
      cause->items[item] = (gint8) (items[item] - other_items[item]);
      if (cause->items[item] > 0)
        add (self, GINKGO_CAUSE_START_ITEMS, item_gifts[item], 1);
    }
}

static void
find_causes (Finder *self)
{
  GinkgoCauseKind tempo = self->trial.rounds < 0 ? GINKGO_CAUSE_TEMPO_END : GINKGO_CAUSE_TEMPO_MORE;

  if (self->better->kind == GINKGO_EVENT_DRAFT)
    {
      add (self, GINKGO_CAUSE_CHARACTER, GINKGO_GIFT_CARD, 1)->card = self->better->card;
      find_start (self);
      find_denied (self);
      return;
    }

  if (fabs (self->trial.rounds) >= LEAST_ROUNDS)
    add (self, tempo, GINKGO_GIFT_TEMPO, 1)->count = (float) fabs (self->trial.rounds);
  if (self->better->kind == GINKGO_EVENT_TAKE)
    {
      find_scarce (self, GINKGO_CAUSE_RESOURCES, GINKGO_ITEM_RESOURCE, G_MAXINT);
      find_scarce (self, GINKGO_CAUSE_TILES, GINKGO_ITEM_TILE, G_MAXINT);
    }
  else if (self->better->kind == GINKGO_EVENT_RETURN)
    add (self, GINKGO_CAUSE_RETURN_POINTS, GINKGO_GIFT_POINTS, 1)->after = (gint16) (__builtin_popcountll (self->better->tiles) - __builtin_popcountll (self->other->tiles));
  else
    find_action (self);
}

/* --- Ranking -------------------------------------------------------------- */

static GinkgoCauseKind
find_best (const Finder *self)
{
  GinkgoCauseKind best = GINKGO_CAUSE_NONE;

  for (GinkgoCauseKind kind = GINKGO_CAUSE_NONE + 1; kind < GINKGO_N_CAUSES; kind++)
    if (self->causes[kind].points > self->causes[best].points)
      best = kind;

  return best;
}

static void
name_cause (Finder *self,
            GinkgoCauseKind kind,
            GinkgoReasons *reasons)
{
  self->causes[kind].kind = (guint8) kind;
  reasons->causes[reasons->n_causes++] = self->causes[kind];
  self->causes[kind].points = 0;
}

static void
rank (Finder *self,
      GinkgoReasons *reasons)
{
  while (reasons->n_causes < GINKGO_MAX_CAUSES)
    {
      GinkgoCauseKind kind = find_best (self);

      if (kind == GINKGO_CAUSE_NONE || (reasons->gifts != 0 && self->causes[kind].points < SECOND_SHARE * (double) reasons->lead))
        break;
      name_cause (self, kind, reasons);
      reasons->gifts |= (guint16) self->gifts[kind];
    }
}

/* Returns: TRUE if the decisions differ in nothing but the number of the tile, and bring the same to all */
static gboolean
is_tile_choice (const Finder *self)
{
  for (guint seat = 0; seat < self->view->state.n_seats; seat++)
    if (count_loss (self, seat) != 0)
      return FALSE;

  return self->better->kind == GINKGO_EVENT_CHOOSE && self->other->kind == GINKGO_EVENT_CHOOSE &&
         self->better->card == self->other->card && self->better->tile != GINKGO_TILE_NONE && self->other->tile != GINKGO_TILE_NONE &&
         ginkgo_tile_get_color (self->better->tile) == ginkgo_tile_get_color (self->other->tile) &&
         memcmp (self->facts.items, self->other_facts.items, sizeof self->facts.items) == 0;
}

/* Counts points, cards and districts after both decisions, as anybody can. */
static gboolean
count_at_once (const Finder *self,
               GinkgoReasons *reasons)
{
  GinkgoScore scores[GINKGO_MAX_SEATS], other_scores[GINKGO_MAX_SEATS];
  GinkgoCause cause = { .kind = GINKGO_CAUSE_COUNTED, .seat = self->seat == 0 ? 1 : 0 };

  ginkgo_state_score (&self->facts.after, scores);
  ginkgo_state_score (&self->other_facts.after, other_scores);
  for (guint8 seat = cause.seat + 1; seat < self->view->state.n_seats; seat++)
    if (seat != self->seat && other_scores[seat].total > other_scores[cause.seat].total)
      cause.seat = seat;
  cause.after = (gint16) (scores[self->seat].total - other_scores[self->seat].total);
  cause.before = (gint16) MAX (other_scores[cause.seat].total - scores[cause.seat].total, 0);
  cause.points = (float) (cause.after + cause.before);
  if (cause.after < 0 || cause.points < MAX (MIN_COUNTED, LEAST_EXPLAINED * reasons->lead))
    return FALSE;

  reasons->causes[0] = cause;
  reasons->n_causes = 1;
  reasons->gifts = 1 << GINKGO_GIFT_CARD | 1 << GINKGO_GIFT_POINTS | 1 << GINKGO_GIFT_PAID | 1 << GINKGO_GIFT_DISTRICTS | 1 << GINKGO_GIFT_RIVAL;

  return TRUE;
}

/* Nothing makes up for half of the difference, so all that can be said is where most of it comes from. */
static void
give_up (const Finder *self,
         GinkgoReasons *reasons)
{
  GinkgoCause *cause = &reasons->causes[0];

  *cause = (GinkgoCause) {
    .kind = is_tile_choice (self) ? GINKGO_CAUSE_TILE_CHOICE : GINKGO_CAUSE_UNEXPLAINED,
    .tile = self->other->tile,
    .card = self->better->tile,
    .points = reasons->lead,
  };
  for (guint8 gift = 0; gift < GINKGO_N_GIFTS; gift++)
    if (self->trial.gifts[gift].mean > self->trial.gifts[cause->gift].mean)
      cause->gift = gift;
  reasons->n_causes = 1;
}

/* The better decision costs more of something, which is worth less than what is named in its favor. */
static void
find_price (const Finder *self,
            GinkgoReasons *reasons)
{
  GinkgoCause *price = &reasons->price;
  for (guint8 gift = GINKGO_GIFT_CARD; gift <= GINKGO_GIFT_POINTS; gift++)
    if (is_clear (&self->trial.gifts[gift]) && self->trial.gifts[gift].mean < price->points)
      {
        price->gift = gift;
        price->points = (float) self->trial.gifts[gift].mean;
      }
  if (reasons->n_causes > 1 || -price->points < PRICE_SHARE * reasons->causes[0].points || -price->points >= reasons->causes[0].points)
    return;

  for (guint account = 0; account < N_ACCOUNTS; account++)
    for (guint item = 0; item < GINKGO_N_ITEMS; item++)
      price->items[item] += (gint8) (self->other_facts.items[account][item] - self->facts.items[account][item]);
  price->card = self->other->kind == GINKGO_EVENT_DRAFT ? self->other->card : self->other_facts.kept;
  if (price->gift == GINKGO_GIFT_CARD ? price->card != GINKGO_CARD_NONE : price->items[price->gift - GINKGO_GIFT_RESOURCES] > 0)
    price->kind = GINKGO_CAUSE_COST;
}

/* Districts of the other decision that bring points now and are soon lost */
static void
find_fading (const Finder *self,
             GinkgoReasons *reasons)
{
  int now = count_loss (self, self->seat);
  int gain = sum_districts (&self->other_facts.after, self->seat) - sum_districts (&self->view->state, self->seat);

  if (MIN (now, gain) >= MIN_FADING && -self->trial.gifts[GINKGO_GIFT_DISTRICTS].mean < now / 3.0)
    reasons->fades = (gint16) gain;
}

/* How often a card pays still, or what it scores */
static void
count_cards (const Finder *self,
             GinkgoReasons *reasons,
             GinkgoRandom *random,
             GCancellable *cancellable)
{
  for (guint i = 0; i < reasons->n_causes; i++)
    {
      GinkgoCause *cause = &reasons->causes[i];
      double n_payments, score;

      if (cause->kind != GINKGO_CAUSE_KEEP_BONUS && cause->kind != GINKGO_CAUSE_KEEP_SCORE && cause->kind != GINKGO_CAUSE_CHARACTER)
        continue;

      cause->before = (gint16) ginkgo_state_score_card (&self->facts.after, self->seat, cause->card);
      ginkgo_trial_foresee (self->view, self->better, cause->card, N_FORESEEN, random, cancellable, &n_payments, &score);
      cause->count = (float) (cause->kind == GINKGO_CAUSE_KEEP_SCORE ? score : n_payments);
    }
}

/**
 * ginkgo_reasons_find:
 * @self: (out caller-allocates): the reasons
 * @view: what the player knows whose decision it is, or who takes it for Hal (R10.6)
 * @better: a decision
 * @other: another one that is worse
 * @n_worlds: in how many worlds to look, and in how many others to check what was found; at least 2
 * @random: (inout): a generator
 * @cancellable: (nullable): for stopping early
 *
 * Finds out what makes a decision better than another. The answer depends on nothing but the arguments, and
 * not on what @view hides. May be called in any thread.
 *
 * Returns: %FALSE if @cancellable was cancelled
 */
gboolean
ginkgo_reasons_find (GinkgoReasons *self,
                     const GinkgoView *view,
                     const GinkgoDecision *better,
                     const GinkgoDecision *other,
                     guint n_worlds,
                     GinkgoRandom *random,
                     GCancellable *cancellable)
{
  Finder finder = {
    .view = view,
    .seat = ginkgo_mode_is_solitaire (view->state.mode) ? 0 : view->seat,
    .better = better,
    .other = other,
  };

  *self = (GinkgoReasons) { 0 };
  facts_init (&finder.facts, view, finder.seat, better);
  facts_init (&finder.other_facts, view, finder.seat, other);
  if (!ginkgo_trial_run (&finder.trial, view, better, other, n_worlds, random, cancellable))
    return FALSE;

  /* The item that the better one takes is left to its player, and no yield of a place. */
  facts_take (&finder.facts, finder.seat, ACCOUNT_FLOORS, finder.trial.tiles[0]);
  facts_take (&finder.other_facts, finder.seat, ACCOUNT_YIELD, finder.trial.tiles[1]);
  self->lead = (float) finder.trial.lead.mean;
  self->error = (float) finder.trial.lead.error;
  self->win = (float) finder.trial.wins[0];
  self->other_win = (float) finder.trial.wins[1];
  /* All of the difference is due to the hand. */
  if (better->kind == GINKGO_EVENT_NEW_HAND || other->kind == GINKGO_EVENT_NEW_HAND)
    {
      GinkgoCauseKind kind = better->kind == GINKGO_EVENT_NEW_HAND ? GINKGO_CAUSE_NEW_HAND : GINKGO_CAUSE_HAND_IS_GOOD;

      finder.causes[kind].points = self->lead;
      name_cause (&finder, kind, self);
      self->explained = 1;
    }
  if (better->kind == GINKGO_EVENT_NEW_HAND)
    {
      find_lack (&finder, &self->causes[0]);
      return TRUE;
    }

  find_causes (&finder);
  rank (&finder, self);
  if (other->kind != GINKGO_EVENT_NEW_HAND && self->gifts != 0)
    self->explained = (float) ginkgo_trial_give (view, better, other, self->gifts, n_worlds, random, cancellable);
  if (self->explained < LEAST_EXPLAINED && count_at_once (&finder, self))
    self->explained = MIN (self->causes[0].points / self->lead, 1);
  else if (self->explained < LEAST_EXPLAINED)
    give_up (&finder, self);
  else
    find_price (&finder, self);
  find_fading (&finder, self);
  count_cards (&finder, self, random, cancellable);

  return !g_cancellable_is_cancelled (cancellable);
}

static gboolean
names_seat (GinkgoCauseKind kind)
{
  return kind == GINKGO_CAUSE_DISTRICT_GAIN || kind == GINKGO_CAUSE_DISTRICT_TAKE || kind == GINKGO_CAUSE_DISTRICT_HOLD || kind == GINKGO_CAUSE_DISTRICT_SHARE || kind == GINKGO_CAUSE_OPP_PAID || kind == GINKGO_CAUSE_OPP_HINDERED || kind == GINKGO_CAUSE_DENY || kind == GINKGO_CAUSE_COUNTED;
}

static gboolean
names_tile (GinkgoCauseKind kind)
{
  return kind == GINKGO_CAUSE_DISTRICT_GAIN || kind == GINKGO_CAUSE_DISTRICT_TAKE || kind == GINKGO_CAUSE_DISTRICT_HOLD || kind == GINKGO_CAUSE_PRICE || kind == GINKGO_CAUSE_TILE_CHOICE;
}

/* Returns: whether a cause of any origin names only what a game of @n_seats has */
gboolean
ginkgo_cause_is_valid (const GinkgoCause *cause,
                       guint n_seats)
{
  return cause->kind < GINKGO_N_CAUSES &&
         (cause->kind != GINKGO_CAUSE_START_ITEMS || ginkgo_card_is_character (cause->card)) &&
         (!names_seat (cause->kind) || cause->seat < n_seats) &&
         (!names_tile (cause->kind) || cause->tile < GINKGO_N_TILES) &&
         cause->action < GINKGO_N_ACTIONS && cause->gift < GINKGO_N_GIFTS;
}

const char *
ginkgo_cause_get_name (GinkgoCauseKind kind)
{
  static const char *const names[] = {
    [GINKGO_CAUSE_NONE] = "none",
    [GINKGO_CAUSE_KEEP_BONUS] = "KEEP_BONUS",
    [GINKGO_CAUSE_KEEP_SCORE] = "KEEP_SCORE",
    [GINKGO_CAUSE_OWN_BONUSES] = "OWN_BONUSES",
    [GINKGO_CAUSE_YIELD] = "YIELD",
    [GINKGO_CAUSE_PRICE] = "PRICE",
    [GINKGO_CAUSE_RESOURCES] = "RESOURCES",
    [GINKGO_CAUSE_TILES] = "TILES",
    [GINKGO_CAUSE_LACKING] = "LACKING",
    [GINKGO_CAUSE_DISTRICT_GAIN] = "DISTRICT_GAIN",
    [GINKGO_CAUSE_DISTRICT_TAKE] = "DISTRICT_TAKE",
    [GINKGO_CAUSE_DISTRICT_HOLD] = "DISTRICT_HOLD",
    [GINKGO_CAUSE_DISTRICT_SHARE] = "DISTRICT_SHARE",
    [GINKGO_CAUSE_OPP_PAID] = "OPP_PAID",
    [GINKGO_CAUSE_OPP_HINDERED] = "OPP_HINDERED",
    [GINKGO_CAUSE_DENY] = "DENY",
    [GINKGO_CAUSE_TEMPO_END] = "TEMPO_END",
    [GINKGO_CAUSE_TEMPO_MORE] = "TEMPO_MORE",
    [GINKGO_CAUSE_RETURN_POINTS] = "RETURN_POINTS",
    [GINKGO_CAUSE_NEW_HAND] = "NEW_HAND",
    [GINKGO_CAUSE_HAND_IS_GOOD] = "HAND_IS_GOOD",
    [GINKGO_CAUSE_START_ITEMS] = "START_ITEMS",
    [GINKGO_CAUSE_CHARACTER] = "CHARACTER",
    [GINKGO_CAUSE_TILE_CHOICE] = "TILE_CHOICE",
    [GINKGO_CAUSE_COUNTED] = "COUNTED",
    [GINKGO_CAUSE_COST] = "COST",
    [GINKGO_CAUSE_UNEXPLAINED] = "UNEXPLAINED",
  };

  return names[kind];
}
