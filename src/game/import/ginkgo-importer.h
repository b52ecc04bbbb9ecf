/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-import-error.h"
#include "ginkgo-record-json.h"
#include "ginkgo-store.h"

/* The result of importing a file: the good games in it together, or one that is bad. */

#define GINKGO_TYPE_IMPORT_RESULT (ginkgo_import_result_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoImportResult, ginkgo_import_result, GINKGO, IMPORT_RESULT, GObject)

/* Only the importer changes it. */
struct _GinkgoImportResult
{
  GObject parent_instance;

  GFile *file;
  guint line;              /* on which a bad record begins, or 0 */
  GError *error;           /* (nullable): why the game is bad */
  GinkgoRecordFault fault; /* where a bad record goes wrong */
  gint64 id;               /* the number of the first good game in the store, or 0 */
  guint n_added;           /* games that are new to the store */
  guint n_there;           /* games that the store had already */
};

/* Imports the games of any number of untrusted files into a store. Reads the files in a thread, one
 * after the other, and adds each good game immediately and completely; cancellation keeps the games
 * added so far. Does not add a game that the store already has. */

#define GINKGO_TYPE_IMPORTER (ginkgo_importer_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoImporter, ginkgo_importer, GINKGO, IMPORTER, GObject)

typedef struct
{
  guint n_files;
  guint n_files_done;
  guint n_bad_files;     /* without a good game */
  guint n_partial_files; /* with good games and bad ones */
  guint n_added;         /* games that are new to the store */
  guint n_there;         /* games that the store had already */
} GinkgoImportCounts;

/* How much is imported at once. */
typedef struct
{
  guint max_files;  /* how many files are read */
  guint max_games;  /* how many games of a file, good or bad, are read */
  guint max_bad;    /* the maximum number of bad games that are reported for a file */
  guint timeout_ms; /* how long to wait for the next game of a file, in ms */
} GinkgoImportLimits;

GinkgoImporter *ginkgo_importer_start (GinkgoStore *store,
                                       GFile *const *files,
                                       guint n_files);
GinkgoImporter *ginkgo_importer_start_limited (GinkgoStore *store,
                                               GFile *const *files,
                                               guint n_files,
                                               const GinkgoImportLimits *limits);
void ginkgo_importer_cancel (GinkgoImporter *self);

gboolean ginkgo_importer_get_running (GinkgoImporter *self);
gboolean ginkgo_importer_get_cancelled (GinkgoImporter *self);
double ginkgo_importer_get_fraction (GinkgoImporter *self);
const GinkgoImportCounts *ginkgo_importer_get_counts (GinkgoImporter *self);
gint64 ginkgo_importer_get_only_game (GinkgoImporter *self);
const GinkgoSavedGame *ginkgo_importer_get_finished_game (GinkgoImporter *self);
GListModel *ginkgo_importer_get_results (GinkgoImporter *self);
const GError *ginkgo_importer_get_error (GinkgoImporter *self);
