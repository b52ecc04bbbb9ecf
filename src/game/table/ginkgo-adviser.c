/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-adviser.h"

struct _GinkgoAdviser
{
  GObject parent_instance;

  GinkgoGame *game;
  GinkgoAdviserStage stage;
  GinkgoSuggestion suggestion;
  guint position; /* of the suggestion, or G_MAXUINT */
  GCancellable *ticket;
  GCancellable *hurry;
};

G_DEFINE_FINAL_TYPE (GinkgoAdviser, ginkgo_adviser, G_TYPE_OBJECT)

enum
{
  CHANGED,
  ADVISED,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
has_advice (GinkgoAdviser *self)
{
  return self->position == ginkgo_game_get_position (self->game);
}

static void
stop (GinkgoAdviser *self)
{
  g_cancellable_cancel (self->ticket);
  g_clear_object (&self->ticket);
  g_clear_object (&self->hurry);
}

static void
set_stage (GinkgoAdviser *self,
           GinkgoAdviserStage stage)
{
  self->stage = stage;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
suggested_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autofree GWeakRef *asker = user_data;
  g_autoptr (GinkgoAdviser) self = g_weak_ref_get (asker);
  g_autoptr (GError) error = NULL;
  GinkgoSuggestion suggestion;
  gboolean is_good = ginkgo_game_suggest_finish (GINKGO_GAME (source), result, &suggestion, &error);

  /* Ignore a result that is no longer wanted. */
  g_weak_ref_clear (asker);
  if (self == NULL || g_task_get_cancellable (G_TASK (result)) != self->ticket)
    return;

  g_clear_object (&self->ticket);
  g_clear_object (&self->hurry);
  if (!is_good)
    {
      ginkgo_adviser_close (self);
      if (!g_error_matches (error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY))
        g_signal_emit (self, signals[FAILED], 0, error);
      return;
    }

  self->suggestion = suggestion;
  self->position = ginkgo_game_get_position (self->game);
  set_stage (self, GINKGO_ADVISER_ADVISING);
  g_signal_emit (self, signals[ADVISED], 0);
}

static void
think (GinkgoAdviser *self)
{
  GWeakRef *asker = g_new0 (GWeakRef, 1);

  g_weak_ref_init (asker, self);
  self->ticket = g_cancellable_new ();
  self->hurry = g_cancellable_new ();
  ginkgo_game_suggest_async (self->game, self->hurry, self->ticket, suggested_cb, asker);
}

/* A game that is decided elsewhere does not note it. */
static gboolean
knows_the_price (GinkgoAdviser *self)
{
  guint seat = ginkgo_game_get_deciding (self->game);

  return self->stage == GINKGO_ADVISER_ASKING || ginkgo_game_is_hosted (self->game) ||
         ginkgo_record_count_suggestions (ginkgo_game_get_record (self->game), seat) > 0;
}

static void
ginkgo_adviser_dispose (GObject *object)
{
  GinkgoAdviser *self = GINKGO_ADVISER (object);

  stop (self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ginkgo_adviser_parent_class)->dispose (object);
}

static void
ginkgo_adviser_class_init (GinkgoAdviserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_adviser_dispose;

  /* Emitted when another stage is reached. */
  signals[CHANGED] = g_signal_new ("changed", GINKGO_TYPE_ADVISER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when the computer has found a suggestion. */
  signals[ADVISED] = g_signal_new ("advised", GINKGO_TYPE_ADVISER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted with the reason when there is no suggestion. */
  signals[FAILED] = g_signal_new ("failed", GINKGO_TYPE_ADVISER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
ginkgo_adviser_init (GinkgoAdviser *self)
{
  self->position = G_MAXUINT;
}

GinkgoAdviser *
ginkgo_adviser_new (GinkgoGame *game)
{
  GinkgoAdviser *self = g_object_new (GINKGO_TYPE_ADVISER, NULL);

  g_return_val_if_fail (GINKGO_IS_GAME (game), self);

  self->game = g_object_ref (game);

  return self;
}

GinkgoAdviserStage
ginkgo_adviser_get_stage (GinkgoAdviser *self)
{
  return self->stage;
}

/* Returns the suggestion while it is visible, or NULL */
const GinkgoAiAdvice *
ginkgo_adviser_get_advice (GinkgoAdviser *self)
{
  return self->stage == GINKGO_ADVISER_ADVISING && has_advice (self) ? &self->suggestion.advice : NULL;
}

/* Returns why the suggestion is better, which may name no cause, or NULL if no suggestion is visible */
const GinkgoReasons *
ginkgo_adviser_get_reasons (GinkgoAdviser *self)
{
  return ginkgo_adviser_get_advice (self) ? &self->suggestion.reasons : NULL;
}

/* Starts looking for a suggestion, or shows the last one if it still applies. */
void
ginkgo_adviser_ask (GinkgoAdviser *self)
{
  g_return_if_fail (GINKGO_IS_ADVISER (self));

  if (ginkgo_game_get_busy (self->game))
    return;

  if (has_advice (self))
    {
      set_stage (self, GINKGO_ADVISER_ADVISING);
      return;
    }
  if (!self->ticket && knows_the_price (self))
    think (self);
  set_stage (self, self->ticket ? GINKGO_ADVISER_THINKING : GINKGO_ADVISER_ASKING);
}

/* Shows what somebody else advises, until something happens or it is forgotten. */
void
ginkgo_adviser_show (GinkgoAdviser *self,
                     const GinkgoAiAdvice *advice)
{
  g_return_if_fail (GINKGO_IS_ADVISER (self));

  stop (self);
  self->suggestion = (GinkgoSuggestion) { .advice = *advice };
  self->position = ginkgo_game_get_position (self->game);
  set_stage (self, GINKGO_ADVISER_ADVISING);
}

gboolean
ginkgo_adviser_hurry (GinkgoAdviser *self)
{
  g_return_val_if_fail (GINKGO_IS_ADVISER (self), FALSE);

  if (!self->hurry)
    return FALSE;

  g_cancellable_cancel (self->hurry);

  return TRUE;
}

/* Stops looking and hides the suggestion. It can be shown again until something happens. */
void
ginkgo_adviser_close (GinkgoAdviser *self)
{
  g_return_if_fail (GINKGO_IS_ADVISER (self));

  stop (self);
  if (self->stage != GINKGO_ADVISER_CLOSED)
    set_stage (self, GINKGO_ADVISER_CLOSED);
}

/* Closes the suggestion because it no longer applies. */
void
ginkgo_adviser_forget (GinkgoAdviser *self)
{
  g_return_if_fail (GINKGO_IS_ADVISER (self));

  ginkgo_adviser_close (self);
  self->position = G_MAXUINT;
}
