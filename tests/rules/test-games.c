/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-moment.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-test-play.h"
#include "ginkgo-test-tables.h"
#include "ginkgo-view.h"

/* Invariants at every event of random games, in all modes and with all numbers of players */

#define GAMES_PER_TABLE 200
#define MAX_EVENTS      1000

/* Checks every seat's view in one of so many games. */
#define GAMES_PER_VIEWED 40

typedef struct
{
  guint items[GINKGO_MAX_SEATS][GINKGO_N_ITEMS];
  guint in_city[GINKGO_MAX_SEATS];
  guint n_area[GINKGO_MAX_SEATS];
  guint16 tokens[GINKGO_N_LETTERS];
  guint16 site;
  guint n_discarded;
  guint n_floors;
  guint round;
  guint first;
  guint exhausted;
  guint end_reason;
} Ledger;

static void
enter_built (Ledger *ledger,
             const GinkgoEffect *effect)
{
  ledger->in_city[effect->seat] += effect->amount;
  ledger->n_floors++;
  if (!ginkgo_card_is_urbanization (effect->card))
    return;

  ledger->site = effect->to;
  ledger->tokens[ginkgo_card_get_letter (effect->card)] = GINKGO_CELL_NONE;
}

static void
enter_token (Ledger *ledger,
             const GinkgoEffect *effect)
{
  guint16 *token = &ledger->tokens[ginkgo_card_get_letter (effect->card)];

  g_assert_cmpuint (effect->from, ==, *token == GINKGO_CELL_NONE ? ledger->site : *token);
  *token = effect->to;
}

static void
enter (Ledger *ledger,
       const GinkgoState *state,
       const GinkgoEffect *effect)
{
  /* Hal has no screen (R12.1). */
  gboolean is_hal = effect->seat == GINKGO_HAL_SEAT && ginkgo_mode_is_solitaire (state->mode);
  guint *items = effect->seat < GINKGO_MAX_SEATS ? ledger->items[effect->seat] : NULL;

  switch (effect->kind)
    {
    case GINKGO_EFFECT_GAINED:
      items[effect->item] += effect->amount;
      break;
    case GINKGO_EFFECT_PAID:
      items[effect->item] -= effect->amount;
      break;
    case GINKGO_EFFECT_RETRIEVED:
      items[GINKGO_ITEM_RESOURCE] += is_hal ? 0 : effect->amount;
      ledger->in_city[effect->seat] -= effect->amount;
      break;
    case GINKGO_EFFECT_BUILT:
      items[GINKGO_ITEM_TILE] -= is_hal ? 0 : 1;
      enter_built (ledger, effect);
      break;
    case GINKGO_EFFECT_TOKEN:
      enter_token (ledger, effect);
      break;
    case GINKGO_EFFECT_TILES_RETURNED:
      items[GINKGO_ITEM_TILE] -= effect->amount;
      break;
    case GINKGO_EFFECT_KEPT:
    case GINKGO_EFFECT_CHARACTER_REVEALED:
      ledger->n_area[effect->seat]++;
      break;
    case GINKGO_EFFECT_DISCARDED:
      ledger->n_discarded++;
      break;
    case GINKGO_EFFECT_DECK_REBUILT:
      ledger->n_discarded = effect->lost;
      break;
    case GINKGO_EFFECT_ROUND:
      g_assert_cmpuint (effect->amount, ==, ++ledger->round);
      break;
    case GINKGO_EFFECT_FIRST_PLAYER:
      ledger->first = effect->seat;
      break;
    case GINKGO_EFFECT_SUPPLY_EMPTY:
      ledger->exhausted = effect->amount;
      break;
    case GINKGO_EFFECT_LAST_ROUND:
      ledger->end_reason = effect->reason;
      break;
    default:
      break;
    }
}

/* In the middle of an event. */
static void
check_ledger (const Ledger *ledger,
              const GinkgoState *state)
{
  guint n_floors = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      g_assert_cmpuint (ledger->items[seat][GINKGO_ITEM_POINT], ==, state->seats[seat].points);
      g_assert_cmpuint (ledger->items[seat][GINKGO_ITEM_RESOURCE], ==, state->seats[seat].resources);
      g_assert_cmpuint (ledger->in_city[seat], ==, state->seats[seat].in_city);
      /* Kept characters are told when all are revealed (R2.7). */
      if (state->round > 0)
        g_assert_cmpuint (ledger->n_area[seat], ==, state->seats[seat].n_area);
    }

  for (guint i = 0; i < state->city.n_buildings; i++)
    n_floors += state->city.buildings[i].height;
  g_assert_cmpuint (ledger->n_floors, ==, n_floors);
  g_assert_cmpmem (ledger->tokens, sizeof ledger->tokens, state->city.tokens, sizeof state->city.tokens);
  g_assert_cmpuint (ledger->round, ==, state->round);
  g_assert_cmpuint (ledger->first, ==, state->first);
  g_assert_cmpuint (ledger->exhausted, ==, state->exhausted);
  g_assert_cmpuint (ledger->end_reason, ==, state->end_reason);
}

/* After an event, when no tile or card is on its way. */
static void
check_settled (const Ledger *ledger,
               const GinkgoState *state)
{
  check_ledger (ledger, state);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoSeat *her = &state->seats[seat];
      guint n_tiles = her->n_tiles + (her->tile != GINKGO_TILE_NONE);

      if (state->pending == GINKGO_EVENT_RETURN)
        n_tiles += (guint) __builtin_popcountll (her->returned);
      g_assert_cmpuint (ledger->items[seat][GINKGO_ITEM_TILE], ==, n_tiles);
    }
  g_assert_cmpuint (ledger->n_discarded, ==, state->n_discard);
}

static void
start (GinkgoState *state,
       Ledger *ledger,
       const GinkgoTestTable *table,
       GinkgoRandom *random)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoSetup setup;

  ginkgo_setup_deal (&setup, table->mode, table->n_seats, GINKGO_FIRST_AT_RANDOM, random);
  g_assert_true (ginkgo_setup_check (&setup, NULL));
  ginkgo_state_init (state, &setup, effects);
  ginkgo_test_check_invariants (state);

  *ledger = (Ledger) { .first = setup.first, .n_floors = 9, .n_discarded = setup.n_seats <= 3 ? 7 : 0 };
  memcpy (ledger->tokens, state->city.tokens, sizeof ledger->tokens);
  for (guint i = 0; i < effects->len; i++)
    enter (ledger, state, ginkgo_effects_get (effects, i));
  check_settled (ledger, state);
}

/* A part has at most one seat's action, at its start. Something always precedes an action: a
 * card committed, a token, a gain. Returns the number of actions. */
static guint
check_parts (GArray *effects,
             GArray *moments)
{
  guint moment = 0;
  guint n_actions = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      GinkgoEffectKind kind = ginkgo_effects_get (effects, i)->kind;
      gboolean is_first = i == 0;

      if (i == ginkgo_moments_get (moments, moment)->n_effects)
        {
          moment++;
          is_first = TRUE;
        }
      if (kind == GINKGO_EFFECT_REVEALED)
        g_assert_true (is_first && i > 0);
      if (kind == GINKGO_EFFECT_HAL_REVEALED || kind == GINKGO_EFFECT_GAME_OVER || kind == GINKGO_EFFECT_ROUND)
        g_assert_true (is_first);
      n_actions += kind == GINKGO_EFFECT_REVEALED;
    }

  return n_actions;
}

static void
check_moments (Ledger *ledger,
               const GinkgoState *after,
               GArray *effects,
               GArray *moments)
{
  guint n_told = 0;

  g_assert_cmpuint (moments->len, >, 0);
  for (guint i = 0; i < moments->len; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (moments, i);

      g_assert_cmpuint (moment->n_effects, >, n_told);
      for (; n_told < moment->n_effects; n_told++)
        enter (ledger, after, ginkgo_effects_get (effects, n_told));
      check_ledger (ledger, &moment->state);
      ginkgo_test_check_invariants (&moment->state);
      if (i + 1 < moments->len)
        g_assert_cmpuint (moment->state.pending, ==, GINKGO_EVENT_NONE);
    }

  g_assert_cmpuint (n_told, ==, effects->len);
  g_assert_true (ginkgo_state_equal (&ginkgo_moments_get (moments, moments->len - 1)->state, after));
  check_settled (ledger, after);
}

static void
apply (GinkgoState *state,
       const GinkgoEvent *event,
       GArray *effects,
       GArray *moments)
{
  g_autoptr (GArray) watched_effects = ginkgo_effects_new ();
  g_autoptr (GError) error = NULL;
  GinkgoState silent = *state;
  GinkgoState watched = *state;

  g_assert_true (ginkgo_state_apply (state, event, effects, &error));
  g_assert_no_error (error);
  ginkgo_state_apply_legal (&silent, event, NULL);
  ginkgo_state_apply_watched (&watched, event, watched_effects, moments);
  g_assert_true (ginkgo_state_equal (state, &silent));
  g_assert_true (ginkgo_state_equal (state, &watched));

  g_assert_cmpuint (effects->len, >, 0);
  g_assert_cmpuint (effects->len, ==, watched_effects->len);
  for (guint i = 0; i < effects->len; i++)
    g_assert_cmpmem (ginkgo_effects_get (effects, i), sizeof (GinkgoEffect), ginkgo_effects_get (watched_effects, i), sizeof (GinkgoEffect));
}

/* Only those who passed a card on know it (R3.4), in a draft until one of the offer is kept (R2.7). The hands
 * before and after each event tell what each seat has seen. */
static void
check_hands (const GinkgoState *before,
             const GinkgoState *after,
             const GinkgoEvent *event,
             guint8 *known)
{
  guint8 holders[GINKGO_N_CARDS];

  memset (holders, GINKGO_SEAT_NONE, sizeof holders);
  /* A New Hand can return a card to the same hand. */
  for (guint seat = 0; seat < before->n_seats; seat++)
    if (event->kind != GINKGO_EVENT_NEW_HAND || event->decision.seat != seat)
      for (guint i = 0; i < before->seats[seat].n_hand; i++)
        holders[before->seats[seat].hand[i]] = (guint8) seat;
  if (event->kind == GINKGO_EVENT_DRAFT)
    for (guint i = 0; i < before->seats[event->decision.seat].n_hand; i++)
      known[before->seats[event->decision.seat].hand[i]] = 0;

  for (guint seat = 0; seat < after->n_seats; seat++)
    for (guint i = 0; i < after->seats[seat].n_hand; i++)
      {
        guint8 card = after->seats[seat].hand[i];

        if (holders[card] == GINKGO_SEAT_NONE)
          known[card] = 0;
        else if (holders[card] != seat)
          known[card] |= (guint8) (1u << holders[card]);
        g_assert_cmpuint (after->seats[seat].seen[i], ==, known[card]);
      }
}

/* A view does not depend on hidden items: any deal of the blanks gives the same view. */
static void
check_view (const GinkgoState *state,
            guint seat,
            GinkgoRandom *random)
{
  GinkgoView view;
  GinkgoView again;
  GinkgoState sample;

  memset (&view, 0, sizeof view);
  memset (&again, 0, sizeof again);
  ginkgo_view_init (&view, state, seat);
  ginkgo_view_sample (&view, random, &sample);
  ginkgo_test_check_invariants (&sample);
  ginkgo_view_init (&again, &sample, seat);
  g_assert_cmpmem (&view, sizeof view, &again, sizeof again);
}

/* R10.3 by definition: puts the token there and checks the order. */
static void
check_plain_moves (const GinkgoState *state)
{
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES];
  GinkgoTokenMoveKind kind;
  guint letter = state->resolution.token;
  guint16 site = state->city.buildings[state->resolution.building].cell;
  guint n_moves = ginkgo_city_list_token_moves (&state->city, letter, site, moves, &kind);
  guint n_plain = 0;

  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    {
      guint16 cell = ginkgo_cell_get_neighbor (site, i);
      GinkgoCity city = state->city;

      if (ginkgo_city_is_built (&city, cell) || ginkgo_city_find_token (&city, cell) != GINKGO_LETTER_NONE)
        continue;

      city.tokens[letter] = cell;
      if (!ginkgo_city_is_in_order (&city))
        continue;

      g_assert_cmpint (kind, ==, GINKGO_TOKEN_MOVE_PLAIN);
      g_assert_cmpuint (n_plain, <, n_moves);
      g_assert_cmpuint (moves[n_plain].cells[letter], ==, cell);
      n_plain++;
    }

  g_assert_cmpuint (n_moves, >, 0);
  if (kind == GINKGO_TOKEN_MOVE_PLAIN)
    g_assert_cmpuint (n_moves, ==, n_plain);
  else
    g_assert_cmpuint (n_plain, ==, 0);
}

static void
check_all_moves_in_order (const GinkgoState *state)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (state, decisions);

  for (guint i = 0; i < n_decisions; i++)
    {
      GinkgoCity city = state->city;

      for (guint j = 0; j < GINKGO_N_LETTERS; j++)
        if (decisions[i].move.cells[j] != GINKGO_CELL_NONE)
          city.tokens[j] = decisions[i].move.cells[j];
      g_assert_true (ginkgo_city_is_in_order (&city));
    }
}

static void
check_token_moves (const GinkgoState *state)
{
  check_plain_moves (state);
  check_all_moves_in_order (state);
}

static void
check_sum (const GinkgoState *before,
           const GinkgoState *after)
{
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint n_changes = ginkgo_test_list_changes (&before->city, &after->city, changes);
  GinkgoScore scores_before[GINKGO_MAX_SEATS];
  GinkgoScore scores_after[GINKGO_MAX_SEATS];

  ginkgo_state_score (before, scores_before);
  ginkgo_state_score (after, scores_after);
  for (guint seat = 0; seat < before->n_seats; seat++)
    {
      int difference = 0;

      for (guint i = 0; i < n_changes; i++)
        difference += changes[i].points_after[seat] - changes[i].points_before[seat];
      g_assert_cmpint (difference, ==, (int) scores_after[seat].districts - scores_before[seat].districts);
    }
}

static guint
play (const GinkgoTestTable *table,
      guint64 seed)
{
  guint8 known[GINKGO_N_CARDS] = { 0 };
  guint n_events = 0, n_actions = 0, most = 0;
  GinkgoState beginning, before, state;
  GinkgoRandom random;
  Ledger ledger;

  ginkgo_random_init (&random, seed, 0);
  start (&state, &ledger, table, &random);
  beginning = state;

  while (!ginkgo_state_is_over (&state))
    {
      g_autoptr (GArray) effects = ginkgo_effects_new ();
      g_autoptr (GArray) moments = ginkgo_moments_new ();
      GinkgoEvent event;

      if (state.pending == GINKGO_EVENT_TOKEN)
        check_token_moves (&state);
      for (guint seat = 0; seat < state.n_seats && seed % GAMES_PER_VIEWED == 0; seat++)
        check_view (&state, seat, &random);

      before = state;
      ginkgo_test_draw_event (&state, &random, &event);
      apply (&state, &event, effects, moments);
      check_moments (&ledger, &state, effects, moments);
      n_actions += check_parts (effects, moments);
      most = MAX (most, moments->len);
      check_hands (&before, &state, &event, known);
      check_sum (&before, &state);
      check_sum (&beginning, &state);
      g_assert_cmpuint (n_events++, <, MAX_EVENTS);
    }

  g_assert_cmpuint (n_actions, >, 5);
  g_assert_cmpuint (state.end_reason, !=, GINKGO_END_NONE);
  g_assert_cmpuint (ginkgo_state_get_winners (&state), !=, 0);

  return most;
}

static void
test_games (gconstpointer user_data)
{
  const GinkgoTestTable *table = user_data;
  guint most = 0;

  for (guint64 seed = 0; seed < GAMES_PER_TABLE; seed++)
    {
      guint n_moments = play (table, seed);

      most = MAX (most, n_moments);
    }

  /* Two parts for each seat's action, and the cards committed before them. */
  g_assert_cmpuint (most, >, table->n_seats);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_for_all_tables ("/rules/games", test_games);

  return g_test_run ();
}
