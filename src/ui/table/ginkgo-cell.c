/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cell.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-tile.h"

/**
 * GinkgoCell:
 *
 * A cell of the city that matters: one with a building or a token, or an empty one
 * where a token may go.
 *
 * ## CSS nodes
 *
 * `cell`; its colour is that of the marks around it.
 *
 * ## Accessibility
 *
 * Role grid cell. Its name says what stands there and where; it is selected while
 * its card is chosen. Enter and Space activate it.
 */
struct _GinkgoCell
{
  GtkWidget parent_instance;

  guint16 place;
  GinkgoBuilding building;
  gboolean built;
  guint token;
  guint ghost;
  GinkgoCellMarks marks;
  char *spoken;
};

G_DEFINE_FINAL_TYPE (GinkgoCell, ginkgo_cell, GTK_TYPE_WIDGET)

enum
{
  ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* As parts of the cell's side */
#define CORNER      0.1f
#define TARGET_SIZE 0.62f
#define GHOST_ALPHA 0.6
#define LEAVING     0.3

static gboolean
is_equal (const GinkgoBuilding *a,
          const GinkgoBuilding *b)
{
  return a->cell == b->cell && a->tile == b->tile && a->height == b->height &&
         a->owner == b->owner && a->pawn == b->pawn;
}

static float
get_lift (GinkgoCell *self)
{
  return self->built ? ginkgo_art_get_lift (self->building.height) : 0;
}

/* The outline of what stands here: the whole block, or a token's disc. */
static void
get_outline (GinkgoCell *self,
             float grow,
             GskRoundedRect *outline)
{
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  float lift = get_lift (self) * size;
  float margin = self->built ? 0 : (1 - TARGET_SIZE) / 2 * size;
  float radius = self->built ? CORNER * size : size;

  gsk_rounded_rect_init_from_rect (outline,
                                   &GRAPHENE_RECT_INIT (margin - grow, margin - lift - grow, size - 2 * margin + 2 * grow, size - 2 * margin + lift + 2 * grow),
                                   radius + grow);
}

/* Light around dark marks and dark around light ones, so that they are seen on every
 * tile. */
static void
get_halo (const GdkRGBA *color,
          GdkRGBA *halo)
{
  double on_paper = ginkgo_art_get_contrast (color, ginkgo_art_get_paper ());
  double on_ink = ginkgo_art_get_contrast (color, ginkgo_art_get_ink ());

  *halo = on_paper > on_ink ? *ginkgo_art_get_paper () : *ginkgo_art_get_ink ();
}

static void
draw_outline (GinkgoCell *self,
              GtkSnapshot *snapshot,
              float grow,
              float width,
              gboolean dashed,
              const GdkRGBA *color)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) ground = gsk_stroke_new (width + 2);
  g_autoptr (GskStroke) stroke = gsk_stroke_new (width);
  GskRoundedRect outline;
  GdkRGBA halo;

  get_outline (self, grow + width / 2, &outline);
  gsk_path_builder_add_rounded_rect (builder, &outline);
  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));
  get_halo (color, &halo);
  gtk_snapshot_append_stroke (snapshot, path, ground, &halo);
  if (dashed)
    gsk_stroke_set_dash (stroke, (float[]) { width * 2.2f, width * 1.6f }, 2);
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

static void
draw_target (GinkgoCell *self,
             GtkSnapshot *snapshot,
             const GdkRGBA *color)
{
  GskRoundedRect outline;
  GdkRGBA tint = *color;

  tint.alpha *= 0.22f;
  get_outline (self, 0, &outline);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &tint, &outline.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
draw_content (GinkgoCell *self,
              GtkSnapshot *snapshot)
{
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, size, size);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  if (self->built)
    ginkgo_art_draw_building (snapshot, context, &self->building, &bounds);

  if (self->token != GINKGO_LETTER_NONE)
    {
      gtk_snapshot_push_opacity (snapshot, self->ghost == GINKGO_LETTER_NONE ? 1.0 : LEAVING);
      ginkgo_art_draw_token (snapshot, context, self->token, &bounds);
      gtk_snapshot_pop (snapshot);
    }

  if (self->ghost != GINKGO_LETTER_NONE)
    {
      gtk_snapshot_push_opacity (snapshot, GHOST_ALPHA + 0.25);
      ginkgo_art_draw_token (snapshot, context, self->ghost, &bounds);
      gtk_snapshot_pop (snapshot);
    }
}

static void
draw_marks (GinkgoCell *self,
            GtkSnapshot *snapshot)
{
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  float width = MAX (2.0f, 0.035f * size);
  GdkRGBA color;

  gtk_widget_get_color (GTK_WIDGET (self), &color);

  if (self->marks & GINKGO_CELL_MARK_CHOSEN)
    draw_outline (self, snapshot, 1, width * 1.3f, FALSE, &color);
  else if (self->marks & (GINKGO_CELL_MARK_POINTED))
    draw_outline (self, snapshot, 1, width, FALSE, &color);
  else if (self->marks & GINKGO_CELL_MARK_TARGET)
    draw_outline (self, snapshot, 0, width, TRUE, &color);
  else if (self->marks & GINKGO_CELL_MARK_IN_HAND)
    draw_outline (self, snapshot, 0.5f, width * 0.8f, TRUE, &color);

  if (gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    draw_outline (self, snapshot, width * 1.3f + 2, 2, FALSE, &color);
}

/* The four corners of a frame, for what changed last. */
static void
draw_last (GinkgoCell *self,
           GtkSnapshot *snapshot)
{
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  GskRoundedRect outline;
  GdkRGBA color;
  float arm = 0.2f * size;
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (MAX (2.0f, 0.03f * size));
  float x0, y0, x1, y1;

  get_outline (self, 0.035f * size, &outline);
  x0 = outline.bounds.origin.x;
  y0 = outline.bounds.origin.y;
  x1 = x0 + outline.bounds.size.width;
  y1 = y0 + outline.bounds.size.height;

  gsk_path_builder_move_to (builder, x0, y0 + arm);
  gsk_path_builder_line_to (builder, x0, y0);
  gsk_path_builder_line_to (builder, x0 + arm, y0);
  gsk_path_builder_move_to (builder, x1 - arm, y0);
  gsk_path_builder_line_to (builder, x1, y0);
  gsk_path_builder_line_to (builder, x1, y0 + arm);
  gsk_path_builder_move_to (builder, x1, y1 - arm);
  gsk_path_builder_line_to (builder, x1, y1);
  gsk_path_builder_line_to (builder, x1 - arm, y1);
  gsk_path_builder_move_to (builder, x0 + arm, y1);
  gsk_path_builder_line_to (builder, x0, y1);
  gsk_path_builder_line_to (builder, x0, y1 - arm);
  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));

  gtk_widget_get_color (GTK_WIDGET (gtk_widget_get_parent (GTK_WIDGET (self))), &color);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &color);
}

static void
update_description (GinkgoCell *self)
{
  const char *description = "";

  if (self->marks & GINKGO_CELL_MARK_TARGET)
    description = _("The token can go here");
  else if (self->marks & GINKGO_CELL_MARK_IN_HAND)
    description = _("You hold its card");
  else if (self->marks & GINKGO_CELL_MARK_LAST)
    description = _("Last move");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description,
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, (self->marks & GINKGO_CELL_MARK_CHOSEN) != 0, -1);
}

static void
released_cb (GinkgoCell *self,
             int n_press,
             double x,
             double y,
             GtkGestureClick *click)
{
  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
activate_action_cb (GtkWidget *widget,
                    const char *action_name,
                    GVariant *parameter)
{
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

static void
focus_changed_cb (GinkgoCell *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
ginkgo_cell_contains (GtkWidget *widget,
                      double x,
                      double y)
{
  GinkgoCell *self = GINKGO_CELL (widget);
  double size = gtk_widget_get_width (widget);

  return x >= 0 && x < size && y >= -get_lift (self) * size && y < size;
}

static gboolean
ginkgo_cell_query_tooltip (GtkWidget *widget,
                           int x,
                           int y,
                           gboolean keyboard_tooltip,
                           GtkTooltip *tooltip)
{
  GinkgoCell *self = GINKGO_CELL (widget);

  gtk_tooltip_set_text (tooltip, self->spoken);

  return self->spoken != NULL;
}

static void
ginkgo_cell_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = *natural = 1;
}

static void
ginkgo_cell_snapshot (GtkWidget *widget,
                      GtkSnapshot *snapshot)
{
  GinkgoCell *self = GINKGO_CELL (widget);
  GdkRGBA color;

  gtk_widget_get_color (widget, &color);

  if (self->marks & GINKGO_CELL_MARK_TARGET)
    draw_target (self, snapshot, &color);
  draw_content (self, snapshot);
  if (self->marks & GINKGO_CELL_MARK_LAST)
    draw_last (self, snapshot);
  draw_marks (self, snapshot);
}

static void
ginkgo_cell_finalize (GObject *object)
{
  GinkgoCell *self = GINKGO_CELL (object);

  g_free (self->spoken);

  G_OBJECT_CLASS (ginkgo_cell_parent_class)->finalize (object);
}

static void
ginkgo_cell_class_init (GinkgoCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const guint keys[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter, GDK_KEY_space, GDK_KEY_KP_Space };
  guint i;

  object_class->finalize = ginkgo_cell_finalize;

  widget_class->contains = ginkgo_cell_contains;
  widget_class->measure = ginkgo_cell_measure;
  widget_class->query_tooltip = ginkgo_cell_query_tooltip;
  widget_class->snapshot = ginkgo_cell_snapshot;

  /**
   * GinkgoCell::activated:
   *
   * Emitted when somebody clicks on the cell or presses Enter on it.
   */
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATED]);
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate_action_cb);
  for (i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_signal (widget_class, keys[i], 0, "activated", NULL);

  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
ginkgo_cell_init (GinkgoCell *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->token = GINKGO_LETTER_NONE;
  self->ghost = GINKGO_LETTER_NONE;

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  update_description (self);

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (focus_changed_cb), NULL);
}

/**
 * ginkgo_cell_new:
 * @place: which cell of the grid
 *
 * Returns: (transfer floating): a new widget for it
 */
GtkWidget *
ginkgo_cell_new (guint16 place)
{
  GinkgoCell *self = g_object_new (GINKGO_TYPE_CELL, NULL);

  self->place = place;

  return GTK_WIDGET (self);
}

/**
 * ginkgo_cell_get_place:
 * @self: a cell
 *
 * Returns: which cell of the grid it shows
 */
guint16
ginkgo_cell_get_place (GinkgoCell *self)
{
  g_return_val_if_fail (GINKGO_IS_CELL (self), GINKGO_CELL_NONE);

  return self->place;
}

/**
 * ginkgo_cell_get_building:
 * @self: a cell
 *
 * Returns: (transfer none) (nullable): the building that stands here
 */
const GinkgoBuilding *
ginkgo_cell_get_building (GinkgoCell *self)
{
  g_return_val_if_fail (GINKGO_IS_CELL (self), NULL);

  return self->built ? &self->building : NULL;
}

/**
 * ginkgo_cell_set_building:
 * @self: a cell
 * @building: (nullable): the building that stands here
 */
void
ginkgo_cell_set_building (GinkgoCell *self,
                          const GinkgoBuilding *building)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (building ? self->built && is_equal (&self->building, building) : !self->built)
    return;

  self->built = building != NULL;
  if (building)
    self->building = *building;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_cell_get_token:
 * @self: a cell
 *
 * Returns: the letter of the token here, or %GINKGO_LETTER_NONE
 */
guint
ginkgo_cell_get_token (GinkgoCell *self)
{
  g_return_val_if_fail (GINKGO_IS_CELL (self), GINKGO_LETTER_NONE);

  return self->token;
}

/**
 * ginkgo_cell_set_token:
 * @self: a cell
 * @letter: the letter of the token here, or %GINKGO_LETTER_NONE
 */
void
ginkgo_cell_set_token (GinkgoCell *self,
                       guint letter)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (self->token == letter)
    return;

  self->token = letter;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_cell_get_ghost:
 * @self: a cell
 *
 * Returns: the letter of the token that would come here, or %GINKGO_LETTER_NONE
 */
guint
ginkgo_cell_get_ghost (GinkgoCell *self)
{
  g_return_val_if_fail (GINKGO_IS_CELL (self), GINKGO_LETTER_NONE);

  return self->ghost;
}

/**
 * ginkgo_cell_set_ghost:
 * @self: a cell
 * @letter: the letter of the token that would come here, or %GINKGO_LETTER_NONE
 */
void
ginkgo_cell_set_ghost (GinkgoCell *self,
                       guint letter)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (self->ghost == letter)
    return;

  self->ghost = letter;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_cell_get_marks:
 * @self: a cell
 *
 * Returns: what sets it apart
 */
GinkgoCellMarks
ginkgo_cell_get_marks (GinkgoCell *self)
{
  g_return_val_if_fail (GINKGO_IS_CELL (self), 0);

  return self->marks;
}

/**
 * ginkgo_cell_set_marks:
 * @self: a cell
 * @marks: what sets it apart
 */
void
ginkgo_cell_set_marks (GinkgoCell *self,
                       GinkgoCellMarks marks)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (self->marks == marks)
    return;

  self->marks = marks;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_cell_get_spoken:
 * @self: a cell
 *
 * Returns: (transfer none) (nullable): its name for a screen reader
 */
const char *
ginkgo_cell_get_spoken (GinkgoCell *self)
{
  g_return_val_if_fail (GINKGO_IS_CELL (self), NULL);

  return self->spoken;
}

/**
 * ginkgo_cell_set_spoken:
 * @self: a cell
 * @spoken: its name for a screen reader
 */
void
ginkgo_cell_set_spoken (GinkgoCell *self,
                        const char *spoken)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (!g_set_str (&self->spoken, spoken))
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken,
                                  -1);
}

/**
 * ginkgo_cell_is_bare:
 * @self: a cell
 *
 * Returns: whether there is nothing here to show any longer
 */
gboolean
ginkgo_cell_is_bare (GinkgoCell *self)
{
  g_return_val_if_fail (GINKGO_IS_CELL (self), TRUE);

  return !self->built && self->token == GINKGO_LETTER_NONE &&
         self->ghost == GINKGO_LETTER_NONE &&
         !(self->marks & GINKGO_CELL_MARK_TARGET);
}
