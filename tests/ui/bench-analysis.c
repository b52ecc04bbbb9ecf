/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Analyzes a game of four players of level 5 in a window, while somebody walks through its decisions:
 *   bench-analysis
 * Prints whether frames are dropped meanwhile, how long the analysis took, and how much memory it
 * takes beside a review of the same game. Figures only; no clock makes it fail.
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-ai.h"
#include "ginkgo-analysis-view.h"
#include "ginkgo-bench.h"
#include "ginkgo-frame-meter.h"
#include "ginkgo-review-page.h"
#include "ginkgo-window.h"

#define WIDTH  1280
#define HEIGHT 800

#define SEED 11

/* A line of figures for so many seconds */
#define SLICE 5

/* Frames from one decision to the next */
#define PAUSE 12

typedef struct
{
  GtkWidget *window;
  double most_memory; /* in MB */
} Bench;

static GinkgoSavedGame *
play (void)
{
  GinkgoSavedGame *saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "cccc", SEED, 0);
  GinkgoState state;

  ginkgo_state_init (&state, &saved->record->setup, NULL);
  for (guint position = 0; !ginkgo_state_is_over (&state); position++)
    {
      GinkgoEvent event = { 0 };
      GinkgoRandom random;
      GinkgoView view;

      ginkgo_random_init_chance (&random, SEED, position);
      if (ginkgo_state_awaits_chance (&state))
        {
          ginkgo_state_draw_chance (&state, &random, &event.chance);
        }
      else
        {
          ginkgo_view_init (&view, &state, state.pending_seat);
          ginkgo_ai_decide (GINKGO_LEVEL_5, &view, SEED, position, NULL, &event.decision);
        }
      ginkgo_verified_game_append (saved->game, &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
    }

  saved->position = ginkgo_record_get_length (saved->record);
  saved->finished = TRUE;
  return saved;
}

static GtkWidget *
find_view (Bench *bench)
{
  return ginkgo_ui_fixture_find (bench->window, GINKGO_TYPE_ANALYSIS_VIEW, NULL);
}

/* Forward and back by turns */
static void
walk (gpointer data,
      double progress,
      guint n_steps)
{
  Bench *bench = data;

  if (n_steps % PAUSE == 0)
    gtk_widget_activate_action (find_view (bench), n_steps / PAUSE % 4 < 3 ? "review.next" : "review.previous", NULL);
}

static void
measure (Bench *bench)
{
  GinkgoFrameMeter meter;
  gint64 start = g_get_monotonic_time ();

  ginkgo_frame_meter_init (&meter, bench->window);
  ginkgo_frame_meter_print_header ();
  while (gtk_widget_get_mapped (ginkgo_ui_fixture_find (find_view (bench), GTK_TYPE_PROGRESS_BAR, NULL)))
    {
      ginkgo_frame_meter_run (&meter, "analyzing", SLICE, walk, bench);
      bench->most_memory = MAX (bench->most_memory, ginkgo_bench_get_memory ());
    }
  g_print ("Analyzed within %.0f s\n", (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  ginkgo_frame_meter_run (&meter, "after it", SLICE, walk, bench);
  ginkgo_frame_meter_clear (&meter);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  GinkgoStore *store;
  Bench bench = { NULL, 0 };
  char *folder;
  double before;

  ginkgo_ui_fixture_init (&argc, &argv);
  /* Not as the output of a test */
  g_set_print_handler (NULL);
  store = ginkgo_ui_fixture_open_store (&folder);
  game = play ();
  ginkgo_test_add_game (store, game);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);

  bench.window = ginkgo_window_new (NULL);
  ginkgo_window_set_store (GINKGO_WINDOW (bench.window), store, NULL, NULL);
  ginkgo_ui_fixture_present (bench.window, WIDTH, HEIGHT);
  gtk_widget_activate_action (bench.window, "win.show-review", "x", game->id);
  ginkgo_frame_meter_wait_for (bench.window, GINKGO_TYPE_REVIEW_PAGE);
  ginkgo_ui_fixture_settle ();
  before = ginkgo_bench_get_memory ();

  gtk_widget_activate_action (bench.window, "win.analyze-game", "x", game->id);
  ginkgo_frame_meter_wait_for (bench.window, GINKGO_TYPE_ANALYSIS_VIEW);
  measure (&bench);
  g_print ("Memory: %.1f MB in a review, at most %.1f MB more while analyzing, %.1f MB more after it\n",
           before,
           bench.most_memory - before,
           ginkgo_bench_get_memory () - before);

  gtk_window_destroy (GTK_WINDOW (bench.window));
  ginkgo_ui_fixture_settle ();
  ginkgo_ui_fixture_close_store (store, folder);

  return 0;
}
