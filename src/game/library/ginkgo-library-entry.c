/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-game-private.h"
#include "ginkgo-search-key.h"

static void
clear_entry (gpointer data)
{
  GinkgoLibraryEntry *entry = data;

  ginkgo_game_summary_free (entry->summary);
  g_free (entry->key);
}

/**
 * ginkgo_library_entry_new:
 * @summary: (transfer full): what the store knows of a game
 *
 * Returns: (transfer full): an entry
 */
GinkgoLibraryEntry *
ginkgo_library_entry_new (GinkgoGameSummary *summary)
{
  GinkgoLibraryEntry *entry = g_atomic_rc_box_new0 (GinkgoLibraryEntry);

  entry->summary = summary;

  return entry;
}

/**
 * ginkgo_library_entry_unref:
 * @entry: (transfer full): an entry
 */
void
ginkgo_library_entry_unref (GinkgoLibraryEntry *entry)
{
  g_atomic_rc_box_release_full (entry, clear_entry);
}

/**
 * ginkgo_library_entry_equal:
 * @entry: an entry
 * @other: another
 *
 * Returns: whether they are of the same game, unchanged
 */
gboolean
ginkgo_library_entry_equal (const GinkgoLibraryEntry *entry,
                            const GinkgoLibraryEntry *other)
{
  const GinkgoGameSummary *a = entry->summary;
  const GinkgoGameSummary *b = other->summary;

  return a->id == b->id && a->modified == b->modified && a->round == b->round && a->finished == b->finished &&
         g_strcmp0 (a->name, b->name) == 0;
}

/* A word is not to be found across two names. */
static void
append_key (GString *keys,
            const char *name)
{
  g_autofree char *key = ginkgo_search_key_new (name);

  g_string_append (keys, key);
  g_string_append_c (keys, '\n');
}

/**
 * ginkgo_library_entry_ensure_key:
 * @entry: an entry
 *
 * Makes what searches look at.
 */
void
ginkgo_library_entry_ensure_key (GinkgoLibraryEntry *entry)
{
  GString *keys;
  guint seat;

  if (entry->key != NULL)
    return;

  keys = g_string_new (NULL);
  append_key (keys, entry->summary->name ? entry->summary->name : "");
  for (seat = 0; seat < entry->summary->n_seats; seat++)
    append_key (keys, entry->summary->names[seat]);
  entry->key = g_string_free_and_steal (keys);
}
