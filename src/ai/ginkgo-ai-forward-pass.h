/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-features.h"

/*
 * A small neural network that values a state for a seat, and its forward pass.
 *
 * Two hidden layers of rectified linear units. It uses the four basic operations in a fixed
 * order, so that every machine computes the same values.
 */

#define GINKGO_AI_N_HIDDEN  64
#define GINKGO_AI_N_HIDDEN2 32

/* Predictions of the end of the game */
typedef enum
{
  GINKGO_AI_OUTPUT_LEAD,  /* points ahead of the best of the others, in parts of 50 */
  GINKGO_AI_OUTPUT_SCORE, /* the seat's points, in parts of 50 */
  GINKGO_AI_OUTPUT_WIN,   /* the seat's share of the win, from 0 to 1 */
} GinkgoAiOutput;

#define GINKGO_AI_N_OUTPUTS 3

/**
 * GinkgoAiNetwork:
 * @n_inputs: the number of features
 * @first, @first_bias: weights and biases of the first hidden layer
 * @second, @second_bias: weights and biases of the second hidden layer
 * @third, @third_bias: weights and biases of the outputs
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

/* The first layer of a state. Most features stay the same after an action, so the forward pass of
 * a later state adds only the changes. */
typedef struct
{
  float features[GINKGO_AI_MAX_FEATURES];
  float sums[GINKGO_AI_N_HIDDEN]; /* the inputs of the first hidden layer */
} GinkgoAiAccumulator;

void ginkgo_ai_accumulator_init (const GinkgoAiNetwork *network,
                                 GinkgoAiAccumulator *accumulator);
void ginkgo_ai_network_forward (const GinkgoAiNetwork *network,
                                const GinkgoAiAccumulator *accumulator,
                                const float features[GINKGO_AI_MAX_FEATURES],
                                float outputs[GINKGO_AI_N_OUTPUTS]);
