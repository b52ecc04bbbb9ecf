/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* A file as on a network that hangs: it exists, but reading blocks until
 * ginkgo_stuck_file_release(), even when cancelled. */

#define GINKGO_TYPE_STUCK_FILE (ginkgo_stuck_file_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStuckFile, ginkgo_stuck_file, GINKGO, STUCK_FILE, GObject)

GFile *ginkgo_stuck_file_new (void);
void ginkgo_stuck_file_release (GFile *file);
