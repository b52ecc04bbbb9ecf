/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-search-key.h"

#include <string.h>

/* Letters that are no compositions, yet people who lack them on their keyboard type others. */
static const struct
{
  gunichar letter;
  const char *plain;
} letters[] = {
  { 0xe6, "ae" },
  { 0xf0, "d" },
  { 0xf8, "o" },
  { 0xfe, "th" },
  { 0x111, "d" },
  { 0x127, "h" },
  { 0x131, "i" },
  { 0x142, "l" },
  { 0x153, "oe" },
};

static void
append_letter (GString *key,
               gunichar letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].letter == letter)
      {
        g_string_append (key, letters[i].plain);
        return;
      }

  if (!g_unichar_ismark (letter))
    g_string_append_unichar (key, letter);
}

char *
ginkgo_search_key_new (const char *text)
{
  g_autofree char *valid = NULL;
  g_autofree char *folded = NULL;
  g_autofree char *decomposed = NULL;
  GString *key;
  const char *p;

  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);

  valid = g_utf8_make_valid (text, -1);
  folded = g_utf8_casefold (valid, -1);
  decomposed = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  key = g_string_new (NULL);
  for (p = decomposed; *p != '\0'; p = g_utf8_next_char (p))
    append_letter (key, g_utf8_get_char (p));

  return g_string_free_and_steal (key);
}

/* The keys of the words in a search */
char **
ginkgo_search_key_split (const char *words)
{
  g_autofree char *key = ginkgo_search_key_new (words);
  g_auto (GStrv) all = g_strsplit_set (key, " \t\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; all[i] != NULL; i++)
    if (*all[i] != '\0')
      g_strv_builder_add (builder, all[i]);

  return g_strv_builder_end (builder);
}

/* True if all of the words are in the text of the key */
gboolean
ginkgo_search_key_matches (const char *key,
                           const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (key, words[i]) == NULL)
      return FALSE;

  return TRUE;
}
