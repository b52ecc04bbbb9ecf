/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-rule.h"

#include <glib/gi18n.h>

#include "ginkgo-view.h"

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
  return ginkgo_explanation_new (ginkgo_text_fill (C_("explanation", "{subject} — {player}"), { "subject", g_strdup (title) }, GINKGO_SLOT_PLAYER (context->names, seat)));
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
  ginkgo_explanation_take (self, C_("explanation", "Now"), describe_resources (seat, context), "1.4");
  ginkgo_explanation_add (self, C_("explanation", "To Build"), _("A building takes 1 resource for each of its floors. They stay there until someone builds on it"), "6.1");
  ginkgo_explanation_add (self, C_("explanation", "In Districts"), _("The player with the most resources in a district at the end scores 1 point for each resource there"), "9.4");
  ginkgo_explanation_add (self, C_("explanation", "The Last Round"), _("The game ends after the round in which a player has all their resources in the city"), "8.3");
}

static void
add_tiles (GinkgoExplanation *self,
           guint seat,
           const GinkgoRuleContext *context)
{
  ginkgo_explanation_take (self, C_("explanation", "Now"), ginkgo_text_count_items (GINKGO_ITEM_TILE, ginkgo_view_count_tiles (context->state, seat)), NULL);
  ginkgo_explanation_add (self, C_("explanation", "To Build"), _("A tile played with a card becomes a new building or a new floor"), "3.1");
  ginkgo_explanation_take (self, C_("explanation", "In the Supply"), ginkgo_text_count_tiles_left (ginkgo_state_count_supply (context->state)), "8.1");
  if (!ginkgo_mode_is_solitaire (context->state->mode))
    ginkgo_explanation_add (self, C_("explanation", "When the Tiles Run Out"), _("The first time, everyone can return tiles for 1 point each. The second time, the game ends after the round"), "8.2");
  else
    ginkgo_explanation_add (self, C_("explanation", "When the Tiles Run Out"), _("The game ends after the round in which the last tile is taken"), "12.6");
}

static void
add_points (GinkgoExplanation *self,
            guint seat,
            const GinkgoRuleContext *context)
{
  if (may_see (seat, context))
    ginkgo_explanation_take (self, C_("explanation", "Now"), ginkgo_text_count_items (GINKGO_ITEM_POINT, context->state->seats[seat].points), "9.1");
  else
    ginkgo_explanation_add (self, C_("explanation", "Now"), _("Hidden behind the screen until the end"), "9.1");
  ginkgo_explanation_add (self, C_("explanation", "To Build"), _("A lower number on a higher one costs the difference in points"), "6.1");
  ginkgo_explanation_add (self, C_("explanation", "At the End"), _("Cards, districts and New Hand tokens add more points"), "9");
}

/* Lists the bonuses of the player's cards for the action, one by one. */
GinkgoExplanation *
ginkgo_text_rule_bonus (guint seat,
                        GinkgoAction action,
                        const GinkgoRuleContext *context)
{
  const GinkgoSeat *player = &context->state->seats[seat];
  GinkgoExplanation *self = create_titled (ginkgo_text_get_action (action), seat, context);

  ginkgo_explanation_take (self, C_("explanation", "Now"), ginkgo_text_rule_adds (action, player->bonuses[action]), ginkgo_text_pick (action, "4.3", "5.5", "6.4"));
  /* Cards kept in a draft are secret (R2.7). */
  if (context->state->pending != GINKGO_EVENT_DRAFT)
    ginkgo_explanation_take (self, C_("explanation", "From Cards"), list_bonuses (player, action), "11");
  ginkgo_explanation_add (self, C_("explanation", "When"), get_action_help (action), NULL);

  return self;
}

/* Lists the points of the player's cards if the game ended now, one by one (R9.2). */
GinkgoExplanation *
ginkgo_text_rule_endgame (guint seat,
                          const GinkgoRuleContext *context)
{
  const GinkgoSeat *player = &context->state->seats[seat];
  GinkgoExplanation *self = create_titled (C_("explanation", "Scoring Cards"), seat, context);
  guint points = 0;
  guint n_cards = 0;

  for (guint i = 0; i < player->n_area && context->state->pending != GINKGO_EVENT_DRAFT; i++)
    {
      g_autofree char *name = ginkgo_text_card (player->area[i]);
      char *worth = ginkgo_text_rule_worth (context->state, seat, player->area[i]);

      if (worth == NULL)
        continue;
      ginkgo_explanation_take (self, name, worth, "11.1");
      points += ginkgo_state_score_card (context->state, seat, player->area[i]);
      n_cards++;
    }

  if (n_cards == 0)
    ginkgo_explanation_add (self, C_("explanation", "Now"), _("No scoring cards"), "9.2");
  else
    ginkgo_explanation_take (self, C_("explanation", "Total"), ginkgo_text_count_items (GINKGO_ITEM_POINT, points), "9.2");

  return self;
}

/* Explains the item, with the player's number of it as far as it is public. */
GinkgoExplanation *
ginkgo_text_rule_item (guint seat,
                       GinkgoItem item,
                       const GinkgoRuleContext *context)
{
  GinkgoExplanation *self;

  switch (item)
    {
    case GINKGO_ITEM_RESOURCE:
      self = create_titled (_("Resources"), seat, context);
      add_resources (self, seat, context);
      return self;
    case GINKGO_ITEM_TILE:
      self = create_titled (_("Tiles"), seat, context);
      add_tiles (self, seat, context);
      return self;
    case GINKGO_ITEM_POINT:
      self = create_titled (_("Points"), seat, context);
      add_points (self, seat, context);
      return self;
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Explains the player's New Hand tokens. */
GinkgoExplanation *
ginkgo_text_rule_new_hand (guint seat,
                           const GinkgoRuleContext *context)
{
  GinkgoExplanation *self = create_titled (_("New Hand Tokens"), seat, context);
  guint left = context->state->seats[seat].new_hand;

  ginkgo_explanation_take (self, C_("explanation", "Now"), g_strdup_printf (ngettext ("%u token left", "%u tokens left", left), left), NULL);
  ginkgo_explanation_add (self, C_("explanation", "Before Playing"), _("Spend one to discard all four cards and draw four new ones"), "3.2");
  ginkgo_explanation_add (self, C_("explanation", "At the End"), _("Each unused token scores 2 points"), "9.3");

  return self;
}

/* Explains the subject. */
GinkgoExplanation *
ginkgo_text_rule_explain (const GinkgoSubject *subject,
                          const GinkgoRuleContext *context)
{
  switch (subject->kind)
    {
    case GINKGO_SUBJECT_CARD:
      return ginkgo_text_rule_card ((guint8) subject->id, context);
    case GINKGO_SUBJECT_TILE:
      return ginkgo_text_rule_tile ((guint8) subject->id, context);
    case GINKGO_SUBJECT_CELL:
      return ginkgo_text_rule_cell (subject->id, context);
    case GINKGO_SUBJECT_BONUS:
      return ginkgo_text_rule_bonus (subject->seat, subject->id, context);
    case GINKGO_SUBJECT_ENDGAME:
      return ginkgo_text_rule_endgame (subject->seat, context);
    case GINKGO_SUBJECT_ITEM:
      return ginkgo_text_rule_item (subject->seat, subject->id, context);
    case GINKGO_SUBJECT_NEW_HAND:
      return ginkgo_text_rule_new_hand (subject->seat, context);
    case GINKGO_SUBJECT_ADVICE:
      return ginkgo_text_rule_advice (subject->id);
    default:
      g_return_val_if_reached (NULL);
    }
}
