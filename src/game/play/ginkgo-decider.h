/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record.h"

/* A seat takes its own decisions, but for Hal, who has nobody to take them. */

guint ginkgo_decider_get_seat (const GinkgoRecord *record,
                               guint seat);
gboolean ginkgo_decider_is_person (const GinkgoRecord *record,
                                   guint seat);
gboolean ginkgo_decider_person_took (const GinkgoRecord *record,
                                     const GinkgoEvent *event);
guint ginkgo_decider_get_open_seats (const GinkgoRecord *record,
                                     gboolean is_over);
