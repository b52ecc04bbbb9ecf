/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

/* Returns which of three the bonus is for: the color or the action. */
guint
ginkgo_text_get_endgame_subject (const GinkgoCardBonus *bonus)
{
  if (bonus->endgame == GINKGO_ENDGAME_RESOURCES_ON_COLOR || bonus->endgame == GINKGO_ENDGAME_COLOR_CARDS)
    return bonus->endgame_color;

  return bonus->endgame == GINKGO_ENDGAME_ACTION_CARDS ? bonus->endgame_action : 0;
}

static const char *const action_bonuses[] = {
  N_("Each time you exploit, you get {items}"),
  N_("Each time you urbanize, you get {items}"),
  N_("Each time you construct a floor, you get {items}"),
};

static const char *const endgame_bonuses[][GINKGO_N_COLORS] = {
  [GINKGO_ENDGAME_RESOURCES_ON_COLOR] = {
    N_("At the end, {points} for each of your resources on red buildings"),
    N_("At the end, {points} for each of your resources on blue buildings"),
    N_("At the end, {points} for each of your resources on yellow buildings"),
  },
  [GINKGO_ENDGAME_LOW_BUILDINGS] = { N_("At the end, {points} for each of your buildings with 1 or 2 floors") },
  [GINKGO_ENDGAME_TALL_BUILDINGS] = { N_("At the end, {points} for each of your buildings with 3 or more floors") },
  [GINKGO_ENDGAME_ACTION_CARDS] = {
    N_("At the end, {points} for each of your cards with an Exploiting bonus, including characters"),
    N_("At the end, {points} for each of your cards with an Urbanizing bonus, including characters"),
    N_("At the end, {points} for each of your cards with a Constructing bonus, including characters"),
  },
  [GINKGO_ENDGAME_COLOR_CARDS] = {
    N_("At the end, {points} for each of your red cards, including characters and this card"),
    N_("At the end, {points} for each of your blue cards, including characters and this card"),
    N_("At the end, {points} for each of your yellow cards, including characters and this card"),
  },
  [GINKGO_ENDGAME_FIXED] = { N_("At the end, {points}") },
};

static const char *const short_endgame_bonuses[][GINKGO_N_COLORS] = {
  [GINKGO_ENDGAME_RESOURCES_ON_COLOR] = {
    NC_("points on a card", "{count} per resource on red"),
    NC_("points on a card", "{count} per resource on blue"),
    NC_("points on a card", "{count} per resource on yellow"),
  },
  [GINKGO_ENDGAME_LOW_BUILDINGS] = { NC_("points on a card", "{count} per building of 1–2 floors") },
  [GINKGO_ENDGAME_TALL_BUILDINGS] = { NC_("points on a card", "{count} per building of 3+ floors") },
  [GINKGO_ENDGAME_ACTION_CARDS] = {
    NC_("points on a card", "{count} per Exploiting bonus"),
    NC_("points on a card", "{count} per Urbanizing bonus"),
    NC_("points on a card", "{count} per Constructing bonus"),
  },
  [GINKGO_ENDGAME_COLOR_CARDS] = {
    NC_("points on a card", "{count} per red card"),
    NC_("points on a card", "{count} per blue card"),
    NC_("points on a card", "{count} per yellow card"),
  },
};

static char *
shorten_action_bonus (const GinkgoCardBonus *bonus)
{
  char *text = NULL;

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    if (bonus->items[item] > 0 && text == NULL)
      text = ginkgo_text_difference (item, bonus->items[item]);
    else if (bonus->items[item] > 0)
      text = ginkgo_text_fill (C_("gains", "{gains}, +{items}"), { "gains", text }, { "items", ginkgo_text_count_items (item, bonus->items[item]) });

  return text;
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

/* Returns the word that says when the card's bonus pays. */
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
  if (bonus->has_bonus)
    return ginkgo_text_fill (_(action_bonuses[bonus->action]), { "items", ginkgo_text_items (bonus->pays) });

  return ginkgo_text_fill (_(endgame_bonuses[bonus->endgame][ginkgo_text_get_endgame_subject (bonus)]), GINKGO_SLOT_POINTS (bonus->endgame_points));
}

/* Returns a version of ginkgo_text_card_bonus() for a list. */
char *
ginkgo_text_card_bonus_short (guint8 card)
{
  const GinkgoCardBonus *bonus;

  if (ginkgo_card_is_urbanization (card))
    return g_strdup (C_("on an urbanization card", "1 resource or 1 tile"));

  bonus = ginkgo_card_get_bonus (card);
  if (bonus->has_bonus)
    return shorten_action_bonus (bonus);
  if (bonus->endgame == GINKGO_ENDGAME_FIXED)
    return ginkgo_text_count_items (GINKGO_ITEM_POINT, bonus->endgame_points);

  return ginkgo_text_fill (g_dpgettext2 (NULL, "points on a card", short_endgame_bonuses[bonus->endgame][ginkgo_text_get_endgame_subject (bonus)]),
                           GINKGO_SLOT_COUNT (bonus->endgame_points));
}

/* Returns the name and the bonus, because the name alone says nothing: "Gardener 7
 * (Exploiting: +1 resource)". */
char *
ginkgo_text_character (guint8 card)
{
  /* Translators: a character, the action for which it pays a bonus, and the bonus */
  return ginkgo_text_fill (C_("card", "{card} ({action}: {bonus})"),
                           GINKGO_SLOT_CARD (card),
                           { "action", g_strdup (ginkgo_text_get_card_heading (card)) },
                           { "bonus", ginkgo_text_card_bonus_short (card) });
}

/* Describes the character's starting items (R11.2). */
char *
ginkgo_text_character_items (guint8 card)
{
  const guint8 *counts = ginkgo_character_get_items (card);

  return ginkgo_text_fill (_("Starts with {items}"), { "items", ginkgo_text_items (GINKGO_ITEMS (counts[0], counts[1], counts[2])) });
}

/* Returns everything on the card's face, for a screen reader. */
char *
ginkgo_text_card_spoken (guint8 card)
{
  if (card >= GINKGO_N_CARDS)
    return ginkgo_text_card (card);
  if (!ginkgo_card_is_character (card))
    return ginkgo_text_fill (C_("card", "{card}. {bonus}"), GINKGO_SLOT_CARD (card), { "bonus", ginkgo_text_card_bonus (card) });

  return ginkgo_text_fill (C_("card", "{card}. {bonus}. {items}"),
                           GINKGO_SLOT_CARD (card),
                           { "bonus", ginkgo_text_card_bonus (card) },
                           { "items", ginkgo_text_character_items (card) });
}

/* Returns what ginkgo_text_card_spoken() does, and what a building card yields when it is played
 * alone (R4.2). */
char *
ginkgo_text_card_to_play_spoken (guint8 card)
{
  if (!ginkgo_card_is_building (card))
    return ginkgo_text_card_spoken (card);

  return ginkgo_text_fill (C_("card", "{card}. Without a tile: {item} for each floor of its building. Once kept: {bonus}"),
                           GINKGO_SLOT_CARD (card),
                           { "item", ginkgo_text_count_items ((GinkgoItem) ginkgo_card_get_color (card), 1) },
                           { "bonus", ginkgo_text_card_bonus (card) });
}
