/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-analysis-view.h"

#include <glib/gi18n.h>

#include "ginkgo-alternative.h"
#include "ginkgo-analysis-words.h"
#include "ginkgo-balance.h"
#include "ginkgo-chart-panel.h"
#include "ginkgo-decision-strip.h"
#include "ginkgo-drop-down.h"
#include "ginkgo-judgement-card.h"
#include "ginkgo-loss-mark.h"
#include "ginkgo-player-figures.h"
#include "ginkgo-text.h"
#include "ginkgo-turning-points.h"

/* In pixels */
#define CHART_HEIGHT 150

/* The list of a filter begins with all players. */
#define ALL_PLAYERS 0

/**
 * GinkgoAnalysisView:
 *
 * Why players won or lost: their shares of the win over time, every decision and how good it was,
 * turning points, luck, and where the result comes from. It follows the review, and leads it to decisions.
 *
 * Widgets are updated in place, so that the page can be used while judgements come in.
 */
struct _GinkgoAnalysisView
{
  AdwBin parent_instance;

  GinkgoReview *review;
  GinkgoAnalysis *analysis; /* (nullable) */
  GinkgoPass pass;          /* which one is running */
  double fraction;
  guint chosen;           /* the judgement shown, or %GINKGO_JUDGEMENT_NONE */
  GCancellable *question; /* about another decision than the one that was taken */
  gboolean is_seen;       /* whether somebody has chosen it, or a step */

  GinkgoChartPanel *panel;
  GinkgoLineChart *chart; /* the share of the win that each player could expect before each round */
  GinkgoDecisionStrip *strip;
  gboolean is_charted;

  /* Template widgets */
  GtkStack *stack;
  GtkWidget *progress;
  GtkLabel *progress_label;
  GtkProgressBar *progress_bar;
  GtkButton *progress_button;
  GtkBox *chart_box;
  AdwWrapBox *loss_keys;
  GtkDropDown *filter;
  GinkgoJudgementCard *card;
  GtkWidget *learn_button;
  GtkWidget *turns_box;
  GinkgoTurningPoints *turns;
  GinkgoFigureTable *figures;
  GtkDropDown *balance_player;
  GinkgoFigureTable *balance;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (GinkgoAnalysisView, ginkgo_analysis_view, ADW_TYPE_BIN)

/* --- Decisions ---------------------------------------------------------------------------- */

/* Whose decisions are shown, bit n for seat n */
static guint
get_seats (GinkgoAnalysisView *self)
{
  guint selected = gtk_drop_down_get_selected (self->filter);

  return selected == ALL_PLAYERS || selected == GTK_INVALID_LIST_POSITION ? GINKGO_ANALYSIS_ALL_SEATS : 1u << (selected - 1);
}

/* The next or previous mistake of those that are shown, or %GINKGO_JUDGEMENT_NONE */
static guint
find (GinkgoAnalysisView *self,
      gboolean forward)
{
  guint n = self->analysis ? self->analysis->judgements->len : 0;
  guint step = forward ? 1 : n - 1;

  if (self->chosen == GINKGO_JUDGEMENT_NONE)
    return GINKGO_JUDGEMENT_NONE;

  for (guint i = self->chosen; forward ? i + 1 < n : i > 0;)
    {
      const GinkgoJudgement *judgement;

      i = (i + step) % n;
      judgement = ginkgo_analysis_get_judgement (self->analysis, i);
      if (!judgement->is_forced && judgement->label >= GINKGO_LABEL_INACCURACY && (get_seats (self) >> judgement->seat & 1))
        return i;
    }

  return GINKGO_JUDGEMENT_NONE;
}

/* The worst decision, or the first one if all are good. Among those of all players, that of the only
 * person at the table */
static guint
find_first (GinkgoAnalysisView *self)
{
  guint person = ginkgo_review_get_viewer (self->review);
  guint shown = get_seats (self);
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

/* --- What is shown ------------------------------------------------------------------------- */

/* The last step before a decision */
static guint
find_step (GinkgoAnalysisView *self,
           const GinkgoJudgement *judgement)
{
  return ginkgo_review_find_effect (self->review, judgement->position + 1, 0) - 1;
}

static void
show_chosen (GinkgoAnalysisView *self)
{
  const GinkgoJudgement *judgement = self->chosen == GINKGO_JUDGEMENT_NONE ? NULL : ginkgo_analysis_get_judgement (self->analysis, self->chosen);

  ginkgo_line_chart_set_marker (self->chart, judgement ? (double) judgement->round : GINKGO_CHART_NOWHERE);
  ginkgo_decision_strip_set_chosen (self->strip, self->chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->card), self->chosen != GINKGO_JUDGEMENT_NONE);
  /* The card describes the decision in the state that is shown. */
  if (ginkgo_analysis_view_get_judgement (self) != NULL)
    ginkgo_judgement_card_show (self->card, self->analysis, self->chosen, ginkgo_review_get_state (self->review));
  g_signal_emit (self, changed_signal, 0);
}

/* Leads the review to a decision. */
static void
go_to (GinkgoAnalysisView *self,
       guint index)
{
  guint step = ginkgo_review_get_step (self->review);

  self->chosen = index;
  if (index != GINKGO_JUDGEMENT_NONE)
    ginkgo_review_set_step (self->review, find_step (self, ginkgo_analysis_get_judgement (self->analysis, index)));
  if (ginkgo_review_get_step (self->review) == step)
    show_chosen (self);
}

static void
show_balance (GinkgoAnalysisView *self)
{
  guint seat = gtk_drop_down_get_selected (self->balance_player);

  if (self->analysis != NULL && self->analysis->rounds->len > 0 && seat < self->analysis->n_players)
    ginkgo_balance_show (self->balance, self->analysis, seat);
}

/* Returns whether people can practice their mistakes: each pass makes exercises of them. */
static gboolean
has_exercises (const GinkgoAnalysis *analysis)
{
  for (guint i = 0; analysis->pass >= GINKGO_PASS_QUICK && i < analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (analysis, i);

      if (ginkgo_judgement_teaches (judgement) && analysis->record->seats[judgement->seat].kind == GINKGO_SEAT_KIND_HUMAN)
        return TRUE;
    }

  return FALSE;
}

static double
get_share (GinkgoAnalysisView *self,
           guint seat,
           guint place)
{
  if (place < self->analysis->rounds->len)
    return ginkgo_analysis_get_round (self->analysis, place)->before[seat].win;

  return self->analysis->players[seat].result.win;
}

static char *
describe_cell (guint row,
               guint column,
               gpointer user_data)
{
  GinkgoAnalysisView *self = GINKGO_ANALYSIS_VIEW (user_data);
  guint number;

  if (column > 0)
    return ginkgo_analysis_words_share (get_share (self, column - 1, row));
  if (row >= self->analysis->rounds->len)
    return g_strdup (C_("analysis", "End"));

  number = ginkgo_analysis_get_round (self->analysis, row)->number;

  return number == 0 ? g_strdup (C_("analysis", "Characters")) : g_strdup_printf ("%u", number);
}

/* Describes a place: "Before round 7. Ada: 34 % and Orla: 66 %" */
static char *
describe_shares (guint place,
                 gpointer user_data)
{
  GinkgoAnalysisView *self = GINKGO_ANALYSIS_VIEW (user_data);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean is_end = place >= self->analysis->rounds->len;
  guint number = is_end ? 0 : ginkgo_analysis_get_round (self->analysis, place)->number;
  char *when;

  for (guint seat = 0; seat < self->analysis->n_players; seat++)
    {
      /* Translators: a player, and a share of the win: "Ada: 34 %" */
      g_strv_builder_take (builder,
                           ginkgo_text_fill (C_("analysis", "{player}: {share}"),
                                             { "player", ginkgo_text_player (self->analysis->record->seats[seat].name, seat) },
                                             { "share", ginkgo_analysis_words_share (get_share (self, seat, place)) }));
    }

  if (is_end)
    when = g_strdup (_("At the end"));
  else
    when = number == 0 ? g_strdup (_("At the start")) : g_strdup_printf (_("Before round %u"), number);

  /* Translators: "Before round 7", then the shares of all players */
  return ginkgo_text_fill (C_("analysis", "{when}. {list}"), { "when", when }, { "list", ginkgo_text_build_list (builder) });
}

static void
show_shares (GinkgoAnalysisView *self)
{
  GinkgoChartSeries series[GINKGO_MAX_SEATS] = { 0 };
  g_autofree double *shares = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) columns = NULL;
  guint n_players = self->analysis->n_players;
  guint n_places = self->analysis->rounds->len + 1;

  shares = g_new (double, n_players *n_places);
  g_strv_builder_add (builder, _("Round"));
  for (guint seat = 0; seat < n_players; seat++)
    {
      for (guint place = 0; place < n_places; place++)
        shares[seat * n_places + place] = 100 * get_share (self, seat, place);
      g_strv_builder_take (builder, ginkgo_text_player (self->analysis->record->seats[seat].name, seat));
    }

  columns = g_strv_builder_end (builder);
  for (guint seat = 0; seat < n_players; seat++)
    series[seat] = (GinkgoChartSeries) { columns[seat + 1], seat, &shares[seat * n_places], n_places, NULL };
  ginkgo_line_chart_set_x_axis (self->chart, _("Round"), (int) ginkgo_analysis_get_round (self->analysis, 0)->number);
  ginkgo_line_chart_set_series (self->chart, series, n_players);
  ginkgo_chart_panel_set_table (self->panel, (const char *const *) columns, n_places, describe_cell, self);
}

/* Shows the decision that follows the review's step, or keeps the last one. */
static void
follow (GinkgoAnalysisView *self)
{
  guint step = ginkgo_review_get_step (self->review);
  guint position = ginkgo_review_get_position (self->review);

  for (guint i = 0; self->analysis != NULL && i < self->analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self->analysis, i);

      if (judgement->position == position && !judgement->is_forced && find_step (self, judgement) == step)
        self->chosen = i;
    }
  show_chosen (self);
}

/* Before the first decision is judged, nothing is known. */
static void
show (GinkgoAnalysisView *self)
{
  gboolean has_results = self->analysis != NULL && self->analysis->rounds->len > 0;

  gtk_stack_set_visible_child_name (self->stack, has_results ? "analysis" : "wait");
  if (!has_results)
    return;

  /* Judgements change no shares. */
  if (!self->is_charted)
    show_shares (self);
  self->is_charted = TRUE;
  ginkgo_decision_strip_set_analysis (self->strip, self->analysis, get_seats (self));
  gtk_widget_set_visible (self->learn_button, has_exercises (self->analysis));
  gtk_widget_set_visible (self->turns_box, ginkgo_turning_points_set_analysis (self->turns, self->analysis) > 0);
  ginkgo_player_figures_show (self->figures, self->analysis);
  show_balance (self);
  /* The first look soon knows the worst decision. */
  if (self->is_seen || self->analysis->pass < GINKGO_PASS_QUICK)
    {
      follow (self);
      return;
    }

  go_to (self, find_first (self));
  self->is_seen = FALSE;
}

/* --- Another decision ------------------------------------------------------------------------ */

static void
forget_question (GinkgoAnalysisView *self)
{
  g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
}

static void
show_answer (GinkgoAnalysisView *self,
             const GinkgoJudgement *answer)
{
  g_autofree char *text = ginkgo_analysis_words_alternative (self->analysis, answer, ginkgo_review_get_state (self->review));

  ginkgo_judgement_card_answer (self->card, text);
}

static void
judged_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoAnalysisView) self = user_data;
  GinkgoJudgement answer;

  if (g_task_get_cancellable (G_TASK (result)) != self->question || !ginkgo_alternative_judge_finish (result, &answer, NULL))
    return;

  g_clear_object (&self->question);
  show_answer (self, &answer);
}

/* The comparison of the full pass is used again, so that it has the same figures. */
static void
asked_cb (GinkgoAnalysisView *self,
          guint index)
{
  const GinkgoJudgement *judgement = ginkgo_analysis_view_get_judgement (self);
  const GinkgoState *state = ginkgo_review_get_state (self->review);
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];

  forget_question (self);
  if (judgement == NULL || index >= ginkgo_state_list_decisions (state, decisions))
    return;

  if (judgement->pass == GINKGO_PASS_FULL && ginkgo_decision_equal (&decisions[index], &judgement->played))
    {
      show_answer (self, judgement);
      return;
    }

  self->question = g_cancellable_new ();
  ginkgo_alternative_judge_async (state, judgement, &decisions[index], self->question, judged_cb, g_object_ref (self));
}

/* --- Choosing ------------------------------------------------------------------------------ */

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
static void
choose (GinkgoAnalysisView *self,
        guint index)
{
  if (index == GINKGO_JUDGEMENT_NONE)
    return;

  go_to (self, index);
  self->is_seen = TRUE;
  gtk_widget_add_tick_callback (GTK_WIDGET (self->card), reveal_card_cb, NULL, NULL);
}

/* The first decision of a round whose place in the chart was clicked */
static void
x_activated_cb (GinkgoAnalysisView *self,
                double x)
{
  for (guint i = 0; self->analysis != NULL && i < self->analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self->analysis, i);

      if (judgement->round < (guint) x || judgement->is_forced)
        continue;
      choose (self, i);
      return;
    }
}

/* Chooses a decision of this player, whose result is explained, too. */
static void
filter_changed_cb (GinkgoAnalysisView *self)
{
  guint selected;

  if (self->analysis == NULL)
    return;

  selected = gtk_drop_down_get_selected (self->filter);
  if (selected > 0)
    gtk_drop_down_set_selected (self->balance_player, selected - 1);
  self->is_seen = FALSE;
  show (self);
}

/* --- The widget ------------------------------------------------------------------------------ */

static void
step_changed_cb (GinkgoAnalysisView *self)
{
  forget_question (self);
  self->is_seen = TRUE;
  follow (self);
}

static void
show_progress (GinkgoAnalysisView *self,
               const char *text,
               const char *button)
{
  gtk_label_set_text (self->progress_label, text);
  gtk_button_set_label (self->progress_button, button);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->progress_button), "b", self->pass == GINKGO_PASS_NONE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->progress_button), "win.run-analysis");
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), self->pass != GINKGO_PASS_NONE);
  gtk_progress_bar_set_fraction (self->progress_bar, self->fraction);
  gtk_widget_set_visible (self->progress, TRUE);
}

/* Runs the analysis when somebody looks at it for the first time. */
static void
ginkgo_analysis_view_map (GtkWidget *widget)
{
  GinkgoAnalysisView *self = GINKGO_ANALYSIS_VIEW (widget);

  GTK_WIDGET_CLASS (ginkgo_analysis_view_parent_class)->map (widget);

  if (self->analysis == NULL && self->pass == GINKGO_PASS_NONE)
    gtk_widget_activate_action (widget, "win.run-analysis", "b", TRUE);
}

static void
ginkgo_analysis_view_dispose (GObject *object)
{
  GinkgoAnalysisView *self = GINKGO_ANALYSIS_VIEW (object);

  forget_question (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_ANALYSIS_VIEW);
  g_clear_pointer (&self->analysis, ginkgo_analysis_unref);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (ginkgo_analysis_view_parent_class)->dispose (object);
}

static void
ginkgo_analysis_view_class_init (GinkgoAnalysisViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_JUDGEMENT_CARD);
  g_type_ensure (GINKGO_TYPE_FIGURE_TABLE);
  g_type_ensure (GINKGO_TYPE_TURNING_POINTS);

  object_class->dispose = ginkgo_analysis_view_dispose;
  widget_class->map = ginkgo_analysis_view_map;

  /* Another decision or judgement is shown. */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-analysis-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, progress);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, progress_label);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, progress_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, chart_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, loss_keys);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, filter);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, learn_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, turns_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, turns);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, figures);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, balance_player);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisView, balance);
  gtk_widget_class_bind_template_callback (widget_class, asked_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_balance);
}

static void
ginkgo_analysis_view_init (GinkgoAnalysisView *self)
{
  GtkWidget *clamp;

  self->chosen = GINKGO_JUDGEMENT_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));

  self->chart = GINKGO_LINE_CHART (ginkgo_line_chart_new ());
  ginkgo_line_chart_set_title (self->chart, _("Share of the Win in Percent"));
  ginkgo_line_chart_set_describe (self->chart, describe_shares, self, NULL);
  g_signal_connect_object (self->chart, "x-activated", G_CALLBACK (x_activated_cb), self, G_CONNECT_SWAPPED);
  clamp = g_object_new (ADW_TYPE_CLAMP, "orientation", GTK_ORIENTATION_VERTICAL, "maximum-size", CHART_HEIGHT, "child", self->chart, NULL);
  self->panel = GINKGO_CHART_PANEL (ginkgo_chart_panel_new (_("Share of the Win in Percent"), clamp));
  self->strip = GINKGO_DECISION_STRIP (ginkgo_decision_strip_new (self->chart));
  g_signal_connect_object (self->strip, "chosen", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->chart_box, GTK_WIDGET (self->panel));
  gtk_box_append (self->chart_box, GTK_WIDGET (self->strip));

  ginkgo_drop_down_prepare (self->filter, _("Whose Decisions to Show"));
  ginkgo_drop_down_prepare (self->balance_player, _("Whose Result to Explain"));

  /* Which sign stands for which label */
  for (GinkgoLabel label = GINKGO_LABEL_NONE; label < GINKGO_N_LABELS; label++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
      GtkWidget *mark = ginkgo_loss_mark_new ();
      GtkWidget *text = gtk_label_new (ginkgo_analysis_words_get_label (label));

      ginkgo_loss_mark_set_label (GINKGO_LOSS_MARK (mark), label);
      gtk_widget_add_css_class (text, "caption");
      gtk_widget_add_css_class (text, "dimmed");
      gtk_box_append (GTK_BOX (box), mark);
      gtk_box_append (GTK_BOX (box), text);
      adw_wrap_box_append (self->loss_keys, box);
    }
}

/* Can be called once. Names are no markup, which a list of strings never is.
 * @review: of a finished game */
void
ginkgo_analysis_view_set_review (GinkgoAnalysisView *self,
                                 GinkgoReview *review)
{
  const GinkgoRecord *record;
  g_autoptr (GtkStringList) all = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) players = gtk_string_list_new (NULL);
  guint person = ginkgo_review_get_viewer (review);
  gboolean are_several;

  g_return_if_fail (GINKGO_IS_ANALYSIS_VIEW (self));
  g_return_if_fail (self->review == NULL);

  self->review = g_object_ref (review);
  /* At the end, nobody has chosen a step. */
  self->is_seen = ginkgo_review_get_step (review) + 1 < ginkgo_review_get_n_steps (review);
  record = ginkgo_review_get_record (review);
  gtk_string_list_append (all, _("All Players"));
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      g_autofree char *name = ginkgo_text_player (record->seats[seat].name, seat);

      /* Hal is no player. */
      if (record->seats[seat].kind == GINKGO_SEAT_KIND_HAL)
        continue;
      gtk_string_list_append (all, name);
      gtk_string_list_append (players, name);
    }

  gtk_drop_down_set_model (self->filter, G_LIST_MODEL (all));
  gtk_drop_down_set_model (self->balance_player, G_LIST_MODEL (players));
  if (person != GINKGO_SEAT_NONE)
    gtk_drop_down_set_selected (self->balance_player, person);
  are_several = g_list_model_get_n_items (G_LIST_MODEL (players)) > 1;
  gtk_widget_set_visible (GTK_WIDGET (self->filter), are_several);
  gtk_widget_set_visible (GTK_WIDGET (self->balance_player), are_several);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->learn_button), "x", ginkgo_review_get_id (review));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->learn_button), "win.practice-mistakes");
  g_signal_connect_object (review, "notify::step", G_CALLBACK (step_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Returns the judgement of the decision that follows the review's step, or %NULL. */
const GinkgoJudgement *
ginkgo_analysis_view_get_judgement (GinkgoAnalysisView *self)
{
  const GinkgoJudgement *judgement;

  g_return_val_if_fail (GINKGO_IS_ANALYSIS_VIEW (self), NULL);

  if (self->chosen == GINKGO_JUDGEMENT_NONE)
    return NULL;

  judgement = ginkgo_analysis_get_judgement (self->analysis, self->chosen);

  return find_step (self, judgement) == ginkgo_review_get_step (self->review) ? judgement : NULL;
}

gboolean
ginkgo_analysis_view_has_mistake (GinkgoAnalysisView *self,
                                  gboolean forward)
{
  g_return_val_if_fail (GINKGO_IS_ANALYSIS_VIEW (self), FALSE);

  return find (self, forward) != GINKGO_JUDGEMENT_NONE;
}

/* Goes to the next or previous mistake, and announces it unless the strip announces its value. */
void
ginkgo_analysis_view_go (GinkgoAnalysisView *self,
                         gboolean forward)
{
  g_autofree char *text = NULL;

  g_return_if_fail (GINKGO_IS_ANALYSIS_VIEW (self));

  choose (self, find (self, forward));
  if (gtk_widget_has_focus (GTK_WIDGET (self->strip)))
    return;

  text = ginkgo_judgement_card_describe (self->card);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* Returns the rounds with a turning point, bit n for round n. */
guint64
ginkgo_analysis_view_list_turns (GinkgoAnalysisView *self)
{
  GinkgoTurningPoint points[GINKGO_N_TURNING_POINTS];
  guint n_points = self->analysis ? ginkgo_analysis_find_turning_points (self->analysis, points) : 0;
  guint64 rounds = 0;

  for (guint i = 0; i < n_points; i++)
    {
      guint number = ginkgo_analysis_get_round (self->analysis, points[i].round)->number;

      if (number < 64)
        rounds |= G_GUINT64_CONSTANT (1) << number;
    }

  return rounds;
}

/**
 * ginkgo_analysis_view_set_analysis:
 * @analysis: the analysis of the game so far, which does not change any more
 *
 * Shows the analysis. Until somebody chooses a decision, the worst one is shown.
 */
void
ginkgo_analysis_view_set_analysis (GinkgoAnalysisView *self,
                                   const GinkgoAnalysis *analysis)
{
  g_autoptr (GinkgoAnalysis) previous = NULL;

  g_return_if_fail (GINKGO_IS_ANALYSIS_VIEW (self));

  previous = g_steal_pointer (&self->analysis);
  self->analysis = ginkgo_analysis_ref (analysis);
  show (self);
}

/**
 * ginkgo_analysis_view_set_progress:
 * @pass: which pass is running, or %GINKGO_PASS_NONE when the analysis is complete
 * @fraction: how much of it is done, from 0 to 1
 */
void
ginkgo_analysis_view_set_progress (GinkgoAnalysisView *self,
                                   GinkgoPass pass,
                                   double fraction)
{
  g_autofree char *text = NULL;

  g_return_if_fail (GINKGO_IS_ANALYSIS_VIEW (self));

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
ginkgo_analysis_view_set_canceled (GinkgoAnalysisView *self)
{
  g_return_if_fail (GINKGO_IS_ANALYSIS_VIEW (self));

  self->pass = GINKGO_PASS_NONE;
  show_progress (self, _("The analysis is not complete"), C_("analysis", "Continue"));
}

void
ginkgo_analysis_view_set_error (GinkgoAnalysisView *self,
                                const GError *error)
{
  g_autofree char *text = NULL;

  g_return_if_fail (GINKGO_IS_ANALYSIS_VIEW (self));

  self->pass = GINKGO_PASS_NONE;
  text = ginkgo_text_error (error);
  show_progress (self, text, _("Try Again"));
}
