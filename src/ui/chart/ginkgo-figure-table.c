/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-figure-table.h"

#include <glib/gi18n.h>

#include "ginkgo-glyph.h"
#include "ginkgo-text.h"

#define EMBLEM_SIZE           24
#define MIN_NAME_CHARS        3
#define MAX_NAME_CHARS        14
#define COLUMN_SPACING        12
#define PLAYER_COLUMN_SPACING 5
#define ROW_SPACING           9
#define KEY_SPACING           3

/**
 * GinkgoFigureTable:
 *
 * A table of figures with titles in its first column and row, which can be players, and bars
 * beside them. All positions are those of the grid: row and column 0 are the titles.
 *
 * ## Accessibility
 *
 * A `GinkgoFigureTable` is a table (role table) of labels. Each cell's name includes the titles of its
 * row and column, since a screen reader may not know about them: a player comes first.
 */
struct _GinkgoFigureTable
{
  AdwBin parent_instance;

  GtkGrid *grid;
  GPtrArray *rows;    /* the titles, or NULL */
  GPtrArray *columns; /* likewise */
  gboolean has_players;
  GPtrArray *bars; /* borrowed */
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (GinkgoFigureTable, ginkgo_figure_table, ADW_TYPE_BIN)

static void
keep_title (GPtrArray *titles,
            guint index,
            const char *title)
{
  if (titles->len <= index)
    g_ptr_array_set_size (titles, (int) index + 1);
  g_free (titles->pdata[index]);
  titles->pdata[index] = g_strdup (title);
}

static const char *
get_title (GPtrArray *titles,
           guint index)
{
  return index < titles->len ? titles->pdata[index] : NULL;
}

static GtkWidget *
create_label (const char *text,
              GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, NULL);
}

/* Either the bars or the titles beside them take the space that is left. */
static void
show_bars (GinkgoFigureTable *self)
{
  gboolean shown = self->bars->len > 0 && !self->compact;

  for (guint i = 0; i < self->bars->len; i++)
    gtk_widget_set_visible (self->bars->pdata[i], shown);
  for (guint row = 0; row < self->rows->len; row++)
    if (get_title (self->rows, row) != NULL)
      gtk_widget_set_hexpand (gtk_grid_get_child_at (self->grid, 0, (int) row), !shown);
}

static void
ginkgo_figure_table_get_property (GObject *object,
                                  guint prop_id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  g_value_set_boolean (value, GINKGO_FIGURE_TABLE (object)->compact);
}

static void
ginkgo_figure_table_set_property (GObject *object,
                                  guint prop_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  GinkgoFigureTable *self = GINKGO_FIGURE_TABLE (object);

  self->compact = g_value_get_boolean (value);
  show_bars (self);
}

static void
ginkgo_figure_table_finalize (GObject *object)
{
  GinkgoFigureTable *self = GINKGO_FIGURE_TABLE (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->bars);

  G_OBJECT_CLASS (ginkgo_figure_table_parent_class)->finalize (object);
}

static void
ginkgo_figure_table_class_init (GinkgoFigureTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ginkgo_figure_table_get_property;
  object_class->set_property = ginkgo_figure_table_set_property;
  object_class->finalize = ginkgo_figure_table_finalize;

  /* Figures only, without bars */
  g_object_class_install_property (object_class, 1, g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TABLE);
  gtk_widget_class_set_css_name (widget_class, "figuretable");
}

static void
ginkgo_figure_table_init (GinkgoFigureTable *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->rows = g_ptr_array_new_with_free_func (g_free);
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->bars = g_ptr_array_new ();
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, COLUMN_SPACING);
  gtk_grid_set_row_spacing (self->grid, ROW_SPACING);

  /* With large text, even a table of words and numbers can be too wide. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->grid));
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/* Removes everything. @label names the table. */
void
ginkgo_figure_table_clear (GinkgoFigureTable *self,
                           const char *label)
{
  GtkWidget *child;

  g_return_if_fail (GINKGO_IS_FIGURE_TABLE (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->columns, 0);
  g_ptr_array_set_size (self->bars, 0);
  self->has_players = FALSE;
  gtk_grid_set_column_spacing (self->grid, COLUMN_SPACING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Adds the title of a row. @help is its tooltip, and @mark is shown after it; each may be %NULL. */
GtkLabel *
ginkgo_figure_table_add_row (GinkgoFigureTable *self,
                             guint row,
                             const char *title,
                             const char *help,
                             GtkWidget *mark)
{
  GtkWidget *label = create_label (title, GTK_ACCESSIBLE_ROLE_ROW_HEADER);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2 * KEY_SPACING);

  g_return_val_if_fail (GINKGO_IS_FIGURE_TABLE (self), NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_tooltip_text (label, help);
  if (help != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, help, -1);
  gtk_box_append (GTK_BOX (box), label);
  if (mark != NULL)
    gtk_box_append (GTK_BOX (box), mark);
  gtk_grid_attach (self->grid, box, 0, (int) row, 1, 1);
  keep_title (self->rows, row, title);
  show_bars (self);

  return GTK_LABEL (label);
}

void
ginkgo_figure_table_add_column (GinkgoFigureTable *self,
                                guint column,
                                const char *title)
{
  GtkWidget *label = create_label (title, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);

  g_return_if_fail (GINKGO_IS_FIGURE_TABLE (self));

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_grid_attach (self->grid, label, (int) column, 0, 1, 1);
  keep_title (self->columns, column, title);
}

/* Adds a column for a player. */
void
ginkgo_figure_table_add_player (GinkgoFigureTable *self,
                                guint column,
                                guint seat,
                                const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, KEY_SPACING);
  GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);
  GtkWidget *label = create_label (name, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);

  g_return_if_fail (GINKGO_IS_FIGURE_TABLE (self));

  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), EMBLEM_SIZE);
  gtk_widget_set_halign (emblem, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_NAME_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_NAME_CHARS);
  gtk_widget_set_tooltip_text (label, name);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (box), emblem);
  gtk_box_append (GTK_BOX (box), label);
  gtk_grid_attach (self->grid, box, (int) column, 0, 1, 1);
  gtk_grid_set_column_spacing (self->grid, PLAYER_COLUMN_SPACING);
  keep_title (self->columns, column, name);
  self->has_players = TRUE;
}

/* Adds a bar in place of a cell. */
void
ginkgo_figure_table_add_bar (GinkgoFigureTable *self,
                             guint column,
                             guint row,
                             GtkWidget *bar)
{
  g_return_if_fail (GINKGO_IS_FIGURE_TABLE (self));

  gtk_widget_set_hexpand (bar, TRUE);
  gtk_grid_attach (self->grid, bar, (int) column, (int) row, 1, 1);
  g_ptr_array_add (self->bars, bar);
  show_bars (self);
}

/* Adds something that is as wide as the table; first add all columns. */
void
ginkgo_figure_table_add_line (GinkgoFigureTable *self,
                              guint row,
                              GtkWidget *line)
{
  g_return_if_fail (GINKGO_IS_FIGURE_TABLE (self));

  gtk_grid_attach (self->grid, line, 0, (int) row, (int) MAX (self->columns->len, 1), 1);
}

/* Adds something in front of a title or of a player's cell. */
void
ginkgo_figure_table_add_key (GinkgoFigureTable *self,
                             guint column,
                             guint row,
                             GtkWidget *key)
{
  g_return_if_fail (GINKGO_IS_FIGURE_TABLE (self));

  gtk_box_prepend (GTK_BOX (gtk_grid_get_child_at (self->grid, (int) column, (int) row)), key);
}

/* Writes a cell, after the titles of its row and column. @spoken is for a screen reader in place of
 * @text, or %NULL. */
GtkLabel *
ginkgo_figure_table_set_cell (GinkgoFigureTable *self,
                              guint column,
                              guint row,
                              const char *text,
                              const char *spoken)
{
  const char *title_of_row = get_title (self->rows, row);
  const char *title_of_column = get_title (self->columns, column);
  GtkLabel *label = ginkgo_figure_table_get_cell (self, column, row);
  g_autofree char *name = NULL;

  g_return_val_if_fail (GINKGO_IS_FIGURE_TABLE (self), NULL);

  if (label == NULL)
    {
      label = GTK_LABEL (create_label (NULL, GTK_ACCESSIBLE_ROLE_CELL));
      gtk_widget_add_css_class (GTK_WIDGET (label), "numeric");
      /* Figures have their sign in front, whatever the direction of the words beside them. */
      gtk_widget_set_direction (GTK_WIDGET (label), GTK_TEXT_DIR_LTR);
      gtk_label_set_xalign (label, 1);
      if (self->has_players)
        {
          GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, KEY_SPACING);

          gtk_widget_set_hexpand (box, TRUE);
          gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
          gtk_box_append (GTK_BOX (box), GTK_WIDGET (label));
          gtk_grid_attach (self->grid, box, (int) column, (int) row, 1, 1);
        }
      else
        {
          gtk_grid_attach (self->grid, GTK_WIDGET (label), (int) column, (int) row, 1, 1);
        }
    }

  if (title_of_column == NULL)
    name = ginkgo_text_fill (C_("figure", "{title}: {figure}"), { "title", g_strdup (title_of_row) }, { "figure", g_strdup (spoken ? spoken : text) });
  else
    /* Translators: a player or another subject, the title of a figure, and the figure: "Ada, Games: 12" */
    name = ginkgo_text_fill (C_("figure", "{subject}, {title}: {figure}"),
                             { "subject", g_strdup (self->has_players ? title_of_column : title_of_row) },
                             { "title", g_strdup (self->has_players ? title_of_row : title_of_column) },
                             { "figure", g_strdup (spoken ? spoken : text) });
  gtk_label_set_label (label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return label;
}

/* Returns a cell, or %NULL if it is not written yet. */
GtkLabel *
ginkgo_figure_table_get_cell (GinkgoFigureTable *self,
                              guint column,
                              guint row)
{
  GtkWidget *child;

  g_return_val_if_fail (GINKGO_IS_FIGURE_TABLE (self), NULL);

  child = gtk_grid_get_child_at (self->grid, (int) column, (int) row);

  return GTK_LABEL (child != NULL && GTK_IS_BOX (child) ? gtk_widget_get_last_child (child) : child);
}

void
ginkgo_figure_table_set_row_visible (GinkgoFigureTable *self,
                                     guint row,
                                     gboolean visible)
{
  g_return_if_fail (GINKGO_IS_FIGURE_TABLE (self));

  for (guint column = 0; column < self->columns->len; column++)
    gtk_widget_set_visible (gtk_grid_get_child_at (self->grid, (int) column, (int) row), visible);
}
