/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * JSON objects on a line, whose strings are safe on a terminal, too. A @key of %NULL is
 * for what stands in no object.
 */

void ginkgo_cli_json_open (GString *json,
                           const char *key,
                           char bracket);
void ginkgo_cli_json_close (GString *json,
                            char bracket);
void ginkgo_cli_json_add_string (GString *json,
                                 const char *key,
                                 const char *text);
void ginkgo_cli_json_add_int (GString *json,
                              const char *key,
                              gint64 number);
void ginkgo_cli_json_add_decimal (GString *json,
                                  const char *key,
                                  double number,
                                  guint digits);
void ginkgo_cli_json_add_double (GString *json,
                                 const char *key,
                                 double number);
void ginkgo_cli_json_add_boolean (GString *json,
                                  const char *key,
                                  gboolean value);
void ginkgo_cli_json_add_time (GString *json,
                               const char *key,
                               gint64 time);

G_END_DECLS
