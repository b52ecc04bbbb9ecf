/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-view.h"

/*
 * The engine protocol: requests to a program that plays, and its answers, one JSON object a line.
 * This file has the lines only; src/external runs the programs. ginkgo-protocol-engine.h is the
 * program's side.
 *
 * Requests end in a line feed. Answers are untrusted, and read without their line feed.
 */

/* The versions that the game speaks. They differ in the view: the newest has all that a seat may know, and how far
 * the game has come. */
#define GINKGO_PROTOCOL_OLDEST 1
#define GINKGO_PROTOCOL_NEWEST 2

#define GINKGO_PROTOCOL_ERROR (ginkgo_protocol_error_quark ())

typedef enum
{
  GINKGO_PROTOCOL_ERROR_SYNTAX,  /* not a line of JSON */
  GINKGO_PROTOCOL_ERROR_REQUEST, /* not a request, or about an impossible view */
  GINKGO_PROTOCOL_ERROR_ANSWER,  /* not what was asked for */
  GINKGO_PROTOCOL_ERROR_ILLEGAL, /* a decision against the rules */
} GinkgoProtocolError;

GQuark ginkgo_protocol_error_quark (void);

/* Requests */
char *ginkgo_protocol_write_hello (void);
char *ginkgo_protocol_write_new_game (GinkgoMode mode,
                                      guint n_seats,
                                      guint seat,
                                      guint64 seed);
char *ginkgo_protocol_write_decide (guint id,
                                    guint budget,
                                    guint version,
                                    const GinkgoView *view);
char *ginkgo_protocol_write_game_over (const guint *scores,
                                       guint n_seats);
char *ginkgo_protocol_write_quit (void);

/* Answers */
gboolean ginkgo_protocol_read_hello (const char *line,
                                     gsize length,
                                     char **name,
                                     guint *version,
                                     GError **error);
gboolean ginkgo_protocol_read_ready (const char *line,
                                     gsize length,
                                     GError **error);
gboolean ginkgo_protocol_read_decision (const char *line,
                                        gsize length,
                                        guint id,
                                        const GinkgoView *view,
                                        GinkgoDecision *decision,
                                        GError **error);
