/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics-filters.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-statistics-words.h"
#include "ginkgo-text.h"

#define SPACING        6
#define MIN_CHARS      6
#define MAX_CHARS      22
#define MIN_TO_SEARCH  12
#define DROP_DOWN_SIZE 140

/**
 * GinkgoStatisticsFilters:
 *
 * What to count: whose games, against whom, in which mode, of how many players. There is
 * nothing to choose that is not in the games.
 *
 * ## Accessibility
 *
 * A `GinkgoStatisticsFilters` is a group (role group) of four drop downs with names.
 */
struct _GinkgoStatisticsFilters
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkDropDown *player;
  GtkDropDown *opponent;
  GtkDropDown *mode;
  GtkDropDown *n_players;

  GPtrArray *games;
  /* What the drop downs have, after "any": contenders, modes and numbers */
  GPtrArray *persons;
  GPtrArray *opponents;
  GArray *modes;
  GArray *numbers;
  gboolean is_filling;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GinkgoStatisticsFilters, ginkgo_statistics_filters, GTK_TYPE_WIDGET)

/* What is chosen of @list, without "any" */
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

static void
set_texts (GtkDropDown *drop_down,
           GStrvBuilder *builder,
           guint selected)
{
  g_auto (GStrv) texts = g_strv_builder_end (builder);
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) texts);

  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (list));
  gtk_drop_down_set_enable_search (drop_down, g_strv_length (texts) > MIN_TO_SEARCH);
  gtk_drop_down_set_selected (drop_down, selected);
}

static void
fill_contenders (GtkDropDown *drop_down,
                 GPtrArray *list,
                 const char *any,
                 guint selected)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_add (builder, any);
  for (guint i = 0; i < list->len; i++)
    g_strv_builder_take (builder, ginkgo_statistics_words_contender (g_ptr_array_index (list, i)));
  set_texts (drop_down, builder, selected);
}

static gboolean
is_same (const GinkgoContender *a,
         const char *key,
         GinkgoSeatKind kind)
{
  g_autofree char *own = a->kind == GINKGO_SEAT_KIND_HUMAN ? ginkgo_player_name_fold (a->name) : g_strdup (a->name);

  return a->kind == kind && g_strcmp0 (own, key) == 0;
}

/* The place of somebody in @list, after "any"; 0 if she is not there */
static guint
find_contender (GPtrArray *list,
                const GinkgoContender *wanted)
{
  g_autofree char *key = NULL;

  if (wanted == NULL)
    return 0;

  key = wanted->kind == GINKGO_SEAT_KIND_HUMAN ? ginkgo_player_name_fold (wanted->name) : g_strdup (wanted->name);
  for (guint i = 0; i < list->len; i++)
    {
      if (is_same (g_ptr_array_index (list, i), key, wanted->kind))
        return i + 1;
    }

  return 0;
}

static guint
find_number (GArray *list,
             int wanted)
{
  for (guint i = 0; i < list->len; i++)
    {
      if (g_array_index (list, int, i) == wanted)
        return i + 1;
    }

  return 0;
}

static void
fill_modes (GinkgoStatisticsFilters *self,
            const GinkgoStatistics *statistics)
{
  int chosen = get_chosen_number (self->mode, self->modes);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_array_set_size (self->modes, 0);
  g_strv_builder_add (builder, _("Any Mode"));
  for (int mode = 0; mode < GINKGO_N_MODES; mode++)
    {
      if (statistics->modes[mode].n_results == 0)
        continue;
      g_array_append_val (self->modes, mode);
      g_strv_builder_add (builder, ginkgo_text_get_mode ((GinkgoMode) mode));
    }
  set_texts (self->mode, builder, find_number (self->modes, chosen));
}

static void
fill_numbers (GinkgoStatisticsFilters *self,
              const GinkgoStatistics *statistics)
{
  int chosen = get_chosen_number (self->n_players, self->numbers);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_array_set_size (self->numbers, 0);
  g_strv_builder_add (builder, _("Any Number"));
  for (int n = 1; n <= GINKGO_MAX_SEATS; n++)
    {
      if (statistics->players[n].n_results == 0)
        continue;
      g_array_append_val (self->numbers, n);
      g_strv_builder_take (builder, ginkgo_statistics_words_players ((guint) n));
    }
  set_texts (self->n_players, builder, find_number (self->numbers, chosen));
}

/* What a person has played, and against whom */
static void
fill_for_person (GinkgoStatisticsFilters *self)
{
  const GinkgoContender *person = get_chosen (self->player, self->persons);
  const GinkgoContender *opponent = get_chosen (self->opponent, self->opponents);
  GinkgoStatisticsFilter filter = GINKGO_STATISTICS_FILTER_ALL;
  g_autoptr (GinkgoStatistics) statistics = NULL;
  GPtrArray *opponents;

  filter.player = person != NULL ? person->name : NULL;
  statistics = ginkgo_statistics_new (self->games, &filter);

  self->is_filling = TRUE;
  opponents = g_ptr_array_ref (statistics->opponents);
  fill_contenders (self->opponent, opponents, _("Any Opponent"), find_contender (opponents, opponent));
  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  self->opponents = opponents;
  fill_modes (self, statistics);
  fill_numbers (self, statistics);
  self->is_filling = FALSE;
}

static void
player_changed_cb (GinkgoStatisticsFilters *self)
{
  if (self->is_filling)
    return;

  fill_for_person (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
changed_cb (GinkgoStatisticsFilters *self)
{
  if (!self->is_filling)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_list_item_set_child (item, label);
}

/* The focus stays on the button around it. */
static void
setup_chosen_cb (GtkSignalListItemFactory *factory,
                 GtkListItem *item)
{
  setup_cb (factory, item);
  gtk_list_item_set_focusable (item, FALSE);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static GtkDropDown *
add_drop_down (GinkgoStatisticsFilters *self,
               const char *label,
               GCallback callback)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list = gtk_signal_list_item_factory_new ();
  GtkWidget *drop_down = gtk_drop_down_new (NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (list, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (list, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), chosen);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), list);
  gtk_drop_down_set_search_match_mode (GTK_DROP_DOWN (drop_down), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  gtk_widget_set_size_request (drop_down, DROP_DOWN_SIZE, -1);
  gtk_widget_set_tooltip_text (drop_down, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (drop_down, "notify::selected", callback, self, G_CONNECT_SWAPPED);
  adw_wrap_box_append (ADW_WRAP_BOX (self->box), drop_down);
  return GTK_DROP_DOWN (drop_down);
}

static void
ginkgo_statistics_filters_dispose (GObject *object)
{
  GinkgoStatisticsFilters *self = GINKGO_STATISTICS_FILTERS (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (ginkgo_statistics_filters_parent_class)->dispose (object);
}

static void
ginkgo_statistics_filters_finalize (GObject *object)
{
  GinkgoStatisticsFilters *self = GINKGO_STATISTICS_FILTERS (object);

  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->persons, g_ptr_array_unref);
  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  g_array_unref (self->modes);
  g_array_unref (self->numbers);

  G_OBJECT_CLASS (ginkgo_statistics_filters_parent_class)->finalize (object);
}

static void
ginkgo_statistics_filters_class_init (GinkgoStatisticsFiltersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_statistics_filters_dispose;
  object_class->finalize = ginkgo_statistics_filters_finalize;

  /**
   * GinkgoStatisticsFilters::changed:
   * @self: filters
   *
   * Somebody has chosen something else.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_statistics_filters_init (GinkgoStatisticsFilters *self)
{
  AdwWrapBox *box;

  self->modes = g_array_new (FALSE, FALSE, sizeof (int));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (int));
  self->box = adw_wrap_box_new ();
  box = ADW_WRAP_BOX (self->box);
  adw_wrap_box_set_child_spacing (box, SPACING);
  adw_wrap_box_set_line_spacing (box, SPACING);
  adw_wrap_box_set_justify (box, ADW_JUSTIFY_FILL);
  adw_wrap_box_set_justify_last_line (box, TRUE);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  self->player = add_drop_down (self, _("Player"), G_CALLBACK (player_changed_cb));
  self->opponent = add_drop_down (self, _("Opponent"), G_CALLBACK (changed_cb));
  self->mode = add_drop_down (self, _("Mode"), G_CALLBACK (changed_cb));
  self->n_players = add_drop_down (self, _("Number of Players"), G_CALLBACK (changed_cb));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What to count"), -1);
}

/**
 * ginkgo_statistics_filters_set_games:
 * @self: filters
 * @games: (element-type GinkgoGameSummary): the games to choose from; they do not change
 *
 * Offers what is in the games. What was chosen before stays so; at first that is the
 * person with the most games.
 *
 * Returns: whether there is anybody
 */
gboolean
ginkgo_statistics_filters_set_games (GinkgoStatisticsFilters *self,
                                     GPtrArray *games)
{
  gboolean is_first;
  GPtrArray *persons;
  guint selected;

  g_return_val_if_fail (GINKGO_IS_STATISTICS_FILTERS (self), FALSE);

  is_first = self->games == NULL;
  persons = ginkgo_statistics_list_persons (games);
  selected = is_first ? MIN (persons->len, 1) : find_contender (persons, get_chosen (self->player, self->persons));

  g_ptr_array_ref (games);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  self->games = games;

  self->is_filling = TRUE;
  fill_contenders (self->player, persons, _("Everyone"), selected);
  g_clear_pointer (&self->persons, g_ptr_array_unref);
  self->persons = persons;
  fill_for_person (self);
  return persons->len > 0;
}

/**
 * ginkgo_statistics_filters_get_filter:
 * @self: filters
 * @filter: (out caller-allocates): where to put what is chosen; the names are those of
 *   the filters
 *
 * Gets what is chosen.
 */
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

/**
 * ginkgo_statistics_filters_clear:
 * @self: filters
 *
 * Chooses any opponent, mode and number of players. The player stays.
 */
void
ginkgo_statistics_filters_clear (GinkgoStatisticsFilters *self)
{
  g_return_if_fail (GINKGO_IS_STATISTICS_FILTERS (self));

  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->opponent, 0);
  gtk_drop_down_set_selected (self->mode, 0);
  gtk_drop_down_set_selected (self->n_players, 0);
  self->is_filling = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}
