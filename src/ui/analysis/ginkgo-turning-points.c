/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-turning-points.h"

#include <glib/gi18n.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-decision-strip.h"
#include "ginkgo-glyph.h"

/* In pixels */
#define EMBLEM_SIZE 24

/**
 * GinkgoTurningPoints:
 *
 * The rounds in which a player's share of the win changed most. A row leads to the decision that cost
 * most, or to the first one, of that player, or of those who gave them their gain.
 */
struct _GinkgoTurningPoints
{
  AdwBin parent_instance;

  const GinkgoAnalysis *analysis; /* (unowned) (nullable) */
  GinkgoTurningPoint points[GINKGO_N_TURNING_POINTS];
  GtkWidget *rows[GINKGO_N_TURNING_POINTS];
  GtkWidget *emblems[GINKGO_N_TURNING_POINTS];
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (GinkgoTurningPoints, ginkgo_turning_points, ADW_TYPE_BIN)

static void
row_activated_cb (GinkgoTurningPoints *self,
                  GtkListBoxRow *row)
{
  const GinkgoTurningPoint *point = &self->points[gtk_list_box_row_get_index (row)];
  guint found = GINKGO_JUDGEMENT_NONE;
  gboolean is_gift = point->cause == GINKGO_TURN_OTHERS && point->win > 0;
  double most = -1;

  for (guint i = 0; i < self->analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self->analysis, i);

      if (judgement->round != point->round || (judgement->seat == point->seat) == is_gift || judgement->is_forced || judgement->loss <= most)
        continue;
      found = i;
      most = judgement->loss;
    }

  if (found != GINKGO_JUDGEMENT_NONE)
    g_signal_emit (self, chosen_signal, 0, found);
}

static void
ginkgo_turning_points_class_init (GinkgoTurningPointsClass *klass)
{
  /* A row has been clicked. @index: the judgement it is about. */
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ginkgo_turning_points_init (GinkgoTurningPoints *self)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Turning Points"), -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < GINKGO_N_TURNING_POINTS; i++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, 0);

      ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), EMBLEM_SIZE);
      /* Names are no markup. */
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), emblem);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
      self->rows[i] = row;
      self->emblems[i] = emblem;
    }
  adw_bin_set_child (ADW_BIN (self), list);
}

/* @analysis must outlive the list or be replaced. Returns the number of turning points. */
guint
ginkgo_turning_points_set_analysis (GinkgoTurningPoints *self,
                                    const GinkgoAnalysis *analysis)
{
  guint n_points;

  g_return_val_if_fail (GINKGO_IS_TURNING_POINTS (self), 0);

  self->analysis = analysis;
  n_points = ginkgo_analysis_find_turning_points (analysis, self->points);
  for (guint i = 0; i < GINKGO_N_TURNING_POINTS; i++)
    {
      const GinkgoTurningPoint *point = &self->points[i];
      g_autofree char *title = i < n_points ? ginkgo_analysis_words_turn (analysis, point) : NULL;

      gtk_widget_set_visible (self->rows[i], title != NULL);
      if (title == NULL)
        continue;

      ginkgo_glyph_set_seat (GINKGO_GLYPH (self->emblems[i]), point->seat);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[i]), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rows[i]), ginkgo_analysis_words_get_cause (point));
    }

  return n_points;
}
