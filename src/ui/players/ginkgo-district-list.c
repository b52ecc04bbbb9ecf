/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-list.h"

#include <glib/gi18n.h>

#include "ginkgo-count.h"
#include "ginkgo-district-change.h"
#include "ginkgo-focus.h"
#include "ginkgo-glyph.h"
#include "ginkgo-name-label.h"
#include "ginkgo-swatch.h"
#include "ginkgo-text.h"

#define GINKGO_TYPE_DISTRICT_ROW (ginkgo_district_row_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoDistrictRow, ginkgo_district_row, GINKGO, DISTRICT_ROW, GtkListBoxRow)

/**
 * GinkgoDistrictRow:
 *
 * A district in a list: its color and size, who has how much there and scores what, how
 * a tie is broken, and what the chosen card would change.
 *
 * ## Accessibility
 *
 * A list item; its name is its whole text.
 */
struct _GinkgoDistrictRow
{
  GtkListBoxRow parent_instance;

  guint64 buildings; /* of its district, a bit for each index */

  /* Template widgets */
  AdwBin *sign;
  GtkLabel *title;
  AdwBin *standings;
  GtkBox *ties;
  GtkBox *changes;
};

G_DEFINE_FINAL_TYPE (GinkgoDistrictRow, ginkgo_district_row, GTK_TYPE_LIST_BOX_ROW)

static void
remove_all (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
create_count (GinkgoItem item,
              guint seat,
              guint value)
{
  GtkWidget *count = ginkgo_count_new ((GinkgoGlyphKind) item);

  ginkgo_count_set_seat (GINKGO_COUNT (count), seat);
  ginkgo_count_set_value (GINKGO_COUNT (count), item, value);

  return count;
}

/* Emblem and name, resources, points; a third has none. */
static void
attach_standing (GtkGrid *grid,
                 const GinkgoStanding *standing,
                 const char *const *names,
                 int index)
{
  g_autofree char *name = ginkgo_text_player (names[standing->seat], standing->seat);
  GtkWidget *label = create_label (name, NULL);
  GtkWidget *points = create_count (GINKGO_ITEM_POINT, GINKGO_SEAT_NONE, standing->points);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (points, standing->points > 0 ? "heading" : "dimmed");

  gtk_grid_attach (grid, ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, standing->seat), 0, index, 1, 1);
  gtk_grid_attach (grid, label, 1, index, 1, 1);
  gtk_grid_attach (grid, create_count (GINKGO_ITEM_RESOURCE, standing->seat, standing->resources), 2, index, 1, 1);
  gtk_grid_attach (grid, points, 3, index, 1, 1);
}

static GtkWidget *
create_standings (const GinkgoDistrict *district,
                  const char *const *names)
{
  GtkWidget *grid = gtk_grid_new ();
  guint rank;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  for (rank = 0; rank < district->n_standings; rank++)
    attach_standing (GTK_GRID (grid), &district->standings[rank], names, (int) rank);

  return grid;
}

static GtkWidget *
create_empty (void)
{
  GtkWidget *label = create_label (_("Nobody has resources here"), "dimmed");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);

  return label;
}

static void
show_standings (GinkgoDistrictRow *self,
                const GinkgoDistrict *district,
                const char *const *names)
{
  guint rank;

  adw_bin_set_child (self->standings, district->n_standings > 0 ? create_standings (district, names) : create_empty ());

  remove_all (self->ties);
  for (rank = 0; rank < district->n_standings; rank++)
    {
      g_autofree char *tie = ginkgo_text_district_tie (district, rank, names);

      if (tie != NULL)
        gtk_box_append (self->ties, ginkgo_name_label_new (tie, "caption"));
    }

  gtk_widget_set_visible (GTK_WIDGET (self->ties), gtk_widget_get_first_child (GTK_WIDGET (self->ties)) != NULL);
}

static void
add_change (GinkgoDistrictRow *self,
            GStrvBuilder *spoken,
            char *text)
{
  if (text == NULL)
    return;

  gtk_box_append (self->changes, ginkgo_name_label_new (text, "caption"));
  g_strv_builder_take (spoken, text);
}

static void
show_change (GinkgoDistrictRow *self,
             const GinkgoDistrictChange *change,
             guint viewer,
             const char *const *names,
             GStrvBuilder *spoken)
{
  guint seat;

  remove_all (self->changes);
  gtk_widget_set_visible (GTK_WIDGET (self->changes), change != NULL);
  if (change == NULL)
    return;

  g_strv_builder_add (spoken, _("With the chosen card"));
  /* The size that stays is in the title. */
  if (change->kind != GINKGO_DISTRICT_CHANGED || change->buildings_before != change->buildings_after)
    add_change (self, spoken, ginkgo_text_district_change (change));
  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    add_change (self, spoken, ginkgo_text_district_change_of_seat (change, seat, viewer, names));
}

static void
ginkgo_district_row_class_init (GinkgoDistrictRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-district-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoDistrictRow, sign);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDistrictRow, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDistrictRow, standings);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDistrictRow, ties);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDistrictRow, changes);
}

static void
ginkgo_district_row_init (GinkgoDistrictRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_district (GinkgoDistrictRow *self,
               const GinkgoDistrict *district,
               const GinkgoDistrictChange *change,
               guint viewer,
               const char *const *names)
{
  g_autofree char *title = NULL;
  g_autofree char *spoken = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  self->buildings = district->buildings;
  title = ginkgo_text_district_title (district);
  gtk_label_set_text (self->title, title);
  adw_bin_set_child (self->sign, ginkgo_swatch_new ((GinkgoColor) district->color));
  show_standings (self, district, names);

  g_strv_builder_take (builder, ginkgo_text_district_spoken (district, names));
  show_change (self, change, viewer, names, builder);
  parts = g_strv_builder_end (builder);
  spoken = ginkgo_text_sentences ((const char *const *) parts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/**
 * GinkgoDistrictList:
 *
 * All districts: their standings, how ties are broken, and what the chosen
 * card would change. The richest come first.
 *
 * One can be selected, with the arrow keys or a click; activated once more, it is
 * selected no longer.
 */
struct _GinkgoDistrictList
{
  AdwBin parent_instance;

  /* Buildings of the selected district, and whether the last press has selected it */
  guint64 selected;
  gboolean selected_now;
  gboolean updating;

  /* Shows the changes that a choice would make */
  gboolean shows_changes;

  /* Template widgets */
  GtkStack *stack;
  GtkListBox *box;
};

G_DEFINE_FINAL_TYPE (GinkgoDistrictList, ginkgo_district_list, ADW_TYPE_BIN)

static guint selection_changed_signal;

/**
 * Entry:
 * @district: a district, as it is or as it would be formed
 * @change: (nullable): how the chosen card would change it
 */
typedef struct
{
  const GinkgoDistrict *district;
  const GinkgoDistrictChange *change;
} Entry;

/* New districts first, then those that score most */
static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *first = a;
  const Entry *second = b;
  gboolean first_new = first->change != NULL && first->change->kind == GINKGO_DISTRICT_FORMED;
  gboolean second_new = second->change != NULL && second->change->kind == GINKGO_DISTRICT_FORMED;

  if (first_new != second_new)
    return first_new ? -1 : 1;
  if (first->district->n_resources != second->district->n_resources)
    return second->district->n_resources - first->district->n_resources;

  return (int) __builtin_ctzll (first->district->buildings) - (int) __builtin_ctzll (second->district->buildings);
}

static const GinkgoDistrictChange *
find_change (const GinkgoDistrictChange *changes,
             guint n_changes,
             guint index)
{
  guint i;

  for (i = 0; i < n_changes; i++)
    if ((changes[i].before >> index) & 1)
      return &changes[i];

  return NULL;
}

static GArray *
list_entries (const GinkgoDistrict *districts,
              guint n_districts,
              const GinkgoDistrict *after,
              const GinkgoDistrictChange *changes,
              guint n_changes)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  guint i;

  for (i = 0; i < n_districts; i++)
    {
      Entry entry = { &districts[i], find_change (changes, n_changes, i) };

      g_array_append_val (entries, entry);
    }

  for (i = 0; i < n_changes; i++)
    if (changes[i].kind == GINKGO_DISTRICT_FORMED)
      {
        Entry entry = { &after[__builtin_ctz (changes[i].after)], &changes[i] };

        g_array_append_val (entries, entry);
      }

  g_array_sort (entries, compare_entries);

  return entries;
}

/* Rows are kept as long as there is a use for them: one of them may have the focus. */
static void
set_n_rows (GinkgoDistrictList *self,
            guint n_rows)
{
  GtkListBoxRow *row;
  guint i;

  while ((row = gtk_list_box_get_row_at_index (self->box, (int) n_rows)))
    {
      ginkgo_focus_leave (GTK_WIDGET (row));
      gtk_list_box_remove (self->box, GTK_WIDGET (row));
    }

  for (i = 0; i < n_rows; i++)
    if (!gtk_list_box_get_row_at_index (self->box, (int) i))
      gtk_list_box_append (self->box, g_object_new (GINKGO_TYPE_DISTRICT_ROW, NULL));
}

static void
select_row (GinkgoDistrictList *self)
{
  GtkListBoxRow *row;
  guint i;

  for (i = 0; (row = gtk_list_box_get_row_at_index (self->box, (int) i)); i++)
    if ((GINKGO_DISTRICT_ROW (row)->buildings & self->selected) != 0)
      break;

  if (row)
    gtk_list_box_select_row (self->box, row);
  else
    gtk_list_box_unselect_all (self->box);
}

static void
show_entries (GinkgoDistrictList *self,
              GArray *entries,
              guint viewer,
              const char *const *names)
{
  guint i;

  self->updating = TRUE;
  set_n_rows (self, entries->len);
  for (i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      show_district (GINKGO_DISTRICT_ROW (gtk_list_box_get_row_at_index (self->box, (int) i)), entry->district, entry->change, viewer, names);
    }
  select_row (self);
  self->updating = FALSE;

  gtk_stack_set_visible_child_name (self->stack, entries->len > 0 ? "districts" : "empty");
}

static void
row_selected_cb (GinkgoDistrictList *self,
                 GtkListBoxRow *row)
{
  if (self->updating)
    return;

  self->selected = row ? GINKGO_DISTRICT_ROW (row)->buildings : 0;
  self->selected_now = row != NULL;
  g_signal_emit (self, selection_changed_signal, 0);
}

static void
row_activated_cb (GinkgoDistrictList *self)
{
  if (self->selected_now)
    self->selected_now = FALSE;
  else
    ginkgo_district_list_unselect (self);
}

static void
ginkgo_district_list_class_init (GinkgoDistrictListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* Emitted when another district is selected, or none. */
  selection_changed_signal = g_signal_new ("selection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-district-list.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoDistrictList, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDistrictList, box);
}

static void
ginkgo_district_list_init (GinkgoDistrictList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->box, "row-selected", G_CALLBACK (row_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->box, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
}

/* Shows the districts, and what the chosen card would change if @after is not NULL. The reader
 * is @viewer, or GINKGO_SEAT_NONE. What is selected stays selected. */
void
ginkgo_district_list_show (GinkgoDistrictList *self,
                           const GinkgoCity *city,
                           const GinkgoCity *after,
                           guint viewer,
                           const char *const *names)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS], districts_after[GINKGO_MAX_DISTRICTS];
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint n_districts, n_after;
  guint n_changes = 0;
  g_autoptr (GArray) entries = NULL;

  g_return_if_fail (GINKGO_IS_DISTRICT_LIST (self));

  n_districts = ginkgo_city_list_districts (city, districts);
  if (after != NULL)
    {
      n_after = ginkgo_city_list_districts (after, districts_after);
      n_changes = ginkgo_district_list_changes (districts, n_districts, districts_after, n_after, changes);
    }

  self->shows_changes = after != NULL;
  entries = list_entries (districts, n_districts, districts_after, changes, n_changes);
  show_entries (self, entries, viewer, names);
}

gboolean
ginkgo_district_list_get_shows_changes (GinkgoDistrictList *self)
{
  return self->shows_changes;
}

/* Returns the buildings of the selected district, a bit for each index; 0 if there is none */
guint64
ginkgo_district_list_get_selected (GinkgoDistrictList *self)
{
  return self->selected;
}

void
ginkgo_district_list_unselect (GinkgoDistrictList *self)
{
  g_return_if_fail (GINKGO_IS_DISTRICT_LIST (self));

  gtk_list_box_unselect_all (self->box);
}
