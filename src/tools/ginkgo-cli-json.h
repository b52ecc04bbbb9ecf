/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* JSON objects as lines that a terminal can show safely. */

char *ginkgo_cli_json_to_line (JsonObject *object);
void ginkgo_cli_json_print (JsonObject *object);
void ginkgo_cli_json_set_double (JsonObject *object,
                                 const char *key,
                                 double number);

G_END_DECLS
