/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

void ginkgo_test_fill_disk (guint64 room);
void ginkgo_test_free_disk (void);
