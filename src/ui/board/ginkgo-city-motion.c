/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-motion.h"

#include <adwaita.h>

/* How long the sun takes to its next place, in µs */
#define HOUR_DURATION (G_USEC_PER_SEC * 12 / 10)

/* A building that grows */
typedef struct
{
  guint16 place;
  gint64 start_time; /* in µs, or 0 before the first frame */
} Growth;

struct _GinkgoCityMotion
{
  /* Not owned */
  GtkWidget *view;
  GinkgoCityCells *cells;

  GArray *growths; /* of Growth */
  guint tick_id;

  /* The sun moves from one hour to another. */
  double last_hour;
  double next_hour;
  double hour;
  gint64 hour_start_time; /* in µs, or 0 before the first frame */
};

static gboolean
tick_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer data)
{
  GinkgoCityMotion *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  for (guint i = self->growths->len; i > 0; i--)
    {
      Growth *growth = &g_array_index (self->growths, Growth, i - 1);
      GinkgoCell *cell = ginkgo_city_cells_get (self->cells, growth->place);
      gint64 elapsed;

      if (growth->start_time == 0)
        growth->start_time = now;
      elapsed = (now - growth->start_time) / 1000;
      if (cell != NULL && elapsed < ginkgo_cell_get_growth_duration (cell))
        {
          ginkgo_cell_set_growth (cell, (int) elapsed);
          continue;
        }

      if (cell != NULL)
        ginkgo_cell_set_growth (cell, GINKGO_CELL_GROWN);
      g_array_remove_index (self->growths, i - 1);
    }

  if (self->hour != self->next_hour)
    {
      double part;

      if (self->hour_start_time == 0)
        self->hour_start_time = now;
      part = MIN (1, (double) (now - self->hour_start_time) / HOUR_DURATION);
      self->hour = part == 1 ? self->next_hour : self->last_hour + part * (self->next_hour - self->last_hour);
      ginkgo_city_cells_pass_time (self->cells, part);
      gtk_widget_queue_draw (self->view);
    }
  if (self->growths->len > 0 || self->hour != self->next_hour)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

static void
ensure_tick (GinkgoCityMotion *self)
{
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (self->view, tick_cb, self, NULL);
}

GinkgoCityMotion *
ginkgo_city_motion_new (GtkWidget *view,
                        GinkgoCityCells *cells)
{
  GinkgoCityMotion *self = g_new0 (GinkgoCityMotion, 1);

  self->view = view;
  self->cells = cells;
  self->growths = g_array_new (FALSE, FALSE, sizeof (Growth));

  return self;
}

void
ginkgo_city_motion_free (GinkgoCityMotion *self)
{
  g_array_unref (self->growths);
  g_free (self);
}

/* Without animations, the cell fades in. */
void
ginkgo_city_motion_grow (GinkgoCityMotion *self,
                         guint16 place)
{
  Growth growth = { .place = place };
  GinkgoCell *cell = ginkgo_city_cells_get (self->cells, place);

  if (!gtk_widget_get_mapped (self->view) || cell == NULL)
    return;

  ginkgo_cell_set_growth (cell, 0);
  g_array_append_val (self->growths, growth);
  ensure_tick (self);
}

/* @hour: a #GinkgoSkyHour, to which the sun moves, or jumps without animations. The cells have the time of it already,
 * and pass it on to all buildings while the sun moves, or at once. */
void
ginkgo_city_motion_set_hour (GinkgoCityMotion *self,
                             double hour)
{
  if (hour != self->next_hour)
    {
      self->last_hour = self->hour;
      self->next_hour = hour;
      self->hour_start_time = 0;
      if (gtk_widget_get_mapped (self->view) && adw_get_enable_animations (self->view))
        ensure_tick (self);
      else
        self->hour = hour;
      gtk_widget_queue_draw (self->view);
    }
  if (self->hour == self->next_hour)
    ginkgo_city_cells_pass_time (self->cells, 1);
}

/* Between two values of #GinkgoSkyHour while the sun moves */
double
ginkgo_city_motion_get_hour (GinkgoCityMotion *self)
{
  return self->hour;
}

/* Shows everything as it will be. */
void
ginkgo_city_motion_finish (GinkgoCityMotion *self)
{
  for (guint i = 0; i < self->growths->len; i++)
    {
      GinkgoCell *cell = ginkgo_city_cells_get (self->cells, g_array_index (self->growths, Growth, i).place);

      if (cell != NULL)
        ginkgo_cell_set_growth (cell, GINKGO_CELL_GROWN);
    }
  g_array_set_size (self->growths, 0);
  if (self->hour != self->next_hour)
    gtk_widget_queue_draw (self->view);
  self->hour = self->next_hour;
  ginkgo_city_cells_pass_time (self->cells, 1);
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->view, self->tick_id);
  self->tick_id = 0;
}
