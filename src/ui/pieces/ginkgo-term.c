/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-term.h"

#include <glib/gi18n.h>

#include "ginkgo-explainer.h"
#include "ginkgo-stop.h"
#include "ginkgo-text.h"

/* @id: a #GinkgoAiTerm or a total */
void
ginkgo_term_add (AdwWrapBox *terms,
                 guint id,
                 const char *name,
                 const char *figure,
                 const char *help)
{
  GtkWidget *box = g_object_new (GINKGO_TYPE_STOP, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, "spacing", 5, NULL);
  /* Translators: a source of points, and the number: "Districts +2.0" */
  g_autofree char *spoken = g_strdup_printf (C_("spoken", "%s %s"), name, figure);
  GtkWidget *name_label = gtk_label_new (name);
  GtkWidget *figure_label = gtk_label_new (figure);

  gtk_widget_add_css_class (name_label, "caption");
  gtk_widget_add_css_class (figure_label, "caption-heading");
  gtk_widget_add_css_class (figure_label, "numeric");
  /* Figures have their sign in front, whatever the direction of the words beside them. */
  gtk_widget_set_direction (figure_label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (box, "term");
  if (id >= GINKGO_AI_N_TERMS)
    gtk_widget_add_css_class (box, "total");
  gtk_widget_set_tooltip_text (box, help);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, help, -1);
  ginkgo_explainer_set_subject (box, GINKGO_SUBJECT_ADVICE, id, GINKGO_SEAT_NONE);
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), figure_label);
  adw_wrap_box_append (terms, box);
}

/* Adds all terms that are not zero when they are rounded. */
void
ginkgo_term_add_all (AdwWrapBox *terms,
                     const GinkgoAiAdvice *advice)
{
  float points[GINKGO_AI_N_TERMS];

  ginkgo_text_advice_round (advice, points);
  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    {
      g_autofree char *figure = ginkgo_text_points (points[i]);

      if (figure)
        ginkgo_term_add (terms, i, ginkgo_text_get_advice_term ((GinkgoAiTerm) i, points[i]), figure, ginkgo_text_get_advice_term_help ((GinkgoAiTerm) i));
    }
}
