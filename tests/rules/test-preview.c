/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"
#include "ginkgo-test-words.h"

/* A preview is what would happen if it were this seat's turn right now. */

#define BASE                                             \
  "players 2; supply R20 B20 Y20 R19; deck D E F G H I;" \
  "city -1 -1 |  .  A        B        C  . |"            \
  "           |  L R1    B5/B1=1    Y1  D |"             \
  "           |  K Y2       R2      B2  E |"             \
  "           |  J B3       Y3 R6/R3/Y4=0  F |"          \
  "           |  .  I        H        G  . |;"           \
  "seat 0: hand A R6 B5 Y1, tiles R4 B9, resources 3, points 2, area C6 C2 C8; seat 1: hand L;"

typedef struct
{
  const char *path;
  const char *position;
  const char *choice;
  const char *expected;
  const char *gains;
} Case;

static const Case cases[] = {
  { "/rules/preview/exploiting",
    BASE,
    "choose 0 B5",
    "seat 0: tiles R4 B9 R20 B20 Y20, hand A R6 Y1, resources 3, points 2; supply R19; discard B5; pending over",
    "0 2 tile @1,0; 0 1 tile C6" },
  { "/rules/preview/constructing",
    BASE,
    "choose 0 B5 B9",
    "at 1 0 B9/B5/B1=0*; seat 0: tiles R4, resources 0, points 3, area C6 C2 C8 B5, in-city 6; seat 1: points 2, resources 2",
    "1 2 point @1,0; 0 1 point C2" },
  { "/rules/preview/lacking",
    BASE "seat 0: resources 2",
    "choose 0 B5 B9",
    "at 1 0 B5/B1=1; seat 0: tiles R4 B9 R20 B20 Y20, resources 2, points 2; discard B5",
    "0 2 tile @1,0; 0 1 tile C6" },
  /* The token stays in hand. */
  { "/rules/preview/urbanizing",
    BASE,
    "choose 0 A R4",
    "at 0 -1 R4=0*; seat 0: tiles B9, resources 3, points 3, in-city 4; discard A; pending over",
    "0 1 resource @0,0; 0 1 point C8" },
  /* What is taken is not known yet, but for what follows from R4.1. */
  { "/rules/preview/to-take",
    BASE,
    "choose 0 A",
    "seat 0: resources 3, tiles R4 B9 R20; discard A; supply B20 Y20 R19; pending over",
    "0 1 tile C6" },
  { "/rules/preview/only-a-resource",
    BASE "supply -",
    "choose 0 A",
    "seat 0: resources 4, tiles R4 B9; discard A",
    "0 1 resource A; 0 0 tile C6 lost 1" },
  /* Nobody returns tiles in a preview, but in the game they might (R8.2); not a
   * second time, and not in solitaire. */
  { "/rules/preview/supply-runs-out",
    BASE "supply R20",
    "choose 0 B5",
    "seat 0: tiles R4 B9 R20; supply -; pending over",
    "0 1 tile @1,0" },
  { "/rules/preview/supply-runs-out/second-time",
    BASE "supply R20; exhausted 1",
    "choose 0 B5",
    "seat 0: tiles R4 B9 R20; supply -; pending over; end supply",
    "0 1 tile @1,0; 0 0 tile @1,0 lost 1; 0 0 tile C6 lost 1" },
  { "/rules/preview/supply-runs-out/solitaire",
    BASE "mode solitaire; seat 1: card H; supply R20",
    "choose 0 B5",
    "seat 0: tiles R4 B9 R20; supply -; pending over; end supply",
    "0 1 tile @1,0; 0 0 tile @1,0 lost 1; 0 0 tile C6 lost 1" },
  /* Whoever looks, and whoever is to choose. */
  { "/rules/preview/of-another",
    BASE "seat 1: hand Y1, tiles Y9, resources 2",
    "choose 1 Y1 Y9",
    "at 2 0 Y9/Y1=1*; seat 1: resources 0, tiles -, area Y1; seat 0: hand A R6 B5 Y1, tiles R4 B9",
    "" },
  { "/rules/preview/solitaire",
    BASE "mode solitaire; seat 1: card H",
    "choose 0 Y1",
    "seat 0: points 3, hand A R6 B5, tiles R4 B9 R20; seat 1: card H; discard Y1",
    "0 1 point @2,0; 0 1 tile C6" },
};

static GinkgoRulesError
preview (const GinkgoState *state,
         const char *choice,
         GinkgoState *after,
         GArray *effects)
{
  GinkgoEvent event;

  ginkgo_test_event_parse (state, choice, &event);

  return ginkgo_state_preview (state, event.decision.seat, event.decision.card, event.decision.tile, after, effects);
}

static void
test_case (gconstpointer user_data)
{
  const Case *test = user_data;
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autofree char *gains = NULL;
  GinkgoState state, before, after, silent;

  ginkgo_test_position_build (&state, test->position);
  before = state;
  g_assert_cmpint (preview (&state, test->choice, &after, effects), ==, GINKGO_RULES_OK);
  g_assert_cmpint (preview (&state, test->choice, &silent, NULL), ==, GINKGO_RULES_OK);
  g_assert_true (ginkgo_state_equal (&state, &before));
  g_assert_true (ginkgo_state_equal (&after, &silent));

  ginkgo_test_position_check (&after, test->expected);
  gains = ginkgo_test_print_gains (&after, effects);
  g_assert_cmpstr (gains, ==, test->gains);
}

static void
check_effects (const char *position,
               const char *choice,
               const char *expected)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autofree char *words = NULL;
  GinkgoState state, after;

  ginkgo_test_position_build (&state, position);
  preview (&state, choice, &after, effects);
  words = ginkgo_test_effects_print (&after, effects);
  g_assert_cmpstr (words, ==, expected);
}

/* What is to be taken, and what is to come when tiles have been returned. */
static void
test_effects (void)
{
  check_effects (BASE, "choose 0 A", "revealed 0 A exploiting; to-take 0 A x1; gained 0 C6 x1 tile bonus; discarded 0 A");
  check_effects (BASE "supply R20",
                 "choose 0 B5",
                 "revealed 0 B5 exploiting; gained 0 x1 tile building @1,0; supply-empty x1; to-come 0 x1; to-come 0 x1; discarded 0 B5");
  check_effects (BASE "supply R20 R19; seat 0: area C18 C26 B7",
                 "choose 0 B5",
                 "revealed 0 B5 exploiting; gained 0 x2 tile building @1,0; supply-empty x1;"
                 " to-come 0 x1; to-come 0 x1; to-come 0 x1; gained 0 B7 x1 point bonus; discarded 0 B5");
}

static void
test_refused (void)
{
  GinkgoState state, after;

  ginkgo_test_position_build (&state, BASE "seat 1: tiles R5, hand -");
  g_assert_cmpint (preview (&state, "choose 0 L", &after, NULL), ==, GINKGO_RULES_ERROR_CARD_NOT_IN_HAND);
  g_assert_cmpint (preview (&state, "choose 1 Y1", &after, NULL), ==, GINKGO_RULES_ERROR_CARD_NOT_IN_HAND);
  g_assert_cmpint (preview (&state, "choose 0 Y1 R5", &after, NULL), ==, GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN);
  g_assert_cmpint (ginkgo_state_preview (&state, 0, ginkgo_card_from_name ("Y1"), GINKGO_TILE_UNKNOWN, &after, NULL), ==, GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN);
}

/* What the first player sees is what she gets. */
static void
test_same (gconstpointer user_data)
{
  g_autoptr (GArray) seen = ginkgo_effects_new ();
  g_autoptr (GArray) done = ginkgo_effects_new ();
  g_autofree char *seen_gains = NULL;
  g_autofree char *done_gains = NULL;
  GinkgoState state, after;

  ginkgo_test_position_build (&state, BASE);
  preview (&state, user_data, &after, seen);
  ginkgo_test_play (&state, user_data, done);
  ginkgo_test_play (&state, "choose 1 L", done);
  if (state.pending == GINKGO_EVENT_TOKEN)
    ginkgo_test_play (&state, "token 0 any", done);

  seen_gains = ginkgo_test_print_gains (&after, seen);
  done_gains = ginkgo_test_print_gains (&state, done);
  g_assert_cmpstr (seen_gains, ==, done_gains);
  g_assert_cmpmem (&after.seats[0], sizeof after.seats[0], &state.seats[0], sizeof state.seats[0]);
  g_assert_cmpmem (after.city.buildings, sizeof after.city.buildings, state.city.buildings, sizeof state.city.buildings);
}

static const char *const same[] = {
  "choose 0 R6 R4",
  "choose 0 R6 B9",
  "choose 0 R6",
  "choose 0 B5 R4",
  "choose 0 B5 B9",
  "choose 0 B5",
  "choose 0 Y1 R4",
  "choose 0 Y1 B9",
  "choose 0 Y1",
  "choose 0 A R4",
  "choose 0 A B9"
};

/* --- Looking ahead --- */

static void
look_ahead (const char *position,
            const char *event,
            guint n_other_returns,
            gboolean has_take,
            const char *expected,
            GinkgoState *after)
{
  GinkgoEvent parsed;
  GinkgoState state;

  ginkgo_test_position_build (&state, position);
  if (g_str_has_prefix (event, "return"))
    state.pending = GINKGO_EVENT_RETURN;
  ginkgo_test_event_parse (&state, event, &parsed);
  g_assert_cmpint (ginkgo_state_look_ahead (&state, &parsed.decision, n_other_returns, after), ==, has_take);
  ginkgo_test_position_check (after, expected);
}

static void
test_look_ahead (void)
{
  GinkgoState after;

  /* Actions, as in a preview */
  look_ahead (BASE, "choose 0 B5 B9", 0, FALSE, "at 1 0 B9/B5/B1=0*; seat 0: tiles R4, resources 0, points 3, area C6 C2 C8 B5", &after);
  look_ahead (BASE, "choose 0 A", 0, TRUE, "seat 0: resources 3, tiles R4 B9 R20", &after);
  look_ahead (BASE "seat 0: resources 0", "choose 0 A R4", 0, TRUE, "seat 0: resources 0, tiles R4 B9 R20", &after);
  look_ahead (BASE "supply -", "choose 0 A", 0, FALSE, "seat 0: resources 4, tiles R4 B9", &after);

  /* Other decisions: R2.8, R3.2, R4.1 and R8.2 */
  look_ahead (BASE, "draft 0 C7", 0, FALSE, "seat 0: area C6 C2 C8 C7, resources 4, points 3, tiles R4 B9 R20", &after);
  look_ahead (BASE "seat 0: new-hand 2", "new-hand 0", 0, FALSE, "seat 0: new-hand 1, hand A R6 B5 Y1", &after);
  look_ahead (BASE, "take 0 resource", 0, FALSE, "seat 0: resources 4, tiles R4 B9", &after);
  look_ahead (BASE, "take 0 tile", 0, FALSE, "seat 0: resources 3, tiles R4 B9 R20; supply B20 Y20 R19", &after);
  look_ahead (BASE "supply -", "return 0 R4", 0, FALSE, "seat 0: tiles B9, points 3", &after);

  /* The guess of what the others return is part of the new supply (R8.2). */
  look_ahead (BASE "supply -", "return 0 R4 B9", 5, FALSE, "seat 0: tiles -, points 4", &after);
  g_assert_cmpuint (ginkgo_state_count_supply (&after), ==, 7);
}

/* The bonus of C6 takes the last tile: the choice of R4.1 finds none, and the supply stays
 * empty. */
static void
test_look_ahead_last_tile (void)
{
  GinkgoState after;

  look_ahead (BASE "supply R20", "choose 0 A", 0, TRUE, "supply -", &after);
  g_assert_cmpuint (ginkgo_state_gain (&after, 0, GINKGO_ITEM_TILE, 1), ==, 0);
  g_assert_cmpuint (ginkgo_state_count_supply (&after), ==, 0);
  g_assert_cmpuint (after.seats[0].n_tiles, ==, 3);
  g_assert_cmpuint (ginkgo_state_gain (&after, 0, GINKGO_ITEM_RESOURCE, 1), ==, 1);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/rules/preview/effects", test_effects);
  g_test_add_func ("/rules/preview/refused", test_refused);
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/preview/same/", same[i] + strlen ("choose 0 "), NULL);

      g_test_add_data_func (g_strdelimit (path, " ", '-'), same[i], test_same);
    }
  g_test_add_func ("/rules/preview/look-ahead", test_look_ahead);
  g_test_add_func ("/rules/preview/look-ahead/last-tile", test_look_ahead_last_tile);

  return g_test_run ();
}
