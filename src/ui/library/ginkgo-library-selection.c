/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-selection.h"

#include "ginkgo-library-game.h"

struct _GinkgoLibrarySelection
{
  GObject parent_instance;

  GtkSelectionModel *games; /* a GtkMultiSelection */
  gboolean is_selecting;
};

static void ginkgo_library_selection_list_model_init (GListModelInterface *iface);
static void ginkgo_library_selection_selection_model_init (GtkSelectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GinkgoLibrarySelection,
                               ginkgo_library_selection,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, ginkgo_library_selection_list_model_init)
                                 G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL, ginkgo_library_selection_selection_model_init))

enum
{
  PROP_MODEL = 1,
  PROP_SELECTING,
};

static GParamSpec *properties[PROP_SELECTING + 1];

static void
set_selecting (GinkgoLibrarySelection *self,
               gboolean is_selecting)
{
  if (self->is_selecting == is_selecting)
    return;

  self->is_selecting = is_selecting;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTING]);
}

/* --- The games, as a list ---------------------------------------------------------- */

static GType
ginkgo_library_selection_get_item_type (GListModel *model)
{
  return GINKGO_TYPE_LIBRARY_GAME;
}

static guint
ginkgo_library_selection_get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (GINKGO_LIBRARY_SELECTION (model)->games));
}

static gpointer
ginkgo_library_selection_get_item (GListModel *model,
                                   guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (GINKGO_LIBRARY_SELECTION (model)->games), position);
}

static void
ginkgo_library_selection_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ginkgo_library_selection_get_item_type;
  iface->get_n_items = ginkgo_library_selection_get_n_items;
  iface->get_item = ginkgo_library_selection_get_item;
}

/* --- What is selected -------------------------------------------------------------- */

static gboolean
ginkgo_library_selection_is_selected (GtkSelectionModel *model,
                                      guint position)
{
  return gtk_selection_model_is_selected (GINKGO_LIBRARY_SELECTION (model)->games, position);
}

static GtkBitset *
ginkgo_library_selection_get_selection_in_range (GtkSelectionModel *model,
                                                 guint position,
                                                 guint n_items)
{
  return gtk_selection_model_get_selection_in_range (GINKGO_LIBRARY_SELECTION (model)->games, position, n_items);
}

/* The list calls this with @unselect_rest for each newly focused item; ignore that. */
static gboolean
ginkgo_library_selection_select_item (GtkSelectionModel *model,
                                      guint position,
                                      gboolean unselect_rest)
{
  GinkgoLibrarySelection *self = GINKGO_LIBRARY_SELECTION (model);

  if (unselect_rest)
    return FALSE;

  set_selecting (self, TRUE);

  return gtk_selection_model_select_item (self->games, position, FALSE);
}

/* All other ways to select and unselect end up here. */
static gboolean
ginkgo_library_selection_set_selection (GtkSelectionModel *model,
                                        GtkBitset *selected,
                                        GtkBitset *mask)
{
  GinkgoLibrarySelection *self = GINKGO_LIBRARY_SELECTION (model);

  if (!gtk_bitset_is_empty (selected))
    set_selecting (self, TRUE);

  return gtk_selection_model_set_selection (self->games, selected, mask);
}

static void
ginkgo_library_selection_selection_model_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = ginkgo_library_selection_is_selected;
  iface->get_selection_in_range = ginkgo_library_selection_get_selection_in_range;
  iface->select_item = ginkgo_library_selection_select_item;
  iface->set_selection = ginkgo_library_selection_set_selection;
}

/* --- The object -------------------------------------------------------------------- */

static void
ginkgo_library_selection_get_property (GObject *object,
                                       guint id,
                                       GValue *value,
                                       GParamSpec *pspec)
{
  g_value_set_boolean (value, GINKGO_LIBRARY_SELECTION (object)->is_selecting);
}

static void
ginkgo_library_selection_set_property (GObject *object,
                                       guint id,
                                       const GValue *value,
                                       GParamSpec *pspec)
{
  GinkgoLibrarySelection *self = GINKGO_LIBRARY_SELECTION (object);

  self->games = GTK_SELECTION_MODEL (gtk_multi_selection_new (g_value_dup_object (value)));
  g_signal_connect_object (self->games, "items-changed", G_CALLBACK (g_list_model_items_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games, "selection-changed", G_CALLBACK (gtk_selection_model_selection_changed), self, G_CONNECT_SWAPPED);
}

static void
ginkgo_library_selection_finalize (GObject *object)
{
  g_clear_object (&GINKGO_LIBRARY_SELECTION (object)->games);

  G_OBJECT_CLASS (ginkgo_library_selection_parent_class)->finalize (object);
}

static void
ginkgo_library_selection_class_init (GinkgoLibrarySelectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_library_selection_get_property;
  object_class->set_property = ginkgo_library_selection_set_property;
  object_class->finalize = ginkgo_library_selection_finalize;

  /* The #GinkgoLibraryGame objects, of which none is selected at first */
  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, G_TYPE_LIST_MODEL, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  /* True while games are being selected, even if none is yet */
  properties[PROP_SELECTING] = g_param_spec_boolean ("selecting", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
ginkgo_library_selection_init (GinkgoLibrarySelection *self)
{
}

gboolean
ginkgo_library_selection_get_selecting (GinkgoLibrarySelection *self)
{
  return self->is_selecting;
}

void
ginkgo_library_selection_start (GinkgoLibrarySelection *self)
{
  set_selecting (self, TRUE);
}

void
ginkgo_library_selection_stop (GinkgoLibrarySelection *self)
{
  gtk_selection_model_unselect_all (self->games);
  set_selecting (self, FALSE);
}

/* Returns (transfer full) (element-type gint64) the numbers of the selected games, in list order;
 * if @only_finished, of those that are over */
GArray *
ginkgo_library_selection_list (GinkgoLibrarySelection *self,
                               gboolean only_finished)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->games);

  for (guint i = 0; i < gtk_bitset_get_size (selected); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), gtk_bitset_get_nth (selected, i));
      gint64 id = ginkgo_library_game_get_id (game);

      if (!only_finished || ginkgo_library_game_get_summary (game)->finished)
        g_array_append_val (ids, id);
    }

  return ids;
}
