/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-count.h"
#include "ginkgo-glyph.h"
#include "ginkgo-swatch.h"
#include "ginkgo-text.h"

/**
 * GinkgoDistrictRow:
 *
 * A district in a list: its colour and size, who has how much there and scores what, why
 * a tie falls as it does, and what the chosen card would change.
 *
 * ## Accessibility
 *
 * A list item; its name is all that stands in it.
 */
struct _GinkgoDistrictRow
{
  GtkListBoxRow parent_instance;

  guint64 buildings;

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
create_paragraph (const char *text)
{
  GtkWidget *label = create_label (text, "caption");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);

  return label;
}

static GtkWidget *
create_count (GinkgoGlyphKind kind,
              guint seat,
              GinkgoItem item,
              guint value)
{
  GtkWidget *count = ginkgo_count_new (kind);
  g_autofree char *spoken = ginkgo_text_count_items (item, value);

  ginkgo_count_set_seat (GINKGO_COUNT (count), seat);
  ginkgo_count_set_value (GINKGO_COUNT (count), value, spoken);

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
  GtkWidget *points = create_count (GINKGO_GLYPH_POINT, GINKGO_SEAT_NONE, GINKGO_ITEM_POINT, standing->points);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (points, standing->points > 0 ? "heading" : "dimmed");

  gtk_grid_attach (grid, ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, standing->seat), 0, index, 1, 1);
  gtk_grid_attach (grid, label, 1, index, 1, 1);
  gtk_grid_attach (grid, create_count (GINKGO_GLYPH_RESOURCE, standing->seat, GINKGO_ITEM_RESOURCE, standing->resources), 2, index, 1, 1);
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
        gtk_box_append (self->ties, create_paragraph (tie));
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

  gtk_box_append (self->changes, create_paragraph (text));
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

GtkWidget *
ginkgo_district_row_new (void)
{
  return g_object_new (GINKGO_TYPE_DISTRICT_ROW, NULL);
}

/* Returns the buildings of its district, a bit for each index */
guint64
ginkgo_district_row_get_buildings (GinkgoDistrictRow *self)
{
  return self->buildings;
}

/**
 * ginkgo_district_row_show:
 * @district: the district to show
 * @change: (nullable): what the chosen card would make of it
 * @viewer: the seat of the reader, or %GINKGO_SEAT_NONE
 * @names: the players' names
 */
void
ginkgo_district_row_show (GinkgoDistrictRow *self,
                          const GinkgoDistrict *district,
                          const GinkgoDistrictChange *change,
                          guint viewer,
                          const char *const *names)
{
  g_autofree char *title = NULL;
  g_autofree char *spoken = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  g_return_if_fail (GINKGO_IS_DISTRICT_ROW (self));

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
