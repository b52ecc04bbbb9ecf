/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-player-figures.h"

#include <glib/gi18n.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-glyph.h"
#include "ginkgo-loss-mark.h"
#include "ginkgo-text.h"

#define EMBLEM_SIZE    24
#define MIN_NAME_CHARS 3
#define MAX_NAME_CHARS 14
#define MIN_CELL_CHARS 4

typedef enum
{
  FIGURE_DECISIONS,
  FIGURE_BEST,
  FIGURE_ACCURACY,
  FIGURE_MEAN_LOSS,
  FIGURE_INACCURACIES,
  FIGURE_MISTAKES,
  FIGURE_BLUNDERS,
  FIGURE_SUGGESTIONS,
  FIGURE_LEVEL,
  FIGURE_DRAW_LUCK,
  FIGURE_CHANCE,
  N_FIGURES,
} Figure;

/**
 * GinkgoPlayerFigures:
 *
 * How well and how luckily each player played. Players are columns, as on a score sheet, so that five
 * of them fit in a narrow window.
 *
 * ## Accessibility
 *
 * A `GinkgoPlayerFigures` is a table (role table) of labels. Each cell's name includes the player and
 * the figure, since a screen reader may not know about columns.
 */
struct _GinkgoPlayerFigures
{
  AdwBin parent_instance;

  GtkGrid *grid;
  GtkLabel *cells[GINKGO_MAX_SEATS][N_FIGURES];
};

G_DEFINE_FINAL_TYPE (GinkgoPlayerFigures, ginkgo_player_figures, ADW_TYPE_BIN)

static const char *
get_title (Figure figure)
{
  switch (figure)
    {
    case FIGURE_DECISIONS:
      return C_("analysis", "Decisions");
    case FIGURE_BEST:
      return C_("analysis", "Best (%)");
    case FIGURE_ACCURACY:
      return C_("analysis", "Accuracy (%)");
    case FIGURE_MEAN_LOSS:
      return C_("analysis", "Mean Loss");
    case FIGURE_INACCURACIES:
      return ginkgo_analysis_words_get_labels (GINKGO_LABEL_INACCURACY);
    case FIGURE_MISTAKES:
      return ginkgo_analysis_words_get_labels (GINKGO_LABEL_MISTAKE);
    case FIGURE_BLUNDERS:
      return ginkgo_analysis_words_get_labels (GINKGO_LABEL_BLUNDER);
    case FIGURE_SUGGESTIONS:
      return C_("analysis", "Suggestions");
    case FIGURE_LEVEL:
      return C_("analysis", "Level");
    case FIGURE_DRAW_LUCK:
      return C_("analysis", "Draw");
    case FIGURE_CHANCE:
      return C_("analysis", "Chance");
    case N_FIGURES:
    default:
      g_return_val_if_reached ("");
    }
}

static const char *
get_help (Figure figure)
{
  switch (figure)
    {
    case FIGURE_DECISIONS:
      return _("Decisions with more than one option");
    case FIGURE_BEST:
      return _("Decisions within one point of the best");
    case FIGURE_ACCURACY:
      return _("100 if no decision lowered the chance of winning");
    case FIGURE_MEAN_LOSS:
      return _("Points that a decision lost on average, compared with the best");
    case FIGURE_INACCURACIES:
      return _("Decisions that lost 3 points or more");
    case FIGURE_MISTAKES:
      return _("Decisions that lost 6 points or more");
    case FIGURE_BLUNDERS:
      return _("Decisions that lost 10 points or more");
    case FIGURE_SUGGESTIONS:
      return _("How often the player asked the computer");
    case FIGURE_LEVEL:
      return _("The computer players that lose as much on average. A dash: too few decisions to tell");
    case FIGURE_DRAW_LUCK:
      return _("Points that the drawn cards were worth, compared with other cards. Nobody could know this");
    case FIGURE_CHANCE:
      return _("Points that the drawn tiles were worth, compared with other tiles. Nobody could know this");
    case N_FIGURES:
    default:
      g_return_val_if_reached ("");
    }
}

/* Returns "5–7", or NULL if that is not known. */
static char *
describe_level (const GinkgoAnalysis *analysis,
                guint seat)
{
  const GinkgoAnalysisPlayer *player = &analysis->players[seat];
  guint low, high;

  if (ginkgo_analysis_estimate_level (player->mean_loss, player->mean_loss_se, player->n_decisions, analysis->n_players, &low, &high) == 0)
    return NULL;
  if (low == high)
    return g_strdup_printf ("%u", low);

  /* Translators: the lowest and the highest level */
  return g_strdup_printf (C_("analysis", "%u–%u"), low, high);
}

static char *
describe_figure (const GinkgoAnalysis *analysis,
                 guint seat,
                 Figure figure)
{
  const GinkgoAnalysisPlayer *player = &analysis->players[seat];

  switch (figure)
    {
    case FIGURE_DECISIONS:
      return g_strdup_printf ("%u", player->n_decisions);
    case FIGURE_BEST:
      return player->n_decisions == 0 ? NULL : g_strdup_printf ("%.0f", 100.0 * player->n_best / player->n_decisions);
    case FIGURE_ACCURACY:
      return player->n_decisions == 0 ? NULL : g_strdup_printf ("%.0f", player->accuracy);
    case FIGURE_MEAN_LOSS:
      return player->n_decisions == 0 ? NULL : g_strdup_printf ("%.1f", player->mean_loss);
    case FIGURE_INACCURACIES:
      return g_strdup_printf ("%u", player->n_labels[GINKGO_LABEL_INACCURACY]);
    case FIGURE_MISTAKES:
      return g_strdup_printf ("%u", player->n_labels[GINKGO_LABEL_MISTAKE]);
    case FIGURE_BLUNDERS:
      return g_strdup_printf ("%u", player->n_labels[GINKGO_LABEL_BLUNDER]);
    case FIGURE_SUGGESTIONS:
      return g_strdup_printf ("%u", ginkgo_record_count_suggestions (analysis->record, seat));
    case FIGURE_LEVEL:
      return describe_level (analysis, seat);
    case FIGURE_DRAW_LUCK:
      return ginkgo_analysis_words_points (player->terms.draw_luck.lead);
    case FIGURE_CHANCE:
      return ginkgo_analysis_words_points (player->terms.chance.lead);
    case N_FIGURES:
    default:
      g_return_val_if_reached (NULL);
    }
}

static GtkWidget *
create_label (const char *text,
              GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, NULL);
}

/* A line and a title separate what nobody could know. */
static int
get_row (Figure figure)
{
  return figure < FIGURE_DRAW_LUCK ? (int) figure + 1 : (int) figure + 2;
}

static void
add_hindsight (GinkgoPlayerFigures *self,
               guint n_players)
{
  GtkWidget *label = gtk_label_new (_("Luck, in Hindsight"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_set_margin_top (label, 6);
  gtk_grid_attach (self->grid, label, 0, get_row (FIGURE_DRAW_LUCK) - 1, (int) n_players + 1, 1);
}

static void
add_title (GinkgoPlayerFigures *self,
           Figure figure)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *label = create_label (get_title (figure), GTK_ACCESSIBLE_ROLE_ROW_HEADER);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_tooltip_text (label, get_help (figure));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, get_help (figure), -1);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (figure >= FIGURE_INACCURACIES && figure <= FIGURE_BLUNDERS)
    {
      GtkWidget *mark = ginkgo_loss_mark_new ();

      ginkgo_loss_mark_set_label (GINKGO_LOSS_MARK (mark), GINKGO_LABEL_INACCURACY + (figure - FIGURE_INACCURACIES));
      gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), mark);
    }
  gtk_grid_attach (self->grid, box, 0, get_row (figure), 1, 1);
}

static void
add_player (GinkgoPlayerFigures *self,
            const char *name,
            guint seat)
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
  gtk_grid_attach (self->grid, box, (int) seat + 1, 0, 1, 1);

  for (Figure figure = 0; figure < N_FIGURES; figure++)
    {
      GtkWidget *cell = create_label ("", GTK_ACCESSIBLE_ROLE_CELL);

      gtk_widget_add_css_class (cell, "numeric");
      gtk_label_set_width_chars (GTK_LABEL (cell), MIN_CELL_CHARS);
      /* Figures have their sign in front, whatever the direction of the words beside them. */
      gtk_widget_set_direction (cell, GTK_TEXT_DIR_LTR);
      gtk_grid_attach (self->grid, cell, (int) seat + 1, get_row (figure), 1, 1);
      self->cells[seat][figure] = GTK_LABEL (cell);
    }
}

static void
add_all (GinkgoPlayerFigures *self,
         const GinkgoAnalysis *analysis)
{
  for (Figure figure = 0; figure < N_FIGURES; figure++)
    add_title (self, figure);
  add_hindsight (self, analysis->n_players);
  for (guint seat = 0; seat < analysis->n_players; seat++)
    {
      g_autofree char *name = ginkgo_text_player (analysis->record->seats[seat].name, seat);

      add_player (self, name, seat);
    }
}

static void
show_figure (GinkgoPlayerFigures *self,
             const GinkgoAnalysis *analysis,
             guint seat,
             Figure figure)
{
  g_autofree char *known = describe_figure (analysis, seat, figure);
  const char *text = known != NULL ? known : "—";
  g_autofree char *name = ginkgo_text_player (analysis->record->seats[seat].name, seat);
  /* Translators: a player, a figure such as "Accuracy", and its value */
  g_autofree char *spoken = g_strdup_printf (C_("analysis", "%s, %s: %s"), name, get_title (figure), known != NULL ? known : C_("analysis", "unknown"));

  gtk_label_set_text (self->cells[seat][figure], text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[seat][figure]), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* A row of dashes would only raise questions. */
static void
show_level (GinkgoPlayerFigures *self,
            const GinkgoAnalysis *analysis)
{
  gboolean is_known = FALSE;

  for (guint seat = 0; seat < analysis->n_players; seat++)
    {
      g_autofree char *level = describe_level (analysis, seat);

      is_known |= level != NULL;
    }

  for (int column = 0; column <= (int) analysis->n_players; column++)
    gtk_widget_set_visible (gtk_grid_get_child_at (self->grid, column, get_row (FIGURE_LEVEL)), is_known);
}

static void
ginkgo_player_figures_class_init (GinkgoPlayerFiguresClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
ginkgo_player_figures_init (GinkgoPlayerFigures *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 6);
  gtk_grid_set_row_spacing (self->grid, 9);

  /* With large text, even a table of words and numbers can be too wide. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->grid));
  adw_bin_set_child (ADW_BIN (self), scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, C_("analysis", "Players"), -1);
}

/* Later calls must be about the same game. */
void
ginkgo_player_figures_set_analysis (GinkgoPlayerFigures *self,
                                    const GinkgoAnalysis *analysis)
{
  g_return_if_fail (GINKGO_IS_PLAYER_FIGURES (self));

  if (self->cells[0][0] == NULL)
    add_all (self, analysis);
  for (guint seat = 0; seat < analysis->n_players; seat++)
    for (Figure figure = 0; figure < N_FIGURES; figure++)
      show_figure (self, analysis, seat, figure);
  show_level (self, analysis);
}
