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
  GinkgoLibraryCriteria criteria;
  char *player; /* from the criteria */
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryFilter, ginkgo_library_filter, GTK_TYPE_FILTER)

static gboolean
is_in_scope (GinkgoLibraryFilter *self,
             GinkgoLibraryGame *game)
{
  return self->criteria.scope == GINKGO_LIST_ALL ||
         (self->criteria.scope == GINKGO_LIST_FINISHED) == ginkgo_library_game_get_finished (game);
}

/* Returns TRUE for the selected player, or for any person if none is selected. */
static gboolean
counts (GinkgoLibraryFilter *self,
        GinkgoLibraryGame *game,
        guint seat)
{
  if (self->player != NULL)
    return g_strcmp0 (self->player, ginkgo_library_game_get_name (game, seat)) == 0;

  return ginkgo_library_game_get_kind (game, seat) == GINKGO_SEAT_KIND_HUMAN;
}

/* A shared victory counts as won (R9.5). For several people, one winner is enough. */
static gboolean
has_result (GinkgoLibraryFilter *self,
            GinkgoLibraryGame *game)
{
  gboolean any = FALSE;
  gboolean won = FALSE;

  for (guint seat = 0; seat < ginkgo_library_game_get_n_seats (game); seat++)
    if (counts (self, game, seat))
      {
        any = TRUE;
        won |= ginkgo_library_game_is_winner (game, seat);
      }

  if (!any)
    return FALSE;
  if (self->criteria.result == GINKGO_LIBRARY_RESULT_ANY)
    return TRUE;

  return ginkgo_library_game_get_has_result (game) && won == (self->criteria.result == GINKGO_LIBRARY_RESULT_WON);
}

static gboolean
ginkgo_library_filter_match (GtkFilter *filter,
                             gpointer item)
{
  GinkgoLibraryFilter *self = GINKGO_LIBRARY_FILTER (filter);
  GinkgoLibraryGame *game = item;

  return is_in_scope (self, game) &&
         (self->criteria.mode == GINKGO_LIBRARY_MODE_ANY || self->criteria.mode == (int) ginkgo_library_game_get_mode (game)) &&
         ((self->player == NULL && self->criteria.result == GINKGO_LIBRARY_RESULT_ANY) || has_result (self, game)) &&
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
  self->criteria.mode = GINKGO_LIBRARY_MODE_ANY;
}

GinkgoLibraryFilter *
ginkgo_library_filter_new (void)
{
  return g_object_new (GINKGO_TYPE_LIBRARY_FILTER, NULL);
}

/* Searches for the words of @text in the names of games and players. */
void
ginkgo_library_filter_set_text (GinkgoLibraryFilter *self,
                                const char *text)
{
  g_autofree char *old = NULL;
  GtkFilterChange change = GTK_FILTER_CHANGE_DIFFERENT;

  if (g_str_equal (self->text, text))
    return;

  old = g_steal_pointer (&self->text);
  self->text = g_strdup (text);
  g_clear_pointer (&self->words, g_strfreev);
  if (*text != '\0')
    self->words = ginkgo_search_key_split (text);

  /* Most changes add or remove a letter. */
  if (g_str_has_prefix (text, old))
    change = GTK_FILTER_CHANGE_MORE_STRICT;
  else if (g_str_has_prefix (old, text))
    change = GTK_FILTER_CHANGE_LESS_STRICT;
  gtk_filter_changed (GTK_FILTER (self), change);
}

const char *
ginkgo_library_filter_get_text (GinkgoLibraryFilter *self)
{
  return self->text;
}

const GinkgoLibraryCriteria *
ginkgo_library_filter_get_criteria (GinkgoLibraryFilter *self)
{
  return &self->criteria;
}

/* Copies the criteria other than the search words. */
void
ginkgo_library_filter_set_criteria (GinkgoLibraryFilter *self,
                                    const GinkgoLibraryCriteria *criteria)
{
  GinkgoLibraryCriteria old;
  gboolean is_other_player;

  old = self->criteria;
  is_other_player = g_set_str (&self->player, criteria->player);
  self->criteria = *criteria;
  self->criteria.player = self->player;
  if (is_other_player || old.scope != criteria->scope || old.result != criteria->result || old.mode != criteria->mode)
    gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

/* Returns the number of criteria other than search words */
guint
ginkgo_library_filter_count_active (GinkgoLibraryFilter *self)
{
  return (self->criteria.scope != GINKGO_LIST_ALL) + (self->criteria.result != GINKGO_LIBRARY_RESULT_ANY) +
         (self->criteria.mode != GINKGO_LIBRARY_MODE_ANY) + (self->player != NULL);
}

static guint
get_best_score (GinkgoLibraryGame *game)
{
  guint best = 0;

  for (guint seat = 0; ginkgo_library_game_get_has_result (game) && seat < ginkgo_library_game_get_n_seats (game); seat++)
    best = MAX (best, ginkgo_library_game_get_score (game, seat));

  return best;
}

static int
compare_names_cb (gconstpointer a,
                  gconstpointer b,
                  gpointer user_data)
{
  return ginkgo_library_game_compare_names ((GinkgoLibraryGame *) a, (GinkgoLibraryGame *) b);
}

static GtkSorter *
create_descending_sorter (GCallback get_figure)
{
  GtkExpression *expression = gtk_cclosure_expression_new (G_TYPE_UINT, NULL, 0, NULL, get_figure, NULL, NULL);
  GtkNumericSorter *sorter = gtk_numeric_sorter_new (expression);

  gtk_numeric_sorter_set_sort_order (sorter, GTK_SORT_DESCENDING);

  return GTK_SORTER (sorter);
}

/* Equal games keep the order of the library, newest first. The sorter for that order is %NULL. */
GtkSorter *
ginkgo_library_sorter_new (GinkgoLibraryOrder order)
{
  switch (order)
    {
    case GINKGO_LIBRARY_ORDER_SCORE:
      return create_descending_sorter (G_CALLBACK (get_best_score));
    case GINKGO_LIBRARY_ORDER_ROUNDS:
      return create_descending_sorter (G_CALLBACK (ginkgo_library_game_get_round));
    case GINKGO_LIBRARY_ORDER_PLAYERS:
      return create_descending_sorter (G_CALLBACK (ginkgo_library_game_get_n_seats));
    case GINKGO_LIBRARY_ORDER_NAME:
      return GTK_SORTER (gtk_custom_sorter_new (compare_names_cb, NULL, NULL));
    case GINKGO_LIBRARY_ORDER_DATE:
    default:
      return NULL;
    }
}
