/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Shows the analysis and the chosen decision. */

#include "ginkgo-analysis-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-explainer.h"
#include "ginkgo-text.h"

/* The list of a filter begins with all players. */
#define ALL_PLAYERS 0

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

static void
show_title (GinkgoAnalysisPage *self,
            const char *const *names)
{
  g_autofree char *name = ginkgo_text_game_name (ginkgo_review_get_name (self->review));
  g_autofree char *players = ginkgo_text_list (names);

  adw_window_title_set_subtitle (self->window_title, name ? name : players);
}

/* Names are no markup, which a list of strings never is. */
static void
fill_filters (GinkgoAnalysisPage *self,
              const char *const *names)
{
  g_autoptr (GtkStringList) all = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) players = gtk_string_list_new (names);
  guint person = ginkgo_review_get_viewer (self->review);

  gtk_string_list_append (all, _("All Players"));
  gtk_string_list_splice (all, 1, 0, names);
  gtk_drop_down_set_model (self->filter, G_LIST_MODEL (all));
  gtk_drop_down_set_model (self->balance_player, G_LIST_MODEL (players));
  if (person != GINKGO_SEAT_NONE)
    gtk_drop_down_set_selected (self->balance_player, person);
}

/* Shows everything that does not depend on the analysis. */
void
ginkgo_analysis_page_init_shown (GinkgoAnalysisPage *self)
{
  const GinkgoRecord *record = ginkgo_review_get_record (self->review);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      self->names[seat] = record->seats[seat].name;
      /* Hal is no player. */
      if (record->seats[seat].kind != GINKGO_SEAT_KIND_HAL)
        g_strv_builder_take (builder, ginkgo_text_player (self->names[seat], seat));
    }
  names = g_strv_builder_end (builder);

  show_title (self, (const char *const *) names);
  fill_filters (self, (const char *const *) names);
  gtk_widget_set_visible (GTK_WIDGET (self->filter), g_strv_length (names) > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->balance_player), g_strv_length (names) > 1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->learn_button), "x", ginkgo_review_get_id (self->review));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->learn_button), "win.practice-mistakes");
  ginkgo_city_view_set_light (self->city, GINKGO_SKY_NOON, GINKGO_SEASON_SUMMER);
  ginkgo_city_view_set_city (self->city, &ginkgo_review_get_state (self->review)->city, self->names);
  ginkgo_explainer_attach (GTK_WIDGET (self->main), fill_context, self);
}

/* Whose decisions are shown, bit n for seat n */
guint
ginkgo_analysis_page_get_seats (GinkgoAnalysisPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->filter);

  return selected == ALL_PLAYERS || selected == GTK_INVALID_LIST_POSITION ? GINKGO_ANALYSIS_ALL_SEATS : 1u << (selected - 1);
}

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

/* As in a game, the last move is the one that was played. */
static void
mark_played (GinkgoAnalysisPage *self,
             const GinkgoJudgement *judgement)
{
  GinkgoLastMove move = { .seat = judgement->seat };

  move.n_places = list_places (&judgement->played, ginkgo_review_get_state (self->review), move.places);
  ginkgo_city_view_show_last_moves (self->city, &move, 1, self->names);
}

static void
mark_better (GinkgoAnalysisPage *self,
             const GinkgoJudgement *judgement)
{
  guint16 places[GINKGO_MAX_MOVE_PLACES];
  guint n_places = judgement->loss > 0 ? list_places (&judgement->best, ginkgo_review_get_state (self->review), places) : 0;

  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_SUGGESTED, places, n_places);
}

/* The city before the decision, with what was chosen and what would have been better */
static void
show_city (GinkgoAnalysisPage *self,
           const GinkgoJudgement *judgement)
{
  ginkgo_city_view_finish_motion (self->city);
  ginkgo_city_view_set_city (self->city, &ginkgo_review_get_state (self->review)->city, self->names);
  mark_played (self, judgement);
  mark_better (self, judgement);
}

void
ginkgo_analysis_page_show_chosen (GinkgoAnalysisPage *self)
{
  const GinkgoJudgement *judgement;

  ginkgo_win_chart_set_chosen (self->chart, self->chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->card), self->chosen != GINKGO_JUDGEMENT_NONE);
  ginkgo_analysis_page_update_moves (self);
  if (self->chosen == GINKGO_JUDGEMENT_NONE)
    return;

  judgement = ginkgo_analysis_get_judgement (self->analysis, self->chosen);
  ginkgo_review_set_step (self->review, ginkgo_review_find_effect (self->review, judgement->position + 1, 0) - 1);
  show_city (self, judgement);
  ginkgo_judgement_card_show (self->card, self->analysis, self->chosen, ginkgo_review_get_state (self->review));
}

void
ginkgo_analysis_page_show_balance (GinkgoAnalysisPage *self)
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

/* Before the first decision is judged, nothing is known. */
void
ginkgo_analysis_page_show (GinkgoAnalysisPage *self)
{
  gboolean has_results = self->analysis != NULL && self->analysis->rounds->len > 0;

  gtk_stack_set_visible_child_name (self->stack, has_results ? "analysis" : "wait");
  if (!has_results)
    return;

  if (!self->is_seen)
    self->chosen = ginkgo_analysis_page_find_first (self);
  ginkgo_win_chart_set_analysis (self->chart, self->analysis, ginkgo_analysis_page_get_seats (self));
  gtk_widget_set_visible (self->learn_button, has_exercises (self->analysis));
  gtk_widget_set_visible (self->turns_box, ginkgo_turning_points_set_analysis (self->turns, self->analysis) > 0);
  ginkgo_player_figures_show (self->figures, self->analysis);
  ginkgo_analysis_page_show_balance (self);
  ginkgo_analysis_page_show_chosen (self);
}
