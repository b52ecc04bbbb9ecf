/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-moment.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-test-tables.h"
#include "ginkgo-view.h"

/* A seat's view shows all that is public and does not depend on anything hidden: all that the
 * seat cannot know is exchanged first. */

#define GAMES_PER_TABLE 12

static const GinkgoTestTable tables[] = {
  { GINKGO_MODE_NORMAL, 3 },
  { GINKGO_MODE_NORMAL, 5 },
  { GINKGO_MODE_INTRODUCTORY, 2 },
  { GINKGO_MODE_INTRODUCTORY, 4 },
  { GINKGO_MODE_SOLITAIRE, 2 },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

/* Places of cards and tiles that the viewer cannot see */
typedef struct
{
  guint8 *places[GINKGO_N_CARDS];
  guint n_places;
  guint8 tiles[GINKGO_N_TILES];
  guint n_tiles;
} Hidden;

/* Returns TRUE if the viewer is one of those who know a card. Somebody who only watches is not. */
static gboolean
knows (guint8 seen,
       guint viewer)
{
  return viewer != GINKGO_SEAT_NONE && (seen >> viewer) & 1;
}

static void
hide_tiles (Hidden *hidden,
            guint64 *tiles)
{
  for (; *tiles != 0; *tiles &= *tiles - 1)
    hidden->tiles[hidden->n_tiles++] = (guint8) __builtin_ctzll (*tiles);
}

static guint64
deal_tiles (Hidden *hidden,
            guint n_tiles)
{
  guint64 tiles = 0;

  for (; n_tiles > 0; n_tiles--)
    tiles |= ginkgo_tile_bit (hidden->tiles[--hidden->n_tiles]);

  return tiles;
}

static void
hide_cards (Hidden *hidden,
            GinkgoState *state,
            guint viewer)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      GinkgoSeat *her = &state->seats[seat];

      if (seat == viewer)
        continue;

      for (guint i = 0; i < her->n_hand; i++)
        if (!knows (her->seen[i], viewer))
          hidden->places[hidden->n_places++] = &her->hand[i];
      for (guint i = 0; i < her->n_area && ginkgo_state_is_draft (state); i++)
        hidden->places[hidden->n_places++] = &her->area[i];
      if (her->card != GINKGO_CARD_NONE && !knows (her->card_seen, viewer))
        hidden->places[hidden->n_places++] = &her->card;
    }

  /* In a draft, exchanges the characters; otherwise the deck's cards, too. */
  for (guint i = state->deck_next; i < state->n_deck && !ginkgo_state_is_draft (state); i++)
    hidden->places[hidden->n_places++] = &state->deck[i];
}

static void
exchange_cards (Hidden *hidden,
                GinkgoRandom *random)
{
  guint8 cards[GINKGO_N_CARDS];

  for (guint i = 0; i < hidden->n_places; i++)
    cards[i] = *hidden->places[i];
  ginkgo_random_shuffle (random, cards, hidden->n_places);
  for (guint i = 0; i < hidden->n_places; i++)
    *hidden->places[i] = cards[i];
}

/* The number of another seat's tiles is public, but not how many are committed or put forward. */
static void
exchange_tiles (GinkgoState *state,
                guint viewer,
                GinkgoRandom *random)
{
  Hidden hidden = { .n_tiles = 0 };
  guint counts[GINKGO_MAX_SEATS];

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      GinkgoSeat *her = &state->seats[seat];
      guint before = hidden.n_tiles;

      if (seat == viewer)
        continue;

      hide_tiles (&hidden, &her->tiles);
      if (state->pending == GINKGO_EVENT_RETURN)
        hide_tiles (&hidden, &her->returned);
      if (her->tile != GINKGO_TILE_NONE)
        hidden.tiles[hidden.n_tiles++] = her->tile;
      counts[seat] = hidden.n_tiles - before;
    }
  for (guint i = state->supply_next; i < state->n_supply; i++)
    hidden.tiles[hidden.n_tiles++] = state->supply[i];
  for (guint i = 0; i < state->n_removed; i++)
    hidden.tiles[hidden.n_tiles++] = state->removed[i];

  ginkgo_random_shuffle (random, hidden.tiles, hidden.n_tiles);
  for (guint i = 0; i < state->n_removed; i++)
    state->removed[i] = hidden.tiles[--hidden.n_tiles];
  for (guint i = state->supply_next; i < state->n_supply; i++)
    state->supply[i] = hidden.tiles[--hidden.n_tiles];

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      GinkgoSeat *her = &state->seats[seat];

      if (seat == viewer)
        continue;

      her->tile = GINKGO_TILE_NONE;
      if (her->card != GINKGO_CARD_NONE && counts[seat] > 0 && ginkgo_random_below (random, 2))
        {
          her->tile = hidden.tiles[--hidden.n_tiles];
          counts[seat]--;
        }
      if (state->pending == GINKGO_EVENT_RETURN && counts[seat] > 0 && seat != state->pending_seat)
        {
          guint n_returned = ginkgo_random_below (random, counts[seat] + 1);

          her->returned = deal_tiles (&hidden, n_returned);
          counts[seat] -= n_returned;
        }
      her->tiles = deal_tiles (&hidden, counts[seat]);
      her->n_tiles = (guint8) counts[seat];
    }
}

static void
exchange_committed (GinkgoSeat *her,
                    guint place)
{
  guint8 card = her->card;
  guint8 seen = her->card_seen;

  her->card = her->hand[place];
  her->card_seen = her->seen[place];
  her->hand[place] = card;
  her->seen[place] = seen;
}

/* The committed card of the four is secret (R3.1). */
static void
exchange_choices (GinkgoState *state,
                  guint viewer,
                  GinkgoRandom *random)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    if (seat != viewer && state->seats[seat].card != GINKGO_CARD_NONE && state->seats[seat].n_hand > 0)
      exchange_committed (&state->seats[seat], ginkgo_random_below (random, state->seats[seat].n_hand));
}

/* Viewers cannot tell what others know. */
static void
exchange_knowledge (GinkgoState *state,
                    guint viewer,
                    GinkgoRandom *random)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint i = 0; i < state->seats[seat].n_hand; i++)
      {
        guint8 *seen = &state->seats[seat].seen[i];
        guint8 bit = viewer == GINKGO_SEAT_NONE ? 0 : (guint8) (1u << viewer);
        guint8 own = seat == viewer ? 0 : *seen & bit;

        *seen = (guint8) ((ginkgo_random_below (random, 32) & ~bit) | own);
      }
}

static void
assert_same_view (const GinkgoState *state,
                  const GinkgoState *other,
                  guint viewer)
{
  GinkgoView view;
  GinkgoView same;

  memset (&view, 0, sizeof view);
  memset (&same, 0, sizeof same);
  ginkgo_view_init (&view, state, viewer);
  ginkgo_view_init (&same, other, viewer);
  g_assert_cmpmem (&view, sizeof view, &same, sizeof same);
}

/* All that a view has not hidden is in it: its own view is the same. */
static void
assert_nothing_more (const GinkgoState *state,
                     guint viewer)
{
  GinkgoView view;

  memset (&view, 0, sizeof view);
  ginkgo_view_init (&view, state, viewer);
  assert_same_view (state, &view.state, viewer);
}

static void
check_view (const GinkgoState *state,
            guint viewer,
            GinkgoRandom *random)
{
  GinkgoState other = *state;
  Hidden hidden = { .n_places = 0 };

  hide_cards (&hidden, &other, viewer);
  exchange_cards (&hidden, random);
  exchange_tiles (&other, viewer, random);
  exchange_knowledge (&other, viewer, random);
  exchange_choices (&other, viewer, random);

  assert_same_view (state, &other, viewer);
  assert_nothing_more (state, viewer);
}

/* R3.1: players know the cards of a hand that they passed on, but not which one is chosen. The
 * view is the same if a known card is committed and the unknown one is in hand. */
static gboolean
check_choice (const GinkgoState *state,
              guint viewer,
              guint seat)
{
  GinkgoState other = *state;
  GinkgoSeat *her = &other.seats[seat];

  if (her->card == GINKGO_CARD_NONE || her->n_hand == 0 || seat == viewer)
    return FALSE;
  for (guint i = 0; i < her->n_hand; i++)
    if (!knows (her->seen[i], viewer))
      return FALSE;

  exchange_committed (her, her->n_hand - 1u);

  assert_same_view (state, &other, viewer);
  return TRUE;
}

/* Draws a decision of the pending seat that stays secret: no New Hand (R3.2). */
static void
draw_secret (const GinkgoState *state,
             GinkgoRandom *random,
             GinkgoEvent *event)
{
  do
    ginkgo_state_draw_decision (state, random, &event->decision);
  while (event->kind == GINKGO_EVENT_NEW_HAND);
}

/* Whether what the pending seat decided between two states is secret from the viewer. In a draft, the
 * next seat knows the offer that is left when it is passed on. */
static gboolean
is_secret (const GinkgoState *before,
           const GinkgoState *after,
           guint viewer)
{
  guint seat = before->pending_seat;

  if (viewer == seat || before->round != after->round)
    return FALSE;
  if (before->pending == GINKGO_EVENT_DRAFT)
    return after->pending_seat != after->first || viewer != (seat + 1) % before->n_seats;

  return after->pending == before->pending && (before->pending == GINKGO_EVENT_CHOOSE || before->pending == GINKGO_EVENT_RETURN);
}

/* A secret decision could be any other for those who look on, whatever they know, at each moment. */
static guint
check_secret (const GinkgoState *state,
              GinkgoRandom *random)
{
  guint n_checked = 0;

  if (state->pending != GINKGO_EVENT_DRAFT && state->pending != GINKGO_EVENT_CHOOSE && state->pending != GINKGO_EVENT_RETURN)
    return 0;

  for (guint viewer = 0; viewer <= state->n_seats; viewer++)
    {
      g_autoptr (GArray) effects = ginkgo_effects_new ();
      g_autoptr (GArray) other_effects = ginkgo_effects_new ();
      g_autoptr (GArray) moments = ginkgo_moments_new ();
      g_autoptr (GArray) other_moments = ginkgo_moments_new ();
      GinkgoState after = *state, other = *state;
      GinkgoEvent event;

      draw_secret (state, random, &event);
      ginkgo_state_apply_watched (&after, &event, effects, moments);
      draw_secret (state, random, &event);
      ginkgo_state_apply_watched (&other, &event, other_effects, other_moments);
      if (!is_secret (state, &after, viewer))
        continue;

      g_assert_cmpmem (effects->data, effects->len * sizeof (GinkgoEffect), other_effects->data, other_effects->len * sizeof (GinkgoEffect));
      for (guint i = 0; i < moments->len; i++, n_checked++)
        assert_same_view (&ginkgo_moments_get (moments, i)->state,
                          &ginkgo_moments_get (other_moments, i)->state,
                          viewer < state->n_seats ? viewer : GINKGO_SEAT_NONE);
    }

  return n_checked;
}

/* Sealed choices look like those that have been played, to who has made them and to everybody else. */
static void
check_sealed (const GinkgoState *state,
              const GinkgoState *later,
              guint decided,
              const GinkgoEvent *choices)
{
  static const GinkgoDecision nothing;

  for (guint viewer = 0; viewer < state->n_seats; viewer++)
    {
      GinkgoView sealed, view;

      memset (&sealed, 0, sizeof sealed);
      memset (&view, 0, sizeof view);
      ginkgo_view_init (&sealed, state, viewer);
      ginkgo_view_seal (&sealed, decided, decided >> viewer & 1 ? &choices[viewer].decision : &nothing);
      ginkgo_view_init (&view, later, viewer);
      g_assert_cmpmem (&sealed, sizeof sealed, &view, sizeof view);
    }
}

/* Those who decide before others see the same as after them. */
static guint
check_early (const GinkgoState *state,
             GinkgoRandom *random)
{
  guint deciders = ginkgo_state_find_deciders (state);
  GinkgoState later = *state;
  GinkgoEvent choices[GINKGO_MAX_SEATS] = { 0 };
  guint decided = 0;
  guint n_checked = 0;

  for (guint seat = later.pending_seat; deciders != 0 && deciders >> seat & 1; seat = later.pending_seat, n_checked++)
    {
      GinkgoView early, again, view;

      memset (&early, 0, sizeof early);
      memset (&again, 0, sizeof again);
      memset (&view, 0, sizeof view);
      ginkgo_view_init_early (&early, state, seat);
      ginkgo_view_init (&view, state, seat);
      ginkgo_view_init_early (&again, &view.state, seat);
      ginkgo_view_init (&view, &later, seat);
      g_assert_cmpmem (&early, sizeof early, &view, sizeof view);
      g_assert_cmpmem (&again, sizeof again, &view, sizeof view);

      deciders &= ~(1u << seat);
      decided |= 1u << seat;
      draw_secret (&later, random, &choices[seat]);
      ginkgo_state_apply_legal (&later, &choices[seat], NULL);
      if (later.pending_seat == GINKGO_SEAT_NONE)
        break;
      if (deciders != 0 && !ginkgo_mode_is_solitaire (state->mode))
        check_sealed (state, &later, decided, choices);
    }

  return n_checked;
}

static void
test_together (gconstpointer user_data)
{
  const GinkgoTestTable *table = user_data;
  guint n_secrets = 0, n_early = 0;

  for (guint seed = 0; seed < GAMES_PER_TABLE; seed++)
    {
      GinkgoRandom random;
      GinkgoState state;

      ginkgo_test_start (&state, &random, table->mode, table->n_seats, seed);
      do
        {
          n_secrets += check_secret (&state, &random);
          n_early += check_early (&state, &random);
        }
      while (ginkgo_test_step (&state, &random));
    }
  g_assert_true (n_secrets > 0 || ginkgo_mode_is_solitaire (table->mode));
  g_assert_cmpuint (n_early, >, 0);
}

static void
test_choice (void)
{
  GinkgoRandom random;
  GinkgoState state;
  guint n_checked = 0;

  ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 3, 1);
  do
    for (guint viewer = 0; viewer < state.n_seats; viewer++)
      for (guint seat = 0; seat < state.n_seats && state.pending == GINKGO_EVENT_CHOOSE; seat++)
        n_checked += check_choice (&state, viewer, seat);
  while (ginkgo_test_step (&state, &random));
  g_assert_cmpuint (n_checked, >, 0);
}

static void
check_views (const GinkgoState *state,
             GinkgoRandom *random)
{
  guint n_viewers = ginkgo_mode_is_solitaire (state->mode) ? 1 : state->n_seats;

  for (guint viewer = 0; viewer <= n_viewers; viewer++)
    check_view (state, viewer < n_viewers ? viewer : GINKGO_SEAT_NONE, random);
}

/* At all moments on the way to the next event */
static void
check_step (GinkgoState *state,
            GinkgoRandom *random)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autoptr (GArray) moments = ginkgo_moments_new ();
  GinkgoEvent event;

  ginkgo_test_draw_event (state, random, &event);
  ginkgo_state_apply_watched (state, &event, effects, moments);
  for (guint i = 0; i < moments->len; i++)
    check_views (&ginkgo_moments_get (moments, i)->state, random);
}

static void
test_secrets (gconstpointer user_data)
{
  const GinkgoTestTable *table = user_data;

  for (guint seed = 0; seed < GAMES_PER_TABLE; seed++)
    {
      GinkgoRandom random;
      GinkgoState state;

      ginkgo_test_start (&state, &random, table->mode, table->n_seats, seed);
      check_views (&state, &random);
      while (!ginkgo_state_is_over (&state))
        check_step (&state, &random);
    }
}

/* The number of different values in one place over many samples */
typedef struct
{
  guint64 seen[4];
} Values;

static void
add_value (Values *values,
           guint8 value)
{
  values->seen[value / 64] |= G_GUINT64_CONSTANT (1) << (value % 64);
}

static guint
count_values (const Values *values)
{
  guint count = 0;

  for (guint i = 0; i < G_N_ELEMENTS (values->seen); i++)
    count += (guint) __builtin_popcountll (values->seen[i]);

  return count;
}

/* A sample is any possible true state: every hidden item appears in every hidden place. */
static void
check_samples (GinkgoMode mode,
               guint n_cards)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;
  Values hand = { { 0 } };
  Values deck = { { 0 } };
  Values supply = { { 0 } };
  Values removed = { { 0 } };
  Values tiles = { { 0 } };

  ginkgo_test_start (&state, &random, mode, 3, 3);
  ginkgo_view_init (&view, &state, 0);

  for (guint i = 0; i < 1000; i++)
    {
      GinkgoState sample;

      ginkgo_view_sample (&view, &random, &sample);
      add_value (&hand, sample.seats[1].hand[0]);
      add_value (&deck, sample.deck[sample.deck_next]);
      add_value (&supply, sample.supply[sample.supply_next]);
      add_value (&removed, sample.removed[0]);
      add_value (&tiles, sample.seats[2].tiles != 0 ? (guint8) __builtin_ctzll (sample.seats[2].tiles) : 0);
    }

  g_assert_cmpuint (count_values (&hand), ==, n_cards);
  g_assert_cmpuint (count_values (&deck), ==, mode == GINKGO_MODE_NORMAL ? 14 : 10);
  g_assert_cmpuint (count_values (&supply), ==, mode == GINKGO_MODE_NORMAL ? 51 : 49);
  g_assert_cmpuint (count_values (&removed), ==, mode == GINKGO_MODE_NORMAL ? 51 : 49);
  g_assert_cmpuint (count_values (&tiles), >, mode == GINKGO_MODE_NORMAL ? 0 : 30);
}

/* In a draft 23 characters are hidden, and the deck's 14 cards after the discards;
 * afterwards 10 of these, and 49 of 51 tiles. */
static void
test_samples (void)
{
  check_samples (GINKGO_MODE_NORMAL, 23);
  check_samples (GINKGO_MODE_INTRODUCTORY, 10);
}

static gboolean
has_card (const GinkgoSeat *her,
          guint8 card)
{
  return her->n_hand > 0 && memchr (her->hand, card, her->n_hand) != NULL;
}

/* R3.4: players know the three cards that they passed on, and no others. */
static void
test_passed_cards_known (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;
  GinkgoSeat before;

  ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 3, 2);
  while (state.round == 1 && state.pending_seat != 2)
    ginkgo_test_step (&state, &random);
  while (state.seats[0].card == GINKGO_CARD_NONE)
    ginkgo_test_step (&state, &random);
  before = state.seats[0];
  while (state.round == 1 || state.pending != GINKGO_EVENT_CHOOSE)
    ginkgo_test_step (&state, &random);

  ginkgo_view_init (&view, &state, 0);
  g_assert_cmpuint (before.n_hand, ==, 3);
  for (guint i = 0; i < before.n_hand; i++)
    g_assert_true (has_card (&view.state.seats[1], before.hand[i]));
  g_assert_true (has_card (&view.state.seats[1], GINKGO_CARD_UNKNOWN));
  for (guint i = 0; i < state.seats[2].n_hand; i++)
    g_assert_cmpuint (view.state.seats[2].hand[i], ==, GINKGO_CARD_UNKNOWN);
}

static void
test_own_is_seen (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;

  ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 3, 2);
  ginkgo_test_step (&state, &random);
  ginkgo_view_init (&view, &state, 1);
  g_assert_cmpuint (view.state.seats[1].tiles, ==, state.seats[1].tiles);
  g_assert_cmpmem (view.state.seats[1].hand, state.seats[1].n_hand, state.seats[1].hand, state.seats[1].n_hand);
  g_assert_cmpuint (view.state.seats[0].tiles, ==, 0);
  g_assert_cmpuint (view.state.deck[state.deck_next], ==, GINKGO_CARD_UNKNOWN);
  g_assert_cmpuint (view.state.supply[state.supply_next], ==, GINKGO_TILE_UNKNOWN);
}

/* R3.1: a committed tile is hidden until it is revealed. */
static void
test_committed_tile_counts (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoDecision decision;
  guint seat;
  guint before;

  ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 3, 2);
  seat = state.pending_seat;
  before = state.seats[seat].n_tiles;
  g_assert_cmpuint (before, >, 0);
  g_assert_cmpuint (ginkgo_view_count_tiles (&state, seat), ==, before);

  ginkgo_decision_init_choose (&decision, seat, state.seats[seat].hand[0], (guint8) __builtin_ctzll (state.seats[seat].tiles));
  ginkgo_state_apply_decision (&state, &decision, NULL);
  g_assert_cmpuint (state.seats[seat].n_tiles, ==, before - 1);
  g_assert_cmpuint (ginkgo_view_count_tiles (&state, seat), ==, before);
}

/* R12.2: Hal's card is face down. */
static void
test_hal_card_hidden (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;

  ginkgo_test_start (&state, &random, GINKGO_MODE_SOLITAIRE_EXPERT, 2, 3);
  g_assert_cmpuint (state.seats[GINKGO_HAL_SEAT].card, <, GINKGO_N_DECK_CARDS);
  ginkgo_view_init (&view, &state, 0);
  g_assert_cmpuint (view.state.seats[GINKGO_HAL_SEAT].card, ==, GINKGO_CARD_UNKNOWN);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_for_tables ("/rules/secrets", tables, G_N_ELEMENTS (tables), test_secrets);
  ginkgo_test_add_for_tables ("/rules/secrets/together", tables, G_N_ELEMENTS (tables), test_together);

  g_test_add_func ("/rules/secrets/choice", test_choice);
  g_test_add_func ("/rules/secrets/samples", test_samples);
  g_test_add_func ("/rules/view/passed-cards-known", test_passed_cards_known);
  g_test_add_func ("/rules/view/own-is-seen", test_own_is_seen);
  g_test_add_func ("/rules/view/committed-tile-counts", test_committed_tile_counts);
  g_test_add_func ("/rules/view/hal-card-hidden", test_hal_card_hidden);

  return g_test_run ();
}
