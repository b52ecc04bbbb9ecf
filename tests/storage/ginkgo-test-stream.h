/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A stream made on the fly: a head, a pattern over and over for some length, and a tail, given out
 * in pieces. Without a tail it ends in an error. */

#define GINKGO_TYPE_TEST_STREAM (ginkgo_test_stream_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTestStream, ginkgo_test_stream, GINKGO, TEST_STREAM, GInputStream)

GInputStream *ginkgo_test_stream_new (const char *head,
                                      const char *pattern,
                                      gsize length,
                                      const char *tail,
                                      gsize piece);

G_END_DECLS
