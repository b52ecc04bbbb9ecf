/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

static char *
name_seat (const char *const *names,
           guint seat)
{
  return ginkgo_text_player (seat < GINKGO_MAX_SEATS ? names[seat] : NULL, seat);
}

/* Names the source of an effect's items, or returns %NULL. */
static char *
name_source (const GinkgoEffect *effect,
             const GinkgoCity *city)
{
  if (effect->source == GINKGO_SOURCE_BUILDING && city != NULL && effect->building < city->n_buildings)
    return ginkgo_text_tile (city->buildings[effect->building].tile);
  if ((effect->source == GINKGO_SOURCE_CHARACTER || effect->source == GINKGO_SOURCE_BONUS) && effect->card < GINKGO_N_CARDS)
    return ginkgo_text_card (effect->card);

  return NULL;
}

static char *
tell_gain (const GinkgoEffect *effect,
           const char *name,
           const GinkgoCity *city)
{
  g_autofree char *items = ginkgo_text_count_items (effect->item, effect->amount);
  g_autofree char *source = name_source (effect, city);

  if (source != NULL)
    /* Translators: a player, items, a card or building */
    return g_strdup_printf (_("%s got %s from %s"), name, items, source);
  if (effect->source == GINKGO_SOURCE_EVICTION)
    return g_strdup_printf (_("%s got %s for returned resources"), name, items);
  if (effect->source == GINKGO_SOURCE_RETURN)
    return g_strdup_printf (_("%s got %s for returned tiles"), name, items);
  if (effect->source == GINKGO_SOURCE_START)
    return g_strdup_printf (_("%s started with %s"), name, items);

  return g_strdup_printf (_("%s got %s"), name, items);
}

static char *
tell_payment (const GinkgoEffect *effect,
              const char *name)
{
  g_autofree char *items = ginkgo_text_count_items (effect->item, effect->amount);

  if (effect->source == GINKGO_SOURCE_FLOOR)
    return g_strdup_printf (_("%s put %s on the building"), name, items);
  if (effect->source == GINKGO_SOURCE_COLOR)
    return g_strdup_printf (_("%s paid %s for the different color"), name, items);
  if (effect->source == GINKGO_SOURCE_NUMBER)
    return g_strdup_printf (_("%s paid %s for the lower number"), name, items);

  return g_strdup_printf (_("%s paid %s"), name, items);
}

static char *
tell_action (const GinkgoEffect *effect,
             const char *name)
{
  gboolean urbanizes = ginkgo_card_is_urbanization (effect->card);
  g_autofree char *card = ginkgo_text_card (effect->card);
  g_autofree char *tile = NULL;

  if (effect->tile == GINKGO_TILE_NONE)
    /* Translators: a player and an urbanization card */
    return g_strdup_printf (urbanizes ? _("%s played %s alone") : _("%s exploited %s"), name, card);

  tile = ginkgo_text_tile (effect->tile);
  if (urbanizes)
    /* Translators: a player, a tile, the letter of a token */
    return g_strdup_printf (_("%s urbanized with %s at %c"), name, tile, 'A' + ginkgo_card_get_letter (effect->card));

  /* Translators: a player, the new tile, the tile it covers */
  return g_strdup_printf (_("%s built %s on %s"), name, tile, card);
}

/* The log names the missing items, because they are why the plan failed (R7). */
static char *
tell_lack (const GinkgoEffect *effect,
           const char *name)
{
  g_autofree char *items = ginkgo_text_count_items (effect->item, effect->amount);
  g_autofree char *card = ginkgo_text_card (effect->card);
  g_autofree char *tile = ginkgo_text_tile (effect->tile);

  if (ginkgo_card_is_urbanization (effect->card))
    /* Translators: a player, the missing items, a tile, the letter of a token */
    return g_strdup_printf (_("%s was %s short of urbanizing with %s at %c, so the card was played alone"),
                            name,
                            items,
                            tile,
                            'A' + ginkgo_card_get_letter (effect->card));

  /* Translators: a player, the missing items, the new tile, the tile it should have covered */
  return g_strdup_printf (_("%s was %s short of building %s on %s, so the card was played alone"), name, items, tile, card);
}

static char *
tell_building (const GinkgoEffect *effect,
               const char *name)
{
  g_autofree char *tile = ginkgo_text_tile (effect->tile);
  g_autofree char *floors = ginkgo_text_count_floors (effect->amount);

  /* Translators: a player, a tile, the height of the building */
  return g_strdup_printf (_("%s’s %s has %s"), name, tile, floors);
}

static char *
tell_token (const GinkgoEffect *effect,
            const GinkgoCity *city)
{
  g_autofree char *place = NULL;
  guint direction = ginkgo_text_find_place (city, effect->to, &place);

  return g_strdup_printf (ginkgo_text_pick_place (direction,
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("Token %c is now below %s"),
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("Token %c is now left of %s"),
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("Token %c is now above %s"),
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("Token %c is now right of %s"),
                                                  /* Translators: the letter of a token and its new place */
                                                  _("Token %c moved to %s")),
                          'A' + ginkgo_card_get_letter (effect->card),
                          place);
}

static char *
tell_hal_lack (const GinkgoEffect *effect,
               const char *name)
{
  g_autofree char *card = ginkgo_text_card (effect->card);
  g_autofree char *tile = ginkgo_text_tile (effect->tile);

  /* Translators: Hal, a card, a tile */
  return g_strdup_printf (_("%s lacks the resources to play %s with %s"), name, card, tile);
}

static char *
tell_card (const GinkgoEffect *effect,
           const char *name)
{
  gboolean is_character = ginkgo_card_is_character (effect->card);
  g_autofree char *card = is_character ? ginkgo_text_character (effect->card) : ginkgo_text_card (effect->card);

  if (effect->kind == GINKGO_EFFECT_CHARACTER_REVEALED)
    return g_strdup_printf (_("%s has %s"), name, card);
  if (effect->kind == GINKGO_EFFECT_KEPT)
    return g_strdup_printf (_("%s kept %s"), name, card);
  if (effect->kind == GINKGO_EFFECT_DISCARDED)
    return g_strdup_printf (_("%s discarded %s"), name, card);
  if (effect->kind == GINKGO_EFFECT_HAL_DREW)
    return g_strdup_printf (_("%s drew %s as a second card"), name, card);

  return g_strdup_printf (_("%s had no tile for %s"), name, card);
}

static char *
tell_to_come (const GinkgoEffect *effect,
              const char *name)
{
  return g_strdup_printf (ngettext ("%s gains %u more tile once tiles have been returned",
                                    "%s gains %u more tiles once tiles have been returned",
                                    effect->amount),
                          name,
                          effect->amount);
}

static char *
tell_supply_empty (const GinkgoEffect *effect)
{
  if (effect->amount == 1)
    return g_strdup (_("The tile supply is empty"));

  return g_strdup (_("The tile supply is empty for the second time"));
}

static char *
tell_deck_rebuilt (const GinkgoEffect *effect)
{
  g_autofree char *aside = NULL;

  if (effect->lost == 0)
    return g_strdup_printf (ngettext ("The new deck has %u card", "The new deck has %u cards", effect->amount),
                            effect->amount);

  aside = g_strdup_printf (ngettext ("%u discarded", "%u discarded", effect->lost), effect->lost);

  return g_strdup_printf (ngettext ("The new deck has %u card, %s", "The new deck has %u cards, %s", effect->amount),
                          effect->amount,
                          aside);
}

static char *
tell_joined (const GinkgoEffect *effect)
{
  g_autofree char *card = ginkgo_text_card (effect->card);

  return g_strdup_printf (_("The card %s was added to the deck"), card);
}

static char *
tell_hal_action (const GinkgoEffect *effect,
                 const char *name)
{
  GinkgoEffect action = *effect;

  /* Hal never exploits. If there is no tile, describe only the card. */
  if (effect->tile < GINKGO_N_TILES)
    return tell_action (&action, name);

  action.kind = GINKGO_EFFECT_HAL_IDLE;

  return tell_card (&action, name);
}

static char *
tell_drawn (const GinkgoEffect *effect,
            const char *name)
{
  return g_strdup_printf (ngettext ("%s drew %u card", "%s drew %u cards", effect->amount), name, effect->amount);
}

static char *
tell_returned (const GinkgoEffect *effect,
               const char *name)
{
  if (effect->amount == 0)
    return g_strdup_printf (_("%s returned no tiles"), name);

  return g_strdup_printf (ngettext ("%s returned %u tile", "%s returned %u tiles", effect->amount),
                          name,
                          effect->amount);
}

static char *
tell_retrieved (const GinkgoEffect *effect,
                const char *name)
{
  g_autofree char *items = ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, effect->amount);

  return g_strdup_printf (_("%s got %s back"), name, items);
}

/* Adds the items that the supply could not give (R8.1). */
static char *
add_loss (const GinkgoEffect *effect,
          char *text)
{
  g_autofree char *head = text;
  g_autofree char *lost = NULL;

  if (effect->lost == 0)
    return g_steal_pointer (&head);

  lost = ginkgo_text_count_items (effect->item, effect->lost);

  /* Translators: a sentence on what a player got, and the items that the supply did not have,
   * such as “1 tile”. If a verb would have to agree with them, write something like
   * “%s; unavailable: %s”. */
  return g_strdup_printf (C_("gain and loss", "%s; %s unavailable"), head, lost);
}

/* Says why this is the last round (R8.3, R12.5, R12.6). @seat is the player whose resources were all placed. */
static char *
tell_last_round (GinkgoEndReason reason,
                 guint seat,
                 const char *const *names)
{
  g_autofree char *name = NULL;

  switch (reason)
    {
    case GINKGO_END_SUPPLY:
      return g_strdup (_("Last round: the tiles are used up"));
    case GINKGO_END_ALL_PLACED:
      if (seat >= GINKGO_MAX_SEATS)
        return g_strdup (_("Last round: a player had all their resources in the city"));
      name = name_seat (names, seat);
      return g_strdup_printf (_("Last round: %s had all their resources in the city"), name);
    case GINKGO_END_HAL_EMPTY:
      return g_strdup (_("Last round: Hal’s supply of resources is empty"));
    case GINKGO_END_HAL_LACKING:
      return g_strdup (_("Last round: Hal lacks the resources to build"));
    case GINKGO_END_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Returns a sentence for the title "The Last Round". @seat is the player whose resources were
 * all placed. */
char *
ginkgo_text_end_cause (GinkgoEndReason reason,
                       guint seat,
                       const char *const *names)
{
  g_autofree char *name = NULL;

  switch (reason)
    {
    case GINKGO_END_SUPPLY:
      return g_strdup (_("The tiles are used up."));
    case GINKGO_END_ALL_PLACED:
      if (seat >= GINKGO_MAX_SEATS)
        return g_strdup (_("A player had all their resources in the city."));
      name = name_seat (names, seat);
      return g_strdup_printf (_("%s had all their resources in the city."), name);
    case GINKGO_END_HAL_EMPTY:
      return g_strdup (_("Hal’s supply of resources is empty."));
    case GINKGO_END_HAL_LACKING:
      return g_strdup (_("Hal lacks the resources to build."));
    case GINKGO_END_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Describes the effect in a sentence. */
char *
ginkgo_text_effect (const GinkgoEffect *effect,
                    const char *const *names,
                    const GinkgoCity *city)
{
  g_autofree char *name = name_seat (names, effect->seat);

  switch ((GinkgoEffectKind) effect->kind)
    {
    case GINKGO_EFFECT_FIRST_PLAYER:
      return g_strdup_printf (_("%s is the first player"), name);
    case GINKGO_EFFECT_ROUND:
      return ginkgo_text_round (effect->amount);
    case GINKGO_EFFECT_HANDS_PASSED:
      return g_strdup (_("The hands were passed on"));
    case GINKGO_EFFECT_CARDS_DRAWN:
      return tell_drawn (effect, name);
    case GINKGO_EFFECT_NEW_HAND:
      return g_strdup_printf (_("%s took a new hand"), name);
    case GINKGO_EFFECT_COMMITTED:
      return g_strdup_printf (_("%s has chosen"), name);
    case GINKGO_EFFECT_REVEALED:
      return tell_action (effect, name);
    case GINKGO_EFFECT_LACKING:
      return tell_lack (effect, name);
    case GINKGO_EFFECT_GAINED:
      return add_loss (effect, tell_gain (effect, name, city));
    case GINKGO_EFFECT_TO_TAKE:
      return g_strdup_printf (_("%s takes a resource or a tile"), name);
    case GINKGO_EFFECT_TO_COME:
      return tell_to_come (effect, name);
    case GINKGO_EFFECT_PAID:
      return tell_payment (effect, name);
    case GINKGO_EFFECT_RETRIEVED:
      return tell_retrieved (effect, name);
    case GINKGO_EFFECT_BUILT:
      return tell_building (effect, name);
    case GINKGO_EFFECT_TOKEN:
      return tell_token (effect, city);
    case GINKGO_EFFECT_CHARACTER_REVEALED:
    case GINKGO_EFFECT_KEPT:
    case GINKGO_EFFECT_DISCARDED:
    case GINKGO_EFFECT_HAL_DREW:
    case GINKGO_EFFECT_HAL_IDLE:
      return tell_card (effect, name);
    case GINKGO_EFFECT_SUPPLY_EMPTY:
      return tell_supply_empty (effect);
    case GINKGO_EFFECT_TILES_RETURNED:
      return tell_returned (effect, name);
    case GINKGO_EFFECT_SUPPLY_REBUILT:
      return g_strdup_printf (ngettext ("The new supply has %u tile", "The new supply has %u tiles", effect->amount),
                              effect->amount);
    case GINKGO_EFFECT_CARD_JOINED:
      return tell_joined (effect);
    case GINKGO_EFFECT_DECK_REBUILT:
      return tell_deck_rebuilt (effect);
    case GINKGO_EFFECT_HAL_REVEALED:
      return tell_hal_action (effect, name);
    case GINKGO_EFFECT_HAL_LACKING:
      return tell_hal_lack (effect, name);
    case GINKGO_EFFECT_LAST_ROUND:
      return tell_last_round (effect->reason, effect->seat, names);
    case GINKGO_EFFECT_GAME_OVER:
      return g_strdup (_("The game is over"));
    default:
      g_return_val_if_reached (NULL);
    }
}
