/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-rule.h"

#include <glib/gi18n.h>

static void
free_line (gpointer data)
{
  GinkgoExplanationLine *line = data;

  g_free (line->heading);
  g_free (line->text);
  g_free (line);
}

/* Returns an explanation without lines. Takes ownership of @title. */
GinkgoExplanation *
ginkgo_explanation_new (char *title)
{
  GinkgoExplanation *self = g_new (GinkgoExplanation, 1);

  self->title = title;
  self->lines = g_ptr_array_new_with_free_func (free_line);

  return self;
}

void
ginkgo_explanation_free (GinkgoExplanation *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

/* Adds a line and takes ownership of @text; does nothing if @text is NULL. @rule is a static
 * string, or NULL. */
void
ginkgo_explanation_take (GinkgoExplanation *self,
                         const char *heading,
                         char *text,
                         const char *rule)
{
  GinkgoExplanationLine *line;

  if (text == NULL)
    return;

  line = g_new (GinkgoExplanationLine, 1);
  *line = (GinkgoExplanationLine) { g_strdup (heading), text, rule, -1 };
  g_ptr_array_add (self->lines, line);
}

/* Adds a line, like ginkgo_explanation_take(), but copies @text. */
void
ginkgo_explanation_add (GinkgoExplanation *self,
                        const char *heading,
                        const char *text,
                        const char *rule)
{
  ginkgo_explanation_take (self, heading, g_strdup (text), rule);
}

/* Shows the sign before the line that was added last: it means the same on cards. */
void
ginkgo_explanation_set_sign (GinkgoExplanation *self,
                             GinkgoGlyphKind sign)
{
  GinkgoExplanationLine *line = g_ptr_array_index (self->lines, self->lines->len - 1);

  line->sign = (int) sign;
}

/* Returns the line at @index. */
const GinkgoExplanationLine *
ginkgo_explanation_get (const GinkgoExplanation *self,
                        guint index)
{
  return g_ptr_array_index (self->lines, index);
}

/* Returns the whole explanation for a screen reader. */
char *
ginkgo_explanation_speak (const GinkgoExplanation *self)
{
  GString *speech = g_string_new (self->title);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const GinkgoExplanationLine *line = ginkgo_explanation_get (self, i);

      /* Translators: the text so far, the next heading, and the text below that heading */
      g_autofree char *more = g_strdup_printf (C_("explanation", "%s. %s: %s"), speech->str, line->heading, line->text);

      g_string_assign (speech, more);
    }

  return g_string_free_and_steal (speech);
}
