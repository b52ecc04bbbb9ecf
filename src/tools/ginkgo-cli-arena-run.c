/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-arena-figures.h"

#include <glib/gi18n.h>
#include <unistd.h>

#include "ginkgo-cli.h"

/* How often to check for a signal, in µs */
#define CHECK_INTERVAL (G_USEC_PER_SEC / 20)

/* How often to report progress without a terminal, in µs */
#define NEWS_INTERVAL (60 * (gint64) G_USEC_PER_SEC)

/* Shared by the jobs; the lock protects all that changes. */
typedef struct
{
  const GinkgoArenaMatch *match;
  GinkgoArenaFile *file; /* or NULL */
  GinkgoArenaGame *games;
  GCancellable *cancellable;

  GMutex lock;
  GCond job_ended;
  guint n_running;
  guint next;
  guint n_played;
  gint64 last_news;
  GError *error;
} Run;

/* Takes the next game that has not been played, if there is one. */
static gboolean
take_game (Run *self,
           guint *index)
{
  gboolean found;

  g_mutex_lock (&self->lock);
  while (self->next < self->match->n_games && self->games[self->next].is_played)
    self->next++;
  found = self->next < self->match->n_games && !g_cancellable_is_cancelled (self->cancellable);
  if (found)
    *index = self->next++;
  g_mutex_unlock (&self->lock);

  return found;
}

/* The first error ends the match. Cancellation is not an error. */
static void
fail (Run *self,
      GError *error)
{
  if (self->error == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->error = g_steal_pointer (&error);
  g_clear_error (&error);
  g_cancellable_cancel (self->cancellable);
}

static void
show_progress (Run *self)
{
  gint64 now = g_get_monotonic_time ();

  ginkgo_cli_show_progress ("", self->n_played, self->match->n_games);
  if (isatty (STDERR_FILENO) || now - self->last_news < NEWS_INTERVAL)
    return;

  self->last_news = now;
  /* Translators: the games finished, and all games; the plural form follows the second number */
  ginkgo_cli_complain (ngettext ("%u of %u game", "%u of %u games", self->match->n_games), self->n_played, self->match->n_games);
}

static void
complain_all (GPtrArray *complaints)
{
  if (complaints->len > 0)
    ginkgo_cli_end_progress ();
  for (guint i = 0; i < complaints->len; i++)
    {
      g_autofree char *clean = ginkgo_cli_clean (g_ptr_array_index (complaints, i));

      ginkgo_cli_complain ("%s", clean);
    }
}

static void
keep_game (Run *self,
           guint index,
           const GinkgoArenaGame *game,
           GPtrArray *complaints)
{
  GError *error = NULL;

  g_mutex_lock (&self->lock);
  complain_all (complaints);
  /* After a partly written line, write nothing else. */
  if (self->error == NULL && (self->file == NULL || ginkgo_arena_file_append (self->file, index, game, &error)))
    {
      self->games[index] = *game;
      self->n_played++;
      show_progress (self);
    }
  else if (error != NULL)
    {
      fail (self, error);
    }
  g_mutex_unlock (&self->lock);
}

static gpointer
job_thread (gpointer data)
{
  Run *self = data;
  GinkgoArenaTable *table = ginkgo_arena_table_new (self->match);
  guint index;

  while (take_game (self, &index))
    {
      g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
      GError *error = NULL;
      GinkgoArenaGame game;

      if (ginkgo_arena_table_play (table, index, self->cancellable, &game, complaints, &error))
        {
          keep_game (self, index, &game, complaints);
          continue;
        }

      g_mutex_lock (&self->lock);
      fail (self, error);
      g_mutex_unlock (&self->lock);
    }
  ginkgo_arena_table_free (table);

  g_mutex_lock (&self->lock);
  self->n_running--;
  g_cond_signal (&self->job_ended);
  g_mutex_unlock (&self->lock);

  return NULL;
}

/* After a signal, wait until the programs have exited. */
static void
wait_for_jobs (Run *self)
{
  g_mutex_lock (&self->lock);
  while (self->n_running > 0)
    {
      g_cond_wait_until (&self->job_ended, &self->lock, g_get_monotonic_time () + CHECK_INTERVAL);
      if (ginkgo_cli_is_interrupted ())
        g_cancellable_cancel (self->cancellable);
    }
  g_mutex_unlock (&self->lock);
}

/* Plays the games of a match that have not been played. The results do not depend on @n_jobs. A
 * signal ends the match early, without an error. @file may be NULL; @games may contain played
 * games. */
gboolean
ginkgo_arena_run (const GinkgoArenaMatch *match,
                  guint n_jobs,
                  GinkgoArenaFile *file,
                  GinkgoArenaGame *games,
                  GError **error)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree GThread **threads = g_new0 (GThread *, n_jobs);
  Run run = {
    .match = match,
    .file = file,
    .games = games,
    .cancellable = cancellable,
    .n_running = n_jobs,
    .n_played = ginkgo_arena_count_games (match, games),
    .last_news = g_get_monotonic_time (),
  };

  g_mutex_init (&run.lock);
  g_cond_init (&run.job_ended);
  for (guint i = 0; i < n_jobs; i++)
    threads[i] = g_thread_new ("arena", job_thread, &run);
  wait_for_jobs (&run);
  for (guint i = 0; i < n_jobs; i++)
    g_thread_join (threads[i]);
  ginkgo_cli_end_progress ();
  g_cond_clear (&run.job_ended);
  g_mutex_clear (&run.lock);

  if (run.error == NULL)
    return TRUE;

  g_propagate_error (error, run.error);

  return FALSE;
}
