/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "ginkgo-chart-panel.h"
#include "ginkgo-bar.h"
#include "ginkgo-line-chart.h"
#include "ginkgo-state.h"
#include "ginkgo-statistics-page.h"
#include "ginkgo-statistics-words.h"
#include "ginkgo-ui-fixture.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  char *folder;
  GinkgoStore *store;

  /* Held to block counting; and the number of blocked tasks */
  GMutex hold;
  guint n_held;
} Fixture;

/* More tasks than ever run at a time: later ones have to wait. */
#define N_HELD 200

static void
set_up (Fixture *fixture)
{
  fixture->store = ginkgo_ui_fixture_open_store (&fixture->folder);
  g_mutex_init (&fixture->hold);
}

static void
tear_down (Fixture *fixture)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  if (fixture->page != NULL)
    g_assert_finalize_object (fixture->page);
  ginkgo_ui_fixture_close_store (fixture->store, fixture->folder);
  g_mutex_clear (&fixture->hold);
}

static gint64
add_game (Fixture *fixture,
          guint64 seed,
          const char *name,
          const char *other)
{
  const GinkgoNewGame new_game = {
    .mode = other != NULL ? GINKGO_MODE_NORMAL : GINKGO_MODE_SOLITAIRE,
    .n_seats = 2,
    .seats = {
      { name, GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
      { other != NULL ? other : "Hal", other != NULL ? GINKGO_SEAT_KIND_HUMAN : GINKGO_SEAT_KIND_HAL, GINKGO_LEVEL_GREEDY },
    },
    .seed = seed,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (&new_game, GINKGO_UI_WHOLE_GAME);

  ginkgo_test_add_game (fixture->store, saved);
  return saved->id;
}

static void
add_games (Fixture *fixture)
{
  for (guint seed = 1; seed <= 6; seed++)
    add_game (fixture, seed, "Ada", "Bo");
  for (guint seed = 1; seed <= 3; seed++)
    add_game (fixture, seed, "ada", NULL);
}

static gboolean
is_busy (Fixture *fixture)
{
  g_autofree char *mismatch = gtk_test_accessible_check_state (GTK_ACCESSIBLE (fixture->page), GTK_ACCESSIBLE_STATE_BUSY, TRUE);

  return mismatch == NULL;
}

static void
wait_for_figures (Fixture *fixture)
{
  ginkgo_ui_fixture_wait_until (!is_busy (fixture));
}

static void
push_page (Fixture *fixture,
           int width,
           int height)
{
  GtkWidget *pages = adw_navigation_view_new ();

  fixture->page = g_object_ref_sink (ginkgo_statistics_page_new (fixture->store));
  fixture->window = ginkgo_ui_fixture_present (pages, width, height);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (pages), ADW_NAVIGATION_PAGE (fixture->page));
}

static void
show_page (Fixture *fixture,
           int width,
           int height)
{
  push_page (fixture, width, height);
  g_assert_true (is_busy (fixture));
  wait_for_figures (fixture);
  ginkgo_ui_fixture_settle ();
}

static GinkgoStatistics *
count (Fixture *fixture,
       const char *name,
       int opponent,
       int n_players)
{
  const GinkgoStatisticsFilter filter = { name, opponent, NULL, GINKGO_ANY, n_players, 0, 0 };
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (fixture->store, ginkgo_store_request_count (&filter));
  g_autoptr (GinkgoSurvey) survey = ginkgo_store_survey_finish (fixture->store, result, NULL);

  return g_steal_pointer (&survey->shown);
}

static GtkDropDown *
find_drop_down (GtkWidget *root,
                const char *label)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_DROP_DOWN (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), label) == 0)
      return GTK_DROP_DOWN (widget);

  return NULL;
}

static void
assert_shown (Fixture *fixture,
              const GinkgoStatistics *statistics)
{
  g_autofree char *wins = ginkgo_statistics_words_wins (&statistics->all);
  g_autofree char *rate = ginkgo_statistics_words_rate (&statistics->all);
  g_autofree char *best = g_strdup_printf ("%u", statistics->all.highest);

  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, wins));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, rate));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, best));
}

static void
held_thread (GTask *task,
             gpointer source,
             gpointer data,
             GCancellable *cancellable)
{
  Fixture *fixture = data;

  g_mutex_lock (&fixture->hold);
  g_mutex_unlock (&fixture->hold);
  g_task_return_boolean (task, TRUE);
}

static void
held_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  ((Fixture *) user_data)->n_held--;
}

static void
hold_counts (Fixture *fixture)
{
  g_mutex_lock (&fixture->hold);
  for (fixture->n_held = 0; fixture->n_held < N_HELD; fixture->n_held++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, held_cb, fixture);

      g_task_set_task_data (task, fixture, NULL);
      g_task_run_in_thread (task, held_thread);
    }
}

static void
release_counts (Fixture *fixture)
{
  g_mutex_unlock (&fixture->hold);
  ginkgo_ui_fixture_wait_until (fixture->n_held == 0);
}

static gboolean
has_spinner (Fixture *fixture)
{
  GtkWidget *stack = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_STACK, NULL);
  GtkWidget *shown = gtk_stack_get_visible_child (GTK_STACK (stack));
  GtkWidget *spinner = ginkgo_ui_fixture_find (shown, ADW_TYPE_SPINNER, NULL);

  return spinner != NULL && gtk_widget_get_mapped (spinner);
}

/* Such as "800 600" */
static void
show (Fixture *fixture,
      const char *words)
{
  show_page (fixture, atoi (words), atoi (strchr (words, ' ')));
}

/* A person's figures, with "hal" those against him, or with a number those of games with so many players */
static void
check_figures (Fixture *fixture,
               const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 2);
  gboolean against_hal = g_strcmp0 (parts[1], "hal") == 0;
  g_autoptr (GinkgoStatistics) statistics = count (fixture, parts[0], against_hal ? GINKGO_SEAT_KIND_HAL : GINKGO_ANY, parts[1] && !against_hal ? atoi (parts[1]) : GINKGO_ANY);

  wait_for_figures (fixture);
  assert_shown (fixture, statistics);
  gtk_test_accessible_assert_property (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_BAR, NULL), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, ginkgo_figures_get_win_rate (&statistics->all));
}

/* "Opponent 3 0": a filter, how many choices it has, and which one is made */
static void
check_filter (Fixture *fixture,
              const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 3);
  GtkDropDown *drop_down = find_drop_down (fixture->page, parts[0]);

  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)), ==, (guint) atoi (parts[1]));
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, (guint) atoi (parts[2]));
}

/* A list is not replaced, as it may be open. */
static void
check_same_list (Fixture *fixture,
                 const char *words)
{
  GListModel *before = gtk_drop_down_get_model (find_drop_down (fixture->page, "Opponent"));

  ginkgo_ui_fixture_run (fixture, "choose Opponent = 2");
  wait_for_figures (fixture);
  g_assert_true (gtk_drop_down_get_model (find_drop_down (fixture->page, "Opponent")) == before);
}

static void
save_mistakes (Fixture *fixture)
{
  ginkgo_ui_fixture_save_mistakes (fixture->store, 6);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("mistakes", save_mistakes),
  GINKGO_VERB ("games", add_games),
  GINKGO_VERB ("show", show),
  GINKGO_VERB ("figures", check_figures),
  GINKGO_VERB ("filter", check_filter),
  GINKGO_VERB ("choose-hal", check_same_list),
  { NULL, NULL },
};

static const GinkgoPageCase cases[] = {
  { "/ui/statistics-page/empty", "show 360 294", "see No Statistics Yet" },
  { "/ui/statistics-page/weakness",
    "games; mistakes; show 800 600",
    "see Most often you ran short of resources; see 6 times, 60 points; see win.show-moment; see win.practice-cause" },
  { "/ui/statistics-page/figures", "games; show 800 600", "figures Ada" },
  /* Bo has never played Hal: switching from Ada against Hal to Bo shows all of Bo's games. */
  { "/ui/statistics-page/filters",
    "games; show 800 600; filter Opponent 3 0",
    "choose-hal; figures Ada hal; filter Opponent 3 2; choose Number of Players = 2; see No Matching Games;"
    "press Show _All; filter Opponent 3 0; choose Number of Players = 2; figures Ada 2;"
    "choose Number of Players = 0; choose Opponent = 2; choose Player = 2; figures Bo; filter Opponent 2 0" },
};

/* Outdated results are not shown for a new choice. */
static void
test_waiting (Fixture *fixture)
{
  g_autoptr (GinkgoStatistics) all = NULL;
  g_autoptr (GinkgoStatistics) hal = NULL;
  GtkDropDown *opponent;

  add_games (fixture);
  all = count (fixture, "Ada", GINKGO_ANY, GINKGO_ANY);
  hal = count (fixture, "Ada", GINKGO_SEAT_KIND_HAL, GINKGO_ANY);

  hold_counts (fixture);
  push_page (fixture, 800, 600);
  g_assert_false (has_spinner (fixture));
  ginkgo_ui_fixture_wait_until (has_spinner (fixture));
  g_assert_true (is_busy (fixture));
  release_counts (fixture);
  wait_for_figures (fixture);
  ginkgo_ui_fixture_settle ();
  g_assert_false (has_spinner (fixture));
  assert_shown (fixture, all);

  /* The old contents stay for a moment; only the last choice is shown. */
  opponent = find_drop_down (fixture->page, "Opponent");
  hold_counts (fixture);
  gtk_drop_down_set_selected (opponent, 1);
  g_assert_true (is_busy (fixture));
  g_assert_false (has_spinner (fixture));
  assert_shown (fixture, all);
  ginkgo_ui_fixture_wait_until (has_spinner (fixture));
  g_assert_false (ginkgo_ui_fixture_has_text (fixture->page, "Games Won"));
  gtk_drop_down_set_selected (opponent, 2);
  g_assert_true (has_spinner (fixture));
  release_counts (fixture);
  wait_for_figures (fixture);
  ginkgo_ui_fixture_settle ();
  g_assert_false (has_spinner (fixture));
  assert_shown (fixture, hal);
}

/* Files need not name players and levels. */
static void
test_contenders (void)
{
  static const struct
  {
    GinkgoContender contender;
    const char *text;
  } contenders[] = {
    { { .kind = GINKGO_SEAT_KIND_COMPUTER, .name = NULL }, "Computer (unknown level)" },
    { { .kind = GINKGO_SEAT_KIND_COMPUTER, .name = (char *) " " }, "Computer (unknown level)" },
    { { .kind = GINKGO_SEAT_KIND_COMPUTER, .name = (char *) "robot" }, "Computer (robot)" },
    { { .kind = GINKGO_SEAT_KIND_COMPUTER, .name = (char *) "level:3" }, "Computer, Level 3" },
    { { .kind = GINKGO_SEAT_KIND_HUMAN, .name = (char *) "" }, "Unnamed" },
    { { .kind = GINKGO_SEAT_KIND_HUMAN, .name = (char *) "\u00a0" }, "Unnamed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (contenders); i++)
    {
      g_autofree char *text = ginkgo_statistics_words_contender (&contenders[i].contender);

      g_assert_cmpstr (text, ==, contenders[i].text);
    }
}

static void
test_games (Fixture *fixture)
{
  GinkgoLineChart *chart;
  GtkWidget *look;
  gint64 last;
  gint64 noted = 0;

  add_games (fixture);
  last = add_game (fixture, 9, "Ada", "Bo");
  show_page (fixture, 800, 600);
  ginkgo_ui_fixture_note_game (fixture->window, &noted);
  chart = GINKGO_LINE_CHART (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_LINE_CHART, NULL));
  look = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Look at This Game");
  g_assert_false (gtk_widget_get_sensitive (look));

  ginkgo_line_chart_set_marker (chart, 9);
  g_signal_emit_by_name (chart, "x-moved", 9.0);
  g_assert_true (gtk_widget_get_sensitive (look));
  g_signal_emit_by_name (look, "clicked");
  g_assert_cmpint (noted, ==, last);
}

/* The chart's numbers as text, the last game first */
static void
test_numbers (Fixture *fixture)
{
  g_autoptr (GinkgoStatistics) ada = NULL;
  GtkWidget *panel;
  GtkWidget *table;

  add_games (fixture);
  ada = count (fixture, "Ada", GINKGO_ANY, GINKGO_ANY);
  show_page (fixture, 800, 1200);
  panel = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_CHART_PANEL, NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (ginkgo_ui_fixture_find (panel, GTK_TYPE_TOGGLE_BUTTON, NULL)), TRUE);
  ginkgo_ui_fixture_settle ();

  table = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_COLUMN_VIEW, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (table)))), ==, 9);
  g_assert_true (ginkgo_ui_fixture_has_text (table, "9"));
  for (guint i = 4; i < ada->results->len; i++)
    {
      g_autofree char *total = g_strdup_printf ("%u", g_array_index (ada->results, GinkgoStatisticsResult, i).total);

      g_assert_true (ginkgo_ui_fixture_has_text (table, total));
    }
}

/* Any name fits, and markup is escaped. */
static void
test_names (Fixture *fixture)
{
  g_autofree char *long_name = g_strnfill (300, 'W');
  const char *names[] = { "<b>&amp;</b> %s%n", long_name, "", "\xd7\xa2\xd7\x93\xd7\x94 \xe2\x80\xae" };
  const struct
  {
    int width;
    int height;
  } sizes[] = { { 360, 294 }, { 360, 800 }, { 1280, 720 }, { 3840, 2160 } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      add_game (fixture, i, names[i], names[(i + 1) % G_N_ELEMENTS (names)]);
      add_game (fixture, i, names[0], names[i]);
    }

  show_page (fixture, 360, 294);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "<b>&amp;</b> %s%n"));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int minimum;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i].width, sizes[i].height);
      ginkgo_ui_fixture_settle ();
      gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      gtk_widget_measure (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_CLAMP, NULL), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
    }
}

/* Leaving during loading frees everything. */
static void
test_left (Fixture *fixture)
{
  add_games (fixture);
  push_page (fixture, 800, 600);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  fixture->window = NULL;

  /* Earlier requests finish first. */
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), >, 0);
      ginkgo_ui_fixture_settle ();
    }
}

/* Leaving before counting frees everything, too. */
static void
test_left_counting (Fixture *fixture)
{
  GtkWidget *page;

  add_games (fixture);
  hold_counts (fixture);
  push_page (fixture, 800, 600);
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), >, 0);
  ginkgo_ui_fixture_wait_until (has_spinner (fixture));

  /* Freed once a thread notices the cancellation. */
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  fixture->window = NULL;
  page = fixture->page;
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  g_clear_object (&fixture->page);
  release_counts (fixture);
  ginkgo_ui_fixture_wait_until (page == NULL);
}

/* A failed load offers a retry. */
static void
test_problem (Fixture *fixture)
{
  add_games (fixture);
  ginkgo_store_close (fixture->store);
  show_page (fixture, 800, 600);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "Games Cannot Be Read"));
  g_assert_false (has_spinner (fixture));

  g_signal_emit_by_name (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Try Again"), "clicked");
  g_assert_true (is_busy (fixture));
  wait_for_figures (fixture);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "Games Cannot Be Read"));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (verbs);
  ginkgo_ui_fixture_add_cases (cases, Fixture, set_up, tear_down);

#define ADD_TEST(name, function) \
  ginkgo_test_add ("/ui/statistics-page/" name, Fixture, NULL, set_up, function, tear_down)
  ADD_TEST ("waiting", test_waiting);
  g_test_add_func ("/ui/statistics-page/contenders", test_contenders);
  ADD_TEST ("games", test_games);
  ADD_TEST ("numbers", test_numbers);
  ADD_TEST ("names", test_names);
  ADD_TEST ("left", test_left);
  ADD_TEST ("left-counting", test_left_counting);
  ADD_TEST ("problem", test_problem);

  return g_test_run ();
}
