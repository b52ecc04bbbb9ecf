/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-toggles.h"

/* Removes the children from the toggles of @widget (nullable) before it is disposed of. In libadwaita
 * 1.7, a toggle never releases its child. */
void
ginkgo_toggles_release (GtkWidget *widget)
{
  GtkWidget *group = ADW_IS_INLINE_VIEW_SWITCHER (widget) ? gtk_widget_get_first_child (widget) : widget;

  if (!ADW_IS_TOGGLE_GROUP (group))
    return;

  for (guint i = 0; i < adw_toggle_group_get_n_toggles (ADW_TOGGLE_GROUP (group)); i++)
    adw_toggle_set_child (adw_toggle_group_get_toggle (ADW_TOGGLE_GROUP (group), i), NULL);
}
