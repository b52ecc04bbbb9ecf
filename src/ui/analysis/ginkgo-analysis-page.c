/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-analysis-page.h"

#include <glib/gi18n.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-balance.h"
#include "ginkgo-chart-panel.h"
#include "ginkgo-decision-strip.h"
#include "ginkgo-drop-down.h"
#include "ginkgo-explainer.h"
#include "ginkgo-judgement-card.h"
#include "ginkgo-loss-mark.h"
#include "ginkgo-player-figures.h"
#include "ginkgo-stage.h"
#include "ginkgo-text.h"
#include "ginkgo-turning-points.h"
#include "ginkgo-window-menu.h"

/* In pixels */
#define CITY_HEIGHT  200
#define CHART_HEIGHT 190

/* The list of a filter begins with all players. */
#define ALL_PLAYERS 0

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

/**
 * GinkgoAnalysisPage:
 *
 * Why players won or lost: their shares of the win over time, every decision and how good it was,
 * turning points, luck, and where the result comes from. The city shows the game before the chosen
 * decision.
 *
 * Widgets are updated in place, so that the page can be used while judgements come in.
 */
struct _GinkgoAnalysisPage
{
  AdwNavigationPage parent_instance;

  GinkgoReview *review;
  const char *names[GINKGO_MAX_SEATS + 1];
  GinkgoAnalysis *analysis; /* (nullable) */
  GinkgoPass pass;          /* which one is running */
  double fraction;
  guint chosen;     /* the judgement shown, or %GINKGO_JUDGEMENT_NONE */
  gboolean is_seen; /* whether somebody has chosen it */

  GinkgoChartPanel *panel;
  GinkgoLineChart *chart; /* the share of the win that each player could expect before each round */
  GinkgoDecisionStrip *strip;
  gboolean is_charted;

  /* Template widgets */
  AdwWindowTitle *window_title;
  GtkMenuButton *menu_button;
  GtkWidget *toolbar;
  GinkgoCityView *city;
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

/* --- Decisions ---------------------------------------------------------------------------- */

/* Whose decisions are shown, bit n for seat n */
static guint
get_seats (GinkgoAnalysisPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->filter);

  return selected == ALL_PLAYERS || selected == GTK_INVALID_LIST_POSITION ? GINKGO_ANALYSIS_ALL_SEATS : 1u << (selected - 1);
}

/* The next decision with at least this label, or the previous one, or %GINKGO_JUDGEMENT_NONE */
static guint
find (GinkgoAnalysisPage *self,
      gboolean forward,
      GinkgoLabel least)
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
      if (!judgement->is_forced && judgement->label >= least && (get_seats (self) >> judgement->seat & 1))
        return i;
    }

  return GINKGO_JUDGEMENT_NONE;
}

/* The worst decision, or the first one if all are good. Among those of all players, that of the only
 * person at the table */
static guint
find_first (GinkgoAnalysisPage *self)
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

/* Where a decision takes place in the city */
static guint
list_places (const GinkgoDecision *decision,
             const GinkgoState *state,
             guint16 places[GINKGO_MAX_MOVE_PLACES])
{
  guint n_places = 0;

  if (decision->kind == GINKGO_EVENT_CHOOSE)
    {
      places[0] = ginkgo_city_find_place (&state->city, decision->card);
      n_places = places[0] != GINKGO_CELL_NONE;
    }
  for (guint letter = 0; decision->kind == GINKGO_EVENT_TOKEN && letter < GINKGO_N_LETTERS && n_places < GINKGO_MAX_MOVE_PLACES; letter++)
    if (decision->move.cells[letter] != GINKGO_CELL_NONE)
      places[n_places++] = decision->move.cells[letter];

  return n_places;
}

/* The city before the decision, with what was chosen and what would have been better. As in a game, the last move is the
 * one that was played. */
static void
show_city (GinkgoAnalysisPage *self,
           const GinkgoJudgement *judgement)
{
  const GinkgoState *state = ginkgo_review_get_state (self->review);
  GinkgoLastMove move = { .seat = judgement->seat };
  guint16 places[GINKGO_MAX_MOVE_PLACES];
  guint n_places = judgement->loss > 0 ? list_places (&judgement->best, state, places) : 0;

  move.n_places = list_places (&judgement->played, state, move.places);
  ginkgo_city_view_finish_motion (self->city);
  ginkgo_city_view_set_city (self->city, &state->city, self->names);
  ginkgo_city_view_show_last_moves (self->city, &move, 1, self->names);
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_SUGGESTED, places, n_places);
}

static void
update_actions (GinkgoAnalysisPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean has_previous = find (self, FALSE, GINKGO_LABEL_INACCURACY) != GINKGO_JUDGEMENT_NONE;
  gboolean has_next = find (self, TRUE, GINKGO_LABEL_INACCURACY) != GINKGO_JUDGEMENT_NONE;

  gtk_widget_action_set_enabled (widget, "analysis.previous-mistake", has_previous);
  gtk_widget_action_set_enabled (widget, "analysis.next-mistake", has_next);
  gtk_widget_action_set_enabled (widget, "analysis.try", self->chosen != GINKGO_JUDGEMENT_NONE);
  gtk_widget_action_set_enabled (widget, "analysis.look-back", self->chosen != GINKGO_JUDGEMENT_NONE);
}

static void
show_chosen (GinkgoAnalysisPage *self)
{
  const GinkgoJudgement *judgement = self->chosen == GINKGO_JUDGEMENT_NONE ? NULL : ginkgo_analysis_get_judgement (self->analysis, self->chosen);

  ginkgo_line_chart_set_marker (self->chart, judgement ? (double) judgement->round : GINKGO_CHART_NOWHERE);
  ginkgo_decision_strip_set_chosen (self->strip, self->chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->card), self->chosen != GINKGO_JUDGEMENT_NONE);
  update_actions (self);
  if (judgement == NULL)
    return;

  ginkgo_review_set_step (self->review, ginkgo_review_find_effect (self->review, judgement->position + 1, 0) - 1);
  show_city (self, judgement);
  ginkgo_judgement_card_show (self->card, self->analysis, self->chosen, ginkgo_review_get_state (self->review));
}

static void
show_balance (GinkgoAnalysisPage *self)
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

      if (judgement->label >= GINKGO_LABEL_MISTAKE && analysis->record->seats[judgement->seat].kind == GINKGO_SEAT_KIND_HUMAN)
        return TRUE;
    }

  return FALSE;
}

static double
get_share (GinkgoAnalysisPage *self,
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
  GinkgoAnalysisPage *self = GINKGO_ANALYSIS_PAGE (user_data);
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
  GinkgoAnalysisPage *self = GINKGO_ANALYSIS_PAGE (user_data);
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
show_shares (GinkgoAnalysisPage *self)
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

/* Before the first decision is judged, nothing is known. */
static void
show (GinkgoAnalysisPage *self)
{
  gboolean has_results = self->analysis != NULL && self->analysis->rounds->len > 0;

  gtk_stack_set_visible_child_name (self->stack, has_results ? "analysis" : "wait");
  if (!has_results)
    return;

  if (!self->is_seen)
    self->chosen = find_first (self);
  /* Judgements change no shares. */
  if (!self->is_charted)
    show_shares (self);
  self->is_charted = TRUE;
  ginkgo_decision_strip_set_analysis (self->strip, self->analysis, get_seats (self));
  gtk_widget_set_visible (self->learn_button, has_exercises (self->analysis));
  gtk_widget_set_visible (self->turns_box, ginkgo_turning_points_set_analysis (self->turns, self->analysis) > 0);
  ginkgo_player_figures_show (self->figures, self->analysis);
  show_balance (self);
  show_chosen (self);
}

/* --- Keys and actions ---------------------------------------------------------------------- */

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
choose (GinkgoAnalysisPage *self,
        guint index)
{
  if (index == GINKGO_JUDGEMENT_NONE)
    return;

  self->chosen = index;
  self->is_seen = TRUE;
  show_chosen (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->card), reveal_card_cb, NULL, NULL);
}

/* The first decision of a round whose place in the chart was clicked */
static void
x_activated_cb (GinkgoAnalysisPage *self,
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

static void
move_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoAnalysisPage *self = GINKGO_ANALYSIS_PAGE (widget);
  GinkgoLabel least = g_str_has_suffix (action_name, "-mistake") ? GINKGO_LABEL_INACCURACY : GINKGO_LABEL_NONE;
  guint index = find (self, g_str_has_prefix (action_name, "analysis.next"), least);
  g_autofree char *text = NULL;

  choose (self, index);
  /* The strip announces its own value; elsewhere, announce the decision here. */
  if (index == GINKGO_JUDGEMENT_NONE || gtk_widget_has_focus (GTK_WIDGET (self->strip)))
    return;

  text = ginkgo_judgement_card_describe (self->card);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
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

static void
emit_position (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoAnalysisPage *self = GINKGO_ANALYSIS_PAGE (widget);
  guint signal = signals[g_str_equal (action_name, "analysis.try") ? SIGNAL_TRY : SIGNAL_LOOK_BACK];

  g_signal_emit (self, signal, 0, ginkgo_analysis_get_judgement (self->analysis, self->chosen)->position);
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
static void
add_keys (GinkgoAnalysisPage *self)
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
  self->chosen = find_first (self);
  show (self);
}

static void
progress_button_cb (GinkgoAnalysisPage *self)
{
  g_signal_emit (self, signals[self->pass == GINKGO_PASS_NONE ? SIGNAL_RESUME : SIGNAL_CANCEL], 0);
}

/* --- The widget ------------------------------------------------------------------------------ */

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

/* Focus the chart, so that the keys work immediately and nothing scrolls. */
static void
ginkgo_analysis_page_shown (AdwNavigationPage *page)
{
  ADW_NAVIGATION_PAGE_CLASS (ginkgo_analysis_page_parent_class)->shown (page);

  gtk_widget_grab_focus (GTK_WIDGET (GINKGO_ANALYSIS_PAGE (page)->chart));
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
ginkgo_analysis_page_class_init (GinkgoAnalysisPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_STAGE);
  g_type_ensure (GINKGO_TYPE_JUDGEMENT_CARD);
  g_type_ensure (GINKGO_TYPE_FIGURE_TABLE);
  g_type_ensure (GINKGO_TYPE_TURNING_POINTS);

  object_class->dispose = ginkgo_analysis_page_dispose;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ginkgo_analysis_page_shown;

  /* Stop the analysis. */
  signals[SIGNAL_CANCEL] = g_signal_new ("cancel", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Continue the analysis, or try again. */
  signals[SIGNAL_RESUME] = g_signal_new ("resume", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Ask who continues from @position as a new game. */
  signals[SIGNAL_TRY] = g_signal_new ("try", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* Review the game at @position. */
  signals[SIGNAL_LOOK_BACK] = g_signal_new ("look-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-analysis-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, toolbar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, progress);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, progress_label);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, progress_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, chart_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, loss_keys);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, filter);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, learn_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, turns_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, turns);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, figures);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, balance_player);
  gtk_widget_class_bind_template_child (widget_class, GinkgoAnalysisPage, balance);
  gtk_widget_class_bind_template_callback (widget_class, choose);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_balance);
  gtk_widget_class_bind_template_callback (widget_class, progress_button_cb);
  gtk_widget_class_install_action (widget_class, "analysis.try", NULL, emit_position);
  gtk_widget_class_install_action (widget_class, "analysis.look-back", NULL, emit_position);
  gtk_widget_class_install_action (widget_class, "analysis.previous", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "analysis.next", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "analysis.previous-mistake", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "analysis.next-mistake", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "analysis.arrow", "b", arrow_action);
}

static void
ginkgo_analysis_page_init (GinkgoAnalysisPage *self)
{
  self->chosen = GINKGO_JUDGEMENT_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);

  self->chart = GINKGO_LINE_CHART (ginkgo_line_chart_new ());
  ginkgo_line_chart_set_title (self->chart, _("Share of the Win in Percent"));
  ginkgo_line_chart_set_describe (self->chart, describe_shares, self, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self->chart), -1, CHART_HEIGHT);
  g_signal_connect_object (self->chart, "x-activated", G_CALLBACK (x_activated_cb), self, G_CONNECT_SWAPPED);
  self->panel = GINKGO_CHART_PANEL (ginkgo_chart_panel_new (_("Share of the Win in Percent"), GTK_WIDGET (self->chart)));
  self->strip = GINKGO_DECISION_STRIP (ginkgo_decision_strip_new (self->chart));
  g_signal_connect_object (self->strip, "chosen", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->chart_box, GTK_WIDGET (self->panel));
  gtk_box_append (self->chart_box, GTK_WIDGET (self->strip));

  ginkgo_drop_down_prepare (self->filter, _("Whose Decisions to Show"));
  ginkgo_drop_down_prepare (self->balance_player, _("Whose Result to Explain"));

  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_PLAIN);
  update_actions (self);

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

static void
fill_context (GinkgoRuleContext *context,
              gpointer data)
{
  GinkgoAnalysisPage *self = GINKGO_ANALYSIS_PAGE (data);

  context->state = ginkgo_review_get_state (self->review);
  context->viewer = GINKGO_SEAT_NONE;
  context->open = TRUE;
  context->names = self->names;
}

/* Shows everything that does not depend on the analysis. Names are no markup, which a list of strings never is. */
static void
show_game (GinkgoAnalysisPage *self)
{
  const GinkgoRecord *record = ginkgo_review_get_record (self->review);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GtkStringList) all = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) players = NULL;
  g_autofree char *name = ginkgo_text_game_name (ginkgo_review_get_name (self->review));
  g_autofree char *list = NULL;
  g_auto (GStrv) names = NULL;
  guint person = ginkgo_review_get_viewer (self->review);

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      self->names[seat] = record->seats[seat].name;
      /* Hal is no player. */
      if (record->seats[seat].kind != GINKGO_SEAT_KIND_HAL)
        g_strv_builder_take (builder, ginkgo_text_player (self->names[seat], seat));
    }
  names = g_strv_builder_end (builder);
  list = ginkgo_text_list ((const char *const *) names);
  players = gtk_string_list_new ((const char *const *) names);

  adw_window_title_set_subtitle (self->window_title, name ? name : list);
  gtk_string_list_append (all, _("All Players"));
  gtk_string_list_splice (all, 1, 0, (const char *const *) names);
  gtk_drop_down_set_model (self->filter, G_LIST_MODEL (all));
  gtk_drop_down_set_model (self->balance_player, G_LIST_MODEL (players));
  if (person != GINKGO_SEAT_NONE)
    gtk_drop_down_set_selected (self->balance_player, person);
  gtk_widget_set_visible (GTK_WIDGET (self->filter), g_strv_length (names) > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->balance_player), g_strv_length (names) > 1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->learn_button), "x", ginkgo_review_get_id (self->review));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->learn_button), "win.practice-mistakes");
  ginkgo_city_view_set_light (self->city, GINKGO_SKY_NOON, GINKGO_SEASON_SUMMER);
  ginkgo_city_view_set_city (self->city, &ginkgo_review_get_state (self->review)->city, self->names);
  ginkgo_explainer_attach (self->toolbar, fill_context, self);
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
  show_game (self);
  show (self);

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
  show (self);
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
