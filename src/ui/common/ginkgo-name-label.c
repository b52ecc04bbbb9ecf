/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-name-label.h"

/* Breaks what is longer than a line without a hyphen: in a name, it would look as if it were
 * spelled so. */
void
ginkgo_name_label_keep_spelling (GtkLabel *label)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  g_return_if_fail (GTK_IS_LABEL (label));

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (label, attributes);
}
