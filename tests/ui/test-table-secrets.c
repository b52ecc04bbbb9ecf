/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Several people at one screen: no window text, tooltip or accessibility node reveals hidden
 * information before a person confirms that they are there.
 */

#include "ginkgo-secrets-watcher.h"

#include "ginkgo-count.h"
#include "ginkgo-table-page-private.h"
#include "ginkgo-test-turn.h"

/* Interval of checks of the score page, which is expensive to make */
#define SCORE_EVERY 7

/* Enough parts for all kinds */
#define MOST_PARTS 120

static gboolean
are_controls_mapped (GinkgoTableRobot *robot)
{
  return gtk_widget_get_mapped (GTK_WIDGET (GINKGO_TABLE_PAGE (robot->page)->controls));
}

/* A chosen card is known only when its action begins. */
static gboolean
check_reveal (GinkgoTableRobot *robot)
{
  GinkgoTablePage *table = GINKGO_TABLE_PAGE (robot->page);
  const GinkgoState *state = ginkgo_follower_get_state (table->follower);
  const GinkgoRevealed *revealed = ginkgo_reveal_get_revealed (table->reveal);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      if (state->seats[seat].card != GINKGO_CARD_NONE)
        g_assert_cmpuint (ginkgo_reveal_get_resting_card (table->reveal, seat)->card, ==, GINKGO_CARD_NONE);
      if (revealed && seat != revealed->seat)
        g_assert_cmpuint (state->seats[seat].card, !=, revealed->card);
      for (guint i = 0; revealed && i < state->seats[seat].n_hand; i++)
        g_assert_cmpuint (state->seats[seat].hand[i], !=, revealed->card);
    }

  return revealed != NULL;
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
        g_assert_true (ginkgo_table_robot_is_covered (robot));

      if (ginkgo_table_robot_is_covered (robot))
        {
          n_covers++;
          g_assert_false (are_controls_mapped (robot));
          g_assert_false (check_reveal (robot));
          ginkgo_secrets_watcher_assert_nothing_told (robot);
          if (n_covers % SCORE_EVERY == 1)
            ginkgo_secrets_watcher_assert_score_hidden (robot);
          ginkgo_secrets_watcher_assert_screened (robot, GINKGO_SEAT_NONE);
          ginkgo_table_robot_uncover (robot);
          g_assert_true (are_controls_mapped (robot));
          ginkgo_secrets_watcher_assert_own_told (robot, deciding);
          ginkgo_secrets_watcher_assert_screened (robot, deciding);
          last = deciding;
        }
      else if (deciding != last)
        {
          ginkgo_secrets_watcher_assert_nothing_told (robot);
          last = GINKGO_SEAT_NONE;
        }

      ginkgo_secrets_watcher_assert_others_hidden (robot, deciding);
      ginkgo_table_robot_decide (robot);
    }

  g_assert_cmpuint (n_covers, >, 20);
  ginkgo_secrets_watcher_assert_nothing_told (robot);
  ginkgo_secrets_watcher_assert_screened (robot, GINKGO_SEAT_NONE);
  ginkgo_secrets_watcher_assert_score_hidden (robot);
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
  g_auto (GinkgoTableRobot) robot = { 0 };
  const Table *table = data;

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_seated_game (table->mode, table->seats, 21), 3, 1000, 700);
  play_watched (&robot);
}

/* Flying items are public or anonymous. */
static guint
check_flights (GinkgoTableRobot *robot)
{
  const GinkgoState *state = ginkgo_game_get_state (robot->game);
  GinkgoFlightLayer *layer = GINKGO_TABLE_PAGE (robot->page)->flights;
  guint n_flights = ginkgo_flight_layer_count (layer);

  for (guint i = 0; i < n_flights; i++)
    {
      const GinkgoFlight *flight = ginkgo_flight_layer_get (layer, i);

      for (guint seat = 0; flight->flyer == GINKGO_FLYER_TILE && seat < state->n_seats; seat++)
        g_assert_false (state->seats[seat].tiles >> flight->thing & 1);
    }

  return n_flights;
}

/* Changes beside a hidden count are in the log, too; the count itself is not shown. */
static guint
check_bumps (GtkWidget *widget)
{
  guint n_bumps = 0;

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

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n_bumps += check_bumps (child);

  return n_bumps;
}

typedef struct
{
  guint n_parts;
  guint n_flights;
  guint n_reveals;
  guint n_bumps;
  gboolean landed;
} Followed;

static void
landed_cb (Followed *followed)
{
  followed->landed = TRUE;
}

/* During the show the person who decides next may stay present, and the last one until the first
 * part has landed. Otherwise nobody is present. */
static void
check_part (GinkgoTableRobot *robot,
            guint viewer,
            Followed *followed)
{
  gboolean may_stay = ginkgo_game_get_deciding (robot->game) == viewer || !followed->landed;
  guint seen_seat = ginkgo_presence_get_viewer (GINKGO_TABLE_PAGE (robot->page)->presence);

  g_assert_true (seen_seat == GINKGO_SEAT_NONE || (seen_seat == viewer && may_stay));

  if (seen_seat == GINKGO_SEAT_NONE)
    ginkgo_secrets_watcher_assert_nothing_told (robot);
  ginkgo_secrets_watcher_assert_others_hidden (robot, seen_seat);
  ginkgo_secrets_watcher_assert_screened (robot, seen_seat);
  followed->n_parts++;
  followed->n_flights += check_flights (robot);
  followed->n_reveals += check_reveal (robot);
  followed->n_bumps += check_bumps (robot->page);
}

/* The same at a slow pace, with all animations */
static void
test_followed (void)
{
  Followed followed = { 0 };
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_ui_fixture_set_animations (TRUE);
  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_INTRODUCTORY, "ppc", 21), 3, 1280, 800);
  ginkgo_playback_set_pace (GINKGO_TABLE_PAGE (robot.page)->playback, 100000);
  g_signal_connect_swapped (GINKGO_TABLE_PAGE (robot.page)->follower, "changed", G_CALLBACK (landed_cb), &followed);
  while (followed.n_parts < MOST_PARTS && ginkgo_table_robot_wait (&robot))
    {
      guint viewer;

      ginkgo_table_robot_uncover (&robot);
      viewer = ginkgo_presence_get_viewer (GINKGO_TABLE_PAGE (robot.page)->presence);
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
  g_assert_cmpuint (followed.n_reveals, >, 0);
  g_assert_cmpuint (followed.n_bumps, >, 0);
}

/* A hasty key does not uncover the next hand. */
static void
test_hasty_key (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_INTRODUCTORY, "ppc", 22), 3, 1000, 700);
  ginkgo_table_robot_uncover (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (ginkgo_table_robot_is_covered (&robot));
  g_assert_false (gtk_widget_is_sensitive (ginkgo_table_robot_find_action (&robot, "table.uncover")));
  gtk_widget_activate_action (robot.page, "table.uncover", NULL);
  gtk_widget_activate_action (robot.page, "table.choose-card", "u", 0);
  gtk_widget_activate_action (robot.page, "table.play", NULL);
  g_assert_true (ginkgo_table_robot_is_covered (&robot));
  ginkgo_secrets_watcher_assert_nothing_told (&robot);
}

/* The curtain names whose decision undo takes back. Undo leads to that person's curtain. */
static void
test_undo (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *help = NULL;
  const char *names[] = { "Ada", "Orla" };
  guint first;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_INTRODUCTORY, "ppc", 23), 3, 1000, 700);
  first = ginkgo_game_get_deciding (robot.game);
  g_assert_cmpuint (first, <, 2);
  ginkgo_table_robot_uncover (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (ginkgo_table_robot_is_covered (&robot));
  help = g_strdup_printf ("The hand stays hidden until %s confirms. Undo takes back %s’s decision.", names[1 - first], names[first]);
  g_assert_true (ginkgo_ui_fixture_has_text (robot.page, help));

  ginkgo_table_robot_uncover (&robot);
  g_assert_true (ginkgo_game_undo (robot.game, &error));
  g_assert_no_error (error);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (ginkgo_table_robot_is_covered (&robot));
  ginkgo_secrets_watcher_assert_nothing_told (&robot);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (ginkgo_test_has_turn (i, 2))
      g_test_add_data_func (tables[i].path, &tables[i], test_whole_game);
  g_test_add_func ("/table/secrets/followed", test_followed);
  g_test_add_func ("/table/uncover/hasty-key", test_hasty_key);
  g_test_add_func ("/table/uncover/undo", test_undo);

  return g_test_run ();
}
