/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Draws a cell of the city. */

#include "ginkgo-cell-private.h"

#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-light.h"
#include "ginkgo-raster.h"
#include "ginkgo-site.h"

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

/* The least width of a ring, in pixels, and the lengths of a dash and of a gap, as parts of the width; and in
 * high contrast */
#define RING       2.0f
#define DASH       2.2f
#define DASH_GAP   1.6f
#define PLAIN_RING 3.0f
#define PLAIN_DASH 3.4f

/* Returns how far the building or token rises above the cell, as a part of its side. */
float
ginkgo_cell_get_lift (GinkgoCell *self)
{
  return self->built ? ginkgo_tower_get_lift (self->tower.building.height) : 0;
}

/* Where nothing is built, there is a token, or there may be one. */
static gboolean
is_round (GinkgoCell *self)
{
  return !self->built && !self->has_future;
}

/* Marks go around a letter; else they lie on the ground, and a building never hides the
 * letters and figures of others behind its own marks. */
static gboolean
has_letter (GinkgoCell *self)
{
  return is_round (self) && (self->token != GINKGO_LETTER_NONE || self->ghost != GINKGO_LETTER_NONE);
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
    gsk_stroke_set_dash (stroke, (float[]) { width * (ginkgo_light_is_plain () ? PLAIN_DASH : DASH), width * DASH_GAP }, 2);
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

/* The ground of the plot becomes lighter. */
static void
fill_plot (GinkgoCell *self,
           GtkSnapshot *snapshot,
           float amount)
{
  GdkRGBA light = *ginkgo_art_get_paper ();
  GskRoundedRect outline;

  if (has_letter (self) || ginkgo_light_is_plain ())
    return;

  light.alpha = amount * (ginkgo_light_is_night () ? 0.5f : 1);
  get_outline (self, 0, &outline);
  ginkgo_art_fill_rounded (snapshot, &outline.bounds, outline.corner[0].width, &light);
}

static void
draw_content (GinkgoCell *self,
              GtkSnapshot *snapshot)
{
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, size, size);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  if (self->built && !self->has_future)
    ginkgo_tower_draw (&self->tower, snapshot, context, &bounds);

  if (self->token != GINKGO_LETTER_NONE)
    {
      gtk_snapshot_push_opacity (snapshot, self->ghost == GINKGO_LETTER_NONE && !self->has_future ? 1.0 : LEAVING);
      ginkgo_site_draw (snapshot, context, self->token, &bounds);
      gtk_snapshot_pop (snapshot);
    }

  if (self->ghost != GINKGO_LETTER_NONE)
    {
      gtk_snapshot_push_opacity (snapshot, GHOST_ALPHA);
      ginkgo_site_draw (snapshot, context, self->ghost, &bounds);
      gtk_snapshot_pop (snapshot);
    }

  if (self->has_future)
    ginkgo_tower_draw (&self->future, snapshot, context, &bounds);
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

/* The content of a cell rarely changes, so it is painted only when it does. */
static void
ensure_content (GinkgoCell *self)
{
  int size = gtk_widget_get_width (GTK_WIDGET (self));
  double scale = ginkgo_raster_get_scale (GTK_WIDGET (self));
  guint look = ginkgo_art_get_look ();

  if (self->content && self->content_size == size && self->content_scale == scale && self->content_look == look)
    return;

  g_clear_pointer (&self->content, gsk_render_node_unref);
  self->content_size = size;
  self->content_scale = scale;
  self->content_look = look;
  self->content = paint (self, draw_content);
}

static void
draw_plot (GinkgoCell *self,
           GtkSnapshot *snapshot)
{
  if (self->marks & (GINKGO_CELL_MARK_CHOSEN | GINKGO_CELL_MARK_POINTED))
    fill_plot (self, snapshot, BRIGHT);
  else if (self->marks & (GINKGO_CELL_MARK_TARGET | GINKGO_CELL_MARK_SUGGESTED | GINKGO_CELL_MARK_LESSON))
    fill_plot (self, snapshot, LIGHT);
}

static void
draw_frames (GinkgoCell *self,
             GtkSnapshot *snapshot,
             float least,
             float width)
{
  const GdkRGBA *color = &self->signs.color;

  if (self->marks & GINKGO_CELL_MARK_CHOSEN)
    draw_outline (self, snapshot, 0, width * 1.3f, FALSE, color);
  else if (self->marks & GINKGO_CELL_MARK_POINTED)
    draw_outline (self, snapshot, 0, width, FALSE, color);
  else if (self->marks & GINKGO_CELL_MARK_TARGET)
    draw_outline (self, snapshot, 0, width, TRUE, color);
  else if (self->marks & GINKGO_CELL_MARK_IN_HAND)
    draw_outline (self, snapshot, 0, MAX (least, 0.8f * width), TRUE, color);

  /* Two rings, for eyes that see no colour */
  if (self->marks & (GINKGO_CELL_MARK_SUGGESTED | GINKGO_CELL_MARK_LESSON))
    {
      draw_outline (self, snapshot, 0, width, FALSE, color);
      draw_outline (self, snapshot, 2 * width, width, FALSE, color);
    }
}

static void
draw_rings (GinkgoCell *self,
            GtkSnapshot *snapshot)
{
  float least = ginkgo_light_is_plain () ? PLAIN_RING : RING;
  float width = MAX (least, 0.035f * (float) self->signs.size);

  /* A planned tower has an outline of its own. */
  if (!self->has_future)
    draw_frames (self, snapshot, least, width);
  if (self->signs.focused)
    draw_outline (self, snapshot, width * 1.3f + 1, MAX (2.5f, 0.8f * width), FALSE, &self->signs.color);
}

/* The four corners of a frame, for what changed last. */
static void
draw_last (GinkgoCell *self,
           GtkSnapshot *snapshot)
{
  float size = gtk_widget_get_width (GTK_WIDGET (self));
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  float width = MAX (2.0f, 0.035f * size);
  g_autoptr (GskStroke) ground = gsk_stroke_new (width + 2);
  g_autoptr (GskStroke) stroke = gsk_stroke_new (width);
  float arm = 0.22f * size;
  GskRoundedRect outline;
  GdkRGBA halo;
  guint i;

  get_outline (self, PLOT_INSET * size, &outline);
  for (i = 0; i < 4; i++)
    {
      gboolean right = i % 2 != 0;
      gboolean lower = i / 2 != 0;
      float x = outline.bounds.origin.x + (right ? outline.bounds.size.width : 0);
      float y = outline.bounds.origin.y + (lower ? outline.bounds.size.height : 0);

      gsk_path_builder_move_to (builder, x, y + (lower ? -arm : arm));
      gsk_path_builder_line_to (builder, x, y);
      gsk_path_builder_line_to (builder, x + (right ? -arm : arm), y);
    }
  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));

  get_halo (&self->signs.last_color, &halo);
  gsk_stroke_set_line_join (ground, GSK_LINE_JOIN_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, ground, &halo);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &self->signs.last_color);
}

static void
draw_tab (GtkSnapshot *snapshot,
          guint seat,
          const graphene_rect_t *tab)
{
  float size = tab->size.height;
  graphene_rect_t emblem = *tab;

  graphene_rect_inset (&emblem, roundf (0.16f * size), roundf (0.16f * size));
  ginkgo_art_fill_rounded (snapshot, tab, 0.3f * size, ginkgo_art_get_paper ());
  ginkgo_art_border_rounded (snapshot, tab, 0.3f * size, 1, ginkgo_art_get_ink ());
  ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_EMBLEM, seat, ginkgo_art_get_seat_color (seat, FALSE), &emblem);
}

static void
draw_movers (GinkgoCell *self,
             GtkSnapshot *snapshot)
{
  float cell = gtk_widget_get_width (GTK_WIDGET (self));
  float size = roundf (MAX (TAB_SIZE * cell, MIN (MIN_TAB_SIZE, MAX_TAB_PART * cell)));
  gboolean is_small = cell < MIN_TAB_CELL;
  float right = self->built || is_small ? TAB_RIGHT : TOKEN_TAB_RIGHT;
  float bottom = self->built ? (is_small ? SMALL_TAB_BOTTOM : TAB_BOTTOM) : (is_small ? SMALL_TOKEN_TAB_BOTTOM : TOKEN_TAB_BOTTOM);
  float x = roundf (right * cell - size);
  float y = roundf (bottom * cell - size);

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (self->movers & 1u << seat)
      {
        draw_tab (snapshot, seat, &GRAPHENE_RECT_INIT (x, y, size, size));
        y -= size + 1;
      }
}

static void
get_signs (GinkgoCell *self,
           GinkgoCellSigns *signs)
{
  GtkWidget *widget = GTK_WIDGET (self);

  *signs = (GinkgoCellSigns) {
    .marks = self->marks,
    .movers = self->movers,
    .focused = gtk_widget_has_visible_focus (widget),
    .size = gtk_widget_get_width (widget),
    .scale = ginkgo_raster_get_scale (widget),
    .look = ginkgo_art_get_look (),
  };
  gtk_widget_get_color (widget, &signs->color);
  gtk_widget_get_color (gtk_widget_get_parent (widget), &signs->last_color);
}

static gboolean
are_signs_equal (const GinkgoCellSigns *a,
                 const GinkgoCellSigns *b)
{
  return a->marks == b->marks && a->movers == b->movers && a->focused == b->focused && a->size == b->size &&
         a->scale == b->scale && a->look == b->look &&
         gdk_rgba_equal (&a->color, &b->color) && gdk_rgba_equal (&a->last_color, &b->last_color);
}

static void
draw_marks (GinkgoCell *self,
            GtkSnapshot *snapshot)
{
  draw_plot (self, snapshot);
  if (self->signs.marks & GINKGO_CELL_MARK_LAST)
    draw_last (self, snapshot);
  draw_rings (self, snapshot);
}

/* They stay while the camera moves, and lines take long to paint. */
static void
ensure_signs (GinkgoCell *self)
{
  GinkgoCellSigns signs;

  get_signs (self, &signs);
  if (are_signs_equal (&signs, &self->signs))
    return;

  g_clear_pointer (&self->painted_marks, gsk_render_node_unref);
  g_clear_pointer (&self->painted_movers, gsk_render_node_unref);
  self->signs = signs;
  self->painted_marks = paint (self, draw_marks);
  if (signs.movers)
    self->painted_movers = paint (self, draw_movers);
}

/* Drops the painted content. */
void
ginkgo_cell_drop_painted (GinkgoCell *self)
{
  g_clear_pointer (&self->content, gsk_render_node_unref);
  g_clear_pointer (&self->painted_marks, gsk_render_node_unref);
  g_clear_pointer (&self->painted_movers, gsk_render_node_unref);
  self->signs = (GinkgoCellSigns) { 0 };
}

static void
append (GtkSnapshot *snapshot,
        GskRenderNode *node)
{
  if (node)
    gtk_snapshot_append_node (snapshot, node);
}

void
ginkgo_cell_draw (GinkgoCell *self,
                  GtkSnapshot *snapshot)
{
  ensure_content (self);
  ensure_signs (self);
  /* Marks lie on the ground, but around a letter they float in the air. */
  if (!has_letter (self))
    append (snapshot, self->painted_marks);
  if (self->content && self->built && self->growth != GINKGO_CELL_GROWN)
    ginkgo_cell_draw_growth (self, snapshot);
  else
    append (snapshot, self->content);
  if (has_letter (self))
    append (snapshot, self->painted_marks);
  append (snapshot, self->painted_movers);
}
