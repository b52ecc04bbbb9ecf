/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-survey.h"

/* What the thread has to itself */
typedef struct
{
  GPtrArray *games;
  gboolean is_first;
  GinkgoStatisticsFilter wanted;
  char *player;
  char *opponent;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_ptr_array_unref (request->games);
  g_free (request->player);
  g_free (request->opponent);
  g_free (request);
}

static Request *
request_new (GPtrArray *games,
             const GinkgoStatisticsFilter *wanted)
{
  Request *request = g_new0 (Request, 1);

  request->games = g_ptr_array_ref (games);
  request->is_first = wanted == NULL;
  request->wanted = (GinkgoStatisticsFilter) GINKGO_STATISTICS_FILTER_ALL;
  if (wanted == NULL)
    return request;

  request->player = g_strdup (wanted->player);
  request->opponent = g_strdup (wanted->opponent_name);
  request->wanted = *wanted;
  request->wanted.player = request->player;
  request->wanted.opponent_name = request->opponent;
  return request;
}

static char *
make_key (GinkgoSeatKind kind,
          const char *name)
{
  return kind == GINKGO_SEAT_KIND_HUMAN && name != NULL ? ginkgo_player_name_fold (name) : g_strdup (name);
}

/* The same as somebody who was chosen: the spelling of her name may be another by now. */
static const GinkgoContender *
find_contender (GPtrArray *list,
                GinkgoSeatKind kind,
                const char *name)
{
  g_autofree char *wanted = make_key (kind, name);

  for (guint i = 0; i < list->len; i++)
    {
      const GinkgoContender *contender = g_ptr_array_index (list, i);
      g_autofree char *key = NULL;

      if (contender->kind != kind)
        continue;
      key = make_key (kind, contender->name);
      if (g_strcmp0 (key, wanted) == 0)
        return contender;
    }

  return NULL;
}

static const GinkgoContender *
find_player (GPtrArray *persons,
             const Request *request)
{
  if (request->is_first)
    return persons->len > 0 ? g_ptr_array_index (persons, 0) : NULL;

  return request->player != NULL ? find_contender (persons, GINKGO_SEAT_KIND_HUMAN, request->player) : NULL;
}

/* Of all that is wanted, only what the player has ever played */
static void
choose (GinkgoSurvey *self,
        const GinkgoStatisticsFilter *wanted)
{
  const GinkgoStatistics *choices = self->choices;

  if (wanted->opponent_kind != GINKGO_ANY)
    self->opponent = find_contender (choices->opponents, (GinkgoSeatKind) wanted->opponent_kind, wanted->opponent_name);

  self->mode = GINKGO_ANY;
  if (wanted->mode != GINKGO_ANY && choices->modes[wanted->mode].n_results > 0)
    self->mode = wanted->mode;

  self->n_players = GINKGO_ANY;
  if (wanted->n_players != GINKGO_ANY && choices->players[wanted->n_players].n_results > 0)
    self->n_players = wanted->n_players;
}

static GinkgoStatisticsFilter
get_filter (const GinkgoSurvey *self)
{
  GinkgoStatisticsFilter filter = GINKGO_STATISTICS_FILTER_ALL;

  filter.player = self->player != NULL ? self->player->name : NULL;
  if (self->opponent != NULL)
    {
      filter.opponent_kind = (int) self->opponent->kind;
      filter.opponent_name = self->opponent->name;
    }
  filter.mode = self->mode;
  filter.n_players = self->n_players;
  return filter;
}

/* Each count is short, so that it is soon enough to ask between them who still waits. */
static GinkgoSurvey *
take_survey (const Request *request,
             GCancellable *cancellable)
{
  g_autoptr (GinkgoSurvey) self = g_new0 (GinkgoSurvey, 1);
  GinkgoStatisticsFilter filter = GINKGO_STATISTICS_FILTER_ALL;

  self->persons = ginkgo_statistics_list_persons (request->games);
  if (g_cancellable_is_cancelled (cancellable))
    return NULL;

  self->player = find_player (self->persons, request);
  filter.player = self->player != NULL ? self->player->name : NULL;
  self->choices = ginkgo_statistics_new (request->games, &filter);
  if (g_cancellable_is_cancelled (cancellable))
    return NULL;

  choose (self, &request->wanted);
  filter = get_filter (self);
  filter.from = request->wanted.from;
  filter.to = request->wanted.to;
  self->shown = ginkgo_statistics_new (request->games, &filter);
  return g_steal_pointer (&self);
}

static void
survey_thread (GTask *task,
               gpointer source,
               gpointer data,
               GCancellable *cancellable)
{
  GinkgoSurvey *survey = g_cancellable_is_cancelled (cancellable) ? NULL : take_survey (data, cancellable);

  if (survey == NULL)
    g_task_return_error_if_cancelled (task);
  else
    g_task_return_pointer (task, survey, (GDestroyNotify) ginkgo_survey_free);
}

/**
 * ginkgo_survey_new_async:
 * @games: (element-type GinkgoGameSummary): games, running or finished, in any order;
 *   neither they nor the array change until it is done
 * @wanted: (nullable): which results are to count, or %NULL for those of the person who has
 *   most
 * @cancellable: (nullable): to be cancelled by who waits no longer
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Counts what is in games, in a thread. A wanted person, opponent, mode or number of
 * players that is in none of them is left out of account.
 */
void
ginkgo_survey_new_async (GPtrArray *games,
                         const GinkgoStatisticsFilter *wanted,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_static_name (task, "ginkgo_survey_new_async");
  g_task_set_task_data (task, request_new (games, wanted), request_free);
  g_task_run_in_thread (task, survey_thread);
}

/**
 * ginkgo_survey_new_finish:
 * @result: what the callback got
 * @error: where to put an error, which is %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the survey, or %NULL if it was cancelled, even if that was in
 *   the last moment
 */
GinkgoSurvey *
ginkgo_survey_new_finish (GAsyncResult *result,
                          GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * ginkgo_survey_free:
 * @self: (transfer full): a survey
 *
 * Frees a survey.
 */
void
ginkgo_survey_free (GinkgoSurvey *self)
{
  g_clear_pointer (&self->shown, ginkgo_statistics_free);
  g_clear_pointer (&self->choices, ginkgo_statistics_free);
  g_clear_pointer (&self->persons, g_ptr_array_unref);
  g_free (self);
}
