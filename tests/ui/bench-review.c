/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Opens the file of a finished game in a window and waits until its review is painted:
 *   bench-review
 * Prints the time, and how often the game was replayed on the way there, how many events
 * were applied and how many JSON texts were parsed, in the UI thread and in others. The linker
 * sends the calls between libraries here (--wrap). Figures only; no clock makes it fail.
 */

#include "ginkgo-ui-fixture.h"

#include <json-glib/json-glib.h>
#include <math.h>

#include "ginkgo-bench.h"
#include "ginkgo-frame-meter.h"
#include "ginkgo-moment.h"
#include "ginkgo-record-json.h"
#include "ginkgo-review-page.h"
#include "ginkgo-whole-file.h"
#include "ginkgo-window.h"

#define WIDTH  1280
#define HEIGHT 800
#define N_RUNS 9

typedef struct
{
  int n_replays;
  int n_events;
  int n_texts;
} Counts;

/* In the UI thread, and in others */
static Counts ui_counts, other_counts;
static GThread *ui_thread;

/* The linker redirects calls of a function to its wrapper. */
#define WRAP(name) __typeof__ (name) __real_##name, __wrap_##name

WRAP (ginkgo_state_init);
WRAP (ginkgo_state_apply);
WRAP (ginkgo_state_apply_legal);
WRAP (ginkgo_state_apply_watched);
WRAP (json_parser_load_from_data);

static Counts *
get_counts (void)
{
  return g_thread_self () == ui_thread ? &ui_counts : &other_counts;
}

void
__wrap_ginkgo_state_init (GinkgoState *state,
                          const GinkgoSetup *setup,
                          GArray *effects)
{
  g_atomic_int_inc (&get_counts ()->n_replays);
  __real_ginkgo_state_init (state, setup, effects);
}

gboolean
__wrap_ginkgo_state_apply (GinkgoState *state,
                           const GinkgoEvent *event,
                           GArray *effects,
                           GError **error)
{
  g_atomic_int_inc (&get_counts ()->n_events);
  return __real_ginkgo_state_apply (state, event, effects, error);
}

void
__wrap_ginkgo_state_apply_legal (GinkgoState *state,
                                 const GinkgoEvent *event,
                                 GArray *effects)
{
  g_atomic_int_inc (&get_counts ()->n_events);
  __real_ginkgo_state_apply_legal (state, event, effects);
}

void
__wrap_ginkgo_state_apply_watched (GinkgoState *state,
                                   const GinkgoEvent *event,
                                   GArray *effects,
                                   GArray *moments)
{
  g_atomic_int_inc (&get_counts ()->n_events);
  __real_ginkgo_state_apply_watched (state, event, effects, moments);
}

gboolean
__wrap_json_parser_load_from_data (JsonParser *parser,
                                   const char *data,
                                   gssize length,
                                   GError **error)
{
  g_atomic_int_inc (&get_counts ()->n_texts);
  return __real_json_parser_load_from_data (parser, data, length, error);
}

static void
open_file (GFile *file,
           GinkgoBench *time)
{
  char *folder;
  GinkgoStore *store = ginkgo_ui_fixture_open_store (&folder);
  GtkWidget *window = ginkgo_window_new (NULL);

  ginkgo_window_set_store (GINKGO_WINDOW (window), store, NULL, NULL);
  ginkgo_ui_fixture_present (window, WIDTH, HEIGHT);
  ginkgo_ui_fixture_settle ();
  ui_counts = other_counts = (Counts) { 0 };

  ginkgo_bench_begin (time);
  ginkgo_window_open_files (GINKGO_WINDOW (window), &file, 1);
  ginkgo_frame_meter_wait_for (window, GINKGO_TYPE_REVIEW_PAGE);
  ginkgo_bench_end (time);

  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();
  ginkgo_ui_fixture_close_store (store, folder);
}

static void
print_counts (const char *where,
              const Counts *counts)
{
  g_print ("%s: %d replays begun, %d events applied, %d JSON texts parsed\n", where, counts->n_replays, counts->n_events, counts->n_texts);
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_autoptr (GinkgoBench) time = ginkgo_bench_new ("from a file to its painted review", GINKGO_CLOCK_WALL);
  g_autofree char *folder = g_dir_make_tmp ("bench-review-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "game.ginkgo", NULL);

  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_set_animations (FALSE);
  ui_thread = g_thread_self ();
  game = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "pccc", 3, GINKGO_UI_WHOLE_GAME);
  g_assert_true (ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (game), NULL, NULL));

  for (guint i = 0; i < N_RUNS; i++)
    open_file (file, time);

  g_print ("A game of four with %u events\n", ginkgo_record_get_length (game->record));
  print_counts ("UI thread", &ui_counts);
  print_counts ("other threads", &other_counts);
  ginkgo_bench_print (time, NAN);
  ginkgo_test_remove_folder (folder);

  return 0;
}
