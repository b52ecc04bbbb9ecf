/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

static char *
describe_action_bonus (const GinkgoCardBonus *bonus)
{
  g_autofree char *items = ginkgo_text_items (bonus->pays);

  return g_strdup_printf (ginkgo_text_pick (bonus->action,
                                            _("Each time you exploit, you get %s"),
                                            _("Each time you urbanize, you get %s"),
                                            _("Each time you construct a floor, you get %s")),
                          items);
}

static char *
describe_resources_on_color (GinkgoColor color,
                             const char *points)
{
  return g_strdup_printf (ginkgo_text_pick (color,
                                            _("At the end, %s for each of your resources on red buildings"),
                                            _("At the end, %s for each of your resources on blue buildings"),
                                            _("At the end, %s for each of your resources on yellow buildings")),
                          points);
}

static char *
describe_action_cards (GinkgoAction action,
                       const char *points)
{
  return g_strdup_printf (ginkgo_text_pick (action,
                                            _("At the end, %s for each of your cards with an Exploiting bonus, including characters"),
                                            _("At the end, %s for each of your cards with an Urbanizing bonus, including characters"),
                                            _("At the end, %s for each of your cards with a Constructing bonus, including characters")),
                          points);
}

static char *
describe_color_cards (GinkgoColor color,
                      const char *points)
{
  return g_strdup_printf (ginkgo_text_pick (color,
                                            _("At the end, %s for each of your red cards, including characters and this card"),
                                            _("At the end, %s for each of your blue cards, including characters and this card"),
                                            _("At the end, %s for each of your yellow cards, including characters and this card")),
                          points);
}

static char *
describe_endgame (const GinkgoCardBonus *bonus)
{
  g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT, bonus->endgame_points);

  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      return describe_resources_on_color (bonus->endgame_color, points);
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      return g_strdup_printf (_("At the end, %s for each of your buildings with 1 or 2 floors"), points);
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      return g_strdup_printf (_("At the end, %s for each of your buildings with 3 or more floors"), points);
    case GINKGO_ENDGAME_ACTION_CARDS:
      return describe_action_cards (bonus->endgame_action, points);
    case GINKGO_ENDGAME_COLOR_CARDS:
      return describe_color_cards (bonus->endgame_color, points);
    case GINKGO_ENDGAME_FIXED:
      return g_strdup_printf (_("At the end, %s"), points);
    case GINKGO_ENDGAME_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
shorten_action_bonus (const GinkgoCardBonus *bonus)
{
  g_autofree char *text = NULL;
  guint item;

  for (item = 0; item < GINKGO_N_ITEMS; item++)
    {
      g_autofree char *count = NULL;
      g_autofree char *head = NULL;

      if (bonus->items[item] == 0)
        continue;
      count = ginkgo_text_count_items (item, bonus->items[item]);
      head = g_steal_pointer (&text);
      if (head == NULL)
        text = g_strdup_printf (C_("gain", "+%s"), count);
      else
        text = g_strdup_printf (C_("gains", "%s, +%s"), head, count);
    }

  return g_steal_pointer (&text);
}

static char *
shorten_resources_on_color (const GinkgoCardBonus *bonus)
{
  return g_strdup_printf (ginkgo_text_pick (bonus->endgame_color,
                                            C_("points on a card", "%u per resource on red"),
                                            C_("points on a card", "%u per resource on blue"),
                                            C_("points on a card", "%u per resource on yellow")),
                          bonus->endgame_points);
}

static char *
shorten_action_cards (const GinkgoCardBonus *bonus)
{
  return g_strdup_printf (ginkgo_text_pick (bonus->endgame_action,
                                            C_("points on a card", "%u per Exploiting bonus"),
                                            C_("points on a card", "%u per Urbanizing bonus"),
                                            C_("points on a card", "%u per Constructing bonus")),
                          bonus->endgame_points);
}

static char *
shorten_color_cards (const GinkgoCardBonus *bonus)
{
  return g_strdup_printf (ginkgo_text_pick (bonus->endgame_color,
                                            C_("points on a card", "%u per red card"),
                                            C_("points on a card", "%u per blue card"),
                                            C_("points on a card", "%u per yellow card")),
                          bonus->endgame_points);
}

static char *
shorten_endgame (const GinkgoCardBonus *bonus)
{
  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      return shorten_resources_on_color (bonus);
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      return g_strdup_printf (C_("points on a card", "%u per building of 1–2 floors"), bonus->endgame_points);
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      return g_strdup_printf (C_("points on a card", "%u per building of 3+ floors"), bonus->endgame_points);
    case GINKGO_ENDGAME_ACTION_CARDS:
      return shorten_action_cards (bonus);
    case GINKGO_ENDGAME_COLOR_CARDS:
      return shorten_color_cards (bonus);
    case GINKGO_ENDGAME_FIXED:
      return ginkgo_text_count_items (GINKGO_ITEM_POINT, bonus->endgame_points);
    case GINKGO_ENDGAME_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* In the order of their numbers. Translators: trades of people in a city, as titles of their portraits; if
 * possible, choose words for people of any gender */
static const char *const character_names[GINKGO_N_CHARACTERS] = {
  NC_("character", "Surveyor"),
  NC_("character", "Sculptor"),
  NC_("character", "Architect"),
  NC_("character", "Carpenter"),
  NC_("character", "Bell Founder"),
  NC_("character", "Cartographer"),
  NC_("character", "Gardener"),
  NC_("character", "Lamplighter"),
  NC_("character", "Skipper"),
  NC_("character", "Carter"),
  NC_("character", "Forester"),
  NC_("character", "Mason"),
  NC_("character", "Baker"),
  NC_("character", "Beekeeper"),
  NC_("character", "Glazier"),
  NC_("character", "Well Digger"),
  NC_("character", "Musician"),
  NC_("character", "Astronomer"),
  NC_("character", "Letter Carrier"),
  NC_("character", "Gatekeeper"),
  NC_("character", "Smith"),
  NC_("character", "Roofer"),
  NC_("character", "Rope Maker"),
  NC_("character", "Potter"),
  NC_("character", "Fisher"),
  NC_("character", "Clockmaker"),
  NC_("character", "Shepherd"),
};

/* Returns the trade of a character: "Mason". */
const char *
ginkgo_text_get_character_name (guint8 card)
{
  g_return_val_if_fail (ginkgo_card_is_character (card), "");

  return g_dpgettext2 (NULL, "character", character_names[card - ginkgo_card_from_character (1)]);
}

/* Returns the card's name: "Blue 5", "Urbanization F", "Gardener 7". */
char *
ginkgo_text_card (guint8 card)
{
  if (ginkgo_card_is_building (card))
    return ginkgo_text_tile (card);
  if (ginkgo_card_is_urbanization (card))
    return g_strdup_printf (C_("card", "Urbanization %c"), 'A' + ginkgo_card_get_letter (card));
  if (ginkgo_card_is_character (card))
    /* Translators: the trade of a character, and its number: "Mason 12" */
    return g_strdup_printf (C_("character", "%s %u"), ginkgo_text_get_character_name (card), card - ginkgo_card_from_character (1) + 1u);

  return g_strdup (_("a hidden card"));
}

/* Returns the sign of the action that the bonus belongs to, or of the end of the game; not for an
 * urbanization card. */
GinkgoGlyphKind
ginkgo_text_get_card_sign (guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);

  return bonus->has_bonus ? (GinkgoGlyphKind) (GINKGO_GLYPH_EXPLOITING + bonus->action) : GINKGO_GLYPH_END;
}

/* Returns the heading above the short text on a card's face, which says when its bonus pays. */
const char *
ginkgo_text_get_card_heading (guint8 card)
{
  const GinkgoCardBonus *bonus;

  if (ginkgo_card_is_urbanization (card))
    return C_("heading on an urbanization card", "Alone");

  bonus = ginkgo_card_get_bonus (card);
  if (bonus->has_bonus)
    return ginkgo_text_get_action (bonus->action);

  return C_("heading on a card", "At the End");
}

/* Describes what the card does, in a sentence (R11). */
char *
ginkgo_text_card_bonus (guint8 card)
{
  const GinkgoCardBonus *bonus;

  if (ginkgo_card_is_urbanization (card))
    return g_strdup_printf (_("Alone: take 1 resource or 1 tile; with a tile: start a new building in place of token %c"),
                            'A' + ginkgo_card_get_letter (card));

  bonus = ginkgo_card_get_bonus (card);

  return bonus->has_bonus ? describe_action_bonus (bonus) : describe_endgame (bonus);
}

/* Returns a version of ginkgo_text_card_bonus() that is short enough for a card's face. */
char *
ginkgo_text_card_bonus_short (guint8 card)
{
  const GinkgoCardBonus *bonus;

  if (ginkgo_card_is_urbanization (card))
    return g_strdup (C_("on an urbanization card", "1 resource or 1 tile"));

  bonus = ginkgo_card_get_bonus (card);

  return bonus->has_bonus ? shorten_action_bonus (bonus) : shorten_endgame (bonus);
}

/* Returns the name and the bonus, because the name alone says nothing: "Gardener 7
 * (Exploiting: +1 resource)". */
char *
ginkgo_text_character (guint8 card)
{
  g_autofree char *name = ginkgo_text_card (card);
  g_autofree char *bonus = ginkgo_text_card_bonus_short (card);

  /* Translators: a character, the action for which it pays a bonus, and the bonus */
  return g_strdup_printf (C_("card", "%s (%s: %s)"), name, ginkgo_text_get_card_heading (card), bonus);
}

/* Returns when its bonus pays and what, on a line each, below the character's name on its face. */
char *
ginkgo_text_character_bonus (guint8 card)
{
  g_autofree char *bonus = ginkgo_text_card_bonus_short (card);

  return g_strdup_printf ("%s\n%s", ginkgo_text_get_card_heading (card), bonus);
}

/* Describes the character's starting items (R11.2). */
char *
ginkgo_text_character_items (guint8 card)
{
  const guint8 *counts = ginkgo_character_get_items (card);
  g_autofree char *items = ginkgo_text_items (GINKGO_ITEMS (counts[0], counts[1], counts[2]));

  return g_strdup_printf (_("Starts with %s"), items);
}

/* Returns everything on the card's face, for a screen reader. */
char *
ginkgo_text_card_spoken (guint8 card)
{
  g_autofree char *name = ginkgo_text_card (card);
  g_autofree char *bonus = NULL;
  g_autofree char *items = NULL;

  if (card >= GINKGO_N_CARDS)
    return g_steal_pointer (&name);

  bonus = ginkgo_text_card_bonus (card);
  if (!ginkgo_card_is_character (card))
    /* Translators: a card's name and what it does */
    return g_strdup_printf (C_("card", "%s. %s"), name, bonus);

  items = ginkgo_text_character_items (card);
  /* Translators: a character's name, its bonus, its starting items */
  return g_strdup_printf (C_("card", "%s. %s. %s"), name, bonus, items);
}

/* Returns the heading for a card that can be played: a building card pays its bonus only once it is
 * kept (R6.5). */
const char *
ginkgo_text_get_card_to_play_heading (guint8 card)
{
  return ginkgo_card_is_building (card) ? C_("heading on a card", "Once Kept") : ginkgo_text_get_card_heading (card);
}

/* Returns the short text below that heading. */
char *
ginkgo_text_card_to_play_bonus (guint8 card)
{
  g_autofree char *bonus = ginkgo_text_card_bonus_short (card);

  if (!ginkgo_card_is_building (card))
    return g_steal_pointer (&bonus);

  /* Translators: on a card, when its bonus pays, and the bonus: "Urbanizing: +1 resource" */
  return g_strdup_printf (C_("card", "%s: %s"), ginkgo_text_get_card_heading (card), bonus);
}

/* Returns what ginkgo_text_card_spoken() does, and what a building card yields when it is played
 * alone (R4.2). */
char *
ginkgo_text_card_to_play_spoken (guint8 card)
{
  g_autofree char *name = NULL;
  g_autofree char *bonus = NULL;
  g_autofree char *item = NULL;

  if (!ginkgo_card_is_building (card))
    return ginkgo_text_card_spoken (card);

  name = ginkgo_text_card (card);
  bonus = ginkgo_text_card_bonus (card);
  item = ginkgo_text_count_items ((GinkgoItem) ginkgo_card_get_color (card), 1);

  /* Translators: a card's name, an item, and what the card does once a player keeps it */
  return g_strdup_printf (C_("card", "%s. Without a tile: %s for each floor of its building. Once kept: %s"), name, item, bonus);
}
