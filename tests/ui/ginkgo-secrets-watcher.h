/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-table-robot.h"

void ginkgo_secrets_watcher_assert_nothing_told (GinkgoTableRobot *robot);
void ginkgo_secrets_watcher_assert_own_told (GinkgoTableRobot *robot,
                                             guint seat);
void ginkgo_secrets_watcher_assert_others_hidden (GinkgoTableRobot *robot,
                                                  guint seat);
void ginkgo_secrets_watcher_assert_screened (GinkgoTableRobot *robot,
                                             guint seen_seat);
void ginkgo_secrets_watcher_assert_score_hidden (GinkgoTableRobot *robot);
