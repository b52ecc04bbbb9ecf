/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record.h"

#include <string.h>

static const char *const seat_kind_names[] = {
  [GINKGO_SEAT_KIND_HUMAN] = "human",
  [GINKGO_SEAT_KIND_COMPUTER] = "computer",
  [GINKGO_SEAT_KIND_HAL] = "hal",
};

static void
clear_seat (GinkgoRecordSeat *seat)
{
  g_clear_pointer (&seat->name, g_free);
  g_clear_pointer (&seat->level, g_free);
  g_clear_pointer (&seat->suggestions, g_array_unref);
}

/* Returns the index of a suggestion in the list, or the index where it would be inserted. */
static guint
find_suggestion (const GArray *suggestions,
                 guint position)
{
  guint i = 0;

  while (suggestions != NULL && i < suggestions->len && g_array_index (suggestions, guint, i) < position)
    i++;

  return i;
}

static GinkgoRulesError
check_score (const GinkgoScore *score,
             const GinkgoScore *expected)
{
  if (score->points != expected->points)
    return GINKGO_RULES_ERROR_RESULT_POINTS;
  if (score->cards != expected->cards)
    return GINKGO_RULES_ERROR_RESULT_CARDS;
  if (score->new_hand != expected->new_hand)
    return GINKGO_RULES_ERROR_RESULT_NEW_HAND;
  if (score->districts != expected->districts)
    return GINKGO_RULES_ERROR_RESULT_DISTRICTS;
  if (score->total != expected->total)
    return GINKGO_RULES_ERROR_RESULT_TOTAL;
  return GINKGO_RULES_OK;
}

const char *
ginkgo_seat_kind_get_name (GinkgoSeatKind kind)
{
  return seat_kind_names[kind];
}

gboolean
ginkgo_seat_kind_from_name (const char *name,
                            GinkgoSeatKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (seat_kind_names); i++)
    {
      if (strcmp (name, seat_kind_names[i]) == 0)
        {
          *kind = (GinkgoSeatKind) i;
          return TRUE;
        }
    }

  return FALSE;
}

/* Makes a record without events. Its seats are people without names, except Hal; use
 * ginkgo_record_set_seat(). Returns the record. */
GinkgoRecord *
ginkgo_record_new (const GinkgoSetup *setup)
{
  GinkgoRecord *record = g_new0 (GinkgoRecord, 1);

  record->setup = *setup;
  record->events = g_array_new (FALSE, FALSE, sizeof (GinkgoEvent));
  for (guint seat = 0; seat < setup->n_seats; seat++)
    ginkgo_record_set_seat (record, seat, "", GINKGO_SEAT_KIND_HUMAN, NULL);
  if (ginkgo_mode_is_solitaire (setup->mode))
    ginkgo_record_set_seat (record, GINKGO_HAL_SEAT, "Hal", GINKGO_SEAT_KIND_HAL, NULL);

  return record;
}

GinkgoRecord *
ginkgo_record_copy (const GinkgoRecord *record)
{
  GinkgoRecord *copy = ginkgo_record_new (&record->setup);

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      const GinkgoRecordSeat *player = &record->seats[seat];

      ginkgo_record_set_seat (copy, seat, player->name, player->kind, player->level);
      if (player->suggestions != NULL)
        copy->seats[seat].suggestions = g_array_copy (player->suggestions);
    }
  g_array_append_vals (copy->events, record->events->data, record->events->len);

  return copy;
}

void
ginkgo_record_free (GinkgoRecord *record)
{
  if (record == NULL)
    return;

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    clear_seat (&record->seats[seat]);
  g_array_unref (record->events);
  g_free (record);
}

/* Sets who sits where, without any suggestions. @level is the name of a computer player's level,
 * or %NULL. */
void
ginkgo_record_set_seat (GinkgoRecord *record,
                        guint seat,
                        const char *name,
                        GinkgoSeatKind kind,
                        const char *level)
{
  GinkgoRecordSeat *changed = &record->seats[seat];

  clear_seat (changed);
  changed->name = g_strdup (name);
  changed->kind = kind;
  changed->level = g_strdup (level);
}

guint
ginkgo_record_get_length (const GinkgoRecord *record)
{
  return record->events->len;
}

/* Valid until the record changes */
const GinkgoEvent *
ginkgo_record_get_event (const GinkgoRecord *record,
                         guint index)
{
  return &g_array_index (record->events, GinkgoEvent, index);
}

/* Does not check the event. */
void
ginkgo_record_append (GinkgoRecord *record,
                      const GinkgoEvent *event)
{
  g_array_append_vals (record->events, event, 1);
}

void
ginkgo_record_truncate (GinkgoRecord *record,
                        guint length)
{
  g_array_set_size (record->events, length);
}

/* Notes that a player had the computer suggest what to do before the event at @position, at most
 * %GINKGO_MAX_SUGGESTION. It stays noted when the decision is undone: what was suggested is known
 * all the same. Returns whether that was not noted yet. */
gboolean
ginkgo_record_note_suggestion (GinkgoRecord *record,
                               guint seat,
                               guint position)
{
  GinkgoRecordSeat *player = &record->seats[seat];

  if (ginkgo_record_has_suggestion (record, seat, position))
    return FALSE;

  if (player->suggestions == NULL)
    player->suggestions = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_insert_val (player->suggestions, find_suggestion (player->suggestions, position), position);

  return TRUE;
}

/* Forgets what was suggested from a position on: another game begins there. */
void
ginkgo_record_forget_suggestions (GinkgoRecord *record,
                                  guint position)
{
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      GArray *suggestions = record->seats[seat].suggestions;

      if (suggestions != NULL)
        g_array_set_size (suggestions, find_suggestion (suggestions, position));
    }
}

gboolean
ginkgo_record_has_suggestion (const GinkgoRecord *record,
                              guint seat,
                              guint position)
{
  const GArray *suggestions = record->seats[seat].suggestions;
  guint i = find_suggestion (suggestions, position);

  return suggestions != NULL && i < suggestions->len && g_array_index (suggestions, guint, i) == position;
}

guint
ginkgo_record_count_suggestions (const GinkgoRecord *record,
                                 guint seat)
{
  const GArray *suggestions = record->seats[seat].suggestions;

  return suggestions != NULL ? suggestions->len : 0;
}

/* Checks that Hal sits where he belongs (R12.1), or sets a %GINKGO_RULES_ERROR. */
gboolean
ginkgo_record_check_seats (const GinkgoRecord *record,
                           GError **error)
{
  gboolean is_solitaire = ginkgo_mode_is_solitaire (record->setup.mode);

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      gboolean is_hal = record->seats[seat].kind == GINKGO_SEAT_KIND_HAL;

      if (is_hal != (is_solitaire && seat == GINKGO_HAL_SEAT))
        {
          ginkgo_rules_error_set (error, GINKGO_RULES_ERROR_HAL_SEAT);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * ginkgo_record_replay:
 * @record: a record
 * @length: how many of its events to apply, at most all
 * @state: (out caller-allocates): the state after them
 * @failed: (out) (optional): the index of the event that is not legal;
 *   %G_MAXUINT if it is the setup
 * @error: (out) (optional): the rule that is broken, of %GINKGO_RULES_ERROR
 *
 * Replays a record from its setup, checking everything.
 *
 * Returns: whether all was legal; if not, @state means nothing
 */
gboolean
ginkgo_record_replay (const GinkgoRecord *record,
                      guint length,
                      GinkgoState *state,
                      guint *failed,
                      GError **error)
{
  if (failed != NULL)
    *failed = G_MAXUINT;

  if (!ginkgo_setup_check (&record->setup, error) ||
      !ginkgo_record_check_seats (record, error))
    return FALSE;

  ginkgo_state_init (state, &record->setup, NULL);
  for (guint i = 0; i < length; i++)
    {
      if (ginkgo_state_apply (state, ginkgo_record_get_event (record, i), NULL, error))
        continue;

      if (failed != NULL)
        *failed = i;
      return FALSE;
    }

  return TRUE;
}

/* Scores the game as if it ended now, with the winners (R9). */
void
ginkgo_state_get_result (const GinkgoState *state,
                         GinkgoResult *result)
{
  ginkgo_state_score (state, result->scores);
  result->winners = ginkgo_state_get_winners (state);
}

/* Checks a result of any origin against R9. If it is wrong, @seat is the one whose score is, or
 * %GINKGO_SEAT_NONE. */
GinkgoRulesError
ginkgo_result_check (const GinkgoResult *result,
                     const GinkgoState *state,
                     guint *seat)
{
  GinkgoResult expected;
  GinkgoRulesError code = GINKGO_RULES_OK;

  if (seat != NULL)
    *seat = GINKGO_SEAT_NONE;
  if (!ginkgo_state_is_over (state))
    return GINKGO_RULES_ERROR_RESULT_TOO_EARLY;

  ginkgo_state_get_result (state, &expected);
  for (guint i = 0; i < state->n_seats; i++)
    {
      code = check_score (&result->scores[i], &expected.scores[i]);
      if (code == GINKGO_RULES_OK)
        continue;

      if (seat != NULL)
        *seat = i;
      return code;
    }

  return result->winners == expected.winners ? GINKGO_RULES_OK : GINKGO_RULES_ERROR_RESULT_WINNERS;
}
