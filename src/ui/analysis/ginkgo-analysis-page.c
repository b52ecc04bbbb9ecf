/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-analysis-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-drop-down.h"
#include "ginkgo-loss-keys.h"
#include "ginkgo-text.h"
#include "ginkgo-window-menu.h"

/* In pixels */
#define COLUMN_WIDTH 460
#define CITY_HEIGHT  200

/**
 * GinkgoAnalysisPage:
 *
 * Why players won or lost: their shares of the win over time, every decision and how good it was,
 * turning points, luck, and where the result comes from. The city shows the game before the chosen
 * decision.
 *
 * Widgets are updated in place, so that the page can be used while judgements come in.
 */

enum
{
  PROP_NARROW = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_CANCEL,
  SIGNAL_RESUME,
  SIGNAL_TRY,
  SIGNAL_LOOK_BACK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GinkgoAnalysisPage, ginkgo_analysis_page, ADW_TYPE_NAVIGATION_PAGE)

static void
update_layout (GinkgoAnalysisPage *self)
{
  GtkWidget *column = gtk_widget_get_next_sibling (self->city_pane);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->main), self->is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->city_pane, -1, self->is_narrow ? CITY_HEIGHT : -1);
  gtk_widget_set_size_request (column, self->is_narrow ? -1 : COLUMN_WIDTH, -1);
}

static void
set_narrow (GinkgoAnalysisPage *self,
            gboolean is_narrow)
{
  if (self->is_narrow == is_narrow)
    return;

  self->is_narrow = is_narrow;
  /* The breakpoint is unapplied while the page is disposed of. */
  if (self->main)
    update_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
chosen_cb (GinkgoAnalysisPage *self,
           guint index)
{
  ginkgo_analysis_page_choose (self, index);
}

/* Chooses a decision of this player, whose result is explained, too. */
static void
filter_changed_cb (GinkgoAnalysisPage *self)
{
  guint selected;

  if (self->analysis == NULL)
    return;

  selected = gtk_drop_down_get_selected (self->filter);
  if (selected > 0)
    gtk_drop_down_set_selected (self->balance_player, selected - 1);
  self->chosen = ginkgo_analysis_page_find_first (self);
  ginkgo_analysis_page_show (self);
}

static void
balance_player_changed_cb (GinkgoAnalysisPage *self)
{
  ginkgo_analysis_page_show_balance (self);
}

static void
progress_button_cb (GinkgoAnalysisPage *self)
{
  g_signal_emit (self, signals[self->pass == GINKGO_PASS_NONE ? SIGNAL_RESUME : SIGNAL_CANCEL], 0);
}

static void
show_progress (GinkgoAnalysisPage *self,
               const char *text,
               const char *button)
{
  gtk_label_set_text (self->progress_label, text);
  gtk_button_set_label (self->progress_button, button);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), self->pass != GINKGO_PASS_NONE);
  gtk_progress_bar_set_fraction (self->progress_bar, self->fraction);
  gtk_widget_set_visible (self->progress, TRUE);
}

static void
emit_position (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoAnalysisPage *self = GINKGO_ANALYSIS_PAGE (widget);
  guint signal = signals[g_str_equal (action_name, "analysis.try") ? SIGNAL_TRY : SIGNAL_LOOK_BACK];

  g_signal_emit (self, signal, 0, ginkgo_analysis_get_judgement (self->analysis, self->chosen)->position);
}

static void
ginkgo_analysis_page_get_property (GObject *object,
                                   guint prop_id,
                                   GValue *value,
                                   GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, GINKGO_ANALYSIS_PAGE (object)->is_narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_analysis_page_set_property (GObject *object,
                                   guint prop_id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_NARROW:
      set_narrow (GINKGO_ANALYSIS_PAGE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Focus the chart, so that the keys work immediately and nothing scrolls. */
static void
ginkgo_analysis_page_shown (AdwNavigationPage *page)
{
  ADW_NAVIGATION_PAGE_CLASS (ginkgo_analysis_page_parent_class)->shown (page);

  ginkgo_win_chart_focus (GINKGO_ANALYSIS_PAGE (page)->chart);
}

static void
ginkgo_analysis_page_dispose (GObject *object)
{
  GinkgoAnalysisPage *self = GINKGO_ANALYSIS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_ANALYSIS_PAGE);
  g_clear_pointer (&self->analysis, ginkgo_analysis_unref);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (ginkgo_analysis_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-analysis-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, main);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, city_pane);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, progress);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, progress_label);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, progress_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, chart);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, filter);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, learn_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, turns_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, turns);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, figures);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, balance_player);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, balance);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, balance_player_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, progress_button_cb);
}

static void
add_signals (GType type)
{
  /* Stop the analysis. */
  signals[SIGNAL_CANCEL] = g_signal_new ("cancel", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Continue the analysis, or try again. */
  signals[SIGNAL_RESUME] = g_signal_new ("resume", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Ask who continues from @position as a new game. */
  signals[SIGNAL_TRY] = g_signal_new ("try", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* Review the game at @position. */
  signals[SIGNAL_LOOK_BACK] = g_signal_new ("look-back", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ginkgo_analysis_page_class_init (GinkgoAnalysisPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_JUDGEMENT_CARD);
  g_type_ensure (GINKGO_TYPE_LOSS_KEYS);
  g_type_ensure (GINKGO_TYPE_FIGURE_TABLE);
  g_type_ensure (GINKGO_TYPE_TURNING_POINTS);
  g_type_ensure (GINKGO_TYPE_WIN_CHART);

  object_class->dispose = ginkgo_analysis_page_dispose;
  object_class->get_property = ginkgo_analysis_page_get_property;
  object_class->set_property = ginkgo_analysis_page_set_property;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ginkgo_analysis_page_shown;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  add_signals (G_TYPE_FROM_CLASS (klass));

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "analysis.try", NULL, emit_position);
  gtk_widget_class_install_action (widget_class, "analysis.look-back", NULL, emit_position);
  ginkgo_analysis_page_class_add_moves (widget_class);
}

static void
ginkgo_analysis_page_init (GinkgoAnalysisPage *self)
{
  self->chosen = GINKGO_JUDGEMENT_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_analysis_page_init_keys (self);
  ginkgo_drop_down_prepare (self->filter, _("Whose Decisions to Show"));
  ginkgo_drop_down_prepare (self->balance_player, _("Whose Result to Explain"));

  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_PLAIN);
  ginkgo_analysis_page_update_moves (self);
  update_layout (self);
}

/* @review: of a finished game; the page changes its step */
GtkWidget *
ginkgo_analysis_page_new (GinkgoReview *review)
{
  GinkgoAnalysisPage *self;

  g_return_val_if_fail (GINKGO_IS_REVIEW (review), NULL);
  g_return_val_if_fail (ginkgo_review_get_finished (review), NULL);

  self = g_object_new (GINKGO_TYPE_ANALYSIS_PAGE, NULL);
  self->review = g_object_ref (review);
  ginkgo_analysis_page_init_shown (self);
  ginkgo_analysis_page_show (self);

  return GTK_WIDGET (self);
}

GinkgoReview *
ginkgo_analysis_page_get_review (GinkgoAnalysisPage *self)
{
  g_return_val_if_fail (GINKGO_IS_ANALYSIS_PAGE (self), NULL);

  return self->review;
}

/**
 * ginkgo_analysis_page_set_analysis:
 * @analysis: the analysis of the game so far, which does not change any more
 *
 * Shows the analysis. Until somebody chooses a decision, the worst one is shown.
 */
void
ginkgo_analysis_page_set_analysis (GinkgoAnalysisPage *self,
                                   const GinkgoAnalysis *analysis)
{
  g_autoptr (GinkgoAnalysis) previous = NULL;

  g_return_if_fail (GINKGO_IS_ANALYSIS_PAGE (self));

  previous = g_steal_pointer (&self->analysis);
  self->analysis = ginkgo_analysis_ref (analysis);
  ginkgo_analysis_page_show (self);
}

/**
 * ginkgo_analysis_page_set_progress:
 * @pass: which pass is running, or %GINKGO_PASS_NONE when the analysis is complete
 * @fraction: how much of it is done, from 0 to 1
 */
void
ginkgo_analysis_page_set_progress (GinkgoAnalysisPage *self,
                                   GinkgoPass pass,
                                   double fraction)
{
  g_autofree char *text = NULL;

  g_return_if_fail (GINKGO_IS_ANALYSIS_PAGE (self));

  self->pass = pass;
  self->fraction = fraction;
  if (pass == GINKGO_PASS_NONE)
    {
      gtk_widget_set_visible (self->progress, FALSE);
      return;
    }

  text = self->analysis != NULL ? ginkgo_analysis_words_progress (self->analysis, pass) : g_strdup (_("Waiting…"));
  show_progress (self, text, _("Cancel"));
}

/* The analysis has stopped and can continue. */
void
ginkgo_analysis_page_set_canceled (GinkgoAnalysisPage *self)
{
  g_return_if_fail (GINKGO_IS_ANALYSIS_PAGE (self));

  self->pass = GINKGO_PASS_NONE;
  show_progress (self, _("The analysis is not complete"), C_("analysis", "Continue"));
}

void
ginkgo_analysis_page_set_error (GinkgoAnalysisPage *self,
                                const GError *error)
{
  g_autofree char *text = NULL;

  g_return_if_fail (GINKGO_IS_ANALYSIS_PAGE (self));

  self->pass = GINKGO_PASS_NONE;
  text = ginkgo_text_error (error);
  show_progress (self, text, _("Try Again"));
}
