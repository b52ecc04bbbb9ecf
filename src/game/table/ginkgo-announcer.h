/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"

/*
 * Keeps track of announcements to assistive technology: all that happens at the table and the next
 * decision, each once. The announcements for one change of the game are a single text, because a
 * new announcement may interrupt the last one. The beginning of a round waits for the first event
 * of the round.
 */

#define GINKGO_TYPE_ANNOUNCER (ginkgo_announcer_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoAnnouncer, ginkgo_announcer, GINKGO, ANNOUNCER, GObject)

GinkgoAnnouncer *ginkgo_announcer_new (GinkgoFollower *follower);
void ginkgo_announcer_tell_events (GinkgoAnnouncer *self,
                                   guint position,
                                   guint n_events,
                                   gboolean can_decide);
void ginkgo_announcer_tell_pending (GinkgoAnnouncer *self);
void ginkgo_announcer_rewind (GinkgoAnnouncer *self);
void ginkgo_announcer_say (GinkgoAnnouncer *self,
                           const char *text);
