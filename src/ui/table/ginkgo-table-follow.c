/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What is shown of the game. The game is played as fast as its players decide; the
 * table stays behind and shows it part by part, until it is told to skip. Nobody
 * decides meanwhile, and everything on the page tells of the same moment.
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-settings.h"

/* How long an action is shown, in ms */
#define FAST_PACE   450
#define NORMAL_PACE 1000
#define SLOW_PACE   2000

/* An action has two parts: what is done, and what comes of it. */
#define PARTS_OF_ACTION 2

/* In ms */
#define LONGEST_FLIGHT 500

/* How much later than needed a key or a click may come that was meant to skip, in µs */
#define LATE (G_USEC_PER_SEC / 5)

static void show_parts (GinkgoTablePage *self);
static gboolean part_over_cb (gpointer data);

static guint
get_pace (GinkgoTablePage *self)
{
  /* Where nobody plays who could be made to wait, the game itself keeps the pace. */
  return self->n_persons == 0 ? ginkgo_game_get_delay (self->game) : self->pace;
}

static guint
count_ms_to_fly (guint pace)
{
  return MIN (pace * 2 / 5, LONGEST_FLIGHT);
}

/* That somebody has chosen is to be seen at once. */
static gboolean
is_silent (const GinkgoPart *part)
{
  guint i;

  for (i = 0; i < part->n_effects; i++)
    if (ginkgo_part_get_effect (part, i)->kind != GINKGO_EFFECT_COMMITTED)
      return FALSE;

  return TRUE;
}

static void
show_part (GinkgoTablePage *self)
{
  ginkgo_follower_step (self->follower);
  if (!ginkgo_follower_is_behind (self->follower))
    self->skippable_until = g_get_monotonic_time () + LATE;
}

/* How long a part is shown once it has landed: an event for all takes longer. */
static guint
count_ms_to_rest (GinkgoTablePage *self,
                  gboolean has_flown,
                  gboolean is_event)
{
  guint pace = get_pace (self);
  guint part = pace / PARTS_OF_ACTION;

  if (is_event)
    return pace;

  return has_flown ? MAX (part - MIN (count_ms_to_fly (pace), part), pace / 8) : part;
}

static void
land_part (GinkgoTablePage *self,
           gboolean has_flown)
{
  gboolean is_event = FALSE;
  GinkgoChanges changes;
  GinkgoPart part;

  if (!ginkgo_follower_peek (self->follower, &part))
    return;

  if (!is_silent (&part))
    {
      is_event = ginkgo_table_page_show_event (self, &part, get_pace (self));
      self->part_id = g_timeout_add (count_ms_to_rest (self, has_flown, is_event), part_over_cb, self);
    }
  ginkgo_changes_init (&changes, &part);
  show_part (self);
  ginkgo_table_page_bump (self, &changes);
}

static gboolean
landed_cb (gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  self->part_id = 0;
  land_part (self, TRUE);
  show_parts (self);

  return G_SOURCE_REMOVE;
}

static void
show_parts (GinkgoTablePage *self)
{
  guint duration = count_ms_to_fly (get_pace (self));
  GinkgoPart part;

  while (self->part_id == 0 && ginkgo_follower_peek (self->follower, &part))
    {
      if (ginkgo_table_page_launch (self, &part, duration))
        {
          self->part_id = g_timeout_add (duration, landed_cb, self);
          ginkgo_table_page_show_decision (self);
        }
      else
        land_part (self, FALSE);
    }
}

static gboolean
part_over_cb (gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  self->part_id = 0;
  show_parts (self);

  return G_SOURCE_REMOVE;
}

static void
settings_changed_cb (GinkgoTablePage *self)
{
  static const guint paces[] = {
    [GINKGO_SPEED_INSTANT] = 0,
    [GINKGO_SPEED_FAST] = FAST_PACE,
    [GINKGO_SPEED_NORMAL] = NORMAL_PACE,
    [GINKGO_SPEED_SLOW] = SLOW_PACE,
  };

  g_object_set (self, "pace", paces[g_settings_get_enum (ginkgo_settings_get_default (), GINKGO_SETTING_COMPUTER_SPEED)], NULL);
  ginkgo_game_set_patience (self->game, ginkgo_settings_get_thinking_factor ());
}

/* Keys that go somewhere else than to the table, or that do nothing by themselves */
static gboolean
is_key_of_table (guint keyval,
                 GdkModifierType modifiers)
{
  const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK;

  if (modifiers & others)
    return FALSE;

  return !(keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F35) &&
         !(keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R) &&
         keyval != GDK_KEY_ISO_Level3_Shift && keyval != GDK_KEY_Num_Lock && keyval != GDK_KEY_Menu &&
         keyval != GDK_KEY_Mode_switch && keyval != GDK_KEY_Print;
}

/* What has to do with the window rather than with the game goes on working. */
static gboolean
is_of_window (GinkgoTablePage *self,
              double x,
              double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  if (!picked)
    return FALSE;

  return gtk_widget_get_ancestor (picked, GTK_TYPE_WINDOW_CONTROLS) ||
         gtk_widget_is_ancestor (picked, GTK_WIDGET (self->menu_button));
}

static gboolean
is_late (GinkgoTablePage *self)
{
  return g_get_monotonic_time () < self->skippable_until;
}

static void
pressed_cb (GinkgoTablePage *self,
            int n_press,
            double x,
            double y)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->skips = (ginkgo_table_page_is_following (self) || is_late (self)) && !is_of_window (self, x, y);
  g_set_weak_pointer (&self->skip_focus, self->skips ? gtk_root_get_focus (root) : NULL);
}

static void
released_cb (GinkgoTablePage *self,
             int n_press,
             double x,
             double y,
             GtkGesture *click)
{
  if (!self->skips)
    return;

  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  /* What was pressed has taken the focus already. */
  if (self->skip_focus && gtk_widget_get_mapped (self->skip_focus))
    gtk_widget_grab_focus (self->skip_focus);
  g_clear_weak_pointer (&self->skip_focus);
  ginkgo_table_page_skip (self);
}

/**
 * ginkgo_table_page_get_shown:
 * @self: a table page
 *
 * Everything on the page shows this state, never that of the game, which may be
 * farther.
 *
 * Returns: (transfer none): the state that is shown; it changes in place
 */
const GinkgoState *
ginkgo_table_page_get_shown (GinkgoTablePage *self)
{
  return ginkgo_follower_get_state (self->follower);
}

/**
 * ginkgo_table_page_is_following:
 * @self: a table page
 *
 * Returns: whether the game is farther than what is shown
 */
gboolean
ginkgo_table_page_is_following (GinkgoTablePage *self)
{
  return ginkgo_follower_is_behind (self->follower);
}

/**
 * ginkgo_table_page_follow:
 * @self: a table page whose game has gone on
 *
 * Begins to show what has happened, or goes on with it.
 */
void
ginkgo_table_page_follow (GinkgoTablePage *self)
{
  gint64 skippable_until = self->skippable_until;

  if (get_pace (self) == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    ginkgo_table_page_skip (self);
  else if (self->part_id == 0)
    show_parts (self);

  /* What was silent was not waited for, so nothing that comes now was meant to skip it. */
  if (self->part_id == 0)
    self->skippable_until = skippable_until;
}

/**
 * ginkgo_table_page_stop_following:
 * @self: a table page
 *
 * Stops in the middle of it: the page is going away, or shows something else now.
 */
void
ginkgo_table_page_stop_following (GinkgoTablePage *self)
{
  g_clear_handle_id (&self->part_id, g_source_remove);
  if (!self->flights)
    return;

  ginkgo_flight_layer_clear (self->flights);
  ginkgo_table_page_clear_bumps (self);
}

/**
 * ginkgo_table_page_skip:
 * @self: a table page
 *
 * Shows how the game stands now.
 */
void
ginkgo_table_page_skip (GinkgoTablePage *self)
{
  ginkgo_table_page_stop_following (self);
  if (ginkgo_table_page_is_following (self))
    ginkgo_event_card_close (self->event_card);
  ginkgo_follower_catch_up (self->follower);
}

/**
 * ginkgo_table_page_skip_by_key:
 * @self: a table page
 * @keyval: a key that was pressed
 * @modifiers: what was held down with it
 *
 * Returns: whether the key did nothing else than to skip
 */
gboolean
ginkgo_table_page_skip_by_key (GinkgoTablePage *self,
                               guint keyval,
                               GdkModifierType modifiers)
{
  if (!is_key_of_table (keyval, modifiers))
    return FALSE;
  if (!ginkgo_table_page_is_following (self))
    return is_late (self);

  ginkgo_table_page_skip (self);

  return TRUE;
}

/**
 * ginkgo_table_page_set_pace:
 * @self: a table page
 * @pace: how long each action is shown, in ms; 0 shows all at once
 */
void
ginkgo_table_page_set_pace (GinkgoTablePage *self,
                            guint pace)
{
  self->pace = pace;
  if (self->n_persons == 0)
    ginkgo_game_set_delay (self->game, pace);
  else if (pace == 0)
    ginkgo_table_page_skip (self);
}

/**
 * ginkgo_table_page_follow_settings:
 * @self: a table page
 *
 * Lets the pace, and how long others may think, be what the person before the screen has
 * set.
 */
void
ginkgo_table_page_follow_settings (GinkgoTablePage *self)
{
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_COMPUTER_SPEED, G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_THINKING_TIME, G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  settings_changed_cb (self);
}

/**
 * ginkgo_table_page_add_follow_controllers:
 * @self: a table page
 *
 * Lets a click anywhere on the page skip, and do nothing else. Whatever a press turns
 * into instead, a drag or a scroll, goes on.
 */
void
ginkgo_table_page_add_follow_controllers (GinkgoTablePage *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
