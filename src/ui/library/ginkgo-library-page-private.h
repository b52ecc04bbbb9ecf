/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game-tile.h"
#include "ginkgo-library-chips.h"
#include "ginkgo-library-filter.h"
#include "ginkgo-library-options.h"
#include "ginkgo-library-page.h"
#include "ginkgo-library-selection.h"
#include "ginkgo-removals.h"

G_BEGIN_DECLS

/*
 * The page is one widget in four files: ginkgo-library-page.c is the widget,
 * ginkgo-library-grid.c what is in the grid and where the focus is,
 * ginkgo-library-actions.c what can be done to a game, and ginkgo-library-selecting.c what
 * can be done to several.
 */

struct _GinkgoLibraryPage
{
  AdwNavigationPage parent_instance;

  GtkWidget *header_bar;
  AdwWindowTitle *title;
  AdwBin *tools_above;
  AdwBin *tools_below;
  GtkWidget *tools;
  GtkWidget *selecting_bar;
  AdwWindowTitle *selecting_title;
  GtkRevealer *selecting_actions;
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
  GtkScrolledWindow *scroller;
  GtkGridView *grid;
  GtkWidget *empty_button;
  GtkWidget *not_found_button;
  AdwStatusPage *problem_page;
  GtkWidget *problem_button;

  GinkgoLibrary *library;
  GinkgoRemovals *removals;
  GinkgoCityCache *cache;
  GinkgoTileStock *stock;
  GinkgoLibraryFilter *filter;
  /* From the library to the grid */
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;
  GtkSliceListModel *shown;
  GinkgoLibrarySelection *selection;
  gboolean is_narrow;
  guint tick_id;
  guint spinner_id;
  gboolean is_read;
  gboolean is_read_only;
  /* The game that the focus goes to when the page is there again, and when the list is,
   * or 0 */
  gint64 left_game;
  gint64 focus_game;
};

void ginkgo_library_page_init_grid (GinkgoLibraryPage *self);
void ginkgo_library_page_grow (GinkgoLibraryPage *self);
void ginkgo_library_page_stop_growing (GinkgoLibraryPage *self);
GinkgoGameTile *ginkgo_library_page_get_focused (GinkgoLibraryPage *self);
gboolean ginkgo_library_page_find (GinkgoLibraryPage *self,
                                   gint64 id,
                                   guint *position);
GinkgoLibraryGame *ginkgo_library_page_get_game (GinkgoLibraryPage *self,
                                                 gint64 id);
void ginkgo_library_page_focus (GinkgoLibraryPage *self,
                                guint position);
void ginkgo_library_page_open (GinkgoLibraryPage *self,
                               GinkgoLibraryGame *game);
void ginkgo_library_page_show_error (GinkgoLibraryPage *self,
                                     const GError *error);

void ginkgo_library_page_init_selecting (GinkgoLibraryPage *self);
void ginkgo_library_page_class_init_selecting (GtkWidgetClass *widget_class);
void ginkgo_library_page_update_tools (GinkgoLibraryPage *self);
void ginkgo_library_page_delete_selected (GinkgoLibraryPage *self);

void ginkgo_library_page_class_init_actions (GtkWidgetClass *widget_class);
void ginkgo_library_page_create_menu (GtkMenuButton *button,
                                      gpointer user_data);

G_END_DECLS
