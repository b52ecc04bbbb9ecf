/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-learner.h"

#include <math.h>
#include <string.h>

/* As its authors advise */
#define KEEP_MEAN   0.9f
#define KEEP_SQUARE 0.999f
#define TINY        1e-8f

/* A network is also a plain row of weights; n_inputs comes before them. */
#define N_WEIGHTS ((sizeof (GinkgoAiNetwork) - G_STRUCT_OFFSET (GinkgoAiNetwork, first)) / sizeof (float))

/* Those of the first layer, of which a network may use less */
#define N_FIRST (GINKGO_AI_MAX_FEATURES * GINKGO_AI_N_HIDDEN)

/* How much each output counts in what is learned */
static const float importance[GINKGO_AI_N_OUTPUTS] = {
  [GINKGO_AI_OUTPUT_LEAD] = 1.0f,
  [GINKGO_AI_OUTPUT_SCORE] = 0.3f,
  [GINKGO_AI_OUTPUT_WIN] = 1.0f,
};

struct _GinkgoLearner
{
  GinkgoAiNetwork *network;
  GinkgoAiNetwork gradient;
  float means[N_WEIGHTS];
  float squares[N_WEIGHTS];
  double mean_power;
  double square_power;
};

static float *
get_weights (GinkgoAiNetwork *network)
{
  return G_STRUCT_MEMBER_P (network, G_STRUCT_OFFSET (GinkgoAiNetwork, first));
}

/* Evenly between -@size and @size. */
static float
draw_weight (GinkgoRandom *random,
             float size)
{
  return size * ((float) ginkgo_random_below (random, 2000001) / 1000000 - 1);
}

/**
 * ginkgo_network_randomize:
 * @network: (out): a network
 * @n_inputs: how many features it reads
 * @random: a generator
 *
 * Makes a network that knows nothing yet, its weights small in keeping with the size
 * of each layer (He et al., 2015).
 */
void
ginkgo_network_randomize (GinkgoAiNetwork *network,
                          guint n_inputs,
                          GinkgoRandom *random)
{
  const float first = sqrtf (6.0f / 80); /* about as many features are not 0 */
  const float second = sqrtf (6.0f / GINKGO_AI_N_HIDDEN);

  memset (network, 0, sizeof *network);
  network->n_inputs = n_inputs;
  for (guint i = 0; i < n_inputs; i++)
    for (guint j = 0; j < GINKGO_AI_N_HIDDEN; j++)
      network->first[i][j] = draw_weight (random, first);
  for (guint i = 0; i < GINKGO_AI_N_HIDDEN; i++)
    for (guint j = 0; j < GINKGO_AI_N_HIDDEN2; j++)
      network->second[i][j] = draw_weight (random, second);
  for (guint i = 0; i < GINKGO_AI_N_HIDDEN2; i++)
    for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
      network->third[i][j] = draw_weight (random, 0.1f);
}

/**
 * ginkgo_learner_new:
 * @network: (transfer none): the network to be taught; must outlive the learner
 *
 * Returns: (transfer full): a learner
 */
GinkgoLearner *
ginkgo_learner_new (GinkgoAiNetwork *network)
{
  GinkgoLearner *learner = g_new0 (GinkgoLearner, 1);

  learner->network = network;
  learner->mean_power = 1;
  learner->square_power = 1;

  return learner;
}

/**
 * ginkgo_learner_free:
 * @learner: (transfer full): a learner
 *
 * Releases a learner, not its network.
 */
void
ginkgo_learner_free (GinkgoLearner *learner)
{
  g_free (learner);
}

/* Adds the gradient of one example; returns its error. */
static float
study (GinkgoLearner *learner,
       const GinkgoExample *example)
{
  const GinkgoAiNetwork *network = learner->network;
  GinkgoAiNetwork *gradient = &learner->gradient;
  float first[GINKGO_AI_N_HIDDEN];
  float second[GINKGO_AI_N_HIDDEN2];
  float first_slope[GINKGO_AI_N_HIDDEN] = { 0 };
  float second_slope[GINKGO_AI_N_HIDDEN2];
  float slope[GINKGO_AI_N_OUTPUTS];
  float outputs[GINKGO_AI_N_OUTPUTS];
  float error = 0;

  memcpy (first, network->first_bias, sizeof first);
  for (guint i = 0; i < network->n_inputs; i++)
    if (example->features[i] < 0 || example->features[i] > 0)
      for (guint j = 0; j < GINKGO_AI_N_HIDDEN; j++)
        first[j] += example->features[i] * network->first[i][j];

  memcpy (second, network->second_bias, sizeof second);
  for (guint i = 0; i < GINKGO_AI_N_HIDDEN; i++)
    if (first[i] > 0)
      for (guint j = 0; j < GINKGO_AI_N_HIDDEN2; j++)
        second[j] += first[i] * network->second[i][j];

  memcpy (outputs, network->third_bias, sizeof outputs);
  for (guint i = 0; i < GINKGO_AI_N_HIDDEN2; i++)
    if (second[i] > 0)
      for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
        outputs[j] += second[i] * network->third[i][j];

  for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
    {
      float difference = outputs[j] - example->outputs[j];

      slope[j] = importance[j] * difference;
      error += importance[j] * difference * difference;
      gradient->third_bias[j] += slope[j];
    }

  for (guint i = 0; i < GINKGO_AI_N_HIDDEN2; i++)
    {
      second_slope[i] = 0;
      if (second[i] <= 0)
        continue;
      for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
        {
          second_slope[i] += slope[j] * network->third[i][j];
          gradient->third[i][j] += slope[j] * second[i];
        }
      gradient->second_bias[i] += second_slope[i];
    }

  for (guint i = 0; i < GINKGO_AI_N_HIDDEN; i++)
    {
      float sum = 0;

      if (first[i] <= 0)
        continue;
      for (guint j = 0; j < GINKGO_AI_N_HIDDEN2; j++)
        {
          sum += second_slope[j] * network->second[i][j];
          gradient->second[i][j] += second_slope[j] * first[i];
        }
      first_slope[i] = sum;
      gradient->first_bias[i] += sum;
    }

  for (guint i = 0; i < network->n_inputs; i++)
    if (example->features[i] < 0 || example->features[i] > 0)
      for (guint j = 0; j < GINKGO_AI_N_HIDDEN; j++)
        gradient->first[i][j] += first_slope[j] * example->features[i];

  return error;
}

/* One step of Adam, for the weights of a layer or more. */
static void
step (GinkgoLearner *learner,
      gsize from,
      gsize to,
      float share,
      float rate)
{
  float *weights = get_weights (learner->network);
  const float *gradient = get_weights (&learner->gradient);
  float mean_correction = (float) (1 / (1 - learner->mean_power));
  float square_correction = (float) (1 / (1 - learner->square_power));

  for (gsize i = from; i < to; i++)
    {
      float slope = gradient[i] * share;

      learner->means[i] = KEEP_MEAN * learner->means[i] + (1 - KEEP_MEAN) * slope;
      learner->squares[i] = KEEP_SQUARE * learner->squares[i] + (1 - KEEP_SQUARE) * slope * slope;
      weights[i] -= rate * learner->means[i] * mean_correction / (sqrtf (learner->squares[i] * square_correction) + TINY);
    }
}

/**
 * ginkgo_learner_learn:
 * @learner: a learner
 * @examples: (array length=n_examples): some examples
 * @n_examples: how many
 * @rate: how far to go
 *
 * Brings the network a step nearer to what the examples say.
 *
 * Returns: how far it was from that before, as a mean of squares
 */
float
ginkgo_learner_learn (GinkgoLearner *learner,
                      const GinkgoExample *const *examples,
                      guint n_examples,
                      float rate)
{
  float error = 0;

  memset (&learner->gradient, 0, sizeof learner->gradient);
  for (guint i = 0; i < n_examples; i++)
    error += study (learner, examples[i]);

  learner->mean_power *= KEEP_MEAN;
  learner->square_power *= KEEP_SQUARE;
  step (learner, 0, learner->network->n_inputs * GINKGO_AI_N_HIDDEN, 1 / (float) n_examples, rate);
  step (learner, N_FIRST, N_WEIGHTS, 1 / (float) n_examples, rate);

  return error / (float) n_examples;
}
