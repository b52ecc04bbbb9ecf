/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-game.h"

#include "ginkgo-search-key.h"

struct _GinkgoLibraryGame
{
  GObject parent_instance;

  GinkgoGameSummary *summary;
  /* The names in the form in which they are searched, %NULL before that; in a thread or
   * in the main one, never in both at once */
  char *key;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryGame, ginkgo_library_game, G_TYPE_OBJECT)

static void
ginkgo_library_game_finalize (GObject *object)
{
  GinkgoLibraryGame *self = GINKGO_LIBRARY_GAME (object);

  ginkgo_game_summary_free (self->summary);
  g_free (self->key);

  G_OBJECT_CLASS (ginkgo_library_game_parent_class)->finalize (object);
}

static void
ginkgo_library_game_class_init (GinkgoLibraryGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_library_game_finalize;
}

static void
ginkgo_library_game_init (GinkgoLibraryGame *self)
{
}

/* @summary: (transfer full) */
GinkgoLibraryGame *
ginkgo_library_game_new (GinkgoGameSummary *summary)
{
  GinkgoLibraryGame *self = g_object_new (GINKGO_TYPE_LIBRARY_GAME, NULL);

  self->summary = summary;

  return self;
}

/* Returns all that the store knows of it. The names are untrusted. */
const GinkgoGameSummary *
ginkgo_library_game_get_summary (GinkgoLibraryGame *self)
{
  return self->summary;
}

gint64
ginkgo_library_game_get_id (GinkgoLibraryGame *self)
{
  return self->summary->id;
}

/* The name of a player, untrusted */
const char *
ginkgo_library_game_get_name (GinkgoLibraryGame *self,
                              guint seat)
{
  g_return_val_if_fail (seat < self->summary->n_seats, NULL);

  return self->summary->names[seat];
}

/* Returns the seat of the only person, or %GINKGO_SEAT_NONE if several persons play, or none */
guint
ginkgo_library_game_find_person (GinkgoLibraryGame *self)
{
  guint person = GINKGO_SEAT_NONE;

  for (guint seat = 0; seat < self->summary->n_seats; seat++)
    if (self->summary->kinds[seat] == GINKGO_SEAT_KIND_HUMAN)
      {
        if (person != GINKGO_SEAT_NONE)
          return GINKGO_SEAT_NONE;
        person = seat;
      }

  return person;
}

/* Several players can win together (R9.5). */
gboolean
ginkgo_library_game_is_winner (GinkgoLibraryGame *self,
                               guint seat)
{
  return self->summary->has_result && (self->summary->winners >> seat & 1) != 0;
}

/* In coordinated universal time */
GDateTime *
ginkgo_library_game_dup_modified (GinkgoLibraryGame *self)
{
  GDateTime *modified = g_date_time_new_from_unix_utc_usec (self->summary->modified);

  /* The year is outside the calendar: the database was written by another program. */
  return modified ? modified : g_date_time_new_from_unix_utc (0);
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

/* Returns what searching and sorting compare. A list names a game by the opponents of its only person, so they come
 * first. */
const char *
ginkgo_library_game_ensure_key (GinkgoLibraryGame *self)
{
  const GinkgoGameSummary *summary = self->summary;
  guint person = ginkgo_library_game_find_person (self);
  GString *keys;

  if (self->key != NULL)
    return self->key;

  keys = g_string_new (NULL);
  append_key (keys, summary->name ? summary->name : "");
  for (guint seat = 0; seat < summary->n_seats; seat++)
    if (seat != person)
      append_key (keys, summary->names[seat]);
  if (person != GINKGO_SEAT_NONE)
    append_key (keys, summary->names[person]);
  self->key = g_string_free_and_steal (keys);

  return self->key;
}

/* True if all words, from ginkgo_search_key_split(), are in its name or those of its players */
gboolean
ginkgo_library_game_matches (GinkgoLibraryGame *self,
                             const char *const *words)
{
  return words == NULL || words[0] == NULL || ginkgo_search_key_matches (ginkgo_library_game_ensure_key (self), words);
}

/* As strcmp() does; games without a name come last. */
int
ginkgo_library_game_compare_names (GinkgoLibraryGame *self,
                                   GinkgoLibraryGame *other)
{
  gboolean has_name = self->summary->name != NULL && *self->summary->name != '\0';
  gboolean other_has_name = other->summary->name != NULL && *other->summary->name != '\0';

  if (has_name != other_has_name)
    return has_name ? -1 : 1;

  return strcmp (ginkgo_library_game_ensure_key (self), ginkgo_library_game_ensure_key (other));
}
