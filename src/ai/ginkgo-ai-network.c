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
add_changes_in_any_way (const GinkgoAiNetwork *network,
                        const Changes *changes,
                        float *sums)
{
  for (guint i = 0; i < changes->n_changes; i++)
    for (guint j = 0; j < GINKGO_AI_N_HIDDEN; j++)
      sums[j] += changes->changes[i] * network->first[changes->features[i]][j];
}

static void
add_changes_anywhere (const GinkgoAiNetwork *network,
                      const Changes *changes,
                      float *sums)
{
  add_changes_in_any_way (network, changes, sums);
}

/* This is where most of the time goes. Eight sums at a time are the same sums. */
#if defined(__x86_64__)
__attribute__ ((target ("avx2"))) static void
add_changes_by_eight (const GinkgoAiNetwork *network,
                      const Changes *changes,
                      float *sums)
{
  add_changes_in_any_way (network, changes, sums);
}

static void
add_changes (const GinkgoAiNetwork *network,
             const Changes *changes,
             float *sums)
{
  if (__builtin_cpu_supports ("avx2"))
    add_changes_by_eight (network, changes, sums);
  else
    add_changes_anywhere (network, changes, sums);
}
#else
#define add_changes add_changes_anywhere
#endif

static void
add_differences (const GinkgoAiNetwork *network,
                 const float *from,
                 const float *to,
                 float *sums)
{
  Changes changes;

  list_changes (&changes, from, to, network->n_inputs);
  add_changes (network, &changes, sums);
}

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

  memcpy (basis->sums, network->first_bias, sizeof basis->sums);
  add_differences (network, nothing, basis->features, basis->sums);
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
  float first[GINKGO_AI_N_HIDDEN];
  float second[GINKGO_AI_N_HIDDEN2];

  memcpy (first, basis->sums, sizeof first);
  add_differences (network, basis->features, features, first);

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
