/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* R12: alone against Hal, who is seat 1. */

#define BASE                                                                          \
  "mode solitaire; players 2; round 3; supply R20 B20 Y20 R19 B19; deck D E F G H I;" \
  "seat 0: resources 6, points 6, hand R1 B1 A; seat 1: card K;"

#define EXPERT BASE "mode solitaire-expert;"

/* B4 is Hal's, two floors; R6 the human's, three. */
#define CITY                                    \
  "city -1 -1 |  .  A        B        C  . |"   \
  "           |  L R1    B4/B1=1    Y1  D |"    \
  "           |  K Y2       R2      B2  E |"    \
  "           |  J B3       Y3 R6/R3/Y4=0  F |" \
  "           |  .  I        H        G  . |;"

/* 23 of Hal's resources are in the city; Y11 is the human's. */
#define CROWDED                                                                     \
  "city -1 -1 |  .        A                    B                  C           . |"  \
  "           |  L R10/R4/R5/R6/R7=1  B10/B4/B5/B6/B7=1  Y10/Y4/Y5/Y6/Y7=1    D |"  \
  "           |  K R11/R12/R13/R14=1      Y11/Y12=0      B11/B12/B13/B14=1    E |"  \
  "           |  J       B3                   Y3                R3            F |"  \
  "           |  .        I                    H                  G           . |;" \
  "seat 0: hand R3 B E, resources 1;"

/* The same with 24. */
#define VERY_CROWDED                                                                       \
  CROWDED "city -1 -1 |  .        A                    B                  C           . |" \
          "           |  L R10/R4/R5/R6/R7=1  B10/B4/B5/B6/B7=1  Y10/Y4/Y5/Y6/Y7=1    D |" \
          "           |  K R11/R12/R13/R14=1      Y11/Y12=0      B11/B12/B13/B14=1    E |" \
          "           |  J      B9=1                  Y3                R3            F |" \
          "           |  .        I                    H                  G           . |;"

/* Beside A, E, H and K the buildings are two floors high. */
#define TALL                            \
  "city -1 -1 |  .  A  B  C  . |"       \
  "           |  L R1/R4 B1 Y1  D |"    \
  "           |  K Y2/R5 R2 B2/R6  E |" \
  "           |  J B3 Y3/R7 R3  F |"    \
  "           |  .  I  H  G  . |;"

static const GinkgoTestCase cases[] = {
  /* R12.2 */
  { "/rules/solitaire/round",
    BASE "seat 1: card Y2",
    "choose 0 R1",
    "round 4; first 0; pending choose 0; seat 0: hand D E F, resources 7, new-hand 0; seat 1: card G, hand -; deck H I;"
    "discard R1 B1 A",
    "0 1 resource @0,0" },
  { "/rules/solitaire/hal-draws-after-the-human",
    BASE "seat 1: card Y2",
    "choose 0 B1",
    "at 0 1 B20/Y2=1*; seat 0: tiles R20; supply Y20 R19 B19" },
  { "/rules/solitaire/human-chooses-first",
    BASE,
    "",
    "pending choose 0; seat 1: card K" },

  /* R12.3: points only, whatever he builds with. */
  { "/rules/solitaire/urbanizes",
    BASE CITY "seat 1: card B, area B5 Y8 C9 R2",
    "choose 0 R1; token 1 any",
    "round 4; at 1 -1 R20=1*; seat 1: points 2, supply 22, in-city 3, resources 0, tiles -, area B5 Y8 C9 R2;"
    "discard R1 B1 A B; supply B20 Y20 R19 B19",
    "0 1 resource @0,0; 1 2 point @1,0" },
  { "/rules/solitaire/urbanizes/token",
    BASE CITY "seat 1: card B",
    "choose 0 R1",
    "pending token 1; acting 1; at 1 -1 R20=1*; seat 1: points 0; discard R1 B1 A",
    "0 1 resource @0,0" },
  { "/rules/solitaire/urbanizes/token-goes",
    BASE CITY "seat 1: card B",
    "choose 0 R1; token 1 B 1 -2",
    "at 1 -2 B; round 4" },
  /* Every adjacent floor of any color and owner counts, even with an empty supply. */
  { "/rules/solitaire/urbanizes/all-sides",
    BASE "supply R20; seat 0: hand R1 C D; seat 1: card A;"
         "city 0 0 |  .  B        C        D  . |"
         "         |  L R1    B5/B4=1    Y1  E |"
         "         |  K B8       A R6/R5/Y4=0  F |"
         "         |  J Y3      Y7=0     R3  G |"
         "         |  .  I        .        H  . |",
    "choose 0 R1; token 1 any",
    "at 2 2 R20=1*; seat 1: points 7, supply 22; supply -; end supply; pending over",
    "0 1 resource @1,1; 1 2 point @2,1; 1 3 point @3,2; 1 1 point @2,3; 1 1 point @1,2" },

  /* R12.4 */
  { "/rules/solitaire/constructs",
    BASE CITY "seat 1: card Y3, points 2, area Y6 R3 B9",
    "choose 0 R1",
    "at 1 2 R20/Y3=1*; seat 1: points 2, supply 21, in-city 4, area Y6 R3 B9 Y3, card G; discard R1 B1 A;"
    "supply B20 Y20 R19 B19",
    "0 1 resource @0,0" },
  { "/rules/solitaire/constructs/lower-number-other-color",
    BASE CITY "supply Y5 B9; seat 1: card R6, points 0",
    "choose 0 R1",
    "at 2 2 Y5/R6/R3/Y4=1*; seat 1: points 0, supply 19, in-city 6, area R6;"
    "seat 0: resources 10, supply 15, in-city 0, points 9",
    "0 1 resource @0,0; 0 3 point @2,2" },
  { "/rules/solitaire/constructs/his-own",
    BASE CITY "seat 1: card B4",
    "choose 0 R1",
    "at 1 0 R20/B4/B1=1*; seat 1: points 0, supply 22, in-city 3, area B4; seat 0: points 6",
    "0 1 resource @0,0" },
  { "/rules/solitaire/human-constructs-on-hals",
    BASE CITY "seat 0: hand B4 A B, tiles B9; seat 1: card Y3",
    "choose 0 B4 B9",
    "at 1 0 B9/B4/B1=0*; seat 1: points 2, supply 23, resources 0, in-city 2; seat 0: resources 3, in-city 6, area B4;"
    "at 1 2 R20/Y3=1*; discard A B",
    "1 2 point @1,0" },
  { "/rules/solitaire/human-lacks",
    BASE CITY "seat 0: hand B4 A B, tiles B9, resources 2; seat 1: card Y3",
    "choose 0 B4 B9",
    "at 1 0 B4/B1=1; seat 1: points 0; seat 0: resources 2, tiles B9 R20 B20, area -; discard B4 A B;"
    "at 1 2 Y20/Y3=1*",
    "0 2 tile @1,0" },
  { "/rules/solitaire/human-takes",
    BASE "seat 1: card Y3",
    "choose 0 A; take 0 tile",
    "seat 0: tiles R20; at 1 2 B20/Y3=1*; discard A R1 B1; round 4",
    "0 1 tile A" },

  /* R12.5 */
  { "/rules/solitaire/lacking/constructing",
    BASE CROWDED "seat 1: card Y11, points 5",
    "choose 0 R3",
    "end hal-lacking; pending over; round 3; lost-card Y11; lost-tile R20; at 1 1 Y11/Y12=0; supply B20 Y20 R19 B19;"
    "seat 0: resources 2, in-city 2, points 6; seat 1: supply 2, in-city 23, points 5, area -; discard R3 B E",
    "0 1 resource @2,2" },
  { "/rules/solitaire/lacking/just-enough",
    BASE CROWDED "seat 1: card Y3",
    "choose 0 R3",
    "end hal-empty; pending over; at 1 2 R20/Y3=1*; seat 1: supply 0, in-city 25, area Y3; lost-card -; lost-tile -" },
  { "/rules/solitaire/lacking/starting-building",
    BASE VERY_CROWDED "seat 1: card Y3",
    "choose 0 R3",
    "end hal-lacking; pending over; at 1 2 Y3; lost-card Y3; lost-tile R20; seat 1: supply 1, in-city 24, area -" },
  { "/rules/solitaire/lacking/what-comes-back-counts",
    BASE VERY_CROWDED "seat 1: card R10",
    "choose 0 R3",
    "end hal-empty; pending over; at 0 0 R20/R10/R4/R5/R6/R7=1*; seat 1: supply 0, in-city 25, area R10, points 0" },
  { "/rules/solitaire/lacking/his-own",
    BASE "city -1 -1 | . A B C . | L R10/R4/R5/R6/R7=1 B10/B4/B5/B6/B7=1 Y10/Y4/Y5/Y6/Y7=1 D |"
         "| K R11/R12/R13/R14/R15=1 Y2 B2 E | J B3 Y3 R3 F | . I H G . |; seat 0: hand R3 B E; seat 1: card R10",
    "choose 0 R3",
    "end none; at 0 0 R20/R10/R4/R5/R6/R7=1*; seat 1: supply 4, in-city 21, area R10" },
  { "/rules/solitaire/lacking/urbanizing/the-last",
    BASE VERY_CROWDED "seat 1: card D",
    "choose 0 R3; token 1 any",
    "end hal-empty; pending over; at 3 0 R20=1*; lost-card -; seat 1: supply 0, in-city 25, points 5" },
  { "/rules/solitaire/lacking/urbanizing",
    BASE VERY_CROWDED "city -1 -1 | . A B C . | L R10/R4/R5/R6/R7=1 B10/B4/B5/B6/B7=1 Y10/Y4/Y5/Y6/Y7=1 D |"
                      "| K R11/R12/R13/R14=1 B8 B11/B12/B13/B14=1 E | J B9=1 Y8=1 R3 F | . I H G . |;"
                      "seat 1: card D",
    "choose 0 R3",
    "end hal-lacking; pending over; at 3 0 D; lost-card D; lost-tile R20; seat 1: supply 0, in-city 25, points 0" },

  /* R12.6 */
  { "/rules/solitaire/ends/supply-by-human",
    BASE "supply R20; seat 0: hand B1 R1 A; seat 1: card Y3",
    "choose 0 B1",
    "end supply; exhausted 1; pending over; round 3; seat 0: tiles R20; at 1 2 Y3; seat 1: supply 25, area -, card -;"
    "discard B1 R1 A Y3; deck D E F G H I",
    "0 1 tile @1,0" },
  { "/rules/solitaire/ends/supply-by-human/what-was-to-come-is-lost",
    BASE CITY "supply R20; seat 0: hand B4 A B, area C6 Y4",
    "choose 0 B4",
    "end supply; pending over; seat 0: tiles R20, points 7; discard B4 A B K",
    "0 1 tile @1,0; 0 0 tile @1,0 lost 1; 0 0 tile C6 lost 1; 0 1 point Y4" },
  { "/rules/solitaire/ends/supply-by-hal",
    BASE "supply R20; seat 1: card Y3",
    "choose 0 R1",
    "end supply; exhausted 1; pending over; round 3; at 1 2 R20/Y3=1*; seat 1: supply 23, area Y3; discard R1 B1 A" },
  { "/rules/solitaire/ends/not-yet",
    BASE "supply R20 B20; seat 1: card Y3",
    "choose 0 R1",
    "end none; supply B20; pending choose 0" },
  { "/rules/solitaire/ends/all-placed",
    BASE "city -1 -1 | . A B C . | L R10/R4/R5/R6/R7=0 B10/B4/B5/B6/B7=0 Y10/Y4/Y5/Y6/Y7=0 D |"
         "| K R11/R12/R13/R14/R15=0 Y11/Y12/Y13/Y14=0 B3 E | J B2 Y3 R3 F | . I H G . |;"
         "seat 0: resources 1, hand E B C, tiles B19; seat 1: card R10",
    "choose 0 E B19; token 0 any",
    "end all-placed; pending over; round 3; at 0 0 B20/R10/R4/R5/R6/R7=1*;"
    "seat 0: in-city 20, resources 5, points 11; seat 1: in-city 6, area R10" },

  /* R3.5 in solitaire: seven cards are discarded. */
  { "/rules/solitaire/deck/human-draws-the-last",
    BASE "deck D E; discard F G H I J L; seat 1: card Y3",
    "choose 0 R1",
    "pending deck; round 4; seat 0: hand D E; seat 1: card -; discard F G H I J L R1 B1 A; pawns R20" },
  { "/rules/solitaire/deck/goes-on",
    BASE "deck D E; discard F G H I J L; seat 1: card Y3",
    "choose 0 R1; deck F R20 G H I J L R1 B1 A",
    "pending choose 0; seat 0: hand D E R1; seat 1: card B1; discard F R20 G H I J L; deck A; pawns -" },
  { "/rules/solitaire/deck/hal-draws-the-last",
    BASE "deck D E G H; discard F I J L; seat 1: card Y3",
    "choose 0 R1",
    "pending deck; seat 0: hand D E G; seat 1: card H; discard F I J L R1 B1 A; pawns R20" },

  { "/rules/solitaire/deck/hal-draws-the-last/goes-on",
    BASE "deck D E G H; discard F I J L; seat 1: card Y3",
    "choose 0 R1; deck F I J L R1 B1 A R20",
    "pending choose 0; seat 0: hand D E G; seat 1: card H; deck R20; discard F I J L R1 B1 A; pawns -" },

  /* R12.8: one more card only for an urbanization card. */
  { "/rules/solitaire/expert/building-card",
    EXPERT "seat 1: card Y3",
    "choose 0 R1",
    "at 1 2 R20/Y3=1*; deck H I; seat 1: card G, area Y3; discard R1 B1 A" },
  { "/rules/solitaire/expert/uses-the-building-card",
    EXPERT "deck Y3 D E F G H; seat 1: card K",
    "choose 0 R1",
    "at 1 2 R20/Y3=1*; at -1 1 K; seat 1: card G, area Y3, points 0; seat 0: hand D E F; discard R1 B1 A K; deck H" },
  { "/rules/solitaire/expert/uses-the-better",
    EXPERT CITY "deck B D E F G H; seat 1: card K",
    "choose 0 R1; token 1 any",
    "at 1 -1 R20=1*; at -1 1 K; seat 1: points 2; discard R1 B1 A K B" },
  { "/rules/solitaire/expert/equally-good",
    EXPERT CITY "deck D B E F G H; seat 1: card K",
    "choose 0 R1; token 1 any",
    "at -1 1 R20=1*; at 3 0 D; seat 1: points 1; discard R1 B1 A K D; seat 0: hand B E F" },
  { "/rules/solitaire/expert/worse",
    EXPERT CITY "deck K D E F G H; seat 1: card B",
    "choose 0 R1; token 1 any",
    "at 1 -1 R20=1*; at -1 1 K; seat 1: points 2; discard R1 B1 A K B" },
  /* All sides of a token count for Hal. */
  { "/rules/solitaire/expert/north",
    EXPERT TALL "deck H D E F G L; seat 1: card B",
    "choose 0 R1; token 1 any",
    "at 1 3 R20=1*; seat 1: points 2" },
  { "/rules/solitaire/expert/east",
    EXPERT TALL "deck K D E F G L; seat 1: card B",
    "choose 0 R1; token 1 any",
    "at -1 1 R20=1*; seat 1: points 2" },
  { "/rules/solitaire/expert/south",
    EXPERT TALL "deck A D E F G L; seat 1: card B",
    "choose 0 R1; token 1 any",
    "at 0 -1 R20=1*; seat 1: points 2" },
  { "/rules/solitaire/expert/west",
    EXPERT TALL "deck E D L F G H; seat 1: card B",
    "choose 0 R1; token 1 any",
    "at 3 1 R20=1*; seat 1: points 2" },
  { "/rules/solitaire/expert/less-beside-the-second",
    EXPERT TALL "deck B D E F G L; seat 1: card H",
    "choose 0 R1; token 1 any",
    "at 1 3 R20=1*; seat 1: points 2" },
  /* A building card is used even if it yields nothing and the other much. */
  { "/rules/solitaire/expert/building-card-before-points",
    EXPERT CITY "deck Y3 D E F G H; seat 1: card B",
    "choose 0 R1",
    "at 1 2 R20/Y3=1*; seat 1: points 0; discard R1 B1 A B" },
  { "/rules/solitaire/expert/lacking",
    EXPERT CROWDED "deck Y11 D F G H; seat 1: card K",
    "choose 0 R3",
    "end hal-lacking; pending over; lost-card Y11; lost-tile R20; discard R3 B E K" },
  /* The second card can be the last: neither it nor the first is reshuffled. */
  { "/rules/solitaire/expert/deck",
    EXPERT "deck L; discard E F G H I J; seat 1: card K",
    "choose 0 R1",
    "pending deck; deck -; discard E F G H I J R1 B1 A; seat 1: card -" },
  { "/rules/solitaire/expert/deck/goes-on",
    EXPERT "deck Y3; discard E F G H I J; seat 1: card K",
    "choose 0 R1; deck E F G H I J R1 B1 A",
    "at 1 2 R20/Y3=1*; pending deck; seat 0: hand B1 A; discard E F G H I J R1 K; pawns R20" },
  /* R12.2: without a tile for him he does nothing, R12.8 included. */
  { "/rules/solitaire/expert/no-tile",
    EXPERT "supply R20; seat 0: hand B1 R1 A; seat 1: card K",
    "choose 0 B1",
    "end supply; pending over; deck D E F G H I; discard B1 R1 A K; at -1 1 K; seat 1: points 0",
    "0 1 tile @1,0" },

  /* R3.5: no card was left for him. */
  { "/rules/solitaire/no-card",
    BASE "seat 1: card -",
    "choose 0 R1",
    "end none; round 4; supply R20 B20 Y20 R19 B19; seat 0: hand D E F; seat 1: card G, points 0; discard R1 B1 A" },

  /* R12.7: Hal counts points, cards and districts; a draw is a draw. */
  { "/rules/solitaire/winners/hal",
    BASE "seat 0: points 8; seat 1: area R20",
    "",
    "winners 1" },
  { "/rules/solitaire/winners/draw",
    BASE "seat 0: points 11; seat 1: area R20, points 2",
    "",
    "winners 0 1" },
  { "/rules/solitaire/winners/districts",
    BASE "city 0 0 | R4=1 R5 |; seat 0: points 2; seat 1: points 1",
    "",
    "winners 1" },
};

/* R12.1: no New Hand tokens. R10.6: it is Hal's action, so the event is his. */
static void
test_refused (void)
{
  GinkgoState state;

  ginkgo_test_position_build (&state, BASE "seat 1: card B");
  ginkgo_test_refuse (&state, "new-hand 0", GINKGO_RULES_ERROR_NO_NEW_HAND_TOKEN);
  ginkgo_test_refuse (&state, "choose 1 B", GINKGO_RULES_ERROR_CHOOSE_SEAT);
  ginkgo_test_play (&state, "choose 0 R1", NULL);
  ginkgo_test_refuse (&state, "token 0 B 1 -2", GINKGO_RULES_ERROR_TOKEN_SEAT);
  ginkgo_test_refuse (&state, "token 1 B 5 5", GINKGO_RULES_ERROR_PLAIN_MOVE);
  ginkgo_test_play (&state, "token 1 B 1 -2", NULL);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_cases (cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/rules/solitaire/refused", test_refused);

  return g_test_run ();
}
