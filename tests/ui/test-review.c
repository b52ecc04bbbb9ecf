/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-robot.h"

#include "ginkgo-card-group.h"
#include "ginkgo-city-view.h"
#include "ginkgo-continue-dialog.h"
#include "ginkgo-holdings.h"
#include "ginkgo-keyboard.h"
#include "ginkgo-log-line.h"
#include "ginkgo-log-view.h"
#include "ginkgo-review-bar.h"
#include "ginkgo-review-page.h"
#include "ginkgo-round-ruler.h"
#include "ginkgo-scoring-list.h"
#include "ginkgo-seat-row.h"
#include "ginkgo-settings.h"
#include "ginkgo-test-exchange.h"
#include "ginkgo-window.h"

#define SEED 7

typedef struct
{
  GinkgoReview *review;
  GtkWidget *page;
  GtkWidget *window;
} Fixture;

static void
show (Fixture *fixture,
      const GinkgoSavedGame *saved,
      int width,
      int height)
{
  fixture->review = ginkgo_review_new (saved);
  fixture->page = g_object_ref_sink (ginkgo_review_page_new (fixture->review));
  fixture->window = ginkgo_ui_fixture_present (fixture->page, width, height);
  gtk_widget_grab_focus (GTK_WIDGET (ginkgo_review_bar_get_slider (GINKGO_REVIEW_BAR (ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_REVIEW_BAR, NULL)))));
}

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "pcc", SEED, GPOINTER_TO_UINT (data));

  show (fixture, saved, 1280, 800);
}

static void
tear_down (Fixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->page);
  g_assert_finalize_object (fixture->review);
}

static GtkWidget *
find (Fixture *fixture,
      GType type)
{
  GtkWidget *widget = ginkgo_ui_fixture_find (fixture->page, type, NULL);

  g_assert_nonnull (widget);

  return widget;
}

static guint
get_last (Fixture *fixture)
{
  return ginkgo_review_get_n_steps (fixture->review) - 1;
}

static void
assert_step (Fixture *fixture,
             guint step)
{
  g_assert_cmpuint (ginkgo_review_get_step (fixture->review), ==, step);
  g_assert_cmpfloat (gtk_range_get_value (ginkgo_review_bar_get_slider (GINKGO_REVIEW_BAR (find (fixture, GINKGO_TYPE_REVIEW_BAR)))), ==, step);
}

static void
press (Fixture *fixture,
       guint keyval,
       GdkModifierType modifiers,
       guint step)
{
  ginkgo_ui_fixture_press (fixture->page, keyval, modifiers);
  assert_step (fixture, step);
}

static void
test_keys (Fixture *fixture)
{
  assert_step (fixture, get_last (fixture));
  press (fixture, GDK_KEY_Home, 0, 0);
  press (fixture, GDK_KEY_Right, 0, 1);
  press (fixture, GDK_KEY_Left, 0, 0);
  for (guint round = 1; round <= 3; round++)
    press (fixture, round % 2 ? GDK_KEY_Page_Down : GDK_KEY_Right, round % 2 ? 0 : GDK_CONTROL_MASK, ginkgo_review_get_round_start (fixture->review, round));
  press (fixture, GDK_KEY_Left, GDK_CONTROL_MASK, ginkgo_review_get_round_start (fixture->review, 2));
  press (fixture, GDK_KEY_Page_Up, 0, ginkgo_review_get_round_start (fixture->review, 1));
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_Page_Down, GDK_SHIFT_MASK);
  g_assert_cmpuint (ginkgo_review_get_nth_step (fixture->review, ginkgo_review_get_step (fixture->review))->decider, ==, 0);
  press (fixture, GDK_KEY_End, 0, get_last (fixture));

  gtk_widget_set_direction (fixture->page, GTK_TEXT_DIR_RTL);
  press (fixture, GDK_KEY_Right, 0, get_last (fixture) - 1);
}

static gboolean
is_at_marked_entry (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (fixture->page));

  return focus && gtk_widget_has_css_class (focus, "shown");
}

/* Wherever the focus is, except in widgets that need the arrow keys */
static void
test_keys_anywhere (Fixture *fixture)
{
  static const char *const pages[] = { "points", "log", "districts", "scoring" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (fixture->page, "review.open-side", "s", pages[i]);
      ginkgo_ui_fixture_settle ();
      g_assert_cmpint (is_at_marked_entry (fixture), ==, g_str_equal (pages[i], "log"));
      press (fixture, GDK_KEY_Home, 0, 0);
      press (fixture, GDK_KEY_KP_End, 0, get_last (fixture));
      press (fixture, GDK_KEY_Left, 0, get_last (fixture) - 1);
    }

  gtk_widget_grab_focus (find (fixture, GINKGO_TYPE_CITY_VIEW));
  press (fixture, GDK_KEY_Home, 0, 0);
  press (fixture, GDK_KEY_Right, GDK_CONTROL_MASK, ginkgo_review_get_round_start (fixture->review, 1));

  gtk_widget_grab_focus (find (fixture, ADW_TYPE_TOGGLE_GROUP));
  g_assert_false (ginkgo_ui_fixture_press (fixture->page, GDK_KEY_Left, 0));
  g_assert_false (ginkgo_ui_fixture_press (fixture->page, GDK_KEY_space, 0));
}

/* A list would handle these keys itself. */
static void
test_keys_in_log (Fixture *fixture)
{
  if (!ginkgo_keyboard_is_there ())
    return;

  ginkgo_keyboard_turn_to (fixture->window);
  ginkgo_keyboard_press ("ctrl+5");
  ginkgo_keyboard_press ("ctrl+2");
  ginkgo_ui_fixture_wait_until (is_at_marked_entry (fixture));
  ginkgo_keyboard_press ("Left");
  ginkgo_ui_fixture_wait_until (ginkgo_review_get_step (fixture->review) == get_last (fixture) - 1);
  ginkgo_keyboard_press ("Home");
  ginkgo_ui_fixture_wait_until (ginkgo_review_get_step (fixture->review) == 0);
}

static void
test_slider (Fixture *fixture)
{
  GinkgoReviewBar *bar = GINKGO_REVIEW_BAR (find (fixture, GINKGO_TYPE_REVIEW_BAR));
  GtkRange *slider = ginkgo_review_bar_get_slider (bar);
  guint step = ginkgo_review_get_round_start (fixture->review, 3);

  gtk_range_set_value (slider, step);
  assert_step (fixture, step);
  g_assert_cmpstr (ginkgo_review_bar_get_moment (bar), ==, "Round 3, the beginning");
  gtk_test_accessible_assert_property (slider, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Round 3, the beginning");
  while (ginkgo_review_get_nth_step (fixture->review, step)->kind != GINKGO_REVIEW_ACTION || ginkgo_review_get_nth_step (fixture->review, step)->seat != 1)
    step++;
  gtk_range_set_value (slider, step);
  gtk_test_accessible_assert_property (slider, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Round 3, Orla’s action");
}

/* A click below the knob goes to the round that begins there. */
static void
test_ruler (Fixture *fixture)
{
  GtkWidget *ruler = find (fixture, GINKGO_TYPE_ROUND_RULER);
  GtkRange *slider = ginkgo_review_bar_get_slider (GINKGO_REVIEW_BAR (find (fixture, GINKGO_TYPE_REVIEW_BAR)));
  GtkEventController *click = ginkgo_ui_fixture_find_controller (ruler, GTK_TYPE_GESTURE_CLICK, GTK_PHASE_BUBBLE);

  for (guint round = 1; round <= ginkgo_review_get_n_rounds (fixture->review); round += 4)
    {
      guint step = ginkgo_review_get_round_start (fixture->review, round);
      graphene_point_t knob;
      int start, end;

      gtk_range_set_value (slider, step);
      ginkgo_ui_fixture_settle ();
      gtk_range_get_slider_range (slider, &start, &end);
      g_assert_true (gtk_widget_compute_point (GTK_WIDGET (slider), ruler, &GRAPHENE_POINT_INIT ((float) (start + end) / 2, 0), &knob));
      ginkgo_review_set_step (fixture->review, 0);
      g_signal_emit_by_name (click, "pressed", 1, (double) knob.x, 4.0);
      assert_step (fixture, step);
    }
}

/* At the end, hands are folded away. */
static void
test_leftovers (Fixture *fixture)
{
  GtkWidget *holdings = find (fixture, GINKGO_TYPE_HOLDINGS);
  GtkWidget *expander;

  ginkgo_review_set_step (fixture->review, ginkgo_review_find (fixture->review, GINKGO_REVIEW_TO_END));
  ginkgo_ui_fixture_settle ();
  expander = ginkgo_ui_fixture_find (holdings, GTK_TYPE_EXPANDER, NULL);
  g_assert_nonnull (expander);
  g_assert_null (ginkgo_ui_fixture_find (holdings, GINKGO_TYPE_CARD_GROUP, NULL));
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  g_assert_nonnull (ginkgo_ui_fixture_find (holdings, GINKGO_TYPE_CARD_GROUP, NULL));

  /* In the middle of a round */
  ginkgo_review_set_step (fixture->review, ginkgo_review_get_round_start (fixture->review, 3) - 1);
  g_assert_null (ginkgo_ui_fixture_find (holdings, GTK_TYPE_EXPANDER, NULL));
  g_assert_nonnull (ginkgo_ui_fixture_find (holdings, GINKGO_TYPE_CARD_GROUP, NULL));
}

static void
find_shown (GtkWidget *root,
            guint *n_shown,
            gboolean *in_view,
            gboolean *is_said)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (gtk_widget_has_css_class (widget, "shown"))
      {
        graphene_rect_t bounds;
        GtkWidget *list = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

        (*n_shown)++;
        *is_said = ginkgo_ui_fixture_has_text (widget, ginkgo_log_line_get_spoken (GINKGO_LOG_LINE (ginkgo_ui_fixture_find (widget, GINKGO_TYPE_LOG_LINE, NULL))));
        g_assert_true (gtk_widget_compute_bounds (widget, list, &bounds));
        *in_view = bounds.origin.y + bounds.size.height > 0 && bounds.origin.y < gtk_widget_get_height (list);
      }
}

static void
test_log (Fixture *fixture)
{
  GtkWidget *log = find (fixture, GINKGO_TYPE_LOG_VIEW);
  GtkWidget *list = ginkgo_ui_fixture_find (log, GTK_TYPE_LIST_VIEW, NULL);
  guint n_entries = g_list_model_get_n_items (ginkgo_review_get_whole_log (fixture->review));
  guint targets[] = { 0, n_entries / 2, n_entries - 1 };

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      guint n_shown = 0;
      gboolean in_view = FALSE;
      gboolean is_said = FALSE;

      ginkgo_review_set_step (fixture->review, ginkgo_review_find_entry (fixture->review, targets[i]));
      ginkgo_ui_fixture_settle ();
      find_shown (log, &n_shown, &in_view, &is_said);
      g_assert_cmpuint (n_shown, ==, 1);
      g_assert_true (in_view);
      /* The others have titles. */
      g_assert_true (is_said || i != 1);
    }

  g_signal_emit_by_name (list, "activate", n_entries / 3);
  assert_step (fixture, ginkgo_review_find_entry (fixture->review, n_entries / 3));
  /* A review has no undo. */
  g_assert_false (gtk_widget_get_child_visible (ginkgo_ui_fixture_find (log, GTK_TYPE_BUTTON, "_Undo to Here")) &&
                  gtk_widget_get_mapped (ginkgo_ui_fixture_find (log, GTK_TYPE_BUTTON, "_Undo to Here")));
}

static gboolean
is_playing (Fixture *fixture)
{
  GtkWidget *button = ginkgo_ui_fixture_find_action (fixture->page, "review.play");

  return g_str_equal (gtk_button_get_icon_name (GTK_BUTTON (button)), "media-playback-pause-symbolic");
}

static void
test_play (Fixture *fixture)
{
  g_autofree char *speed = NULL;
  guint n_steps = 0, n_visible = 0;

  for (guint i = 1; i <= get_last (fixture); i++)
    n_visible += ginkgo_review_get_nth_step (fixture->review, i)->kind != GINKGO_REVIEW_CHOICE || i == get_last (fixture);

  ginkgo_review_page_set_pace (GINKGO_REVIEW_PAGE (fixture->page), 0);
  ginkgo_review_set_step (fixture->review, 0);
  g_signal_connect_swapped (fixture->review, "notify::step", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_steps);
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_space, 0);
  g_assert_true (is_playing (fixture));
  ginkgo_ui_fixture_wait_until (!is_playing (fixture));
  assert_step (fixture, get_last (fixture));
  g_assert_cmpuint (n_steps, ==, n_visible);

  /* At the end, play restarts; a key stops it. */
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_space, 0);
  assert_step (fixture, 0);
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_space, 0);
  g_assert_false (is_playing (fixture));
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_space, 0);
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_Right, 0);
  g_assert_false (is_playing (fixture));
  assert_step (fixture, 1);

  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_plus, 0);
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_plus, 0);
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_plus, 0);
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_minus, 0);
  g_object_get (fixture->page, "speed", &speed, NULL);
  g_assert_cmpstr (speed, ==, "double");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "2×"));
}

static void
test_scoring (Fixture *fixture)
{
  GinkgoScoringList *scoring = GINKGO_SCORING_LIST (find (fixture, GINKGO_TYPE_SCORING_LIST));
  GinkgoCityView *city = GINKGO_CITY_VIEW (find (fixture, GINKGO_TYPE_CITY_VIEW));
  const GinkgoState *state = ginkgo_review_get_state (fixture->review);
  guint totals[GINKGO_MAX_SEATS] = { 0 };
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint n_districts = 0;

  ginkgo_review_set_step (fixture->review, 0);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find (fixture, ADW_TYPE_VIEW_STACK)), "scoring");
  assert_step (fixture, get_last (fixture));

  while (ginkgo_scoring_list_select_next (scoring))
    {
      const GinkgoTallyStep *step = ginkgo_scoring_list_get_selected (scoring);
      guint64 buildings = ginkgo_scoring_list_get_buildings (scoring, &state->city);

      for (guint seat = 0; seat < state->n_seats; seat++)
        totals[seat] += step->gains[seat];
      g_assert_cmpuint (ginkgo_table_robot_count_marked (fixture->page, GINKGO_CELL_MARK_POINTED), ==, (guint) __builtin_popcountll (buildings));
      if (step->district != GINKGO_DISTRICT_NONE)
        {
          g_assert_nonnull (ginkgo_city_view_get_districts (city));
          g_assert_cmpuint (ginkgo_district_overlay_get_n_districts (ginkgo_city_view_get_districts (city)), ==, 1);
          n_districts++;
        }
    }
  g_assert_cmpuint (n_districts, >, 1);
  ginkgo_state_score (state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++)
    g_assert_cmpuint (totals[seat], ==, scores[seat].total);

  /* Only the end has a scoring. */
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_Left, 0);
  g_assert_null (ginkgo_scoring_list_get_selected (scoring));
  g_assert_cmpuint (ginkgo_table_robot_count_marked (fixture->page, GINKGO_CELL_MARK_POINTED), ==, 0);
  g_assert_null (ginkgo_city_view_get_districts (city));
}

static void
test_scoring_plays (Fixture *fixture)
{
  GinkgoScoringList *scoring = GINKGO_SCORING_LIST (find (fixture, GINKGO_TYPE_SCORING_LIST));
  guint n = 0;

  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find (fixture, ADW_TYPE_VIEW_STACK)), "scoring");
  ginkgo_review_page_set_pace (GINKGO_REVIEW_PAGE (fixture->page), 0);
  g_signal_connect_swapped (scoring, "selection-changed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n);
  ginkgo_ui_fixture_press (fixture->page, GDK_KEY_space, 0);
  ginkgo_ui_fixture_wait_until (!is_playing (fixture));
  assert_step (fixture, get_last (fixture));
  g_assert_cmpuint (n, >, 5);
  g_assert_false (ginkgo_scoring_list_select_next (scoring));
  /* A list clears its selection when it is destroyed. */
  g_signal_handlers_disconnect_by_data (scoring, &n);
}

static void
take_property (GString *texts,
               GtkWidget *widget,
               GtkAccessibleProperty property)
{
  g_autofree char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\x01");

  if (text)
    g_string_append_printf (texts, "%s\n", text);
}

static void
collect_texts (GString *texts,
               GtkWidget *root)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (GTK_IS_LABEL (widget))
        g_string_append_printf (texts, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
      if (tooltip)
        g_string_append_printf (texts, "%s\n", tooltip);
      take_property (texts, widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
      take_property (texts, widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      take_property (texts, widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT);
    }
}

/* Swapping items that nobody at the screen has seen leaves the page's texts unchanged. */
static void
test_secrets (gconstpointer data)
{
  const char *seats = data;
  guint viewer = g_str_equal (seats, "pcc") ? 0 : GINKGO_SEAT_NONE;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, seats, SEED, 34);
  g_autoptr (GinkgoSavedGame) other = NULL;
  g_autoptr (GinkgoRecord) exchanged = NULL;
  Fixture a, b;
  guint n_exchanged;

  exchanged = ginkgo_test_exchange_hidden (saved->record, viewer, &n_exchanged);
  g_assert_cmpuint (n_exchanged, >, 20);
  other = ginkgo_saved_game_new (ginkgo_test_verify (exchanged), saved->seed, saved->undo_policy);
  show (&a, saved, 1280, 800);
  show (&b, other, 1280, 800);

  for (guint i = 0; i < ginkgo_review_get_n_steps (a.review); i++)
    {
      g_autoptr (GString) texts_a = g_string_new (NULL);
      g_autoptr (GString) texts_b = g_string_new (NULL);

      ginkgo_review_set_step (a.review, i);
      ginkgo_review_set_step (b.review, i);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      collect_texts (texts_a, a.page);
      collect_texts (texts_b, b.page);
      g_assert_cmpstr (texts_a->str, ==, texts_b->str);
    }

  tear_down (&a);
  tear_down (&b);
}

static guint
count_face_up (GtkWidget *root)
{
  guint n = 0;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    n += GINKGO_IS_CARD_GROUP (widget) && gtk_widget_get_ancestor (widget, GINKGO_TYPE_HOLDINGS) ? ginkgo_card_group_get_n_cards (GINKGO_CARD_GROUP (widget)) : 0;

  return n;
}

/* Finished games show every hand; running ones only that of a single person, and none with
 * several persons. */
static void
test_hands (void)
{
  static const struct
  {
    const char *seats;
    guint n_events;
    guint n_hands;
  } cases[] = {
    { "pcc", 34, 1 },
    { "ppc", 34, 0 },
    { "ppc", GINKGO_UI_WHOLE_GAME, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, cases[i].seats, SEED, cases[i].n_events);
      Fixture fixture;

      show (&fixture, saved, 1280, 800);
      ginkgo_review_set_step (fixture.review, ginkgo_review_get_round_start (fixture.review, 1));
      g_assert_cmpuint (count_face_up (fixture.page), ==, cases[i].n_hands * GINKGO_HAND_SIZE);
      g_assert_cmpint (ginkgo_ui_fixture_has_text (fixture.page, "4 cards face down"), ==, cases[i].n_hands < 3);
      tear_down (&fixture);
    }
}

static void
take_saved_cb (GinkgoSavedGame **taken,
               GinkgoSavedGame *saved)
{
  *taken = ginkgo_saved_game_new (ginkgo_test_verify (saved->record), saved->seed, saved->undo_policy);
}

static gboolean
can_continue (Fixture *fixture)
{
  return gtk_widget_is_sensitive (gtk_widget_get_ancestor (find (fixture, ADW_TYPE_BUTTON_CONTENT), GTK_TYPE_BUTTON));
}

static void
test_continue (Fixture *fixture)
{
  g_autoptr (GinkgoSavedGame) taken = NULL;
  GinkgoSavedGame *next = NULL;
  GtkWidget *dialog;

  g_signal_connect_swapped (fixture->page, "continued", G_CALLBACK (take_saved_cb), &next);
  /* The end offers no continuation. */
  g_assert_false (can_continue (fixture));
  ginkgo_review_set_step (fixture->review, ginkgo_review_find_effect (fixture->review, 40, 0));
  g_assert_true (can_continue (fixture));
  gtk_widget_activate_action (fixture->page, "review.continue", NULL);
  ginkgo_ui_fixture_settle ();
  dialog = ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_CONTINUE_DIALOG, NULL);
  g_assert_nonnull (dialog);
  ginkgo_seat_row_set_kind (GINKGO_SEAT_ROW (ginkgo_ui_fixture_find (dialog, GINKGO_TYPE_SEAT_ROW, NULL)), GINKGO_SEAT_KIND_COMPUTER);
  g_signal_emit_by_name (dialog, "response", "continue");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  ginkgo_ui_fixture_settle ();

  taken = next;
  g_assert_nonnull (taken);
  g_assert_cmpuint (taken->position, ==, 40);
  g_assert_cmpint (taken->record->seats[0].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
  g_assert_cmpint (ginkgo_review_get_record (fixture->review)->seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
}

/* In a running game seats cannot change, and the policy limits the start. */
static void
test_continue_running (Fixture *fixture)
{
  g_autoptr (GinkgoSavedGame) taken = NULL;
  GinkgoSavedGame *next = NULL;

  g_signal_connect_swapped (fixture->page, "continued", G_CALLBACK (take_saved_cb), &next);
  g_assert_true (can_continue (fixture));
  gtk_widget_activate_action (fixture->page, "review.continue", NULL);
  taken = next;
  g_assert_nonnull (taken);
  g_assert_cmpuint (taken->position, ==, 34);
  g_assert_cmpint (taken->record->seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
}

static void
test_window (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, 60);
  GtkWidget *window = ginkgo_window_new (NULL);
  GtkWidget *page, *log, *list;
  guint position = ginkgo_game_get_position (game);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "win.look-back", NULL);
  g_assert_null (ginkgo_ui_fixture_find (window, GINKGO_TYPE_REVIEW_PAGE, NULL));
  ginkgo_window_show_game (GINKGO_WINDOW (window), game);
  ginkgo_game_stop (game);
  ginkgo_ui_fixture_settle ();

  /* From the menu: at the current position */
  g_assert_true (gtk_widget_activate_action (window, "win.look-back", NULL));
  ginkgo_ui_fixture_settle ();
  page = ginkgo_ui_fixture_find (window, GINKGO_TYPE_REVIEW_PAGE, NULL);
  g_assert_nonnull (page);
  g_assert_cmpuint (ginkgo_review_get_position (ginkgo_review_page_get_review (GINKGO_REVIEW_PAGE (page))), ==, position);
  gtk_widget_activate_action (page, "navigation.pop", NULL);
  ginkgo_ui_fixture_settle ();
  g_assert_null (ginkgo_ui_fixture_find (window, GINKGO_TYPE_REVIEW_PAGE, NULL));

  /* From the log: at an entry */
  log = ginkgo_ui_fixture_find (window, GINKGO_TYPE_LOG_VIEW, NULL);
  list = ginkgo_ui_fixture_find (log, GTK_TYPE_LIST_VIEW, NULL);
  g_signal_emit_by_name (list, "activate", 5);
  g_signal_emit_by_name (ginkgo_ui_fixture_find (log, GTK_TYPE_BUTTON, "_Look Back to Here"), "clicked");
  ginkgo_ui_fixture_settle ();
  page = ginkgo_ui_fixture_find (window, GINKGO_TYPE_REVIEW_PAGE, NULL);
  g_assert_nonnull (page);
  g_assert_cmpuint (ginkgo_review_get_entry (ginkgo_review_page_get_review (GINKGO_REVIEW_PAGE (page))), ==, 5);

  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();
}

static void
test_layouts (void)
{
  static const struct
  {
    int width;
    int height;
    const char *layout;
  } cases[] = {
    { 1280, 800, "wide" },
    { 800, 600, "medium" },
    { 360, 640, "narrow" },
    { 360, 294, "short" },
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "pcc", SEED, GINKGO_UI_WHOLE_GAME);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *layout = NULL;
      Fixture fixture;

      show (&fixture, saved, cases[i].width, cases[i].height);
      g_object_get (fixture.page, "layout", &layout, NULL);
      g_assert_cmpstr (layout, ==, cases[i].layout);
      g_assert_true (gtk_widget_get_mapped (find (&fixture, GINKGO_TYPE_CITY_VIEW)));
      g_assert_cmpint (gtk_widget_get_mapped (find (&fixture, GINKGO_TYPE_LOG_VIEW)) || gtk_widget_get_mapped (find (&fixture, GINKGO_TYPE_HOLDINGS)), ==, !g_str_equal (layout, "short"));
      tear_down (&fixture);
    }
}

#define ADD(path, n_events, func) ginkgo_test_add (path, Fixture, GUINT_TO_POINTER (n_events), set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD ("/ui/review/keys", GINKGO_UI_WHOLE_GAME, test_keys);
  ADD ("/ui/review/keys-anywhere", GINKGO_UI_WHOLE_GAME, test_keys_anywhere);
  ADD ("/ui/review/keys-in-log", GINKGO_UI_WHOLE_GAME, test_keys_in_log);
  ADD ("/ui/review/slider", GINKGO_UI_WHOLE_GAME, test_slider);
  ADD ("/ui/review/ruler", GINKGO_UI_WHOLE_GAME, test_ruler);
  ADD ("/ui/review/leftovers", GINKGO_UI_WHOLE_GAME, test_leftovers);
  ADD ("/ui/review/log", GINKGO_UI_WHOLE_GAME, test_log);
  ADD ("/ui/review/play", 60, test_play);
  ADD ("/ui/review/scoring", GINKGO_UI_WHOLE_GAME, test_scoring);
  ADD ("/ui/review/scoring-plays", GINKGO_UI_WHOLE_GAME, test_scoring_plays);
  g_test_add_data_func ("/ui/review/secrets/one-person", "pcc", test_secrets);
  g_test_add_data_func ("/ui/review/secrets/several-persons", "ppc", test_secrets);
  g_test_add_func ("/ui/review/hands", test_hands);
  ADD ("/ui/review/continue", GINKGO_UI_WHOLE_GAME, test_continue);
  ADD ("/ui/review/continue-running", 34, test_continue_running);
  g_test_add_func ("/ui/review/window", test_window);
  g_test_add_func ("/ui/review/layouts", test_layouts);

  return g_test_run ();
}
