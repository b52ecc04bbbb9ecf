/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-card-list.h"
#include "ginkgo-decision-bar.h"
#include "ginkgo-hand.h"
#include "ginkgo-piece.h"
#include "ginkgo-tile-rack.h"
#include "ginkgo-token-chooser.h"

static void
assert_label (GtkWidget *widget,
              const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
assert_pressed (GtkWidget *piece,
                gboolean is_pressed)
{
  gtk_test_accessible_assert_role (piece, GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (piece), GTK_ACCESSIBLE_STATE_PRESSED, is_pressed ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE);
}

static void
assert_description (GtkWidget *piece,
                    const char *description)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (piece), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}

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
  GtkWidget *first, *last;
  guint clicked = 0;

  g_signal_connect_swapped (hand, "clicked", G_CALLBACK (note_cb), &clicked);
  ginkgo_hand_set_cards (hand, cards, G_N_ELEMENTS (cards));
  first = gtk_widget_get_first_child (GTK_WIDGET (hand));
  gtk_test_accessible_assert_role (hand, GTK_ACCESSIBLE_ROLE_GROUP);
  assert_pressed (first, FALSE);
  assert_description (first, "");
  assert_label (first, "Blue 5. Without a tile: 1 tile for each floor of its building. Once kept: Each time you urbanize, you get 1 tile");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "1");
  g_assert_true (ginkgo_hand_contains (hand, 16));
  g_assert_false (ginkgo_hand_contains (hand, 17));
  g_assert_cmpuint (ginkgo_pieces_get_nth_id (GINKGO_PIECES (hand), 1), ==, cards[1]);
  g_assert_cmpuint (ginkgo_pieces_get_nth_id (GINKGO_PIECES (hand), 3), ==, GINKGO_CARD_NONE);

  g_signal_emit_by_name (first, "clicked");
  g_assert_cmpuint (clicked, ==, 24);

  ginkgo_hand_set_chosen (hand, 16);
  last = gtk_widget_get_last_child (GTK_WIDGET (hand));
  assert_pressed (first, FALSE);
  assert_pressed (last, TRUE);
  ginkgo_pieces_set_note (GINKGO_PIECES (hand), 16, "2 resources short");
  assert_description (last, "2 resources short");
  assert_description (first, "");
  ginkgo_pieces_set_note (GINKGO_PIECES (hand), 16, NULL);
  assert_description (last, "");

  /* One Tab stop, at the chosen card. Arrow keys move from there. */
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (hand), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (last));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (hand), GTK_DIR_LEFT));
  g_assert_true (gtk_widget_is_focus (gtk_widget_get_next_sibling (first)));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (hand), GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (hand), GTK_DIR_TAB_BACKWARD));

  /* Unchanged cards keep their widgets, and so the focus. */
  ginkgo_hand_set_cards (hand, cards, G_N_ELEMENTS (cards));
  g_assert_true (gtk_widget_get_first_child (GTK_WIDGET (hand)) == first);

  /* So do those that stay. */
  ginkgo_hand_set_cards (hand, cards + 1, 2);
  g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (hand)) == last);
  g_assert_true (gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (hand))) == last);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (last), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "2");
  g_assert_cmpuint (ginkgo_pieces_get_nth_id (GINKGO_PIECES (hand), 0), ==, cards[1]);
  g_assert_false (ginkgo_hand_contains (hand, cards[0]));

  ginkgo_hand_set_cards (hand, (const guint8[]) { 16, cards[1] }, 2);
  g_assert_cmpuint (ginkgo_piece_get_card (GINKGO_PIECE (gtk_widget_get_first_child (GTK_WIDGET (hand)))), ==, 16);
  ginkgo_hand_set_cards (hand, NULL, 0);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (hand)));

  ginkgo_ui_fixture_close (window, hand);
}

static void
assert_all_tiles_in_view (GinkgoTileRack *rack)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (rack)); child; child = gtk_widget_get_next_sibling (child))
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
  int height, few;

  g_signal_connect_swapped (rack, "clicked", G_CALLBACK (note_cb), &clicked);
  ginkgo_tile_rack_set_tiles (rack, 0xffff);
  window = ginkgo_ui_fixture_present (GTK_WIDGET (rack), 300, 80);
  g_assert_cmpuint (ginkgo_pieces_get_nth_id (GINKGO_PIECES (rack), 15), ==, 15);
  g_assert_cmpuint (ginkgo_pieces_get_nth_id (GINKGO_PIECES (rack), 16), ==, GINKGO_TILE_NONE);
  assert_all_tiles_in_view (rack);

  assert_label (gtk_widget_get_last_child (GTK_WIDGET (rack)), "Red 16");
  g_signal_emit_by_name (gtk_widget_get_last_child (GTK_WIDGET (rack)), "clicked");
  g_assert_cmpuint (clicked, ==, 15);

  /* There is always room for two rows, so nothing moves when there are more tiles. */
  gtk_widget_measure (GTK_WIDGET (rack), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, >=, 2 * 34);
  ginkgo_tile_rack_set_tiles (rack, 0xff);
  gtk_widget_measure (GTK_WIDGET (rack), GTK_ORIENTATION_VERTICAL, -1, NULL, &few, NULL, NULL);
  g_assert_cmpint (few, ==, height);
  ginkgo_tile_rack_set_tiles (rack, 0xffff);

  ginkgo_tile_rack_set_chosen (rack, 1 << 3);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (ginkgo_ui_fixture_find (GTK_WIDGET (rack), GINKGO_TYPE_PIECE, NULL))) == FALSE);

  ginkgo_ui_fixture_close (window, rack);
}

static void
assert_in_view (GtkWidget *piece,
                GtkWidget *scroller)
{
  graphene_rect_t bounds;

  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_compute_bounds (piece, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, -0.5);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (scroller) + 0.5);
}

/* The rack scrolls to tiles that are chosen by key or suggested. */
static void
test_rack_scrolled (void)
{
  GinkgoTileRack *rack = g_object_new (GINKGO_TYPE_TILE_RACK, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *window;

  ginkgo_tile_rack_set_single_row (rack, TRUE);
  ginkgo_tile_rack_set_tiles (rack, 0xffff);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (rack));
  window = ginkgo_ui_fixture_present (scroller, 300, 80);

  ginkgo_tile_rack_set_chosen (rack, 1 << 15);
  assert_in_view (gtk_widget_get_last_child (GTK_WIDGET (rack)), scroller);
  ginkgo_tile_rack_set_suggested (rack, 1 << 0);
  assert_in_view (gtk_widget_get_first_child (GTK_WIDGET (rack)), scroller);
  /* An earlier choice does not return by itself. */
  ginkgo_tile_rack_set_chosen (rack, 1 << 15);
  assert_in_view (gtk_widget_get_first_child (GTK_WIDGET (rack)), scroller);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* A focused hand scrolls to its first card after a deal, also from right to left, where new
 * cards have other positions. */
static void
test_hand_scrolled (void)
{
  GinkgoHand *hand = g_object_new (GINKGO_TYPE_HAND, NULL);
  const guint8 cards[] = { 24, 3, 16, 40, 7, 12 };
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *window;

  gtk_widget_set_direction (GTK_WIDGET (hand), GTK_TEXT_DIR_RTL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (hand));
  gtk_widget_set_direction (gtk_widget_get_parent (GTK_WIDGET (hand)), GTK_TEXT_DIR_RTL);
  window = ginkgo_ui_fixture_present (scroller, 200, 200);

  for (guint n_cards = 1; n_cards <= G_N_ELEMENTS (cards); n_cards++)
    {
      ginkgo_hand_set_cards (hand, cards, n_cards);
      gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (hand)));
      ginkgo_ui_fixture_settle ();
      assert_in_view (gtk_widget_get_first_child (GTK_WIDGET (hand)), scroller);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where there is little room, cards are narrower and lower. */
static void
test_hand_narrow (void)
{
  GinkgoHand *hand = g_object_new (GINKGO_TYPE_HAND, NULL);
  const guint8 cards[] = { 24, 3, 16, 40 };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window;

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (hand));
  ginkgo_hand_set_cards (hand, cards, G_N_ELEMENTS (cards));
  window = ginkgo_ui_fixture_present (box, 320, 400);
  ginkgo_ui_fixture_settle ();

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      GinkgoPiece *piece = ginkgo_pieces_get_nth (GTK_WIDGET (hand), i);
      GtkWidget *face = GTK_WIDGET (ginkgo_piece_get_face (piece));

      assert_in_view (GTK_WIDGET (piece), GTK_WIDGET (hand));
      g_assert_cmpfloat_with_epsilon (gtk_widget_get_height (face), GINKGO_ART_CARD_RATIO * gtk_widget_get_width (face), 1);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* A tile that you cannot pay for says so, but you can choose it (R7). */
static void
test_rack_note (void)
{
  GinkgoTileRack *rack = g_object_ref_sink (g_object_new (GINKGO_TYPE_TILE_RACK, NULL));
  GtkWidget *tile;
  guint clicked = GINKGO_TILE_NONE;

  g_signal_connect_swapped (rack, "clicked", G_CALLBACK (note_cb), &clicked);
  ginkgo_tile_rack_set_tiles (rack, 1 << 3 | 1 << 5);
  tile = gtk_widget_get_last_child (GTK_WIDGET (rack));
  gtk_test_accessible_assert_role (rack, GTK_ACCESSIBLE_ROLE_GROUP);
  assert_pressed (tile, FALSE);
  ginkgo_tile_rack_set_chosen (rack, 1 << 5);
  assert_pressed (tile, TRUE);
  g_assert_false (gtk_widget_has_css_class (tile, "noted"));

  ginkgo_pieces_set_note (GINKGO_PIECES (rack), 5, "2 resources short");
  g_assert_true (gtk_widget_has_css_class (tile, "noted"));
  g_assert_false (gtk_widget_has_css_class (gtk_widget_get_first_child (GTK_WIDGET (rack)), "noted"));
  assert_description (tile, "2 resources short");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "B");
  g_signal_emit_by_name (tile, "clicked");
  g_assert_cmpuint (clicked, ==, 5);

  ginkgo_pieces_set_note (GINKGO_PIECES (rack), 5, NULL);
  g_assert_false (gtk_widget_has_css_class (tile, "noted"));
  g_assert_finalize_object (rack);
}

/* The focus previews a tile before it is chosen, if the focus is visible. */
static void
test_rack_pointed (void)
{
  GinkgoTileRack *rack = g_object_ref_sink (g_object_new (GINKGO_TYPE_TILE_RACK, NULL));
  GtkWidget *window = ginkgo_ui_fixture_present (GTK_WIDGET (rack), 300, 80);
  guint pointed = 0;

  g_signal_connect_swapped (rack, "pointed", G_CALLBACK (note_cb), &pointed);
  ginkgo_tile_rack_set_tiles (rack, 1 << 3 | 1 << 5);
  gtk_widget_set_state_flags (gtk_widget_get_last_child (GTK_WIDGET (rack)), GTK_STATE_FLAG_FOCUSED, FALSE);
  g_assert_cmpuint (pointed, ==, 0);
  gtk_widget_set_state_flags (gtk_widget_get_last_child (GTK_WIDGET (rack)), GTK_STATE_FLAG_FOCUS_VISIBLE, FALSE);
  g_assert_cmpuint (pointed, ==, 5);
  gtk_widget_set_state_flags (gtk_widget_get_first_child (GTK_WIDGET (rack)), GTK_STATE_FLAG_PRELIGHT, FALSE);
  g_assert_cmpuint (pointed, ==, 3);
  gtk_widget_unset_state_flags (gtk_widget_get_first_child (GTK_WIDGET (rack)), GTK_STATE_FLAG_PRELIGHT);
  g_assert_cmpuint (pointed, ==, 5);
  ginkgo_tile_rack_set_tiles (rack, 0);
  g_assert_cmpuint (pointed, ==, GINKGO_TILE_NONE);

  ginkgo_ui_fixture_close (window, rack);
}

static void
test_card_list (void)
{
  GtkWidget *list = g_object_ref_sink (g_object_new (GINKGO_TYPE_CARD_LIST, NULL));
  const guint8 cards[] = { ginkgo_card_from_character (7), 24, 59 };
  GtkWidget *child;

  ginkgo_card_list_set_cards (GINKGO_CARD_LIST (list), cards, 3);
  child = ginkgo_ui_fixture_find (list, GTK_TYPE_FLOW_BOX_CHILD, NULL);
  g_assert_nonnull (child);
  g_assert_true (gtk_widget_get_focusable (child));
  assert_label (child, "Gardener 7. Each time you exploit, you get 1 resource. Starts with 1 resource, 1 tile and 1 point");
  g_assert_finalize_object (list);
}

static void
show (GinkgoDecisionBar *bar,
      GinkgoPromptKind kind,
      const char *button,
      const char *button_help,
      gboolean is_good)
{
  const GinkgoPrompt prompt = {
    .kind = kind,
    .text = (char *) "Return tiles for points",
    .help = (char *) "The game ends",
    .seat = 0,
    .button = (char *) button,
    .button_help = (char *) button_help,
    .is_good = is_good,
    .outcome = (char *) "",
    .n_new_hands = 2,
    .token = GINKGO_LETTER_NONE,
  };

  ginkgo_decision_bar_show (bar, &prompt, FALSE, FALSE);
}

static void
test_chooser (void)
{
  GinkgoTokenChooser chooser = { .n_moves = 3, .letter = 2 };
  guint16 targets[GINKGO_MAX_TOKEN_MOVES];
  guint first = G_MAXUINT;

  memset (chooser.moves, 0xff, sizeof chooser.moves);
  for (guint i = 0; i < 3; i++)
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

static GtkWidget *
find_by_action (GtkWidget *root,
                const char *action)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_ACTIONABLE (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
      return widget;

  return NULL;
}

/* Keeping all tiles may end the game, so no button suggests it. */
static void
test_decision_bar_return (void)
{
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  GtkWidget *confirm;

  ginkgo_decision_bar_fit (bar, TRUE, FALSE);
  show (bar, GINKGO_PROMPT_RETURN, "Keep All Tiles", NULL, FALSE);
  confirm = gtk_widget_get_ancestor (ginkgo_ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, "Keep All Tiles"), GTK_TYPE_BUTTON);
  g_assert_false (gtk_widget_has_css_class (confirm, "suggested-action"));
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_ancestor (ginkgo_ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, "The game ends"), GTK_TYPE_BOX)));
  show (bar, GINKGO_PROMPT_RETURN, "Return 1 Tile", NULL, TRUE);
  g_assert_true (gtk_widget_has_css_class (confirm, "suggested-action"));
  show (bar, GINKGO_PROMPT_RETURN, "Keep All Tiles", NULL, FALSE);
  show (bar, GINKGO_PROMPT_CONFIRM, "Keep a Character", NULL, TRUE);
  g_assert_true (gtk_widget_has_css_class (confirm, "suggested-action"));
  g_assert_finalize_object (bar);
}

/* The price is shown before it is paid (R9.3). A suggestion highlights its button. */
static void
test_decision_bar_new_hand (void)
{
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  const GinkgoDecision take = { .kind = GINKGO_EVENT_TAKE, .item = GINKGO_ITEM_RESOURCE };
  GtkWidget *new_hand;

  ginkgo_decision_bar_fit (bar, FALSE, TRUE);
  show (bar, GINKGO_PROMPT_CHOOSE, "Play", NULL, FALSE);
  ginkgo_decision_bar_set_suggested (bar, &take, 0);
  g_assert_true (gtk_widget_has_css_class (find_by_action (GTK_WIDGET (bar), "table.take"), "suggested"));
  new_hand = find_by_action (GTK_WIDGET (bar), "table.new-hand");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (new_hand), "worth 2 points"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (new_hand), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_widget_get_tooltip_text (new_hand));
  g_assert_finalize_object (bar);
}

/* The label needs no place, which is beside it. The accessible name contains the place. */
static void
test_decision_bar_moves (void)
{
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  static const guint8 tiles[] = { 0, 1, 2, 20, 21, 22, 40, 41, 42 };
  GinkgoTokenChooser chooser = { .n_moves = 1, .letter = 5, .kind = GINKGO_TOKEN_MOVE_PUSH };
  GinkgoPrompt prompt = { .kind = GINKGO_PROMPT_MOVES, .outcome = (char *) "", .token = 5, .target = GINKGO_CELL_NONE };
  GinkgoCity city;
  GtkWidget *button;

  ginkgo_city_init (&city, tiles);
  memset (chooser.moves, 0xff, sizeof chooser.moves);
  chooser.moves[0].cells[5] = ginkgo_cell_make (3, 2);
  chooser.moves[0].cells[6] = ginkgo_cell_make (2, 3);
  prompt.chooser = &chooser;
  prompt.city = &city;
  ginkgo_decision_bar_show (bar, &prompt, FALSE, FALSE);
  g_assert_nonnull (ginkgo_ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, "F right of Yellow 3, pushing G"));
  button = find_by_action (GTK_WIDGET (bar), "table.place");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "column 4, row 3");
  g_assert_finalize_object (bar);
}

/* The accessible name of the play button covers the whole action, and is cleared afterwards. */
static void
test_decision_bar_play (void)
{
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  GtkWidget *play = find_by_action (GTK_WIDGET (bar), "table.play");

  show (bar, GINKGO_PROMPT_CHOOSE, "Play", NULL, FALSE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (play), GTK_ACCESSIBLE_PROPERTY_LABEL, "Play");
  show (bar, GINKGO_PROMPT_CHOOSE, "Build", "Build Red 16 on Blue 5", FALSE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (play), GTK_ACCESSIBLE_PROPERTY_LABEL, "Build Red 16 on Blue 5");
  show (bar, GINKGO_PROMPT_UNCOVER, "I Am Orla", NULL, FALSE);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (play), GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_finalize_object (bar);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/hand", test_hand);
  g_test_add_func ("/table/rack", test_rack);
  g_test_add_func ("/table/hand/scrolled", test_hand_scrolled);
  g_test_add_func ("/table/hand/narrow", test_hand_narrow);
  g_test_add_func ("/table/rack/scrolled", test_rack_scrolled);
  g_test_add_func ("/table/rack/note", test_rack_note);
  g_test_add_func ("/table/rack/pointed", test_rack_pointed);
  g_test_add_func ("/table/card-list", test_card_list);
  g_test_add_func ("/table/decision-bar/return", test_decision_bar_return);
  g_test_add_func ("/table/decision-bar/new-hand", test_decision_bar_new_hand);
  g_test_add_func ("/table/decision-bar/moves", test_decision_bar_moves);
  g_test_add_func ("/table/decision-bar/play", test_decision_bar_play);
  g_test_add_func ("/table/token-chooser", test_chooser);

  return g_test_run ();
}
