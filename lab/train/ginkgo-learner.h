/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-forward-pass.h"
#include "ginkgo-random.h"

/* Training by stochastic gradient descent: Kingma and Ba, "Adam: A Method for Stochastic
 * Optimization" (2015). */

typedef struct
{
  float features[GINKGO_AI_MAX_FEATURES];
  float outputs[GINKGO_AI_N_OUTPUTS]; /* the outputs that the network should have */
  float result[GINKGO_AI_N_OUTPUTS];  /* the outputs that were right in the end */
  gboolean has_result;                /* whether the seat explored nothing from here to the end */
} GinkgoExample;

/* An example without the features that are 0 */
typedef struct
{
  guint n_features;
  guint16 features[GINKGO_AI_MAX_FEATURES]; /* the indices of the features */
  float values[GINKGO_AI_MAX_FEATURES];
  float outputs[GINKGO_AI_N_OUTPUTS];
} GinkgoSparseExample;

typedef struct _GinkgoLearner GinkgoLearner;

void ginkgo_network_randomize (GinkgoAiNetwork *network,
                               guint n_inputs,
                               GinkgoRandom *random);
void ginkgo_network_approach (GinkgoAiNetwork *network,
                              const GinkgoAiNetwork *other,
                              float share);

GinkgoLearner *ginkgo_learner_new (GinkgoAiNetwork *network);
void ginkgo_learner_free (GinkgoLearner *learner);
float ginkgo_learner_add (GinkgoLearner *learner,
                          const GinkgoSparseExample *example);
void ginkgo_learner_step (GinkgoLearner *learner,
                          guint n_examples,
                          float learning_rate);
float ginkgo_learner_learn (GinkgoLearner *learner,
                            const GinkgoExample *const *examples,
                            guint n_examples,
                            float learning_rate);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoLearner, ginkgo_learner_free)
