/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-focus.h"
#include "ginkgo-settings.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"

/* After so long, people may have gone to another window. */
#define LONG_WAIT (20 * G_TIME_SPAN_SECOND)

/* Where no breakpoint applies */
#define USUAL_LAYOUT "usual"

/**
 * GinkgoTablePage:
 *
 * The table where a game is played. The page connects the objects that hold the state of the
 * table with the widgets that show it. It listens to the follower of the game only.
 */

G_DEFINE_FINAL_TYPE (GinkgoTablePage, ginkgo_table_page, ADW_TYPE_NAVIGATION_PAGE)

typedef enum
{
  PROP_LAYOUT = 1,
  PROP_SHOW_DISTRICTS,
} GinkgoTablePageProps;

enum
{
  SHOW_SCORE,
  CHOICE_CHANGED,
  LOOK_BACK,
  ANSWERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_on_screen (GinkgoTablePage *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* --- Showing the table ------------------------------------------------------------ */

/* Describes the table as its objects are now. */
void
ginkgo_table_page_init_scene (GinkgoTablePage *self,
                              GinkgoTableScene *scene)
{
  ginkgo_table_scene_init (scene, self->presence, self->choice, self->adviser, self->playback, self->waiting, ginkgo_table_page_has_guide (self));
}

static void
show (GinkgoTablePage *self)
{
  g_auto (GinkgoTableScene) scene = { 0 };

  ginkgo_table_page_init_scene (self, &scene);
  ginkgo_curtain_show (self->curtain, &scene.prompt, scene.names);
  /* Behind the curtain, there is only the city. */
  ginkgo_stage_set_bare (GINKGO_STAGE (self->city_pane), ginkgo_curtain_get_closed (self->curtain));
  /* The button can take over the focus only while it can be used. */
  if (scene.is_following)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.skip-action", TRUE);
  ginkgo_city_pane_show (self->city_pane, &scene);
  ginkgo_controls_show (self->controls, &scene);
  ginkgo_table_title_show (self->title, &scene, self->layout->is_narrow);
  ginkgo_table_page_show_info (self, &scene);
  ginkgo_reveal_show (self->reveal, &scene);
  if (!ginkgo_game_get_can_retry (ginkgo_follower_get_game (self->follower)))
    adw_banner_set_revealed (self->banner, FALSE);
  ginkgo_table_page_enable_actions (self, &scene);
}

/* Something else is chosen: nothing else can have changed. */
static void
show_choice (GinkgoTablePage *self)
{
  g_auto (GinkgoTableScene) scene = { 0 };

  ginkgo_table_page_init_scene (self, &scene);
  ginkgo_city_pane_show (self->city_pane, &scene);
  ginkgo_controls_show (self->controls, &scene);
  ginkgo_table_title_show (self->title, &scene, self->layout->is_narrow);
  ginkgo_table_page_show_pointed_info (self, &scene);
  ginkgo_table_page_enable_actions (self, &scene);
}

/* Something else is pointed at, or information about it is to be shown. */
void
ginkgo_table_page_show_pointed (GinkgoTablePage *self)
{
  g_auto (GinkgoTableScene) scene = { 0 };

  ginkgo_table_page_init_scene (self, &scene);
  ginkgo_city_pane_show_pointed (self->city_pane, &scene);
  ginkgo_controls_show_pointed (self->controls, &scene);
  ginkgo_table_page_show_pointed_info (self, &scene);
}

static void
set_layout (GinkgoTablePage *self,
            const char *name)
{
  const GinkgoTableLayout *before = self->layout;

  /* A breakpoint is taken back while the page is disposed of. */
  if (!self->focus)
    return;

  ginkgo_table_page_set_layout (self, name);
  if (self->layout == before)
    return;

  show (self);
  g_object_notify (G_OBJECT (self), "layout");
}

/* Shows the game as it is now. */
void
ginkgo_table_page_update (GinkgoTablePage *self)
{
  show (self);
  ginkgo_table_page_update_lesson (self);
}

void
ginkgo_table_page_show_error (GinkgoTablePage *self,
                              const GError *error)
{
  g_autofree char *message = ginkgo_text_error (error);
  AdwToast *toast = adw_toast_new (message);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* --- What happens in the game ------------------------------------------------------ */

static void
tell_pending (GinkgoTablePage *self)
{
  if (is_on_screen (self))
    ginkgo_announcer_tell_pending (self->announcer);
}

static void
update_focus (GinkgoTablePage *self,
              gboolean was_deciding)
{
  gboolean can_decide = ginkgo_choice_get_question (self->choice) != GINKGO_EVENT_NONE;

  ginkgo_focus_keeper_update (self->focus, was_deciding, ginkgo_follower_is_behind (self->follower), can_decide);
}

static void
refresh (GinkgoTablePage *self)
{
  gboolean was_deciding = ginkgo_focus_keeper_is_deciding (self->focus);

  ginkgo_presence_update (self->presence);
  ginkgo_waiting_update (self->waiting);
  ginkgo_choice_start (self->choice);
  ginkgo_adviser_forget (self->adviser);
  ginkgo_table_page_drop_hint (self);
  ginkgo_table_page_update (self);
  update_focus (self, was_deciding);
}

/* A moment after the end, when that has been announced: the page goes at once. */
static void
show_score (gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  self->score_id = 0;
  if (is_on_screen (self))
    g_signal_emit (self, signals[SHOW_SCORE], 0);
}

static void
follower_changed_cb (GinkgoTablePage *self)
{
  gboolean is_over = ginkgo_follower_get_over (self->follower);

  refresh (self);
  tell_pending (self);
  if (is_over && !self->was_over && !ginkgo_table_page_has_guide (self) && self->score_id == 0)
    self->score_id = g_idle_add_once (show_score, self);
  self->was_over = is_over;
}

static void
fell_behind_cb (GinkgoTablePage *self)
{
  ginkgo_playback_follow (self->playback, is_on_screen (self));
}

/* Announce the actions of others at once, however slowly they are shown. */
static void
advanced_cb (GinkgoTablePage *self,
             guint position,
             guint n_events)
{
  ginkgo_announcer_tell_events (self->announcer, position, n_events, is_on_screen (self));
}

static void
rewound_cb (GinkgoTablePage *self)
{
  ginkgo_playback_stop (self->playback);
  ginkgo_announcer_rewind (self->announcer);
}

/* Keep the choice while nothing has happened. */
static void
status_changed_cb (GinkgoTablePage *self)
{
  gboolean was_deciding = ginkgo_focus_keeper_is_deciding (self->focus);

  ginkgo_waiting_update (self->waiting);
  if (ginkgo_game_get_busy (ginkgo_follower_get_game (self->follower)))
    return;

  ginkgo_table_page_update (self);
  if (was_deciding && !ginkgo_focus_keeper_is_deciding (self->focus))
    update_focus (self, TRUE);
}

static void
save_failed_cb (GinkgoTablePage *self,
                const GError *error)
{
  g_autofree char *message = ginkgo_text_error (error);

  adw_banner_set_title (self->banner, message);
  adw_banner_set_revealed (self->banner, TRUE);
  status_changed_cb (self);
}

static void
waiting_changed_cb (GinkgoTablePage *self)
{
  if (ginkgo_waiting_saves_long (self->waiting))
    ginkgo_focus_keeper_owe (self->focus);
  ginkgo_table_page_update (self);
}

static void
can_uncover_cb (GinkgoTablePage *self)
{
  show (self);
  ginkgo_table_page_focus (self);
}

/* --- Choice, suggestion, lesson ----------------------------------------------------- */

/* A choice of one's own takes the place of a suggestion; an exercise compares both. */
static void
choice_changed_cb (GinkgoTablePage *self)
{
  if (ginkgo_adviser_get_advice (self->adviser) && !ginkgo_table_page_has_guide (self))
    ginkgo_adviser_close (self->adviser);
  show_choice (self);
  g_signal_emit (self, signals[CHOICE_CHANGED], 0);
  ginkgo_table_page_drop_hint (self);
}

/* The focus stays on the card while that is there, and returns to the decision then. Nothing speaks of one's own choice while
 * a suggestion is there. */
static void
adviser_changed_cb (GinkgoTablePage *self)
{
  gboolean advises = ginkgo_adviser_get_advice (self->adviser) != NULL;
  GinkgoSuggestionCard *card = ginkgo_city_pane_get_suggestion (self->city_pane);
  gboolean closes = ginkgo_adviser_get_stage (self->adviser) == GINKGO_ADVISER_CLOSED;
  gboolean had_focus = ginkgo_focus_is_in (GTK_WIDGET (card));

  if (!ginkgo_table_page_has_guide (self))
    ginkgo_choice_set_aside (self->choice, advises);
  if (closes)
    ginkgo_focus_leave (GTK_WIDGET (card));
  show (self);
  if (had_focus && closes)
    ginkgo_table_page_focus (self);
  else if (had_focus)
    ginkgo_suggestion_card_focus (card);
}

static void
look_back_cb (GinkgoTablePage *self,
              guint entry)
{
  g_signal_emit (self, signals[LOOK_BACK], 0, entry);
}

/* --- What assistive technology says -------------------------------------------------- */

static void
announce_cb (GinkgoTablePage *self,
             const char *text)
{
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
advised_cb (GinkgoTablePage *self)
{
  g_autofree char *text = ginkgo_text_advice (ginkgo_adviser_get_advice (self->adviser),
                                              ginkgo_adviser_get_reasons (self->adviser),
                                              ginkgo_follower_get_names (self->follower),
                                              ginkgo_follower_get_state (self->follower));
  g_autofree char *spoken = ginkgo_text_speak (text);

  ginkgo_announcer_say (self->announcer, spoken);
}

/* --- The widget --------------------------------------------------------------------- */

/* The page may have been made long before: GTK would move the focus to the first widget of a new
 * window, which undoes, and Enter would take back another person's decision. The focus moves
 * once more when everything has its place. */
static void
ginkgo_table_page_map (GtkWidget *widget)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  GTK_WIDGET_CLASS (ginkgo_table_page_parent_class)->map (widget);

  if (self->arrived)
    return;

  self->arrived = TRUE;
  if (ginkgo_follower_get_position (self->follower) == 0 && !ginkgo_table_page_has_guide (self))
    ginkgo_table_page_begin (self);
  ginkgo_table_page_focus (self);
  ginkgo_focus_keeper_queue (self->focus);
}

static void
ginkgo_table_page_unmap (GtkWidget *widget)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  if (self->adviser)
    ginkgo_adviser_close (self->adviser);

  GTK_WIDGET_CLASS (ginkgo_table_page_parent_class)->unmap (widget);
}

static void
ginkgo_table_page_shown (AdwNavigationPage *page)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (page);

  ADW_NAVIGATION_PAGE_CLASS (ginkgo_table_page_parent_class)->shown (page);

  ginkgo_table_page_return_to_lesson (self);
  ginkgo_table_page_focus (self);
  tell_pending (self);
}

static void
ginkgo_table_page_get_property (GObject *object,
                                guint prop_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (object);

  switch ((GinkgoTablePageProps) prop_id)
    {
    case PROP_LAYOUT:
      /* The breakpoints ask while the template is made. */
      g_value_set_string (value, self->layout ? self->layout->name : USUAL_LAYOUT);
      break;
    case PROP_SHOW_DISTRICTS:
      g_value_set_boolean (value, self->shows_districts);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_table_page_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (object);

  switch ((GinkgoTablePageProps) prop_id)
    {
    case PROP_LAYOUT:
      set_layout (self, g_value_get_string (value));
      break;
    case PROP_SHOW_DISTRICTS:
      ginkgo_table_page_set_shows_districts (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Widgets that go away still emit signals. */
static void
disconnect_widgets (GinkgoTablePage *self)
{
  gpointer const widgets[] = { self->hand, self->rack, self->city, self->sidebar, self->districts, ginkgo_sidebar_get_log (self->sidebar), ginkgo_sidebar_get_tracker (self->sidebar) };

  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    g_signal_handlers_disconnect_by_data (widgets[i], self);
}

static void
ginkgo_table_page_dispose (GObject *object)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (object);

  if (self->focus)
    disconnect_widgets (self);
  g_clear_handle_id (&self->score_id, g_source_remove);
  g_clear_handle_id (&self->event_id, g_source_remove);
  g_clear_object (&self->drag);
  g_clear_object (&self->guard);
  g_clear_object (&self->focus);
  g_clear_object (&self->sound);
  g_clear_object (&self->notice);
  g_clear_object (&self->adviser);
  g_clear_object (&self->playback);
  g_clear_object (&self->waiting);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_TABLE_PAGE);
  g_clear_object (&self->lesson);
  g_clear_object (&self->announcer);
  g_clear_object (&self->choice);
  g_clear_object (&self->presence);
  g_clear_object (&self->follower);
  g_clear_pointer (&self->task, g_free);
  g_clear_pointer (&self->task_place, g_free);

  G_OBJECT_CLASS (ginkgo_table_page_parent_class)->dispose (object);
}

static void
ginkgo_table_page_class_init (GinkgoTablePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_table_page_dispose;
  object_class->get_property = ginkgo_table_page_get_property;
  object_class->set_property = ginkgo_table_page_set_property;
  widget_class->map = ginkgo_table_page_map;
  widget_class->unmap = ginkgo_table_page_unmap;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ginkgo_table_page_shown;

  /* The name of the layout, for breakpoints */
  g_object_class_install_property (object_class, PROP_LAYOUT, g_param_spec_string ("layout", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_SHOW_DISTRICTS, g_param_spec_boolean ("show-districts", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));

  /* Emitted once when the game is over, and when somebody asks for its score then. */
  signals[SHOW_SCORE] = g_signal_new ("show-score", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOICE_CHANGED] = g_signal_new ("choice-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted with the index of an entry of the log when somebody wants to look back at it. */
  signals[LOOK_BACK] = g_signal_new ("look-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /* Emitted with a decision that is the answer to an exercise, to be judged. */
  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (GINKGO_TYPE_CITY_PANE);
  g_type_ensure (GINKGO_TYPE_CONTROLS);
  g_type_ensure (GINKGO_TYPE_CURTAIN);
  g_type_ensure (GINKGO_TYPE_FLIGHT_LAYER);
  g_type_ensure (GINKGO_TYPE_LESSON_CARD);
  g_type_ensure (GINKGO_TYPE_PEOPLE);
  g_type_ensure (GINKGO_TYPE_REVEAL);
  g_type_ensure (GINKGO_TYPE_SIDEBAR);
  g_type_ensure (GINKGO_TYPE_TABLE_TITLE);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, banner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, lesson_card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, people_bin);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, strip_bin);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, people);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, sidebar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, curtain);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, city_pane);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, controls);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, reveal);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, flights);

  ginkgo_table_page_install_actions (widget_class);
  gtk_widget_class_install_property_action (widget_class, "city.districts", "show-districts");
  ginkgo_style_install_table ();
}

static void
ginkgo_table_page_init (GinkgoTablePage *self)
{
  self->informed = GINKGO_SEAT_NONE;

  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- Making one ---------------------------------------------------------------------- */

static void
create_objects (GinkgoTablePage *self,
                GinkgoGame *game)
{
  GtkWidget *page = GTK_WIDGET (self);

  self->city = ginkgo_stage_get_city (GINKGO_STAGE (self->city_pane));
  self->hand = ginkgo_controls_get_hand (self->controls);
  self->rack = ginkgo_screen_get_rack (ginkgo_controls_get_screen (self->controls));
  self->districts = ginkgo_sidebar_get_districts (self->sidebar);
  self->follower = ginkgo_follower_new (game);
  self->presence = ginkgo_presence_new (self->follower);
  self->choice = ginkgo_choice_new (self->presence);
  self->adviser = ginkgo_adviser_new (game);
  self->playback = ginkgo_playback_new (self->follower, ginkgo_presence_get_n_persons (self->presence) > 0);
  self->waiting = ginkgo_waiting_new (self->follower);
  self->announcer = ginkgo_announcer_new (self->follower);
  self->focus = ginkgo_focus_keeper_new (page, GTK_WIDGET (self->controls), GTK_WIDGET (self->city), GTK_WIDGET (self->city_pane));
  /* Controllers that are added last get events first. */
  self->drag = ginkgo_table_drag_new (page, self->choice, self->controls, self->city);
  self->guard = ginkgo_input_guard_new (page, self->playback);
  self->sound = ginkgo_table_sound_new (page, self->playback, self->follower, self->choice);
  self->notice = ginkgo_table_notice_new (page, self->follower, LONG_WAIT);
}

static void
connect (GinkgoTablePage *self,
         gpointer object,
         const char *signal,
         GCallback callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
connect_objects (GinkgoTablePage *self)
{
  connect (self, self->follower, "changed", G_CALLBACK (follower_changed_cb));
  connect (self, self->follower, "fell-behind", G_CALLBACK (fell_behind_cb));
  connect (self, self->follower, "advanced", G_CALLBACK (advanced_cb));
  connect (self, self->follower, "rewound", G_CALLBACK (rewound_cb));
  connect (self, self->follower, "notify", G_CALLBACK (status_changed_cb));
  connect (self, self->follower, "save-failed", G_CALLBACK (save_failed_cb));
  connect (self, self->playback, "launched", G_CALLBACK (ginkgo_table_page_update));
  connect (self, self->presence, "can-uncover", G_CALLBACK (can_uncover_cb));
  connect (self, self->presence, "uncovered", G_CALLBACK (ginkgo_table_page_update));
  connect (self, self->choice, "changed", G_CALLBACK (choice_changed_cb));
  connect (self, self->choice, "pointed", G_CALLBACK (ginkgo_table_page_show_pointed));
  connect (self, self->adviser, "changed", G_CALLBACK (adviser_changed_cb));
  connect (self, self->adviser, "advised", G_CALLBACK (advised_cb));
  connect (self, self->adviser, "failed", G_CALLBACK (ginkgo_table_page_show_error));
  connect (self, self->announcer, "announce", G_CALLBACK (announce_cb));
  connect (self, self->focus, "focus-decision", G_CALLBACK (ginkgo_table_page_focus));
  connect (self, self->waiting, "changed", G_CALLBACK (waiting_changed_cb));
  connect (self, ginkgo_sidebar_get_log (self->sidebar), "look-asked", G_CALLBACK (look_back_cb));
  g_signal_connect_object (adw_navigation_page_get_child (ADW_NAVIGATION_PAGE (self)), "notify::current-breakpoint", G_CALLBACK (ginkgo_focus_keeper_keep), self->focus, G_CONNECT_SWAPPED);
  connect (self, ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_OPEN_SCREENS, G_CALLBACK (show));
}

/* The page neither starts nor stops the game. */
GtkWidget *
ginkgo_table_page_new (GinkgoGame *game)
{
  GinkgoTablePage *self = g_object_new (GINKGO_TYPE_TABLE_PAGE, NULL);

  g_return_val_if_fail (GINKGO_IS_GAME (game), GTK_WIDGET (self));

  create_objects (self, game);
  self->was_over = ginkgo_game_get_over (game);
  ginkgo_table_page_connect_info (self);
  ginkgo_table_page_connect_actions (self);
  ginkgo_table_page_connect_motion (self);
  connect_objects (self);
  ginkgo_table_title_bind_sidebar (self->title, GTK_WIDGET (self->sidebar));
  ginkgo_table_page_set_layout (self, USUAL_LAYOUT);
  refresh (self);

  return GTK_WIDGET (self);
}
