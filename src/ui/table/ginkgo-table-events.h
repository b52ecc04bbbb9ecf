/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-event-card.h"
#include "ginkgo-follower.h"

G_BEGIN_DECLS

gboolean ginkgo_table_events_show (GinkgoEventCard *card,
                                   const char *const *names,
                                   const GinkgoPart *part,
                                   guint pace);

G_END_DECLS
