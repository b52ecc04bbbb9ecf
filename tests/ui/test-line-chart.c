/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "ginkgo-chart-axis.h"
#include "ginkgo-line-chart.h"
#include "ginkgo-state.h"
#include "ginkgo-ui-fixture.h"

#define WIDTH  600
#define HEIGHT 300

static const double ada[] = { 0, 10, 20, 40 };
static const double bo[] = { 0, 25, NAN, 35 };

static GinkgoLineChart *
make_chart (void)
{
  const GinkgoChartSeries series[] = { { "Ada", 0, ada, 4, NULL }, { "Bo", 1, bo, 4, NULL } };
  GtkWidget *chart = ginkgo_line_chart_new ();

  ginkgo_line_chart_set_title (GINKGO_LINE_CHART (chart), "Points");
  ginkgo_line_chart_set_x_axis (GINKGO_LINE_CHART (chart), "Round", 1);
  ginkgo_line_chart_set_series (GINKGO_LINE_CHART (chart), series, 2);
  return GINKGO_LINE_CHART (chart);
}

static void
note_cb (GinkgoLineChart *chart,
         double x,
         double *noted)
{
  *noted = x;
}

typedef struct
{
  GinkgoLineChart *chart;
  GtkWidget *window;
  double moved;
  double activated;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->chart = make_chart ();
  fixture->window = ginkgo_ui_fixture_present (GTK_WIDGET (fixture->chart), WIDTH, HEIGHT);
  fixture->moved = fixture->activated = GINKGO_CHART_NOWHERE;
  g_signal_connect (fixture->chart, "x-moved", G_CALLBACK (note_cb), &fixture->moved);
  g_signal_connect (fixture->chart, "x-activated", G_CALLBACK (note_cb), &fixture->activated);
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
press (GtkWidget *widget,
       guint key)
{
  gboolean handled;

  g_signal_emit_by_name (ginkgo_ui_fixture_find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY, GTK_PHASE_NONE), "key-pressed", key, 0, 0, &handled);
}

static void
click (GtkWidget *widget,
       double x,
       double y)
{
  g_signal_emit_by_name (ginkgo_ui_fixture_find_controller (widget, GTK_TYPE_GESTURE_CLICK, GTK_PHASE_NONE), "pressed", 1, x, y);
}

static graphene_point_t
get_point (GinkgoLineChart *chart,
           guint series,
           guint x)
{
  graphene_point_t point;

  g_assert_true (ginkgo_line_chart_get_point (chart, series, x, &point));
  return point;
}

static void
test_axis (void)
{
  const struct
  {
    double low;
    double high;
    guint max_steps;
    double axis_low;
    double axis_high;
    double step;
  } cases[] = {
    { 0, 40, 5, 0, 40, 10 },
    { 0, 41, 5, 0, 50, 10 },
    { 0, 1, 5, 0, 1, 1 },
    { 0, 0, 5, 0, 1, 1 },
    { 0, 7, 5, 0, 8, 2 },
    { 0, 101, 5, 0, 150, 50 },
    { 3, 19, 5, 0, 20, 5 },
    { 99, 101, 2, 99, 101, 1 },
    { 0, 65535, 4, 0, 80000, 20000 },
    { -3, 3, 4, -4, 4, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GinkgoChartAxis axis;

      ginkgo_chart_axis_init_round (&axis, cases[i].low, cases[i].high, cases[i].max_steps);
      g_test_message ("%g to %g: %g to %g by %g", cases[i].low, cases[i].high, axis.low, axis.high, axis.step);
      g_assert_cmpfloat (axis.low, ==, cases[i].axis_low);
      g_assert_cmpfloat (axis.high, ==, cases[i].axis_high);
      g_assert_cmpfloat (axis.step, ==, cases[i].step);
    }
}

/* For any values: the axis contains them and has a reasonable number of labels, at multiples of
 * a round step. */
static void
test_axis_properties (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      double low = g_test_rand_int_range (-500, 500);
      double high = low + g_test_rand_int_range (0, 1 << g_test_rand_int_range (1, 16));
      guint max_steps = (guint) g_test_rand_int_range (2, 12);
      GinkgoChartAxis axis;

      ginkgo_chart_axis_init_round (&axis, low, high, max_steps);
      g_assert_cmpfloat (axis.low, <=, low);
      g_assert_cmpfloat (axis.high, >=, high);
      g_assert_cmpfloat ((axis.high - axis.low) / axis.step, <=, max_steps);
      g_assert_cmpfloat (fmod (axis.low, axis.step), ==, 0);
      g_assert_cmpfloat (axis.step, >=, 1);

      ginkgo_chart_axis_init (&axis, low, high, max_steps);
      g_assert_cmpfloat ((axis.high - axis.low) / axis.step, <=, max_steps);
      g_assert_cmpfloat (axis.first, >=, low);
      g_assert_cmpfloat (fmod (axis.first, axis.step), ==, 0);
    }
}

static void
test_geometry (Fixture *fixture)
{
  GinkgoLineChart *chart = fixture->chart;
  graphene_point_t origin;
  graphene_point_t end;
  graphene_point_t nothing;

  ginkgo_ui_fixture_settle ();
  origin = get_point (chart, 0, 0);
  end = get_point (chart, 0, 3);

  /* The axis ends at 40, a round number. */
  g_assert_cmpfloat (origin.x, <, end.x);
  g_assert_cmpfloat (origin.y, >, end.y);
  g_assert_cmpfloat_with_epsilon (get_point (chart, 0, 1).x, origin.x + (end.x - origin.x) / 3, 0.01);
  g_assert_cmpfloat_with_epsilon (get_point (chart, 0, 2).y, (origin.y + end.y) / 2, 0.01);
  g_assert_cmpfloat_with_epsilon (get_point (chart, 1, 1).y, origin.y + (end.y - origin.y) * 25 / 40, 0.01);
  g_assert_false (ginkgo_line_chart_get_point (chart, 1, 2, &nothing));
  g_assert_false (ginkgo_line_chart_get_point (chart, 1, 4, &nothing));

  /* All points are inside. */
  g_assert_cmpfloat (origin.x, >, 0);
  g_assert_cmpfloat (end.y, >, 0);
  g_assert_cmpfloat (end.x, <, gtk_widget_get_width (GTK_WIDGET (chart)));
  g_assert_cmpfloat (origin.y, <, gtk_widget_get_height (GTK_WIDGET (chart)));
}

/* Right-to-left layouts are mirrored. */
static void
test_mirrored (Fixture *fixture)
{
  GinkgoLineChart *chart = fixture->chart;
  graphene_point_t before[4];
  float width;

  ginkgo_ui_fixture_settle ();
  width = gtk_widget_get_width (GTK_WIDGET (chart));
  for (guint x = 0; x < 4; x++)
    before[x] = get_point (chart, 0, x);

  gtk_widget_set_direction (GTK_WIDGET (chart), GTK_TEXT_DIR_RTL);
  ginkgo_ui_fixture_settle ();
  for (guint x = 0; x < 4; x++)
    {
      g_assert_cmpfloat_with_epsilon (get_point (chart, 0, x).x, width - before[x].x, 1);
      g_assert_cmpfloat_with_epsilon (get_point (chart, 0, x).y, before[x].y, 0.01);
    }

  ginkgo_line_chart_set_marker (chart, 1);
  press (GTK_WIDGET (chart), GDK_KEY_Left);
  g_assert_cmpfloat (fixture->moved, ==, 2);
}

static void
test_keys (Fixture *fixture)
{
  GinkgoLineChart *chart = fixture->chart;
  const struct
  {
    guint keyval;
    double marker;
  } steps[] = {
    { GDK_KEY_Left, 3 },
    { GDK_KEY_Left, 2 },
    { GDK_KEY_Home, 0 },
    { GDK_KEY_Left, 0 },
    { GDK_KEY_Right, 1 },
    { GDK_KEY_Page_Down, 2 },
    { GDK_KEY_Page_Up, 1 },
    { GDK_KEY_End, 3 },
    { GDK_KEY_Right, 3 },
  };

  press (GTK_WIDGET (chart), GDK_KEY_Return);
  g_assert_cmpfloat (fixture->activated, ==, GINKGO_CHART_NOWHERE);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      press (GTK_WIDGET (chart), steps[i].keyval);
      g_assert_cmpfloat (ginkgo_line_chart_get_marker (chart), ==, steps[i].marker);
      g_assert_cmpfloat (fixture->moved, ==, steps[i].marker);
    }

  g_assert_cmpfloat (fixture->activated, ==, GINKGO_CHART_NOWHERE);
  press (GTK_WIDGET (chart), GDK_KEY_Return);
  g_assert_cmpfloat (fixture->activated, ==, 3);
}

static void
test_click (Fixture *fixture)
{
  GinkgoLineChart *chart = fixture->chart;

  ginkgo_ui_fixture_settle ();
  for (guint x = 0; x < 4; x++)
    {
      click (GTK_WIDGET (chart), get_point (chart, 0, x).x + 20, 10);
      g_assert_cmpfloat (fixture->activated, ==, x);
    }
  click (GTK_WIDGET (chart), -50, 10);
  g_assert_cmpfloat (fixture->activated, ==, 0);
}

static char *
describe_cb (guint x,
             gpointer user_data)
{
  return g_strdup_printf ("place %u of %s", x, (const char *) user_data);
}

static void
test_words (void)
{
  GinkgoLineChart *chart = g_object_ref_sink (make_chart ());
  g_autofree char *values = ginkgo_line_chart_describe (chart, 1);
  g_autofree char *gap = ginkgo_line_chart_describe (chart, 2);
  g_autofree char *nowhere = ginkgo_line_chart_describe (chart, 4);
  g_autofree char *own = NULL;

  g_assert_cmpstr (values, ==, "Round 2: Ada 10 and Bo 25");
  g_assert_cmpstr (gap, ==, "Round 3: Ada 20");
  g_assert_cmpstr (nowhere, ==, "");
  gtk_test_accessible_assert_role (chart, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_LABEL, "Points");
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Ada: from 0 to 40, at most 40. Bo: from 0 to 35, at most 35");
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 4.0);

  press (GTK_WIDGET (chart), GDK_KEY_Home);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 1.0);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Round 1: Ada 0 and Bo 0");

  ginkgo_line_chart_set_describe (chart, describe_cb, g_strdup ("all"), g_free);
  own = ginkgo_line_chart_describe (chart, 3);
  g_assert_cmpstr (own, ==, "place 3 of all");
  g_object_unref (chart);
}

static void
test_hostile (void)
{
  const struct
  {
    const char *name;
    guint n_values;
  } cases[] = {
    { "", 0 },
    { "%n%s<b>&amp;</b>", 1 },
    { "\xd7\xa2\xd7\x93\xd7\x94\n\xe2\x80\xae", 3 },
    { NULL, 20000 },
  };
  g_autofree char *long_name = g_strnfill (300, 'M');
  g_autofree double *values = g_new0 (double, 20000);
  g_autofree gboolean *marks = g_new0 (gboolean, 20000);
  GtkWidget *chart = ginkgo_line_chart_new ();
  GtkWidget *window = ginkgo_ui_fixture_present (chart, WIDTH, HEIGHT);

  for (guint i = 0; i < 20000; i++)
    {
      values[i] = i % 7 == 0 ? NAN : i % 97 * 600;
      marks[i] = i % 3 == 0;
    }

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *name = cases[i].name != NULL ? cases[i].name : long_name;
      const GinkgoChartSeries series[] = {
        { name, GINKGO_SEAT_NONE, values, cases[i].n_values, NULL },
        { name, GINKGO_SEAT_NONE, values, cases[i].n_values, marks },
        { name, 2, values, cases[i].n_values, NULL },
      };

      for (guint n = 0; n <= G_N_ELEMENTS (series); n++)
        {
          ginkgo_line_chart_set_series (GINKGO_LINE_CHART (chart), series, n);
          gtk_widget_queue_draw (chart);
          ginkgo_ui_fixture_settle ();
          press (chart, GDK_KEY_Home);
        }
      g_assert_cmpint (gtk_widget_get_width (chart), <=, WIDTH);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

#define ADD_TEST(name, func) ginkgo_test_add ("/ui/line-chart/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/line-chart/axis", test_axis);
  g_test_add_func ("/ui/line-chart/axis-properties", test_axis_properties);
  ADD_TEST ("geometry", test_geometry);
  ADD_TEST ("mirrored", test_mirrored);
  ADD_TEST ("keys", test_keys);
  ADD_TEST ("click", test_click);
  g_test_add_func ("/ui/line-chart/words", test_words);
  g_test_add_func ("/ui/line-chart/hostile", test_hostile);

  return g_test_run ();
}
