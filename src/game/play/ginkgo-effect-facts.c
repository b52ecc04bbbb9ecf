/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-effect-facts.h"

#include <glib/gi18n.h>

#define LOG          .is_logged = TRUE
#define NEWS         .is_news = TRUE
#define PAUSE        .interrupts = TRUE
#define PART(part_)  .part = GINKGO_PREVIEW_##part_
#define CARD(title_) .title = N_(title_)

/* Kinds whose texts depend on more have those in ginkgo-text-effect.c, too. */
static const GinkgoEffectFacts facts[] = {
  [GINKGO_EFFECT_CHARACTER_REVEALED] = { SAY ("{player} has {character}"), .brief = { .texts = { "{character}" } } },
  [GINKGO_EFFECT_FIRST_PLAYER] = { LOG, SAY ("{player} is the first player") },
  [GINKGO_EFFECT_ROUND] = { GINKGO_LOG_ROUND, .sentence = { .texts = { "{round}" } } },
  [GINKGO_EFFECT_HANDS_PASSED] = { CARD ("Hands Passed On"), SAY ("The hands were passed on") },
  [GINKGO_EFFECT_CARDS_DRAWN] = { SAY ("{player} drew {count} card", "{player} drew {count} cards") },
  [GINKGO_EFFECT_NEW_HAND] = { GINKGO_LOG_NEW_HAND, LOG, NEWS, CARD ("New Hand"), SAY ("{player} took a new hand") },
  [GINKGO_EFFECT_COMMITTED] = { PAUSE, SAY ("{player} has chosen") },
  [GINKGO_EFFECT_REVEALED] = { GINKGO_LOG_ACTION, SAY ("{player} exploited {card}"), OBVIOUS },
  [GINKGO_EFFECT_LACKING] = { LOG, PART (INSTEAD), SAY ("{player} was {items} short of building {tile} on {card}, so the card was played alone") },
  [GINKGO_EFFECT_GAINED] = { PART (GAIN), SAY ("{player} got {items}"), BRIEF_IN ("gain", "+{items}") },
  [GINKGO_EFFECT_TO_TAKE] = { PART (GAIN), SAY ("{player} takes a resource or a tile"), BRIEF_IN ("gain", "+1 resource or +1 tile") },
  [GINKGO_EFFECT_TO_COME] = { PART (GAIN),
                              SAY ("{player} gains {count} more tile once tiles have been returned", "{player} gains {count} more tiles once tiles have been returned"),
                              BRIEF ("+{count} tile once tiles have been returned", "+{count} tiles once tiles have been returned") },
  [GINKGO_EFFECT_PAID] = { LOG, PART (COST), SAY ("{player} paid {items}"), BRIEF_IN ("payment", "−{items}") },
  [GINKGO_EFFECT_RETRIEVED] = { PART (GAIN), SAY ("{player} got {items} back"), BRIEF_IN ("resources", "{items} back") },
  [GINKGO_EFFECT_BUILT] = { LOG, SAY ("{player}’s {tile} has {floors}"), .brief = { .texts = { "{floors}" } } },
  [GINKGO_EFFECT_TOKEN] = { LOG, SAY ("Token {letter} moved to {place}"), BRIEF ("token {letter} to {place}") },
  [GINKGO_EFFECT_KEPT] = { LOG, PART (KEEPS), SAY ("{player} kept {card}"), BRIEF_IN ("card", "keeps {card}") },
  [GINKGO_EFFECT_DISCARDED] = { SAY ("{player} discarded {card}"), OBVIOUS },
  [GINKGO_EFFECT_SUPPLY_EMPTY] = { LOG, NEWS, PAUSE, PART (NOTE), CARD ("The Tile Supply Has Run Out"), SAY ("The tile supply is empty") },
  [GINKGO_EFFECT_TILES_RETURNED] = { LOG, NEWS, PAUSE, CARD ("Tiles Returned"), SAY ("{player} returned {count} tile", "{player} returned {count} tiles") },
  [GINKGO_EFFECT_SUPPLY_REBUILT] = { LOG, PAUSE, CARD ("A New Tile Supply"), SAY ("The new supply has {count} tile", "The new supply has {count} tiles") },
  [GINKGO_EFFECT_CARD_JOINED] = { SAY ("The card {card} was added to the deck") },
  [GINKGO_EFFECT_DECK_REBUILT] = { LOG, NEWS, CARD ("A New Deck"), SAY ("The new deck has {count} card", "The new deck has {count} cards") },
  [GINKGO_EFFECT_HAL_REVEALED] = { GINKGO_LOG_ACTION, SAY ("{player} had no tile for {card}"), OBVIOUS },
  [GINKGO_EFFECT_HAL_DREW] = { GINKGO_LOG_ACTION, LOG, SAY ("{player} drew {card} as a second card"), BRIEF_IN ("card", "also drew {card}") },
  [GINKGO_EFFECT_HAL_IDLE] = { GINKGO_LOG_ACTION, LOG, NEWS, SAY ("{player} had no tile for {card}") },
  [GINKGO_EFFECT_HAL_LACKING] = { GINKGO_LOG_ACTION, LOG, SAY ("{player} lacks the resources to play {card} with {tile}") },
  [GINKGO_EFFECT_LAST_ROUND] = { LOG, NEWS, PAUSE, PART (NOTE), CARD ("The Last Round"), SAY ("Last round: a player had all their resources in the city") },
  [GINKGO_EFFECT_GAME_OVER] = { GINKGO_LOG_END, LOG, SAY ("The game is over") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (facts) == GINKGO_N_EFFECT_KINDS);

const GinkgoEffectFacts *
ginkgo_effect_get_facts (const GinkgoEffect *effect)
{
  g_assert (effect->kind < GINKGO_N_EFFECT_KINDS);

  return &facts[effect->kind];
}
