/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-motion.h"

#include "ginkgo-art-city.h"
#include "ginkgo-tower.h"
#include "ginkgo-glyph.h"
#include "ginkgo-player-row.h"
#include "ginkgo-settings.h"

/* Show at most this many flights of one kind. */
#define MAX_SWARM   4
#define MAX_FLIGHTS 48

/* How long an action is shown, in ms */
#define FAST_PACE   450
#define NORMAL_PACE 1000
#define SLOW_PACE   2000

/* How long the card of an event stays, in actions, and at least, in ms */
#define ACTIONS_SHOWN 2
#define LEAST_SHOWN   3000

/* In pixels */
#define ITEM_SIZE  18.0f
#define CARD_WIDTH 34.0f

struct _GinkgoTableMotion
{
  GObject parent_instance;

  /* The page owns the objects and widgets. */
  GinkgoPresence *presence;
  GinkgoFollower *follower;
  GinkgoSidebar *sidebar;
  GinkgoControls *controls;
  GinkgoEventCard *event_card;
  GinkgoCityView *city;
  GinkgoFlightLayer *flights;

  guint close_id;
};

G_DEFINE_FINAL_TYPE (GinkgoTableMotion, ginkgo_table_motion, G_TYPE_OBJECT)

typedef struct
{
  const GinkgoTableMotion *motion;
  const GinkgoState *state;
  GinkgoFlight flights[MAX_FLIGHTS];
  guint n_flights;
} Plan;

static void
shrink (const graphene_rect_t *place,
        float width,
        float height,
        graphene_rect_t *rect)
{
  graphene_point_t center;

  graphene_rect_get_center (place, &center);
  graphene_rect_init (rect, center.x - width / 2, center.y - height / 2, width, height);
}

/* A cell need not have a widget yet; where it would be follows from any other. */
static gboolean
find_cell (const Plan *plan,
           guint16 place,
           graphene_rect_t *rect)
{
  GtkWidget *cell = GTK_WIDGET (ginkgo_city_view_get_cell (plan->motion->city, place));
  guint16 other = place;
  float pitch;

  if (!cell)
    {
      other = plan->state->city.buildings[0].cell;
      cell = GTK_WIDGET (ginkgo_city_view_get_cell (plan->motion->city, other));
    }
  if (!cell || !gtk_widget_get_mapped (cell) || !gtk_widget_compute_bounds (cell, GTK_WIDGET (plan->motion->flights), rect))
    return FALSE;

  pitch = rect->size.width / (float) GINKGO_ART_CELL_PART;
  graphene_rect_offset (rect,
                        (float) (ginkgo_cell_get_x (place) - ginkgo_cell_get_x (other)) * pitch,
                        (float) (ginkgo_cell_get_y (place) - ginkgo_cell_get_y (other)) * pitch);

  return TRUE;
}

static GtkWidget *
find_glyph (GtkWidget *root,
            GinkgoItem item)
{
  GtkWidget *child;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (GINKGO_IS_GLYPH (root) && ginkgo_glyph_get_kind (GINKGO_GLYPH (root)) == (GinkgoGlyphKind) item)
    return root;

  for (child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_glyph (child, item);

      if (found)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_home_widget (const Plan *plan,
                  guint seat,
                  GinkgoItem item)
{
  GtkWidget *row = ginkgo_sidebar_get_player_row (plan->motion->sidebar, seat);
  GtkWidget *box = ginkgo_controls_get_screen_box (plan->motion->controls);
  GtkWidget *glyph = NULL;

  if (seat == ginkgo_presence_get_viewer (plan->motion->presence) && gtk_widget_get_mapped (box))
    glyph = item == GINKGO_ITEM_TILE ? GTK_WIDGET (ginkgo_screen_get_rack (ginkgo_controls_get_screen (plan->motion->controls))) : find_glyph (box, item);
  if (!glyph && row && gtk_widget_get_child_visible (GTK_WIDGET (plan->motion->sidebar)))
    glyph = find_glyph (row, item);

  return glyph ? glyph : row && gtk_widget_get_mapped (row) ? row :
                                                              NULL;
}

/* Returns the place of a player's pieces; for a player who is not on screen, it is beyond the
 * edge next to the players. */
static void
find_home (const Plan *plan,
           guint seat,
           GinkgoItem item,
           graphene_rect_t *rect)
{
  GtkWidget *layer = GTK_WIDGET (plan->motion->flights);
  gboolean rtl = gtk_widget_get_direction (layer) == GTK_TEXT_DIR_RTL;
  GtkWidget *home = find_home_widget (plan, seat, item);

  if (home && gtk_widget_compute_bounds (home, layer, rect))
    return;

  graphene_rect_init (rect,
                      rtl ? -ITEM_SIZE : (float) gtk_widget_get_width (layer),
                      ITEM_SIZE * (float) (2 + 2 * seat),
                      ITEM_SIZE,
                      ITEM_SIZE);
}

static void
add (Plan *plan,
     GinkgoFlyer flyer,
     guint thing,
     const graphene_rect_t *from,
     const graphene_rect_t *to)
{
  if (plan->n_flights < MAX_FLIGHTS)
    plan->flights[plan->n_flights++] = (GinkgoFlight) { flyer, thing, 0, *from, *to };
}

/* Several of a kind one after the other */
static void
add_swarm (Plan *plan,
           GinkgoFlyer flyer,
           guint thing,
           guint amount,
           const graphene_rect_t *from,
           const graphene_rect_t *to)
{
  graphene_rect_t start, end;
  guint i;

  shrink (from, ITEM_SIZE, ITEM_SIZE, &start);
  shrink (to, ITEM_SIZE, ITEM_SIZE, &end);
  for (i = 0; i < MIN (amount, MAX_SWARM); i++)
    {
      add (plan, flyer, thing, &start, &end);
      plan->flights[plan->n_flights - 1].turn = i;
    }
}

static void
add_build (Plan *plan,
           const GinkgoEffect *effect)
{
  graphene_rect_t home, cell, start, top;
  float size;

  if (!find_cell (plan, effect->to, &cell))
    return;

  find_home (plan, effect->seat, GINKGO_ITEM_TILE, &home);
  size = cell.size.width;
  shrink (&home, size / 2, size / 2, &start);
  /* It lands on top of the building there. */
  top = cell;
  graphene_rect_offset (&top, 0, -ginkgo_tower_get_lift (effect->amount) * size);
  top.size.height = size;
  add (plan, GINKGO_FLYER_TILE, effect->tile, &start, &top);

  find_home (plan, effect->seat, GINKGO_ITEM_RESOURCE, &home);
  add_swarm (plan, GINKGO_FLYER_RESOURCE, effect->seat, effect->amount, &home, &cell);
}

static void
add_retrieval (Plan *plan,
               const GinkgoEffect *effect)
{
  const GinkgoCity *city = &plan->state->city;
  graphene_rect_t home, cell;

  if (!find_cell (plan, city->buildings[effect->building].cell, &cell))
    return;

  find_home (plan, effect->seat, GINKGO_ITEM_RESOURCE, &home);
  add_swarm (plan, GINKGO_FLYER_RESOURCE, effect->seat, effect->amount, &cell, &home);
}

static gboolean
find_source (Plan *plan,
             const GinkgoEffect *effect,
             graphene_rect_t *rect)
{
  const GinkgoCity *city = &plan->state->city;

  if (effect->building < city->n_buildings)
    return find_cell (plan, city->buildings[effect->building].cell, rect);
  if (ginkgo_card_is_urbanization (effect->card))
    return find_cell (plan, city->tokens[ginkgo_card_get_letter (effect->card)], rect);

  return FALSE;
}

static void
add_gain (Plan *plan,
          const GinkgoEffect *effect)
{
  GinkgoFlyer flyer = effect->item == GINKGO_ITEM_RESOURCE ? GINKGO_FLYER_RESOURCE : GINKGO_FLYER_ITEM;
  graphene_rect_t home, cell;

  if (!find_source (plan, effect, &cell))
    return;

  find_home (plan, effect->seat, (GinkgoItem) effect->item, &home);
  add_swarm (plan, flyer, flyer == GINKGO_FLYER_RESOURCE ? effect->seat : effect->item, effect->amount, &cell, &home);
}

static void
add_token (Plan *plan,
           const GinkgoEffect *effect)
{
  graphene_rect_t from, to;

  if (find_cell (plan, effect->from, &from) && find_cell (plan, effect->to, &to))
    add (plan, GINKGO_FLYER_TOKEN, ginkgo_card_get_letter (effect->card), &from, &to);
}

static void
add_kept_card (Plan *plan,
               const GinkgoEffect *effect)
{
  const GinkgoState *shown = plan->state;
  guint8 building = shown->resolution.building;
  graphene_rect_t home, cell, start, end;

  if (building >= shown->city.n_buildings || !find_cell (plan, shown->city.buildings[building].cell, &cell))
    return;

  find_home (plan, effect->seat, GINKGO_ITEM_POINT, &home);
  shrink (&cell, CARD_WIDTH, CARD_WIDTH * 1.36f, &start);
  shrink (&home, CARD_WIDTH / 2, CARD_WIDTH * 0.68f, &end);
  add (plan, GINKGO_FLYER_CARD, effect->card, &start, &end);
}

static void
add_effect (Plan *plan,
            const GinkgoEffect *effect)
{
  if (effect->kind == GINKGO_EFFECT_BUILT)
    add_build (plan, effect);
  else if (effect->kind == GINKGO_EFFECT_RETRIEVED)
    add_retrieval (plan, effect);
  else if (effect->kind == GINKGO_EFFECT_GAINED)
    add_gain (plan, effect);
  else if (effect->kind == GINKGO_EFFECT_TOKEN)
    add_token (plan, effect);
  else if (effect->kind == GINKGO_EFFECT_KEPT)
    add_kept_card (plan, effect);
}

/* Everything that moves flies from where a player keeps it to where it is placed, and back. */
static gboolean
launch_cb (GinkgoTableMotion *self,
           const GinkgoPart *part,
           guint duration)
{
  Plan plan = { .motion = self, .state = ginkgo_follower_get_state (self->follower) };
  guint i;

  for (i = 0; i < part->n_effects; i++)
    add_effect (&plan, ginkgo_part_get_effect (part, i));
  ginkgo_flight_layer_launch (self->flights, plan.flights, plan.n_flights, duration);

  return ginkgo_flight_layer_count (self->flights) > 0;
}

static void
close_event (gpointer data)
{
  GinkgoTableMotion *self = GINKGO_TABLE_MOTION (data);

  g_clear_handle_id (&self->close_id, g_source_remove);
  ginkgo_event_card_close (self->event_card);
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
  if (!ginkgo_event_card_show (self->event_card, ginkgo_follower_get_names (self->follower), part))
    return FALSE;

  g_clear_handle_id (&self->close_id, g_source_remove);
  self->close_id = g_timeout_add_once (MAX (ACTIONS_SHOWN * pace, LEAST_SHOWN), close_event_cb, self);

  return TRUE;
}

static GinkgoCount *
find_count (GinkgoTableMotion *self,
            guint seat,
            GinkgoItem item)
{
  return ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (ginkgo_sidebar_get_player_row (self->sidebar, seat)), item);
}

static void
bump (GinkgoCount *count,
      int change)
{
  if (count && change != 0)
    ginkgo_count_bump (count, change);
}

static void
landed_cb (GinkgoTableMotion *self,
           const GinkgoChanges *changes)
{
  GinkgoScreen *screen = ginkgo_controls_get_screen (self->controls);
  guint viewer = ginkgo_presence_get_viewer (self->presence);
  GinkgoItem item;
  guint seat;

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

static void
stopped_cb (GinkgoTableMotion *self)
{
  ginkgo_flight_layer_clear (self->flights);
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
                         GinkgoPresence *presence,
                         GinkgoSidebar *sidebar,
                         GinkgoCityPane *city_pane,
                         GinkgoControls *controls,
                         GinkgoFlightLayer *flights)
{
  GinkgoTableMotion *self = g_object_new (GINKGO_TYPE_TABLE_MOTION, NULL);
  GSettings *settings = ginkgo_settings_get_default ();

  self->presence = presence;
  self->follower = ginkgo_presence_get_follower (presence);
  self->sidebar = sidebar;
  self->controls = controls;
  self->event_card = ginkgo_city_pane_get_event_card (city_pane);
  self->city = ginkgo_city_pane_get_city (city_pane);
  self->flights = flights;
  g_signal_connect_object (playback, "launch", G_CALLBACK (launch_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "show-event", G_CALLBACK (show_event_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "landed", G_CALLBACK (landed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "stopped", G_CALLBACK (stopped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_COMPUTER_SPEED, G_CALLBACK (set_pace_cb), playback, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_THINKING_TIME, G_CALLBACK (set_time_factor_cb), self->follower, G_CONNECT_SWAPPED);
  set_pace_cb (playback);
  set_time_factor_cb (self->follower);

  return self;
}
