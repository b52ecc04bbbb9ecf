/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Any allowed decisions finish the lesson, others are refused without a change, it resumes where
 * you left it, and its texts are true. */

#include "ginkgo-change.h"
#include "ginkgo-game-fixture.h"
#include "ginkgo-lesson.h"

#include <string.h>

#define RED(number)    ginkgo_tile_make (GINKGO_COLOR_RED, number)
#define BLUE(number)   ginkgo_tile_make (GINKGO_COLOR_BLUE, number)
#define YELLOW(number) ginkgo_tile_make (GINKGO_COLOR_YELLOW, number)
#define LETTER(letter) ((guint8) (GINKGO_N_BUILDING_CARDS + (letter) - 'A'))
#define ALONE          GINKGO_TILE_NONE

/* The step at which players decide for themselves */
#define OWN_CHOICE 18

#define N_ROUNDS 120

static const GinkgoLessonScript *const script = &ginkgo_lesson_first;
static const GinkgoLessonScript *const good_play = &ginkgo_lesson_good_play;

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

/* A callout says one or two sentences, without cheering. */
static void
check_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpuint (count_sentences (text), >=, 1);
  g_assert_cmpuint (count_sentences (text), <=, 2);
  g_assert_cmpuint (strlen (text), <=, 230);
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

  g_assert_not_reached ();
}

static void
check_together (const GinkgoState *state,
                guint8 tile,
                guint8 other)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];

  g_assert_true (find_district (state, tile, districts) == find_district (state, other, districts));
}

/* Somebody without resources there has no points. */
static void
check_standing (const GinkgoState *state,
                guint8 tile,
                guint seat,
                guint resources,
                guint points)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  const GinkgoDistrict *district = find_district (state, tile, districts);
  GinkgoStanding standing = { 0 };

  for (guint i = 0; i < district->n_standings; i++)
    if (district->standings[i].seat == seat)
      standing = district->standings[i];
  g_assert_cmpuint (standing.resources, ==, resources);
  g_assert_cmpuint (standing.points, ==, points);
}

static void
check_constructing (GinkgoLesson *lesson,
                    const GinkgoDecision *decision,
                    const GinkgoState *after)
{
  gboolean is_red = decision->tile == RED (12);
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (after, scores);
  assert_worth (lesson, is_red ? -2 : -3, 0, 1);
  check_standing (after, decision->tile, 0, 2, is_red ? 3 : 4);
  check_standing (after, decision->tile, 1, is_red ? 1 : 0, is_red ? 1 : 0);
  g_assert_cmpint (get_worth (lesson).districts, ==, is_red ? 3 : 4);
  g_assert_cmpuint (scores[1].districts, ==, is_red ? 1 : 0);
  if (is_red)
    check_together (after, decision->tile, RED (6));
  else
    check_together (after, decision->tile, decision->tile == YELLOW (6) ? YELLOW (3) : BLUE (1));
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
  GinkgoScore scores[2][GINKGO_MAX_SEATS];
  GinkgoState after;

  /* The text for another decision is true, too. */
  ginkgo_state_preview (before, 0, YELLOW (14), BLUE (11), &after, NULL);
  check_together (&after, BLUE (11), BLUE (10));
  check_together (&after, BLUE (11), BLUE (4));
  check_standing (&after, BLUE (11), 0, 9, 18);
  check_standing (&after, BLUE (11), 1, 0, 0);
  g_assert_cmpuint (before->seats[0].resources, >, 0);

  ginkgo_state_score (before, scores[0]);
  ginkgo_state_score (&after, scores[1]);
  g_assert_cmpint (scores[1][0].districts - scores[0][0].districts, ==, 10);
  if (decision->card == YELLOW (14) && decision->tile == BLUE (11))
    g_assert_cmpint (get_worth (lesson).districts, ==, 10);

  ginkgo_state_preview (before, 0, RED (1), YELLOW (16), &after, NULL);
  check_together (&after, YELLOW (16), YELLOW (14));
}

/* The tie in the large red district is decided by height: five floors to four. */
static void
check_tie (const GinkgoState *before,
           const GinkgoState *after)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  const GinkgoDistrict *district = find_district (before, RED (10), districts);

  g_assert_cmpuint (district->standings[0].seat, ==, 1);
  check_standing (before, RED (10), 0, 9, 9);

  district = find_district (after, RED (15), districts);
  check_together (after, RED (15), RED (10));
  g_assert_cmpuint (after->city.buildings[after->city.sites[RED (10)]].height, ==, 5);
  g_assert_cmpuint (district->standings[0].height, ==, 5);
  g_assert_cmpuint (district->standings[1].height, ==, 4);
  check_standing (after, RED (15), 0, 12, district->n_resources);
  check_standing (after, RED (15), 1, 12, 12);
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

/* --- The figures in the texts: the records are replayed and counted -------- */

static void
replay (const GinkgoLessonScript *lesson,
        guint position,
        GinkgoState *state)
{
  ginkgo_record_replay (ginkgo_verified_game_get_record (ginkgo_lesson_get_prepared (lesson)), position, state, NULL, NULL);
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

static guint
count_bonuses (const GinkgoLessonScript *lesson,
               guint8 card,
               guint n_events)
{
  guint n = 0;

  for (guint i = 1; i <= n_events; i++)
    {
      GArray *effects = ginkgo_timeline_get_effects (ginkgo_verified_game_get_timeline (ginkgo_lesson_get_prepared (lesson)), i);

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

  replay (script, 0, &state);
  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (scores[0].total, ==, 6);
  g_assert_cmpuint (scores[0].new_hand, ==, 4);
  replay (script, 3, &later);
  g_assert_cmpuint (later.city.sites[RED (7)], !=, GINKGO_BUILDING_NONE);
  g_assert_cmpuint (later.seats[1].points, ==, state.seats[1].points + 2u);

  replay (script, 7, &state);
  check_standing (&state, BLUE (8), 0, 1, 2);
  check_standing (&state, RED (6), 1, 1, 2);
  g_assert_cmpuint (state.seats[1].n_tiles, ==, 0);

  replay (script, 10, &later);
  count_buildings (&later.city, &n_owned, &n_pawns);
  g_assert_cmpuint (n_pawns, ==, 0);
  g_assert_cmpuint (n_owned, ==, 4);
}

/* Cards and districts */
static void
test_later_rounds (void)
{
  GinkgoState state, later;

  replay (script, script->chapters[1], &state);
  g_assert_cmpuint (count_bonuses (script, RED (3), script->chapters[1]), ==, 7);
  check_standing (&state, BLUE (10), 0, 4, 8);
  check_standing (&state, RED (20), 0, 2, 2);
  check_standing (&state, RED (20), 1, 7, 9);
  replay (script, script->chapters[1] + 3, &later);
  g_assert_cmpuint (later.seats[1].points, ==, state.seats[1].points + 5u);
}

/* The previews at the table say the same as texts that compare two decisions. */
static void
test_comparisons (void)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoState state;

  replay (script, script->chapters[1] + 1, &state);
  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (scores[0].total, ==, 44);
  check_total (&state, YELLOW (14), BLUE (11), 63);
  check_total (&state, RED (1), YELLOW (16), 56);

  replay (script, script->chapters[2] + 4, &state);
  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (scores[1].total, ==, scores[0].total + 21u);
}

static void
check_position (guint position,
                const guint *wanted)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  const GinkgoSeat *seat;
  GinkgoState state;

  replay (good_play, position, &state);
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

  for (guint i = 0; i < good_play->n_chapters; i++)
    check_position (good_play->chapters[i], wanted[i]);
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

  while (good_play->steps[step].chapter != chapter || good_play->steps[step].kind != GINKGO_LESSON_CHOOSE)
    step++;
  lesson = ginkgo_lesson_new (good_play, "Ada", "Orla", step, NULL);
  ginkgo_fixture_start_and_settle (ginkgo_lesson_get_game (lesson));
  if (card == GINKGO_LESSON_NEW_HAND)
    ginkgo_decision_init_new_hand (&decision, GINKGO_LESSON_SEAT);
  else
    ginkgo_decision_init_choose (&decision, GINKGO_LESSON_SEAT, card, tile);
  g_assert_true (ginkgo_lesson_check (lesson, &decision, &hint));
  decide (lesson, &decision);
  while (ginkgo_lesson_is_aside (lesson) && ginkgo_lesson_get_shown (lesson, &decision))
    decide (lesson, &decision);

  choices = ginkgo_lesson_describe_choices (lesson);
  again = ginkgo_lesson_new (good_play, "Ada", "Orla", step + 1, choices);
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
check_good_end (guint8 card,
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
  check_good_end (LETTER ('F'), BLUE (10), TRUE, 140, 139);
  check_good_end (LETTER ('F'), BLUE (7), TRUE, 140, 139);
  check_good_end (BLUE (8), RED (9), FALSE, 146, 138);
  check_good_end (BLUE (8), YELLOW (18), FALSE, 147, 140);
  check_good_end (LETTER ('D'), BLUE (10), FALSE, 142, 139);
  check_good_end (LETTER ('F'), YELLOW (18), TRUE, 138, 139);
  check_good_end (LETTER ('D'), ALONE, TRUE, 134, 139);
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
  const GinkgoVerifiedGame *prepared = ginkgo_lesson_get_prepared (good_play);
  guint position = good_play->chapters[3];
  g_autoptr (GinkgoVerifiedGame) game = ginkgo_verified_game_copy (prepared, position);
  g_autoptr (GinkgoChange) change = ginkgo_change_new (game, position);
  GinkgoScore before[GINKGO_MAX_SEATS], scores[GINKGO_MAX_SEATS];
  GinkgoDecision decision;
  GinkgoState after;

  ginkgo_decision_init_choose (&decision, GINKGO_LESSON_SEAT, card, tile);
  ginkgo_change_add_decision (change, good_play->seed, &decision);
  decision = ginkgo_record_get_event (ginkgo_verified_game_get_record (prepared), position + 1)->decision;
  ginkgo_change_add_decision (change, good_play->seed, &decision);
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

  g_assert_true (ginkgo_lesson_worth_init (&worth, ginkgo_verified_game_get_timeline (ginkgo_lesson_get_prepared (good_play)), seat, index));
  g_assert_cmpint (worth.points + worth.cards + worth.districts, ==, total);
}

/* Good Play: what followed in the game, and what could have */
static void
test_consequences (void)
{
  GinkgoState state;

  g_assert_cmpuint (count_bonuses (good_play, RED (3), 86), ==, 14);
  check_gain (0, 21, 6);
  check_gain (1, 45, 6);
  check_gain (1, 63, 5);
  check_passed (RED (2), BLUE (10), BLUE (19), RED (19), -13, 29);
  check_passed (RED (2), RED (13), BLUE (19), RED (19), -13, 19);
  check_passed (YELLOW (4), BLUE (10), BLUE (19), RED (19), -9, 23);
  check_passed (BLUE (19), RED (20), RED (2), RED (16), -3, 7);

  replay (good_play, good_play->chapters[2], &state);
  check_standing (&state, RED (6), 1, 2, 4);
  replay (good_play, good_play->chapters[3], &state);
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

  replay (good_play, good_play->chapters[4], &state);
  g_assert_cmpuint (state.n_deck - state.deck_next, ==, 7);
  replay (good_play, good_play->chapters[5], &state);
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (ginkgo_lesson_get_game (lesson)), &state));
  g_assert_nonnull (memchr (state.seats[0].hand, RED (18), GINKGO_HAND_SIZE));

  ginkgo_state_preview (&state, 0, YELLOW (13), YELLOW (17), &after, NULL);
  ginkgo_state_score (&after, scores);
  g_assert_cmpuint (ginkgo_state_score_card (&after, 0, YELLOW (13)), ==, 12);
  g_assert_cmpuint (ginkgo_state_score_card (&after, 0, YELLOW (10)), ==, 7 + 5);
  g_assert_cmpuint (scores[1].total, ==, 113 - 18);
  replay (good_play, 86, &state);
  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (scores[0].total, ==, 133);
  g_assert_cmpuint (scores[1].total, ==, 143);
}

/* Earlier texts can be read again, as far back as the last decision. */
static void
test_back (void)
{
  g_autoptr (GinkgoLesson) lesson = new_lesson (0, NULL);
  g_autofree char *outcome = NULL;
  GinkgoDecision decision;
  guint n_back = 0;

  while (!is_at (lesson, GINKGO_LESSON_CHOOSE))
    ginkgo_lesson_go_on (lesson);
  for (; ginkgo_lesson_can_go_back (lesson); n_back++)
    ginkgo_lesson_go_back (lesson);
  g_assert_cmpuint (n_back, ==, 5);
  g_assert_cmpuint (ginkgo_lesson_get_position (lesson), ==, 0);

  while (!is_at (lesson, GINKGO_LESSON_CHOOSE))
    ginkgo_lesson_go_on (lesson);
  g_assert_true (ginkgo_lesson_get_shown (lesson, &decision));
  decide (lesson, &decision);
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

  g_test_add_data_func ("/lesson/texts", &ginkgo_lesson_first, test_texts);
  g_test_add_data_func ("/lesson/good-play/texts", &ginkgo_lesson_good_play, test_texts);
  g_test_add_func ("/lesson/beginnings", test_beginnings);
  g_test_add_func ("/lesson/shown", test_shown);
  g_test_add_func ("/lesson/refused", test_refused);
  g_test_add_data_func ("/lesson/taken/resource", GUINT_TO_POINTER (GINKGO_ITEM_RESOURCE), test_taken);
  g_test_add_data_func ("/lesson/taken/tile", GUINT_TO_POINTER (GINKGO_ITEM_TILE), test_taken);
  g_test_add_func ("/lesson/bad-choices", test_bad_choices);
  g_test_add_func ("/lesson/random", test_random);
  g_test_add_func ("/lesson/back", test_back);
  g_test_add_func ("/lesson/figures/first-rounds", test_first_rounds);
  g_test_add_func ("/lesson/figures/later-rounds", test_later_rounds);
  g_test_add_func ("/lesson/figures/comparisons", test_comparisons);
  g_test_add_func ("/lesson/good-play/positions", test_positions);
  g_test_add_func ("/lesson/good-play/worth", test_worth);
  g_test_add_func ("/lesson/good-play/ends", test_ends);
  g_test_add_func ("/lesson/good-play/consequences", test_consequences);
  g_test_add_func ("/lesson/good-play/token", test_token);

  return g_test_run ();
}
