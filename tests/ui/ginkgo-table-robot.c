/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-robot.h"

#include "ginkgo-piece.h"
#include "ginkgo-hand.h"
#include "ginkgo-tile-rack.h"

/* Shows @game in a window and takes ownership of it; @seed makes the choices. */
void
ginkgo_table_robot_init (GinkgoTableRobot *self,
                         GinkgoGame *game,
                         guint seed,
                         int width,
                         int height)
{
  static gboolean styled = FALSE;
  GinkgoTablePage *table;

  if (!styled)
    {
      g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "ui", "table", "table.css", NULL);

      gtk_css_provider_load_from_path (provider, path);
      gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
      styled = TRUE;
    }

  memset (self, 0, sizeof *self);
  self->game = game;
  self->page = g_object_ref_sink (ginkgo_table_page_new (game));
  ginkgo_random_init (&self->random, seed, 1);
  ginkgo_game_set_delay (game, 0);
  table = GINKGO_TABLE_PAGE (self->page);
  ginkgo_playback_set_pace (table->playback, 0);
  ginkgo_presence_set_cover_delay (table->presence, 20);
  self->window = ginkgo_ui_fixture_present (self->page, width, height);
  ginkgo_game_start (game);
}

void
ginkgo_table_robot_init_at_turn (GinkgoTableRobot *self,
                                 GinkgoGame *game,
                                 guint seed,
                                 int width,
                                 int height)
{
  ginkgo_table_robot_init (self, game, seed, width, height);
  g_assert_true (ginkgo_table_robot_wait (self));
}

void
ginkgo_table_robot_clear (GinkgoTableRobot *self)
{
  if (!self->window)
    return;

  ginkgo_game_stop (self->game);
  gtk_window_destroy (GTK_WINDOW (self->window));
  ginkgo_ui_fixture_rest ();
  g_assert_finalize_object (self->page);
  g_assert_finalize_object (self->game);
  ginkgo_ui_fixture_set_animations (FALSE);
}

GtkWidget *
ginkgo_table_robot_find_action (GinkgoTableRobot *self,
                                const char *action_name)
{
  return ginkgo_ui_fixture_find_action (self->page, action_name);
}

static void
click (GtkWidget *button)
{
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

GtkWidget *
ginkgo_table_robot_find (GinkgoTableRobot *self,
                         GType type)
{
  GtkWidget *widget = ginkgo_ui_fixture_find (self->page, type, NULL);

  g_assert_nonnull (widget);

  return widget;
}

guint
ginkgo_table_robot_count_marked (GtkWidget *city,
                                 GinkgoCellMarks marks)
{
  guint n = 0;

  for (GtkWidget *widget = city; widget; widget = ginkgo_ui_fixture_next (widget, city))
    n += GINKGO_IS_CELL (widget) && (ginkgo_cell_get_marks (GINKGO_CELL (widget)) & marks) != 0;

  return n;
}

GtkWidget *
ginkgo_table_robot_get_focus (GinkgoTableRobot *self)
{
  return gtk_root_get_focus (GTK_ROOT (self->window));
}

/* Returns FALSE if the game is over instead. */
gboolean
ginkgo_table_robot_wait (GinkgoTableRobot *self)
{
  ginkgo_ui_fixture_wait_until (ginkgo_game_get_over (self->game) ||
                                (ginkgo_game_get_deciding (self->game) != GINKGO_SEAT_NONE && !ginkgo_game_get_busy (self->game)));

  return !ginkgo_game_get_over (self->game);
}

gboolean
ginkgo_table_robot_is_following (GinkgoTableRobot *self)
{
  return ginkgo_table_robot_find_action (self, "table.skip") != NULL;
}

/* Waits until the table goes on by itself, at any speed. Returns whether there was a wait. */
gboolean
ginkgo_table_robot_go_on (GinkgoTableRobot *self)
{
  guint id = ginkgo_playback_get_part (GINKGO_TABLE_PAGE (self->page)->playback);
  GSource *source = id != 0 ? g_main_context_find_source_by_id (NULL, id) : NULL;

  if (!source)
    return FALSE;

  g_source_set_ready_time (source, 0);
  ginkgo_ui_fixture_wait_until (ginkgo_playback_get_part (GINKGO_TABLE_PAGE (self->page)->playback) != id);

  return TRUE;
}

gboolean
ginkgo_table_robot_is_covered (GinkgoTableRobot *self)
{
  return ginkgo_curtain_get_closed (GINKGO_TABLE_PAGE (self->page)->curtain);
}

void
ginkgo_table_robot_uncover (GinkgoTableRobot *self)
{
  GtkWidget *button = ginkgo_table_robot_find_action (self, "table.uncover");

  if (!ginkgo_table_robot_is_covered (self))
    return;

  ginkgo_ui_fixture_wait_until (gtk_widget_is_sensitive (button));
  click (button);
  g_assert_false (ginkgo_table_robot_is_covered (self));
}

static GtkWidget *
pick_child (GinkgoTableRobot *self,
            GType type)
{
  GtkWidget *parent = ginkgo_ui_fixture_find (self->page, type, NULL);
  g_autoptr (GListModel) children = gtk_widget_observe_children (parent);
  guint n_children = g_list_model_get_n_items (children);

  return n_children == 0 ? NULL : ginkgo_ui_fixture_get_nth_child (parent, ginkgo_random_below (&self->random, n_children));
}

static void
choose (GinkgoTableRobot *self)
{
  GtkWidget *new_hand = ginkgo_table_robot_find_action (self, "table.new-hand");
  GtkWidget *play = ginkgo_table_robot_find_action (self, "table.play");
  GtkWidget *tile;

  if (new_hand && gtk_widget_is_sensitive (new_hand) && ginkgo_random_below (&self->random, 20) == 0)
    {
      self->n_decisions[GINKGO_EVENT_NEW_HAND]++;
      click (new_hand);
      return;
    }

  g_assert_false (gtk_widget_is_sensitive (play));
  click (pick_child (self, GINKGO_TYPE_HAND));
  g_assert_true (gtk_widget_is_sensitive (play));

  tile = pick_child (self, GINKGO_TYPE_TILE_RACK);
  if (tile && ginkgo_random_below (&self->random, 4) > 0)
    click (tile);
  click (play);
}

static GtkWidget *
find_target (GtkWidget *root,
             guint *skip)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GINKGO_IS_CELL (widget) && ginkgo_cell_get_marks (GINKGO_CELL (widget)) & GINKGO_CELL_MARK_TARGET && (*skip)-- == 0)
      return widget;

  return NULL;
}

/* In the city, or with the buttons below it if there is something to push */
static void
put_token (GinkgoTableRobot *self)
{
  GtkWidget *button = ginkgo_table_robot_find_action (self, "table.place");
  guint skip = ginkgo_random_below (&self->random, 3);
  GtkWidget *cell = find_target (self->page, &skip);

  if (!cell)
    {
      skip = 0;
      cell = find_target (self->page, &skip);
    }

  g_assert_nonnull (cell);
  if (button && ginkgo_random_below (&self->random, 2) == 0)
    click (button);
  else
    g_assert_true (gtk_widget_activate (cell));

  /* If two ways lead to the place, the table asks which. */
  button = ginkgo_table_robot_find_action (self, "table.place");
  if (button && !ginkgo_game_get_busy (self->game) && ginkgo_game_get_state (self->game)->pending == GINKGO_EVENT_TOKEN &&
      ginkgo_game_get_deciding (self->game) != GINKGO_SEAT_NONE)
    click (button);
}

static void
return_tiles (GinkgoTableRobot *self)
{
  GtkWidget *tile = pick_child (self, GINKGO_TYPE_TILE_RACK);

  if (tile && ginkgo_random_below (&self->random, 2) == 0)
    click (tile);
  else if (tile)
    click (ginkgo_table_robot_find_action (self, "table.return-all"));
  click (ginkgo_table_robot_find_action (self, "table.play"));
}

/* Takes the pending decision with the widgets on screen. */
void
ginkgo_table_robot_decide (GinkgoTableRobot *self)
{
  guint position = ginkgo_game_get_position (self->game);
  GinkgoEventKind pending = ginkgo_game_get_state (self->game)->pending;

  self->n_decisions[pending]++;
  switch (pending)
    {
    case GINKGO_EVENT_DRAFT:
      click (pick_child (self, GINKGO_TYPE_HAND));
      click (ginkgo_table_robot_find_action (self, "table.play"));
      break;
    case GINKGO_EVENT_CHOOSE:
      choose (self);
      break;
    case GINKGO_EVENT_TAKE:
      click (ginkgo_table_robot_find_action (self, "table.take"));
      break;
    case GINKGO_EVENT_TOKEN:
      put_token (self);
      break;
    case GINKGO_EVENT_RETURN:
      return_tiles (self);
      break;
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_assert_not_reached ();
    }

  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (self->game));
  g_assert_cmpuint (ginkgo_game_get_position (self->game), >, position);
}

void
ginkgo_table_robot_decide_until_following (GinkgoTableRobot *self)
{
  while (!ginkgo_table_robot_is_following (self))
    {
      g_assert_true (ginkgo_table_robot_wait (self));
      ginkgo_table_robot_decide (self);
      ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (self->game) && ginkgo_game_get_thinking (self->game) == GINKGO_SEAT_NONE);
    }
}

/* Chooses the first card and the first tile, and plays nothing. */
void
ginkgo_table_robot_choose (GinkgoTableRobot *self)
{
  gtk_widget_activate_action (self->page, "table.choose-card", "u", 0);
  gtk_widget_activate_action (self->page, "table.choose-tile", "u", 0);
}
