/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-art-card.h"
#include "ginkgo-art-city.h"
#include "ginkgo-art-text.h"
#include "ginkgo-glyph.h"
#include "ginkgo-player-row.h"
#include "ginkgo-tower.h"

/* Show at most this many flights of one kind, and more of points, which are counted by eye. */
#define MAX_SWARM  4
#define MAX_LEAVES 9

/* In pixels */
#define ITEM_SIZE  18.0f
#define CARD_WIDTH 34.0f

/* The side of a tile that lands, as a part of the cell's */
#define TILE_SIZE 0.75f

/* In ms */
#define PASS_DURATION  420
#define CLIMB_DURATION 700

typedef struct
{
  GinkgoTablePage *page;
  const GinkgoState *state;
  const GinkgoState *after;
  guint duration;
  guint n_tokens;      /* that move */
  gboolean is_awaited; /* whether what is launched has to land before the part is shown */
} Plan;

static void
shrink (const graphene_rect_t *place,
        float width,
        float height,
        graphene_rect_t *rect)
{
  graphene_point_t center;

  graphene_rect_get_center (place, &center);
  graphene_rect_init (rect, center.x - width / 2, center.y - height / 2, width, height);
}

/* A cell need not have a widget yet; where it would be follows from any other. */
static gboolean
find_cell (const Plan *plan,
           guint16 place,
           graphene_rect_t *rect)
{
  GtkWidget *cell = GTK_WIDGET (ginkgo_city_view_get_cell (plan->page->city, place));
  guint16 other = place;
  float pitch;

  if (!cell)
    {
      other = plan->state->city.buildings[0].cell;
      cell = GTK_WIDGET (ginkgo_city_view_get_cell (plan->page->city, other));
    }
  if (!cell || !gtk_widget_get_mapped (cell) || !gtk_widget_compute_bounds (cell, GTK_WIDGET (plan->page->flights), rect))
    return FALSE;

  pitch = rect->size.width / (float) GINKGO_ART_CELL_PART;
  graphene_rect_offset (rect,
                        (float) (ginkgo_cell_get_x (place) - ginkgo_cell_get_x (other)) * pitch,
                        (float) (ginkgo_cell_get_y (place) - ginkgo_cell_get_y (other)) * pitch);

  return TRUE;
}

static GtkWidget *
find_glyph (GtkWidget *root,
            GinkgoItem item)
{
  GtkWidget *child;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (GINKGO_IS_GLYPH (root) && ginkgo_glyph_get_kind (GINKGO_GLYPH (root)) == (GinkgoGlyphKind) item)
    return root;

  for (child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_glyph (child, item);

      if (found)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_home_widget (const Plan *plan,
                  guint seat,
                  GinkgoItem item)
{
  GtkWidget *row = ginkgo_people_get_row (plan->page->people, seat);
  GtkWidget *screen = GTK_WIDGET (ginkgo_controls_get_screen (plan->page->controls));
  GtkWidget *glyph = NULL;

  if (seat == ginkgo_presence_get_viewer (plan->page->presence) && gtk_widget_get_mapped (screen))
    glyph = item == GINKGO_ITEM_TILE ? GTK_WIDGET (ginkgo_screen_get_rack (GINKGO_SCREEN (screen))) : find_glyph (screen, item);
  if (!glyph && row)
    glyph = find_glyph (row, item);

  return glyph ? glyph : row && gtk_widget_get_mapped (row) ? row :
                                                              NULL;
}

/* Returns the place of a player's pieces; for a player who is not on screen, it is beyond the
 * edge next to the players. */
static void
find_home (const Plan *plan,
           guint seat,
           GinkgoItem item,
           graphene_rect_t *rect)
{
  GtkWidget *layer = GTK_WIDGET (plan->page->flights);
  gboolean rtl = gtk_widget_get_direction (layer) == GTK_TEXT_DIR_RTL;
  GtkWidget *home = find_home_widget (plan, seat, item);

  if (home && gtk_widget_compute_bounds (home, layer, rect))
    return;

  graphene_rect_init (rect,
                      rtl ? -ITEM_SIZE : (float) gtk_widget_get_width (layer),
                      ITEM_SIZE * (float) (2 + 2 * seat),
                      ITEM_SIZE,
                      ITEM_SIZE);
}

static void
add (Plan *plan,
     GinkgoFlyer flyer,
     guint thing,
     guint turn,
     const graphene_rect_t *from,
     const graphene_rect_t *to)
{
  ginkgo_flight_layer_launch (plan->page->flights, &(GinkgoFlight) { flyer, thing, turn, *from, *to, NULL }, plan->duration);
  plan->is_awaited = TRUE;
}

/* Nobody waits for it. */
static void
add_aside (Plan *plan,
           GinkgoFlyer flyer,
           guint thing,
           guint turn,
           const graphene_rect_t *from,
           const graphene_rect_t *to,
           guint duration)
{
  ginkgo_flight_layer_launch (plan->page->flights, &(GinkgoFlight) { flyer, thing, turn, *from, *to, NULL }, duration);
}

/* Several of a kind one after the other */
static void
add_swarm (Plan *plan,
           GinkgoFlyer flyer,
           guint thing,
           guint amount,
           const graphene_rect_t *from,
           const graphene_rect_t *to)
{
  guint most = flyer == GINKGO_FLYER_ITEM && thing == GINKGO_ITEM_POINT ? MAX_LEAVES : MAX_SWARM;
  graphene_rect_t start, end;

  shrink (from, ITEM_SIZE, ITEM_SIZE, &start);
  shrink (to, ITEM_SIZE, ITEM_SIZE, &end);
  for (guint i = 0; i < MIN (amount, most); i++)
    add (plan, flyer, thing, i, &start, &end);
}

static void
add_build (Plan *plan,
           const GinkgoEffect *effect)
{
  graphene_rect_t home, cell, start, top;
  float size;

  if (!find_cell (plan, effect->to, &cell))
    return;

  size = cell.size.width;
  if (!ginkgo_reveal_take_tile (plan->page->reveal, GTK_WIDGET (plan->page->flights), &start))
    {
      find_home (plan, effect->seat, GINKGO_ITEM_TILE, &home);
      shrink (&home, size / 2, size / 2, &start);
    }
  /* It lands on top of the building there. */
  top = cell;
  graphene_rect_offset (&top, 0, -ginkgo_tower_get_lift (effect->amount) * size);
  top.size.height = size;
  shrink (&top, TILE_SIZE * size, TILE_SIZE * size, &top);
  add (plan, GINKGO_FLYER_TILE, effect->tile, 0, &start, &top);

  find_home (plan, effect->seat, GINKGO_ITEM_RESOURCE, &home);
  add_swarm (plan, GINKGO_FLYER_RESOURCE, effect->seat, effect->amount, &home, &cell);
}

static void
add_retrieval (Plan *plan,
               const GinkgoEffect *effect)
{
  const GinkgoCity *city = &plan->state->city;
  graphene_rect_t home, cell;

  if (!find_cell (plan, city->buildings[effect->building].cell, &cell))
    return;

  find_home (plan, effect->seat, GINKGO_ITEM_RESOURCE, &home);
  add_swarm (plan, GINKGO_FLYER_RESOURCE, effect->seat, effect->amount, &cell, &home);
}

static gboolean
find_source (Plan *plan,
             const GinkgoEffect *effect,
             graphene_rect_t *rect)
{
  const GinkgoCity *city = &plan->state->city;

  if (effect->building < city->n_buildings)
    return find_cell (plan, city->buildings[effect->building].cell, rect);
  if (ginkgo_card_is_urbanization (effect->card))
    return find_cell (plan, city->tokens[ginkgo_card_get_letter (effect->card)], rect);

  return FALSE;
}

static void
add_gain (Plan *plan,
          const GinkgoEffect *effect)
{
  GinkgoFlyer flyer = effect->item == GINKGO_ITEM_RESOURCE ? GINKGO_FLYER_RESOURCE : GINKGO_FLYER_ITEM;
  graphene_rect_t home, cell;

  if (!find_source (plan, effect, &cell))
    return;

  find_home (plan, effect->seat, (GinkgoItem) effect->item, &home);
  add_swarm (plan, flyer, flyer == GINKGO_FLYER_RESOURCE ? effect->seat : effect->item, effect->amount, &cell, &home);
}

/* Returns which visit of the way around the city is nearest to a cell */
static guint
find_visit (const guint16 *visits,
            guint n_visits,
            guint16 cell)
{
  int nearest = G_MAXINT;
  guint found = 0;

  for (guint i = 0; i < n_visits; i++)
    {
      int distance = ABS (ginkgo_cell_get_x (visits[i]) - ginkgo_cell_get_x (cell)) + ABS (ginkgo_cell_get_y (visits[i]) - ginkgo_cell_get_y (cell));

      if (distance < nearest)
        {
          nearest = distance;
          found = i;
        }
    }

  return found;
}

static void
drive_to (const Plan *plan,
          GskPathBuilder *builder,
          guint16 cell)
{
  graphene_rect_t rect;
  graphene_point_t center;

  if (!find_cell (plan, cell, &rect))
    return;

  graphene_rect_get_center (&rect, &center);
  gsk_path_builder_line_to (builder, center.x, center.y);
}

/* The shorter way along the road around the new city */
static GskPath *
trace_road (const Plan *plan,
            guint16 from,
            guint16 to,
            const graphene_rect_t *start)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  guint16 visits[GINKGO_MAX_VISITS];
  guint n_visits = ginkgo_city_walk (&plan->after->city, visits);
  guint first = find_visit (visits, n_visits, from);
  guint n_steps = (find_visit (visits, n_visits, to) + n_visits - first) % n_visits;
  gboolean is_backward = n_steps > n_visits / 2;
  graphene_point_t center;

  graphene_rect_get_center (start, &center);
  gsk_path_builder_move_to (builder, center.x, center.y);
  for (guint i = 0; i <= (is_backward ? n_visits - n_steps : n_steps); i++)
    drive_to (plan, builder, visits[(first + (is_backward ? n_visits - i : i)) % n_visits]);

  return gsk_path_builder_free_to_path (builder);
}

static void
add_token (Plan *plan,
           const GinkgoEffect *effect)
{
  g_autoptr (GskPath) road = NULL;
  GinkgoFlight flight = { .flyer = GINKGO_FLYER_TOKEN, .thing = ginkgo_card_get_letter (effect->card), .turn = plan->n_tokens++ };

  if (!find_cell (plan, effect->from, &flight.from) || !find_cell (plan, effect->to, &flight.to))
    return;

  flight.road = road = trace_road (plan, effect->from, effect->to, &flight.from);
  ginkgo_flight_layer_launch (plan->page->flights, &flight, plan->duration);
  plan->is_awaited = TRUE;
}

static void
get_card (const graphene_rect_t *place,
          float width,
          graphene_rect_t *card)
{
  shrink (place, width, width * GINKGO_ART_CARD_RATIO, card);
}

static gboolean
find_row (const Plan *plan,
          guint seat,
          graphene_rect_t *card)
{
  GtkWidget *row = ginkgo_people_get_row (plan->page->people, seat);
  graphene_rect_t bounds;

  if (!row || !gtk_widget_get_mapped (row) || !gtk_widget_compute_bounds (row, GTK_WIDGET (plan->page->flights), &bounds))
    return FALSE;

  get_card (&bounds, CARD_WIDTH, card);

  return TRUE;
}

/* Finds the place of a card in the middle of the hand, if it is on screen. */
static gboolean
find_hand (const Plan *plan,
           graphene_rect_t *card)
{
  GinkgoHand *hand = plan->page->hand;
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (GTK_WIDGET (hand)) || !gtk_widget_compute_bounds (GTK_WIDGET (hand), GTK_WIDGET (plan->page->flights), &bounds))
    return FALSE;

  get_card (&bounds, (float) ginkgo_pieces_get_width (GINKGO_PIECES (hand)) * ginkgo_art_get_letter_size (GTK_WIDGET (hand)), card);

  return TRUE;
}

/* Hands go to the next seat (R2.7, R3.4). */
static void
add_passing (Plan *plan)
{
  guint n_seats = plan->state->n_seats;
  guint viewer = ginkgo_presence_get_viewer (plan->page->presence);
  graphene_rect_t from, to;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      guint next = (seat + 1) % n_seats;
      gboolean is_seen = (seat == viewer ? find_hand (plan, &from) : find_row (plan, seat, &from)) &&
                         (next == viewer ? find_hand (plan, &to) : find_row (plan, next, &to));

      for (guint i = 0; is_seen && i < plan->state->seats[seat].n_hand; i++)
        add_aside (plan, GINKGO_FLYER_HIDDEN_CARD, 0, i, &from, &to, PASS_DURATION);
    }
}

static void
add_climbing_down (Plan *plan)
{
  const GinkgoCity *city = &plan->state->city;

  for (guint i = 0; i < city->n_buildings; i++)
    {
      graphene_rect_t cell, from, to;

      if (!city->buildings[i].pawn || !find_cell (plan, city->buildings[i].cell, &cell))
        continue;

      graphene_rect_init (&from, cell.origin.x, cell.origin.y - ginkgo_tower_get_lift (city->buildings[i].height) * cell.size.height, 0.2f * cell.size.width, 0.2f * cell.size.height);
      to = from;
      to.origin.y = cell.origin.y + 0.8f * cell.size.height;
      add_aside (plan, GINKGO_FLYER_PAWN, 0, 0, &from, &to, CLIMB_DURATION);
    }
}

static void
add_effect (Plan *plan,
            const GinkgoEffect *effect)
{
  if (effect->kind == GINKGO_EFFECT_BUILT)
    add_build (plan, effect);
  else if (effect->kind == GINKGO_EFFECT_RETRIEVED)
    add_retrieval (plan, effect);
  else if (effect->kind == GINKGO_EFFECT_GAINED)
    add_gain (plan, effect);
  else if (effect->kind == GINKGO_EFFECT_TOKEN)
    add_token (plan, effect);
  else if (effect->kind == GINKGO_EFFECT_HANDS_PASSED)
    add_passing (plan);
  else if (effect->kind == GINKGO_EFFECT_DECK_REBUILT)
    add_climbing_down (plan);
}

/* @duration: how long what is awaited flies, in ms
 *
 * Returns: whether anything has to land before the part is shown */
gboolean
ginkgo_table_page_launch (GinkgoTablePage *self,
                          const GinkgoPart *part,
                          guint duration)
{
  Plan plan = {
    .page = self,
    .state = ginkgo_follower_get_state (self->follower),
    .after = part->after,
    .duration = duration,
  };

  for (guint i = 0; i < part->n_effects; i++)
    add_effect (&plan, ginkgo_part_get_effect (part, i));

  return plan.is_awaited && adw_get_enable_animations (GTK_WIDGET (self->flights)) && gtk_widget_get_mapped (GTK_WIDGET (self->flights));
}
