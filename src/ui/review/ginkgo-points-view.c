/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-points-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-chart-panel.h"
#include "ginkgo-line-chart.h"
#include "ginkgo-text.h"

/**
 * GinkgoPointsView:
 *
 * The scores so far at the end of each round, as a chart and a table. The chart's marker shows
 * the position of the review, and moves it.
 */
struct _GinkgoPointsView
{
  AdwBin parent_instance;

  GinkgoReview *review;
  guint n_values;
  double *values[GINKGO_MAX_SEATS];

  GtkLabel *help;
  GinkgoChartPanel *panel;
  GinkgoLineChart *chart;
};

G_DEFINE_FINAL_TYPE (GinkgoPointsView, ginkgo_points_view, ADW_TYPE_BIN)

/* In pixels */
#define CHART_HEIGHT 240

static guint
count_seats (GinkgoPointsView *self)
{
  return ginkgo_review_get_record (self->review)->setup.n_seats;
}

static char *
describe_cell (guint row,
               guint column,
               gpointer user_data)
{
  GinkgoPointsView *self = GINKGO_POINTS_VIEW (user_data);

  if (column == 0)
    return g_strdup_printf ("%u", row);

  return g_strdup_printf ("%.0f", self->values[column - 1][row]);
}

/* Describes a round: "Round 7. Ada: 12 points and Orla: 9 points" */
static char *
describe_round (guint x,
                gpointer user_data)
{
  GinkgoPointsView *self = GINKGO_POINTS_VIEW (user_data);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint seat = 0; seat < count_seats (self); seat++)
    g_strv_builder_take (builder,
                         ginkgo_text_fill (C_("scoring", "{player}: {points}"),
                                           { "player", ginkgo_text_player (ginkgo_review_get_record (self->review)->seats[seat].name, seat) },
                                           GINKGO_SLOT_POINTS ((guint) self->values[seat][MIN (x, self->n_values - 1)])));

  /* Translators: "Round 7", then the points of all players */
  return ginkgo_text_fill (C_("points over time", "{round}. {list}"),
                           { "round", x > 0 ? ginkgo_text_round (x) : g_strdup (_("Before the First Round")) },
                           { "list", ginkgo_text_build_list (builder) });
}

static void
show_values (GinkgoPointsView *self,
             gboolean open)
{
  GinkgoChartSeries series[GINKGO_MAX_SEATS] = { 0 };
  const GinkgoRecord *record = ginkgo_review_get_record (self->review);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) columns = NULL;

  g_strv_builder_add (builder, _("Round"));
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      char *name = ginkgo_text_player (record->seats[seat].name, seat);

      ginkgo_review_list_scores (self->review, seat, open, self->values[seat]);
      g_strv_builder_take (builder, name);
      series[seat].seat = seat;
      series[seat].values = self->values[seat];
      series[seat].n_values = self->n_values;
    }

  columns = g_strv_builder_end (builder);
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    series[seat].name = columns[seat + 1];
  ginkgo_line_chart_set_series (self->chart, series, record->setup.n_seats);
  ginkgo_chart_panel_set_table (self->panel, (const char *const *) columns, self->n_values, describe_cell, self);
}

static void
step_changed_cb (GinkgoPointsView *self)
{
  ginkgo_line_chart_set_marker (self->chart, floor (ginkgo_review_get_rounds_passed (self->review)));
}

static void
x_activated_cb (GinkgoPointsView *self,
                double x)
{
  if (self->review)
    ginkgo_review_set_step (self->review, ginkgo_review_find_rounds_passed (self->review, x));
}

static void
ginkgo_points_view_finalize (GObject *object)
{
  GinkgoPointsView *self = GINKGO_POINTS_VIEW (object);

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    g_free (self->values[seat]);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (ginkgo_points_view_parent_class)->finalize (object);
}

static void
ginkgo_points_view_class_init (GinkgoPointsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_points_view_finalize;
}

static void
ginkgo_points_view_init (GinkgoPointsView *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *help = gtk_label_new (NULL);

  self->help = GTK_LABEL (help);
  gtk_label_set_xalign (self->help, 0);
  gtk_label_set_wrap (self->help, TRUE);
  gtk_widget_add_css_class (help, "caption");
  gtk_widget_add_css_class (help, "dimmed");

  self->chart = GINKGO_LINE_CHART (ginkgo_line_chart_new ());
  ginkgo_line_chart_set_title (self->chart, _("Points Over Time"));
  ginkgo_line_chart_set_x_axis (self->chart, _("Round"), 0);
  gtk_widget_set_size_request (GTK_WIDGET (self->chart), -1, CHART_HEIGHT);
  g_signal_connect_object (self->chart, "x-activated", G_CALLBACK (x_activated_cb), self, G_CONNECT_SWAPPED);
  self->panel = GINKGO_CHART_PANEL (ginkgo_chart_panel_new (_("Points Over Time"), GTK_WIDGET (self->chart)));

  gtk_widget_add_css_class (box, "points-view");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->panel));
  gtk_box_append (GTK_BOX (box), help);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/* Can be called once. */
void
ginkgo_points_view_set_review (GinkgoPointsView *self,
                               GinkgoReview *review)
{
  g_return_if_fail (GINKGO_IS_POINTS_VIEW (self));
  g_return_if_fail (self->review == NULL);

  self->review = g_object_ref (review);
  self->n_values = ginkgo_review_get_n_rounds (review) + 1;
  for (guint seat = 0; seat < count_seats (self); seat++)
    self->values[seat] = g_new0 (double, self->n_values);
  ginkgo_line_chart_set_describe (self->chart, describe_round, self, NULL);
  g_signal_connect_object (review, "notify::step", G_CALLBACK (step_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Counts points behind screens if @open. */
void
ginkgo_points_view_set_open (GinkgoPointsView *self,
                             gboolean open)
{
  g_return_if_fail (GINKGO_IS_POINTS_VIEW (self));

  show_values (self, open);
  step_changed_cb (self);
  gtk_label_set_text (self->help,
                      open ? _("Scores if the game had ended after each round") :
                             _("Scores if the game had ended after each round, without the points behind the screens"));
}
