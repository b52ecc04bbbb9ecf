/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-focus.h"

/**
 * ginkgo_focus_is_in:
 * @widget: a widget
 *
 * Returns: whether it, or a widget in it, has the focus of its window
 */
gboolean
ginkgo_focus_is_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/**
 * ginkgo_focus_leave:
 * @widget: a widget whose children are to be removed
 *
 * Takes the focus out of it. A window keeps the focus on a removed widget for a while,
 * and cannot move it elsewhere then.
 */
void
ginkgo_focus_leave (GtkWidget *widget)
{
  if (ginkgo_focus_is_in (widget))
    gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
}
