/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-protocol.h"
#include "ginkgo-record-format.h"

/* Lines and views, which both sides of the protocol use. Private to this folder. */

gboolean ginkgo_protocol_refuse (GError **error,
                                 GinkgoProtocolError code,
                                 const char *format,
                                 ...) G_GNUC_PRINTF (3, 4);
JsonObject *ginkgo_protocol_make_line (const char *type);
char *ginkgo_protocol_print_line (JsonObject *line);
JsonObject *ginkgo_protocol_parse_line (const char *line,
                                        gsize length,
                                        const char *what,
                                        GError **error);

/* Views, which are untrusted. The parser sets errors of %GINKGO_RECORD_ERROR for use after a colon;
 * ginkgo_view_resume() can take a view that it reads. */
gboolean ginkgo_view_parse_json (JsonNode *node,
                                 GinkgoView *view,
                                 GError **error);
