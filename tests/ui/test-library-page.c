/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-fixture.h"

#include "ginkgo-game-words.h"
#include "ginkgo-library-filter.h"
#include "ginkgo-library-options.h"
#include "ginkgo-library-page.h"

static gboolean
is_from_yesterday (GinkgoGameTile *tile)
{
  g_autofree char *sentence = ginkgo_game_words_speak (ginkgo_game_tile_get_game (tile));
  g_autofree char *mismatch = gtk_test_accessible_check_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (tile))), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);

  return mismatch == NULL && strstr (sentence, "yesterday at 23:59") != NULL;
}

static void
test_midnight (GinkgoLibraryFixture *fixture)
{
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Ada", "Orla", NULL, 5);
  ginkgo_ui_fixture_approach_midnight ();
  ginkgo_library_fixture_refresh (fixture);

  ginkgo_ui_fixture_wait_until (is_from_yesterday (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, "Ada"))));
}

static void
test_games (GinkgoLibraryFixture *fixture)
{
  GtkWidget *item;
  GinkgoLibraryGame *game;
  g_autofree char *sentence = NULL;

  /* The grid has the focus, not the first button. */
  ginkgo_ui_fixture_run (fixture, "five; shown , Pim, A & <b>B</b>, Zoë, Ada; see 5 games; is-at ");

  item = gtk_widget_get_parent (ginkgo_library_fixture_find_tile (fixture->page, "Ada"));
  game = ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, "Ada")));
  sentence = ginkgo_game_words_speak (game);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_true (g_regex_match_simple ("^Día de lluvia\\. You (won by \\d+ points|lost by \\d+ points to Orla)\\. Ada \\d+ points and Orla \\d+ points\\. \\d+ rounds, ", sentence, 0, 0));
  g_assert_true (ginkgo_ui_fixture_is_recent (sentence));

  item = gtk_widget_get_parent (ginkgo_library_fixture_find_tile (fixture->page, "A & <b>B</b>"));
  g_clear_pointer (&sentence, g_free);
  sentence = ginkgo_game_words_speak (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, "A & <b>B</b>"))));
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_true (g_str_has_prefix (sentence, "<i>%n. In progress. A & <b>B</b> and "));
}

static void
assert_words (GinkgoLibraryFixture *fixture,
              const GinkgoNewGame *new_game,
              const char *heading,
              const char *result)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (new_game, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoLibraryGame) game = NULL;
  g_autofree char *shown_heading = NULL;
  g_autofree char *shown_result = NULL;

  ginkgo_test_add_game (fixture->store, saved);
  ginkgo_library_fixture_refresh (fixture);
  game = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);
  shown_heading = ginkgo_game_words_get_heading (game);
  shown_result = ginkgo_game_words_describe_result (game);
  g_assert_cmpstr (shown_heading, ==, heading);
  g_assert_true (g_regex_match_simple (result, shown_result, 0, 0));
  g_assert_cmpint (g_str_has_prefix (shown_result, "You lost by "), ==, !ginkgo_library_game_is_winner (game, 0));
}

/* Opponents and result as the only person sees them */
static void
test_words (GinkgoLibraryFixture *fixture)
{
  GinkgoNewGame new_game = ginkgo_ui_fixture_seat (GINKGO_MODE_NORMAL, 3, 5);
  GinkgoNewGame alone = ginkgo_ui_fixture_seat (GINKGO_MODE_SOLITAIRE, 2, 5);

  assert_words (fixture, &new_game, "Orla and Pim", "^You (won by [1-9]\\d* points?|lost by [1-9]\\d* points? to (Orla|Pim|Orla and Pim)|won together with (Orla|Pim|Orla and Pim))$");
  new_game.seats[1] = (GinkgoNewSeat) { "%s<b>", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY };
  assert_words (fixture, &new_game, "%s<b> and Pim", "^You (won by [1-9]\\d* points?|lost by [1-9]\\d* points? to (%s<b>|Pim|%s<b> and Pim)|won together with (%s<b>|Pim|%s<b> and Pim))$");
  assert_words (fixture, &alone, "Alone against Hal", "^You (won by [1-9]\\d* points?|lost by [1-9]\\d* points? to Hal)$|^A draw with Hal$");
}

/* Several persons: as everybody sees them */
static void
test_words_of_many (GinkgoLibraryFixture *fixture)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "ppc", 5, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoLibraryGame) game = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *result = NULL;

  ginkgo_test_add_game (fixture->store, saved);
  ginkgo_library_fixture_refresh (fixture);
  game = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);
  heading = ginkgo_game_words_get_heading (game);
  result = ginkgo_game_words_describe_result (game);
  g_assert_cmpstr (heading, ==, "Ada, Orla and Pim");
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpint (strstr (result, ginkgo_library_game_get_name (game, seat)) != NULL, ==, ginkgo_library_game_is_winner (game, seat));
  g_assert_true (g_str_has_suffix (result, " won"));
}

static GinkgoCityCache *
get_cache (GinkgoLibraryFixture *fixture)
{
  return ginkgo_library_page_get_cache (GINKGO_LIBRARY_PAGE (fixture->page));
}

static void
wait_for_pictures (GinkgoLibraryFixture *fixture,
                   guint n_pictures)
{
  ginkgo_ui_fixture_wait_until (!ginkgo_city_cache_get_busy (get_cache (fixture)) && ginkgo_city_cache_get_n_pictures (get_cache (fixture)) >= n_pictures);
}

static void
test_pictures (GinkgoLibraryFixture *fixture)
{
  g_assert_cmpuint (ginkgo_city_cache_get_n_pictures (get_cache (fixture)), ==, 0);
  ginkgo_library_fixture_show_games (fixture);
  wait_for_pictures (fixture, 5);
  g_assert_cmpuint (ginkgo_city_cache_get_n_pictures (get_cache (fixture)), ==, 5);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
}

static void
test_empty (GinkgoLibraryFixture *fixture)
{
  static const GActionEntry entries[] = { { "new-game", NULL, NULL, NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (fixture->window, "app", G_ACTION_GROUP (actions));
  ginkgo_ui_fixture_run (fixture, "refresh; see No Games Yet; focus app.new-game");
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

/* The tile looks the same as after a full redraw. */
static void
assert_fresh (GtkWidget *widget)
{
  GinkgoGameTile *tile = GINKGO_GAME_TILE (widget);
  g_autoptr (GinkgoLibraryGame) game = g_object_ref (ginkgo_game_tile_get_game (tile));
  g_autoptr (GBytes) painted = NULL;
  g_autoptr (GBytes) anew = NULL;

  ginkgo_ui_fixture_settle ();
  painted = paint (widget);
  g_object_set (tile, "game", NULL, NULL);
  g_object_set (tile, "game", game, NULL);
  ginkgo_ui_fixture_settle ();
  anew = paint (widget);
  g_assert_true (g_bytes_equal (painted, anew));
}

static GtkWidget *
show_tile (GinkgoLibraryFixture *fixture,
           const char *title)
{
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Tess", "Orla", title, 12);
  ginkgo_library_fixture_refresh (fixture);
  wait_for_pictures (fixture, 1);

  return ginkgo_library_fixture_find_tile (fixture->page, "Tess");
}

/* A tile repaints when any of its contents change. */
static void
test_texts (GinkgoLibraryFixture *fixture)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *title = g_strnfill (200, 'W');
  GtkWidget *tile = show_tile (fixture, title);
  int dpi;

  assert_fresh (tile);
  gtk_widget_set_direction (tile, GTK_TEXT_DIR_RTL);
  assert_fresh (tile);
  gtk_widget_add_css_class (tile, "error");
  assert_fresh (tile);
  g_assert_true (gtk_widget_activate_action (tile, "library.select-all", NULL));
  assert_fresh (tile);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 3 / 2, NULL);
  assert_fresh (tile);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* A tile under the pointer, or pressed, is painted separately. */
static void
test_pointer (GinkgoLibraryFixture *fixture)
{
  static const GtkStateFlags states[] = { GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE };
  GtkWidget *tile = show_tile (fixture, NULL);
  g_autoptr (GBytes) usual = NULL;

  ginkgo_ui_fixture_settle ();
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
activate_item (GinkgoLibraryFixture *fixture,
               const char *words)
{
  g_signal_emit_by_name (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_GRID_VIEW, NULL), "activate", (guint) atoi (words));
}

static void
leave_game (GinkgoLibraryFixture *fixture,
            const char *words)
{
  ginkgo_library_page_set_left_game (GINKGO_LIBRARY_PAGE (fixture->page), atoi (words));
}

static void
drop_library (GinkgoLibraryFixture *fixture)
{
  ginkgo_library_page_set_library (GINKGO_LIBRARY_PAGE (fixture->page), NULL);
}

static void
close_store (GinkgoLibraryFixture *fixture)
{
  ginkgo_store_close (fixture->store);
}

/* The focused game; the name ends before "|". */
static void
rename_focused (GinkgoLibraryFixture *fixture,
                const char *words)
{
  g_autofree char *name = g_strndup (words, strcspn (words, "|"));
  GtkWidget *dialog;
  GtkWidget *entry;

  ginkgo_ui_fixture_run (fixture, "do library.rename(int64 0); see AdwAlertDialog");
  dialog = ginkgo_ui_fixture_find (fixture->window, ADW_TYPE_ALERT_DIALOG, NULL);
  entry = ginkgo_ui_fixture_find (dialog, GTK_TYPE_ENTRY, NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  ginkgo_ui_fixture_run (fixture, "press _Rename; no AdwAlertDialog");
}

static void
check_title (GinkgoLibraryFixture *fixture,
             const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " =", 2);
  const char *title = ginkgo_library_game_get_summary (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, parts[0]))))->name;

  g_assert_cmpstr (title ? title : "", ==, g_strchug (parts[1]));
}

static void
check_finished (GinkgoLibraryFixture *fixture,
                const char *words)
{
  g_assert_true (ginkgo_library_game_get_summary (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, words))))->has_result);
}

/* Enough games for each of two players to win one */
#define N_SEEDS 8

static GtkEditable *
get_entry (GinkgoLibraryFixture *fixture)
{
  GtkWidget *bar = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_SEARCH_BAR, NULL);

  return GTK_EDITABLE (ginkgo_ui_fixture_find (bar, GTK_TYPE_SEARCH_ENTRY, NULL));
}

static void
search (GinkgoLibraryFixture *fixture,
        const char *text)
{
  gtk_widget_activate_action (fixture->page, "library.search", NULL);
  gtk_editable_set_text (get_entry (fixture), text);
  ginkgo_ui_fixture_settle ();
}

/* The nth widget of @type in the options */
static void
set_option (GinkgoLibraryFixture *fixture,
            GType type,
            const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 2);
  GtkWidget *options = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_LIBRARY_OPTIONS, NULL);
  int index = atoi (parts[0]);

  gtk_popover_popup (GTK_POPOVER (options));
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (options));
  for (GtkWidget *widget = options; widget; widget = ginkgo_ui_fixture_next (widget, options))
    if (G_OBJECT_TYPE (widget) == type && index-- == 0)
      g_object_set (widget, type == ADW_TYPE_TOGGLE_GROUP ? "active" : "selected", (guint) atoi (parts[1]), NULL);
  g_assert_cmpint (index, <, 0);
  gtk_popover_popdown (GTK_POPOVER (options));
}

static void
set_toggle (GinkgoLibraryFixture *fixture,
            const char *words)
{
  set_option (fixture, ADW_TYPE_TOGGLE_GROUP, words);
}

static void
set_list (GinkgoLibraryFixture *fixture,
          const char *words)
{
  set_option (fixture, GTK_TYPE_DROP_DOWN, words);
}

static guint
count_results (GinkgoLibraryFixture *fixture,
               gboolean won)
{
  GListModel *shown = G_LIST_MODEL (ginkgo_library_fixture_get_shown (fixture));
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

/* A player's name matches all their games, won or lost. */
static void
test_results (GinkgoLibraryFixture *fixture)
{
  guint n_won, n_lost;

  ginkgo_ui_fixture_run (fixture, "five; list 0 1; shown Pim, Ada; toggle 1 1");
  n_won = count_results (fixture, TRUE);
  ginkgo_ui_fixture_run (fixture, "toggle 1 2");
  n_lost = count_results (fixture, FALSE);
  g_assert_cmpuint (n_won + n_lost, ==, 2);
}

static GinkgoLibraryGame *
find_won_by (GinkgoLibraryFixture *fixture,
             guint winner)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->library)); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);

      if (ginkgo_library_game_is_winner (game, winner) && !ginkgo_library_game_is_winner (game, 1 - winner))
        return g_steal_pointer (&game);
    }

  g_assert_not_reached ();
}

/* The first player is a person, the second is not. */
static void
test_filter_result (GinkgoLibraryFixture *fixture)
{
  for (guint seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "pc", seed, GINKGO_UI_WHOLE_GAME);

      ginkgo_test_add_game (fixture->store, saved);
    }
  ginkgo_library_fixture_refresh (fixture);
  for (guint winner = 0; winner < 2; winner++)
    {
      g_autoptr (GtkFilter) filter = g_object_new (GINKGO_TYPE_LIBRARY_FILTER, NULL);
      g_autoptr (GinkgoLibraryGame) game = find_won_by (fixture, winner);
      const struct
      {
        const char *player;
        guint result;
        gboolean matches;
      } rows[] = {
        { NULL, GINKGO_LIBRARY_RESULT_WON, winner == 0 },
        { ginkgo_library_game_get_name (game, winner), GINKGO_LIBRARY_RESULT_WON, TRUE },
        { ginkgo_library_game_get_name (game, 1 - winner), GINKGO_LIBRARY_RESULT_WON, FALSE },
        { ginkgo_library_game_get_name (game, 1 - winner), GINKGO_LIBRARY_RESULT_LOST, TRUE },
        { "Pim", GINKGO_LIBRARY_RESULT_LOST, FALSE },
      };

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_object_set (filter, "player", rows[i].player, "result", rows[i].result, NULL);
          g_assert_cmpint (gtk_filter_match (filter, game), ==, rows[i].matches);
        }
    }
}

static void
assert_longest_first (GinkgoLibraryFixture *fixture)
{
  GListModel *shown = G_LIST_MODEL (ginkgo_library_fixture_get_shown (fixture));
  guint n_games = g_list_model_get_n_items (shown);
  guint least = G_MAXUINT;

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (shown, i);

      g_assert_cmpuint (ginkgo_library_game_get_summary (game)->round, <=, least);
      least = ginkgo_library_game_get_summary (game)->round;
      /* Makes the games differ. */
      if (i == 0)
        g_assert_cmpuint (least, >, 1);
    }
  g_assert_cmpuint (least, <=, 1);
}

static void
check_entry (GinkgoLibraryFixture *fixture,
             const char *words)
{
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, words);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("search", search),
  GINKGO_VERB ("searched", check_entry),
  GINKGO_VERB ("toggle", set_toggle),
  GINKGO_VERB ("list", set_list),
  GINKGO_VERB ("longest-first", assert_longest_first),
  GINKGO_VERB ("activate", activate_item),
  GINKGO_VERB ("left", leave_game),
  GINKGO_VERB ("drop", drop_library),
  GINKGO_VERB ("close", close_store),
  GINKGO_VERB ("rename", rename_focused),
  GINKGO_VERB ("title", check_title),
  GINKGO_VERB ("finished", check_finished),
  { NULL, NULL },
};

#define DELETE    "do library.delete(int64 0);"
#define DUPLICATE "do library.duplicate(int64 0);"
#define X10       "xxxxxxxxxx"
#define X90       X10 X10 X10 X10 X10 X10 X10 X10 X10

static const GinkgoPageCase cases[] = {
  { "/ui/library-page/activate",
    "add Ada and Orla whole; add Pim and Juno 5; refresh",
    "activate 1; activated 1; at Ada; do library.open(int64 0); activated 1" },
  /* On return, the focus is on the game, even if it has moved. */
  { "/ui/library-page/left-game",
    "five; add Left and Orla 5; add Tess and Orla 5; refresh",
    "is-at ; left 6; refresh; is-at Left" },
  /* Quitting before the undo keeps all games. */
  { "/ui/library-page/delete-undo",
    "five; at Pim",
    DELETE "is-at A & <b>B</b>;" DELETE "is-at Zoë;" DELETE "shown , Ada; see 3 games deleted; store 5;"
           "press _Undo; shown , Pim, A & <b>B</b>, Zoë, Ada; is-at Zoë; emit hiding; store 5" },
  /* The next one, closing the page, and closing the library complete a deletion. */
  { "/ui/library-page/delete",
    "five; at Ada",
    DELETE "is-at Zoë; store 5; dismiss; store 5;" DELETE "store 4; emit hiding; store 3; at Pim;" DELETE "drop; store 2" },
  { "/ui/library-page/rename",
    "five; at Pim",
    "rename   <b>The %s</b> & more |; title Pim = <b>The %s</b> & more; is-at Pim;"
    "rename " X90 X90 X90 "|; title Pim = " X90 X10 "; rename    |; title Pim =" },
  /* A game without a name is called by its players; long names are shortened. */
  { "/ui/library-page/duplicate",
    "five; at Ada",
    DUPLICATE "shown Ada, , Pim, A & <b>B</b>, Zoë, Ada; is-at Ada; title Ada = Día de lluvia (copy); finished Ada;"
              "at Pim;" DUPLICATE "title Pim = Pim and Ada (copy);"
              "rename " X90 X10 "|;" DUPLICATE "title Pim = " X90 "xx… (copy)" },
  { "/ui/library-page/problem",
    "close; refresh",
    "see Games Cannot Be Read; see The list of games could not be read. Try again.; see _Try Again" },
  /* Errors are shown, and nothing is lost. */
  { "/ui/library-page/closed",
    "five; at Pim",
    DELETE "shown , A & <b>B</b>, Zoë, Ada; close; emit hiding; shown , Pim, A & <b>B</b>, Zoë, Ada;"
           "see The games could not be changed. Try again.; at Ada; rename Other|; title Ada = Día de lluvia;" DUPLICATE "shown , Pim, A & <b>B</b>, Zoë, Ada" },
  { "/ui/library-search/search",
    "five",
    "search zoe; shown Zoë; see 1 of 5 games; search DIA ada; shown Ada; see 1 of 5 games;"
    "search %n; shown A & <b>B</b>; see 1 of 5 games; search orla; shown Zoë, Ada; see 2 of 5 games;"
    "search nobody; shown ; see 0 of 5 games; see No Games Found;"
    "press _Show All Games; shown , Pim, A & <b>B</b>, Zoë, Ada; searched ; is-at " },
  /* Normal is the second mode, after "any". */
  { "/ui/library-search/filters",
    "five; no GinkgoLibraryChips",
    "toggle 0 2; shown Pim, Ada; see Finished in GinkgoLibraryChips; list 1 2; shown Ada;"
    "toggle 0 1; shown , A & <b>B</b>; see In Progress in GinkgoLibraryChips; see Normal in GinkgoLibraryChips;"
    "press _Clear Filters; shown , Pim, A & <b>B</b>, Zoë, Ada; no GinkgoLibraryChips" },
  /* By rounds, by names and then by the opponents of games without a name, and by date */
  { "/ui/library-search/orders",
    "five",
    "list 2 4; shown A & <b>B</b>, Ada, Pim, Zoë, ; list 2 2; longest-first; list 2 0; shown , Pim, A & <b>B</b>, Zoë, Ada" },
};

#define ADD_TEST(path, func) ginkgo_library_fixture_add_test ("/ui/" path, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_library_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);

  /* First, because the timer for midnight lasts. */
  ADD_TEST ("library-page/midnight", test_midnight);
  ADD_TEST ("library-page/games", test_games);
  ADD_TEST ("library-page/words", test_words);
  ADD_TEST ("library-page/words-of-many", test_words_of_many);
  ADD_TEST ("library-page/pictures", test_pictures);
  ADD_TEST ("library-page/empty", test_empty);
  ADD_TEST ("game-tile/texts", test_texts);
  ADD_TEST ("game-tile/pointer", test_pointer);

  ginkgo_ui_fixture_add_cases (cases, GinkgoLibraryFixture, ginkgo_library_fixture_set_up, ginkgo_library_fixture_tear_down);

  ADD_TEST ("library-search/results", test_results);
  ADD_TEST ("library-search/filter-result", test_filter_result);

  return g_test_run ();
}
