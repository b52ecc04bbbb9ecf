/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-reveal.h"

#include "ginkgo-anchor.h"
#include "ginkgo-art-card.h"
#include "ginkgo-art-city.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-art-tile.h"
#include "ginkgo-avatar.h"
#include "ginkgo-face.h"
#include "ginkgo-player-row.h"
#include "ginkgo-stage.h"

/**
 * GinkgoReveal:
 *
 * The cards that players have chosen, over the city. They lie face down with the players, in the place of a sign. An action
 * is revealed when its card goes to the place that it affects and turns over there; afterward it goes back.
 *
 * Without animations, the card is there at once.
 *
 * ## CSS nodes
 *
 * `reveal`; its color is that of the numbers of the turns.
 *
 * ## Accessibility
 *
 * Role presentation: the title bar and the announcements describe the action.
 */
struct _GinkgoReveal
{
  GtkWidget parent_instance;

  /* The page owns them. */
  GinkgoPeople *people;
  GinkgoControls *controls;

  GinkgoRestingCard resting[GINKGO_MAX_SEATS];
  guint viewer;

  GinkgoRevealed revealed;
  GtkWidget *face;        /* what is revealed, or NULL */
  GdkPaintable *portrait; /* of whose action it is, or NULL */
  gboolean has_tile;      /* whether the tile is still on the card */
  graphene_rect_t card;   /* where it turns over, while its place is there */
  graphene_rect_t beside;
  AdwAnimation *entrance;

  GtkWidget *leaving; /* the card that goes back, or NULL */
  guint leaving_seat;
  graphene_rect_t leaving_from;
  AdwAnimation *exit;
};

G_DEFINE_FINAL_TYPE (GinkgoReveal, ginkgo_reveal, GTK_TYPE_WIDGET)

/* At the usual speed, in ms */
#define LINE_DURATION 200
#define TURN_DURATION 240
#define HOLD_DURATION 500
#define EXIT_DURATION 240
#define REST_DURATION 600
#define USUAL_PACE    1000

/* The width of a revealed card in widths of the cards of a hand, and the most in that of the room */
#define CARD_WIDTH 1.6f
#define MAX_WIDTH  0.3f

/* Parts of a card's width: its frame, its corners, the tile at its lower corner, how far that reaches beyond the card,
 * and the disc with the number of its turn */
#define FRAME       0.035f
#define CORNER      0.1f
#define SIGN_CORNER 0.2f
#define TILE_SIZE   0.42f
#define TILE_RIGHT  0.3f
#define TILE_BOTTOM 0.14f
#define DISC        0.24f
#define DISC_SHIFT  0.6f

/* How much a portrait grows, and how dark the rest of the city becomes */
#define GROWTH 0.15f
#define VEIL   0.36

/* In letters' heights */
#define LINE_WIDTH 0.42f
#define DOT_WIDTH  0.2f
#define DOT_GAP    0.5f

/* Distances from what is beside the card, in pixels */
#define MARGIN 10.0f

/* How much it counts if a card covers the place, its neighbors, the city or other things over it, by which part of the card; if
 * it covers the line, by which part of that, or is on the side from where the line comes; how far away it is, in widths of
 * a card; and how much smaller it is */
#define PLACE_WEIGHT    40
#define NEIGHBOR_WEIGHT 8
#define CELL_WEIGHT     3
#define COVER_WEIGHT    40
#define LINE_WEIGHT     6
#define SIDE_WEIGHT     0.3f
#define DISTANCE_WEIGHT 0.15f
#define SIZE_WEIGHT     1

/* At so many places in a row and in a column it may be; so many points of the line are looked at; how much smaller each try
 * makes it, and the smallest */
#define N_STEPS   16
#define N_POINTS  16
#define SHRINKAGE 0.85f
#define SMALLEST  0.7f

/* --- Places -------------------------------------------------------------------------- */

static GinkgoStage *
get_stage (GinkgoReveal *self)
{
  return GINKGO_STAGE (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static gboolean
find_bounds (GinkgoReveal *self,
             GtkWidget *widget,
             graphene_rect_t *bounds)
{
  return widget && gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, GTK_WIDGET (self), bounds);
}

static GtkWidget *
find_avatar (GtkWidget *root)
{
  GtkWidget *found = GINKGO_IS_AVATAR (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_avatar (child);

  return found;
}

/* Where there are many players, only some are in view. */
static gboolean
find_row (GinkgoReveal *self,
          guint seat,
          graphene_rect_t *row)
{
  graphene_rect_t people;
  graphene_point_t center;

  if (!find_bounds (self, ginkgo_people_get_row (self->people, seat), row) || !find_bounds (self, GTK_WIDGET (self->people), &people))
    return FALSE;

  graphene_rect_get_center (row, &center);

  return graphene_rect_contains_point (&people, &center);
}

static gboolean
is_in_hand (GinkgoReveal *self,
            guint seat)
{
  return seat == self->viewer && self->resting[seat].card == GINKGO_CARD_NONE && ginkgo_controls_has_hand_apart (self->controls) &&
         gtk_widget_get_mapped (GTK_WIDGET (ginkgo_controls_get_hand (self->controls)));
}

/* Finds where a player's card lies: in the place of the sign in their row; the own one beside the hand, where it came from, until it is revealed. */
static gboolean
find_rest (GinkgoReveal *self,
           guint seat,
           graphene_rect_t *rest)
{
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (ginkgo_controls_get_hand (self->controls)));
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  graphene_rect_t people;

  if (is_in_hand (self, seat) && find_bounds (self, last, rest))
    {
      graphene_rect_offset (rest, (rtl ? -1 : 1) * (rest->size.width + MARGIN / 2), 0);
      return TRUE;
    }

  if (!find_bounds (self, GTK_WIDGET (self->people), &people) ||
      !find_bounds (self, ginkgo_player_row_get_sign (GINKGO_PLAYER_ROW (ginkgo_people_get_row (self->people, seat))), rest))
    return FALSE;

  /* A row that is scrolled away takes its card with it. */
  graphene_rect_inset (&people, 0, -MARGIN);

  return graphene_rect_contains_rect (&people, rest);
}

static gboolean
find_place (GinkgoReveal *self,
            graphene_rect_t *place)
{
  GinkgoCityView *city = ginkgo_stage_get_city (get_stage (self));

  return self->revealed.place != GINKGO_CELL_NONE && find_bounds (self, (GtkWidget *) ginkgo_city_view_get_cell (city, self->revealed.place), place);
}

static GArray *
list_cells (GinkgoReveal *self)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  graphene_rect_t bounds;

  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (ginkgo_stage_get_city (get_stage (self)))); cell; cell = gtk_widget_get_next_sibling (cell))
    if (find_bounds (self, cell, &bounds))
      g_array_append_val (cells, bounds);

  return cells;
}

/* Finds the line from the row of the player, at the height of the portrait, to the place: the points that a curve needs */
static gboolean
find_line (GinkgoReveal *self,
           graphene_point_t line[4])
{
  graphene_rect_t row, portrait, place;
  float x0, y0, x1, y1;

  if (!self->portrait || !find_row (self, self->revealed.seat, &row) || !find_place (self, &place) ||
      !find_bounds (self, gtk_widget_paintable_get_widget (GTK_WIDGET_PAINTABLE (self->portrait)), &portrait))
    return FALSE;

  x0 = row.origin.x + (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? 0 : row.size.width);
  y0 = portrait.origin.y + portrait.size.height / 2;
  x1 = place.origin.x + (x0 < place.origin.x + place.size.width / 2 ? 0 : place.size.width);
  y1 = place.origin.y + place.size.height / 2;
  line[0] = GRAPHENE_POINT_INIT (x0, y0);
  line[1] = GRAPHENE_POINT_INIT ((x0 + x1) / 2, y0);
  line[2] = GRAPHENE_POINT_INIT ((x0 + x1) / 2, y1);
  line[3] = GRAPHENE_POINT_INIT (x1, y1);

  return TRUE;
}

/* Returns which part of a line the box covers. */
static float
measure_line (const graphene_point_t line[4],
              const graphene_rect_t *box)
{
  guint n_covered = 0;

  for (guint i = 0; i < N_POINTS; i++)
    {
      float t = (float) i / (N_POINTS - 1);
      float u = 1 - t;
      float parts[4] = { u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t };
      graphene_point_t point = GRAPHENE_POINT_INIT (0, 0);

      for (guint j = 0; j < 4; j++)
        graphene_point_init (&point, point.x + parts[j] * line[j].x, point.y + parts[j] * line[j].y);
      n_covered += graphene_rect_contains_point (box, &point);
    }

  return (float) n_covered / N_POINTS;
}

/* How much a card with its tile there would cover: what must be seen, which is what lies over the city, the place and its
 * neighbors; or else any of the city */
static float
weigh (GinkgoReveal *self,
       GArray *cells,
       const graphene_rect_t *box,
       const graphene_rect_t *place)
{
  float pitch = place->size.width / (float) GINKGO_ART_CELL_PART;
  graphene_rect_t row = *place, column = *place;
  float weight;

  graphene_rect_inset (&row, -pitch, 0);
  graphene_rect_inset (&column, 0, -pitch);
  weight = PLACE_WEIGHT * ginkgo_anchor_get_overlap (box, place) + NEIGHBOR_WEIGHT * (ginkgo_anchor_get_overlap (box, &row) + ginkgo_anchor_get_overlap (box, &column));
  weight += COVER_WEIGHT * ginkgo_stage_measure_covered (get_stage (self), GTK_WIDGET (self), box);
  for (guint i = 0; i < cells->len; i++)
    weight += CELL_WEIGHT * ginkgo_anchor_get_overlap (box, &g_array_index (cells, graphene_rect_t, i));

  return weight;
}

/* Finds where the card turns over: near the place, where it covers least with its tile and its number, and not the line. It is
 * smaller where it would cover what must be seen otherwise. */
static void
search (GinkgoReveal *self,
        const graphene_rect_t *place,
        graphene_rect_t *found)
{
  g_autoptr (GArray) cells = list_cells (self);
  GtkWidget *widget = GTK_WIDGET (self);
  float room_width = (float) gtk_widget_get_width (widget) - 2 * MARGIN;
  float room_height = (float) gtk_widget_get_height (widget) - 2 * MARGIN;
  float shift = DISC_SHIFT * DISC;
  float room = MIN (MAX_WIDTH * room_width, room_height / (GINKGO_ART_CARD_RATIO + TILE_BOTTOM + shift));
  float largest = MAX (1, MIN ((float) gtk_widget_get_width (self->face), room));
  int side = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 1 : -1;
  float least = G_MAXFLOAT;
  graphene_point_t center, middle, line[4];
  gboolean has_line = find_line (self, line);

  graphene_rect_get_center (place, &middle);
  for (float width = largest; width > SMALLEST * largest; width *= SHRINKAGE)
    {
      float box_width = (shift + 1 + TILE_RIGHT) * width;
      float box_height = (shift + GINKGO_ART_CARD_RATIO + TILE_BOTTOM) * width;

      for (guint i = 0; i < N_STEPS * N_STEPS; i++)
        {
          graphene_rect_t box = GRAPHENE_RECT_INIT (MARGIN + (room_width - box_width) * (float) (i % N_STEPS) / (N_STEPS - 1),
                                                    MARGIN + (room_height - box_height) * (float) (i / N_STEPS) / (N_STEPS - 1),
                                                    box_width,
                                                    box_height);
          float weight = weigh (self, cells, &box, place) / (box_width * box_height) + SIZE_WEIGHT * (1 - width / largest);

          graphene_rect_get_center (&box, &center);
          weight += DISTANCE_WEIGHT * graphene_point_distance (&center, &middle, NULL, NULL) / largest;
          weight += (center.x - middle.x) * (float) side > 0 ? SIDE_WEIGHT : 0;
          weight += has_line ? LINE_WEIGHT * measure_line (line, &box) : 0;
          if (weight < least)
            {
              least = weight;
              *found = GRAPHENE_RECT_INIT (box.origin.x + shift * width, box.origin.y + shift * width, width, width * GINKGO_ART_CARD_RATIO);
            }
        }
    }
}

/* It is searched for again only when the city has moved. */
static void
find_card (GinkgoReveal *self,
           graphene_rect_t *found)
{
  graphene_rect_t place;

  if (!find_place (self, &place))
    place = GRAPHENE_RECT_INIT ((float) gtk_widget_get_width (GTK_WIDGET (self)) / 2, (float) gtk_widget_get_height (GTK_WIDGET (self)) / 2, 1, 1);
  if (!graphene_rect_equal (&place, &self->beside))
    search (self, &place, &self->card);
  self->beside = place;
  *found = self->card;
}

static void
find_tile (const graphene_rect_t *card,
           graphene_rect_t *tile)
{
  float size = TILE_SIZE * card->size.width;

  *tile = GRAPHENE_RECT_INIT (card->origin.x + (1 + TILE_RIGHT) * card->size.width - size,
                              card->origin.y + card->size.height + TILE_BOTTOM * card->size.width - size,
                              size,
                              size);
}

/* --- Drawing --------------------------------------------------------------------------- */

static void
draw_disc (GinkgoReveal *self,
           GtkSnapshot *snapshot,
           const graphene_rect_t *card,
           float size,
           const char *text)
{
  graphene_rect_t disc = GRAPHENE_RECT_INIT (card->origin.x - size * DISC_SHIFT, card->origin.y - size * DISC_SHIFT, size, size);
  GdkRGBA color;

  gtk_widget_get_color (GTK_WIDGET (self), &color);
  ginkgo_art_fill_rounded (snapshot, &disc, size / 2, ginkgo_art_get_paper ());
  graphene_rect_inset (&disc, size * 0.07f, size * 0.07f);
  ginkgo_art_fill_rounded (snapshot, &disc, size / 2, &color);
  ginkgo_art_draw_text (snapshot, gtk_widget_get_pango_context (GTK_WIDGET (self)), text, size * 0.6f, PANGO_WEIGHT_BOLD, ginkgo_art_get_paper (), &disc);
}

static void
draw_back (GtkSnapshot *snapshot,
           guint seat,
           const graphene_rect_t *card)
{
  const GdkRGBA *color = ginkgo_art_get_seat_color (seat, FALSE);
  float width = card->size.width;
  graphene_rect_t face = *card, disc, emblem;
  graphene_point_t center;

  ginkgo_art_fill_rounded (snapshot, card, CORNER * width, ginkgo_art_get_paper ());
  graphene_rect_inset (&face, 0.06f * width, 0.06f * width);
  ginkgo_art_fill_rounded (snapshot, &face, (CORNER - 0.03f) * width, color);
  graphene_rect_get_center (card, &center);
  disc = GRAPHENE_RECT_INIT (center.x - 0.3f * width, center.y - 0.3f * width, 0.6f * width, 0.6f * width);
  emblem = disc;
  ginkgo_art_fill_rounded (snapshot, &disc, 0.3f * width, ginkgo_art_get_paper ());
  graphene_rect_inset (&emblem, 0.14f * width, 0.14f * width);
  ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_EMBLEM, seat, color, &emblem);
}

/* The rows of the players paint the other cards. */
static void
draw_own (GinkgoReveal *self,
          GtkSnapshot *snapshot)
{
  g_autofree char *turn = g_strdup_printf ("%u", self->resting[self->viewer].turn);
  graphene_rect_t card;
  float size;

  if (!find_rest (self, self->viewer, &card))
    return;

  size = DISC * card.size.width;
  draw_back (snapshot, self->viewer, &card);
  graphene_rect_inset (&card, size, size);
  draw_disc (self, snapshot, &card, size, turn);
}

static void
draw_face (GinkgoReveal *self,
           GtkSnapshot *snapshot,
           GtkWidget *face,
           guint seat,
           const graphene_rect_t *card)
{
  float width = card->size.width;
  float scale = width / (float) gtk_widget_get_width (face);
  graphene_rect_t frame = *card;

  graphene_rect_inset (&frame, -2 * FRAME * width, -2 * FRAME * width);
  ginkgo_art_fill_rounded (snapshot, &frame, (CORNER + 2 * FRAME) * width, ginkgo_art_get_seat_color (seat, FALSE));
  graphene_rect_inset (&frame, FRAME * width, FRAME * width);
  ginkgo_art_fill_rounded (snapshot, &frame, (CORNER + FRAME) * width, ginkgo_art_get_paper ());
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &card->origin);
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_widget_snapshot_child (GTK_WIDGET (self), face, snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
draw_tile (GinkgoReveal *self,
           GtkSnapshot *snapshot,
           const graphene_rect_t *card)
{
  g_autoptr (GskPathBuilder) builder = NULL;
  g_autoptr (GskPath) bar = NULL;
  g_autoptr (GskStroke) stroke = NULL;
  graphene_rect_t tile;

  find_tile (card, &tile);
  ginkgo_art_draw_tile (snapshot, gtk_widget_get_pango_context (GTK_WIDGET (self)), self->revealed.tile, &tile);
  if (!self->revealed.is_barred)
    return;

  builder = gsk_path_builder_new ();
  gsk_path_builder_move_to (builder, tile.origin.x, tile.origin.y + tile.size.height);
  gsk_path_builder_line_to (builder, tile.origin.x + tile.size.width, tile.origin.y);
  bar = gsk_path_builder_to_path (builder);
  stroke = gsk_stroke_new (0.14f * tile.size.width);
  gtk_snapshot_append_stroke (snapshot, bar, stroke, ginkgo_art_get_paper ());
  gsk_stroke_set_line_width (stroke, 0.08f * tile.size.width);
  gtk_snapshot_append_stroke (snapshot, bar, stroke, ginkgo_art_get_ink ());
}

/* As far as it has come */
static void
draw_line (GinkgoReveal *self,
           GtkSnapshot *snapshot,
           double progress)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) part = gsk_path_builder_new ();
  float letter = ginkgo_art_get_letter_size (GTK_WIDGET (self));
  g_autoptr (GskStroke) stroke = gsk_stroke_new (LINE_WIDTH * letter);
  g_autoptr (GskPathMeasure) measure = NULL;
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskPath) line = NULL;
  GskPathPoint start, end;
  graphene_point_t points[4];

  if (!find_line (self, points))
    return;

  gsk_path_builder_move_to (builder, points[0].x, points[0].y);
  gsk_path_builder_cubic_to (builder, points[1].x, points[1].y, points[2].x, points[2].y, points[3].x, points[3].y);
  path = gsk_path_builder_to_path (builder);
  measure = gsk_path_measure_new (path);
  if (progress == 0 || !gsk_path_get_start_point (path, &start) ||
      !gsk_path_measure_get_point (measure, (float) progress * gsk_path_measure_get_length (measure), &end))
    return;

  gsk_path_builder_add_segment (part, path, &start, &end);
  line = gsk_path_builder_to_path (part);
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gtk_snapshot_append_stroke (snapshot, line, stroke, ginkgo_art_get_seat_color (self->revealed.seat, FALSE));
  gsk_stroke_set_line_width (stroke, DOT_WIDTH * letter);
  gsk_stroke_set_dash (stroke, (float[]) { 0.01f, DOT_GAP * letter }, 2);
  gtk_snapshot_append_stroke (snapshot, line, stroke, ginkgo_art_get_paper ());
}

/* The card on its way to the place, which turns over there on a hinge in its middle */
static void
draw_card (GinkgoReveal *self,
           GtkSnapshot *snapshot,
           double moved,
           double turned)
{
  g_autofree char *turn = g_strdup_printf ("%u", self->resting[self->revealed.seat].turn);
  graphene_rect_t end, card;
  float width, squeezed;

  find_card (self, &end);
  if (!find_rest (self, self->revealed.seat, &card))
    card = end;
  graphene_rect_interpolate (&card, &end, moved, &card);
  width = card.size.width;
  squeezed = MAX (0.01f, fabsf (cosf ((float) (G_PI * turned))));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (card.origin.x + width / 2, card.origin.y));
  gtk_snapshot_scale (snapshot, squeezed, 1);
  card.origin = GRAPHENE_POINT_INIT (-width / 2, 0);
  if (turned < 0.5)
    {
      draw_back (snapshot, self->revealed.seat, &card);
    }
  else
    {
      draw_face (self, snapshot, self->face, self->revealed.seat, &card);
      if (self->has_tile)
        draw_tile (self, snapshot, &card);
      draw_disc (self, snapshot, &card, DISC * width, turn);
    }
  gtk_snapshot_restore (snapshot);
}

static void
draw_portrait (GinkgoReveal *self,
               GtkSnapshot *snapshot,
               const graphene_rect_t *portrait,
               double progress)
{
  graphene_rect_t grown = *portrait;
  float growth = GROWTH * (float) progress * portrait->size.width / 2;

  graphene_rect_inset (&grown, -growth, -growth);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &grown.origin);
  gdk_paintable_snapshot (self->portrait, snapshot, grown.size.width, grown.size.height);
  gtk_snapshot_restore (snapshot);
}

static void
draw_revealed (GinkgoReveal *self,
               GtkSnapshot *snapshot)
{
  double time = adw_animation_get_value (self->entrance) * (LINE_DURATION + TURN_DURATION);
  double moved = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, CLAMP (time / LINE_DURATION, 0, 1));
  double turned = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, CLAMP ((time - LINE_DURATION) / TURN_DURATION, 0, 1));
  graphene_rect_t row, portrait;

  if (self->portrait && find_row (self, self->revealed.seat, &row) && find_bounds (self, gtk_widget_paintable_get_widget (GTK_WIDGET_PAINTABLE (self->portrait)), &portrait))
    {
      draw_line (self, snapshot, moved);
      draw_portrait (self, snapshot, &portrait, moved);
    }
  draw_card (self, snapshot, moved, turned);
}

static void
draw_leaving (GinkgoReveal *self,
              GtkSnapshot *snapshot)
{
  double progress = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, adw_animation_get_value (self->exit));
  graphene_rect_t card;

  if (find_rest (self, self->leaving_seat, &card))
    {
      graphene_rect_interpolate (&self->leaving_from, &card, progress, &card);
      draw_face (self, snapshot, self->leaving, self->leaving_seat, &card);
    }
}

static void
ginkgo_reveal_snapshot (GtkWidget *widget,
                        GtkSnapshot *snapshot)
{
  GinkgoReveal *self = GINKGO_REVEAL (widget);

  if (self->viewer != GINKGO_SEAT_NONE && self->resting[self->viewer].turn > 0 && is_in_hand (self, self->viewer) && !(self->face && self->viewer == self->revealed.seat))
    draw_own (self, snapshot);
  if (self->leaving)
    draw_leaving (self, snapshot);
  if (self->face)
    draw_revealed (self, snapshot);
}

/* --- Showing and revealing -------------------------------------------------------------- */

/* The rest of the city is dark while something is revealed. */
static void
frame_cb (double value,
          gpointer data)
{
  GinkgoReveal *self = GINKGO_REVEAL (data);
  double entered = MIN (1, adw_animation_get_value (self->entrance) * (LINE_DURATION + TURN_DURATION) / LINE_DURATION);
  double left = self->leaving ? 1 - adw_animation_get_value (self->exit) : 0;

  ginkgo_city_view_set_veil (ginkgo_stage_get_city (get_stage (self)), VEIL * MAX (self->face ? entered : 0, left));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mark (GinkgoReveal *self,
      guint16 place)
{
  ginkgo_city_view_set_marked (ginkgo_stage_get_city (get_stage (self)), GINKGO_CELL_MARK_REVEALED, &place, place == GINKGO_CELL_NONE ? 0 : 1);
}

static void
drop_leaving (GinkgoReveal *self)
{
  g_clear_pointer (&self->leaving, gtk_widget_unparent);
  frame_cb (1, self);
}

/* Finds the action that the part begins. Hal may act with another card than the one that he reveals (R12.8). */
static gboolean
find_revealed (const GinkgoPart *part,
               const GinkgoCity *city,
               GinkgoRevealed *revealed)
{
  gboolean is_found = FALSE;

  for (guint i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (ginkgo_effect_is_reveal (effect))
        {
          *revealed = (GinkgoRevealed) { effect->seat, effect->card, effect->tile, ginkgo_city_find_place (city, effect->card), FALSE };
          is_found = TRUE;
        }
      else if (is_found && effect->kind == GINKGO_EFFECT_BUILT)
        {
          revealed->card = effect->card;
          revealed->place = effect->to;
        }
      else if (is_found && (effect->kind == GINKGO_EFFECT_LACKING || effect->kind == GINKGO_EFFECT_HAL_LACKING))
        {
          revealed->is_barred = TRUE;
        }
    }

  return is_found;
}

static void
show_player (GinkgoReveal *self)
{
  GtkWidget *row = ginkgo_people_get_row (self->people, self->revealed.seat);
  GtkWidget *viewport = row ? gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT) : NULL;

  if (viewport)
    gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), row, NULL);
}

static void
ginkgo_reveal_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  for (GtkWidget *face = gtk_widget_get_first_child (widget); face; face = gtk_widget_get_next_sibling (face))
    {
      GtkRequisition size;

      gtk_widget_get_preferred_size (face, NULL, &size);
      gtk_widget_allocate (face, size.width, size.height, -1, NULL);
    }
  GINKGO_REVEAL (widget)->beside = GRAPHENE_RECT_INIT (0, 0, 0, 0);
}

static void
ginkgo_reveal_dispose (GObject *object)
{
  GinkgoReveal *self = GINKGO_REVEAL (object);

  g_clear_pointer (&self->face, gtk_widget_unparent);
  g_clear_pointer (&self->leaving, gtk_widget_unparent);
  g_clear_object (&self->portrait);
  g_clear_object (&self->entrance);
  g_clear_object (&self->exit);

  G_OBJECT_CLASS (ginkgo_reveal_parent_class)->dispose (object);
}

static void
ginkgo_reveal_class_init (GinkgoRevealClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_reveal_dispose;

  widget_class->size_allocate = ginkgo_reveal_size_allocate;
  widget_class->snapshot = ginkgo_reveal_snapshot;

  gtk_widget_class_set_css_name (widget_class, "reveal");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_reveal_init (GinkgoReveal *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (frame_cb, self, NULL);

  self->viewer = GINKGO_SEAT_NONE;
  self->entrance = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 0, g_object_ref (target));
  self->exit = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, EXIT_DURATION, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->entrance), ADW_LINEAR);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->exit), ADW_LINEAR);
  g_signal_connect_object (self->exit, "done", G_CALLBACK (drop_leaving), self, G_CONNECT_SWAPPED);

  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
}

/* Call it once, before anything else. */
void
ginkgo_reveal_set_table (GinkgoReveal *self,
                         GinkgoPeople *people,
                         GinkgoControls *controls)
{
  g_return_if_fail (GINKGO_IS_REVEAL (self));

  self->people = people;
  self->controls = controls;
}

/* Shows a player's card in their row, except while it is in the hand or turned over. */
static void
show_card (GinkgoReveal *self,
           guint seat)
{
  const GinkgoRestingCard *resting = &self->resting[seat];
  gboolean is_revealed = self->face && seat == self->revealed.seat;
  g_autofree char *turn = g_strdup_printf ("%u", resting->turn);
  const char *sign = resting->is_done ? "✓" : turn;
  const char *shown = is_revealed ? "" : sign;
  gboolean is_here = resting->turn != 0 && !is_in_hand (self, seat);

  ginkgo_player_row_set_card (GINKGO_PLAYER_ROW (ginkgo_people_get_row (self->people, seat)), is_here ? shown : NULL);
}

/* Shows the cards at rest. Which card lies face down is not even known here. */
void
ginkgo_reveal_show (GinkgoReveal *self,
                    const GinkgoTableScene *scene)
{
  const GinkgoState *state = scene->state;
  guint acting = self->face ? self->revealed.seat : state->acting;
  gboolean has_begun = acting != GINKGO_SEAT_NONE;
  guint now = has_begun ? (acting + state->n_seats - state->first) % state->n_seats : 0;

  g_return_if_fail (GINKGO_IS_REVEAL (self));

  self->viewer = scene->viewer;
  memset (self->resting, 0, sizeof self->resting);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      guint turn = (seat + state->n_seats - state->first) % state->n_seats;

      if (state->seats[seat].card != GINKGO_CARD_NONE)
        self->resting[seat] = (GinkgoRestingCard) { turn + 1, GINKGO_CARD_NONE, FALSE };
      for (guint i = 0; i < scene->n_moves; i++)
        if (has_begun && turn <= now && scene->moves[i].seat == seat && state->seats[seat].card == GINKGO_CARD_NONE)
          self->resting[seat] = (GinkgoRestingCard) { turn + 1, scene->moves[i].card, turn < now || state->resolution.card == GINKGO_CARD_NONE };
    }
  for (guint seat = 0; seat < state->n_seats; seat++)
    show_card (self, seat);
  if (self->face)
    show_player (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Reveals the action that the part begins, if it begins one; before anything else, the last card of a round is seen to be
 * done. @city: before the part; @pace: the time for an action in ms. Returns how long that takes, in ms */
guint
ginkgo_reveal_begin (GinkgoReveal *self,
                     const GinkgoPart *part,
                     const GinkgoCity *city,
                     guint pace)
{
  GinkgoHand *hand = ginkgo_controls_get_hand (self->controls);
  GinkgoRevealed revealed;
  GtkWidget *row, *avatar;

  g_return_val_if_fail (GINKGO_IS_REVEAL (self), 0);

  if (!find_revealed (part, city, &revealed))
    {
      if (!self->face || part->after->acting == self->revealed.seat)
        return 0;
      ginkgo_reveal_end (self);
      return REST_DURATION * pace / USUAL_PACE;
    }

  ginkgo_reveal_end (self);
  self->revealed = revealed;
  self->has_tile = revealed.tile != GINKGO_TILE_NONE;
  self->face = ginkgo_face_new_card (revealed.card, GINKGO_CARD_USE_PLAY, CARD_WIDTH * ginkgo_pieces_get_width (GINKGO_PIECES (hand)));
  gtk_widget_set_parent (self->face, GTK_WIDGET (self));
  row = ginkgo_people_get_row (self->people, revealed.seat);
  avatar = row ? find_avatar (row) : NULL;
  g_set_object (&self->portrait, NULL);
  self->portrait = avatar ? gtk_widget_paintable_new (avatar) : NULL;
  mark (self, revealed.place);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->entrance), (LINE_DURATION + TURN_DURATION) * pace / USUAL_PACE);
  adw_animation_play (self->entrance);

  return ((adw_get_enable_animations (GTK_WIDGET (self)) ? LINE_DURATION + TURN_DURATION : 0) + HOLD_DURATION) * pace / USUAL_PACE;
}

/* Lets the card go back to its player. */
void
ginkgo_reveal_end (GinkgoReveal *self)
{
  g_return_if_fail (GINKGO_IS_REVEAL (self));

  if (!self->face)
    return;

  find_card (self, &self->leaving_from);
  drop_leaving (self);
  adw_animation_skip (self->entrance);
  self->leaving_seat = self->revealed.seat;
  self->leaving = g_steal_pointer (&self->face);
  g_clear_object (&self->portrait);
  mark (self, GINKGO_CELL_NONE);
  adw_animation_play (self->exit);
}

/* Shows nothing but the cards at rest. */
void
ginkgo_reveal_stop (GinkgoReveal *self)
{
  g_return_if_fail (GINKGO_IS_REVEAL (self));

  ginkgo_reveal_end (self);
  adw_animation_skip (self->exit);
}

/* Takes the tile from the card. @bounds: where it lies, in the coordinates of @target. Returns whether there is one */
gboolean
ginkgo_reveal_take_tile (GinkgoReveal *self,
                         GtkWidget *target,
                         graphene_rect_t *bounds)
{
  graphene_rect_t card;

  g_return_val_if_fail (GINKGO_IS_REVEAL (self), FALSE);

  if (!self->face || !self->has_tile)
    return FALSE;

  self->has_tile = FALSE;
  find_card (self, &card);
  find_tile (&card, bounds);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return gtk_widget_compute_point (GTK_WIDGET (self), target, &bounds->origin, &bounds->origin);
}

/* Returns what is being revealed, or NULL */
const GinkgoRevealed *
ginkgo_reveal_get_revealed (GinkgoReveal *self)
{
  return self->face ? &self->revealed : NULL;
}

const GinkgoRestingCard *
ginkgo_reveal_get_resting_card (GinkgoReveal *self,
                                guint seat)
{
  g_return_val_if_fail (seat < GINKGO_MAX_SEATS, NULL);

  return &self->resting[seat];
}
