/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-forward-pass.h"

#include <string.h>

/* Eight numbers that are added and multiplied each for itself; the loose ones may lie
 * anywhere. */
typedef float Eight __attribute__ ((vector_size (32)));
typedef float LooseEight __attribute__ ((vector_size (32), aligned (4), may_alias));

G_STATIC_ASSERT (GINKGO_AI_N_HIDDEN % 8 == 0 && GINKGO_AI_N_HIDDEN2 % 8 == 0 && GINKGO_AI_N_HIDDEN <= 256);

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

static inline __attribute__ ((always_inline)) void
list_changes (Changes *changes,
              const float *from,
              const float *to,
              guint n_features)
{
  guint i;

  changes->n_changes = 0;
  for (i = 0; i + 8 <= n_features; i += 8)
    if (memcmp (&from[i], &to[i], 8 * sizeof (float)) != 0)
      for (guint j = i; j < i + 8; j++)
        note_change (changes, j, to[j] - from[j]);
  for (; i < n_features; i++)
    note_change (changes, i, to[i] - from[i]);
}

/* The sums of the first layer, one change at a time. They stay in registers. */
static inline __attribute__ ((always_inline)) void
add_changes (const GinkgoAiNetwork *network,
             const Changes *changes,
             float *sums)
{
  Eight eights[GINKGO_AI_N_HIDDEN / 8];

  memcpy (eights, sums, sizeof eights);
  for (guint i = 0; i < changes->n_changes; i++)
    {
      const float *weights = network->first[changes->features[i]];
      Eight change = changes->changes[i] - (Eight) { 0 };

#pragma GCC unroll 16
      for (guint j = 0; j < GINKGO_AI_N_HIDDEN / 8; j++)
        eights[j] += change * *(const LooseEight *) &weights[8 * j];
    }
  memcpy (sums, eights, sizeof eights);
}

/* Lists the units that are on, without branching: nobody can guess which are. */
static inline __attribute__ ((always_inline)) guint
list_active (const float *units,
             guint n_units,
             guint8 *active)
{
  guint n_active = 0;

  for (guint i = 0; i < n_units; i++)
    {
      active[n_active] = (guint8) i;
      n_active += units[i] > 0;
    }

  return n_active;
}

static inline __attribute__ ((always_inline)) void
init_basis_in_any_way (const GinkgoAiNetwork *network,
                       GinkgoAiAccumulator *basis)
{
  static const float nothing[GINKGO_AI_MAX_FEATURES];
  Changes changes;

  list_changes (&changes, nothing, basis->features, network->n_inputs);
  memcpy (basis->sums, network->first_bias, sizeof basis->sums);
  add_changes (network, &changes, basis->sums);
}

static inline __attribute__ ((always_inline)) void
run_in_any_way (const GinkgoAiNetwork *network,
                const GinkgoAiAccumulator *basis,
                const float *features,
                float *outputs)
{
  Changes changes;
  float first[GINKGO_AI_N_HIDDEN];
  float second[GINKGO_AI_N_HIDDEN2];
  guint8 active[GINKGO_AI_N_HIDDEN];
  Eight eights[GINKGO_AI_N_HIDDEN2 / 8];
  guint n_active;

  list_changes (&changes, basis->features, features, network->n_inputs);
  memcpy (first, basis->sums, sizeof first);
  add_changes (network, &changes, first);

  n_active = list_active (first, GINKGO_AI_N_HIDDEN, active);
  memcpy (eights, network->second_bias, sizeof eights);
  for (guint i = 0; i < n_active; i++)
    {
      const float *weights = network->second[active[i]];
      Eight unit = first[active[i]] - (Eight) { 0 };

#pragma GCC unroll 16
      for (guint j = 0; j < GINKGO_AI_N_HIDDEN2 / 8; j++)
        eights[j] += unit * *(const LooseEight *) &weights[8 * j];
    }
  memcpy (second, eights, sizeof second);

  n_active = list_active (second, GINKGO_AI_N_HIDDEN2, active);
  memcpy (outputs, network->third_bias, GINKGO_AI_N_OUTPUTS * sizeof *outputs);
  for (guint i = 0; i < n_active; i++)
    for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
      outputs[j] += second[active[i]] * network->third[active[i]][j];
}

static void
run_anywhere (const GinkgoAiNetwork *network,
              const GinkgoAiAccumulator *basis,
              const float *features,
              float *outputs)
{
  run_in_any_way (network, basis, features, outputs);
}

static void
init_basis_anywhere (const GinkgoAiNetwork *network,
                     GinkgoAiAccumulator *basis)
{
  init_basis_in_any_way (network, basis);
}

/* This is where most of the time goes. Eight sums at a time are the same sums. */
#if defined(__x86_64__)
__attribute__ ((target ("avx2"))) static void
run_by_eight (const GinkgoAiNetwork *network,
              const GinkgoAiAccumulator *basis,
              const float *features,
              float *outputs)
{
  run_in_any_way (network, basis, features, outputs);
}

__attribute__ ((target ("avx2"))) static void
init_basis_by_eight (const GinkgoAiNetwork *network,
                     GinkgoAiAccumulator *basis)
{
  init_basis_in_any_way (network, basis);
}

#define RUN_FASTEST(func, ...)           \
  G_STMT_START                           \
  {                                      \
    if (__builtin_cpu_supports ("avx2")) \
      func##_by_eight (__VA_ARGS__);     \
    else                                 \
      func##_anywhere (__VA_ARGS__);     \
  }                                      \
  G_STMT_END
#else
#define RUN_FASTEST(func, ...) func##_anywhere (__VA_ARGS__)
#endif

/**
 * ginkgo_ai_accumulator_init:
 * @network: a network
 * @basis: (inout): a basis whose features are set
 *
 * Computes the sums of a basis from its features.
 */
void
ginkgo_ai_accumulator_init (const GinkgoAiNetwork *network,
                            GinkgoAiAccumulator *basis)
{
  RUN_FASTEST (init_basis, network, basis);
}

/**
 * ginkgo_ai_network_forward:
 * @network: a network
 * @basis: a basis of the same network
 * @features: the features of the state to be evaluated
 * @outputs: (out): what the network tells of that state
 *
 * Evaluates a state, the faster the less it differs from the basis.
 */
void
ginkgo_ai_network_forward (const GinkgoAiNetwork *network,
                           const GinkgoAiAccumulator *basis,
                           const float features[GINKGO_AI_MAX_FEATURES],
                           float outputs[GINKGO_AI_N_OUTPUTS])
{
  RUN_FASTEST (run, network, basis, features, outputs);
}
