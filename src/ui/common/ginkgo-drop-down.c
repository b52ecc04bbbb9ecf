/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-drop-down.h"

#define MIN_CHARS 6
#define MAX_CHARS 22

/* Names can be long. */
static void
narrow (GtkWidget *label)
{
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
}

/* GTK's item is a label and the mark of the selected item. */
static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  narrow (label);
  gtk_widget_set_hexpand (label, TRUE);
}

static void
setup_chosen_cb (GtkSignalListItemFactory *factory,
                 GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  narrow (label);
  gtk_list_item_set_child (item, label);
  /* Focus the enclosing button instead. */
  gtk_list_item_set_focusable (item, FALSE);
}

static void
bind_chosen_cb (GtkSignalListItemFactory *factory,
                GtkListItem *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
speak_selected_cb (GtkWidget *chooser)
{
  g_autoptr (GtkStringObject) selected = NULL;

  g_object_get (chooser, "selected-item", &selected, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chooser),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  selected != NULL ? gtk_string_object_get_string (selected) : "",
                                  -1);
}

/* Lets screen readers speak what is selected in a GtkDropDown or AdwComboRow of strings. With GTK 4.18 and
 * libadwaita 1.7, they speak only its name. */
void
ginkgo_drop_down_speak (GtkWidget *chooser)
{
  /* The subtitle of a row, which is empty, would take precedence. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (chooser), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  g_signal_connect (chooser, "notify::selected-item", G_CALLBACK (speak_selected_cb), NULL);
  speak_selected_cb (chooser);
}

/* Lets a list of strings show long names in little room, and speak. @label: (nullable): its tooltip and accessible name, unless
 * a label names it */
void
ginkgo_drop_down_prepare (GtkDropDown *drop_down,
                          const char *label)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  GtkListItemFactory *list;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));

  list = gtk_drop_down_get_factory (drop_down);
  g_signal_connect (list, "setup", G_CALLBACK (setup_cb), NULL);
  gtk_drop_down_set_list_factory (drop_down, list);
  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  gtk_drop_down_set_factory (drop_down, chosen);
  gtk_widget_set_tooltip_text (GTK_WIDGET (drop_down), label);
  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  ginkgo_drop_down_speak (GTK_WIDGET (drop_down));
}
