/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record-json.h"

G_BEGIN_DECLS

/* The sample records, and texts made of them. */

char **ginkgo_test_load_valid_lines (void);
char *ginkgo_test_get_first_line (void);
GinkgoRecord *ginkgo_test_read_good (const char *text);
char *ginkgo_test_assert_refused (const char *text,
                                  gsize length,
                                  GinkgoRecordPlace place,
                                  guint event,
                                  const char *rule);
char *ginkgo_test_replace (const char *text,
                           const char *from,
                           const char *to);

G_END_DECLS
