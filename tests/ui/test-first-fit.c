/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-even-lines.h"
#include "ginkgo-first-fit.h"

#define LONG_TEXT  "Konstantinopolis is to be built"
#define SHORT_TEXT "To be built"

typedef struct
{
  GtkWidget *fit;
  GtkWidget *first;
  GtkWidget *second;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer is_by_words)
{
  gboolean by_words = GPOINTER_TO_INT (is_by_words);

  fixture->fit = g_object_new (GINKGO_TYPE_FIRST_FIT, "by-words", by_words, NULL);
  fixture->first = gtk_label_new (LONG_TEXT);
  fixture->second = gtk_label_new (SHORT_TEXT);
  gtk_label_set_wrap (GTK_LABEL (fixture->first), by_words);
  gtk_label_set_ellipsize (GTK_LABEL (fixture->second), PANGO_ELLIPSIZE_END);
  if (!by_words)
    gtk_label_set_ellipsize (GTK_LABEL (fixture->first), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (fixture->first, fixture->fit);
  gtk_widget_set_parent (fixture->second, fixture->fit);
  fixture->window = ginkgo_ui_fixture_present (g_object_ref_sink (fixture->fit), 600, 200);
}

static void
tear_down (Fixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->fit);
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
  int minimum;

  gtk_widget_measure (fixture->fit, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
  gtk_widget_allocate (fixture->fit, width, get_height (fixture->fit, width), -1, NULL);
}

static void
assert_shown (Fixture *fixture,
              GtkWidget *shown)
{
  GtkWidget *other = shown == fixture->first ? fixture->second : fixture->first;

  g_assert_true (gtk_widget_get_child_visible (shown));
  g_assert_false (gtk_widget_get_child_visible (other));
  gtk_test_accessible_assert_state (other, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
}

static int
get_width (GtkWidget *widget,
           gboolean natural)
{
  int widths[2];

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &widths[0], &widths[1], NULL, NULL);

  return widths[natural];
}

/* Shorter variants replace truncation. */
static void
test_lines (Fixture *fixture)
{
  int width = get_width (fixture->first, TRUE);

  allocate (fixture, width);
  assert_shown (fixture, fixture->first);
  allocate (fixture, width - 1);
  assert_shown (fixture, fixture->second);
  allocate (fixture, get_width (fixture->second, FALSE));
  assert_shown (fixture, fixture->second);
  allocate (fixture, width);
  assert_shown (fixture, fixture->first);
  gtk_test_accessible_assert_state (fixture->first, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
}

/* Lines wrap between words only. */
static void
test_words (Fixture *fixture)
{
  int width = get_width (fixture->first, FALSE);

  g_assert_cmpint (width, <, get_width (fixture->first, TRUE));
  allocate (fixture, width);
  assert_shown (fixture, fixture->first);
  allocate (fixture, width - 1);
  assert_shown (fixture, fixture->second);
}

/* An invisible child does not fit. */
static void
test_invisible (Fixture *fixture)
{
  gtk_widget_set_visible (fixture->first, FALSE);
  g_assert_cmpint (get_width (fixture->fit, TRUE), ==, get_width (fixture->second, TRUE));
  allocate (fixture, 500);
  g_assert_true (gtk_widget_get_child_visible (fixture->second));
  gtk_widget_set_visible (fixture->second, FALSE);
  allocate (fixture, 500);
}

/* GTK warns if a widget may get less than its minimum height at any width. */
static void
test_height (Fixture *fixture)
{
  int least;

  gtk_widget_add_css_class (fixture->first, "caption");
  gtk_widget_add_css_class (fixture->second, "title-1");
  least = get_height (fixture->fit, -1);
  g_assert_cmpint (least, >, 0);
  for (int width = get_width (fixture->fit, FALSE); width < 600; width += 10)
    g_assert_cmpint (get_height (fixture->fit, width), >=, least);
}

/* One line if there is room; otherwise lines as narrow as their number allows, in the middle */
static void
test_even_lines (void)
{
  GtkWidget *lines = g_object_ref_sink (g_object_new (ADW_TYPE_BIN, "layout-manager", g_object_new (GINKGO_TYPE_EVEN_LINES, NULL), NULL));
  GtkWidget *label = gtk_label_new ("Konstantinopolis is to be built, and everybody knows by whom");
  GtkWidget *window;
  graphene_rect_t bounds;
  int natural, width;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  adw_bin_set_child (ADW_BIN (lines), label);
  window = ginkgo_ui_fixture_present (lines, 600, 200);
  natural = get_width (label, TRUE);

  width = natural + 100;
  gtk_widget_allocate (lines, width, get_height (lines, width), -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (label), <=, natural);
  g_assert_cmpint (get_height (label, gtk_widget_get_width (label)), ==, get_height (label, natural));

  width = natural - 10;
  gtk_widget_allocate (lines, width, get_height (lines, width), -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (label, lines, &bounds));
  g_assert_cmpfloat (bounds.size.width, <, 0.75 * width);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, ((float) width - bounds.size.width) / 2, 1);
  g_assert_cmpint (get_height (label, (int) bounds.size.width), ==, get_height (lines, width));
  g_assert_cmpint (get_height (label, (int) bounds.size.width - 1), >, get_height (lines, width));

  ginkgo_ui_fixture_close (window, lines);
}

#define ADD_TEST(name, by_words, func) ginkgo_test_add ("/first-fit/" name, Fixture, GINT_TO_POINTER (by_words), set_up, func, tear_down)

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("lines", FALSE, test_lines);
  ADD_TEST ("words", TRUE, test_words);
  ADD_TEST ("invisible", FALSE, test_invisible);
  ADD_TEST ("height/line", FALSE, test_height);
  ADD_TEST ("height/words", TRUE, test_height);
  g_test_add_func ("/even-lines", test_even_lines);

  return g_test_run ();
}
