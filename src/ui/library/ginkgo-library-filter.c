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

/* Looks at the selected player, or at all persons if none is selected: then one winner is enough. A shared victory counts
 * as won (R9.5). */
static gboolean
has_result (GinkgoLibraryFilter *self,
            GinkgoLibraryGame *game)
{
  const GinkgoGameSummary *summary = ginkgo_library_game_get_summary (game);
  gboolean any = FALSE;
  gboolean won = FALSE;

  for (guint seat = 0; seat < summary->n_seats; seat++)
    if (self->player != NULL ? g_str_equal (self->player, summary->names[seat]) : summary->kinds[seat] == GINKGO_SEAT_KIND_HUMAN)
      {
        any = TRUE;
        won |= ginkgo_library_game_is_winner (game, seat);
      }

  if (!any)
    return FALSE;
  if (self->choices[PROP_RESULT] == GINKGO_LIBRARY_RESULT_ANY)
    return TRUE;

  return summary->has_result && won == (self->choices[PROP_RESULT] == GINKGO_LIBRARY_RESULT_WON);
}

static gboolean
ginkgo_library_filter_match (GtkFilter *filter,
                             gpointer item)
{
  GinkgoLibraryFilter *self = GINKGO_LIBRARY_FILTER (filter);
  GinkgoLibraryGame *game = item;
  const GinkgoGameSummary *summary = ginkgo_library_game_get_summary (game);
  guint scope = self->choices[PROP_SCOPE];
  guint mode = self->choices[PROP_MODE];

  return (scope == GINKGO_LIST_ALL || (scope == GINKGO_LIST_FINISHED) == summary->finished) &&
         (mode == 0 || mode == summary->mode + 1) &&
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

static int
compare_names_cb (gconstpointer a,
                  gconstpointer b,
                  gpointer user_data)
{
  return ginkgo_library_game_compare_names ((GinkgoLibraryGame *) a, (GinkgoLibraryGame *) b);
}

static guint
get_figure (GinkgoLibraryGame *game,
            gpointer user_data)
{
  const GinkgoGameSummary *summary = ginkgo_library_game_get_summary (game);
  guint best = 0;

  switch ((GinkgoLibraryOrder) GPOINTER_TO_UINT (user_data))
    {
    case GINKGO_LIBRARY_ORDER_ROUNDS:
      return summary->round;
    case GINKGO_LIBRARY_ORDER_PLAYERS:
      return summary->n_seats;
    case GINKGO_LIBRARY_ORDER_SCORE:
    case GINKGO_LIBRARY_ORDER_DATE:
    case GINKGO_LIBRARY_ORDER_NAME:
    default:
      for (guint seat = 0; summary->has_result && seat < summary->n_seats; seat++)
        best = MAX (best, summary->scores[seat].total);
      return best;
    }
}

/* Equal games keep the order of the library, newest first. The sorter for that order is %NULL. */
GtkSorter *
ginkgo_library_sorter_new (GinkgoLibraryOrder order)
{
  GtkExpression *figure;

  if (order == GINKGO_LIBRARY_ORDER_DATE)
    return NULL;
  if (order == GINKGO_LIBRARY_ORDER_NAME)
    return GTK_SORTER (gtk_custom_sorter_new (compare_names_cb, NULL, NULL));

  figure = gtk_cclosure_expression_new (G_TYPE_UINT, NULL, 0, NULL, G_CALLBACK (get_figure), GUINT_TO_POINTER (order), NULL);

  return g_object_new (GTK_TYPE_NUMERIC_SORTER, "expression", figure, "sort-order", GTK_SORT_DESCENDING, NULL);
}
