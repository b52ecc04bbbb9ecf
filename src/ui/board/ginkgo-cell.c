/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cell.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-explainer.h"
#include "ginkgo-raster.h"
#include "ginkgo-shape.h"
#include "ginkgo-site.h"
#include "ginkgo-text.h"

/* As parts of the cell's side */
#define CORNER      0.08f
#define PLOT_INSET  0.03f
#define GHOST_ALPHA 0.85
#define LEAVING     0.3

/* How much brighter the ground of a plot is: of one that is chosen, and of one that may be */
#define BRIGHT 0.6f
#define LIGHT  0.35f

/* Tabs with the emblems of those who acted here last, one above the other: they stand in the street on the
 * left, where no tower reaches, so they cover no board, and none covers them; or beside the disc of a token.
 * They are between the corners of a frame. In parts of the cell's side */
#define TAB_RIGHT        0.06f
#define TAB_BOTTOM       0.78f
#define TOKEN_TAB_RIGHT  0.21f
#define TOKEN_TAB_BOTTOM 0.52f
#define TAB_SIZE         0.19f

/* On smaller cells, in pixels, discs are near each other: there, tabs are below the gap between them, and
 * higher beside a tower, where its pawn stands. */
#define MIN_TAB_CELL           40.0f
#define MIN_TAB_SIZE           10.0f /* in pixels, but no more than the next part of the cell's side */
#define MAX_TAB_PART           0.3f
#define SMALL_TAB_BOTTOM       0.7f
#define SMALL_TOKEN_TAB_BOTTOM 0.92f

/* The least width of a ring, in pixels; and in high contrast */
#define RING       2.0f
#define PLAIN_RING 3.0f

/* How long buildings grow, in ms */
#define FADE_DURATION    120
#define RING_DURATION    600
#define FLOOR_DURATION   620
#define FOUNDED_DURATION 700
#define ROUNDEL_DELAY    70
#define ROUNDEL_DURATION 260

/* When the board has settled, and when a founded building touches the ground, as parts of the time */
#define SETTLED 0.6f
#define TOUCHED 0.5f

/* Movements of a building that grows, as parts of the cell's side */
#define BOARD_LIFT 0.14f
#define SLIDE_X    -0.06f
#define SLIDE_Y    0.1f
#define DROP       0.3f
#define ROUNDEL    0.054f
#define PUFF       0.07f

/* Circles of dust: where, as parts of the side, and how large */
static const float puffs[][3] = {
  { 0.06f, 0.9f, 1.0f },
  { 0.0f, 0.93f, 0.7f },
  { 0.11f, 0.95f, 0.6f },
  { 0.86f, 0.9f, 1.0f },
  { 0.92f, 0.93f, 0.7f },
  { 0.8f, 0.95f, 0.6f },
};

/* Leaves that are blown up: their ways, as parts of the side */
static const float leaves[][2] = { { -0.3f, -0.34f }, { -0.12f, -0.46f }, { 0.06f, -0.4f }, { 0.2f, -0.5f }, { 0.36f, -0.3f } };

/* The light of lamps, and how far it reaches, as a part of the side */
#define LAMP(alpha) { 1, 0.85f, 0.5f, alpha }
#define GLOW        0.95f

/* All that the marks of a cell look like */
typedef struct
{
  GinkgoCellMarks marks;
  guint movers;
  gboolean focused;
  int size;           /* its side, in pixels */
  double scale;       /* the pixels of the screen in one of the cell's */
  guint look;         /* that of the art */
  GdkRGBA color;      /* that of its marks */
  GdkRGBA last_color; /* that of the mark of the last move */
} Signs;

struct _GinkgoCell
{
  GtkWidget parent_instance;

  guint16 place;
  GinkgoCellState state;
  GinkgoCellMarks marks;
  guint movers; /* a bit for each seat whose last action was here */
  char *told;
  char *spoken;
  int growth; /* for how many ms its building has been growing, or %GINKGO_CELL_GROWN */

  /* Its content, the marks on its ground and the signs over it, painted; %NULL when there are none or they have to be
   * painted again. And what the signs were then */
  GskRenderNode *content;
  GskRenderNode *painted_marks;
  GskRenderNode *painted_movers;
  Signs signs;
};

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
 * Role grid cell. Its name says what is there and where; it is selected while
 * its card is chosen. Enter and Space activate it.
 */
G_DEFINE_FINAL_TYPE (GinkgoCell, ginkgo_cell, GTK_TYPE_WIDGET)

static guint activated_signal;

static void
drop_painted (GinkgoCell *self)
{
  g_clear_pointer (&self->content, gsk_render_node_unref);
  g_clear_pointer (&self->painted_marks, gsk_render_node_unref);
  g_clear_pointer (&self->painted_movers, gsk_render_node_unref);
  self->signs = (Signs) { 0 };
}

static void
repaint (GinkgoCell *self)
{
  drop_painted (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_built (GinkgoCell *self)
{
  return self->state.tower.building.height > 0;
}

static gboolean
has_future (GinkgoCell *self)
{
  return self->state.future.building.height > 0;
}

/* Where nothing is built, there is a token, or there may be one. */
static gboolean
is_round (GinkgoCell *self)
{
  return !is_built (self) && !has_future (self);
}

/* Marks go around a letter; else they lie on the ground, and a building never hides the
 * letters and figures of others behind its own marks. */
static gboolean
has_letter (GinkgoCell *self)
{
  return is_round (self) && (self->state.token != GINKGO_LETTER_NONE || self->state.ghost != GINKGO_LETTER_NONE);
}

/* After the game, what is revealed is lit. */
static gboolean
is_lamp (GinkgoCell *self)
{
  return self->marks & GINKGO_CELL_MARK_REVEALED && self->state.tower.time.lamps == GINKGO_LIGHT_FEW_LAMPS;
}

/* --- Content and marks --------------------------------------------------------------- */

static void
draw_content (GinkgoCell *self,
              GtkSnapshot *snapshot)
{
  const GinkgoCellState *state = &self->state;
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, size, size);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  if (is_built (self) && !has_future (self))
    {
      GinkgoTower tower = state->tower;

      tower.time.lamps = is_lamp (self) ? GINKGO_LIGHT_ALL_LAMPS : tower.time.lamps;
      ginkgo_tower_draw (&tower, snapshot, context, &bounds);
    }

  if (state->token != GINKGO_LETTER_NONE)
    {
      gtk_snapshot_push_opacity (snapshot, state->ghost == GINKGO_LETTER_NONE && !has_future (self) ? 1.0 : LEAVING);
      ginkgo_site_draw (snapshot, context, state->token, &bounds);
      gtk_snapshot_pop (snapshot);
    }

  if (state->ghost != GINKGO_LETTER_NONE)
    {
      gtk_snapshot_push_opacity (snapshot, GHOST_ALPHA);
      ginkgo_site_draw (snapshot, context, state->ghost, &bounds);
      gtk_snapshot_pop (snapshot);
    }

  if (has_future (self))
    ginkgo_tower_draw (&state->future, snapshot, context, &bounds);
}

/* The outline of the plot, or of the token's disc */
static void
get_outline (GinkgoCell *self,
             float grow,
             GskRoundedRect *outline)
{
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  graphene_rect_t rect = GRAPHENE_RECT_INIT (0, 0, size, size);

  if (is_round (self))
    ginkgo_site_get_sign (&GRAPHENE_RECT_INIT (0, 0, size, size), &rect);
  else
    graphene_rect_inset (&rect, PLOT_INSET * size, PLOT_INSET * size);
  graphene_rect_inset (&rect, -grow, -grow);
  gsk_rounded_rect_init_from_rect (outline, &rect, is_round (self) ? rect.size.width / 2 : CORNER * size + grow);
}

/* Draws a line with light around a dark one and dark around a light one, so that it is seen on every tile. */
static void
draw_line (GtkSnapshot *snapshot,
           GskPathBuilder *builder,
           GskStroke *stroke,
           const GdkRGBA *color)
{
  g_autoptr (GskPath) path = gsk_path_builder_to_path (builder);
  g_autoptr (GskStroke) ground = gsk_stroke_copy (stroke);
  double on_paper = ginkgo_art_get_contrast (color, ginkgo_art_get_paper ());
  double on_ink = ginkgo_art_get_contrast (color, ginkgo_art_get_ink ());

  gsk_stroke_set_line_width (ground, gsk_stroke_get_line_width (stroke) + 2);
  gtk_snapshot_append_stroke (snapshot, path, ground, on_paper > on_ink ? ginkgo_art_get_paper () : ginkgo_art_get_ink ());
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

static void
draw_outline (GinkgoCell *self,
              GtkSnapshot *snapshot,
              float grow,
              float width)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskStroke) stroke = gsk_stroke_new (width);
  GskRoundedRect outline;

  get_outline (self, grow + width / 2, &outline);
  gsk_path_builder_add_rounded_rect (builder, &outline);
  draw_line (snapshot, builder, stroke, &self->signs.color);
}

/* The ground of the plot becomes lighter. */
static void
draw_plot (GinkgoCell *self,
           GtkSnapshot *snapshot)
{
  GdkRGBA light = *ginkgo_art_get_paper ();
  GskRoundedRect outline;

  if (self->marks & (GINKGO_CELL_MARK_CHOSEN | GINKGO_CELL_MARK_REVEALED | GINKGO_CELL_MARK_POINTED))
    light.alpha = BRIGHT;
  else if (self->marks & (GINKGO_CELL_MARK_TARGET | GINKGO_CELL_MARK_SUGGESTED | GINKGO_CELL_MARK_LESSON))
    light.alpha = LIGHT;
  else
    return;
  if (has_letter (self) || ginkgo_light_is_plain ())
    return;

  if (ginkgo_light_is_night ())
    light.alpha *= 0.5f;
  get_outline (self, 0, &outline);
  ginkgo_art_fill_rounded (snapshot, &outline.bounds, outline.corner[0].width, &light);
}

/* The four corners of a frame, for what changed last. */
static void
draw_last (GinkgoCell *self,
           GtkSnapshot *snapshot)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  g_autoptr (GskStroke) stroke = gsk_stroke_new (MAX (2.0f, 0.035f * size));
  float arm = 0.22f * size;
  GskRoundedRect outline;

  get_outline (self, PLOT_INSET * size, &outline);
  for (guint i = 0; i < 4; i++)
    {
      gboolean right = i % 2 != 0;
      gboolean lower = i / 2 != 0;
      float x = outline.bounds.origin.x + (right ? outline.bounds.size.width : 0);
      float y = outline.bounds.origin.y + (lower ? outline.bounds.size.height : 0);

      gsk_path_builder_move_to (builder, x, y + (lower ? -arm : arm));
      gsk_path_builder_line_to (builder, x, y);
      gsk_path_builder_line_to (builder, x + (right ? -arm : arm), y);
    }
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  draw_line (snapshot, builder, stroke, &self->signs.last_color);
}

/* The light of all windows, around the building */
static void
draw_glow (GinkgoCell *self,
           GtkSnapshot *snapshot)
{
  static const GskColorStop glow[] = { { 0.5f, LAMP (0.75f) }, { 0.75f, LAMP (0.25f) }, { 1, LAMP (0) } };
  float radius = GLOW * gtk_widget_get_width (GTK_WIDGET (self));
  graphene_point_t center;
  GskRoundedRect outline;

  get_outline (self, 0, &outline);
  graphene_rect_get_center (&outline.bounds, &center);
  gtk_snapshot_append_radial_gradient (snapshot,
                                       &GRAPHENE_RECT_INIT (center.x - radius, center.y - radius, 2 * radius, 2 * radius),
                                       &center,
                                       radius,
                                       radius,
                                       0,
                                       1,
                                       glow,
                                       G_N_ELEMENTS (glow));
}

static void
draw_marks (GinkgoCell *self,
            GtkSnapshot *snapshot)
{
  float least = ginkgo_light_is_plain () ? PLAIN_RING : RING;
  float width = MAX (least, 0.035f * (float) self->signs.size);
  /* A planned tower has an outline of its own. */
  GinkgoCellMarks marks = has_future (self) ? 0 : self->marks;

  draw_plot (self, snapshot);
  if (is_lamp (self) && !ginkgo_light_is_plain ())
    draw_glow (self, snapshot);
  if (self->marks & GINKGO_CELL_MARK_LAST)
    draw_last (self, snapshot);

  if (marks & (GINKGO_CELL_MARK_CHOSEN | GINKGO_CELL_MARK_REVEALED))
    draw_outline (self, snapshot, 0, width * 1.3f);
  else if (marks & GINKGO_CELL_MARK_POINTED)
    draw_outline (self, snapshot, 0, width);
  else if (marks & (GINKGO_CELL_MARK_TARGET | GINKGO_CELL_MARK_IN_HAND))
    draw_outline (self, snapshot, 0, MAX (least, 0.8f * width));

  /* Two rings, for eyes that see no colour */
  if (marks & (GINKGO_CELL_MARK_SUGGESTED | GINKGO_CELL_MARK_LESSON))
    {
      draw_outline (self, snapshot, 0, width);
      draw_outline (self, snapshot, 2 * width, width);
    }
  if (self->signs.focused)
    draw_outline (self, snapshot, width * 1.3f + 1, MAX (2.5f, 0.8f * width));
}

static void
draw_movers (GinkgoCell *self,
             GtkSnapshot *snapshot)
{
  float cell = gtk_widget_get_width (GTK_WIDGET (self));
  float size = roundf (MAX (TAB_SIZE * cell, MIN (MIN_TAB_SIZE, MAX_TAB_PART * cell)));
  gboolean is_small = cell < MIN_TAB_CELL;
  float right = is_built (self) || is_small ? TAB_RIGHT : TOKEN_TAB_RIGHT;
  float bottom = is_small ? SMALL_TOKEN_TAB_BOTTOM : TOKEN_TAB_BOTTOM;
  graphene_rect_t tab;

  if (is_built (self))
    bottom = is_small ? SMALL_TAB_BOTTOM : TAB_BOTTOM;
  tab = GRAPHENE_RECT_INIT (roundf (right * cell - size), roundf (bottom * cell - size), size, size);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (self->movers & 1u << seat)
      {
        graphene_rect_t emblem = tab;

        graphene_rect_inset (&emblem, roundf (0.16f * size), roundf (0.16f * size));
        ginkgo_art_fill_rounded (snapshot, &tab, 0.3f * size, ginkgo_art_get_paper ());
        ginkgo_art_border_rounded (snapshot, &tab, 0.3f * size, 1, ginkgo_art_get_ink ());
        ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_EMBLEM, seat, ginkgo_art_get_seat_color (seat, FALSE), &emblem);
        tab.origin.y -= size + 1;
      }
}

static GskRenderNode *
paint (GinkgoCell *self,
       void (*draw) (GinkgoCell *, GtkSnapshot *))
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  draw (self, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);

  return node ? ginkgo_raster_node (GTK_WIDGET (self), node) : NULL;
}

static gboolean
are_signs_equal (const Signs *a,
                 const Signs *b)
{
  return a->marks == b->marks && a->movers == b->movers && a->focused == b->focused &&
         gdk_rgba_equal (&a->color, &b->color) && gdk_rgba_equal (&a->last_color, &b->last_color);
}

/* All of it stays while the camera moves, and rarely changes, so it is painted only when it does. */
static void
ensure_painted (GinkgoCell *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  Signs signs = {
    .marks = self->marks,
    .movers = self->movers,
    .focused = gtk_widget_has_visible_focus (widget),
    .size = gtk_widget_get_width (widget),
    .scale = ginkgo_raster_get_scale (widget),
    .look = ginkgo_art_get_look (),
  };
  gboolean is_resized = signs.size != self->signs.size || signs.scale != self->signs.scale || signs.look != self->signs.look;

  gtk_widget_get_color (widget, &signs.color);
  gtk_widget_get_color (gtk_widget_get_parent (widget), &signs.last_color);
  if (is_resized)
    drop_painted (self);
  if (!self->content)
    self->content = paint (self, draw_content);
  if (!is_resized && are_signs_equal (&signs, &self->signs))
    return;

  g_clear_pointer (&self->painted_marks, gsk_render_node_unref);
  g_clear_pointer (&self->painted_movers, gsk_render_node_unref);
  self->signs = signs;
  self->painted_marks = paint (self, draw_marks);
  self->painted_movers = paint (self, draw_movers);
}

/* --- Growth: the picture of a building is painted already; parts of it move. --------- */

/* How far something is that takes from @start to @end, in ms */
static float
find_part (GinkgoCell *self,
           float start,
           float end)
{
  return CLAMP (((float) self->growth - start) / (end - start), 0, 1);
}

/* Appends what of the picture is between two lines, moved and faded. All measures are parts of the side. */
static void
append_rows (GinkgoCell *self,
             GtkSnapshot *snapshot,
             float top,
             float bottom,
             float dx,
             float dy,
             float opacity)
{
  float size = gtk_widget_get_width (GTK_WIDGET (self));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (dx * size), roundf (dy * size)));
  gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (-size, top * size, 3 * size, (bottom - top) * size));
  gtk_snapshot_append_node (snapshot, self->content);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Dust and leaves fly up when the building has come to rest. They fade as groups: GTK paints where a group changed, and
 * with too many places it would paint the whole table. */
static void
draw_stirred (GtkSnapshot *snapshot,
              float size,
              float part)
{
  static const GdkRGBA dust = { 0.93f, 0.9f, 0.83f, 0.7f };
  static const GdkRGBA green = GINKGO_RGB (0x6f9c3f);
  float side = 0.09f * size;

  if (part == 0 || part == 1)
    return;

  gtk_snapshot_push_opacity (snapshot, 1 - part);
  for (guint i = 0; i < G_N_ELEMENTS (puffs); i++)
    {
      float aside = (puffs[i][0] < 0.5f ? -1 : 1) * 0.1f * part;

      ginkgo_shape_fill_circle (snapshot,
                                (puffs[i][0] + aside) * size,
                                (puffs[i][1] - 0.05f * part) * size,
                                puffs[i][2] * PUFF * (0.4f + part) * size,
                                &dust);
    }
  gtk_snapshot_pop (snapshot);

  gtk_snapshot_push_opacity (snapshot, 1 - part);
  for (guint i = 0; i < G_N_ELEMENTS (leaves); i++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((0.45f + leaves[i][0] * part) * size, (0.5f + leaves[i][1] * part) * size));
      gtk_snapshot_rotate (snapshot, 200 * part * (i % 2 == 0 ? 1 : -1));
      ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_POINT, GINKGO_SEAT_NONE, &green, &GRAPHENE_RECT_INIT (-side / 2, -side / 2, side, side));
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

/* The roundels of the owner light up one by one, from the ground. */
static void
draw_roundels (GinkgoCell *self,
               GtkSnapshot *snapshot,
               float size)
{
  const GinkgoBuilding *building = &self->state.tower.building;

  for (guint i = 0; building->owner != GINKGO_SEAT_NONE && i < building->height; i++)
    {
      float start = (float) (FLOOR_DURATION * SETTLED) + (float) (ROUNDEL_DELAY * i);
      float part = find_part (self, start, start + ROUNDEL_DURATION);
      float radius = ROUNDEL * (1 + part) * size;
      GdkRGBA color = *ginkgo_art_get_seat_color (building->owner, FALSE);
      graphene_rect_t front;

      if (part == 0 || part == 1)
        continue;

      color.alpha = 1 - part;
      ginkgo_tower_get_front (&self->state.tower, size, i, &front);
      ginkgo_art_border_rounded (snapshot,
                                 &GRAPHENE_RECT_INIT (front.origin.x + front.size.width - 0.066f * size - radius, front.origin.y + front.size.height / 2 - radius, 2 * radius, 2 * radius),
                                 radius,
                                 2,
                                 &color);
    }
}

static void
draw_growth (GinkgoCell *self,
             GtkSnapshot *snapshot)
{
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  guint height = self->state.tower.building.height;

  /* It is still to grow. */
  if (self->growth == 0)
    return;

  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    {
      /* No more than a ring that stays for a moment */
      append_rows (self, snapshot, -2, 2, 0, 0, find_part (self, 0, FADE_DURATION));
      ginkgo_art_border_rounded (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size), 0.1f * size, 3, &self->signs.last_color);
      return;
    }

  if (height == 1)
    {
      /* The building falls into its place. */
      float fallen = (float) adw_easing_ease (ADW_EASE_IN_QUAD, find_part (self, 0, TOUCHED * FOUNDED_DURATION));

      append_rows (self, snapshot, -2, 2, 0, -DROP * (1 - fallen), 0.3f + 0.7f * fallen);
      draw_stirred (snapshot, size, find_part (self, TOUCHED * FOUNDED_DURATION, FOUNDED_DURATION));
    }
  else
    {
      /* The new floor slides in from the front under the board, which settles. */
      float in = (float) adw_easing_ease (ADW_EASE_OUT_CUBIC, find_part (self, 0, SETTLED * FLOOR_DURATION));
      float lift = BOARD_LIFT * (1 - (float) adw_easing_ease (ADW_EASE_OUT_BACK, find_part (self, 0, FLOOR_DURATION)));
      graphene_rect_t front;
      float top, bottom;

      ginkgo_tower_get_front (&self->state.tower, size, height - 1, &front);
      top = front.origin.y / size;
      bottom = (front.origin.y + front.size.height) / size;
      append_rows (self, snapshot, bottom, 2, 0, 0, 1);
      append_rows (self, snapshot, top, bottom, SLIDE_X * (1 - in), SLIDE_Y * (1 - in), in);
      append_rows (self, snapshot, -2, top, 0, -lift, 1);
      draw_stirred (snapshot, size, find_part (self, SETTLED * FLOOR_DURATION, FLOOR_DURATION + ROUNDEL_DURATION));
    }
  draw_roundels (self, snapshot, size);
}

/* --- The widget ----------------------------------------------------------------------- */

static void
update_description (GinkgoCell *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *description = NULL;

  if (self->marks & GINKGO_CELL_MARK_SUGGESTED)
    g_strv_builder_add (builder, _("Suggested"));
  if (self->marks & GINKGO_CELL_MARK_TARGET)
    g_strv_builder_add (builder, _("The token can go here"));
  else if (self->marks & GINKGO_CELL_MARK_IN_HAND)
    g_strv_builder_add (builder, _("You hold its card"));

  if (self->told)
    g_strv_builder_add (builder, self->told);
  else if (self->marks & GINKGO_CELL_MARK_LAST)
    g_strv_builder_add (builder, _("Last move"));

  description = ginkgo_text_build_sentences (builder);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
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
  g_signal_emit (self, activated_signal, 0);
}

static void
activate_action_cb (GtkWidget *widget,
                    const char *action_name,
                    GVariant *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

/* A building rises above its cell. */
static gboolean
ginkgo_cell_contains (GtkWidget *widget,
                      double x,
                      double y)
{
  GinkgoCell *self = GINKGO_CELL (widget);
  double size = gtk_widget_get_width (widget);
  double lift = is_built (self) ? ginkgo_tower_get_lift (self->state.tower.building.height) : 0;

  return x >= 0 && x < size && y >= -lift * size && y < size;
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

  ensure_painted (self);
  /* Marks lie on the ground, but around a letter they float in the air. */
  if (self->painted_marks && !has_letter (self))
    gtk_snapshot_append_node (snapshot, self->painted_marks);
  if (self->content && is_built (self) && self->growth != GINKGO_CELL_GROWN)
    draw_growth (self, snapshot);
  else if (self->content)
    gtk_snapshot_append_node (snapshot, self->content);
  if (self->painted_marks && has_letter (self))
    gtk_snapshot_append_node (snapshot, self->painted_marks);
  if (self->painted_movers)
    gtk_snapshot_append_node (snapshot, self->painted_movers);
}

/* The font may be another one. */
static void
ginkgo_cell_css_changed (GtkWidget *widget,
                         GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ginkgo_cell_parent_class)->css_changed (widget, change);

  repaint (GINKGO_CELL (widget));
}

static void
ginkgo_cell_system_setting_changed (GtkWidget *widget,
                                    GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (ginkgo_cell_parent_class)->system_setting_changed (widget, setting);

  repaint (GINKGO_CELL (widget));
}

/* Render nodes belong to a renderer. */
static void
ginkgo_cell_unrealize (GtkWidget *widget)
{
  drop_painted (GINKGO_CELL (widget));

  GTK_WIDGET_CLASS (ginkgo_cell_parent_class)->unrealize (widget);
}

static void
ginkgo_cell_finalize (GObject *object)
{
  GinkgoCell *self = GINKGO_CELL (object);

  g_free (self->spoken);
  g_free (self->told);
  drop_painted (self);

  G_OBJECT_CLASS (ginkgo_cell_parent_class)->finalize (object);
}

static void
ginkgo_cell_class_init (GinkgoCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const guint keys[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter, GDK_KEY_space, GDK_KEY_KP_Space };

  G_OBJECT_CLASS (klass)->finalize = ginkgo_cell_finalize;

  widget_class->contains = ginkgo_cell_contains;
  widget_class->css_changed = ginkgo_cell_css_changed;
  widget_class->measure = ginkgo_cell_measure;
  widget_class->snapshot = ginkgo_cell_snapshot;
  widget_class->system_setting_changed = ginkgo_cell_system_setting_changed;
  widget_class->unrealize = ginkgo_cell_unrealize;

  /* Emitted when somebody clicks on the cell or presses Enter on it. */
  activated_signal = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activated_signal);
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate_action_cb);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_signal (widget_class, keys[i], 0, "activated", NULL);

  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
ginkgo_cell_init (GinkgoCell *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->state.token = GINKGO_LETTER_NONE;
  self->state.ghost = GINKGO_LETTER_NONE;
  self->growth = GINKGO_CELL_GROWN;

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  update_description (self);

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), NULL);
}

GtkWidget *
ginkgo_cell_new (guint16 place)
{
  GinkgoCell *self = g_object_new (GINKGO_TYPE_CELL, NULL);

  self->place = place;
  ginkgo_explainer_set_subject (GTK_WIDGET (self), GINKGO_SUBJECT_CELL, place, GINKGO_SEAT_NONE);

  return GTK_WIDGET (self);
}

guint16
ginkgo_cell_get_place (GinkgoCell *self)
{
  return self->place;
}

/* Returns the building here, or NULL. */
const GinkgoBuilding *
ginkgo_cell_get_building (GinkgoCell *self)
{
  return is_built (self) ? &self->state.tower.building : NULL;
}

const GinkgoCellState *
ginkgo_cell_get_state (GinkgoCell *self)
{
  return &self->state;
}

void
ginkgo_cell_set_state (GinkgoCell *self,
                       const GinkgoCellState *state)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (ginkgo_tower_equal (&self->state.tower, &state->tower) && ginkgo_tower_equal (&self->state.future, &state->future) &&
      self->state.token == state->token && self->state.ghost == state->ghost)
    return;

  self->state = *state;
  repaint (self);
}

GinkgoCellMarks
ginkgo_cell_get_marks (GinkgoCell *self)
{
  return self->marks;
}

void
ginkgo_cell_set_marks (GinkgoCell *self,
                       GinkgoCellMarks marks)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (self->marks == marks)
    return;

  if ((self->marks ^ marks) & GINKGO_CELL_MARK_REVEALED)
    repaint (self);
  self->marks = marks;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @seats has a bit for each seat whose last action was here; @told is the same for a screen
 * reader, or NULL. */
void
ginkgo_cell_set_movers (GinkgoCell *self,
                        guint seats,
                        const char *told)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (!g_set_str (&self->told, told) && self->movers == seats)
    return;

  self->movers = seats;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ginkgo_cell_set_spoken (GinkgoCell *self,
                        const char *spoken)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  if (g_set_str (&self->spoken, spoken))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* In ms */
int
ginkgo_cell_get_growth_duration (GinkgoCell *self)
{
  guint height = self->state.tower.building.height;

  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    return RING_DURATION;

  return height == 1 ? FOUNDED_DURATION : FLOOR_DURATION + ROUNDEL_DELAY * (int) height + ROUNDEL_DURATION;
}

/* @elapsed: for how many ms its building has been growing, or %GINKGO_CELL_GROWN */
void
ginkgo_cell_set_growth (GinkgoCell *self,
                        int elapsed)
{
  g_return_if_fail (GINKGO_IS_CELL (self));

  self->growth = elapsed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns whether it has been painted, so that it can be shown in another size. */
gboolean
ginkgo_cell_is_painted (GinkgoCell *self)
{
  return self->content != NULL;
}
