/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * GinkgoFrameMeter:
 *
 * Measures each frame of a window, from the frame clock's before-paint to its
 * after-paint: animations, layout and painting, but not the time between frames.
 */
typedef struct
{
  GtkWidget *window;
  GdkFrameClock *clock;
  GArray *frames;
  gint64 wall_start;
  gint64 cpu_start;
  gint64 between;
  gboolean painted;
  gboolean goes_by_frames;
} GinkgoFrameMeter;

/**
 * GinkgoFrame:
 * @start: when it began, in µs of the monotonic clock
 * @wall: how long it took, in µs
 * @cpu: how long this thread worked on it, in µs; on a busy machine less than @wall
 * @between: how long this thread has worked since the beginning of the frame before, in µs
 * @painted: whether there was anything to paint
 */
typedef struct
{
  gint64 start;
  gint64 wall;
  gint64 cpu;
  gint64 between;
  gboolean painted;
} GinkgoFrame;

/* Called at each frame, with the progress from 0 to 1 and the number of earlier calls */
typedef void (*GinkgoFrameStep) (gpointer data,
                                 double progress,
                                 guint n_steps);

/* Limit of the mean frame time, in µs */
#define GINKGO_FRAME_MEAN_LIMIT 4000

/* Limit of each frame at 60 frames a second, in µs */
#define GINKGO_FRAME_LIMIT 16000

/* A longer gap between frames, in µs, counts as a dropped frame. */
#define GINKGO_FRAME_GAP 25000

/* Waits until a widget of this type is painted. */
void ginkgo_frame_meter_wait_for (GtkWidget *window,
                                  GType type);

void ginkgo_frame_meter_init (GinkgoFrameMeter *self,
                              GtkWidget *window);
void ginkgo_frame_meter_clear (GinkgoFrameMeter *self);
void ginkgo_frame_meter_go_by_frames (GinkgoFrameMeter *self);
void ginkgo_frame_meter_run (GinkgoFrameMeter *self,
                             const char *name,
                             double seconds,
                             GinkgoFrameStep step,
                             gpointer data);
void ginkgo_frame_meter_print_header (void);
void ginkgo_frame_meter_print (GinkgoFrameMeter *self,
                               const char *name,
                               guint first);
