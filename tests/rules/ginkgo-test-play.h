/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-district-change.h"
#include "ginkgo-state.h"

/*
 * Events in words, divided by ";":
 *
 *   draft 0 C7              new-hand 0              choose 0 R5 B9     choose 0 A
 *   take 0 tile             token 0 A -1 -2 B 0 3   token 0 any
 *   return 0 R9 B2          return 0 -
 *   supply R9 B2            deck A R1               deck any
 */

typedef struct
{
  const char *path;     /* the test's path */
  const char *position; /* a position in words, see ginkgo-test-position.h */
  const char *events;   /* what happens */
  const char *expected; /* (nullable): the position that must follow */
  /* (nullable): what is gained, in this order: "seat amount item source", divided by ";"; the
   * source is a card, the cell "@x,y" of a building, "return" or "start"; "lost 2" follows when
   * items are lost */
  const char *gains;
  const char *effects; /* (nullable): all effects in words */
} GinkgoTestCase;

void ginkgo_test_event_parse (const GinkgoState *state,
                              const char *words,
                              GinkgoEvent *event);
void ginkgo_test_play (GinkgoState *state,
                       const char *events,
                       GArray *effects);
void ginkgo_test_refuse (const GinkgoState *state,
                         const char *event,
                         GinkgoRulesError code);
char *ginkgo_test_print_gains (const GinkgoState *state,
                               GArray *effects);
void ginkgo_test_add_cases (const GinkgoTestCase *cases,
                            guint n_cases);

/* Effects in words, divided by "; ": the kind, then all that it says. Seats and amounts are
 * numbers, the amount being "x2"; a building is "@x,y", a token goes "x,y>x,y". */

char *ginkgo_test_effects_print (const GinkgoState *state,
                                 GArray *effects);
guint ginkgo_test_effects_count (GArray *effects,
                                 GinkgoEffectKind kind);

guint ginkgo_test_list_changes (const GinkgoCity *before,
                                const GinkgoCity *after,
                                GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES]);
