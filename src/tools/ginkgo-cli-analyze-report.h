/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "ginkgo-analysis.h"

/* Analyses as JSON, and as tables. @seats are those to show, bit n for seat n. */

void ginkgo_cli_analyze_print_json (const GinkgoAnalysis *analysis,
                                    guint seats);
void ginkgo_cli_analyze_print_tables (const GinkgoAnalysis *analysis,
                                      guint seats);
void ginkgo_cli_analyze_set_decision (JsonObject *object,
                                      const char *key,
                                      const GinkgoDecision *decision);
void ginkgo_cli_analyze_set_reasons (JsonObject *object,
                                     const GinkgoReasons *reasons,
                                     const char *sentence);
