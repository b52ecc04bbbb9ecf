/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-art-card.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-art-tile.h"
#include "ginkgo-card-picture.h"
#include "ginkgo-person.h"
#include "ginkgo-portrait.h"
#include "ginkgo-text.h"
#include "ginkgo-tower.h"

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

/* The board of a lowest building is as far above the roof of the highest one in front of it as the distance of
 * cells allows. */
static void
test_far_boards (void)
{
  const GinkgoBuilding tower = { .tile = 3, .height = 12, .owner = 0 };
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t bounds;
  GinkgoTower far;

  ginkgo_tower_init_alone (&far, &tower);
  g_assert_true (ginkgo_tower_is_far (30));
  ginkgo_tower_draw (&far, snapshot, gtk_widget_get_pango_context (label), &GRAPHENE_RECT_INIT (0, 0, 30, 30));
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_get_bounds (node, &bounds);
  /* The distance of cells is 32 pixels, and the board is 5 pixels above the ground. */
  g_assert_cmpfloat (bounds.origin.y, >, 30 - 32 - 5);

  g_object_unref (label);
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
        GinkgoTower tower;

        ginkgo_tower_init_alone (&tower, &building);
        ginkgo_tower_draw (&tower, snapshot, context, &GRAPHENE_RECT_INIT (0, 0, sizes[i], sizes[i]));
        node = gtk_snapshot_to_node (snapshot);
        g_assert_nonnull (node);
        gsk_render_node_get_bounds (node, &bounds);
        if (sizes[i] >= 39 && ginkgo_tower_get_lift (height) > 0)
          g_assert_cmpfloat (bounds.origin.y, <=, -sizes[i] * ginkgo_tower_get_lift (height));
        g_assert_cmpfloat (bounds.size.width, <, sizes[i] * 1.4 + 8);
      }

  g_object_unref (label);
}

/* Fails if something has been drawn before that looks the same. */
static void
add_drawing (GHashTable *seen,
             GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);

  g_assert_true (g_hash_table_add (seen, gsk_render_node_serialize (node)));
}

/* No two signs look or are called the same, and no two pictures on cards look the same, even without their lands and
 * skies in high contrast. */
static void
test_differences (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 100, 70);

  for (guint kind = 0; kind < GINKGO_N_GLYPHS; kind++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) kind, 0, ginkgo_art_get_ink (), &bounds);
      add_drawing (seen, snapshot);
      g_assert_true (g_hash_table_add (names, (gpointer) ginkgo_text_get_sign ((GinkgoGlyphKind) kind)));
    }

  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, FALSE, TRUE);
  for (guint8 card = 0; card < GINKGO_N_BUILDING_CARDS; card++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      ginkgo_card_picture_draw (snapshot, NULL, card, &bounds);
      add_drawing (seen, snapshot);
    }
  for (guint number = 1; number <= GINKGO_N_CHARACTERS; number++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      ginkgo_portrait_draw (snapshot, ginkgo_card_from_character (number), &bounds);
      add_drawing (seen, snapshot);
    }
  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, FALSE, FALSE);
}

/* All signs and words of a card fit it. */
static void
test_building_cards (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  const float widths[] = { 40, 66, 84, 109 };

  ginkgo_art_set_words (TRUE);
  for (guint i = 0; i < 2 * GINKGO_N_DECK_CARDS * G_N_ELEMENTS (widths); i++)
    {
      float width = widths[i % G_N_ELEMENTS (widths)];
      guint card = i / G_N_ELEMENTS (widths);
      const graphene_rect_t card_bounds = GRAPHENE_RECT_INIT (0, 0, width, width * GINKGO_ART_CARD_RATIO);
      g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      graphene_rect_t bounds;

      ginkgo_art_draw_card (snapshot, gtk_widget_get_pango_context (label), (guint8) (card / 2), card % 2, &card_bounds);
      node = gtk_snapshot_to_node (snapshot);
      gsk_render_node_get_bounds (node, &bounds);
      /* The bounds include the shadow. */
      graphene_rect_inset (&bounds, 0.12f * width, 0.12f * width);
      g_assert_true (graphene_rect_contains_rect (&card_bounds, &bounds));
    }
  ginkgo_art_set_words (FALSE);

  g_object_unref (label);
}

/* All characters fit their cards. */
static void
test_characters (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  const float widths[] = { 34, 66, 117, 300 };

  for (guint number = 1; number <= GINKGO_N_CHARACTERS; number++)
    {
      guint8 card = ginkgo_card_from_character (number);

      for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
        {
          const graphene_rect_t card_bounds = GRAPHENE_RECT_INIT (0, 0, widths[i], widths[i] * GINKGO_ART_CARD_RATIO);
          g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
          g_autoptr (GskRenderNode) node = NULL;
          graphene_rect_t bounds;

          ginkgo_art_draw_card (snapshot, gtk_widget_get_pango_context (label), card, GINKGO_CARD_USE_KEEP, &card_bounds);
          node = gtk_snapshot_to_node (snapshot);
          gsk_render_node_get_bounds (node, &bounds);
          /* The bounds include the shadow. */
          graphene_rect_inset (&bounds, 0.12f * widths[i], 0.12f * widths[i]);
          g_assert_true (graphene_rect_contains_rect (&card_bounds, &bounds));
        }
    }

  g_object_unref (label);
}

static void
test_persons (void)
{
  static const struct
  {
    GinkgoSeatKind kind;
    const char *name;
    guint seat;
    GinkgoPerson person;
  } rows[] = {
    { GINKGO_SEAT_KIND_COMPUTER, "Orla", 1, GINKGO_PERSON_ORLA },
    { GINKGO_SEAT_KIND_COMPUTER, "Orla", 3, GINKGO_PERSON_ORLA },
    { GINKGO_SEAT_KIND_COMPUTER, "Deep Leaf", 4, GINKGO_PERSON_TESS },
    { GINKGO_SEAT_KIND_HAL, "Hal", 1, GINKGO_PERSON_HAL },
    { GINKGO_SEAT_KIND_HUMAN, "Orla", 0, GINKGO_PERSON_SPROUT },
    { GINKGO_SEAT_KIND_HUMAN, "Orla", 4, GINKGO_PERSON_SILVER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (ginkgo_person_find (rows[i].kind, rows[i].name, rows[i].seat), ==, rows[i].person);

  /* All of their symbols are there. */
  for (guint i = 0; i < GINKGO_N_PERSONS * GINKGO_N_MOODS; i++)
    {
      g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      ginkgo_person_draw (snapshot, i / GINKGO_N_MOODS, i % GINKGO_N_MOODS, 0, &GRAPHENE_RECT_INIT (0, 0, 66, 66));
      node = gtk_snapshot_to_node (snapshot);
      g_assert_nonnull (node);
    }
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/art/contrast", test_contrast);
  g_test_add_func ("/table/art/draws", test_art_draws);
  g_test_add_func ("/table/art/far-boards", test_far_boards);
  g_test_add_func ("/table/art/differences", test_differences);
  g_test_add_func ("/table/art/building-cards", test_building_cards);
  g_test_add_func ("/table/art/characters", test_characters);
  g_test_add_func ("/table/art/persons", test_persons);

  return g_test_run ();
}
