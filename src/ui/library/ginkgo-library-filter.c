/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-filter.h"

#include "ginkgo-search-key.h"

typedef enum
{
  PROP_SCOPE = 1,
  PROP_RESULT,
  PROP_MODE,
  PROP_PLAYER,
} GinkgoLibraryFilterProps;

static GParamSpec *properties[PROP_PLAYER + 1];

struct _GinkgoLibraryFilter
{
  GtkFilter parent_instance;

  char *text;
  char **words;
  guint choices[PROP_PLAYER]; /* by property, 0 for any */
  char *player;               /* (nullable) */
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryFilter, ginkgo_library_filter, GTK_TYPE_FILTER)

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
  if (self->choices[PROP_RESULT] == GINKGO_LIBRARY_RESULT_ANY)
    return TRUE;

  return ginkgo_library_game_get_has_result (game) && won == (self->choices[PROP_RESULT] == GINKGO_LIBRARY_RESULT_WON);
}

static gboolean
ginkgo_library_filter_match (GtkFilter *filter,
                             gpointer item)
{
  GinkgoLibraryFilter *self = GINKGO_LIBRARY_FILTER (filter);
  GinkgoLibraryGame *game = item;
  guint scope = self->choices[PROP_SCOPE];
  guint mode = self->choices[PROP_MODE];

  return (scope == GINKGO_LIST_ALL || (scope == GINKGO_LIST_FINISHED) == ginkgo_library_game_get_finished (game)) &&
         (mode == 0 || mode == ginkgo_library_game_get_mode (game) + 1) &&
         ((self->player == NULL && self->choices[PROP_RESULT] == GINKGO_LIBRARY_RESULT_ANY) || has_result (self, game)) &&
         ginkgo_library_game_matches (game, (const char *const *) self->words);
}

static GtkFilterMatch
ginkgo_library_filter_get_strictness (GtkFilter *filter)
{
  GinkgoLibraryFilter *self = GINKGO_LIBRARY_FILTER (filter);

  return self->words != NULL || ginkgo_library_filter_has_choice (self) ? GTK_FILTER_MATCH_SOME : GTK_FILTER_MATCH_ALL;
}

static void
ginkgo_library_filter_get_property (GObject *object,
                                    guint id,
                                    GValue *value,
                                    GParamSpec *pspec)
{
  GinkgoLibraryFilter *self = GINKGO_LIBRARY_FILTER (object);

  if (id == PROP_PLAYER)
    g_value_set_string (value, self->player);
  else
    g_value_set_uint (value, self->choices[id]);
}

static void
ginkgo_library_filter_set_property (GObject *object,
                                    guint id,
                                    const GValue *value,
                                    GParamSpec *pspec)
{
  GinkgoLibraryFilter *self = GINKGO_LIBRARY_FILTER (object);

  if (id == PROP_PLAYER)
    {
      if (!g_set_str (&self->player, g_value_get_string (value)))
        return;
    }
  else
    {
      if (self->choices[id] == g_value_get_uint (value))
        return;
      self->choices[id] = g_value_get_uint (value);
    }

  g_object_notify_by_pspec (object, pspec);
}

/* Properties that are set together change the filter once. */
static void
ginkgo_library_filter_dispatch_properties_changed (GObject *object,
                                                   guint n_pspecs,
                                                   GParamSpec **pspecs)
{
  G_OBJECT_CLASS (ginkgo_library_filter_parent_class)->dispatch_properties_changed (object, n_pspecs, pspecs);

  gtk_filter_changed (GTK_FILTER (object), GTK_FILTER_CHANGE_DIFFERENT);
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkFilterClass *filter_class = GTK_FILTER_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ginkgo_library_filter_get_property;
  object_class->set_property = ginkgo_library_filter_set_property;
  object_class->dispatch_properties_changed = ginkgo_library_filter_dispatch_properties_changed;
  object_class->finalize = ginkgo_library_filter_finalize;
  filter_class->match = ginkgo_library_filter_match;
  filter_class->get_strictness = ginkgo_library_filter_get_strictness;

  /* A #GinkgoListScope; a #GinkgoLibraryResult for the player or, if it is %NULL, for any person; 0 for any mode, or
   * a #GinkgoMode and 1; a player's name, untrusted, or %NULL for any */
  properties[PROP_SCOPE] = g_param_spec_uint ("scope", NULL, NULL, 0, GINKGO_LIST_FINISHED, 0, flags);
  properties[PROP_RESULT] = g_param_spec_uint ("result", NULL, NULL, 0, GINKGO_LIBRARY_RESULT_LOST, 0, flags);
  properties[PROP_MODE] = g_param_spec_uint ("mode", NULL, NULL, 0, GINKGO_MODE_SOLITAIRE_EXPERT + 1, 0, flags);
  properties[PROP_PLAYER] = g_param_spec_string ("player", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
ginkgo_library_filter_init (GinkgoLibraryFilter *self)
{
  self->text = g_strdup ("");
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

/* Returns TRUE if it filters by more than search words. */
gboolean
ginkgo_library_filter_has_choice (GinkgoLibraryFilter *self)
{
  return self->choices[PROP_SCOPE] != 0 || self->choices[PROP_RESULT] != 0 || self->choices[PROP_MODE] != 0 || self->player != NULL;
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
