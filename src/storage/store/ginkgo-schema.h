/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"

G_BEGIN_DECLS

/*
 * What our databases look like, private to this folder: how they are known, made
 * and brought up to date. ginkgo-schema.c has the tables and the steps between versions,
 * ginkgo-schema-check.c looks whether a file is ours and sound, and ginkgo-schema-open.c
 * opens it.
 */

/* "GCty", at byte 68 of the file */
#define GINKGO_SCHEMA_APPLICATION_ID 0x47437479

/* "Gink": databases of development versions, which are not opened */
#define GINKGO_SCHEMA_DEVELOPMENT_ID 0x47696e6b

#define GINKGO_SCHEMA_VERSION 1

/* SQL that leads from a version of the schema to the next */
typedef const char *GinkgoMigration;

/* How much of a file the functions below look at. */
#define GINKGO_SCHEMA_HEADER_LENGTH 108

extern const GinkgoMigration ginkgo_schema_migrations[GINKGO_SCHEMA_VERSION];

gboolean ginkgo_schema_make_folder (const char *path,
                                    GError **error);
GinkgoDatabase *ginkgo_schema_open (const char *path,
                                    GError **error);
GinkgoDatabase *ginkgo_schema_open_to_read (const char *path,
                                            GError **error);
gboolean ginkgo_schema_has_log (const char *path);
gboolean ginkgo_schema_check_file (const char *path,
                                   GError **error);
gboolean ginkgo_schema_check_damaged (const char *path,
                                      const guint8 *header,
                                      guint length,
                                      GError **error);
gboolean ginkgo_schema_check_identity (GinkgoDatabase *database,
                                       guint newest,
                                       guint *version,
                                       GError **error);
gboolean ginkgo_schema_create (GinkgoDatabase *database,
                               GError **error);
gboolean ginkgo_schema_migrate (GinkgoDatabase *database,
                                const GinkgoMigration *migrations,
                                guint newest,
                                GError **error);
gboolean ginkgo_schema_check_pages (GinkgoDatabase *database,
                                    const char *check,
                                    GError **error);
gboolean ginkgo_schema_upgrade (GinkgoDatabase *database,
                                const GinkgoMigration *migrations,
                                guint version,
                                GError **error);

G_END_DECLS
