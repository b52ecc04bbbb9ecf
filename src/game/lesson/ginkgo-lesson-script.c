/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Texts and demands of the lesson. All figures are true of the prepared record, whichever of the
 * allowed decisions the player takes; the lesson's test counts them. */

#include "ginkgo-lesson-private.h"

#include <glib/gi18n.h>

#define RED(number)    ((guint8) ((number) - 1))
#define BLUE(number)   ((guint8) (GINKGO_N_NUMBERS + (number) - 1))
#define YELLOW(number) ((guint8) (2 * GINKGO_N_NUMBERS + (number) - 1))
#define LETTER(letter) ((guint8) (GINKGO_N_BUILDING_CARDS + (letter) - 'A'))

#define OPTIONS(array) .options = (array), .n_options = G_N_ELEMENTS (array)

const guint ginkgo_lesson_chapters[] = {
  0,  /* the set-up */
  41, /* the fourteenth round */
  54, /* the supply has run out, the person is to give tiles back */
};

const guint ginkgo_lesson_n_chapters = G_N_ELEMENTS (ginkgo_lesson_chapters);

/* The suggestion is the first possible option. */

static const GinkgoLessonOption exploiting[] = {
  { BLUE (1), GINKGO_TILE_NONE, N_("Blue 1 gave you a tile. Every new building and every floor needs one, and you started with only two: you would have run out of tiles first.") },
  { RED (2), GINKGO_TILE_NONE, N_("Red 2 gave you a resource. A floor costs two or more, so you will soon use it. A tile would have helped you even more, because you have only two.") },
  { YELLOW (1), GINKGO_TILE_NONE, N_("Yellow 1 gave you a point, and nobody can take it away. This early, a resource or a tile is worth more: you use it to build, and buildings pay out again and again.") },
};

static const GinkgoLessonOption urbanizing[] = {
  { LETTER ('F'), BLUE (8), N_("Red 7 gave you a resource, although it belongs to the other player, and Blue 3 gave you a tile. One of your characters added a resource. The building has more than paid for itself. Blue 8 and Blue 3 are now a district, worth two points.") },
};

static const GinkgoLessonOption constructing[] = {
  { RED (3), RED (12), N_("It cost only two resources, because the color stays the same. The other player was alone in the district with Red 6. You now have more resources there: it is worth three points to you, and one to them. But you have used your highest tile.") },
  { RED (3), YELLOW (6), N_("It cost three resources, one of them for the new color. In return, you have your own district with Yellow 3, worth four points. The other player’s red district is gone, and you still have Red 12.") },
  { RED (3), BLUE (4), N_("It cost three resources, one of them for the new color. In return, you have your own district with Blue 1, worth four points. The other player’s red district is gone, and you still have Red 12.") },
};

static const GinkgoLessonOption first_choice[] = {
  { BLUE (2), YELLOW (6), N_("Three bonuses paid: a resource from Red 3, and a tile and a point from your characters. They return part of the cost now, and again with every floor that you add. You also keep one more card for the rest of the game.") },
  { BLUE (2), YELLOW (9), N_("Three bonuses paid: a resource from Red 3, and a tile and a point from your characters. They return part of the cost now, and again with every floor that you add. You also keep one more card for the rest of the game.") },
  { YELLOW (2), BLUE (4), N_("Three bonuses paid: a resource from Red 3, and a tile and a point from your characters. They return part of the cost now, and again with every floor that you add. You also keep one more card for the rest of the game.") },
  { GINKGO_LESSON_ANY, GINKGO_LESSON_ANY, N_("Three bonuses paid: a resource from Red 3, and a tile and a point from your characters. They return part of the cost now, and again with every floor that you add. You also keep one more card for the rest of the game.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_LESSON_ANY, N_("The neighboring buildings and your character paid for the new one, and the city is larger. But you keep a card only when you construct, and constructing would have paid three bonuses.") },
  { GINKGO_LESSON_ANY, GINKGO_TILE_NONE, N_("That cost nothing, but you gain items only once. You already have resources and tiles to build with: constructing would have paid three bonuses and given you a card to keep.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("A card with a letter, played alone, gives you a resource or a tile. You already have both to build with: constructing would have paid three bonuses and given you a card to keep.") },
};

static const GinkgoLessonOption majority[] = {
  { YELLOW (14), BLUE (11), N_("Blue 10, Blue 11 and Blue 4 are now one district. All nine resources in it are yours: first place is worth nine points, and being alone another nine. That is ten more than before. At the end, the card you keep also scores your low buildings.") },
  { GINKGO_LESSON_ANY, GINKGO_LESSON_ANY, N_("The figures show what this changed. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 into one district with nine of your resources: worth 18 points, ten more than before.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_LESSON_ANY, N_("This prepares later rounds, but late in the game districts score most. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 into one district with nine of your resources: worth 18 points, ten more than before.") },
  { GINKGO_LESSON_ANY, GINKGO_TILE_NONE, N_("Exploit when you are short of something. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 into one district with nine of your resources: worth 18 points, ten more than before.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("Exploit when you are short of something. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 into one district with nine of your resources: worth 18 points, ten more than before.") },
};

static const GinkgoLessonOption returning[] = {
  { GINKGO_CARD_NONE, RED (4), NULL },
};

static const GinkgoLessonOption last_move[] = {
  { BLUE (16), RED (15), N_("You both have twelve resources in the large red district, but you win the tie: your Red 10 has five floors, their tallest building four. You take first place from the other player. Their two resources returned to them with a point each, but you win the game by one point.") },
  { BLUE (13), BLUE (15), N_("This adds nine points to your scoring cards, because several of them score your resources on blue buildings. Red 15 on Blue 16 was better still: you gain first place in the large red district, and the other player loses it.") },
  { GINKGO_LESSON_ANY, GINKGO_LESSON_ANY, N_("The figures show what this changed. Red 15 on Blue 16 was better: you gain first place in the large red district, the other player loses it, and you win the game by one point.") },
};

const GinkgoLessonStep ginkgo_lesson_steps[] = {
  /* The first rounds */
  {
    .kind = GINKGO_LESSON_READ,
    .title = N_("Welcome to the Table"),
    .text = N_("You play the beginning and the end of a game against a computer player. It takes about ten minutes. You can leave at any time and continue later."),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_CITY,
    .title = N_("The City"),
    .text = N_("Each building has a color and a number. Red buildings produce resources, blue ones tiles, and yellow ones points. The letters around the city are tokens: they mark places for new buildings."),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_SCREEN,
    .title = N_("Behind Your Screen"),
    .text = N_("You have four resources, two tiles and two points, which the other player cannot see. Your three characters gave you these, and each adds a bonus to one kind of action. You build with resources and tiles. The player with the most points at the end wins."),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_HAND,
    .title = N_("Your Hand"),
    .text = N_("All players secretly choose a card, alone or with a tile, and then act in turn. They pass their other three cards to the next player and draw one. A card stands for a building or a token, which has a dashed outline in the city. You can play it in three ways: try each of them now."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_HAND,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (exploiting),
    .title = N_("Exploiting"),
    .text = N_("Play a building card alone to get one item for each floor of its building. Choose Red 2 for a resource, Blue 1 for a tile or Yellow 1 for a point, without a tile, and play it. Ignore the bonus on the card: it pays only after you keep the card. Which item will you need most?"),
    .hint = N_("You will build soon. For now, choose Red 2, Blue 1 or Yellow 1, without a tile."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_SCREEN,
    .title = N_("What You Got"),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_HAND,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (urbanizing),
    .title = N_("Urbanizing"),
    .text = N_("Play a card with a letter and a tile to put a new building at that token. It costs one resource, and every neighboring building pays out. The other player has just built Red 7 next to token F, so F now has two neighbors. Choose card F and Blue 8."),
    .hint = N_("That would work, too. For now, choose card F and Blue 8, because two buildings pay out there."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_CITY,
    .decision = GINKGO_EVENT_TOKEN,
    .title = N_("The Token Moves On"),
    .text = N_("Token F moves to a free place beside the new building, where the city can grow next. The letters always stay in order around the city. Choose one of the marked places."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_SCREEN,
    .title = N_("Why Neighbors Matter"),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_HAND,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (constructing),
    .title = N_("Constructing"),
    .text = N_("Play a building card and a tile to add a floor. A second floor costs two of your resources, which stay on it and make it yours. Another color costs one more, and a lower number costs the difference in points. Choose card Red 3 and a tile: Red 12 keeps the color, Yellow 6 changes it."),
    .hint = N_("Choose card Red 3 and one of your tiles. Before you play, the preview shows what you pay and what you get."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_CITY,
    .title = N_("Color or Cost"),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_PLAYERS,
    .title = N_("The Card Is Yours"),
    .text = N_("You keep Red 3: from now on, it gives you a resource each time you construct. Cards 1 to 9 pay again and again during the game, so keep them early. Cards 10 to 20 score only at the end, so they can wait."),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_CITY,
    .title = N_("A New Deck"),
    .text = N_("The deck ran out, so the discarded cards were shuffled into a new one. A pawn marks a building that has changed, whose card waits for the next deck. The cards of the new buildings are now in the deck, and the pawns are gone."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_HAND,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (first_choice),
    .title = N_("Your Own Decision"),
    .text = N_("Now decide for yourself. Constructing pays three bonuses: a resource, a tile and a point. Urbanizing at K costs little, because two buildings pay out there, and makes the city larger."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_SCREEN,
    .title = N_("What You Got"),
  },
  {
    .kind = GINKGO_LESSON_GO,
    .title = N_("Nine Rounds Later"),
    .text = N_("Let’s skip ahead in this game. Two computer players have continued from a city much like this one. The city has grown, and only twelve tiles are left."),
  },
  /* The fourteenth round */
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_DISTRICTS,
    .chapter = 1,
    .title = N_("Districts"),
    .text = N_("Neighbors of one color form a district. At the end, the player with the most resources there scores all resources in it, and the second scores their own. A player alone there scores both. Ties go to whoever owns the tallest building."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_DISTRICTS,
    .chapter = 1,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (majority),
    .title = N_("Joining Districts"),
    .text = N_("Blue 10 and Blue 4 are yours, and so is Yellow 14 between them. Blue 11 on Yellow 14 would join the blue ones; Yellow 16 on Red 1 would form a yellow district instead. Compare the points in the preview, then decide."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_DISTRICTS,
    .chapter = 1,
    .title = N_("What Districts Are Worth"),
  },
  {
    .kind = GINKGO_LESSON_GO,
    .chapter = 1,
    .title = N_("Toward the End"),
    .text = N_("Let’s skip ahead once more, close to the end. You built Blue 11 on Yellow 14. The other player has built over it, so you got back its resources and a point for each. The tile supply has just run out."),
  },
  /* The last rounds */
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_SCREEN,
    .chapter = 2,
    .decision = GINKGO_EVENT_RETURN,
    OPTIONS (returning),
    .title = N_("How the End Comes"),
    .text = N_("All players may now return tiles for a point each; these become the new supply. The game ends with the round in which it runs out again, or all resources of a player are in the city. Return Red 4: it is your lowest tile and would cost the most points to build with."),
    .hint = N_("With more tiles in the supply, the game lasts longer, and you may need your high tiles. Choose only Red 4."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_DISTRICTS,
    .chapter = 2,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (last_move),
    .title = N_("The Last Round"),
    .text = N_("If you construct now, your bonuses take the last tiles and the game ends. You are far behind, so look for a district that you can still win. Choose a building card and a tile: start by comparing Blue 16 and Blue 13."),
    .hint = N_("Only points count now. Choose a building card and a tile: constructing ends the game."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_DISTRICTS,
    .chapter = 2,
    .title = N_("What You Got"),
  },
  {
    .kind = GINKGO_LESSON_COUNT,
    .chapter = 2,
    .title = N_("The Game Is Over"),
    .text = N_("Four things score: points, scoring cards, districts, and two points for each unused New Hand token. Resources and tiles behind the screen score nothing. A New Hand token replaces your four cards, so use one only if new cards are worth more than two points."),
  },
  {
    .kind = GINKGO_LESSON_END,
    .chapter = 2,
    .title = N_("That’s the Game"),
    .text = N_("You have exploited, urbanized and constructed, used bonuses, formed districts and ended a game. Now play a whole introductory game against a computer player of the lowest level. Right-click or long-press anything to have it explained, or press the Menu key."),
  },
};

const guint ginkgo_lesson_n_steps = G_N_ELEMENTS (ginkgo_lesson_steps);

/* Some decisions have another one in their wake. */
const GinkgoLessonStep ginkgo_lesson_take_step = {
  .kind = GINKGO_LESSON_CHOOSE,
  .target = GINKGO_LESSON_TARGET_NONE,
  .decision = GINKGO_EVENT_TAKE,
  .title = N_("A Resource or a Tile"),
  .text = N_("A card with a letter, played alone, gives you one of the two. Take the one you have less of."),
};

const GinkgoLessonStep ginkgo_lesson_token_step = {
  .kind = GINKGO_LESSON_CHOOSE,
  .target = GINKGO_LESSON_TARGET_CITY,
  .decision = GINKGO_EVENT_TOKEN,
  .title = N_("The Token Moves On"),
  .text = N_("Choose one of the marked places beside the new building for the token."),
};

const char *const ginkgo_lesson_new_hand_hint = N_("Keep your New Hand tokens: you do not need them in this lesson.");
const char *const ginkgo_lesson_lacking_hint = N_("You cannot pay for that now, as the preview shows. Choose another tile or another card.");
const char *const ginkgo_lesson_read_hint = N_("Read this step of the lesson first, then continue.");
