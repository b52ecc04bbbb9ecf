/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-race.h"

#include <math.h>

#include <glib/gi18n.h>

#include "ginkgo-glyph.h"
#include "ginkgo-bar.h"
#include "ginkgo-text.h"

#define EMBLEM_SIZE    22
#define MAX_NAME_CHARS 10

/**
 * GinkgoScoreRace:
 *
 * The players' totals as bars that grow while the points are counted, below a legend to their parts.
 *
 * ## Accessibility
 *
 * A `GinkgoScoreRace` is a group (role group). While its numbers grow it is hidden from
 * screen readers.
 */
struct _GinkgoScoreRace
{
  AdwBin parent_instance;

  AdwWrapBox *legend;
  GtkGrid *grid;

  const GinkgoTally *tally;
  guint winners;
  GinkgoBar *bars[GINKGO_MAX_SEATS];
  GtkLabel *totals[GINKGO_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (GinkgoScoreRace, ginkgo_score_race, ADW_TYPE_BIN)

static guint
get_total (GinkgoScoreRace *self,
           guint seat)
{
  guint total = 0;

  for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
    total += ginkgo_tally_get_points (self->tally, seat, category, G_MAXUINT);

  return total;
}

/* The longest bar is full at the end of the count. */
static double
get_full (GinkgoScoreRace *self)
{
  guint full = 1;

  for (guint seat = 0; seat < self->tally->n_seats; seat++)
    full = MAX (full, get_total (self, seat));

  return full;
}

/* Shows the points that @reveal has counted so far, or all points if it is %NULL. */
static void
show_points (GinkgoScoreRace *self,
             guint seat,
             GinkgoScoreReveal *reveal)
{
  gboolean is_open = (self->tally->open_seats >> seat) & 1;
  double points[GINKGO_N_TALLY_CATEGORIES];
  g_autofree char *text = NULL;
  double total = 0;

  for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
    {
      points[category] = reveal ? ginkgo_score_reveal_get_points (reveal, seat, category) :
                                  ginkgo_tally_get_points (self->tally, seat, category, G_MAXUINT);
      total += points[category];
    }

  /* Translators: a total without the points that are hidden */
  text = g_strdup_printf (is_open ? "%u" : C_("points", "%u+?"), (guint) lround (total));
  if (g_strcmp0 (gtk_label_get_label (self->totals[seat]), text) != 0)
    gtk_label_set_label (self->totals[seat], text);
  ginkgo_bar_set_points (self->bars[seat], seat, points, get_full (self));
}

static void
add_category (GinkgoScoreRace *self,
              GinkgoTallyCategory category)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (ginkgo_text_get_category (category));

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), ginkgo_bar_new_key (category, GINKGO_SEAT_NONE));
  gtk_box_append (GTK_BOX (box), label);
  adw_wrap_box_append (self->legend, box);
}

static void
add_player (GinkgoScoreRace *self,
            guint seat,
            const char *name)
{
  GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *bar = ginkgo_bar_new ();
  GtkWidget *total = gtk_label_new ("0");

  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), EMBLEM_SIZE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_NAME_CHARS);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_label_set_xalign (GTK_LABEL (total), 1);
  /* In right-to-left text, the signs of “15+?” would precede the number. */
  gtk_widget_set_direction (total, GTK_TEXT_DIR_LTR);
  gtk_label_set_width_chars (GTK_LABEL (total), 3);
  gtk_widget_add_css_class (total, "numeric");
  gtk_widget_add_css_class (total, "title-3");

  gtk_grid_attach (self->grid, emblem, 0, seat, 1, 1);
  gtk_grid_attach (self->grid, label, 1, seat, 1, 1);
  gtk_grid_attach (self->grid, bar, 2, seat, 1, 1);
  gtk_grid_attach (self->grid, total, 3, seat, 1, 1);
  self->bars[seat] = GINKGO_BAR (bar);
  self->totals[seat] = GTK_LABEL (total);
}

static void
clear (GinkgoScoreRace *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
}

static void
ginkgo_score_race_class_init (GinkgoScoreRaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "scorerace");
}

static void
ginkgo_score_race_init (GinkgoScoreRace *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  /* It explains what a screen reader does not see. */
  self->legend = g_object_new (ADW_TYPE_WRAP_BOX, "child-spacing", 18, "line-spacing", 6, NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->legend), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
    add_category (self, category);
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 10);
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->legend));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->grid));
  adw_bin_set_child (ADW_BIN (self), box);
}

/* The tally must outlive the race or be replaced. @winners has bit n for seat n. */
void
ginkgo_score_race_set_tally (GinkgoScoreRace *self,
                             const GinkgoTally *tally,
                             const char *const *names,
                             guint winners)
{
  g_return_if_fail (GINKGO_IS_SCORE_RACE (self));

  clear (self);
  self->tally = tally;
  self->winners = winners;
  for (guint seat = 0; seat < tally->n_seats; seat++)
    {
      g_autofree char *name = ginkgo_text_player (names[seat], seat);

      add_player (self, seat, name);
    }
}

/* Shows the points counted so far. Screen readers ignore numbers that still grow. */
void
ginkgo_score_race_follow (GinkgoScoreRace *self,
                          GinkgoScoreReveal *reveal)
{
  g_return_if_fail (GINKGO_IS_SCORE_RACE (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  for (guint seat = 0; seat < self->tally->n_seats; seat++)
    {
      show_points (self, seat, reveal);
      /* Nobody has won yet. */
      gtk_widget_remove_css_class (GTK_WIDGET (self->totals[seat]), "accent");
    }
}

void
ginkgo_score_race_finish (GinkgoScoreRace *self)
{
  g_return_if_fail (GINKGO_IS_SCORE_RACE (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, FALSE, -1);
  for (guint seat = 0; seat < self->tally->n_seats; seat++)
    {
      show_points (self, seat, NULL);
      if ((self->winners >> seat) & 1)
        gtk_widget_add_css_class (GTK_WIDGET (self->totals[seat]), "accent");
    }
}
