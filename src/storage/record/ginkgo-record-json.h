/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-saved-game.h"

/*
 * Records as JSON, as the record format specifies them.
 */

#define GINKGO_RECORD_ERROR (ginkgo_record_error_quark ())

typedef enum
{
  GINKGO_RECORD_ERROR_READ,      /* the file cannot be read */
  GINKGO_RECORD_ERROR_TOO_LARGE, /* more than any record needs */
  GINKGO_RECORD_ERROR_ENCODING,  /* not UTF-8 */
  GINKGO_RECORD_ERROR_SYNTAX,    /* not JSON, too deep, a key twice */
  GINKGO_RECORD_ERROR_FORMAT,    /* JSON, but not a record */
  GINKGO_RECORD_ERROR_NEWER,     /* of a newer version of the format */
  GINKGO_RECORD_ERROR_OLD,       /* a database, as development versions saved games */
} GinkgoRecordError;

typedef enum
{
  GINKGO_RECORD_PLACE_FILE,
  GINKGO_RECORD_PLACE_SETUP,
  GINKGO_RECORD_PLACE_EVENT,
  GINKGO_RECORD_PLACE_RESULT,
  GINKGO_RECORD_PLACE_APP,
} GinkgoRecordPlace;

/* The place of the first fault in a bad record; the #GError says what is wrong. */
typedef struct
{
  GinkgoRecordPlace place;
  guint event;      /* the index of the wrong event, for %GINKGO_RECORD_PLACE_EVENT */
  const char *rule; /* the rule it breaks ("R3.1"), or "format"; static */
} GinkgoRecordFault;

GQuark ginkgo_record_error_quark (void);
GinkgoSavedGame *ginkgo_saved_game_from_json (const char *text,
                                              gsize length,
                                              GinkgoRecordFault *fault,
                                              GError **error);
char *ginkgo_saved_game_to_json (const GinkgoSavedGame *game);
char *ginkgo_record_to_json (const GinkgoVerifiedGame *game,
                             guint length);
char *ginkgo_record_hash (const GinkgoRecord *record);
char *ginkgo_event_to_json (const GinkgoEvent *event);
gboolean ginkgo_event_from_json (const char *text,
                                 guint n_seats,
                                 GinkgoEvent *event,
                                 GError **error);
