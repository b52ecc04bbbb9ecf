/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads the SVG files in data/art: each group with an id is a symbol, which consists of simple shapes.
 * GSK draws them, so they cost no more than what the program draws by itself. */

#include "ginkgo-symbol.h"

#include <stdlib.h>

#include "ginkgo-light.h"

#define FOLDER "/io/github/ginkgo_city/GinkgoCity/art/"

/* What a shape is for, by its class */
typedef enum
{
  PAINT_FIXED,  /* its own color, in the light of the day */
  PAINT_TINT,   /* the color that the caller chooses */
  PAINT_SHADE,  /* a darker shade of it */
  PAINT_WINDOW, /* a pane, and whether it is bright is left to chance: lit at night */
  PAINT_LIT,    /* a pane that is bright */
  PAINT_DIM,    /* one that is not */
  PAINT_GLOW,   /* the light around a lamp, only at night */
  PAINT_WALL,   /* of a building in the color of a tile */
  PAINT_SIDE,   /* its wall in the shade */
  PAINT_TRIM,   /* its light edges */
} Paint;

typedef struct
{
  char *data; /* (nullable): of a path that has not been drawn yet: to read all of them takes longer than to draw what is seen */
  GskPath *path;
  Paint paint;
  GdkRGBA color;
  float stroke; /* the width of its line; 0 for a filled shape */
} Shape;

struct _GinkgoSymbol
{
  GArray *shapes;
};

typedef struct
{
  GHashTable *symbols;
  GinkgoSymbol *symbol; /* the one being read, or NULL */
} Reader;

static const char *
find_attribute (const char *name,
                const char **names,
                const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];

  return NULL;
}

static float
get_number (const char *name,
            const char **names,
            const char **values)
{
  const char *value = find_attribute (name, names, values);

  return value != NULL ? (float) g_ascii_strtod (value, NULL) : 0;
}

static GskPath *
get_path (Shape *shape)
{
  if (shape->path == NULL)
    {
      shape->path = gsk_path_parse (shape->data);
      g_clear_pointer (&shape->data, g_free);
    }

  return shape->path;
}

/* Returns (transfer full) (nullable): the outline of a simple shape; %NULL for any other element */
static GskPath *
read_shape (const char *element,
            const char **names,
            const char **values)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  float cx = get_number ("cx", names, values);
  float cy = get_number ("cy", names, values);
  float rx = get_number ("rx", names, values);
  float ry = get_number ("ry", names, values);
  GskRoundedRect rect;

  if (g_str_equal (element, "rect"))
    {
      gsk_rounded_rect_init_from_rect (&rect,
                                       &GRAPHENE_RECT_INIT (get_number ("x", names, values), get_number ("y", names, values), get_number ("width", names, values), get_number ("height", names, values)),
                                       rx);
      gsk_path_builder_add_rounded_rect (builder, &rect);
    }
  else if (g_str_equal (element, "circle"))
    {
      gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (cx, cy), get_number ("r", names, values));
    }
  else if (g_str_equal (element, "ellipse"))
    {
      gsk_path_builder_move_to (builder, cx - rx, cy);
      gsk_path_builder_svg_arc_to (builder, rx, ry, 0, FALSE, TRUE, cx + rx, cy);
      gsk_path_builder_svg_arc_to (builder, rx, ry, 0, FALSE, TRUE, cx - rx, cy);
      gsk_path_builder_close (builder);
    }
  else
    {
      return NULL;
    }

  return gsk_path_builder_free_to_path (g_steal_pointer (&builder));
}

static Paint
read_paint (const char *class)
{
  static const char *const classes[] = {
    [PAINT_TINT] = "tint",
    [PAINT_SHADE] = "shade",
    [PAINT_WINDOW] = "window",
    [PAINT_LIT] = "lit",
    [PAINT_DIM] = "dim",
    [PAINT_GLOW] = "glow",
    [PAINT_WALL] = "wall",
    [PAINT_SIDE] = "side",
    [PAINT_TRIM] = "trim",
  };

  for (guint i = PAINT_TINT; class != NULL && i < G_N_ELEMENTS (classes); i++)
    if (g_str_equal (class, classes[i]))
      return (Paint) i;

  return PAINT_FIXED;
}

static void
start_element (GMarkupParseContext *context,
               const char *element,
               const char **names,
               const char **values,
               gpointer user_data,
               GError **error)
{
  Reader *reader = user_data;
  const char *stroke = find_attribute ("stroke", names, values);
  const char *fill = find_attribute ("fill", names, values);
  const char *opacity = find_attribute ("opacity", names, values);
  Shape shape = { 0 };

  if (g_str_equal (element, "g") && find_attribute ("id", names, values) != NULL)
    {
      reader->symbol = g_new0 (GinkgoSymbol, 1);
      reader->symbol->shapes = g_array_new (FALSE, FALSE, sizeof (Shape));
      g_hash_table_insert (reader->symbols, g_strdup (find_attribute ("id", names, values)), reader->symbol);
      return;
    }

  if (reader->symbol == NULL)
    return;

  if (g_str_equal (element, "path"))
    shape.data = g_strdup (find_attribute ("d", names, values));
  else
    shape.path = read_shape (element, names, values);
  if (shape.data == NULL && shape.path == NULL)
    return;

  shape.paint = read_paint (find_attribute ("class", names, values));
  shape.stroke = stroke != NULL ? MAX (0.1f, get_number ("stroke-width", names, values)) : 0;
  if (!gdk_rgba_parse (&shape.color, stroke != NULL ? stroke : fill != NULL ? fill :
                                                                              "black"))
    g_warning ("A shape has no color that can be read: %s", fill);
  if (opacity != NULL)
    shape.color.alpha = (float) g_ascii_strtod (opacity, NULL);
  g_array_append_val (reader->symbol->shapes, shape);
}

static void
end_element (GMarkupParseContext *context,
             const char *element,
             gpointer user_data,
             GError **error)
{
  Reader *reader = user_data;

  if (g_str_equal (element, "g"))
    reader->symbol = NULL;
}

/* All symbols by their names, read on first use */
static GHashTable *
get_symbols (void)
{
  static const GMarkupParser parser = { .start_element = start_element, .end_element = end_element };
  static GHashTable *symbols;
  g_auto (GStrv) names = NULL;

  if (symbols != NULL)
    return symbols;

  symbols = g_hash_table_new (g_str_hash, g_str_equal);
  names = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (FOLDER, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      Reader reader = { .symbols = symbols };
      g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &reader, NULL);
      g_autoptr (GError) error = NULL;

      if (!g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error))
        g_error ("%s: %s", path, error->message);
    }

  return symbols;
}

/* Returns (transfer none): the symbol with that id, which must exist */
const GinkgoSymbol *
ginkgo_symbol_get (const char *name)
{
  const GinkgoSymbol *symbol = g_hash_table_lookup (get_symbols (), name);

  if (symbol == NULL)
    g_error ("There is no symbol %s in data/art", name);

  return symbol;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns (transfer full): the names of all symbols, in order */
char **
ginkgo_symbol_list (void)
{
  g_autoptr (GPtrArray) names = g_hash_table_get_keys_as_ptr_array (get_symbols ());
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (names, i));

  return g_strv_builder_end (builder);
}

void
ginkgo_symbol_get_bounds (const GinkgoSymbol *self,
                          graphene_rect_t *bounds)
{
  *bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  for (guint i = 0; i < self->shapes->len; i++)
    {
      graphene_rect_t box;

      if (gsk_path_get_bounds (get_path (&g_array_index (self->shapes, Shape, i)), &box))
        graphene_rect_union (bounds, &box, bounds);
    }
}

/* @walls: (nullable): of a building */
static void
find_color (const Shape *shape,
            const GdkRGBA *tint,
            const GinkgoWallPaint *walls,
            guint index,
            GdkRGBA *color)
{
  switch (shape->paint)
    {
    case PAINT_TINT:
      *color = *tint;
      break;
    case PAINT_SHADE:
      if (walls != NULL)
        *color = walls->deep;
      else
        ginkgo_art_mix (tint, ginkgo_art_get_ink (), 0.25f, color);
      break;
    case PAINT_LIT:
    case PAINT_GLOW:
      *color = *ginkgo_light_get_glass (TRUE);
      break;
    case PAINT_DIM:
      *color = *ginkgo_light_get_glass (FALSE);
      break;
    case PAINT_WALL:
      *color = walls->wall;
      break;
    case PAINT_SIDE:
      *color = walls->wall_side;
      break;
    case PAINT_TRIM:
      *color = walls->trim;
      break;
    case PAINT_WINDOW:
      *color = *ginkgo_light_get_glass (ginkgo_light_is_pane_bright (17, index));
      break;
    case PAINT_FIXED:
    default:
      ginkgo_light_shade (&shape->color, color);
    }
  color->alpha = shape->color.alpha;
}

static void
draw_shapes (const GinkgoSymbol *self,
             GtkSnapshot *snapshot,
             const GdkRGBA *tint,
             const GinkgoWallPaint *walls,
             float x,
             float y,
             float scale)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_scale (snapshot, scale, scale);
  for (guint i = 0; i < self->shapes->len; i++)
    {
      Shape *shape = &g_array_index (self->shapes, Shape, i);
      g_autoptr (GskStroke) stroke = NULL;
      GdkRGBA color;

      if (shape->paint == PAINT_GLOW && !ginkgo_light_is_night ())
        continue;

      find_color (shape, tint, walls, i, &color);
      if (shape->stroke > 0)
        {
          stroke = gsk_stroke_new (shape->stroke);
          gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
          gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
          gtk_snapshot_append_stroke (snapshot, get_path (shape), stroke, &color);
        }
      else
        {
          gtk_snapshot_append_fill (snapshot, get_path (shape), GSK_FILL_RULE_WINDING, &color);
        }
    }
  gtk_snapshot_restore (snapshot);
}

/* Draws a symbol with its origin at @x and @y. @tint (nullable) is the color of what has none by
 * itself. */
void
ginkgo_symbol_draw (const GinkgoSymbol *self,
                    GtkSnapshot *snapshot,
                    const GdkRGBA *tint,
                    float x,
                    float y,
                    float scale)
{
  draw_shapes (self, snapshot, tint != NULL ? tint : ginkgo_art_get_paper (), NULL, x, y, scale);
}

/* Draws a symbol that has walls. */
void
ginkgo_symbol_draw_building (const GinkgoSymbol *self,
                             GtkSnapshot *snapshot,
                             GinkgoColor color,
                             float x,
                             float y,
                             float scale)
{
  GinkgoWallPaint walls;

  ginkgo_light_get_wall (color, FALSE, &walls);
  draw_shapes (self, snapshot, &ginkgo_art_get_tile_palette (color)->face, &walls, x, y, scale);
}
