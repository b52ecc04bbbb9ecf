/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-dragged.h"

static gpointer
copy_dragged (gpointer dragged)
{
  return g_memdup2 (dragged, sizeof (GinkgoDragged));
}

GType
ginkgo_dragged_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_boxed_type_register_static ("GinkgoDragged", copy_dragged, g_free));

  return type;
}

gboolean
ginkgo_dragged_equal (const GinkgoDragged *a,
                      const GinkgoDragged *b)
{
  return a->kind == b->kind && a->id == b->id;
}
