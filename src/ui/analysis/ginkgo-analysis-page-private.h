/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis-page.h"
#include "ginkgo-balance.h"
#include "ginkgo-city-view.h"
#include "ginkgo-judgement-card.h"
#include "ginkgo-player-figures.h"
#include "ginkgo-turning-points.h"
#include "ginkgo-win-chart.h"

struct _GinkgoAnalysisPage
{
  AdwNavigationPage parent_instance;

  GinkgoReview *review;
  const char *names[GINKGO_MAX_SEATS + 1];
  GinkgoAnalysis *analysis; /* (nullable) */
  GinkgoPass pass;          /* which one is running */
  double fraction;
  guint chosen;     /* the judgement shown, or %GINKGO_JUDGEMENT_NONE */
  gboolean is_seen; /* whether somebody has chosen it */
  gboolean is_narrow;

  /* Template widgets */
  AdwWindowTitle *window_title;
  GtkMenuButton *menu_button;
  GtkBox *main;
  GtkWidget *city_pane;
  GinkgoCityView *city;
  GtkStack *stack;
  GtkWidget *progress;
  GtkLabel *progress_label;
  GtkProgressBar *progress_bar;
  GtkButton *progress_button;
  GinkgoWinChart *chart;
  GtkDropDown *filter;
  GinkgoJudgementCard *card;
  GtkWidget *learn_button;
  GtkWidget *turns_box;
  GinkgoTurningPoints *turns;
  GinkgoFigureTable *figures;
  GtkDropDown *balance_player;
  GinkgoFigureTable *balance;
};

/* ginkgo-analysis-show.c */
void ginkgo_analysis_page_init_shown (GinkgoAnalysisPage *self);
void ginkgo_analysis_page_show_chosen (GinkgoAnalysisPage *self);
void ginkgo_analysis_page_show (GinkgoAnalysisPage *self);
void ginkgo_analysis_page_show_balance (GinkgoAnalysisPage *self);
guint ginkgo_analysis_page_get_seats (GinkgoAnalysisPage *self);

/* ginkgo-analysis-moves.c */
guint ginkgo_analysis_page_find (GinkgoAnalysisPage *self,
                                 gboolean forward,
                                 GinkgoLabel least);
guint ginkgo_analysis_page_find_first (GinkgoAnalysisPage *self);
void ginkgo_analysis_page_choose (GinkgoAnalysisPage *self,
                                  guint index);
void ginkgo_analysis_page_class_add_moves (GtkWidgetClass *widget_class);
void ginkgo_analysis_page_init_keys (GinkgoAnalysisPage *self);
void ginkgo_analysis_page_update_moves (GinkgoAnalysisPage *self);
