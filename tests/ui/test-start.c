/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-fixture.h"

#include "ginkgo-city-picture.h"
#include "ginkgo-game-row.h"
#include "ginkgo-backdrop.h"
#include "ginkgo-start-page.h"
#include "ginkgo-backdrop.h"

static void
set_up (GinkgoLibraryFixture *fixture)
{
  fixture->store = ginkgo_ui_fixture_open_store (&fixture->folder);
  fixture->library = ginkgo_library_new (fixture->store, GINKGO_LIST_RUNNING, 32);
  fixture->page = g_object_ref_sink (g_object_new (GINKGO_TYPE_START_PAGE, NULL));
  ginkgo_start_page_set_library (GINKGO_START_PAGE (fixture->page), fixture->library);
  fixture->window = ginkgo_ui_fixture_present (fixture->page, 360, 640);
}

static gint64
add_game (GinkgoLibraryFixture *fixture,
          const char *first,
          const char *second,
          guint n_events)
{
  return ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_INTRODUCTORY, first, second, NULL, n_events);
}

static void
refresh (GinkgoLibraryFixture *fixture)
{
  ginkgo_start_page_refresh (GINKGO_START_PAGE (fixture->page));
  ginkgo_ui_fixture_settle ();
}

static GtkWidget *
find_row (GinkgoLibraryFixture *fixture,
          const char *title)
{
  return ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_GAME_ROW, title);
}

static GtkWidget *
find_card (GinkgoLibraryFixture *fixture)
{
  return gtk_widget_get_parent (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_CITY_PICTURE, NULL));
}

static void
assert_card_shows (GinkgoLibraryFixture *fixture,
                   const char *players)
{
  g_assert_true (gtk_widget_get_mapped (find_card (fixture)));
  g_assert_nonnull (ginkgo_ui_fixture_find (find_card (fixture), GTK_TYPE_LABEL, players));
}

static void
test_midnight (GinkgoLibraryFixture *fixture)
{
  add_game (fixture, "Ada", "Orla", 5);
  add_game (fixture, "Pim", "Orla", 5);
  ginkgo_ui_fixture_approach_midnight ();
  refresh (fixture);

  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_says (find_card (fixture), "yesterday at 23:59"));
  g_assert_true (ginkgo_ui_fixture_says (find_row (fixture, "Ada and Orla"), "yesterday at 23:59"));
}

static void
test_empty (GinkgoLibraryFixture *fixture)
{
  GtkWidget *button = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_New Game…");

  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_BACKDROP, NULL)));
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "app.new-game");
}

/* The painted city is one that the rules allow: each tile once, and tokens around it. */
static void
test_city (void)
{
  GinkgoCity city;
  guint16 visits[GINKGO_MAX_VISITS];
  guint n_visits;
  guint n_tiles = 0;
  guint n_floors = 0;

  ginkgo_backdrop_city_init (&city);
  n_visits = ginkgo_city_walk (&city, visits);
  for (guint i = 0; i < city.n_buildings; i++)
    n_floors += city.buildings[i].height;
  for (guint8 tile = 0; tile < GINKGO_N_TILES; tile++)
    n_tiles += city.sites[tile] != GINKGO_BUILDING_NONE || city.below[tile] != GINKGO_TILE_NONE;
  /* Ground floors that were built on cover nothing and top nothing. */
  for (guint i = 0; i < city.n_buildings; i++)
    n_tiles += city.buildings[i].height > 1;
  g_assert_cmpuint (n_tiles, ==, n_floors);

  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      gboolean is_beside = FALSE;

      for (guint i = 0; i < n_visits; i++)
        is_beside |= visits[i] == city.tokens[letter];
      g_assert_true (is_beside);
      g_assert_cmpuint (ginkgo_city_find_token (&city, city.tokens[letter]), ==, letter);
    }
}

static void
test_games (GinkgoLibraryFixture *fixture)
{
  GtkWidget *list;
  GtkWidget *row;

  add_game (fixture, "Ada", "Orla", 0);
  add_game (fixture, "A & <b>B</b>", "Pim", 20);
  add_game (fixture, "", "נועה", 1);
  add_game (fixture, "Finished", "Over", GINKGO_UI_WHOLE_GAME);
  add_game (fixture, "Milo", "Tess", 12);
  refresh (fixture);

  /* The newest game is on the card. */
  assert_card_shows (fixture, "Milo and Tess");
  g_assert_null (find_row (fixture, "Milo and Tess"));

  list = gtk_widget_get_parent (find_row (fixture, "Ada and Orla"));
  g_assert_true (gtk_widget_get_mapped (list));
  gtk_test_accessible_assert_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, "Other Games in Progress");

  /* The next newest comes first. */
  row = gtk_widget_get_first_child (list);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                   ==,
                   "Player 1 and \xe2\x80\x8e\xe2\x81\xa8נועה\xe2\x81\xa9");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "A & <b>B</b> and Pim"));
  g_assert_null (find_row (fixture, "Finished and Over"));

  row = find_row (fixture, "A & <b>B</b> and Pim");
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "Introductory · Round "));
  g_assert_true (ginkgo_ui_fixture_is_recent (adw_action_row_get_subtitle (ADW_ACTION_ROW (row))));
}

/* The first frame waits for neither the rows nor a record, and nothing moves when they arrive. */
static void
test_first_frame (GinkgoLibraryFixture *fixture)
{
  GtkWidget *page = g_object_new (GINKGO_TYPE_START_PAGE, NULL);
  GtkWidget *window = adw_window_new ();
  graphene_rect_t before;
  graphene_rect_t after;
  GtkWidget *card;

  add_game (fixture, "Ada", "Orla", 20);
  add_game (fixture, "Pim", "Juno", 40);
  g_assert_true (ginkgo_library_refresh_now (fixture->library, NULL));
  ginkgo_start_page_set_library (GINKGO_START_PAGE (page), fixture->library);
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);

  gtk_window_present (GTK_WINDOW (window));
  ginkgo_ui_fixture_wait_for_frame (window);
  card = gtk_widget_get_parent (ginkgo_ui_fixture_find (page, GINKGO_TYPE_CITY_PICTURE, NULL));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "Pim and Juno"));
  g_assert_null (ginkgo_ui_fixture_find (page, GINKGO_TYPE_GAME_ROW, NULL));
  g_assert_true (gtk_widget_compute_bounds (card, page, &before));

  ginkgo_ui_fixture_settle ();
  g_assert_nonnull (ginkgo_ui_fixture_find (page, GINKGO_TYPE_GAME_ROW, "Ada and Orla"));
  g_assert_true (gtk_widget_compute_bounds (card, page, &after));
  g_assert_true (graphene_rect_equal (&before, &after));

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Arabic and Hebrew names do not mirror the row. */
static void
test_names_in_other_scripts (GinkgoLibraryFixture *fixture)
{
  GtkWidget *row;
  GtkWidget *label;
  PangoLayout *layout;

  add_game (fixture, "عمر", "נועה", 1);
  add_game (fixture, "Pim", "Juno", 5);
  refresh (fixture);

  row = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_GAME_ROW, NULL);
  label = ginkgo_ui_fixture_find (row, GTK_TYPE_LABEL, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  layout = gtk_label_get_layout (GTK_LABEL (label));
  g_assert_cmpint (pango_layout_line_get_resolved_direction (pango_layout_get_line_readonly (layout, 0)),
                   ==,
                   PANGO_DIRECTION_LTR);
}

static void
game_activated_cb (gint64 *activated,
                   gint64 id)
{
  *activated = id;
}

/* The likeliest choice: a large card with the city and the turn. Enter resumes the game. */
static void
test_card (GinkgoLibraryFixture *fixture)
{
  gint64 activated = 0;
  GtkWidget *button;
  gint64 other = add_game (fixture, "Pim", "Juno", 5);
  gint64 id = add_game (fixture, "Ada", "Orla", 0);

  refresh (fixture);
  g_signal_connect_swapped (fixture->page, "game-activated", G_CALLBACK (game_activated_cb), &activated);

  assert_card_shows (fixture, "Ada and Orla");
  g_assert_nonnull (ginkgo_ui_fixture_find (find_card (fixture), GTK_TYPE_LABEL, "Ada: Choose a card"));
  button = ginkgo_ui_fixture_find (find_card (fixture), GTK_TYPE_BUTTON, "Continue");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Continue the game of Ada and Orla");
  g_assert_true (gtk_widget_activate (button));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpint (activated, ==, id);

  /* Rows resume games, too. */
  g_assert_true (gtk_widget_activate (find_row (fixture, "Pim and Juno")));
  g_assert_cmpint (activated, ==, other);
}

/* Drawing at any size causes no warnings. */
static void
test_picture_sizes (GinkgoLibraryFixture *fixture)
{
  GtkWidget *picture;

  add_game (fixture, "Ada", "Orla", 60);
  refresh (fixture);
  picture = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_CITY_PICTURE, NULL);
  for (int size = 0; size <= 400; size = size * 2 + 1)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      gtk_widget_allocate (picture, size, 250, -1, NULL);
      GTK_WIDGET_GET_CLASS (picture)->snapshot (picture, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      if (size < 32)
        g_assert_null (node);
      if (size > 100)
        g_assert_nonnull (node);
    }
}

/* At most five rows below the card. The library has the rest, and finished games. */
static void
test_all_games (GinkgoLibraryFixture *fixture)
{
  GtkWidget *list;
  GtkWidget *button = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_All Games");

  g_assert_false (gtk_widget_get_mapped (button));
  add_game (fixture, "Finished", "Over", GINKGO_UI_WHOLE_GAME);
  refresh (fixture);
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.show-library");

  for (guint i = 0; i < 9; i++)
    add_game (fixture, "Ada", "Orla", i);
  refresh (fixture);
  list = gtk_widget_get_parent (find_row (fixture, "Ada and Orla"));
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 4));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 5));
}

/* On return, the focus is on the game. */
static void
test_left_game (GinkgoLibraryFixture *fixture)
{
  GtkWidget *focus;
  gint64 id = add_game (fixture, "Ada", "Orla", 5);

  add_game (fixture, "Pim", "Juno", 5);
  refresh (fixture);
  ginkgo_start_page_set_left_game (GINKGO_START_PAGE (fixture->page), id);
  g_signal_emit_by_name (fixture->page, "showing");
  ginkgo_ui_fixture_settle ();
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (focus == find_row (fixture, "Ada and Orla"));

  /* The page shows no finished games. */
  ginkgo_start_page_set_left_game (GINKGO_START_PAGE (fixture->page), 77);
  g_signal_emit_by_name (fixture->page, "showing");
  ginkgo_ui_fixture_settle ();
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (gtk_widget_is_ancestor (focus, find_card (fixture)));
}

static void
test_problem (GinkgoLibraryFixture *fixture)
{
  GtkWidget *retry;

  ginkgo_start_page_set_library (GINKGO_START_PAGE (fixture->page), NULL);
  ginkgo_start_page_set_problem (GINKGO_START_PAGE (fixture->page), "The disk is <full> & more");
  ginkgo_ui_fixture_settle ();

  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "The disk is <full> & more"));
  retry = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Try Again");
  g_assert_true (gtk_widget_get_mapped (retry));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (retry)), ==, "app.open-store");
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Play Without Saving")));
}

#define ADD_TEST(name, func) ginkgo_test_add ("/ui/start/" name, GinkgoLibraryFixture, NULL, set_up, func, ginkgo_library_fixture_tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  /* First, because the timer for midnight lasts. */
  ADD_TEST ("midnight", test_midnight);
  ADD_TEST ("empty", test_empty);
  g_test_add_func ("/ui/start/city", test_city);
  ADD_TEST ("games", test_games);
  ADD_TEST ("names-in-other-scripts", test_names_in_other_scripts);
  ADD_TEST ("first-frame", test_first_frame);
  ADD_TEST ("card", test_card);
  ADD_TEST ("picture-sizes", test_picture_sizes);
  ADD_TEST ("all-games", test_all_games);
  ADD_TEST ("left-game", test_left_game);
  ADD_TEST ("problem", test_problem);

  return g_test_run ();
}
