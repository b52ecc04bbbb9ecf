/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can be known at the table: the pages of the sidebar, and the rules behind what
 * lies there. */

#include "ginkgo-table-page-private.h"

#include "ginkgo-explainer.h"
#include "ginkgo-settings.h"

static guint
get_present_viewer (GinkgoTablePage *self)
{
  return self->covered ? GINKGO_SEAT_NONE : self->viewer;
}

/* What a screen hides is seen by its owner; by everybody in solitaire, when only
 * computers play, when the game is over, and if the user wants it so. */
static gboolean
are_screens_open (GinkgoTablePage *self)
{
  return ginkgo_settings_has_open_screens () ||
         ginkgo_follower_get_over (self->follower) || self->n_persons == 0 ||
         ginkgo_mode_is_solitaire (ginkgo_table_page_get_shown (self)->mode);
}

static void
fill_context (GinkgoRuleContext *context,
              gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  context->state = ginkgo_table_page_get_shown (self);
  context->viewer = get_present_viewer (self);
  context->open = are_screens_open (self);
  context->names = self->names;
}

static void
entry_activated_cb (GinkgoTablePage *self,
                    const guint16 *places,
                    guint n_places)
{
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_POINTED, places, n_places);
}

static void
card_pointed_cb (GinkgoTablePage *self,
                 guint card)
{
  ginkgo_table_page_point_card (self, (guint8) card);
}

/* Where the sidebar lies over the city, it makes room. */
static void
card_activated_cb (GinkgoTablePage *self,
                   guint card)
{
  guint16 place = ginkgo_table_page_find_place (self, (guint8) card);

  if (place == GINKGO_CELL_NONE)
    return;

  if (adw_overlay_split_view_get_collapsed (self->split))
    adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
  ginkgo_table_page_forget_focus (self);
  ginkgo_city_view_focus_place (self->city, place);
}

static void
undo_asked_cb (GinkgoTablePage *self,
               guint position)
{
  g_autoptr (GError) error = NULL;

  if (!ginkgo_game_undo_to (self->game, position, &error))
    ginkgo_table_page_show_error (self, error);
}

/**
 * ginkgo_table_page_init_knowing:
 * @self: a table page
 *
 * Lets people ask what things on the table are.
 */
void
ginkgo_table_page_init_knowing (GinkgoTablePage *self)
{
  GinkgoLogView *log = ginkgo_sidebar_get_log (self->sidebar);

  GinkgoTrackerView *tracker = ginkgo_sidebar_get_tracker (self->sidebar);

  ginkgo_explainer_attach (GTK_WIDGET (self->split), fill_context, self);
  g_signal_connect_object (log, "entry-activated", G_CALLBACK (entry_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "look-asked", G_CALLBACK (ginkgo_table_page_ask_to_look_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "undo-asked", G_CALLBACK (undo_asked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tracker, "card-pointed", G_CALLBACK (card_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tracker, "card-activated", G_CALLBACK (card_activated_cb), self, G_CONNECT_SWAPPED);
}

/**
 * ginkgo_table_page_show_known:
 * @self: a table page
 *
 * Shows what the person before the screen may know, and takes away what is told to
 * another.
 */
void
ginkgo_table_page_show_known (GinkgoTablePage *self)
{
  guint viewer = get_present_viewer (self);

  if (self->informed != viewer)
    {
      ginkgo_explainer_close (GTK_WIDGET (self->split));
      ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_POINTED, NULL, 0);
    }
  self->informed = viewer;
  ginkgo_sidebar_show_viewer (self->sidebar, viewer, are_screens_open (self));
}

/**
 * ginkgo_table_page_explain:
 * @self: a table page
 *
 * Explains what has the focus.
 */
void
ginkgo_table_page_explain (GinkgoTablePage *self)
{
  ginkgo_explainer_explain (GTK_WIDGET (self->split));
}

/**
 * ginkgo_table_page_open_sidebar:
 * @self: a table page
 * @page: the name of a page of the sidebar
 *
 * Brings the focus there.
 */
void
ginkgo_table_page_open_sidebar (GinkgoTablePage *self,
                                const char *page)
{
  adw_overlay_split_view_set_show_sidebar (self->split, TRUE);
  ginkgo_table_page_forget_focus (self);
  ginkgo_sidebar_open (self->sidebar, page);
}
