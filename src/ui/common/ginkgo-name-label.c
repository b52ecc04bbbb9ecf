/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-name-label.h"

/* Returns a label that wraps its text. Both parameters are nullable. */
GtkWidget *
ginkgo_name_label_new (const char *text,
                       const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/* Breaks long words without a hyphen, which would look like a part of a name. */
void
ginkgo_name_label_keep_spelling (GtkLabel *label)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  g_return_if_fail (GTK_IS_LABEL (label));

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (label, attributes);
}
