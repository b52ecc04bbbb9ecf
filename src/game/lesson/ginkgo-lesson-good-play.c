/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Texts and demands of the second lesson: seven decisions from one game. In each position, the learner
 * acts first in the round, so the figures do not depend on the other player. */

#include "ginkgo-lesson-script.h"

#include <glib/gi18n.h>

static const guint chapters[] = {
  9,  /* round 2 */
  15, /* round 4 */
  42, /* round 12 */
  61, /* round 18 */
  75, /* round 22, before a new hand */
  76, /* after it */
  82, /* round 24 */
};

/* The suggestion is the first possible option. */

static const GinkgoLessonOption early_card[] = {
  { RED (3), YELLOW (10), N_("You keep Red 3: in the recorded game, it paid 14 more times. Yellow 10 also took first place in the yellow district: with equal resources and floors, the higher number wins.") },
  { RED (3), RED (12), N_("You keep Red 3: in the recorded game, it paid 14 more times. Yellow 10 would have cost one resource more, but won first place in the yellow district, worth four points.") },
  { LETTER ('E'), GINKGO_LESSON_ANY, N_("Two points, but only once: Red 3, kept in this round of the recorded game, paid 14 more times. Cards 1 to 9 pay again and again, so keep them early.") },
};

static const GinkgoLessonOption shortage[] = {
  { RED (2), GINKGO_TILE_NONE, N_("Three resources and a tile from one card: enough for Yellow 10 on Yellow 6 in the next round, which brings six points of districts. You also kept Red 2 away from the other player.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("Four items from one card: enough for Yellow 10 on Yellow 6 in the next round, which brings six points of districts. Red 2 gives the same, and would not have gone to the other player.") },
  { LETTER ('E'), GINKGO_LESSON_ANY, N_("Two points and a little district, but only one resource is left. In the next round, a yellow floor on Yellow 6 would bring six points of districts, and you could not pay its three resources.") },
};

static const GinkgoLessonOption districts[] = {
  { RED (6), BLUE (6), N_("Your district of Blue 6 and Blue 17 scores ten points, and Red 12 three more. The other player loses four with their red district, but two resources return with a point each.") },
  { RED (6), GINKGO_LESSON_ANY_RED, N_("You take over the red district: three resources of yours, alone, score six, and the other player loses four. Blue 6 was better still: with Blue 17 it makes a district worth ten points, and Red 12 scores three more.") },
  { RED (6), GINKGO_LESSON_ANY_YELLOW, N_("The other player loses their red district, worth four points, and you gain three in the yellow one. Blue 6 was better: with Blue 17 it makes a district worth ten points, and the other player loses the same.") },
  { YELLOW (5), GINKGO_LESSON_ANY, N_("Red 6 with Blue 6 changes more: it forms your own blue district, worth ten points, and breaks up the other player’s red one. In the recorded game, they built on Red 6 in the next round and gained six points.") },
  { YELLOW (5), GINKGO_TILE_NONE, N_("Red 6 with Blue 6 changes more: it forms your own blue district, worth ten points, and breaks up the other player’s red one. In the recorded game, they built on Red 6 in the next round and gained six points.") },
};

static const GinkgoLessonOption passing[] = {
  { BLUE (19), RED (20), N_("Eight points for you, three less for the other player, and Blue 19 is safe in front of you. In the recorded game, they got Red 2 instead and gained only five points with it.") },
  { BLUE (19), GINKGO_LESSON_ANY, N_("Blue 19 is safe in front of you: the other player cannot build with it next round, and it scores two points for each blue card. Red 20 is the best tile: it takes first place in their red district, at no cost in points.") },
  { RED (2), GINKGO_LESSON_ANY_BLUE, N_("Good figures, but the other player gets Blue 19 and acts first: with their Red 19, they gain 29 points, and you lose 13. Play the card that would hurt you most in their hand.") },
  { RED (2), GINKGO_LESSON_ANY, N_("The other player gets Blue 19 and acts first: with their Red 19, they gain 19 points or more, and you lose nine or more. Play the card that would hurt you most in their hand.") },
  { YELLOW (4), GINKGO_LESSON_ANY, N_("The other player gets Blue 19 and acts first: with their Red 19, they gain 19 points or more, and you lose nine or more. Play the card that would hurt you most in their hand.") },
};

static const GinkgoLessonOption new_hand[] = {
  { GINKGO_LESSON_NEW_HAND, GINKGO_TILE_NONE, N_("Six of seven hands have Red 18 or Yellow 13, which bring at least 26 points, and you drew both. Spend a token if you expect more than two points from it.") },
  { RED (8), GINKGO_LESSON_ANY_YELLOW, N_("Twenty points, and twelve less for the other player: a good move. But six of seven new hands hold Red 18 or Yellow 13, which bring 26 or 28, and a token costs only two.") },
};

static const GinkgoLessonOption late_card[] = {
  { YELLOW (13), GINKGO_LESSON_ANY_YELLOW, N_("Yellow 13 scores your twelve resources on yellow, and Yellow 10 five more: 17 points. You now have first place in the yellow district: ten points more for you, and a loss for the other player.") },
  { RED (18), GINKGO_LESSON_ANY_YELLOW, N_("Strong: 15 points of districts and ten of scoring cards. Yellow 13 with a yellow tile brings 28 points: it scores your twelve resources on yellow, and Yellow 10 scores five more.") },
  { YELLOW (13), GINKGO_LESSON_ANY, N_("The figures show what this changed. Yellow 13 with a yellow tile brings 28 points: 17 from two scoring cards, ten from first place in the yellow district and one from a bonus.") },
  { YELLOW (13), GINKGO_TILE_NONE, N_("The figures show what this changed. Yellow 13 with a yellow tile brings 28 points: 17 from two scoring cards, ten from first place in the yellow district and one from a bonus.") },
  { RED (18), GINKGO_LESSON_ANY, N_("The figures show what this changed. Yellow 13 with a yellow tile brings 28 points: 17 from two scoring cards, ten from first place in the yellow district and one from a bonus.") },
};

static const GinkgoLessonOption tempo[] = {
  { LETTER ('F'), GINKGO_LESSON_ANY_BLUE, N_("You took two tiles and the other player the last one: the game is over, and you win 140 to 139. Their action still brought 26 points: with one more, they would have won.") },
  { BLUE (8), GINKGO_LESSON_ANY, N_("Twelve points at best, but a tile is left, so both of you play another round. In the recorded game, the other player acted first in it, built on your Blue 16 and won 143 to 133.") },
  { LETTER ('D'), GINKGO_LESSON_ANY_BLUE, N_("Eight points, more than F, but a tile is left, so both of you play another round. F takes two tiles instead of one: the game ends now, and you win 140 to 139.") },
  { LETTER ('F'), GINKGO_LESSON_ANY, N_("The game is over, but the other player wins with 139 points. With a blue tile, F also joins your blue district and your scoring cards: you would have won 140 to 139.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("The game is over, but the other player wins with 139 points. With a blue tile, F also joins your blue district and your scoring cards: you would have won 140 to 139.") },
  { BLUE (8), GINKGO_TILE_NONE, N_("The game is over, but the other player wins with 139 points. With a blue tile, F also joins your blue district and your scoring cards: you would have won 140 to 139.") },
};

static const GinkgoLessonStep steps[] = {
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_NONE, N_("Good Play"), N_("You take seven decisions from one recorded game against a computer player, in about ten minutes. After each one, figures show what it changed, and the recorded game goes on.") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_HAND, N_("Two Kinds of Cards"), N_("You keep each card that you construct with. Cards 1 to 9 pay a bonus again and again during the game, and cards 10 to 20 score once, at the end.") },
  { 0, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_HAND, N_("Cards That Pay Again"), N_("Card E with a tile brings two points now, from the two floors of Yellow 6. Red 3 with a tile costs more, but gives you a resource each time you construct from then on: which do you choose?"), N_("That brings little now, and nothing later. Compare Red 3 with a tile and E with a tile."), GINKGO_EVENT_CHOOSE, OPTIONS (early_card) },
  { 0, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_SCREEN, N_("Early Cards") },
  { 0, GINKGO_LESSON_GO, GINKGO_LESSON_TARGET_NONE, N_("On to Round 4"), N_("The recorded game goes on, whatever you decided. Let’s skip ahead, and after the next decisions in the same way, to rounds 12, 18, 22 and 24.") },
  { 1, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_SCREEN, N_("Few Resources"), N_("In the recorded game, you built Red 12 on Red 3, and then Blue 17 on Red 1. That used up most of your resources.") },
  { 1, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_SCREEN, N_("When You Are Short"), N_("E with a tile brings two points and leaves you one resource, too little for most floors. Exploiting pays two resources and a tile as bonuses, besides what the card gives: what do you need most?"), N_("You have only two resources. Play a card without a tile, or compare E with a tile."), GINKGO_EVENT_CHOOSE, OPTIONS (shortage) },
  { 1, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_SCREEN, N_("Exploit, Then Build") },
  { 2, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_DISTRICTS, N_("Districts of Both Players"), N_("You lead by 37 points to 27, although in a real game you would not see their score. The other player is alone in the district of Red 2 and Red 6, so their two resources there score twice: four points.") },
  { 2, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_DISTRICTS, N_("A District Beats Points"), N_("Yellow 5 alone brings two points now, but Red 6 is in the other player’s district, next to your Blue 17. Try tiles on Red 6 and watch the districts of both players."), N_("Districts are worth more than that. Compare Red 6 with Blue 6 and Yellow 5 without a tile."), GINKGO_EVENT_CHOOSE, OPTIONS (districts) },
  { 2, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("Yours and Theirs") },
  { 3, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_DISTRICTS, N_("Your Blue District"), N_("Your Blue 19 and Blue 16 are a district worth ten points to you. Blue 19, your tallest blue building, has three floors, like the other player’s Red 8 beside it.") },
  { 3, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_HAND, N_("What You Pass On"), N_("Red 2 with Blue 10 changes the score most now, but the other player gets your three other cards and acts first next round. What happens if they get the card of your tallest blue building?"), N_("Which of the three cards that you would pass on can be used against you? Play that card with a tile."), GINKGO_EVENT_CHOOSE, OPTIONS (passing) },
  { 3, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("What They Got") },
  { 4, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_NEW_HAND, N_("Your New Hand Tokens"), N_("You still have both tokens, and each scores two points at the end if you keep it. If you use one before you choose a card, it replaces your hand with four cards from the deck.") },
  { 4, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_NEW_HAND, N_("When to Spend a Token"), N_("Your best move now, Red 8 with Yellow 17, brings 20 points. A token draws four of the seven cards in the deck, and two of these would bring more, Red 18 and Yellow 13: is it worth two points?"), N_("Compare Red 8 with Yellow 17, and think about a New Hand token."), GINKGO_EVENT_CHOOSE, OPTIONS (new_hand) },
  { 4, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_HAND, N_("What a Token Brings") },
  { 4, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_NONE, N_("The New Hand"), N_("In the recorded game, you used the token. Let’s see which of the four new cards is best.") },
  { 5, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_DISTRICTS, N_("Scoring Cards Late"), N_("The value of cards 10 to 20 only shows late: Yellow 13 now scores all your resources on yellow buildings. Building on it also moves first place in the yellow district: compare it with Red 18."), N_("Only a few rounds are left. Build with Yellow 13 or Red 18: both change first place in a district."), GINKGO_EVENT_CHOOSE, OPTIONS (late_card) },
  { 5, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("Late Cards") },
  { 6, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_SCREEN, N_("Who Ends the Game"), N_("In the recorded game, you lead by 135 points to 113, and the tiles have run out once. When they run out again, or all resources of a player are in the city, the game ends with that round.") },
  { 6, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_CITY, N_("End the Game"), N_("Three tiles are left, and if the other player constructs, their Blue 3 takes one. F with a blue tile takes two, and Blue 8 with a tile scores more, but takes only one: who needs another round?"), N_("Compare F with Blue 10 and Blue 8 with a tile. How many tiles are left for the other player?"), GINKGO_EVENT_CHOOSE, OPTIONS (tempo) },
  { 6, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("Who Got the Last Turn") },
  { 6, GINKGO_LESSON_END, GINKGO_LESSON_TARGET_NONE, N_("Good Play"), N_("Keep bonus cards early and scoring cards late, exploit when you are short, and watch both players’ districts and the cards you pass on. Spend a token if it brings more than two points, and end the game when you lead.") },
};

const GinkgoLessonScript ginkgo_lesson_good_play = {
  .record = "/io/github/ginkgo_city/GinkgoCity/game/ginkgo-lesson-good-play.json",
  .seed = 125,
  .steps = steps,
  .n_steps = G_N_ELEMENTS (steps),
  .chapters = chapters,
  .n_chapters = G_N_ELEMENTS (chapters),
};
