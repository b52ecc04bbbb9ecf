/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Root ignores permissions. Without these rights it is subject to them; other users have none to
 * lose. */

void ginkgo_test_drop_rights (void);
void ginkgo_test_regain_rights (void);
