/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record.h"
#include "ginkgo-timeline.h"

/*
 * A game that is legal, as its type proves: only this checker creates one, and it checks
 * every event against the rules, once. It keeps what the check has found out as its timeline, so
 * that each event is applied once.
 */

typedef struct _GinkgoVerifiedGame GinkgoVerifiedGame;

/* A position is a number of events, at most the length. */

GinkgoVerifiedGame *ginkgo_verified_game_new (GinkgoRecord *record,
                                              GError **error);
GinkgoVerifiedGame *ginkgo_verified_game_copy (const GinkgoVerifiedGame *self,
                                               guint length);
void ginkgo_verified_game_free (GinkgoVerifiedGame *self);

const GinkgoRecord *ginkgo_verified_game_get_record (const GinkgoVerifiedGame *self);
const GinkgoTimeline *ginkgo_verified_game_get_timeline (const GinkgoVerifiedGame *self);
guint ginkgo_verified_game_get_length (const GinkgoVerifiedGame *self);
const GinkgoState *ginkgo_verified_game_get_end (const GinkgoVerifiedGame *self);
const GinkgoState *ginkgo_verified_game_get_state (const GinkgoVerifiedGame *self,
                                                   guint position);
gboolean ginkgo_verified_game_is_over (const GinkgoVerifiedGame *self,
                                       guint position);

GinkgoRulesError ginkgo_verified_game_append (GinkgoVerifiedGame *self,
                                              const GinkgoEvent *event);
void ginkgo_verified_game_truncate (GinkgoVerifiedGame *self,
                                    guint length);
void ginkgo_verified_game_extend (GinkgoVerifiedGame *self,
                                  const GinkgoVerifiedGame *branch,
                                  guint position);
void ginkgo_verified_game_set_seat (GinkgoVerifiedGame *self,
                                    guint seat,
                                    const char *name,
                                    GinkgoSeatKind kind,
                                    const char *level);
void ginkgo_verified_game_note_suggestion (GinkgoVerifiedGame *self,
                                           guint seat,
                                           guint position);
void ginkgo_verified_game_forget_suggestions (GinkgoVerifiedGame *self,
                                              guint position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoVerifiedGame, ginkgo_verified_game_free)
