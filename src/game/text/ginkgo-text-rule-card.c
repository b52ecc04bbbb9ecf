/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-rule.h"

#include <glib/gi18n.h>

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
    ginkgo_explanation_take (self, C_("explanation", "Your Bonus"), ginkgo_text_rule_adds (action, items), rule);
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
    ginkgo_explanation_take (self, C_("explanation", "Worth If Kept"), worth, "9.2");
  else
    ginkgo_explanation_take (self,
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

  ginkgo_explanation_take (self,
                           C_("explanation", "Alone"),
                           ginkgo_text_fill (_("You exploit the building and get {items}"), { "items", ginkgo_text_rule_yield (&context->state->city, site) }),
                           "4.2");
  add_bonuses (self, GINKGO_ACTION_EXPLOITING, context, "4.3");
  ginkgo_explanation_take (self,
                           C_("explanation", "With a Tile"),
                           ginkgo_text_fill (_("You build the tile on top and keep the card. {cost}"), { "cost", ginkgo_text_rule_floor (site, context) }),
                           "6.1");
  ginkgo_explanation_take (self, C_("explanation", "With Your Tiles"), ginkgo_text_rule_tile_costs (site, context), NULL);
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
    ginkgo_explanation_take (self, C_("explanation", "Owner"), ginkgo_text_player (context->names[owner], owner), "6.5");
  ginkgo_explanation_take (self, C_("explanation", "Once Kept"), ginkgo_text_card_bonus (card), "11.1");
  ginkgo_explanation_set_sign (self, ginkgo_text_get_card_sign (card));
  add_worth (self, card, context);
}

static void
add_urbanization_card (GinkgoExplanation *self,
                       guint8 card,
                       const GinkgoRuleContext *context)
{
  guint letter = ginkgo_card_get_letter (card);

  ginkgo_explanation_add (self, C_("explanation", "Alone"), _("You take 1 resource or 1 tile"), "4.1");
  add_bonuses (self, GINKGO_ACTION_EXPLOITING, context, "4.3");
  ginkgo_explanation_take (self,
                           C_("explanation", "With a Tile"),
                           g_strdup_printf (_("The tile becomes a new building in place of token %c and costs 1 resource"), 'A' + letter),
                           "5.1");
  ginkgo_explanation_take (self, C_("explanation", "You Gain"), ginkgo_text_rule_neighbors (&context->state->city, context->state->city.tokens[letter]), "5.4");
  ginkgo_explanation_add (self, C_("explanation", "Then"), _("You move the token and discard the card"), "5.5");
}

static void
add_character (GinkgoExplanation *self,
               guint8 card,
               const GinkgoRuleContext *context)
{
  guint owner = context->state->pending == GINKGO_EVENT_DRAFT ? GINKGO_SEAT_NONE : find_owner (context->state, card);

  if (owner != GINKGO_SEAT_NONE)
    ginkgo_explanation_take (self, C_("explanation", "Owner"), ginkgo_text_player (context->names[owner], owner), "2.7");
  ginkgo_explanation_take (self, C_("explanation", "Throughout the Game"), ginkgo_text_card_bonus (card), "11.2");
  ginkgo_explanation_set_sign (self, ginkgo_text_get_card_sign (card));
  ginkgo_explanation_take (self, C_("explanation", "At the Start"), ginkgo_text_character_items (card), "2.8");
}

/* Says what buildings of a color produce (R1.3). */
static const char *
get_color_help (GinkgoColor color)
{
  return ginkgo_text_pick (color, _("Red buildings produce resources"), _("Blue buildings produce tiles"), _("Yellow buildings produce points"));
}

/* Explains what the card does alone and with a tile, its bonus once it is kept, and the value
 * of that bonus. */
GinkgoExplanation *
ginkgo_text_rule_card (guint8 card,
                       const GinkgoRuleContext *context)
{
  GinkgoExplanation *self = ginkgo_explanation_new (ginkgo_text_card (card));

  if (ginkgo_card_is_building (card))
    add_building_card (self, card, context);
  else if (ginkgo_card_is_urbanization (card))
    add_urbanization_card (self, card, context);
  else if (ginkgo_card_is_character (card))
    add_character (self, card, context);

  return self;
}

/* Explains the uses of the tile. */
GinkgoExplanation *
ginkgo_text_rule_tile (guint8 tile,
                       const GinkgoRuleContext *context)
{
  GinkgoExplanation *self = ginkgo_explanation_new (ginkgo_text_tile (tile));

  ginkgo_explanation_add (self, C_("explanation", "Color"), get_color_help (ginkgo_tile_get_color (tile)), "1.3");
  ginkgo_explanation_add (self, C_("explanation", "With an Urbanization Card"), _("It becomes a new building at the edge of the city and costs 1 resource"), "5.1");
  ginkgo_explanation_add (self, C_("explanation", "With a Building Card"), _("It becomes the top floor and gives that building its color and number"), "6.3");
  ginkgo_explanation_add (self, C_("explanation", "Its Card"), _("Added at the next reshuffle after the tile is built"), "3.5");
  /* Translators: the title of a card's bonus */
  ginkgo_explanation_take (self, C_("explanation", "If You Keep the Card"), ginkgo_text_card_bonus (tile), "3.5");
  ginkgo_explanation_set_sign (self, ginkgo_text_get_card_sign (tile));
  if (context->state->exhausted == 0 && !ginkgo_mode_is_solitaire (context->state->mode))
    ginkgo_explanation_add (self, C_("explanation", "When the Tiles Run Out"), _("You can return it for 1 point"), "8.2");

  return self;
}

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
