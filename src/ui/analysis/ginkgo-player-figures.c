/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-player-figures.h"

#include <glib/gi18n.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-loss-mark.h"
#include "ginkgo-text.h"

#define CELL_CHARS 4

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

/* The titles of labels are those of ginkgo_analysis_words_get_labels(). */
static const struct
{
  const char *title;
  const char *help;
} words[N_FIGURES] = {
  [FIGURE_DECISIONS] = { NC_("analysis", "Decisions"), N_("Decisions with more than one option") },
  [FIGURE_BEST] = { NC_("analysis", "Best (%)"), N_("Decisions within one point of the best") },
  [FIGURE_ACCURACY] = { NC_("analysis", "Accuracy (%)"), N_("100 if no decision lowered the chance of winning") },
  [FIGURE_MEAN_LOSS] = { NC_("analysis", "Mean Loss"), N_("Points that a decision lost on average, compared with the best") },
  [FIGURE_INACCURACIES] = { .help = N_("Decisions that lost 3 points or more") },
  [FIGURE_MISTAKES] = { .help = N_("Decisions that lost 6 points or more") },
  [FIGURE_BLUNDERS] = { .help = N_("Decisions that lost 10 points or more") },
  [FIGURE_SUGGESTIONS] = { NC_("analysis", "Suggestions"), N_("How often the player asked the computer") },
  [FIGURE_LEVEL] = { NC_("analysis", "Level"), N_("The computer players that lose as much on average. A dash: too few decisions to tell") },
  [FIGURE_DRAW_LUCK] = { NC_("analysis", "Draw"), N_("Points that the drawn cards were worth, compared with other cards. Nobody could know this") },
  [FIGURE_CHANCE] = { NC_("analysis", "Chance"), N_("Points that the drawn tiles were worth, compared with other tiles. Nobody could know this") },
};

static char *
describe_figure (const GinkgoAnalysis *analysis,
                 guint seat,
                 Figure figure)
{
  const GinkgoAnalysisPlayer *player = &analysis->players[seat];
  guint low, high;

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
      if (ginkgo_analysis_estimate_level (player->mean_loss, player->mean_loss_se, player->n_decisions, analysis->n_players, &low, &high) == 0)
        return NULL;
      /* Translators: the lowest and the highest level */
      return low == high ? g_strdup_printf ("%u", low) : g_strdup_printf (C_("analysis", "%u–%u"), low, high);
    case FIGURE_DRAW_LUCK:
      return ginkgo_analysis_words_points (player->terms.draw_luck.lead);
    case FIGURE_CHANCE:
      return ginkgo_analysis_words_points (player->terms.chance.lead);
    case N_FIGURES:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* A title separates what nobody could know. */
static guint
get_row (Figure figure)
{
  return figure < FIGURE_DRAW_LUCK ? figure + 1 : figure + 2;
}

static void
add_titles (GinkgoFigureTable *table,
            const GinkgoAnalysis *analysis)
{
  GtkWidget *hindsight = gtk_label_new (_("Luck, in Hindsight"));

  ginkgo_figure_table_clear (table, C_("analysis", "Players"));
  for (guint seat = 0; seat < analysis->n_players; seat++)
    {
      g_autofree char *name = ginkgo_text_player (analysis->record->seats[seat].name, seat);

      ginkgo_figure_table_add_player (table, seat + 1, seat, name);
    }
  for (Figure figure = 0; figure < N_FIGURES; figure++)
    {
      const char *title = words[figure].title ? g_dpgettext2 (NULL, "analysis", words[figure].title) : NULL;
      GtkWidget *mark = NULL;

      if (title == NULL)
        {
          GinkgoLabel label = GINKGO_LABEL_INACCURACY + (figure - FIGURE_INACCURACIES);

          title = ginkgo_analysis_words_get_labels (label);
          mark = ginkgo_loss_mark_new ();
          ginkgo_loss_mark_set_label (GINKGO_LOSS_MARK (mark), label);
          gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
        }
      ginkgo_figure_table_add_row (table, get_row (figure), title, _(words[figure].help), mark);
    }

  gtk_label_set_xalign (GTK_LABEL (hindsight), 0);
  gtk_widget_add_css_class (hindsight, "caption-heading");
  gtk_widget_add_css_class (hindsight, "dimmed");
  gtk_widget_set_margin_top (hindsight, 6);
  ginkgo_figure_table_add_line (table, get_row (FIGURE_DRAW_LUCK) - 1, hindsight);
}

/* Later calls must be about the same game. */
void
ginkgo_player_figures_show (GinkgoFigureTable *table,
                            const GinkgoAnalysis *analysis)
{
  gboolean is_level_known = FALSE;

  if (ginkgo_figure_table_get_cell (table, 1, 1) == NULL)
    add_titles (table, analysis);

  for (guint seat = 0; seat < analysis->n_players; seat++)
    for (Figure figure = 0; figure < N_FIGURES; figure++)
      {
        g_autofree char *known = describe_figure (analysis, seat, figure);

        gtk_label_set_width_chars (ginkgo_figure_table_set_cell (table, seat + 1, get_row (figure), known ? known : "—", known ? known : C_("analysis", "unknown")),
                                   CELL_CHARS);
        is_level_known |= figure == FIGURE_LEVEL && known;
      }

  /* A row of dashes would only raise questions. */
  ginkgo_figure_table_set_row_visible (table, get_row (FIGURE_LEVEL), is_level_known);
}
