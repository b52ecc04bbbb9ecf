/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The analysis of stored games: the pages that show it, and the queue that works on it. */

#include "ginkgo-window-private.h"

#include "ginkgo-analysis-page.h"
#include "ginkgo-analysis-words.h"
#include "ginkgo-analyst.h"
#include "ginkgo-decider.h"

/* The game of an analysis page */
#define SAVED_GAME "saved-game"

static GinkgoSavedGame *
get_saved (GinkgoAnalysisPage *page)
{
  return g_object_get_data (G_OBJECT (page), SAVED_GAME);
}

static GinkgoAnalysisPage *
find_page (GinkgoWindow *self,
           gint64 id)
{
  AdwNavigationPage *page = ginkgo_window_pages_get_visible (self->pages);

  return GINKGO_IS_ANALYSIS_PAGE (page) && get_saved (GINKGO_ANALYSIS_PAGE (page))->id == id ? GINKGO_ANALYSIS_PAGE (page) : NULL;
}

static void
show_results (GinkgoWindow *self,
              GinkgoAnalysisPage *page)
{
  gint64 id = get_saved (page)->id;
  const GinkgoAnalysis *analysis = ginkgo_analyst_get (self->analyst, id);
  GinkgoPass pass;
  double fraction = ginkgo_analyst_get_progress (self->analyst, id, &pass);

  if (analysis != NULL)
    ginkgo_analysis_page_set_analysis (page, analysis);
  if (pass == GINKGO_PASS_NONE && analysis != NULL && analysis->pass < GINKGO_PASS_FULL)
    ginkgo_analysis_page_set_canceled (page);
  else
    ginkgo_analysis_page_set_progress (page, pass, fraction);
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
  GinkgoAnalysisPage *page = find_page (self, id);

  if (page != NULL)
    show_results (self, page);
  if (self->score_page != NULL && self->score_id == id)
    show_highlights (self);
}

/* Nobody misses a game that was deleted. */
static void
failed_cb (GinkgoWindow *self,
           gint64 id,
           const GError *error)
{
  GinkgoAnalysisPage *page = find_page (self, id);

  if (page != NULL)
    ginkgo_analysis_page_set_error (page, error);
  else if (!g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND))
    ginkgo_window_pages_show_error (self->pages, error);
}

static void
request (GinkgoWindow *self,
         GinkgoAnalysisPage *page)
{
  ginkgo_analyst_request (self->analyst, get_saved (page)->id, get_saved (page)->record, GINKGO_PASS_FULL);
  show_results (self, page);
}

static void
cancel_cb (GinkgoWindow *self,
           GinkgoAnalysisPage *page)
{
  ginkgo_analyst_cancel (self->analyst, get_saved (page)->id);
  ginkgo_analysis_page_set_canceled (page);
}

static void
look_back_cb (GinkgoWindow *self,
              guint position,
              GinkgoAnalysisPage *page)
{
  ginkgo_window_pages_show_review_at (self->pages, get_saved (page), position);
}

/* A review asks who continues. */
static void
try_cb (GinkgoWindow *self,
        guint position,
        GinkgoAnalysisPage *page)
{
  look_back_cb (self, position, page);
  gtk_widget_activate_action (GTK_WIDGET (ginkgo_window_pages_get_visible (self->pages)), "review.continue", NULL);
}

static void
push_page (GinkgoWindow *self,
           GinkgoSavedGame *saved)
{
  g_autoptr (GinkgoReview) review = ginkgo_review_new (saved);
  GtkWidget *page = ginkgo_analysis_page_new (review);

  g_object_set_data_full (G_OBJECT (page), SAVED_GAME, saved, (GDestroyNotify) ginkgo_saved_game_free);
  g_signal_connect_object (page, "cancel", G_CALLBACK (cancel_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "resume", G_CALLBACK (request), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "try", G_CALLBACK (try_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "look-back", G_CALLBACK (look_back_cb), self, G_CONNECT_SWAPPED);
  ginkgo_window_pages_show (self->pages, ADW_NAVIGATION_PAGE (page));
  request (self, GINKGO_ANALYSIS_PAGE (page));
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
    push_page (self, g_steal_pointer (&saved));
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

/* Shows the analysis of a finished game once the game has been loaded. */
void
ginkgo_window_show_analysis (GinkgoWindow *self,
                             gint64 id)
{
  g_return_if_fail (self->analyst != NULL);

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
