/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-motion.h"

#include "ginkgo-player-row.h"
#include "ginkgo-settings.h"
#include "ginkgo-table-event.h"
#include "ginkgo-table-flights.h"

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

struct _GinkgoTableMotion
{
  GObject parent_instance;

  /* The page owns the objects and widgets. */
  GinkgoFollower *follower;
  GinkgoCityPane *city_pane;
  GinkgoTableFlights flights;

  guint16 built; /* where the part that lands has built, or GINKGO_CELL_NONE */
  guint robbed;  /* whose building that was, or GINKGO_SEAT_NONE */
  guint close_id;
};

G_DEFINE_FINAL_TYPE (GinkgoTableMotion, ginkgo_table_motion, G_TYPE_OBJECT)

static guint
reveal_cb (GinkgoTableMotion *self,
           const GinkgoPart *part,
           guint pace)
{
  return ginkgo_reveal_begin (self->flights.reveal, part, &ginkgo_follower_get_state (self->follower)->city, pace);
}

static gboolean
launch_cb (GinkgoTableMotion *self,
           const GinkgoPart *part,
           guint duration)
{
  return ginkgo_table_flights_launch (&self->flights, part, duration);
}

static void
close_event (gpointer data)
{
  GinkgoTableMotion *self = GINKGO_TABLE_MOTION (data);

  g_clear_handle_id (&self->close_id, g_source_remove);
  ginkgo_city_pane_show_event (self->city_pane, NULL);
}

static void
close_event_cb (gpointer data)
{
  GINKGO_TABLE_MOTION (data)->close_id = 0;
  close_event (data);
}

static gboolean
show_event_cb (GinkgoTableMotion *self,
               const GinkgoPart *part,
               guint pace)
{
  g_autofree char *event = ginkgo_table_event_describe (part, ginkgo_follower_get_names (self->follower));

  if (!event)
    return FALSE;

  ginkgo_city_pane_show_event (self->city_pane, event);
  g_clear_handle_id (&self->close_id, g_source_remove);
  self->close_id = g_timeout_add_once (MAX (ACTIONS_SHOWN * pace, LEAST_SHOWN), close_event_cb, self);

  return TRUE;
}

static GinkgoCount *
find_count (GinkgoTableMotion *self,
            guint seat,
            GinkgoItem item)
{
  return ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (ginkgo_people_get_row (self->flights.people, seat)), item);
}

static void
bump (GinkgoCount *count,
      int change)
{
  if (count && change != 0)
    ginkgo_count_bump (count, change);
}

static void
landing_cb (GinkgoTableMotion *self,
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
show_feelings (GinkgoTableMotion *self,
               const GinkgoChanges *changes)
{
  for (guint seat = 0; seat < ginkgo_follower_get_state (self->follower)->n_seats; seat++)
    {
      GinkgoPlayerRow *row = GINKGO_PLAYER_ROW (ginkgo_people_get_row (self->flights.people, seat));
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
landed_cb (GinkgoTableMotion *self,
           const GinkgoChanges *changes)
{
  GinkgoScreen *screen = ginkgo_controls_get_screen (self->flights.controls);
  guint viewer = ginkgo_presence_get_viewer (self->flights.presence);
  GinkgoItem item;
  guint seat;

  if (!ginkgo_follower_is_behind (self->follower))
    ginkgo_reveal_end (self->flights.reveal);
  show_feelings (self, changes);
  if (self->built != GINKGO_CELL_NONE)
    ginkgo_city_view_show_growth (self->flights.city, self->built, 0);
  for (item = 0; item < GINKGO_N_ITEMS; item++)
    {
      for (seat = 0; seat < ginkgo_follower_get_state (self->follower)->n_seats; seat++)
        bump (find_count (self, seat, item), changes->items[seat][item]);
      if (viewer != GINKGO_SEAT_NONE)
        bump (ginkgo_screen_get_count (screen, item), changes->items[viewer][item]);
    }
}

static void
clear_bumps (GinkgoTableMotion *self)
{
  GinkgoScreen *screen = ginkgo_controls_get_screen (self->flights.controls);
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
finish (GinkgoTableMotion *self)
{
  ginkgo_city_view_finish_motion (self->flights.city);
  gtk_widget_remove_css_class (GTK_WIDGET (ginkgo_controls_get_hand (self->flights.controls)), "dealt");
}

static void
stopped_cb (GinkgoTableMotion *self)
{
  ginkgo_reveal_stop (self->flights.reveal);
  ginkgo_flight_layer_clear (self->flights.layer);
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

static void
ginkgo_table_motion_dispose (GObject *object)
{
  g_clear_handle_id (&GINKGO_TABLE_MOTION (object)->close_id, g_source_remove);

  G_OBJECT_CLASS (ginkgo_table_motion_parent_class)->dispose (object);
}

static void
ginkgo_table_motion_class_init (GinkgoTableMotionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_table_motion_dispose;
}

static void
ginkgo_table_motion_init (GinkgoTableMotion *self)
{
}

/* Shows everything that moves while the playback goes on, and sets the pace that people want. */
GinkgoTableMotion *
ginkgo_table_motion_new (GinkgoPlayback *playback,
                         GinkgoInputGuard *guard,
                         GinkgoPresence *presence,
                         GinkgoPeople *people,
                         GinkgoCityPane *city_pane,
                         GinkgoControls *controls,
                         GinkgoReveal *reveal,
                         GinkgoFlightLayer *flights)
{
  GinkgoTableMotion *self = g_object_new (GINKGO_TYPE_TABLE_MOTION, NULL);
  GSettings *settings = ginkgo_settings_get_default ();

  self->follower = ginkgo_presence_get_follower (presence);
  self->city_pane = city_pane;
  self->flights = (GinkgoTableFlights) { presence, people, controls, ginkgo_stage_get_city (GINKGO_STAGE (city_pane)), reveal, flights };
  ginkgo_reveal_set_table (reveal, people, controls);
  g_signal_connect_object (playback, "reveal", G_CALLBACK (reveal_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "launch", G_CALLBACK (launch_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "show-event", G_CALLBACK (show_event_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "landing", G_CALLBACK (landing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "landed", G_CALLBACK (landed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (guard, "input", G_CALLBACK (finish), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "stopped", G_CALLBACK (stopped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_COMPUTER_SPEED, G_CALLBACK (set_pace_cb), playback, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_THINKING_TIME, G_CALLBACK (set_time_factor_cb), self->follower, G_CONNECT_SWAPPED);
  set_pace_cb (playback);
  set_time_factor_cb (self->follower);

  return self;
}

/* Shows how the first buildings rise, and cards are dealt. */
void
ginkgo_table_motion_begin (GinkgoTableMotion *self)
{
  const GinkgoCity *city = &ginkgo_follower_get_state (self->follower)->city;
  gboolean is_animated = adw_get_enable_animations (GTK_WIDGET (self->flights.city));

  for (guint i = 0; i < city->n_buildings; i++)
    {
      guint16 place = city->buildings[i].cell;
      guint diagonal = (guint) (ginkgo_cell_get_x (place) + ginkgo_cell_get_y (place));

      ginkgo_city_view_show_growth (self->flights.city, place, is_animated ? DIAGONAL_DELAY * diagonal : 0);
    }
  gtk_widget_add_css_class (GTK_WIDGET (ginkgo_controls_get_hand (self->flights.controls)), "dealt");
}
