/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Root may read and write everything. Without these rights it is a user like others, whom the
 * permissions of files and folders concern. A user like others has none to lose. */

void ginkgo_test_drop_rights (void);
void ginkgo_test_regain_rights (void);
