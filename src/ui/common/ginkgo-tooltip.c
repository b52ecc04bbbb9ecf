/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tooltip.h"

/* For widgets that are often told the same again: whenever a tooltip is set, GTK asks the X server what is below the
 * pointer, and waits for the answer. @text may be NULL. */
void
ginkgo_tooltip_set (GtkWidget *widget,
                    const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}
