/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include <glib/gstdio.h>

#include "ginkgo-choice-group.h"
#include "ginkgo-focus.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-opponent-menu.h"
#include "ginkgo-seat-row.h"
#include "ginkgo-settings.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  AdwToggleGroup *n_players;
  guint n_starts;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->page = g_object_ref_sink (g_object_new (GINKGO_TYPE_NEW_GAME_PAGE, NULL));
  fixture->window = ginkgo_ui_fixture_present (fixture->page, 360, 640);
  fixture->n_players = ADW_TOGGLE_GROUP (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_TOGGLE_GROUP, NULL));
  g_signal_connect_swapped (fixture->page, "start", G_CALLBACK (ginkgo_ui_fixture_count_cb), &fixture->n_starts);
}

static void
set_up_wide (Fixture *fixture)
{
  set_up (fixture);
  gtk_widget_set_size_request (fixture->page, 1000, 700);
  ginkgo_ui_fixture_settle ();
}

static void
tear_down (Fixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->page);
}

/* Finds the nth one of a type. */
static GtkWidget *
find_nth (Fixture *fixture,
          GType type,
          guint n)
{
  GtkWidget *widget = fixture->page;

  while (widget && (!g_type_is_a (G_OBJECT_TYPE (widget), type) || n-- > 0))
    widget = ginkgo_ui_fixture_next (widget, fixture->page);

  return widget;
}

static GtkWidget *
get_seat (Fixture *fixture,
          guint seat)
{
  return find_nth (fixture, GINKGO_TYPE_SEAT_ROW, seat);
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

/* "1 = Noa": the seat's name; "|" is an end after which spaces do not matter */
static void
set_name (Fixture *fixture,
          const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, "=|", 3);

  gtk_editable_set_text (GTK_EDITABLE (get_seat (fixture, (guint) atoi (words))), parts[1] + 1);
}

static void
set_kind (Fixture *fixture,
          const char *words)
{
  ginkgo_seat_row_set_kind (GINKGO_SEAT_ROW (get_seat (fixture, (guint) atoi (words))), strstr (words, "person") ? GINKGO_SEAT_KIND_HUMAN : GINKGO_SEAT_KIND_COMPUTER);
}

/* "normal undo 0 first -1: Ada person, Orla level:2": the chosen game, where "*" is any text */
static void
check_game (Fixture *fixture,
            const char *words)
{
  GinkgoNewGame game = get_game (fixture);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%s undo %d first %d:", ginkgo_mode_get_name (game.mode), game.undo_policy, game.first);
  for (guint seat = 0; seat < game.n_seats; seat++)
    g_string_append_printf (text,
                            "%s %s %s",
                            seat == 0 ? "" : ",",
                            game.seats[seat].name,
                            game.seats[seat].kind == GINKGO_SEAT_KIND_COMPUTER ? ginkgo_level_get_name (game.seats[seat].level) :
                            game.seats[seat].kind == GINKGO_SEAT_KIND_HUMAN    ? "person" :
                                                                                 "hal");
  if (!g_pattern_match_simple (words, text->str))
    g_error ("“%s” is not “%s”", text->str, words);
}

static void
check_seed (Fixture *fixture,
            const char *words)
{
  g_assert_cmpuint (get_game (fixture).seed, ==, g_ascii_strtoull (words, NULL, 10));
}

/* An empty seed means a new one each time. */
static void
check_seeds (Fixture *fixture)
{
  g_assert_cmpuint (get_game (fixture).seed, !=, get_game (fixture).seed);
}

static void
check_refused (Fixture *fixture,
               const char *words)
{
  GinkgoNewGame game;

  g_assert_false (ginkgo_new_game_page_get_game (GINKGO_NEW_GAME_PAGE (fixture->page), &game));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, words));
  g_assert_false (gtk_widget_get_sensitive (get_start_button (fixture)));
}

/* "1, 2" says which seats have a wrong name. */
static void
check_wrong (Fixture *fixture,
             const char *words)
{
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    g_assert_cmpint (gtk_widget_has_css_class (get_seat (fixture, seat), "error"), ==, strchr (words, '0' + (int) seat) != NULL);
}

static void
check_wrong_seed (Fixture *fixture)
{
  gtk_test_accessible_assert_state (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_ENTRY_ROW, "Seed"), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
}

static void
set_unsaved (Fixture *fixture)
{
  ginkgo_new_game_page_set_unsaved (GINKGO_NEW_GAME_PAGE (fixture->page), TRUE);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("name", set_name),
  GINKGO_VERB ("kind", set_kind),
  GINKGO_VERB ("is", check_game),
  GINKGO_VERB ("seed", check_seed),
  GINKGO_VERB ("seeds", check_seeds),
  GINKGO_VERB ("refused", check_refused),
  GINKGO_VERB ("wrong", check_wrong),
  GINKGO_VERB ("wrong-seed", check_wrong_seed),
  GINKGO_VERB ("unsaved", set_unsaved),
  { NULL, NULL },
};

#define NO_SEED "wrong-seed; refused Enter the seed as a whole number from 0 to 9223372036854775807;"

static const GinkgoPageCase cases[] = {
  { "/ui/new-game/defaults", "", "is introductory undo 0 first -1: * person, Orla level:2, Pim level:2; seeds" },
  /* Choices for several players survive. */
  { "/ui/new-game/modes",
    "press Normal; press Until Something Is Revealed",
    "is normal undo 1 *; choose Players = 0; is solitaire undo 1 first 0: * person, Hal hal; see Hal;"
    "press Expert Solitaire; press Off; is solitaire-expert undo 2 *; choose Players = 3; is normal undo 2 *; no Hal" },
  /* A typed name survives a change of the player. */
  { "/ui/new-game/seats",
    "kind 1 person",
    "is *, Player 2 person, *; name 1 =   Noa <b>&</b>  |; kind 0 computer; name 2 = נועה;"
    "is *: * level:*, Noa <b>&</b> person, נועה level:2; kind 1 computer; is *, Noa <b>&</b> level:*" },
  /* Renaming keeps the starting player; removing a player changes it. */
  { "/ui/new-game/first",
    "name 2 = <b>Zoe</b>",
    "choose First Player = 3; see <b>Zoe</b>; is * first 2: *; name 2 = Zoe; is * first 2: *; see Zoe;"
    "choose Players = 1; is * first -1: *; see First Player; choose Players = 0; no First Player" },
  { "/ui/new-game/seed",
    "",
    "type Seed =  2026; seed 2026; type Seed = 9223372036854775807; seed 9223372036854775807;"
    "type Seed = x;" NO_SEED "type Seed = -1;" NO_SEED "type Seed = 1.5;" NO_SEED "type Seed = 12a;" NO_SEED
    "type Seed = 0x10;" NO_SEED "type Seed = 9223372036854775808;" NO_SEED "type Seed = ; on _Start Game" },
  /* Unused seats accept any name. */
  { "/ui/new-game/names",
    "name 1 =    |",
    "refused Give player 2 a name; wrong 1; name 1 = Pim; refused Give each player a different name: Pim appears twice; wrong 2;"
    "name 1 = נועה; name 2 = נועה; refused Give each player a different name: \xe2\x80\x8e\xe2\x81\xa8נועה\xe2\x81\xa9 appears twice;"
    "choose Players = 1; wrong ; is *" },
  { "/ui/new-game/unsaved", "", "no This game will not be saved; unsaved; see This game will not be saved" },
};

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

/* A click on a player at the edge of the city leads to their settings. A chosen face stays with the name, and nobody else has it. */
static void
test_people (Fixture *fixture)
{
  guint face = 0;

  ginkgo_ui_fixture_run (fixture,
                         "press Add a Player; is *, Pim level:2, Juno level:2; focus Player 4, Level 2;"
                         "name 1 = Noa|; press Noa; focus Player 2, Level 2; name 0 = Ada; press Choose a Face; press Curls");
  g_assert_false (ginkgo_settings_find_face ("Ada", &face));
  g_signal_emit_by_name (get_start_button (fixture), "clicked");
  g_assert_true (ginkgo_settings_find_face ("Ada", &face));
  g_assert_cmpuint (ginkgo_person_find (GINKGO_SEAT_KIND_HUMAN, "Ada", 3), ==, GINKGO_PERSON_CURLS);
  g_assert_cmpuint (ginkgo_person_find (GINKGO_SEAT_KIND_HUMAN, "Noa", 3), ==, GINKGO_PERSON_SCARF);
  ginkgo_seat_row_set_kind (GINKGO_SEAT_ROW (get_seat (fixture, 1)), GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpuint (ginkgo_seat_row_get_person (GINKGO_SEAT_ROW (get_seat (fixture, 1))), ==, GINKGO_PERSON_SPROUT);
}

/* Only this choice has a visible check mark. */
static void
assert_checked (GtkWidget *row,
                const char *choice)
{
  guint n_checked = 0;

  for (GtkWidget *widget = row; widget; widget = ginkgo_ui_fixture_next (widget, row))
    if (GTK_IS_IMAGE (widget) && gtk_widget_get_opacity (widget) == 1 &&
        g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), "object-select-symbolic") == 0)
      {
        n_checked++;
        g_assert_true (ginkgo_ui_fixture_has_text (gtk_widget_get_parent (widget), choice));
      }
  g_assert_cmpuint (n_checked, ==, 1);
}

static void
test_levels (Fixture *fixture)
{
  GtkWidget *menu = find_nth (fixture, GINKGO_TYPE_OPPONENT_MENU, 1);
  GtkDropDown *drop_down = GTK_DROP_DOWN (adw_bin_get_child (ADW_BIN (menu)));
  GtkStringList *choices = GTK_STRING_LIST (gtk_drop_down_get_model (drop_down));

  g_assert_cmpstr (gtk_string_list_get_string (choices, 0), ==, "Level 1 – Easiest");
  g_assert_cmpstr (gtk_string_list_get_string (choices, GINKGO_N_STRENGTHS - 1), ==, "Level 7 – Master");
  gtk_test_accessible_assert_property (drop_down, GTK_ACCESSIBLE_PROPERTY_LABEL, "Player 2 is played by");
  gtk_test_accessible_assert_property (drop_down, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Level 2 – Easy");

  gtk_widget_activate (GTK_WIDGET (drop_down));
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (menu, "Good for newcomers: makes many mistakes"));
  g_assert_true (ginkgo_ui_fixture_has_text (menu, "The hardest challenge: thinks for a second or two"));
  assert_checked (menu, "Level 2 – Easy");
  gtk_drop_down_set_selected (drop_down, 4);
  assert_checked (menu, "Level 5 – Very Hard");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_seat (fixture, 1))), ==, "Player 2, Level 5");
}

/* Computer players show their program; persons have none. */
static void
test_programs (Fixture *fixture)
{
  g_autofree char *folder = g_dir_make_tmp ("ginkgo-new-game-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "player <b>", NULL);
  GtkWidget *first = find_nth (fixture, GINKGO_TYPE_OPPONENT_MENU, 0);
  GtkWidget *second = find_nth (fixture, GINKGO_TYPE_OPPONENT_MENU, 1);
  GtkDropDown *third = GTK_DROP_DOWN (adw_bin_get_child (ADW_BIN (find_nth (fixture, GINKGO_TYPE_OPPONENT_MENU, 2))));
  GListModel *choices = gtk_drop_down_get_model (third);
  GinkgoNewGame game;

  g_assert_false (gtk_widget_get_visible (first));
  g_assert_true (gtk_widget_get_visible (second));
  g_assert_null (get_game (fixture).seats[1].program);

  /* Programs that cannot run are refused. */
  g_assert_false (ginkgo_opponent_menu_set_program (GINKGO_OPPONENT_MENU (second), path));
  g_assert_true (g_file_set_contents_full (path, "", 0, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_assert_false (ginkgo_opponent_menu_set_program (GINKGO_OPPONENT_MENU (second), path));
  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
  g_assert_true (ginkgo_opponent_menu_set_program (GINKGO_OPPONENT_MENU (second), path));
  game = get_game (fixture);
  g_assert_cmpstr (game.seats[1].program, ==, path);
  g_assert_null (game.seats[0].program);
  g_assert_null (game.seats[2].program);

  /* Other seats can choose the program now. */
  g_assert_cmpuint (g_list_model_get_n_items (choices), ==, GINKGO_N_STRENGTHS + 2);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (choices), GINKGO_N_STRENGTHS), ==, "player <b>");
  gtk_drop_down_set_selected (third, GINKGO_N_STRENGTHS);
  g_assert_cmpstr (get_game (fixture).seats[2].program, ==, path);
  gtk_drop_down_set_selected (third, 0);
  game = get_game (fixture);
  g_assert_null (game.seats[2].program);
  g_assert_cmpint (game.seats[2].level, ==, GINKGO_LEVEL_1);
  gtk_drop_down_set_selected (third, GINKGO_N_STRENGTHS - 1);
  game = get_game (fixture);
  g_assert_cmpint (game.seats[2].level, ==, GINKGO_LEVEL_MAX);
  g_assert_cmpint (game.seats[1].level, ==, GINKGO_LEVEL_2);

  ginkgo_seat_row_set_kind (GINKGO_SEAT_ROW (get_seat (fixture, 1)), GINKGO_SEAT_KIND_HUMAN);
  g_assert_false (gtk_widget_get_visible (second));
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

  set_name (fixture, "0 = ");
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
test_accessible (Fixture *fixture)
{
  GtkWidget *modes = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_CHOICE_GROUP, NULL);
  GtkWidget *mode = ginkgo_ui_fixture_find (modes, ADW_TYPE_ACTION_ROW, NULL);
  GtkWidget *explanation = ginkgo_ui_fixture_find (mode, GTK_TYPE_LABEL, "Everyone gets three characters that work well together");
  int minimum;

  ginkgo_ui_fixture_run (fixture, "role GinkgoChoiceGroup = radio-group; label GinkgoChoiceGroup = Mode; role Introductory = radio");
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
  ginkgo_ui_fixture_add_verbs (verbs);

  ADD_TEST ("counts", test_counts);
  ginkgo_test_add ("/ui/new-game/people", Fixture, NULL, set_up_wide, test_people, tear_down);
  ADD_TEST ("levels", test_levels);
  ADD_TEST ("programs", test_programs);
  ADD_TEST ("start", test_start);
  g_test_add_func ("/ui/new-game/again", test_again);
  ADD_TEST ("accessible", test_accessible);

  ginkgo_ui_fixture_add_cases (cases, Fixture, set_up, tear_down);

  return g_test_run ();
}
