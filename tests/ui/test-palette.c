/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Whether the colours can be read and told apart: by their contrast as the Web Content
 * Accessibility Guidelines define it, and by their difference (CIEDE2000) as eyes see it
 * that lack one kind of cones. Run with and without high contrast, in which shades alone must
 * not tell the categories of a score apart.
 */

#include "ginkgo-ui-fixture.h"

#include <string.h>

#include "ginkgo-art-color.h"
#include "ginkgo-bar.h"
#include "ginkgo-test-vision.h"

/* WCAG 1.4.3 and 1.4.11, and 1.4.6 for the high-contrast palette */
#define TEXT_CONTRAST        4.5
#define STRONG_TEXT_CONTRAST 7.0
#define SHAPE_CONTRAST       3.0

/* Tiles are large; the players' pieces also have emblems. */
#define TILE_DIFFERENCE 25.0
#define SEAT_DIFFERENCE 15.0
/* No five colors with strong contrasts differ more than this for all eyes. */
#define STRONG_SEAT_DIFFERENCE 12.0

/* Color blindness that each palette is made for, besides normal vision */
static const struct
{
  GinkgoPalette palette;
  GinkgoVision visions[GINKGO_N_VISIONS];
  guint n_visions;
} purposes[] = {
  { GINKGO_PALETTE_STANDARD, { GINKGO_VISION_NORMAL }, 1 },
  { GINKGO_PALETTE_RED_GREEN, { GINKGO_VISION_NORMAL, GINKGO_VISION_PROTAN, GINKGO_VISION_DEUTAN }, 3 },
  { GINKGO_PALETTE_BLUE_YELLOW, { GINKGO_VISION_NORMAL, GINKGO_VISION_TRITAN }, 2 },
  { GINKGO_PALETTE_CONTRAST, { GINKGO_VISION_NORMAL, GINKGO_VISION_PROTAN, GINKGO_VISION_DEUTAN, GINKGO_VISION_TRITAN }, 4 },
};

static double
get_seat_limit (GinkgoPalette palette)
{
  return palette == GINKGO_PALETTE_CONTRAST ? STRONG_SEAT_DIFFERENCE : SEAT_DIFFERENCE;
}

static double
get_least_difference (const GdkRGBA *colors,
                      guint n_colors,
                      GinkgoVision vision)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < n_colors; i++)
    for (guint j = 0; j < i; j++)
      least = MIN (least, ginkgo_vision_get_difference (vision, &colors[i], &colors[j]));

  return least;
}

static double
get_tile_difference (GinkgoPalette palette,
                     GinkgoVision vision)
{
  GdkRGBA faces[GINKGO_N_COLORS];

  for (guint i = 0; i < GINKGO_N_COLORS; i++)
    faces[i] = ginkgo_palette_get_tile (palette, i)->face;

  return get_least_difference (faces, GINKGO_N_COLORS, vision);
}

static double
get_seat_difference (GinkgoPalette palette,
                     gboolean dark,
                     GinkgoVision vision)
{
  GdkRGBA colors[GINKGO_MAX_SEATS];

  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    colors[i] = *ginkgo_palette_get_seat (palette, i, dark);

  return get_least_difference (colors, GINKGO_MAX_SEATS, vision);
}

/* Returns the opaque color. */
static void
get_style_color (const char *name,
                 GdkRGBA *color)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *probe = gtk_label_new ("");
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  g_autofree char *style = g_strdup_printf (".probe { transition: none; color: color-mix(in srgb, var(%s), var(%s)); }", name, name);

  gtk_css_provider_load_from_string (provider, style);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), G_MAXINT);
  gtk_widget_add_css_class (page, "city-ground");
  gtk_widget_add_css_class (probe, "probe");
  gtk_box_append (GTK_BOX (page), probe);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_widget_get_color (probe, color);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
set_dark (gboolean dark)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  adw_style_manager_set_color_scheme (manager, dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);

  return adw_style_manager_get_high_contrast (manager);
}

/* Cards in the style sheets are translucent. */
static void
get_ground (const char *name,
            const char *behind,
            GdkRGBA *color)
{
  GdkRGBA below;

  get_style_color (name, color);
  if (!behind)
    return;

  get_style_color (behind, &below);
  ginkgo_art_mix (&below, &(GdkRGBA) { color->red, color->green, color->blue, 1 }, color->alpha, color);
}

static void
check_shape (const char *what,
             guint number,
             const GdkRGBA *color,
             const char *name,
             const GdkRGBA *ground)
{
  double contrast = ginkgo_art_get_contrast (color, ground);
  g_autofree char *color_text = gdk_rgba_to_string (color);
  g_autofree char *ground_text = gdk_rgba_to_string (ground);

  g_test_message ("%s %u (%s) on %s (%s): %.2f", what, number, color_text, name, ground_text, contrast);
  g_assert_cmpfloat (contrast, >=, SHAPE_CONTRAST);
}

/* Test data of Sharma, Wu and Dalal */
static void
test_formula (void)
{
  static const struct
  {
    double a[3];
    double b[3];
    double difference;
  } pairs[] = {
    { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
    { { 50, -1.3802, -84.2814 }, { 50, 0, -82.7485 }, 1.0000 },
    { { 50, 0, 0 }, { 50, -1, 2 }, 2.3669 },
    { { 50, 2.49, -0.001 }, { 50, -2.49, 0.0009 }, 7.1792 },
    { { 50, 2.49, -0.001 }, { 50, -2.49, 0.0011 }, 7.2195 },
    { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
    { { 50, 2.5, 0 }, { 61, -5, 29 }, 22.8977 },
    { { 50, 2.5, 0 }, { 56, -27, -3 }, 31.9030 },
    { { 50, 2.5, 0 }, { 58, 24, 15 }, 19.4535 },
    { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
    { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_cmpfloat_with_epsilon (ginkgo_vision_get_lab_difference (pairs[i].a, pairs[i].b), pairs[i].difference, 0.0001);
}

/* Confusable colors are found. */
static void
test_vision (void)
{
  const GdkRGBA red = { 0.8f, 0.25f, 0.2f, 1 };
  const GdkRGBA olive = { 0.42f, 0.4f, 0.1f, 1 };
  const GdkRGBA blue = { 0.2f, 0.5f, 0.8f, 1 };
  const GdkRGBA teal = { 0.1f, 0.55f, 0.6f, 1 };

  g_assert_cmpfloat (ginkgo_vision_get_difference (GINKGO_VISION_NORMAL, &red, &olive), >, 30);
  g_assert_cmpfloat (ginkgo_vision_get_difference (GINKGO_VISION_PROTAN, &red, &olive), <, SEAT_DIFFERENCE);
  g_assert_cmpfloat (ginkgo_vision_get_difference (GINKGO_VISION_TRITAN, &red, &olive), >, 20);
  g_assert_cmpfloat (ginkgo_vision_get_difference (GINKGO_VISION_NORMAL, &blue, &teal), >, SEAT_DIFFERENCE);
  g_assert_cmpfloat (ginkgo_vision_get_difference (GINKGO_VISION_TRITAN, &blue, &teal), <, SEAT_DIFFERENCE);
}

static void
test_text (void)
{
  for (guint palette = 0; palette < GINKGO_N_PALETTES; palette++)
    for (guint color = 0; color < GINKGO_N_COLORS; color++)
      {
        const GinkgoTilePalette *tile = ginkgo_palette_get_tile (palette, color);

        g_assert_cmpfloat (ginkgo_art_get_contrast (&tile->ink, &tile->face), >=, palette == GINKGO_PALETTE_CONTRAST ? STRONG_TEXT_CONTRAST : TEXT_CONTRAST);
      }

  g_assert_cmpfloat (ginkgo_art_get_contrast (ginkgo_art_get_ink (), ginkgo_art_get_paper ()), >=, STRONG_TEXT_CONTRAST);
  /* White on the box's yellow fails. */
  g_assert_cmpfloat (ginkgo_art_get_contrast (&(GdkRGBA) { 1, 1, 1, 1 }, &ginkgo_palette_get_tile (GINKGO_PALETTE_STANDARD, GINKGO_COLOR_YELLOW)->face), <, TEXT_CONTRAST);
}

static void
check_differences (GinkgoPalette palette,
                   GinkgoVision vision)
{
  double tiles = get_tile_difference (palette, vision);
  double light = get_seat_difference (palette, FALSE, vision);
  double dark = get_seat_difference (palette, TRUE, vision);

  g_test_message ("palette %u, %s: tiles %.1f, players %.1f on light, %.1f on dark", palette, ginkgo_vision_get_name (vision), tiles, light, dark);
  g_assert_cmpfloat (tiles, >=, TILE_DIFFERENCE);
  g_assert_cmpfloat (light, >=, get_seat_limit (palette));
  g_assert_cmpfloat (dark, >=, get_seat_limit (palette));
}

static void
test_differences (void)
{
  g_assert_cmpuint (G_N_ELEMENTS (purposes), ==, GINKGO_N_PALETTES);
  for (guint i = 0; i < G_N_ELEMENTS (purposes); i++)
    for (guint j = 0; j < purposes[i].n_visions; j++)
      check_differences (purposes[i].palette, purposes[i].visions[j]);

  /* The standard palette fails there, so the other palettes are needed. */
  g_assert_cmpfloat (get_seat_difference (GINKGO_PALETTE_STANDARD, FALSE, GINKGO_VISION_DEUTAN), <, SEAT_DIFFERENCE);
  g_assert_cmpfloat (get_seat_difference (GINKGO_PALETTE_STANDARD, FALSE, GINKGO_VISION_TRITAN), <, SEAT_DIFFERENCE);
}

/* A tile differs from the ground by its face or its outline. */
static void
check_tiles (GinkgoPalette palette,
             gboolean dark,
             gboolean high_contrast)
{
  static const char *const grounds[] = { "--ground", "--ground-deep", "--card-bg-color", "--popover-bg-color" };

  ginkgo_art_set_look (palette, dark, high_contrast);
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    for (guint color = 0; color < GINKGO_N_COLORS; color++)
      {
        const GinkgoTilePalette *tile = ginkgo_art_get_tile_palette (color);
        GdkRGBA ground;
        gboolean face;

        get_ground (grounds[i], "--window-bg-color", &ground);
        face = ginkgo_art_get_contrast (&tile->face, &ground) > ginkgo_art_get_contrast (&tile->rim, &ground);
        check_shape ("tile", color, face ? &tile->face : &tile->rim, grounds[i], &ground);
      }
}

/* The background is paper in the city, and panels elsewhere. */
static void
check_seats (GinkgoPalette palette,
             gboolean dark,
             gboolean high_contrast)
{
  static const char *const grounds[] = { "--sidebar-bg-color", "--card-bg-color", "--popover-bg-color", "--view-bg-color" };

  ginkgo_art_set_look (palette, dark, high_contrast);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      check_shape ("player", seat, ginkgo_art_get_seat_color (seat, FALSE), "paper", ginkgo_art_get_paper ());
      for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
        {
          GdkRGBA ground;

          get_ground (grounds[i], "--sidebar-bg-color", &ground);
          check_shape ("player", seat, ginkgo_art_get_seat_color (seat, dark), grounds[i], &ground);
        }
    }
}

static void
check_gold (gboolean dark)
{
  static const char *const grounds[] = { "--card-bg-color", "--popover-bg-color", "--view-bg-color" };

  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      GdkRGBA ground;

      get_ground (grounds[i], "--window-bg-color", &ground);
      check_shape ("points", 0, ginkgo_art_get_gold (dark), grounds[i], &ground);
    }
}

static void
test_shapes (gconstpointer data)
{
  gboolean dark = GPOINTER_TO_INT (data);
  gboolean high_contrast = set_dark (dark);

  for (guint palette = 0; palette < GINKGO_N_PALETTES; palette++)
    {
      check_tiles (palette, dark, high_contrast);
      check_seats (palette, dark, high_contrast);
    }
  check_gold (dark);
  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, FALSE, FALSE);
}

/* The grounds match the style sheets; otherwise the test above proves nothing. */
static void
test_grounds (void)
{
  GdkRGBA light, dark, plain;

  g_assert_cmpint (set_dark (FALSE), ==, g_getenv ("ADW_DEBUG_HIGH_CONTRAST") != NULL);
  get_style_color ("--ground", &light);
  get_style_color ("--window-bg-color", &plain);
  g_assert_false (gdk_rgba_equal (&light, &plain));
  set_dark (TRUE);
  get_style_color ("--ground", &dark);
  g_assert_cmpfloat (ginkgo_art_get_contrast (&light, &dark), >, STRONG_TEXT_CONTRAST);
}

/* High contrast replaces the standard palette, but not a chosen one. */
static void
test_look (void)
{
  const GdkRGBA standard = ginkgo_palette_get_tile (GINKGO_PALETTE_STANDARD, GINKGO_COLOR_RED)->face;
  const GdkRGBA contrast = ginkgo_palette_get_tile (GINKGO_PALETTE_CONTRAST, GINKGO_COLOR_RED)->face;
  const GdkRGBA red_green = ginkgo_palette_get_tile (GINKGO_PALETTE_RED_GREEN, GINKGO_COLOR_RED)->face;

  g_assert_true (gdk_rgba_equal (&ginkgo_art_get_tile_palette (GINKGO_COLOR_RED)->face, &standard));
  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, FALSE, TRUE);
  g_assert_true (gdk_rgba_equal (&ginkgo_art_get_tile_palette (GINKGO_COLOR_RED)->face, &contrast));
  ginkgo_art_set_look (GINKGO_PALETTE_RED_GREEN, FALSE, TRUE);
  g_assert_true (gdk_rgba_equal (&ginkgo_art_get_tile_palette (GINKGO_COLOR_RED)->face, &red_green));
  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, FALSE, FALSE);
}

#define MAX_SIZE 64

typedef struct
{
  guint32 pixels[MAX_SIZE * MAX_SIZE];
} Picture;

static void
take_picture (GinkgoTallyCategory category,
              Picture *picture)
{
  GtkWidget *key = ginkgo_bar_new_key (category, GINKGO_SEAT_NONE);
  GtkWidget *window;
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gtk_widget_set_halign (key, GTK_ALIGN_CENTER);
  window = ginkgo_ui_fixture_present (key, 200, 200);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpint (gtk_widget_get_width (key), <=, MAX_SIZE);

  paintable = gtk_widget_paintable_new (key);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (key), gtk_widget_get_height (key));
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)),
                                         node,
                                         &GRAPHENE_RECT_INIT (0, 0, MAX_SIZE, MAX_SIZE));
  gdk_texture_download (texture, (guchar *) picture->pixels, MAX_SIZE * sizeof (guint32));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_categories (void)
{
  gboolean high_contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  g_autofree Picture *pictures = g_new0 (Picture, GINKGO_N_TALLY_CATEGORIES);

  g_assert_cmpint (high_contrast, ==, g_getenv ("ADW_DEBUG_HIGH_CONTRAST") != NULL);
  for (guint i = 0; i < GINKGO_N_TALLY_CATEGORIES; i++)
    {
      take_picture ((GinkgoTallyCategory) i, &pictures[i]);
      for (guint j = 0; j < G_N_ELEMENTS (pictures[i].pixels); j++)
        pictures[i].pixels[j] = (pictures[i].pixels[j] >> 24) > 0x80;
      for (guint j = 0; j < i; j++)
        g_assert_cmpint (memcmp (&pictures[i], &pictures[j], sizeof (Picture)), !=, 0);
    }
}

static int
measure_height (GtkWidget *bar)
{
  int height;

  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);

  return height;
}

static void
test_text_size (void)
{
  GtkWidget *bars[] = { ginkgo_bar_new (), ginkgo_bar_new_key (GINKGO_TALLY_CARDS, GINKGO_SEAT_NONE) };

  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    {
      GtkWidget *window = ginkgo_ui_fixture_present (bars[i], 200, 200);
      int height;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
      height = measure_height (bars[i]);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
      g_assert_cmpint (measure_height (bars[i]), ==, 2 * height);
      gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/bar/categories", test_categories);
  g_test_add_func ("/ui/bar/text-size", test_text_size);
  g_test_add_func ("/palette/formula", test_formula);
  g_test_add_func ("/palette/vision", test_vision);
  g_test_add_func ("/palette/text", test_text);
  g_test_add_func ("/palette/differences", test_differences);
  g_test_add_func ("/palette/grounds", test_grounds);
  g_test_add_data_func ("/palette/shapes/light", GINT_TO_POINTER (FALSE), test_shapes);
  g_test_add_data_func ("/palette/shapes/dark", GINT_TO_POINTER (TRUE), test_shapes);
  g_test_add_func ("/palette/look", test_look);

  return g_test_run ();
}
