/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-library-chips.h"
#include "ginkgo-library-filter.h"
#include "ginkgo-library-grid.h"
#include "ginkgo-library-options.h"
#include "ginkgo-library-page.h"

/*
 * The page is one widget in three files: ginkgo-library-actions.c has the actions for one game,
 * ginkgo-library-selecting.c those for several.
 */

struct _GinkgoLibraryPage
{
  AdwNavigationPage parent_instance;

  AdwWindowTitle *title;
  AdwBin *tools_above;
  AdwBin *tools_below;
  GtkWidget *tools;
  AdwWindowTitle *selecting_title;
  GtkMenuButton *menu_button;
  GtkMenuButton *options_button;
  GinkgoLibraryOptions *options;
  AdwBanner *read_only_banner;
  GtkSearchBar *search_bar;
  GtkEditable *search_entry;
  GinkgoLibraryChips *chips;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkWidget *spinner;
  GinkgoLibraryGrid *grid;
  AdwStatusPage *problem_page;

  GinkgoLibrary *library;
  GinkgoRemovals *removals;
  GinkgoLibraryFilter *filter;
  gboolean is_narrow;
  guint spinner_id;
  gboolean is_read;
  gboolean is_read_only;
  /* The game to focus when the page is shown again and the list has been read; or 0 */
  gint64 left_game;
  gint64 focus_game;
};

void ginkgo_library_page_init_selecting (GinkgoLibraryPage *self);
void ginkgo_library_page_class_init_selecting (GtkWidgetClass *widget_class);
void ginkgo_library_page_update_selecting (GinkgoLibraryPage *self);
void ginkgo_library_page_update_tools (GinkgoLibraryPage *self);
void ginkgo_library_page_delete_selected (GinkgoLibraryPage *self);

void ginkgo_library_page_class_init_actions (GtkWidgetClass *widget_class);
