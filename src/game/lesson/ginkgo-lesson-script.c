/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Texts and demands of the first lesson. All figures are true of the prepared record, whichever of the
 * allowed decisions the player takes; the lesson's test counts them. */

#include "ginkgo-lesson-script.h"

#include <glib/gi18n.h>

static const guint chapters[] = {
  0,  /* the set-up */
  41, /* the fourteenth round */
  54, /* the supply has run out, the person is to give tiles back */
};

/* The suggestion is the first possible option. */

static const GinkgoLessonOption exploiting[] = {
  { BLUE (1), GINKGO_TILE_NONE, N_("Blue 1 gave you a tile. Every new building and every floor needs one, and you started with only two: you would have run out of tiles first.") },
  { RED (2), GINKGO_TILE_NONE, N_("Red 2 gave you a resource, which you will soon use: a floor costs two or more. A tile would have helped you even more, because you have only two.") },
  { YELLOW (1), GINKGO_TILE_NONE, N_("Yellow 1 gave you a point, and nobody can take it away. This early, a resource or a tile is worth more: you use it to build, and buildings pay out again and again.") },
};

static const GinkgoLessonOption urbanizing[] = {
  { LETTER ('F'), BLUE (8), N_("You paid a resource and a tile: in return, Red 7 gave you a resource, although it belongs to the other player, Blue 3 a tile, and a character another resource. Blue 8 and Blue 3 are now a district, worth two points.") },
};

static const GinkgoLessonOption constructing[] = {
  { RED (3), RED (12), N_("It cost two resources, because the color stays the same, and your highest tile; your characters paid a tile and a point. The other player was alone in the district with Red 6: now it is worth three points to you, one to them.") },
  { RED (3), YELLOW (6), N_("It cost three resources, one of them for the new color, and a tile; your characters paid a tile and a point. You have your own district with Yellow 3, worth four points, and the other player’s red district is gone.") },
  { RED (3), BLUE (4), N_("It cost three resources, one of them for the new color, and a tile; your characters paid a tile and a point. You have your own district with Blue 1, worth four points, and the other player’s red district is gone.") },
};

static const GinkgoLessonOption first_choice[] = {
  { BLUE (2), YELLOW (6), N_("Three bonuses paid: a resource from Red 3, and a tile and a point from your characters. They pay again with every floor that you add, and you keep one more card.") },
  { BLUE (2), YELLOW (9), N_("Three bonuses paid: a resource from Red 3, and a tile and a point from your characters. They pay again with every floor that you add, and you keep one more card.") },
  { YELLOW (2), BLUE (4), N_("Three bonuses paid: a resource from Red 3, and a tile and a point from your characters. They pay again with every floor that you add, and you keep one more card.") },
  { GINKGO_LESSON_ANY, GINKGO_LESSON_ANY, N_("Three bonuses paid: a resource from Red 3, and a tile and a point from your characters. They pay again with every floor that you add, and you keep one more card.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_LESSON_ANY, N_("The neighboring buildings and your character paid for the new one, and the city is larger. But you keep a card only when you construct, and constructing would have paid three bonuses.") },
  { GINKGO_LESSON_ANY, GINKGO_TILE_NONE, N_("That cost nothing, but you gain items only once. You already have resources and tiles to build with: constructing would have paid three bonuses and given you a card to keep.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("A card with a letter, played alone, gives you a resource or a tile. You already have both to build with: constructing would have paid three bonuses and given you a card to keep.") },
};

static const GinkgoLessonOption majority[] = {
  { YELLOW (14), BLUE (11), N_("Blue 10, Blue 11 and Blue 4 are now one district with nine resources, all yours: 18 points, ten more than before. At the end, the card you keep also scores your low buildings.") },
  { GINKGO_LESSON_ANY, GINKGO_LESSON_ANY, N_("The figures show what this changed. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 into one district with nine of your resources: worth 18 points, ten more than before.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_LESSON_ANY, N_("This prepares later rounds, but late in the game districts score most. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 into one district with nine of your resources: worth 18 points, ten more than before.") },
  { GINKGO_LESSON_ANY, GINKGO_TILE_NONE, N_("Exploit when you are short of something. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 into one district with nine of your resources: worth 18 points, ten more than before.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("Exploit when you are short of something. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 into one district with nine of your resources: worth 18 points, ten more than before.") },
};

static const GinkgoLessonOption returning[] = {
  { GINKGO_CARD_NONE, RED (4), NULL },
};

static const GinkgoLessonOption last_move[] = {
  { BLUE (16), RED (15), N_("You both have twelve resources in the large red district, but you win the tie with your Red 10, the tallest building there. The other player got back two resources with a point each, but you win the game by one point.") },
  { BLUE (13), BLUE (15), N_("This adds nine points to your scoring cards, because several of them score your resources on blue buildings. Red 15 on Blue 16 was better still: you gain first place in the large red district, and the other player loses it.") },
  { GINKGO_LESSON_ANY, GINKGO_LESSON_ANY, N_("The figures show what this changed. Red 15 on Blue 16 was better: you gain first place in the large red district, the other player loses it, and you win the game by one point.") },
};

static const GinkgoLessonStep steps[] = {
  /* The first rounds */
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_NONE, N_("Welcome to the Table"), N_("You play the beginning and the end of a game in about ten minutes, and can leave at any time and continue later. Right-click or long-press anything to have it explained, or press the Menu key.") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_CITY, N_("The City"), N_("Each building has a color and a number: red buildings produce resources, blue ones tiles, and yellow ones points. The letters around the city are tokens: they mark places for new buildings.") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_SCREEN, N_("Behind Your Screen"), N_("Your three characters gave you four resources, two tiles and two points, and each adds a bonus to one kind of action. You build with resources and tiles, and your points count at the end.") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_SCORE, N_("Your Score So Far"), N_("The highest score at the end wins: yours is six so far, two points and two for each unused New Hand token. Before each move, the preview shows what it changes: 6 → 6 is no change.") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_HAND, N_("Your Hand"), N_("All players secretly choose a card, alone or with a tile, then act in turn and pass their other cards on. A card stands for a building or a token in the city, and you can play it in three ways: try each of them now.") },
  { 0, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_HAND, N_("Exploiting"), N_("Play a building card alone to get one item for each floor of its building, as the sign in its middle shows. Play Red 2, Blue 1 or Yellow 1 without a tile: which item will you need most to build?"), N_("You will build soon. For now, choose Red 2, Blue 1 or Yellow 1, without a tile."), GINKGO_EVENT_CHOOSE, OPTIONS (exploiting) },
  { 0, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_SCREEN, N_("What You Got") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_LAST_MOVE, N_("The Other Player’s Move"), N_("The other player urbanized: Red 7 is a new building beside Yellow 2, which paid them a point. Watch such moves: anyone can use any building.") },
  { 0, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_HAND, N_("Urbanizing"), N_("Play a card with a letter and a tile to put a new building at that token: it costs one resource, and each neighboring building pays one item per floor. The other player just built Red 7 next to F, so choose card F and Blue 8."), N_("That would work, too. For now, choose card F and Blue 8: with Blue 3 it forms a district."), GINKGO_EVENT_CHOOSE, OPTIONS (urbanizing) },
  { 0, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_CITY, N_("The Token Moves On"), N_("Token F moves to a free place beside the new building, where the city can grow next. Choose a marked place: the letters always stay in order around the city."), NULL, GINKGO_EVENT_TOKEN },
  { 0, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_SCREEN, N_("Why Neighbors Matter") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_DISTRICTS, N_("What a District Is Worth"), N_("Neighbors of one color form a district: the player with the most resources scores all of them, and second place scores its own. A player alone scores both: your one resource on Blue 8 is worth two points.") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_PAWNS, N_("Pawns"), N_("A pawn marks a building that is new or has a new floor. Nobody can exploit it or build on it until the deck runs out: then its new card joins the next deck.") },
  { 0, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_HAND, N_("Constructing"), N_("Play a building card and a tile to add a floor: a second floor costs two of your resources, which stay on it and make it yours. Another color costs one more, a lower number the difference in points: choose card Red 3 and a tile."), N_("Choose card Red 3 and one of your tiles. Before you play, the preview shows what you pay and what you get."), GINKGO_EVENT_CHOOSE, OPTIONS (constructing) },
  { 0, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("Color or Cost") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_BONUSES, N_("The Card Is Yours"), N_("Red 3 now gives you a resource each time you construct: cards 1 to 9 pay again and again, so keep them early. Cards 10 to 20 score only at the end, so they can wait.") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_LAST_MOVE, N_("When to Exploit"), N_("The other player had no tiles left to build with, so they exploited Red 1. Exploit only when you are short of something: buildings and the cards you keep pay again and again.") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_OWNED, N_("A New Deck"), N_("The deck ran out, so the cards of the four marked buildings joined a new one, and their pawns are gone. If another player with such a card builds over yours, your resources return with a point for each.") },
  { 0, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_HAND, N_("Your Own Decision"), N_("Now decide for yourself: constructing pays three bonuses, a resource, a tile and a point. Urbanizing at K costs little, because two buildings pay out there, and makes the city larger."), NULL, GINKGO_EVENT_CHOOSE, OPTIONS (first_choice) },
  { 0, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_SCREEN, N_("What You Got") },
  { 0, GINKGO_LESSON_GO, GINKGO_LESSON_TARGET_NONE, N_("On to Round 14"), N_("The other player played card C alone for the tile they lacked. Now let’s skip ahead: two computer players have continued from a city much like this one.") },
  /* The fourteenth round */
  { 1, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_BONUSES, N_("Early and Late Cards"), N_("Red 3 has paid you seven resources since you kept it early in the game. Red 12 scores once, at the end, a point for each of your resources on blue buildings: keep such cards late, when you know what they will score.") },
  { 1, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_DISTRICTS, N_("Districts"), N_("Your four resources in the district with Blue 10 score eight points, because you are alone there. In the large red one, the other player scores all nine resources, and you score only your two.") },
  { 1, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_DISTRICTS, N_("Joining Districts"), N_("Blue 11 on your Yellow 14 joins Blue 10 and Blue 4, and your score so far rises from 44 to 63. Yellow 16 on Red 1 forms a yellow district, but your score rises only to 56: now decide."), NULL, GINKGO_EVENT_CHOOSE, OPTIONS (majority) },
  { 1, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("What Districts Are Worth") },
  { 1, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_LAST_MOVE, N_("Why Early Cards Matter"), N_("Before you, the other player urbanized at A and gained five points: two from its yellow neighbors, and three from a character and two cards that they kept earlier. Cards that fit your next actions are worth most.") },
  { 1, GINKGO_LESSON_GO, GINKGO_LESSON_TARGET_NONE, N_("Toward the End"), N_("The recorded game goes on, whatever you decided. Let’s skip ahead, close to its end.") },
  /* The last rounds */
  { 2, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_CITY, N_("Close to the End"), N_("In the recorded game, the other player built over your Blue 11, and you got back its resources with a point for each. The tile supply has just run out.") },
  { 2, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_SCREEN, N_("How the End Comes"), N_("All players may return tiles for a point each: the game ends with the round in which this new supply runs out, or all resources of a player are in the city. Return Red 4: your lowest tile costs the most points to build with."), N_("With more tiles in the supply, the game lasts longer, and you may need your high tiles. Choose only Red 4."), GINKGO_EVENT_RETURN, OPTIONS (returning) },
  { 2, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_NEW_HAND, N_("What a New Hand Is Worth"), N_("A New Hand token replaces your four cards before you choose, but scores two points if you do not use it. Your cards are good: keep your tokens.") },
  { 2, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_DISTRICTS, N_("The Last Round"), N_("If you construct now, your bonuses take the last tiles, and the game ends with this round. You cannot see it, but the other player is 21 points ahead: does Red 15 on Blue 16 or Blue 15 on Blue 13 also cost them points?"), N_("Only points count now. Choose a building card and a tile: constructing ends the game."), GINKGO_EVENT_CHOOSE, OPTIONS (last_move) },
  { 2, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("What You Got") },
  { 2, GINKGO_LESSON_COUNT, GINKGO_LESSON_TARGET_NONE, N_("The Game Is Over"), N_("Four things score: points, scoring cards, districts, and two points for each unused New Hand token. Resources and tiles behind the screen score nothing.") },
  { 2, GINKGO_LESSON_END, GINKGO_LESSON_TARGET_NONE, N_("That’s the Game"), N_("You have exploited, urbanized and constructed, used bonuses, formed districts and ended a game. Now play a whole introductory game against a computer player of the lowest level.") },
};

const GinkgoLessonScript ginkgo_lesson_first = {
  .record = "/io/github/ginkgo_city/GinkgoCity/game/ginkgo-lesson.json",
  .seed = 28,
  .steps = steps,
  .n_steps = G_N_ELEMENTS (steps),
  .chapters = chapters,
  .n_chapters = G_N_ELEMENTS (chapters),
  .next = &ginkgo_lesson_good_play,
};
