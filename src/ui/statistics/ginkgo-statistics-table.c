/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics-table.h"

#include <glib/gi18n.h>

#include "ginkgo-statistics-charts.h"
#include "ginkgo-statistics-words.h"
#include "ginkgo-text.h"

#define COLUMN_SPACING 12
#define ROW_SPACING    9
#define BAR_WIDTH      80
#define MIN_NAME_CHARS 6
#define MAX_NAME_CHARS 24

/* The opponents with the most games; a table of hundreds is useless. */
#define MAX_ROWS 20

typedef enum
{
  COLUMN_NAME,
  COLUMN_GAMES,
  COLUMN_WINS,
  COLUMN_RATE,
  COLUMN_BAR,
  COLUMN_AVERAGE,
  N_COLUMNS,
} Column;

/**
 * GinkgoStatisticsTable:
 *
 * Compares results by opponent, mode or number of players.
 *
 * ## Accessibility
 *
 * A `GinkgoStatisticsTable` is a table (role table) of labels. Each cell's name includes its row
 * and column, since a screen reader may not know about columns.
 */
struct _GinkgoStatisticsTable
{
  AdwBin parent_instance;

  GtkGrid *grid;
  gboolean compact;
};

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (GinkgoStatisticsTable, ginkgo_statistics_table, ADW_TYPE_BIN)

static const char *
get_title (Column column,
           GinkgoStatisticsGrouping grouping)
{
  switch (column)
    {
    case COLUMN_NAME:
      return grouping == GINKGO_STATISTICS_BY_OPPONENT ? _("Opponent") :
             grouping == GINKGO_STATISTICS_BY_MODE     ? _("Mode") :
                                                         C_("statistics", "Players");
    case COLUMN_GAMES:
      return C_("statistics", "Games");
    case COLUMN_WINS:
      return C_("statistics", "Won");
    case COLUMN_RATE:
      return C_("statistics", "Rate");
    case COLUMN_AVERAGE:
      return C_("statistics", "Average");
    case COLUMN_BAR:
    case N_COLUMNS:
    default:
      return NULL;
    }
}

static GtkWidget *
add_label (GinkgoStatisticsTable *self,
           const char *text,
           GtkAccessibleRole role,
           Column column,
           int row)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column == COLUMN_NAME ? 0 : 1);
  if (column == COLUMN_NAME)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), MIN_NAME_CHARS);
      gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_NAME_CHARS);
      gtk_widget_set_hexpand (label, self->compact);
    }
  else
    {
      gtk_widget_add_css_class (label, "numeric");
    }

  gtk_grid_attach (self->grid, label, (int) column, row, 1, 1);
  return label;
}

static void
add_titles (GinkgoStatisticsTable *self,
            GinkgoStatisticsGrouping grouping)
{
  for (Column column = 0; column < N_COLUMNS; column++)
    {
      const char *title = get_title (column, grouping);
      GtkWidget *label;

      if (title == NULL)
        continue;
      label = add_label (self, title, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, column, 0);
      gtk_widget_add_css_class (label, "caption-heading");
      gtk_widget_add_css_class (label, "dimmed");
    }
}

static void
add_cell (GinkgoStatisticsTable *self,
          const char *name,
          const char *title,
          const char *text,
          Column column,
          int row)
{
  GtkWidget *label = add_label (self, text, GTK_ACCESSIBLE_ROLE_CELL, column, row);
  /* Translators: a player or a mode, a column title such as "Games", and a number */
  g_autofree char *spoken = g_strdup_printf (_("%s, %s: %s"), name, title, text);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
add_bar (GinkgoStatisticsTable *self,
         const char *name,
         const GinkgoFigures *figures,
         int row)
{
  GtkWidget *bar = ginkgo_interval_bar_new ();
  g_autofree char *rate = ginkgo_statistics_words_rate (figures);

  ginkgo_statistics_charts_show_rate (GINKGO_INTERVAL_BAR (bar), name, figures);
  gtk_widget_set_tooltip_text (bar, rate);
  gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_visible (bar, !self->compact);
  gtk_grid_attach (self->grid, bar, COLUMN_BAR, row, 1, 1);
}

static void
add_row (GinkgoStatisticsTable *self,
         const char *name,
         const char *tooltip,
         const GinkgoFigures *figures,
         int row)
{
  g_autofree char *games = g_strdup_printf ("%u", figures->n_results);
  g_autofree char *wins = ginkgo_statistics_words_number (ginkgo_figures_get_wins (figures));
  g_autofree char *rate = ginkgo_statistics_words_percent (ginkgo_figures_get_win_rate (figures));
  g_autofree char *average = ginkgo_statistics_words_number (ginkgo_figures_get_mean (figures, figures->total));
  GtkWidget *header = add_label (self, name, GTK_ACCESSIBLE_ROLE_ROW_HEADER, COLUMN_NAME, row);

  gtk_widget_set_tooltip_text (header, tooltip);
  if (tooltip != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (header), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tooltip, -1);
  add_cell (self, name, C_("statistics", "Games"), games, COLUMN_GAMES, row);
  add_cell (self, name, C_("statistics", "Won"), wins, COLUMN_WINS, row);
  add_cell (self, name, C_("statistics", "Rate"), rate, COLUMN_RATE, row);
  add_bar (self, name, figures, row);
  add_cell (self, name, C_("statistics", "Average"), average, COLUMN_AVERAGE, row);
}

static void
add_opponents (GinkgoStatisticsTable *self,
               const GinkgoStatistics *statistics)
{
  guint n = MIN (statistics->opponents->len, MAX_ROWS);
  guint n_more = statistics->opponents->len - n;
  g_autofree char *more = NULL;
  GtkWidget *label;

  for (guint i = 0; i < n; i++)
    {
      const GinkgoContender *opponent = g_ptr_array_index (statistics->opponents, i);
      g_autofree char *name = ginkgo_statistics_words_contender (opponent);
      g_autofree char *duels = ginkgo_statistics_words_duels (opponent);
      g_autofree char *tooltip = g_strdup_printf ("%s\n%s", name, duels);

      add_row (self, name, tooltip, &opponent->figures, (int) i + 1);
    }

  if (n_more == 0)
    return;

  more = g_strdup_printf (ngettext ("and %u more with fewer games", "and %u more with fewer games", n_more), n_more);
  label = gtk_label_new (more);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dimmed");
  gtk_grid_attach (self->grid, label, 0, MAX_ROWS + 1, N_COLUMNS, 1);
}

static void
add_modes (GinkgoStatisticsTable *self,
           const GinkgoStatistics *statistics)
{
  for (int mode = 0; mode < GINKGO_N_MODES; mode++)
    {
      if (statistics->modes[mode].n_results > 0)
        add_row (self, ginkgo_text_get_mode ((GinkgoMode) mode), NULL, &statistics->modes[mode], mode + 1);
    }
}

static void
add_numbers (GinkgoStatisticsTable *self,
             const GinkgoStatistics *statistics)
{
  for (guint n = 1; n <= GINKGO_MAX_SEATS; n++)
    {
      g_autofree char *name = ginkgo_statistics_words_players (n);

      if (statistics->players[n].n_results > 0)
        add_row (self, name, NULL, &statistics->players[n], (int) n + 1);
    }
}

static void
clear (GinkgoStatisticsTable *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
}

/* Hides the bars to make room for names. */
static void
set_compact (GinkgoStatisticsTable *self,
             gboolean compact)
{
  if (self->compact == compact)
    return;

  self->compact = compact;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->grid)); child; child = gtk_widget_get_next_sibling (child))
    {
      if (GINKGO_IS_INTERVAL_BAR (child))
        gtk_widget_set_visible (child, !compact);
      else if (gtk_label_get_ellipsize (GTK_LABEL (child)) != PANGO_ELLIPSIZE_NONE)
        gtk_widget_set_hexpand (child, compact);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
ginkgo_statistics_table_get_property (GObject *object,
                                      guint prop_id,
                                      GValue *value,
                                      GParamSpec *pspec)
{
  GinkgoStatisticsTable *self = GINKGO_STATISTICS_TABLE (object);

  switch (prop_id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_statistics_table_set_property (GObject *object,
                                      guint prop_id,
                                      const GValue *value,
                                      GParamSpec *pspec)
{
  GinkgoStatisticsTable *self = GINKGO_STATISTICS_TABLE (object);

  switch (prop_id)
    {
    case PROP_COMPACT:
      set_compact (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_statistics_table_class_init (GinkgoStatisticsTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ginkgo_statistics_table_get_property;
  object_class->set_property = ginkgo_statistics_table_set_property;

  /* Numbers only, without bars */
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
ginkgo_statistics_table_init (GinkgoStatisticsTable *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, COLUMN_SPACING);
  gtk_grid_set_row_spacing (self->grid, ROW_SPACING);

  /* With large text, even a table of words and numbers can be too wide. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->grid));
  adw_bin_set_child (ADW_BIN (self), scroller);
}

void
ginkgo_statistics_table_show (GinkgoStatisticsTable *self,
                              const GinkgoStatistics *statistics,
                              GinkgoStatisticsGrouping grouping)
{
  g_return_if_fail (GINKGO_IS_STATISTICS_TABLE (self));

  clear (self);
  add_titles (self, grouping);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, get_title (COLUMN_NAME, grouping), -1);

  switch (grouping)
    {
    case GINKGO_STATISTICS_BY_OPPONENT:
      add_opponents (self, statistics);
      break;
    case GINKGO_STATISTICS_BY_MODE:
      add_modes (self, statistics);
      break;
    case GINKGO_STATISTICS_BY_PLAYERS:
    default:
      add_numbers (self, statistics);
      break;
    }
}
