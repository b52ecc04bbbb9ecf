/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The members of a state that a position in words can name. */

typedef enum
{
  GINKGO_TEST_FIELD_BYTE,
  GINKGO_TEST_FIELD_SHORT,
  GINKGO_TEST_FIELD_CARD,
  GINKGO_TEST_FIELD_LIST,
  GINKGO_TEST_FIELD_SET,
  GINKGO_TEST_FIELD_TILES,
} GinkgoTestFieldKind;

/* @length and @next are the offsets of the list's length and first index. */
typedef struct
{
  const char *name;
  GinkgoTestFieldKind kind;
  gsize offset;
  gsize length;
  gsize next;
} GinkgoTestField;

#define GINKGO_TEST_NO_NEXT G_MAXSIZE

const GinkgoTestField *ginkgo_test_field_find (const GinkgoTestField *fields,
                                               guint n_fields,
                                               const char *name);
void ginkgo_test_field_set (gpointer object,
                            const GinkgoTestField *field,
                            const char *words);
char *ginkgo_test_field_get (gconstpointer object,
                             const GinkgoTestField *field);

G_END_DECLS
