/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

#include "ginkgo-effect-facts.h"

#define ALONE     0
#define URBANIZES 1 /* with an urbanization card */
#define WITH_TILE 2

/* Texts that depend on more than the kind of an effect: on get_variant(). All others are in ginkgo-effect-facts.c. */
static const struct
{
  GinkgoEffectKind kind;
  guint variant;
  GinkgoMessage sentence;
  GinkgoMessage brief;
} variants[] = {
  { GINKGO_EFFECT_REVEALED, ALONE | URBANIZES, SAY ("{player} played {card} alone"), OBVIOUS },
  { GINKGO_EFFECT_REVEALED, WITH_TILE, SAY ("{player} built {tile} on {card}"), OBVIOUS },
  { GINKGO_EFFECT_REVEALED, WITH_TILE | URBANIZES, SAY ("{player} urbanized with {tile} at {letter}"), OBVIOUS },
  { GINKGO_EFFECT_HAL_REVEALED, WITH_TILE, SAY ("{player} built {tile} on {card}"), OBVIOUS },
  { GINKGO_EFFECT_HAL_REVEALED, WITH_TILE | URBANIZES, SAY ("{player} urbanized with {tile} at {letter}"), OBVIOUS },
  { GINKGO_EFFECT_LACKING, WITH_TILE | URBANIZES, SAY ("{player} was {items} short of urbanizing with {tile} at {letter}, so the card was played alone") },

  { GINKGO_EFFECT_GAINED, GINKGO_SOURCE_CHARACTER, SAY ("{player} got {items} from {source}") },
  { GINKGO_EFFECT_GAINED, GINKGO_SOURCE_BUILDING, SAY ("{player} got {items} from {source}"), BRIEF_IN ("gain", "+{items} from {source}") },
  { GINKGO_EFFECT_GAINED, GINKGO_SOURCE_BONUS, SAY ("{player} got {items} from {source}"), BRIEF_IN ("gain", "+{items} from {source}") },
  { GINKGO_EFFECT_GAINED, GINKGO_SOURCE_EVICTION, SAY ("{player} got {items} for returned resources") },
  { GINKGO_EFFECT_GAINED, GINKGO_SOURCE_RETURN, SAY ("{player} got {items} for returned tiles") },
  { GINKGO_EFFECT_GAINED, GINKGO_SOURCE_START, SAY ("{player} started with {items}") },
  { GINKGO_EFFECT_PAID, GINKGO_SOURCE_FLOOR, SAY ("{player} put {items} on the building"), BRIEF_IN ("payment", "{items} placed") },
  { GINKGO_EFFECT_PAID, GINKGO_SOURCE_COLOR, SAY ("{player} paid {items} for the different color"), BRIEF_IN ("payment", "−{items} for the color") },
  { GINKGO_EFFECT_PAID, GINKGO_SOURCE_NUMBER, SAY ("{player} paid {items} for the lower number"), BRIEF_IN ("payment", "−{items} for the number") },

  /* In the direction from the token to the building next to it */
  { GINKGO_EFFECT_TOKEN, 0, SAY ("Token {letter} is now below {place}"), BRIEF ("token {letter} below {place}") },
  { GINKGO_EFFECT_TOKEN, 1, SAY ("Token {letter} is now left of {place}"), BRIEF ("token {letter} left of {place}") },
  { GINKGO_EFFECT_TOKEN, 2, SAY ("Token {letter} is now above {place}"), BRIEF ("token {letter} above {place}") },
  { GINKGO_EFFECT_TOKEN, 3, SAY ("Token {letter} is now right of {place}"), BRIEF ("token {letter} right of {place}") },

  { GINKGO_EFFECT_BUILT, 1, .brief = { .texts = { "" } } },
  { GINKGO_EFFECT_SUPPLY_EMPTY, 2, SAY ("The tile supply is empty for the second time") },
  { GINKGO_EFFECT_TILES_RETURNED, 0, SAY ("{player} returned no tiles") },
  { GINKGO_EFFECT_DECK_REBUILT, TRUE, SAY ("The new deck has {count} card, {discarded}", "The new deck has {count} cards, {discarded}") },

  { GINKGO_EFFECT_LAST_ROUND, GINKGO_END_SUPPLY, SAY ("Last round: the tiles are used up") },
  { GINKGO_EFFECT_LAST_ROUND, GINKGO_END_ALL_PLACED, SAY ("Last round: {player} had all their resources in the city") },
  { GINKGO_EFFECT_LAST_ROUND, GINKGO_END_HAL_EMPTY, SAY ("Last round: Hal’s supply of resources is empty") },
  { GINKGO_EFFECT_LAST_ROUND, GINKGO_END_HAL_LACKING, SAY ("Last round: Hal lacks the resources to build") },
};

typedef struct
{
  const GinkgoEffect *effect;
  const char *const *names;
  const GinkgoCity *city;
} Telling;

static guint
get_variant (const Telling *telling)
{
  const GinkgoEffect *effect = telling->effect;
  g_autofree char *place = NULL;

  switch (effect->kind)
    {
    case GINKGO_EFFECT_REVEALED:
    case GINKGO_EFFECT_HAL_REVEALED:
    case GINKGO_EFFECT_LACKING:
      return (ginkgo_card_is_urbanization (effect->card) ? URBANIZES : 0) | (effect->tile < GINKGO_N_TILES ? WITH_TILE : 0);
    case GINKGO_EFFECT_GAINED:
    case GINKGO_EFFECT_PAID:
      return effect->source;
    case GINKGO_EFFECT_TOKEN:
      return ginkgo_text_find_place (telling->city, effect->to, &place);
    case GINKGO_EFFECT_DECK_REBUILT:
      return effect->lost > 0;
    case GINKGO_EFFECT_LAST_ROUND:
      return effect->reason;
    default:
      return effect->amount;
    }
}

/* Names the source of an effect's items, or returns %NULL. */
static char *
name_source (const GinkgoEffect *effect,
             const GinkgoCity *city)
{
  if (effect->source != GINKGO_SOURCE_BUILDING)
    return effect->card < GINKGO_N_CARDS ? ginkgo_text_card (effect->card) : NULL;

  return city != NULL && effect->building < city->n_buildings ? ginkgo_text_tile (city->buildings[effect->building].tile) : NULL;
}

static char *
tell_slot (const char *slot,
           gconstpointer data)
{
  const Telling *telling = data;
  const GinkgoEffect *effect = telling->effect;
  char *place = NULL;

  if (g_str_equal (slot, "player"))
    return effect->seat < GINKGO_MAX_SEATS ? ginkgo_text_player (telling->names[effect->seat], effect->seat) : NULL;
  if (g_str_equal (slot, "items"))
    return ginkgo_text_count_items (effect->item, effect->amount);
  if (g_str_equal (slot, "source"))
    return name_source (effect, telling->city);
  if (g_str_equal (slot, "card"))
    return ginkgo_text_card (effect->card);
  if (g_str_equal (slot, "character"))
    return ginkgo_text_character (effect->card);
  if (g_str_equal (slot, "tile"))
    return ginkgo_text_tile (effect->tile);
  if (g_str_equal (slot, "floors"))
    return ginkgo_text_count_floors (effect->amount);
  if (g_str_equal (slot, "letter"))
    return ginkgo_text_letter (ginkgo_card_get_letter (effect->card));
  if (g_str_equal (slot, "count"))
    return g_strdup_printf ("%u", effect->amount);
  if (g_str_equal (slot, "discarded"))
    return g_strdup_printf (ngettext ("%u discarded", "%u discarded", effect->lost), effect->lost);
  if (g_str_equal (slot, "round"))
    return ginkgo_text_round (effect->amount);

  g_assert (g_str_equal (slot, "place"));
  ginkgo_text_find_place (telling->city, effect->to, &place);

  return place;
}

/* Returns %NULL if there is no text for a slot. */
static char *
tell (const Telling *telling,
      const GinkgoMessage *message)
{
  if (message->context != NULL)
    return ginkgo_text_expand (g_dpgettext2 (NULL, message->context, message->texts[0]), tell_slot, telling);
  if (message->texts[1] != NULL)
    return ginkgo_text_expand (ngettext (message->texts[0], message->texts[1], telling->effect->amount), tell_slot, telling);

  return ginkgo_text_expand (*message->texts[0] != '\0' ? _(message->texts[0]) : "", tell_slot, telling);
}

/* Returns the variant's text, or that of its kind if there is none or something cannot be named. */
static char *
tell_variant (const Telling *telling,
              gboolean is_brief)
{
  const GinkgoEffectFacts *facts = ginkgo_effect_get_facts (telling->effect);
  const GinkgoMessage *message = is_brief ? &facts->brief : &facts->sentence;
  guint variant = get_variant (telling);
  char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (variants) && text == NULL; i++)
    {
      const GinkgoMessage *own = is_brief ? &variants[i].brief : &variants[i].sentence;

      if (variants[i].kind == telling->effect->kind && variants[i].variant == variant && own->texts[0] != NULL)
        text = tell (telling, own);
    }

  return text == NULL && message->texts[0] != NULL ? tell (telling, message) : text;
}

/* Describes the effect in a sentence. */
char *
ginkgo_text_effect (const GinkgoEffect *effect,
                    const char *const *names,
                    const GinkgoCity *city)
{
  const Telling telling = { effect, names, city };
  char *text = tell_variant (&telling, FALSE);

  if (effect->kind == GINKGO_EFFECT_GAINED && effect->lost > 0)
    /* Translators: “Ada got 1 tile; 2 tiles unavailable”: what the supply did not have. If a verb would
     * have to agree with {lost}, write something like “{gain}; unavailable: {lost}”. */
    return ginkgo_text_fill (C_("gain and loss", "{gain}; {lost} unavailable"),
                             { "gain", text },
                             { "lost", ginkgo_text_count_items (effect->item, effect->lost) });

  return text;
}

/* Describes the effect in few words, with a name only if it affects another player than @seat.
 * Returns NULL if the effect is obvious. */
char *
ginkgo_text_effect_detail (const GinkgoEffect *effect,
                           guint seat,
                           const char *const *names,
                           const GinkgoCity *city)
{
  const Telling telling = { effect, names, city };
  g_autofree char *brief = tell_variant (&telling, TRUE);
  char *lost;

  if (brief == NULL)
    return ginkgo_text_effect (effect, names, city);
  if (*brief == '\0' && (effect->seat == seat || effect->kind == GINKGO_EFFECT_DISCARDED))
    return NULL;
  /* Moving a token does not affect a player. */
  if (effect->seat != seat && effect->kind != GINKGO_EFFECT_TOKEN)
    return ginkgo_text_effect (effect, names, city);
  if (effect->kind != GINKGO_EFFECT_GAINED || effect->lost == 0)
    return g_steal_pointer (&brief);

  lost = ginkgo_text_unavailable (ginkgo_items_make (effect->item, effect->lost));
  if (effect->amount == 0)
    return lost;

  return ginkgo_text_fill (C_("gain and loss", "{gain}, {loss}"), { "gain", g_steal_pointer (&brief) }, { "loss", lost });
}

/* Returns what the supply does not have: "2 tiles unavailable" (R8.1). */
char *
ginkgo_text_unavailable (guint32 items)
{
  /* Translators: items that the supply does not have, such as “2 tiles”, or a list. If a verb would have
   * to agree with them, write something like “Unavailable: {items}”. */
  return ginkgo_text_fill (C_("items that the supply could not give", "{items} unavailable"), { "items", ginkgo_text_items (items) });
}

/* Returns a sentence for the title "The Last Round" (R8.3, R12.5, R12.6). */
char *
ginkgo_text_end_cause (const GinkgoEffect *effect,
                       const char *const *names)
{
  const char *const causes[] = {
    [GINKGO_END_SUPPLY] = _("The tiles are used up."),
    [GINKGO_END_ALL_PLACED] = _("{player} had all their resources in the city."),
    [GINKGO_END_HAL_EMPTY] = _("Hal’s supply of resources is empty."),
    [GINKGO_END_HAL_LACKING] = _("Hal lacks the resources to build."),
  };
  const Telling telling = { effect, names, NULL };
  char *cause = ginkgo_text_expand (causes[effect->reason], tell_slot, &telling);

  return cause != NULL ? cause : g_strdup (_("A player had all their resources in the city."));
}
