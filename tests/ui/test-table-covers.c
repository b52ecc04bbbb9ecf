/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-curtain.h"
#include "ginkgo-event-card.h"
#include "ginkgo-test-clock.h"

static const char *const names[] = { "Ada", "Orla", NULL };

static void
add_effect (GArray *effects,
            GinkgoEffectKind kind,
            guint8 card,
            guint16 amount,
            guint16 lost)
{
  const GinkgoEffect effect = { .kind = (guint8) kind, .card = card, .amount = amount, .lost = lost };

  g_array_append_val (effects, effect);
}

static void
show (GtkWidget *card,
      GArray *effects,
      guint n_discard)
{
  GinkgoState after = { .n_discard = (guint8) n_discard };
  const GinkgoPart part = { 1, effects, 0, effects->len, &after };

  for (guint i = 0; i < n_discard; i++)
    after.discard[i] = (guint8) i;

  g_assert_true (ginkgo_event_card_show (GINKGO_EVENT_CARD (card), names, &part));
}

static void
show_new_deck (GtkWidget *card,
               guint n_joined,
               guint n_discarded)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();

  for (guint i = 0; i < n_joined; i++)
    add_effect (effects, GINKGO_EFFECT_CARD_JOINED, (guint8) (40 + i), 0, 0);
  add_effect (effects, GINKGO_EFFECT_DECK_REBUILT, GINKGO_CARD_NONE, 13, (guint16) n_discarded);
  show (card, effects, n_discarded);
}

static void
show_last_round (GtkWidget *card)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  const GinkgoEffect effect = { .kind = GINKGO_EFFECT_LAST_ROUND, .reason = GINKGO_END_SUPPLY };

  add_effect (effects, GINKGO_EFFECT_DECK_REBUILT, GINKGO_CARD_NONE, 13, 0);
  g_array_append_val (effects, effect);
  show (card, effects, 0);
}

/* The card shows an event and its subject until it is closed. */
static void
test_shown (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  GtkWidget *window = ginkgo_ui_fixture_present (card, 500, 400);

  g_assert_false (gtk_widget_get_visible (card));
  show_new_deck (card, 2, 0);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The new deck has 13 cards"));
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "A New Deck");
  show_last_round (card);
  g_assert_true (gtk_widget_get_visible (card));
  g_assert_true (gtk_widget_activate_action (card, "event-card.close", NULL));
  g_assert_false (gtk_widget_get_visible (card));

  show_last_round (card);
  ginkgo_ui_fixture_close (window, card);
}

/* Effects on a single player are no event. */
static void
test_no_event (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  const GinkgoPart part = { 1, effects, 0, 1, NULL };

  add_effect (effects, GINKGO_EFFECT_COMMITTED, GINKGO_CARD_NONE, 0, 0);
  g_assert_false (ginkgo_event_card_show (GINKGO_EVENT_CARD (card), names, &part));
  g_assert_false (gtk_widget_get_visible (card));

  g_assert_finalize_object (card);
}

/* With the most cards it still fits a small window. */
static void
test_fits (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  int minimum, few, many;

  show_new_deck (card, 3, 7);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &few, NULL, NULL);
  g_assert_cmpint (few, <=, 270);

  show_new_deck (card, 3, 30);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, &minimum, &many, NULL, NULL);
  g_assert_cmpint (many, >, few);
  g_assert_cmpint (minimum, <=, 150);

  g_assert_finalize_object (card);
}

/* With little room the card covers much less of the city, and keeps what matters. */
static void
test_compact (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  GtkWidget *window = ginkgo_ui_fixture_present (card, 360, 400);
  int width, full, compact;

  show_new_deck (card, 3, 3);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &full, NULL, NULL);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A New Deck"));

  ginkgo_event_card_set_compact (GINKGO_EVENT_CARD (card), TRUE);
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &compact, NULL, NULL);
  g_assert_cmpint (width, <=, 336);
  g_assert_cmpint (compact, <=, full / 2);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The new deck has 13 cards, 3 discarded"));
  g_assert_false (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "New in the deck:"));

  show_last_round (card);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The Last Round"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The tiles are used up."));

  ginkgo_ui_fixture_close (window, card);
}

/* Interval between looks at the curtain, in ms */
#define STEP 60

/* The plane of one frame, or its left and right halves */
typedef struct
{
  guint n_planes;
  graphene_rect_t bounds[2];
} Planes;

static void
find_planes (const GskRenderNode *node,
             Planes *planes)
{
  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        find_planes (gsk_container_node_get_child (node, i), planes);
      break;
    case GSK_CLIP_NODE:
      find_planes (gsk_clip_node_get_child (node), planes);
      break;
    case GSK_TRANSFORM_NODE:
      find_planes (gsk_transform_node_get_child (node), planes);
      break;
    case GSK_COLOR_NODE:
      g_assert_cmpuint (planes->n_planes, <, G_N_ELEMENTS (planes->bounds));
      gsk_render_node_get_bounds ((GskRenderNode *) node, &planes->bounds[planes->n_planes++]);
      break;
    default:
      break;
    }
}

static void
read_planes (GtkWidget *curtain,
             Planes *planes)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (curtain)->snapshot (curtain, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  *planes = (Planes) { 0 };
  if (node)
    find_planes (node, planes);
}

static GtkWidget *
present_curtain (GtkWidget **window)
{
  GtkWidget *curtain = g_object_new (GINKGO_TYPE_CURTAIN, NULL);

  *window = ginkgo_ui_fixture_present (curtain, 600, 400);

  return curtain;
}

static void
test_sizes (void)
{
  static const int sizes[][2] = { { 600, 300 }, { 500, 300 }, { 500, 200 }, { 600, 200 } };
  GtkWidget *window;
  GtkWidget *curtain = present_curtain (&window);
  Planes planes;

  read_planes (curtain, &planes);
  g_assert_cmpuint (planes.n_planes, ==, 0);
  ginkgo_curtain_close (GINKGO_CURTAIN (curtain), 1);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_allocate (curtain, sizes[i][0], sizes[i][1], -1, NULL);
      read_planes (curtain, &planes);
      g_assert_cmpuint (planes.n_planes, ==, 1);
      g_assert_true (graphene_rect_equal (&planes.bounds[0], &GRAPHENE_RECT_INIT (0, 0, sizes[i][0], sizes[i][1])));
    }

  /* Without animations the curtain opens at once (H-33). */
  ginkgo_curtain_open (GINKGO_CURTAIN (curtain));
  read_planes (curtain, &planes);
  g_assert_cmpuint (planes.n_planes, ==, 0);
  ginkgo_ui_fixture_wait_until_still (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_opening (void)
{
  GtkWidget *window;
  GtkWidget *curtain = present_curtain (&window);
  guint n_frames = 0;
  Planes before;
  Planes planes;

  ginkgo_ui_fixture_set_animations (TRUE);
  ginkgo_curtain_close (GINKGO_CURTAIN (curtain), 1);
  read_planes (curtain, &before);
  ginkgo_test_clock_stop ();
  ginkgo_curtain_open (GINKGO_CURTAIN (curtain));
  for (read_planes (curtain, &planes); planes.n_planes > 0; read_planes (curtain, &planes))
    {
      g_assert_cmpuint (planes.n_planes, ==, 2);
      n_frames += !graphene_rect_equal (&before.bounds[0], &planes.bounds[0]);
      before = planes;
      ginkgo_test_clock_advance (STEP);
      ginkgo_ui_fixture_wait_for_frame (curtain);
    }
  ginkgo_test_clock_run ();
  g_assert_cmpuint (n_frames, >=, 3);
  g_assert_false (ginkgo_curtain_get_closed (GINKGO_CURTAIN (curtain)));
  ginkgo_ui_fixture_set_animations (FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/event-card/shown", test_shown);
  g_test_add_func ("/event-card/no-event", test_no_event);
  g_test_add_func ("/event-card/fits", test_fits);
  g_test_add_func ("/event-card/compact", test_compact);
  g_test_add_func ("/ui/curtain/sizes", test_sizes);
  g_test_add_func ("/ui/curtain/opening", test_opening);

  return g_test_run ();
}
