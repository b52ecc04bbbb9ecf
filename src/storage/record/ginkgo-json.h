/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "ginkgo-record-json.h"

/* Untrusted JSON text: json-glib with the checks that it lacks. */

JsonNode *ginkgo_json_parse (const char *text,
                             gsize length,
                             GError **error);
char *ginkgo_json_print (JsonObject *object);
gboolean ginkgo_json_refuse (GError **error,
                             GinkgoRecordError code,
                             const char *format,
                             ...) G_GNUC_PRINTF (3, 4);

/* A missing @node has the wrong type, too; the getters return %NULL for that. */
gboolean ginkgo_json_get_int (JsonNode *node,
                              gint64 *value);
const char *ginkgo_json_get_string (JsonNode *node);
JsonArray *ginkgo_json_get_array (JsonNode *node);
JsonObject *ginkgo_json_get_object (JsonNode *node);
