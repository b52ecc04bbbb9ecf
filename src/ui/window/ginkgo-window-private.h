/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-window-analysis.h"
#include "ginkgo-window-files.h"
#include "ginkgo-window-practice.h"
#include "ginkgo-window.h"

/*
 * The window connects five objects: its pages, the game on the table, files, the analysis of games and
 * practice. Menus and keys are in ginkgo-window-actions.c, ginkgo-window-export.c and ginkgo-window-help.c;
 * ginkgo-window-keys.c ignores keys that repeat themselves.
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
  GinkgoWindowFiles *files;
  GinkgoWindowAnalysis *analysis;
  GinkgoWindowPractice *practice;

  GHashTable *held_keys; /* (element-type guint guint32): hardware codes, and when they were pressed last */
};

void ginkgo_window_update_actions (GinkgoWindow *self);
void ginkgo_window_class_init_actions (GtkWidgetClass *widget_class);
GinkgoGame *ginkgo_window_get_seen_game (GinkgoWindow *self);

void ginkgo_window_add_exports (GinkgoWindow *self);
void ginkgo_window_update_exports (GinkgoWindow *self);

void ginkgo_window_watch_keys (GinkgoWindow *self);
void ginkgo_window_add_help_key (GinkgoWindow *self);
void ginkgo_window_show_help (GinkgoWindow *self);
void ginkgo_window_show_rules (GinkgoWindow *self);
void ginkgo_window_show_rule (GinkgoWindow *self,
                              const char *number);
