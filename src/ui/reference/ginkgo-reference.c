/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-reference.h"

#include <string.h>

#define HELP "/io/github/ginkgo_city/GinkgoCity/help"

#define MAX_HITS  60
#define MAX_WORDS 8

/* The index of help/rule-book.py. Folded texts have no case and accents. */
#define TOPICS_TYPE   "a(sssssss)"
#define TOPIC_STRINGS "(&s&s&s&s&s&s&s)"

typedef struct
{
  const char *id;
  const char *title; /* of the page and, if it is one, of the section */
  const char *folded_title;
  const char *folded_page_title;
  const char *page_desc;
  const char *text; /* a line for each paragraph */
  const char *folded_text;
} Topic;

/* The better, the lower */
enum
{
  PAGE_TITLE,
  SECTION_TITLE,
  WHOLE_WORDS,
  TEXT,
  NO_MATCH,
};

/* Returns (transfer full): the text without case and accents. */
static char *
fold (const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *lower = g_utf8_casefold (decomposed ? decomposed : "", -1);
  GString *folded = g_string_sized_new (strlen (lower));

  for (const char *p = lower; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_type (g_utf8_get_char (p)) != G_UNICODE_NON_SPACING_MARK)
      g_string_append_unichar (folded, g_utf8_get_char (p));

  return g_string_free_and_steal (folded);
}

static GStrv
split_words (const char *query)
{
  g_autofree char *folded = fold (query);
  g_auto (GStrv) pieces = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  guint n_words = 0;

  for (guint i = 0; pieces[i] && n_words < MAX_WORDS; i++)
    if (*pieces[i] != '\0')
      {
        g_strv_builder_add (words, pieces[i]);
        n_words++;
      }

  return g_strv_builder_end (words);
}

/* "ready" is not meant to find "already" first. */
static gboolean
has_whole_word (const char *text,
                const char *word)
{
  gsize length = strlen (word);

  for (const char *p = strstr (text, word); p; p = strstr (p + length, word))
    if ((p == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (p)))) && !g_unichar_isalnum (g_utf8_get_char (p + length)))
      return TRUE;

  return FALSE;
}

/* The title of the page counts for each of its sections, but not alone. */
static guint
rank (const Topic *topic,
      char **words)
{
  gboolean has_own = FALSE, is_title = TRUE, is_whole = TRUE;

  for (guint i = 0; words[i]; i++)
    {
      gboolean is_in_title = strstr (topic->folded_title, words[i]) != NULL;
      gboolean is_own = is_in_title || strstr (topic->folded_text, words[i]);

      if (!is_own && !strstr (topic->folded_page_title, words[i]))
        return NO_MATCH;
      has_own |= is_own;
      is_title &= is_in_title;
      is_whole &= has_whole_word (topic->folded_text, words[i]);
    }

  if (!has_own)
    return NO_MATCH;
  if (!is_title)
    return is_whole ? WHOLE_WORDS : TEXT;

  return strchr (topic->id, '#') ? SECTION_TITLE : PAGE_TITLE;
}

/* Returns (transfer full): the first line that contains the first word that there is. */
static char *
find_excerpt (const Topic *topic,
              char **words)
{
  for (guint i = 0; words[i]; i++)
    {
      const char *hit = strstr (topic->folded_text, words[i]);
      const char *line = topic->text;

      if (!hit)
        continue;
      for (const char *p = topic->folded_text; p < hit; p++)
        if (*p == '\n')
          line = strchr (line, '\n') + 1;

      return g_strndup (line, strcspn (line, "\n"));
    }

  return g_strdup (topic->page_desc);
}

/**
 * ginkgo_reference_find:
 * @file: the name of a page with ".ui", or of the index
 *
 * Returns: (transfer full) (nullable): the path of the resource in the user's language
 */
char *
ginkgo_reference_find (const char *file)
{
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i]; i++)
    {
      g_autofree char *path = g_strdup_printf (HELP "/%s/%s", languages[i], file);

      if (g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
        return g_steal_pointer (&path);
    }

  return NULL;
}

/* Returns (transfer full): what ginkgo_reference_search() searches. */
GVariant *
ginkgo_reference_load_topics (void)
{
  g_autofree char *path = ginkgo_reference_find ("topics.gvariant");
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  return g_variant_parse (G_VARIANT_TYPE (TOPICS_TYPE), text, text + size, NULL, NULL);
}

/**
 * ginkgo_reference_search:
 * @query: words; a section and the titles above it must contain all of them
 *
 * Returns: (transfer floating): the topic, title and best line of each match as `a(sss)`, best first;
 *   none if there are no words
 */
GVariant *
ginkgo_reference_search (GVariant *topics,
                         const char *query)
{
  g_auto (GStrv) words = split_words (query);
  GVariantBuilder hits = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(sss)"));
  guint n_hits = 0;

  for (guint wanted = 0; words[0] && wanted < NO_MATCH; wanted++)
    {
      GVariantIter iter;
      Topic topic;

      g_variant_iter_init (&iter, topics);
      while (n_hits < MAX_HITS && g_variant_iter_next (&iter, TOPIC_STRINGS, &topic.id, &topic.title, &topic.folded_title, &topic.folded_page_title, &topic.page_desc, &topic.text, &topic.folded_text))
        if (rank (&topic, words) == wanted)
          {
            g_autofree char *excerpt = find_excerpt (&topic, words);

            g_variant_builder_add (&hits, "(sss)", topic.id, topic.title, excerpt);
            n_hits++;
          }
    }

  return g_variant_builder_end (&hits);
}
