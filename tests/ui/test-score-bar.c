/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Run with and without high contrast, in which shades alone must not tell categories
 * apart. */

#include "ginkgo-ui-fixture.h"

#include <string.h>

#include "ginkgo-score-bar.h"

#define MAX_SIZE 64

typedef struct
{
  guint32 pixels[MAX_SIZE * MAX_SIZE];
} Picture;

/* A pixel in half its colour or less counts as empty there. */
static void
forget_shades (Picture *picture)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (picture->pixels); i++)
    picture->pixels[i] = (picture->pixels[i] >> 24) > 0x80;
}

static void
take_picture (GinkgoTallyCategory category,
              Picture *picture)
{
  GtkWidget *key = ginkgo_score_bar_new_key (category);
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
  guint i, j;

  g_assert_cmpint (high_contrast, ==, g_getenv ("ADW_DEBUG_HIGH_CONTRAST") != NULL);
  for (i = 0; i < GINKGO_N_TALLY_CATEGORIES; i++)
    {
      take_picture ((GinkgoTallyCategory) i, &pictures[i]);
      if (high_contrast)
        forget_shades (&pictures[i]);
      for (j = 0; j < i; j++)
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
  GtkWidget *bars[] = { ginkgo_score_bar_new (0), ginkgo_score_bar_new_key (GINKGO_TALLY_CARDS) };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (bars); i++)
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

  g_test_add_func ("/ui/score-bar/categories", test_categories);
  g_test_add_func ("/ui/score-bar/text-size", test_text_size);

  return g_test_run ();
}
