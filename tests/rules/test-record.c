/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record.h"
#include "ginkgo-test-invariants.h"

static GinkgoRecord *
play_game (GinkgoMode mode,
           guint n_seats,
           guint64 seed,
           GinkgoState *state)
{
  GinkgoRecord *record;
  GinkgoRandom random;
  GinkgoSetup setup;

  ginkgo_random_init (&random, seed, 11);
  ginkgo_setup_deal (&setup, mode, n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  record = ginkgo_record_new (&setup);
  ginkgo_state_init (state, &setup, NULL);

  while (!ginkgo_state_is_over (state))
    {
      GinkgoEvent event;

      ginkgo_test_draw_event (state, &random, &event);
      ginkgo_state_apply_legal (state, &event, NULL);
      ginkgo_record_append (record, &event);
    }

  return record;
}

/* Replays each position, forwards and backwards, as undo does. */
static void
test_replay (gconstpointer user_data)
{
  GinkgoMode mode = GPOINTER_TO_UINT (user_data);
  GinkgoState end;
  g_autoptr (GinkgoRecord) record = play_game (mode, ginkgo_mode_is_solitaire (mode) ? 2 : 4, 1, &end);
  g_autofree GinkgoState *states = g_new (GinkgoState, ginkgo_record_get_length (record) + 1);
  GinkgoState state;
  guint failed = 0;
  guint i;

  ginkgo_state_init (&states[0], &record->setup, NULL);
  for (i = 0; i < ginkgo_record_get_length (record); i++)
    {
      states[i + 1] = states[i];
      g_assert_true (ginkgo_state_apply (&states[i + 1], ginkgo_record_get_event (record, i), NULL, NULL));
      g_assert_false (ginkgo_state_equal (&states[i], &states[i + 1]));
    }
  g_assert_true (ginkgo_state_equal (&states[i], &end));

  for (i = ginkgo_record_get_length (record) + 1; i-- > 0;)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (ginkgo_record_replay (record, i, &state, &failed, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (failed, ==, G_MAXUINT);
      g_assert_true (ginkgo_state_equal (&state, &states[i]));
    }
}

static void
test_failed (void)
{
  GinkgoState state;
  g_autoptr (GinkgoRecord) record = play_game (GINKGO_MODE_INTRODUCTORY, 3, 2, &state);

  for (guint index = 0; index < ginkgo_record_get_length (record); index++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GinkgoRecord) spoilt = ginkgo_record_copy (record);
      GinkgoEvent *event = &g_array_index (spoilt->events, GinkgoEvent, index);
      guint failed = 0;

      if (ginkgo_event_is_chance (event))
        event->chance.n_items--;
      else
        event->decision.seat = (guint8) ((event->decision.seat + 1) % 3);

      g_assert_false (ginkgo_record_replay (spoilt, ginkgo_record_get_length (spoilt), &state, &failed, &error));
      g_assert_cmpuint (failed, ==, index);
      g_assert_cmpuint (error->domain, ==, GINKGO_RULES_ERROR);

      g_assert_true (ginkgo_record_replay (spoilt, index, &state, NULL, NULL));
    }
}

static void
test_after_the_end (void)
{
  g_autoptr (GError) error = NULL;
  GinkgoState state;
  g_autoptr (GinkgoRecord) record = play_game (GINKGO_MODE_SOLITAIRE, 2, 3, &state);
  guint length = ginkgo_record_get_length (record);
  GinkgoEvent last = *ginkgo_record_get_event (record, length - 1);
  guint failed = 0;

  ginkgo_record_append (record, &last);
  g_assert_true (ginkgo_record_replay (record, length, &state, &failed, &error));
  g_assert_false (ginkgo_record_replay (record, length + 1, &state, &failed, &error));
  g_assert_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_GAME_OVER);
  g_assert_cmpuint (failed, ==, length);

  ginkgo_record_truncate (record, length);
  g_assert_cmpuint (ginkgo_record_get_length (record), ==, length);
  g_assert_true (ginkgo_record_replay (record, length, &state, NULL, NULL));
}

static void
test_bad_setup (void)
{
  g_autoptr (GError) error = NULL;
  GinkgoState state;
  g_autoptr (GinkgoRecord) record = play_game (GINKGO_MODE_NORMAL, 3, 4, &state);
  guint failed = 0;

  record->setup.deck[0] = record->setup.deck[1];
  g_assert_false (ginkgo_record_replay (record, 0, &state, &failed, &error));
  g_assert_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_STARTING_DECK);
  g_assert_cmpuint (failed, ==, G_MAXUINT);
}

/* R12.1: Hal has seat 1 in solitaire games only. */
static void
check_hal (GinkgoMode mode,
           guint n_seats,
           guint seat,
           GinkgoSeatKind kind,
           gboolean is_legal)
{
  g_autoptr (GError) error = NULL;
  GinkgoState state;
  g_autoptr (GinkgoRecord) record = play_game (mode, n_seats, 5, &state);

  ginkgo_record_set_seat (record, seat, "Somebody", kind, NULL);
  g_assert_true (!!ginkgo_record_check_seats (record, &error) == is_legal);
  if (!is_legal)
    g_assert_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_HAL_SEAT);
  g_assert_true (!!ginkgo_record_replay (record, 1, &state, NULL, NULL) == is_legal);
}

static void
test_hal (void)
{
  check_hal (GINKGO_MODE_SOLITAIRE, 2, 1, GINKGO_SEAT_KIND_HAL, TRUE);
  check_hal (GINKGO_MODE_SOLITAIRE, 2, 1, GINKGO_SEAT_KIND_HUMAN, FALSE);
  check_hal (GINKGO_MODE_SOLITAIRE_EXPERT, 2, 1, GINKGO_SEAT_KIND_COMPUTER, FALSE);
  check_hal (GINKGO_MODE_SOLITAIRE, 2, 0, GINKGO_SEAT_KIND_HAL, FALSE);
  check_hal (GINKGO_MODE_SOLITAIRE, 2, 0, GINKGO_SEAT_KIND_COMPUTER, TRUE);
  check_hal (GINKGO_MODE_NORMAL, 2, 1, GINKGO_SEAT_KIND_HAL, FALSE);
  check_hal (GINKGO_MODE_INTRODUCTORY, 5, 4, GINKGO_SEAT_KIND_HAL, FALSE);
  check_hal (GINKGO_MODE_INTRODUCTORY, 5, 4, GINKGO_SEAT_KIND_COMPUTER, TRUE);
}

static void
test_seats (void)
{
  GinkgoState state;
  g_autoptr (GinkgoRecord) record = play_game (GINKGO_MODE_SOLITAIRE, 2, 6, &state);
  g_autoptr (GinkgoRecord) copy = NULL;

  g_assert_cmpuint (record->seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpuint (record->seats[1].kind, ==, GINKGO_SEAT_KIND_HAL);
  g_assert_cmpstr (record->seats[0].name, ==, "");
  g_assert_null (record->seats[0].level);

  ginkgo_record_set_seat (record, 0, "Ada %s <b>", GINKGO_SEAT_KIND_COMPUTER, "strong");
  copy = ginkgo_record_copy (record);
  ginkgo_record_set_seat (record, 0, "Bea", GINKGO_SEAT_KIND_HUMAN, NULL);
  ginkgo_record_truncate (record, 0);

  g_assert_cmpstr (copy->seats[0].name, ==, "Ada %s <b>");
  g_assert_cmpuint (copy->seats[0].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
  g_assert_cmpstr (copy->seats[0].level, ==, "strong");
  g_assert_cmpuint (ginkgo_record_get_length (copy), >, 10);
  g_assert_true (ginkgo_record_replay (copy, ginkgo_record_get_length (copy), &state, NULL, NULL));
  g_assert_true (ginkgo_state_is_over (&state));

  ginkgo_record_free (NULL);
}

static void
test_seat_kinds (void)
{
  static const char *const names[] = { "human", "computer", "hal" };
  GinkgoSeatKind kind;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpstr (ginkgo_seat_kind_get_name (i), ==, names[i]);
      g_assert_true (ginkgo_seat_kind_from_name (names[i], &kind));
      g_assert_cmpuint (kind, ==, i);
    }
  g_assert_false (ginkgo_seat_kind_from_name ("Hal", &kind));
}

static void
check_result (const GinkgoResult *result,
              const GinkgoState *state,
              GinkgoRulesError expected,
              guint expected_seat)
{
  guint seat = 77;

  g_assert_cmpint (ginkgo_result_check (result, state, &seat), ==, expected);
  g_assert_cmpuint (seat, ==, expected_seat);
  g_assert_cmpint (ginkgo_result_check (result, state, NULL), ==, expected);
}

static void
test_result (void)
{
  static const struct
  {
    gsize offset;
    GinkgoRulesError code;
  } parts[] = {
    { G_STRUCT_OFFSET (GinkgoScore, points), GINKGO_RULES_ERROR_RESULT_POINTS },
    { G_STRUCT_OFFSET (GinkgoScore, cards), GINKGO_RULES_ERROR_RESULT_CARDS },
    { G_STRUCT_OFFSET (GinkgoScore, new_hand), GINKGO_RULES_ERROR_RESULT_NEW_HAND },
    { G_STRUCT_OFFSET (GinkgoScore, districts), GINKGO_RULES_ERROR_RESULT_DISTRICTS },
    { G_STRUCT_OFFSET (GinkgoScore, total), GINKGO_RULES_ERROR_RESULT_TOTAL },
  };
  GinkgoState state;
  g_autoptr (GinkgoRecord) record = play_game (GINKGO_MODE_NORMAL, 4, 8, &state);
  GinkgoResult result;

  ginkgo_state_get_result (&state, &result);
  g_assert_cmpuint (result.winners, ==, ginkgo_state_get_winners (&state));
  check_result (&result, &state, GINKGO_RULES_OK, GINKGO_SEAT_NONE);

  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
      {
        GinkgoResult wrong = result;

        G_STRUCT_MEMBER (guint16, &wrong.scores[seat], parts[i].offset) += 1;
        check_result (&wrong, &state, parts[i].code, seat);
      }

  result.winners ^= 1;
  check_result (&result, &state, GINKGO_RULES_ERROR_RESULT_WINNERS, GINKGO_SEAT_NONE);
}

static void
test_result_too_early (void)
{
  GinkgoState state;
  g_autoptr (GinkgoRecord) record = play_game (GINKGO_MODE_NORMAL, 4, 8, &state);
  GinkgoResult result;

  g_assert_true (ginkgo_record_replay (record, ginkgo_record_get_length (record) - 1, &state, NULL, NULL));
  ginkgo_state_get_result (&state, &result);
  check_result (&result, &state, GINKGO_RULES_ERROR_RESULT_TOO_EARLY, GINKGO_SEAT_NONE);
}

static void
test_suggestions (void)
{
  static const guint asked[] = { 9, 3, 9, 0, 20 };
  GinkgoState state;
  g_autoptr (GinkgoRecord) record = play_game (GINKGO_MODE_INTRODUCTORY, 3, 2, &state);
  g_autoptr (GinkgoRecord) copy = NULL;
  guint n_new = 0;

  g_assert_cmpuint (ginkgo_record_count_suggestions (record, 1), ==, 0);
  g_assert_false (ginkgo_record_has_suggestion (record, 1, 9));
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    n_new += ginkgo_record_note_suggestion (record, 1, asked[i]) ? 1 : 0;
  g_assert_cmpuint (n_new, ==, 4);

  copy = ginkgo_record_copy (record);
  ginkgo_record_forget_suggestions (record, 9);
  g_assert_cmpuint (ginkgo_record_count_suggestions (record, 1), ==, 2);
  g_assert_true (ginkgo_record_has_suggestion (record, 1, 3));
  g_assert_false (ginkgo_record_has_suggestion (record, 1, 9));

  g_assert_cmpuint (ginkgo_record_count_suggestions (copy, 1), ==, 4);
  g_assert_true (ginkgo_record_has_suggestion (copy, 1, 0));
  g_assert_true (ginkgo_record_has_suggestion (copy, 1, 20));
  g_assert_false (ginkgo_record_has_suggestion (copy, 1, 10));
  g_assert_false (ginkgo_record_has_suggestion (copy, 0, 9));

  ginkgo_record_set_seat (copy, 1, "", GINKGO_SEAT_KIND_HUMAN, NULL);
  g_assert_cmpuint (ginkgo_record_count_suggestions (copy, 1), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint mode = 0; mode < GINKGO_N_MODES; mode++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/record/replay/%s", ginkgo_mode_get_name (mode));

      g_test_add_data_func (path, GUINT_TO_POINTER (mode), test_replay);
    }
  g_test_add_func ("/rules/record/failed", test_failed);
  g_test_add_func ("/rules/record/after-the-end", test_after_the_end);
  g_test_add_func ("/rules/record/bad-setup", test_bad_setup);
  g_test_add_func ("/rules/record/hal", test_hal);
  g_test_add_func ("/rules/record/seats", test_seats);
  g_test_add_func ("/rules/record/suggestions", test_suggestions);
  g_test_add_func ("/rules/record/seat-kinds", test_seat_kinds);
  g_test_add_func ("/rules/record/result", test_result);
  g_test_add_func ("/rules/record/result/too-early", test_result_too_early);

  return g_test_run ();
}
