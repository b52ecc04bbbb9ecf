/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-protocol.h"
#include "ginkgo-record-format.h"

/* Lines, which both sides of the protocol use. Private to this folder. */

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
