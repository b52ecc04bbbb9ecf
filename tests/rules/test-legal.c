/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* Refused events, each with the code of the broken rule, and equality of events */

#define BASE                                                                   \
  "players 3; first 1; supply R20 B20 Y20 R19; deck D E F G H I; discard K J;" \
  "seat 0: hand R1 B1, tiles R4 B9, new-hand 1; seat 1: hand A Y1 B, tiles Y9, resources 2; seat 2: hand L, tiles R9;"

/* One tile left, and none to be returned but B9 and R4. */
#define RETURNING BASE "supply R20; seat 1: hand B1, tiles Y9; seat 0: hand R1"
#define RETURNED  "choose 1 B1; choose 2 L; choose 0 R1"

#define REBUILDING BASE "deck G; seat 1: new-hand 2"

typedef struct
{
  const char *path;
  const char *position;
  const char *events;
  const char *refused;
  GinkgoRulesError code;
} Refusal;

static const Refusal refusals[] = {
  /* R3.1, R3.2 */
  { "/rules/legal/choose/seat", BASE, "", "choose 0 R1", GINKGO_RULES_ERROR_CHOOSE_SEAT },
  { "/rules/legal/choose/seat-again", BASE, "choose 1 A", "choose 1 B", GINKGO_RULES_ERROR_CHOOSE_SEAT },
  { "/rules/legal/choose/card-of-another", BASE, "", "choose 1 R1", GINKGO_RULES_ERROR_CARD_NOT_IN_HAND },
  { "/rules/legal/choose/card-in-deck", BASE, "", "choose 1 D", GINKGO_RULES_ERROR_CARD_NOT_IN_HAND },
  { "/rules/legal/choose/card-in-area", BASE "seat 1: area R4", "", "choose 1 R4", GINKGO_RULES_ERROR_CARD_NOT_IN_HAND },
  { "/rules/legal/choose/tile-of-another", BASE, "", "choose 1 A R4", GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN },
  { "/rules/legal/choose/letter-as-tile", BASE, "", "choose 1 A B", GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN },
  { "/rules/legal/choose/card-before-tile", BASE, "", "choose 1 D R4", GINKGO_RULES_ERROR_CARD_NOT_IN_HAND },
  { "/rules/legal/choose/committed-tile", BASE "seat 0: new-hand 2", "choose 1 A Y9; choose 2 L", "choose 0 B1 Y9", GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN },
  { "/rules/legal/new-hand/none", BASE, "", "new-hand 1", GINKGO_RULES_ERROR_NO_NEW_HAND_TOKEN },
  { "/rules/legal/new-hand/seat", BASE, "", "new-hand 0", GINKGO_RULES_ERROR_CHOOSE_SEAT },
  { "/rules/legal/new-hand/after-choosing", BASE "seat 1: new-hand 2", "choose 1 A", "new-hand 1", GINKGO_RULES_ERROR_CHOOSE_SEAT },
  { "/rules/legal/new-hand/third", BASE "deck D E F G H I R2 Y2 B2 B3; seat 1: new-hand 2", "new-hand 1; new-hand 1", "new-hand 1", GINKGO_RULES_ERROR_NO_NEW_HAND_TOKEN },
  { "/rules/legal/choose/take", BASE, "", "take 1 tile", GINKGO_RULES_ERROR_CHOOSE_EXPECTED },
  { "/rules/legal/choose/return", BASE, "", "return 1 -", GINKGO_RULES_ERROR_CHOOSE_EXPECTED },
  { "/rules/legal/choose/draft", BASE, "", "draft 1 C1", GINKGO_RULES_ERROR_CHOOSE_EXPECTED },
  { "/rules/legal/choose/deck", BASE, "", "deck K J", GINKGO_RULES_ERROR_CHOOSE_EXPECTED },

  /* R4.1 */
  { "/rules/legal/take/seat", BASE, "choose 1 A; choose 2 L; choose 0 R1", "take 0 tile", GINKGO_RULES_ERROR_TAKE_SEAT },
  { "/rules/legal/take/point", BASE, "choose 1 A; choose 2 L; choose 0 R1", "take 1 point", GINKGO_RULES_ERROR_ITEM },
  { "/rules/legal/take/choose", BASE, "choose 1 A; choose 2 L; choose 0 R1", "choose 1 B", GINKGO_RULES_ERROR_TAKE_EXPECTED },
  { "/rules/legal/take/new-hand", BASE, "choose 1 A; choose 2 L; choose 0 R1", "new-hand 0", GINKGO_RULES_ERROR_TAKE_EXPECTED },
  { "/rules/legal/take/supply", BASE, "choose 1 A; choose 2 L; choose 0 R1", "supply -", GINKGO_RULES_ERROR_TAKE_EXPECTED },

  /* R5.3 */
  { "/rules/legal/token/seat", BASE, "choose 1 A Y9; choose 2 L; choose 0 R1", "token 0 A 0 -2", GINKGO_RULES_ERROR_TOKEN_SEAT },
  { "/rules/legal/token/far", BASE, "choose 1 A Y9; choose 2 L; choose 0 R1", "token 1 A 4 4", GINKGO_RULES_ERROR_PLAIN_MOVE },
  { "/rules/legal/token/occupied", BASE, "choose 1 A Y9; choose 2 L; choose 0 R1", "token 1 A 1 -1", GINKGO_RULES_ERROR_PLAIN_MOVE },
  { "/rules/legal/token/built", BASE, "choose 1 A Y9; choose 2 L; choose 0 R1", "token 1 A 0 0", GINKGO_RULES_ERROR_PLAIN_MOVE },
  { "/rules/legal/token/other", BASE, "choose 1 A Y9; choose 2 L; choose 0 R1", "token 1 B 0 -2", GINKGO_RULES_ERROR_PLAIN_MOVE },
  { "/rules/legal/token/two", BASE, "choose 1 A Y9; choose 2 L; choose 0 R1", "token 1 A 0 -2 B 5 5", GINKGO_RULES_ERROR_PLAIN_MOVE },
  { "/rules/legal/token/take", BASE, "choose 1 A Y9; choose 2 L; choose 0 R1", "take 1 tile", GINKGO_RULES_ERROR_TOKEN_EXPECTED },
  /* A, amid four buildings, has no plain move. */
  { "/rules/legal/token/free-place",
    BASE "city 0 0 | . . B C . | L R1 B1 Y1 D | K B2 A R2 E | J Y2 Y3 R3 F | . I H G . |",
    "choose 1 A Y9; choose 2 L; choose 0 R1",
    "token 1 A 9 9",
    GINKGO_RULES_ERROR_FREE_PLACE },
  /* There is no room between L and B. */
  { "/rules/legal/token/push",
    BASE "city 0 0 | . L B C . | K R1 B1 Y1 D | J B2 A R2 E | I Y2 Y3 R3 F | . . H G . |",
    "choose 1 A Y9; choose 2 L; choose 0 R1",
    "token 1 A 1 4",
    GINKGO_RULES_ERROR_PUSH },

  /* R8.2 */
  { "/rules/legal/return/seat", RETURNING, RETURNED, "return 2 R9", GINKGO_RULES_ERROR_RETURN_SEAT },
  { "/rules/legal/return/tile-of-another", RETURNING, RETURNED, "return 1 Y9 R9", GINKGO_RULES_ERROR_RETURNED_TILE_NOT_BEHIND_SCREEN },
  { "/rules/legal/return/twice", RETURNING, RETURNED "; return 1 Y9", "return 1 -", GINKGO_RULES_ERROR_RETURN_SEAT },
  { "/rules/legal/return/supply-too-early", RETURNING, RETURNED "; return 1 Y9", "supply Y9", GINKGO_RULES_ERROR_RETURN_EXPECTED },
  { "/rules/legal/return/token", RETURNING, RETURNED, "token 1 A 0 -2", GINKGO_RULES_ERROR_RETURN_EXPECTED },
  { "/rules/legal/supply/return", RETURNING, RETURNED "; return 1 Y9; return 2 R9; return 0 -", "return 1 -", GINKGO_RULES_ERROR_SUPPLY_EXPECTED },
  { "/rules/legal/supply/deck", RETURNING, RETURNED "; return 1 Y9; return 2 R9; return 0 -", "deck Y9 R9", GINKGO_RULES_ERROR_SUPPLY_EXPECTED },
  { "/rules/legal/supply/fewer", RETURNING, RETURNED "; return 1 Y9; return 2 R9; return 0 -", "supply Y9", GINKGO_RULES_ERROR_SUPPLY_ORDER },
  { "/rules/legal/supply/more", RETURNING, RETURNED "; return 1 Y9; return 2 R9; return 0 -", "supply Y9 R9 R20", GINKGO_RULES_ERROR_SUPPLY_ORDER },
  { "/rules/legal/supply/other", RETURNING, RETURNED "; return 1 Y9; return 2 R9; return 0 -", "supply Y9 R20", GINKGO_RULES_ERROR_SUPPLY_ORDER },
  { "/rules/legal/supply/doubled", RETURNING, RETURNED "; return 1 Y9; return 2 R9; return 0 -", "supply Y9 Y9", GINKGO_RULES_ERROR_SUPPLY_ORDER },
  { "/rules/legal/supply/none", RETURNING, RETURNED "; return 1 Y9; return 2 R9; return 0 -", "supply -", GINKGO_RULES_ERROR_SUPPLY_ORDER },

  /* R3.5 */
  { "/rules/legal/deck/choose", REBUILDING, "new-hand 1", "choose 1 A", GINKGO_RULES_ERROR_DECK_EXPECTED },
  { "/rules/legal/deck/supply", REBUILDING, "new-hand 1", "supply R4", GINKGO_RULES_ERROR_DECK_EXPECTED },
  { "/rules/legal/deck/fewer", REBUILDING, "new-hand 1", "deck A Y1 B K", GINKGO_RULES_ERROR_DECK_ORDER },
  { "/rules/legal/deck/more", REBUILDING, "new-hand 1", "deck A Y1 B K J G", GINKGO_RULES_ERROR_DECK_ORDER },
  { "/rules/legal/deck/other", REBUILDING, "new-hand 1", "deck A Y1 B K G", GINKGO_RULES_ERROR_DECK_ORDER },
  { "/rules/legal/deck/doubled", REBUILDING, "new-hand 1", "deck A Y1 B K K", GINKGO_RULES_ERROR_DECK_ORDER },
  { "/rules/legal/deck/card-in-hand", REBUILDING, "new-hand 1", "deck A Y1 B K L", GINKGO_RULES_ERROR_DECK_ORDER },

  /* R8.3 */
  { "/rules/legal/over/choose", RETURNING, RETURNED "; return 1 -; return 2 -; return 0 -", "choose 2 L", GINKGO_RULES_ERROR_GAME_OVER },
  { "/rules/legal/over/deck", RETURNING, RETURNED "; return 1 -; return 2 -; return 0 -", "deck K J", GINKGO_RULES_ERROR_GAME_OVER },
};

static void
test_refusal (gconstpointer user_data)
{
  const Refusal *test = user_data;
  GinkgoState state;

  ginkgo_test_position_build (&state, test->position);
  ginkgo_test_play (&state, test->events, NULL);
  ginkgo_test_refuse (&state, test->refused, test->code);
}

/* R2.7 */
static void
test_draft (void)
{
  GinkgoRandom random;
  GinkgoSetup setup;
  GinkgoState state;
  g_autofree char *wrong_seat = NULL;
  g_autofree char *not_offered = NULL;

  ginkgo_random_init (&random, 1, 1);
  ginkgo_setup_deal (&setup, GINKGO_MODE_NORMAL, 3, 2, &random);
  ginkgo_state_init (&state, &setup, NULL);

  wrong_seat = g_strdup_printf ("draft 0 %s", ginkgo_card_get_name (setup.characters[0][0]));
  not_offered = g_strdup_printf ("draft 2 %s", ginkgo_card_get_name (setup.characters[0][0]));
  ginkgo_test_refuse (&state, wrong_seat, GINKGO_RULES_ERROR_DRAFT_SEAT);
  ginkgo_test_refuse (&state, not_offered, GINKGO_RULES_ERROR_CHARACTER_NOT_OFFERED);
  ginkgo_test_refuse (&state, "draft 2 A", GINKGO_RULES_ERROR_CHARACTER_NOT_OFFERED);
  ginkgo_test_refuse (&state, "choose 2 A", GINKGO_RULES_ERROR_DRAFT_EXPECTED);
  ginkgo_test_refuse (&state, "new-hand 2", GINKGO_RULES_ERROR_DRAFT_EXPECTED);
  ginkgo_test_refuse (&state, "deck A", GINKGO_RULES_ERROR_DRAFT_EXPECTED);
}

static void
test_messages (void)
{
  for (guint code = GINKGO_RULES_OK + 1; code < GINKGO_N_RULES_ERRORS; code++)
    {
      g_autoptr (GError) error = NULL;
      const char *rule = ginkgo_rules_error_get_rule (code);
      const char *message = ginkgo_rules_error_get_message (code);

      g_assert_true (rule[0] == 'R' && g_ascii_isdigit (rule[1]));
      g_assert_cmpuint (strlen (message), >, 10);
      ginkgo_rules_error_set (&error, code);
      g_assert_error (error, GINKGO_RULES_ERROR, (int) code);
      g_assert_nonnull (strstr (error->message, rule));
      g_assert_nonnull (strstr (error->message, message));
    }
}

/* All different */
static const char *const all_events[] = {
  "draft 0 C1",
  "draft 0 C2",
  "draft 1 C1",
  "new-hand 0",
  "new-hand 1",
  "choose 0 A",
  "choose 0 B",
  "choose 0 A R4",
  "choose 0 A R5",
  "choose 1 A R4",
  "take 0 tile",
  "take 0 resource",
  "take 1 tile",
  "token 0 A 1 2",
  "token 0 A 2 1",
  "token 0 B 1 2",
  "token 0 A 1 2 B 3 4",
  "token 1 A 1 2",
  "return 0 -",
  "return 0 R4",
  "return 0 R4 R5",
  "return 1 R4",
  "supply R4 R5",
  "supply R5 R4",
  "supply R4",
  "deck R4 R5",
  "deck A",
};

static void
parse (const char *words,
       int fill,
       GinkgoEvent *event)
{
  GinkgoState state;

  ginkgo_test_position_build (&state, "players 2");
  memset (event, fill, sizeof *event);
  ginkgo_test_event_parse (&state, words, event);
}

/* Unused fields do not matter. */
static void
test_equal (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_events); i++)
    for (guint j = 0; j < G_N_ELEMENTS (all_events); j++)
      {
        GinkgoEvent a;
        GinkgoEvent b;

        parse (all_events[i], 0, &a);
        parse (all_events[j], 0xee, &b);
        if (!!ginkgo_event_equal (&a, &b) != (i == j))
          g_error ("“%s” and “%s”", all_events[i], all_events[j]);
        if (!ginkgo_event_is_chance (&a) && !ginkgo_event_is_chance (&b))
          g_assert_true (!!ginkgo_decision_equal (&a.decision, &b.decision) == (i == j));
      }
}

static void
test_kinds (void)
{
  static const char *const names[] = {
    "none", "draft", "new-hand", "choose", "take", "token", "return", "supply", "deck"
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GinkgoEvent event = { .kind = (guint8) i };

      g_assert_cmpstr (ginkgo_event_kind_get_name (i), ==, names[i]);
      g_assert_true (ginkgo_event_is_chance (&event) == (i >= 7));
    }
  g_assert_cmpuint (G_N_ELEMENTS (names), ==, GINKGO_N_EVENT_KINDS);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    g_test_add_data_func (refusals[i].path, &refusals[i], test_refusal);
  g_test_add_func ("/rules/legal/draft", test_draft);
  g_test_add_func ("/rules/legal/messages", test_messages);
  g_test_add_func ("/rules/event/equal", test_equal);
  g_test_add_func ("/rules/event/kinds", test_kinds);

  return g_test_run ();
}
