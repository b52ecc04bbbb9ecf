/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-forward-pass.h"

#include <string.h>

/* A vector of eight numbers; the loose type has no alignment. */
typedef float Eight __attribute__ ((vector_size (32)));
typedef float LooseEight __attribute__ ((vector_size (32), aligned (4), may_alias));

G_STATIC_ASSERT (GINKGO_AI_N_HIDDEN % 8 == 0 && GINKGO_AI_N_HIDDEN2 % 8 == 0 && GINKGO_AI_N_HIDDEN <= 256);

/* The features that differ between two states */
typedef struct
{
  guint n_changes;
  guint16 features[GINKGO_AI_MAX_FEATURES];
  float changes[GINKGO_AI_MAX_FEATURES];
} Changes;

/* Without branching: neighbors of a changed feature have often changed, too. */
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

/* The sums stay in registers. */
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

/* Without branching: active units are unpredictable. */
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
accumulate_generic (const GinkgoAiNetwork *network,
                    GinkgoAiAccumulator *accumulator)
{
  static const float nothing[GINKGO_AI_MAX_FEATURES];
  Changes changes;

  list_changes (&changes, nothing, accumulator->features, network->n_inputs);
  memcpy (accumulator->sums, network->first_bias, sizeof accumulator->sums);
  add_changes (network, &changes, accumulator->sums);
}

static inline __attribute__ ((always_inline)) void
forward_generic (const GinkgoAiNetwork *network,
                 const GinkgoAiAccumulator *accumulator,
                 const float *features,
                 float *outputs)
{
  Changes changes;
  float first[GINKGO_AI_N_HIDDEN];
  float second[GINKGO_AI_N_HIDDEN2];
  guint8 active[GINKGO_AI_N_HIDDEN];
  Eight eights[GINKGO_AI_N_HIDDEN2 / 8];
  guint n_active;

  list_changes (&changes, accumulator->features, features, network->n_inputs);
  memcpy (first, accumulator->sums, sizeof first);
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
forward_portable (const GinkgoAiNetwork *network,
                  const GinkgoAiAccumulator *accumulator,
                  const float *features,
                  float *outputs)
{
  forward_generic (network, accumulator, features, outputs);
}

static void
accumulate_portable (const GinkgoAiNetwork *network,
                     GinkgoAiAccumulator *accumulator)
{
  accumulate_generic (network, accumulator);
}

/* Most of the time is spent here. Vectorizing does not change the order of summation. */
#if defined(__x86_64__)
__attribute__ ((target ("avx2"))) static void
forward_avx2 (const GinkgoAiNetwork *network,
              const GinkgoAiAccumulator *accumulator,
              const float *features,
              float *outputs)
{
  forward_generic (network, accumulator, features, outputs);
}

__attribute__ ((target ("avx2"))) static void
accumulate_avx2 (const GinkgoAiNetwork *network,
                 GinkgoAiAccumulator *accumulator)
{
  accumulate_generic (network, accumulator);
}

#define RUN_FASTEST(func, ...)           \
  G_STMT_START                           \
  {                                      \
    if (__builtin_cpu_supports ("avx2")) \
      func##_avx2 (__VA_ARGS__);         \
    else                                 \
      func##_portable (__VA_ARGS__);     \
  }                                      \
  G_STMT_END
#else
#define RUN_FASTEST(func, ...) func##_portable (__VA_ARGS__)
#endif

/* Computes the sums of an accumulator whose features are set. */
void
ginkgo_ai_accumulator_init (const GinkgoAiNetwork *network,
                            GinkgoAiAccumulator *accumulator)
{
  RUN_FASTEST (accumulate, network, accumulator);
}

/* Runs the forward pass. It is fast for features close to those of the accumulator. */
void
ginkgo_ai_network_forward (const GinkgoAiNetwork *network,
                           const GinkgoAiAccumulator *accumulator,
                           const float features[GINKGO_AI_MAX_FEATURES],
                           float outputs[GINKGO_AI_N_OUTPUTS])
{
  RUN_FASTEST (forward, network, accumulator, features, outputs);
}
