/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"

/* Recognizes, makes and upgrades our databases. Private to this folder. */

/* "GCty", at byte 68 of the file */
#define GINKGO_SCHEMA_APPLICATION_ID 0x47437479

/* "Gink": databases of development versions, which are not opened */
#define GINKGO_SCHEMA_DEVELOPMENT_ID 0x47696e6b

#define GINKGO_SCHEMA_VERSION 3

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
gboolean ginkgo_schema_check_damaged (const char *path,
                                      const guint8 *header,
                                      guint length,
                                      GError **error);
gboolean ginkgo_schema_refuse_newer (const char *path,
                                     GError **error);
gboolean ginkgo_schema_check_identity (GinkgoDatabase *database,
                                       guint newest,
                                       guint *version,
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

/*
 * Backups: one is written to a draft, checked, synced and only then renamed, so that a file with
 * a backup's name is always complete. Two are kept: the newest, and one that was at least a day
 * old when the newest replaced it.
 */

#define GINKGO_N_BACKUPS 2

char *ginkgo_backup_get_path (const char *path,
                              guint n);
gboolean ginkgo_backup_is_due (const char *path);
gboolean ginkgo_backup_make (GinkgoDatabase *database,
                             guint version,
                             const char *target,
                             GCancellable *cancellable,
                             GError **error);
