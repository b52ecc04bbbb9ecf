/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"

/*
 * Shows what has happened, part by part, at a pace that people can follow.
 */

#define GINKGO_TYPE_PLAYBACK (ginkgo_playback_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPlayback, ginkgo_playback, GINKGO, PLAYBACK, GObject)

GinkgoPlayback *ginkgo_playback_new (GinkgoFollower *follower,
                                     gboolean has_persons);
void ginkgo_playback_set_pace (GinkgoPlayback *self,
                               guint pace);
guint ginkgo_playback_get_part (GinkgoPlayback *self);
const GinkgoEffect *ginkgo_playback_find_coming (GinkgoPlayback *self);
void ginkgo_playback_follow (GinkgoPlayback *self,
                             gboolean is_visible);
void ginkgo_playback_skip (GinkgoPlayback *self);
void ginkgo_playback_skip_action (GinkgoPlayback *self);
gboolean ginkgo_playback_can_skip (GinkgoPlayback *self);
void ginkgo_playback_stop (GinkgoPlayback *self);

/* Gains and losses in a part. They come from the effects, which are public: a screen hides how
 * many items there are, not how many come and go. */
typedef struct
{
  int items[GINKGO_MAX_SEATS][GINKGO_N_ITEMS]; /* how many items each seat gets, or loses if negative */
} GinkgoChanges;

void ginkgo_changes_init (GinkgoChanges *self,
                          const GinkgoPart *part);
