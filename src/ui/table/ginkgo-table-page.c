/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page.h"

#include "ginkgo-focus.h"
#include "ginkgo-settings.h"
#include "ginkgo-table-actions.h"
#include "ginkgo-table-drag.h"
#include "ginkgo-table-info.h"
#include "ginkgo-table-layout.h"
#include "ginkgo-table-motion.h"
#include "ginkgo-table-notice.h"
#include "ginkgo-table-sound.h"
#include "ginkgo-table-style.h"
#include "ginkgo-table-title.h"
#include "ginkgo-text.h"

/* After so long, people may have gone to another window. */
#define LONG_WAIT (20 * G_TIME_SPAN_SECOND)

/**
 * GinkgoTablePage:
 *
 * The table where a game is played. The page connects the objects that hold the state of the
 * table with the widgets that show it. It listens to the follower of the game only.
 */
struct _GinkgoTablePage
{
  AdwNavigationPage parent_instance;

  GinkgoTableParts parts;
  GinkgoTableActions *actions;
  GinkgoTableInfo *info;
  GinkgoTableDrag *drag;
  GinkgoTableMotion *motion;
  GinkgoTableSound *sound;
  GinkgoTableNotice *notice;
  const GinkgoTableLayout *layout;
  gboolean was_over;
  guint score_id;
  gboolean arrived; /* on screen, once */

  /* Template widgets that nothing else uses */
  GinkgoTableTitle *title;
  AdwBanner *banner;
};

G_DEFINE_FINAL_TYPE (GinkgoTablePage, ginkgo_table_page, ADW_TYPE_NAVIGATION_PAGE)

typedef enum
{
  PROP_LAYOUT = 1,
  PROP_SHOW_DISTRICTS,
} GinkgoTablePageProps;

static GParamSpec *properties[PROP_SHOW_DISTRICTS + 1];

enum
{
  SHOW_SCORE,
  LOOK_BACK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_on_screen (GinkgoTablePage *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* --- Showing the table ------------------------------------------------------------ */

static void
show (GinkgoTablePage *self)
{
  g_auto (GinkgoTableScene) scene = { 0 };

  if (!self->actions)
    return;

  ginkgo_table_parts_init_scene (&self->parts, &scene);
  ginkgo_table_parts_style (&self->parts, &scene);
  /* The button can take over the focus only while it can be used. */
  if (scene.is_following)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.skip-action", TRUE);
  ginkgo_city_pane_show (self->parts.city_pane, &scene);
  ginkgo_controls_show (self->parts.controls, &scene);
  ginkgo_table_title_show (self->title, &scene, self->layout->is_narrow, self->layout->is_narrow);
  ginkgo_table_info_show (self->info, &scene);
  ginkgo_reveal_show (self->parts.reveal, &scene);
  if (!scene.can_retry)
    adw_banner_set_revealed (self->banner, FALSE);
  ginkgo_table_actions_enable (self->actions, &scene);
}

/* Something else is chosen: nothing else can have changed. */
static void
show_choice (GinkgoTablePage *self)
{
  g_auto (GinkgoTableScene) scene = { 0 };

  ginkgo_table_parts_init_scene (&self->parts, &scene);
  ginkgo_city_pane_show (self->parts.city_pane, &scene);
  ginkgo_controls_show (self->parts.controls, &scene);
  ginkgo_table_info_show_pointed (self->info, &scene);
  ginkgo_table_actions_enable (self->actions, &scene);
}

static void
show_pointed (GinkgoTablePage *self)
{
  g_auto (GinkgoTableScene) scene = { 0 };

  ginkgo_table_parts_init_scene (&self->parts, &scene);
  ginkgo_city_pane_show_pointed (self->parts.city_pane, &scene);
  ginkgo_controls_show_pointed (self->parts.controls, &scene);
  ginkgo_table_info_show_pointed (self->info, &scene);
}

static void
update (GinkgoTablePage *self)
{
  show (self);
  ginkgo_lesson_guide_update (self->parts.guide);
}

static void
set_layout (GinkgoTablePage *self,
            const char *name)
{
  const GinkgoTableLayout *layout = ginkgo_table_layout_find (name);

  /* A breakpoint is taken back while the page is disposed of. */
  if (!self->actions || self->layout == layout)
    return;

  self->layout = layout;
  ginkgo_table_layout_apply (layout, &self->parts);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAYOUT]);
}

static void
set_shows_districts (GinkgoTablePage *self,
                     gboolean shows_districts)
{
  if (self->info && ginkgo_table_info_set_shows_districts (self->info, shows_districts))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_DISTRICTS]);
}

/* --- What happens in the game ------------------------------------------------------ */

static void
tell_pending (GinkgoTablePage *self)
{
  if (is_on_screen (self))
    ginkgo_announcer_tell_pending (self->parts.announcer);
}

static void
update_focus (GinkgoTablePage *self,
              gboolean was_deciding)
{
  gboolean can_decide = ginkgo_choice_get_question (self->parts.choice) != GINKGO_EVENT_NONE;

  ginkgo_focus_keeper_update (self->parts.focus, was_deciding, ginkgo_follower_is_behind (self->parts.follower), can_decide);
}

static void
refresh (GinkgoTablePage *self)
{
  gboolean was_deciding = ginkgo_focus_keeper_is_deciding (self->parts.focus);

  ginkgo_presence_update (self->parts.presence);
  ginkgo_waiting_update (self->parts.waiting);
  ginkgo_choice_start (self->parts.choice);
  ginkgo_adviser_forget (self->parts.adviser);
  ginkgo_lesson_guide_drop_hint (self->parts.guide);
  update (self);
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
  gboolean is_over = ginkgo_follower_get_over (self->parts.follower);

  refresh (self);
  tell_pending (self);
  if (is_over && !self->was_over && !ginkgo_table_parts_has_guide (&self->parts) && self->score_id == 0)
    self->score_id = g_idle_add_once (show_score, self);
  self->was_over = is_over;
}

static void
fell_behind_cb (GinkgoTablePage *self)
{
  ginkgo_playback_follow (self->parts.playback, is_on_screen (self));
}

/* Announce the actions of others at once, however slowly they are shown. */
static void
advanced_cb (GinkgoTablePage *self,
             guint position,
             guint n_events)
{
  ginkgo_announcer_tell_events (self->parts.announcer, position, n_events, is_on_screen (self));
}

static void
rewound_cb (GinkgoTablePage *self)
{
  ginkgo_playback_stop (self->parts.playback);
  ginkgo_announcer_rewind (self->parts.announcer);
}

/* Keep the choice while nothing has happened. */
static void
status_changed_cb (GinkgoTablePage *self)
{
  gboolean was_deciding = ginkgo_focus_keeper_is_deciding (self->parts.focus);

  ginkgo_waiting_update (self->parts.waiting);
  if (ginkgo_game_get_busy (ginkgo_follower_get_game (self->parts.follower)))
    return;

  update (self);
  if (was_deciding && !ginkgo_focus_keeper_is_deciding (self->parts.focus))
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
  if (ginkgo_waiting_saves_long (self->parts.waiting))
    ginkgo_focus_keeper_owe (self->parts.focus);
  update (self);
}

static void
can_uncover_cb (GinkgoTablePage *self)
{
  show (self);
  ginkgo_table_parts_focus (&self->parts);
}

/* --- Choice, suggestion, lesson ----------------------------------------------------- */

static void
choice_changed_cb (GinkgoTablePage *self)
{
  show_choice (self);
  ginkgo_lesson_guide_drop_hint (self->parts.guide);
}

static void
lesson_step_cb (GinkgoTablePage *self,
                const char *text,
                gboolean shows_districts,
                gboolean takes_focus)
{
  set_shows_districts (self, shows_districts);
  if (is_on_screen (self))
    ginkgo_announcer_say (self->parts.announcer, text);
  if (takes_focus)
    ginkgo_table_parts_focus (&self->parts);
}

/* The focus stays on the card while that is there, and returns to the decision then. */
static void
adviser_changed_cb (GinkgoTablePage *self)
{
  GinkgoSuggestionCard *card = ginkgo_city_pane_get_suggestion (self->parts.city_pane);
  gboolean closes = ginkgo_adviser_get_stage (self->parts.adviser) == GINKGO_ADVISER_CLOSED;
  gboolean had_focus = ginkgo_focus_is_in (GTK_WIDGET (card));

  if (closes)
    ginkgo_focus_leave (GTK_WIDGET (card));
  show (self);
  if (had_focus && closes)
    ginkgo_table_parts_focus (&self->parts);
  else if (had_focus)
    ginkgo_suggestion_card_focus (card);
}

static void
look_back_cb (GinkgoTablePage *self,
              guint entry)
{
  g_signal_emit (self, signals[LOOK_BACK], 0, entry);
}

static void
show_score_cb (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  g_signal_emit (widget, signals[SHOW_SCORE], 0);
}

static void
activate_cb (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ginkgo_table_actions_activate (GINKGO_TABLE_PAGE (widget)->actions, action_name, parameter);
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
  if (ginkgo_follower_get_position (self->parts.follower) == 0 && !ginkgo_table_parts_has_guide (&self->parts))
    ginkgo_table_motion_begin (self->motion);
  ginkgo_table_parts_focus (&self->parts);
  ginkgo_focus_keeper_queue (self->parts.focus);
}

static void
ginkgo_table_page_unmap (GtkWidget *widget)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  if (self->parts.adviser)
    ginkgo_adviser_close (self->parts.adviser);

  GTK_WIDGET_CLASS (ginkgo_table_page_parent_class)->unmap (widget);
}

static void
ginkgo_table_page_shown (AdwNavigationPage *page)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (page);

  ADW_NAVIGATION_PAGE_CLASS (ginkgo_table_page_parent_class)->shown (page);

  ginkgo_lesson_guide_come_back (self->parts.guide);
  ginkgo_table_parts_focus (&self->parts);
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
      g_value_set_string (value, self->layout->name);
      break;
    case PROP_SHOW_DISTRICTS:
      g_value_set_boolean (value, self->info && ginkgo_table_info_get_shows_districts (self->info));
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
      set_shows_districts (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_table_page_dispose (GObject *object)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (object);

  g_clear_handle_id (&self->score_id, g_source_remove);
  /* Widgets that go away still emit signals. */
  g_clear_object (&self->actions);
  g_clear_object (&self->info);
  g_clear_object (&self->drag);
  ginkgo_table_parts_stop (&self->parts);
  g_clear_object (&self->motion);
  g_clear_object (&self->sound);
  g_clear_object (&self->notice);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_TABLE_PAGE);
  ginkgo_table_parts_clear (&self->parts);

  G_OBJECT_CLASS (ginkgo_table_page_parent_class)->dispose (object);
}

static void
bind_part (GtkWidgetClass *widget_class,
           const char *name,
           gsize offset)
{
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE, G_STRUCT_OFFSET (GinkgoTablePage, parts) + (gssize) offset);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, banner);
  bind_part (widget_class, "lesson_card", offsetof (GinkgoTableParts, lesson_card));
  bind_part (widget_class, "toasts", offsetof (GinkgoTableParts, toasts));
  bind_part (widget_class, "people_bin", offsetof (GinkgoTableParts, people_bin));
  bind_part (widget_class, "strip_bin", offsetof (GinkgoTableParts, strip_bin));
  bind_part (widget_class, "people", offsetof (GinkgoTableParts, people));
  bind_part (widget_class, "curtain", offsetof (GinkgoTableParts, curtain));
  bind_part (widget_class, "sidebar", offsetof (GinkgoTableParts, sidebar));
  bind_part (widget_class, "city_pane", offsetof (GinkgoTableParts, city_pane));
  bind_part (widget_class, "controls", offsetof (GinkgoTableParts, controls));
  bind_part (widget_class, "reveal", offsetof (GinkgoTableParts, reveal));
  bind_part (widget_class, "flights", offsetof (GinkgoTableParts, flights));
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
  properties[PROP_LAYOUT] = g_param_spec_string ("layout", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_DISTRICTS] = g_param_spec_boolean ("show-districts", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  /* Emitted once when the game is over, and when somebody asks for its score then. */
  signals[SHOW_SCORE] = g_signal_new ("show-score", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted with the index of an entry of the log when somebody wants to look back at it. */
  signals[LOOK_BACK] = g_signal_new ("look-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (GINKGO_TYPE_CITY_PANE);
  g_type_ensure (GINKGO_TYPE_CONTROLS);
  g_type_ensure (GINKGO_TYPE_CURTAIN);
  g_type_ensure (GINKGO_TYPE_FLIGHT_LAYER);
  g_type_ensure (GINKGO_TYPE_LESSON_CARD);
  g_type_ensure (GINKGO_TYPE_PEOPLE);
  g_type_ensure (GINKGO_TYPE_REVEAL);
  g_type_ensure (GINKGO_TYPE_SIDEBAR);
  g_type_ensure (GINKGO_TYPE_TABLE_TITLE);

  bind_template (widget_class);
  ginkgo_table_actions_install (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "table.show-score", NULL, show_score_cb);
  gtk_widget_class_install_property_action (widget_class, "city.districts", "show-districts");
  ginkgo_table_style_install ();
}

static void
ginkgo_table_page_init (GinkgoTablePage *self)
{
  self->layout = ginkgo_table_layout_find ("usual");

  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- Making one ---------------------------------------------------------------------- */

static void
create_objects (GinkgoTablePage *self,
                GinkgoGame *game)
{
  GinkgoTableParts *parts = &self->parts;

  ginkgo_table_parts_init (parts, GTK_WIDGET (self), game);
  /* Controllers that are added last get events first. */
  self->drag = ginkgo_table_drag_new (parts->page, parts->choice, parts->controls, parts->city);
  g_signal_connect_swapped (self->drag, "place-dropped", G_CALLBACK (ginkgo_table_parts_choose_place), parts);
  parts->guard = ginkgo_input_guard_new (parts->page, parts->playback);
  self->info = ginkgo_table_info_new (parts->presence, parts->choice, parts->focus, parts->people, parts->sidebar, parts->city_pane, ginkgo_controls_get_hand (parts->controls));
  g_signal_connect_swapped (self->info, "failed", G_CALLBACK (ginkgo_table_parts_show_error), parts);
  self->actions = ginkgo_table_actions_new (parts);
  self->motion = ginkgo_table_motion_new (parts->playback, parts->guard, parts->presence, parts->people, parts->city_pane, parts->controls, parts->reveal, parts->flights);
  self->sound = ginkgo_table_sound_new (parts->page, parts->playback, parts->follower, parts->choice);
  self->notice = ginkgo_table_notice_new (parts->page, parts->follower, LONG_WAIT);
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
  const GinkgoTableParts *parts = &self->parts;

  connect (self, parts->follower, "changed", G_CALLBACK (follower_changed_cb));
  connect (self, parts->follower, "fell-behind", G_CALLBACK (fell_behind_cb));
  connect (self, parts->follower, "advanced", G_CALLBACK (advanced_cb));
  connect (self, parts->follower, "rewound", G_CALLBACK (rewound_cb));
  connect (self, parts->follower, "notify", G_CALLBACK (status_changed_cb));
  connect (self, parts->follower, "save-failed", G_CALLBACK (save_failed_cb));
  connect (self, parts->playback, "launched", G_CALLBACK (update));
  connect (self, parts->presence, "can-uncover", G_CALLBACK (can_uncover_cb));
  connect (self, parts->presence, "uncovered", G_CALLBACK (update));
  connect (self, parts->choice, "changed", G_CALLBACK (choice_changed_cb));
  connect (self, parts->choice, "pointed", G_CALLBACK (show_pointed));
  connect (self, parts->adviser, "changed", G_CALLBACK (adviser_changed_cb));
  connect (self, parts->waiting, "changed", G_CALLBACK (waiting_changed_cb));
  connect (self, parts->guide, "step", G_CALLBACK (lesson_step_cb));
  connect (self, self->info, "changed", G_CALLBACK (show_pointed));
  connect (self, self->actions, "choice-kept", G_CALLBACK (show_choice));
  connect (self, ginkgo_sidebar_get_log (self->parts.sidebar), "look-asked", G_CALLBACK (look_back_cb));
  g_signal_connect_object (adw_navigation_page_get_child (ADW_NAVIGATION_PAGE (self)), "notify::current-breakpoint", G_CALLBACK (ginkgo_focus_keeper_keep), parts->focus, G_CONNECT_SWAPPED);
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
  connect_objects (self);
  ginkgo_table_title_bind_sidebar (self->title, GTK_WIDGET (self->parts.sidebar));
  ginkgo_table_layout_apply (self->layout, &self->parts);
  refresh (self);

  return GTK_WIDGET (self);
}

const GinkgoTableParts *
ginkgo_table_page_get_parts (GinkgoTablePage *self)
{
  return &self->parts;
}

/* Shows a lesson about the game above the city. Call it before the page is shown. */
void
ginkgo_table_page_set_lesson (GinkgoTablePage *self,
                              GinkgoLesson *lesson)
{
  g_return_if_fail (GINKGO_IS_TABLE_PAGE (self));
  g_return_if_fail (GINKGO_IS_LESSON (lesson));
  g_return_if_fail (ginkgo_lesson_get_game (lesson) == ginkgo_follower_get_game (self->parts.follower));

  ginkgo_lesson_guide_set_lesson (self->parts.guide, lesson);
  update (self);
}

/* Takes decisions as answers to an exercise: see ginkgo_exercise_guide_start(). Call it before the page is
 * shown. Returns: (transfer none): the exercise */
GinkgoExerciseGuide *
ginkgo_table_page_set_exercise (GinkgoTablePage *self,
                                const char *task,
                                const char *place,
                                gboolean is_of_game)
{
  GtkWidget *row = ginkgo_people_get_row (self->parts.people, ginkgo_presence_get_viewer (self->parts.presence));

  ginkgo_exercise_guide_start (self->parts.exercise, task, place, is_of_game);
  ginkgo_stage_point_out (GINKGO_STAGE (self->parts.city_pane), GINKGO_CELL_NONE, row);
  update (self);

  return self->parts.exercise;
}
