/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-first-fit.h"

/**
 * GinkgoFirstFit:
 *
 * Shows its first child that fits without being cut off, otherwise the last. The children are
 * ever shorter versions of the same content; an empty last child hides it.
 *
 * ## Accessibility
 *
 * Role generic; only the visible child is accessible.
 */
struct _GinkgoFirstFit
{
  GtkWidget parent_instance;

  gboolean by_words;
};

G_DEFINE_FINAL_TYPE (GinkgoFirstFit, ginkgo_first_fit, GTK_TYPE_WIDGET)

static GtkWidget *
find_fitting (GinkgoFirstFit *self,
              int width)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    {
      int minimum, natural;

      if (!gtk_widget_get_visible (child))
        continue;

      found = child;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      if ((self->by_words ? minimum : natural) <= width)
        break;
    }

  return found;
}

/* Along a line: reserves space for any child, so that nothing around it moves. */
static void
measure_line (GtkWidget *widget,
              int *minimum,
              int *natural)
{
  *minimum = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int width, height;

      if (!gtk_widget_get_visible (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      *minimum = MAX (*minimum, height);
    }
  *natural = *minimum;
}

/* Measures wrapped lines: with unlimited width, there are fewest. */
static void
measure_lines (GtkWidget *widget,
               int width,
               int *minimum,
               int *natural)
{
  GtkWidget *fitting = find_fitting (GINKGO_FIRST_FIT (widget), width < 0 ? G_MAXINT : width);

  *minimum = *natural = 0;
  if (!fitting)
    return;

  gtk_widget_measure (fitting, GTK_ORIENTATION_VERTICAL, width, minimum, natural, NULL, NULL);
  if (width >= 0)
    return;

  for (GtkWidget *child = gtk_widget_get_next_sibling (fitting); child; child = gtk_widget_get_next_sibling (child))
    {
      int height;

      if (!gtk_widget_get_visible (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
      *minimum = MIN (*minimum, height);
    }
}

static void
measure_width (GtkWidget *widget,
               int *minimum,
               int *natural)
{
  gboolean first = TRUE;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_get_visible (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = first ? child_minimum : MIN (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
      first = FALSE;
    }
}

static GtkSizeRequestMode
ginkgo_first_fit_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ginkgo_first_fit_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (widget, minimum, natural);
  else if (GINKGO_FIRST_FIT (widget)->by_words)
    measure_lines (widget, for_size, minimum, natural);
  else
    measure_line (widget, minimum, natural);
}

static void
ginkgo_first_fit_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  GtkWidget *fitting = find_fitting (GINKGO_FIRST_FIT (widget), width);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_get_child_visible (child) != (child == fitting))
        {
          gtk_widget_set_child_visible (child, child == fitting);
          gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, child != fitting, -1);
        }
      if (child == fitting)
        gtk_widget_allocate (child, width, height, baseline, NULL);
    }
}

static void
ginkgo_first_fit_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  GINKGO_FIRST_FIT (object)->by_words = g_value_get_boolean (value);
}

static void
ginkgo_first_fit_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ginkgo_first_fit_parent_class)->dispose (object);
}

static void
ginkgo_first_fit_class_init (GinkgoFirstFitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_first_fit_dispose;
  object_class->set_property = ginkgo_first_fit_set_property;

  /* True if a child also fits when it wraps its lines between words */
  g_object_class_install_property (object_class, 1, g_param_spec_boolean ("by-words", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));

  widget_class->get_request_mode = ginkgo_first_fit_get_request_mode;
  widget_class->measure = ginkgo_first_fit_measure;
  widget_class->size_allocate = ginkgo_first_fit_size_allocate;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
ginkgo_first_fit_init (GinkgoFirstFit *self)
{
}
