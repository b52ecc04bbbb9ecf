/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The figures in the texts of the lessons: their records are replayed and counted. */

#include "ginkgo-change.h"
#include "ginkgo-game-fixture.h"
#include "ginkgo-lesson.h"

#include <string.h>

#define RED(number)    ginkgo_tile_make (GINKGO_COLOR_RED, number)
#define BLUE(number)   ginkgo_tile_make (GINKGO_COLOR_BLUE, number)
#define YELLOW(number) ginkgo_tile_make (GINKGO_COLOR_YELLOW, number)

#define LETTER(letter) ((guint8) (GINKGO_N_BUILDING_CARDS + (letter) - 'A'))
#define ALONE          GINKGO_TILE_NONE

static const GinkgoLessonScript *script = &ginkgo_lesson_first;

static void
replay (guint position,
        GinkgoState *state)
{
  ginkgo_record_replay (ginkgo_verified_game_get_record (ginkgo_lesson_get_prepared (script)), position, state, NULL, NULL);
}

static const GinkgoDistrict *
find_district (const GinkgoState *state,
               guint8 tile,
               GinkgoDistrict *districts)
{
  guint n = ginkgo_city_list_districts (&state->city, districts);

  for (guint i = 0; i < n; i++)
    if (districts[i].buildings & G_GUINT64_CONSTANT (1) << state->city.sites[tile])
      return &districts[i];

  return NULL;
}

static const GinkgoStanding *
find_standing (const GinkgoDistrict *district,
               guint seat)
{
  for (guint i = 0; i < district->n_standings; i++)
    if (district->standings[i].seat == seat)
      return &district->standings[i];

  return NULL;
}

static void
check_total (const GinkgoState *before,
             guint8 card,
             guint8 tile,
             guint total)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoState after;

  ginkgo_state_preview (before, GINKGO_LESSON_SEAT, card, tile, &after, NULL);
  ginkgo_state_score (&after, scores);
  g_assert_cmpuint (scores[GINKGO_LESSON_SEAT].total, ==, total);
}

static void
check_standing (const GinkgoState *state,
                guint8 tile,
                guint seat,
                guint resources,
                guint points)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  const GinkgoStanding *standing = find_standing (find_district (state, tile, districts), seat);

  g_assert_nonnull (standing);
  g_assert_cmpuint (standing->resources, ==, resources);
  g_assert_cmpuint (standing->points, ==, points);
}

static guint
count_bonuses (guint8 card,
               guint n_events)
{
  guint n = 0;

  for (guint i = 1; i <= n_events; i++)
    {
      GArray *effects = ginkgo_verified_game_get_effects (ginkgo_lesson_get_prepared (script), i);

      for (guint j = 0; j < effects->len; j++)
        {
          const GinkgoEffect *effect = ginkgo_effects_get (effects, j);

          if (effect->kind == GINKGO_EFFECT_GAINED && effect->source == GINKGO_SOURCE_BONUS && effect->card == card)
            n += effect->amount;
        }
    }

  return n;
}

static void
count_buildings (const GinkgoCity *city,
                 guint *n_owned,
                 guint *n_pawns)
{
  *n_owned = *n_pawns = 0;
  for (guint i = 0; i < city->n_buildings; i++)
    {
      *n_owned += city->buildings[i].owner != GINKGO_SEAT_NONE;
      *n_pawns += city->buildings[i].pawn != 0;
    }
}

/* Score, the other player's moves, districts and pawns */
static void
test_first_rounds (void)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoState state, later;
  guint n_owned, n_pawns;

  replay (0, &state);
  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (scores[0].total, ==, 6);
  g_assert_cmpuint (scores[0].new_hand, ==, 4);
  replay (3, &later);
  g_assert_cmpuint (later.city.sites[RED (7)], !=, GINKGO_BUILDING_NONE);
  g_assert_cmpuint (later.seats[1].resources, ==, state.seats[1].resources);
  g_assert_cmpuint (later.seats[1].points, ==, state.seats[1].points + 2u);

  replay (7, &state);
  count_buildings (&state.city, &n_owned, &n_pawns);
  g_assert_cmpuint (n_pawns, ==, 3);
  check_standing (&state, BLUE (8), 0, 1, 2);
  check_standing (&state, RED (6), 1, 1, 2);
  g_assert_cmpuint (state.seats[1].n_tiles, ==, 0);

  replay (10, &later);
  count_buildings (&later.city, &n_owned, &n_pawns);
  g_assert_cmpuint (n_pawns, ==, 0);
  g_assert_cmpuint (n_owned, ==, 4);
  g_assert_cmpuint (later.seats[1].resources, ==, state.seats[1].resources + 1u);
}

/* Cards, districts and New Hand tokens */
static void
test_later_rounds (void)
{
  GinkgoState state, later;

  replay (script->chapters[1], &state);
  g_assert_cmpuint (count_bonuses (RED (3), script->chapters[1]), ==, 7);
  g_assert_cmpuint (ginkgo_state_score_card (&state, 0, RED (12)), ==, 6);
  check_standing (&state, BLUE (10), 0, 4, 8);
  check_standing (&state, RED (20), 0, 2, 2);
  check_standing (&state, RED (20), 1, 7, 9);
  replay (script->chapters[1] + 3, &later);
  g_assert_cmpuint (later.seats[1].points, ==, state.seats[1].points + 5u);

  /* Right after the other player's new hand */
  replay (script->chapters[2] - 1, &state);
  g_assert_cmpuint (state.seats[1].new_hand, ==, 1);
  g_assert_nonnull (memchr (state.seats[1].hand, BLUE (11), state.seats[1].n_hand));
  check_standing (&state, BLUE (11), 0, 5, 7);

  /* The other player's last building, and two resources that the learner returned to them */
  replay (script->chapters[2] + 3, &state);
  replay (60, &later);
  g_assert_cmpuint (later.seats[1].points, ==, state.seats[1].points + 4u + 2u);
}

/* What the table shows in its previews, where the texts compare two decisions */
static void
test_comparisons (void)
{
  GinkgoScore scores[2][GINKGO_MAX_SEATS];
  GinkgoState state, after;

  replay (script->chapters[1] + 1, &state);
  ginkgo_state_score (&state, scores[0]);
  g_assert_cmpuint (scores[0][0].total, ==, 44);
  check_total (&state, YELLOW (14), BLUE (11), 63);
  check_total (&state, RED (1), YELLOW (16), 56);
  ginkgo_state_preview (&state, GINKGO_LESSON_SEAT, RED (1), YELLOW (16), &after, NULL);
  ginkgo_state_score (&after, scores[1]);
  g_assert_cmpint (scores[1][0].districts - scores[0][0].districts, ==, 8);

  replay (script->chapters[2] + 4, &state);
  ginkgo_state_score (&state, scores[0]);
  g_assert_cmpuint (scores[0][0].total, ==, 65);
  g_assert_cmpuint (scores[0][1].total, ==, 65 + 21);
  check_total (&state, BLUE (16), RED (15), 84);
  check_total (&state, BLUE (13), BLUE (15), 79);
}

static void
check_position (guint position,
                const guint *wanted)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  const GinkgoSeat *seat;
  GinkgoState state;

  replay (position, &state);
  ginkgo_state_score (&state, scores);
  seat = &state.seats[GINKGO_LESSON_SEAT];
  g_assert_cmpuint (state.pending_seat, ==, GINKGO_LESSON_SEAT);
  g_assert_cmpuint (state.first, ==, GINKGO_LESSON_SEAT);
  g_assert_cmpuint (state.round, ==, wanted[0]);
  g_assert_cmpuint (seat->resources, ==, wanted[1]);
  g_assert_cmpuint (seat->n_tiles, ==, wanted[2]);
  g_assert_cmpuint (seat->new_hand, ==, wanted[3]);
  g_assert_cmpuint (ginkgo_state_count_supply (&state), ==, wanted[4]);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (scores[i].total, ==, wanted[5 + i]);
      g_assert_cmpuint (scores[i].districts, ==, wanted[7 + i]);
    }
}

/* Good Play: what learners see at the beginning of each chapter */
static void
test_positions (void)
{
  static const guint wanted[][9] = {
    /* round, resources, tiles, tokens, tiles in the supply, totals, districts */
    { 2, 6, 2, 2, 40, 6, 10, 0, 4 },
    { 4, 2, 2, 2, 38, 12, 16, 6, 8 },
    { 12, 5, 7, 2, 21, 37, 27, 15, 9 },
    { 18, 5, 7, 2, 7, 80, 60, 29, 16 },
    { 22, 6, 4, 2, 9, 111, 111, 22, 20 },
    { 22, 6, 4, 1, 9, 109, 111, 22, 20 },
    { 24, 3, 6, 1, 3, 135, 113, 30, 20 },
  };

  script = &ginkgo_lesson_good_play;
  for (guint i = 0; i < script->n_chapters; i++)
    check_position (script->chapters[i], wanted[i]);
}

/* Opens the lesson at the decision of a chapter and plays; what follows in the same action does not
 * change the figures. The lesson resumes after it. */
static GinkgoLesson *
play_choice (guint chapter,
             guint8 card,
             guint8 tile)
{
  g_autoptr (GinkgoLesson) again = NULL;
  g_autofree char *choices = NULL;
  GinkgoLesson *lesson;
  GinkgoDecision decision;
  const char *hint;
  guint step = 0;

  script = &ginkgo_lesson_good_play;
  while (script->steps[step].chapter != chapter || script->steps[step].kind != GINKGO_LESSON_CHOOSE)
    step++;
  lesson = ginkgo_lesson_new (script, "Ada", "Orla", step, NULL);
  ginkgo_fixture_start_and_settle (ginkgo_lesson_get_game (lesson));
  if (card == GINKGO_LESSON_NEW_HAND)
    ginkgo_decision_init_new_hand (&decision, GINKGO_LESSON_SEAT);
  else
    ginkgo_decision_init_choose (&decision, GINKGO_LESSON_SEAT, card, tile);
  g_assert_true (ginkgo_lesson_check (lesson, &decision, &hint));
  ginkgo_fixture_submit (ginkgo_lesson_get_game (lesson), &decision);
  while (ginkgo_lesson_is_aside (lesson) && ginkgo_lesson_get_shown (lesson, &decision))
    ginkgo_fixture_submit (ginkgo_lesson_get_game (lesson), &decision);

  choices = ginkgo_lesson_describe_choices (lesson);
  again = ginkgo_lesson_new (script, "Ada", "Orla", step + 1, choices);
  g_assert_cmpuint (ginkgo_lesson_get_position (lesson), ==, step + 1);
  g_assert_cmpstr (ginkgo_lesson_get_text (lesson), ==, ginkgo_lesson_get_text (again));

  return lesson;
}

/* Good Play: what each decision changes */
static void
test_worth (void)
{
  const struct
  {
    guint chapter;
    guint8 card, tile;
    GinkgoLessonWorth worth; /* resources, tiles, points, cards, districts, the other player */
  } decisions[] = {
    { 0, RED (3), YELLOW (10), { -3, 0, 0, 0, 4, -2 } },
    { 0, RED (3), RED (12), { -2, 0, 0, 0, 0, 0 } },
    { 0, LETTER ('E'), YELLOW (10), { -1, -1, 2, 0, 1, -1 } },
    { 0, LETTER ('E'), RED (12), { -1, -1, 2, 0, 0, 0 } },
    { 1, RED (2), ALONE, { 3, 1, 0, 0, 0, 0 } },
    { 1, LETTER ('D'), ALONE, { 3, 1, 0, 0, 0, 0 } },
    { 1, LETTER ('E'), YELLOW (10), { -1, -1, 2, 0, 1, -1 } },
    { 2, RED (6), BLUE (6), { -3, 0, 1, 3, 10, -2 } },
    { 2, RED (6), RED (7), { -2, 0, 1, 0, 6, -2 } },
    { 2, RED (6), YELLOW (8), { -3, 0, 1, 3, 3, -2 } },
    { 2, YELLOW (5), ALONE, { 2, 1, 2, 0, 0, 0 } },
    { 2, YELLOW (5), YELLOW (8), { 0, 0, 1, 1, 1, 0 } },
    { 3, BLUE (19), RED (20), { -1, 0, 1, 10, -3, -3 } },
    { 3, BLUE (19), BLUE (10), { 0, 0, -8, 14, 2, 0 } },
    { 3, RED (2), BLUE (10), { -2, 0, 1, 6, 0, -6 } },
    { 3, YELLOW (4), BLUE (6), { -1, 0, 1, 3, 3, 0 } },
    { 4, RED (8), YELLOW (17), { -4, 0, 1, 6, 13, -12 } },
    { 5, YELLOW (13), YELLOW (18), { -4, 0, 1, 17, 10, -16 } },
    { 5, RED (18), YELLOW (18), { -4, 0, 1, 10, 15, -17 } },
    { 5, YELLOW (13), RED (17), { -5, 0, 1, 12, 5, -15 } },
    { 5, YELLOW (13), ALONE, { 2, 1, 4, 0, 0, 0 } },
    { 6, LETTER ('F'), BLUE (7), { -1, 1, 2, 2, 2, 0 } },
    { 6, BLUE (8), YELLOW (18), { -2, 0, 1, 8, 2, 1 } },
    { 6, LETTER ('D'), BLUE (10), { -1, 0, 2, 2, 4, 0 } },
    { 6, BLUE (8), ALONE, { 0, 2, 0, 0, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++)
    {
      g_autoptr (GinkgoLesson) lesson = play_choice (decisions[i].chapter, decisions[i].card, decisions[i].tile);
      GinkgoLessonWorth worth;

      g_assert_true (ginkgo_lesson_get_worth (lesson, &worth));
      g_test_message ("%u: %d %d %d %d %d %d", i, worth.resources, worth.tiles, worth.points, worth.cards, worth.districts, worth.others);
      g_assert_cmpmem (&worth, sizeof worth, &decisions[i].worth, sizeof worth);
    }
}

static void
check_end (guint8 card,
           guint8 tile,
           gboolean is_over,
           guint total,
           guint other)
{
  g_autoptr (GinkgoLesson) lesson = play_choice (6, card, tile);
  const GinkgoState *state = ginkgo_game_get_state (ginkgo_lesson_get_game (lesson));
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  g_assert_cmpint (ginkgo_state_is_over (state), ==, is_over);
  g_assert_cmpuint (scores[0].total, ==, total);
  g_assert_cmpuint (scores[1].total, ==, other);
}

/* Good Play: only the best decision wins. The others go on, or end the game too early. */
static void
test_ends (void)
{
  check_end (LETTER ('F'), BLUE (10), TRUE, 140, 139);
  check_end (LETTER ('F'), BLUE (7), TRUE, 140, 139);
  check_end (BLUE (8), RED (9), FALSE, 146, 138);
  check_end (BLUE (8), YELLOW (18), FALSE, 147, 140);
  check_end (LETTER ('D'), BLUE (10), FALSE, 142, 139);
  check_end (LETTER ('F'), YELLOW (18), TRUE, 138, 139);
  check_end (LETTER ('D'), ALONE, TRUE, 134, 139);
}

/* Good Play: what the other player can do in round 19 with a card that was passed on */
static void
check_passed (guint8 card,
              guint8 tile,
              guint8 answer,
              guint8 other_tile,
              int own,
              int other)
{
  const GinkgoVerifiedGame *prepared = ginkgo_lesson_get_prepared (script);
  guint position = script->chapters[3];
  g_autoptr (GinkgoVerifiedGame) game = ginkgo_verified_game_copy (prepared, position);
  g_autoptr (GinkgoChange) change = ginkgo_change_new (game, position);
  GinkgoScore before[GINKGO_MAX_SEATS], scores[GINKGO_MAX_SEATS];
  GinkgoDecision decision;
  GinkgoState after;

  ginkgo_decision_init_choose (&decision, GINKGO_LESSON_SEAT, card, tile);
  ginkgo_change_add_decision (change, script->seed, &decision);
  decision = ginkgo_record_get_event (ginkgo_verified_game_get_record (prepared), position + 1)->decision;
  ginkgo_change_add_decision (change, script->seed, &decision);
  ginkgo_state_score (ginkgo_change_get_end (change), before);
  ginkgo_state_preview (ginkgo_change_get_end (change), 1 - GINKGO_LESSON_SEAT, answer, other_tile, &after, NULL);
  ginkgo_state_score (&after, scores);
  g_assert_cmpint (scores[0].total - before[0].total, ==, own);
  g_assert_cmpint (scores[1].total - before[1].total, ==, other);
}

static void
check_gain (guint seat,
            guint index,
            int total)
{
  GinkgoLessonWorth worth;

  g_assert_true (ginkgo_lesson_worth_init (&worth, ginkgo_lesson_get_prepared (script), seat, index));
  g_assert_cmpint (worth.points + worth.cards + worth.districts, ==, total);
}

/* Good Play: what followed in the game, and what could have */
static void
test_consequences (void)
{
  GinkgoState state;

  script = &ginkgo_lesson_good_play;
  g_assert_cmpuint (count_bonuses (RED (3), 86), ==, 14);
  check_gain (0, 21, 6);
  check_gain (1, 45, 6);
  check_gain (1, 63, 5);
  check_passed (RED (2), BLUE (10), BLUE (19), RED (19), -13, 29);
  check_passed (RED (2), RED (13), BLUE (19), RED (19), -13, 19);
  check_passed (YELLOW (4), BLUE (10), BLUE (19), RED (19), -9, 23);
  check_passed (BLUE (19), RED (20), RED (2), RED (16), -3, 7);

  replay (script->chapters[2], &state);
  check_standing (&state, RED (6), 1, 2, 4);
  replay (script->chapters[3], &state);
  check_standing (&state, BLUE (19), 0, 5, 10);
  g_assert_cmpuint (state.city.buildings[state.city.sites[BLUE (19)]].height, ==, 3);
  g_assert_cmpuint (state.city.buildings[state.city.sites[RED (8)]].height, ==, 3);
}

/* Good Play: the New Hand token, and the cards that it brings */
static void
test_token (void)
{
  g_autoptr (GinkgoLesson) lesson = play_choice (4, GINKGO_LESSON_NEW_HAND, ALONE);
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoState state, after;

  replay (script->chapters[4], &state);
  g_assert_cmpuint (state.n_deck - state.deck_next, ==, 7);
  replay (script->chapters[5], &state);
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (ginkgo_lesson_get_game (lesson)), &state));
  g_assert_nonnull (memchr (state.seats[0].hand, RED (18), GINKGO_HAND_SIZE));

  ginkgo_state_preview (&state, 0, YELLOW (13), YELLOW (17), &after, NULL);
  ginkgo_state_score (&after, scores);
  g_assert_cmpuint (ginkgo_state_score_card (&after, 0, YELLOW (13)), ==, 12);
  g_assert_cmpuint (ginkgo_state_score_card (&after, 0, YELLOW (10)), ==, 7 + 5);
  g_assert_cmpuint (scores[1].total, ==, 113 - 18);
  replay (86, &state);
  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (scores[0].total, ==, 133);
  g_assert_cmpuint (scores[1].total, ==, 143);
}

static gboolean
asks (GinkgoLesson *lesson)
{
  return ginkgo_lesson_get_step (lesson)->kind == GINKGO_LESSON_CHOOSE;
}

/* Earlier texts can be read again, as far back as the last decision. */
static void
test_back (void)
{
  g_autoptr (GinkgoLesson) lesson = ginkgo_lesson_new (&ginkgo_lesson_first, "Ada", "Orla", 0, NULL);
  g_autofree char *outcome = NULL;
  GinkgoDecision decision;
  guint n_back = 0;

  while (!asks (lesson))
    ginkgo_lesson_go_on (lesson);
  for (; ginkgo_lesson_can_go_back (lesson); n_back++)
    ginkgo_lesson_go_back (lesson);
  g_assert_cmpuint (n_back, ==, 5);
  g_assert_cmpuint (ginkgo_lesson_get_position (lesson), ==, 0);

  while (!asks (lesson))
    ginkgo_lesson_go_on (lesson);
  ginkgo_fixture_start_and_settle (ginkgo_lesson_get_game (lesson));
  g_assert_true (ginkgo_lesson_get_shown (lesson, &decision));
  ginkgo_fixture_submit (ginkgo_lesson_get_game (lesson), &decision);
  g_assert_false (ginkgo_lesson_can_go_back (lesson));
  outcome = g_strdup (ginkgo_lesson_get_text (lesson));
  ginkgo_lesson_go_on (lesson);
  ginkgo_lesson_go_back (lesson);
  g_assert_cmpstr (ginkgo_lesson_get_text (lesson), ==, outcome);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson/figures/first-rounds", test_first_rounds);
  g_test_add_func ("/lesson/figures/later-rounds", test_later_rounds);
  g_test_add_func ("/lesson/figures/comparisons", test_comparisons);
  g_test_add_func ("/lesson/back", test_back);
  g_test_add_func ("/lesson/good-play/positions", test_positions);
  g_test_add_func ("/lesson/good-play/worth", test_worth);
  g_test_add_func ("/lesson/good-play/ends", test_ends);
  g_test_add_func ("/lesson/good-play/consequences", test_consequences);
  g_test_add_func ("/lesson/good-play/token", test_token);

  return g_test_run ();
}
