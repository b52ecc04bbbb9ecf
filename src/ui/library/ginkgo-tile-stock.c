/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tile-stock.h"

#include "ginkgo-art-color.h"
#include "ginkgo-raster.h"

/* Cached layouts: enough for names and points, except in a library of very many players */
#define MAX_LAYOUTS 500

/* Card drawings to keep. Heights depend on the most players in a row: two or five; another width
 * can remain for a moment */
#define N_CARDS 4

/* How much smaller less important texts are */
#define SMALL_SCALE 0.9

/* Drawing of a card for a size, screen scale and style */
typedef struct
{
  GskRenderNode *node;
  int width;
  int height;
  double scale;
  guint look;
} Card;

/**
 * GinkgoTileStock:
 *
 * Drawings that the tiles of a grid share: the background card, and frequent words and numbers.
 * Laying out text, and painting a shadow without a GPU, takes longer than everything else in a
 * tile.
 */
struct _GinkgoTileStock
{
  GObject parent_instance;

  PangoAttrList *attributes[GINKGO_N_TILE_TEXTS];
  GHashTable *layouts[GINKGO_N_TILE_TEXTS]; /* of char * to PangoLayout */

  /* The next drawing replaces the oldest. */
  Card cards[N_CARDS];
  guint next_card;
};

G_DEFINE_FINAL_TYPE (GinkgoTileStock, ginkgo_tile_stock, G_TYPE_OBJECT)

static GskRenderNode *
draw_card (GtkWidget *tile,
           GtkWidget *card)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_snapshot_child (tile, card, snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

static gboolean
card_fits (const Card *self,
           GtkWidget *tile)
{
  return self->node != NULL && self->width == gtk_widget_get_width (tile) && self->height == gtk_widget_get_height (tile) &&
         self->scale == ginkgo_raster_get_scale (tile) && self->look == ginkgo_art_get_look ();
}

static void
card_paint (Card *self,
            GtkWidget *tile,
            GtkWidget *card)
{
  g_autoptr (GskRenderNode) node = draw_card (tile, card);

  g_clear_pointer (&self->node, gsk_render_node_unref);
  if (node != NULL)
    self->node = ginkgo_raster_node (tile, node);
  self->width = gtk_widget_get_width (tile);
  self->height = gtk_widget_get_height (tile);
  self->scale = ginkgo_raster_get_scale (tile);
  self->look = ginkgo_art_get_look ();
}

static void
forget_cards (GinkgoTileStock *self)
{
  for (guint i = 0; i < N_CARDS; i++)
    g_clear_pointer (&self->cards[i].node, gsk_render_node_unref);
}

static void
ginkgo_tile_stock_finalize (GObject *object)
{
  GinkgoTileStock *self = GINKGO_TILE_STOCK (object);

  forget_cards (self);
  for (guint i = 0; i < GINKGO_N_TILE_TEXTS; i++)
    {
      pango_attr_list_unref (self->attributes[i]);
      g_hash_table_unref (self->layouts[i]);
    }

  G_OBJECT_CLASS (ginkgo_tile_stock_parent_class)->finalize (object);
}

static void
ginkgo_tile_stock_class_init (GinkgoTileStockClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_tile_stock_finalize;
}

static void
ginkgo_tile_stock_init (GinkgoTileStock *self)
{
  for (guint i = 0; i < GINKGO_N_TILE_TEXTS; i++)
    {
      self->attributes[i] = pango_attr_list_new ();
      self->layouts[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
    }
  pango_attr_list_insert (self->attributes[GINKGO_TILE_TEXT_BOLD], pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (self->attributes[GINKGO_TILE_TEXT_SMALL], pango_attr_scale_new (SMALL_SCALE));
}

GinkgoTileStock *
ginkgo_tile_stock_new (void)
{
  return g_object_new (GINKGO_TYPE_TILE_STOCK, NULL);
}

/* Returns (transfer full) the text as one line */
PangoLayout *
ginkgo_tile_stock_create_layout (GinkgoTileStock *self,
                                 GtkWidget *widget,
                                 const char *text,
                                 GinkgoTileText look)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);

  pango_layout_set_attributes (layout, self->attributes[look]);
  pango_layout_set_single_paragraph_mode (layout, TRUE);

  return layout;
}

/* Returns (transfer none) the text as one line. Do not modify it. */
PangoLayout *
ginkgo_tile_stock_get_layout (GinkgoTileStock *self,
                              GtkWidget *widget,
                              const char *text,
                              GinkgoTileText look)
{
  GHashTable *layouts = self->layouts[look];
  PangoLayout *layout = g_hash_table_lookup (layouts, text);

  if (layout != NULL)
    return layout;

  if (g_hash_table_size (layouts) >= MAX_LAYOUTS)
    g_hash_table_remove_all (layouts);
  layout = ginkgo_tile_stock_create_layout (self, widget, text, look);
  g_hash_table_insert (layouts, g_strdup (text), layout);

  return layout;
}

/* Returns (nullable) a drawing of @card for all tiles of the size of @tile, without hover effects. */
GskRenderNode *
ginkgo_tile_stock_get_card (GinkgoTileStock *self,
                            GtkWidget *tile,
                            GtkWidget *card)
{
  Card *painted;

  for (guint i = 0; i < N_CARDS; i++)
    if (card_fits (&self->cards[i], tile))
      return self->cards[i].node;

  painted = &self->cards[self->next_card];
  self->next_card = (self->next_card + 1) % N_CARDS;
  card_paint (painted, tile, card);

  return painted->node;
}

/* Drops all drawings, because the style or text direction has changed. */
void
ginkgo_tile_stock_forget (GinkgoTileStock *self)
{
  forget_cards (self);
  for (guint i = 0; i < GINKGO_N_TILE_TEXTS; i++)
    g_hash_table_remove_all (self->layouts[i]);
}
