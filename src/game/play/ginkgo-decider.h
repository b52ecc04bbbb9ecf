/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record.h"

/* Each seat takes its own decisions, except Hal, whose opponent decides for him. */

guint ginkgo_decider_get_seat (const GinkgoRecord *record,
                               guint seat);
gboolean ginkgo_decider_is_person (const GinkgoRecord *record,
                                   guint seat);
gboolean ginkgo_decider_person_took (const GinkgoRecord *record,
                                     const GinkgoEvent *event);
guint ginkgo_decider_find_only_person (const GinkgoRecord *record);
guint ginkgo_decider_get_open_seats (const GinkgoRecord *record,
                                     gboolean is_over);
