/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-player-row.h"
#include "ginkgo-settings.h"
#include "ginkgo-table-event.h"

/* How long an action is shown, in ms */
#define FAST_PACE   450
#define NORMAL_PACE 1000
#define SLOW_PACE   2000

/* How long the card of an event stays, in actions, and at least, in ms */
#define ACTIONS_SHOWN 2
#define LEAST_SHOWN   3000

/* When a game begins, the buildings of a diagonal rise so long after those of the one before, in ms */
#define DIAGONAL_DELAY 175

/* From so many items in one part on, people are pleased. */
#define GOOD_GAIN 3

static guint
reveal_cb (GinkgoTablePage *self,
           const GinkgoPart *part,
           guint pace)
{
  return ginkgo_reveal_begin (self->reveal, part, &ginkgo_follower_get_state (self->follower)->city, pace);
}

static void
close_event (gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  g_clear_handle_id (&self->event_id, g_source_remove);
  ginkgo_city_pane_show_event (self->city_pane, NULL);
}

static void
close_event_cb (gpointer data)
{
  GINKGO_TABLE_PAGE (data)->event_id = 0;
  close_event (data);
}

static gboolean
show_event_cb (GinkgoTablePage *self,
               const GinkgoPart *part,
               guint pace)
{
  g_autofree char *event = ginkgo_table_event_describe (part, ginkgo_follower_get_names (self->follower));

  if (!event)
    return FALSE;

  ginkgo_city_pane_show_event (self->city_pane, event);
  g_clear_handle_id (&self->event_id, g_source_remove);
  self->event_id = g_timeout_add_once (MAX (ACTIONS_SHOWN * pace, LEAST_SHOWN), close_event_cb, self);

  return TRUE;
}

static GinkgoCount *
find_count (GinkgoTablePage *self,
            guint seat,
            GinkgoItem item)
{
  return ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (ginkgo_people_get_row (self->people, seat)), item);
}

static void
bump (GinkgoCount *count,
      int change)
{
  if (count && change != 0)
    ginkgo_count_bump (count, change);
}

static void
landing_cb (GinkgoTablePage *self,
            const GinkgoPart *part)
{
  guint builder = GINKGO_SEAT_NONE;

  self->built = GINKGO_CELL_NONE;
  self->robbed = GINKGO_SEAT_NONE;
  for (guint i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (effect->kind == GINKGO_EFFECT_BUILT)
        {
          self->built = effect->to;
          builder = effect->seat;
        }
      else if (effect->kind == GINKGO_EFFECT_RETRIEVED)
        self->robbed = effect->seat;
    }
  if (self->robbed == builder)
    self->robbed = GINKGO_SEAT_NONE;
}

static void
show_feelings (GinkgoTablePage *self,
               const GinkgoChanges *changes)
{
  for (guint seat = 0; seat < ginkgo_follower_get_state (self->follower)->n_seats; seat++)
    {
      GinkgoPlayerRow *row = GINKGO_PLAYER_ROW (ginkgo_people_get_row (self->people, seat));
      int gain = 0;

      for (GinkgoItem item = 0; item < GINKGO_N_ITEMS; item++)
        gain += changes->items[seat][item];
      if (seat == self->robbed)
        ginkgo_player_row_feel (row, GINKGO_MOOD_HURT);
      else if (gain >= GOOD_GAIN)
        ginkgo_player_row_feel (row, GINKGO_MOOD_PLEASED);
    }
}

static void
landed_cb (GinkgoTablePage *self,
           const GinkgoChanges *changes)
{
  GinkgoScreen *screen = ginkgo_controls_get_screen (self->controls);
  guint viewer = ginkgo_presence_get_viewer (self->presence);
  GinkgoItem item;
  guint seat;

  if (!ginkgo_follower_is_behind (self->follower))
    ginkgo_reveal_end (self->reveal);
  show_feelings (self, changes);
  if (self->built != GINKGO_CELL_NONE)
    ginkgo_city_view_show_growth (self->city, self->built, 0);
  for (item = 0; item < GINKGO_N_ITEMS; item++)
    {
      for (seat = 0; seat < ginkgo_follower_get_state (self->follower)->n_seats; seat++)
        bump (find_count (self, seat, item), changes->items[seat][item]);
      if (viewer != GINKGO_SEAT_NONE)
        bump (ginkgo_screen_get_count (screen, item), changes->items[viewer][item]);
    }
}

static void
clear_bumps (GinkgoTablePage *self)
{
  GinkgoScreen *screen = ginkgo_controls_get_screen (self->controls);
  GinkgoItem item;
  guint seat;

  for (item = 0; item < GINKGO_N_ITEMS; item++)
    {
      for (seat = 0; seat < ginkgo_follower_get_state (self->follower)->n_seats; seat++)
        ginkgo_count_bump (find_count (self, seat, item), 0);
      if (ginkgo_screen_get_count (screen, item))
        ginkgo_count_bump (ginkgo_screen_get_count (screen, item), 0);
    }
}

/* Nobody has to wait for a building to grow, or for cards. */
static void
finish (GinkgoTablePage *self)
{
  ginkgo_city_view_finish_motion (self->city);
  gtk_widget_remove_css_class (GTK_WIDGET (self->hand), "dealt");
}

static void
stopped_cb (GinkgoTablePage *self)
{
  ginkgo_reveal_stop (self->reveal);
  ginkgo_flight_layer_clear (self->flights);
  finish (self);
  clear_bumps (self);
  close_event (self);
}

static void
set_pace_cb (GinkgoPlayback *playback)
{
  static const guint paces[] = {
    [GINKGO_SPEED_INSTANT] = 0,
    [GINKGO_SPEED_FAST] = FAST_PACE,
    [GINKGO_SPEED_NORMAL] = NORMAL_PACE,
    [GINKGO_SPEED_SLOW] = SLOW_PACE,
  };

  ginkgo_playback_set_pace (playback, paces[g_settings_get_enum (ginkgo_settings_get_default (), GINKGO_SETTING_COMPUTER_SPEED)]);
}

static void
set_time_factor_cb (GinkgoFollower *follower)
{
  ginkgo_game_set_time_factor (ginkgo_follower_get_game (follower), ginkgo_settings_get_thinking_factor ());
}

/* Shows everything that moves while the playback goes on, and sets the pace that people want. */
void
ginkgo_table_page_connect_motion (GinkgoTablePage *self)
{
  GSettings *settings = ginkgo_settings_get_default ();

  ginkgo_reveal_set_table (self->reveal, self->people, self->controls);
  g_signal_connect_object (self->playback, "reveal", G_CALLBACK (reveal_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playback, "launch", G_CALLBACK (ginkgo_table_page_launch), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playback, "show-event", G_CALLBACK (show_event_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playback, "landing", G_CALLBACK (landing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playback, "landed", G_CALLBACK (landed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guard, "input", G_CALLBACK (finish), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playback, "stopped", G_CALLBACK (stopped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_COMPUTER_SPEED, G_CALLBACK (set_pace_cb), self->playback, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_THINKING_TIME, G_CALLBACK (set_time_factor_cb), self->follower, G_CONNECT_SWAPPED);
  set_pace_cb (self->playback);
  set_time_factor_cb (self->follower);
}

/* Shows how the first buildings rise, and cards are dealt. */
void
ginkgo_table_page_begin (GinkgoTablePage *self)
{
  const GinkgoCity *city = &ginkgo_follower_get_state (self->follower)->city;
  gboolean is_animated = adw_get_enable_animations (GTK_WIDGET (self->city));

  for (guint i = 0; i < city->n_buildings; i++)
    {
      guint16 place = city->buildings[i].cell;
      guint diagonal = (guint) (ginkgo_cell_get_x (place) + ginkgo_cell_get_y (place));

      ginkgo_city_view_show_growth (self->city, place, is_animated ? DIAGONAL_DELAY * diagonal : 0);
    }
  gtk_widget_add_css_class (GTK_WIDGET (self->hand), "dealt");
}
