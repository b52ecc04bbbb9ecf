/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Drags and scrolls at the table with the display's real pointer, by xdotool. */

#include "ginkgo-table-robot.h"

#include "ginkgo-city-view.h"
#include "ginkgo-decision-bar.h"
#include "ginkgo-hand.h"
#include "ginkgo-keyboard.h"
#include "ginkgo-piece.h"
#include "ginkgo-pointer.h"
#include "ginkgo-screen.h"
#include "ginkgo-table-page-private.h"

/* In ms, longer than two clicks on any machine; and in pixels, too far for a double click */
#define DOUBLE_CLICK_TIME 60000
#define FAR               20

typedef struct
{
  GinkgoTableRobot robot;
  GtkWidget *hand;
  GtkWidget *rack;
  GtkWidget *screen;
  GtkWidget *city;
  guint position;
} Fixture;

/* xdotool returns once the events have arrived. The program then handles them. */
static void G_GNUC_PRINTF (1, 2)
  run_xdotool (const char *format, ...)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *arguments = NULL;
  g_autofree char *command = NULL;
  va_list values;
  int status;

  va_start (values, format);
  arguments = g_strdup_vprintf (format, values);
  va_end (values);
  command = g_strconcat ("xdotool ", arguments, NULL);
  g_spawn_command_line_sync (command, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  ginkgo_ui_fixture_rest ();
}

static void
move_pointer (double x,
              double y)
{
  run_xdotool ("mousemove %d %d", (int) x, (int) y);
}

static void
release (void)
{
  run_xdotool ("mouseup 1");
}

static GdkDrag *
get_drag (GtkWidget *widget)
{
  GtkEventController *source = ginkgo_ui_fixture_find_controller (widget, GTK_TYPE_DRAG_SOURCE, GTK_PHASE_CAPTURE);

  return gtk_drag_source_get_drag (GTK_DRAG_SOURCE (source));
}

static GdkDrag *
find_drag (Fixture *fixture)
{
  GinkgoControls *controls = GINKGO_TABLE_PAGE (fixture->robot.page)->controls;
  GdkDrag *card = get_drag (GTK_WIDGET (ginkgo_controls_get_hand (controls)));
  GdkDrag *tile = get_drag (GTK_WIDGET (ginkgo_screen_get_rack (ginkgo_controls_get_screen (controls))));
  GdkDrag *token = get_drag (ginkgo_decision_bar_get_token (ginkgo_controls_get_bar (controls)));

  if (card)
    return card;

  return tile ? tile : token;
}

static gboolean
is_dragging (Fixture *fixture)
{
  return find_drag (fixture) != NULL;
}

/* The result of a drop at this moment */
static GdkDragAction
get_action (Fixture *fixture)
{
  GdkDrag *drag = find_drag (fixture);

  return drag ? gdk_drag_get_selected_action (drag) : 0;
}

/* Ends a drag by calling @end. The icon of a refused one flies back and takes presses meanwhile. */
static void
end_drag (Fixture *fixture,
          void (*end) (void))
{
  g_autoptr (GdkSurface) icon = g_object_ref (gdk_drag_get_drag_surface (find_drag (fixture)));

  end ();
  ginkgo_ui_fixture_wait_until (!is_dragging (fixture));
  ginkgo_ui_fixture_wait_until (gdk_surface_is_destroyed (icon) || !gdk_surface_get_mapped (icon));
}

/* A real hand always moves a little: GDK loses motions that come while a drag begins or that precede
 * the answer to the last one. */
static gboolean
becomes_drag (Fixture *fixture)
{
  if (is_dragging (fixture))
    return TRUE;

  run_xdotool ("mousemove_relative -- 14 -14");
  run_xdotool ("mousemove_relative -- -14 14");

  return is_dragging (fixture);
}

static gboolean
is_welcome (Fixture *fixture)
{
  if (get_action (fixture) == GDK_ACTION_MOVE)
    return TRUE;

  run_xdotool ("mousemove_relative -- -1 0");
  run_xdotool ("mousemove_relative -- 1 0");

  return FALSE;
}

static void
press (GtkWidget *widget)
{
  graphene_point_t at = ginkgo_pointer_locate (widget, 0.5, 0.5);

  move_pointer (at.x, at.y);
  run_xdotool ("mousedown 1");
}

/* Starts a drag and holds it over another widget. */
static void
hold_over (Fixture *fixture,
           GtkWidget *from,
           GtkWidget *to,
           float x,
           float y)
{
  graphene_point_t end = ginkgo_pointer_locate (to, x, y);

  press (from);
  ginkgo_ui_fixture_wait_until (becomes_drag (fixture));
  move_pointer (end.x, end.y);
}

static void
drag (Fixture *fixture,
      GtkWidget *from,
      GtkWidget *to,
      float x,
      float y)
{
  hold_over (fixture, from, to, x, y);
  ginkgo_ui_fixture_wait_until (is_welcome (fixture));
  end_drag (fixture, release);
}

static void
drag_in_vain (Fixture *fixture,
              GtkWidget *from,
              GtkWidget *to,
              float x,
              float y)
{
  hold_over (fixture, from, to, x, y);
  g_assert_false (is_welcome (fixture));
  g_assert_false (is_welcome (fixture));
  end_drag (fixture, release);
}

static gboolean
is_active (GtkWidget *piece)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (piece));
}

/* The game waits for a decision of this kind by its only person; %GINKGO_EVENT_NONE: it begins. */
static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  GinkgoEventKind question = GPOINTER_TO_UINT (data);
  GinkgoGame *game = question == GINKGO_EVENT_NONE ? ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0) : ginkgo_ui_fixture_new_game_at (GINKGO_MODE_NORMAL, 3, question);

  ginkgo_table_robot_init_at_turn (&fixture->robot, game, 1, 1200, 760);
  ginkgo_keyboard_turn_to (fixture->robot.window);
  fixture->hand = ginkgo_ui_fixture_find (fixture->robot.page, GINKGO_TYPE_HAND, NULL);
  fixture->rack = ginkgo_ui_fixture_find (fixture->robot.page, GINKGO_TYPE_TILE_RACK, NULL);
  fixture->screen = ginkgo_ui_fixture_find (fixture->robot.page, GINKGO_TYPE_SCREEN, NULL);
  fixture->city = ginkgo_ui_fixture_find (fixture->robot.page, GINKGO_TYPE_CITY_VIEW, NULL);
  fixture->position = ginkgo_game_get_position (game);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_cmpuint (ginkgo_game_get_position (fixture->robot.game), ==, fixture->position);
  ginkgo_table_robot_clear (&fixture->robot);
}

static void
test_card (Fixture *fixture)
{
  GtkWidget *play = ginkgo_table_robot_find_action (&fixture->robot, "table.play");

  g_assert_false (gtk_widget_is_sensitive (play));
  drag (fixture, ginkgo_ui_fixture_get_nth_child (fixture->hand, 1), fixture->city, 0.5f, 0.3f);
  g_assert_true (is_active (ginkgo_ui_fixture_get_nth_child (fixture->hand, 1)));
  g_assert_true (gtk_widget_is_sensitive (play));
}

/* A failed drop keeps the previous choice. */
static void
test_void (Fixture *fixture)
{
  GtkWidget *before = ginkgo_ui_fixture_get_nth_child (fixture->hand, 0);
  GtkWidget *title = ginkgo_ui_fixture_find (fixture->robot.page, ADW_TYPE_WINDOW_TITLE, NULL);

  drag_in_vain (fixture, ginkgo_ui_fixture_get_nth_child (fixture->hand, 1), title, 0.5f, 0.5f);
  g_assert_false (is_active (ginkgo_ui_fixture_get_nth_child (fixture->hand, 1)));

  g_signal_emit_by_name (before, "clicked");
  drag_in_vain (fixture, ginkgo_ui_fixture_get_nth_child (fixture->hand, 1), title, 0.5f, 0.5f);
  g_assert_false (is_active (ginkgo_ui_fixture_get_nth_child (fixture->hand, 1)));
  g_assert_true (is_active (before));
}

/* A double click counts once, and does not press what the first click revealed. */
static void
test_double_click (Fixture *fixture)
{
  GtkWidget *tile = ginkgo_ui_fixture_get_nth_child (fixture->rack, 0);
  graphene_point_t at = ginkgo_pointer_locate (tile, 0.5f, 0.5f);

  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", DOUBLE_CLICK_TIME, NULL);
  move_pointer (at.x, at.y);
  run_xdotool ("click --repeat 2 --delay 30 1");
  g_assert_true (is_active (tile));

  /* Only one is ignored, however soon the next one comes. */
  run_xdotool ("click 1");
  g_assert_false (is_active (tile));
  run_xdotool ("click --repeat 2 --delay 30 1");
  g_assert_true (is_active (tile));

  /* A second click farther away counts. */
  move_pointer (at.x + FAR, at.y);
  run_xdotool ("click 1");
  g_assert_false (is_active (tile));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
}

/* A pointer that rests clicks on what has come there by itself. */
static void
test_rest (Fixture *fixture)
{
  GtkWidget *cell = gtk_widget_get_last_child (fixture->city);
  GtkWidget *card = ginkgo_ui_fixture_get_nth_child (fixture->hand, 1);
  guint n_activated = 0;
  graphene_point_t at;

  g_signal_connect_swapped (cell, "activated", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_activated);
  gtk_widget_activate_action (fixture->robot.page, "city.zoom-in", NULL);
  ginkgo_ui_fixture_settle ();
  at = ginkgo_pointer_locate (cell, 0.5f, 0.5f);
  gtk_widget_activate_action (fixture->robot.page, "city.zoom-fit", NULL);
  ginkgo_ui_fixture_settle ();
  move_pointer (at.x, at.y);
  gtk_widget_activate_action (fixture->robot.page, "city.zoom-in", NULL);
  ginkgo_ui_fixture_settle ();
  run_xdotool ("click 1");
  g_assert_cmpuint (n_activated, ==, 1);

  at = ginkgo_pointer_locate (card, 0.5f, 0.5f);
  move_pointer (at.x, at.y);
  ginkgo_table_robot_decide (&fixture->robot);
  ginkgo_table_robot_wait (&fixture->robot);
  ginkgo_ui_fixture_settle ();
  fixture->position = ginkgo_game_get_position (fixture->robot.game);
  run_xdotool ("click 1");
  g_assert_true (is_active (ginkgo_ui_fixture_get_nth_child (fixture->hand, 1)));
}

static void
test_tile (Fixture *fixture)
{
  GtkWidget *tile = ginkgo_ui_fixture_get_nth_child (fixture->rack, 0);
  GtkWidget *card = ginkgo_ui_fixture_get_nth_child (fixture->hand, 2);

  drag (fixture, tile, card, 0.5f, 0.5f);
  g_assert_true (is_active (tile));
  g_assert_true (is_active (card));

  drag (fixture, tile, fixture->screen, 0.9f, 0.4f);
  g_assert_false (is_active (tile));
  g_assert_true (is_active (card));
}

static void
press_escape (void)
{
  ginkgo_keyboard_press ("Escape");
}

/* Over a card, a tile previews its effect. Invalid drops do nothing. */
static void
test_refused (Fixture *fixture)
{
  GtkWidget *tile = ginkgo_ui_fixture_get_nth_child (fixture->rack, 0);
  GtkWidget *log = ginkgo_ui_fixture_find (fixture->robot.page, GTK_TYPE_LABEL, "Orla");

  drag_in_vain (fixture, tile, log, 0.5f, 0.5f);
  g_assert_false (is_active (tile));

  hold_over (fixture, tile, ginkgo_ui_fixture_get_nth_child (fixture->hand, 0), 0.5f, 0.5f);
  ginkgo_ui_fixture_wait_until (is_welcome (fixture));
  g_assert_true (gtk_widget_has_css_class (fixture->hand, "drop-pieces"));
  g_assert_true (gtk_widget_has_css_class (ginkgo_ui_fixture_get_nth_child (fixture->hand, 0), "pointed"));
  end_drag (fixture, press_escape);
  release ();
  g_assert_false (is_active (tile));
  g_assert_false (is_active (ginkgo_ui_fixture_get_nth_child (fixture->hand, 0)));
  g_assert_false (gtk_widget_has_css_class (fixture->hand, "drop-pieces"));
}

static void
assert_near (graphene_point_t point,
             float x,
             float y)
{
  g_assert_cmpfloat_with_epsilon (point.x, x, 3);
  g_assert_cmpfloat_with_epsilon (point.y, y, 3);
}

/* A drag in the city moves it: the grabbed point stays under the pointer. */
static void
test_pan (Fixture *fixture)
{
  GtkWidget *cell = gtk_widget_get_first_child (fixture->city);
  graphene_point_t end = ginkgo_pointer_locate (fixture->city, 0.6f, 0.5f);

  press (cell);
  run_xdotool ("mousemove_relative -- 14 -14");
  move_pointer (end.x, end.y);
  assert_near (ginkgo_pointer_locate (cell, 0.5, 0.5), end.x, end.y);

  release ();
  assert_near (ginkgo_pointer_locate (cell, 0.5, 0.5), end.x, end.y);
}

/* The wheel zooms at the pointer and never scrolls. */
static void
test_wheel (Fixture *fixture)
{
  GtkWidget *cell = gtk_widget_get_last_child (fixture->city);
  graphene_point_t at = ginkgo_pointer_locate (cell, 0.25f, 0.75f);
  double pitch = ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (GINKGO_CITY_VIEW (fixture->city)))->pitch;

  move_pointer (at.x, at.y);
  run_xdotool ("click 4");
  run_xdotool ("click 4");
  ginkgo_ui_fixture_wait_until_still (fixture->robot.window);
  g_assert_cmpfloat (ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (GINKGO_CITY_VIEW (fixture->city)))->pitch, >, pitch * 1.3);
  assert_near (ginkgo_pointer_locate (cell, 0.25f, 0.75f), at.x, at.y);

  run_xdotool ("click 5");
  run_xdotool ("click 5");
  ginkgo_ui_fixture_wait_until_still (fixture->robot.window);
  g_assert_cmpfloat_with_epsilon (ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (GINKGO_CITY_VIEW (fixture->city)))->pitch, pitch, 1);
  assert_near (ginkgo_pointer_locate (cell, 0.25f, 0.75f), at.x, at.y);
}

/* In a draft, a character can only join the kept ones. */
static void
test_character (Fixture *fixture)
{
  GtkWidget *card = ginkgo_ui_fixture_get_nth_child (fixture->hand, 1);
  const guint8 *items = ginkgo_character_get_items (ginkgo_piece_get_card (GINKGO_PIECE (card)));

  drag_in_vain (fixture, card, fixture->city, 0.5f, 0.3f);
  g_assert_false (is_active (card));

  drag (fixture, card, fixture->screen, 0.5f, 0.5f);
  g_assert_true (is_active (card));
  g_assert_true (gtk_widget_is_sensitive (ginkgo_table_robot_find_action (&fixture->robot, "table.play")));

  /* The counts show what it brings. */
  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    {
      g_autofree char *plan = g_strdup_printf ("→ %u", items[item]);

      g_assert_true (items[item] == 0 || ginkgo_ui_fixture_has_text (fixture->screen, plan));
    }
}

static void
test_return (Fixture *fixture)
{
  GtkWidget *tile = ginkgo_ui_fixture_get_nth_child (fixture->rack, 0);
  GtkWidget *bar = ginkgo_ui_fixture_find (fixture->robot.page, GINKGO_TYPE_DECISION_BAR, NULL);

  drag (fixture, tile, fixture->city, 0.5f, 0.3f);
  g_assert_true (is_active (tile));
  drag (fixture, tile, fixture->screen, 0.9f, 0.4f);
  g_assert_false (is_active (tile));
  drag (fixture, tile, bar, 0.5f, 0.5f);
  g_assert_true (is_active (tile));
}

static GtkWidget *
find_place (Fixture *fixture,
            gboolean target)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (fixture->city); cell; cell = gtk_widget_get_next_sibling (cell))
    if (((ginkgo_cell_get_marks (GINKGO_CELL (cell)) & GINKGO_CELL_MARK_TARGET) != 0) == target)
      return cell;

  g_assert_not_reached ();
}

static void
test_token (Fixture *fixture)
{
  GtkWidget *bar = ginkgo_ui_fixture_find (fixture->robot.page, GINKGO_TYPE_DECISION_BAR, NULL);
  GtkWidget *token = ginkgo_decision_bar_get_token (GINKGO_DECISION_BAR (bar));
  guint letter = ginkgo_game_get_state (fixture->robot.game)->resolution.token;
  GtkWidget *target = find_place (fixture, TRUE);
  guint16 place = ginkgo_cell_get_place (GINKGO_CELL (target));
  GinkgoState after;

  g_assert_cmpuint (ginkgo_table_robot_count_marked (fixture->city, GINKGO_CELL_MARK_IN_HAND), ==, 0);

  drag_in_vain (fixture, token, find_place (fixture, FALSE), 0.5f, 0.5f);
  g_assert_cmpuint (ginkgo_game_get_position (fixture->robot.game), ==, fixture->position);

  drag (fixture, token, target, 0.5f, 0.5f);
  ginkgo_ui_fixture_wait_until (ginkgo_game_get_position (fixture->robot.game) > fixture->position);
  after = *ginkgo_timeline_get_state (ginkgo_game_get_timeline (fixture->robot.game), fixture->position + 1);
  g_assert_cmpuint (after.city.tokens[letter], ==, place);
  ginkgo_game_stop (fixture->robot.game);
  fixture->position = ginkgo_game_get_position (fixture->robot.game);
}

#define ADD_QUESTION(path, question, func) ginkgo_test_add (path, Fixture, GUINT_TO_POINTER (question), set_up, func, tear_down)
#define ADD_TEST(path, func)               ADD_QUESTION (path, GINKGO_EVENT_NONE, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  if (!ginkgo_keyboard_is_there ())
    {
      g_print ("1..0 # SKIP no xdotool, or no X display\n");
      return 77;
    }

  ADD_TEST ("/table/drag/void", test_void);
  ADD_QUESTION ("/table/drag/double-click", GINKGO_EVENT_RETURN, test_double_click);
  ADD_TEST ("/table/drag/rest", test_rest);
  ADD_TEST ("/table/drag/card", test_card);
  ADD_TEST ("/table/drag/tile", test_tile);
  ADD_TEST ("/table/drag/refused", test_refused);
  ADD_TEST ("/table/drag/pan", test_pan);
  ADD_TEST ("/table/drag/wheel", test_wheel);
  ADD_QUESTION ("/table/drag/character", GINKGO_EVENT_DRAFT, test_character);
  ADD_QUESTION ("/table/drag/return", GINKGO_EVENT_RETURN, test_return);
  ADD_QUESTION ("/table/drag/token", GINKGO_EVENT_TOKEN, test_token);

  return g_test_run ();
}
