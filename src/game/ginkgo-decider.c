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
