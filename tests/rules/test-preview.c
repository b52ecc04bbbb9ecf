/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"
#include "ginkgo-test-words.h"

/* A preview shows the result if it were this seat's turn now. */

#define BASE                                             \
  "players 2; supply R20 B20 Y20 R19; deck D E F G H I;" \
  "city -1 -1 |  .  A        B        C  . |"            \
  "           |  L R1    B5/B1=1    Y1  D |"             \
  "           |  K Y2       R2      B2  E |"             \
  "           |  J B3       Y3 R6/R3/Y4=0  F |"          \
  "           |  .  I        H        G  . |;"           \
  "seat 0: hand A R6 B5 Y1, tiles R4 B9, resources 3, points 2, area C6 C2 C8; seat 1: hand L;"

static const GinkgoTestCase cases[] = {
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
  /* The item to take is unknown, except for what follows from R4.1. */
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
  /* Previews return no tiles; in the game players might (R8.2), but only once and not in
   * solitaire. */
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
  /* Any viewer, and any seat that is to choose */
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
  const GinkgoTestCase *test = user_data;
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autofree char *gains = NULL;
  GinkgoState state, before, after, silent;

  ginkgo_test_position_build (&state, test->position);
  before = state;
  g_assert_cmpint (preview (&state, test->events, &after, effects), ==, GINKGO_RULES_OK);
  g_assert_cmpint (preview (&state, test->events, &silent, NULL), ==, GINKGO_RULES_OK);
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

/* Items to take, and items due after tiles have been returned */
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

  /* The new supply includes an estimate of what the others return (R8.2). */
  look_ahead (BASE "supply -", "return 0 R4 B9", 5, FALSE, "seat 0: tiles -, points 4", &after);
  g_assert_cmpuint (ginkgo_state_count_supply (&after), ==, 7);
}

/* C6's bonus takes the last tile: the choice of R4.1 finds none, and the supply stays empty. */
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

#define LOGGED                                               \
  "players 2; supply R20 B20 Y20 R19 B19; deck D E F G H I;" \
  "city -1 -1 |  .  A        B        C  . |"                \
  "           |  L R1    B5/B1=1    Y1  D |"                 \
  "           |  K Y2       R2      B2  E |"                 \
  "           |  J B3       Y3 R6/R3/Y4=0  F |"              \
  "           |  .  I        H        G  . |;"               \
  "seat 0: hand A R6 B5 Y1, tiles R4 B9, resources 4, points 2, area C6 C2 C8; seat 1: hand L;"

static const GinkgoTestCase logged_cases[] = {
  /* R3.1: the items stay secret. */
  { "/rules/effects/committed",
    LOGGED,
    "choose 0 A R4",
    .effects = "committed 0" },
  { "/rules/effects/exploiting",
    LOGGED,
    "choose 0 B5; choose 1 L",
    .effects = "committed 0; committed 1; revealed 0 B5 exploiting; gained 0 x2 tile building @1,0; gained 0 C6 x1 tile bonus;"
               " discarded 0 B5; revealed 1 L exploiting" },
  { "/rules/effects/taking",
    LOGGED "seat 1: hand Y1; seat 0: hand A B",
    "choose 0 A; choose 1 Y1; take 0 resource",
    .effects = "committed 0; committed 1; revealed 0 A exploiting; gained 0 A x1 resource urbanization; gained 0 C6 x1 tile bonus;"
               " discarded 0 A; revealed 1 Y1 exploiting; gained 1 x1 point building @2,0; discarded 1 Y1;"
               " round x2; hands-passed; first-player 1; cards-drawn 1 x1; cards-drawn 0 x1" },
  { "/rules/effects/losing",
    LOGGED "seat 0: hand R6, resources 21, area R4",
    "choose 0 R6; choose 1 L",
    .effects = "committed 0; committed 1; revealed 0 R6 exploiting; gained 0 x1 resource building @2,2 lost x2;"
               " gained 0 R4 resource bonus lost x1; discarded 0 R6; revealed 1 L exploiting" },
  { "/rules/effects/urbanizing",
    LOGGED,
    "choose 0 A R4; choose 1 L; token 0 A 0 -2",
    .effects = "committed 0; committed 1; revealed 0 A R4 urbanizing; paid 0 x1 resource floor @0,-1; built 0 A R4 x1 @0,-1>0,-1;"
               " token 0 A 0,-1>0,-2; gained 0 x1 resource building @0,0; gained 0 C8 x1 point bonus; discarded 0 A; revealed 1 L exploiting" },
  { "/rules/effects/pushing",
    LOGGED "city 0 0 | . L B C . | K R1 B1 Y1 D | J B2 A R2 E | I Y2 Y3 R3 F | . . H G . |; seat 0: area -",
    "choose 0 A R4; choose 1 L; token 0 A 1 0 L 0 1 K 0 2 J 0 3 I 1 4",
    .effects = "committed 0; committed 1; revealed 0 A R4 urbanizing; paid 0 x1 resource floor @2,2; built 0 A R4 x1 @2,2>2,2;"
               " token 0 A 2,2>1,0; token 0 I 0,3>1,4; token 0 J 0,2>0,3; token 0 K 0,1>0,2; token 0 L 1,0>0,1;"
               " gained 0 x1 tile building @2,1; gained 0 x1 resource building @3,2; gained 0 x1 point building @2,3;"
               " gained 0 x1 tile building @1,2; discarded 0 A; revealed 1 L exploiting" },
  { "/rules/effects/constructing",
    LOGGED,
    "choose 0 B5 R4; choose 1 L",
    .effects = "committed 0; committed 1; revealed 0 B5 R4 constructing; retrieved 1 x2 resource @1,0; gained 1 x2 point eviction @1,0;"
               " paid 0 x1 resource color; paid 0 x1 point number; paid 0 x3 resource floor @1,0; built 0 B5 R4 x3 @1,0>1,0;"
               " gained 0 C2 x1 point bonus; kept 0 B5; revealed 1 L exploiting" },
  { "/rules/effects/constructing/her-own",
    LOGGED "seat 0: area -, tiles R9",
    "choose 0 R6 R9; choose 1 L",
    .effects = "committed 0; committed 1; revealed 0 R6 R9 constructing; retrieved 0 x3 resource @2,2; paid 0 x4 resource floor @2,2;"
               " built 0 R6 R9 x4 @2,2>2,2; kept 0 R6; revealed 1 L exploiting" },

  /* R7: the missing items and amounts. */
  { "/rules/effects/lacking/urbanizing",
    LOGGED "seat 0: resources 0",
    "choose 0 A R4; choose 1 L",
    .effects = "committed 0; committed 1; revealed 0 A R4 urbanizing; lacking 0 A R4 x1 resource" },
  { "/rules/effects/lacking/resources",
    LOGGED "seat 0: resources 1",
    "choose 0 B5 R4; choose 1 L",
    .effects = "committed 0; committed 1; revealed 0 B5 R4 constructing; lacking 0 B5 R4 x3 resource;"
               " gained 0 x2 tile building @1,0; gained 0 C6 x1 tile bonus; discarded 0 B5; revealed 1 L exploiting" },
  { "/rules/effects/lacking/resources-on-her-own",
    LOGGED "seat 0: resources 0, area -",
    "choose 0 R6 B9; choose 1 L",
    .effects = "committed 0; committed 1; revealed 0 R6 B9 constructing; lacking 0 R6 B9 x2 resource;"
               " gained 0 x3 resource building @2,2; discarded 0 R6; revealed 1 L exploiting" },
  { "/rules/effects/lacking/points",
    LOGGED "seat 0: hand R6, tiles R2, points 1, area -",
    "choose 0 R6 R2; choose 1 L",
    .effects = "committed 0; committed 1; revealed 0 R6 R2 constructing; lacking 0 R6 R2 x3 point;"
               " gained 0 x3 resource building @2,2; discarded 0 R6; revealed 1 L exploiting" },

  /* R3.2, R3.5 */
  { "/rules/effects/new-hand",
    LOGGED "seat 0: new-hand 2",
    "new-hand 0",
    .effects = "new-hand 0; discarded 0 A; discarded 0 R6; discarded 0 B5; discarded 0 Y1;"
               " cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1" },
  { "/rules/effects/deck",
    LOGGED "deck D E; discard G H I J K C; seat 0: hand Y1; seat 1: hand Y2;"
           "city -1 -1 | . A B C . | L R4/R1=1* B1 Y1 D | K Y2 R2 B2 E | J B3 Y3 B4/R3=0* F | . I H G . |; seat 0: area -",
    "choose 0 Y1; choose 1 Y2; deck any",
    .effects = "committed 0; committed 1; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1;"
               " revealed 1 Y2 exploiting; gained 1 x1 point building @0,1; discarded 1 Y2;"
               " round x2; hands-passed; first-player 1; cards-drawn 1 x1; cards-drawn 0 x1;"
               " card-joined R4 @0,0; card-joined B4 @2,2; deck-rebuilt x10 lost x7" },
  { "/rules/effects/deck/four-players",
    LOGGED "players 4; deck D E F B; discard G; seat 2: hand Y2; seat 3: hand Y3; seat 1: hand R1; seat 0: hand Y1, area -",
    "choose 0 Y1; choose 1 R1; choose 2 Y2; choose 3 Y3; deck any",
    .effects = "committed 0; committed 1; committed 2; committed 3; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1;"
               " revealed 1 R1 exploiting; gained 1 x1 resource building @0,0; discarded 1 R1;"
               " revealed 2 Y2 exploiting; gained 2 x1 point building @0,1; discarded 2 Y2;"
               " revealed 3 Y3 exploiting; gained 3 x1 point building @1,2; discarded 3 Y3;"
               " round x2; hands-passed; first-player 1; cards-drawn 1 x1; cards-drawn 2 x1; cards-drawn 3 x1; cards-drawn 0 x1;"
               " deck-rebuilt x5" },

  /* R8 */
  { "/rules/effects/supply",
    LOGGED "supply R20; seat 0: area -",
    "choose 0 B5; choose 1 L; return 0 R20 B9; return 1 -; supply R20 B9",
    .effects = "committed 0; committed 1; revealed 0 B5 exploiting; gained 0 x1 tile building @1,0; supply-empty x1; committed 0; committed 1;"
               " tiles-returned 0 x2; gained 0 x2 point return; tiles-returned 1; supply-rebuilt x2;"
               " gained 0 x1 tile building @1,0; discarded 0 B5; revealed 1 L exploiting" },
  { "/rules/effects/supply/nobody-returns",
    LOGGED "supply R20; seat 0: area -",
    "choose 0 B5; choose 1 L; return 0 -; return 1 -",
    .effects = "committed 0; committed 1; revealed 0 B5 exploiting; gained 0 x1 tile building @1,0; supply-empty x1; committed 0; committed 1;"
               " tiles-returned 0; tiles-returned 1; supply-empty x2; last-round supply; gained 0 tile building @1,0 lost x1;"
               " discarded 0 B5; revealed 1 L exploiting; gained 1 L x1 resource urbanization; discarded 1 L; game-over" },
  { "/rules/effects/all-placed",
    LOGGED "players 5; supply -; seat 1: hand L; seat 2: hand K; seat 3: hand J; seat 4: hand I; seat 0: resources 1, area -;"
           "city -1 -1 | . A B C . | L R10/R4/R5/R6/R7=0 B10/B4/B5/B6/B7=0 Y10/Y4/Y5/Y6/Y7=0 D | K Y2 R2 B2 E | J B3 Y3 R3 F | . I H G . |",
    "choose 0 A R4; choose 1 L; choose 2 K; choose 3 J; choose 4 I",
    .effects = "committed 0; committed 1; committed 2; committed 3; committed 4; revealed 0 A R4 urbanizing; paid 0 x1 resource floor @0,-1;"
               " built 0 A R4 x1 @0,-1>0,-1; last-round 0 all-placed" },

  /* R12 */
  { "/rules/effects/hal/urbanizing",
    LOGGED "mode solitaire; seat 0: hand Y1 C F, area -; seat 1: card A",
    "choose 0 Y1; token 1 A 0 -2",
    .effects = "committed 0; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1; discarded 0 C; discarded 0 F;"
               " hal-revealed 1 A R20; built 1 A R20 x1 @0,-1>0,-1; token 1 A 0,-1>0,-2; gained 1 x1 point building @0,0; discarded 1 A;"
               " round x2; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 1 x1" },
  { "/rules/effects/hal/constructing",
    LOGGED "mode solitaire; seat 0: hand Y1 C F, area -; seat 1: card R6; deck D E F G H",
    "choose 0 Y1",
    .effects = "committed 0; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1; discarded 0 C; discarded 0 F;"
               " hal-revealed 1 R6 R20; retrieved 0 x3 resource @2,2; gained 0 x3 point eviction @2,2; built 1 R6 R20 x4 @2,2>2,2; kept 1 R6;"
               " round x2; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 1 x1" },
  { "/rules/effects/hal/expert",
    LOGGED "mode solitaire-expert; seat 0: hand Y1 C F, area -; seat 1: card A; deck Y3 D E F G H",
    "choose 0 Y1",
    .effects = "committed 0; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1; discarded 0 C; discarded 0 F;"
               " hal-revealed 1 A R20; hal-drew 1 Y3; discarded 1 A; built 1 Y3 R20 x2 @1,2>1,2; kept 1 Y3;"
               " round x2; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 1 x1" },
  { "/rules/effects/hal/idle",
    LOGGED "mode solitaire; supply R20; seat 0: hand B2 C F, area -; seat 1: card A",
    "choose 0 B2",
    .effects = "committed 0; revealed 0 B2 exploiting; gained 0 x1 tile building @2,1; supply-empty x1; last-round supply;"
               " discarded 0 B2; discarded 0 C; discarded 0 F; hal-idle 1 A; discarded 1 A; game-over" },
  { "/rules/effects/hal/empty",
    LOGGED "mode solitaire; seat 0: hand R3 C F, area -; seat 1: card Y3;"
           "city -1 -1 | . A B C . | L R10/R4/R5/R6/R7=1 B10/B4/B5/B6/B7=1 Y10/Y4/Y5/Y6/Y7=1 D |"
           "| K R11/R12/R13/R14=1 B8 B11/B12/B13/B14=1 E | J B3 Y3 R3 F | . I H G . |",
    "choose 0 R3",
    .effects = "committed 0; revealed 0 R3 exploiting; gained 0 x1 resource building @2,2; discarded 0 R3; discarded 0 C; discarded 0 F;"
               " hal-revealed 1 Y3 R20; built 1 Y3 R20 x2 @1,2>1,2; kept 1 Y3; last-round 1 hal-empty; game-over" },
  { "/rules/effects/hal/lacking",
    LOGGED "mode solitaire; seat 0: hand R3 C F, area -; seat 1: card B8;"
           "city -1 -1 | . A B C . | L R10/R4/R5/R6/R7=1 B10/B4/B5/B6/B7=1 Y10/Y4/Y5/Y6/Y7=1 D |"
           "| K R11/R12/R13/R14=1 B8/Y8=0 B11/B12/B13/B14=1 E | J B3 Y3 R3 F | . I H G . |",
    "choose 0 R3",
    .effects = "committed 0; revealed 0 R3 exploiting; gained 0 x1 resource building @2,2; discarded 0 R3; discarded 0 C; discarded 0 F;"
               " hal-revealed 1 B8 R20; hal-lacking 1 B8 R20; last-round 1 hal-lacking; game-over" },
};

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
  ginkgo_test_add_cases (logged_cases, G_N_ELEMENTS (logged_cases));

  return g_test_run ();
}
