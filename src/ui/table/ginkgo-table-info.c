/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-explainer.h"
#include "ginkgo-player-row.h"
#include "ginkgo-settings.h"

/* The widgets that are explained: the stage, and those over it */
static GtkWidget *
get_explained (GinkgoTablePage *self)
{
  return gtk_widget_get_parent (GTK_WIDGET (self->city_pane));
}

static gboolean
are_screens_open (GinkgoTablePage *self)
{
  return ginkgo_settings_has_open_screens () || ginkgo_presence_sees_all (self->presence);
}

static void
fill_context (GinkgoRuleContext *context,
              gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  context->state = ginkgo_follower_get_state (self->follower);
  context->viewer = ginkgo_presence_get_viewer (self->presence);
  context->open = are_screens_open (self);
  context->names = ginkgo_follower_get_names (self->follower);
}

static void
entry_activated_cb (GinkgoTablePage *self,
                    const guint16 *places,
                    guint n_places)
{
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_POINTED, places, n_places);
}

static void
undo_asked_cb (GinkgoTablePage *self,
               guint position)
{
  g_autoptr (GError) error = NULL;

  if (!ginkgo_game_undo_to (ginkgo_follower_get_game (self->follower), position, &error))
    ginkgo_table_page_show_error (self, error);
}

static guint16
find_place (GinkgoTablePage *self,
            guint card)
{
  return ginkgo_city_find_place (&ginkgo_follower_get_state (self->follower)->city, (guint8) card);
}

static void
card_pointed_cb (GinkgoTablePage *self,
                 guint card)
{
  guint16 place = find_place (self, card);

  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_POINTED, &place, place == GINKGO_CELL_NONE ? 0 : 1);
}

/* Close a sidebar that covers the city. */
static void
card_activated_cb (GinkgoTablePage *self,
                   guint card)
{
  guint16 place = find_place (self, card);

  if (place == GINKGO_CELL_NONE)
    return;

  if (gtk_widget_get_halign (GTK_WIDGET (self->sidebar)) == GTK_ALIGN_FILL)
    gtk_widget_set_visible (GTK_WIDGET (self->sidebar), FALSE);
  ginkgo_focus_keeper_forget (self->focus);
  ginkgo_city_view_focus_place (self->city, place);
}

/* Where the log is not visible, the city shows the last action. */
static void
sidebar_toggled_cb (GinkgoTablePage *self)
{
  gboolean is_open = gtk_widget_get_visible (GTK_WIDGET (self->sidebar));

  ginkgo_city_pane_set_shows_news (self->city_pane, !is_open);
  /* A hidden sidebar points at nothing. */
  if (!is_open)
    ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_POINTED, NULL, 0);
}

static guint8
find_card_of (const GinkgoCity *city,
              guint16 place)
{
  guint8 card;

  for (card = 0; place != GINKGO_CELL_NONE && card < GINKGO_N_DECK_CARDS; card++)
    if (ginkgo_city_find_place (city, card) == place)
      return card;

  return GINKGO_CARD_NONE;
}

static void
place_pointed_cb (GinkgoTablePage *self,
                  guint place)
{
  const GinkgoCity *city = &ginkgo_follower_get_state (self->follower)->city;

  ginkgo_tracker_view_set_pointed (ginkgo_sidebar_get_tracker (self->sidebar), find_card_of (city, (guint16) place));
  ginkgo_hand_set_pointed (self->hand, ginkgo_choice_find_card (self->choice, (guint16) place));
}

static const GinkgoCity *
get_city_after (const GinkgoTableScene *scene)
{
  return scene->preview ? &scene->preview->city : NULL;
}

/* All districts, or the one that is selected in the list, or those that the chosen card would change */
static void
draw_districts (GinkgoTablePage *self,
                const GinkgoTableScene *scene)
{
  guint64 selected = ginkgo_district_list_get_selected (self->districts);
  GinkgoDistrictOverlay *overlay = NULL;

  if (self->shows_districts || selected != 0 || scene->preview)
    overlay = ginkgo_district_overlay_new (&scene->state->city, get_city_after (scene));
  if (selected != 0)
    ginkgo_district_overlay_select (overlay, selected, !self->shows_districts);
  else if (overlay && !self->shows_districts)
    ginkgo_district_overlay_show_changes (overlay);

  ginkgo_city_view_set_districts (self->city, overlay);
}

/* A hidden list is updated when it is shown. But one person's choice must not stay in it
 * for the next person: assistive technology finds it even on a page that is not in front. */
static gboolean
can_wait (GinkgoTablePage *self,
          const GinkgoTableScene *scene)
{
  gboolean is_stale = get_city_after (scene) == NULL && ginkgo_district_list_get_shows_changes (self->districts);

  return !gtk_widget_get_mapped (GTK_WIDGET (self->districts)) && !is_stale;
}

static void
show_plan (const GinkgoTableScene *scene,
           guint seat,
           GinkgoItem item,
           GinkgoCount *count)
{
  guint gain = scene->preview && seat != scene->viewer ? scene->preview->others[seat][item] : 0;
  /* Translators: what another player would gain */
  g_autofree char *plan = gain > 0 ? g_strdup_printf (C_("plan", "+%u"), gain) : NULL;

  ginkgo_count_set_plan (count, plan, TRUE);
}

/* Shows at the others what the chosen card would give them. */
static void
show_plans (GinkgoTablePage *self,
            const GinkgoTableScene *scene)
{
  for (guint seat = 0; seat < scene->state->n_seats; seat++)
    {
      GtkWidget *row = ginkgo_people_get_row (self->people, seat);

      for (guint item = 0; row && item < GINKGO_N_ITEMS; item++)
        show_plan (scene, seat, item, ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (row), item));
    }
}

static void
selection_changed_cb (GinkgoTablePage *self)
{
  const GinkgoCity *city = &ginkgo_follower_get_state (self->follower)->city;

  ginkgo_table_page_show_pointed (self);
  ginkgo_city_view_reveal_buildings (self->city, city, ginkgo_district_list_get_selected (self->districts));
}

/* Shows the game in the sidebar, and connects that with the city. */
void
ginkgo_table_page_connect_info (GinkgoTablePage *self)
{
  GinkgoLogView *log = ginkgo_sidebar_get_log (self->sidebar);
  GinkgoTrackerView *tracker = ginkgo_sidebar_get_tracker (self->sidebar);

  ginkgo_people_set_follower (self->people, self->follower);
  ginkgo_sidebar_set_follower (self->sidebar, self->follower);
  ginkgo_explainer_attach (get_explained (self), fill_context, self);
  g_signal_connect_object (log, "entry-activated", G_CALLBACK (entry_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "undo-asked", G_CALLBACK (undo_asked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tracker, "card-pointed", G_CALLBACK (card_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tracker, "card-activated", G_CALLBACK (card_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "pointed", G_CALLBACK (card_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->city, "place-pointed", G_CALLBACK (place_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->districts, "selection-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->districts, "map", G_CALLBACK (ginkgo_table_page_show_pointed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "notify::visible", G_CALLBACK (sidebar_toggled_cb), self, G_CONNECT_SWAPPED);
  sidebar_toggled_cb (self);
}

void
ginkgo_table_page_show_info (GinkgoTablePage *self,
                             const GinkgoTableScene *scene)
{
  gboolean has_title = gtk_widget_get_halign (GTK_WIDGET (self->sidebar)) != GTK_ALIGN_FILL;
  g_autofree char *stock = has_title ? NULL : ginkgo_table_scene_describe_stock (scene);

  /* Close one person's information before the next person sees the table. */
  if (self->informed != scene->viewer)
    {
      ginkgo_explainer_close (get_explained (self));
      ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_POINTED, NULL, 0);
    }
  self->informed = scene->viewer;
  ginkgo_people_show (self->people, scene->viewer, are_screens_open (self));
  ginkgo_sidebar_show_viewer (self->sidebar, scene->viewer);
  ginkgo_sidebar_set_stock (self->sidebar, stock);
  ginkgo_table_page_show_pointed_info (self, scene);
}

void
ginkgo_table_page_show_pointed_info (GinkgoTablePage *self,
                                     const GinkgoTableScene *scene)
{
  if (!can_wait (self, scene))
    ginkgo_district_list_show (self->districts, &scene->state->city, get_city_after (scene), scene->viewer, scene->names);
  draw_districts (self, scene);
  show_plans (self, scene);
  ginkgo_preview_list_set_preview (ginkgo_sidebar_get_preview (self->sidebar), scene->preview);
}

/* Sets whether to draw all districts over the city. If they are not drawn, none is
 * selected either. */
void
ginkgo_table_page_set_shows_districts (GinkgoTablePage *self,
                                       gboolean shows_districts)
{
  if (self->shows_districts == shows_districts)
    return;

  self->shows_districts = shows_districts;
  if (!shows_districts)
    ginkgo_district_list_unselect (self->districts);
  ginkgo_table_page_show_pointed (self);
  g_object_notify (G_OBJECT (self), "show-districts");
}
