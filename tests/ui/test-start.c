/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-fixture.h"

#include "ginkgo-city-picture.h"
#include "ginkgo-city-view.h"
#include "ginkgo-game-postcard.h"
#include "ginkgo-prepared-city.h"
#include "ginkgo-start-page.h"

static void
set_up (GinkgoLibraryFixture *fixture)
{
  fixture->store = ginkgo_ui_fixture_open_store (&fixture->folder);
  fixture->library = ginkgo_library_new (fixture->store, GINKGO_LIST_RUNNING, 32);
  fixture->page = g_object_ref_sink (g_object_new (GINKGO_TYPE_START_PAGE, NULL));
  ginkgo_start_page_set_library (GINKGO_START_PAGE (fixture->page), fixture->library);
  fixture->window = ginkgo_ui_fixture_present (fixture->page, 360, 640);
  ginkgo_ui_fixture_note_game (fixture->window, &fixture->activated);
}

static void
refresh (GinkgoLibraryFixture *fixture)
{
  ginkgo_start_page_refresh (GINKGO_START_PAGE (fixture->page));
  ginkgo_ui_fixture_settle ();
}

static void
set_up_before_midnight (GinkgoLibraryFixture *fixture)
{
  ginkgo_ui_fixture_approach_midnight ();
  set_up (fixture);
}

static void
test_midnight (GinkgoLibraryFixture *fixture)
{
  ginkgo_ui_fixture_run (fixture, "add Ada and Orla 5; add Pim and Orla 5; refresh");
  ginkgo_ui_fixture_run (fixture, "see Introductory · yesterday at 23:59");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_GAME_POSTCARD, NULL)), "yesterday at 23:59"));
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

  ginkgo_prepared_city_init (&city);
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

/* The first frame waits for neither the postcards nor a record, and nothing moves when they arrive. */
static void
test_first_frame (GinkgoLibraryFixture *fixture)
{
  GtkWidget *page = g_object_new (GINKGO_TYPE_START_PAGE, NULL);
  GtkWidget *window = adw_window_new ();
  graphene_rect_t before;
  graphene_rect_t after;
  GtkWidget *card;

  ginkgo_ui_fixture_run (fixture, "add Ada and Orla 20; add Pim and Juno 40");
  g_assert_true (ginkgo_library_refresh_now (fixture->library, NULL));
  ginkgo_start_page_set_library (GINKGO_START_PAGE (page), fixture->library);
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);

  gtk_window_present (GTK_WINDOW (window));
  ginkgo_ui_fixture_wait_for_frame (window);
  card = gtk_widget_get_parent (ginkgo_ui_fixture_find (page, GTK_TYPE_BUTTON, "Continue"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "Juno"));
  g_assert_null (ginkgo_ui_fixture_find (page, GINKGO_TYPE_GAME_POSTCARD, NULL));
  g_assert_null (ginkgo_ui_fixture_find (page, GINKGO_TYPE_CELL, NULL));
  g_assert_true (gtk_widget_compute_bounds (card, page, &before));

  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_ui_fixture_has_text (ginkgo_ui_fixture_find (page, GINKGO_TYPE_GAME_POSTCARD, NULL), "Ada and Orla"));
  g_assert_nonnull (ginkgo_ui_fixture_find (page, GINKGO_TYPE_CELL, NULL));
  g_assert_true (gtk_widget_compute_bounds (card, page, &after));
  g_assert_true (graphene_rect_equal (&before, &after));

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Arabic and Hebrew names do not mirror the postcard. */
static void
test_names_in_other_scripts (GinkgoLibraryFixture *fixture)
{
  GtkWidget *label;
  PangoLayout *layout;

  ginkgo_ui_fixture_run (fixture, "add عمر and נועה 1; add Pim and Juno 5; refresh");
  label = ginkgo_ui_fixture_find (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_GAME_POSTCARD, NULL), GTK_TYPE_LABEL, NULL);
  layout = gtk_label_get_layout (GTK_LABEL (label));
  g_assert_cmpint (pango_layout_line_get_resolved_direction (pango_layout_get_line_readonly (layout, 0)),
                   ==,
                   PANGO_DIRECTION_LTR);
}

static GskRenderNode *
draw (GtkWidget *picture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (picture)->snapshot (picture, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
assert_bare (GinkgoLibraryFixture *fixture,
             gboolean is_bare)
{
  g_assert_cmpint (gtk_widget_has_css_class (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_CITY_VIEW, NULL), "shown"), ==, !is_bare);
}

/* The page never shows the city of another game, whose record may even be read later. */
static void
test_other_game (GinkgoLibraryFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "games.db", NULL);

  ginkgo_ui_fixture_run (fixture, "add Ada and Orla 60; refresh");
  assert_bare (fixture, FALSE);
  ginkgo_ui_fixture_run (fixture, "add Pim and Juno 60");
  g_assert_true (ginkgo_library_refresh_now (fixture->library, NULL));
  assert_bare (fixture, TRUE);

  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_INTRODUCTORY, "Milo", "Tess", NULL, 60);
  ginkgo_test_tamper (path, "UPDATE events SET event = 'nonsense' WHERE game = 3");
  g_assert_true (ginkgo_library_refresh_now (fixture->library, NULL));
  ginkgo_ui_fixture_settle ();
  assert_bare (fixture, TRUE);
}

/* Drawing at any size causes no warnings. */
static void
test_picture_sizes (GinkgoLibraryFixture *fixture)
{
  GtkWidget *picture;

  ginkgo_ui_fixture_run (fixture, "add Ada and Orla 60; add Pim and Juno 60; refresh");
  picture = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_CITY_PICTURE, NULL);
  for (int size = 0; size <= 400; size = size * 2 + 1)
    {
      g_autoptr (GskRenderNode) node = NULL;

      gtk_widget_allocate (picture, size, 250, -1, NULL);
      node = draw (picture);
      if (size < 32)
        g_assert_null (node);
      if (size > 100)
        g_assert_nonnull (node);
    }
}

/* On return, the focus is on the game. */
static void
leave_game (GinkgoLibraryFixture *fixture,
            const char *words)
{
  ginkgo_start_page_set_left_game (GINKGO_START_PAGE (fixture->page), atoi (words));
  g_signal_emit_by_name (fixture->page, "showing");
}

static void
show_problem (GinkgoLibraryFixture *fixture,
              const char *words)
{
  ginkgo_start_page_set_library (GINKGO_START_PAGE (fixture->page), NULL);
  ginkgo_start_page_set_problem (GINKGO_START_PAGE (fixture->page), words);
}

static void
save_mistakes (GinkgoLibraryFixture *fixture,
               const char *words)
{
  ginkgo_ui_fixture_save_mistakes (fixture->store, (guint) atoi (words));
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("mistakes", save_mistakes),
  GINKGO_VERB ("refresh", refresh),
  GINKGO_VERB ("left", leave_game),
  GINKGO_VERB ("problem", show_problem),
  { NULL, NULL },
};

#define THREE "add Ada and Orla 1; add Ada and Orla 2; add Ada and Orla 3;"

static const GinkgoPageCase cases[] = {
  { "/ui/start/empty", "", "see GinkgoCell; see _Learn to Play; see win.learn; see _New Game…; see app.new-game; no _Practice" },
  /* The newest game is on the card, and the next newest comes first. */
  { "/ui/start/games",
    "add Ada and Orla 0; add A & <b>B</b> and Pim 20; add  and נועה 1; add Finished and Over whole; add Milo and Tess 12; refresh",
    "label Continue = Continue the game of Milo and Tess; see Tess; see Round *; see Introductory · * at *;"
    "count 3 GinkgoGamePostcard; role Other Games in Progress = group; see Round * in GinkgoGamePostcard;"
    "see Player 1 and \xe2\x80\x8e\xe2\x81\xa8נועה\xe2\x81\xa9 in GinkgoGamePostcard; see A & <b>B</b> and Pim; see Ada and Orla" },
  /* The likeliest choice: a card with the turn, and the city. Postcards resume games, too. */
  { "/ui/start/card",
    "add Pim and Juno 5; add Ada and Orla 0; refresh",
    "see Ada; see Orla; see Ada: Choose a card; label Continue = Continue the game of Ada and Orla;"
    "press Continue; activated 2; press Pim and Juno; activated 1" },
  /* Only a finished game: its city, and a new game first. Besides the card there are at most five games. The library has
   * the rest. */
  { "/ui/start/all-games",
    "",
    "no _All Games; add Finished and Over whole; refresh; see _All Games; see win.show-library; no _Learn to Play;"
    "label Look Back = Look back at the game of Finished and Over; press Look Back; activated 1;" THREE THREE THREE "refresh; count 5 GinkgoGamePostcard" },
  /* Three analyzed games are enough to say what to learn. */
  { "/ui/start/weakness",
    "add Ada and Orla whole; add Ada and Orla whole; add Ada and Orla whole; mistakes 2; refresh",
    "no Most often you ran short of resources; mistakes 3; refresh; see Most often you ran short of resources; see 3 times, 30 points" },
  { "/ui/start/left-game",
    "add Ada and Orla 5; add Pim and Juno 5; refresh",
    "left 1; focus Ada and Orla" },
  /* The page shows no finished games. */
  { "/ui/start/left-finished-game",
    "add Ada and Orla 5; add Pim and Juno 5; refresh",
    "left 77; focus Continue" },
  { "/ui/start/problem",
    "problem The disk is <full> & more",
    "see The disk is <full> & more; see _Try Again; see app.open-store; see _Play Without Saving" },
};

#define ADD_TEST(name, func) ginkgo_test_add ("/ui/start/" name, GinkgoLibraryFixture, NULL, set_up, func, ginkgo_library_fixture_tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_library_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);

  /* First, because the timer for midnight lasts. */
  ginkgo_test_add ("/ui/start/midnight", GinkgoLibraryFixture, NULL, set_up_before_midnight, test_midnight, ginkgo_library_fixture_tear_down);
  g_test_add_func ("/ui/start/city", test_city);
  ADD_TEST ("names-in-other-scripts", test_names_in_other_scripts);
  ADD_TEST ("first-frame", test_first_frame);
  ADD_TEST ("other-game", test_other_game);
  ADD_TEST ("picture-sizes", test_picture_sizes);

  ginkgo_ui_fixture_add_cases (cases, GinkgoLibraryFixture, set_up, ginkgo_library_fixture_tear_down);

  return g_test_run ();
}
