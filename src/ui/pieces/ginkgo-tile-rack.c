/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tile-rack.h"

#include <glib/gi18n.h>

/**
 * GinkgoTileRack:
 *
 * The tiles behind the screen, all in view: the more there are, the smaller they are
 * shown, in several rows if need be; or in a single row, to be scrolled.
 *
 * ## CSS nodes
 *
 * `rack`, with a `button.tile-button` for each tile.
 *
 * ## Accessibility
 *
 * Role group, named "Tiles".
 */
struct _GinkgoTileRack
{
  GinkgoPieces parent_instance;

  guint64 tiles;
  gboolean single_row;

  /* The size of the tiles shown last, in pixels, when they were to be so wide */
  int tile_size;
  double tile_width;
};

G_DEFINE_FINAL_TYPE (GinkgoTileRack, ginkgo_tile_rack, GINKGO_TYPE_PIECES)

/* In letters' heights */
#define NORMAL_TILE_WIDTH 3.4

/* Keys from A to Z */
#define N_KEYS 26

/* In pixels; a finger still hits the smallest tile. */
#define GAP           2
#define SMALLEST_TILE 34
#define FULL_TILES    4
#define ROWS          2

static guint
count_tiles (GinkgoTileRack *self)
{
  return (guint) __builtin_popcountll (self->tiles);
}

static void
add_tile (GinkgoTileRack *self,
          guint8 tile,
          guint index)
{
  GinkgoPieces *pieces = GINKGO_PIECES (self);
  const char key[] = { (char) ('A' + index), '\0' };

  ginkgo_pieces_add (pieces, ginkgo_piece_new_tile (tile, ginkgo_pieces_get_width (pieces)), index < N_KEYS ? key : NULL);
}

/* A piece outside has another style, so the last tiles tell how large an empty rack is. */
static int
measure_tile (GinkgoTileRack *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
  GtkWidget *probe = NULL;
  double width = ginkgo_pieces_get_width (GINKGO_PIECES (self));

  if (!child && self->tile_width == width)
    return self->tile_size;

  if (!child)
    child = probe = g_object_ref_sink (ginkgo_piece_new_tile (0, width));
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &self->tile_size, NULL, NULL);
  g_clear_object (&probe);
  self->tile_width = width;

  return self->tile_size;
}

static void
set_apart (GinkgoTileRack *self,
           guint64 tiles,
           void (*set) (GinkgoPiece *, gboolean))
{
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    set (GINKGO_PIECE (child), (tiles >> ginkgo_piece_get_tile (GINKGO_PIECE (child)) & 1) != 0);
}

static GtkSizeRequestMode
ginkgo_tile_rack_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ginkgo_tile_rack_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  GinkgoTileRack *self = GINKGO_TILE_RACK (widget);
  int n = (int) MAX (1, count_tiles (self));
  int size = measure_tile (self);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = self->single_row ? size : MAX (size, ROWS * (SMALLEST_TILE + GAP) - GAP);
      return;
    }

  if (self->single_row)
    {
      *minimum = *natural = n * (size + GAP) - GAP;
      return;
    }

  /* Use the rest of the row, and shrink the tiles. */
  *natural = MIN (n, FULL_TILES) * (size + GAP) - GAP;
  *minimum = MIN (*natural, (n + ROWS - 1) / ROWS * (SMALLEST_TILE + GAP));
}

/* The largest size at which all tiles have room. */
static int
find_size (int n,
           int width,
           int height,
           int natural,
           int *n_columns)
{
  int size;

  for (size = natural; size > SMALLEST_TILE; size--)
    {
      *n_columns = MAX (1, (width + GAP) / (size + GAP));
      if (*n_columns * MAX (1, (height + GAP) / (size + GAP)) >= n)
        return size;
    }

  *n_columns = MAX (1, (width + GAP) / (size + GAP));

  return size;
}

static void
ginkgo_tile_rack_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  GinkgoTileRack *self = GINKGO_TILE_RACK (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int n = (int) count_tiles (self);
  int natural = measure_tile (self);
  int size, n_columns, n_rows, top, i = 0;
  GtkWidget *child;

  size = self->single_row ? natural : find_size (n, width, height, natural, &n_columns);
  if (self->single_row)
    n_columns = MAX (1, n);
  n_rows = (n + n_columns - 1) / n_columns;
  n_columns = (n + n_rows - 1) / MAX (1, n_rows);
  top = MAX (0, (height - n_rows * (size + GAP) + GAP) / 2);

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child), i++)
    {
      int x = i % n_columns * (size + GAP);
      int y = top + i / n_columns * (size + GAP);

      /* The face is drawn at whatever size it gets. */
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (child, natural, natural, -1, gsk_transform_scale (gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (rtl ? width - x - size : x, y)), size / (float) natural, size / (float) natural));
    }
}

static void
ginkgo_tile_rack_class_init (GinkgoTileRackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = ginkgo_tile_rack_get_request_mode;
  widget_class->measure = ginkgo_tile_rack_measure;
  widget_class->size_allocate = ginkgo_tile_rack_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "rack");
}

static void
ginkgo_tile_rack_init (GinkgoTileRack *self)
{
  ginkgo_pieces_set_width (GINKGO_PIECES (self), NORMAL_TILE_WIDTH);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tiles"), -1);
}

/* @tiles: the tiles to show, bit n for tile n */
void
ginkgo_tile_rack_set_tiles (GinkgoTileRack *self,
                            guint64 tiles)
{
  guint8 tile;
  guint index = 0;

  g_return_if_fail (GINKGO_IS_TILE_RACK (self));

  if (self->tiles == tiles)
    return;

  self->tiles = tiles;
  ginkgo_pieces_clear (GINKGO_PIECES (self));
  for (tile = 0; tile < GINKGO_N_TILES; tile++)
    if (tiles >> tile & 1)
      add_tile (self, tile, index++);
  ginkgo_pieces_update_pointed (GINKGO_PIECES (self));
}

/* Returns the tiles it shows, bit n for tile n. */
guint64
ginkgo_tile_rack_get_tiles (GinkgoTileRack *self)
{
  return self->tiles;
}

void
ginkgo_tile_rack_set_chosen (GinkgoTileRack *self,
                             guint64 tiles)
{
  g_return_if_fail (GINKGO_IS_TILE_RACK (self));

  set_apart (self, tiles, ginkgo_piece_set_chosen);
}

void
ginkgo_tile_rack_set_suggested (GinkgoTileRack *self,
                                guint64 tiles)
{
  g_return_if_fail (GINKGO_IS_TILE_RACK (self));

  set_apart (self, tiles, ginkgo_piece_set_suggested);
}

/* @single_row: whether the tiles stay in one row at one size */
void
ginkgo_tile_rack_set_single_row (GinkgoTileRack *self,
                                 gboolean single_row)
{
  g_return_if_fail (GINKGO_IS_TILE_RACK (self));

  self->single_row = single_row;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
