/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-score.h"
#include "ginkgo-state.h"

/* A record is a game: its seats, its setup and its events so far. */

/* Far more events than any game has: a longer record did not come from a game. */
#define GINKGO_MAX_SUGGESTION 10000u

typedef enum
{
  GINKGO_SEAT_KIND_HUMAN,
  GINKGO_SEAT_KIND_COMPUTER,
  GINKGO_SEAT_KIND_HAL,
  GINKGO_SEAT_KIND_REMOTE, /* a person at another computer, who is never stored */
} GinkgoSeatKind;

typedef struct
{
  char *name;          /* (owned): the player's name, UTF-8, untrusted */
  GinkgoSeatKind kind; /* who plays */
  char *level;         /* (owned) (nullable): the name of a computer player's level */
  /* (owned) (nullable) (element-type guint): the indices of the events before which it had the
   * computer suggest what to do, in their order; see ginkgo_record_note_suggestion() */
  GArray *suggestions;
} GinkgoRecordSeat;

typedef struct
{
  GinkgoSetup setup;
  GinkgoRecordSeat seats[GINKGO_MAX_SEATS]; /* the seats, clockwise; as many as the setup has */
  GArray *events;                           /* (element-type GinkgoEvent): the events in their order */
} GinkgoRecord;

typedef struct
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint winners; /* the seats with the highest total, bit n for seat n */
} GinkgoResult;

const char *ginkgo_seat_kind_get_name (GinkgoSeatKind kind);
gboolean ginkgo_seat_kind_from_name (const char *name,
                                     GinkgoSeatKind *kind);

GinkgoRecord *ginkgo_record_new (const GinkgoSetup *setup);
GinkgoRecord *ginkgo_record_copy (const GinkgoRecord *record);
void ginkgo_record_free (GinkgoRecord *record);
void ginkgo_record_set_seat (GinkgoRecord *record,
                             guint seat,
                             const char *name,
                             GinkgoSeatKind kind,
                             const char *level);
guint ginkgo_record_get_length (const GinkgoRecord *record);
const GinkgoEvent *ginkgo_record_get_event (const GinkgoRecord *record,
                                            guint index);
void ginkgo_record_append (GinkgoRecord *record,
                           const GinkgoEvent *event);
void ginkgo_record_truncate (GinkgoRecord *record,
                             guint length);
gboolean ginkgo_record_note_suggestion (GinkgoRecord *record,
                                        guint seat,
                                        guint position);
void ginkgo_record_forget_suggestions (GinkgoRecord *record,
                                       guint position);
gboolean ginkgo_record_has_suggestion (const GinkgoRecord *record,
                                       guint seat,
                                       guint position);
guint ginkgo_record_count_suggestions (const GinkgoRecord *record,
                                       guint seat);
gboolean ginkgo_record_check_seats (const GinkgoRecord *record,
                                    GError **error);
gboolean ginkgo_record_replay (const GinkgoRecord *record,
                               guint length,
                               GinkgoState *state,
                               guint *failed,
                               GError **error);
void ginkgo_state_get_result (const GinkgoState *state,
                              GinkgoResult *result);
GinkgoRulesError ginkgo_result_check (const GinkgoResult *result,
                                      const GinkgoState *state,
                                      guint *seat);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoRecord, ginkgo_record_free)
