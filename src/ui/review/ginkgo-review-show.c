/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Shows the selected moment of the review. */

#include "ginkgo-review-page-private.h"

#include "ginkgo-style.h"
#include "ginkgo-explainer.h"
#include "ginkgo-holdings.h"
#include "ginkgo-player-row.h"
#include "ginkgo-settings.h"
#include "ginkgo-text.h"

/* So many people have room for larger letters. */
#define FEW 3

static gboolean
are_screens_open (GinkgoReviewPage *self)
{
  guint all = (1u << ginkgo_review_get_record (self->review)->setup.n_seats) - 1;

  return ginkgo_settings_has_open_screens () ||
         ginkgo_review_get_open_seats (self->review) == all;
}

static gboolean
is_open (GinkgoReviewPage *self,
         guint seat)
{
  return are_screens_open (self) || (ginkgo_review_get_open_seats (self->review) >> seat & 1);
}

static void
fill_context (GinkgoRuleContext *context,
              gpointer data)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (data);

  context->state = ginkgo_review_get_state (self->review);
  context->viewer = ginkgo_review_get_viewer (self->review);
  context->open = are_screens_open (self);
  context->names = self->names;
}

static void
add_players (GinkgoReviewPage *self)
{
  const GinkgoRecord *record = ginkgo_review_get_record (self->review);
  guint n_players = record->setup.n_seats;

  ginkgo_style_set_class (GTK_WIDGET (self->players), "many", n_players > FEW);
  for (guint i = 0; i < n_players; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      self->seats[i].row = ginkgo_player_row_new (record, i);
      self->seats[i].holdings = ginkgo_holdings_new ();
      gtk_box_append (GTK_BOX (box), self->seats[i].row);
      gtk_box_append (GTK_BOX (box), self->seats[i].holdings);
      gtk_box_append (self->players, box);
    }
}

static void
show_players (GinkgoReviewPage *self)
{
  const GinkgoState *state = ginkgo_review_get_state (self->review);
  gboolean is_over = ginkgo_review_get_nth_step (self->review, ginkgo_review_get_step (self->review))->kind == GINKGO_REVIEW_END;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      ginkgo_player_row_show (GINKGO_PLAYER_ROW (self->seats[seat].row),
                              state,
                              ginkgo_follower_get_status (ginkgo_review_get_follower (self->review), seat),
                              !is_open (self, seat));
      ginkgo_holdings_show (GINKGO_HOLDINGS (self->seats[seat].holdings), state, seat);
      ginkgo_holdings_set_over (GINKGO_HOLDINGS (self->seats[seat].holdings), is_over);
    }
}

static void
mark_buildings (GinkgoReviewPage *self,
                guint64 buildings)
{
  const GinkgoCity *city = &ginkgo_review_get_state (self->review)->city;
  guint16 places[GINKGO_MAX_BUILDINGS];
  guint n_places = 0;

  for (guint i = 0; i < city->n_buildings; i++)
    if (buildings >> i & 1)
      places[n_places++] = city->buildings[i].cell;
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_POINTED, places, n_places);
  ginkgo_city_view_reveal_buildings (self->city, city, buildings);
}

static guint64
get_scored_district (GinkgoReviewPage *self)
{
  const GinkgoTallyStep *step = ginkgo_scoring_list_get_selected (self->scoring);
  const GinkgoCity *city = &ginkgo_review_get_state (self->review)->city;

  if (!ginkgo_review_page_is_scoring (self) || !step || step->district == GINKGO_DISTRICT_NONE)
    return 0;

  return ginkgo_scoring_list_get_buildings (self->scoring, city);
}

/* Draws all districts over the city, or only the selected or scored one. */
void
ginkgo_review_page_draw_districts (GinkgoReviewPage *self)
{
  const GinkgoCity *city = &ginkgo_review_get_state (self->review)->city;
  guint64 selected = get_scored_district (self);
  GinkgoDistrictOverlay *overlay = NULL;

  if (selected == 0)
    selected = ginkgo_district_list_get_selected (self->districts);
  if (self->show_districts || selected != 0)
    {
      overlay = ginkgo_district_overlay_new (city, NULL);
      ginkgo_district_overlay_select (overlay, selected, !self->show_districts);
    }

  ginkgo_city_view_set_districts (self->city, overlay);
}

static void
district_selected_cb (GinkgoReviewPage *self)
{
  const GinkgoCity *city = &ginkgo_review_get_state (self->review)->city;

  ginkgo_review_page_draw_districts (self);
  ginkgo_city_view_reveal_buildings (self->city, city, ginkgo_district_list_get_selected (self->districts));
}

/* Explains scores only at the end of the game. */
static void
scoring_selected_cb (GinkgoReviewPage *self)
{
  const GinkgoTallyStep *step = ginkgo_scoring_list_get_selected (self->scoring);

  if (step)
    ginkgo_review_set_step (self->review, ginkgo_review_find (self->review, GINKGO_REVIEW_TO_END));
  mark_buildings (self, step ? ginkgo_scoring_list_get_buildings (self->scoring, &ginkgo_review_get_state (self->review)->city) : 0);
  ginkgo_review_page_draw_districts (self);
}

static void
look_asked_cb (GinkgoReviewPage *self,
               guint index)
{
  ginkgo_review_page_stop (self);
  ginkgo_review_set_step (self->review, ginkgo_review_find_entry (self->review, index));
}

static void
show_points (GinkgoReviewPage *self)
{
  ginkgo_points_view_set_open (self->points, are_screens_open (self));
}

static void
open_screens_changed_cb (GinkgoReviewPage *self)
{
  show_points (self);
  show_players (self);
}

static void
show_title (GinkgoReviewPage *self)
{
  const char *name = ginkgo_review_get_name (self->review);
  g_autofree char *players = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint seat = 0; seat < ginkgo_review_get_record (self->review)->setup.n_seats; seat++)
    g_strv_builder_take (builder, ginkgo_text_player (self->names[seat], seat));
  names = g_strv_builder_end (builder);
  players = ginkgo_text_list ((const char *const *) names);

  adw_window_title_set_subtitle (self->window_title, name && *name ? name : players);
}

/* Shows everything that does not depend on the position. */
void
ginkgo_review_page_init_shown (GinkgoReviewPage *self)
{
  gboolean finished = ginkgo_review_get_finished (self->review);

  add_players (self);
  show_title (self);
  ginkgo_points_view_set_review (self->points, self->review);
  show_points (self);
  ginkgo_review_bar_set_review (self->bar, self->review);
  ginkgo_log_view_set_game (self->log, ginkgo_follower_get_game (ginkgo_review_get_follower (self->review)));
  ginkgo_explainer_attach (self->toolbar, fill_context, self);
  adw_view_stack_page_set_visible (adw_view_stack_get_page (self->stack, GTK_WIDGET (self->scoring)), finished);
  /* Only stored games are analyzed. */
  adw_view_stack_page_set_visible (adw_view_stack_get_page (self->stack, GTK_WIDGET (self->analysis)), finished && ginkgo_review_get_id (self->review) != 0);
  if (finished)
    {
      ginkgo_scoring_list_set_state (self->scoring, ginkgo_review_get_state (self->review), self->names);
      ginkgo_analysis_view_set_review (self->analysis, self->review);
    }

  g_signal_connect_object (self->log, "look-asked", G_CALLBACK (look_asked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->districts, "selection-changed", G_CALLBACK (district_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scoring, "selection-changed", G_CALLBACK (scoring_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_OPEN_SCREENS, G_CALLBACK (open_screens_changed_cb), self, G_CONNECT_SWAPPED);
}

static guint
count_floors (GinkgoReviewPage *self,
              guint16 place)
{
  GinkgoCell *cell = ginkgo_city_view_get_cell (self->city, place);

  return cell && ginkgo_cell_get_building (cell) ? ginkgo_cell_get_building (cell)->height : 0;
}

/* One step forward shows how its building grows. */
static void
show_city (GinkgoReviewPage *self,
           const GinkgoState *state,
           const GinkgoLastMove *last)
{
  guint16 place = last && last->n_places > 0 ? last->places[0] : GINKGO_CELL_NONE;
  guint n_floors = count_floors (self, place);

  ginkgo_city_view_finish_motion (self->city);
  ginkgo_city_view_set_light (self->city, ginkgo_sky_find_hour (state));
  ginkgo_city_view_set_city (self->city, &state->city, self->names);
  if (count_floors (self, place) == n_floors + 1)
    ginkgo_city_view_show_growth (self->city, place, 0);
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

/* Beside the analysis, the city shows the decision that follows, and what would have been better. */
void
ginkgo_review_page_mark_judgement (GinkgoReviewPage *self)
{
  const GinkgoState *state = ginkgo_review_get_state (self->review);
  gboolean is_analysis = adw_view_stack_get_visible_child (self->stack) == GTK_WIDGET (self->analysis);
  const GinkgoJudgement *judgement = is_analysis ? ginkgo_analysis_view_get_judgement (self->analysis) : NULL;
  guint16 places[GINKGO_MAX_MOVE_PLACES];
  guint n_places = judgement && judgement->loss > 0 ? list_places (&judgement->best, state, places) : 0;

  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_SUGGESTED, places, n_places);
  if (judgement)
    {
      GinkgoLastMove move = { .seat = judgement->seat };

      move.n_places = list_places (&judgement->played, state, move.places);
      ginkgo_city_view_show_last_moves (self->city, &move, 1, self->names);
    }
  ginkgo_review_bar_show_analysis (self->bar, ginkgo_analysis_view_list_turns (self->analysis), judgement != NULL);
  ginkgo_review_page_update_actions (self);
}

void
ginkgo_review_page_show (GinkgoReviewPage *self)
{
  const GinkgoState *state = ginkgo_review_get_state (self->review);
  GinkgoLastMove moves[GINKGO_MAX_SEATS];
  guint n_moves = ginkgo_last_move_find_all (ginkgo_review_get_follower (self->review), moves);

  if (ginkgo_review_get_step (self->review) + 1 < ginkgo_review_get_n_steps (self->review))
    ginkgo_scoring_list_unselect (self->scoring);

  show_city (self, state, n_moves > 0 ? &moves[0] : NULL);
  ginkgo_city_view_show_last_moves (self->city, moves, n_moves, self->names);
  ginkgo_district_list_show (self->districts, &state->city, NULL, ginkgo_review_get_viewer (self->review), self->names);
  ginkgo_review_page_draw_districts (self);
  show_players (self);
  ginkgo_log_view_mark (self->log, ginkgo_review_get_entry (self->review));
  ginkgo_review_page_mark_judgement (self);
}
