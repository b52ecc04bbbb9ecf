/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <string.h>

/**
 * ginkgo_text_expand:
 * @sentence: a translated text with slots: "{player} kept {card}"
 * @tell: (scope call): returns the text for a slot, or %NULL if there is none
 * @data: for @tell
 *
 * Returns: (nullable): the sentence, or %NULL if there is no text for a slot
 */
char *
ginkgo_text_expand (const char *sentence,
                    GinkgoTellSlot tell,
                    gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *begin;

  while ((begin = strchr (sentence, '{')) != NULL)
    {
      const char *end = strchr (begin, '}');
      g_autofree char *slot = g_strndup (begin + 1, (gsize) (end - begin - 1));
      g_autofree char *value = tell (slot, data);

      if (value == NULL)
        return NULL;

      g_string_append_len (text, sentence, begin - sentence);
      g_string_append (text, value);
      sentence = end + 1;
    }
  g_string_append (text, sentence);

  return g_string_free_and_steal (g_steal_pointer (&text));
}

static char *
tell_slot (const char *slot,
           gconstpointer data)
{
  for (const GinkgoSlot *slots = data; slots->name != NULL; slots++)
    if (g_str_equal (slots->name, slot))
      return g_strdup (slots->text);

  g_return_val_if_reached (g_strdup (slot));
}

/* Does what ginkgo_text_fill() says. @slots end with one without a name. */
char *
ginkgo_text_fill_slots (const char *sentence,
                        const GinkgoSlot *slots)
{
  char *text = ginkgo_text_expand (sentence, tell_slot, slots);

  for (; slots->name != NULL; slots++)
    g_free (slots->text);

  return text;
}
