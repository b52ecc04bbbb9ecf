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
  { BLUE (1), GINKGO_TILE_NONE, N_("Blue 1 gave you a tile. Every floor needs one, and you began with only two: it is what you would have missed first.") },
  { RED (2), GINKGO_TILE_NONE, N_("Red 2 gave you a resource. A floor takes two or more, so it will soon be used; tiles are even scarcer, you have only two.") },
  { YELLOW (1), GINKGO_TILE_NONE, N_("Yellow 1 gave you a point, and nobody can take it away. This early, resources and tiles bring more: they become buildings, and those yield again and again.") },
};

static const GinkgoLessonOption urbanizing[] = {
  { LETTER ('F'), BLUE (8), N_("Red 7 yielded a resource, although it belongs to the other player, and Blue 3 a tile; one of your characters added a resource. So the building has more than paid for itself. Blue 8 and Blue 3 are a district now, worth two points.") },
};

static const GinkgoLessonOption constructing[] = {
  { RED (3), RED (12), N_("It cost two resources. In the district with Red 6, you now have more resources than the other player: that is worth three points to you and one to her. Your highest tile is used, though.") },
  { RED (3), YELLOW (6), N_("It cost three resources, one of them for the other color. In return, you have a district of your own with Yellow 3, worth four points, the red one of the other player is gone, and you still have Red 12.") },
  { RED (3), BLUE (4), N_("It cost three resources, one of them for the other color. In return, you have a district of your own with Blue 1, worth four points, the red one of the other player is gone, and you still have Red 12.") },
};

static const GinkgoLessonOption first_choice[] = {
  { BLUE (2), YELLOW (6), N_("Three bonuses have paid: a resource by Red 3, a tile and a point by your characters. Part of the price is back at once, and so it will be with each floor that you add. You have one more card for the rest of the game.") },
  { BLUE (2), YELLOW (9), N_("Three bonuses have paid: a resource by Red 3, a tile and a point by your characters. Part of the price is back at once, and so it will be with each floor that you add. You have one more card for the rest of the game.") },
  { YELLOW (2), BLUE (4), N_("Three bonuses have paid: a resource by Red 3, a tile and a point by your characters. Part of the price is back at once, and so it will be with each floor that you add. You have one more card for the rest of the game.") },
  { GINKGO_LESSON_ANY, GINKGO_LESSON_ANY, N_("Three bonuses have paid: a resource by Red 3, a tile and a point by your characters. Part of the price is back at once, and so it will be with each floor that you add. You have one more card for the rest of the game.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_LESSON_ANY, N_("The neighbors and your character have paid for the building, and it is one place more in the city. Only constructing gives you cards to keep, though, and three bonuses would have paid.") },
  { GINKGO_LESSON_ANY, GINKGO_TILE_NONE, N_("That costs nothing, and nothing stays but what you took. With resources and tiles behind your screen, building brings more: constructing would have paid three bonuses, and given you a card to keep.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("A card with a letter alone gives you a resource or a tile. With both behind your screen, building brings more: constructing would have paid three bonuses, and given you a card to keep.") },
};

static const GinkgoLessonOption majority[] = {
  { YELLOW (14), BLUE (11), N_("Blue 10, Blue 11 and Blue 4 are one district now, and all nine resources in it are yours. First place is worth nine points, and being alone another nine: ten more than before. The card you keep will count your low buildings.") },
  { GINKGO_LESSON_ANY, GINKGO_LESSON_ANY, N_("That has its worth, as the figures say. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 to one district with nine resources of yours, worth 18 points, ten more than before.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_LESSON_ANY, N_("You have gained resources for later, but late in the game districts count most. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 to one district with nine resources of yours, worth 18 points, ten more than before.") },
  { GINKGO_LESSON_ANY, GINKGO_TILE_NONE, N_("Exploiting is for when something is lacking. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 to one district with nine resources of yours, worth 18 points, ten more than before.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("Exploiting is for when something is lacking. Blue 11 on Yellow 14 would have joined Blue 10 and Blue 4 to one district with nine resources of yours, worth 18 points, ten more than before.") },
};

static const GinkgoLessonOption returning[] = {
  { GINKGO_CARD_NONE, RED (4), NULL },
};

static const GinkgoLessonOption last_move[] = {
  { BLUE (16), RED (15), N_("Both of you have twelve resources in the large red district now, and the tie is yours: your Red 10 has five floors, her tallest four. She led there, and gets only second place now. Her two resources went back to her with a point each, but you win by a single point.") },
  { BLUE (13), BLUE (15), N_("The card counts each resource of yours on blue buildings, and that is many points. Red 15 on Blue 16 was better still: it makes you first in a large red district, and takes those points from the other player, too.") },
  { GINKGO_LESSON_ANY, GINKGO_LESSON_ANY, N_("That scores, as the figures say. Red 15 on Blue 16 was better: it makes you first in a large red district, takes those points from the other player, and wins the game by a single point.") },
};

const GinkgoLessonStep ginkgo_lesson_steps[] = {
  /* The first rounds */
  {
    .kind = GINKGO_LESSON_READ,
    .title = N_("Welcome to the Table"),
    .text = N_("You are going to play the beginning and the end of a game against a computer player. It takes about ten minutes. You can leave at any time, and go on later."),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_CITY,
    .title = N_("The City"),
    .text = N_("Each building has a color and a number. Red buildings yield resources, blue ones tiles, and yellow ones points. The letters around the city are tokens: new buildings are founded there."),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_SCREEN,
    .title = N_("Behind Your Screen"),
    .text = N_("You have four resources, two tiles and two points; the others do not see what you have. Your three characters brought them, and each adds a bonus to one kind of action. Resources and tiles are what you build with. The player with most points wins."),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_HAND,
    .title = N_("Your Hand"),
    .text = N_("All players choose a card in secret, alone or with a tile, and then act in turn. The three other cards go to the next player, and everybody draws one. A card stands for a building or a token, dashed in the city. There are three things to do with it: you will do each of them now."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_HAND,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (exploiting),
    .title = N_("Exploiting"),
    .text = N_("A card played alone exploits: its building yields one item for each floor. Choose Red 2 for a resource, Blue 1 for a tile or Yellow 1 for a point, without a tile, and play it. What is written on the card counts later, once you keep it. What will you need most?"),
    .hint = N_("You will build soon. For now, choose Red 2, Blue 1 or Yellow 1, without a tile."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_SCREEN,
    .title = N_("What It Was Good For"),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_HAND,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (urbanizing),
    .title = N_("Urbanizing"),
    .text = N_("A card with a letter, played with a tile, founds a building at that token for one resource, and all its neighbors yield. The other player has just founded Red 7, so token F has two neighbors now. Choose card F and Blue 8."),
    .hint = N_("That would be possible, too. For now, choose card F and Blue 8: token F has two neighbors."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_CITY,
    .decision = GINKGO_EVENT_TOKEN,
    .title = N_("The Token Moves On"),
    .text = N_("Token F goes to a free place beside the new building, and the city can grow there next. The letters always stay in order around the city. Choose one of the marked places."),
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
    .text = N_("A building card with a tile adds a floor to that building. On a second floor lie two resources of yours, so it belongs to you; another color costs one more, and a lower number the difference in points. Choose card Red 3 and a tile: Red 12 keeps the color, Yellow 6 changes it."),
    .hint = N_("Choose card Red 3 and one of your tiles. Before you play, the preview shows what it costs and yields."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_CITY,
    .title = N_("Color or Costs"),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_PLAYERS,
    .title = N_("The Card Is Yours"),
    .text = N_("Red 3 lies before you now: from the next time on, constructing gives you a resource more. Cards up to number 9 pay during the game, so they are best early. Higher ones count at the end."),
  },
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_CITY,
    .title = N_("A New Deck"),
    .text = N_("The deck has run out, and was made anew from the discarded cards. A pawn marks a construction site, whose card waits for the next deck: now the cards of the new buildings are in it, and the pawns are gone."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_HAND,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (first_choice),
    .title = N_("Your Own Decision"),
    .text = N_("Now decide for yourself. Constructing pays three bonuses: a resource, a tile and a point. Urbanizing at K, where two buildings yield, is cheap and makes the city larger."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_SCREEN,
    .title = N_("What It Was Good For"),
  },
  {
    .kind = GINKGO_LESSON_GO,
    .title = N_("Nine Rounds Later"),
    .text = N_("Let us go forward in this game. Two computer players have played on, from a table much like this one: the city has grown, and only twelve tiles are left."),
  },
  /* The fourteenth round */
  {
    .kind = GINKGO_LESSON_READ,
    .target = GINKGO_LESSON_TARGET_DISTRICTS,
    .chapter = 1,
    .title = N_("Districts"),
    .text = N_("Neighbors of one color are a district. At the end, who has most resources in it gets a point for each resource there, and the second gets one for each of her own. Who is alone there gets both. A tie goes to the taller building."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_DISTRICTS,
    .chapter = 1,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (majority),
    .title = N_("Joining Districts"),
    .text = N_("Blue 10 and Blue 4 are yours, with your Yellow 14 between them. Blue 11 on it would join them, and Yellow 16 on Red 1 would make a yellow district instead. Compare them in the preview, then decide."),
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
    .text = N_("Let us go forward once more, to where the end is near. There, you built Blue 11 on Yellow 14. The other player has covered it, which gave you its resources back and a point for each, and the tile supply has just run out."),
  },
  /* The last rounds */
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_SCREEN,
    .chapter = 2,
    .decision = GINKGO_EVENT_RETURN,
    OPTIONS (returning),
    .title = N_("How the End Comes"),
    .text = N_("All players may give tiles back, a point for each, and these are the new supply. When it runs out again, or all resources of a player are in the city, that round is the last. Give Red 4 back: it is your lowest tile, and would cost most points to build with."),
    .hint = N_("More tiles in the supply make the game longer, and high tiles are good to have. Choose only Red 4."),
  },
  {
    .kind = GINKGO_LESSON_CHOOSE,
    .target = GINKGO_LESSON_TARGET_DISTRICTS,
    .chapter = 2,
    .decision = GINKGO_EVENT_CHOOSE,
    OPTIONS (last_move),
    .title = N_("The Last Round"),
    .text = N_("If you construct now, your bonuses take the last tiles, and the game ends. You are far behind, so look for a district that can still be yours. Choose a building card and a tile: Blue 16 and Blue 13 are worth a look."),
    .hint = N_("Only points count now. Choose a building card and a tile: constructing ends the game."),
  },
  {
    .kind = GINKGO_LESSON_OUTCOME,
    .target = GINKGO_LESSON_TARGET_DISTRICTS,
    .chapter = 2,
    .title = N_("What It Was Good For"),
  },
  {
    .kind = GINKGO_LESSON_COUNT,
    .chapter = 2,
    .title = N_("The Game Is Over"),
    .text = N_("Four things are counted: points, endgame cards, two points for each New Hand token that is left, and districts. Resources and tiles behind the screen count nothing. A New Hand token, by the way, exchanges your four cards for others."),
  },
  {
    .kind = GINKGO_LESSON_END,
    .chapter = 2,
    .title = N_("That Is the Game"),
    .text = N_("You have exploited, urbanized and constructed, used bonuses, made districts and ended a game. Now play a whole introductory game, against a computer player of the lowest level. Whatever is not clear, a right click, a long press or the Menu key on it explains."),
  },
};

const guint ginkgo_lesson_n_steps = G_N_ELEMENTS (ginkgo_lesson_steps);

/* Some decisions have another one in their wake. */
const GinkgoLessonStep ginkgo_lesson_take_step = {
  .kind = GINKGO_LESSON_CHOOSE,
  .target = GINKGO_LESSON_TARGET_NONE,
  .decision = GINKGO_EVENT_TAKE,
  .title = N_("A Resource or a Tile"),
  .text = N_("A card with a letter alone gives you one of the two. Take what you have less of."),
};

const GinkgoLessonStep ginkgo_lesson_token_step = {
  .kind = GINKGO_LESSON_CHOOSE,
  .target = GINKGO_LESSON_TARGET_CITY,
  .decision = GINKGO_EVENT_TOKEN,
  .title = N_("The Token Moves On"),
  .text = N_("Choose one of the marked places beside the new building for the token."),
};

const char *const ginkgo_lesson_new_hand_hint = N_("Keep your New Hand tokens: you need none of them in this lesson.");
const char *const ginkgo_lesson_lacking_hint = N_("You cannot pay for that now, as the preview says. Choose another tile, or another card.");
const char *const ginkgo_lesson_read_hint = N_("First read on: the lesson has something to say here.");
