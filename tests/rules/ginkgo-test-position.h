/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

/*
 * Positions in words, so that tests are tables of position + events → position.
 *
 * A position is a list of lines divided by ";". A later line replaces what an
 * earlier one said. What is not said is empty, 0, or as in a set-up:
 *
 *   mode introductory       players 3          first 1          round 2
 *   exhausted 1             supply R20 B9      removed R4 R5
 *   deck A R1               discard B C        (the first card is the top one)
 *   seat 0: resources 5, points 3, tiles R4 B9, hand A R1, area C1, new-hand 2
 *   seat 1: card R1, tile B9                   (committed)
 *   city -1 -1 | . A B | L R4/R1=0* Y3 |       (row by row from that cell)
 *
 * "R4/R1=0*" is a building of R4 on R1 with resources of seat 0 and a pawn; "A"
 * is a token; "." is free; "-" is an empty list. Resources in the supply follow
 * from R1.4. The game waits for the first seat without a committed card to choose.
 *
 * In an expected position only what is said is compared. It may also say:
 *
 *   seat 0: supply 9, in-city 4, returned R4
 *   at 1 0 R4/R1=0*         at 3 -1 D          at 5 5 .
 *   pending take 1          pending over       pawns R4 B9      acting 0
 *   resolving A R4
 *   end supply              winners 0 2        lost-card A      lost-tile B9
 *
 * Lists are compared as sets, but for the deck, the supply and an area.
 */

void ginkgo_test_position_build (GinkgoState *state,
                                 const char *text);
void ginkgo_test_position_check (const GinkgoState *state,
                                 const char *text);
