/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-follower.h"

#define GINKGO_TYPE_EVENT_CARD (ginkgo_event_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoEventCard, ginkgo_event_card, GINKGO, EVENT_CARD, AdwBin)

gboolean ginkgo_event_card_show (GinkgoEventCard *self,
                                 const char *const *names,
                                 const GinkgoPart *part);
void ginkgo_event_card_set_compact (GinkgoEventCard *self,
                                    gboolean compact);
void ginkgo_event_card_close (GinkgoEventCard *self);
