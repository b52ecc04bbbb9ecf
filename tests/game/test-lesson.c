/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Any allowed decisions finish the lesson, others are refused without a change, it resumes where
 * you left it, and its texts are true. */

#include "ginkgo-game-fixture.h"
#include "ginkgo-lesson.h"

#include <string.h>

#define RED(number)    ginkgo_tile_make (GINKGO_COLOR_RED, number)
#define BLUE(number)   ginkgo_tile_make (GINKGO_COLOR_BLUE, number)
#define YELLOW(number) ginkgo_tile_make (GINKGO_COLOR_YELLOW, number)

/* The step at which players decide for themselves */
#define OWN_CHOICE 18

#define N_ROUNDS 120

static const GinkgoLessonScript *const script = &ginkgo_lesson_first;

static GinkgoLesson *
new_lesson (guint step,
            const char *choices)
{
  GinkgoLesson *lesson = ginkgo_lesson_new (script, "Ada", "Orla", step, choices);

  ginkgo_fixture_start_and_settle (ginkgo_lesson_get_game (lesson));

  return lesson;
}

static void
decide (GinkgoLesson *lesson,
        const GinkgoDecision *decision)
{
  ginkgo_fixture_submit (ginkgo_lesson_get_game (lesson), decision);
}

static void
go_on (GinkgoLesson *lesson)
{
  ginkgo_lesson_go_on (lesson);
  ginkgo_fixture_start_and_settle (ginkgo_lesson_get_game (lesson));
}

static gboolean
is_at (GinkgoLesson *lesson,
       GinkgoLessonKind kind)
{
  return ginkgo_lesson_get_step (lesson)->kind == kind;
}

static const GinkgoState *
get_state (GinkgoLesson *lesson)
{
  return ginkgo_game_get_state (ginkgo_lesson_get_game (lesson));
}

static guint
count_sentences (const char *text)
{
  guint n = 0;

  for (; *text; text++)
    if (strchr (".?", *text) && (text[1] == ' ' || text[1] == '\0'))
      n++;

  return n;
}

/* The card has room for three sentences, without cheering. */
static void
check_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpuint (count_sentences (text), >=, 1);
  g_assert_cmpuint (count_sentences (text), <=, 4);
  g_assert_cmpuint (strlen (text), <=, 290);
  g_assert_null (strchr (text, '!'));
}

static void
test_texts (gconstpointer data)
{
  const GinkgoLessonScript *lesson = data;

  for (guint i = 0; i < lesson->n_steps; i++)
    {
      const GinkgoLessonStep *step = &lesson->steps[i];

      g_assert_cmpstr (step->title, !=, "");
      if (step->kind != GINKGO_LESSON_OUTCOME)
        check_text (step->text);
      if (step->hint != NULL)
        check_text (step->hint);
      for (guint j = 0; j < step->n_options; j++)
        if (step->decision != GINKGO_EVENT_RETURN)
          check_text (step->options[j].outcome);
    }
}

static void
assert_same (GinkgoLesson *again,
             GinkgoLesson *lesson)
{
  GinkgoLessonWorth worth = { 0 }, worth_again = { 0 };

  g_assert_cmpuint (ginkgo_lesson_get_position (again), ==, ginkgo_lesson_get_position (lesson));
  g_assert_true (ginkgo_state_equal (get_state (again), get_state (lesson)));
  g_assert_cmpstr (ginkgo_lesson_get_text (again), ==, ginkgo_lesson_get_text (lesson));
  g_assert_cmpint (ginkgo_lesson_get_worth (again, &worth_again), ==, ginkgo_lesson_get_worth (lesson, &worth));
  g_assert_cmpmem (&worth_again, sizeof worth_again, &worth, sizeof worth);
}

static void
check_resumed (GinkgoLesson *lesson)
{
  g_autofree char *choices = ginkgo_lesson_describe_choices (lesson);
  g_autoptr (GinkgoLesson) again = new_lesson (ginkgo_lesson_get_position (lesson), choices);
  g_autofree char *choices_again = ginkgo_lesson_describe_choices (again);

  assert_same (again, lesson);
  g_assert_cmpstr (choices_again, ==, choices);
}

/* Ignores useless choices, such as those of another step or program version. */
static void
test_bad_choices (void)
{
  static const char *const bad[] = { "", " ", "-1", "x", "0", "0 0 0 0 0 0 0 0", "255", "256", "99999999999999999999999", "1  2" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    for (guint step = 0; step <= script->n_steps; step++)
      {
        g_autoptr (GinkgoLesson) lesson = new_lesson (step, bad[i]);

        g_assert_cmpuint (ginkgo_lesson_get_position (lesson), ==, step % script->n_steps);
        g_assert_true (is_at (lesson, GINKGO_LESSON_END) || ginkgo_lesson_can_go_on (lesson) || is_at (lesson, GINKGO_LESSON_CHOOSE));
      }
}

static guint
list_allowed (GinkgoLesson *lesson,
              GinkgoDecision *allowed)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (get_state (lesson), decisions);
  guint position = ginkgo_lesson_get_position (lesson);
  guint n_allowed = 0;

  for (guint i = 0; i < n_decisions; i++)
    {
      const char *hint;

      if (ginkgo_lesson_check (lesson, &decisions[i], &hint))
        allowed[n_allowed++] = decisions[i];
      else
        check_text (hint);
    }

  g_assert_cmpuint (ginkgo_lesson_get_position (lesson), ==, position);
  return n_allowed;
}

static GinkgoLessonWorth
get_worth (GinkgoLesson *lesson)
{
  GinkgoLessonWorth worth;

  g_assert_true (ginkgo_lesson_get_worth (lesson, &worth));

  return worth;
}

static void
assert_worth (GinkgoLesson *lesson,
              int resources,
              int tiles,
              int points)
{
  GinkgoLessonWorth worth = get_worth (lesson);

  g_assert_cmpint (worth.resources, ==, resources);
  g_assert_cmpint (worth.tiles, ==, tiles);
  g_assert_cmpint (worth.points, ==, points);
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

static gboolean
has_building (const GinkgoState *state,
              const GinkgoDistrict *district,
              guint8 tile)
{
  return (district->buildings & G_GUINT64_CONSTANT (1) << state->city.sites[tile]) != 0;
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

static guint
get_district_points (const GinkgoDistrict *district,
                     guint seat)
{
  const GinkgoStanding *standing = find_standing (district, seat);

  return standing != NULL ? standing->points : 0;
}

static void
check_constructing (GinkgoLesson *lesson,
                    const GinkgoDecision *decision,
                    const GinkgoState *after)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  const GinkgoDistrict *district = find_district (after, decision->tile, districts);
  gboolean is_red = decision->tile == RED (12);
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (after, scores);
  g_assert_nonnull (district);
  assert_worth (lesson, is_red ? -2 : -3, 0, 1);
  g_assert_cmpuint (get_district_points (district, 0), ==, is_red ? 3 : 4);
  g_assert_cmpuint (get_district_points (district, 1), ==, is_red ? 1 : 0);
  g_assert_cmpint (get_worth (lesson).districts, ==, is_red ? 3 : 4);
  g_assert_cmpuint (scores[1].districts, ==, is_red ? 1 : 0);
  g_assert_true (has_building (after, district, is_red ? RED (6) : decision->tile == YELLOW (6) ? YELLOW (3) :
                                                                                                  BLUE (1)));
  g_assert_cmpint ((after->seats[0].tiles >> RED (12)) & 1, ==, !is_red);
}

/* A bonus of each kind, one of them from the card that is kept */
static void
check_bonuses (const GinkgoState *before,
               const GinkgoDecision *decision)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  guint gained[GINKGO_N_ITEMS] = { 0 };
  gboolean by_card = FALSE;
  GinkgoState after;

  ginkgo_state_preview (before, 0, decision->card, decision->tile, &after, effects);
  for (guint i = 0; i < effects->len; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (effect->kind == GINKGO_EFFECT_GAINED && effect->source == GINKGO_SOURCE_BONUS)
        {
          gained[effect->item] += effect->amount;
          by_card |= effect->card == RED (3) && effect->item == GINKGO_ITEM_RESOURCE;
        }
    }

  g_assert_true (by_card);
  for (guint i = 0; i < GINKGO_N_ITEMS; i++)
    g_assert_cmpuint (gained[i], ==, 1);
}

static void
check_majority (GinkgoLesson *lesson,
                const GinkgoState *before,
                const GinkgoDecision *decision)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  const GinkgoDistrict *district;
  GinkgoScore scores[2][GINKGO_MAX_SEATS];
  GinkgoState after;

  /* The text for another decision is true, too. */
  ginkgo_state_preview (before, 0, YELLOW (14), BLUE (11), &after, NULL);
  district = find_district (&after, BLUE (11), districts);
  g_assert_nonnull (district);
  g_assert_true (has_building (&after, district, BLUE (10)));
  g_assert_true (has_building (&after, district, BLUE (4)));
  g_assert_cmpuint (district->n_resources, ==, 9);
  g_assert_cmpuint (district->n_standings, ==, 1);
  g_assert_cmpuint (get_district_points (district, 0), ==, 18);
  g_assert_cmpuint (before->seats[0].resources, >, 0);

  ginkgo_state_score (before, scores[0]);
  ginkgo_state_score (&after, scores[1]);
  g_assert_cmpint (scores[1][0].districts - scores[0][0].districts, ==, 10);
  if (decision->card == YELLOW (14) && decision->tile == BLUE (11))
    g_assert_cmpint (get_worth (lesson).districts, ==, 10);

  ginkgo_state_preview (before, 0, RED (1), YELLOW (16), &after, NULL);
  district = find_district (&after, YELLOW (16), districts);
  g_assert_nonnull (district);
  g_assert_true (has_building (&after, district, YELLOW (14)));
}

/* The tie in the large red district */
static void
check_tie (const GinkgoState *before,
           const GinkgoState *after)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  const GinkgoDistrict *district = find_district (before, RED (10), districts);
  const GinkgoStanding *own = find_standing (district, 0);
  const GinkgoStanding *other = find_standing (district, 1);

  g_assert_cmpuint (other->points, >, own->points);
  g_assert_cmpuint (own->resources, ==, 9);

  district = find_district (after, RED (15), districts);
  own = find_standing (district, 0);
  other = find_standing (district, 1);
  g_assert_true (has_building (after, district, RED (10)));
  g_assert_cmpuint (after->city.buildings[after->city.sites[RED (10)]].height, ==, 5);
  g_assert_cmpuint (own->resources, ==, 12);
  g_assert_cmpuint (own->height, ==, 5);
  g_assert_cmpuint (own->points, ==, district->n_resources);
  g_assert_cmpuint (other->resources, ==, 12);
  g_assert_cmpuint (other->height, ==, 4);
  g_assert_cmpuint (other->points, ==, 12);
}

static void
check_end (GinkgoLesson *lesson,
           const GinkgoState *before,
           const GinkgoDecision *decision,
           const GinkgoState *after)
{
  gboolean is_best = decision->card == BLUE (16) && decision->tile == RED (15);
  GinkgoScore scores[GINKGO_MAX_SEATS];

  g_assert_true (ginkgo_state_is_over (after));
  ginkgo_state_score (after, scores);
  /* One New Hand token less would have lost the game. */
  g_assert_cmpuint (scores[0].new_hand, ==, 4);
  if (is_best)
    g_assert_cmpuint (scores[0].total, ==, scores[1].total + 1);
  else
    g_assert_cmpuint (scores[0].total, <, scores[1].total);
  if (is_best)
    check_tie (before, after);
  else if (decision->card == BLUE (13) && decision->tile == BLUE (15))
    g_assert_cmpint (get_worth (lesson).cards, ==, 9);
}

static void
check_claims (GinkgoLesson *lesson,
              guint step,
              const GinkgoState *before,
              const GinkgoDecision *decision)
{
  const char *title = script->steps[step].title;
  const GinkgoState *after = get_state (lesson);

  if (g_str_equal (title, "Exploiting"))
    {
      GinkgoColor color = ginkgo_tile_get_color (decision->card);

      assert_worth (lesson, color == GINKGO_COLOR_RED, color == GINKGO_COLOR_BLUE, color == GINKGO_COLOR_YELLOW);
    }
  else if (g_str_equal (title, "Constructing"))
    check_constructing (lesson, decision, after);
  else if (g_str_equal (title, "Your Own Decision") && ginkgo_card_is_building (decision->card) && decision->tile != GINKGO_TILE_NONE)
    check_bonuses (before, decision);
  else if (g_str_equal (title, "Joining Districts"))
    check_majority (lesson, before, decision);
  else if (g_str_equal (title, "The Last Round"))
    check_end (lesson, before, decision, after);
}

static void
play_at_random (guint64 seed,
                guint *tally)
{
  g_autoptr (GinkgoLesson) lesson = new_lesson (0, NULL);
  GinkgoRandom random;

  ginkgo_random_init (&random, seed, 1);
  while (!is_at (lesson, GINKGO_LESSON_END))
    {
      GinkgoDecision allowed[GINKGO_MAX_DECISIONS];
      GinkgoDecision decision;
      GinkgoState before;
      guint n_allowed;
      guint step = ginkgo_lesson_get_position (lesson);

      if (!is_at (lesson, GINKGO_LESSON_CHOOSE))
        {
          /* The outcome of urbanizing is told when the token has its place. */
          if (g_str_equal (script->steps[step].title, "Why Neighbors Matter"))
            {
              assert_worth (lesson, 1, 0, 0);
              g_assert_cmpint (get_worth (lesson).districts, ==, 2);
            }
          go_on (lesson);
          continue;
        }

      g_assert_cmpuint (ginkgo_game_get_deciding (ginkgo_lesson_get_game (lesson)), ==, GINKGO_LESSON_SEAT);
      before = *get_state (lesson);
      n_allowed = list_allowed (lesson, allowed);
      g_assert_cmpuint (n_allowed, >, 0);
      decision = allowed[ginkgo_random_below (&random, n_allowed)];
      decide (lesson, &decision);
      tally[step]++;
      if (ginkgo_lesson_get_position (lesson) > step)
        check_claims (lesson, step, &before, &decision);
      check_resumed (lesson);
    }

  g_assert_true (ginkgo_game_get_over (ginkgo_lesson_get_game (lesson)));
}

static void
test_random (void)
{
  g_autofree guint *tally = g_new0 (guint, script->n_steps);

  for (guint64 seed = 0; seed < N_ROUNDS; seed++)
    play_at_random (seed, tally);

  for (guint i = 0; i < script->n_steps; i++)
    if (script->steps[i].kind == GINKGO_LESSON_CHOOSE)
      g_assert_cmpuint (tally[i], >=, N_ROUNDS);
}

/* Following what is shown leads through every step, and is restored at any step even without a
 * record of it. Each choice has at least two ways. */
static void
test_shown (void)
{
  g_autoptr (GinkgoLesson) lesson = new_lesson (0, NULL);
  guint n_decisions = 0, n_choices = 0;

  for (guint position = 0; !is_at (lesson, GINKGO_LESSON_END); position++)
    {
      g_autoptr (GinkgoLesson) again = new_lesson (position, NULL);
      GinkgoDecision allowed[GINKGO_MAX_DECISIONS];
      GinkgoDecision decision;
      const char *hint;

      g_assert_cmpuint (ginkgo_lesson_get_position (lesson), ==, position);
      assert_same (again, lesson);
      check_text (ginkgo_lesson_get_text (lesson));
      g_assert_cmpint (ginkgo_lesson_can_go_on (lesson), ==, !is_at (lesson, GINKGO_LESSON_CHOOSE));
      if (!is_at (lesson, GINKGO_LESSON_CHOOSE))
        {
          go_on (lesson);
          continue;
        }

      n_choices += list_allowed (lesson, allowed) >= 2 && ginkgo_lesson_get_step (lesson)->decision == GINKGO_EVENT_CHOOSE;
      g_assert_true (ginkgo_lesson_get_shown (lesson, &decision));
      g_assert_true (ginkgo_lesson_check (lesson, &decision, &hint));
      decide (lesson, &decision);
      n_decisions++;
    }

  check_resumed (lesson);
  g_assert_cmpuint (ginkgo_lesson_get_position (lesson) + 1, ==, script->n_steps);
  g_assert_cmpuint (n_decisions, ==, 8);
  g_assert_cmpuint (n_choices, ==, 5);
  g_assert_true (ginkgo_game_get_over (ginkgo_lesson_get_game (lesson)));
  g_assert_false (ginkgo_lesson_can_go_on (lesson));
  ginkgo_lesson_go_on (lesson);
  g_assert_true (is_at (lesson, GINKGO_LESSON_END));
}

static void
find_letter_alone (GinkgoLesson *lesson,
                   GinkgoDecision *decision)
{
  GinkgoDecision allowed[GINKGO_MAX_DECISIONS];
  guint n_allowed = list_allowed (lesson, allowed);

  for (guint i = 0; i < n_allowed; i++)
    if (ginkgo_card_is_urbanization (allowed[i].card) && allowed[i].tile == GINKGO_TILE_NONE)
      {
        *decision = allowed[i];
        return;
      }

  g_assert_not_reached ();
}

/* A letter's item is taken later, but counts toward the card's worth. */
static void
test_taken (gconstpointer data)
{
  GinkgoItem item = GPOINTER_TO_UINT (data);
  g_autoptr (GinkgoLesson) lesson = new_lesson (OWN_CHOICE, NULL);
  GinkgoDecision decision;

  find_letter_alone (lesson, &decision);
  g_assert_false (ginkgo_lesson_is_aside (lesson));
  decide (lesson, &decision);
  g_assert_true (ginkgo_lesson_is_aside (lesson));
  ginkgo_decision_init_take (&decision, GINKGO_LESSON_SEAT, item);
  decide (lesson, &decision);
  g_assert_false (ginkgo_lesson_is_aside (lesson));
  assert_worth (lesson, item == GINKGO_ITEM_RESOURCE, item == GINKGO_ITEM_TILE, 0);
}

/* Other decisions and a new hand are refused with a sentence; nothing changes. */
static void
test_refused (void)
{
  g_autoptr (GinkgoLesson) lesson = new_lesson (0, NULL);
  GinkgoDecision decision;
  const char *hint;

  ginkgo_decision_init_new_hand (&decision, GINKGO_LESSON_SEAT);
  g_assert_false (ginkgo_lesson_check (lesson, &decision, &hint));
  check_text (hint);

  ginkgo_decision_init_choose (&decision, GINKGO_LESSON_SEAT, RED (2), BLUE (8));
  g_assert_false (ginkgo_lesson_check (lesson, &decision, &hint));
  check_text (hint);

  /* Players who know what to do need not read. */
  ginkgo_decision_init_choose (&decision, GINKGO_LESSON_SEAT, RED (2), GINKGO_TILE_NONE);
  g_assert_true (ginkgo_lesson_check (lesson, &decision, &hint));
  decide (lesson, &decision);
  g_assert_true (is_at (lesson, GINKGO_LESSON_OUTCOME));
  g_assert_nonnull (strstr (ginkgo_lesson_get_text (lesson), "Red 2"));
}

static void
test_beginnings (void)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (ginkgo_lesson_get_prepared (script));
  GinkgoResult result;
  GinkgoState state;

  ginkgo_record_replay (record, 0, &state, NULL, NULL);
  g_assert_cmpuint (state.seats[0].resources, ==, 4);
  g_assert_cmpuint (state.seats[0].n_tiles, ==, 2);
  g_assert_cmpuint (state.seats[0].points, ==, 2);

  /* The table shows the game from the fifth round on. */
  ginkgo_record_replay (record, script->chapters[1], &state, NULL, NULL);
  g_assert_cmpuint (state.round, ==, 5 + 9);
  g_assert_cmpuint (ginkgo_state_count_supply (&state), ==, 12);
  for (guint tile = 0; tile < GINKGO_N_TILES; tile++)
    if (tile == BLUE (10) || tile == BLUE (4) || tile == YELLOW (14))
      g_assert_cmpuint (state.city.buildings[state.city.sites[tile]].owner, ==, GINKGO_LESSON_SEAT);

  ginkgo_record_replay (record, script->chapters[2], &state, NULL, NULL);
  g_assert_cmpuint (state.pending, ==, GINKGO_EVENT_RETURN);
  g_assert_cmpuint (state.pending_seat, ==, GINKGO_LESSON_SEAT);
  g_assert_cmpuint (state.exhausted, ==, 1);
  g_assert_cmpuint (state.city.below[RED (13)], ==, BLUE (11));
  g_assert_cmpuint (state.city.buildings[state.city.sites[RED (13)]].owner, ==, 1 - GINKGO_LESSON_SEAT);
  for (guint tile = 0; tile < GINKGO_N_TILES; tile++)
    if (state.seats[0].tiles >> tile & 1)
      g_assert_cmpuint (ginkgo_tile_get_number ((guint8) tile), >=, 4);

  g_assert_true (ginkgo_record_replay (record, ginkgo_record_get_length (record), &state, NULL, NULL));
  g_assert_true (ginkgo_state_is_over (&state));
  ginkgo_state_get_result (&state, &result);
  g_assert_cmpuint (result.winners, ==, 1u << GINKGO_LESSON_SEAT);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/lesson/texts", &ginkgo_lesson_first, test_texts);
  g_test_add_data_func ("/lesson/good-play/texts", &ginkgo_lesson_good_play, test_texts);
  g_test_add_func ("/lesson/beginnings", test_beginnings);
  g_test_add_func ("/lesson/shown", test_shown);
  g_test_add_func ("/lesson/refused", test_refused);
  g_test_add_data_func ("/lesson/taken/resource", GUINT_TO_POINTER (GINKGO_ITEM_RESOURCE), test_taken);
  g_test_add_data_func ("/lesson/taken/tile", GUINT_TO_POINTER (GINKGO_ITEM_TILE), test_taken);
  g_test_add_func ("/lesson/bad-choices", test_bad_choices);
  g_test_add_func ("/lesson/random", test_random);

  return g_test_run ();
}
