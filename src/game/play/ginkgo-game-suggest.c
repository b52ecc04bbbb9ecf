/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Suggestions of the computer. The game records a suggestion before the player sees it; the
 * decision is still up to the player. */

#include "ginkgo-game-private.h"

#include "ginkgo-decider.h"

typedef struct
{
  GinkgoView view;
  guint seat;
  guint position;
  GinkgoAiLimits limits;
  GinkgoAiAdvice advice;
} Question;

static void
free_question (gpointer data)
{
  Question *question = data;

  g_clear_object (&question->limits.play_now);
  g_free (question);
}

static void
advise_in_thread (GTask *task,
                  gpointer source,
                  gpointer task_data,
                  GCancellable *cancellable)
{
  Question *question = task_data;

  if (ginkgo_ai_advise (&question->view, question->position, &question->limits, cancellable, &question->advice, NULL))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The suggestion is no longer needed");
}

static void
note (GTask *task)
{
  GinkgoGame *self = g_task_get_source_object (task);
  const Question *question = g_task_get_task_data (task);

  if (ginkgo_verified_game_note_suggestion (self->timeline, question->seat, question->position))
    ginkgo_game_emit_suggestion_noted (self, question->seat);
  g_task_run_in_thread (task, advise_in_thread);
}

static void
noted_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (GTask) task = G_TASK (user_data);
  GError *error = NULL;

  if (ginkgo_store_finish (GINKGO_STORE (source), result, &error))
    note (task);
  else
    g_task_return_error (task, error);
}

static gboolean
check_askable (GinkgoGame *self,
               GError **error)
{
  if (self->values[PROP_BUSY])
    g_set_error_literal (error,
                         GINKGO_GAME_ERROR,
                         GINKGO_GAME_ERROR_BUSY,
                         "The last decision is still being saved; ask again in a moment.");
  else if (self->values[PROP_DECIDING] == GINKGO_SEAT_NONE)
    g_set_error_literal (error,
                         GINKGO_GAME_ERROR,
                         GINKGO_GAME_ERROR_NOT_A_PERSON,
                         "There is nothing to decide now.");
  else
    return TRUE;

  return FALSE;
}

/* Records permanently that the person who must decide asked for a suggestion, and starts a search
 * in another thread, from that person's view. Changes nothing else. If the game advances meanwhile,
 * the answer is outdated. Cancel @hurry to get the best decision so far; cancel @cancellable to
 * stop the search. The record stays. */
void
ginkgo_game_suggest_async (GinkgoGame *self,
                           GCancellable *hurry,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  GinkgoStore *store;
  Question *question;

  g_return_if_fail (GINKGO_IS_GAME (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_static_name (task, "ginkgo_game_suggest_async");
  if (!check_askable (self, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  question = g_new0 (Question, 1);
  question->seat = self->values[PROP_DECIDING];
  question->position = self->values[PROP_POSITION];
  question->limits.work_factor = ginkgo_computer_get_time_factor (self->computer);
  question->limits.play_now = hurry != NULL ? g_object_ref (hurry) : NULL;
  ginkgo_view_init (&question->view, &self->state, question->seat);
  g_task_set_task_data (task, question, free_question);

  store = ginkgo_saver_get_store (self->saver);
  if (store == NULL || ginkgo_record_has_suggestion (ginkgo_game_get_record (self), question->seat, question->position))
    note (task);
  else
    ginkgo_store_send (store,
                       ginkgo_store_request_note_suggestion (ginkgo_saver_get_id (self->saver), question->seat, question->position),
                       noted_cb,
                       g_steal_pointer (&task));
}

/* Returns whether there is advice; if not, there is a %GINKGO_GAME_ERROR, a %GINKGO_STORE_ERROR if
 * the question could not be noted, or %G_IO_ERROR_CANCELLED. */
gboolean
ginkgo_game_suggest_finish (GinkgoGame *self,
                            GAsyncResult *result,
                            GinkgoAiAdvice *advice,
                            GError **error)
{
  const Question *question = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (advice != NULL, FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  *advice = question->advice;
  return TRUE;
}

/* Cards are chosen before anybody acts: the choice that an action came of. */
static guint
find_choice (const GinkgoRecord *record,
             guint seat,
             guint position)
{
  while (position-- > 0)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, position);

      if (event->kind == GINKGO_EVENT_CHOOSE && event->decision.seat == seat)
        return position;
    }

  return G_MAXUINT;
}

static guint
find_suggested_at (const GinkgoRecord *record,
                   guint index)
{
  const GinkgoEvent *event = ginkgo_record_get_event (record, index);
  guint decider = ginkgo_event_is_chance (event) ? GINKGO_SEAT_NONE : ginkgo_decider_get_seat (record, event->decision.seat);

  return decider != GINKGO_SEAT_NONE && ginkgo_record_has_suggestion (record, decider, index) ? 1u << decider : 0;
}

/* Returns the seats, as bits, that asked for a suggestion before the decision of this entry. */
guint
ginkgo_game_find_suggested (GinkgoGame *self,
                            GinkgoLogEntry *entry)
{
  const GinkgoRecord *record;
  guint seats = 0;
  guint choice;

  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);
  g_return_val_if_fail (GINKGO_IS_LOG_ENTRY (entry), 0);

  record = ginkgo_game_get_record (self);
  if (ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_ACTION)
    {
      choice = find_choice (record, ginkgo_log_entry_get_seat (entry), ginkgo_log_entry_get_position (entry));
      seats |= choice != G_MAXUINT ? find_suggested_at (record, choice) : 0;
    }

  for (guint i = 0; i < ginkgo_log_entry_get_n_effects (entry); i++)
    {
      guint position = ginkgo_log_entry_get_effect_position (entry, i);

      /* Effects of a decision may continue in the entries after the one where it was taken. */
      if (position > 0 && ginkgo_log_entry_get_effect_number (entry, i) == 0 &&
          ginkgo_record_get_event (record, position - 1)->kind != GINKGO_EVENT_CHOOSE)
        seats |= find_suggested_at (record, position - 1);
    }

  return seats;
}
