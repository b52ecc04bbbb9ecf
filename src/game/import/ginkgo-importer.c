/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The way of a game: a thread reads it (read_next), the store adds it (add_game), and it is
 * counted (added_cb); then the next one is read. Nothing else happens meanwhile, so there is one
 * game in memory, and one thing to cancel. */

#include "ginkgo-importer.h"

#include "ginkgo-limits.h"
#include "ginkgo-new-game.h"
#include "ginkgo-record-reader.h"

/* --- Results --- */

G_DEFINE_FINAL_TYPE (GinkgoImportResult, ginkgo_import_result, G_TYPE_OBJECT)

static guint counted_signal;

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
  counted_signal = g_signal_new ("counted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_import_result_init (GinkgoImportResult *self)
{
}

/* --- The importer --- */

struct _GinkgoImporter
{
  GObject parent_instance;

  GinkgoStore *store;
  GPtrArray *files;
  GinkgoImportLimits limits;

  GinkgoImportCounts counts;

  /* The file that is being read */
  GinkgoRecordReader *reader; /* while no thread has it */
  GinkgoImportResult *good;   /* its good games, in the results */
  guint n_games;
  guint n_bad;
  double read_fraction;
  GCancellable *cancellable;
  guint timeout_id;
  gboolean too_slow;

  /* Results */
  GListStore *results;
  GinkgoSavedGame *finished; /* the first game, if it is finished */
  GError *error;
  gboolean running;
  gboolean cancelled;
};

G_DEFINE_FINAL_TYPE (GinkgoImporter, ginkgo_importer, G_TYPE_OBJECT)

enum
{
  PROP_RUNNING = 1,
  PROP_FRACTION,
};

static GParamSpec *properties[PROP_FRACTION + 1];

/* A step of the reading thread: it finds a game, a bad game, or the end. */
typedef struct
{
  GFile *file;
  GinkgoRecordReader *reader; /* (nullable): %NULL until the file is open */
  GinkgoSavedGame *game;      /* (nullable): the next game, not stored yet */
  guint line;                 /* the line on which it begins */
  GinkgoRecordFault fault;    /* where a record is wrong */
  double fraction;            /* how much of the file has been read */
} Step;

static void read_next (GinkgoImporter *self);

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->file);
  g_clear_pointer (&step->reader, ginkgo_record_reader_free);
  g_clear_pointer (&step->game, ginkgo_saved_game_free);
  g_free (step);
}

/* A result of the current file, or of the first that is not read: without @error (nullable), that of its good
 * games; else that of a bad game, which @step (nullable) has found. */
static GinkgoImportResult *
new_result (GinkgoImporter *self,
            const Step *step,
            const GError *error)
{
  GinkgoImportResult *result = g_object_new (GINKGO_TYPE_IMPORT_RESULT, NULL);

  result->file = g_object_ref (g_ptr_array_index (self->files, self->counts.n_files_done));
  result->error = error != NULL ? g_error_copy (error) : NULL;
  if (step != NULL)
    {
      result->line = step->line;
      result->fault = step->fault;
    }

  return result;
}

static void
add_bad (GinkgoImporter *self,
         const Step *step,
         const GError *error)
{
  g_autoptr (GinkgoImportResult) result = new_result (self, step, error);

  self->n_bad++;
  g_list_store_append (self->results, result);
}

static void
add_limit (GinkgoImporter *self,
           GinkgoImportError code,
           const char *sentence)
{
  g_autoptr (GError) error = g_error_new_literal (GINKGO_IMPORT_ERROR, (int) code, sentence);

  add_bad (self, NULL, error);
}

static void
leave_file (GinkgoImporter *self)
{
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_pointer (&self->reader, ginkgo_record_reader_free);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->good);
}

static void
finish (GinkgoImporter *self)
{
  leave_file (self);
  self->running = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
begin_file (GinkgoImporter *self)
{
  self->cancellable = g_cancellable_new ();
  self->n_games = 0;
  self->n_bad = 0;
  self->read_fraction = 0;
  self->too_slow = FALSE;
  read_next (self);
}

static void
end_file (GinkgoImporter *self)
{
  if (self->n_bad > 0 && self->good != NULL)
    self->counts.n_partial_files++;
  else if (self->n_bad > 0)
    self->counts.n_bad_files++;

  leave_file (self);
  self->counts.n_files_done++;
  self->read_fraction = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRACTION]);

  if (self->counts.n_files_done < self->counts.n_files)
    {
      begin_file (self);
      return;
    }

  if (self->counts.n_files_done < self->files->len)
    add_limit (self, GINKGO_IMPORT_ERROR_TOO_MANY_FILES, "This file and all after it were not opened; open them separately.");
  finish (self);
}

/* Results are too late from now on. */
static void
timeout_cb (gpointer user_data)
{
  GinkgoImporter *self = user_data;

  self->timeout_id = 0;
  self->too_slow = TRUE;
  g_cancellable_cancel (self->cancellable);
}

static void
added_cb (GObject *object,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (GinkgoImporter) self = user_data;
  gboolean was_there, is_first;
  gint64 id = ginkgo_store_add_finish (GINKGO_STORE (object), result, &was_there, &self->error);

  /* An error for one game affects all others. */
  if (id == 0)
    {
      finish (self);
      return;
    }

  self->counts.n_there += was_there ? 1 : 0;
  self->counts.n_added += was_there ? 0 : 1;

  /* The good games of a file have one result together, from the first one on. */
  is_first = self->good == NULL;
  if (is_first)
    {
      self->good = new_result (self, NULL, NULL);
      self->good->id = id;
    }
  self->good->n_there += was_there ? 1 : 0;
  self->good->n_added += was_there ? 0 : 1;
  if (is_first)
    g_list_store_append (self->results, self->good);
  else
    g_signal_emit (self->good, counted_signal, 0);

  /* The same record may have another name in the store. */
  if (self->finished != NULL)
    self->finished->id = id;
  if (self->finished != NULL && was_there && !self->finished->has_seed)
    g_clear_pointer (&self->finished, ginkgo_saved_game_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRACTION]);

  /* GLib loses an error of a task that is canceled before it begins. */
  if (self->cancelled)
    finish (self);
  else
    read_next (self);
}

static void
add_game (GinkgoImporter *self,
          GinkgoSavedGame *game)
{
  GinkgoSameness sameness = game->has_seed ? GINKGO_SAME_GAME : GINKGO_SAME_RECORD;

  if (!game->has_seed)
    game->seed = ginkgo_new_game_draw_seed ();
  self->n_games++;
  if (self->n_games > self->limits.max_games)
    {
      add_limit (self, GINKGO_IMPORT_ERROR_TOO_MANY_GAMES, "The rest of this file was not read; split it into smaller files.");
      end_file (self);
      return;
    }

  /* Keep a finished game: reviewing it then needs no second look at the store. */
  if (self->files->len == 1 && self->n_games == 1 && game->finished)
    self->finished = ginkgo_saved_game_copy (game);
  ginkgo_store_send (self->store, ginkgo_store_request_add_once (game, sameness), added_cb, g_object_ref (self));
}

static void
skip_bad (GinkgoImporter *self,
          const Step *step,
          const GError *error)
{
  self->n_games++;
  add_bad (self, step, error);
  if (self->reader != NULL && self->n_bad < self->limits.max_bad)
    {
      read_next (self);
      return;
    }

  if (self->reader != NULL)
    add_limit (self,
               GINKGO_IMPORT_ERROR_TOO_MANY_BAD,
               "The rest of this file was not read, because too many records are bad; get another copy of it.");
  end_file (self);
}

static void
read_cb (GObject *object,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (GinkgoImporter) self = user_data;
  g_autoptr (GError) error = NULL;
  Step *step = g_task_get_task_data (G_TASK (result));
  gboolean is_good = g_task_propagate_boolean (G_TASK (result), &error);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (self->cancelled)
    {
      finish (self);
    }
  else if (self->too_slow)
    {
      add_limit (self, GINKGO_IMPORT_ERROR_TOO_SLOW, "Reading this file takes too long; copy it to this computer and open the copy.");
      end_file (self);
    }
  else
    {
      self->reader = g_steal_pointer (&step->reader);
      self->read_fraction = step->fraction;
      if (!is_good)
        skip_bad (self, step, error);
      else if (step->game == NULL)
        end_file (self);
      else
        add_game (self, step->game);
    }
}

static void
read_func (GTask *task,
           gpointer source_object,
           gpointer task_data,
           GCancellable *cancellable)
{
  Step *step = task_data;
  GError *error = NULL;

  if (step->reader == NULL)
    step->reader = ginkgo_record_reader_open (step->file, cancellable, &error);
  if (step->reader != NULL)
    {
      ginkgo_record_reader_next (step->reader, &step->game, &step->fault, cancellable, &error);
      step->line = ginkgo_record_reader_get_line (step->reader);
      step->fraction = ginkgo_record_reader_get_fraction (step->reader);
    }
  if (step->game != NULL)
    ginkgo_saved_game_check_names (step->game, &error);

  if (error == NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* A file on a network may keep a thread waiting even when it is cancelled: in that case, the thread
 * is abandoned; it ends by itself and frees its data. It does not use the importer, which belongs
 * to the main thread. */
static void
read_next (GinkgoImporter *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, read_cb, g_object_ref (self));
  Step *step = g_new0 (Step, 1);

  step->file = g_object_ref (g_ptr_array_index (self->files, self->counts.n_files_done));
  step->reader = g_steal_pointer (&self->reader);

  g_task_set_static_name (task, "ginkgo_importer_read");
  g_task_set_task_data (task, step, step_free);
  g_task_set_return_on_cancel (task, TRUE);
  self->timeout_id = g_timeout_add_once (self->limits.timeout_ms, timeout_cb, self);
  g_task_run_in_thread (task, read_func);
}

static void
ginkgo_importer_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  GinkgoImporter *self = GINKGO_IMPORTER (object);

  if (id == PROP_RUNNING)
    g_value_set_boolean (value, self->running);
  else
    g_value_set_double (value, ginkgo_importer_get_fraction (self));
}

static void
ginkgo_importer_finalize (GObject *object)
{
  GinkgoImporter *self = GINKGO_IMPORTER (object);

  leave_file (self);
  g_clear_object (&self->store);
  g_ptr_array_unref (self->files);
  g_object_unref (self->results);
  g_clear_pointer (&self->finished, ginkgo_saved_game_free);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (ginkgo_importer_parent_class)->finalize (object);
}

static void
ginkgo_importer_class_init (GinkgoImporterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_importer_get_property;
  object_class->finalize = ginkgo_importer_finalize;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, 0, 1, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
ginkgo_importer_init (GinkgoImporter *self)
{
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  self->results = g_list_store_new (GINKGO_TYPE_IMPORT_RESULT);
}

/* Imports the games of files. An importer that runs keeps itself alive. */
GinkgoImporter *
ginkgo_importer_start (GinkgoStore *store,
                       GFile *const *files,
                       guint n_files)
{
  const GinkgoImportLimits limits = { GINKGO_LIMIT_FILES, GINKGO_LIMIT_GAMES, GINKGO_LIMIT_BAD_GAMES, GINKGO_LIMIT_MS_FOR_A_GAME };

  return ginkgo_importer_start_limited (store, files, n_files, &limits);
}

/* For tests: with other limits */
GinkgoImporter *
ginkgo_importer_start_limited (GinkgoStore *store,
                               GFile *const *files,
                               guint n_files,
                               const GinkgoImportLimits *limits)
{
  GinkgoImporter *self;

  g_return_val_if_fail (GINKGO_IS_STORE (store), NULL);
  g_return_val_if_fail (n_files > 0, NULL);

  self = g_object_new (GINKGO_TYPE_IMPORTER, NULL);
  self->store = g_object_ref (store);
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (self->files, g_object_ref (files[i]));
  self->limits = *limits;
  self->counts.n_files = MIN (n_files, limits->max_files);
  self->running = TRUE;
  begin_file (self);
  return self;
}

/* Stops soon, when #GinkgoImporter:running becomes %FALSE. Keeps the games that were added. */
void
ginkgo_importer_cancel (GinkgoImporter *self)
{
  if (!self->running)
    return;

  self->cancelled = TRUE;
  g_cancellable_cancel (self->cancellable);
}

gboolean
ginkgo_importer_get_running (GinkgoImporter *self)
{
  return self->running;
}

gboolean
ginkgo_importer_get_cancelled (GinkgoImporter *self)
{
  return self->cancelled;
}

const GinkgoImportCounts *
ginkgo_importer_get_counts (GinkgoImporter *self)
{
  return &self->counts;
}

/* From 0 to 1 */
double
ginkgo_importer_get_fraction (GinkgoImporter *self)
{
  return MIN (1, (self->counts.n_files_done + self->read_fraction) / self->counts.n_files);
}

/* The number in the store, if there was one file with one game and nothing bad; else 0 */
gint64
ginkgo_importer_get_only_game (GinkgoImporter *self)
{
  g_autoptr (GinkgoImportResult) result = NULL;

  if (self->files->len != 1 || self->counts.n_files_done != 1 || self->counts.n_added + self->counts.n_there != 1 ||
      g_list_model_get_n_items (G_LIST_MODEL (self->results)) != 1)
    return 0;

  result = g_list_model_get_item (G_LIST_MODEL (self->results), 0);

  return result->id;
}

/* (nullable): the only game, if it is finished and need not be loaded to be reviewed */
const GinkgoSavedGame *
ginkgo_importer_get_finished_game (GinkgoImporter *self)
{
  return ginkgo_importer_get_only_game (self) != 0 ? self->finished : NULL;
}

/* A list of #GinkgoImportResult, which grows */
GListModel *
ginkgo_importer_get_results (GinkgoImporter *self)
{
  return G_LIST_MODEL (self->results);
}

/* (nullable): the %GINKGO_STORE_ERROR that made it stop */
const GError *
ginkgo_importer_get_error (GinkgoImporter *self)
{
  return self->error;
}
