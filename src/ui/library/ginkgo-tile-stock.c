/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tile-stock.h"

#include "ginkgo-art-color.h"
#include "ginkgo-raster.h"

/* Players' names and points: more come only where a library is of very many players. */
#define MAX_LAYOUTS 500

/* Tiles are as high as the most players in their row need: with two, with five, and what
 * remains of another width for a moment */
#define N_CARDS 4

/* How much smaller less important texts are */
#define SMALL_SCALE 0.9

/* Drawing of a card for a size, scale of the screen and look */
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
 * What the tiles of a grid have in common: the card that is their ground, and the words and
 * numbers that are on many of them. Laying out a text, and painting a shadow without a GPU,
 * takes longer than all the rest that is to be done for a tile.
 */
struct _GinkgoTileStock
{
  GObject parent_instance;

  PangoAttrList *attributes[GINKGO_N_TILE_TEXTS];
  GHashTable *layouts[GINKGO_N_TILE_TEXTS]; /* of char * to PangoLayout */

  /* The next one takes the place of the oldest. */
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

/* (transfer full): the text in one line */
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

/* Returns the text in one line, not to be changed */
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

/* Returns (nullable) what @card looks like, for all tiles of this size. It is as large as @tile,
 * and as it is where no pointer is. */
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

/* Makes all anew, because the tiles have another style or direction. */
void
ginkgo_tile_stock_forget (GinkgoTileStock *self)
{
  forget_cards (self);
  for (guint i = 0; i < GINKGO_N_TILE_TEXTS; i++)
    g_hash_table_remove_all (self->layouts[i]);
}
