/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-view.h"
#include "ginkgo-district-list.h"
#include "ginkgo-log-view.h"
#include "ginkgo-points-view.h"
#include "ginkgo-review-bar.h"
#include "ginkgo-review-page.h"
#include "ginkgo-scoring-list.h"

G_BEGIN_DECLS

struct _GinkgoReviewPage
{
  AdwNavigationPage parent_instance;

  GinkgoReview *review;
  const char *names[GINKGO_MAX_SEATS + 1];
  gboolean show_districts;
  const char *layout;

  /* Playing: ms for each step, how many times faster, and when the next is due */
  guint pace;
  guint speed;
  guint play_id;

  /* By seat, borrowed from the list of players */
  GtkWidget *rows[GINKGO_MAX_SEATS];
  GtkWidget *holdings[GINKGO_MAX_SEATS];

  /* Template widgets */
  AdwWindowTitle *window_title;
  GtkWidget *continue_button;
  GtkWidget *continue_content;
  GtkMenuButton *menu_button;
  GtkToggleButton *details_button;
  GtkBox *main;
  AdwBin *players_pane;
  GtkWidget *players_box;
  GtkBox *players;
  GtkWidget *center;
  GinkgoCityView *city;
  GtkWidget *zoom_box;
  GinkgoReviewBar *bar;
  GtkWidget *side;
  AdwInlineViewSwitcher *switcher;
  AdwViewStack *stack;
  AdwViewStackPage *players_page;
  AdwBin *players_bin;
  GinkgoLogView *log;
  GinkgoPointsView *points;
  GinkgoDistrictList *districts;
  AdwViewStackPage *scoring_page;
  GinkgoScoringList *scoring;
};

/* What is shown (ginkgo-review-show.c) */
void ginkgo_review_page_init_shown (GinkgoReviewPage *self);
void ginkgo_review_page_show (GinkgoReviewPage *self);
void ginkgo_review_page_draw_districts (GinkgoReviewPage *self);
gboolean ginkgo_review_page_is_scoring (GinkgoReviewPage *self);

/* Going on by itself, and by keys (ginkgo-review-play.c) */
void ginkgo_review_page_class_add_actions (GtkWidgetClass *widget_class);
void ginkgo_review_page_update_actions (GinkgoReviewPage *self);
const char *ginkgo_review_page_get_speed (GinkgoReviewPage *self);
void ginkgo_review_page_set_speed (GinkgoReviewPage *self,
                                   const char *name);
void ginkgo_review_page_pause (GinkgoReviewPage *self);
void ginkgo_review_page_open_side (GinkgoReviewPage *self,
                                   const char *name);
void ginkgo_review_page_continue (GinkgoReviewPage *self);

G_END_DECLS
