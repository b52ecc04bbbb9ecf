/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics-figures.h"

#include <glib/gi18n.h>

#include "ginkgo-statistics-charts.h"
#include "ginkgo-statistics-words.h"

struct _GinkgoStatisticsFigures
{
  GtkBox parent_instance;

  GtkLabel *explanation;
  GtkLabel *wins;
  GtkLabel *rate;
  GinkgoBar *interval;
  GtkLabel *even;
  GtkLabel *average;
  GtkLabel *spread;
  GtkLabel *best;
  GtkLabel *best_date;
  GtkLabel *longest;
  GtkLabel *streak;

  gint64 best_game;
};

enum
{
  SIGNAL_GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GinkgoStatisticsFigures, ginkgo_statistics_figures, GTK_TYPE_BOX)

static void
set_text (GtkLabel *label,
          char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  g_free (text);
}

static void
best_cb (GinkgoStatisticsFigures *self)
{
  g_signal_emit (self, signals[SIGNAL_GAME_ACTIVATED], 0, self->best_game);
}

static void
ginkgo_statistics_figures_class_init (GinkgoStatisticsFiguresClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_BAR);

  /* @id: the number of the best game in the store. */
  signals[SIGNAL_GAME_ACTIVATED] = g_signal_new ("game-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-statistics-figures.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, explanation);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, wins);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, rate);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, interval);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, even);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, average);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, spread);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, best);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, best_date);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, longest);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsFigures, streak);
  gtk_widget_class_bind_template_callback (widget_class, best_cb);
}

static void
ginkgo_statistics_figures_init (GinkgoStatisticsFigures *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The statistics must have at least one game. */
void
ginkgo_statistics_figures_show (GinkgoStatisticsFigures *self,
                                const GinkgoStatistics *statistics)
{
  const GinkgoFigures *all = &statistics->all;
  char *best_date = NULL;
  char *streak = NULL;

  g_return_if_fail (GINKGO_IS_STATISTICS_FIGURES (self));

  for (guint i = 0; i < statistics->results->len && best_date == NULL; i++)
    {
      const GinkgoStatisticsResult *result = &g_array_index (statistics->results, GinkgoStatisticsResult, i);

      if (result->game == all->highest_game)
        best_date = ginkgo_statistics_words_date (result->date);
    }
  if (statistics->streak == 0)
    streak = g_strdup (C_("wins in a row", "Longest streak; current: 0"));
  else
    streak = g_strdup_printf (ngettext ("Longest streak; current: %u", "Longest streak; current: %u", statistics->streak), statistics->streak);

  self->best_game = all->highest_game;
  set_text (self->wins, ginkgo_statistics_words_wins (all));
  set_text (self->rate, ginkgo_statistics_words_rate (all));
  set_text (self->even, ginkgo_statistics_words_even (all));
  set_text (self->explanation, ginkgo_statistics_words_explain (all));
  ginkgo_statistics_charts_show_rate (self->interval, _("Games Won"), all);
  set_text (self->average, ginkgo_statistics_words_number (ginkgo_figures_get_mean (all, all->total)));
  set_text (self->spread, ginkgo_statistics_words_spread (all));
  set_text (self->best, g_strdup_printf ("%u", all->highest));
  set_text (self->best_date, best_date);
  set_text (self->longest, g_strdup_printf ("%u", statistics->longest_streak));
  set_text (self->streak, streak);
}
