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
  { RED (3), YELLOW (10), N_("You keep Red 3. In the recorded game, it paid 14 more times: 14 resources from one card. A bonus card is worth most in the first rounds. Yellow 10 also took first place in the yellow district: resources and floors are equal, and the higher number wins.") },
  { RED (3), RED (12), N_("You keep Red 3. In the recorded game, it paid 14 more times: 14 resources from one card. A bonus card is worth most in the first rounds. Yellow 10 would have cost one resource more, but won first place in the yellow district: worth four points.") },
  { LETTER ('E'), GINKGO_LESSON_ANY, N_("Two points, but only once. In the recorded game, Red 3 was kept in this round and paid 14 more times: 14 resources from one card. Cards with the numbers 1 to 9 pay again and again, so keep them early.") },
};

static const GinkgoLessonOption shortage[] = {
  { RED (2), GINKGO_TILE_NONE, N_("Three resources and a tile from one card. In the recorded game, you then paid three resources for Yellow 10 on Yellow 6: six points of districts for you, and two points less for the other player. You also kept Red 2 away from them.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("Four items from one card, and enough to build: in the next round, Yellow 10 on Yellow 6 costs three resources and brings six points of districts. Red 2 gives the same, and would not have gone to the other player with the cards you pass on.") },
  { LETTER ('E'), GINKGO_LESSON_ANY, N_("Two points and a little district, but one resource and one tile are left. In the next round, Yellow 6 will come to your hand: a yellow floor there costs three resources and brings six points of districts. You could not pay it.") },
};

static const GinkgoLessonOption districts[] = {
  { RED (6), BLUE (6), N_("Blue 6 and Blue 17 are a district with five of your resources: you are alone, so it scores ten. The other player’s red district is gone, four points less, although two resources returned with a point each. Red 12 scores three more.") },
  { RED (6), GINKGO_LESSON_ANY_RED, N_("You take over the red district: three resources of yours, alone, score six, and the other player loses four. Blue 6 was better still: with Blue 17 it makes a district worth ten points, and Red 12 scores three more.") },
  { RED (6), GINKGO_LESSON_ANY_YELLOW, N_("The other player loses their red district, worth four points, and you gain three in the yellow one. Blue 6 was better: with Blue 17 it makes a district worth ten points, and the other player loses the same.") },
  { YELLOW (5), GINKGO_LESSON_ANY, N_("The figures show what this changed. Red 6 with Blue 6 changes more: your own blue district, worth ten points, and four points less for the other player. In the recorded game, they built on Red 6 in the next round and gained six points.") },
  { YELLOW (5), GINKGO_TILE_NONE, N_("The figures show what this changed. Red 6 with Blue 6 changes more: your own blue district, worth ten points, and four points less for the other player. In the recorded game, they built on Red 6 in the next round and gained six points.") },
};

static const GinkgoLessonOption passing[] = {
  { BLUE (19), RED (20), N_("Eight points for you, and three less for the other player. Blue 19 is safe in front of you and scores two points for each blue card. In the recorded game, they got Red 2 instead and gained only five points with it.") },
  { BLUE (19), GINKGO_LESSON_ANY, N_("Blue 19 is safe in front of you: the other player cannot build with it next round, and it scores two points for each blue card. Red 20 is the best tile: it takes first place in their red district, at no cost in points.") },
  { RED (2), GINKGO_LESSON_ANY_BLUE, N_("Good figures, but now the other player gets Blue 19 and acts first. With Red 19, which they hold, they gain 29 points, and you lose 13 with your blue district. Play the card that would hurt you most in their hand.") },
  { RED (2), GINKGO_LESSON_ANY, N_("Now the other player gets Blue 19 and acts first. With Red 19, which they hold, they gain 19 points or more, and you lose nine or more with your blue district. Play the card that would hurt you most in their hand.") },
  { YELLOW (4), GINKGO_LESSON_ANY, N_("Now the other player gets Blue 19 and acts first. With Red 19, which they hold, they gain 19 points or more, and you lose nine or more with your blue district. Play the card that would hurt you most in their hand.") },
};

static const GinkgoLessonOption new_hand[] = {
  { GINKGO_LESSON_NEW_HAND, GINKGO_TILE_NONE, N_("Six of seven hands have Red 18 or Yellow 13, and you drew both. Either brings at least 26 points, for two that the token costs. Spend a token if you expect more than two points from it; keep it if you do not.") },
  { RED (8), GINKGO_LESSON_ANY_YELLOW, N_("Twenty points, and twelve less for the other player: a good move. But six of seven new hands hold Red 18 or Yellow 13, which bring 26 or 28. For two points, the token was the better choice.") },
};

static const GinkgoLessonOption late_card[] = {
  { YELLOW (13), GINKGO_LESSON_ANY_YELLOW, N_("Yellow 13 scores your twelve resources on yellow, and Yellow 10 five more: 17 points. You now have first place in the yellow district: ten points more for you, and a loss for the other player.") },
  { RED (18), GINKGO_LESSON_ANY_YELLOW, N_("Strong: 15 points of districts and ten of scoring cards. Yellow 13 with a yellow tile brings 28 points: it scores your twelve resources on yellow, and Yellow 10 scores five more.") },
  { YELLOW (13), GINKGO_LESSON_ANY, N_("The figures show what this changed. Yellow 13 with a yellow tile brings 28 points: 17 from two scoring cards, ten from first place in the yellow district and one from a bonus.") },
  { YELLOW (13), GINKGO_TILE_NONE, N_("The figures show what this changed. Yellow 13 with a yellow tile brings 28 points: 17 from two scoring cards, ten from first place in the yellow district and one from a bonus.") },
  { RED (18), GINKGO_LESSON_ANY, N_("The figures show what this changed. Yellow 13 with a yellow tile brings 28 points: 17 from two scoring cards, ten from first place in the yellow district and one from a bonus.") },
};

static const GinkgoLessonOption tempo[] = {
  { LETTER ('F'), GINKGO_LESSON_ANY_BLUE, N_("Two tiles for you from Blue 16, the last one for the other player: the game is over, and you win 140 to 139. Their action still brought 26 points: with another, they would have won. The New Hand token that you kept scores two of your points.") },
  { BLUE (8), GINKGO_LESSON_ANY, N_("Twelve points at best, but a tile is left, so both of you play another round. In the recorded game, the other player acted first in it, built on your Blue 16 and won 143 to 133. If you lead, end the game.") },
  { LETTER ('D'), GINKGO_LESSON_ANY_BLUE, N_("Eight points, more than F. But a tile is left, so both of you play another round, and the other player acts first in it. F takes two tiles instead of one: the game ends now, and you win 140 to 139.") },
  { LETTER ('F'), GINKGO_LESSON_ANY, N_("The game is over, but the other player wins with 139 points. With a blue tile, F also joins your blue district and your scoring cards: you would have won 140 to 139. End the game only while you stay ahead.") },
  { GINKGO_LESSON_ANY_LETTER, GINKGO_TILE_NONE, N_("The game is over, but the other player wins with 139 points. With a blue tile, F also joins your blue district and your scoring cards: you would have won 140 to 139. End the game only while you stay ahead.") },
  { BLUE (8), GINKGO_TILE_NONE, N_("The game is over, but the other player wins with 139 points. With a blue tile, F also joins your blue district and your scoring cards: you would have won 140 to 139. End the game only while you stay ahead.") },
};

static const GinkgoLessonStep steps[] = {
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_NONE, N_("Good Play"), N_("You take seven decisions from one recorded game against a computer player, from the second round to the end. The figures after each decision show what it changed; then the recorded game goes on. It takes about ten minutes.") },
  { 0, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_HAND, N_("Two Kinds of Cards"), N_("When you construct, you keep the card. Cards 1 to 9 pay a bonus again and again during the game. Cards 10 to 20 score only once, at the end.") },
  { 0, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_HAND, N_("Cards That Pay Again"), N_("It is round 2. Card E with a tile brings two points now, from the two floors of Yellow 6. Red 3 with a tile costs more, but you keep the card: from then on, it gives you a resource each time you construct. Which do you choose?"), N_("That brings little now, and nothing later. Compare Red 3 with a tile and E with a tile."), GINKGO_EVENT_CHOOSE, OPTIONS (early_card) },
  { 0, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_SCREEN, N_("Early Cards") },
  { 0, GINKGO_LESSON_GO, GINKGO_LESSON_TARGET_NONE, N_("On to Round 4"), N_("The recorded game goes on, whatever you decided. Let’s skip ahead.") },
  { 1, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_SCREEN, N_("Few Resources"), N_("In the recorded game, you built Red 12 on Red 3, and then Blue 17 on Red 1. That used up most of your resources.") },
  { 1, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_SCREEN, N_("When You Are Short"), N_("You have two resources: too few for most floors. E with a tile brings two points and leaves you one resource. Exploiting pays your bonuses: two resources and a tile, besides what the card gives. What do you need most?"), N_("You have only two resources. Play a card without a tile, or compare E with a tile."), GINKGO_EVENT_CHOOSE, OPTIONS (shortage) },
  { 1, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_SCREEN, N_("Exploit, Then Build") },
  { 1, GINKGO_LESSON_GO, GINKGO_LESSON_TARGET_NONE, N_("On to Round 12"), N_("The recorded game goes on, whatever you decided. Let’s skip ahead.") },
  { 2, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_DISTRICTS, N_("Districts of Both Players"), N_("You lead by 37 points to 27, although in a real game you would not see their score. The other player is alone with two resources in the district of Red 2 and Red 6. It scores four points: two for first place, and two for second.") },
  { 2, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_DISTRICTS, N_("A District Beats Points"), N_("Yellow 5 alone brings two points now. Red 6 belongs to the other player, who is alone in a red district worth four points. Your Blue 17 is its neighbor. Try tiles on Red 6 and watch the districts of both players."), N_("Districts are worth more than that. Compare Red 6 with Blue 6 and Yellow 5 without a tile."), GINKGO_EVENT_CHOOSE, OPTIONS (districts) },
  { 2, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("Yours and Theirs") },
  { 2, GINKGO_LESSON_GO, GINKGO_LESSON_TARGET_NONE, N_("On to Round 18"), N_("The recorded game goes on, whatever you decided. Let’s skip ahead.") },
  { 3, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_DISTRICTS, N_("Your Blue District"), N_("Only seven tiles are left in the supply. Your Blue 19 and Blue 16 are a district worth ten points to you. Red 8, a building of the other player, is a neighbor of Blue 19. Both have three floors.") },
  { 3, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_HAND, N_("What You Pass On"), N_("You pass three cards to the other player, and next round they act first. Red 2 with Blue 10 changes the score most now. But one of your cards stands for your tallest blue building. What happens if they get it?"), N_("Look at the three cards that you would pass on. Which of them can be used against you? Play it with a tile."), GINKGO_EVENT_CHOOSE, OPTIONS (passing) },
  { 3, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("What They Got") },
  { 3, GINKGO_LESSON_GO, GINKGO_LESSON_TARGET_NONE, N_("On to Round 22"), N_("The recorded game goes on, whatever you decided. Let’s skip ahead.") },
  { 4, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_NEW_HAND, N_("Your New Hand Tokens"), N_("Since then, the tiles ran out for the first time. You still have both tokens, and each scores two points at the end if you keep it. If you use one before you choose a card, it replaces your hand with four cards from the deck.") },
  { 4, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_NEW_HAND, N_("When to Spend a Token"), N_("An unused New Hand token scores two points. Your best card now, Red 8 with Yellow 17, brings 20 points. A token draws four of the seven cards in the deck, listed under Cards, and two of them would bring more: Red 18 and Yellow 13. Is it worth two points?"), N_("Compare Red 8 with Yellow 17, and think about a New Hand token."), GINKGO_EVENT_CHOOSE, OPTIONS (new_hand) },
  { 4, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_HAND, N_("What a Token Brings") },
  { 4, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_NONE, N_("The New Hand"), N_("In the recorded game, you used the token. Let’s see which of the four new cards is best.") },
  { 5, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_DISTRICTS, N_("Scoring Cards Late"), N_("Cards 10 to 20 score once, at the end, so their value only shows late. Yellow 13 scores your resources on yellow buildings, and so does Yellow 10, which you have. Building on Yellow 13 also moves first place in the yellow district. Compare it with Red 18."), N_("Only a few rounds are left. Build with Yellow 13 or Red 18: both change first place in a district."), GINKGO_EVENT_CHOOSE, OPTIONS (late_card) },
  { 5, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("Late Cards") },
  { 5, GINKGO_LESSON_GO, GINKGO_LESSON_TARGET_NONE, N_("On to Round 24"), N_("The recorded game goes on, whatever you decided. Let’s skip ahead.") },
  { 6, GINKGO_LESSON_READ, GINKGO_LESSON_TARGET_SCREEN, N_("Who Ends the Game"), N_("In the recorded game, you built Yellow 17 on Yellow 13, and lead by 135 points to 113. The tiles have run out once already. When they run out again, or all resources of a player are in the city, the game ends with that round.") },
  { 6, GINKGO_LESSON_CHOOSE, GINKGO_LESSON_TARGET_CITY, N_("End the Game"), N_("You lead by 22 points, and three tiles are left. If the other player constructs, Blue 3, which they keep, takes one of them. F with a blue tile takes two, from Blue 16; Blue 8 with a tile scores more, but takes only one. Who needs another round?"), N_("Compare F with Blue 10 and Blue 8 with a tile. How many tiles are left for the other player?"), GINKGO_EVENT_CHOOSE, OPTIONS (tempo) },
  { 6, GINKGO_LESSON_OUTCOME, GINKGO_LESSON_TARGET_DISTRICTS, N_("Who Got the Last Turn") },
  { 6, GINKGO_LESSON_END, GINKGO_LESSON_TARGET_NONE, N_("Good Play"), N_("Keep bonus cards early and scoring cards late. Exploit when you are short, look at both players’ districts, and think about the cards you pass on. Spend a token if it brings more than two points, and end the game when you lead.") },
};

const GinkgoLessonScript ginkgo_lesson_good_play = {
  .record = "/io/github/ginkgo_city/GinkgoCity/game/ginkgo-lesson-good-play.json",
  .seed = 125,
  .steps = steps,
  .n_steps = G_N_ELEMENTS (steps),
  .chapters = chapters,
  .n_chapters = G_N_ELEMENTS (chapters),
};
