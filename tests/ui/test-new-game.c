/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include <glib/gstdio.h>

#include "ginkgo-choice-group.h"
#include "ginkgo-focus.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-opponent-row.h"
#include "ginkgo-seat-row.h"
#include "ginkgo-settings.h"

typedef struct
{
  GtkWidget *page;
  GtkWidget *window;
  AdwToggleGroup *n_players;
  GtkEditable *seed;
  AdwComboRow *first;
  guint n_starts;
} Fixture;

static void
start_cb (Fixture *fixture)
{
  fixture->n_starts++;
}

static void
set_up (Fixture *fixture)
{
  fixture->page = g_object_ref_sink (g_object_new (GINKGO_TYPE_NEW_GAME_PAGE, NULL));
  fixture->window = ginkgo_ui_fixture_present (fixture->page, 360, 640);
  fixture->n_players = ADW_TOGGLE_GROUP (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_TOGGLE_GROUP, NULL));
  fixture->seed = GTK_EDITABLE (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_ENTRY_ROW, "Seed"));
  fixture->first = ADW_COMBO_ROW (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_COMBO_ROW, "First Player"));
  g_signal_connect_swapped (fixture->page, "start", G_CALLBACK (start_cb), fixture);
}

static void
tear_down (Fixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->page);
}

static GtkWidget *
get_seat (Fixture *fixture,
          guint seat)
{
  g_autofree char *person = g_strdup_printf ("Player %u, a person", seat + 1);
  g_autofree char *computer = g_strdup_printf ("Player %u, the computer", seat + 1);
  GtkWidget *row = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_SEAT_ROW, person);

  return row != NULL ? row : ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_SEAT_ROW, computer);
}

static void
set_name (Fixture *fixture,
          guint seat,
          const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (get_seat (fixture, seat)), name);
}

static void
choose (Fixture *fixture,
        const char *title)
{
  GtkWidget *row = ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_ACTION_ROW, title);

  g_assert_nonnull (row);
  adw_action_row_activate (ADW_ACTION_ROW (row));
}

static GinkgoNewGame
get_game (Fixture *fixture)
{
  GinkgoNewGame game;

  g_assert_true (ginkgo_new_game_page_get_game (GINKGO_NEW_GAME_PAGE (fixture->page), &game));

  return game;
}

static GtkWidget *
get_start_button (Fixture *fixture)
{
  return ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Start Game");
}

static void
test_defaults (Fixture *fixture)
{
  GinkgoNewGame game = get_game (fixture);

  g_assert_cmpint (game.mode, ==, GINKGO_MODE_INTRODUCTORY);
  g_assert_cmpuint (game.n_seats, ==, 3);
  g_assert_cmpint (game.first, ==, GINKGO_FIRST_AT_RANDOM);
  g_assert_cmpint (game.undo_policy, ==, GINKGO_UNDO_FREE);
  g_assert_cmpint (game.seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpint (game.seats[1].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
  g_assert_cmpint (game.seats[2].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
  g_assert_cmpint (game.seats[1].level, ==, GINKGO_LEVEL_2);
  g_assert_cmpstr (game.seats[1].name, ==, "Orla");
  g_assert_cmpstr (game.seats[2].name, ==, "Pim");

  /* An empty seed means a new one each time. */
  g_assert_cmpuint (game.seed, !=, get_game (fixture).seed);
}

static void
test_counts (Fixture *fixture)
{
  for (guint n = 1; n <= GINKGO_MAX_SEATS; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GinkgoSavedGame) saved = NULL;
      GinkgoNewGame game;

      adw_toggle_group_set_active (fixture->n_players, n - 1);
      game = get_game (fixture);
      g_assert_cmpuint (game.n_seats, ==, MAX (n, 2));
      for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
        g_assert_cmpint (gtk_widget_get_visible (get_seat (fixture, seat)), ==, seat < n);

      /* The page's settings give a playable game. */
      saved = ginkgo_new_game_create (&game, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (saved->record->setup.n_seats, ==, game.n_seats);
    }
}

static void
test_modes (Fixture *fixture)
{
  GinkgoNewGame game;

  choose (fixture, "Normal");
  choose (fixture, "Until Something Is Revealed");
  game = get_game (fixture);
  g_assert_cmpint (game.mode, ==, GINKGO_MODE_NORMAL);
  g_assert_cmpint (game.undo_policy, ==, GINKGO_UNDO_UNTIL_REVEALED);

  adw_toggle_group_set_active (fixture->n_players, 0);
  game = get_game (fixture);
  g_assert_cmpint (game.mode, ==, GINKGO_MODE_SOLITAIRE);
  g_assert_cmpint (game.first, ==, 0);
  g_assert_cmpint (game.seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpint (game.seats[1].kind, ==, GINKGO_SEAT_KIND_HAL);
  g_assert_cmpstr (game.seats[1].name, ==, "Hal");
  g_assert_true (gtk_widget_get_visible (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_ACTION_ROW, "Hal")));

  choose (fixture, "Expert Solitaire");
  choose (fixture, "Off");
  game = get_game (fixture);
  g_assert_cmpint (game.mode, ==, GINKGO_MODE_SOLITAIRE_EXPERT);
  g_assert_cmpint (game.undo_policy, ==, GINKGO_UNDO_OFF);

  /* Choices for several players survive. */
  adw_toggle_group_set_active (fixture->n_players, 3);
  g_assert_cmpint (get_game (fixture).mode, ==, GINKGO_MODE_NORMAL);
  g_assert_false (gtk_widget_get_visible (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_ACTION_ROW, "Hal")));
}

static void
test_seats (Fixture *fixture)
{
  GinkgoNewGame game;

  ginkgo_seat_row_set_kind (GINKGO_SEAT_ROW (get_seat (fixture, 1)), GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpstr (ginkgo_seat_row_get_name (GINKGO_SEAT_ROW (get_seat (fixture, 1))), ==, "Player 2");
  set_name (fixture, 1, "  Noa <b>&</b>  ");
  ginkgo_seat_row_set_kind (GINKGO_SEAT_ROW (get_seat (fixture, 0)), GINKGO_SEAT_KIND_COMPUTER);
  set_name (fixture, 2, "נועה");

  game = get_game (fixture);
  g_assert_cmpint (game.seats[0].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
  g_assert_cmpint (game.seats[1].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpstr (game.seats[1].name, ==, "Noa <b>&</b>");
  g_assert_cmpstr (game.seats[2].name, ==, "נועה");

  /* A typed name survives a change of the player. */
  ginkgo_seat_row_set_kind (GINKGO_SEAT_ROW (get_seat (fixture, 1)), GINKGO_SEAT_KIND_COMPUTER);
  game = get_game (fixture);
  g_assert_cmpstr (game.seats[1].name, ==, "Noa <b>&</b>");
  g_assert_cmpint (game.seats[1].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
}

static void
test_first (Fixture *fixture)
{
  GListModel *model;

  set_name (fixture, 2, "<b>Zoe</b>");
  model = adw_combo_row_get_model (fixture->first);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 4);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (model), 3), ==, "<b>Zoe</b>");

  adw_combo_row_set_selected (fixture->first, 3);
  g_assert_cmpint (get_game (fixture).first, ==, 2);

  /* Renaming keeps the starting player; removing a player changes it. */
  set_name (fixture, 2, "Zoe");
  g_assert_cmpint (get_game (fixture).first, ==, 2);
  adw_toggle_group_set_active (fixture->n_players, 1);
  g_assert_cmpint (get_game (fixture).first, ==, GINKGO_FIRST_AT_RANDOM);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->first)));
  adw_toggle_group_set_active (fixture->n_players, 0);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->first)));
}

static void
test_seed (Fixture *fixture)
{
  static const char *const wrong[] = { "x", "-1", "1.5", "12a", "0x10", "9223372036854775808" };
  GinkgoNewGame game;

  gtk_editable_set_text (fixture->seed, " 2026 ");
  g_assert_cmpuint (get_game (fixture).seed, ==, 2026);
  gtk_editable_set_text (fixture->seed, "9223372036854775807");
  g_assert_cmpuint (get_game (fixture).seed, ==, GINKGO_MAX_SEED);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      gtk_editable_set_text (fixture->seed, wrong[i]);
      g_assert_false (ginkgo_new_game_page_get_game (GINKGO_NEW_GAME_PAGE (fixture->page), &game));
      g_assert_false (gtk_widget_get_sensitive (get_start_button (fixture)));
      g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "Enter the seed as a whole number from 0 to 9223372036854775807"));
      gtk_test_accessible_assert_state (GTK_WIDGET (fixture->seed),
                                        GTK_ACCESSIBLE_STATE_INVALID,
                                        GTK_ACCESSIBLE_INVALID_TRUE);
    }

  gtk_editable_set_text (fixture->seed, "");
  g_assert_true (gtk_widget_get_sensitive (get_start_button (fixture)));
}

static void
test_names (Fixture *fixture)
{
  GinkgoNewGame game;

  set_name (fixture, 1, "   ");
  g_assert_false (ginkgo_new_game_page_get_game (GINKGO_NEW_GAME_PAGE (fixture->page), &game));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "Give player 2 a name"));
  g_assert_true (gtk_widget_has_css_class (get_seat (fixture, 1), "error"));

  set_name (fixture, 1, "Pim");
  g_assert_false (ginkgo_new_game_page_get_game (GINKGO_NEW_GAME_PAGE (fixture->page), &game));
  g_assert_true (
    ginkgo_ui_fixture_has_text (fixture->page, "Give each player a different name: Pim appears twice"));
  g_assert_true (gtk_widget_has_css_class (get_seat (fixture, 2), "error"));
  g_assert_false (gtk_widget_has_css_class (get_seat (fixture, 1), "error"));

  set_name (fixture, 1, "נועה");
  set_name (fixture, 2, "נועה");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page,
                                             "Give each player a different name: "
                                             "\xe2\x80\x8e\xe2\x81\xa8נועה\xe2\x81\xa9 appears twice"));

  /* Unused seats accept any name. */
  adw_toggle_group_set_active (fixture->n_players, 1);
  g_assert_true (ginkgo_new_game_page_get_game (GINKGO_NEW_GAME_PAGE (fixture->page), &game));
  g_assert_false (gtk_widget_has_css_class (get_seat (fixture, 2), "error"));
}

/* Finds the visible check marks in a list. */
static void
find_checked (GtkWidget *root,
              GPtrArray *checked)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_IMAGE (widget) && gtk_widget_get_opacity (widget) == 1 &&
        g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), "object-select-symbolic") == 0)
      g_ptr_array_add (checked, gtk_widget_get_parent (widget));
}

static void
assert_checked (GtkWidget *row,
                const char *choice)
{
  g_autoptr (GPtrArray) checked = g_ptr_array_new ();

  find_checked (row, checked);
  g_assert_cmpuint (checked->len, ==, 1);
  g_assert_true (ginkgo_ui_fixture_has_text (g_ptr_array_index (checked, 0), choice));
}

static void
test_levels (Fixture *fixture)
{
  GtkWidget *row = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_OPPONENT_ROW, "Player 2 is played by");
  GtkStringList *choices = GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (row)));

  g_assert_cmpstr (gtk_string_list_get_string (choices, 0), ==, "Level 1 – Easiest");
  g_assert_cmpstr (gtk_string_list_get_string (choices, GINKGO_N_STRENGTHS - 1), ==, "Level 7 – Master");
  g_assert_true (ginkgo_ui_fixture_has_text (row, "Level 2 – Easy"));

  gtk_widget_activate (row);
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (row, "For your first game: makes many mistakes"));
  g_assert_true (ginkgo_ui_fixture_has_text (row, "The hardest challenge: thinks for a second or two"));
  assert_checked (row, "Level 2 – Easy");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 4);
  assert_checked (row, "Level 5 – Very Hard");
}

/* Computer players show their program; persons have none. */
static void
test_programs (Fixture *fixture)
{
  g_autofree char *folder = g_dir_make_tmp ("ginkgo-new-game-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "player <b>", NULL);
  AdwComboRow *first = ADW_COMBO_ROW (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_OPPONENT_ROW, "Player 1 is played by"));
  AdwComboRow *second = ADW_COMBO_ROW (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_OPPONENT_ROW, "Player 2 is played by"));
  AdwComboRow *third = ADW_COMBO_ROW (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_OPPONENT_ROW, "Player 3 is played by"));
  GListModel *choices = adw_combo_row_get_model (third);
  GinkgoNewGame game;

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (first)));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (second)));
  g_assert_null (get_game (fixture).seats[1].program);

  /* Programs that cannot run are refused. */
  g_assert_false (ginkgo_opponent_row_set_program (GINKGO_OPPONENT_ROW (second), path));
  g_assert_true (g_file_set_contents_full (path, "", 0, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_assert_false (ginkgo_opponent_row_set_program (GINKGO_OPPONENT_ROW (second), path));
  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
  g_assert_true (ginkgo_opponent_row_set_program (GINKGO_OPPONENT_ROW (second), path));
  game = get_game (fixture);
  g_assert_cmpstr (game.seats[1].program, ==, path);
  g_assert_null (game.seats[0].program);
  g_assert_null (game.seats[2].program);

  /* Other seats can choose the program now. */
  g_assert_cmpuint (g_list_model_get_n_items (choices), ==, GINKGO_N_STRENGTHS + 2);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (choices), GINKGO_N_STRENGTHS), ==, "player <b>");
  adw_combo_row_set_selected (third, GINKGO_N_STRENGTHS);
  g_assert_cmpstr (get_game (fixture).seats[2].program, ==, path);
  adw_combo_row_set_selected (third, 0);
  game = get_game (fixture);
  g_assert_null (game.seats[2].program);
  g_assert_cmpint (game.seats[2].level, ==, GINKGO_LEVEL_1);
  adw_combo_row_set_selected (third, GINKGO_N_STRENGTHS - 1);
  game = get_game (fixture);
  g_assert_cmpint (game.seats[2].level, ==, GINKGO_LEVEL_MAX);
  g_assert_cmpint (game.seats[1].level, ==, GINKGO_LEVEL_2);

  ginkgo_seat_row_set_kind (GINKGO_SEAT_ROW (get_seat (fixture, 1)), GINKGO_SEAT_KIND_HUMAN);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (second)));
  g_assert_null (get_game (fixture).seats[1].program);

  g_settings_reset (ginkgo_settings_get_default (), GINKGO_SETTING_PROGRAMS);
  g_assert_cmpuint (g_list_model_get_n_items (choices), ==, GINKGO_N_STRENGTHS + 1);
  g_remove (path);
  g_rmdir (folder);
}

static void
press_enter (Fixture *fixture)
{
  g_assert_true (gtk_widget_grab_focus (get_seat (fixture, 0)));
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (get_seat (fixture, 0))), "activate");
  ginkgo_ui_fixture_settle ();
}

static gboolean
press_key_on_number (Fixture *fixture,
                     guint key)
{
  GtkEventController *keys =
    ginkgo_ui_fixture_find_controller (GTK_WIDGET (fixture->n_players), GTK_TYPE_EVENT_CONTROLLER_KEY, GTK_PHASE_CAPTURE);
  gboolean is_handled = FALSE;

  g_signal_emit_by_name (keys, "key-pressed", key, 0, 0, &is_handled);

  return is_handled;
}

/* Start by the button, by Enter in a valid entry, and by Enter at the first focus. */
static void
test_start (Fixture *fixture)
{
  g_signal_emit_by_name (get_start_button (fixture), "clicked");
  g_assert_cmpuint (fixture->n_starts, ==, 1);

  gtk_window_set_default_widget (GTK_WINDOW (fixture->window), get_start_button (fixture));
  press_enter (fixture);
  g_assert_cmpuint (fixture->n_starts, ==, 2);

  g_assert_false (press_key_on_number (fixture, GDK_KEY_space));
  g_assert_true (press_key_on_number (fixture, GDK_KEY_Return));
  ginkgo_ui_fixture_wait_until (fixture->n_starts == 3);

  set_name (fixture, 0, "");
  press_enter (fixture);
  g_assert_true (press_key_on_number (fixture, GDK_KEY_Return));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (fixture->n_starts, ==, 3);
}

static void
push (AdwNavigationView *pages,
      GtkWidget *page)
{
  adw_navigation_view_push (pages, ADW_NAVIGATION_PAGE (page));
  ginkgo_ui_fixture_settle ();
}

/* The page always reopens at its top. */
static void
test_again (void)
{
  AdwNavigationView *pages = ADW_NAVIGATION_VIEW (adw_navigation_view_new ());
  GtkWidget *page = g_object_new (GINKGO_TYPE_NEW_GAME_PAGE, "tag", "new-game", NULL);
  GtkWidget *window;

  adw_navigation_view_set_animate_transitions (pages, FALSE);
  adw_navigation_view_push (pages, adw_navigation_page_new_with_tag (gtk_button_new (), "Start", "start"));
  adw_navigation_view_add (pages, ADW_NAVIGATION_PAGE (page));
  window = ginkgo_ui_fixture_present (GTK_WIDGET (pages), 360, 640);

  push (pages, page);
  g_assert_true (gtk_widget_grab_focus (ginkgo_ui_fixture_find (page, ADW_TYPE_ENTRY_ROW, "Seed")));
  adw_navigation_view_pop (pages);
  push (pages, page);
  g_assert_true (ginkgo_focus_is_in (ginkgo_ui_fixture_find (page, ADW_TYPE_TOGGLE_GROUP, NULL)));

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_unsaved (Fixture *fixture)
{
  g_assert_false (ginkgo_ui_fixture_has_text (fixture->page, "This game will not be saved"));
  ginkgo_new_game_page_set_unsaved (GINKGO_NEW_GAME_PAGE (fixture->page), TRUE);
  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "This game will not be saved"));
}

static void
test_accessible (Fixture *fixture)
{
  GtkWidget *modes = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_CHOICE_GROUP, NULL);
  GtkWidget *mode = ginkgo_ui_fixture_find (modes, ADW_TYPE_ACTION_ROW, NULL);
  GtkWidget *explanation = ginkgo_ui_fixture_find (mode, GTK_TYPE_LABEL, "Everyone gets three characters that work well together");
  int minimum;

  gtk_test_accessible_assert_role (modes, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  gtk_test_accessible_assert_property (modes, GTK_ACCESSIBLE_PROPERTY_LABEL, "Mode");
  gtk_test_accessible_assert_role (mode, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_state (mode, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_relation (mode, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, explanation, NULL);
  gtk_test_accessible_assert_property (fixture->n_players, GTK_ACCESSIBLE_PROPERTY_LABEL, "Players");

  adw_toggle_group_set_active (fixture->n_players, 4);
  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

#define ADD_TEST(name, func) ginkgo_test_add ("/ui/new-game/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("defaults", test_defaults);
  ADD_TEST ("counts", test_counts);
  ADD_TEST ("modes", test_modes);
  ADD_TEST ("seats", test_seats);
  ADD_TEST ("first", test_first);
  ADD_TEST ("seed", test_seed);
  ADD_TEST ("names", test_names);
  ADD_TEST ("levels", test_levels);
  ADD_TEST ("programs", test_programs);
  ADD_TEST ("start", test_start);
  g_test_add_func ("/ui/new-game/again", test_again);
  ADD_TEST ("unsaved", test_unsaved);
  ADD_TEST ("accessible", test_accessible);

  return g_test_run ();
}
