/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-decider.h"

/* Whoever plays against Hal sits there (R12.1). */
#define HALS_OPPONENT 0

/**
 * ginkgo_decider_get_seat:
 * @record: a record
 * @seat: a seat, or %GINKGO_SEAT_NONE
 *
 * Finds who takes the decisions that belong to a seat. Hal's tokens are moved by
 * the one who plays against him (R10.6).
 *
 * Returns: a seat, or %GINKGO_SEAT_NONE
 */
guint
ginkgo_decider_get_seat (const GinkgoRecord *record,
                         guint seat)
{
  if (seat >= record->setup.n_seats)
    return GINKGO_SEAT_NONE;
  if (record->seats[seat].kind == GINKGO_SEAT_KIND_HAL)
    return HALS_OPPONENT;

  return seat;
}

/**
 * ginkgo_decider_is_person:
 * @record: a record
 * @seat: a seat, or %GINKGO_SEAT_NONE
 *
 * Returns: whether a person takes the decisions that belong to the seat
 */
gboolean
ginkgo_decider_is_person (const GinkgoRecord *record,
                          guint seat)
{
  guint decider = ginkgo_decider_get_seat (record, seat);

  return decider != GINKGO_SEAT_NONE &&
         record->seats[decider].kind == GINKGO_SEAT_KIND_HUMAN;
}

/**
 * ginkgo_decider_person_took:
 * @record: a record
 * @event: an event of it
 *
 * Returns: whether the event is a decision that a person took
 */
gboolean
ginkgo_decider_person_took (const GinkgoRecord *record,
                            const GinkgoEvent *event)
{
  return !ginkgo_event_is_chance (event) &&
         ginkgo_decider_is_person (record, event->decision.seat);
}

/**
 * ginkgo_decider_get_open_seats:
 * @record: a record
 * @is_over: whether its game is over
 *
 * Finds whose resources and success points no screen hides from who is before the
 * computer. When the game is over, all are seen; who plays alone, or only watches, has
 * nobody to hide them from; one person among computer players sees her own, and of
 * several people at one screen nobody sees any.
 *
 * Returns: a bit for each of these seats
 */
guint
ginkgo_decider_get_open_seats (const GinkgoRecord *record,
                               gboolean is_over)
{
  guint all = (1u << record->setup.n_seats) - 1;
  guint people = 0;

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    if (record->seats[seat].kind == GINKGO_SEAT_KIND_HUMAN)
      people |= 1u << seat;

  if (is_over || ginkgo_mode_is_solitaire (record->setup.mode) || people == 0)
    return all;

  return (people & (people - 1)) == 0 ? people : 0;
}
