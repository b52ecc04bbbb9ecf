/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-puzzles.h"

#include <gio/gio.h>
#include <string.h>

#include "ginkgo-record-json.h"
#include "ginkgo-training-resources.h"

#define PATH "/io/github/ginkgo_city/GinkgoCity/puzzles/puzzles.jsonl"

static int
compare_puzzles (gconstpointer a,
                 gconstpointer b)
{
  const GinkgoPuzzle *puzzle = a;
  const GinkgoPuzzle *other = b;
  int order = (int) ginkgo_puzzle_get_theme (puzzle) - (int) ginkgo_puzzle_get_theme (other);

  if (order == 0)
    order = (puzzle->found < other->found) - (puzzle->found > other->found);

  return order != 0 ? order : (puzzle->id > other->id) - (puzzle->id < other->id);
}

static gboolean
has_id (const GPtrArray *puzzles,
        gint64 id)
{
  for (guint i = 0; i < puzzles->len; i++)
    if (((const GinkgoPuzzle *) g_ptr_array_index (puzzles, i))->id == id)
      return TRUE;

  return FALSE;
}

static gboolean
add_line (GPtrArray *puzzles,
          const char *line,
          gsize length,
          GError **error)
{
  GinkgoPuzzle *puzzle = ginkgo_puzzle_from_json (line, length, error);

  if (puzzle == NULL)
    return FALSE;

  if (has_id (puzzles, puzzle->id))
    {
      g_set_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_FORMAT, "two puzzles have the number %" G_GINT64_FORMAT, puzzle->id);
      ginkgo_puzzle_free (puzzle);
      return FALSE;
    }

  g_ptr_array_add (puzzles, puzzle);
  return TRUE;
}

/**
 * ginkgo_puzzles_read:
 * @text: puzzles, each on a line of its own
 *
 * Reads puzzles, all of them or none.
 *
 * Returns: (transfer full) (nullable) (element-type GinkgoPuzzle): the puzzles by theme, the easiest
 *   first
 */
GPtrArray *
ginkgo_puzzles_read (const char *text,
                     gsize length,
                     GError **error)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_puzzle_free);
  const char *end = text + length;
  guint number = 0;

  while (text < end)
    {
      const char *line_end = memchr (text, '\n', (gsize) (end - text));
      gsize line_length = (gsize) ((line_end != NULL ? line_end : end) - text);

      number++;
      if (!add_line (puzzles, text, line_length, error))
        {
          g_prefix_error (error, "The puzzles cannot be read, line %u: ", number);
          return NULL;
        }
      text += line_length + 1;
    }
  g_ptr_array_sort_values (puzzles, compare_puzzles);

  return g_steal_pointer (&puzzles);
}

/* Reads the puzzles of the program, which takes some time.
 * Returns: (transfer full) (nullable) (element-type GinkgoPuzzle): as ginkgo_puzzles_read() does */
GPtrArray *
ginkgo_puzzles_load (GError **error)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (ginkgo_training_get_resource (), PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  if (bytes == NULL)
    return NULL;

  return ginkgo_puzzles_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}
