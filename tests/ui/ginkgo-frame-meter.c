/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-frame-meter.h"

#include <time.h>

#include "ginkgo-bench.h"
#include "ginkgo-ui-fixture.h"

/* Frames per second in ginkgo_frame_meter_go_by_frames() */
#define FRAMES_A_SECOND 60

typedef struct
{
  GinkgoFrameStep step;
  gpointer data;
  double seconds;
  gint64 start;
  guint n_steps;
  gboolean goes_by_frames;
  gboolean is_over;
} Run;

typedef struct
{
  GtkWidget *window;
  GType type;
  gboolean is_painted;
} Wait;

static gint64
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
before_paint_cb (GinkgoFrameMeter *self)
{
  gint64 cpu = get_cpu_time ();

  self->wall_start = g_get_monotonic_time ();
  self->between = cpu - self->cpu_start;
  self->cpu_start = cpu;
  self->painted = FALSE;
}

static void
paint_cb (GinkgoFrameMeter *self)
{
  self->painted = TRUE;
}

static void
after_paint_cb (GinkgoFrameMeter *self)
{
  const GinkgoFrame frame = {
    .start = self->wall_start,
    .wall = g_get_monotonic_time () - self->wall_start,
    .cpu = get_cpu_time () - self->cpu_start,
    .between = self->between,
    .painted = self->painted,
  };

  g_array_append_val (self->frames, frame);
}

static int
compare_walls_cb (gconstpointer a,
                  gconstpointer b)
{
  gint64 left = ((const GinkgoFrame *) a)->wall;
  gint64 right = ((const GinkgoFrame *) b)->wall;

  return (left > right) - (left < right);
}

static void
look_for_widget_cb (GdkFrameClock *clock,
                    Wait *wait)
{
  GtkWidget *widget = ginkgo_ui_fixture_find (wait->window, wait->type, NULL);

  wait->is_painted = widget != NULL && gtk_widget_get_mapped (widget);
}

void
ginkgo_frame_meter_wait_for (GtkWidget *window,
                             GType type)
{
  Wait wait = { window, type, FALSE };
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (look_for_widget_cb), &wait);

  while (!wait.is_painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

void
ginkgo_frame_meter_init (GinkgoFrameMeter *self,
                         GtkWidget *window)
{
  self->window = window;
  self->goes_by_frames = FALSE;
  self->clock = g_object_ref (gtk_widget_get_frame_clock (window));
  self->cpu_start = get_cpu_time ();
  self->frames = g_array_new (FALSE, FALSE, sizeof (GinkgoFrame));
  g_signal_connect_swapped (self->clock, "before-paint", G_CALLBACK (before_paint_cb), self);
  g_signal_connect_swapped (self->clock, "paint", G_CALLBACK (paint_cb), self);
  g_signal_connect_swapped (self->clock, "after-paint", G_CALLBACK (after_paint_cb), self);
}

void
ginkgo_frame_meter_clear (GinkgoFrameMeter *self)
{
  g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->frames, g_array_unref);
}

/* Counts 60 frames as a second, however long they take, so that each run does the same work,
 * also under a profiler. */
void
ginkgo_frame_meter_go_by_frames (GinkgoFrameMeter *self)
{
  self->goes_by_frames = TRUE;
}

static double
get_seconds (const Run *run)
{
  if (run->goes_by_frames)
    return (double) run->n_steps / FRAMES_A_SECOND;

  return (double) (g_get_monotonic_time () - run->start) / G_USEC_PER_SEC;
}

static gboolean
step_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer user_data)
{
  Run *run = user_data;
  double progress = get_seconds (run) / run->seconds;

  run->is_over = progress >= 1;
  if (run->is_over)
    return G_SOURCE_REMOVE;

  run->step (run->data, progress, run->n_steps++);
  return G_SOURCE_CONTINUE;
}

/* Calls a step at each frame for a while, and prints how long the frames took. */
void
ginkgo_frame_meter_run (GinkgoFrameMeter *self,
                        const char *name,
                        double seconds,
                        GinkgoFrameStep step,
                        gpointer data)
{
  Run run = { step, data, seconds, g_get_monotonic_time (), 0, self->goes_by_frames, FALSE };
  guint first = self->frames->len;

  gtk_widget_add_tick_callback (self->window, step_cb, &run, NULL);
  while (!run.is_over)
    g_main_context_iteration (NULL, TRUE);

  ginkgo_frame_meter_print (self, name, first);
}

void
ginkgo_frame_meter_print_header (void)
{
  g_print ("%-12s %7s %7s %7s %7s %7s %7s %7s %8s %7s %7s %7s %7s %10s %10s\n",
           "ms a frame",
           "painted",
           "mean",
           "median",
           "99 %",
           "max",
           "> 16 ms",
           "CPU",
           "CPU max",
           "> 16 ms",
           "dropped",
           "by us",
           "a s",
           "mean 4 ms",
           "max 16 ms");
}

static GArray *
get_painted (GinkgoFrameMeter *self,
             guint first)
{
  GArray *painted = g_array_new (FALSE, FALSE, sizeof (GinkgoFrame));

  for (guint i = first; i < self->frames->len; i++)
    if (g_array_index (self->frames, GinkgoFrame, i).painted)
      g_array_append_val (painted, g_array_index (self->frames, GinkgoFrame, i));
  g_array_sort (painted, compare_walls_cb);

  return painted;
}

/* The clock ticks at each frame, painted or not. */
static double
get_rate (GinkgoFrameMeter *self,
          guint first)
{
  guint last = self->frames->len - 1;
  gint64 duration = g_array_index (self->frames, GinkgoFrame, last).start -
                    g_array_index (self->frames, GinkgoFrame, first).start;

  return (last - first) * (double) G_USEC_PER_SEC / duration;
}

/* A long idle time before the first frame is no dropped frame. */
static void
count_dropped (GinkgoFrameMeter *self,
               guint first,
               guint *n_dropped,
               guint *n_by_us)
{
  *n_dropped = *n_by_us = 0;
  for (guint i = first + 1; i < self->frames->len; i++)
    {
      const GinkgoFrame *frame = &g_array_index (self->frames, GinkgoFrame, i);

      *n_dropped += frame->start - g_array_index (self->frames, GinkgoFrame, i - 1).start > GINKGO_FRAME_GAP;
      *n_by_us += frame->between > GINKGO_FRAME_LIMIT;
    }
}

static double
get_wall (GArray *frames,
          guint percent)
{
  return g_array_index (frames, GinkgoFrame, (frames->len - 1) * percent / 100).wall / 1000.0;
}

/**
 * ginkgo_frame_meter_print:
 * @name: what was done
 * @first: the first frame of it; it goes on to the last one measured
 *
 * Prints a line of figures about the frames in which something was painted: how long they
 * took, and for how long the thread had the processor meanwhile, which hardly depends on
 * what else the machine does. Then how often a frame was dropped, and how often this thread
 * had so much to do from one frame to the next, in frames or between, that one had to be. At
 * the end it says whether mean and maximum are within %GINKGO_FRAME_MEAN_LIMIT and
 * %GINKGO_FRAME_LIMIT.
 */
void
ginkgo_frame_meter_print (GinkgoFrameMeter *self,
                          const char *name,
                          guint first)
{
  g_autoptr (GArray) painted = get_painted (self, first);
  gint64 wall = 0, cpu = 0, longest = 0;
  guint n_late = 0, n_long = 0;
  guint n_dropped, n_by_us;

  if (painted->len == 0)
    return;

  for (guint i = 0; i < painted->len; i++)
    {
      const GinkgoFrame *frame = &g_array_index (painted, GinkgoFrame, i);

      wall += frame->wall;
      cpu += frame->cpu;
      longest = MAX (longest, frame->cpu);
      n_late += frame->wall > GINKGO_FRAME_LIMIT;
      n_long += frame->cpu > GINKGO_FRAME_LIMIT;
    }

  count_dropped (self, first, &n_dropped, &n_by_us);
  g_print ("%-12s %7u %7.2f %7.2f %7.2f %7.2f %7u %7.2f %8.2f %7u %7u %7u %7.1f %10s %10s\n",
           name,
           painted->len,
           wall / 1000.0 / painted->len,
           get_wall (painted, 50),
           get_wall (painted, 99),
           get_wall (painted, 100),
           n_late,
           cpu / 1000.0 / painted->len,
           longest / 1000.0,
           n_long,
           n_dropped,
           n_by_us,
           get_rate (self, first),
           ginkgo_bench_judge (wall / 1000.0 / painted->len, GINKGO_FRAME_MEAN_LIMIT / 1000.0),
           ginkgo_bench_judge (get_wall (painted, 100), GINKGO_FRAME_LIMIT / 1000.0));
}
