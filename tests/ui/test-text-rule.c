/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-fixture.h"

#include <string.h>

#include "ginkgo-text-rule.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess" };

#define RED_2  ginkgo_tile_make (GINKGO_COLOR_RED, 2)
#define BLUE_1 ginkgo_tile_make (GINKGO_COLOR_BLUE, 1)
#define RED_9  ginkgo_tile_make (GINKGO_COLOR_RED, 9)
#define RED_20 ginkgo_tile_make (GINKGO_COLOR_RED, 20)

typedef struct
{
  GinkgoState state;
  GinkgoRuleContext context;
} Fixture;

static void
set_up (Fixture *fixture)
{
  ginkgo_fixture_init_city (&fixture->state.city);
  fixture->state.n_seats = 3;
  fixture->state.pending = GINKGO_EVENT_CHOOSE;
  fixture->state.resolution.card = GINKGO_CARD_NONE;
  fixture->state.resolution.second_card = GINKGO_CARD_NONE;
  fixture->state.lost_card = GINKGO_CARD_NONE;
  fixture->context = (GinkgoRuleContext) { &fixture->state, 0, FALSE, names };
}

static GinkgoExplanation *
explain (Fixture *fixture,
         GinkgoSubjectKind kind,
         guint id,
         guint seat)
{
  return ginkgo_text_rule_explain (&(GinkgoSubject) { kind, (guint16) id, (guint8) seat }, &fixture->context);
}

static const char *
find_text (const GinkgoExplanation *explanation,
           const char *heading)
{
  for (guint i = 0; i < explanation->lines->len; i++)
    if (g_str_equal (ginkgo_explanation_get (explanation, i)->heading, heading))
      return ginkgo_explanation_get (explanation, i)->text;

  return NULL;
}

static void
check_line (const GinkgoExplanation *explanation,
            const char *heading,
            const char *text)
{
  g_assert_cmpstr (find_text (explanation, heading), ==, text);
}

/* Takes ownership of the explanation. */
static void
check_only_line (GinkgoExplanation *explanation,
                 const char *heading,
                 const char *text)
{
  check_line (explanation, heading, text);
  ginkgo_explanation_free (explanation);
}

/* Every line has text, and the spoken version contains all of it. */
static void
check_whole (const GinkgoExplanation *explanation)
{
  g_autofree char *spoken = ginkgo_explanation_speak (explanation);

  g_assert_cmpuint (explanation->lines->len, >=, 1);
  g_assert_nonnull (strstr (spoken, explanation->title));
  for (guint i = 0; i < explanation->lines->len; i++)
    {
      const GinkgoExplanationLine *line = ginkgo_explanation_get (explanation, i);

      g_assert_cmpstr (line->heading, !=, "");
      g_assert_cmpstr (line->text, !=, "");
      g_assert_null (strstr (line->text, "%"));
      g_assert_nonnull (strstr (spoken, line->text));
    }
}

static void
test_every_card (Fixture *fixture)
{
  for (guint card = 0; card < GINKGO_N_CARDS; card++)
    {
      g_autoptr (GinkgoExplanation) explanation = explain (fixture, GINKGO_SUBJECT_CARD, card, GINKGO_SEAT_NONE);
      g_autofree char *name = ginkgo_text_card ((guint8) card);
      g_autofree char *bonus = ginkgo_text_card_bonus ((guint8) card);
      const char *heading = ginkgo_card_is_building ((guint8) card) ? "Once Kept" : "Throughout the Game";

      g_assert_cmpstr (explanation->title, ==, name);
      check_whole (explanation);
      if (!ginkgo_card_is_urbanization ((guint8) card))
        check_line (explanation, heading, bonus);
    }
}

static void
test_every_tile (Fixture *fixture)
{
  for (guint tile = 0; tile < GINKGO_N_TILES; tile++)
    {
      g_autoptr (GinkgoExplanation) explanation = explain (fixture, GINKGO_SUBJECT_TILE, tile, GINKGO_SEAT_NONE);
      g_autofree char *name = ginkgo_text_tile ((guint8) tile);

      g_assert_cmpstr (explanation->title, ==, name);
      check_whole (explanation);
      g_assert_nonnull (find_text (explanation, "When the Tiles Run Out"));
    }

  /* They are returned once (R8.2). */
  fixture->state.exhausted = 1;
  check_only_line (explain (fixture, GINKGO_SUBJECT_TILE, 0, GINKGO_SEAT_NONE), "When the Tiles Run Out", NULL);
}

static void
test_building_card (Fixture *fixture)
{
  g_autoptr (GinkgoExplanation) nobodys = NULL;
  g_autoptr (GinkgoExplanation) others = NULL;
  g_autoptr (GinkgoExplanation) kept = NULL;
  guint8 site;

  site = fixture->state.city.sites[RED_2];

  nobodys = explain (fixture, GINKGO_SUBJECT_CARD, RED_2, GINKGO_SEAT_NONE);
  check_line (nobodys, "Alone", "You exploit the building and get 1 resource");
  check_line (nobodys, "With a Tile", "You build the tile on top and keep the card. Put 2 resources on the new floor");
  check_line (nobodys, "Your Bonus", NULL);
  check_line (nobodys, "Worth If Kept", NULL);

  fixture->state.city.buildings[site].owner = 1;
  fixture->state.city.buildings[site].height = 2;
  fixture->state.seats[0].area[0] = BLUE_1;
  fixture->state.seats[0].n_area = 1;
  ginkgo_seat_add_up_bonuses (&fixture->state.seats[0]);
  fixture->state.seats[0].tiles = (G_GUINT64_CONSTANT (1) << RED_9) | (G_GUINT64_CONSTANT (1) << ginkgo_tile_make (GINKGO_COLOR_YELLOW, 1));
  others = explain (fixture, GINKGO_SUBJECT_CARD, RED_2, GINKGO_SEAT_NONE);
  check_line (others, "Alone", "You exploit the building and get 2 resources, one per floor");
  check_line (others, "Your Bonus", "Exploiting now adds 1 tile");
  check_line (others,
              "With a Tile",
              "You build the tile on top and keep the card. Put 3 resources on the new floor; Orla gets 2 resources back, plus 1 point for each");
  check_line (others, "With Your Tiles", "Red 9: 3 resources\nYellow 1: 4 resources and 1 point");

  kept = explain (fixture, GINKGO_SUBJECT_CARD, BLUE_1, GINKGO_SEAT_NONE);
  check_line (kept, "Owner", "Ada");
  check_line (kept, "Alone", NULL);
}

static void
test_building (Fixture *fixture)
{
  g_autoptr (GinkgoExplanation) own = NULL;
  guint8 site;

  site = fixture->state.city.sites[RED_2];
  ginkgo_city_raise (&fixture->state.city, site, RED_9, 0);
  fixture->state.seats[0].tiles = G_GUINT64_CONSTANT (1) << RED_20;

  own = explain (fixture, GINKGO_SUBJECT_CELL, fixture->state.city.buildings[site].cell, GINKGO_SEAT_NONE);
  g_assert_cmpstr (own->title, ==, "Red 9, 2 floors");
  check_line (own, "Owner", "Ada, with 2 resources on it");
  check_line (own, "Exploiting It", "2 resources, one per floor");
  check_line (own, "Building on It", "Put 3 resources on the new floor; you first get 2 resources back");
  check_line (own, "With Your Tiles", "Red 20: 1 resource");
  check_line (own, "Below", "Red 2");
  check_line (own, "Construction Site", "Its card is added at the next reshuffle");
  check_line (own, "District", "3 red buildings\nAda with 2 resources: 4 points");

  /* Other viewers must not learn of the tile. */
  fixture->context.viewer = GINKGO_SEAT_NONE;
  check_only_line (explain (fixture, GINKGO_SUBJECT_CELL, fixture->state.city.buildings[site].cell, GINKGO_SEAT_NONE), "With Your Tiles", NULL);
}

static void
test_tokens (Fixture *fixture)
{
  g_autoptr (GinkgoExplanation) empty = NULL;

  fixture->context.viewer = GINKGO_SEAT_NONE;
  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      g_autoptr (GinkgoExplanation) explanation = explain (fixture, GINKGO_SUBJECT_CELL, fixture->state.city.tokens[letter], GINKGO_SEAT_NONE);
      g_autofree char *name = g_strdup_printf ("Token %c", 'A' + letter);

      g_assert_cmpstr (explanation->title, ==, name);
      check_whole (explanation);
    }

  /* Token A is north of Red 1. */
  check_only_line (explain (fixture, GINKGO_SUBJECT_CELL, fixture->state.city.tokens[0], GINKGO_SEAT_NONE), "You Gain", "1 resource from Red 1 next to it");

  empty = explain (fixture, GINKGO_SUBJECT_CELL, ginkgo_cell_make (20, 20), GINKGO_SEAT_NONE);
  g_assert_cmpstr (empty->title, ==, "Empty Ground");
}

typedef struct
{
  guint8 card;
  const char *worth;
} WorthCase;

/* Ada owns Red 9 with 2 floors and Blue 1 with 3, and has kept Red 1 and Red 2. */
static const WorthCase worth_cases[] = {
  { 9, "2 resources on red buildings × 1 = 2 points" },
  { 31, "0 resources on yellow buildings × 1 = 0 points" },
  { 29, "3 resources on blue buildings × 1 = 3 points" },
  { 13, "1 building with 1 or 2 floors × 1 = 1 point" },
  { 14, "1 building with 3 or more floors × 3 = 3 points" },
  { 15, "1 card with an Exploiting bonus × 2 = 2 points" },
  { 16, "1 card with an Urbanizing bonus × 2 = 2 points" },
  { 17, "0 cards with a Constructing bonus × 2 = 0 points" },
  /* It would count itself. */
  { 18, "3 red cards × 2 = 6 points" },
  { 38, "1 blue card × 2 = 2 points" },
  { 19, "9 points" },
  { 0, NULL },
  { 60, NULL },
  { 72, NULL },
};

static void
set_up_worth (Fixture *fixture)
{
  GinkgoState *state = &fixture->state;

  set_up (fixture);
  ginkgo_city_raise (&state->city, state->city.sites[RED_2], RED_9, 0);
  state->city.buildings[state->city.sites[BLUE_1]].height = 3;
  state->city.buildings[state->city.sites[BLUE_1]].owner = 0;
  state->seats[0].area[0] = ginkgo_tile_make (GINKGO_COLOR_RED, 1);
  state->seats[0].area[1] = RED_2;
  state->seats[0].n_area = 2;
  ginkgo_seat_add_up_bonuses (&state->seats[0]);
}

static void
test_worth (Fixture *fixture)
{
  for (guint i = 0; i < G_N_ELEMENTS (worth_cases); i++)
    ginkgo_fixture_check_text (ginkgo_text_rule_worth (&fixture->state, 0, worth_cases[i].card), worth_cases[i].worth);
}

/* Explanations match the score (R9.2). */
static void
test_worth_is_scored (Fixture *fixture)
{
  for (guint card = 0; card < GINKGO_N_BUILDING_CARDS; card++)
    {
      g_autofree char *worth = NULL;
      g_autofree char *points = NULL;

      fixture->state.seats[0].area[2] = (guint8) card;
      fixture->state.seats[0].n_area = 3;
      ginkgo_seat_add_up_bonuses (&fixture->state.seats[0]);
      worth = ginkgo_text_rule_worth (&fixture->state, 0, (guint8) card);
      points = ginkgo_text_count_items (GINKGO_ITEM_POINT, ginkgo_state_score_card (&fixture->state, 0, (guint8) card));
      if (ginkgo_card_get_bonus ((guint8) card)->endgame == GINKGO_ENDGAME_NONE)
        g_assert_null (worth);
      else
        g_assert_true (g_str_has_suffix (worth, points));
    }
}

static void
test_players (Fixture *fixture)
{
  g_autoptr (GinkgoExplanation) bonus = NULL;
  g_autoptr (GinkgoExplanation) endgame = NULL;

  fixture->state.seats[0].area[2] = RED_20;
  fixture->state.seats[0].n_area = 3;
  ginkgo_seat_add_up_bonuses (&fixture->state.seats[0]);
  fixture->state.seats[0].resources = 4;
  fixture->state.seats[0].supply = 11;
  fixture->state.seats[0].in_city = 5;
  fixture->state.seats[0].new_hand = 2;

  bonus = explain (fixture, GINKGO_SUBJECT_BONUS, GINKGO_ACTION_EXPLOITING, 0);
  g_assert_cmpstr (bonus->title, ==, "Exploiting — Ada");
  check_line (bonus, "Now", "Exploiting now adds 1 resource");
  check_line (bonus, "From Cards", "Red 1: 1 resource");
  check_only_line (explain (fixture, GINKGO_SUBJECT_BONUS, GINKGO_ACTION_CONSTRUCTING, 1), "Now", "Constructing adds nothing yet");
  endgame = explain (fixture, GINKGO_SUBJECT_ENDGAME, 0, 0);
  check_line (endgame, "Red 20", "9 points");
  check_line (endgame, "Total", "9 points");
  check_only_line (explain (fixture, GINKGO_SUBJECT_NEW_HAND, 0, 0), "Now", "2 tokens left");

  check_only_line (explain (fixture, GINKGO_SUBJECT_ITEM, GINKGO_ITEM_RESOURCE, 0), "Now", "4 behind the screen, 5 in the city, 11 left in the supply");
  fixture->context.viewer = 1;
  check_only_line (explain (fixture, GINKGO_SUBJECT_ITEM, GINKGO_ITEM_RESOURCE, 0), "Now", "5 in the city, 11 left in the supply, the rest behind the screen");

  fixture->state.seats[0].points = 17;
  check_only_line (explain (fixture, GINKGO_SUBJECT_ITEM, GINKGO_ITEM_POINT, 0), "Now", "Hidden behind the screen until the end");
  fixture->context.open = TRUE;
  check_only_line (explain (fixture, GINKGO_SUBJECT_ITEM, GINKGO_ITEM_POINT, 0), "Now", "17 points");
}

#define ADD(path, set_up, func) ginkgo_test_add (path, Fixture, NULL, set_up, func, NULL)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD ("/text-rule/every-card", set_up, test_every_card);
  ADD ("/text-rule/every-tile", set_up, test_every_tile);
  ADD ("/text-rule/building-card", set_up, test_building_card);
  ADD ("/text-rule/building", set_up, test_building);
  ADD ("/text-rule/tokens", set_up, test_tokens);
  ADD ("/text-rule/worth", set_up_worth, test_worth);
  ADD ("/text-rule/worth-is-scored", set_up_worth, test_worth_is_scored);
  ADD ("/text-rule/players", set_up_worth, test_players);

  return g_test_run ();
}
