/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Names that look like markup, are written from right to left, are long or missing: a
 * game is played, saved, scored and listed with them, without a warning (H-10). */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-score-page.h"
#include "ginkgo-start-page.h"
#include "ginkgo-text.h"
#include "ginkgo-window.h"

#define N_EMOJI 64
/* So many decisions make the log long enough; then chance plays on unseen. */
#define N_SEEN 60

static char *
make_emoji (void)
{
  GString *text = g_string_new (NULL);
  guint i;

  for (i = 0; i < N_EMOJI; i++)
    g_string_append (text, "🦊");

  return g_string_free_and_steal (text);
}

static GinkgoSavedGame *
new_game (const char *const *names)
{
  GinkgoNewGame new_game = { .mode = GINKGO_MODE_NORMAL, .n_seats = GINKGO_MAX_SEATS, .seed = 6 };
  guint i;

  for (i = 0; i < GINKGO_MAX_SEATS; i++)
    new_game.seats[i] = (GinkgoNewSeat) { names[i], i < 3 ? GINKGO_SEAT_KIND_HUMAN : GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY };

  return ginkgo_ui_fixture_play (&new_game, 0);
}

static gboolean
is_waiting (GinkgoGame *game)
{
  return !ginkgo_game_get_over (game) &&
         (ginkgo_game_get_busy (game) || ginkgo_game_get_deciding (game) == GINKGO_SEAT_NONE);
}

/* Whoever it is: the window shows it all. */
static void
play (GinkgoGame *game)
{
  g_autoptr (GError) error = NULL;
  GinkgoRandom random;
  GinkgoDecision decision;
  guint i;

  ginkgo_random_init (&random, 6, 1);
  ginkgo_game_set_delay (game, 0);
  for (i = 0; i < N_SEEN && !ginkgo_game_get_over (game); i++)
    {
      ginkgo_ui_fixture_wait_until (!is_waiting (game));
      if (ginkgo_game_get_over (game))
        break;
      ginkgo_state_draw_decision (ginkgo_game_get_state (game), &random, &decision);
      g_assert_true (ginkgo_game_submit (game, &decision, &error));
      g_assert_no_error (error);
    }
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (game));
}

static gboolean
shows (GtkWidget *root,
       const char *text)
{
  GtkWidget *widget;

  for (widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
      return TRUE;

  return FALSE;
}

/* Every name is there as it was written; the one that is missing got another. */
static void
assert_names (GtkWidget *page,
              const char *const *names)
{
  guint i;

  ginkgo_ui_fixture_settle ();
  for (i = 0; i < GINKGO_MAX_SEATS; i++)
    {
      g_autofree char *shown = ginkgo_text_player (names[i], i);

      g_assert_true (strstr (shown, names[i]) != NULL);
      g_assert_true (shows (page, shown));
    }
}

static void
test_names (void)
{
  g_autofree char *emoji = make_emoji ();
  const char *names[] = { "A & B", "<b>x</b>", "שלום", emoji, "" };
  g_autoptr (GError) error = NULL;
  char *folder;
  GinkgoStore *store = ginkgo_ui_fixture_open_store (&folder);
  GtkWidget *window = ginkgo_window_new (NULL);
  g_autoptr (GinkgoSavedGame) saved = new_game (names);
  GinkgoGame *game;

  ginkgo_window_set_store (GINKGO_WINDOW (window), store, "games.db", NULL);
  ginkgo_ui_fixture_present (window, 1280, 800);
  ginkgo_ui_fixture_store (store, saved);
  game = ginkgo_game_new (saved, store, &error);
  g_assert_no_error (error);

  ginkgo_window_show_game (GINKGO_WINDOW (window), game);
  play (game);
  assert_names (window, names);
  gtk_widget_activate_action (window, "win.show-score", NULL);
  assert_names (ginkgo_ui_fixture_find (window, GINKGO_TYPE_SCORE_PAGE, NULL), names);

  ginkgo_window_set_store (GINKGO_WINDOW (window), store, "games.db", NULL);
  adw_navigation_view_pop_to_tag (ADW_NAVIGATION_VIEW (ginkgo_ui_fixture_find (window, ADW_TYPE_NAVIGATION_VIEW, NULL)), "start");
  ginkgo_ui_fixture_settle ();
  g_assert_true (shows (ginkgo_ui_fixture_find (window, GINKGO_TYPE_START_PAGE, NULL), "A & B"));
  g_assert_true (shows (ginkgo_ui_fixture_find (window, GINKGO_TYPE_START_PAGE, NULL), "<b>x</b>"));

  ginkgo_ui_fixture_close (window, game);
  ginkgo_ui_fixture_close_store (store, folder);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/names", test_names);

  return g_test_run ();
}
