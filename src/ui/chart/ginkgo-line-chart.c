/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-art-text.h"
#include "ginkgo-line-chart-private.h"
#include "ginkgo-text.h"

/* Beside letters of normal size, in pixels */
#define MIN_WIDTH      200
#define NATURAL_WIDTH  480
#define MIN_HEIGHT     150
#define NATURAL_HEIGHT 240

/* A page of the keyboard is this part of the chart. */
#define PAGE_PART 10

/**
 * GinkgoLineChart:
 *
 * Values over time, as lines or as dots: points over a game, scores over many.
 *
 * One place on the x axis can be marked. A click goes there, and so do the arrow keys,
 * Home, End and the Page keys; Enter activates the place.
 *
 * ## Accessibility
 *
 * A `GinkgoLineChart` is a slider (role slider) whose text says what the values are at
 * the place that is marked. Its description sums them up. The numbers themselves belong
 * into a table beside it, as a #GinkgoChartPanel has.
 */

enum
{
  SIGNAL_X_MOVED,
  SIGNAL_X_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GinkgoLineChart, ginkgo_line_chart, GTK_TYPE_WIDGET)

static void
free_line (gpointer data)
{
  GinkgoChartLine *line = data;

  g_free (line->name);
  g_free (line->values);
  g_free (line->marks);
  g_free (line);
}

static GinkgoChartLine *
copy_series (const GinkgoChartSeries *series)
{
  GinkgoChartLine *line = g_new0 (GinkgoChartLine, 1);

  line->name = g_strdup (series->name);
  line->seat = series->seat;
  line->n_values = series->n_values;
  line->values = g_memdup2 (series->values, sizeof (double) * series->n_values);
  if (series->marks != NULL)
    line->marks = g_memdup2 (series->marks, sizeof (gboolean) * series->n_values);
  return line;
}

static gboolean
has_place (GinkgoLineChart *self,
           double x)
{
  return x >= 0 && x < self->n_places;
}

/* Describes a line by its first, last and highest value. */
static char *
sum_up (const GinkgoChartLine *line)
{
  double first = NAN;
  double last = NAN;
  double highest = NAN;

  for (guint x = 0; x < line->n_values; x++)
    {
      if (!isfinite (line->values[x]))
        continue;
      first = isfinite (first) ? first : line->values[x];
      last = line->values[x];
      highest = fmax (highest, last);
    }

  if (!isfinite (first))
    return NULL;
  /* Translators: the name of a line in a chart, and three numbers */
  return g_strdup_printf (_("%s: from %.0f to %.0f, at most %.0f"), line->name, first, last, highest);
}

static void
update_description (GinkgoLineChart *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) sentences = NULL;
  g_autofree char *description = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const GinkgoChartLine *line = g_ptr_array_index (self->lines, i);
      char *sentence = line->marks == NULL ? sum_up (line) : NULL;

      if (sentence != NULL)
        g_strv_builder_take (builder, sentence);
    }

  sentences = g_strv_builder_end (builder);
  description = ginkgo_text_sentences ((const char *const *) sentences);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
update_value (GinkgoLineChart *self)
{
  guint x = has_place (self, self->marker) ? (guint) lround (self->marker) : MAX (self->n_places, 1) - 1;
  g_autofree char *text = ginkgo_line_chart_describe (self, x);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  (double) self->first,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) self->first + MAX (self->n_places, 1) - 1,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) self->first + x,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  text,
                                  -1);
}

static void
move_to (GinkgoLineChart *self,
         int x)
{
  if (self->n_places == 0)
    return;

  ginkgo_line_chart_set_marker (self, CLAMP (x, 0, (int) self->n_places - 1));
  g_signal_emit (self, signals[SIGNAL_X_MOVED], 0, self->marker);
}

static void
activate (GinkgoLineChart *self)
{
  if (has_place (self, self->marker))
    g_signal_emit (self, signals[SIGNAL_X_ACTIVATED], 0, self->marker);
}

static void
set_pointed (GinkgoLineChart *self,
             int pointed)
{
  if (self->pointed == pointed)
    return;

  self->pointed = pointed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static char *
describe_values (GinkgoLineChart *self,
                 guint x)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const GinkgoChartLine *line = g_ptr_array_index (self->lines, i);

      if (x < line->n_values && isfinite (line->values[x]))
        /* Translators: the name of a line in a chart, and a number */
        g_strv_builder_take (builder, g_strdup_printf (_("%s %.0f"), line->name, line->values[x]));
    }

  parts = g_strv_builder_end (builder);
  list = ginkgo_text_list ((const char *const *) parts);
  /* Translators: the title of the x axis of a chart, a number on it, and a list of values there */
  return g_strdup_printf (_("%s %d: %s"), self->x_title != NULL ? self->x_title : "", self->first + (int) x, list);
}

static void
pressed_cb (GinkgoLineChart *self,
            int n_press,
            double x,
            double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->n_places == 0)
    return;

  move_to (self, (int) ginkgo_line_chart_find_place (self, x));
  activate (self);
}

static void
motion_cb (GinkgoLineChart *self,
           double x,
           double y)
{
  set_pointed (self, self->n_places > 0 ? (int) ginkgo_line_chart_find_place (self, x) : -1);
}

static void
leave_cb (GinkgoLineChart *self)
{
  set_pointed (self, -1);
}

static gboolean
key_pressed_cb (GinkgoLineChart *self,
                guint keyval,
                guint keycode,
                GdkModifierType state)
{
  int last = (int) self->n_places - 1;
  int at = has_place (self, self->marker) ? (int) lround (self->marker) : last + 1;
  int page = MAX (1, last / PAGE_PART);
  int forward = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || last < 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move_to (self, at - forward);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_to (self, at + forward);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      move_to (self, at - page);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      move_to (self, at + page);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      move_to (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      move_to (self, last);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      activate (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
query_tooltip_cb (GinkgoLineChart *self,
                  int x,
                  int y,
                  gboolean keyboard_mode,
                  GtkTooltip *tooltip)
{
  int place = keyboard_mode ? (int) lround (self->marker) : self->pointed;
  g_autofree char *text = NULL;

  if (!has_place (self, place))
    return FALSE;

  text = ginkgo_line_chart_describe (self, (guint) place);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
lay_out_anew (GinkgoLineChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (gtk_widget_get_width (widget) > 0)
    ginkgo_line_chart_lay_out (self, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gtk_widget_queue_draw (widget);
}

static void
ginkgo_line_chart_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? MIN_WIDTH : ginkgo_art_get_pixel_size (widget, MIN_HEIGHT);
  *natural = MAX (*minimum, ginkgo_art_get_pixel_size (widget, is_width ? NATURAL_WIDTH : NATURAL_HEIGHT));
}

static void
ginkgo_line_chart_size_allocate (GtkWidget *widget,
                                 int width,
                                 int height,
                                 int baseline)
{
  ginkgo_line_chart_lay_out (GINKGO_LINE_CHART (widget), width, height);
}

static void
ginkgo_line_chart_snapshot (GtkWidget *widget,
                            GtkSnapshot *snapshot)
{
  ginkgo_line_chart_draw (GINKGO_LINE_CHART (widget), snapshot);
}

static void
ginkgo_line_chart_direction_changed (GtkWidget *widget,
                                     GtkTextDirection previous)
{
  GTK_WIDGET_CLASS (ginkgo_line_chart_parent_class)->direction_changed (widget, previous);
  lay_out_anew (GINKGO_LINE_CHART (widget));
}

static void
ginkgo_line_chart_finalize (GObject *object)
{
  GinkgoLineChart *self = GINKGO_LINE_CHART (object);

  ginkgo_line_chart_set_describe (self, NULL, NULL, NULL);
  g_ptr_array_unref (self->lines);
  g_free (self->x_title);

  G_OBJECT_CLASS (ginkgo_line_chart_parent_class)->finalize (object);
}

static void
ginkgo_line_chart_class_init (GinkgoLineChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_line_chart_finalize;

  widget_class->measure = ginkgo_line_chart_measure;
  widget_class->size_allocate = ginkgo_line_chart_size_allocate;
  widget_class->snapshot = ginkgo_line_chart_snapshot;
  widget_class->direction_changed = ginkgo_line_chart_direction_changed;

  /* A click or the arrow keys have marked another place. @x: a place on the x axis, 0 for the
   * first. */
  signals[SIGNAL_X_MOVED] = g_signal_new ("x-moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);

  /* A place has been clicked, or Enter has been pressed at the marked one. @x: a place on the
   * x axis, 0 for the first. */
  signals[SIGNAL_X_ACTIVATED] = g_signal_new ("x-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_widget_class_set_css_name (widget_class, "linechart");
}

static void
add_controllers (GinkgoLineChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, keys);
}

static void
ginkgo_line_chart_init (GinkgoLineChart *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->lines = g_ptr_array_new_with_free_func (free_line);
  self->marker = GINKGO_CHART_NOWHERE;
  self->pointed = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  add_controllers (self);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::accent-color", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
ginkgo_line_chart_new (void)
{
  return g_object_new (GINKGO_TYPE_LINE_CHART, NULL);
}

void
ginkgo_line_chart_set_title (GinkgoLineChart *self,
                             const char *title)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* @first is the number that is written at place 0. */
void
ginkgo_line_chart_set_x_axis (GinkgoLineChart *self,
                              const char *title,
                              int first)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  g_set_str (&self->x_title, title);
  self->first = first;
  update_value (self);
  lay_out_anew (self);
}

/**
 * ginkgo_line_chart_set_series:
 * @series: (array length=n_series): what to show; the first is drawn above the others
 * @n_series: how many
 *
 * Replaces the values. Removes the mark if its place is gone.
 */
void
ginkgo_line_chart_set_series (GinkgoLineChart *self,
                              const GinkgoChartSeries *series,
                              guint n_series)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  g_ptr_array_set_size (self->lines, 0);
  self->n_places = 0;
  for (guint i = 0; i < n_series; i++)
    {
      g_ptr_array_add (self->lines, copy_series (&series[i]));
      self->n_places = MAX (self->n_places, series[i].n_values);
    }

  if (!has_place (self, self->marker))
    self->marker = GINKGO_CHART_NOWHERE;
  self->pointed = -1;
  update_description (self);
  update_value (self);
  lay_out_anew (self);
}

/**
 * ginkgo_line_chart_set_describe:
 * @describe: (nullable): describes a place, or %NULL for the values alone
 * @user_data: for @describe
 * @destroy: (nullable): frees @user_data
 *
 * Sets the text for a place, in its tooltip and for screen readers.
 */
void
ginkgo_line_chart_set_describe (GinkgoLineChart *self,
                                GinkgoChartDescribe describe,
                                gpointer user_data,
                                GDestroyNotify destroy)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  if (self->describe_destroy != NULL)
    self->describe_destroy (self->describe_data);

  self->describe = describe;
  self->describe_data = user_data;
  self->describe_destroy = destroy;
}

/* Marks a place, or %GINKGO_CHART_NOWHERE, without any signal. */
void
ginkgo_line_chart_set_marker (GinkgoLineChart *self,
                              double x)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  self->marker = has_place (self, x) ? x : GINKGO_CHART_NOWHERE;
  update_value (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* May be %GINKGO_CHART_NOWHERE. */
double
ginkgo_line_chart_get_marker (GinkgoLineChart *self)
{
  g_return_val_if_fail (GINKGO_IS_LINE_CHART (self), GINKGO_CHART_NOWHERE);

  return self->marker;
}

char *
ginkgo_line_chart_describe (GinkgoLineChart *self,
                            guint x)
{
  g_return_val_if_fail (GINKGO_IS_LINE_CHART (self), NULL);

  if (x >= self->n_places)
    return g_strdup ("");
  return self->describe != NULL ? self->describe (x, self->describe_data) : describe_values (self, x);
}

/* The place of a value in the widget; %FALSE if there is no such value */
gboolean
ginkgo_line_chart_get_point (GinkgoLineChart *self,
                             guint series,
                             guint x,
                             graphene_point_t *point)
{
  const GinkgoChartLine *line;

  g_return_val_if_fail (GINKGO_IS_LINE_CHART (self), FALSE);
  g_return_val_if_fail (series < self->lines->len, FALSE);

  line = g_ptr_array_index (self->lines, series);
  if (x >= line->n_values || !isfinite (line->values[x]))
    return FALSE;

  *point = GRAPHENE_POINT_INIT (ginkgo_line_chart_get_x (self, x), ginkgo_line_chart_get_y (self, line->values[x]));
  return TRUE;
}
