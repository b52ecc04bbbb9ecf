/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-page.h"

#include <glib/gi18n.h>

#include "ginkgo-decider.h"
#include "ginkgo-even-lines.h"
#include "ginkgo-first-fit.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-leaf-fall.h"
#include "ginkgo-medal.h"
#include "ginkgo-name-label.h"
#include "ginkgo-score-race.h"
#include "ginkgo-score-reveal.h"
#include "ginkgo-score-rows.h"
#include "ginkgo-score-stage.h"
#include "ginkgo-score-table.h"
#include "ginkgo-settings.h"
#include "ginkgo-stage.h"
#include "ginkgo-text.h"
#include "ginkgo-window-menu.h"

/* Leaves that fly to a player: at most so many at once, for so long in ms, of this size in pixels */
#define MAX_LEAVES    9
#define LEAF_DURATION 900
#define LEAF_SIZE     22

/**
 * GinkgoScorePage:
 *
 * The score of a game, at its end or so far.
 *
 * At the end, ginkgo_score_page_count() counts the points step by step, as at a real table. A
 * key or click goes on with the next step, and Escape skips to the result.
 */
struct _GinkgoScorePage
{
  AdwNavigationPage parent_instance;

  GinkgoCityView *city;
  GinkgoFlightLayer *flights;
  GinkgoScoreStage *stage;
  AdwWrapBox *medals;
  GtkWidget *so_far;
  GtkLabel *headline;
  GtkLabel *long_headline;
  GtkLabel *reason;
  GtkLabel *highlights;
  GtkWidget *highlights_button;
  GtkLabel *subheadline;
  GtkWidget *details;
  GtkLabel *details_label;
  GinkgoScoreRace *race;
  GinkgoFigureTable *table;
  GtkBox *explanations;
  GinkgoLeafFall *leaf_fall;
  GtkWidget *next_button;
  GtkWidget *count_buttons;
  GtkWidget *buttons;
  GtkWidget *again_button;
  GtkWidget *city_button;
  GtkWidget *review_button;
  GtkWidget *analyze_button;
  GtkMenuButton *menu_button;

  GinkgoGame *game;
  GinkgoTally *tally;
  guint position;
  /* While points are being counted, or about to be */
  GinkgoScoreReveal *reveal;
  gboolean shown;
  gboolean skipped;
};

G_DEFINE_FINAL_TYPE (GinkgoScorePage, ginkgo_score_page, ADW_TYPE_NAVIGATION_PAGE)

static void
get_names (GinkgoScorePage *self,
           const char *names[GINKGO_MAX_SEATS])
{
  const GinkgoRecord *record = ginkgo_game_get_record (self->game);

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    names[seat] = record->seats[seat].name;
}

/* Points stay behind the screens until the game is over, unless the user has chosen open
 * screens. */
static guint
get_open_seats (GinkgoScorePage *self,
                const GinkgoState *state)
{
  if (ginkgo_settings_has_open_screens ())
    return (1u << state->n_seats) - 1;

  return ginkgo_decider_get_open_seats (ginkgo_game_get_record (self->game), ginkgo_state_is_over (state));
}

/* Only a loss against Hal is no reason to celebrate. */
static gboolean
is_festive (const GinkgoState *state)
{
  return !ginkgo_mode_is_solitaire (state->mode) || ginkgo_state_get_winners (state) != 1u << GINKGO_HAL_SEAT;
}

/* All players who share the victory get a medal (R9.5). */
static void
show_medals (GinkgoScorePage *self,
             const GinkgoState *state)
{
  ginkgo_medal_show_all (self->medals, ginkgo_game_get_record (self->game), ginkgo_state_is_over (state) ? ginkgo_state_get_winners (state) : 0, is_festive (state));
}

static gboolean
is_all_open (const GinkgoTally *tally)
{
  return tally->open_seats == (1u << tally->n_seats) - 1;
}

/* Speaks to the only person at the table. */
static char *
describe_reason (GinkgoScorePage *self,
                 const GinkgoState *state,
                 const char *const *names)
{
  guint person = ginkgo_decider_find_only_person (ginkgo_game_get_record (self->game));

  return ginkgo_state_is_over (state) ? ginkgo_text_reason (state, person, names) : NULL;
}

static void
show_headline (GinkgoScorePage *self,
               const GinkgoState *state,
               const char *const *names)
{
  gboolean is_over = ginkgo_state_is_over (state);
  g_autofree char *headline = is_over ? ginkgo_text_winners (state, names) : g_strdup (_("If the Game Ended Now"));
  g_autofree char *subheadline = NULL;
  g_autofree char *reason = describe_reason (self, state, names);

  if (is_over)
    subheadline = ginkgo_text_end (state);
  else
    subheadline = g_strdup (is_all_open (self->tally) ? _("Current standings") : _("Points behind the screens stay hidden until the end"));

  gtk_widget_set_visible (self->so_far, !is_over);
  gtk_label_set_label (self->headline, headline);
  gtk_label_set_label (self->reason, reason ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  gtk_label_set_label (self->subheadline, subheadline);
  show_medals (self, state);
}

/* Lights these buildings, bit n for building n, and highlights a district. */
static void
light_buildings (GinkgoScorePage *self,
                 guint64 buildings,
                 guint district)
{
  const GinkgoCity *city = &ginkgo_game_get_state (self->game)->city;
  GinkgoDistrictOverlay *overlay = NULL;
  guint16 places[GINKGO_MAX_BUILDINGS];
  guint n_places = 0;

  for (guint i = 0; i < city->n_buildings; i++)
    if ((buildings >> i) & 1)
      places[n_places++] = city->buildings[i].cell;
  if (district != GINKGO_DISTRICT_NONE)
    {
      overlay = ginkgo_district_overlay_new (city, NULL);
      ginkgo_district_overlay_select (overlay, buildings, TRUE);
    }
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_REVEALED, places, n_places);
  ginkgo_city_view_set_districts (self->city, overlay);
}

/* Lights the winners' buildings. */
static void
light_winners (GinkgoScorePage *self)
{
  const GinkgoState *state = ginkgo_game_get_state (self->game);
  guint winners = ginkgo_state_is_over (state) ? ginkgo_state_get_winners (state) : 0;
  guint64 buildings = 0;

  for (guint i = 0; i < state->city.n_buildings; i++)
    if (state->city.buildings[i].owner < GINKGO_MAX_SEATS && (winners >> state->city.buildings[i].owner) & 1)
      buildings |= G_GUINT64_CONSTANT (1) << i;
  light_buildings (self, buildings, GINKGO_DISTRICT_NONE);
}

static void
row_entered_cb (GtkEventController *controller,
                GinkgoScorePage *self)
{
  GObject *row = G_OBJECT (gtk_event_controller_get_widget (controller));
  const guint64 *buildings = g_object_get_data (row, "buildings");

  light_buildings (self, *buildings, GPOINTER_TO_UINT (g_object_get_data (row, "district")));
}

static void
row_pointed_cb (GtkEventController *controller,
                double x,
                double y,
                GinkgoScorePage *self)
{
  row_entered_cb (controller, self);
}

static void
row_left_cb (GtkEventController *controller,
             GinkgoScorePage *self)
{
  light_winners (self);
}

/* Pointing at a row or focusing it lights what it counts. */
static void
watch_row (GinkgoScorePage *self,
           GtkWidget *row,
           guint64 buildings,
           guint district)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_object_set_data_full (G_OBJECT (row), "buildings", g_memdup2 (&buildings, sizeof buildings), g_free);
  g_object_set_data (G_OBJECT (row), "district", GUINT_TO_POINTER (district));
  g_signal_connect_object (focus, "enter", G_CALLBACK (row_entered_cb), self, G_CONNECT_DEFAULT);
  g_signal_connect_object (focus, "leave", G_CALLBACK (row_left_cb), self, G_CONNECT_DEFAULT);
  g_signal_connect_object (motion, "enter", G_CALLBACK (row_pointed_cb), self, G_CONNECT_DEFAULT);
  g_signal_connect_object (motion, "leave", G_CALLBACK (row_left_cb), self, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (row, focus);
  gtk_widget_add_controller (row, motion);
}

static void
watch_card_row (GtkWidget *row,
                guint64 buildings,
                gpointer page)
{
  watch_row (page, row, buildings, GINKGO_DISTRICT_NONE);
}

static void
explain_districts (GinkgoScorePage *self,
                   const char *const *names)
{
  GtkWidget *group = ginkgo_score_rows_new_group (_("Districts"));

  if (self->tally->n_districts == 0)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                           _("No neighboring buildings have the same color"));

  for (guint i = 0; i < self->tally->n_districts; i++)
    {
      GtkWidget *row = ginkgo_score_rows_new_for_district (&self->tally->districts[i], names);

      watch_row (self, row, self->tally->districts[i].buildings, i);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }

  gtk_box_append (self->explanations, group);
}

static void
explain (GinkgoScorePage *self,
         const GinkgoState *state,
         const char *const *names)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->explanations))) != NULL)
    gtk_box_remove (self->explanations, child);

  gtk_box_append (self->explanations, ginkgo_score_rows_new_group_for_cards (state, names, watch_card_row, self));
  explain_districts (self, names);
}

/* The result and buttons appear only after the count. */
static void
show_counting (GinkgoScorePage *self,
               gboolean is_counting)
{
  gtk_widget_set_visible (self->count_buttons, is_counting);
  gtk_widget_set_visible (self->buttons, !is_counting && ginkgo_game_get_over (self->game));
}

/* Mentions undo and suggestions, out of the way of those who only want to know who won. */
static void
show_details (GinkgoScorePage *self,
              const char *const *names)
{
  gboolean was_undone = ginkgo_game_get_over (self->game) && ginkgo_game_get_undo_used (self->game);
  g_auto (GStrv) lines = ginkgo_text_list_help (ginkgo_game_get_record (self->game), was_undone, names);
  g_autofree char *text = g_strjoinv ("\n", lines);

  gtk_label_set_label (self->details_label, text);
  gtk_widget_set_visible (self->details, *text != '\0');
}

static void
update (GinkgoScorePage *self)
{
  const GinkgoState *state = ginkgo_game_get_state (self->game);
  gboolean is_over = ginkgo_state_is_over (state);
  guint winners = is_over ? ginkgo_state_get_winners (state) : 0;
  const char *names[GINKGO_MAX_SEATS];

  get_names (self, names);
  self->position = ginkgo_game_get_position (self->game);
  g_clear_object (&self->reveal);
  g_clear_pointer (&self->tally, ginkgo_tally_free);
  self->tally = ginkgo_tally_new (state, get_open_seats (self, state));

  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), is_over ? _("Results") : _("Score So Far"));
  show_headline (self, state, names);
  ginkgo_city_view_set_light (self->city, is_over ? GINKGO_SKY_NIGHT : ginkgo_sky_find_hour (state));
  ginkgo_city_view_set_city (self->city, &state->city, names);
  ginkgo_score_race_set_tally (self->race, self->tally, ginkgo_game_get_record (self->game), winners);
  ginkgo_score_race_follow (self->race, NULL);
  ginkgo_score_table_show (self->table, self->tally, names);
  show_details (self, names);
  explain (self, state, names);
  light_winners (self);
  show_counting (self, FALSE);
}

/* The game notifies its position last, after all other changes. */
static void
position_changed_cb (GinkgoScorePage *self)
{
  if (self->position != ginkgo_game_get_position (self->game))
    update (self);
}

/* At the end everything is open anyway, and a count may be running. */
static void
open_screens_changed_cb (GinkgoScorePage *self)
{
  if (!ginkgo_game_get_over (self->game))
    update (self);
}

static void
announce (GinkgoScorePage *self,
          const char *text)
{
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static gboolean
find_leaf (GinkgoScorePage *self,
           GtkWidget *place,
           graphene_rect_t *leaf)
{
  graphene_point_t center;

  /* It may not have been laid out yet. */
  if (!gtk_widget_compute_bounds (place, GTK_WIDGET (self->flights), leaf) || leaf->size.width < 1)
    return FALSE;

  graphene_rect_get_center (leaf, &center);
  graphene_rect_init (leaf, center.x - LEAF_SIZE / 2, center.y - LEAF_SIZE / 2, LEAF_SIZE, LEAF_SIZE);

  return TRUE;
}

/* Leaves fly from what is counted, in turn, to the players who score. */
static void
fly_leaves (GinkgoScorePage *self,
            const guint16 gains[GINKGO_MAX_SEATS],
            guint64 buildings)
{
  const GinkgoCity *city = &ginkgo_game_get_state (self->game)->city;
  guint64 left = buildings;

  for (guint seat = 0; seat < self->tally->n_seats; seat++)
    for (guint i = 0; i < MIN (gains[seat], MAX_LEAVES); i++)
      {
        guint building = (guint) __builtin_ctzll (left ? left : 1);
        GtkWidget *place = buildings ? GTK_WIDGET (ginkgo_city_view_get_cell (self->city, city->buildings[building].cell)) : GTK_WIDGET (self->stage);
        GinkgoFlight leaf = { .flyer = GINKGO_FLYER_ITEM, .thing = GINKGO_ITEM_POINT, .turn = i };

        if (find_leaf (self, place, &leaf.from) && find_leaf (self, ginkgo_score_race_get_total (self->race, seat), &leaf.to))
          ginkgo_flight_layer_launch (self->flights, &leaf, LEAF_DURATION);
        left &= left - 1;
        left = left ? left : buildings;
      }
}

static void
step_cb (GinkgoScorePage *self,
         guint step)
{
  const GinkgoState *state = ginkgo_game_get_state (self->game);
  guint64 buildings = ginkgo_tally_find_buildings (self->tally, step, &state->city);
  const char *names[GINKGO_MAX_SEATS];

  get_names (self, names);
  ginkgo_score_stage_show (self->stage, self->tally, step, state, names);
  light_buildings (self, buildings, ginkgo_tally_get_step (self->tally, step)->district);
  fly_leaves (self, ginkgo_tally_get_step (self->tally, step)->gains, buildings);
}

static void
changed_cb (GinkgoScorePage *self)
{
  ginkgo_score_race_follow (self->race, self->reveal);
}

/* Announces each category once, unless the user skips the count. */
static void
counted_cb (GinkgoScorePage *self,
            guint category)
{
  const char *names[GINKGO_MAX_SEATS];
  g_autofree char *text = NULL;

  if (self->skipped)
    return;

  get_names (self, names);
  text = ginkgo_text_counted (self->tally, category, names);
  announce (self, text);
}

/* Uses a single announcement, as the next one could cut off the previous one. */
static void
announce_result (GinkgoScorePage *self)
{
  /* Translators: the winner, and the reason why the game is over, for a screen reader */
  g_autofree char *text = g_strdup_printf (C_("spoken", "%s. %s"),
                                           gtk_label_get_label (self->headline),
                                           gtk_label_get_label (self->subheadline));

  announce (self, text);
}

static void
celebrate (GinkgoScorePage *self)
{
  ginkgo_medal_award_all (self->medals);
  if (is_festive (ginkgo_game_get_state (self->game)))
    ginkgo_leaf_fall_start (self->leaf_fall);
}

static void
done_cb (GinkgoScorePage *self)
{
  /* The reveal is still emitting its signal. */
  g_autoptr (GinkgoScoreReveal) reveal = g_steal_pointer (&self->reveal);

  g_signal_handlers_disconnect_by_data (reveal, self);
  update (self);
  gtk_widget_grab_focus (self->city_button);
  announce_result (self);
  celebrate (self);
}

static void
show_all_cb (GinkgoScorePage *self)
{
  if (!self->reveal)
    return;

  self->skipped = TRUE;
  ginkgo_score_reveal_finish (self->reveal);
}

static void
show_next_cb (GinkgoScorePage *self)
{
  if (self->reveal)
    ginkgo_score_reveal_next (self->reveal);
}

/* Modifiers, and keys that move the focus or press what has it */
static gboolean
is_left_alone (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      return TRUE;
    default:
      return keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R;
    }
}

/* Ignores keys with a modifier, which are shortcuts. */
static gboolean
key_pressed_cb (GinkgoScorePage *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  if (!self->reveal || is_left_alone (keyval) || (modifiers & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;

  if (keyval == GDK_KEY_Escape)
    show_all_cb (self);
  else
    show_next_cb (self);

  return GDK_EVENT_STOP;
}

/* A page that is not on screen has no frames for the animation. */
static void
start_counting (GinkgoScorePage *self)
{
  if (!self->reveal || !self->shown || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  gtk_widget_grab_focus (self->next_button);
  ginkgo_score_reveal_start (self->reveal);
}

static void
ginkgo_score_page_shown (AdwNavigationPage *page)
{
  ADW_NAVIGATION_PAGE_CLASS (ginkgo_score_page_parent_class)->shown (page);

  GINKGO_SCORE_PAGE (page)->shown = TRUE;
  start_counting (GINKGO_SCORE_PAGE (page));
}

static void
ginkgo_score_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ginkgo_score_page_parent_class)->map (widget);

  start_counting (GINKGO_SCORE_PAGE (widget));
}

static void
ginkgo_score_page_dispose (GObject *object)
{
  GinkgoScorePage *self = GINKGO_SCORE_PAGE (object);

  g_clear_object (&self->reveal);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_SCORE_PAGE);
  g_clear_pointer (&self->tally, ginkgo_tally_free);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ginkgo_score_page_parent_class)->dispose (object);
}

static void
ginkgo_score_page_class_init (GinkgoScorePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_STAGE);
  g_type_ensure (GINKGO_TYPE_EVEN_LINES);
  g_type_ensure (GINKGO_TYPE_FIRST_FIT);
  g_type_ensure (GINKGO_TYPE_FLIGHT_LAYER);
  g_type_ensure (GINKGO_TYPE_LEAF_FALL);
  g_type_ensure (GINKGO_TYPE_SCORE_RACE);
  g_type_ensure (GINKGO_TYPE_SCORE_STAGE);
  g_type_ensure (GINKGO_TYPE_FIGURE_TABLE);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_score_page_dispose;
  widget_class->map = ginkgo_score_page_map;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ginkgo_score_page_shown;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-score-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, flights);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, stage);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, medals);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, so_far);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, headline);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, long_headline);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, reason);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, highlights);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, highlights_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, subheadline);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, details);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, details_label);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, race);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, table);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, explanations);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, leaf_fall);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, next_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, count_buttons);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, buttons);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, again_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, city_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, review_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, analyze_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_all_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_next_cb);
}

static void
ginkgo_score_page_init (GinkgoScorePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_name_label_keep_spelling (self->long_headline);

  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_RESULTS);
}

GtkWidget *
ginkgo_score_page_new (GinkgoGame *game)
{
  GinkgoScorePage *self;

  g_return_val_if_fail (GINKGO_IS_GAME (game), NULL);

  self = g_object_new (GINKGO_TYPE_SCORE_PAGE, NULL);
  self->game = g_object_ref (game);
  g_signal_connect_object (game, "notify::position", G_CALLBACK (position_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_OPEN_SCREENS, G_CALLBACK (open_screens_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

/* Counts the points step by step once the page is shown. The game must be over. */
void
ginkgo_score_page_count (GinkgoScorePage *self)
{
  g_return_if_fail (GINKGO_IS_SCORE_PAGE (self));
  g_return_if_fail (ginkgo_game_get_over (self->game));

  self->reveal = ginkgo_score_reveal_new (GTK_WIDGET (self), self->tally);
  g_signal_connect_object (self->reveal, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reveal, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reveal, "counted", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reveal, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  light_buildings (self, 0, GINKGO_DISTRICT_NONE);
  show_counting (self, TRUE);
}

/* Offers only a way back to the lesson. The page must not be visible yet. */
void
ginkgo_score_page_set_lesson (GinkgoScorePage *self)
{
  g_return_if_fail (GINKGO_IS_SCORE_PAGE (self));

  gtk_widget_set_visible (self->again_button, FALSE);
  gtk_widget_set_visible (self->review_button, FALSE);
  gtk_widget_set_visible (self->analyze_button, FALSE);
  gtk_button_set_label (GTK_BUTTON (self->city_button), _("Go On _with the Lesson"));
  gtk_widget_add_css_class (self->city_button, "suggested-action");
}

/* @text: (nullable): the decision that cost most and the best draw, once they are known
 * @position: in the stored game @id, where a review shows them */
void
ginkgo_score_page_set_highlights (GinkgoScorePage *self,
                                  const char *text,
                                  gint64 id,
                                  guint position)
{
  g_return_if_fail (GINKGO_IS_SCORE_PAGE (self));

  gtk_label_set_text (self->highlights, text != NULL ? text : "");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->highlights_button), "(xu)", id, position);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->highlights_button), "win.show-moment");
  gtk_widget_set_visible (self->highlights_button, text != NULL);
}

gboolean
ginkgo_score_page_get_counting (GinkgoScorePage *self)
{
  g_return_val_if_fail (GINKGO_IS_SCORE_PAGE (self), FALSE);

  return self->reveal != NULL;
}
