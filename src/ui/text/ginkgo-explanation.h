/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * GinkgoExplanationLine:
 * @heading: when or where it matters: "Alone"
 * @text: what happens then, in plain words
 * @rule: (nullable): the number of the rule behind it: "6.1"
 */
typedef struct
{
  char *heading;
  char *text;
  const char *rule;
} GinkgoExplanationLine;

/**
 * GinkgoExplanation:
 * @title: what is explained
 * @lines: (element-type GinkgoExplanationLine): what there is to know of it
 *
 * What a thing on the table is and does, and what it is worth as the game stands.
 */
typedef struct
{
  char *title;
  GPtrArray *lines;
} GinkgoExplanation;

GinkgoExplanation *ginkgo_explanation_new (char *title);
void ginkgo_explanation_free (GinkgoExplanation *self);
void ginkgo_explanation_take (GinkgoExplanation *self,
                              const char *heading,
                              char *text,
                              const char *rule);
const GinkgoExplanationLine *ginkgo_explanation_get (const GinkgoExplanation *self,
                                                     guint index);
void ginkgo_explanation_add (GinkgoExplanation *self,
                             const char *heading,
                             const char *text,
                             const char *rule);
char *ginkgo_explanation_speak (const GinkgoExplanation *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoExplanation, ginkgo_explanation_free)

G_END_DECLS
