/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Goes from decision to decision with keys and buttons. */

#include "ginkgo-analysis-page-private.h"

#include <glib/gi18n.h>

/* Keys that go through the game wherever the focus is. @target is text of a GVariant. */
static const struct
{
  guint key;
  const char *action;
  const char *target;
} keys[] = {
  { GDK_KEY_Left, "analysis.arrow", "false" },
  { GDK_KEY_KP_Left, "analysis.arrow", "false" },
  { GDK_KEY_Right, "analysis.arrow", "true" },
  { GDK_KEY_KP_Right, "analysis.arrow", "true" },
  { GDK_KEY_n, "analysis.next-mistake", NULL },
  { GDK_KEY_p, "analysis.previous-mistake", NULL },
};

static gboolean
is_wanted (GinkgoAnalysisPage *self,
           guint index,
           GinkgoLabel least)
{
  const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self->analysis, index);

  return !judgement->is_forced && judgement->label >= least && (ginkgo_analysis_page_get_seats (self) >> judgement->seat & 1);
}

/* The next decision with at least this label, or the previous one, or %GINKGO_JUDGEMENT_NONE */
guint
ginkgo_analysis_page_find (GinkgoAnalysisPage *self,
                           gboolean forward,
                           GinkgoLabel least)
{
  guint n = self->analysis ? self->analysis->judgements->len : 0;
  guint step = forward ? 1 : n - 1;

  if (self->chosen == GINKGO_JUDGEMENT_NONE)
    return GINKGO_JUDGEMENT_NONE;

  for (guint i = self->chosen; forward ? i + 1 < n : i > 0;)
    {
      i = (i + step) % n;
      if (is_wanted (self, i, least))
        return i;
    }

  return GINKGO_JUDGEMENT_NONE;
}

/* The worst decision, or the first one if all are good. Among those of all players, that of the only
 * person at the table */
guint
ginkgo_analysis_page_find_first (GinkgoAnalysisPage *self)
{
  guint person = ginkgo_review_get_viewer (self->review);
  guint shown = ginkgo_analysis_page_get_seats (self);
  guint seats = shown == GINKGO_ANALYSIS_ALL_SEATS && person != GINKGO_SEAT_NONE ? 1u << person : shown;
  guint found = GINKGO_JUDGEMENT_NONE;
  double most = -1;

  for (guint i = 0; i < self->analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self->analysis, i);

      if (judgement->is_forced || !(seats >> judgement->seat & 1) || judgement->loss <= most)
        continue;
      found = i;
      most = judgement->loss;
    }

  return found;
}

/* After the card has its new size */
static gboolean
reveal_card_cb (GtkWidget *widget,
                GdkFrameClock *clock,
                gpointer user_data)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);

  gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), widget, NULL);

  return G_SOURCE_REMOVE;
}

/* Shows a decision that somebody has chosen. In a low window, the card may be out of sight. */
void
ginkgo_analysis_page_choose (GinkgoAnalysisPage *self,
                             guint index)
{
  if (index == GINKGO_JUDGEMENT_NONE)
    return;

  self->chosen = index;
  self->is_seen = TRUE;
  ginkgo_analysis_page_show_chosen (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->card), reveal_card_cb, NULL, NULL);
}

/* The strip announces its own value; elsewhere, announce the decision here. */
static void
go (GinkgoAnalysisPage *self,
    guint index)
{
  g_autofree char *text = NULL;

  ginkgo_analysis_page_choose (self, index);
  if (index == GINKGO_JUDGEMENT_NONE || gtk_widget_has_focus (GTK_WIDGET (ginkgo_win_chart_get_strip (self->chart))))
    return;

  text = ginkgo_judgement_card_describe (self->card);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
move_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoAnalysisPage *self = GINKGO_ANALYSIS_PAGE (widget);
  GinkgoLabel least = g_str_has_suffix (action_name, "-mistake") ? GINKGO_LABEL_INACCURACY : GINKGO_LABEL_NONE;

  go (self, ginkgo_analysis_page_find (self, g_str_has_prefix (action_name, "analysis.next"), least));
}

/* Arrow keys follow the reading direction. */
static void
arrow_action (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  gtk_widget_activate_action (widget, g_variant_get_boolean (parameter) != is_rtl ? "analysis.next" : "analysis.previous", NULL);
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant *target,
        gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action_variant (widget, keys[GPOINTER_TO_UINT (data)].action, target);

  return GDK_EVENT_STOP;
}

/* Handles these keys before the focused widget does: the chart, lists and the city have other uses for
 * them. */
void
ginkgo_analysis_page_init_keys (GinkgoAnalysisPage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, 0),
                                                gtk_callback_action_new (key_cb, GUINT_TO_POINTER (i), NULL));

      if (keys[i].target)
        gtk_shortcut_set_arguments (shortcut, g_variant_new_parsed (keys[i].target));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
ginkgo_analysis_page_class_add_moves (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "analysis.previous", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "analysis.next", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "analysis.previous-mistake", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "analysis.next-mistake", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "analysis.arrow", "b", arrow_action);
}

void
ginkgo_analysis_page_update_moves (GinkgoAnalysisPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean has_previous = ginkgo_analysis_page_find (self, FALSE, GINKGO_LABEL_INACCURACY) != GINKGO_JUDGEMENT_NONE;
  gboolean has_next = ginkgo_analysis_page_find (self, TRUE, GINKGO_LABEL_INACCURACY) != GINKGO_JUDGEMENT_NONE;

  gtk_widget_action_set_enabled (widget, "analysis.previous-mistake", has_previous);
  gtk_widget_action_set_enabled (widget, "analysis.next-mistake", has_next);
  gtk_widget_action_set_enabled (widget, "analysis.try", self->chosen != GINKGO_JUDGEMENT_NONE);
  gtk_widget_action_set_enabled (widget, "analysis.look-back", self->chosen != GINKGO_JUDGEMENT_NONE);
}
