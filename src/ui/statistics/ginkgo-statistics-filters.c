/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics-filters.h"

#include <glib/gi18n.h>

#include "ginkgo-drop-down.h"
#include "ginkgo-statistics-words.h"
#include "ginkgo-text.h"

#define SPACING        6
#define MIN_TO_SEARCH  12
#define DROP_DOWN_SIZE 140

/**
 * GinkgoStatisticsFilters:
 *
 * Filters by player, opponent, mode and number of players. They offer only values that occur in
 * the games.
 *
 * ## Accessibility
 *
 * A `GinkgoStatisticsFilters` is a group (role group) of four drop downs with names.
 */
struct _GinkgoStatisticsFilters
{
  AdwBin parent_instance;

  GtkWidget *box;
  GtkDropDown *player;
  GtkDropDown *opponent;
  GtkDropDown *mode;
  GtkDropDown *n_players;

  /* Items of the drop downs after "any": contenders, modes and numbers */
  GPtrArray *persons;
  GPtrArray *opponents;
  GArray *modes;
  GArray *numbers;
  gboolean is_filling;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (GinkgoStatisticsFilters, ginkgo_statistics_filters, ADW_TYPE_BIN)

/* Returns the selected item of @list, or %NULL for "any". */
static gpointer
get_chosen (GtkDropDown *drop_down,
            GPtrArray *list)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (list == NULL || selected == 0 || selected == GTK_INVALID_LIST_POSITION || selected > list->len)
    return NULL;
  return g_ptr_array_index (list, selected - 1);
}

static int
get_chosen_number (GtkDropDown *drop_down,
                   GArray *list)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (selected == 0 || selected == GTK_INVALID_LIST_POSITION || selected > list->len)
    return GINKGO_ANY;
  return g_array_index (list, int, selected - 1);
}

/* Keeps an unchanged list, because it may be open. */
static void
set_texts (GtkDropDown *drop_down,
           GStrvBuilder *builder,
           guint selected)
{
  GtkStringList *old = GTK_STRING_LIST (gtk_drop_down_get_model (drop_down));
  g_auto (GStrv) texts = g_strv_builder_end (builder);
  guint n_texts = g_strv_length (texts);
  gboolean is_same = old != NULL && g_list_model_get_n_items (G_LIST_MODEL (old)) == n_texts;

  for (guint i = 0; is_same && i < n_texts; i++)
    is_same = g_str_equal (gtk_string_list_get_string (old, i), texts[i]);
  if (!is_same)
    {
      g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) texts);

      gtk_drop_down_set_model (drop_down, G_LIST_MODEL (list));
      gtk_drop_down_set_enable_search (drop_down, n_texts > MIN_TO_SEARCH);
    }
  gtk_drop_down_set_selected (drop_down, selected);
}

static void
fill_contenders (GtkDropDown *drop_down,
                 GPtrArray **own_list,
                 GPtrArray *list,
                 const char *any,
                 const GinkgoContender *chosen)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint index;

  g_strv_builder_add (builder, any);
  for (guint i = 0; i < list->len; i++)
    g_strv_builder_take (builder, ginkgo_statistics_words_contender (g_ptr_array_index (list, i)));
  set_texts (drop_down, builder, g_ptr_array_find (list, chosen, &index) ? index + 1 : 0);

  g_ptr_array_ref (list);
  g_clear_pointer (own_list, g_ptr_array_unref);
  *own_list = list;
}

static char *
describe_mode (guint mode)
{
  return g_strdup (ginkgo_text_get_mode (mode));
}

/* Offers the numbers, from 0, for which there are figures. */
static void
fill_numbers (GtkDropDown *drop_down,
              GArray *list,
              const char *any,
              const GinkgoFigures *figures,
              guint n_figures,
              char *(*describe) (guint),
              int chosen)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint selected = 0;

  g_array_set_size (list, 0);
  g_strv_builder_add (builder, any);
  for (int number = 0; number < (int) n_figures; number++)
    if (figures[number].n_results > 0)
      {
        g_array_append_val (list, number);
        g_strv_builder_take (builder, describe ((guint) number));
        if (number == chosen)
          selected = list->len;
      }
  set_texts (drop_down, builder, selected);
}

static void
changed_cb (GinkgoStatisticsFilters *self)
{
  if (!self->is_filling)
    g_signal_emit (self, changed_signal, 0);
}

static GtkDropDown *
add_drop_down (GinkgoStatisticsFilters *self,
               const char *label)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));

  ginkgo_drop_down_prepare (GTK_DROP_DOWN (drop_down), label);
  gtk_drop_down_set_search_match_mode (GTK_DROP_DOWN (drop_down), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  gtk_widget_set_size_request (drop_down, DROP_DOWN_SIZE, -1);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  adw_wrap_box_append (ADW_WRAP_BOX (self->box), drop_down);
  return GTK_DROP_DOWN (drop_down);
}

static void
ginkgo_statistics_filters_finalize (GObject *object)
{
  GinkgoStatisticsFilters *self = GINKGO_STATISTICS_FILTERS (object);

  g_clear_pointer (&self->persons, g_ptr_array_unref);
  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  g_array_unref (self->modes);
  g_array_unref (self->numbers);

  G_OBJECT_CLASS (ginkgo_statistics_filters_parent_class)->finalize (object);
}

static void
ginkgo_statistics_filters_class_init (GinkgoStatisticsFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_statistics_filters_finalize;

  /* The user has changed a filter. */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_statistics_filters_init (GinkgoStatisticsFilters *self)
{
  self->modes = g_array_new (FALSE, FALSE, sizeof (int));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (int));
  self->box = g_object_new (ADW_TYPE_WRAP_BOX, "child-spacing", SPACING, "line-spacing", SPACING, "justify", ADW_JUSTIFY_FILL, "justify-last-line", TRUE, NULL);
  adw_bin_set_child (ADW_BIN (self), self->box);

  self->player = add_drop_down (self, _("Player"));
  self->opponent = add_drop_down (self, _("Opponent"));
  self->mode = add_drop_down (self, _("Mode"));
  self->n_players = add_drop_down (self, _("Number of Players"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Games to count"), -1);
}

void
ginkgo_statistics_filters_show (GinkgoStatisticsFilters *self,
                                const GinkgoSurvey *survey)
{
  g_return_if_fail (GINKGO_IS_STATISTICS_FILTERS (self));

  self->is_filling = TRUE;
  fill_contenders (self->player, &self->persons, survey->persons, _("Everyone"), survey->player);
  fill_contenders (self->opponent, &self->opponents, survey->choices->opponents, _("Any Opponent"), survey->opponent);
  fill_numbers (self->mode, self->modes, _("Any Mode"), survey->choices->modes, GINKGO_N_MODES, describe_mode, survey->mode);
  fill_numbers (self->n_players, self->numbers, _("Any Number"), survey->choices->players, GINKGO_MAX_SEATS + 1, ginkgo_statistics_words_players, survey->n_players);
  self->is_filling = FALSE;
}

/* Gets the selected values. The names in @filter belong to @self. */
void
ginkgo_statistics_filters_get_filter (GinkgoStatisticsFilters *self,
                                      GinkgoStatisticsFilter *filter)
{
  const GinkgoContender *person;
  const GinkgoContender *opponent;

  g_return_if_fail (GINKGO_IS_STATISTICS_FILTERS (self));

  person = get_chosen (self->player, self->persons);
  opponent = get_chosen (self->opponent, self->opponents);
  *filter = (GinkgoStatisticsFilter) GINKGO_STATISTICS_FILTER_ALL;
  filter->player = person != NULL ? person->name : NULL;
  filter->opponent_kind = opponent != NULL ? (int) opponent->kind : GINKGO_ANY;
  filter->opponent_name = opponent != NULL ? opponent->name : NULL;
  filter->mode = get_chosen_number (self->mode, self->modes);
  filter->n_players = get_chosen_number (self->n_players, self->numbers);
}

/* Resets all filters except the player. */
void
ginkgo_statistics_filters_clear (GinkgoStatisticsFilters *self)
{
  g_return_if_fail (GINKGO_IS_STATISTICS_FILTERS (self));

  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->opponent, 0);
  gtk_drop_down_set_selected (self->mode, 0);
  gtk_drop_down_set_selected (self->n_players, 0);
  self->is_filling = FALSE;
  g_signal_emit (self, changed_signal, 0);
}
