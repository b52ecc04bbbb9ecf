/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Several people at one screen: nothing that is hidden from the others is anywhere in
 * the window, its tooltips or its accessibility tree before a person says that she is
 * there.
 */

#include "ginkgo-table-robot.h"

#include "ginkgo-bump.h"
#include "ginkgo-card-widget.h"
#include "ginkgo-city-view.h"
#include "ginkgo-count.h"
#include "ginkgo-curtain.h"
#include "ginkgo-face.h"
#include "ginkgo-glyph.h"
#include "ginkgo-log-view.h"
#include "ginkgo-player-row.h"
#include "ginkgo-score-page.h"
#include "ginkgo-table-page-private.h"
#include "ginkgo-text.h"
#include "ginkgo-tile-widget.h"
#include "ginkgo-tracker-view.h"

/* The score page is made only now and then: it is a whole page. */
#define SCORE_EVERY 7

/* Enough to have seen all kinds */
#define MOST_PARTS 120

/* Who sits at the table: a letter for each seat, p(erson) or c(omputer) */
static GinkgoGame *
new_game_for (GinkgoMode mode,
              const char *seats,
              guint seed)
{
  static const char *const players[] = { "Ada", "Orla", "Pim" };
  GinkgoNewGame new_game = {
    .mode = mode,
    .n_seats = (guint) strlen (seats),
    .seed = seed,
  };
  g_autoptr (GinkgoSavedGame) saved = NULL;
  g_autoptr (GError) error = NULL;
  GinkgoGame *game = NULL;
  guint seat;

  for (seat = 0; seat < new_game.n_seats; seat++)
    new_game.seats[seat] = (GinkgoNewSeat) {
      players[seat],
      seats[seat] == 'p' ? GINKGO_SEAT_KIND_HUMAN : GINKGO_SEAT_KIND_COMPUTER,
      GINKGO_LEVEL_GREEDY,
    };
  saved = ginkgo_ui_fixture_play (&new_game, 0);
  game = ginkgo_game_new (saved, NULL, &error);
  g_assert_no_error (error);

  return game;
}

static GinkgoGame *
new_game (GinkgoMode mode,
          guint seed)
{
  return new_game_for (mode, "ppc", seed);
}

static void
take_accessible (GPtrArray *texts,
                 GtkWidget *widget,
                 GtkAccessibleProperty property)
{
  /* What the property is not: then the test interface tells what it is. */
  char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\x01");

  if (text)
    g_ptr_array_add (texts, text);
}

/* All that a widget says, to the eye, under the pointer and to a screen reader. */
static void
collect_texts (GPtrArray *texts,
               GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (GTK_IS_LABEL (widget))
    g_ptr_array_add (texts, g_strdup (gtk_label_get_text (GTK_LABEL (widget))));
  if (tooltip)
    g_ptr_array_add (texts, g_strdup (tooltip));
  take_accessible (texts, widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  take_accessible (texts, widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* City, log, the last move, what happens to all and players show what everybody may see:
 * they name cards, too. So does the tracker, as long as it is nobody's. */
static gboolean
is_public (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "news") || GINKGO_IS_CITY_VIEW (widget) || GINKGO_IS_LOG_VIEW (widget) || GINKGO_IS_EVENT_CARD (widget) || GINKGO_IS_PLAYER_ROW (widget) ||
         (GINKGO_IS_TRACKER_VIEW (widget) && ginkgo_tracker_view_get_viewer (GINKGO_TRACKER_VIEW (widget)) == GINKGO_SEAT_NONE);
}

static void
collect_private_texts (GPtrArray *texts,
                       GtkWidget *root)
{
  GtkWidget *child;

  if (is_public (root))
    return;

  collect_texts (texts, root);
  for (child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    collect_private_texts (texts, child);
}

/* "Blue 1" is not named by "Blue 12". */
static gboolean
names (const char *text,
       const char *name)
{
  const char *found = text;

  while ((found = strstr (found, name)))
    {
      found += strlen (name);
      if (!g_ascii_isdigit (*found))
        return TRUE;
    }

  return FALSE;
}

/* A tooltip of the city may be on screen, even of what stood there a moment ago. It is
 * public as well, and known by the place that it names; no card or tile names one. */
static gboolean
is_from_city (const char *text)
{
  return strstr (text, ", column ") != NULL;
}

/* What is being shown names what has been laid open, even if a new deck has brought the
 * card of the same name into somebody's hand since. */
static gboolean
is_of_action (GinkgoTableRobot *robot,
              const char *text)
{
  GinkgoTablePage *page = GINKGO_TABLE_PAGE (robot->page);
  g_autofree char *last = ginkgo_table_page_describe_last (page);
  GinkgoPart part;
  guint i;

  if (!ginkgo_table_robot_is_following (robot))
    return FALSE;
  if (g_strcmp0 (text, last) == 0)
    return TRUE;
  if (!ginkgo_follower_peek (page->follower, &part))
    return FALSE;

  for (i = 0; i < part.n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (&part, i);
      g_autofree char *coming = effect->kind == GINKGO_EFFECT_REVEALED ? ginkgo_text_effect (effect, page->names, &ginkgo_table_page_get_shown (page)->city) : NULL;

      if (g_strcmp0 (text, coming) == 0)
        return TRUE;
    }

  return FALSE;
}

/* The title of the window and of the page are read aloud, too. */
static void
collect_titles (GPtrArray *texts,
                GinkgoTableRobot *robot)
{
  const char *title = gtk_window_get_title (GTK_WINDOW (robot->window));

  g_ptr_array_add (texts, g_strdup (title ? title : ""));
  g_ptr_array_add (texts, g_strdup (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (robot->page))));
}

static gboolean
tells (GinkgoTableRobot *robot,
       const char *name)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint i;

  collect_private_texts (texts, robot->window);
  collect_titles (texts, robot);
  for (i = 0; i < texts->len; i++)
    if (names (g_ptr_array_index (texts, i), name) && !is_from_city (g_ptr_array_index (texts, i)) &&
        !is_of_action (robot, g_ptr_array_index (texts, i)))
      {
        g_test_message ("“%s” tells of %s", (char *) g_ptr_array_index (texts, i), name);
        return TRUE;
      }

  return FALSE;
}

static guint
count_secrets (GtkWidget *widget)
{
  guint n = GINKGO_IS_CARD_WIDGET (widget) || GINKGO_IS_TILE_WIDGET (widget) ? 1 : 0;
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += count_secrets (child);

  return n;
}

static GinkgoCellMarks
collect_marks (GinkgoTableRobot *robot)
{
  GinkgoCellMarks marks = 0;
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_CITY_VIEW, NULL)); child; child = gtk_widget_get_next_sibling (child))
    marks |= ginkgo_cell_get_marks (GINKGO_CELL (child));

  return marks;
}

static void
assert_nothing_told (GinkgoTableRobot *robot)
{
  const GinkgoState *state = ginkgo_game_get_state (robot->game);
  guint seat, i;

  g_assert_cmpuint (count_secrets (robot->window), ==, 0);
  g_assert_cmpuint (collect_marks (robot) & (GINKGO_CELL_MARK_IN_HAND | GINKGO_CELL_MARK_CHOSEN | GINKGO_CELL_MARK_POINTED), ==, 0);

  for (seat = 0; seat < state->n_seats; seat++)
    {
      for (i = 0; i < state->seats[seat].n_hand; i++)
        {
          g_autofree char *card = ginkgo_text_card (state->seats[seat].hand[i]);

          g_assert_false (tells (robot, card));
        }
      for (i = 0; i < GINKGO_N_TILES; i++)
        if (state->seats[seat].tiles >> i & 1)
          {
            g_autofree char *tile = ginkgo_text_tile ((guint8) i);

            g_assert_false (tells (robot, tile));
          }
    }
}

/* One's own cards are there, each of them; so the search for them can find them. */
static void
assert_own_told (GinkgoTableRobot *robot,
                 guint seat)
{
  const GinkgoSeat *her = &ginkgo_game_get_state (robot->game)->seats[seat];
  guint i;

  g_assert_cmpuint (count_secrets (robot->window), ==, her->n_hand + her->n_tiles);
  for (i = 0; i < her->n_hand; i++)
    {
      g_autofree char *card = ginkgo_text_card (her->hand[i]);

      g_assert_true (tells (robot, card));
    }
}

static gboolean
shows (GtkWidget *widget,
       guint64 cards[2],
       guint64 tiles)
{
  GtkWidget *child;

  if (GINKGO_IS_CARD_WIDGET (widget))
    {
      guint8 card = ginkgo_card_widget_get_card (GINKGO_CARD_WIDGET (widget));

      if (cards[card / 64] >> (card % 64) & 1)
        return TRUE;
    }
  if (GINKGO_IS_TILE_WIDGET (widget) && tiles >> ginkgo_tile_widget_get_tile (GINKGO_TILE_WIDGET (widget)) & 1)
    return TRUE;

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (shows (child, cards, tiles))
      return TRUE;

  return FALSE;
}

static void
assert_others_hidden (GinkgoTableRobot *robot,
                      guint seat)
{
  const GinkgoState *state = ginkgo_game_get_state (robot->game);
  guint other, i;

  for (other = 0; other < state->n_seats; other++)
    {
      guint64 cards[2] = { 0, 0 };

      if (other == seat)
        continue;
      for (i = 0; i < state->seats[other].n_hand; i++)
        cards[state->seats[other].hand[i] / 64] |= G_GUINT64_CONSTANT (1) << (state->seats[other].hand[i] % 64);
      g_assert_false (shows (robot->window, cards, state->seats[other].tiles));
    }
}

static gboolean
is_behind_screen (GtkWidget *count)
{
  GinkgoGlyphKind kind = ginkgo_glyph_get_kind (GINKGO_GLYPH (ginkgo_ui_fixture_find (count, GINKGO_TYPE_GLYPH, NULL)));

  return kind == GINKGO_GLYPH_RESOURCE || kind == GINKGO_GLYPH_POINT;
}

/* Returns how many counts a row has of what is behind the screen: resources and points.
 * Those of the cards that lie open are no counts. */
static guint
check_counts (GtkWidget *widget,
              gboolean open)
{
  guint n = 0;
  GtkWidget *child;

  if (gtk_widget_has_css_class (widget, "bonus-chip"))
    return 0;
  if (GINKGO_IS_COUNT (widget) && is_behind_screen (widget))
    {
      g_assert_true (ginkgo_count_is_hidden (GINKGO_COUNT (widget)) == !open);
      g_assert_true ((ginkgo_ui_fixture_find (widget, GTK_TYPE_LABEL, "?") != NULL) == !open);
      return 1;
    }

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += check_counts (child, open);

  return n;
}

static void
assert_screened (GinkgoTableRobot *robot,
                 guint seen_seat)
{
  GtkWidget *row;

  for (row = ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_PLAYER_ROW, NULL); row; row = gtk_widget_get_next_sibling (row))
    {
      guint seat = ginkgo_player_get_seat (ginkgo_player_row_get_player (GINKGO_PLAYER_ROW (row)));
      GtkWidget *count = ginkgo_ui_fixture_find (row, GINKGO_TYPE_COUNT, NULL);
      gboolean open = seat == seen_seat || ginkgo_game_get_over (robot->game);

      g_assert_true (ginkgo_player_row_get_screened (GINKGO_PLAYER_ROW (row)) == !open);
      g_assert_cmpuint (check_counts (row, open), ==, 2);
      if (!open)
        gtk_test_accessible_assert_property (GTK_ACCESSIBLE (count), GTK_ACCESSIBLE_PROPERTY_LABEL, "Resources behind the screen: hidden");
    }
}

static gboolean
is_total_told (GPtrArray *texts,
               const char *name)
{
  g_autofree char *points = g_strdup_printf ("%s, Success points: hidden", name);
  g_autofree char *total = g_strdup_printf ("%s, Total: ", name);
  gboolean hidden = FALSE;
  guint i;

  for (i = 0; i < texts->len; i++)
    {
      const char *text = g_ptr_array_index (texts, i);

      hidden |= g_str_equal (text, points);
      if (g_str_has_prefix (text, total) && !g_str_has_suffix (text, "and the hidden success points"))
        return TRUE;
    }

  return !hidden;
}

/* Where several persons are at the screen, the score so far tells nobody's points. */
static void
assert_score_hidden (GinkgoTableRobot *robot)
{
  const GinkgoRecord *record = ginkgo_game_get_record (robot->game);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (robot->game));
  guint seat;

  collect_private_texts (texts, page);
  for (seat = 0; seat < record->setup.n_seats; seat++)
    g_assert_true (is_total_told (texts, record->seats[seat].name) == ginkgo_game_get_over (robot->game));
  g_object_unref (page);
}

static gboolean
is_curtain_closed (GinkgoTableRobot *robot)
{
  return ginkgo_curtain_get_closed (GINKGO_CURTAIN (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_CURTAIN, NULL)));
}

static gboolean
is_covered (GinkgoTableRobot *robot)
{
  return ginkgo_table_robot_find_action (robot, "table.uncover") != NULL;
}

static void
play_watched (GinkgoTableRobot *robot)
{
  guint last = GINKGO_SEAT_NONE;
  guint n_covers = 0;

  while (ginkgo_table_robot_wait (robot))
    {
      GinkgoEventKind pending = ginkgo_game_get_state (robot->game)->pending;
      guint deciding = ginkgo_game_get_deciding (robot->game);
      gboolean secret = pending == GINKGO_EVENT_CHOOSE || pending == GINKGO_EVENT_DRAFT || pending == GINKGO_EVENT_RETURN;

      if (secret && deciding != last)
        g_assert_true (is_covered (robot));

      if (is_covered (robot))
        {
          n_covers++;
          g_assert_true (is_curtain_closed (robot));
          assert_nothing_told (robot);
          if (n_covers % SCORE_EVERY == 1)
            assert_score_hidden (robot);
          assert_screened (robot, GINKGO_SEAT_NONE);
          ginkgo_table_robot_uncover (robot);
          g_assert_false (is_curtain_closed (robot));
          assert_own_told (robot, deciding);
          assert_screened (robot, deciding);
          last = deciding;
        }
      else if (deciding != last)
        {
          assert_nothing_told (robot);
          last = GINKGO_SEAT_NONE;
        }

      assert_others_hidden (robot, deciding);
      ginkgo_table_robot_decide (robot);
    }

  g_assert_cmpuint (n_covers, >, 20);
  assert_nothing_told (robot);
  assert_screened (robot, GINKGO_SEAT_NONE);
  assert_score_hidden (robot);
}

typedef struct
{
  const char *path;
  GinkgoMode mode;
  const char *seats;
} Table;

static const Table tables[] = {
  { "/table/secrets/introductory", GINKGO_MODE_INTRODUCTORY, "ppc" },
  { "/table/secrets/normal", GINKGO_MODE_NORMAL, "ppc" },
  { "/table/secrets/two-persons", GINKGO_MODE_NORMAL, "pp" },
  { "/table/secrets/three-persons", GINKGO_MODE_INTRODUCTORY, "ppp" },
};

static void
test_whole_game (gconstpointer data)
{
  GinkgoTableRobot robot;

  const Table *table = data;

  ginkgo_table_robot_init (&robot, new_game_for (table->mode, table->seats, 21), 3, 1000, 700);
  play_watched (&robot);
  ginkgo_table_robot_clear (&robot);
}

/* What flies has been laid open, or nobody may know which it is. */
static guint
check_flights (GinkgoTableRobot *robot)
{
  const GinkgoState *state = ginkgo_game_get_state (robot->game);
  GinkgoFlightLayer *layer = GINKGO_TABLE_PAGE (robot->page)->flights;
  guint n_flights = ginkgo_flight_layer_count (layer);
  guint seat, i, j;

  for (i = 0; i < n_flights; i++)
    {
      const GinkgoFlight *flight = ginkgo_flight_layer_get (layer, i);

      for (seat = 0; seat < state->n_seats; seat++)
        {
          if (flight->flyer == GINKGO_FLYER_TILE)
            g_assert_false (state->seats[seat].tiles >> flight->thing & 1);
          for (j = 0; flight->flyer == GINKGO_FLYER_CARD && j < state->seats[seat].n_hand; j++)
            g_assert_cmpuint (state->seats[seat].hand[j], !=, flight->thing);
        }
    }

  return n_flights;
}

/* What shows beside a hidden count tells what has come and gone, as the log does, never
 * how many there are. */
static guint
check_bumps (GtkWidget *widget)
{
  guint n_bumps = 0;
  GtkWidget *child;

  if (GINKGO_IS_COUNT (widget) && ginkgo_count_is_hidden (GINKGO_COUNT (widget)) &&
      ginkgo_count_get_bump (GINKGO_COUNT (widget)) != 0)
    {
      GtkWidget *bump = ginkgo_ui_fixture_find (widget, GINKGO_TYPE_BUMP, NULL);
      GtkWidget *label = ginkgo_ui_fixture_find (bump, GTK_TYPE_LABEL, NULL);
      int change = ginkgo_count_get_bump (GINKGO_COUNT (widget));
      g_autofree char *expected = g_strdup_printf ("%s%d", change > 0 ? "+" : "−", ABS (change));

      g_assert_true (ginkgo_ui_fixture_find (widget, GTK_TYPE_LABEL, "?") != NULL);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, expected);
      gtk_test_accessible_assert_role (label, GTK_ACCESSIBLE_ROLE_PRESENTATION);
      return 1;
    }

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n_bumps += check_bumps (child);

  return n_bumps;
}

typedef struct
{
  guint n_parts;
  guint n_flights;
  guint n_bumps;
  gboolean landed;
} Followed;

static void
landed_cb (Followed *followed)
{
  followed->landed = TRUE;
}

/* While the table shows what has happened, she who goes on deciding may stay there, and so
 * may she who has decided until the first part of it has landed; otherwise nobody is. */
static void
check_part (GinkgoTableRobot *robot,
            guint viewer,
            Followed *followed)
{
  gboolean may_stay = ginkgo_game_get_deciding (robot->game) == viewer || !followed->landed;
  guint seen_seat = GINKGO_TABLE_PAGE (robot->page)->viewer;

  g_assert_true (seen_seat == GINKGO_SEAT_NONE || (seen_seat == viewer && may_stay));

  if (seen_seat == GINKGO_SEAT_NONE)
    assert_nothing_told (robot);
  assert_others_hidden (robot, seen_seat);
  assert_screened (robot, seen_seat);
  followed->n_parts++;
  followed->n_flights += check_flights (robot);
  followed->n_bumps += check_bumps (robot->page);
}

/* The same at a slow pace: part by part, with all that flies and comes and goes. */
static void
test_followed (void)
{
  Followed followed = { 0 };
  GinkgoTableRobot robot;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  ginkgo_table_robot_init (&robot, new_game (GINKGO_MODE_INTRODUCTORY, 21), 3, 1280, 800);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_object_set (robot.page, "pace", 100000, NULL);
  g_signal_connect_swapped (GINKGO_TABLE_PAGE (robot.page)->follower, "changed", G_CALLBACK (landed_cb), &followed);
  while (followed.n_parts < MOST_PARTS && ginkgo_table_robot_wait (&robot))
    {
      guint viewer;

      ginkgo_table_robot_uncover (&robot);
      viewer = GINKGO_TABLE_PAGE (robot.page)->viewer;
      followed.landed = FALSE;
      ginkgo_table_robot_decide (&robot);
      ginkgo_table_robot_wait (&robot);
      while (ginkgo_table_robot_is_following (&robot))
        {
          check_part (&robot, viewer, &followed);
          g_assert_true (ginkgo_table_robot_go_on (&robot));
        }
    }
  g_assert_cmpuint (followed.n_parts, >=, MOST_PARTS);
  g_assert_cmpuint (followed.n_flights, >, 0);
  g_assert_cmpuint (followed.n_bumps, >, 0);
  ginkgo_table_robot_clear (&robot);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* A key that was held down does not uncover the next hand. */
static void
test_hasty_key (void)
{
  GinkgoTableRobot robot;

  ginkgo_table_robot_init (&robot, new_game (GINKGO_MODE_INTRODUCTORY, 22), 3, 1000, 700);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  ginkgo_table_robot_uncover (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (is_covered (&robot));
  g_assert_false (gtk_widget_is_sensitive (ginkgo_table_robot_find_action (&robot, "table.uncover")));
  gtk_widget_activate_action (robot.page, "table.uncover", NULL);
  gtk_widget_activate_action (robot.page, "table.choose-card", "u", 0);
  gtk_widget_activate_action (robot.page, "table.play", NULL);
  g_assert_true (is_covered (&robot));
  assert_nothing_told (&robot);
  ginkgo_table_robot_clear (&robot);
}

static GtkEventController *
find_keys (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        return controller;
    }

  g_assert_not_reached ();
}

/* Whether the page lets a press through to its buttons. */
static gboolean
press (GinkgoTableRobot *robot,
       guint key,
       guint keycode)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_keys (robot->page), "key-pressed", key, keycode, 0, &handled);

  return !handled;
}

static void
release (GinkgoTableRobot *robot,
         guint key,
         guint keycode)
{
  g_signal_emit_by_name (find_keys (robot->page), "key-released", key, keycode, 0);
}

/* The moment for which keys count as held begins when the page comes, and may be over when
 * all else is there. */
static gboolean
press_on_arrival_cb (GSignalInvocationHint *hint,
                     guint n_values,
                     const GValue *values,
                     gpointer user_data)
{
  GObject *page = g_value_get_object (&values[0]);
  GinkgoTableRobot robot = { .page = GTK_WIDGET (page) };
  guint *n_refused = user_data;

  if (!GINKGO_IS_TABLE_PAGE (page))
    return TRUE;

  for (guint i = 0; i < 2; i++)
    *n_refused += !press (&robot, GDK_KEY_Return, 36);

  return FALSE;
}

/* A key that is held down, and repeats itself, neither uncovers a hand nor plays from
 * it; that it was pressed on another page does not help. */
static void
test_held_key (void)
{
  GinkgoTableRobot robot;
  guint n_refused = 0;

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, press_on_arrival_cb, &n_refused, NULL);
  ginkgo_table_robot_init (&robot, new_game (GINKGO_MODE_INTRODUCTORY, 22), 3, 1000, 700);
  g_assert_cmpuint (n_refused, ==, 2);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (is_covered (&robot));
  release (&robot, GDK_KEY_Return, 36);

  g_assert_true (press (&robot, GDK_KEY_Return, 36));
  g_assert_false (press (&robot, GDK_KEY_Return, 36));
  g_assert_true (press (&robot, GDK_KEY_space, 65));
  g_assert_false (press (&robot, GDK_KEY_space, 65));
  g_assert_true (press (&robot, GDK_KEY_1, 10));
  g_assert_true (press (&robot, GDK_KEY_1, 10));
  release (&robot, GDK_KEY_space, 65);
  g_assert_true (press (&robot, GDK_KEY_space, 65));
  ginkgo_table_robot_clear (&robot);
}

/* At the curtain it says whose decision would be taken back. */
static void
test_undo_named (void)
{
  GinkgoTableRobot robot;
  g_autofree char *help = NULL;
  const char *names[] = { "Ada", "Orla" };
  guint first;

  ginkgo_table_robot_init (&robot, new_game (GINKGO_MODE_INTRODUCTORY, 23), 3, 1000, 700);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  first = ginkgo_game_get_deciding (robot.game);
  g_assert_cmpuint (first, <, 2);
  ginkgo_table_robot_uncover (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (is_covered (&robot));
  help = g_strdup_printf ("The hand is hidden until %s is there. Undo takes back what %s has decided.", names[1 - first], names[first]);
  g_assert_true (ginkgo_ui_fixture_has_text (robot.page, help));
  ginkgo_table_robot_clear (&robot);
}

/* Taking back leads to another person, too. */
static void
test_undo (void)
{
  GinkgoTableRobot robot;
  g_autoptr (GError) error = NULL;

  ginkgo_table_robot_init (&robot, new_game (GINKGO_MODE_INTRODUCTORY, 23), 3, 1000, 700);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  ginkgo_table_robot_uncover (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  ginkgo_table_robot_uncover (&robot);

  g_assert_true (ginkgo_game_undo (robot.game, &error));
  g_assert_no_error (error);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (is_covered (&robot));
  assert_nothing_told (&robot);
  ginkgo_table_robot_clear (&robot);
}

int
main (int argc,
      char **argv)
{
  guint i;

  ginkgo_ui_fixture_init (&argc, &argv);

  for (i = 0; i < G_N_ELEMENTS (tables); i++)
    g_test_add_data_func (tables[i].path, &tables[i], test_whole_game);
  g_test_add_func ("/table/secrets/followed", test_followed);
  g_test_add_func ("/table/secrets/hasty-key", test_hasty_key);
  g_test_add_func ("/table/secrets/held-key", test_held_key);
  g_test_add_func ("/table/secrets/undo", test_undo);
  g_test_add_func ("/table/secrets/undo-named", test_undo_named);

  return g_test_run ();
}
