/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-table.h"

#include <math.h>

#include <glib/gi18n.h>

#include "ginkgo-glyph.h"
#include "ginkgo-score-bar.h"
#include "ginkgo-text.h"

#define EMBLEM_SIZE    24
#define MIN_NAME_CHARS 3
#define MAX_NAME_CHARS 14
#define N_DIGITS       2

/* The column after the categories of a tally is their sum. */
#define TOTAL        GINKGO_N_TALLY_CATEGORIES
#define N_CATEGORIES (TOTAL + 1)

/**
 * GinkgoScoreTable:
 *
 * The score sheet of a game. A key beside each number is the part of the player's bar in a #GinkgoScoreRace.
 *
 * ## Accessibility
 *
 * A `GinkgoScoreTable` is a table (role table) of labels. Each cell's name includes the player and
 * the category, since a screen reader may not know about columns.
 */
struct _GinkgoScoreTable
{
  AdwBin parent_instance;

  GtkGrid *grid;
  guint n_seats;
  GtkLabel *points[GINKGO_MAX_SEATS][N_CATEGORIES];
};

G_DEFINE_FINAL_TYPE (GinkgoScoreTable, ginkgo_score_table, ADW_TYPE_BIN)

static const char *
get_category (guint category)
{
  if (category == TOTAL)
    return C_("scoring category", "Total");

  return ginkgo_text_get_category (category);
}

/* The total omits hidden points, so that it does not reveal them. */
static guint
get_points (const GinkgoTally *tally,
            guint seat,
            guint category)
{
  guint total = 0;

  if (category != TOTAL)
    return ginkgo_tally_get_points (tally, seat, category, G_MAXUINT);

  for (guint i = 0; i < TOTAL; i++)
    total += ginkgo_tally_get_points (tally, seat, i, G_MAXUINT);

  return total;
}

static char *
speak_points (guint points,
              guint category,
              gboolean is_open,
              const char *name)
{
  g_autofree char *count = ginkgo_text_count_items (GINKGO_ITEM_POINT, points);

  if (is_open || (category != GINKGO_TALLY_POINTS && category != TOTAL))
    /* Translators: a player, a category, a number of points */
    return g_strdup_printf (_("%s, %s: %s"), name, get_category (category), count);
  if (category == GINKGO_TALLY_POINTS)
    /* Translators: a player, a category */
    return g_strdup_printf (_("%s, %s: hidden"), name, get_category (category));

  /* Translators: a player, a category, a number of points */
  return g_strdup_printf (_("%s, %s: %s plus hidden points"), name, get_category (category), count);
}

static GtkWidget *
create_label (const char *text,
              GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, NULL);

  gtk_label_set_label (GTK_LABEL (label), text);

  return label;
}

static guint
get_row (guint category)
{
  /* Row 0 has the names; a line separates the total. */
  return category < TOTAL ? category + 1u : category + 2u;
}

static void
add_line (GinkgoScoreTable *self,
          guint n_seats)
{
  GtkWidget *line = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_grid_attach (self->grid, line, 0, TOTAL + 1, n_seats + 1, 1);
}

static void
add_category (GinkgoScoreTable *self,
              guint category)
{
  GtkWidget *label = create_label (get_category (category), GTK_ACCESSIBLE_ROLE_ROW_HEADER);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (category == TOTAL)
    gtk_widget_add_css_class (label, "heading");
  gtk_grid_attach (self->grid, label, 0, get_row (category), 1, 1);
}

static void
add_player (GinkgoScoreTable *self,
            guint seat,
            const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);
  GtkWidget *label = create_label (name, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);

  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), EMBLEM_SIZE);
  gtk_widget_set_halign (emblem, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_NAME_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_NAME_CHARS);
  gtk_widget_set_tooltip_text (label, name);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (box), emblem);
  gtk_box_append (GTK_BOX (box), label);
  gtk_grid_attach (self->grid, box, seat + 1, 0, 1, 1);
}

static void
add_points (GinkgoScoreTable *self,
            const GinkgoTally *tally,
            guint seat,
            guint category,
            const char *name,
            gboolean is_winner)
{
  gboolean is_open = (tally->open_seats >> seat) & 1;
  guint points = get_points (tally, seat, category);
  g_autofree char *text = ginkgo_text_score_cell (category, points, is_open);
  g_autofree char *spoken = speak_points (points, category, is_open, name);
  GtkWidget *label = create_label (text, GTK_ACCESSIBLE_ROLE_CELL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *key = ginkgo_score_bar_new_key (MIN (category, GINKGO_N_TALLY_CATEGORIES - 1), seat);

  gtk_widget_add_css_class (label, "numeric");
  /* In right-to-left text, the signs of “15+?” would precede the number. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_label_set_width_chars (GTK_LABEL (label), N_DIGITS);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  if (category == TOTAL)
    gtk_widget_add_css_class (label, "heading");
  /* The total has only the space of a key, to be below the other numbers. */
  gtk_widget_set_opacity (key, category == TOTAL ? 0 : 1);
  gtk_box_append (GTK_BOX (box), key);
  if (category == TOTAL && is_winner)
    gtk_widget_add_css_class (label, "accent");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_grid_attach (self->grid, box, seat + 1, get_row (category), 1, 1);
  self->points[seat][category] = GTK_LABEL (label);
}

static void
write_counted (GtkLabel *label,
               gboolean is_counted,
               double points)
{
  g_autofree char *text = is_counted ? g_strdup_printf ("%u", (guint) lround (points)) : g_strdup ("");

  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
}

static void
clear (GinkgoScoreTable *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
}

static void
ginkgo_score_table_class_init (GinkgoScoreTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TABLE);
  gtk_widget_class_set_css_name (widget_class, "scoretable");
}

static void
ginkgo_score_table_init (GinkgoScoreTable *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 5);
  gtk_grid_set_row_spacing (self->grid, 9);

  /* With large text, even a table of words and numbers can be too wide. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->grid));
  adw_bin_set_child (ADW_BIN (self), scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Scores"), -1);
}

/* Shows the scores as if the game ended now. @winners has bit n for seat n. */
void
ginkgo_score_table_show (GinkgoScoreTable *self,
                         const GinkgoTally *tally,
                         const char *const *names,
                         guint winners)
{
  g_return_if_fail (GINKGO_IS_SCORE_TABLE (self));

  clear (self);
  self->n_seats = tally->n_seats;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, FALSE, -1);
  for (guint category = 0; category < N_CATEGORIES; category++)
    add_category (self, category);
  add_line (self, tally->n_seats);

  for (guint seat = 0; seat < tally->n_seats; seat++)
    {
      g_autofree char *name = ginkgo_text_player (names[seat], seat);

      add_player (self, seat, name);
      for (guint category = 0; category < N_CATEGORIES; category++)
        add_points (self, tally, seat, category, name, (winners >> seat) & 1);
    }
}

/* Shows the points counted so far, until ginkgo_score_table_show() shows all. The table is hidden
 * from screen readers while its numbers grow. */
void
ginkgo_score_table_follow (GinkgoScoreTable *self,
                           GinkgoScoreReveal *reveal)
{
  g_return_if_fail (GINKGO_IS_SCORE_TABLE (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      double total = 0;

      for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
        {
          double points = ginkgo_score_reveal_get_points (reveal, seat, category);

          write_counted (self->points[seat][category], ginkgo_score_reveal_has_counted (reveal, category), points);
          total += points;
        }
      write_counted (self->points[seat][TOTAL], TRUE, total);
      gtk_widget_remove_css_class (GTK_WIDGET (self->points[seat][TOTAL]), "accent");
    }
}
