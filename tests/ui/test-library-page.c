/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-game-tile.h"
#include "ginkgo-game-words.h"
#include "ginkgo-library-chips.h"
#include "ginkgo-library-filter.h"
#include "ginkgo-library-options.h"
#include "ginkgo-library-page.h"
#include "ginkgo-rename-dialog.h"
#include "ginkgo-tile-stock.h"

/* Among so many games, each of two players wins one. */
#define N_SEEDS 8

typedef struct
{
  char *folder;
  GinkgoStore *store;
  GinkgoLibrary *library;
  GtkWidget *page;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer user_data)
{
  fixture->store = ginkgo_ui_fixture_open_store (&fixture->folder);
  fixture->library = ginkgo_library_new (fixture->store, GINKGO_LIST_ALL, 0);
  fixture->page = g_object_ref_sink (g_object_new (GINKGO_TYPE_LIBRARY_PAGE, NULL));
  ginkgo_library_page_set_library (GINKGO_LIBRARY_PAGE (fixture->page), fixture->library);
  fixture->window = ginkgo_ui_fixture_present (fixture->page, 800, 900);
}

static void
tear_down (Fixture *fixture,
           gconstpointer user_data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_finalize_object (fixture->page);
  ginkgo_ui_fixture_finish_library (fixture->library);
  ginkgo_ui_fixture_close_store (fixture->store, fixture->folder);
}

static gint64
add_game (Fixture *fixture,
          GinkgoMode mode,
          const char *first,
          const char *second,
          const char *name,
          guint n_events)
{
  return ginkgo_ui_fixture_add_game (fixture->store, mode, first, second, name, n_events);
}

/* Three that go on and two that are over */
static void
add_games (Fixture *fixture)
{
  add_game (fixture, GINKGO_MODE_NORMAL, "Ada", "Orla", "Día de lluvia", GINKGO_UI_WHOLE_GAME);
  add_game (fixture, GINKGO_MODE_INTRODUCTORY, "Zoë", "Orla", NULL, 20);
  add_game (fixture, GINKGO_MODE_NORMAL, "A & <b>B</b>", "%s", "<i>%n", 12);
  add_game (fixture, GINKGO_MODE_INTRODUCTORY, "Pim", "Ada", NULL, GINKGO_UI_WHOLE_GAME);
  add_game (fixture, GINKGO_MODE_NORMAL, "", "נועה", "", 1);
}

static void
refresh (Fixture *fixture)
{
  g_signal_emit_by_name (fixture->page, "showing");
  ginkgo_ui_fixture_wait_until (!ginkgo_library_get_refreshing (fixture->library));
  ginkgo_ui_fixture_settle ();
}

static GtkSelectionModel *
get_shown (Fixture *fixture)
{
  return gtk_grid_view_get_model (GTK_GRID_VIEW (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_GRID_VIEW, NULL)));
}

/* The players of all games that are shown, in their order. */
static char *
list_shown (Fixture *fixture)
{
  GListModel *model = G_LIST_MODEL (get_shown (fixture));
  GString *list = g_string_new (NULL);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (model, i);

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", ginkgo_library_game_get_name (game, 0));
    }

  return g_string_free_and_steal (list);
}

static void
assert_shown (Fixture *fixture,
              const char *players)
{
  g_autofree char *shown = list_shown (fixture);

  g_assert_cmpstr (shown, ==, players);
}

static GtkWidget *
find_tile (GtkWidget *root,
           const char *player)
{
  GtkWidget *child;

  if (GINKGO_IS_GAME_TILE (root))
    {
      GinkgoLibraryGame *game = ginkgo_game_tile_get_game (GINKGO_GAME_TILE (root));

      return game && g_str_equal (ginkgo_library_game_get_name (game, 0), player) ? root : NULL;
    }

  for (child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_tile (child, player);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
focus (Fixture *fixture,
       const char *player)
{
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_parent (find_tile (fixture->page, player))));
}

static const char *
get_focused (Fixture *fixture)
{
  GtkWidget *widget = gtk_root_get_focus (GTK_ROOT (fixture->window));
  GtkWidget *tile = widget ? gtk_widget_get_first_child (widget) : NULL;

  return GINKGO_IS_GAME_TILE (tile) ? ginkgo_library_game_get_name (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (tile)), 0) : NULL;
}

/* To the game that has the focus, as its key does */
static void
do_to_focused (Fixture *fixture,
               const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, action, "x", (gint64) 0));
  ginkgo_ui_fixture_settle ();
}

static guint
count_stored (Fixture *fixture)
{
  g_autoptr (GPtrArray) games = ginkgo_store_list (fixture->store, GINKGO_LIST_ALL, 0, NULL);

  return games->len;
}

static GtkEditable *
get_entry (Fixture *fixture)
{
  GtkWidget *bar = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_SEARCH_BAR, NULL);

  return GTK_EDITABLE (ginkgo_ui_fixture_find (bar, GTK_TYPE_SEARCH_ENTRY, NULL));
}

static void
search (Fixture *fixture,
        const char *text)
{
  gtk_widget_activate_action (fixture->page, "library.search", NULL);
  gtk_editable_set_text (get_entry (fixture), text);
  ginkgo_ui_fixture_settle ();
}

static void
click (Fixture *fixture,
       const char *label)
{
  GtkWidget *button = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  ginkgo_ui_fixture_settle ();
}

static AdwStatusPage *
get_status (Fixture *fixture)
{
  GtkWidget *stack = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_STACK, NULL);
  GtkWidget *child = gtk_stack_get_visible_child (GTK_STACK (stack));

  return ADW_IS_STATUS_PAGE (child) ? ADW_STATUS_PAGE (child) : NULL;
}

/* --- Lists ------------------------------------------------------------------------- */

static void
test_games (Fixture *fixture,
            gconstpointer user_data)
{
  GtkWidget *item;
  GinkgoLibraryGame *game;
  g_autofree char *sentence = NULL;

  add_games (fixture);
  refresh (fixture);
  assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "5 games"));
  /* The grid has the focus, not the first button. */
  g_assert_cmpstr (get_focused (fixture), ==, "");

  item = gtk_widget_get_parent (find_tile (fixture->page, "Ada"));
  game = ginkgo_game_tile_get_game (GINKGO_GAME_TILE (find_tile (fixture->page, "Ada")));
  sentence = ginkgo_game_words_speak (game);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_true (g_str_has_prefix (sentence, "Día de lluvia. Finished game of Ada and Orla, normal mode, won by "));
  g_assert_nonnull (strstr (sentence, " points, "));
  g_assert_nonnull (strstr (sentence, " rounds, "));
  g_assert_true (ginkgo_ui_fixture_is_recent (sentence));

  item = gtk_widget_get_parent (find_tile (fixture->page, "A & <b>B</b>"));
  g_clear_pointer (&sentence, g_free);
  sentence = ginkgo_game_words_speak (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (find_tile (fixture->page, "A & <b>B</b>"))));
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_true (g_str_has_prefix (sentence, "<i>%n. Game in progress of A & <b>B</b> and "));
}

static void
test_pictures (Fixture *fixture,
               gconstpointer user_data)
{
  GinkgoCityCache *cache = ginkgo_library_page_get_cache (GINKGO_LIBRARY_PAGE (fixture->page));

  g_assert_cmpuint (ginkgo_city_cache_get_n_pictures (cache), ==, 0);
  add_games (fixture);
  refresh (fixture);
  ginkgo_ui_fixture_wait_until (!ginkgo_city_cache_get_busy (cache) && ginkgo_city_cache_get_n_pictures (cache) >= 5);
  g_assert_cmpuint (ginkgo_city_cache_get_n_pictures (cache), ==, 5);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
}

static void
game_activated_cb (gint64 *activated,
                   gint64 id)
{
  *activated = id;
}

static GBytes *
paint (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_render_node_serialize (node);
}

/* The tile looks as if all of it were drawn for the first time. */
static void
assert_fresh (GtkWidget *widget)
{
  GinkgoGameTile *tile = GINKGO_GAME_TILE (widget);
  g_autoptr (GinkgoLibraryGame) game = g_object_ref (ginkgo_game_tile_get_game (tile));
  g_autoptr (GBytes) painted = NULL;
  g_autoptr (GBytes) anew = NULL;

  ginkgo_ui_fixture_settle ();
  painted = paint (widget);
  ginkgo_game_tile_set_game (tile, NULL);
  ginkgo_game_tile_set_game (tile, game);
  ginkgo_ui_fixture_settle ();
  anew = paint (widget);
  g_assert_true (g_bytes_equal (painted, anew));
}

/* What a tile has painted once it paints again when something of it changes. */
static void
test_texts (Fixture *fixture,
            gconstpointer user_data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GinkgoCityCache *cache = ginkgo_library_page_get_cache (GINKGO_LIBRARY_PAGE (fixture->page));
  g_autofree char *title = g_strnfill (200, 'W');
  GtkWidget *tile;
  int dpi;

  add_game (fixture, GINKGO_MODE_NORMAL, "Tess", "Orla", title, 12);
  refresh (fixture);
  while (ginkgo_city_cache_get_busy (cache) || ginkgo_city_cache_get_n_pictures (cache) < 1)
    g_main_context_iteration (NULL, TRUE);

  tile = find_tile (fixture->page, "Tess");
  assert_fresh (tile);
  gtk_widget_set_direction (tile, GTK_TEXT_DIR_RTL);
  assert_fresh (tile);
  gtk_widget_add_css_class (tile, "error");
  assert_fresh (tile);
  ginkgo_game_tile_set_selecting (GINKGO_GAME_TILE (tile), TRUE);
  assert_fresh (tile);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 3 / 2, NULL);
  assert_fresh (tile);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* A tile under the pointer, or pressed, is not painted as one of many. */
static void
test_pointer (Fixture *fixture,
              gconstpointer user_data)
{
  static const GtkStateFlags states[] = { GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE };
  GinkgoCityCache *cache = ginkgo_library_page_get_cache (GINKGO_LIBRARY_PAGE (fixture->page));
  GtkWidget *tile;
  g_autoptr (GBytes) usual = NULL;

  add_game (fixture, GINKGO_MODE_NORMAL, "Tess", "Orla", NULL, 12);
  refresh (fixture);
  ginkgo_ui_fixture_wait_until (!ginkgo_city_cache_get_busy (cache) && ginkgo_city_cache_get_n_pictures (cache) > 0);
  ginkgo_ui_fixture_settle ();
  tile = find_tile (fixture->page, "Tess");
  usual = paint (tile);

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (GBytes) pointed = NULL;
      g_autoptr (GBytes) left = NULL;

      gtk_widget_set_state_flags (gtk_widget_get_parent (tile), states[i], FALSE);
      ginkgo_ui_fixture_settle ();
      pointed = paint (tile);
      g_assert_false (g_bytes_equal (pointed, usual));
      gtk_widget_unset_state_flags (gtk_widget_get_parent (tile), states[i]);
      ginkgo_ui_fixture_settle ();
      left = paint (tile);
      g_assert_true (g_bytes_equal (left, usual));
    }
}

static void
test_activate (Fixture *fixture,
               gconstpointer user_data)
{
  gint64 activated = 0;
  gint64 id;

  id = add_game (fixture, GINKGO_MODE_NORMAL, "Ada", "Orla", NULL, GINKGO_UI_WHOLE_GAME);
  add_game (fixture, GINKGO_MODE_NORMAL, "Pim", "Juno", NULL, 5);
  refresh (fixture);
  g_signal_connect_swapped (fixture->page, "game-activated", G_CALLBACK (game_activated_cb), &activated);
  g_signal_emit_by_name (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_GRID_VIEW, NULL), "activate", 1u);
  g_assert_cmpint (activated, ==, id);

  activated = 0;
  focus (fixture, "Ada");
  do_to_focused (fixture, "library.open");
  g_assert_cmpint (activated, ==, id);
}

/* Who comes back finds the focus on the game, wherever it is by now. */
static void
test_left_game (Fixture *fixture,
                gconstpointer user_data)
{
  gint64 id;

  add_games (fixture);
  id = add_game (fixture, GINKGO_MODE_NORMAL, "Left", "Orla", NULL, 5);
  add_game (fixture, GINKGO_MODE_NORMAL, "Tess", "Orla", NULL, 5);
  refresh (fixture);
  g_assert_cmpstr (get_focused (fixture), ==, "Tess");
  ginkgo_library_page_set_left_game (GINKGO_LIBRARY_PAGE (fixture->page), id);
  refresh (fixture);
  ginkgo_ui_fixture_wait_until (g_strcmp0 (get_focused (fixture), "Left") == 0);
}

/* --- Searching --------------------------------------------------------------------- */

static void
test_search (Fixture *fixture,
             gconstpointer user_data)
{
  add_games (fixture);
  refresh (fixture);
  search (fixture, "zoe");
  assert_shown (fixture, "Zoë");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "1 of 5 games"));
  search (fixture, "DIA ada");
  assert_shown (fixture, "Ada");
  search (fixture, "%n");
  assert_shown (fixture, "A & <b>B</b>");
  search (fixture, "orla");
  assert_shown (fixture, "Zoë, Ada");

  search (fixture, "nobody");
  assert_shown (fixture, "");
  g_assert_cmpstr (adw_status_page_get_title (get_status (fixture)), ==, "No Games Found");
  click (fixture, "_Show All Games");
  assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, "");
  g_assert_cmpstr (get_focused (fixture), ==, "");
}

static GinkgoLibraryOptions *
open_options (Fixture *fixture)
{
  GtkWidget *options = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_LIBRARY_OPTIONS, NULL);

  gtk_popover_popup (GTK_POPOVER (options));
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (options));

  return GINKGO_LIBRARY_OPTIONS (options);
}

/* The groups and lists of the options, in their order */
static GtkWidget *
find_option (GtkWidget *root,
             GType type,
             guint *index)
{
  GtkWidget *child;

  if (G_OBJECT_TYPE (root) == type && (*index)-- == 0)
    return root;

  for (child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_option (child, type, index);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
choose (Fixture *fixture,
        GType type,
        guint index,
        guint choice)
{
  GinkgoLibraryOptions *options = open_options (fixture);
  GtkWidget *option = find_option (GTK_WIDGET (options), type, &index);

  if (ADW_IS_TOGGLE_GROUP (option))
    adw_toggle_group_set_active (ADW_TOGGLE_GROUP (option), choice);
  else
    gtk_drop_down_set_selected (GTK_DROP_DOWN (option), choice);
  gtk_popover_popdown (GTK_POPOVER (options));
  ginkgo_ui_fixture_settle ();
}

static void
test_filters (Fixture *fixture,
              gconstpointer user_data)
{
  GtkWidget *chips = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_LIBRARY_CHIPS, NULL);

  add_games (fixture);
  refresh (fixture);
  g_assert_false (gtk_widget_get_mapped (chips));

  choose (fixture, ADW_TYPE_TOGGLE_GROUP, 0, 2);
  assert_shown (fixture, "Pim, Ada");
  g_assert_true (gtk_widget_get_mapped (chips));
  g_assert_true (ginkgo_ui_fixture_has_text (chips, "Finished"));

  /* Normal is the second mode, after any. */
  choose (fixture, GTK_TYPE_DROP_DOWN, 1, 2);
  assert_shown (fixture, "Ada");
  choose (fixture, ADW_TYPE_TOGGLE_GROUP, 0, 1);
  assert_shown (fixture, ", A & <b>B</b>");
  g_assert_true (ginkgo_ui_fixture_has_text (chips, "In Progress"));
  g_assert_true (ginkgo_ui_fixture_has_text (chips, "Normal"));

  click (fixture, "_Clear Filters");
  assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_false (gtk_widget_get_mapped (chips));
}

/* How many are shown, all of which Ada has won, or lost */
static guint
count_results (Fixture *fixture,
               gboolean won)
{
  GListModel *shown = G_LIST_MODEL (get_shown (fixture));
  guint i;

  for (i = 0; i < g_list_model_get_n_items (shown); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (shown, i);
      guint seat = g_str_equal (ginkgo_library_game_get_name (game, 0), "Ada") ? 0 : 1;

      g_assert_cmpstr (ginkgo_library_game_get_name (game, seat), ==, "Ada");
      g_assert_cmpint (ginkgo_library_game_is_winner (game, seat), ==, won);
    }

  return i;
}

/* A player's name takes part in all games, won or lost. */
static void
test_results (Fixture *fixture,
              gconstpointer user_data)
{
  guint n_won, n_lost;

  add_games (fixture);
  refresh (fixture);
  choose (fixture, GTK_TYPE_DROP_DOWN, 0, 1);
  assert_shown (fixture, "Pim, Ada");
  choose (fixture, ADW_TYPE_TOGGLE_GROUP, 1, 1);
  n_won = count_results (fixture, TRUE);
  choose (fixture, ADW_TYPE_TOGGLE_GROUP, 1, 2);
  n_lost = count_results (fixture, FALSE);
  g_assert_cmpuint (n_won + n_lost, ==, 2);
}

static void
add_whole_game (Fixture *fixture,
                guint64 seed)
{
  const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_NORMAL,
    .n_seats = 2,
    .seats = { { "Ada", GINKGO_SEAT_KIND_HUMAN }, { "Orla", GINKGO_SEAT_KIND_COMPUTER } },
    .seed = seed,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (&new_game, GINKGO_UI_WHOLE_GAME);

  g_assert_true (ginkgo_store_add (fixture->store, saved, NULL));
}

static GinkgoLibraryGame *
find_won_by (Fixture *fixture,
             guint winner)
{
  guint i;

  for (i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->library)); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);

      if (ginkgo_library_game_is_winner (game, winner) && !ginkgo_library_game_is_winner (game, 1 - winner))
        return g_steal_pointer (&game);
    }

  g_assert_not_reached ();
}

/* A game of two, of whom the first is a person and the second is not */
static void
test_filter_result (Fixture *fixture,
                    gconstpointer user_data)
{
  guint winner;
  guint64 seed;

  for (seed = 1; seed <= N_SEEDS; seed++)
    add_whole_game (fixture, seed);
  refresh (fixture);
  for (winner = 0; winner < 2; winner++)
    {
      g_autoptr (GinkgoLibraryFilter) filter = ginkgo_library_filter_new ();
      g_autoptr (GinkgoLibraryGame) game = find_won_by (fixture, winner);

      ginkgo_library_filter_set_result (filter, GINKGO_LIBRARY_RESULT_WON);
      g_assert_cmpint (gtk_filter_match (GTK_FILTER (filter), game), ==, winner == 0);
      ginkgo_library_filter_set_player (filter, ginkgo_library_game_get_name (game, winner));
      g_assert_true (gtk_filter_match (GTK_FILTER (filter), game));
      ginkgo_library_filter_set_player (filter, ginkgo_library_game_get_name (game, 1 - winner));
      g_assert_false (gtk_filter_match (GTK_FILTER (filter), game));
      ginkgo_library_filter_set_result (filter, GINKGO_LIBRARY_RESULT_LOST);
      g_assert_true (gtk_filter_match (GTK_FILTER (filter), game));
      ginkgo_library_filter_set_player (filter, "Pim");
      g_assert_false (gtk_filter_match (GTK_FILTER (filter), game));
    }
}

static void
assert_longest_first (Fixture *fixture)
{
  GListModel *shown = G_LIST_MODEL (get_shown (fixture));
  guint n_games = g_list_model_get_n_items (shown);
  guint least = G_MAXUINT;
  guint i;

  for (i = 0; i < n_games; i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (shown, i);

      g_assert_cmpuint (ginkgo_library_game_get_round (game), <=, least);
      least = ginkgo_library_game_get_round (game);
      /* They are not all alike. */
      if (i == 0)
        g_assert_cmpuint (least, >, 1);
    }
  g_assert_cmpuint (least, <=, 1);
}

static void
test_orders (Fixture *fixture,
             gconstpointer user_data)
{
  add_games (fixture);
  refresh (fixture);
  choose (fixture, GTK_TYPE_DROP_DOWN, 2, GINKGO_LIBRARY_ORDER_NAME);
  assert_shown (fixture, "A & <b>B</b>, Ada, , Pim, Zoë");
  choose (fixture, GTK_TYPE_DROP_DOWN, 2, GINKGO_LIBRARY_ORDER_ROUNDS);
  assert_longest_first (fixture);
  choose (fixture, GTK_TYPE_DROP_DOWN, 2, GINKGO_LIBRARY_ORDER_DATE);
  assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
}

/* --- Changing ---------------------------------------------------------------------- */

static void
test_delete_undo (Fixture *fixture,
                  gconstpointer user_data)
{
  add_games (fixture);
  refresh (fixture);
  focus (fixture, "Pim");
  do_to_focused (fixture, "library.delete");
  g_assert_cmpstr (get_focused (fixture), ==, "A & <b>B</b>");
  do_to_focused (fixture, "library.delete");
  g_assert_cmpstr (get_focused (fixture), ==, "Zoë");
  do_to_focused (fixture, "library.delete");
  assert_shown (fixture, ", Ada");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "3 games deleted"));
  /* Whoever ends the program now has them all. */
  g_assert_cmpuint (count_stored (fixture), ==, 5);

  click (fixture, "_Undo");
  assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_cmpstr (get_focused (fixture), ==, "Zoë");
  g_signal_emit_by_name (fixture->page, "hidden");
  g_assert_cmpuint (count_stored (fixture), ==, 5);
}

static void
test_delete (Fixture *fixture,
             gconstpointer user_data)
{
  add_games (fixture);
  refresh (fixture);
  focus (fixture, "Ada");
  do_to_focused (fixture, "library.delete");
  g_assert_cmpstr (get_focused (fixture), ==, "Zoë");
  g_assert_cmpuint (count_stored (fixture), ==, 5);
  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_TOAST_OVERLAY, NULL)));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (count_stored (fixture), ==, 4);

  /* The page goes, and the program. */
  do_to_focused (fixture, "library.delete");
  g_signal_emit_by_name (fixture->page, "hidden");
  g_assert_cmpuint (count_stored (fixture), ==, 3);
  focus (fixture, "Pim");
  do_to_focused (fixture, "library.delete");
  ginkgo_library_page_set_library (GINKGO_LIBRARY_PAGE (fixture->page), NULL);
  g_assert_cmpuint (count_stored (fixture), ==, 2);
}

static GtkWidget *
find_dialog (Fixture *fixture)
{
  return ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_RENAME_DIALOG, NULL);
}

static void
rename_focused (Fixture *fixture,
                const char *name)
{
  GtkWidget *dialog;
  GtkWidget *entry;

  do_to_focused (fixture, "library.rename");
  dialog = find_dialog (fixture);
  g_assert_nonnull (dialog);
  entry = ginkgo_ui_fixture_find (dialog, GTK_TYPE_ENTRY, NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (ginkgo_ui_fixture_find (dialog, GTK_TYPE_BUTTON, "_Rename"), "clicked");
  ginkgo_ui_fixture_settle ();
  g_assert_null (find_dialog (fixture));
}

static const char *
get_title (Fixture *fixture,
           const char *player)
{
  return ginkgo_library_game_get_title (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (find_tile (fixture->page, player))));
}

static void
test_rename (Fixture *fixture,
             gconstpointer user_data)
{
  g_autofree char *endless = g_strnfill (300, 'x');

  add_games (fixture);
  refresh (fixture);
  focus (fixture, "Pim");
  rename_focused (fixture, "  <b>The %s</b> & more ");
  g_assert_cmpstr (get_title (fixture, "Pim"), ==, "<b>The %s</b> & more");
  g_assert_cmpstr (get_focused (fixture), ==, "Pim");
  rename_focused (fixture, endless);
  g_assert_cmpuint (strlen (get_title (fixture, "Pim")), ==, 100);
  rename_focused (fixture, "   ");
  g_assert_null (get_title (fixture, "Pim"));
}

static void
test_duplicate (Fixture *fixture,
                gconstpointer user_data)
{
  g_autoptr (GinkgoLibraryGame) copy = NULL;
  g_autofree char *endless = g_strnfill (100, 'x');
  g_autofree char *cut = g_strnfill (92, 'x');
  g_autofree char *cut_copy = g_strconcat (cut, "… (copy)", NULL);

  add_games (fixture);
  refresh (fixture);
  focus (fixture, "Ada");
  do_to_focused (fixture, "library.duplicate");
  assert_shown (fixture, "Ada, , Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_cmpstr (get_focused (fixture), ==, "Ada");
  copy = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);
  g_assert_cmpstr (ginkgo_library_game_get_title (copy), ==, "Día de lluvia (copy)");
  g_assert_true (ginkgo_library_game_get_has_result (copy));

  /* One without a name is called by its players, and none is called too long. */
  focus (fixture, "Pim");
  do_to_focused (fixture, "library.duplicate");
  g_assert_cmpstr (get_title (fixture, "Pim"), ==, "Pim and Ada (copy)");
  rename_focused (fixture, endless);
  do_to_focused (fixture, "library.duplicate");
  g_assert_cmpstr (get_title (fixture, "Pim"), ==, cut_copy);
}

/* --- Nothing, and errors ----------------------------------------------------------- */

static void
test_empty (Fixture *fixture,
            gconstpointer user_data)
{
  static const GActionEntry entries[] = { { "new-game", NULL, NULL, NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *focused;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (fixture->window, "app", G_ACTION_GROUP (actions));
  refresh (fixture);
  g_assert_cmpstr (adw_status_page_get_title (get_status (fixture)), ==, "No Games Yet");
  focused = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (focused)), ==, "app.new-game");
}

static void
test_problem (Fixture *fixture,
              gconstpointer user_data)
{
  ginkgo_store_close (fixture->store);
  refresh (fixture);
  g_assert_cmpstr (adw_status_page_get_title (get_status (fixture)), ==, "Games Cannot Be Read");
  g_assert_cmpstr (adw_status_page_get_description (get_status (fixture)),
                   ==,
                   "Something went wrong while the list of games was read. Try again.");
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Try Again")));
}

/* What could not be done is told, and nothing is lost. */
static void
test_closed (Fixture *fixture,
             gconstpointer user_data)
{
  add_games (fixture);
  refresh (fixture);
  focus (fixture, "Pim");
  do_to_focused (fixture, "library.delete");
  assert_shown (fixture, ", A & <b>B</b>, Zoë, Ada");
  ginkgo_store_close (fixture->store);
  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_TOAST_OVERLAY, NULL)));
  ginkgo_ui_fixture_settle ();
  assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "The games could not be changed. Try again."));

  focus (fixture, "Ada");
  rename_focused (fixture, "Other");
  g_assert_cmpstr (get_title (fixture, "Ada"), ==, "Día de lluvia");
  do_to_focused (fixture, "library.duplicate");
  assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
}

/* A row of games of five is higher than one of games of two, and both are there again and again
 * while the list is scrolled. */
static void
test_cards (void)
{
  g_autoptr (GinkgoTileStock) stock = ginkgo_tile_stock_new ();
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *tiles[] = { gtk_frame_new ("Two"), gtk_frame_new ("Five") };
  g_autoptr (GskRenderNode) low = NULL;
  g_autoptr (GskRenderNode) high = NULL;
  GtkWidget *window;

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      gtk_widget_set_size_request (tiles[i], 200, 100 + 20 * (int) i);
      gtk_box_append (GTK_BOX (rows), tiles[i]);
    }
  window = ginkgo_ui_fixture_present (rows, 200, 220);

  low = gsk_render_node_ref (ginkgo_tile_stock_get_card (stock, tiles[0], gtk_widget_get_first_child (tiles[0])));
  high = gsk_render_node_ref (ginkgo_tile_stock_get_card (stock, tiles[1], gtk_widget_get_first_child (tiles[1])));
  g_assert_true (low != high);
  g_assert_true (ginkgo_tile_stock_get_card (stock, tiles[0], gtk_widget_get_first_child (tiles[0])) == low);
  g_assert_true (ginkgo_tile_stock_get_card (stock, tiles[1], gtk_widget_get_first_child (tiles[1])) == high);

  gtk_window_destroy (GTK_WINDOW (window));
}

#define ADD_TEST(name, func) g_test_add ("/ui/library-page/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("games", test_games);
  ADD_TEST ("pictures", test_pictures);
  ADD_TEST ("texts", test_texts);
  ADD_TEST ("pointer", test_pointer);
  ADD_TEST ("activate", test_activate);
  ADD_TEST ("left-game", test_left_game);
  ADD_TEST ("search", test_search);
  ADD_TEST ("filters", test_filters);
  ADD_TEST ("results", test_results);
  ADD_TEST ("filter-result", test_filter_result);
  ADD_TEST ("orders", test_orders);
  ADD_TEST ("delete-undo", test_delete_undo);
  ADD_TEST ("delete", test_delete);
  ADD_TEST ("rename", test_rename);
  ADD_TEST ("duplicate", test_duplicate);
  ADD_TEST ("empty", test_empty);
  ADD_TEST ("problem", test_problem);
  ADD_TEST ("closed", test_closed);
  g_test_add_func ("/ui/library-page/cards", test_cards);

  return g_test_run ();
}
