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

GinkgoLibraryEntry *
ginkgo_library_entry_new (GinkgoGameSummary *summary)
{
  GinkgoLibraryEntry *entry = g_atomic_rc_box_new0 (GinkgoLibraryEntry);

  entry->summary = summary;

  return entry;
}

void
ginkgo_library_entry_unref (GinkgoLibraryEntry *entry)
{
  g_atomic_rc_box_release_full (entry, clear_entry);
}

/* True if they are of the same game, unchanged */
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

static guint
find_person (const GinkgoGameSummary *summary)
{
  guint person = GINKGO_SEAT_NONE;

  for (guint seat = 0; seat < summary->n_seats; seat++)
    if (summary->kinds[seat] == GINKGO_SEAT_KIND_HUMAN)
      {
        if (person != GINKGO_SEAT_NONE)
          return GINKGO_SEAT_NONE;
        person = seat;
      }

  return person;
}

/* A list names a game by the opponents of its only person, so they come first when games are sorted. */
void
ginkgo_library_entry_ensure_key (GinkgoLibraryEntry *entry)
{
  const GinkgoGameSummary *summary = entry->summary;
  guint person = find_person (summary);
  GString *keys;

  if (entry->key != NULL)
    return;

  keys = g_string_new (NULL);
  append_key (keys, summary->name ? summary->name : "");
  for (guint seat = 0; seat < summary->n_seats; seat++)
    if (seat != person)
      append_key (keys, summary->names[seat]);
  if (person != GINKGO_SEAT_NONE)
    append_key (keys, summary->names[person]);
  entry->key = g_string_free_and_steal (keys);
}

struct _GinkgoLibraryGame
{
  GObject parent_instance;

  GinkgoLibraryEntry *entry;
  /* Owned by the entry */
  const GinkgoGameSummary *summary;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryGame, ginkgo_library_game, G_TYPE_OBJECT)

static void
ginkgo_library_game_finalize (GObject *object)
{
  GinkgoLibraryGame *self = GINKGO_LIBRARY_GAME (object);

  self->entry->game = NULL;
  g_clear_pointer (&self->entry, ginkgo_library_entry_unref);

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

/* (transfer full): the same object as long as anybody has it */
GinkgoLibraryGame *
ginkgo_library_game_get (GinkgoLibraryEntry *entry)
{
  GinkgoLibraryGame *self = entry->game;

  if (self != NULL)
    return g_object_ref (self);

  self = g_object_new (GINKGO_TYPE_LIBRARY_GAME, NULL);
  self->entry = g_atomic_rc_box_acquire (entry);
  self->summary = entry->summary;
  entry->game = self;

  return self;
}

gint64
ginkgo_library_game_get_id (GinkgoLibraryGame *self)
{
  return self->summary->id;
}

/* (nullable): untrusted */
const char *
ginkgo_library_game_get_title (GinkgoLibraryGame *self)
{
  return self->summary->name;
}

GinkgoMode
ginkgo_library_game_get_mode (GinkgoLibraryGame *self)
{
  return self->summary->mode;
}

guint
ginkgo_library_game_get_n_seats (GinkgoLibraryGame *self)
{
  return self->summary->n_seats;
}

/* The name of a player, untrusted */
const char *
ginkgo_library_game_get_name (GinkgoLibraryGame *self,
                              guint seat)
{
  return self->summary->names[seat];
}

GinkgoSeatKind
ginkgo_library_game_get_kind (GinkgoLibraryGame *self,
                              guint seat)
{
  return self->summary->kinds[seat];
}

/* Returns the seat of the only person, or %GINKGO_SEAT_NONE if several persons play, or none */
guint
ginkgo_library_game_find_person (GinkgoLibraryGame *self)
{
  return find_person (self->summary);
}

guint
ginkgo_library_game_get_round (GinkgoLibraryGame *self)
{
  return self->summary->round;
}

gboolean
ginkgo_library_game_get_finished (GinkgoLibraryGame *self)
{
  return self->summary->finished;
}

/* True if the scores are known, as they are of a finished game that is legal */
gboolean
ginkgo_library_game_get_has_result (GinkgoLibraryGame *self)
{
  return self->summary->has_result;
}

/* The final score of a player */
guint
ginkgo_library_game_get_score (GinkgoLibraryGame *self,
                               guint seat)
{
  return self->summary->scores[seat].total;
}

/* Several players can win together (R9.5). */
gboolean
ginkgo_library_game_is_winner (GinkgoLibraryGame *self,
                               guint seat)
{
  return self->summary->has_result && (self->summary->winners >> seat & 1) != 0;
}

/* True if all words, from ginkgo_search_key_split(), are in its name or those of its players */
gboolean
ginkgo_library_game_matches (GinkgoLibraryGame *self,
                             const char *const *words)
{
  if (words == NULL || words[0] == NULL)
    return TRUE;

  ginkgo_library_entry_ensure_key (self->entry);

  return ginkgo_search_key_matches (self->entry->key, words);
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

  ginkgo_library_entry_ensure_key (self->entry);
  ginkgo_library_entry_ensure_key (other->entry);

  return strcmp (self->entry->key, other->entry->key);
}

/* In µs since the epoch */
gint64
ginkgo_library_game_get_modified (GinkgoLibraryGame *self)
{
  return self->summary->modified;
}

/* In coordinated universal time */
GDateTime *
ginkgo_library_game_dup_modified (GinkgoLibraryGame *self)
{
  GDateTime *modified = g_date_time_new_from_unix_utc_usec (self->summary->modified);

  /* The year is outside the calendar: the database was written by another program. */
  return modified ? modified : g_date_time_new_from_unix_utc (0);
}
