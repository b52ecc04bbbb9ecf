/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The library of somebody with 10,000 games, beside one with 100: how long it takes until
 * games are painted after "All Games" was chosen, whether frames are dropped while the list
 * is scrolled from end to end and searched and while statistics are counted, and how much
 * memory all that takes:
 *   bench-library FOLDER [PHASE]
 * The folder is where the games are kept meanwhile; a phase is what is measured alone, for
 * a profiler: by frames then, not by the clock, or it is "opening". Prints figures and
 * whether limits are held; no clock makes it fail.
 */

#include "ginkgo-ui-fixture.h"

#include <math.h>

#include "ginkgo-bench.h"
#include "ginkgo-frame-meter.h"
#include "ginkgo-game-tile.h"
#include "ginkgo-library-page.h"
#include "ginkgo-window.h"

#define WIDTH  1280
#define HEIGHT 800

#define MANY   10000
#define FEW    100
#define N_RUNS 9

/* Until games are painted, in ms */
#define OPENING_LIMIT 100

/* Frames between notches of the wheel, and between letters */
#define NOTCH  4
#define LETTER 8

/* A quick finger on a touchpad: speed in pixels per second, its decay, and its duration */
#define FLING         12000
#define FRICTION      4
#define FLING_SECONDS 2

typedef struct
{
  GtkWidget *window;
  GinkgoStore *store;

  GtkWidget *scroller;
  GtkEditable *entry;
} Bench;

static void
open_window (Bench *bench,
             const char *path)
{
  bench->store = ginkgo_test_open_store (path);
  bench->window = ginkgo_window_new (NULL);
  ginkgo_window_set_store (GINKGO_WINDOW (bench->window), bench->store, path, NULL);
  ginkgo_ui_fixture_present (bench->window, WIDTH, HEIGHT);
}

static void
close_window (Bench *bench)
{
  gtk_window_destroy (GTK_WINDOW (bench->window));
  ginkgo_ui_fixture_settle ();
  g_clear_object (&bench->store);
}

static void
show_games (Bench *bench)
{
  gtk_widget_activate_action (bench->window, "win.show-library", NULL);
  gdk_frame_clock_request_phase (gtk_widget_get_frame_clock (bench->window), GDK_FRAME_CLOCK_PHASE_PAINT);
  ginkgo_frame_meter_wait_for (bench->window, GINKGO_TYPE_GAME_TILE);
}

static void
measure_opening (Bench *bench,
                 const char *path,
                 GinkgoBench *time,
                 GinkgoBench *work)
{
  open_window (bench, path);
  ginkgo_bench_begin (time);
  ginkgo_bench_begin (work);
  show_games (bench);
  ginkgo_bench_end (time);
  ginkgo_bench_end (work);
  ginkgo_ui_fixture_settle ();
}

static GtkAdjustment *
get_adjustment (Bench *bench)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (bench->scroller));
}

static void
go_to (Bench *bench,
       double progress)
{
  GtkAdjustment *adjustment = get_adjustment (bench);
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  gtk_adjustment_set_value (adjustment, progress * end);
}

static void
turn_wheel (gpointer data,
            double progress,
            guint n_steps)
{
  gboolean stop;

  if (n_steps == 0)
    go_to (data, 0);
  if (n_steps % NOTCH == 0)
    g_signal_emit_by_name (ginkgo_ui_fixture_find_controller (((Bench *) data)->scroller, GTK_TYPE_EVENT_CONTROLLER_SCROLL, GTK_PHASE_BUBBLE), "scroll", 0.0, progress < 0.75 ? 1.0 : -1.0, &stop);
}

/* Releases at full speed, three times down and once up. GTK slows the list down. */
static void
fling (gpointer data,
       double progress,
       guint n_steps)
{
  static double start;
  static double last;
  GtkAdjustment *adjustment = get_adjustment (data);
  double part = fmod (progress * 4, 1);
  double way = FLING / FRICTION * (1 - exp (-FRICTION * part * FLING_SECONDS));

  if (n_steps == 0 || part < last)
    start = gtk_adjustment_get_value (adjustment);
  last = part;
  gtk_adjustment_set_value (adjustment, progress < 0.75 ? start + way : start - way);
}

static void
drag_scrollbar (gpointer data,
                double progress,
                guint n_steps)
{
  go_to (data, progress);
}

/* Jumps anywhere, each third of a second, as a click on the scrollbar does. */
static void
jump (gpointer data,
      double progress,
      guint n_steps)
{
  if (n_steps % 20 == 0)
    go_to (data, fmod (progress * 7.3, 1));
}

static void
type (gpointer data,
      double progress,
      guint n_steps)
{
  static const char words[] = "zoë evening 77";
  Bench *bench = data;
  guint n_letters = n_steps / LETTER;
  guint length = (guint) g_utf8_strlen (words, -1);
  g_autofree char *text = NULL;

  if (n_steps % LETTER != 0)
    return;

  n_letters = n_letters < length ? n_letters + 1 : 2 * length - MIN (2 * length, n_letters + 1);
  text = g_utf8_substring (words, 0, n_letters);
  gtk_editable_set_text (bench->entry, text);
}

static void
count (gpointer data,
       double progress,
       guint n_steps)
{
  Bench *bench = data;

  if (n_steps == 0)
    gtk_widget_activate_action (bench->window, "win.show-statistics", NULL);
}

static const struct
{
  const char *name;
  double seconds;
  GinkgoFrameStep step;
} phases[] = {
  { "wheel", 4, turn_wheel },
  { "fling", 4 * FLING_SECONDS, fling },
  { "scrollbar", 10, drag_scrollbar },
  { "jump", 3, jump },
  { "search", 5, type },
  { "statistics", 2, count },
};

static void
measure_frames (Bench *bench,
                const char *phase)
{
  GinkgoFrameMeter meter;

  bench->scroller = gtk_widget_get_ancestor (ginkgo_ui_fixture_find (bench->window, GTK_TYPE_GRID_VIEW, NULL), GTK_TYPE_SCROLLED_WINDOW);
  bench->entry = GTK_EDITABLE (ginkgo_ui_fixture_find (bench->window, GTK_TYPE_SEARCH_ENTRY, NULL));

  ginkgo_frame_meter_init (&meter, bench->window);
  if (phase != NULL)
    ginkgo_frame_meter_go_by_frames (&meter);
  ginkgo_frame_meter_print_header ();
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      if (phase == NULL || g_str_equal (phase, phases[i].name))
        ginkgo_frame_meter_run (&meter, phases[i].name, phases[i].seconds, phases[i].step, bench);
    }
  if (phase == NULL)
    ginkgo_frame_meter_print (&meter, "all", 0);
  ginkgo_frame_meter_clear (&meter);
}

/* The first window costs more: it loads what all pages share. */
static void
measure_openings (const char *many,
                  const char *few)
{
  g_autoptr (GinkgoBench) first = ginkgo_bench_new ("until games are painted, first", GINKGO_CLOCK_WALL);
  g_autoptr (GinkgoBench) first_work = ginkgo_bench_new ("work of the processor", GINKGO_CLOCK_PROCESSOR);
  g_autoptr (GinkgoBench) large = ginkgo_bench_new ("then, of 10,000", GINKGO_CLOCK_WALL);
  g_autoptr (GinkgoBench) large_work = ginkgo_bench_new ("work of the processor", GINKGO_CLOCK_PROCESSOR);
  g_autoptr (GinkgoBench) small = ginkgo_bench_new ("of 100", GINKGO_CLOCK_WALL);
  g_autoptr (GinkgoBench) small_work = ginkgo_bench_new ("work of the processor", GINKGO_CLOCK_PROCESSOR);
  Bench bench = { NULL, NULL, NULL, NULL };

  measure_opening (&bench, many, first, first_work);
  close_window (&bench);
  for (guint i = 0; i < N_RUNS; i++)
    {
      measure_opening (&bench, few, small, small_work);
      close_window (&bench);
      measure_opening (&bench, many, large, large_work);
      close_window (&bench);
    }

  ginkgo_bench_print (first, OPENING_LIMIT);
  ginkgo_bench_print (first_work, NAN);
  ginkgo_bench_print (large, OPENING_LIMIT);
  ginkgo_bench_print (large_work, NAN);
  ginkgo_bench_print (small, OPENING_LIMIT);
  ginkgo_bench_print (small_work, NAN);
  g_print ("  %-34s %.2f times 100\n", "10,000 are", ginkgo_bench_get (large, 0.5) / ginkgo_bench_get (small, 0.5));
}

static guint
count_games (Bench *bench)
{
  GtkWidget *grid = ginkgo_ui_fixture_find (bench->window, GTK_TYPE_GRID_VIEW, NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_grid_view_get_model (GTK_GRID_VIEW (grid))));
}

static void
measure_use (const char *path,
             const char *phase)
{
  Bench bench = { NULL, NULL, NULL, NULL };
  double before;
  double open;

  open_window (&bench, path);
  before = ginkgo_bench_get_memory ();
  show_games (&bench);
  ginkgo_ui_fixture_wait_until (count_games (&bench) == MANY);
  ginkgo_ui_fixture_settle ();
  open = ginkgo_bench_get_memory ();
  measure_frames (&bench, phase);
  g_print ("Memory: %.1f MB before the library is shown, %.1f MB more after, %.1f MB more when all is done\n",
           before,
           open - before,
           ginkgo_bench_get_memory () - open);
  close_window (&bench);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *folder = NULL;
  g_autofree char *many = NULL;
  g_autofree char *few = NULL;

  ginkgo_ui_fixture_init (&argc, &argv);
  /* Not as the output of a test */
  g_set_print_handler (NULL);
  folder = ginkgo_bench_make_folder (argc, argv);
  many = g_build_filename (folder, "many.db", NULL);
  few = g_build_filename (folder, "few.db", NULL);
  ginkgo_test_fill_library (many, MANY);
  ginkgo_test_fill_library (few, FEW);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  if (argc == 2 || g_str_equal (argv[2], "opening"))
    measure_openings (many, few);
  if (argc == 2 || !g_str_equal (argv[2], "opening"))
    measure_use (many, argc == 3 ? argv[2] : NULL);
  ginkgo_test_remove_folder (folder);

  return 0;
}
