/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-network.h"

#include <string.h>

/* What has changed between two states, feature by feature. */
typedef struct
{
  guint n_changes;
  guint16 features[GINKGO_AI_MAX_FEATURES];
  float changes[GINKGO_AI_MAX_FEATURES];
} Changes;

/* Without branching: most features that lie beside a change have changed, too. */
static inline void
note_change (Changes *changes,
             guint feature,
             float change)
{
  changes->features[changes->n_changes] = (guint16) feature;
  changes->changes[changes->n_changes] = change;
  changes->n_changes += change < 0 || change > 0;
}

static void
list_changes (Changes *changes,
              const float *from,
              const float *to,
              guint n_features)
{
  guint i;

  changes->n_changes = 0;
  for (i = 0; i + 4 <= n_features; i += 4)
    if (memcmp (&from[i], &to[i], 4 * sizeof (float)) != 0)
      for (guint j = i; j < i + 4; j++)
        note_change (changes, j, to[j] - from[j]);
  for (; i < n_features; i++)
    note_change (changes, i, to[i] - from[i]);
}

static inline __attribute__ ((always_inline)) void
add_changes (const GinkgoAiNetwork *network,
             const Changes *changes,
             float *sums)
{
  for (guint i = 0; i < changes->n_changes; i++)
    for (guint j = 0; j < GINKGO_AI_N_HIDDEN; j++)
      sums[j] += changes->changes[i] * network->first[changes->features[i]][j];
}

/* The layers after the sums of the basis. */
static inline __attribute__ ((always_inline)) void
run_in_any_way (const GinkgoAiNetwork *network,
                const float *sums,
                const Changes *changes,
                float *outputs)
{
  float first[GINKGO_AI_N_HIDDEN];
  float second[GINKGO_AI_N_HIDDEN2];

  memcpy (first, sums, sizeof first);
  add_changes (network, changes, first);

  memcpy (second, network->second_bias, sizeof second);
  for (guint i = 0; i < GINKGO_AI_N_HIDDEN; i++)
    if (first[i] > 0)
      for (guint j = 0; j < GINKGO_AI_N_HIDDEN2; j++)
        second[j] += first[i] * network->second[i][j];

  memcpy (outputs, network->third_bias, GINKGO_AI_N_OUTPUTS * sizeof *outputs);
  for (guint i = 0; i < GINKGO_AI_N_HIDDEN2; i++)
    if (second[i] > 0)
      for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
        outputs[j] += second[i] * network->third[i][j];
}

static void
run_anywhere (const GinkgoAiNetwork *network,
              const float *sums,
              const Changes *changes,
              float *outputs)
{
  run_in_any_way (network, sums, changes, outputs);
}

/* This is where most of the time goes. Eight sums at a time are the same sums. */
#if defined(__x86_64__)
__attribute__ ((target ("avx2"))) static void
run_by_eight (const GinkgoAiNetwork *network,
              const float *sums,
              const Changes *changes,
              float *outputs)
{
  run_in_any_way (network, sums, changes, outputs);
}

static void
run (const GinkgoAiNetwork *network,
     const float *sums,
     const Changes *changes,
     float *outputs)
{
  if (__builtin_cpu_supports ("avx2"))
    run_by_eight (network, sums, changes, outputs);
  else
    run_anywhere (network, sums, changes, outputs);
}
#else
#define run run_anywhere
#endif

/**
 * ginkgo_ai_network_init_basis:
 * @network: a network
 * @basis: (inout): a basis whose features are set
 *
 * Computes the sums of a basis from its features.
 */
void
ginkgo_ai_network_init_basis (const GinkgoAiNetwork *network,
                              GinkgoAiBasis *basis)
{
  static const float nothing[GINKGO_AI_MAX_FEATURES];
  Changes changes;

  list_changes (&changes, nothing, basis->features, network->n_inputs);
  memcpy (basis->sums, network->first_bias, sizeof basis->sums);
  add_changes (network, &changes, basis->sums);
}

/**
 * ginkgo_ai_network_run:
 * @network: a network
 * @basis: a basis of the same network
 * @features: the features of the state to be evaluated
 * @outputs: (out): what the network tells of that state
 *
 * Evaluates a state, the faster the less it differs from the basis.
 */
void
ginkgo_ai_network_run (const GinkgoAiNetwork *network,
                       const GinkgoAiBasis *basis,
                       const float features[GINKGO_AI_MAX_FEATURES],
                       float outputs[GINKGO_AI_N_OUTPUTS])
{
  Changes changes;

  list_changes (&changes, basis->features, features, network->n_inputs);
  run (network, basis->sums, &changes, outputs);
}
