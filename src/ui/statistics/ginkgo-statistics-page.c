/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics-page.h"

#include <math.h>

#include <glib/gi18n.h>

#include "ginkgo-chart-panel.h"
#include "ginkgo-statistics-charts.h"
#include "ginkgo-statistics-filters.h"
#include "ginkgo-statistics-table.h"
#include "ginkgo-statistics-words.h"
#include "ginkgo-text.h"
#include "ginkgo-weakness-card.h"
#include "ginkgo-window-menu.h"

/* More points would blur the chart; the table lists all games. */
#define MAX_SHOWN 100

/* Show no spinner for shorter waits, in ms */
#define SPINNER_DELAY 400

/**
 * GinkgoStatisticsPage:
 *
 * Statistics of human players: wins, scores over time, sources of points, and results by opponent.
 * The store recounts the games whenever the page is shown.
 */
struct _GinkgoStatisticsPage
{
  AdwNavigationPage parent_instance;

  GtkStack *stack;
  GtkWidget *loading;
  AdwStatusPage *problem;
  GinkgoStatisticsFilters *filters;
  GtkWidget *counting;
  GtkWidget *nothing;
  GtkWidget *some;
  GinkgoWeaknessCard *weakness;
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
  AdwBin *scores;
  GtkLabel *chosen;
  GtkWidget *chosen_button;
  GtkBox *points;
  GtkBox *places;
  AdwToggleGroup *grouping;
  GinkgoFigureTable *table;
  GtkMenuButton *menu_button;

  GinkgoLineChart *chart;
  GinkgoChartPanel *panel;

  GinkgoStore *store;
  /* %NULL until games have been counted for the first time */
  GinkgoStatistics *statistics;
  GCancellable *cancellable;
  gboolean is_counting;
  /* The filters have changed meanwhile, or the page was shown again. */
  gboolean is_outdated;
  guint spinner_id;
};

G_DEFINE_FINAL_TYPE (GinkgoStatisticsPage, ginkgo_statistics_page, ADW_TYPE_NAVIGATION_PAGE)

static const GinkgoStatisticsResult *
get_result (GinkgoStatisticsPage *self,
            guint index)
{
  return &g_array_index (self->statistics->results, GinkgoStatisticsResult, index);
}

static guint
get_first_shown (GinkgoStatisticsPage *self)
{
  return self->statistics->results->len - MIN (self->statistics->results->len, MAX_SHOWN);
}

/* The latest game is the first row. */
static char *
write_cell (guint row,
            guint column,
            gpointer user_data)
{
  GinkgoStatisticsPage *self = user_data;
  guint index;
  const GinkgoStatisticsResult *result;

  if (self->statistics == NULL || row >= self->statistics->results->len)
    return g_strdup ("");

  index = self->statistics->results->len - 1 - row;
  result = get_result (self, index);
  switch (column)
    {
    case 0:
      return g_strdup_printf ("%u", index + 1);
    case 1:
      return ginkgo_statistics_words_date (result->date);
    case 2:
      return g_strdup_printf ("%u", result->total);
    case 3:
    default:
      return ginkgo_statistics_words_place (result->rank);
    }
}

static void
show_table (GinkgoStatisticsPage *self)
{
  if (self->statistics != NULL)
    ginkgo_statistics_table_show (self->table, self->statistics, (GinkgoStatisticsGrouping) adw_toggle_group_get_active (self->grouping));
}

static const GinkgoStatisticsResult *
get_chosen (GinkgoStatisticsPage *self)
{
  double marker = ginkgo_line_chart_get_marker (self->chart);
  guint index;

  if (self->statistics == NULL || marker < 0)
    return NULL;

  index = get_first_shown (self) + (guint) lround (marker);
  return index < self->statistics->results->len ? get_result (self, index) : NULL;
}

static void
show_chosen (GinkgoStatisticsPage *self)
{
  const GinkgoStatisticsResult *result = get_chosen (self);
  g_autofree char *text = result != NULL ? ginkgo_statistics_words_result (result) : g_strdup (_("Choose a game in the chart to look at it"));

  gtk_label_set_label (self->chosen, text);
  gtk_widget_set_sensitive (self->chosen_button, result != NULL);
}

static void
set_text (GtkLabel *label,
          char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  g_free (text);
}

/* Cards with wins, points and the best game */
static void
show_figures (GinkgoStatisticsPage *self,
              const GinkgoStatistics *statistics)
{
  const GinkgoFigures *all = &statistics->all;
  char *best_date = NULL;
  char *streak = NULL;

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

static void
show_statistics (GinkgoStatisticsPage *self,
                 GinkgoStatistics *statistics)
{
  const char *columns[] = { _("Game"), _("Date"), _("Score"), C_("statistics", "Place"), NULL };

  g_clear_pointer (&self->statistics, ginkgo_statistics_free);
  self->statistics = statistics;

  gtk_widget_set_visible (self->nothing, statistics->n_games == 0);
  gtk_widget_set_visible (self->some, statistics->n_games > 0);
  if (statistics->n_games == 0)
    return;

  show_figures (self, statistics);
  ginkgo_statistics_charts_show_scores (self->chart, statistics, get_first_shown (self));
  ginkgo_chart_panel_set_table (self->panel, columns, statistics->results->len, write_cell, self);
  show_chosen (self);
  show_table (self);
  ginkgo_statistics_charts_show_points (self->points, &statistics->all);
  ginkgo_statistics_charts_show_places (self->places, statistics);
}

/* --- Waiting for figures --- */

/* The old figures do not match the new filters: hide them. */
static void
spin_cb (gpointer user_data)
{
  GinkgoStatisticsPage *self = user_data;

  self->spinner_id = 0;
  if (!g_str_equal (gtk_stack_get_visible_child_name (self->stack), "statistics"))
    gtk_stack_set_visible_child_name (self->stack, "loading");
  gtk_widget_set_visible (self->loading, TRUE);
  gtk_widget_set_visible (self->counting, TRUE);
  gtk_widget_set_visible (self->nothing, FALSE);
  gtk_widget_set_visible (self->some, FALSE);
}

static void count (GinkgoStatisticsPage *self);

static void
counted_cb (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (GinkgoStatisticsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSurvey) survey = ginkgo_store_survey_finish (GINKGO_STORE (object), result, &error);

  self->is_counting = FALSE;
  if (self->store == NULL)
    return;
  if (self->is_outdated)
    {
      count (self);
      return;
    }

  g_clear_handle_id (&self->spinner_id, g_source_remove);
  gtk_widget_set_visible (self->loading, FALSE);
  gtk_widget_set_visible (self->counting, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, FALSE, -1);
  if (survey != NULL && survey->persons->len > 0)
    {
      ginkgo_statistics_filters_show (self->filters, survey);
      show_statistics (self, g_steal_pointer (&survey->shown));
      gtk_stack_set_visible_child_name (self->stack, "statistics");
    }
  else if (survey != NULL)
    {
      gtk_stack_set_visible_child_name (self->stack, "empty");
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *text = ginkgo_text_error (error);
      /* The description of a status page is markup. */
      g_autofree char *description = g_markup_escape_text (text, -1);

      adw_status_page_set_description (self->problem, description);
      gtk_stack_set_visible_child_name (self->stack, "problem");
    }
}

static void
count (GinkgoStatisticsPage *self)
{
  GinkgoStatisticsFilter filter;

  self->is_outdated = self->is_counting;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, TRUE, -1);
  if (self->spinner_id == 0 && !gtk_widget_get_visible (self->counting))
    self->spinner_id = g_timeout_add_once (SPINNER_DELAY, spin_cb, self);
  if (self->is_counting)
    {
      g_cancellable_cancel (self->cancellable);
      return;
    }

  self->is_counting = TRUE;
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  ginkgo_statistics_filters_get_filter (self->filters, &filter);
  ginkgo_store_send (self->store,
                     ginkgo_store_request_survey (self->statistics != NULL ? &filter : NULL, self->cancellable),
                     counted_cb,
                     g_object_ref (self));
  ginkgo_weakness_card_refresh (self->weakness, self->store);
}

static void
show_all_cb (GinkgoStatisticsPage *self)
{
  ginkgo_statistics_filters_clear (self->filters);
}

static void
best_cb (GinkgoStatisticsPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-review", "x", self->statistics->all.highest_game);
}

static void
chosen_cb (GinkgoStatisticsPage *self)
{
  const GinkgoStatisticsResult *result = get_chosen (self);

  if (result != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-review", "x", result->game);
}

static char *
describe_place (guint x,
                gpointer user_data)
{
  GinkgoStatisticsPage *self = user_data;
  guint index = self->statistics != NULL ? get_first_shown (self) + x : 0;

  if (self->statistics == NULL || index >= self->statistics->results->len)
    return g_strdup ("");
  return ginkgo_statistics_words_result (get_result (self, index));
}

static void
ginkgo_statistics_page_showing (AdwNavigationPage *page)
{
  count (GINKGO_STATISTICS_PAGE (page));
}

static void
ginkgo_statistics_page_hidden (AdwNavigationPage *page)
{
  g_cancellable_cancel (GINKGO_STATISTICS_PAGE (page)->cancellable);
}

static void
ginkgo_statistics_page_dispose (GObject *object)
{
  GinkgoStatisticsPage *self = GINKGO_STATISTICS_PAGE (object);

  g_clear_handle_id (&self->spinner_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_STATISTICS_PAGE);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->statistics, ginkgo_statistics_free);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (ginkgo_statistics_page_parent_class)->dispose (object);
}

static void
ginkgo_statistics_page_class_init (GinkgoStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_BAR);
  g_type_ensure (GINKGO_TYPE_STATISTICS_FILTERS);
  g_type_ensure (GINKGO_TYPE_FIGURE_TABLE);
  g_type_ensure (GINKGO_TYPE_WEAKNESS_CARD);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_statistics_page_dispose;

  ADW_NAVIGATION_PAGE_CLASS (klass)->showing = ginkgo_statistics_page_showing;
  ADW_NAVIGATION_PAGE_CLASS (klass)->hidden = ginkgo_statistics_page_hidden;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, loading);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, problem);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, filters);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, counting);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, some);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, weakness);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, explanation);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, wins);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, rate);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, interval);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, even);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, average);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, spread);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, best);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, best_date);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, longest);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, streak);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, scores);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, chosen);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, chosen_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, points);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, places);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, grouping);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, table);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStatisticsPage, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, count);
  gtk_widget_class_bind_template_callback (widget_class, show_all_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_table);
  gtk_widget_class_bind_template_callback (widget_class, best_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
ginkgo_statistics_page_init (GinkgoStatisticsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_PLAIN);

  self->chart = GINKGO_LINE_CHART (ginkgo_line_chart_new ());
  self->panel = GINKGO_CHART_PANEL (ginkgo_chart_panel_new (_("Scores Over Time"), GTK_WIDGET (self->chart)));
  ginkgo_line_chart_set_title (self->chart, _("Scores Over Time"));
  ginkgo_line_chart_set_describe (self->chart, describe_place, self, NULL);
  g_signal_connect_object (self->chart, "x-moved", G_CALLBACK (show_chosen), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->scores, GTK_WIDGET (self->panel));
  adw_toggle_group_set_active (self->grouping, GINKGO_STATISTICS_BY_OPPONENT);
}

GtkWidget *
ginkgo_statistics_page_new (GinkgoStore *store)
{
  GinkgoStatisticsPage *self = g_object_new (GINKGO_TYPE_STATISTICS_PAGE, NULL);

  self->store = g_object_ref (store);
  return GTK_WIDGET (self);
}
