/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-fixture.h"

#include "ginkgo-figure-table.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-leaf-fall.h"
#include "ginkgo-medal.h"
#include "ginkgo-score-page.h"
#include "ginkgo-score-race.h"
#include "ginkgo-score-reveal.h"
#include "ginkgo-settings.h"
#include "ginkgo-tally.h"
#include "ginkgo-test-clock.h"
#include "ginkgo-test-tables.h"
#include "ginkgo-text.h"

static const GinkgoMode modes[] = {
  GINKGO_MODE_INTRODUCTORY,
  GINKGO_MODE_NORMAL,
  GINKGO_MODE_SOLITAIRE,
  GINKGO_MODE_SOLITAIRE_EXPERT,
};

static GtkWidget *
find_named (GtkWidget *root,
            GtkAccessibleRole role,
            const char *name)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == role)
      {
        g_autofree char *difference =
          gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

        if (difference == NULL)
          return widget;
      }

  return NULL;
}

static void
check_cell (GtkWidget *page,
            const char *spoken,
            const char *shown)
{
  GtkWidget *cell = find_named (page, GTK_ACCESSIBLE_ROLE_CELL, spoken);

  g_assert_nonnull (cell);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (cell)), ==, shown);
}

static void
check_points (GtkWidget *page,
              const char *name,
              const char *category,
              guint points)
{
  g_autofree char *spoken = g_strdup_printf (points == 1 ? "%s, %s: %u point" : "%s, %s: %u points",
                                             name,
                                             category,
                                             points);
  g_autofree char *shown = g_strdup_printf ("%u", points);

  check_cell (page, spoken, shown);
}

/* Totals are beside the players, not in the table. */
static void
check_total (GtkWidget *page,
             const char *name,
             guint points,
             gboolean is_open)
{
  g_autofree char *spoken = g_strdup_printf ("%s: %u points%s", name, points, is_open ? "" : " plus hidden points");
  g_autofree char *shown = g_strdup_printf (is_open ? "%u" : "%u+?", points);
  GtkWidget *person = find_named (page, GTK_ACCESSIBLE_ROLE_GROUP, spoken);

  g_assert_nonnull (person);
  g_assert_true (ginkgo_ui_fixture_has_text (person, shown));
}

/* Compares the page with the rules, for every mode. */
static void
test_results (void)
{
  static const char *const names[] = { "Ada", "Orla" };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (modes[i], 2, GINKGO_UI_WHOLE_GAME);
      GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
      GtkWidget *window = ginkgo_ui_fixture_present (page, 800, 600);
      GinkgoScore scores[GINKGO_MAX_SEATS];

      ginkgo_state_score (ginkgo_game_get_state (game), scores);
      for (guint seat = 0; seat < 2; seat++)
        {
          const char *name = seat == 1 && ginkgo_mode_is_solitaire (modes[i]) ? "Hal" : names[seat];

          check_points (page, name, "Points", scores[seat].points);
          check_points (page, name, "Cards", scores[seat].cards);
          check_points (page, name, "New Hand tokens", scores[seat].new_hand);
          check_points (page, name, "Districts", scores[seat].districts);
          check_total (page, name, scores[seat].total, TRUE);
        }

      g_assert_cmpstr (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (page)), ==, "Results");
      ginkgo_ui_fixture_close (window, page);
    }
}

static void
test_winner (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, GINKGO_UI_WHOLE_GAME);
  static const char *const names[] = { "Ada", "Orla", "Pim" };
  g_autofree char *winner = ginkgo_text_winners (ginkgo_game_get_state (game), names);
  GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
  GtkWidget *window = ginkgo_ui_fixture_present (page, 360, 294);
  GtkWidget *headline = ginkgo_ui_fixture_find (page, GTK_TYPE_LABEL, winner);

  g_assert_true (g_str_has_suffix (winner, " wins"));
  g_assert_nonnull (headline);
  gtk_test_accessible_assert_role (headline, GTK_ACCESSIBLE_ROLE_HEADING);
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (page, GTK_TYPE_BUTTON, "_Play Again")));
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (page, GTK_TYPE_BUTTON, "_Look Back")));
  /* In a low window, it is only in the menu. */
  g_assert_false (gtk_widget_get_mapped (ginkgo_ui_fixture_find (page, GTK_TYPE_BUTTON, "_Analyze")));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  ginkgo_ui_fixture_wait_until (gtk_widget_get_mapped (ginkgo_ui_fixture_find (page, GTK_TYPE_BUTTON, "_Analyze")));
  ginkgo_ui_fixture_close (window, page);
}

static GinkgoGame *
create_game_with_undo (gboolean undo_used,
                       guint n_events)
{
  const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_INTRODUCTORY,
    .n_seats = 2,
    .seats = {
      { "Ada", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
      { "عمر", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
    },
    .seed = 7,
  };
  GinkgoSavedGame *saved = ginkgo_ui_fixture_play (&new_game, n_events);

  saved->undo_used = undo_used;

  return ginkgo_ui_fixture_open (saved);
}

static guint
find_medals (GtkWidget *root)
{
  guint seats = 0;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GINKGO_IS_MEDAL (widget))
      {
        gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_PRESENTATION);
        seats |= 1u << ginkgo_medal_get_seat (GINKGO_MEDAL (widget));
      }

  return seats;
}

/* Only the result shows a winner's medals and, behind details, that decisions were undone. */
static void
test_undo_used (void)
{
  static const struct
  {
    gboolean undo_used;
    guint n_events;
    gboolean told;
  } cases[] = {
    { TRUE, GINKGO_UI_WHOLE_GAME, TRUE },
    { FALSE, GINKGO_UI_WHOLE_GAME, FALSE },
    { TRUE, 20, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GinkgoGame) game = create_game_with_undo (cases[i].undo_used, cases[i].n_events);
      const GinkgoState *state = ginkgo_game_get_state (game);
      GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
      GtkWidget *window = ginkgo_ui_fixture_present (page, 800, 600);

      gtk_expander_set_expanded (GTK_EXPANDER (ginkgo_ui_fixture_find (page, GTK_TYPE_EXPANDER, NULL)), TRUE);
      g_assert_cmpint (ginkgo_ui_fixture_has_text (page, "Undo was used in this game"), ==, cases[i].told);
      g_assert_cmpuint (find_medals (page), ==, ginkgo_state_is_over (state) ? ginkgo_state_get_winners (state) : 0);
      ginkgo_ui_fixture_close (window, page);
    }
}

/* The result names the players who asked for suggestions, with their number. */
static void
test_suggestions (void)
{
  g_autoptr (GinkgoGame) plain = create_game_with_undo (FALSE, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_game_dup_saved (plain);
  g_autoptr (GinkgoGame) game = NULL;
  GtkWidget *window;
  GtkWidget *page;

  ginkgo_verified_game_note_suggestion (saved->game, 0, 3);
  ginkgo_verified_game_note_suggestion (saved->game, 0, 9);
  game = ginkgo_game_new (saved, NULL, NULL);
  page = g_object_ref_sink (ginkgo_score_page_new (game));
  window = ginkgo_ui_fixture_present (page, 800, 600);
  g_assert_false (ginkgo_ui_fixture_has_text (page, "Ada asked for 2 suggestions"));
  gtk_expander_set_expanded (GTK_EXPANDER (ginkgo_ui_fixture_find (page, GTK_TYPE_EXPANDER, NULL)), TRUE);
  g_assert_true (ginkgo_ui_fixture_has_text (page, "Ada asked for 2 suggestions"));
  ginkgo_ui_fixture_close (window, page);

  page = g_object_ref_sink (ginkgo_score_page_new (plain));
  window = ginkgo_ui_fixture_present (page, 800, 600);
  g_assert_false (ginkgo_ui_fixture_has_text (page, "Ada asked for 2 suggestions"));
  ginkgo_ui_fixture_close (window, page);
}

/* The line about the biggest mistake leads there. */
static void
test_moment (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 2, GINKGO_UI_WHOLE_GAME);
  GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
  GtkWidget *window = ginkgo_ui_fixture_present (page, 800, 600);
  g_autoptr (GVariant) moment = g_variant_ref_sink (g_variant_new ("(xu)", G_GINT64_CONSTANT (7), 42));

  g_assert_null (ginkgo_ui_fixture_find_action (page, "win.show-moment"));
  ginkgo_score_page_set_highlights (GINKGO_SCORE_PAGE (page), "Your biggest mistake", 7, 42);
  g_assert_cmpvariant (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (ginkgo_ui_fixture_find_action (page, "win.show-moment"))), moment);
  ginkgo_ui_fixture_close (window, page);
}

static int
get_top (GtkWidget *page,
         GType type,
         const char *text)
{
  GtkWidget *widget = ginkgo_ui_fixture_find (page, type, text);
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, page, &bounds));

  return (int) bounds.origin.y;
}

/* Winners first, then reasons. The next steps stay in view. */
static void
test_order (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, GINKGO_UI_WHOLE_GAME);
  GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
  GtkWidget *window = ginkgo_ui_fixture_present (page, 800, 600);
  GtkWidget *again = ginkgo_ui_fixture_find (page, GTK_TYPE_BUTTON, "_Play Again");
  int table = get_top (page, GINKGO_TYPE_FIGURE_TABLE, NULL);
  int cards = get_top (page, ADW_TYPE_PREFERENCES_GROUP, NULL);
  static const char *const names[] = { "Ada", "Orla", "Pim" };
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (&ginkgo_game_get_state (game)->city, districts);

  g_assert_cmpint (gtk_widget_get_width (ginkgo_ui_fixture_find (page, GINKGO_TYPE_MEDAL, NULL)), >=, 72);
  g_assert_cmpint (get_top (page, GINKGO_TYPE_MEDAL, NULL), <, table);
  g_assert_cmpint (table, <, cards);
  g_assert_cmpint (get_top (page, GTK_TYPE_BUTTON, "_Play Again") + gtk_widget_get_height (again), <=, gtk_widget_get_height (page));
  g_assert_true (gtk_widget_has_css_class (again, "suggested-action"));

  /* Each district and each player's cards have an explanation. */
  g_assert_cmpuint (n_districts, >, 0);
  for (guint i = 0; i < n_districts; i++)
    {
      g_autofree char *title = ginkgo_text_district (&districts[i]);

      g_assert_nonnull (ginkgo_ui_fixture_find (page, ADW_TYPE_ACTION_ROW, title));
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_nonnull (ginkgo_ui_fixture_find (page, ADW_TYPE_PREFERENCES_ROW, names[i]));
  ginkgo_ui_fixture_close (window, page);
}

static GinkgoGame *
create_solitaire (guint human_points,
                  guint hal_points)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_SOLITAIRE, 2, GINKGO_UI_WHOLE_GAME);
  GinkgoState *state = (GinkgoState *) ginkgo_game_get_state (game);
  GinkgoScore scores[GINKGO_MAX_SEATS];

  /* Random play never beats Hal, so set the points. */
  ginkgo_state_score (state, scores);
  state->seats[0].points += 100 + human_points - scores[0].total;
  state->seats[GINKGO_HAL_SEAT].points += 100 + hal_points - scores[GINKGO_HAL_SEAT].total;

  return g_steal_pointer (&game);
}

typedef struct
{
  guint human_points;
  guint hal_points;
  const char *headline;
  gboolean is_festive;
} HalCase;

static const HalCase hal_cases[] = {
  { 1, 0, "Ada beats Hal", TRUE },
  { 0, 1, "Hal beats Ada", FALSE },
  { 1, 1, "A draw between Ada and Hal", TRUE },
};

/* Gold for a person; silver if Hal beats the only person. */
static void
test_hal (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hal_cases); i++)
    {
      g_autoptr (GinkgoGame) game = create_solitaire (hal_cases[i].human_points, hal_cases[i].hal_points);
      GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
      GtkWidget *medal = ginkgo_ui_fixture_find (page, GINKGO_TYPE_MEDAL, NULL);

      g_assert_nonnull (ginkgo_ui_fixture_find (page, GTK_TYPE_LABEL, hal_cases[i].headline));
      g_assert_cmpint (ginkgo_medal_get_festive (GINKGO_MEDAL (medal)), ==, hal_cases[i].is_festive);
      g_assert_finalize_object (page);
    }
}

/* Hidden points stay hidden during the game. */
static void
test_hidden_points (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 60);
  GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
  GtkWidget *window = ginkgo_ui_fixture_present (page, 800, 600);
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (ginkgo_game_get_state (game), scores);
  g_assert_false (ginkgo_game_get_over (game));
  g_assert_cmpstr (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (page)), ==, "Score So Far");

  /* A single person sees their own points. */
  check_points (page, "Ada", "Points", scores[0].points);
  check_total (page, "Ada", scores[0].total, TRUE);

  check_cell (page, "Orla, Points: hidden", "?");
  check_total (page, "Orla", scores[1].total - scores[1].points, FALSE);
  check_points (page, "Orla", "Districts", scores[1].districts);

  /* Open screens show them. */
  g_settings_set_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_OPEN_SCREENS, TRUE);
  check_points (page, "Orla", "Points", scores[1].points);
  check_total (page, "Orla", scores[1].total, TRUE);
  g_settings_set_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_OPEN_SCREENS, FALSE);
  check_cell (page, "Orla, Points: hidden", "?");

  /* Play Again is for finished games. */
  g_assert_false (gtk_widget_get_mapped (ginkgo_ui_fixture_find (page, GTK_TYPE_BUTTON, "_Play Again")));
  ginkgo_ui_fixture_close (window, page);
}

static void
test_table_accessible (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 5, GINKGO_UI_WHOLE_GAME);
  GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
  GtkWidget *window = ginkgo_ui_fixture_present (page, 360, 720);
  GtkWidget *table = ginkgo_ui_fixture_find (page, GINKGO_TYPE_FIGURE_TABLE, NULL);
  GtkScrolledWindow *scroller;
  GtkAdjustment *adjustment;
  int minimum;

  gtk_test_accessible_assert_role (table, GTK_ACCESSIBLE_ROLE_TABLE);
  gtk_test_accessible_assert_property (table, GTK_ACCESSIBLE_PROPERTY_LABEL, "Scores");
  gtk_test_accessible_assert_role (ginkgo_ui_fixture_find (table, GTK_TYPE_LABEL, "Districts"),
                                   GTK_ACCESSIBLE_ROLE_ROW_HEADER);
  gtk_test_accessible_assert_role (ginkgo_ui_fixture_find (table, GTK_TYPE_LABEL, "Tess"),
                                   GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);

  /* Five players fit the narrowest window without horizontal scrolling. */
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  scroller = GTK_SCROLLED_WINDOW (ginkgo_ui_fixture_find (table, GTK_TYPE_SCROLLED_WINDOW, NULL));
  adjustment = gtk_scrolled_window_get_hadjustment (scroller);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment));
  ginkgo_ui_fixture_close (window, page);
}

/* Markup, right-to-left and long names appear as written (H-10). */
static void
test_hostile_names (void)
{
  g_autoptr (GinkgoGame) game =
    ginkgo_ui_fixture_open (ginkgo_sheet_fixture_play (GINKGO_MODE_NORMAL, GINKGO_MAX_SEATS, GINKGO_UI_WHOLE_GAME));
  const GinkgoRecord *record = ginkgo_game_get_record (game);
  GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
  GtkWidget *window = ginkgo_ui_fixture_present (page, 800, 600);

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      g_autofree char *name = ginkgo_text_player (record->seats[seat].name, seat);

      g_assert_true (ginkgo_ui_fixture_has_text (page, name));
    }
  ginkgo_ui_fixture_close (window, page);
}

/* In ms: longer than the page's transition and the slowest step */
#define LONG_STEP 1500

#define N_LOOKS 10

typedef struct
{
  GinkgoGame *game;
  GtkWidget *page;
  GtkWidget *window;
} Fixture;

/* The clock stops otherwise. */
static void
pass_ms (GtkWidget *window,
         guint ms)
{
  ginkgo_test_clock_advance (ms);
  ginkgo_ui_fixture_wait_for_frame (window);
}

static void
open_page (Fixture *fixture,
           GinkgoMode mode,
           gboolean animations)
{
  GtkWidget *pages = adw_navigation_view_new ();

  ginkgo_ui_fixture_set_animations (animations);
  ginkgo_test_clock_stop ();
  fixture->game = ginkgo_ui_fixture_new_game (mode, 2, GINKGO_UI_WHOLE_GAME);
  fixture->page = g_object_ref_sink (ginkgo_score_page_new (fixture->game));
  ginkgo_score_page_count (GINKGO_SCORE_PAGE (fixture->page));
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (pages), ADW_NAVIGATION_PAGE (fixture->page));
  fixture->window = ginkgo_ui_fixture_present (pages, 800, 600);
}

static void
close_page (Fixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->page);
  g_object_unref (fixture->game);
  ginkgo_test_clock_run ();
  ginkgo_ui_fixture_set_animations (FALSE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, close_page)

static gboolean
is_counting (Fixture *fixture)
{
  return ginkgo_score_page_get_counting (GINKGO_SCORE_PAGE (fixture->page));
}

static gboolean
is_hidden_from_readers (GtkWidget *widget)
{
  g_autofree char *difference = gtk_test_accessible_check_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);

  return difference == NULL;
}

static gboolean
shows_winner (Fixture *fixture)
{
  const char *names[] = { "Ada", ginkgo_game_get_record (fixture->game)->seats[1].name };
  g_autofree char *winner = ginkgo_text_winners (ginkgo_game_get_state (fixture->game), names);

  return ginkgo_ui_fixture_has_text (fixture->page, winner);
}

static void
assert_all_shown (Fixture *fixture)
{
  g_assert_false (is_counting (fixture));
  g_assert_true (shows_winner (fixture));
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_FIGURE_TABLE, NULL)));
  g_assert_false (is_hidden_from_readers (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_SCORE_RACE, NULL)));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "Cards"));
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Play Again")));
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Look Back")));
  g_assert_false (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Show All")));
}

/* Without animations the count ends at once. */
static void
test_without_animations (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_page (&fixture, GINKGO_MODE_NORMAL, FALSE);
  assert_all_shown (&fixture);
  g_assert_false (gtk_widget_get_visible (ginkgo_ui_fixture_find (fixture.page, GINKGO_TYPE_LEAF_FALL, NULL)));
  ginkgo_ui_fixture_wait_until_still (fixture.window);
}

/* Reopening the page skips the count. */
static void
test_later (void)
{
  g_auto (Fixture) fixture = { 0 };

  ginkgo_ui_fixture_set_animations (TRUE);
  ginkgo_test_clock_stop ();
  fixture.game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 2, GINKGO_UI_WHOLE_GAME);
  fixture.page = g_object_ref_sink (ginkgo_score_page_new (fixture.game));
  fixture.window = ginkgo_ui_fixture_present (fixture.page, 800, 600);
  assert_all_shown (&fixture);
}

/* During the count the result stays hidden, and partial numbers are not announced. */
static void
test_meanwhile (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_page (&fixture, GINKGO_MODE_NORMAL, TRUE);
  g_assert_true (is_counting (&fixture));
  g_assert_false (shows_winner (&fixture));
  g_assert_false (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture.page, GINKGO_TYPE_FIGURE_TABLE, NULL)));
  g_assert_true (is_hidden_from_readers (ginkgo_ui_fixture_find (fixture.page, GINKGO_TYPE_SCORE_RACE, NULL)));
  g_assert_false (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture.page, GTK_TYPE_BUTTON, "_Play Again")));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture.page, "Behind the screens"));

  pass_ms (fixture.window, LONG_STEP);
  g_assert_true (is_counting (&fixture));
  g_assert_false (ginkgo_ui_fixture_has_text (fixture.page, "Behind the screens"));
}

static gboolean
press (Fixture *fixture,
       guint key,
       GdkModifierType modifiers)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (ginkgo_ui_fixture_find_controller (fixture->page, GTK_TYPE_EVENT_CONTROLLER_KEY, GTK_PHASE_CAPTURE), "key-pressed", key, 0, modifiers, &handled);

  return handled;
}

/* Returns the places that the city lights, bit n for building n. */
static guint64
find_lit (Fixture *fixture)
{
  GinkgoCityView *city = GINKGO_CITY_VIEW (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_CITY_VIEW, NULL));
  const GinkgoState *state = ginkgo_game_get_state (fixture->game);
  guint64 lit = 0;

  for (guint i = 0; i < state->city.n_buildings; i++)
    if (ginkgo_cell_get_marks (ginkgo_city_view_get_cell (city, state->city.buildings[i].cell)) & GINKGO_CELL_MARK_REVEALED)
      lit |= G_GUINT64_CONSTANT (1) << i;

  return lit;
}

/* A key goes on with the next step, which lights what it counts and sends leaves to those who score, and Escape skips the
 * count. Shortcuts do neither. */
static void
test_key (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GinkgoTally) tally = NULL;
  GinkgoFlightLayer *flights;
  guint64 lit = 0;

  open_page (&fixture, GINKGO_MODE_NORMAL, TRUE);
  flights = GINKGO_FLIGHT_LAYER (ginkgo_ui_fixture_find (fixture.page, GINKGO_TYPE_FLIGHT_LAYER, NULL));
  tally = ginkgo_tally_new (ginkgo_game_get_state (fixture.game), 3);
  g_assert_false (press (&fixture, GDK_KEY_q, GDK_CONTROL_MASK));
  g_assert_false (press (&fixture, GDK_KEY_Shift_L, 0));
  g_assert_true (is_counting (&fixture));

  for (guint i = 1; i < 6; i++)
    {
      const GinkgoTallyStep *step = ginkgo_tally_get_step (tally, i);

      ginkgo_flight_layer_clear (flights);
      g_assert_true (press (&fixture, GDK_KEY_x, 0));
      g_assert_true (is_counting (&fixture));
      g_assert_cmpuint (ginkgo_flight_layer_count (flights), ==, MIN (step->gains[0], 9) + MIN (step->gains[1], 9));
      g_assert_cmphex (find_lit (&fixture), ==, ginkgo_tally_find_buildings (tally, i, &ginkgo_game_get_state (fixture.game)->city));
      lit |= find_lit (&fixture);
    }
  g_assert_cmphex (lit, !=, 0);

  g_assert_true (press (&fixture, GDK_KEY_Escape, 0));
  ginkgo_ui_fixture_settle ();
  assert_all_shown (&fixture);
  g_assert_false (press (&fixture, GDK_KEY_Return, 0));
}

static void
test_show_all (void)
{
  g_auto (Fixture) fixture = { 0 };
  int minimum;

  open_page (&fixture, GINKGO_MODE_NORMAL, TRUE);
  /* There is room for the buttons of a window. */
  gtk_widget_measure (ginkgo_ui_fixture_find (fixture.page, ADW_TYPE_HEADER_BAR, NULL), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <, 200);
  g_signal_emit_by_name (ginkgo_ui_fixture_find (fixture.page, GTK_TYPE_BUTTON, "_Show All"), "clicked");
  ginkgo_ui_fixture_settle ();
  assert_all_shown (&fixture);
  /* A hasty Enter does no harm at the focus. */
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture.window)) == ginkgo_ui_fixture_find (fixture.page, GTK_TYPE_BUTTON, "Look at the _City"));
}

/* Leaves fall for a winning player, but not for Hal. */
static void
test_leaves (void)
{
  static const GinkgoMode two_modes[] = { GINKGO_MODE_NORMAL, GINKGO_MODE_SOLITAIRE };

  for (guint i = 0; i < G_N_ELEMENTS (two_modes); i++)
    {
      g_auto (Fixture) fixture = { 0 };
      GtkWidget *leaves;
      gboolean hal_wins;

      open_page (&fixture, two_modes[i], TRUE);
      leaves = ginkgo_ui_fixture_find (fixture.page, GINKGO_TYPE_LEAF_FALL, NULL);
      gtk_test_accessible_assert_role (leaves, GTK_ACCESSIBLE_ROLE_PRESENTATION);
      g_assert_false (gtk_widget_get_can_target (leaves));
      g_assert_false (gtk_widget_get_visible (leaves));
      g_signal_emit_by_name (ginkgo_ui_fixture_find (fixture.page, GTK_TYPE_BUTTON, "_Show All"), "clicked");

      hal_wins = ginkgo_mode_is_solitaire (two_modes[i]) &&
                 ginkgo_state_get_winners (ginkgo_game_get_state (fixture.game)) == 1u << GINKGO_HAL_SEAT;
      g_assert_cmpint (gtk_widget_get_visible (leaves), ==, !hal_wins);
    }
}

typedef struct
{
  GString *told;
  guint n_changes;
  guint step;
  gboolean is_done;
} Told;

static void
step_cb (Told *told,
         guint step)
{
  g_string_append_printf (told->told, "%u ", step);
  told->step = step;
}

static void
counted_cb (Told *told,
            guint category)
{
  g_string_append_printf (told->told, "[%u] ", category);
}

static void
done_cb (Told *told)
{
  g_string_append (told->told, "done");
  told->is_done = TRUE;
}

static char *
expect (const GinkgoTally *tally)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < ginkgo_tally_get_n_steps (tally); i++)
    {
      guint category = ginkgo_tally_get_step (tally, i)->category;

      g_string_append_printf (told, "%u ", i);
      if (i + 1 == ginkgo_tally_get_n_steps (tally) || ginkgo_tally_get_step (tally, i + 1)->category != category)
        g_string_append_printf (told, "[%u] ", category);
    }
  g_string_append (told, "done");

  return g_string_free (told, FALSE);
}

/* Each step and category is announced once, in order, however the count ends. */
static void
test_told_once (gconstpointer data)
{
  gboolean animations = GPOINTER_TO_INT (data);
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoTally) tally = ginkgo_tally_new (ginkgo_game_get_state (game), 7);
  g_autofree char *expected = expect (tally);
  GtkWidget *window = ginkgo_ui_fixture_present (gtk_label_new ("Ginkgo"), 200, 200);
  g_autoptr (GinkgoScoreReveal) reveal = ginkgo_score_reveal_new (window, tally);
  Told told = { .told = g_string_new (NULL) };

  ginkgo_ui_fixture_set_animations (animations);
  ginkgo_test_clock_stop ();
  g_signal_connect_swapped (reveal, "step", G_CALLBACK (step_cb), &told);
  g_signal_connect_swapped (reveal, "counted", G_CALLBACK (counted_cb), &told);
  g_signal_connect_swapped (reveal, "done", G_CALLBACK (done_cb), &told);
  g_signal_connect_swapped (reveal, "changed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &told.n_changes);
  ginkgo_score_reveal_start (reveal);
  if (animations)
    {
      for (guint i = 0; i < N_LOOKS; i++)
        pass_ms (window, LONG_STEP / N_LOOKS);
      g_assert_false (told.is_done);
      g_assert_cmpuint (told.step, >, 0);
      g_assert_cmpuint (told.n_changes, >, told.step + 1);
      ginkgo_score_reveal_finish (reveal);
    }

  g_assert_true (told.is_done);
  g_assert_cmpstr (told.told->str, ==, expected);
  ginkgo_score_reveal_finish (reveal);
  g_assert_cmpstr (told.told->str, ==, expected);

  g_string_free (told.told, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_test_clock_run ();
  ginkgo_ui_fixture_set_animations (FALSE);
}

/* Numbers only grow, up to their final values. */
static void
test_growth (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoTally) tally = ginkgo_tally_new (ginkgo_game_get_state (game), 3);
  GtkWidget *window = ginkgo_ui_fixture_present (gtk_label_new ("Ginkgo"), 200, 200);
  g_autoptr (GinkgoScoreReveal) reveal = ginkgo_score_reveal_new (window, tally);
  double before = 0;

  ginkgo_ui_fixture_set_animations (TRUE);
  ginkgo_test_clock_stop ();
  ginkgo_score_reveal_start (reveal);
  for (guint i = 0; i < N_LOOKS; i++)
    {
      double now = ginkgo_score_reveal_get_points (reveal, 0, GINKGO_TALLY_POINTS);

      g_assert_cmpfloat (now, >=, before);
      before = now;
      pass_ms (window, 30);
    }
  g_assert_cmpfloat (before, >, 0);
  g_assert_cmpfloat (ginkgo_score_reveal_get_points (reveal, 0, GINKGO_TALLY_DISTRICTS), ==, 0);

  ginkgo_score_reveal_finish (reveal);
  g_assert_cmpfloat (ginkgo_score_reveal_get_points (reveal, 0, GINKGO_TALLY_DISTRICTS),
                     ==,
                     ginkgo_tally_get_points (tally, 0, GINKGO_TALLY_DISTRICTS, G_MAXUINT));
  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_test_clock_run ();
  ginkgo_ui_fixture_set_animations (FALSE);
}

static void
check_sums (const GinkgoTally *tally,
            const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_POINTS, G_MAXUINT), ==, scores[seat].points);
      g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_CARDS, G_MAXUINT), ==, scores[seat].cards);
      g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_NEW_HAND, G_MAXUINT), ==, scores[seat].new_hand);
      g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_DISTRICTS, G_MAXUINT), ==, scores[seat].districts);
    }
}

/* One step per category; cards by player, districts one by one. */
static void
check_order (const GinkgoTally *tally)
{
  guint seen = 0;
  guint n_districts = 0;

  for (guint i = 0; i < ginkgo_tally_get_n_steps (tally); i++)
    {
      const GinkgoTallyStep *step = ginkgo_tally_get_step (tally, i);
      const GinkgoTallyStep *before = i > 0 ? ginkgo_tally_get_step (tally, i - 1) : NULL;

      seen |= 1u << step->category;
      if (before)
        g_assert_cmpint (before->category, <=, step->category);
      if (before && before->category == GINKGO_TALLY_CARDS && step->category == GINKGO_TALLY_CARDS)
        g_assert_cmpuint (before->seat, <=, step->seat);
      if (step->district != GINKGO_DISTRICT_NONE)
        g_assert_cmpuint (step->district, ==, n_districts++);
    }
  g_assert_cmphex (seen, ==, (1u << GINKGO_N_TALLY_CATEGORIES) - 1);
  g_assert_cmpuint (n_districts, ==, tally->n_districts);
}

static void
test_whole_game (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (table->mode, table->n_seats, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoTally) tally = ginkgo_tally_new (ginkgo_game_get_state (game), (1u << table->n_seats) - 1);

  check_sums (tally, ginkgo_game_get_state (game));
  check_order (tally);
}

/* Steps omit exactly the hidden points. */
static void
test_closed (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, 80);
  const GinkgoState *state = ginkgo_game_get_state (game);
  g_autoptr (GinkgoTally) tally = ginkgo_tally_new (state, 1u << 1);
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  g_assert_cmpuint (scores[0].points, >, 0);
  g_assert_cmpuint (ginkgo_tally_get_points (tally, 0, GINKGO_TALLY_POINTS, G_MAXUINT), ==, 0);
  g_assert_cmpuint (ginkgo_tally_get_points (tally, 1, GINKGO_TALLY_POINTS, G_MAXUINT), ==, scores[1].points);
  g_assert_cmpuint (ginkgo_tally_get_points (tally, 2, GINKGO_TALLY_POINTS, G_MAXUINT), ==, 0);
  g_assert_cmpuint (ginkgo_tally_get_points (tally, 0, GINKGO_TALLY_DISTRICTS, G_MAXUINT), ==, scores[0].districts);
}

/* A category without points takes one step. */
static void
test_nothing (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  GinkgoState state = *ginkgo_game_get_state (game);
  g_autoptr (GinkgoTally) tally = NULL;

  /* Red, blue, yellow, shifted by row: no neighbors of one color */
  ginkgo_city_init (&state.city, (const guint8[9]) { 0, 20, 40, 41, 1, 21, 22, 42, 2 });
  tally = ginkgo_tally_new (&state, 3);
  g_assert_cmpuint (tally->n_districts, ==, 0);
  g_assert_cmpuint (ginkgo_tally_get_n_steps (tally), ==, GINKGO_N_TALLY_CATEGORIES);
  check_order (tally);
  g_assert_cmpuint (ginkgo_tally_get_step (tally, 1)->card, ==, GINKGO_CARD_NONE);
  g_assert_cmpuint (ginkgo_tally_get_step (tally, 3)->district, ==, GINKGO_DISTRICT_NONE);
}

/* Running sums grow by each step's points. */
static void
test_running (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 4, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoTally) tally = ginkgo_tally_new (ginkgo_game_get_state (game), 0xf);

  for (guint i = 0; i < ginkgo_tally_get_n_steps (tally); i++)
    for (guint seat = 0; seat < 4; seat++)
      {
        const GinkgoTallyStep *step = ginkgo_tally_get_step (tally, i);

        g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, step->category, i + 1),
                          ==,
                          ginkgo_tally_get_points (tally, seat, step->category, i) + step->gains[seat]);
      }
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/score/results", test_results);
  g_test_add_func ("/ui/score/winner", test_winner);
  g_test_add_func ("/ui/score/undo-used", test_undo_used);
  g_test_add_func ("/ui/score/suggestions", test_suggestions);
  g_test_add_func ("/ui/score/moment", test_moment);
  g_test_add_func ("/ui/score/order", test_order);
  g_test_add_func ("/ui/score/hal", test_hal);
  g_test_add_func ("/ui/score/hidden-points", test_hidden_points);
  g_test_add_func ("/ui/score/table-accessible", test_table_accessible);
  g_test_add_func ("/ui/score/hostile-names", test_hostile_names);
  g_test_add_func ("/ui/score-count/without-animations", test_without_animations);
  g_test_add_func ("/ui/score-count/later", test_later);
  g_test_add_func ("/ui/score-count/meanwhile", test_meanwhile);
  g_test_add_func ("/ui/score-count/key", test_key);
  g_test_add_func ("/ui/score-count/show-all", test_show_all);
  g_test_add_func ("/ui/score-count/leaves", test_leaves);
  g_test_add_data_func ("/ui/score-count/told-once/at-once", GINT_TO_POINTER (FALSE), test_told_once);
  g_test_add_data_func ("/ui/score-count/told-once/skipped", GINT_TO_POINTER (TRUE), test_told_once);
  g_test_add_func ("/ui/score-count/growth", test_growth);
  ginkgo_test_add_for_all_tables ("/ui/tally/whole-game", test_whole_game);
  g_test_add_func ("/ui/tally/closed", test_closed);
  g_test_add_func ("/ui/tally/nothing", test_nothing);
  g_test_add_func ("/ui/tally/running", test_running);

  return g_test_run ();
}
