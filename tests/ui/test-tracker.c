/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-fixture.h"

#include <string.h>

#include "ginkgo-text-rule.h"
#include "ginkgo-tracker.h"
#include "ginkgo-view.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess" };

static gboolean
is_in (const guint8 *cards,
       guint n_cards,
       guint8 card)
{
  return n_cards > 0 && memchr (cards, card, n_cards) != NULL;
}

/* The real place of a card, as far as @viewer can tell */
static gboolean
can_be (const GinkgoState *state,
        guint viewer,
        guint8 card,
        GinkgoCardPlace place)
{
  gboolean in_deck = is_in (state->deck + state->deck_next, ginkgo_state_count_deck (state), card);
  gboolean in_hand = FALSE;
  gboolean own = FALSE;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      gboolean holds = is_in (state->seats[seat].hand, state->seats[seat].n_hand, card) || state->seats[seat].card == card;

      own |= holds && seat == viewer;
      in_hand |= holds && seat != viewer;
    }

  switch (place)
    {
    case GINKGO_CARD_PLACE_HIDDEN:
      return in_deck || in_hand;
    case GINKGO_CARD_PLACE_PASSED:
      return in_hand;
    case GINKGO_CARD_PLACE_OWN:
      return own;
    case GINKGO_CARD_PLACE_SET_ASIDE:
    case GINKGO_CARD_PLACE_DISCARDED:
      return is_in (state->discard, state->n_discard, card);
    case GINKGO_CARD_PLACE_JOINING:
      return state->city.sites[card] != GINKGO_BUILDING_NONE && state->city.buildings[state->city.sites[card]].pawn;
    case GINKGO_CARD_PLACE_WAITING:
    case GINKGO_CARD_PLACE_KEPT:
    case GINKGO_CARD_PLACE_PLAYED:
    case GINKGO_CARD_PLACE_LOST:
    default:
      return !in_deck && !in_hand && !own && !is_in (state->discard, state->n_discard, card);
    }
}

static guint
count_hands (const GinkgoState *state,
             guint viewer)
{
  guint n = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (seat != viewer)
      n += state->seats[seat].n_hand + (state->seats[seat].card < GINKGO_N_DECK_CARDS ? 1u : 0u);

  return n;
}

static void
check_tracker (const GinkgoState *state,
               guint viewer)
{
  GinkgoTracker tracker;
  guint n_cards = 0;
  guint card;

  ginkgo_tracker_init (&tracker, state, viewer);
  for (card = 0; card < GINKGO_N_DECK_CARDS; card++)
    g_assert_true (can_be (state, viewer, (guint8) card, tracker.places[card]));
  for (guint place = 0; place < GINKGO_N_CARD_PLACES; place++)
    {
      guint8 cards[GINKGO_N_DECK_CARDS];
      guint i, n = ginkgo_tracker_list (&tracker, place, cards);

      g_assert_cmpuint (n, ==, tracker.n_cards[place]);
      for (i = 1; i < n; i++)
        g_assert_cmpuint (cards[i - 1], <, cards[i]);
      n_cards += n;
    }

  /* Each card is somewhere: unseen ones are in the deck or in hands. */
  g_assert_cmpuint (n_cards, ==, GINKGO_N_DECK_CARDS);
  g_assert_cmpuint (tracker.n_deck, ==, ginkgo_state_count_deck (state));
  g_assert_cmpuint (tracker.n_cards[GINKGO_CARD_PLACE_HIDDEN] + tracker.n_cards[GINKGO_CARD_PLACE_PASSED],
                    ==,
                    tracker.n_deck + count_hands (state, viewer));
}

static void
test_places (gconstpointer data)
{
  guint n_seats = GPOINTER_TO_UINT (data);

  for (guint n_events = 0; n_events < 160; n_events += 3)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (n_seats == 1 ? GINKGO_MODE_SOLITAIRE_EXPERT : GINKGO_MODE_INTRODUCTORY, MAX (n_seats, 2), n_events);
      const GinkgoState *state = ginkgo_game_get_state (game);

      for (guint viewer = 0; viewer < n_seats; viewer++)
        check_tracker (state, viewer);
      check_tracker (state, GINKGO_SEAT_NONE);
    }
}

/* With 2 or 3 players 7 cards lie open beside a new deck (R2.4). */
static void
test_set_aside (void)
{
  g_autoptr (GinkgoGame) three = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0);
  g_autoptr (GinkgoGame) four = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 4, 0);
  GinkgoTracker tracker;

  ginkgo_tracker_init (&tracker, ginkgo_game_get_state (three), 0);
  g_assert_cmpuint (tracker.n_cards[GINKGO_CARD_PLACE_SET_ASIDE], ==, 7);
  g_assert_cmpuint (tracker.n_cards[GINKGO_CARD_PLACE_OWN], ==, 4);
  g_assert_cmpuint (tracker.n_cards[GINKGO_CARD_PLACE_HIDDEN], ==, 21 - 7 - 4);
  ginkgo_tracker_init (&tracker, ginkgo_game_get_state (four), 0);
  g_assert_cmpuint (tracker.n_cards[GINKGO_CARD_PLACE_SET_ASIDE], ==, 0);
}

static void
append_explanation (GString *all,
                    GinkgoSubjectKind kind,
                    guint id,
                    guint seat,
                    const GinkgoRuleContext *context)
{
  g_autoptr (GinkgoExplanation) explanation = ginkgo_text_rule_explain (&(GinkgoSubject) { kind, (guint16) id, (guint8) seat }, context);
  g_autofree char *spoken = ginkgo_explanation_speak (explanation);

  g_string_append (all, spoken);
}

static char *
explain_everything (const GinkgoState *state,
                    guint viewer)
{
  const GinkgoRuleContext context = { state, viewer, FALSE, names };
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < GINKGO_N_CARDS; i++)
    append_explanation (all, GINKGO_SUBJECT_CARD, i, GINKGO_SEAT_NONE, &context);
  for (guint i = 0; i < state->city.n_buildings; i++)
    append_explanation (all, GINKGO_SUBJECT_CELL, state->city.buildings[i].cell, GINKGO_SEAT_NONE, &context);
  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint i = 0; i < GINKGO_N_ITEMS; i++)
      append_explanation (all, GINKGO_SUBJECT_ITEM, i, seat, &context);

  return g_string_free_and_steal (all);
}

/* The viewer reads the same after all hidden items are dealt anew. */
static void
check_exchanged (const GinkgoState *state,
                 guint viewer,
                 guint64 seed)
{
  GinkgoView view;
  GinkgoState other;
  GinkgoRandom random;
  GinkgoTracker tracker, exchanged;
  g_autofree char *texts = explain_everything (state, viewer);
  g_autofree char *exchanged_texts = NULL;

  ginkgo_random_init (&random, seed, 1);
  ginkgo_view_init (&view, state, viewer);
  ginkgo_view_sample (&view, &random, &other);
  ginkgo_tracker_init (&tracker, state, viewer);
  ginkgo_tracker_init (&exchanged, &other, viewer);
  exchanged_texts = explain_everything (&other, viewer);

  g_assert_cmpmem (tracker.places, sizeof tracker.places, exchanged.places, sizeof exchanged.places);
  g_assert_cmpstr (texts, ==, exchanged_texts);
}

static void
test_secrets (void)
{
  for (guint n_events = 12; n_events < 150; n_events += 6)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 4, n_events);
      const GinkgoState *state = ginkgo_game_get_state (game);

      for (guint viewer = 0; viewer < state->n_seats && !ginkgo_state_is_over (state); viewer++)
        check_exchanged (state, viewer, n_events);
    }
}

/* Public information does not distinguish hands. */
static void
test_nobody (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 40);
  GinkgoState state = *ginkgo_game_get_state (game);
  GinkgoTracker before, after;
  guint8 card;

  ginkgo_tracker_init (&before, &state, GINKGO_SEAT_NONE);
  g_assert_cmpuint (before.n_cards[GINKGO_CARD_PLACE_OWN], ==, 0);
  g_assert_cmpuint (before.n_cards[GINKGO_CARD_PLACE_PASSED], ==, 0);

  g_assert_cmpuint (state.seats[0].n_hand, >, 0);
  g_assert_cmpuint (state.seats[1].n_hand, >, 0);
  card = state.seats[0].hand[0];
  state.seats[0].hand[0] = state.seats[1].hand[0];
  state.seats[1].hand[0] = card;
  ginkgo_tracker_init (&after, &state, GINKGO_SEAT_NONE);
  g_assert_cmpmem (before.places, sizeof before.places, after.places, sizeof after.places);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_data_func ("/tracker/places/solitaire", GUINT_TO_POINTER (1), test_places);
  g_test_add_data_func ("/tracker/places/two", GUINT_TO_POINTER (2), test_places);
  g_test_add_data_func ("/tracker/places/three", GUINT_TO_POINTER (3), test_places);
  g_test_add_data_func ("/tracker/places/five", GUINT_TO_POINTER (5), test_places);
  g_test_add_func ("/tracker/set-aside", test_set_aside);
  g_test_add_func ("/tracker/secrets", test_secrets);
  g_test_add_func ("/tracker/nobody", test_nobody);

  return g_test_run ();
}
