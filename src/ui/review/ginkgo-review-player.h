/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-review-bar.h"
#include "ginkgo-scoring-list.h"

G_BEGIN_DECLS

/* Goes through a game by itself: step by step, or at its end through the scoring */

typedef struct _GinkgoReviewPlayer GinkgoReviewPlayer;

GinkgoReviewPlayer *ginkgo_review_player_new (GinkgoReviewBar *bar,
                                              AdwViewStack *stack,
                                              GinkgoScoringList *scoring);
void ginkgo_review_player_free (GinkgoReviewPlayer *self);
void ginkgo_review_player_set_review (GinkgoReviewPlayer *self,
                                      GinkgoReview *review);

gboolean ginkgo_review_player_is_scoring (GinkgoReviewPlayer *self);
gboolean ginkgo_review_player_is_playing (GinkgoReviewPlayer *self);
void ginkgo_review_player_play (GinkgoReviewPlayer *self);
void ginkgo_review_player_pause (GinkgoReviewPlayer *self);

guint ginkgo_review_player_get_pace (GinkgoReviewPlayer *self);
void ginkgo_review_player_set_pace (GinkgoReviewPlayer *self,
                                    guint pace);
const char *ginkgo_review_player_get_speed (GinkgoReviewPlayer *self);
gboolean ginkgo_review_player_set_speed (GinkgoReviewPlayer *self,
                                         const char *name);
void ginkgo_review_player_change_speed (GinkgoReviewPlayer *self,
                                        gboolean faster);

G_END_DECLS
