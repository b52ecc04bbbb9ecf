/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis-view.h"
#include "ginkgo-district-list.h"
#include "ginkgo-log-view.h"
#include "ginkgo-points-view.h"
#include "ginkgo-review-bar.h"
#include "ginkgo-review-page.h"
#include "ginkgo-scoring-list.h"
#include "ginkgo-stage.h"

typedef struct
{
  GtkWidget *row;
  GtkWidget *holdings;
} GinkgoReviewSeat;

struct _GinkgoReviewPage
{
  AdwNavigationPage parent_instance;

  GinkgoReview *review;
  const char *names[GINKGO_MAX_SEATS + 1];
  gboolean show_districts;
  const char *layout;
  guint pace;  /* ms for a step */
  guint speed; /* divides the pace: an index in a table */
  guint play_id;

  /* By seat, borrowed from the list of players */
  GinkgoReviewSeat seats[GINKGO_MAX_SEATS];

  /* Template widgets */
  AdwWindowTitle *window_title;
  GtkWidget *continue_button;
  GtkWidget *continue_content;
  GtkMenuButton *menu_button;
  GtkToggleButton *details_button;
  GtkWidget *toolbar;
  AdwBin *players_pane;
  GtkWidget *players_box;
  GtkBox *players;
  GinkgoCityView *city;
  GtkWidget *tools;
  GinkgoReviewBar *bar;
  GtkWidget *side;
  AdwInlineViewSwitcher *switcher;
  AdwViewStack *stack;
  AdwBin *players_bin;
  GinkgoLogView *log;
  GinkgoPointsView *points;
  GinkgoDistrictList *districts;
  GinkgoScoringList *scoring;
  GinkgoAnalysisView *analysis;
};

/* ginkgo-review-show.c */
void ginkgo_review_page_init_shown (GinkgoReviewPage *self);
void ginkgo_review_page_show (GinkgoReviewPage *self);
void ginkgo_review_page_draw_districts (GinkgoReviewPage *self);
void ginkgo_review_page_mark_judgement (GinkgoReviewPage *self);

/* ginkgo-review-actions.c */
void ginkgo_review_page_class_add_actions (GtkWidgetClass *widget_class);
void ginkgo_review_page_update_actions (GinkgoReviewPage *self);
void ginkgo_review_page_init_keys (GinkgoReviewPage *self);
void ginkgo_review_page_stop (GinkgoReviewPage *self);
gboolean ginkgo_review_page_is_scoring (GinkgoReviewPage *self);
const char *ginkgo_review_page_get_speed (GinkgoReviewPage *self);
void ginkgo_review_page_set_speed (GinkgoReviewPage *self,
                                   const char *name);
