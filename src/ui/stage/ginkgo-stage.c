/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-stage.h"

#include <math.h>

#include "ginkgo-anchor.h"
#include "ginkgo-focus.h"
#include "ginkgo-raster.h"
#include "ginkgo-style.h"

/* A tag is no wider than this part of the stage, or than so many pixels where there is room; and its distance from the
 * edges, in pixels */
#define WIDEST_TAG    0.6f
#define NARROWEST_TAG 340
#define TAG_MARGIN    8

/* Its shapes, the best first, in parts of its width; and how many times its height the width of a long one is, which is in
 * one line */
static const float tag_shapes[] = { 1, 0.58f, 0.38f };
#define LONG_TAG 5

/* The side of a stem, which is a square standing on its corner, and how far its tip is from the callout, in pixels */
#define STEM        16
#define STEM_LENGTH 11

/* The look of a part in the last frame, and its picture while it stays so */
typedef struct
{
  GskRenderNode *node;
  GskRenderNode *picture;
} Look;

/**
 * GinkgoStage:
 *
 * A city that fills a page, and parts that lie over it at its edges. The camera keeps what matters of the city
 * out of the parts.
 *
 * ## GinkgoStage as GtkBuildable
 *
 * The first child is the city. A child of the type `top` gets a strip at the top, and one of the type `bottom` the lower
 * edge, with its natural height if there is room. The others lie between the top and the bottom according to their
 * alignments, and reach down beside a bottom that does not fill the width; the city is also seen below those of the
 * type `panel`. The child of the type `tag` is beside the subject and moves with it; without a subject it is above the
 * bottom. The child of the type `callout` is beside what ginkgo_stage_point_out() says, with a stem, unless it fills the
 * width: then it is a part like others. A child that does not contain its own middle (gtk_widget_contains()) leaves the
 * city free there, and covers it only with its children.
 *
 * Tab goes from the bottom, where decisions are made, to the city and its panels, and then along the edges, the end last.
 *
 * ## CSS nodes
 *
 * `stage`, which has the class `arriving` after another page with a stage. A stem has the class `stem`, and its tip is
 * the upper left corner. What a callout is not about has the class `aside`.
 */
typedef struct
{
  GinkgoCityView *city;
  GtkWidget *strip; /* at the top */
  GtkWidget *bottom;
  GtkWidget *tag;
  GtkWidget *callout;
  GtkWidget *stem; /* of the callout */
  GtkWidget *callout_subject;
  guint16 callout_place;
  GPtrArray *panels; /* (element-type GtkWidget) */
  int top;
  guint16 subject;
  GArray *covers; /* (element-type GinkgoExtent) */
  GArray *looks;  /* (element-type Look): of the parts, in their order */
} GinkgoStagePrivate;

static void ginkgo_stage_buildable_init (GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE (GinkgoStage,
                         ginkgo_stage,
                         GTK_TYPE_WIDGET,
                         G_ADD_PRIVATE (GinkgoStage) G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, ginkgo_stage_buildable_init))

/* So much of the city is seen above a bottom that would like more, in pixels. */
#define LEAST_CITY 56

static void
find_bounds (GtkWidget *widget,
             GinkgoStage *self,
             GinkgoExtent *bounds)
{
  graphene_rect_t rect;

  if (!gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &rect))
    rect = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  *bounds = (GinkgoExtent) { rect.origin.x, rect.origin.y, rect.origin.x + rect.size.width, rect.origin.y + rect.size.height };
}

static void
add_covers (GinkgoStage *self,
            GtkWidget *widget)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  GinkgoExtent bounds;

  if (!gtk_widget_should_layout (widget))
    return;

  /* Not gtk_widget_contains(), which needs a widget that is on screen */
  if (GTK_WIDGET_GET_CLASS (widget)->contains (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0))
    {
      find_bounds (widget, self, &bounds);
      g_array_append_val (priv->covers, bounds);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    add_covers (self, child);
}

/* Finds where the bottom begins below a child, which may reach down beside what does not fill the width. */
static int
find_bottom (GinkgoStage *self,
             GtkWidget *child,
             int width,
             int height)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  gboolean is_at_left = gtk_widget_get_halign (child) == (gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL ? GTK_ALIGN_END : GTK_ALIGN_START);
  int child_width = width;
  double bottom = height;

  g_array_set_size (priv->covers, 0);
  add_covers (self, priv->bottom);
  if (gtk_widget_get_halign (child) != GTK_ALIGN_FILL)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &child_width, NULL, NULL);
  for (guint i = 0; i < priv->covers->len; i++)
    {
      const GinkgoExtent *cover = &g_array_index (priv->covers, GinkgoExtent, i);

      if (is_at_left ? cover->left < child_width : cover->right > width - child_width)
        bottom = MIN (bottom, cover->top);
    }

  return (int) bottom;
}

static gboolean
is_panel (GinkgoStage *self,
          GtkWidget *child)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);

  return g_ptr_array_find (priv->panels, child, NULL);
}

static gboolean
is_beside_subject (GinkgoStage *self,
                   GtkWidget *child)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);

  if (child == priv->callout)
    return gtk_widget_get_halign (child) != GTK_ALIGN_FILL;

  return child == priv->tag || child == priv->stem;
}

/* Tells the camera what lies over the city. */
static void
cover_city (GinkgoStage *self)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  GinkgoCityCamera *camera = ginkgo_city_view_get_camera (priv->city);
  GinkgoExtent top = { 0, 0, gtk_widget_get_width (GTK_WIDGET (self)), priv->top };

  g_array_set_size (priv->covers, 0);
  g_array_append_val (priv->covers, top);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    if (child != GTK_WIDGET (priv->city) && !is_panel (self, child) && !is_beside_subject (self, child))
      add_covers (self, child);

  ginkgo_city_camera_set_covers (camera, (gconstpointer) priv->covers->data, priv->covers->len);
  ginkgo_city_camera_set_subject (camera, priv->subject);
}

/* Measures a tag, which is lower if there is no room, with this part of its width or its least width. */
static void
measure_tag (GinkgoStage *self,
             GtkWidget *tag,
             float part,
             graphene_size_t *size,
             float *least)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  int least_width, tag_width, minimum, natural;

  gtk_widget_measure (tag, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, &tag_width, NULL, NULL);
  tag_width = MIN (tag_width, (int) MAX (WIDEST_TAG * width, MIN (NARROWEST_TAG, width - 2 * TAG_MARGIN)));
  tag_width = MAX (least_width, (int) (part * (float) tag_width));
  gtk_widget_measure (tag, GTK_ORIENTATION_VERTICAL, tag_width, &minimum, &natural, NULL, NULL);
  graphene_size_init (size, (float) tag_width, (float) natural);
  *least = (float) minimum;
}

/* @boards: an empty list, which must live as long as the scene */
static GinkgoAnchorScene
describe_scene (GinkgoStage *self,
                GArray *boards,
                const graphene_rect_t *rest)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  float strip = priv->strip && gtk_widget_should_layout (priv->strip) ? (float) gtk_widget_get_height (priv->strip) : TAG_MARGIN;
  float top = (float) priv->top + strip;

  ginkgo_city_view_list_boards (priv->city, boards);
  for (guint i = 0; i < priv->panels->len; i++)
    {
      GtkWidget *panel = g_ptr_array_index (priv->panels, i);
      graphene_rect_t bounds;

      if (gtk_widget_get_halign (panel) != GTK_ALIGN_FILL && gtk_widget_should_layout (panel) && gtk_widget_compute_bounds (panel, GTK_WIDGET (self), &bounds))
        g_array_append_val (boards, bounds);
    }

  return (GinkgoAnchorScene) {
    .room = GRAPHENE_RECT_INIT (TAG_MARGIN, top, gtk_widget_get_width (GTK_WIDGET (self)) - 2 * TAG_MARGIN, gtk_widget_get_height (GTK_WIDGET (self)) - top - TAG_MARGIN),
    .covers = (gconstpointer) priv->covers->data,
    .n_covers = priv->covers->len,
    .boards = boards,
    .rest = rest,
  };
}

/* Finds what the callout points at. Returns whether that is anything. */
static gboolean
find_callout_subject (GinkgoStage *self,
                      graphene_rect_t *subject)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  GtkWidget *widget = priv->callout_subject;

  if (priv->callout_place != GINKGO_CELL_NONE)
    {
      ginkgo_city_view_get_bounds (priv->city, priv->callout_place, subject);
      return TRUE;
    }
  if (widget && widget != GTK_WIDGET (priv->city) && gtk_widget_is_visible (widget))
    return gtk_widget_compute_bounds (widget, GTK_WIDGET (self), subject);

  ginkgo_city_view_list_boards (priv->city, boards);
  *subject = boards->len > 0 ? g_array_index (boards, graphene_rect_t, 0) : GRAPHENE_RECT_INIT (0, 0, 0, 0);
  for (guint i = 1; i < boards->len; i++)
    graphene_rect_union (subject, &g_array_index (boards, graphene_rect_t, i), subject);

  return widget == GTK_WIDGET (priv->city);
}

/* Where a stem is between the ends of what it joins */
static float
find_joint (float callout,
            float callout_size,
            float subject,
            float subject_size)
{
  float middle = (MAX (callout, subject) + MIN (callout + callout_size, subject + subject_size)) / 2;

  return CLAMP (middle, callout + 2 * STEM_LENGTH, callout + callout_size - 2 * STEM_LENGTH);
}

static void
place_stem (GinkgoStage *self,
            const graphene_rect_t *callout,
            const graphene_rect_t *subject,
            GtkPositionType side)
{
  static const float angles[] = { [GTK_POS_RIGHT] = -45, [GTK_POS_BOTTOM] = 45, [GTK_POS_LEFT] = 135, [GTK_POS_TOP] = 225 };
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  graphene_point_t joint = callout->origin;
  GskTransform *transform;

  if (side == GTK_POS_TOP || side == GTK_POS_BOTTOM)
    {
      joint.x = find_joint (callout->origin.x, callout->size.width, subject->origin.x, subject->size.width);
      joint.y += side == GTK_POS_TOP ? callout->size.height : 0;
    }
  else
    {
      joint.x += side == GTK_POS_LEFT ? callout->size.width : 0;
      joint.y = find_joint (callout->origin.y, callout->size.height, subject->origin.y, subject->size.height);
    }
  transform = gsk_transform_rotate (gsk_transform_translate (NULL, &joint), angles[side]);
  gtk_widget_measure (priv->stem, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (priv->stem, STEM, STEM, -1, gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (-STEM / 2.0f, -STEM / 2.0f)));
}

/* Lays the callout out. Returns whether it lies over the city. */
static gboolean
place_callout (GinkgoStage *self,
               graphene_rect_t *callout)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  gboolean is_there = priv->callout && gtk_widget_should_layout (priv->callout) && is_beside_subject (self, priv->callout);
  gboolean has_stem = FALSE;
  graphene_rect_t subject, chosen;
  GtkPositionType side;

  if (is_there)
    {
      g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
      GinkgoAnchorScene scene = describe_scene (self, boards, priv->subject != GINKGO_CELL_NONE ? &chosen : NULL);
      graphene_size_t size;
      float least;

      has_stem = find_callout_subject (self, &subject);
      if (priv->subject != GINKGO_CELL_NONE)
        ginkgo_city_view_get_bounds (priv->city, priv->subject, &chosen);
      measure_tag (self, priv->callout, 1, &size, &least);
      ginkgo_anchor_find (&scene, &subject, STEM_LENGTH, &size, least, callout, &side);
      gtk_widget_allocate (priv->callout, (int) callout->size.width, (int) callout->size.height, -1, gsk_transform_translate (NULL, &callout->origin));
    }
  if (priv->stem)
    gtk_widget_set_child_visible (priv->stem, has_stem);
  if (has_stem)
    place_stem (self, callout, &subject, side);

  return is_there;
}

/* Finds where a tag hides least: at its subject, in one line or, if it is long, in two or three; or else near it. */
static void
find_tag (GinkgoStage *self,
          const GinkgoAnchorScene *scene,
          const graphene_rect_t *subject,
          graphene_rect_t *found)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  graphene_size_t sizes[G_N_ELEMENTS (tag_shapes)];
  float least = G_MAXFLOAT;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (tag_shapes) && least > 0; i++)
    {
      graphene_rect_t rect;
      GtkPositionType side;
      float least_height, hidden;

      if (i > 0 && sizes[0].width < LONG_TAG * sizes[0].height)
        break;

      measure_tag (self, priv->tag, tag_shapes[i], &sizes[n], &least_height);
      hidden = ginkgo_anchor_find (scene, subject, 0, &sizes[n++], least_height, &rect, &side);
      if (hidden < least)
        {
          least = hidden;
          *found = rect;
        }
    }
  for (guint i = 0; i < n && least > 0; i++)
    least = ginkgo_anchor_search (scene, subject, &sizes[i], least, found);
}

/* Lays the tags out. They move with the city. */
static void
place_tags (GinkgoStage *self)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  graphene_rect_t callout, subject, tag;
  gboolean has_callout = place_callout (self, &callout);
  GinkgoAnchorScene scene;
  graphene_size_t size;
  float least;

  if (!priv->tag || !gtk_widget_should_layout (priv->tag))
    return;

  scene = describe_scene (self, boards, has_callout ? &callout : NULL);
  if (priv->subject != GINKGO_CELL_NONE)
    {
      ginkgo_city_view_get_bounds (priv->city, priv->subject, &subject);
      find_tag (self, &scene, &subject, &tag);
    }
  else
    {
      float bottom = priv->bottom && gtk_widget_should_layout (priv->bottom) ? gtk_widget_get_height (priv->bottom) : 0;

      measure_tag (self, priv->tag, 1, &size, &least);
      tag.size = size;
      tag.origin.x = gtk_widget_get_width (GTK_WIDGET (self)) - size.width;
      tag.origin.y = gtk_widget_get_height (GTK_WIDGET (self)) - bottom - size.height;
      ginkgo_anchor_keep_in_room (&scene, &tag);
    }
  gtk_widget_allocate (priv->tag, (int) tag.size.width, (int) tag.size.height, -1, gsk_transform_translate (NULL, &tag.origin));
}

static GtkSizeRequestMode
ginkgo_stage_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ginkgo_stage_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (GINKGO_STAGE (widget));
  int edges_min = priv->top, edges_nat = priv->top;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int child_min, child_nat;

      if (!gtk_widget_should_layout (child) || is_beside_subject (GINKGO_STAGE (widget), child) || is_panel (GINKGO_STAGE (widget), child))
        continue;

      gtk_widget_measure (child, orientation, for_size, &child_min, &child_nat, NULL, NULL);
      /* In the lowest windows, the bottom may cover the end of what is at the top. */
      if ((child == priv->strip || child == priv->bottom) && orientation == GTK_ORIENTATION_VERTICAL)
        {
          edges_min += child == priv->bottom ? child_min : 0;
          edges_nat += child_nat;
          continue;
        }
      if (orientation == GTK_ORIENTATION_HORIZONTAL || gtk_widget_get_valign (child) == GTK_ALIGN_FILL)
        *minimum = MAX (*minimum, child_min);
      *natural = MAX (*natural, child_nat);
    }

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum += edges_min;
      *natural += edges_nat;
    }
}

static void
ginkgo_stage_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  GinkgoStage *self = GINKGO_STAGE (widget);
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  int bottom_min = 0, bottom_nat = 0, bottom = 0;
  int top = priv->top;

  if (priv->strip && gtk_widget_should_layout (priv->strip))
    {
      int strip;

      gtk_widget_measure (priv->strip, GTK_ORIENTATION_VERTICAL, width, NULL, &strip, NULL, NULL);
      gtk_widget_allocate (priv->strip, width, strip, -1, gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, top)));
      top += strip;
    }
  if (priv->bottom && gtk_widget_should_layout (priv->bottom))
    {
      gtk_widget_measure (priv->bottom, GTK_ORIENTATION_VERTICAL, width, &bottom_min, &bottom_nat, NULL, NULL);
      bottom = MAX (bottom_min, MIN (bottom_nat, height - top - LEAST_CITY));
      gtk_widget_allocate (priv->bottom, width, bottom, -1, gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, height - bottom)));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int child_width, child_min;

      if (child == priv->strip || child == priv->bottom || is_beside_subject (self, child) || child == GTK_WIDGET (priv->city) || !gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_width, NULL, NULL, NULL);
      child_width = MAX (child_width, width);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, child_width, &child_min, NULL, NULL, NULL);
      gtk_widget_allocate (child,
                           child_width,
                           MAX (child_min, (priv->bottom ? find_bottom (self, child, width, height) : height) - top),
                           -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, top)));
    }

  if (priv->city && gtk_widget_should_layout (GTK_WIDGET (priv->city)))
    {
      cover_city (self);
      gtk_widget_allocate (GTK_WIDGET (priv->city), width, height, -1, NULL);
      place_tags (self);
    }
}

static guint
get_rank (GinkgoStage *self,
          GtkWidget *child)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);

  if (child == priv->bottom)
    return 0;
  if (child == GTK_WIDGET (priv->city))
    return 1;
  if (child == priv->tag || is_panel (self, child))
    return 2;

  return gtk_widget_get_halign (child) == GTK_ALIGN_END ? 4 : 3;
}

static int
compare_ranks (gconstpointer a,
               gconstpointer b,
               gpointer stage)
{
  return (int) get_rank (stage, (GtkWidget *) a) - (int) get_rank (stage, (GtkWidget *) b);
}

static gboolean
ginkgo_stage_focus (GtkWidget *widget,
                    GtkDirectionType direction)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (ginkgo_stage_parent_class)->focus (widget, direction);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    g_ptr_array_add (order, child);
  g_ptr_array_sort_values_with_data (order, compare_ranks, widget);

  return ginkgo_focus_move_along (widget, direction, (GtkWidget **) order->pdata, order->len);
}

static void
clear_look (Look *look)
{
  g_clear_pointer (&look->node, gsk_render_node_unref);
  g_clear_pointer (&look->picture, gsk_render_node_unref);
}

static gboolean
stays (GskRenderNode *now,
       GskRenderNode *last)
{
  graphene_rect_t bounds, last_bounds;

  if (!now || !last)
    return FALSE;

  gsk_render_node_get_bounds (now, &bounds);
  gsk_render_node_get_bounds (last, &last_bounds);

  return ginkgo_raster_is_same (now, last) && graphene_rect_equal (&bounds, &last_bounds);
}

/* While the city moves below a part that stays as it is, the part is painted only once, and one part in a frame.
 * @may_paint: set to FALSE if this was it */
static void
snapshot_part (GinkgoStage *self,
               GtkWidget *child,
               Look *look,
               gboolean *may_paint,
               GtkSnapshot *snapshot)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  g_autoptr (GskRenderNode) last = g_steal_pointer (&look->node);
  GtkSnapshot *own = gtk_snapshot_new ();

  gtk_widget_snapshot_child (GTK_WIDGET (self), child, own);
  look->node = gtk_snapshot_free_to_node (own);
  if (!stays (look->node, last) || !ginkgo_city_camera_moves (ginkgo_city_view_get_camera (priv->city)))
    g_clear_pointer (&look->picture, gsk_render_node_unref);
  else if (!look->picture && *may_paint)
    {
      look->picture = ginkgo_raster_node (child, look->node);
      *may_paint = FALSE;
    }

  if (look->node)
    gtk_snapshot_append_node (snapshot, look->picture ? look->picture : look->node);
}

static void
ginkgo_stage_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (GINKGO_STAGE (widget));
  gboolean may_paint = TRUE;
  guint index = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      if (index == priv->looks->len)
        g_array_set_size (priv->looks, index + 1);
      if (child == GTK_WIDGET (priv->city))
        gtk_widget_snapshot_child (widget, child, snapshot);
      else
        snapshot_part (GINKGO_STAGE (widget), child, &g_array_index (priv->looks, Look, index), &may_paint, snapshot);
      index++;
    }
}

/* Render nodes belong to a renderer. */
static void
ginkgo_stage_unrealize (GtkWidget *widget)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (GINKGO_STAGE (widget));

  for (guint i = 0; i < priv->looks->len; i++)
    clear_look (&g_array_index (priv->looks, Look, i));

  GTK_WIDGET_CLASS (ginkgo_stage_parent_class)->unrealize (widget);
}

static void
ginkgo_stage_unmap (GtkWidget *widget)
{
  gtk_widget_remove_css_class (widget, "arriving");

  GTK_WIDGET_CLASS (ginkgo_stage_parent_class)->unmap (widget);
}

static void
ginkgo_stage_get_property (GObject *object,
                           guint prop_id,
                           GValue *value,
                           GParamSpec *pspec)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (GINKGO_STAGE (object));

  g_value_set_int (value, priv->top);
}

static void
ginkgo_stage_set_property (GObject *object,
                           guint prop_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (GINKGO_STAGE (object));

  priv->top = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
ginkgo_stage_dispose (GObject *object)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (GINKGO_STAGE (object));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  priv->city = NULL;
  priv->strip = NULL;
  priv->bottom = NULL;
  priv->tag = NULL;
  priv->callout = NULL;
  priv->stem = NULL;
  g_clear_weak_pointer (&priv->callout_subject);

  G_OBJECT_CLASS (ginkgo_stage_parent_class)->dispose (object);
}

static void
ginkgo_stage_finalize (GObject *object)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (GINKGO_STAGE (object));

  g_ptr_array_unref (priv->panels);
  g_array_unref (priv->covers);
  g_array_unref (priv->looks);

  G_OBJECT_CLASS (ginkgo_stage_parent_class)->finalize (object);
}

static void
ginkgo_stage_class_init (GinkgoStageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ginkgo_stage_get_property;
  object_class->set_property = ginkgo_stage_set_property;
  object_class->dispose = ginkgo_stage_dispose;
  object_class->finalize = ginkgo_stage_finalize;

  widget_class->focus = ginkgo_stage_focus;
  widget_class->get_request_mode = ginkgo_stage_get_request_mode;
  widget_class->measure = ginkgo_stage_measure;
  widget_class->size_allocate = ginkgo_stage_size_allocate;
  widget_class->snapshot = ginkgo_stage_snapshot;
  widget_class->unrealize = ginkgo_stage_unrealize;
  widget_class->unmap = ginkgo_stage_unmap;

  /* The height of what covers the upper edge, in pixels */
  g_object_class_install_property (object_class, 1, g_param_spec_int ("top", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "stage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
ginkgo_stage_init (GinkgoStage *self)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);

  priv->panels = g_ptr_array_new ();
  priv->covers = g_array_new (FALSE, FALSE, sizeof (GinkgoExtent));
  priv->looks = g_array_new (FALSE, TRUE, sizeof (Look));
  g_array_set_clear_func (priv->looks, (GDestroyNotify) clear_look);
  priv->subject = priv->callout_place = GINKGO_CELL_NONE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

static GtkBuildableIface *parent_buildable_iface;

static void
ginkgo_stage_add_child (GtkBuildable *buildable,
                        GtkBuilder *builder,
                        GObject *child,
                        const char *type)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (GINKGO_STAGE (buildable));

  if (!GTK_IS_WIDGET (child))
    {
      parent_buildable_iface->add_child (buildable, builder, child, type);
      return;
    }

  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  if (GINKGO_IS_CITY_VIEW (child))
    {
      priv->city = GINKGO_CITY_VIEW (child);
      g_signal_connect_object (child, "moved", G_CALLBACK (place_tags), buildable, G_CONNECT_SWAPPED);
    }
  else if (g_strcmp0 (type, "top") == 0)
    priv->strip = GTK_WIDGET (child);
  else if (g_strcmp0 (type, "bottom") == 0)
    priv->bottom = GTK_WIDGET (child);
  else if (g_strcmp0 (type, "tag") == 0)
    priv->tag = GTK_WIDGET (child);
  else if (g_strcmp0 (type, "callout") == 0)
    {
      priv->callout = GTK_WIDGET (child);
      priv->stem = g_object_new (GTK_TYPE_BOX, "css-classes", (const char *[]) { "stem", NULL }, "can-target", FALSE, NULL);
      gtk_widget_set_parent (priv->stem, GTK_WIDGET (buildable));
      g_object_bind_property (child, "opacity", priv->stem, "opacity", G_BINDING_DEFAULT);
    }
  else if (g_strcmp0 (type, "panel") == 0)
    g_ptr_array_add (priv->panels, child);
}

static void
ginkgo_stage_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);

  iface->add_child = ginkgo_stage_add_child;
}

GinkgoCityView *
ginkgo_stage_get_city (GinkgoStage *self)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);

  g_return_val_if_fail (GINKGO_IS_STAGE (self), NULL);

  return priv->city;
}

/* Returns how much of a rectangle, in pixels of a child, other things over the city have. */
float
ginkgo_stage_measure_covered (GinkgoStage *self,
                              GtkWidget *child,
                              const graphene_rect_t *rect)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);
  graphene_rect_t own = *rect;

  if (!gtk_widget_compute_point (child, GTK_WIDGET (self), &own.origin, &own.origin))
    return 0;

  return ginkgo_anchor_measure_covered ((gconstpointer) priv->covers->data, priv->covers->len, &own);
}

/* @is_bare: whether only the city is seen, and nothing can be reached by keys. The parts over it keep their places. */
void
ginkgo_stage_set_bare (GinkgoStage *self,
                       gboolean is_bare)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_STAGE (self));

  if (gtk_widget_get_can_focus (GTK_WIDGET (self)) != is_bare)
    return;

  if (is_bare)
    ginkgo_focus_leave (GTK_WIDGET (self));
  gtk_widget_set_can_focus (GTK_WIDGET (self), !is_bare);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, !is_bare || child == GTK_WIDGET (priv->city));
}

/* @place: the place beside which the tag is, and which the camera shows; or GINKGO_CELL_NONE */
void
ginkgo_stage_set_subject (GinkgoStage *self,
                          guint16 place)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_STAGE (self));

  priv->subject = place;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Sets everything aside except for the subject and what it is in. */
static void
set_aside (GtkWidget *widget,
           GtkWidget *subject,
           gboolean dims)
{
  gboolean has_subject = subject && (widget == subject || gtk_widget_is_ancestor (subject, widget));

  ginkgo_style_set_class (widget, "aside", dims && !has_subject);
  for (GtkWidget *child = widget != subject ? gtk_widget_get_first_child (widget) : NULL; child; child = gtk_widget_get_next_sibling (child))
    set_aside (child, subject, dims && has_subject);
}

/* @place: what the callout is beside, or GINKGO_CELL_NONE
 * @subject: (nullable): otherwise, a widget on this stage, or the city; without either, the callout has no stem */
void
ginkgo_stage_point_out (GinkgoStage *self,
                        guint16 place,
                        GtkWidget *subject)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_STAGE (self));

  priv->callout_place = place;
  g_set_weak_pointer (&priv->callout_subject, subject);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* @dims: whether to dim the parts over the city that the callout is not about */
void
ginkgo_stage_set_aside (GinkgoStage *self,
                        gboolean dims)
{
  GinkgoStagePrivate *priv = ginkgo_stage_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_STAGE (self));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    if (child != GTK_WIDGET (priv->city) && child != priv->callout && child != priv->stem)
      set_aside (child, priv->callout_subject, dims);
}

/* Returns (nullable): the stage of this page */
GinkgoStage *
ginkgo_stage_find (GtkWidget *page)
{
  GinkgoStage *stage = GINKGO_IS_STAGE (page) ? GINKGO_STAGE (page) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (page); child && !stage; child = gtk_widget_get_next_sibling (child))
    stage = ginkgo_stage_find (child);

  return stage;
}

/* The camera glides from where that of another page was, and the parts over the city appear. */
void
ginkgo_stage_arrive (GinkgoStage *self,
                     const GinkgoCamera *from)
{
  g_return_if_fail (GINKGO_IS_STAGE (self));

  ginkgo_city_camera_come_from (ginkgo_city_view_get_camera (ginkgo_stage_get_city (self)), from);
  gtk_widget_add_css_class (GTK_WIDGET (self), "arriving");
}
