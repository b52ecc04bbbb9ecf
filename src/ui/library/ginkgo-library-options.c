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

  AdwToggleGroup *scopes;
  AdwToggleGroup *results;
  GtkDropDown *players;
  GtkDropDown *modes;
  GtkDropDown *orders;

  GinkgoLibrary *library;
  GinkgoLibraryFilter *filter;
  /* The raw player names, starting with the second item of the list */
  GPtrArray *names;
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryOptions, ginkgo_library_options, GTK_TYPE_POPOVER)

enum
{
  SIGNAL_ORDER_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
get_player (GinkgoLibraryOptions *self)
{
  guint selected = gtk_drop_down_get_selected (self->players);

  if (selected == 0 || self->names == NULL || selected > self->names->len)
    return NULL;

  return self->names->pdata[selected - 1];
}

static void
select_player (GinkgoLibraryOptions *self,
               const char *player)
{
  guint i;

  if (player != NULL && self->names != NULL && g_ptr_array_find_with_equal_func (self->names, player, g_str_equal, &i))
    gtk_drop_down_set_selected (self->players, i + 1);
  else
    gtk_drop_down_set_selected (self->players, 0);
}

static void
show_filter (GinkgoLibraryOptions *self)
{
  const GinkgoLibraryCriteria *criteria = ginkgo_library_filter_get_criteria (self->filter);

  self->is_updating = TRUE;
  adw_toggle_group_set_active (self->scopes, criteria->scope);
  adw_toggle_group_set_active (self->results, criteria->result);
  gtk_drop_down_set_selected (self->modes, (guint) (criteria->mode + 1));
  select_player (self, criteria->player);
  self->is_updating = FALSE;
}

static void
changed_cb (GinkgoLibraryOptions *self)
{
  GinkgoLibraryCriteria criteria;

  if (self->is_updating || self->filter == NULL)
    return;

  criteria = (GinkgoLibraryCriteria) {
    .scope = adw_toggle_group_get_active (self->scopes),
    .result = adw_toggle_group_get_active (self->results),
    .mode = (int) gtk_drop_down_get_selected (self->modes) - 1,
    .player = get_player (self),
  };
  ginkgo_library_filter_set_criteria (self->filter, &criteria);
}

static void
order_changed_cb (GinkgoLibraryOptions *self)
{
  g_signal_emit (self, signals[SIGNAL_ORDER_CHANGED], 0);
}

/* Lists the current names. Keeps the chosen name even if its last game was deleted. */
static void
list_players (GinkgoLibraryOptions *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  const char *player = ginkgo_library_filter_get_criteria (self->filter)->player;

  g_clear_pointer (&self->names, g_ptr_array_unref);
  self->names = self->library ? ginkgo_library_list_players (self->library) : g_ptr_array_new_with_free_func (g_free);
  if (player != NULL && !g_ptr_array_find_with_equal_func (self->names, player, g_str_equal, NULL))
    g_ptr_array_add (self->names, g_strdup (player));

  gtk_string_list_append (list, C_("player", "Anyone"));
  for (guint i = 0; i < self->names->len; i++)
    gtk_string_list_take (list, ginkgo_text_player (self->names->pdata[i], 0));

  self->is_updating = TRUE;
  gtk_drop_down_set_model (self->players, G_LIST_MODEL (list));
  self->is_updating = FALSE;
}

static void
list_modes (GinkgoLibraryOptions *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint mode;

  gtk_string_list_append (list, C_("mode", "Any"));
  for (mode = 0; mode <= GINKGO_MODE_SOLITAIRE_EXPERT; mode++)
    gtk_string_list_append (list, ginkgo_text_get_mode (mode));
  gtk_drop_down_set_model (self->modes, G_LIST_MODEL (list));
}

static void
ginkgo_library_options_map (GtkWidget *widget)
{
  GinkgoLibraryOptions *self = GINKGO_LIBRARY_OPTIONS (widget);

  if (self->filter != NULL)
    {
      list_players (self);
      show_filter (self);
    }

  GTK_WIDGET_CLASS (ginkgo_library_options_parent_class)->map (widget);
}

static void
ginkgo_library_options_dispose (GObject *object)
{
  GinkgoLibraryOptions *self = GINKGO_LIBRARY_OPTIONS (object);

  self->is_updating = TRUE;
  g_clear_object (&self->library);
  g_clear_object (&self->filter);
  g_clear_pointer (&self->names, g_ptr_array_unref);

  G_OBJECT_CLASS (ginkgo_library_options_parent_class)->dispose (object);
}

static void
ginkgo_library_options_class_init (GinkgoLibraryOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_library_options_dispose;

  widget_class->map = ginkgo_library_options_map;

  signals[SIGNAL_ORDER_CHANGED] = g_signal_new ("order-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-library-options.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryOptions, scopes);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryOptions, results);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryOptions, players);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryOptions, modes);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryOptions, orders);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_changed_cb);
}

static void
ginkgo_library_options_init (GinkgoLibraryOptions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  list_modes (self);
  ginkgo_drop_down_prepare (self->players, NULL);
  ginkgo_drop_down_prepare (self->modes, NULL);
  ginkgo_drop_down_prepare (self->orders, NULL);
}

void
ginkgo_library_options_set_filter (GinkgoLibraryOptions *self,
                                   GinkgoLibraryFilter *filter)
{
  g_return_if_fail (self->filter == NULL);

  self->filter = g_object_ref (filter);
  list_players (self);
  g_signal_connect_object (filter, "changed", G_CALLBACK (show_filter), self, G_CONNECT_SWAPPED);
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
