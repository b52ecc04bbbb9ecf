/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-rule.h"

#include <glib/gi18n.h>

#include "ginkgo-questions.h"
#include "ginkgo-view.h"

/* --- Explanations --------------------------------------------------------- */

static void
free_line (gpointer data)
{
  GinkgoExplanationLine *line = data;

  g_free (line->heading);
  g_free (line->text);
  g_free (line);
}

/* Returns an explanation without lines. Takes ownership of @title. */
static GinkgoExplanation *
create (char *title)
{
  GinkgoExplanation *self = g_new (GinkgoExplanation, 1);

  self->title = title;
  self->lines = g_ptr_array_new_with_free_func (free_line);

  return self;
}

void
ginkgo_explanation_free (GinkgoExplanation *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

/* Adds a line and takes ownership of @text; does nothing if @text is NULL. @rule is a static
 * string, or NULL. */
static void
take (GinkgoExplanation *self,
      const char *heading,
      char *text,
      const char *rule)
{
  GinkgoExplanationLine *line;

  if (text == NULL)
    return;

  line = g_new (GinkgoExplanationLine, 1);
  *line = (GinkgoExplanationLine) { g_strdup (heading), text, rule, -1 };
  g_ptr_array_add (self->lines, line);
}

/* Adds a line, like take(), but copies @text. */
static void
add (GinkgoExplanation *self,
     const char *heading,
     const char *text,
     const char *rule)
{
  take (self, heading, g_strdup (text), rule);
}

/* Shows the sign before the line that was added last: it means the same on cards. */
static void
set_sign (GinkgoExplanation *self,
          GinkgoGlyphKind sign)
{
  GinkgoExplanationLine *line = g_ptr_array_index (self->lines, self->lines->len - 1);

  line->sign = (int) sign;
}

/* Returns the line at @index. */
const GinkgoExplanationLine *
ginkgo_explanation_get (const GinkgoExplanation *self,
                        guint index)
{
  return g_ptr_array_index (self->lines, index);
}

/* Returns the whole explanation for a screen reader. */
char *
ginkgo_explanation_speak (const GinkgoExplanation *self)
{
  GString *speech = g_string_new (self->title);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const GinkgoExplanationLine *line = ginkgo_explanation_get (self, i);

      /* Translators: the text so far, the next heading, and the text below that heading */
      g_autofree char *more = g_strdup_printf (C_("explanation", "%s. %s: %s"), speech->str, line->heading, line->text);

      g_string_assign (speech, more);
    }

  return g_string_free_and_steal (speech);
}

/* --- The city ------------------------------------------------------------- */

/* Returns what exploiting the building gives: "2 tiles, one per floor" (R4.2). */
static char *
describe_yield (const GinkgoCity *city,
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
static char *
describe_neighbors (const GinkgoCity *city,
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
static char *
describe_floor (guint index,
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
static char *
list_tile_costs (guint index,
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
  GinkgoExplanation *self = create (ginkgo_text_fill (C_("building", "{tile}, {floors}"),
                                                      GINKGO_SLOT_TILE (building->tile),
                                                      { "floors", ginkgo_text_count_floors (building->height) }));

  take (self, C_("explanation", "Owner"), describe_owner (building, context->names), "6.2");
  take (self, C_("explanation", "Exploiting It"), describe_yield (city, index), "4.2");
  set_sign (self, GINKGO_GLYPH_EXPLOITING);
  take (self, C_("explanation", "Building on It"), describe_floor (index, context), "6.1");
  set_sign (self, GINKGO_GLYPH_CONSTRUCTING);
  take (self, C_("explanation", "Extra Cost"), describe_extras (building), NULL);
  take (self, C_("explanation", "With Your Tiles"), list_tile_costs (index, context), NULL);
  take (self, C_("explanation", "District"), describe_district (context, index), "9.4");
  take (self, C_("explanation", "Below"), describe_below (city, building->tile), NULL);
  if (building->pawn)
    {
      add (self, C_("explanation", "Construction Site"), _("Its card is added at the next reshuffle"), "3.5");
      set_sign (self, GINKGO_GLYPH_NEXT_DECK);
    }

  return self;
}

static GinkgoExplanation *
explain_token (guint letter,
               const GinkgoRuleContext *context)
{
  GinkgoExplanation *self = create (ginkgo_text_token (letter, GINKGO_CELL_NONE));

  take (self,
        C_("explanation", "Its Card"),
        ginkgo_text_fill (_("Play {card} with a tile to build here for 1 resource"), GINKGO_SLOT_CARD (ginkgo_card_from_letter (letter))),
        "5.1");
  set_sign (self, GINKGO_GLYPH_URBANIZING);
  take (self, C_("explanation", "You Gain"), describe_neighbors (&context->state->city, context->state->city.tokens[letter]), "5.4");
  add (self, C_("explanation", "Then"), _("You move the token to a free place next to the new building, keeping all letters in order around the city"), "10");

  return self;
}

/* Describes the building or token there, and the actions that it allows. */
static GinkgoExplanation *
explain_cell (guint16 cell,
              const GinkgoRuleContext *context)
{
  guint8 building = ginkgo_city_find_building (&context->state->city, cell);
  guint8 letter = ginkgo_city_find_token (&context->state->city, cell);
  GinkgoExplanation *self;

  if (building != GINKGO_BUILDING_NONE)
    return explain_building (building, context);
  if (letter != GINKGO_LETTER_NONE)
    return explain_token (letter, context);

  self = create (g_strdup (_("Empty Ground")));
  add (self, C_("explanation", "Building Here"), _("The city grows only where there is a token. A token can move here after someone builds next to this place"), "10");

  return self;
}

/* --- Cards and tiles ------------------------------------------------------ */

/* Returns the points of a scoring card if the game ended now (R9.2, R11.1): "5 resources on red
 * buildings × 1 = 5 points", or NULL for other cards. A card that is not kept yet is scored as if
 * it were. */
char *
ginkgo_text_rule_worth (const GinkgoState *state,
                        guint seat,
                        guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);
  guint each = bonus->endgame_points;
  guint count;

  if (bonus->endgame == GINKGO_ENDGAME_NONE)
    return NULL;

  count = ginkgo_state_count_card (state, seat, card);
  if (bonus->endgame == GINKGO_ENDGAME_FIXED)
    return ginkgo_text_count_items (GINKGO_ITEM_POINT, count * each);

  /* Translators: a number of things, the points for each, the total points */
  return ginkgo_text_fill (_("{things} × {count} = {points}"),
                           { "things", ginkgo_text_count_what_scores (bonus, count) },
                           GINKGO_SLOT_COUNT (each),
                           GINKGO_SLOT_POINTS (count * each));
}

/* Returns "Exploiting now adds 1 tile and 1 point". */
char *
ginkgo_text_rule_adds (GinkgoAction action,
                       guint32 items)
{
  if (items == 0)
    return g_strdup (ginkgo_text_pick (action, _("Exploiting adds nothing yet"), _("Urbanizing adds nothing yet"), _("Constructing adds nothing yet")));

  return ginkgo_text_fill (ginkgo_text_pick (action, _("Exploiting now adds {items}"), _("Urbanizing now adds {items}"), _("Constructing now adds {items}")),
                           { "items", ginkgo_text_items (items) });
}

/* Finds the player who keeps the card. */
static guint
find_owner (const GinkgoState *state,
            guint8 card)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint i = 0; i < state->seats[seat].n_area; i++)
      if (state->seats[seat].area[i] == card)
        return seat;

  return GINKGO_SEAT_NONE;
}

/* Adds the bonuses of the owner's kept cards, unless they are hidden from the viewer. */
static void
add_bonuses (GinkgoExplanation *self,
             GinkgoAction action,
             const GinkgoRuleContext *context,
             const char *rule)
{
  guint32 items = context->viewer != GINKGO_SEAT_NONE ? context->state->seats[context->viewer].bonuses[action] : 0;

  if (items != 0)
    take (self, C_("explanation", "Your Bonus"), ginkgo_text_rule_adds (action, items), rule);
}

/* During a draft, all areas are hidden (R2.7), but characters can be explained. */
static void
add_worth (GinkgoExplanation *self,
           guint8 card,
           const GinkgoRuleContext *context)
{
  guint owner = find_owner (context->state, card);
  guint seat = owner != GINKGO_SEAT_NONE ? owner : context->viewer;
  char *worth = seat != GINKGO_SEAT_NONE ? ginkgo_text_rule_worth (context->state, seat, card) : NULL;

  if (worth == NULL)
    return;

  if (owner == GINKGO_SEAT_NONE)
    take (self, C_("explanation", "Worth If Kept"), worth, "9.2");
  else
    take (self,
          C_("explanation", "Worth Now"),
          ginkgo_text_fill (C_("worth", "{player}: {worth}"), GINKGO_SLOT_PLAYER (context->names, seat), { "worth", worth }),
          "9.2");
}

static void
add_building_use (GinkgoExplanation *self,
                  guint8 card,
                  const GinkgoRuleContext *context)
{
  guint8 site = context->state->city.sites[card];

  if (site == GINKGO_BUILDING_NONE)
    return;

  take (self,
        C_("explanation", "Alone"),
        ginkgo_text_fill (_("You exploit the building and get {items}"), { "items", describe_yield (&context->state->city, site) }),
        "4.2");
  set_sign (self, GINKGO_GLYPH_EXPLOITING);
  add_bonuses (self, GINKGO_ACTION_EXPLOITING, context, "4.3");
  take (self,
        C_("explanation", "With a Tile"),
        ginkgo_text_fill (_("You build the tile on top and keep the card. {cost}"), { "cost", describe_floor (site, context) }),
        "6.1");
  set_sign (self, GINKGO_GLYPH_CONSTRUCTING);
  take (self, C_("explanation", "With Your Tiles"), list_tile_costs (site, context), NULL);
}

static void
add_building_card (GinkgoExplanation *self,
                   guint8 card,
                   const GinkgoRuleContext *context)
{
  guint owner = find_owner (context->state, card);

  if (owner == GINKGO_SEAT_NONE)
    add_building_use (self, card, context);
  else
    take (self, C_("explanation", "Owner"), ginkgo_text_player (context->names[owner], owner), "6.5");
  take (self, C_("explanation", "Once Kept"), ginkgo_text_card_bonus (card), "11.1");
  set_sign (self, ginkgo_text_get_card_sign (card));
  add_worth (self, card, context);
}

static void
add_urbanization_card (GinkgoExplanation *self,
                       guint8 card,
                       const GinkgoRuleContext *context)
{
  guint letter = ginkgo_card_get_letter (card);

  add (self, C_("explanation", "Alone"), _("You take 1 resource or 1 tile"), "4.1");
  set_sign (self, GINKGO_GLYPH_EXPLOITING);
  add_bonuses (self, GINKGO_ACTION_EXPLOITING, context, "4.3");
  take (self,
        C_("explanation", "With a Tile"),
        g_strdup_printf (_("The tile becomes a new building in place of token %c and costs 1 resource"), 'A' + letter),
        "5.1");
  set_sign (self, GINKGO_GLYPH_URBANIZING);
  take (self, C_("explanation", "You Gain"), describe_neighbors (&context->state->city, context->state->city.tokens[letter]), "5.4");
  add (self, C_("explanation", "Then"), _("You move the token and discard the card"), "5.5");
}

static void
add_character (GinkgoExplanation *self,
               guint8 card,
               const GinkgoRuleContext *context)
{
  guint owner = ginkgo_state_is_draft (context->state) ? GINKGO_SEAT_NONE : find_owner (context->state, card);

  if (owner != GINKGO_SEAT_NONE)
    take (self, C_("explanation", "Owner"), ginkgo_text_player (context->names[owner], owner), "2.7");
  take (self, C_("explanation", "Throughout the Game"), ginkgo_text_card_bonus (card), "11.2");
  set_sign (self, ginkgo_text_get_card_sign (card));
  take (self, C_("explanation", "At the Start"), ginkgo_text_character_items (card), "2.8");
}

/* Says what buildings of a color produce (R1.3). */
static const char *
get_color_help (GinkgoColor color)
{
  return ginkgo_text_pick (color, _("Red buildings produce resources"), _("Blue buildings produce tiles"), _("Yellow buildings produce points"));
}

/* Explains what the card does alone and with a tile, its bonus once it is kept, and the value
 * of that bonus. */
static GinkgoExplanation *
explain_card (guint8 card,
              const GinkgoRuleContext *context)
{
  GinkgoExplanation *self = create (ginkgo_text_card (card));

  if (ginkgo_card_is_building (card))
    add_building_card (self, card, context);
  else if (ginkgo_card_is_urbanization (card))
    add_urbanization_card (self, card, context);
  else if (ginkgo_card_is_character (card))
    add_character (self, card, context);

  return self;
}

/* Explains the uses of the tile. */
static GinkgoExplanation *
explain_tile (guint8 tile,
              const GinkgoRuleContext *context)
{
  GinkgoExplanation *self = create (ginkgo_text_tile (tile));

  add (self, C_("explanation", "Color"), get_color_help (ginkgo_tile_get_color (tile)), "1.3");
  add (self, C_("explanation", "With an Urbanization Card"), _("It becomes a new building at the edge of the city and costs 1 resource"), "5.1");
  set_sign (self, GINKGO_GLYPH_URBANIZING);
  add (self, C_("explanation", "With a Building Card"), _("It becomes the top floor and gives that building its color and number"), "6.3");
  set_sign (self, GINKGO_GLYPH_CONSTRUCTING);
  add (self, C_("explanation", "Its Card"), _("Added at the next reshuffle after the tile is built"), "3.5");
  set_sign (self, GINKGO_GLYPH_NEXT_DECK);
  /* Translators: the title of a card's bonus */
  take (self, C_("explanation", "If You Keep the Card"), ginkgo_text_card_bonus (tile), "3.5");
  set_sign (self, ginkgo_text_get_card_sign (tile));
  if (context->state->exhausted == 0 && !ginkgo_mode_is_solitaire (context->state->mode))
    add (self, C_("explanation", "When the Tiles Run Out"), _("You can return it for 1 point"), "8.2");

  return self;
}

/* --- Possessions of a player ---------------------------------------------- */

/* Lists the cards with a bonus for the action, and their bonuses. */
static char *
list_bonuses (const GinkgoSeat *seat,
              GinkgoAction action)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < seat->n_area; i++)
    {
      const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (seat->area[i]);

      if (bonus->has_bonus && bonus->action == action)
        g_strv_builder_take (builder,
                             ginkgo_text_fill (C_("bonus", "{card}: {items}"),
                                               GINKGO_SLOT_CARD (seat->area[i]),
                                               { "items", ginkgo_text_items (bonus->pays) }));
    }

  return ginkgo_text_build_lines (builder);
}

static const char *
get_action_help (GinkgoAction action)
{
  return ginkgo_text_pick (action,
                           _("Each time you play a card alone, after the card itself pays"),
                           _("Each time you start a new building, after its neighbors pay"),
                           _("Each time you build a floor. The card you just played does not pay yet"));
}

static GinkgoExplanation *
create_titled (const char *title,
               guint seat,
               const GinkgoRuleContext *context)
{
  /* Translators: the subject of an explanation, and a player: "Exploiting — Orla" */
  return create (ginkgo_text_fill (C_("explanation", "{subject} — {player}"), { "subject", g_strdup (title) }, GINKGO_SLOT_PLAYER (context->names, seat)));
}

static gboolean
may_see (guint seat,
         const GinkgoRuleContext *context)
{
  return context->open || seat == context->viewer;
}

static char *
describe_resources (guint seat,
                    const GinkgoRuleContext *context)
{
  const GinkgoSeat *player = &context->state->seats[seat];

  if (!may_see (seat, context))
    /* Translators: numbers of resources */
    return g_strdup_printf (_("%u in the city, %u left in the supply, the rest behind the screen"), player->in_city, player->supply);

  /* Translators: numbers of resources */
  return g_strdup_printf (_("%u behind the screen, %u in the city, %u left in the supply"), player->resources, player->in_city, player->supply);
}

static void
add_resources (GinkgoExplanation *self,
               guint seat,
               const GinkgoRuleContext *context)
{
  take (self, C_("explanation", "Now"), describe_resources (seat, context), "1.4");
  add (self, C_("explanation", "To Build"), _("A building takes 1 resource for each of its floors. They stay there until someone builds on it"), "6.1");
  add (self, C_("explanation", "In Districts"), _("The player with the most resources in a district at the end scores 1 point for each resource there"), "9.4");
  add (self, C_("explanation", "The Last Round"), _("The game ends after the round in which a player has all their resources in the city"), "8.3");
}

static void
add_tiles (GinkgoExplanation *self,
           guint seat,
           const GinkgoRuleContext *context)
{
  take (self, C_("explanation", "Now"), ginkgo_text_count_items (GINKGO_ITEM_TILE, ginkgo_view_count_tiles (context->state, seat)), NULL);
  add (self, C_("explanation", "To Build"), _("A tile played with a card becomes a new building or a new floor"), "3.1");
  take (self, C_("explanation", "In the Supply"), ginkgo_text_count_tiles_left (ginkgo_state_count_supply (context->state)), "8.1");
  if (!ginkgo_mode_is_solitaire (context->state->mode))
    add (self, C_("explanation", "When the Tiles Run Out"), _("The first time, everyone can return tiles for 1 point each. The second time, the game ends after the round"), "8.2");
  else
    add (self, C_("explanation", "When the Tiles Run Out"), _("The game ends after the round in which the last tile is taken"), "12.6");
}

static void
add_points (GinkgoExplanation *self,
            guint seat,
            const GinkgoRuleContext *context)
{
  if (may_see (seat, context))
    take (self, C_("explanation", "Now"), ginkgo_text_count_items (GINKGO_ITEM_POINT, context->state->seats[seat].points), "9.1");
  else
    add (self, C_("explanation", "Now"), _("Hidden behind the screen until the end"), "9.1");
  add (self, C_("explanation", "To Build"), _("A lower number on a higher one costs the difference in points"), "6.1");
  add (self, C_("explanation", "At the End"), _("Cards, districts and New Hand tokens add more points"), "9");
}

/* Lists the bonuses of the player's cards for the action, one by one. */
static GinkgoExplanation *
explain_bonus (guint seat,
               GinkgoAction action,
               const GinkgoRuleContext *context)
{
  const GinkgoSeat *player = &context->state->seats[seat];
  GinkgoExplanation *self = create_titled (ginkgo_text_get_action (action), seat, context);

  take (self, C_("explanation", "Now"), ginkgo_text_rule_adds (action, player->bonuses[action]), ginkgo_text_pick (action, "4.3", "5.5", "6.4"));
  /* Cards kept in a draft are secret (R2.7). */
  if (!ginkgo_state_is_draft (context->state))
    take (self, C_("explanation", "From Cards"), list_bonuses (player, action), "11");
  add (self, C_("explanation", "When"), get_action_help (action), NULL);
  set_sign (self, (GinkgoGlyphKind) (GINKGO_GLYPH_EXPLOITING + action));

  return self;
}

/* Lists the points of the player's cards if the game ended now, one by one (R9.2). */
static GinkgoExplanation *
explain_endgame (guint seat,
                 const GinkgoRuleContext *context)
{
  const GinkgoSeat *player = &context->state->seats[seat];
  GinkgoExplanation *self = create_titled (C_("explanation", "Scoring Cards"), seat, context);
  guint points = 0;
  guint n_cards = 0;

  for (guint i = 0; i < player->n_area && !ginkgo_state_is_draft (context->state); i++)
    {
      g_autofree char *name = ginkgo_text_card (player->area[i]);
      char *worth = ginkgo_text_rule_worth (context->state, seat, player->area[i]);

      if (worth == NULL)
        continue;
      take (self, name, worth, "11.1");
      points += ginkgo_state_score_card (context->state, seat, player->area[i]);
      n_cards++;
    }

  if (n_cards == 0)
    add (self, C_("explanation", "Now"), _("No scoring cards"), "9.2");
  else
    take (self, C_("explanation", "Total"), ginkgo_text_count_items (GINKGO_ITEM_POINT, points), "9.2");

  return self;
}

/* Explains the item, with the player's number of it as far as it is public. */
static GinkgoExplanation *
explain_item (guint seat,
              GinkgoItem item,
              const GinkgoRuleContext *context)
{
  GinkgoExplanation *self = create_titled (ginkgo_text_pick (item, _("Resources"), _("Tiles"), _("Points")), seat, context);

  if (item == GINKGO_ITEM_RESOURCE)
    add_resources (self, seat, context);
  else if (item == GINKGO_ITEM_TILE)
    add_tiles (self, seat, context);
  else
    add_points (self, seat, context);

  return self;
}

/* Explains the player's New Hand tokens. */
static GinkgoExplanation *
explain_new_hand (guint seat,
                  const GinkgoRuleContext *context)
{
  GinkgoExplanation *self = create_titled (_("New Hand Tokens"), seat, context);
  guint left = context->state->seats[seat].new_hand;

  take (self, C_("explanation", "Now"), g_strdup_printf (ngettext ("%u token left", "%u tokens left", left), left), NULL);
  add (self, C_("explanation", "Before Playing"), _("Spend one to discard all four cards and draw four new ones"), "3.2");
  set_sign (self, GINKGO_GLYPH_NEW_HAND);
  add (self, C_("explanation", "At the End"), _("Each unused token scores 2 points"), "9.3");
  set_sign (self, GINKGO_GLYPH_END);

  return self;
}

/* --- Figures of a suggestion ---------------------------------------------- */

static const char *
explain_figure (guint figure)
{
  const char *const sentences[] = {
    [GINKGO_AI_TERM_NOW] = _("Points that you gain or pay this round"),
    [GINKGO_AI_TERM_SOON] = _("Points that you gain in the next few rounds. They include the bonuses of cards that you keep now"),
    [GINKGO_AI_TERM_CARDS] = _("What your scoring cards are worth a few rounds from now. They score at the end of the game"),
    [GINKGO_AI_TERM_NEW_HAND] = _("2 points for each New Hand token that you still have a few rounds from now"),
    [GINKGO_AI_TERM_DISTRICTS] = _("What your districts are worth a few rounds from now. They score at the end of the game"),
    [GINKGO_AI_TERM_OTHERS] = _("How many points fewer your best opponent has a few rounds from now, for example because you take over a district"),
    [GINKGO_AI_TERM_LATER] = _("An estimate of the points that your resources, tiles and bonuses bring you in the rounds after that"),
    [GINKGO_ADVICE_LEAD] = _("How many points further ahead of your best opponent you are with the suggestion. The other points add up to it"),
    [GINKGO_ADVICE_WIN] = _("How much more likely you are to win with the suggestion"),
  };

  return sentences[figure];
}

static const char *
get_figure_rule (guint figure)
{
  if (figure == GINKGO_AI_TERM_CARDS)
    return "9.2";
  if (figure == GINKGO_AI_TERM_NEW_HAND)
    return "9.3";

  return figure == GINKGO_AI_TERM_DISTRICTS ? "9.4" : NULL;
}

/* Explains a term of a suggestion, or one of its totals. */
static GinkgoExplanation *
explain_advice (guint figure)
{
  GinkgoExplanation *self;
  const char *name;

  if (figure == GINKGO_ADVICE_LEAD)
    name = C_("suggestion", "Lead");
  else
    name = figure == GINKGO_ADVICE_WIN ? C_("suggestion", "Win") : ginkgo_text_get_advice_term ((GinkgoAiTerm) figure, 0);
  self = create (g_strdup (name));
  add (self, C_("explanation", "Meaning"), explain_figure (figure), get_figure_rule (figure));
  add (self, C_("explanation", "Plus or Minus"), _("A plus favors the suggestion. A minus favors the other option that the card names"), NULL);
  add (self, C_("explanation", "Source"), _("The computer plays the next few rounds many times, knowing only what you know. The figure is the average"), NULL);

  return self;
}

/* -------------------------------------------------------------------------- */

/* Explains the subject. */
GinkgoExplanation *
ginkgo_text_rule_explain (const GinkgoSubject *subject,
                          const GinkgoRuleContext *context)
{
  switch (subject->kind)
    {
    case GINKGO_SUBJECT_CARD:
      return explain_card ((guint8) subject->id, context);
    case GINKGO_SUBJECT_TILE:
      return explain_tile ((guint8) subject->id, context);
    case GINKGO_SUBJECT_CELL:
      return explain_cell (subject->id, context);
    case GINKGO_SUBJECT_BONUS:
      return explain_bonus (subject->seat, subject->id, context);
    case GINKGO_SUBJECT_ENDGAME:
      return explain_endgame (subject->seat, context);
    case GINKGO_SUBJECT_ITEM:
      return explain_item (subject->seat, subject->id, context);
    case GINKGO_SUBJECT_NEW_HAND:
      return explain_new_hand (subject->seat, context);
    case GINKGO_SUBJECT_ADVICE:
      return explain_advice (subject->id);
    default:
      g_return_val_if_reached (NULL);
    }
}
