/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-drop-down.h"

#define MIN_CHARS 6
#define MAX_CHARS 22

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_list_item_set_child (item, label);
}

/* Focus the enclosing button instead. */
static void
setup_chosen_cb (GtkSignalListItemFactory *factory,
                 GtkListItem *item)
{
  setup_cb (factory, item);
  gtk_list_item_set_focusable (item, FALSE);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

/* Lets a list of strings show long names in little room. @label: its tooltip and accessible name */
void
ginkgo_drop_down_prepare (GtkDropDown *drop_down,
                          const char *label)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list = gtk_signal_list_item_factory_new ();

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (list, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (list, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (drop_down, chosen);
  gtk_drop_down_set_list_factory (drop_down, list);
  gtk_widget_set_tooltip_text (GTK_WIDGET (drop_down), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
