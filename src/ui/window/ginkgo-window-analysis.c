/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The analysis of stored games: the reviews that show it, and the queue that works on it. */

#include "ginkgo-window-private.h"

#include "ginkgo-analysis-words.h"
#include "ginkgo-analyst.h"
#include "ginkgo-decider.h"
#include "ginkgo-review-page.h"

/* The analysis on screen, or %NULL if another page is, or another game. */
static GinkgoAnalysisView *
find_view (GinkgoWindow *self,
           gint64 id)
{
  AdwNavigationPage *page = ginkgo_window_pages_get_visible (self->pages);

  return ginkgo_window_pages_get_reviewed_id (self->pages) == id ? ginkgo_review_page_get_analysis (GINKGO_REVIEW_PAGE (page)) : NULL;
}

static void
show_results (GinkgoWindow *self,
              GinkgoAnalysisView *view,
              gint64 id)
{
  const GinkgoAnalysis *analysis = ginkgo_analyst_get (self->analyst, id);
  GinkgoPass pass;
  double fraction = ginkgo_analyst_get_progress (self->analyst, id, &pass);

  if (analysis != NULL)
    ginkgo_analysis_view_set_analysis (view, analysis);
  if (pass == GINKGO_PASS_NONE && analysis != NULL && analysis->pass < GINKGO_PASS_FULL)
    ginkgo_analysis_view_set_canceled (view);
  else
    ginkgo_analysis_view_set_progress (view, pass, fraction);
}

/* Speaks to the only person at the table, or about the winner. */
static void
show_highlights (GinkgoWindow *self)
{
  const GinkgoAnalysis *analysis = ginkgo_analyst_get (self->analyst, self->score_id);
  const GinkgoJudgement *worst;
  guint person;
  guint seat = 0;
  g_autofree char *text = NULL;

  if (analysis == NULL || analysis->pass == GINKGO_PASS_NONE)
    return;

  person = ginkgo_decider_find_only_person (analysis->record);
  while (seat + 1 < analysis->n_players && analysis->players[seat].result.win <= 0)
    seat++;
  seat = person != GINKGO_SEAT_NONE ? person : seat;
  text = ginkgo_analysis_words_highlights (analysis, seat, person != GINKGO_SEAT_NONE);
  worst = ginkgo_analysis_get_worst (analysis, seat);
  ginkgo_score_page_set_highlights (self->score_page, text, self->score_id, worst != NULL ? worst->position : G_MAXUINT);
}

static void
changed_cb (GinkgoWindow *self,
            gint64 id)
{
  GinkgoAnalysisView *view = find_view (self, id);

  if (view != NULL)
    show_results (self, view, id);
  if (self->score_page != NULL && self->score_id == id)
    show_highlights (self);
}

/* Nobody misses a game that was deleted. */
static void
failed_cb (GinkgoWindow *self,
           gint64 id,
           const GError *error)
{
  GinkgoAnalysisView *view = find_view (self, id);

  if (view != NULL)
    ginkgo_analysis_view_set_error (view, error);
  else if (!g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND))
    ginkgo_window_pages_show_error (self->pages, error);
}

static void
open_view (GinkgoWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (ginkgo_window_pages_get_visible (self->pages)), "review.open-side", "s", "analysis");
}

/* The window may have been closed meanwhile. */
static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, &error);

  if (self->analyst == NULL)
    return;
  if (saved == NULL)
    ginkgo_window_pages_show_error (self->pages, error);
  else if (saved->finished)
    {
      ginkgo_window_pages_show_review_of_saved (self->pages, g_steal_pointer (&saved));
      open_view (self);
    }
}

/* @store: (nullable): where the games are. Forgets what is queued for another store. */
void
ginkgo_window_set_analyst (GinkgoWindow *self,
                           GinkgoStore *store)
{
  g_clear_object (&self->analyst);
  if (store == NULL)
    return;

  self->analyst = ginkgo_analyst_new (store);
  g_signal_connect_object (self->analyst, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analyst, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
}

/* Starts or cancels the analysis of the game that is reviewed. */
void
ginkgo_window_run_analysis (GinkgoWindow *self,
                            GVariant *parameter)
{
  GinkgoReview *review = ginkgo_window_pages_get_review (self->pages);
  gint64 id = ginkgo_window_pages_get_reviewed_id (self->pages);

  if (self->analyst == NULL || id == 0)
    return;

  if (g_variant_get_boolean (parameter))
    ginkgo_analyst_request (self->analyst, id, ginkgo_review_get_record (review), GINKGO_PASS_FULL);
  else
    ginkgo_analyst_cancel (self->analyst, id);
  show_results (self, find_view (self, id), id);
}

/* Shows the analysis of a finished game beside its review, once the game has been loaded. */
void
ginkgo_window_show_analysis (GinkgoWindow *self,
                             gint64 id)
{
  g_return_if_fail (self->analyst != NULL);

  if (find_view (self, id) != NULL)
    open_view (self);
  else
    ginkgo_store_send (ginkgo_window_pages_get_store (self->pages), ginkgo_store_request_load (id), loaded_cb, g_object_ref (self));
}

/* Writes the worst decision and the best draw under the results, once they are known. */
void
ginkgo_window_tell_highlights (GinkgoWindow *self,
                               GinkgoScorePage *page,
                               GinkgoGame *game)
{
  gint64 id = ginkgo_game_get_id (game);

  if (self->analyst == NULL || id == 0 || self->score_page == page)
    return;

  g_set_weak_pointer (&self->score_page, page);
  self->score_id = id;
  ginkgo_analyst_request (self->analyst, id, ginkgo_game_get_record (game), GINKGO_PASS_QUICK);
  show_highlights (self);
}
