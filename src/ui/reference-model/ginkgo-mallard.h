/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* A page of the help as a tree: an element with children, or a text. */
typedef struct
{
  char *name;       /* (nullable): of an element */
  GStrv attributes; /* (nullable): of an element: names and values in turn */
  char *text;       /* (nullable): if it is a text */
  GPtrArray *children;
} GinkgoMallard;

/**
 * GinkgoMallardTitleFunc:
 * @topic: where a link leads to
 *
 * Returns: (nullable): the title of the topic, or %NULL if there is no such topic
 */
typedef const char *(*GinkgoMallardTitleFunc) (const char *topic,
                                               gpointer data);

GinkgoMallard *ginkgo_mallard_parse (const char *xml,
                                     gsize length,
                                     GError **error);
void ginkgo_mallard_free (GinkgoMallard *self);

const GinkgoMallard *ginkgo_mallard_get_child (const GinkgoMallard *self,
                                               guint index);
gboolean ginkgo_mallard_is (const GinkgoMallard *self,
                            const char *name);
const char *ginkgo_mallard_get (const GinkgoMallard *self,
                                const char *attribute);
const GinkgoMallard *ginkgo_mallard_find (const GinkgoMallard *self,
                                          const char *name,
                                          const char *attribute,
                                          const char *value);

char *ginkgo_mallard_to_plain (const GinkgoMallard *self,
                               GinkgoMallardTitleFunc func,
                               gpointer data);
char *ginkgo_mallard_to_markup (const GinkgoMallard *self,
                                GinkgoMallardTitleFunc func,
                                gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoMallard, ginkgo_mallard_free)
