/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-sound.h"

/* Decides how high a sound is, and whether it sounds at all: repeated too soon it would buzz, and
 * repeated exactly it would sound like a machine. A struct that is zero has played nothing yet. */
typedef struct
{
  gint64 times[GINKGO_N_SOUNDS]; /* when each sound began last, in µs */
  guint n_sounds;                /* how many sounds there have been */
} GinkgoTuning;

gboolean ginkgo_tuning_next (GinkgoTuning *self,
                             GinkgoSound sound,
                             guint step,
                             gint64 now,
                             double *pitch);
