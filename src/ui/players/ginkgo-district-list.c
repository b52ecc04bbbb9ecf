/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-list.h"

#include "ginkgo-district-row.h"
#include "ginkgo-focus.h"

/**
 * GinkgoDistrictList:
 *
 * All districts: who stands how in them, why ties fall as they do, and what the chosen
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

  /* Whether it tells what a choice would change */
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
 * @change: (nullable): what the chosen card would make of it
 */
typedef struct
{
  const GinkgoDistrict *district;
  const GinkgoDistrictChange *change;
} Entry;

/* Formed first, for that is news; then what scores most. */
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
      gtk_list_box_append (self->box, ginkgo_district_row_new ());
}

static void
select_row (GinkgoDistrictList *self)
{
  GtkListBoxRow *row;
  guint i;

  for (i = 0; (row = gtk_list_box_get_row_at_index (self->box, (int) i)); i++)
    if ((ginkgo_district_row_get_buildings (GINKGO_DISTRICT_ROW (row)) & self->selected) != 0)
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

      ginkgo_district_row_show (GINKGO_DISTRICT_ROW (gtk_list_box_get_row_at_index (self->box, (int) i)), entry->district, entry->change, viewer, names);
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

  self->selected = row ? ginkgo_district_row_get_buildings (GINKGO_DISTRICT_ROW (row)) : 0;
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

/**
 * ginkgo_district_list_show:
 * @city: the city
 * @after: (nullable): what the chosen card would make of it
 * @viewer: the seat of the reader, or %GINKGO_SEAT_NONE
 * @names: the players' names
 *
 * What is selected stays selected.
 */
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
