/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"

G_BEGIN_DECLS

/*
 * What our databases look like, private to this folder: how they are known, made
 * and brought up to date.
 */

/* "Gink", at byte 68 of the file. */
#define GINKGO_SCHEMA_APPLICATION_ID 0x47696e6b

#define GINKGO_SCHEMA_VERSION 1

extern const char *const ginkgo_schema_migrations[GINKGO_SCHEMA_VERSION];

GinkgoDatabase *ginkgo_schema_open (const char *path,
                                    GError **error);
gboolean ginkgo_schema_check_file (const char *path,
                                   GError **error);
gboolean ginkgo_schema_upgrade (GinkgoDatabase *database,
                                const char *const *migrations,
                                guint version,
                                GError **error);

G_END_DECLS
