/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum
{
  GINKGO_DRAGGED_NOTHING,
  GINKGO_DRAGGED_CARD,
  GINKGO_DRAGGED_TILE,
  GINKGO_DRAGGED_TOKEN,
} GinkgoDraggedKind;

/**
 * GinkgoDragged:
 * @kind: what it is
 * @id: which card, tile or token
 *
 * What is dragged over the table. Its type has no format outside of the program, so that
 * no other program gets it, or offers anything like it.
 */
typedef struct
{
  GinkgoDraggedKind kind;
  guint8 id;
} GinkgoDragged;

#define GINKGO_TYPE_DRAGGED (ginkgo_dragged_get_type ())
GType ginkgo_dragged_get_type (void);

gboolean ginkgo_dragged_equal (const GinkgoDragged *a,
                               const GinkgoDragged *b);

G_END_DECLS
