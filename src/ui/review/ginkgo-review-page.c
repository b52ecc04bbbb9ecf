/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-review-page-private.h"

#include "ginkgo-continue-dialog.h"
#include "ginkgo-first-fit.h"
#include "ginkgo-focus.h"
#include "ginkgo-style.h"
#include "ginkgo-toggles.h"
#include "ginkgo-window-menu.h"

/**
 * GinkgoReviewPage:
 *
 * Reviews a game: the city and the players at any position, the log, the points over time, the final
 * scoring, and the analysis. It shows the content of a GinkgoReview and does not change the
 * game.
 */
G_DEFINE_FINAL_TYPE (GinkgoReviewPage, ginkgo_review_page, ADW_TYPE_NAVIGATION_PAGE)

/* In pixels */
#define SIDE_WIDTH  376
#define SIDE_HEIGHT 180

/* Duration of a step at normal speed, in ms */
#define PACE 1100

/* The height of the city above the sidebar, in pixels */
#define CITY_HEIGHT_ABOVE 200

typedef enum
{
  PROP_SHOW_DISTRICTS = 1,
  PROP_SPEED,
  PROP_LAYOUT,
} GinkgoReviewPageProps;

static GParamSpec *properties[PROP_LAYOUT + 1];

enum
{
  CONTINUED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *const layouts[] = { "wide", "large", "huge", "medium", "narrow", "short", "low" };

static gboolean
is_layout (GinkgoReviewPage *self,
           const char *layout)
{
  return g_str_equal (self->layout, layout);
}

/* The players are beside the city. */
static gboolean
is_wide (GinkgoReviewPage *self)
{
  return is_layout (self, "wide") || is_layout (self, "large") || is_layout (self, "huge");
}

/* The players are beside the city, or a page of the sidebar. */
static void
move_players (GinkgoReviewPage *self,
              AdwBin *place)
{
  if (gtk_widget_get_parent (self->players_box) == GTK_WIDGET (place))
    return;

  ginkgo_focus_leave (self->players_box);
  g_object_ref (self->players_box);
  adw_bin_set_child (ADW_BIN (gtk_widget_get_parent (self->players_box)), NULL);
  adw_bin_set_child (place, self->players_box);
  g_object_unref (self->players_box);
}

/* Then there is room for the city or the sidebar, not both. */
static gboolean
is_short (GinkgoReviewPage *self)
{
  return is_layout (self, "short") || is_layout (self, "low");
}

static void
show_sides (GinkgoReviewPage *self)
{
  gboolean is_shown = !is_short (self) || gtk_toggle_button_get_active (self->details_button);

  gtk_widget_set_visible (self->side, is_shown);
  ginkgo_review_bar_set_low (self->bar, is_layout (self, "low") || (is_short (self) && is_shown));
}

/* An icon-only button keeps its label as accessible name; a button with custom content would have
 * none. */
static void
show_continue_button (GinkgoReviewPage *self,
                      gboolean as_icon)
{
  GtkButton *button = GTK_BUTTON (self->continue_button);

  if (as_icon == (gtk_button_get_icon_name (button) != NULL))
    return;

  if (as_icon)
    gtk_button_set_icon_name (button, "list-add-symbolic");
  else
    gtk_button_set_child (button, self->continue_content);
}

static void
update_layout (GinkgoReviewPage *self)
{
  gboolean wide = is_wide (self);
  int side_width = (int) (SIDE_WIDTH * (is_layout (self, "huge") ? 2.5 : is_layout (self, "large") ? 1.25 :
                                                                                                     1));
  gboolean shows_one = is_short (self);
  gboolean column = shows_one || is_layout (self, "narrow");

  move_players (self, wide ? self->players_pane : self->players_bin);
  gtk_widget_set_visible (GTK_WIDGET (self->players_pane), wide);
  if (!wide && g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "log") == 0 && column)
    adw_view_stack_set_visible_child_name (self->stack, "players");

  gtk_widget_set_halign (self->side, column ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  gtk_widget_set_size_request (self->side, column ? -1 : side_width, column && !shows_one ? SIDE_HEIGHT : -1);
  gtk_widget_set_margin_top (self->side, column && !shows_one ? CITY_HEIGHT_ABOVE : 0);
  /* A small city has no room for buttons: keys and gestures zoom, and a page of the sidebar shows districts. */
  gtk_widget_set_visible (self->tools, !column);
  gtk_widget_set_margin_end (self->tools, side_width);
  ginkgo_review_bar_set_narrow (self->bar, column);
  show_continue_button (self, column);
  gtk_widget_set_visible (GTK_WIDGET (self->details_button), shows_one);
  ginkgo_style_set_class (GTK_WIDGET (self->switcher), "narrow", !wide);
  show_sides (self);
}

static void
set_layout (GinkgoReviewPage *self,
            const char *layout)
{
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    if (g_strcmp0 (layouts[i], layout) == 0 && !is_layout (self, layout))
      {
        self->layout = layouts[i];
        /* The breakpoint is unapplied while the page is disposed of. */
        if (self->toolbar)
          update_layout (self);
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAYOUT]);
      }
}

static void
set_show_districts (GinkgoReviewPage *self,
                    gboolean show_districts)
{
  if (self->show_districts == show_districts)
    return;

  self->show_districts = show_districts;
  if (self->review)
    {
      if (!show_districts)
        ginkgo_district_list_unselect (self->districts);
      ginkgo_review_page_draw_districts (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_DISTRICTS]);
}

/* Moves to the end, where the scoring is. */
static void
page_changed_cb (GinkgoReviewPage *self)
{
  if (!self->review)
    return;

  ginkgo_review_page_stop (self);
  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "scoring") == 0)
    ginkgo_review_set_step (self->review, ginkgo_review_find (self->review, GINKGO_REVIEW_TO_END));
  else
    ginkgo_scoring_list_unselect (self->scoring);
  ginkgo_review_page_show (self);
}

static void
emit_continued (GinkgoReviewPage *self,
                const GinkgoNewSeat *seats)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_review_continue (self->review, seats, ginkgo_new_game_draw_seed ());

  g_signal_emit (self, signals[CONTINUED], 0, saved);
}

static void
response_cb (GinkgoReviewPage *self,
             const char *response,
             GinkgoContinueDialog *dialog)
{
  GinkgoNewSeat seats[GINKGO_MAX_SEATS];

  if (!g_str_equal (response, "continue"))
    return;

  ginkgo_continue_dialog_get_seats (dialog, seats);
  emit_continued (self, seats);
}

/* In a narrow window, the players are a page; otherwise they are always visible. */
static void
open_side_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  GtkWidget *child = adw_view_stack_get_child_by_name (self->stack, name);

  if (g_str_equal (name, "players") && is_wide (self))
    {
      gtk_widget_child_focus (GTK_WIDGET (self->players_pane), GTK_DIR_TAB_FORWARD);
      return;
    }
  if (!adw_view_stack_page_get_visible (adw_view_stack_get_page (self->stack, child)))
    return;

  gtk_toggle_button_set_active (self->details_button, TRUE);
  adw_view_stack_set_visible_child (self->stack, child);
  if (g_str_equal (name, "log"))
    gtk_widget_grab_focus (child);
  else if (!ginkgo_focus_is_in (child))
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

/* During the game, all players keep their seats: in another seat they would see another player's
 * hand. */
static void
continue_action (GtkWidget *widget,
                 const char *action_name,
                 GVariant *parameter)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (widget);
  AdwDialog *dialog;

  ginkgo_review_page_stop (self);
  if (!ginkgo_review_get_finished (self->review))
    {
      emit_continued (self, NULL);
      return;
    }

  dialog = ginkgo_continue_dialog_new (ginkgo_review_get_record (self->review), ginkgo_review_bar_get_moment (self->bar));
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

static void
ginkgo_review_page_get_property (GObject *object,
                                 guint prop_id,
                                 GValue *value,
                                 GParamSpec *pspec)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (object);

  switch ((GinkgoReviewPageProps) prop_id)
    {
    case PROP_SHOW_DISTRICTS:
      g_value_set_boolean (value, self->show_districts);
      break;
    case PROP_SPEED:
      g_value_set_string (value, ginkgo_review_page_get_speed (self));
      break;
    case PROP_LAYOUT:
      g_value_set_string (value, self->layout);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_review_page_set_property (GObject *object,
                                 guint prop_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (object);

  switch ((GinkgoReviewPageProps) prop_id)
    {
    case PROP_SHOW_DISTRICTS:
      set_show_districts (self, g_value_get_boolean (value));
      break;
    case PROP_SPEED:
      ginkgo_review_page_set_speed (self, g_value_get_string (value));
      break;
    case PROP_LAYOUT:
      set_layout (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Focus the slider, so that the keys work immediately. */
static void
ginkgo_review_page_shown (AdwNavigationPage *page)
{
  ADW_NAVIGATION_PAGE_CLASS (ginkgo_review_page_parent_class)->shown (page);

  gtk_widget_grab_focus (GTK_WIDGET (ginkgo_review_bar_get_slider (GINKGO_REVIEW_PAGE (page)->bar)));
}

static void
ginkgo_review_page_unmap (GtkWidget *widget)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (widget);

  if (self->bar)
    ginkgo_review_page_stop (self);

  GTK_WIDGET_CLASS (ginkgo_review_page_parent_class)->unmap (widget);
}

static void
ginkgo_review_page_direction_changed (GtkWidget *widget,
                                      GtkTextDirection previous)
{
  GTK_WIDGET_CLASS (ginkgo_review_page_parent_class)->direction_changed (widget, previous);

  update_layout (GINKGO_REVIEW_PAGE (widget));
}

static void
ginkgo_review_page_dispose (GObject *object)
{
  GinkgoReviewPage *self = GINKGO_REVIEW_PAGE (object);

  g_clear_handle_id (&self->play_id, g_source_remove);
  /* A list clears its selection while it is disposed of. */
  if (self->scoring)
    g_signal_handlers_disconnect_by_data (self->scoring, self);
  if (self->districts)
    g_signal_handlers_disconnect_by_data (self->districts, self);
  ginkgo_toggles_release (GTK_WIDGET (self->switcher));
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_REVIEW_PAGE);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (ginkgo_review_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-review-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, continue_content);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, details_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, toolbar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, players_pane);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, players_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, players);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, tools);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, bar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, side);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, players_bin);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, log);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, points);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, districts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, scoring);
  gtk_widget_class_bind_template_child (widget_class, GinkgoReviewPage, analysis);
  gtk_widget_class_bind_template_callback (widget_class, show_sides);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, ginkgo_review_page_mark_judgement);
}

static void
ginkgo_review_page_class_init (GinkgoReviewPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_review_page_dispose;
  object_class->get_property = ginkgo_review_page_get_property;
  object_class->set_property = ginkgo_review_page_set_property;

  widget_class->direction_changed = ginkgo_review_page_direction_changed;
  widget_class->unmap = ginkgo_review_page_unmap;

  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ginkgo_review_page_shown;

  properties[PROP_SHOW_DISTRICTS] = g_param_spec_boolean ("show-districts", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPEED] = g_param_spec_string ("speed", NULL, NULL, "normal", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LAYOUT] = g_param_spec_string ("layout", NULL, NULL, "wide", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  /* Emitted when the user wants to continue from the current position. @saved: a
   * #GinkgoSavedGame that is not stored yet. */
  signals[CONTINUED] = g_signal_new ("continued", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (GINKGO_TYPE_ANALYSIS_VIEW);
  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_STAGE);
  g_type_ensure (GINKGO_TYPE_DISTRICT_LIST);
  g_type_ensure (GINKGO_TYPE_FIRST_FIT);
  g_type_ensure (GINKGO_TYPE_LOG_VIEW);
  g_type_ensure (GINKGO_TYPE_POINTS_VIEW);
  g_type_ensure (GINKGO_TYPE_REVIEW_BAR);
  g_type_ensure (GINKGO_TYPE_SCORING_LIST);

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "review.open-side", "s", open_side_action);
  gtk_widget_class_install_action (widget_class, "review.continue", NULL, continue_action);
  ginkgo_review_page_class_add_actions (widget_class);

  ginkgo_style_install_table ();
}

static void
ginkgo_review_page_init (GinkgoReviewPage *self)
{
  self->layout = "wide";
  self->pace = PACE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_review_page_init_keys (self);

  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_REVIEW);
  adw_view_stack_set_visible_child_name (self->stack, "log");
  ginkgo_review_page_set_speed (self, "normal");
  update_layout (self);
}

GtkWidget *
ginkgo_review_page_new (GinkgoReview *review)
{
  GinkgoReviewPage *self;
  const GinkgoRecord *record;

  g_return_val_if_fail (GINKGO_IS_REVIEW (review), NULL);

  self = g_object_new (GINKGO_TYPE_REVIEW_PAGE, NULL);
  self->review = g_object_ref (review);
  record = ginkgo_review_get_record (review);
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    self->names[seat] = record->seats[seat].name;

  ginkgo_review_page_init_shown (self);
  g_signal_connect_object (review, "notify::step", G_CALLBACK (ginkgo_review_page_show), self, G_CONNECT_SWAPPED);
  ginkgo_review_page_show (self);

  return GTK_WIDGET (self);
}

GinkgoReview *
ginkgo_review_page_get_review (GinkgoReviewPage *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW_PAGE (self), NULL);

  return self->review;
}

GinkgoAnalysisView *
ginkgo_review_page_get_analysis (GinkgoReviewPage *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW_PAGE (self), NULL);

  return self->analysis;
}

/* @pace: duration of a step at normal speed, in ms */
void
ginkgo_review_page_set_pace (GinkgoReviewPage *self,
                             guint pace)
{
  g_return_if_fail (GINKGO_IS_REVIEW_PAGE (self));

  self->pace = pace;
}
