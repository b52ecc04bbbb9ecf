/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-playout.h"

#include <gio/gio.h>

/* The search: playouts of the most promising decisions from many determinizations. */

typedef struct
{
  const GinkgoAiNetwork *network; /* the network that values states */
  guint n_candidates;             /* the number of decisions to try */
  guint n_rounds;                 /* the length of a playout */
  /* the weight of the network's values on the way, as in ginkgo_ai_playout_run() */
  float bootstrap;
  float prior; /* the weight of the network's first value, in playouts */
  /* a decision that is worse by this many standard errors is dropped; 0 for never */
  float clear;
  guint64 evaluations;       /* the budget of evaluations, 0 for none */
  guint milliseconds;        /* the budget of time, 0 for none */
  GCancellable *play_now;    /* (nullable): once cancelled, the best decision so far is the answer */
  GCancellable *cancellable; /* (nullable): once cancelled, there is no answer */
  guint64 n_evaluations;     /* the number of evaluations so far */
} GinkgoAiSearch;

guint ginkgo_ai_search_run (GinkgoAiSearch *search,
                            const GinkgoView *view,
                            GinkgoRandom *random,
                            GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS]);

/* Levels of strength (ginkgo-ai.c): the same player with different noise and work */
guint64 ginkgo_ai_levels_scale_work (guint64 evaluations,
                                     const GinkgoState *state);
void ginkgo_ai_levels_init_search (guint strength,
                                   const GinkgoView *view,
                                   const GinkgoAiLimits *limits,
                                   GCancellable *cancellable,
                                   GinkgoAiSearch *search);
