/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-reference-private.h"

#include <string.h>

#define TITLE_SEPARATOR " · "
#define MAX_HITS        60
#define MAX_WORDS       8

/* A part, and its folded texts */
typedef struct
{
  GinkgoReferencePart part;
  char *title; /* its own: of the section, or of the page */
  char *text;
  const char *page_title; /* owned by the first part of the page */
} FoldedPart;

typedef struct
{
  GinkgoReferenceHit hit;
  guint rank; /* the lower, the better */
} RankedHit;

static void
free_part (gpointer data)
{
  FoldedPart *part = data;

  g_free (part->part.topic);
  g_free (part->part.title);
  g_free (part->part.text);
  g_free (part->title);
  g_free (part->text);
  g_free (part);
}

static void
free_hit (gpointer data)
{
  RankedHit *ranked = data;

  g_free (ranked->hit.excerpt);
  g_free (ranked);
}

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

static char *
collect_text (const GinkgoReference *self,
              const GinkgoMallard *element)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < element->children->len; i++)
    {
      const GinkgoMallard *child = ginkgo_mallard_get_child (element, i);

      if (child->name && !ginkgo_mallard_is (child, "title") && !ginkgo_mallard_is (child, "info") && !ginkgo_mallard_is (child, "section"))
        g_strv_builder_take (builder, ginkgo_reference_to_plain (self, child));
    }
  lines = g_strv_builder_end (builder);

  return g_strjoinv ("\n", lines);
}

/* @section: (nullable): the id of the section, if it is one */
static FoldedPart *
add_part (const GinkgoReference *self,
          GPtrArray *parts,
          const GinkgoReferencePage *page,
          const GinkgoMallard *element,
          const char *section)
{
  g_autofree char *topic = section ? g_strconcat (page->id, "#", section, NULL) : g_strdup (page->id);
  const char *title = ginkgo_reference_find_title (self, topic);
  FoldedPart *part = g_new0 (FoldedPart, 1);

  part->part.page = page;
  part->part.topic = g_steal_pointer (&topic);
  part->part.title = section ? g_strconcat (page->title, TITLE_SEPARATOR, title, NULL) : g_strdup (title);
  part->part.text = collect_text (self, element);
  part->title = fold (title);
  part->text = fold (part->part.text);
  part->page_title = part->title;
  g_ptr_array_add (parts, part);

  return part;
}

static void
add_parts (const GinkgoReference *self,
           GPtrArray *parts,
           const GinkgoReferencePage *page)
{
  const char *page_title = add_part (self, parts, page, page->root, NULL)->title;

  for (guint i = 0; i < page->root->children->len; i++)
    {
      const GinkgoMallard *child = ginkgo_mallard_get_child (page->root, i);
      const char *id = ginkgo_mallard_get (child, "id");

      if (ginkgo_mallard_is (child, "section") && ginkgo_mallard_find (child, "title", NULL, NULL) && id)
        add_part (self, parts, page, child, id)->page_title = page_title;
    }
}

GPtrArray *
ginkgo_reference_list_parts (const GinkgoReference *self)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (free_part);

  for (guint i = 0; i < self->pages->len; i++)
    add_parts (self, parts, g_ptr_array_index (self->pages, i));

  return parts;
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

/* The title of the page counts for each of its sections, but not alone. Returns FALSE if the part does
 * not match. */
static gboolean
match (const FoldedPart *part,
       char **words,
       guint *rank)
{
  guint n_own = 0, n_in_title = 0, n_words = 0;

  for (; words[n_words]; n_words++)
    {
      gboolean is_in_title = strstr (part->title, words[n_words]) != NULL;
      gboolean is_own = is_in_title || strstr (part->text, words[n_words]);

      if (!is_own && !strstr (part->page_title, words[n_words]))
        return FALSE;
      n_own += is_own;
      n_in_title += is_in_title;
    }

  *rank = n_in_title < n_words ? 2 : part->title != part->page_title;

  return n_own > 0;
}

/* Returns (transfer full): the first line that contains the first word that there is. */
static char *
find_excerpt (const FoldedPart *part,
              char **words)
{
  g_auto (GStrv) lines = g_strsplit (part->part.text, "\n", -1);

  for (guint i = 0; words[i]; i++)
    for (guint j = 0; lines[j] && strstr (part->text, words[i]); j++)
      {
        g_autofree char *line = fold (lines[j]);

        if (strstr (line, words[i]))
          return g_strdup (lines[j]);
      }

  return g_strdup (*part->part.page->desc || !lines[0] ? part->part.page->desc : lines[0]);
}

static int
compare_hits (gconstpointer a,
              gconstpointer b)
{
  return (int) ((const RankedHit *) a)->rank - (int) ((const RankedHit *) b)->rank;
}

/**
 * ginkgo_reference_search:
 * @query: words; a section and the titles above it must contain all of them
 *
 * Returns: (transfer full): the #GinkgoReferenceHit of matching parts, best first; none if there are no
 *   words
 */
GPtrArray *
ginkgo_reference_search (const GinkgoReference *self,
                         const char *query)
{
  g_auto (GStrv) words = split_words (query);
  GPtrArray *hits = g_ptr_array_new_with_free_func (free_hit);

  for (guint i = 0; words[0] && i < self->parts->len; i++)
    {
      const FoldedPart *part = g_ptr_array_index (self->parts, i);
      RankedHit *ranked;
      guint rank;

      if (!match (part, words, &rank))
        continue;
      ranked = g_new (RankedHit, 1);
      *ranked = (RankedHit) { { &part->part, find_excerpt (part, words) }, rank };
      g_ptr_array_add (hits, ranked);
    }

  g_ptr_array_sort_values (hits, compare_hits);
  if (hits->len > MAX_HITS)
    g_ptr_array_set_size (hits, MAX_HITS);

  return hits;
}
