/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-rule.h"

#include <glib/gi18n.h>

#include "ginkgo-questions.h"

static char *
describe_owner (const GinkgoBuilding *building,
                const char *const *names)
{
  if (building->owner == GINKGO_SEAT_NONE)
    return g_strdup (_("Nobody: there are no resources on it yet"));

  return ginkgo_text_fill (_("{player}, with {resources} on it"), GINKGO_SLOT_PLAYER (names, building->owner), GINKGO_SLOT_RESOURCES (building->height));
}

static char *
describe_extras (const GinkgoBuilding *building)
{
  return g_strdup_printf (ginkgo_text_pick (ginkgo_tile_get_color (building->tile),
                                            _("1 more resource if the tile is not red; the difference in points if its number is below %u"),
                                            _("1 more resource if the tile is not blue; the difference in points if its number is below %u"),
                                            _("1 more resource if the tile is not yellow; the difference in points if its number is below %u")),
                          ginkgo_tile_get_number (building->tile));
}

static char *
describe_below (const GinkgoCity *city,
                guint8 tile)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (city->below[tile] == GINKGO_TILE_NONE)
    return NULL;

  for (tile = city->below[tile]; tile != GINKGO_TILE_NONE; tile = city->below[tile])
    g_strv_builder_take (builder, ginkgo_text_tile (tile));

  return ginkgo_text_build_list (builder);
}

static char *
describe_district (const GinkgoRuleContext *context,
                   guint index)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (&context->state->city, districts);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint i;

  for (i = 0; i < n_districts; i++)
    if ((districts[i].buildings >> index) & 1)
      break;
  if (i == n_districts)
    return g_strdup (_("None: no neighboring building has its color"));

  g_strv_builder_take (builder, ginkgo_text_district (&districts[i]));
  for (guint rank = 0; rank < districts[i].n_standings; rank++)
    g_strv_builder_take (builder, ginkgo_text_standing (&districts[i], rank, context->names));

  return ginkgo_text_build_lines (builder);
}

static GinkgoExplanation *
explain_building (guint index,
                  const GinkgoRuleContext *context)
{
  const GinkgoCity *city = &context->state->city;
  const GinkgoBuilding *building = &city->buildings[index];
  GinkgoExplanation *self = ginkgo_explanation_new (ginkgo_text_fill (C_("building", "{tile}, {floors}"),
                                                                      GINKGO_SLOT_TILE (building->tile),
                                                                      { "floors", ginkgo_text_count_floors (building->height) }));

  ginkgo_explanation_take (self, C_("explanation", "Owner"), describe_owner (building, context->names), "6.2");
  ginkgo_explanation_take (self, C_("explanation", "Exploiting It"), ginkgo_text_rule_yield (city, index), "4.2");
  ginkgo_explanation_take (self, C_("explanation", "Building on It"), ginkgo_text_rule_floor (index, context), "6.1");
  ginkgo_explanation_take (self, C_("explanation", "Extra Cost"), describe_extras (building), NULL);
  ginkgo_explanation_take (self, C_("explanation", "With Your Tiles"), ginkgo_text_rule_tile_costs (index, context), NULL);
  ginkgo_explanation_take (self, C_("explanation", "District"), describe_district (context, index), "9.4");
  ginkgo_explanation_take (self, C_("explanation", "Below"), describe_below (city, building->tile), NULL);
  if (building->pawn)
    ginkgo_explanation_add (self, C_("explanation", "Construction Site"), _("Its card is added at the next reshuffle"), "3.5");

  return self;
}

static GinkgoExplanation *
explain_token (guint letter,
               const GinkgoRuleContext *context)
{
  GinkgoExplanation *self = ginkgo_explanation_new (ginkgo_text_token (letter, GINKGO_CELL_NONE));

  ginkgo_explanation_take (self,
                           C_("explanation", "Its Card"),
                           ginkgo_text_fill (_("Play {card} with a tile to build here for 1 resource"), GINKGO_SLOT_CARD (ginkgo_card_from_letter (letter))),
                           "5.1");
  ginkgo_explanation_take (self, C_("explanation", "You Gain"), ginkgo_text_rule_neighbors (&context->state->city, context->state->city.tokens[letter]), "5.4");
  ginkgo_explanation_add (self, C_("explanation", "Then"), _("You move the token to a free place next to the new building, keeping all letters in order around the city"), "10");

  return self;
}

static GinkgoExplanation *
explain_empty (void)
{
  GinkgoExplanation *self = ginkgo_explanation_new (g_strdup (_("Empty Ground")));

  ginkgo_explanation_add (self, C_("explanation", "Building Here"), _("The city grows only where there is a token. A token can move here after someone builds next to this place"), "10");

  return self;
}

/* Returns what exploiting the building gives: "2 tiles, one per floor" (R4.2). */
char *
ginkgo_text_rule_yield (const GinkgoCity *city,
                        guint building)
{
  char *items = ginkgo_text_items (ginkgo_city_get_yield (city, (guint8) building));

  if (city->buildings[building].height == 1)
    return items;

  /* Translators: two or more items, such as “3 tiles”: one for each floor of a building */
  return ginkgo_text_fill (C_("yield of a building", "{items}, one per floor"), { "items", items });
}

/* Returns what the neighboring buildings give a player who builds on the cell (R5.4): "1 resource
 * and 2 tiles from Red 4 and Blue 2 next to it", or NULL. */
char *
ginkgo_text_rule_neighbors (const GinkgoCity *city,
                            guint16 cell)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (cell == GINKGO_CELL_NONE)
    return NULL;

  for (guint direction = 0; direction < GINKGO_N_DIRECTIONS; direction++)
    {
      guint8 index = ginkgo_city_find_building (city, ginkgo_cell_get_neighbor (cell, direction));

      if (index == GINKGO_BUILDING_NONE)
        continue;
      g_strv_builder_take (builder, ginkgo_text_tile (city->buildings[index].tile));
    }

  return ginkgo_text_fill (_("{items} from {buildings} next to it"),
                           { "items", ginkgo_text_items (ginkgo_city_get_neighbor_yield (city, cell)) },
                           { "buildings", ginkgo_text_build_list (builder) });
}

/* Returns the cost of a new floor that does not depend on the tile (R6.1, R6.2). */
char *
ginkgo_text_rule_floor (guint index,
                        const GinkgoRuleContext *context)
{
  const GinkgoBuilding *building = &context->state->city.buildings[index];
  GinkgoCost cost = ginkgo_city_get_cost (&context->state->city, (guint8) index, building->tile, building->owner);
  const char *sentence;

  if (building->owner == GINKGO_SEAT_NONE)
    return ginkgo_text_fill (_("Put {resources} on the new floor"), GINKGO_SLOT_RESOURCES (cost.floor));

  if (building->owner == context->viewer)
    sentence = ngettext ("Put {resources} on the new floor; you first get {count} resource back",
                         "Put {resources} on the new floor; you first get {count} resources back",
                         cost.returned);
  else
    sentence = ngettext ("Put {resources} on the new floor; {player} gets {count} resource back, plus 1 point for it",
                         "Put {resources} on the new floor; {player} gets {count} resources back, plus 1 point for each",
                         cost.returned);

  return ginkgo_text_fill (sentence,
                           GINKGO_SLOT_RESOURCES (cost.floor),
                           GINKGO_SLOT_PLAYER (context->names, building->owner),
                           GINKGO_SLOT_COUNT (cost.returned));
}

/* Returns a line with the building cost for each of the viewer's tiles, or NULL if the viewer is
 * unknown or has no tiles. */
char *
ginkgo_text_rule_tile_costs (guint index,
                             const GinkgoRuleContext *context)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint64 tiles;

  if (context->viewer == GINKGO_SEAT_NONE)
    return NULL;

  for (tiles = context->state->seats[context->viewer].tiles; tiles != 0; tiles &= tiles - 1)
    {
      guint8 tile = (guint8) __builtin_ctzll (tiles);
      GinkgoCost cost = ginkgo_city_get_cost (&context->state->city, (guint8) index, tile, context->viewer);

      /* Resources that return from the player's own building reduce the cost (R6.1). */
      g_strv_builder_take (builder,
                           ginkgo_text_fill (C_("cost", "{tile}: {cost}"),
                                             GINKGO_SLOT_TILE (tile),
                                             { "cost", ginkgo_text_items (GINKGO_ITEMS (cost.floor + cost.color - cost.returned, 0, cost.points)) }));
    }

  return ginkgo_text_build_lines (builder);
}

/* Describes the building or token there, and the actions that it allows. */
GinkgoExplanation *
ginkgo_text_rule_cell (guint16 cell,
                       const GinkgoRuleContext *context)
{
  guint8 building = ginkgo_city_find_building (&context->state->city, cell);
  guint8 letter = ginkgo_city_find_token (&context->state->city, cell);

  if (building != GINKGO_BUILDING_NONE)
    return explain_building (building, context);
  if (letter != GINKGO_LETTER_NONE)
    return explain_token (letter, context);

  return explain_empty ();
}
