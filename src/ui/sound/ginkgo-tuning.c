/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tuning.h"

#include <math.h>

/* In µs */
#define SHORTEST_GAP (80 * G_TIME_SPAN_MILLISECOND)

#define CENTS_OF_OCTAVE   1200.0
#define CENTS_OF_SEMITONE 100

/* D, E, G, A and B, in semitones: whatever sounds together fits */
static const guint scale[] = { 0, 2, 5, 7, 9 };

/* It gets no higher than this. */
#define HIGHEST_STEP (2 * G_N_ELEMENTS (scale) - 1)

/* How far each sound is out of tune, in cents. Their number is prime, so that no series of equal
 * sounds repeats soon. */
static const int detunings[] = { 0, -17, 12, 25, -8, -30, 19, -22, 6, 30, -12, 14, -26 };

/**
 * ginkgo_tuning_next:
 * @step: how many notes of the scale to raise the sound
 * @now: the time, in µs
 * @pitch: (out): the factor of all frequencies
 *
 * Returns: %FALSE if the same sound began less than 80 ms ago
 */
gboolean
ginkgo_tuning_next (GinkgoTuning *self,
                    GinkgoSound sound,
                    guint step,
                    gint64 now,
                    double *pitch)
{
  guint note = MIN (step, HIGHEST_STEP);
  guint octave = note / G_N_ELEMENTS (scale);
  int cents = (int) (octave * 12 + scale[note % G_N_ELEMENTS (scale)]) * CENTS_OF_SEMITONE;

  if (self->times[sound] != 0 && now - self->times[sound] < SHORTEST_GAP)
    return FALSE;

  *pitch = exp2 ((cents + detunings[self->n_sounds % G_N_ELEMENTS (detunings)]) / CENTS_OF_OCTAVE);
  self->times[sound] = now;
  self->n_sounds++;

  return TRUE;
}
