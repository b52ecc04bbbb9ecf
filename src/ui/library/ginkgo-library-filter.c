/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-filter.h"

#include "ginkgo-search-key.h"

struct _GinkgoLibraryFilter
{
  GtkFilter parent_instance;

  char *text;
  char **words;
  GinkgoListScope scope;
  GinkgoLibraryResult result;
  int mode;
  char *player;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryFilter, ginkgo_library_filter, GTK_TYPE_FILTER)

static gboolean
is_in_scope (GinkgoLibraryFilter *self,
             GinkgoLibraryGame *game)
{
  return self->scope == GINKGO_LIST_ALL ||
         (self->scope == GINKGO_LIST_FINISHED) == ginkgo_library_game_get_finished (game);
}

/* Whose games these are: the player's, or all people's */
static gboolean
counts (GinkgoLibraryFilter *self,
        GinkgoLibraryGame *game,
        guint seat)
{
  if (self->player != NULL)
    return g_strcmp0 (self->player, ginkgo_library_game_get_name (game, seat)) == 0;

  return ginkgo_library_game_get_kind (game, seat) == GINKGO_SEAT_KIND_HUMAN;
}

/* Who shares a victory has won (R9.5); of several people, one who wins is enough. */
static gboolean
has_result (GinkgoLibraryFilter *self,
            GinkgoLibraryGame *game)
{
  gboolean any = FALSE;
  gboolean won = FALSE;
  guint seat;

  for (seat = 0; seat < ginkgo_library_game_get_n_seats (game); seat++)
    if (counts (self, game, seat))
      {
        any = TRUE;
        won |= ginkgo_library_game_is_winner (game, seat);
      }

  if (!any)
    return FALSE;
  if (self->result == GINKGO_LIBRARY_RESULT_ANY)
    return TRUE;

  return ginkgo_library_game_get_has_result (game) && won == (self->result == GINKGO_LIBRARY_RESULT_WON);
}

static gboolean
ginkgo_library_filter_match (GtkFilter *filter,
                             gpointer item)
{
  GinkgoLibraryFilter *self = GINKGO_LIBRARY_FILTER (filter);
  GinkgoLibraryGame *game = item;

  return is_in_scope (self, game) &&
         (self->mode == GINKGO_LIBRARY_MODE_ANY || self->mode == (int) ginkgo_library_game_get_mode (game)) &&
         ((self->player == NULL && self->result == GINKGO_LIBRARY_RESULT_ANY) || has_result (self, game)) &&
         ginkgo_library_game_matches (game, (const char *const *) self->words);
}

static GtkFilterMatch
ginkgo_library_filter_get_strictness (GtkFilter *filter)
{
  GinkgoLibraryFilter *self = GINKGO_LIBRARY_FILTER (filter);

  return ginkgo_library_filter_count_active (self) == 0 && self->words == NULL ? GTK_FILTER_MATCH_ALL : GTK_FILTER_MATCH_SOME;
}

static void
ginkgo_library_filter_finalize (GObject *object)
{
  GinkgoLibraryFilter *self = GINKGO_LIBRARY_FILTER (object);

  g_free (self->text);
  g_strfreev (self->words);
  g_free (self->player);

  G_OBJECT_CLASS (ginkgo_library_filter_parent_class)->finalize (object);
}

static void
ginkgo_library_filter_class_init (GinkgoLibraryFilterClass *klass)
{
  GtkFilterClass *filter_class = GTK_FILTER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_library_filter_finalize;

  filter_class->match = ginkgo_library_filter_match;
  filter_class->get_strictness = ginkgo_library_filter_get_strictness;
}

static void
ginkgo_library_filter_init (GinkgoLibraryFilter *self)
{
  self->text = g_strdup ("");
  self->mode = GINKGO_LIBRARY_MODE_ANY;
}

/**
 * ginkgo_library_filter_new:
 *
 * Returns: (transfer full): a filter that all games pass
 */
GinkgoLibraryFilter *
ginkgo_library_filter_new (void)
{
  return g_object_new (GINKGO_TYPE_LIBRARY_FILTER, NULL);
}

/**
 * ginkgo_library_filter_set_text:
 * @text: words to search for in the names of games and players
 */
void
ginkgo_library_filter_set_text (GinkgoLibraryFilter *self,
                                const char *text)
{
  g_autofree char *old = NULL;
  GtkFilterChange change = GTK_FILTER_CHANGE_DIFFERENT;

  g_return_if_fail (GINKGO_IS_LIBRARY_FILTER (self));

  if (g_str_equal (self->text, text))
    return;

  old = g_steal_pointer (&self->text);
  self->text = g_strdup (text);
  g_clear_pointer (&self->words, g_strfreev);
  if (*text != '\0')
    self->words = ginkgo_search_key_split (text);

  /* A letter more or less is what most changes are. */
  if (g_str_has_prefix (text, old))
    change = GTK_FILTER_CHANGE_MORE_STRICT;
  else if (g_str_has_prefix (old, text))
    change = GTK_FILTER_CHANGE_LESS_STRICT;
  gtk_filter_changed (GTK_FILTER (self), change);
}

/**
 * ginkgo_library_filter_get_text:
 *
 * Returns: (transfer none): the words that are searched for
 */
const char *
ginkgo_library_filter_get_text (GinkgoLibraryFilter *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_FILTER (self), "");

  return self->text;
}

/**
 * ginkgo_library_filter_set_scope:
 * @scope: which games to show
 */
void
ginkgo_library_filter_set_scope (GinkgoLibraryFilter *self,
                                 GinkgoListScope scope)
{
  g_return_if_fail (GINKGO_IS_LIBRARY_FILTER (self));

  if (self->scope == scope)
    return;

  self->scope = scope;
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

/**
 * ginkgo_library_filter_get_scope:
 *
 * Returns: which games to show
 */
GinkgoListScope
ginkgo_library_filter_get_scope (GinkgoLibraryFilter *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_FILTER (self), GINKGO_LIST_ALL);

  return self->scope;
}

/**
 * ginkgo_library_filter_set_result:
 * @result: how the games ended for the player, or without one for people
 */
void
ginkgo_library_filter_set_result (GinkgoLibraryFilter *self,
                                  GinkgoLibraryResult result)
{
  g_return_if_fail (GINKGO_IS_LIBRARY_FILTER (self));

  if (self->result == result)
    return;

  self->result = result;
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

/**
 * ginkgo_library_filter_get_result:
 *
 * Returns: how the games ended
 */
GinkgoLibraryResult
ginkgo_library_filter_get_result (GinkgoLibraryFilter *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_FILTER (self), GINKGO_LIBRARY_RESULT_ANY);

  return self->result;
}

/**
 * ginkgo_library_filter_set_mode:
 * @mode: a #GinkgoMode, or %GINKGO_LIBRARY_MODE_ANY
 */
void
ginkgo_library_filter_set_mode (GinkgoLibraryFilter *self,
                                int mode)
{
  g_return_if_fail (GINKGO_IS_LIBRARY_FILTER (self));

  if (self->mode == mode)
    return;

  self->mode = mode;
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

/**
 * ginkgo_library_filter_get_mode:
 *
 * Returns: a #GinkgoMode, or %GINKGO_LIBRARY_MODE_ANY
 */
int
ginkgo_library_filter_get_mode (GinkgoLibraryFilter *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_FILTER (self), GINKGO_LIBRARY_MODE_ANY);

  return self->mode;
}

/**
 * ginkgo_library_filter_set_player:
 * @player: (nullable): a player's name, or %NULL for any
 */
void
ginkgo_library_filter_set_player (GinkgoLibraryFilter *self,
                                  const char *player)
{
  g_return_if_fail (GINKGO_IS_LIBRARY_FILTER (self));

  if (g_set_str (&self->player, player))
    gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

/**
 * ginkgo_library_filter_get_player:
 *
 * Returns: (transfer none) (nullable): a player's name, untrusted
 */
const char *
ginkgo_library_filter_get_player (GinkgoLibraryFilter *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_FILTER (self), NULL);

  return self->player;
}

/**
 * ginkgo_library_filter_count_active:
 *
 * Returns: how many things other than words it asks for
 */
guint
ginkgo_library_filter_count_active (GinkgoLibraryFilter *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_FILTER (self), 0);

  return (self->scope != GINKGO_LIST_ALL) + (self->result != GINKGO_LIBRARY_RESULT_ANY) +
         (self->mode != GINKGO_LIBRARY_MODE_ANY) + (self->player != NULL);
}
