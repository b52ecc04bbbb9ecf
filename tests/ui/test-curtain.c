/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-curtain.h"
#include "ginkgo-test-clock.h"

/* From one look at the curtain to the next, in ms */
#define STEP 60

/* What hangs left and right, as it was drawn in one frame */
typedef struct
{
  guint n_folds;
  graphene_rect_t bounds[2];
  graphene_point_t starts[2];
} Folds;

static void
find_folds (const GskRenderNode *node,
            Folds *folds)
{
  guint i;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (i = 0; i < gsk_container_node_get_n_children (node); i++)
        find_folds (gsk_container_node_get_child (node, i), folds);
      break;
    case GSK_CLIP_NODE:
      find_folds (gsk_clip_node_get_child (node), folds);
      break;
    case GSK_TRANSFORM_NODE:
      find_folds (gsk_transform_node_get_child (node), folds);
      break;
    case GSK_REPEATING_LINEAR_GRADIENT_NODE:
      g_assert_cmpuint (folds->n_folds, <, G_N_ELEMENTS (folds->bounds));
      gsk_render_node_get_bounds ((GskRenderNode *) node, &folds->bounds[folds->n_folds]);
      folds->starts[folds->n_folds++] = *gsk_linear_gradient_node_get_start (node);
      break;
    default:
      break;
    }
}

static void
read_folds (GtkWidget *curtain,
            Folds *folds)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (curtain)->snapshot (curtain, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  *folds = (Folds) { 0 };
  if (node)
    find_folds (node, folds);
}

/* GTK paints again only what it takes for another gradient. */
static void
assert_painted_again (const Folds *before,
                      const Folds *after)
{
  guint i;

  for (i = 0; i < MIN (before->n_folds, after->n_folds); i++)
    if (!graphene_rect_equal (&before->bounds[i], &after->bounds[i]))
      g_assert_false (graphene_point_equal (&before->starts[i], &after->starts[i]));
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
  Folds before = { 0 };
  Folds folds;
  guint i;

  read_folds (curtain, &folds);
  g_assert_cmpuint (folds.n_folds, ==, 0);
  ginkgo_curtain_close (GINKGO_CURTAIN (curtain), 1);
  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_allocate (curtain, sizes[i][0], sizes[i][1], -1, NULL);
      read_folds (curtain, &folds);
      g_assert_cmpuint (folds.n_folds, ==, 1);
      assert_painted_again (&before, &folds);
      before = folds;
    }

  /* Without animations it is open at once (H-33). */
  ginkgo_curtain_open (GINKGO_CURTAIN (curtain));
  read_folds (curtain, &folds);
  g_assert_cmpuint (folds.n_folds, ==, 0);
  ginkgo_ui_fixture_wait_until_still (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_opening (void)
{
  GtkWidget *window;
  GtkWidget *curtain = present_curtain (&window);
  guint n_frames = 0;
  Folds before;
  Folds folds;

  ginkgo_ui_fixture_set_animations (TRUE);
  ginkgo_curtain_close (GINKGO_CURTAIN (curtain), 1);
  read_folds (curtain, &before);
  ginkgo_test_clock_stop ();
  ginkgo_curtain_open (GINKGO_CURTAIN (curtain));
  for (read_folds (curtain, &folds); folds.n_folds > 0; read_folds (curtain, &folds))
    {
      g_assert_cmpuint (folds.n_folds, ==, 2);
      assert_painted_again (&before, &folds);
      n_frames += !graphene_rect_equal (&before.bounds[0], &folds.bounds[0]);
      before = folds;
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

  g_test_add_func ("/ui/curtain/sizes", test_sizes);
  g_test_add_func ("/ui/curtain/opening", test_opening);

  return g_test_run ();
}
