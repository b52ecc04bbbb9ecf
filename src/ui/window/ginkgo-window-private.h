/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analyst.h"
#include "ginkgo-importer.h"
#include "ginkgo-score-page.h"
#include "ginkgo-stage.h"
#include "ginkgo-window-practice.h"
#include "ginkgo-window-table.h"
#include "ginkgo-window.h"

/*
 * The window connects three objects: its pages, the game on the table, and practice. Menus and keys are in
 * ginkgo-window-actions.c, ginkgo-window-export.c and ginkgo-window-help.c; ginkgo-window-keys.c ignores keys that repeat
 * themselves. ginkgo-window-files.c opens files, and ginkgo-window-analysis.c shows analyses.
 */

struct _GinkgoWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkWidget *drop_area;
  GtkRevealer *drop_hint;
  AdwNavigationView *view;
  GinkgoStartPage *start_page;
  AdwNavigationPage *opening_page;

  GinkgoWindowPages *pages;
  GinkgoWindowTable *table;
  GinkgoWindowPractice *practice;

  /* Opening files */
  GinkgoImporter *importer; /* (nullable) */
  guint import_dialog_id;
  AdwDialog *import_dialog; /* (weak) (nullable) */
  GPtrArray *waiting_files; /* (element-type GFile) */

  /* Analyses, and the results that wait for their highlights */
  GinkgoAnalyst *analyst;      /* (nullable) */
  GinkgoScorePage *score_page; /* (weak) (nullable) */
  gint64 score_id;

  /* The visible page, and where the camera of the last one was, if that had one */
  GSignalGroup *page_signals;
  gboolean has_frame;
  GinkgoCamera frame;

  GHashTable *held_keys; /* (element-type guint guint32): hardware codes, and when they were pressed last */
};

void ginkgo_window_update_actions (GinkgoWindow *self);
void ginkgo_window_add_actions (GinkgoWindow *self);
void ginkgo_window_enable (GinkgoWindow *self,
                           const char *action,
                           gboolean is_enabled);
GinkgoGame *ginkgo_window_get_seen_game (GinkgoWindow *self);

void ginkgo_window_stop_files (GinkgoWindow *self);

void ginkgo_window_set_analyst (GinkgoWindow *self,
                                GinkgoStore *store);
void ginkgo_window_run_analysis (GinkgoWindow *self,
                                 GVariant *parameter);
void ginkgo_window_show_analysis (GinkgoWindow *self,
                                  gint64 id);
void ginkgo_window_tell_highlights (GinkgoWindow *self,
                                    GinkgoScorePage *page,
                                    GinkgoGame *game);

void ginkgo_window_add_exports (GinkgoWindow *self);
void ginkgo_window_update_exports (GinkgoWindow *self);

void ginkgo_window_watch_keys (GinkgoWindow *self);
void ginkgo_window_add_help_key (GinkgoWindow *self);
void ginkgo_window_show_help (GinkgoWindow *self);
void ginkgo_window_show_rules (GinkgoWindow *self);
void ginkgo_window_show_rule (GinkgoWindow *self,
                              const char *number);
