/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-win-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-chart-panel.h"
#include "ginkgo-text.h"

/* In pixels */
#define CHART_HEIGHT 190
#define SPACING      6

/**
 * GinkgoWinChart:
 *
 * Shows the share of the win that each player could expect before each round, as a chart and a table. The
 * decisions are below it.
 */
struct _GinkgoWinChart
{
  AdwBin parent_instance;

  const GinkgoAnalysis *analysis; /* (unowned) (nullable) */
  double *shares[GINKGO_MAX_SEATS];

  GinkgoChartPanel *panel;
  GinkgoLineChart *chart;
  GinkgoDecisionStrip *strip;
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GinkgoWinChart, ginkgo_win_chart, ADW_TYPE_BIN)

static double
get_share (GinkgoWinChart *self,
           guint seat,
           guint place)
{
  if (place < self->analysis->rounds->len)
    return ginkgo_analysis_get_round (self->analysis, place)->before[seat].win;

  return self->analysis->players[seat].result.win;
}

static char *
describe_cell (guint row,
               guint column,
               gpointer user_data)
{
  GinkgoWinChart *self = GINKGO_WIN_CHART (user_data);
  guint number;

  if (column > 0)
    return ginkgo_analysis_words_share (get_share (self, column - 1, row));
  if (row >= self->analysis->rounds->len)
    return g_strdup (C_("analysis", "End"));

  number = ginkgo_analysis_get_round (self->analysis, row)->number;

  return number == 0 ? g_strdup (C_("analysis", "Characters")) : g_strdup_printf ("%u", number);
}

/* Describes a place: "Before round 7. Ada: 34 % and Orla: 66 %" */
static char *
describe_shares (guint place,
                 gpointer user_data)
{
  GinkgoWinChart *self = GINKGO_WIN_CHART (user_data);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean is_end = place >= self->analysis->rounds->len;
  guint number = is_end ? 0 : ginkgo_analysis_get_round (self->analysis, place)->number;
  char *when;

  for (guint seat = 0; seat < self->analysis->n_players; seat++)
    {
      /* Translators: a player, and a share of the win: "Ada: 34 %" */
      g_strv_builder_take (builder,
                           ginkgo_text_fill (C_("analysis", "{player}: {share}"),
                                             { "player", ginkgo_text_player (self->analysis->record->seats[seat].name, seat) },
                                             { "share", ginkgo_analysis_words_share (get_share (self, seat, place)) }));
    }

  if (is_end)
    when = g_strdup (_("At the end"));
  else
    when = number == 0 ? g_strdup (_("At the start")) : g_strdup_printf (_("Before round %u"), number);

  /* Translators: "Before round 7", then the shares of all players */
  return ginkgo_text_fill (C_("analysis", "{when}. {list}"), { "when", when }, { "list", ginkgo_text_build_list (builder) });
}

static void
show_shares (GinkgoWinChart *self)
{
  GinkgoChartSeries series[GINKGO_MAX_SEATS] = { 0 };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) columns = NULL;
  guint n_players = self->analysis->n_players;
  guint n_places = self->analysis->rounds->len + 1;

  g_strv_builder_add (builder, _("Round"));
  for (guint seat = 0; seat < n_players; seat++)
    {
      self->shares[seat] = g_renew (double, self->shares[seat], n_places);
      for (guint place = 0; place < n_places; place++)
        self->shares[seat][place] = 100 * get_share (self, seat, place);
      g_strv_builder_take (builder, ginkgo_text_player (self->analysis->record->seats[seat].name, seat));
    }

  columns = g_strv_builder_end (builder);
  for (guint seat = 0; seat < n_players; seat++)
    series[seat] = (GinkgoChartSeries) { columns[seat + 1], seat, self->shares[seat], n_places, NULL };
  ginkgo_line_chart_set_x_axis (self->chart, _("Round"), (int) ginkgo_analysis_get_round (self->analysis, 0)->number);
  ginkgo_line_chart_set_series (self->chart, series, n_players);
  ginkgo_chart_panel_set_table (self->panel, (const char *const *) columns, n_places, describe_cell, self);
}

static void
chosen_cb (GinkgoWinChart *self,
           guint index)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, index);
}

/* The first decision of a round whose place in the chart was clicked */
static void
x_activated_cb (GinkgoWinChart *self,
                double x)
{
  for (guint i = 0; self->analysis != NULL && i < self->analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self->analysis, i);

      if (judgement->round < (guint) x || judgement->is_forced)
        continue;
      g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, i);
      return;
    }
}

static void
ginkgo_win_chart_finalize (GObject *object)
{
  GinkgoWinChart *self = GINKGO_WIN_CHART (object);

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    g_free (self->shares[seat]);

  G_OBJECT_CLASS (ginkgo_win_chart_parent_class)->finalize (object);
}

static void
ginkgo_win_chart_class_init (GinkgoWinChartClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_win_chart_finalize;

  /* A decision has been clicked. @index: its judgement. */
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ginkgo_win_chart_init (GinkgoWinChart *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *chart = ginkgo_line_chart_new ();
  GtkWidget *strip = ginkgo_decision_strip_new (GINKGO_LINE_CHART (chart));

  self->chart = GINKGO_LINE_CHART (chart);
  self->strip = GINKGO_DECISION_STRIP (strip);
  ginkgo_line_chart_set_title (self->chart, _("Share of the Win in Percent"));
  ginkgo_line_chart_set_describe (self->chart, describe_shares, self, NULL);
  gtk_widget_set_size_request (chart, -1, CHART_HEIGHT);
  self->panel = GINKGO_CHART_PANEL (ginkgo_chart_panel_new (_("Share of the Win in Percent"), chart));
  g_signal_connect_object (chart, "x-activated", G_CALLBACK (x_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (strip, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->panel));
  gtk_box_append (GTK_BOX (box), strip);
  adw_bin_set_child (ADW_BIN (self), box);
}

/* @analysis must outlive the chart or be replaced. @seats: whose decisions are shown, bit n for seat n */
void
ginkgo_win_chart_set_analysis (GinkgoWinChart *self,
                               const GinkgoAnalysis *analysis,
                               guint seats)
{
  gboolean is_new;

  g_return_if_fail (GINKGO_IS_WIN_CHART (self));

  is_new = self->analysis == NULL || self->analysis->rounds->len == 0;
  self->analysis = analysis;
  /* Judgements change no shares. */
  if (is_new && analysis->rounds->len > 0)
    show_shares (self);
  ginkgo_decision_strip_set_analysis (self->strip, analysis, seats);
}

void
ginkgo_win_chart_set_chosen (GinkgoWinChart *self,
                             guint index)
{
  g_return_if_fail (GINKGO_IS_WIN_CHART (self));

  ginkgo_line_chart_set_marker (self->chart,
                                index == GINKGO_JUDGEMENT_NONE ? GINKGO_CHART_NOWHERE : (double) ginkgo_analysis_get_judgement (self->analysis, index)->round);
  ginkgo_decision_strip_set_chosen (self->strip, index);
}

GinkgoDecisionStrip *
ginkgo_win_chart_get_strip (GinkgoWinChart *self)
{
  g_return_val_if_fail (GINKGO_IS_WIN_CHART (self), NULL);

  return self->strip;
}

void
ginkgo_win_chart_focus (GinkgoWinChart *self)
{
  g_return_if_fail (GINKGO_IS_WIN_CHART (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->chart));
}
