/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"
#include "ginkgo-sound.h"

/* Which sounds go with what happens in a game. */
typedef struct
{
  GinkgoSound sound;
  guint step;  /* how many notes of the scale higher */
  guint delay; /* in ms */
} GinkgoCue;

/* More would not be heard one by one. */
#define GINKGO_MAX_CUES 32

guint ginkgo_cue_list (const GinkgoState *before,
                       const GinkgoPart *part,
                       GinkgoCue cues[GINKGO_MAX_CUES]);
