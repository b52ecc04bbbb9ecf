/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-learner.h"

#include <math.h>
#include <string.h>

/* Adam defaults (Kingma & Ba, 2015) */
#define BETA1   0.9f
#define BETA2   0.999f
#define EPSILON 1e-8f

/* Apart from n_inputs, a network is an array of weights. */
#define N_WEIGHTS ((sizeof (GinkgoAiNetwork) - G_STRUCT_OFFSET (GinkgoAiNetwork, first)) / sizeof (float))

/* The first layer, of which a network may use less */
#define N_FIRST (GINKGO_AI_MAX_FEATURES * GINKGO_AI_N_HIDDEN)

/* The weight of each output in the loss */
static const float loss_weights[GINKGO_AI_N_OUTPUTS] = {
  [GINKGO_AI_OUTPUT_LEAD] = 1.0f,
  [GINKGO_AI_OUTPUT_SCORE] = 0.3f,
  [GINKGO_AI_OUTPUT_WIN] = 1.0f,
};

struct _GinkgoLearner
{
  GinkgoAiNetwork *network;
  GinkgoAiNetwork gradient;
  float first_moments[N_WEIGHTS];
  float second_moments[N_WEIGHTS];
  double beta1_power;
  double beta2_power;
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

/* Initializes the weights at random, scaled to the size of each layer (He et al., 2015). */
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

/* Moves the weights toward those of @other, by @share of the difference. */
void
ginkgo_network_approach (GinkgoAiNetwork *network,
                         const GinkgoAiNetwork *other,
                         float share)
{
  float *weights = get_weights (network);
  const float *others = G_STRUCT_MEMBER_P (other, G_STRUCT_OFFSET (GinkgoAiNetwork, first));

  for (gsize i = 0; i < N_WEIGHTS; i++)
    weights[i] += share * (others[i] - weights[i]);
}

GinkgoLearner *
ginkgo_learner_new (GinkgoAiNetwork *network)
{
  GinkgoLearner *learner = g_new0 (GinkgoLearner, 1);

  learner->network = network;
  learner->beta1_power = 1;
  learner->beta2_power = 1;

  return learner;
}

void
ginkgo_learner_free (GinkgoLearner *learner)
{
  g_free (learner);
}

static inline __attribute__ ((always_inline)) float
backpropagate_generic (GinkgoLearner *learner,
                       const GinkgoSparseExample *example)
{
  const GinkgoAiNetwork *network = learner->network;
  GinkgoAiNetwork *gradient = &learner->gradient;
  float first[GINKGO_AI_N_HIDDEN];
  float second[GINKGO_AI_N_HIDDEN2];
  float first_gradient[GINKGO_AI_N_HIDDEN] = { 0 };
  float second_gradient[GINKGO_AI_N_HIDDEN2];
  float output_gradient[GINKGO_AI_N_OUTPUTS];
  float outputs[GINKGO_AI_N_OUTPUTS];
  float error = 0;

  memcpy (first, network->first_bias, sizeof first);
  for (guint i = 0; i < example->n_features; i++)
    for (guint j = 0; j < GINKGO_AI_N_HIDDEN; j++)
      first[j] += example->values[i] * network->first[example->features[i]][j];

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

      output_gradient[j] = loss_weights[j] * difference;
      error += loss_weights[j] * difference * difference;
      gradient->third_bias[j] += output_gradient[j];
    }

  for (guint i = 0; i < GINKGO_AI_N_HIDDEN2; i++)
    {
      second_gradient[i] = 0;
      if (second[i] <= 0)
        continue;
      for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
        {
          second_gradient[i] += output_gradient[j] * network->third[i][j];
          gradient->third[i][j] += output_gradient[j] * second[i];
        }
      gradient->second_bias[i] += second_gradient[i];
    }

  for (guint i = 0; i < GINKGO_AI_N_HIDDEN; i++)
    {
      float sum = 0;

      if (first[i] <= 0)
        continue;
      for (guint j = 0; j < GINKGO_AI_N_HIDDEN2; j++)
        {
          sum += second_gradient[j] * network->second[i][j];
          gradient->second[i][j] += second_gradient[j] * first[i];
        }
      first_gradient[i] = sum;
      gradient->first_bias[i] += sum;
    }

  for (guint i = 0; i < example->n_features; i++)
    for (guint j = 0; j < GINKGO_AI_N_HIDDEN; j++)
      gradient->first[example->features[i]][j] += first_gradient[j] * example->values[i];

  return error;
}

static float
backpropagate_portable (GinkgoLearner *learner,
                        const GinkgoSparseExample *example)
{
  return backpropagate_generic (learner, example);
}

/* Most of the time is spent here. Vectorizing does not change the order of summation. */
#if defined(__x86_64__)
__attribute__ ((target ("avx2"))) static float
backpropagate_avx2 (GinkgoLearner *learner,
                    const GinkgoSparseExample *example)
{
  return backpropagate_generic (learner, example);
}
#endif

/* Adds the gradient of one example to that of the next step. Returns its loss. */
float
ginkgo_learner_add (GinkgoLearner *learner,
                    const GinkgoSparseExample *example)
{
#if defined(__x86_64__)
  if (__builtin_cpu_supports ("avx2"))
    return backpropagate_avx2 (learner, example);
#endif

  return backpropagate_portable (learner, example);
}

/* One step of Adam, for the weights from @from to @to */
static void
run_adam (GinkgoLearner *learner,
          gsize from,
          gsize to,
          float share,
          float learning_rate)
{
  float *weights = get_weights (learner->network);
  const float *gradient = get_weights (&learner->gradient);
  float correction1 = (float) (1 / (1 - learner->beta1_power));
  float correction2 = (float) (1 / (1 - learner->beta2_power));

  for (gsize i = from; i < to; i++)
    {
      float scaled = gradient[i] * share;

      learner->first_moments[i] = BETA1 * learner->first_moments[i] + (1 - BETA1) * scaled;
      learner->second_moments[i] = BETA2 * learner->second_moments[i] + (1 - BETA2) * scaled * scaled;
      weights[i] -= learning_rate * learner->first_moments[i] * correction1 / (sqrtf (learner->second_moments[i] * correction2) + EPSILON);
    }
}

/* Takes one step of Adam with the gradient of the @n_examples that were added. */
void
ginkgo_learner_step (GinkgoLearner *learner,
                     guint n_examples,
                     float learning_rate)
{
  learner->beta1_power *= BETA1;
  learner->beta2_power *= BETA2;
  run_adam (learner, 0, learner->network->n_inputs * GINKGO_AI_N_HIDDEN, 1 / (float) n_examples, learning_rate);
  run_adam (learner, N_FIRST, N_WEIGHTS, 1 / (float) n_examples, learning_rate);
  memset (&learner->gradient, 0, sizeof learner->gradient);
}

static void
list_features (const GinkgoExample *example,
               guint n_inputs,
               GinkgoSparseExample *sparse)
{
  sparse->n_features = 0;
  for (guint i = 0; i < n_inputs; i++)
    if (example->features[i] < 0 || example->features[i] > 0)
      {
        sparse->features[sparse->n_features] = (guint16) i;
        sparse->values[sparse->n_features++] = example->features[i];
      }
  memcpy (sparse->outputs, example->outputs, sizeof sparse->outputs);
}

/* Takes one step of Adam on a batch of examples. Returns the mean loss before the step. */
float
ginkgo_learner_learn (GinkgoLearner *learner,
                      const GinkgoExample *const *examples,
                      guint n_examples,
                      float learning_rate)
{
  GinkgoSparseExample sparse;
  float error = 0;

  for (guint i = 0; i < n_examples; i++)
    {
      list_features (examples[i], learner->network->n_inputs, &sparse);
      error += ginkgo_learner_add (learner, &sparse);
    }
  ginkgo_learner_step (learner, n_examples, learning_rate);

  return error / (float) n_examples;
}
