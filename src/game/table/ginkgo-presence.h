/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"

/*
 * The people at this screen: whose hand is visible, and who must confirm first that they are
 * there. One person at the screen always sees their hand. Several see their hand only while
 * they decide in secret, and only after confirming.
 */

#define GINKGO_TYPE_PRESENCE (ginkgo_presence_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPresence, ginkgo_presence, GINKGO, PRESENCE, GObject)

GinkgoPresence *ginkgo_presence_new (GinkgoFollower *follower);
GinkgoFollower *ginkgo_presence_get_follower (GinkgoPresence *self);
const GinkgoState *ginkgo_presence_get_state (GinkgoPresence *self);

guint ginkgo_presence_get_n_persons (GinkgoPresence *self);
guint ginkgo_presence_get_viewer (GinkgoPresence *self);
GinkgoEventKind ginkgo_presence_get_question (GinkgoPresence *self);
gboolean ginkgo_presence_sees_all (GinkgoPresence *self);
guint ginkgo_presence_find_undone (GinkgoPresence *self);

gboolean ginkgo_presence_get_covered (GinkgoPresence *self);
gboolean ginkgo_presence_can_uncover (GinkgoPresence *self);
void ginkgo_presence_set_cover_delay (GinkgoPresence *self,
                                      guint cover_delay);

void ginkgo_presence_update (GinkgoPresence *self);
void ginkgo_presence_uncover (GinkgoPresence *self);
