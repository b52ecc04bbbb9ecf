/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-even-lines.h"

#define TEXT "Konstantinopolis is to be built, and everybody knows by whom"

typedef struct
{
  GtkWidget *lines;
  GtkWidget *label;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  fixture->lines = g_object_new (GINKGO_TYPE_EVEN_LINES, NULL);
  fixture->label = gtk_label_new (TEXT);
  gtk_label_set_wrap (GTK_LABEL (fixture->label), TRUE);
  gtk_widget_set_parent (fixture->label, fixture->lines);
  fixture->window = ginkgo_ui_fixture_present (g_object_ref_sink (fixture->lines), 600, 200);
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->lines);
}

static int
get_natural_width (Fixture *fixture)
{
  int natural;

  gtk_widget_measure (fixture->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

static int
get_height (GtkWidget *widget,
            int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static void
allocate (Fixture *fixture,
          int width)
{
  gtk_widget_allocate (fixture->lines, width, get_height (fixture->lines, width), -1, NULL);
}

static void
test_one (Fixture *fixture,
          gconstpointer data)
{
  int natural = get_natural_width (fixture);

  allocate (fixture, natural + 100);
  g_assert_cmpint (gtk_widget_get_width (fixture->label), <=, natural);
  g_assert_cmpint (get_height (fixture->label, gtk_widget_get_width (fixture->label)), ==, get_height (fixture->label, natural));
}

static void
test_two (Fixture *fixture,
          gconstpointer data)
{
  int width = get_natural_width (fixture) - 10;
  graphene_rect_t bounds;

  allocate (fixture, width);
  g_assert_true (gtk_widget_compute_bounds (fixture->label, fixture->lines, &bounds));
  g_assert_cmpfloat (bounds.size.width, <, 0.75 * width);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, ((float) width - bounds.size.width) / 2, 1);
  g_assert_cmpint (get_height (fixture->label, (int) bounds.size.width), ==, get_height (fixture->lines, width));
  g_assert_cmpint (get_height (fixture->label, (int) bounds.size.width - 1), >, get_height (fixture->lines, width));
}

#define ADD_TEST(name, func) ginkgo_test_add ("/even-lines/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("one", test_one);
  ADD_TEST ("two", test_two);

  return g_test_run ();
}
