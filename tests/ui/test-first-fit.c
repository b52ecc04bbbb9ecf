/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

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
begin (Fixture *fixture,
       gboolean by_words)
{
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
end (Fixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->fit);
}

static void
allocate (Fixture *fixture,
          int width)
{
  int minimum, height;

  gtk_widget_measure (fixture->fit, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
  gtk_widget_measure (fixture->fit, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (fixture->fit, width, height, -1, NULL);
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

/* Nothing is cut off that can be said in less room. */
static void
test_lines (void)
{
  Fixture fixture;
  int width;

  begin (&fixture, FALSE);
  width = get_width (fixture.first, TRUE);
  allocate (&fixture, width);
  assert_shown (&fixture, fixture.first);
  allocate (&fixture, width - 1);
  assert_shown (&fixture, fixture.second);
  allocate (&fixture, get_width (fixture.second, FALSE));
  assert_shown (&fixture, fixture.second);
  allocate (&fixture, width);
  assert_shown (&fixture, fixture.first);
  gtk_test_accessible_assert_state (fixture.first, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  end (&fixture);
}

/* Lines are broken, but not words. */
static void
test_words (void)
{
  Fixture fixture;
  int width;

  begin (&fixture, TRUE);
  width = get_width (fixture.first, FALSE);
  g_assert_cmpint (width, <, get_width (fixture.first, TRUE));
  allocate (&fixture, width);
  assert_shown (&fixture, fixture.first);
  allocate (&fixture, width - 1);
  assert_shown (&fixture, fixture.second);
  end (&fixture);
}

/* What is not there does not fit either. */
static void
test_invisible (void)
{
  Fixture fixture;

  begin (&fixture, FALSE);
  gtk_widget_set_visible (fixture.first, FALSE);
  g_assert_cmpint (get_width (fixture.fit, TRUE), ==, get_width (fixture.second, TRUE));
  allocate (&fixture, 500);
  g_assert_true (gtk_widget_get_child_visible (fixture.second));
  gtk_widget_set_visible (fixture.second, FALSE);
  allocate (&fixture, 500);
  end (&fixture);
}

/* GTK warns where a widget may get less height than it needs at any width. */
static void
test_height (gconstpointer data)
{
  Fixture fixture;
  int least, minimum, width;

  begin (&fixture, GPOINTER_TO_INT (data));
  gtk_widget_add_css_class (fixture.first, "caption");
  gtk_widget_add_css_class (fixture.second, "title-1");
  gtk_widget_measure (fixture.fit, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, >, 0);
  for (width = get_width (fixture.fit, FALSE); width < 600; width += 10)
    {
      gtk_widget_measure (fixture.fit, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, >=, least);
    }
  end (&fixture);
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/first-fit/lines", test_lines);
  g_test_add_func ("/first-fit/words", test_words);
  g_test_add_func ("/first-fit/invisible", test_invisible);
  g_test_add_data_func ("/first-fit/height/line", GINT_TO_POINTER (FALSE), test_height);
  g_test_add_data_func ("/first-fit/height/words", GINT_TO_POINTER (TRUE), test_height);

  return g_test_run ();
}
