/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-import-result.h"

struct _GinkgoImportResult
{
  GObject parent_instance;

  GFile *file;
  guint line;
  gint64 id;
  guint n_added;
  guint n_there;
  GError *error;
  GinkgoRecordFault fault;
};

G_DEFINE_FINAL_TYPE (GinkgoImportResult, ginkgo_import_result, G_TYPE_OBJECT)

enum
{
  SIGNAL_COUNTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
ginkgo_import_result_finalize (GObject *object)
{
  GinkgoImportResult *self = GINKGO_IMPORT_RESULT (object);

  g_clear_object (&self->file);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (ginkgo_import_result_parent_class)->finalize (object);
}

static void
ginkgo_import_result_class_init (GinkgoImportResultClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_import_result_finalize;

  /* There is another good game in the file. */
  signals[SIGNAL_COUNTED] = g_signal_new ("counted",
                                          G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST,
                                          0,
                                          NULL,
                                          NULL,
                                          NULL,
                                          G_TYPE_NONE,
                                          0);
}

static void
ginkgo_import_result_init (GinkgoImportResult *self)
{
}

/* A result without good games. @line is that of a bad game, or 0; @fault is where a bad record
 * goes wrong; without @error it is the result of the file's good games. */
GinkgoImportResult *
ginkgo_import_result_new (GFile *file,
                          guint line,
                          const GinkgoRecordFault *fault,
                          const GError *error)
{
  GinkgoImportResult *self = g_object_new (GINKGO_TYPE_IMPORT_RESULT, NULL);

  self->file = g_object_ref (file);
  self->line = line;
  if (fault != NULL)
    self->fault = *fault;
  if (error != NULL)
    self->error = g_error_copy (error);

  return self;
}

void
ginkgo_import_result_count (GinkgoImportResult *self,
                            gint64 id,
                            gboolean was_there)
{
  g_return_if_fail (GINKGO_IS_IMPORT_RESULT (self));
  g_return_if_fail (self->error == NULL);

  if (self->id == 0)
    self->id = id;
  if (was_there)
    self->n_there++;
  else
    self->n_added++;
  g_signal_emit (self, signals[SIGNAL_COUNTED], 0);
}

GFile *
ginkgo_import_result_get_file (GinkgoImportResult *self)
{
  g_return_val_if_fail (GINKGO_IS_IMPORT_RESULT (self), NULL);

  return self->file;
}

/* The line on which a bad record begins, or 0 */
guint
ginkgo_import_result_get_line (GinkgoImportResult *self)
{
  g_return_val_if_fail (GINKGO_IS_IMPORT_RESULT (self), 0);

  return self->line;
}

/* The number of the first good game in the store, or 0 */
gint64
ginkgo_import_result_get_id (GinkgoImportResult *self)
{
  g_return_val_if_fail (GINKGO_IS_IMPORT_RESULT (self), 0);

  return self->id;
}

guint
ginkgo_import_result_get_n_added (GinkgoImportResult *self)
{
  g_return_val_if_fail (GINKGO_IS_IMPORT_RESULT (self), 0);

  return self->n_added;
}

/* How many games the store had already */
guint
ginkgo_import_result_get_n_there (GinkgoImportResult *self)
{
  g_return_val_if_fail (GINKGO_IS_IMPORT_RESULT (self), 0);

  return self->n_there;
}

/* (nullable): why the game is bad */
const GError *
ginkgo_import_result_get_error (GinkgoImportResult *self)
{
  g_return_val_if_fail (GINKGO_IS_IMPORT_RESULT (self), NULL);

  return self->error;
}

/* Where a bad record goes wrong */
const GinkgoRecordFault *
ginkgo_import_result_get_fault (GinkgoImportResult *self)
{
  g_return_val_if_fail (GINKGO_IS_IMPORT_RESULT (self), NULL);

  return &self->fault;
}
