/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-json.h"

/*
 * The parts of a record as JSON. They are used in records, in the store, in messages to
 * external players, and in puzzles.
 *
 * The parsers set errors of %GINKGO_RECORD_ERROR for use after a colon. A well-formed
 * value that the C types cannot express becomes one that the rules refuse for the
 * same reason; if there is none, the parser gives the reason in @code.
 */

#define GINKGO_RECORD_FORMAT  "ginkgopolis-record"
#define GINKGO_RECORD_VERSION 1

char *ginkgo_setup_to_json (const GinkgoSetup *setup);
char *ginkgo_suggestions_to_json (const GArray *suggestions);
GArray *ginkgo_suggestions_parse_json (JsonNode *node);
gboolean ginkgo_event_parse_json (JsonNode *node,
                                  guint n_seats,
                                  GinkgoEvent *event,
                                  GinkgoRulesError *code,
                                  GError **error);
gboolean ginkgo_setup_parse_json (JsonNode *node,
                                  GinkgoMode mode,
                                  guint n_seats,
                                  GinkgoSetup *setup,
                                  GinkgoRulesError *code,
                                  GError **error);

/* Shared by the parsers */

/* A member of an object, and how to read it */
typedef struct
{
  const char *key;
  gboolean (*parse) (JsonNode *node,
                     gpointer target);
  const char *expected;
  gboolean is_optional;
} GinkgoJsonMember;

gboolean ginkgo_json_parse_members (JsonObject *object,
                                    const GinkgoJsonMember *members,
                                    guint n_members,
                                    gpointer target,
                                    GError **error);
gboolean ginkgo_json_set_malformed (GError **error,
                                    JsonObject *object,
                                    const char *key,
                                    const char *expected);
guint8 ginkgo_json_parse_tile (JsonNode *node);
guint8 ginkgo_json_parse_deck_card (JsonNode *node);
guint8 ginkgo_json_parse_character (JsonNode *node);
int ginkgo_json_parse_names (JsonNode *node,
                             guint8 (*parse) (JsonNode *node),
                             guint8 *items,
                             guint size);
gboolean ginkgo_json_parse_cell (JsonNode *node,
                                 guint16 *cell);
gboolean ginkgo_json_parse_tokens (JsonNode *node,
                                   guint16 cells[GINKGO_N_LETTERS]);
char *ginkgo_event_describe_reason (const GinkgoEvent *event,
                                    GinkgoRulesError code);

/* Shared by the writers. All return new values, which the caller owns. */

JsonObject *ginkgo_json_from_event (const GinkgoEvent *event);
JsonArray *ginkgo_json_from_cards (const guint8 *cards,
                                   guint n_cards);
JsonArray *ginkgo_json_from_tiles (guint64 tiles);
JsonArray *ginkgo_json_from_cell (guint16 cell);
JsonObject *ginkgo_json_from_tokens (const guint16 cells[GINKGO_N_LETTERS]);
