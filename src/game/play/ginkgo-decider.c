/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-decider.h"

/* Returns the seat that takes the decisions of a seat, which may be %GINKGO_SEAT_NONE. The player
 * against Hal moves Hal's tokens (R10.6). */
guint
ginkgo_decider_get_seat (const GinkgoRecord *record,
                         guint seat)
{
  if (seat >= record->setup.n_seats)
    return GINKGO_SEAT_NONE;
  if (record->seats[seat].kind == GINKGO_SEAT_KIND_HAL)
    return GINKGO_HALS_OPPONENT;

  return seat;
}

/* True if a person takes the decisions that belong to the seat, which may be %GINKGO_SEAT_NONE */
gboolean
ginkgo_decider_is_person (const GinkgoRecord *record,
                          guint seat)
{
  guint decider = ginkgo_decider_get_seat (record, seat);

  return decider != GINKGO_SEAT_NONE &&
         record->seats[decider].kind == GINKGO_SEAT_KIND_HUMAN;
}

/* True if the event is a decision that a person took */
gboolean
ginkgo_decider_person_took (const GinkgoRecord *record,
                            const GinkgoEvent *event)
{
  return !ginkgo_event_is_chance (event) &&
         ginkgo_decider_is_person (record, event->decision.seat);
}

static guint
find_seats (const GinkgoRecord *record,
            GinkgoSeatKind kind)
{
  guint seats = 0;

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    if (record->seats[seat].kind == kind)
      seats |= 1u << seat;

  return seats;
}

/* Returns the seat of the only person, or %GINKGO_SEAT_NONE if several persons play, or none */
guint
ginkgo_decider_find_only_person (const GinkgoRecord *record)
{
  guint persons = find_seats (record, GINKGO_SEAT_KIND_HUMAN);

  return persons != 0 && (persons & (persons - 1)) == 0 ? (guint) __builtin_ctz (persons) : GINKGO_SEAT_NONE;
}

/* Returns the seats whose resources and points are visible to the person at the computer, a bit for
 * each seat. After the game, all are visible. A person who plays alone or only watches computer players sees all;
 * one person among others sees their own; several people at one screen see none, and neither does somebody who
 * watches people elsewhere. */
guint
ginkgo_decider_get_open_seats (const GinkgoRecord *record,
                               gboolean is_over)
{
  guint all = (1u << record->setup.n_seats) - 1;
  guint person = ginkgo_decider_find_only_person (record);

  if (is_over || ginkgo_mode_is_solitaire (record->setup.mode) ||
      (find_seats (record, GINKGO_SEAT_KIND_HUMAN) | find_seats (record, GINKGO_SEAT_KIND_REMOTE)) == 0)
    return all;

  return person != GINKGO_SEAT_NONE ? 1u << person : 0;
}
