/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-options.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-drop-down.h"
#include "ginkgo-text.h"

struct _GinkgoLibraryOptions
{
  GtkPopover parent_instance;

  GtkDropDown *players;
  GtkDropDown *modes;
  GtkDropDown *orders;

  GinkgoLibraryFilter *filter;

  GinkgoLibrary *library;
  /* The raw player names, starting with the second item of the list; NULL while they are listed */
  GPtrArray *names;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryOptions, ginkgo_library_options, GTK_TYPE_POPOVER)

static guint order_changed_signal;

static void
player_changed_cb (GinkgoLibraryOptions *self)
{
  guint selected = gtk_drop_down_get_selected (self->players);

  if (self->names != NULL)
    g_object_set (self->filter, "player", selected > 0 && selected <= self->names->len ? self->names->pdata[selected - 1] : NULL, NULL);
}

static void
order_changed_cb (GinkgoLibraryOptions *self)
{
  g_signal_emit (self, order_changed_signal, 0);
}

/* Lists the current names. Keeps the chosen name even if its last game was deleted. */
static void
list_players (GinkgoLibraryOptions *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) names = self->library ? ginkgo_library_list_players (self->library) : g_ptr_array_new_with_free_func (g_free);
  g_autofree char *player = NULL;
  guint index = 0;

  g_object_get (self->filter, "player", &player, NULL);
  if (player != NULL && !g_ptr_array_find_with_equal_func (names, player, g_str_equal, &index))
    {
      index = names->len;
      g_ptr_array_add (names, g_strdup (player));
    }

  gtk_string_list_append (list, C_("player", "Anyone"));
  for (guint i = 0; i < names->len; i++)
    gtk_string_list_take (list, ginkgo_text_player (names->pdata[i], 0));

  g_clear_pointer (&self->names, g_ptr_array_unref);
  gtk_drop_down_set_model (self->players, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->players, player != NULL ? index + 1 : 0);
  self->names = g_steal_pointer (&names);
}

static void
ginkgo_library_options_map (GtkWidget *widget)
{
  GinkgoLibraryOptions *self = GINKGO_LIBRARY_OPTIONS (widget);

  list_players (self);

  GTK_WIDGET_CLASS (ginkgo_library_options_parent_class)->map (widget);
}

static void
ginkgo_library_options_dispose (GObject *object)
{
  GinkgoLibraryOptions *self = GINKGO_LIBRARY_OPTIONS (object);

  if (self->players != NULL)
    g_signal_handlers_disconnect_by_data (self->players, self);
  g_clear_object (&self->library);
  g_clear_pointer (&self->names, g_ptr_array_unref);

  G_OBJECT_CLASS (ginkgo_library_options_parent_class)->dispose (object);
}

static void
ginkgo_library_options_class_init (GinkgoLibraryOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_library_options_dispose;

  widget_class->map = ginkgo_library_options_map;

  g_type_ensure (GINKGO_TYPE_LIBRARY_FILTER);

  order_changed_signal = g_signal_new ("order-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-library-options.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryOptions, players);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryOptions, modes);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryOptions, orders);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryOptions, filter);
  gtk_widget_class_bind_template_callback (widget_class, order_changed_cb);
}

static void
ginkgo_library_options_init (GinkgoLibraryOptions *self)
{
  g_autoptr (GtkStringList) modes = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_string_list_append (modes, C_("mode", "Any"));
  for (guint mode = 0; mode < GINKGO_N_MODES; mode++)
    gtk_string_list_append (modes, ginkgo_text_get_mode (mode));
  gtk_drop_down_set_model (self->modes, G_LIST_MODEL (modes));
  ginkgo_drop_down_prepare (self->players, NULL);
  ginkgo_drop_down_prepare (self->modes, NULL);
  ginkgo_drop_down_prepare (self->orders, NULL);

  list_players (self);
  g_signal_connect_object (self->players, "notify::selected", G_CALLBACK (player_changed_cb), self, G_CONNECT_SWAPPED);
}

GinkgoLibraryFilter *
ginkgo_library_options_get_filter (GinkgoLibraryOptions *self)
{
  return self->filter;
}

void
ginkgo_library_options_set_library (GinkgoLibraryOptions *self,
                                    GinkgoLibrary *library)
{
  g_set_object (&self->library, library);
}

GinkgoLibraryOrder
ginkgo_library_options_get_order (GinkgoLibraryOptions *self)
{
  return (GinkgoLibraryOrder) gtk_drop_down_get_selected (self->orders);
}
