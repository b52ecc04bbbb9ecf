/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-features.h"

G_BEGIN_DECLS

/*
 * A small neural network: what a state is worth to a seat.
 *
 * Two hidden layers of rectified linear units. There is nothing in it but the four
 * basic operations in a fixed order, so that every machine comes to the same values.
 */

#define GINKGO_AI_N_HIDDEN  64
#define GINKGO_AI_N_HIDDEN2 32

/* What a network tells of the end of the game. */
typedef enum
{
  GINKGO_AI_OUTPUT_LEAD,  /* points ahead of the best of the others, in parts of 50 */
  GINKGO_AI_OUTPUT_SCORE, /* her points, in parts of 50 */
  GINKGO_AI_OUTPUT_WIN,   /* her share of the win, from 0 to 1 */
} GinkgoAiOutput;

#define GINKGO_AI_N_OUTPUTS 3

/**
 * GinkgoAiNetwork:
 * @n_inputs: how many features it reads
 * @first: the weights from each feature to the first hidden layer
 * @first_bias: what that layer starts with
 * @second: the weights from the first hidden layer to the second
 * @second_bias: what that layer starts with
 * @third: the weights from the second hidden layer to the outputs
 * @third_bias: what the outputs start with
 */
typedef struct
{
  guint n_inputs;
  float first[GINKGO_AI_MAX_FEATURES][GINKGO_AI_N_HIDDEN];
  float first_bias[GINKGO_AI_N_HIDDEN];
  float second[GINKGO_AI_N_HIDDEN][GINKGO_AI_N_HIDDEN2];
  float second_bias[GINKGO_AI_N_HIDDEN2];
  float third[GINKGO_AI_N_HIDDEN2][GINKGO_AI_N_OUTPUTS];
  float third_bias[GINKGO_AI_N_OUTPUTS];
} GinkgoAiNetwork;

/**
 * GinkgoAiAccumulator:
 * @features: the features of a state
 * @sums: what reaches the first hidden layer from them
 *
 * A state that others are compared with: most features are the same after a single
 * action, and only those that differ have to be counted again.
 */
typedef struct
{
  float features[GINKGO_AI_MAX_FEATURES];
  float sums[GINKGO_AI_N_HIDDEN];
} GinkgoAiAccumulator;

void ginkgo_ai_accumulator_init (const GinkgoAiNetwork *network,
                                 GinkgoAiAccumulator *basis);
void ginkgo_ai_network_forward (const GinkgoAiNetwork *network,
                                const GinkgoAiAccumulator *basis,
                                const float features[GINKGO_AI_MAX_FEATURES],
                                float outputs[GINKGO_AI_N_OUTPUTS]);

G_END_DECLS
