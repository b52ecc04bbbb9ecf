/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-tile.h"
#include "ginkgo-camera.h"
#include "ginkgo-card-list.h"
#include "ginkgo-card-widget.h"
#include "ginkgo-city-view.h"
#include "ginkgo-decision-bar.h"
#include "ginkgo-hand.h"
#include "ginkgo-preview.h"
#include "ginkgo-text.h"
#include "ginkgo-tile-rack.h"
#include "ginkgo-tile-widget.h"
#include "ginkgo-token-chooser.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess", NULL };

static void
assert_label (GtkWidget *widget,
              const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

/* Asserts of accessibility pass by themselves when the backend is missing. */
static void
test_backend (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("Ada"));

  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_object_unref (label);
}

static void
test_contrast (void)
{
  guint color, seat, other;

  for (color = 0; color < GINKGO_N_COLORS; color++)
    {
      const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (color);

      /* Numbers are read as text. */
      g_assert_cmpfloat (ginkgo_art_get_contrast (&palette->face, &palette->ink), >=, 4.5);
    }

  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      g_assert_cmpfloat (ginkgo_art_get_contrast (ginkgo_art_get_seat_color (seat, FALSE), ginkgo_art_get_paper ()), >=, 3);
      g_assert_cmpfloat (ginkgo_art_get_contrast (ginkgo_art_get_seat_color (seat, TRUE), ginkgo_art_get_ink ()), >=, 3);
      for (other = 0; other < seat; other++)
        g_assert_false (gdk_rgba_equal (ginkgo_art_get_seat_color (seat, FALSE), ginkgo_art_get_seat_color (other, FALSE)));
    }

  g_assert_cmpfloat (ginkgo_art_get_contrast (&(GdkRGBA) { 0, 0, 0, 1 }, &(GdkRGBA) { 1, 1, 1, 1 }), ==, 21);
}

static void
test_camera_fit (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600, .inset_left = 200 };
  const GinkgoExtent extent = { -1, -1, 4, 4 };
  GinkgoCamera camera = { 0 };
  double x, y;

  ginkgo_camera_fit (&camera, &extent, &viewport, 90);
  g_assert_cmpfloat (camera.pitch, ==, 90);
  g_assert_true (ginkgo_camera_shows (&camera, &extent, &viewport));
  ginkgo_camera_to_view (&camera, &viewport, 1.5, 1.5, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 500, 0.01);
  g_assert_cmpfloat_with_epsilon (y, 300, 0.01);

  ginkgo_camera_fit (&camera, &(GinkgoExtent) { 0, 0, 20, 5 }, &viewport, 90);
  g_assert_cmpfloat (camera.pitch, <, 30);
  g_assert_true (ginkgo_camera_shows (&camera, &(GinkgoExtent) { 0, 0, 20, 5 }, &viewport));
  g_assert_false (ginkgo_camera_shows (&camera, &(GinkgoExtent) { -1, 0, 20, 5 }, &viewport));
}

static void
test_camera_zoom (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  GinkgoCamera camera = { 3, 4, 60 };
  double x0, y0, x1, y1;

  /* What is under the pointer stays there. */
  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x0, &y0);
  ginkgo_camera_zoom (&camera, &viewport, 1.5, x0, y0);
  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x1, &y1);
  g_assert_cmpfloat (camera.pitch, ==, 90);
  g_assert_cmpfloat_with_epsilon (x0, x1, 0.01);
  g_assert_cmpfloat_with_epsilon (y0, y1, 0.01);

  ginkgo_camera_zoom (&camera, &viewport, 1000, 0, 0);
  g_assert_cmpfloat (camera.pitch, ==, GINKGO_CAMERA_MAX_PITCH);
  ginkgo_camera_zoom (&camera, &viewport, 0.0001, 0, 0);
  g_assert_cmpfloat (camera.pitch, ==, GINKGO_CAMERA_MIN_PITCH);
}

static void
test_camera_reveal (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  const GinkgoExtent seen = { 3, 3, 4, 4 };
  const GinkgoExtent hidden = { 20, 3, 21, 4 };
  GinkgoCamera camera = { 3, 3, 60 };
  GinkgoCamera before = camera;

  ginkgo_camera_reveal (&camera, &seen, &viewport);
  g_assert_cmpfloat (camera.x, ==, before.x);
  g_assert_cmpfloat (camera.y, ==, before.y);

  g_assert_false (ginkgo_camera_shows (&camera, &hidden, &viewport));
  ginkgo_camera_reveal (&camera, &hidden, &viewport);
  g_assert_true (ginkgo_camera_shows (&camera, &hidden, &viewport));
  g_assert_cmpfloat (camera.y, ==, before.y);
}

/* --- The city ----------------------------------------------------------------- */

typedef struct
{
  GtkWidget *window;
  GinkgoCityView *view;
  GinkgoCity city;
  guint activated;
  guint n_activated;
} CityFixture;

static void
activated_cb (CityFixture *fixture,
              guint place)
{
  fixture->activated = place;
  fixture->n_activated++;
}

static void
city_set_up (CityFixture *fixture,
             gconstpointer data)
{
  const guint8 tiles[9] = { 20, 2, 41, 0, 1, 21, 22, 40, 42 };

  ginkgo_city_init (&fixture->city, tiles);
  fixture->view = g_object_ref_sink (GINKGO_CITY_VIEW (ginkgo_city_view_new ()));
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  fixture->window = ginkgo_ui_fixture_present (GTK_WIDGET (fixture->view), 600, 600);
  g_signal_connect_swapped (fixture->view, "place-activated", G_CALLBACK (activated_cb), fixture);
}

static void
city_tear_down (CityFixture *fixture,
                gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->view);
}

static GinkgoCell *
get_cell (CityFixture *fixture,
          int x,
          int y)
{
  return ginkgo_city_view_get_cell (fixture->view, ginkgo_cell_make (x, y));
}

static guint
count_cells (CityFixture *fixture)
{
  GtkWidget *child;
  guint n_cells = 0;

  for (child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child; child = gtk_widget_get_next_sibling (child))
    n_cells++;

  return n_cells;
}

static void
test_city_names (CityFixture *fixture,
                 gconstpointer data)
{
  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (get_cell (fixture, 0, 0), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_cmpuint (count_cells (fixture), ==, 9 + GINKGO_N_LETTERS);
  assert_label (GTK_WIDGET (get_cell (fixture, 0, 0)), "Blue 1, 1 floor, nobody’s, column 1, row 1");
  assert_label (GTK_WIDGET (get_cell (fixture, 0, -1)), "Token A, column 1, row 1 north");

  ginkgo_city_raise (&fixture->city, 0, 24, 1);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  assert_label (GTK_WIDGET (get_cell (fixture, 0, 0)), "Blue 5, 2 floors, Orla, column 1, row 1, construction site");
  g_assert_cmpuint (ginkgo_cell_get_building (get_cell (fixture, 0, 0))->height, ==, 2);
}

/* A city may change in any way between two looks at it. */
static void
test_city_changes (CityFixture *fixture,
                   gconstpointer data)
{
  guint16 place = fixture->city.tokens[0];

  ginkgo_city_found (&fixture->city, place, 30, 2);
  fixture->city.tokens[0] = GINKGO_CELL_NONE;
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  g_assert_nonnull (ginkgo_cell_get_building (ginkgo_city_view_get_cell (fixture->view, place)));
  g_assert_cmpuint (ginkgo_cell_get_token (ginkgo_city_view_get_cell (fixture->view, place)), ==, GINKGO_LETTER_NONE);

  fixture->city.tokens[0] = ginkgo_cell_make (0, -2);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  g_assert_cmpuint (ginkgo_cell_get_token (get_cell (fixture, 0, -2)), ==, 0);
  g_assert_cmpuint (count_cells (fixture), ==, 10 + GINKGO_N_LETTERS);
}

static void
test_city_keyboard (CityFixture *fixture,
                    gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  g_assert_true (ginkgo_city_view_focus_place (fixture->view, ginkgo_cell_make (1, 1)));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 0, 1))));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_UP));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_UP));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 0, -1))));
  /* There is nothing further north; the focus stays in the city. */
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_UP));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 0, -1))));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 1, -1))));

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_cell (fixture, 1, -1))));
  g_assert_cmpuint (fixture->n_activated, ==, 1);
  g_assert_cmpuint (fixture->activated, ==, ginkgo_cell_make (1, -1));

  /* One Tab stop. */
  g_assert_false (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
}

static void
test_city_targets (CityFixture *fixture,
                   gconstpointer data)
{
  const guint16 targets[2] = { ginkgo_cell_make (-2, 0), ginkgo_cell_make (5, 5) };
  guint n_cells = count_cells (fixture);
  GinkgoTokenMove move;

  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_TARGET, targets, 2);
  g_assert_cmpuint (count_cells (fixture), ==, n_cells + 2);
  assert_label (GTK_WIDGET (get_cell (fixture, -2, 0)), "Empty, column 2 west, row 1");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_cell (fixture, -2, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "The token can go here");

  memset (&move, 0xff, sizeof move);
  move.cells[11] = targets[0];
  ginkgo_city_view_set_move (fixture->view, &move);
  g_assert_cmpuint (ginkgo_cell_get_ghost (get_cell (fixture, -2, 0)), ==, 11);

  /* The focus is not lost with the cell that had it. */
  g_assert_true (ginkgo_city_view_focus_place (fixture->view, targets[1]));
  ginkgo_city_view_set_move (fixture->view, NULL);
  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_TARGET, NULL, 0);
  g_assert_cmpuint (count_cells (fixture), ==, n_cells);
  g_assert_nonnull (gtk_widget_get_focus_child (GTK_WIDGET (fixture->view)));
}

static void
test_city_chosen (CityFixture *fixture,
                  gconstpointer data)
{
  const guint16 place = ginkgo_cell_make (1, 1);

  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (get_cell (fixture, 1, 1)), GTK_ACCESSIBLE_STATE_SELECTED, 0);
  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_CHOSEN, &place, 1);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (get_cell (fixture, 1, 1)), GTK_ACCESSIBLE_STATE_SELECTED, 1);
  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_CHOSEN, NULL, 0);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (get_cell (fixture, 1, 1)), GTK_ACCESSIBLE_STATE_SELECTED, 0);
}

/* Growth in view moves nothing; growth out of view is followed, unless somebody has
 * looked closer. */
static void
test_city_growth (CityFixture *fixture,
                  gconstpointer data)
{
  double pitch = ginkgo_city_view_get_pitch (fixture->view);
  int i;

  ginkgo_city_found (&fixture->city, ginkgo_cell_make (0, -1), 30, 2);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  g_assert_cmpfloat (ginkgo_city_view_get_pitch (fixture->view), ==, pitch);

  for (i = 1; i < 8; i++)
    ginkgo_city_found (&fixture->city, ginkgo_cell_make (2 + i, 0), (guint8) (30 + i), 2);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  g_assert_cmpfloat (ginkgo_city_view_get_pitch (fixture->view), <, pitch);

  ginkgo_city_view_zoom (fixture->view, 2);
  pitch = ginkgo_city_view_get_pitch (fixture->view);
  for (i = 8; i < 12; i++)
    ginkgo_city_found (&fixture->city, ginkgo_cell_make (2 + i, 0), (guint8) (30 + i), 2);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  g_assert_cmpfloat (ginkgo_city_view_get_pitch (fixture->view), ==, pitch);

  ginkgo_city_view_fit (fixture->view);
  g_assert_cmpfloat (ginkgo_city_view_get_pitch (fixture->view), <, pitch);
}

static float
get_left (CityFixture *fixture,
          int x,
          int y)
{
  graphene_rect_t bounds;

  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (get_cell (fixture, x, y)), GTK_WIDGET (fixture->view), &bounds));

  return bounds.origin.x;
}

/* A large city takes all the room there is; the panel never lies over what it speaks
 * of, and the city returns when the panel goes. */
static void
test_city_panel (CityFixture *fixture,
                 gconstpointer data)
{
  double pitch = ginkgo_city_view_get_pitch (fixture->view);
  float left;
  int i;

  /* Without animation. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (i = 1; i < 5; i++)
    ginkgo_city_found (&fixture->city, ginkgo_cell_make (2 + i, 0), (guint8) (30 + i), 2);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  ginkgo_city_view_fit (fixture->view);
  ginkgo_ui_fixture_settle ();
  pitch = ginkgo_city_view_get_pitch (fixture->view);
  ginkgo_city_view_set_panel (fixture->view, 250, 0, 0);
  left = get_left (fixture, 0, 0);
  g_assert_cmpfloat (ginkgo_city_view_get_pitch (fixture->view), ==, pitch);
  g_assert_cmpfloat (left, <, 250);

  ginkgo_city_view_show_panel (fixture->view, 590, ginkgo_cell_make (0, 0));
  g_assert_cmpfloat (get_left (fixture, 0, 0), >=, 250);
  ginkgo_city_view_show_panel (fixture->view, 10, ginkgo_cell_make (0, 0));
  g_assert_cmpfloat (get_left (fixture, 0, 0), ==, left);
  ginkgo_city_view_show_panel (fixture->view, 590, ginkgo_cell_make (6, 0));
  g_assert_cmpfloat (get_left (fixture, 0, 0), ==, left);

  /* On the other side, where text runs from right to left. */
  ginkgo_city_view_set_panel (fixture->view, 0, 0, 250);
  ginkgo_city_view_show_panel (fixture->view, 590, ginkgo_cell_make (6, 0));
  g_assert_cmpfloat (get_left (fixture, 6, 0), <, 600 - 250 - pitch * 0.9);
  ginkgo_city_view_show_panel (fixture->view, 0, GINKGO_CELL_NONE);
  g_assert_cmpfloat (get_left (fixture, 0, 0), ==, left);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

/* A tall building is hit where it is seen. */
static void
test_city_pick (CityFixture *fixture,
                gconstpointer data)
{
  graphene_point_t point;
  guint8 tile;

  for (tile = 30; tile < 34; tile++)
    ginkgo_city_raise (&fixture->city, 4, tile, 1);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  ginkgo_ui_fixture_settle ();

  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (get_cell (fixture, 1, 1)), GTK_WIDGET (fixture->view), &GRAPHENE_POINT_INIT (20, -8), &point));
  g_assert_true (gtk_widget_pick (GTK_WIDGET (fixture->view), point.x, point.y, GTK_PICK_DEFAULT) ==
                 GTK_WIDGET (get_cell (fixture, 1, 1)));
}

/* --- Hand and rack ------------------------------------------------------------ */

static void
note_cb (guint *noted,
         guint value)
{
  *noted = value;
}

static void
test_hand (void)
{
  GinkgoHand *hand = g_object_ref_sink (g_object_new (GINKGO_TYPE_HAND, NULL));
  const guint8 cards[] = { 24, ginkgo_card_from_letter (5), 16 };
  GtkWidget *window = ginkgo_ui_fixture_present (GTK_WIDGET (hand), 600, 300);
  GtkWidget *first;
  guint clicked = 0;

  g_signal_connect_swapped (hand, "card-clicked", G_CALLBACK (note_cb), &clicked);
  ginkgo_hand_set_cards (hand, cards, G_N_ELEMENTS (cards));
  first = gtk_widget_get_first_child (GTK_WIDGET (hand));
  gtk_test_accessible_assert_role (first, GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON);
  assert_label (first, "Blue 5. Each time you urbanize, you get 1 tile");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "1");
  g_assert_true (ginkgo_hand_contains (hand, 16));
  g_assert_false (ginkgo_hand_contains (hand, 17));
  g_assert_cmpuint (ginkgo_hand_get_nth (hand, 1), ==, cards[1]);
  g_assert_cmpuint (ginkgo_hand_get_nth (hand, 3), ==, GINKGO_CARD_NONE);

  g_signal_emit_by_name (first, "clicked");
  g_assert_cmpuint (clicked, ==, 24);

  ginkgo_hand_set_chosen (hand, 16);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (first)));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_widget_get_last_child (GTK_WIDGET (hand)))));

  /* One Tab stop, at the chosen card; arrow keys go on from there. */
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (hand), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (gtk_widget_get_last_child (GTK_WIDGET (hand))));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (hand), GTK_DIR_LEFT));
  g_assert_true (gtk_widget_is_focus (gtk_widget_get_next_sibling (first)));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (hand), GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (hand), GTK_DIR_TAB_BACKWARD));

  /* The same cards keep their widgets, and with them the focus. */
  ginkgo_hand_set_cards (hand, cards, G_N_ELEMENTS (cards));
  g_assert_true (gtk_widget_get_first_child (GTK_WIDGET (hand)) == first);
  ginkgo_hand_set_cards (hand, NULL, 0);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (hand)));

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (hand);
}

static void
assert_all_tiles_in_view (GinkgoTileRack *rack)
{
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (GTK_WIDGET (rack)); child; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (child, GTK_WIDGET (rack), &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, -0.5);
      g_assert_cmpfloat (bounds.origin.y, >=, -0.5);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (GTK_WIDGET (rack)) + 0.5);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (GTK_WIDGET (rack)) + 0.5);
    }
}

static void
test_rack (void)
{
  GinkgoTileRack *rack = g_object_ref_sink (g_object_new (GINKGO_TYPE_TILE_RACK, NULL));
  GtkWidget *window;
  guint clicked = 0;

  g_signal_connect_swapped (rack, "tile-clicked", G_CALLBACK (note_cb), &clicked);
  ginkgo_tile_rack_set_tiles (rack, 0xffff);
  window = ginkgo_ui_fixture_present (GTK_WIDGET (rack), 300, 80);
  g_assert_cmpuint (ginkgo_tile_rack_get_nth (rack, 15), ==, 15);
  g_assert_cmpuint (ginkgo_tile_rack_get_nth (rack, 16), ==, GINKGO_TILE_NONE);
  assert_all_tiles_in_view (rack);

  assert_label (gtk_widget_get_last_child (GTK_WIDGET (rack)), "Red 16");
  g_signal_emit_by_name (gtk_widget_get_last_child (GTK_WIDGET (rack)), "clicked");
  g_assert_cmpuint (clicked, ==, 15);

  ginkgo_tile_rack_set_chosen (rack, 1 << 3);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (ginkgo_ui_fixture_find (GTK_WIDGET (rack), GINKGO_TYPE_TILE_WIDGET, NULL))) == FALSE);

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (rack);
}

static void
test_card_list (void)
{
  GtkWidget *list = g_object_ref_sink (ginkgo_card_list_new ());
  const guint8 cards[] = { ginkgo_card_from_character (7), 24, 59 };
  GtkWidget *child;

  ginkgo_card_list_set_cards (GINKGO_CARD_LIST (list), cards, 3);
  child = ginkgo_ui_fixture_find (list, GTK_TYPE_FLOW_BOX_CHILD, NULL);
  g_assert_nonnull (child);
  g_assert_true (gtk_widget_get_focusable (child));
  assert_label (child, "Character 7. Each time you exploit, you get 1 resource. Starts with 1 resource, 1 tile and 1 point");
  g_assert_finalize_object (list);
}

/* --- What is worked out before it is shown ------------------------------------- */

static char *
join_rows (const GinkgoPreview *preview,
           GinkgoPreviewPart part)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;
  guint i;

  for (i = 0; i < preview->rows->len; i++)
    {
      const GinkgoPreviewRow *row = g_ptr_array_index (preview->rows, i);

      if (row->part == part)
        g_strv_builder_add (builder, row->text);
    }

  texts = g_strv_builder_end (builder);

  return g_strjoinv ("; ", texts);
}

static void
assert_part (const GinkgoPreview *preview,
             GinkgoPreviewPart part,
             const char *expected)
{
  g_autofree char *text = join_rows (preview, part);

  g_assert_cmpstr (text, ==, expected);
}

/* Ada holds the given card and tile in a fresh game for three. */
static void
prepare_choice (GinkgoState *state,
                guint8 card,
                guint8 tile,
                guint resources)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0);

  *state = *ginkgo_game_get_state (game);
  state->seats[0].hand[0] = card;
  state->seats[0].tiles = G_GUINT64_CONSTANT (1) << tile;
  state->seats[0].n_tiles = 1;
  state->seats[0].supply = (guint8) (state->seats[0].supply + state->seats[0].resources - resources);
  state->seats[0].resources = (guint8) resources;
  state->seats[0].n_area = 0;
}

static void
test_preview_construct (void)
{
  const guint8 red_16 = ginkgo_tile_make (GINKGO_COLOR_RED, 16);
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;
  guint8 card;

  prepare_choice (&state, 0, red_16, 5);
  card = state.city.buildings[0].tile;
  state.seats[0].hand[0] = card;
  state.city.buildings[0].owner = 1;
  state.seats[1].supply--;
  state.seats[1].in_city++;

  preview = ginkgo_preview_new (&state, 0, card, red_16, names);
  g_assert_nonnull (preview);
  g_assert_false (preview->lacking);
  assert_part (preview, GINKGO_PREVIEW_WARNING, "");
  assert_part (preview, GINKGO_PREVIEW_OTHERS, "1 resource back to Orla; +1 point for Orla");
  g_assert_nonnull (strstr (preview->summary, "−"));
  g_assert_true (g_str_has_prefix (preview->title, "Build Red 16 on "));

  {
    g_autofree char *cost = join_rows (preview, GINKGO_PREVIEW_COST);
    g_autofree char *keeps = join_rows (preview, GINKGO_PREVIEW_KEEPS);

    g_assert_nonnull (strstr (cost, "2 resources placed"));
    g_assert_cmpuint (strlen (keeps), >, 0);
  }
}

/* R7: it says what is lacking and what would happen instead. */
static void
test_preview_lacking (void)
{
  const guint8 red_16 = ginkgo_tile_make (GINKGO_COLOR_RED, 16);
  g_autoptr (GinkgoPreview) preview = NULL;
  g_autofree char *warning = NULL;
  GinkgoState state;
  guint8 card;

  prepare_choice (&state, 0, red_16, 0);
  card = state.city.buildings[0].tile;
  state.seats[0].hand[0] = card;

  preview = ginkgo_preview_new (&state, 0, card, red_16, names);
  g_assert_true (preview->lacking);
  warning = join_rows (preview, GINKGO_PREVIEW_WARNING);
  g_assert_nonnull (strstr (warning, "short now"));
  assert_part (preview, GINKGO_PREVIEW_COST, "");
  assert_part (preview, GINKGO_PREVIEW_KEEPS, "");
  {
    g_autofree char *gain = join_rows (preview, GINKGO_PREVIEW_GAIN);

    g_assert_cmpuint (strlen (gain), >, 0);
  }
}

/* What is still to be taken belongs to what she has then. */
static void
test_preview_take (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;
  guint i;

  prepare_choice (&state, ginkgo_card_from_letter (3), 0, 4);
  state.seats[0].points = 2;
  preview = ginkgo_preview_new (&state, 0, ginkgo_card_from_letter (3), GINKGO_TILE_NONE, names);
  g_assert_nonnull (preview);
  assert_part (preview, GINKGO_PREVIEW_GAIN, "+1 resource or +1 tile");
  for (i = 0; i < preview->rows->len; i++)
    g_assert_cmpint (((const GinkgoPreviewRow *) g_ptr_array_index (preview->rows, i))->glyph, ==, -1);
  {
    g_autofree char *then = join_rows (preview, GINKGO_PREVIEW_AFTER);

    g_assert_true (g_str_has_prefix (then, "5 resources, 1 tile, 2 points; or 4 resources, 2 tiles, 2 points; "));
  }
}

static void
assert_others (const GinkgoState *state,
               guint8 card,
               const char *expected)
{
  g_autoptr (GinkgoPreview) preview = ginkgo_preview_new (state, 0, card, GINKGO_TILE_NONE, names);

  g_assert_nonnull (preview);
  assert_part (preview, GINKGO_PREVIEW_OTHERS, expected);
}

/* It says who comes first, as it cannot know what they do. */
static void
test_preview_earlier (void)
{
  const guint8 card = ginkgo_card_from_letter (3);
  GinkgoState state;

  prepare_choice (&state, card, 0, 4);
  state.first = 0;
  assert_others (&state, card, "");
  state.first = 2;
  assert_others (&state, card, "Pim acts before you, and may change this");
  state.first = 1;
  assert_others (&state, card, "Orla and Pim act before you, and may change this");
}

static void
test_preview_refused (void)
{
  GinkgoState state;

  prepare_choice (&state, 0, 15, 5);
  g_assert_null (ginkgo_preview_new (&state, 0, state.seats[0].hand[0], 59, names));
}

static void
test_chooser (void)
{
  GinkgoTokenChooser chooser = { .n_moves = 3, .letter = 2 };
  guint16 targets[GINKGO_MAX_TOKEN_MOVES];
  guint first = G_MAXUINT;
  guint i;

  memset (chooser.moves, 0xff, sizeof chooser.moves);
  for (i = 0; i < 3; i++)
    chooser.moves[i].cells[2] = ginkgo_cell_make (i == 2 ? 9 : 7, 0);

  g_assert_cmpuint (ginkgo_token_chooser_list_targets (&chooser, targets), ==, 2);
  g_assert_cmpuint (targets[0], ==, ginkgo_cell_make (7, 0));
  g_assert_cmpuint (targets[1], ==, ginkgo_cell_make (9, 0));
  g_assert_cmpuint (ginkgo_token_chooser_find (&chooser, targets[0], &first), ==, 2);
  g_assert_cmpuint (first, ==, 0);
  g_assert_cmpuint (ginkgo_token_chooser_find (&chooser, targets[1], &first), ==, 1);
  g_assert_cmpuint (first, ==, 2);
  g_assert_cmpuint (ginkgo_token_chooser_find (&chooser, ginkgo_cell_make (8, 0), &first), ==, 0);
}

/* Keeping all tiles may end the game: no button suggests it. */
static void
test_decision_bar_return (void)
{
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  GtkWidget *confirm;

  ginkgo_decision_bar_set_terse (bar, TRUE);
  ginkgo_decision_bar_set_prompt (bar, "Return tiles for points", "The game ends", 0);
  ginkgo_decision_bar_show_return (bar, "Keep All Tiles", FALSE);
  confirm = gtk_widget_get_ancestor (ginkgo_ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, "Keep All Tiles"), GTK_TYPE_BUTTON);
  g_assert_false (gtk_widget_has_css_class (confirm, "suggested-action"));
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_ancestor (ginkgo_ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, "The game ends"), GTK_TYPE_BOX)));
  ginkgo_decision_bar_show_return (bar, "Return 1 Tile", TRUE);
  g_assert_true (gtk_widget_has_css_class (confirm, "suggested-action"));
  ginkgo_decision_bar_show_return (bar, "Keep All Tiles", FALSE);
  ginkgo_decision_bar_show_confirm (bar, "Keep a Character");
  g_assert_true (gtk_widget_has_css_class (confirm, "suggested-action"));
  g_assert_finalize_object (bar);
}

static GtkWidget *
find_by_action (GtkWidget *root,
                const char *action_name)
{
  GtkWidget *child;
  GtkWidget *found = NULL;

  if (GTK_IS_ACTIONABLE (root) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action_name) == 0)
    return root;

  for (child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_by_action (child, action_name);

  return found;
}

/* The price is said before it is paid (R9.3). */
static void
test_decision_bar_new_hand (void)
{
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  GtkWidget *new_hand;

  ginkgo_decision_bar_set_compact (bar, TRUE);
  ginkgo_decision_bar_show_choose (bar, "Choose a Card", 2);
  new_hand = find_by_action (GTK_WIDGET (bar), "table.new-hand");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (new_hand), "Costs the 2 points"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (new_hand), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_widget_get_tooltip_text (new_hand));
  g_assert_finalize_object (bar);
}

/* Every building and card draws at every size. */
static void
test_art_draws (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  PangoContext *context = gtk_widget_get_pango_context (label);
  const float sizes[] = { 12, 39, 40, 84, 200 };
  guint i, height;

  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (height = 1; height < 9; height++)
      {
        const GinkgoBuilding building = {
          .tile = (guint8) (height * 7),
          .height = (guint8) height,
          .owner = height % 3 == 0 ? GINKGO_SEAT_NONE : (guint8) (height % 5),
          .pawn = height % 2,
        };
        g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
        g_autoptr (GskRenderNode) node = NULL;
        graphene_rect_t bounds;

        ginkgo_art_draw_building (snapshot, context, &building, &GRAPHENE_RECT_INIT (0, 0, sizes[i], sizes[i]));
        node = gtk_snapshot_to_node (snapshot);
        g_assert_nonnull (node);
        gsk_render_node_get_bounds (node, &bounds);
        g_assert_cmpfloat (bounds.origin.y, <=, -sizes[i] * ginkgo_art_get_lift (height));
        g_assert_cmpfloat (bounds.size.width, <, sizes[i] * 1.4 + 8);
      }

  g_object_unref (label);
}

#define ADD_CITY_TEST(path, func) g_test_add (path, CityFixture, NULL, city_set_up, func, city_tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/accessibility-backend", test_backend);
  g_test_add_func ("/table/art/contrast", test_contrast);
  g_test_add_func ("/table/art/draws", test_art_draws);
  g_test_add_func ("/table/camera/fit", test_camera_fit);
  g_test_add_func ("/table/camera/zoom", test_camera_zoom);
  g_test_add_func ("/table/camera/reveal", test_camera_reveal);
  ADD_CITY_TEST ("/table/city/names", test_city_names);
  ADD_CITY_TEST ("/table/city/changes", test_city_changes);
  ADD_CITY_TEST ("/table/city/keyboard", test_city_keyboard);
  ADD_CITY_TEST ("/table/city/targets", test_city_targets);
  ADD_CITY_TEST ("/table/city/chosen", test_city_chosen);
  ADD_CITY_TEST ("/table/city/growth", test_city_growth);
  ADD_CITY_TEST ("/table/city/panel", test_city_panel);
  ADD_CITY_TEST ("/table/city/pick", test_city_pick);
  g_test_add_func ("/table/hand", test_hand);
  g_test_add_func ("/table/rack", test_rack);
  g_test_add_func ("/table/card-list", test_card_list);
  g_test_add_func ("/table/preview/construct", test_preview_construct);
  g_test_add_func ("/table/preview/lacking", test_preview_lacking);
  g_test_add_func ("/table/preview/take", test_preview_take);
  g_test_add_func ("/table/preview/earlier", test_preview_earlier);
  g_test_add_func ("/table/preview/refused", test_preview_refused);
  g_test_add_func ("/table/decision-bar/return", test_decision_bar_return);
  g_test_add_func ("/table/decision-bar/new-hand", test_decision_bar_new_hand);
  g_test_add_func ("/table/token-chooser", test_chooser);

  return g_test_run ();
}
