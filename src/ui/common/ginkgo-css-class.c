/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-css-class.h"

void
ginkgo_css_class_set (GtkWidget *widget,
                      const char *css_class,
                      gboolean set)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}
