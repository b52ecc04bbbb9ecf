/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-protocol.h"

/*
 * The program's side of the newest version of the engine protocol: reading requests and writing answers.
 *
 * Requests are untrusted, too, and read with or without their line feed. Answers end in one.
 */

typedef enum
{
  GINKGO_REQUEST_HELLO,
  GINKGO_REQUEST_NEW_GAME,
  GINKGO_REQUEST_DECIDE,
  GINKGO_REQUEST_GAME_OVER,
  GINKGO_REQUEST_QUIT,
} GinkgoRequestKind;

#define GINKGO_N_REQUEST_KINDS (GINKGO_REQUEST_QUIT + 1)

/* Only the fields that belong to @kind have a meaning. */
typedef struct
{
  GinkgoRequestKind kind;
  guint64 seed;    /* of a new game: for random numbers */
  guint id;        /* of a decision: what the answer repeats */
  guint budget;    /* of a decision: how long to think, in ms, at least 1 */
  GinkgoView view; /* of a decision: what the seat knows */
} GinkgoRequest;

gboolean ginkgo_protocol_read_request (const char *line,
                                       gsize length,
                                       GinkgoRequest *request,
                                       GError **error);

char *ginkgo_protocol_answer_hello (const char *name,
                                    const char *version);
char *ginkgo_protocol_answer_ready (void);
char *ginkgo_protocol_answer_decision (guint id,
                                       const GinkgoDecision *decision);
