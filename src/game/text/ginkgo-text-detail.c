/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

/* Effects in few words, shown below a title that names the player. */

static char *
shorten_gain (const GinkgoEffect *effect,
              const GinkgoCity *city)
{
  g_autofree char *items = ginkgo_text_count_items (effect->item, effect->amount);
  g_autofree char *source = NULL;

  if (effect->source == GINKGO_SOURCE_BUILDING && city != NULL && effect->building < city->n_buildings)
    source = ginkgo_text_tile (city->buildings[effect->building].tile);
  else if (effect->source == GINKGO_SOURCE_BONUS && effect->card < GINKGO_N_CARDS)
    source = ginkgo_text_card (effect->card);

  if (source != NULL)
    /* Translators: items and the card or building they came from */
    return g_strdup_printf (C_("gain", "+%s from %s"), items, source);

  return g_strdup_printf (C_("gain", "+%s"), items);
}

static char *
shorten_loss (const GinkgoEffect *effect)
{
  g_autofree char *items = ginkgo_text_count_items (effect->item, effect->lost);

  /* Translators: items that the supply does not have, such as “2 tiles”, or a list. If a verb
   * would have to agree with them, write something like “Unavailable: %s”. */
  return g_strdup_printf (C_("items that the supply could not give", "%s unavailable"), items);
}

static char *
shorten_payment (const GinkgoEffect *effect)
{
  g_autofree char *items = ginkgo_text_count_items (effect->item, effect->amount);

  if (effect->source == GINKGO_SOURCE_FLOOR)
    return g_strdup_printf (C_("payment", "%s placed"), items);
  if (effect->source == GINKGO_SOURCE_COLOR)
    return g_strdup_printf (C_("payment", "−%s for the color"), items);
  if (effect->source == GINKGO_SOURCE_NUMBER)
    return g_strdup_printf (C_("payment", "−%s for the number"), items);

  return g_strdup_printf (C_("payment", "−%s"), items);
}

static char *
shorten_token (const GinkgoEffect *effect,
               const GinkgoCity *city)
{
  g_autofree char *place = NULL;
  guint direction = ginkgo_text_find_place (city, effect->to, &place);

  return g_strdup_printf (ginkgo_text_pick_place (direction,
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("token %c below %s"),
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("token %c left of %s"),
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("token %c above %s"),
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("token %c right of %s"),
                                                  /* Translators: the letter of a token and its new place */
                                                  _("token %c to %s")),
                          'A' + ginkgo_card_get_letter (effect->card),
                          place);
}

static char *
shorten_card (const GinkgoEffect *effect)
{
  g_autofree char *card = ginkgo_text_card (effect->card);

  if (effect->kind == GINKGO_EFFECT_KEPT)
    return g_strdup_printf (C_("card", "keeps %s"), card);

  return g_strdup_printf (C_("card", "also drew %s"), card);
}

static char *
shorten_gain_and_loss (const GinkgoEffect *effect,
                       const GinkgoCity *city)
{
  g_autofree char *gain = NULL;
  g_autofree char *loss = NULL;

  if (effect->lost == 0)
    return shorten_gain (effect, city);

  loss = shorten_loss (effect);
  if (effect->amount == 0)
    return g_steal_pointer (&loss);

  gain = shorten_gain (effect, city);

  return g_strdup_printf (C_("gain and loss", "%s, %s"), gain, loss);
}

static char *
shorten_retrieval (const GinkgoEffect *effect)
{
  g_autofree char *items = ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, effect->amount);

  return g_strdup_printf (C_("resources", "%s back"), items);
}

/* Describes an effect on the player whom the title names. */
static char *
shorten_effect (const GinkgoEffect *effect,
                const char *const *names,
                const GinkgoCity *city)
{
  switch (effect->kind)
    {
    case GINKGO_EFFECT_GAINED:
      return shorten_gain_and_loss (effect, city);
    case GINKGO_EFFECT_PAID:
      return shorten_payment (effect);
    case GINKGO_EFFECT_RETRIEVED:
      return shorten_retrieval (effect);
    case GINKGO_EFFECT_BUILT:
      return effect->amount > 1 ? ginkgo_text_count_floors (effect->amount) : NULL;
    case GINKGO_EFFECT_TOKEN:
      return shorten_token (effect, city);
    case GINKGO_EFFECT_KEPT:
    case GINKGO_EFFECT_HAL_DREW:
      return shorten_card (effect);
    case GINKGO_EFFECT_CHARACTER_REVEALED:
      return ginkgo_text_character (effect->card);
    case GINKGO_EFFECT_DISCARDED:
    case GINKGO_EFFECT_REVEALED:
    case GINKGO_EFFECT_HAL_REVEALED:
      return NULL;
    case GINKGO_EFFECT_TO_TAKE:
      return g_strdup (C_("gain", "+1 resource or +1 tile"));
    case GINKGO_EFFECT_TO_COME:
      return g_strdup_printf (ngettext ("+%u tile once tiles have been returned",
                                        "+%u tiles once tiles have been returned",
                                        effect->amount),
                              effect->amount);
    default:
      return ginkgo_text_effect (effect, names, city);
    }
}

/* Describes the effect in few words, with a name only if it affects another player than @seat.
 * Returns NULL if the effect is obvious. */
char *
ginkgo_text_effect_detail (const GinkgoEffect *effect,
                           guint seat,
                           const char *const *names,
                           const GinkgoCity *city)
{
  /* Moving a token does not affect a player. */
  if (effect->seat == seat || effect->kind == GINKGO_EFFECT_TOKEN)
    return shorten_effect (effect, names, city);
  if (effect->kind == GINKGO_EFFECT_DISCARDED)
    return NULL;

  return ginkgo_text_effect (effect, names, city);
}
