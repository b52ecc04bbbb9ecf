/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-effect-facts.h"

#include <glib/gi18n.h>

#define NOTHING      .reveals = GINKGO_REVEALS_NOTHING
#define OTHERS       .reveals = GINKGO_REVEALS_TO_OTHERS
#define SEAT         .reveals = GINKGO_REVEALS_TO_SEAT
#define ALL          .reveals = GINKGO_REVEALS_TO_ALL
#define LOG          .is_logged = TRUE
#define NEWS         .is_news = TRUE
#define PAUSE        .interrupts = TRUE
#define PART(part_)  .part = GINKGO_PREVIEW_##part_
#define CARD(title_) .title = N_(title_)

/* Kinds whose texts depend on more have those in ginkgo-text-effect.c, too. */
static const GinkgoEffectFacts facts[] = {
  [GINKGO_EFFECT_CHARACTER_REVEALED] = { OTHERS, SAY ("{player} has {character}"), .brief = { .texts = { "{character}" } } },
  [GINKGO_EFFECT_FIRST_PLAYER] = { NOTHING, LOG, SAY ("{player} is the first player") },
  [GINKGO_EFFECT_ROUND] = { GINKGO_LOG_ROUND, NOTHING, .sentence = { .texts = { "{round}" } } },
  [GINKGO_EFFECT_HANDS_PASSED] = { ALL, CARD ("Hands Passed On"), SAY ("The hands were passed on") },
  [GINKGO_EFFECT_CARDS_DRAWN] = { SEAT, SAY ("{player} drew {count} card", "{player} drew {count} cards") },
  [GINKGO_EFFECT_NEW_HAND] = { GINKGO_LOG_NEW_HAND, ALL, LOG, NEWS, CARD ("New Hand"), SAY ("{player} took a new hand") },
  [GINKGO_EFFECT_COMMITTED] = { NOTHING, PAUSE, SAY ("{player} has chosen") },
  [GINKGO_EFFECT_REVEALED] = { GINKGO_LOG_ACTION, OTHERS, SAY ("{player} exploited {card}"), OBVIOUS },
  [GINKGO_EFFECT_LACKING] = { OTHERS, LOG, PART (INSTEAD), SAY ("{player} was {items} short of building {tile} on {card}, so the card was played alone") },
  [GINKGO_EFFECT_GAINED] = { SEAT, PART (GAIN), SAY ("{player} got {items}"), BRIEF_IN ("gain", "+{items}") },
  [GINKGO_EFFECT_TO_TAKE] = { NOTHING, PART (GAIN), SAY ("{player} takes a resource or a tile"), BRIEF_IN ("gain", "+1 resource or +1 tile") },
  [GINKGO_EFFECT_TO_COME] = { NOTHING,
                              PART (GAIN),
                              SAY ("{player} gains {count} more tile once tiles have been returned", "{player} gains {count} more tiles once tiles have been returned"),
                              BRIEF ("+{count} tile once tiles have been returned", "+{count} tiles once tiles have been returned") },
  [GINKGO_EFFECT_PAID] = { NOTHING, LOG, PART (COST), SAY ("{player} paid {items}"), BRIEF_IN ("payment", "−{items}") },
  [GINKGO_EFFECT_RETRIEVED] = { NOTHING, PART (GAIN), SAY ("{player} got {items} back"), BRIEF_IN ("resources", "{items} back") },
  [GINKGO_EFFECT_BUILT] = { NOTHING, LOG, SAY ("{player}’s {tile} has {floors}"), .brief = { .texts = { "{floors}" } } },
  [GINKGO_EFFECT_TOKEN] = { NOTHING, LOG, SAY ("Token {letter} moved to {place}"), BRIEF ("token {letter} to {place}") },
  [GINKGO_EFFECT_KEPT] = { NOTHING, LOG, PART (KEEPS), SAY ("{player} kept {card}"), BRIEF_IN ("card", "keeps {card}") },
  [GINKGO_EFFECT_DISCARDED] = { NOTHING, SAY ("{player} discarded {card}"), OBVIOUS },
  [GINKGO_EFFECT_SUPPLY_EMPTY] = { NOTHING, LOG, NEWS, PAUSE, PART (NOTE), CARD ("The Tile Supply Has Run Out"), SAY ("The tile supply is empty") },
  [GINKGO_EFFECT_TILES_RETURNED] = { OTHERS, LOG, NEWS, PAUSE, CARD ("Tiles Returned"), SAY ("{player} returned {count} tile", "{player} returned {count} tiles") },
  [GINKGO_EFFECT_SUPPLY_REBUILT] = { ALL, LOG, PAUSE, CARD ("A New Tile Supply"), SAY ("The new supply has {count} tile", "The new supply has {count} tiles") },
  [GINKGO_EFFECT_CARD_JOINED] = { NOTHING, SAY ("The card {card} was added to the deck") },
  [GINKGO_EFFECT_DECK_REBUILT] = { ALL, LOG, NEWS, CARD ("A New Deck"), SAY ("The new deck has {count} card", "The new deck has {count} cards") },
  [GINKGO_EFFECT_HAL_REVEALED] = { GINKGO_LOG_ACTION, ALL, SAY ("{player} had no tile for {card}"), OBVIOUS },
  [GINKGO_EFFECT_HAL_DREW] = { GINKGO_LOG_ACTION, ALL, LOG, SAY ("{player} drew {card} as a second card"), BRIEF_IN ("card", "also drew {card}") },
  [GINKGO_EFFECT_HAL_IDLE] = { GINKGO_LOG_ACTION, ALL, LOG, NEWS, SAY ("{player} had no tile for {card}") },
  [GINKGO_EFFECT_HAL_LACKING] = { GINKGO_LOG_ACTION, ALL, LOG, SAY ("{player} lacks the resources to play {card} with {tile}") },
  [GINKGO_EFFECT_LAST_ROUND] = { NOTHING, LOG, NEWS, PAUSE, PART (NOTE), CARD ("The Last Round"), SAY ("Last round: a player had all their resources in the city") },
  [GINKGO_EFFECT_GAME_OVER] = { GINKGO_LOG_END, ALL, LOG, SAY ("The game is over") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (facts) == GINKGO_N_EFFECT_KINDS);

const GinkgoEffectFacts *
ginkgo_effect_get_facts (const GinkgoEffect *effect)
{
  g_assert (effect->kind < GINKGO_N_EFFECT_KINDS);

  return &facts[effect->kind];
}
