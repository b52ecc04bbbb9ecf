/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-json.h"
#include "ginkgo-record-json.h"

G_BEGIN_DECLS

/*
 * The parts of a record as JSON, private to this folder: records are made of
 * them, the store keeps them, and programs that play are told them.
 *
 * The parsers set errors of %GINKGO_RECORD_ERROR to stand after a colon. A value
 * that is well formed, but that the C types cannot express, becomes one that the
 * rules refuse for the same reason; where there is none, the parser gives the
 * reason in @code.
 */

void ginkgo_event_write_json (const GinkgoEvent *event,
                              GString *json);
void ginkgo_setup_write_json (const GinkgoSetup *setup,
                              GString *json);

void ginkgo_suggestions_write_json (const GArray *suggestions,
                                    GString *json);

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
gboolean ginkgo_result_parse_json (JsonNode *node,
                                   guint n_seats,
                                   GinkgoResult *result,
                                   GError **error);
gboolean ginkgo_app_parse_json (JsonNode *node,
                                GinkgoSavedGame *game,
                                GError **error);
void ginkgo_app_write_json (const GinkgoSavedGame *game,
                            GString *json);

/* Shared by the parsers */

typedef guint8 (*GinkgoJsonParseName) (JsonNode *node);

guint8 ginkgo_json_parse_tile (JsonNode *node);
guint8 ginkgo_json_parse_deck_card (JsonNode *node);
guint8 ginkgo_json_parse_character (JsonNode *node);
int ginkgo_json_parse_names (JsonNode *node,
                             GinkgoJsonParseName parse,
                             guint8 *items,
                             guint size);
gboolean ginkgo_json_set_malformed (GError **error,
                                    JsonObject *object,
                                    const char *key,
                                    const char *expected);
char *ginkgo_event_describe_reason (const GinkgoEvent *event,
                                    GinkgoRulesError code);

/* Shared by the writers */

void ginkgo_json_write_comma (GString *json);
void ginkgo_json_write_cards (GString *json,
                              const char *key,
                              const guint8 *cards,
                              guint n_cards);
void ginkgo_json_write_card (GString *json,
                             const char *key,
                             guint8 card);
void ginkgo_json_write_tiles (GString *json,
                              const char *key,
                              guint64 tiles);

G_END_DECLS
