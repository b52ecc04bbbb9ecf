/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-invariants.h"
#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* R3: choosing, New Hand, resolving, preparing; the deck's end. */

#define THREE                                                                      \
  "players 3; first 2; round 5; supply R20 B20 Y20; deck G H I J K L; discard Y3;" \
  "seat 0: hand R1 A B C; seat 1: hand B1 R2 B2 Y2; seat 2: hand Y1 D E F;"

/* Two players, with a pawn on R4; all other cards are in hands or discarded. */
#define TWO                                                                   \
  "players 2; first 0; round 5; supply R20 B20 Y20; deck G H; discard I J K;" \
  "city -1 -1 |  .  A  B  C    . |"                                           \
  "           |  L R1 B1 R4/Y1=1* D |"                                        \
  "           |  K Y2 R2 B2    E |"                                           \
  "           |  J B3 Y3 R3    F |"                                           \
  "           |  .  I  H  G    . |;"                                          \
  "seat 0: hand R1 A B C, new-hand 2; seat 1: hand B1 R2 B2 Y2, new-hand 1;"

static const GinkgoTestCase cases[] = {
  /* R3.1, R3.3: all choose, then all resolve, from the first player on. */
  { "/rules/round/choose/first",
    THREE,
    "",
    "pending choose 2" },
  { "/rules/round/choose/next",
    THREE "seat 2: tiles R4 R5",
    "choose 2 D R4",
    "pending choose 0; seat 2: card D, tile R4, tiles R5, hand Y1 E F; discard Y3",
    "" },
  { "/rules/round/choose/nothing-happens-yet",
    THREE,
    "choose 2 Y1; choose 0 R1",
    "pending choose 1; seat 2: card Y1, points 0; seat 0: card R1, resources 0",
    "" },
  { "/rules/round/resolve/order",
    THREE "players 5; first 3; seat 3: hand Y2; seat 4: hand Y3; seat 1: hand B1",
    "choose 3 Y2; choose 4 Y3; choose 0 R1; choose 1 B1; choose 2 Y1",
    "round 6; discard Y3 Y2 Y3 R1 B1 Y1",
    "3 1 point @0,1; 4 1 point @1,2; 0 1 resource @0,0; 1 1 tile @1,0; 2 1 point @2,0" },
  { "/rules/round/resolve/one-after-the-other",
    THREE "seat 2: hand D",
    "choose 2 D; choose 0 A; choose 1 B1",
    "pending take 2; seat 0: card A; seat 1: card B1, tiles -",
    "" },

  /* R3.4: hands and the First Player card go to the next seat; the new first player draws first. */
  { "/rules/round/prepare/three",
    THREE,
    "choose 2 Y1; choose 0 R1; choose 1 B1",
    "round 6; first 0; pending choose 0; deck J K L; discard Y3 Y1 R1 B1;"
    "seat 0: hand D E F G; seat 1: hand A B C H; seat 2: hand R2 B2 Y2 I" },
  { "/rules/round/prepare/five",
    THREE "players 5; first 1; seat 3: hand Y2 R3 J K; seat 4: hand Y3 B3 L I; seat 1: hand B1 B2 R2;"
          "discard -; deck A B C D E F",
    "choose 1 B1; choose 2 Y1; choose 3 Y2; choose 4 Y3; choose 0 R1",
    "round 6; first 2; pending choose 2; deck F;"
    "seat 2: hand B2 R2 A; seat 3: hand D E F B; seat 4: hand R3 J K C; seat 0: hand B3 L I D; seat 1: hand A B C E" },
  { "/rules/round/prepare/twice",
    TWO "seat 0: hand R1 A B; seat 1: hand B1 B2 Y2; deck G H I J K; supply R20 B20 Y20 R19",
    "choose 0 R1; choose 1 B1; choose 1 A; choose 0 B2; take 1 tile",
    "round 7; first 0; pending choose 0; seat 0: hand B G I; seat 1: hand Y2 H J; deck K" },

  /* R3.2 */
  { "/rules/round/new-hand/once",
    TWO "deck D E F G H",
    "new-hand 0",
    "pending choose 0; seat 0: hand D E F G, new-hand 1; seat 1: new-hand 1; deck H; discard I J K R1 A B C" },
  { "/rules/round/new-hand/twice",
    TWO "deck D E F G H L Y3 R3 B3",
    "new-hand 0; new-hand 0",
    "pending choose 0; seat 0: hand H L Y3 R3, new-hand 0; deck B3; discard I J K R1 A B C D E F G" },
  { "/rules/round/new-hand/second-seat",
    TWO "deck D E F G H; seat 0: hand R1 A B C",
    "choose 0 R1; new-hand 1",
    "pending choose 1; seat 1: hand D E F G, new-hand 0; seat 0: hand A B C, card R1, new-hand 2;"
    "discard I J K B1 R2 B2 Y2" },
  { "/rules/round/new-hand/then-plays-on",
    TWO "deck D E F G H L R3; seat 0: tiles B9, resources 1",
    "new-hand 0; choose 0 D B9; choose 1 B2; token 0 any",
    "round 6; at 3 0 B9=0*; seat 0: new-hand 1, hand B1 R2 Y2 L; seat 1: hand E F G H" },

  /* R3.5, during a New Hand: includes the cards just discarded, but not the hands. */
  { "/rules/round/deck/new-hand/pauses",
    TWO,
    "new-hand 0",
    "pending deck; seat 0: hand G H, new-hand 1; deck -; discard I J K R1 A B C; pawns R4" },
  { "/rules/round/deck/new-hand/goes-on",
    TWO "discard I J K L D E",
    "new-hand 0; deck R4 A J E K R1 I B L C D",
    "pending choose 0; seat 0: hand G H B L; deck C D; discard R4 A J E K R1 I; pawns -" },
  { "/rules/round/deck/new-hand/fourth-card",
    TWO "deck D E F G; discard I J K H",
    "new-hand 0; deck I J K H R1 A B C R4",
    "pending choose 0; seat 0: hand D E F G, new-hand 1; deck C R4; discard I J K H R1 A B; pawns -" },
  { "/rules/round/deck/new-hand/first-card",
    TWO "deck G; discard I J K H D E F",
    "new-hand 0; deck I J K H R1 A B C R4 D E F",
    "pending choose 0; seat 0: hand G C R4 D; deck E F; discard I J K H R1 A B; pawns -" },
  { "/rules/round/deck/new-hand/one-is-left",
    TWO "deck D E F G H",
    "new-hand 0",
    "pending choose 0; deck H; pawns R4" },
  /* The second seat's commitment is not there yet, the first one's is. */
  { "/rules/round/deck/new-hand/commitments-stay",
    TWO "discard I J K L D E F",
    "choose 0 R1; new-hand 1; deck I J K L D E F B1 R2 B2 Y2 R4",
    "pending choose 1; seat 1: hand G H B1 R2; seat 0: card R1; deck B2 Y2 R4" },

  /* R3.5, while the round is prepared: first draw, last draw, before the last. */
  { "/rules/round/deck/prepare/last-draw",
    TWO,
    "choose 0 R1; choose 1 B1",
    "pending deck; round 6; first 1; seat 1: hand A B C G; seat 0: hand R2 B2 Y2 H; discard I J K R1 B1; pawns R4" },
  { "/rules/round/deck/prepare/last-draw/rebuilt",
    TWO "discard I J K L D",
    "choose 0 R1; choose 1 B1; deck B1 I J R4 K R1 L D",
    "pending choose 1; seat 1: hand A B C G; seat 0: hand R2 B2 Y2 H; deck D; discard B1 I J R4 K R1 L; pawns -" },
  { "/rules/round/deck/prepare/first-draw",
    TWO "deck G; discard I J K L D",
    "choose 0 R1; choose 1 B1; deck B1 I J R4 K R1 L D",
    "pending deck; seat 1: hand A B C G; seat 0: hand R2 B2 Y2 D; deck -; discard B1 I J R4 K R1 L" },
  { "/rules/round/deck/prepare/one-is-left",
    TWO "deck G H L",
    "choose 0 R1; choose 1 B1",
    "pending choose 1; deck L; pawns R4" },
  /* A card constructed with is kept; the new tile's joins. */
  { "/rules/round/deck/joins",
    TWO "seat 0: tiles R9, resources 2; discard I J K L D E",
    "choose 0 R1 R9; choose 1 B2; deck B2 I R4 J K L D E R9",
    "pending choose 1; seat 0: area R1; pawns -; deck E R9; discard B2 I R4 J K L D" },

  /* R3.5 (3): the top seven with two or three players, none with more. */
  { "/rules/round/deck/three-players",
    THREE "deck G H I; discard J K L",
    "choose 2 Y1; choose 0 R1; choose 1 B1; deck J K L Y1 R1 B1",
    "pending choose 0; deck B1; discard J K L Y1 R1" },
  { "/rules/round/deck/three-players/eight",
    THREE "deck G H I; discard J K L R3 B3",
    "choose 2 Y1; choose 0 R1; choose 1 B1; deck J K L Y1 R1 B1 R3 B3",
    "pending choose 0; deck B3; discard J K L Y1 R1 B1 R3" },
  { "/rules/round/deck/three-players/seven",
    THREE "deck G H I; discard J K L R3",
    "choose 2 Y1; choose 0 R1; choose 1 B1; deck J K L Y1 R1 B1 R3",
    "pending choose 0; deck R3; discard J K L Y1 R1 B1" },
  { "/rules/round/deck/four-players",
    THREE "players 4; seat 3: hand Y3; deck G H I J; discard K L",
    "choose 2 Y1; choose 3 Y3; choose 0 R1; choose 1 B1; deck K R1 L Y3 Y1 B1",
    "pending choose 3; first 3; deck K R1 L Y3 Y1 B1; discard -" },
  { "/rules/round/deck/five-players",
    THREE "players 5; first 3; seat 3: hand Y3; seat 4: hand R3; deck G H; discard K L",
    "choose 3 Y3; choose 4 R3; choose 0 R1; choose 1 B1; choose 2 Y1; deck K R1 L Y3 Y1 B1 R3",
    "pending choose 4; deck Y3 Y1 B1 R3; discard -;"
    "seat 4: hand G; seat 0: hand H; seat 1: hand A B C K; seat 2: hand R2 B2 Y2 R1; seat 3: hand D E F L" },
  /* Fewer than eight: all but one; and again when that one is drawn. */
  { "/rules/round/deck/all-but-one",
    TWO "deck G; discard I; seat 0: hand R1; seat 1: hand Y2;"
        "city -1 -1 | . A B C . | L R1 B1 Y1 D | K Y2 R2 B2 E | J B3 Y3 R3 F | . I H G . |",
    "choose 0 R1; choose 1 Y2; deck R1 I Y2; deck I R1",
    "pending choose 1; seat 1: hand G; seat 0: hand Y2; deck R1; discard I" },
  /* The only card is the new tile's and is drawn at once; then fewer cards are drawn (R3.5). */
  { "/rules/round/deck/only-a-pawn",
    THREE "deck G; discard -; seat 2: hand R1, tiles R9, resources 2; seat 0: hand -; seat 1: hand -",
    "choose 2 R1 R9; deck R9",
    "round 6; pending choose 0; seat 0: hand G; seat 1: hand R9; seat 2: hand -, area R1; deck -; discard -; pawns -" },
  /* A deck that could not be rebuilt is rebuilt as soon as there are cards. */
  { "/rules/round/deck/later",
    THREE "deck -; discard -",
    "choose 2 Y1; choose 0 R1; choose 1 B1; deck R1 Y1 B1; deck Y1 R1; deck Y1",
    "round 6; pending choose 0; seat 0: hand D E F B1; seat 1: hand A B C R1; seat 2: hand R2 B2 Y2 Y1; deck -; discard -" },
};

/* The game does not wait for a seat without cards at the start. */
static void
test_no_hand (void)
{
  GinkgoState state;

  ginkgo_test_position_build (&state, THREE "players 3; seat 0: hand -; deck G H I J K L");
  ginkgo_test_play (&state, "choose 2 Y1", NULL);
  ginkgo_test_position_check (&state, "pending choose 1");
  ginkgo_test_play (&state, "choose 1 B1", NULL);
  ginkgo_test_position_check (&state, "round 6; seat 2: points 1; seat 1: tiles R20, hand H; seat 0: hand D E F G; pending choose 0");
}

/* R3.5: a deck that cannot be rebuilt, impossible in legal games. The game still ends and never
 * waits for a seat without cards. */
static void
test_no_deck (void)
{
  GinkgoRandom random;
  GinkgoState state;
  guint n_events = 0;

  ginkgo_test_position_build (&state, THREE "deck -; discard -; supply R20 B20 Y20 R19; seat 0: tiles B9 Y9 R9, resources 5");
  ginkgo_random_init (&random, 1, 0);

  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event;

      if (!ginkgo_state_awaits_chance (&state))
        g_assert_cmpuint (ginkgo_state_count_decisions (&state), >, 0);
      ginkgo_test_draw_event (&state, &random, &event);
      g_assert_true (ginkgo_state_apply (&state, &event, NULL, NULL));
      g_assert_cmpuint (n_events++, <, 500);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_cases (cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/rules/round/deck/none", test_no_deck);
  g_test_add_func ("/rules/round/deck/no-hand", test_no_hand);

  return g_test_run ();
}
