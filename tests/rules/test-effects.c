/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* What the log tells and the animation shows: every effect, in its order. */

typedef struct
{
  const char *path;
  const char *position;
  const char *events;
  const char *effects;
} Case;

#define BASE                                                 \
  "players 2; supply R20 B20 Y20 R19 B19; deck D E F G H I;" \
  "city -1 -1 |  .  A        B        C  . |"                \
  "           |  L R1    B5/B1=1    Y1  D |"                 \
  "           |  K Y2       R2      B2  E |"                 \
  "           |  J B3       Y3 R6/R3/Y4=0  F |"              \
  "           |  .  I        H        G  . |;"               \
  "seat 0: hand A R6 B5 Y1, tiles R4 B9, resources 4, points 2, area C6 C2 C8; seat 1: hand L;"

static const Case cases[] = {
  /* R3.1: never what */
  { "/rules/effects/committed",
    BASE,
    "choose 0 A R4",
    "committed 0" },
  { "/rules/effects/exploiting",
    BASE,
    "choose 0 B5; choose 1 L",
    "committed 0; committed 1; revealed 0 B5 exploiting; gained 0 x2 tile building @1,0; gained 0 C6 x1 tile bonus;"
    " discarded 0 B5; revealed 1 L exploiting" },
  { "/rules/effects/taking",
    BASE "seat 1: hand Y1; seat 0: hand A B",
    "choose 0 A; choose 1 Y1; take 0 resource",
    "committed 0; committed 1; revealed 0 A exploiting; gained 0 A x1 resource urbanization; gained 0 C6 x1 tile bonus;"
    " discarded 0 A; revealed 1 Y1 exploiting; gained 1 x1 point building @2,0; discarded 1 Y1;"
    " round x2; hands-passed; first-player 1; cards-drawn 1 x1; cards-drawn 0 x1" },
  { "/rules/effects/losing",
    BASE "seat 0: hand R6, resources 21, area R4",
    "choose 0 R6; choose 1 L",
    "committed 0; committed 1; revealed 0 R6 exploiting; gained 0 x1 resource building @2,2 lost x2;"
    " gained 0 R4 resource bonus lost x1; discarded 0 R6; revealed 1 L exploiting" },
  { "/rules/effects/urbanizing",
    BASE,
    "choose 0 A R4; choose 1 L; token 0 A 0 -2",
    "committed 0; committed 1; revealed 0 A R4 urbanizing; paid 0 x1 resource floor @0,-1; built 0 A R4 x1 @0,-1>0,-1;"
    " token 0 A 0,-1>0,-2; gained 0 x1 resource building @0,0; gained 0 C8 x1 point bonus; discarded 0 A; revealed 1 L exploiting" },
  { "/rules/effects/pushing",
    BASE "city 0 0 | . L B C . | K R1 B1 Y1 D | J B2 A R2 E | I Y2 Y3 R3 F | . . H G . |; seat 0: area -",
    "choose 0 A R4; choose 1 L; token 0 A 1 0 L 0 1 K 0 2 J 0 3 I 1 4",
    "committed 0; committed 1; revealed 0 A R4 urbanizing; paid 0 x1 resource floor @2,2; built 0 A R4 x1 @2,2>2,2;"
    " token 0 A 2,2>1,0; token 0 I 0,3>1,4; token 0 J 0,2>0,3; token 0 K 0,1>0,2; token 0 L 1,0>0,1;"
    " gained 0 x1 tile building @2,1; gained 0 x1 resource building @3,2; gained 0 x1 point building @2,3;"
    " gained 0 x1 tile building @1,2; discarded 0 A; revealed 1 L exploiting" },
  { "/rules/effects/constructing",
    BASE,
    "choose 0 B5 R4; choose 1 L",
    "committed 0; committed 1; revealed 0 B5 R4 constructing; retrieved 1 x2 resource @1,0; gained 1 x2 point eviction @1,0;"
    " paid 0 x1 resource color; paid 0 x1 point number; paid 0 x3 resource floor @1,0; built 0 B5 R4 x3 @1,0>1,0;"
    " gained 0 C2 x1 point bonus; kept 0 B5; revealed 1 L exploiting" },
  { "/rules/effects/constructing/her-own",
    BASE "seat 0: area -, tiles R9",
    "choose 0 R6 R9; choose 1 L",
    "committed 0; committed 1; revealed 0 R6 R9 constructing; retrieved 0 x3 resource @2,2; paid 0 x4 resource floor @2,2;"
    " built 0 R6 R9 x4 @2,2>2,2; kept 0 R6; revealed 1 L exploiting" },

  /* R7: what is short, and by how much. */
  { "/rules/effects/lacking/urbanizing",
    BASE "seat 0: resources 0",
    "choose 0 A R4; choose 1 L",
    "committed 0; committed 1; revealed 0 A R4 urbanizing; lacking 0 A R4 x1 resource" },
  { "/rules/effects/lacking/resources",
    BASE "seat 0: resources 1",
    "choose 0 B5 R4; choose 1 L",
    "committed 0; committed 1; revealed 0 B5 R4 constructing; lacking 0 B5 R4 x3 resource;"
    " gained 0 x2 tile building @1,0; gained 0 C6 x1 tile bonus; discarded 0 B5; revealed 1 L exploiting" },
  { "/rules/effects/lacking/resources-on-her-own",
    BASE "seat 0: resources 0, area -",
    "choose 0 R6 B9; choose 1 L",
    "committed 0; committed 1; revealed 0 R6 B9 constructing; lacking 0 R6 B9 x2 resource;"
    " gained 0 x3 resource building @2,2; discarded 0 R6; revealed 1 L exploiting" },
  { "/rules/effects/lacking/points",
    BASE "seat 0: hand R6, tiles R2, points 1, area -",
    "choose 0 R6 R2; choose 1 L",
    "committed 0; committed 1; revealed 0 R6 R2 constructing; lacking 0 R6 R2 x3 point;"
    " gained 0 x3 resource building @2,2; discarded 0 R6; revealed 1 L exploiting" },

  /* R3.2, R3.5 */
  { "/rules/effects/new-hand",
    BASE "seat 0: new-hand 2",
    "new-hand 0",
    "new-hand 0; discarded 0 A; discarded 0 R6; discarded 0 B5; discarded 0 Y1;"
    " cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1" },
  { "/rules/effects/deck",
    BASE "deck D E; discard G H I J K C; seat 0: hand Y1; seat 1: hand Y2;"
         "city -1 -1 | . A B C . | L R4/R1=1* B1 Y1 D | K Y2 R2 B2 E | J B3 Y3 B4/R3=0* F | . I H G . |; seat 0: area -",
    "choose 0 Y1; choose 1 Y2; deck any",
    "committed 0; committed 1; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1;"
    " revealed 1 Y2 exploiting; gained 1 x1 point building @0,1; discarded 1 Y2;"
    " round x2; hands-passed; first-player 1; cards-drawn 1 x1; cards-drawn 0 x1;"
    " card-joined R4 @0,0; card-joined B4 @2,2; deck-rebuilt x10 lost x7" },
  { "/rules/effects/deck/four-players",
    BASE "players 4; deck D E F B; discard G; seat 2: hand Y2; seat 3: hand Y3; seat 1: hand R1; seat 0: hand Y1, area -",
    "choose 0 Y1; choose 1 R1; choose 2 Y2; choose 3 Y3; deck any",
    "committed 0; committed 1; committed 2; committed 3; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1;"
    " revealed 1 R1 exploiting; gained 1 x1 resource building @0,0; discarded 1 R1;"
    " revealed 2 Y2 exploiting; gained 2 x1 point building @0,1; discarded 2 Y2;"
    " revealed 3 Y3 exploiting; gained 3 x1 point building @1,2; discarded 3 Y3;"
    " round x2; hands-passed; first-player 1; cards-drawn 1 x1; cards-drawn 2 x1; cards-drawn 3 x1; cards-drawn 0 x1;"
    " deck-rebuilt x5" },

  /* R8 */
  { "/rules/effects/supply",
    BASE "supply R20; seat 0: area -",
    "choose 0 B5; choose 1 L; return 0 R20 B9; return 1 -; supply R20 B9",
    "committed 0; committed 1; revealed 0 B5 exploiting; gained 0 x1 tile building @1,0; supply-empty x1; committed 0; committed 1;"
    " tiles-returned 0 x2; gained 0 x2 point return; tiles-returned 1; supply-rebuilt x2;"
    " gained 0 x1 tile building @1,0; discarded 0 B5; revealed 1 L exploiting" },
  { "/rules/effects/supply/nobody-returns",
    BASE "supply R20; seat 0: area -",
    "choose 0 B5; choose 1 L; return 0 -; return 1 -",
    "committed 0; committed 1; revealed 0 B5 exploiting; gained 0 x1 tile building @1,0; supply-empty x1; committed 0; committed 1;"
    " tiles-returned 0; tiles-returned 1; supply-empty x2; last-round supply; gained 0 tile building @1,0 lost x1;"
    " discarded 0 B5; revealed 1 L exploiting; gained 1 L x1 resource urbanization; discarded 1 L; game-over" },
  { "/rules/effects/all-placed",
    BASE "players 5; supply -; seat 1: hand L; seat 2: hand K; seat 3: hand J; seat 4: hand I; seat 0: resources 1, area -;"
         "city -1 -1 | . A B C . | L R10/R4/R5/R6/R7=0 B10/B4/B5/B6/B7=0 Y10/Y4/Y5/Y6/Y7=0 D | K Y2 R2 B2 E | J B3 Y3 R3 F | . I H G . |",
    "choose 0 A R4; choose 1 L; choose 2 K; choose 3 J; choose 4 I",
    "committed 0; committed 1; committed 2; committed 3; committed 4; revealed 0 A R4 urbanizing; paid 0 x1 resource floor @0,-1;"
    " built 0 A R4 x1 @0,-1>0,-1; last-round 0 all-placed" },

  /* R12 */
  { "/rules/effects/hal/urbanizing",
    BASE "mode solitaire; seat 0: hand Y1 C F, area -; seat 1: card A",
    "choose 0 Y1; token 1 A 0 -2",
    "committed 0; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1; discarded 0 C; discarded 0 F;"
    " hal-revealed 1 A R20; built 1 A R20 x1 @0,-1>0,-1; token 1 A 0,-1>0,-2; gained 1 x1 point building @0,0; discarded 1 A;"
    " round x2; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 1 x1" },
  { "/rules/effects/hal/constructing",
    BASE "mode solitaire; seat 0: hand Y1 C F, area -; seat 1: card R6; deck D E F G H",
    "choose 0 Y1",
    "committed 0; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1; discarded 0 C; discarded 0 F;"
    " hal-revealed 1 R6 R20; retrieved 0 x3 resource @2,2; gained 0 x3 point eviction @2,2; built 1 R6 R20 x4 @2,2>2,2; kept 1 R6;"
    " round x2; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 1 x1" },
  { "/rules/effects/hal/expert",
    BASE "mode solitaire-expert; seat 0: hand Y1 C F, area -; seat 1: card A; deck Y3 D E F G H",
    "choose 0 Y1",
    "committed 0; revealed 0 Y1 exploiting; gained 0 x1 point building @2,0; discarded 0 Y1; discarded 0 C; discarded 0 F;"
    " hal-revealed 1 A R20; hal-drew 1 Y3; discarded 1 A; built 1 Y3 R20 x2 @1,2>1,2; kept 1 Y3;"
    " round x2; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 1 x1" },
  { "/rules/effects/hal/idle",
    BASE "mode solitaire; supply R20; seat 0: hand B2 C F, area -; seat 1: card A",
    "choose 0 B2",
    "committed 0; revealed 0 B2 exploiting; gained 0 x1 tile building @2,1; supply-empty x1; last-round supply;"
    " discarded 0 B2; discarded 0 C; discarded 0 F; hal-idle 1 A; discarded 1 A; game-over" },
  { "/rules/effects/hal/empty",
    BASE "mode solitaire; seat 0: hand R3 C F, area -; seat 1: card Y3;"
         "city -1 -1 | . A B C . | L R10/R4/R5/R6/R7=1 B10/B4/B5/B6/B7=1 Y10/Y4/Y5/Y6/Y7=1 D |"
         "| K R11/R12/R13/R14=1 B8 B11/B12/B13/B14=1 E | J B3 Y3 R3 F | . I H G . |",
    "choose 0 R3",
    "committed 0; revealed 0 R3 exploiting; gained 0 x1 resource building @2,2; discarded 0 R3; discarded 0 C; discarded 0 F;"
    " hal-revealed 1 Y3 R20; built 1 Y3 R20 x2 @1,2>1,2; kept 1 Y3; last-round 1 hal-empty; game-over" },
  { "/rules/effects/hal/lacking",
    BASE "mode solitaire; seat 0: hand R3 C F, area -; seat 1: card B8;"
         "city -1 -1 | . A B C . | L R10/R4/R5/R6/R7=1 B10/B4/B5/B6/B7=1 Y10/Y4/Y5/Y6/Y7=1 D |"
         "| K R11/R12/R13/R14=1 B8/Y8=0 B11/B12/B13/B14=1 E | J B3 Y3 R3 F | . I H G . |",
    "choose 0 R3",
    "committed 0; revealed 0 R3 exploiting; gained 0 x1 resource building @2,2; discarded 0 R3; discarded 0 C; discarded 0 F;"
    " hal-revealed 1 B8 R20; hal-lacking 1 B8 R20; last-round 1 hal-lacking; game-over" },
};

static void
test_case (gconstpointer user_data)
{
  const Case *test = user_data;
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autofree char *words = NULL;
  GinkgoState state;

  ginkgo_test_position_build (&state, test->position);
  ginkgo_test_play (&state, test->events, effects);
  words = ginkgo_test_effects_print (&state, effects);
  g_assert_cmpstr (words, ==, test->effects);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);

  return g_test_run ();
}
