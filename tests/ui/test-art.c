/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-art-card.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-text.h"
#include "ginkgo-art-tile.h"

static void
test_contrast (void)
{
  for (guint color = 0; color < GINKGO_N_COLORS; color++)
    {
      const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (color);

      /* Numbers need the contrast of text. */
      g_assert_cmpfloat (ginkgo_art_get_contrast (&palette->face, &palette->ink), >=, 4.5);
    }

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      g_assert_cmpfloat (ginkgo_art_get_contrast (ginkgo_art_get_seat_color (seat, FALSE), ginkgo_art_get_paper ()), >=, 3);
      g_assert_cmpfloat (ginkgo_art_get_contrast (ginkgo_art_get_seat_color (seat, TRUE), ginkgo_art_get_ink ()), >=, 3);
      for (guint other = 0; other < seat; other++)
        g_assert_false (gdk_rgba_equal (ginkgo_art_get_seat_color (seat, FALSE), ginkgo_art_get_seat_color (other, FALSE)));
    }

  g_assert_cmpfloat (ginkgo_art_get_contrast (&(GdkRGBA) { 0, 0, 0, 1 }, &(GdkRGBA) { 1, 1, 1, 1 }), ==, 21);
}

static void
test_art_draws (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  PangoContext *context = gtk_widget_get_pango_context (label);
  const float sizes[] = { 12, 39, 40, 84, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint height = 1; height < 9; height++)
      {
        const GinkgoBuilding building = {
          .tile = (guint8) (height * 7),
          .height = (guint8) height,
          .owner = height % 3 == 0 ? GINKGO_SEAT_NONE : (guint8) (height % 5),
          .pawn = height % 2,
        };
        g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
        g_autoptr (GskRenderNode) node = NULL;
        graphene_rect_t bounds;

        ginkgo_art_draw_building (snapshot, context, &building, &GRAPHENE_RECT_INIT (0, 0, sizes[i], sizes[i]));
        node = gtk_snapshot_to_node (snapshot);
        g_assert_nonnull (node);
        gsk_render_node_get_bounds (node, &bounds);
        g_assert_cmpfloat (bounds.origin.y, <=, -sizes[i] * ginkgo_art_get_lift (height));
        g_assert_cmpfloat (bounds.size.width, <, sizes[i] * 1.4 + 8);
      }

  g_object_unref (label);
}

/* Cards too narrow for words show all their signs. */
static void
test_small_cards (void)
{
  const graphene_rect_t card_bounds = GRAPHENE_RECT_INIT (0, 0, 66, 90);
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  PangoContext *context = gtk_widget_get_pango_context (label);

  for (guint card = 0; card < 2 * GINKGO_N_TILES; card++)
    {
      g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      graphene_rect_t bounds;

      ginkgo_art_draw_card (snapshot, context, (guint8) (card % GINKGO_N_TILES), card < GINKGO_N_TILES ? GINKGO_CARD_USE_PLAY : GINKGO_CARD_USE_KEEP, "", "", &card_bounds);
      node = gtk_snapshot_to_node (snapshot);
      g_assert_nonnull (node);
      gsk_render_node_get_bounds (node, &bounds);
      /* The bounds include the shadow. */
      g_assert_cmpfloat (bounds.origin.x, >=, -8);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 66 + 8);
    }

  g_object_unref (label);
}

static gboolean
has_stroke (GskRenderNode *node)
{
  if (gsk_render_node_get_node_type (node) == GSK_STROKE_NODE)
    return TRUE;
  if (gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    return FALSE;
  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    if (has_stroke (gsk_container_node_get_child (node, i)))
      return TRUE;

  return FALSE;
}

/* A card shows its token on a dashed plot, so that it does not look like the token itself. */
static void
test_urbanization_card (void)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 117, 159);
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GtkSnapshot) card = gtk_snapshot_new ();
  g_autoptr (GtkSnapshot) token = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) card_node = NULL;
  g_autoptr (GskRenderNode) token_node = NULL;

  ginkgo_art_draw_card (card, gtk_widget_get_pango_context (label), ginkgo_card_from_letter (0), GINKGO_CARD_USE_PLAY, "", "", &bounds);
  ginkgo_art_draw_token (token, gtk_widget_get_pango_context (label), 0, &bounds);
  card_node = gtk_snapshot_to_node (card);
  token_node = gtk_snapshot_to_node (token);
  g_assert_true (has_stroke (card_node));
  g_assert_false (has_stroke (token_node));

  g_object_unref (label);
}

static float
measure_paragraph (const char *text,
                   float width)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  float height = ginkgo_art_draw_paragraph (NULL, gtk_widget_get_pango_context (label), text, 12, PANGO_WEIGHT_BOLD, ginkgo_art_get_ink (), &GRAPHENE_RECT_INIT (0, 0, width, 200));

  g_object_unref (label);

  return height;
}

/* Wide fonts shrink letters instead of breaking words. */
static void
test_paragraph (void)
{
  float line = measure_paragraph ("Constructing", 400);

  g_assert_cmpfloat (measure_paragraph ("Constructing", 70), <=, line);
  g_assert_cmpfloat (measure_paragraph ("Constructing it", 70), >, line);
  g_assert_cmpfloat (measure_paragraph ("it", 70), ==, line);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/art/contrast", test_contrast);
  g_test_add_func ("/table/art/draws", test_art_draws);
  g_test_add_func ("/table/art/small-cards", test_small_cards);
  g_test_add_func ("/table/art/urbanization-card", test_urbanization_card);
  g_test_add_func ("/table/art/paragraph", test_paragraph);

  return g_test_run ();
}
