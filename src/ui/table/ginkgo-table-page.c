/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-first-fit.h"
#include "ginkgo-settings.h"
#include "ginkgo-window-menu.h"

/**
 * GinkgoTablePage:
 *
 * The table: the city, the hand and the screen of whoever is there, the players, the
 * log, and all decisions of a game.
 *
 * The widgets on it show what they are given and tell what is pointed at and chosen;
 * only this page plays the game on, in ginkgo_table_page_submit().
 */
G_DEFINE_FINAL_TYPE (GinkgoTablePage, ginkgo_table_page, ADW_TYPE_NAVIGATION_PAGE)

typedef enum
{
  PROP_COVER_DELAY = 1,
  PROP_PACE,
  PROP_LAYOUT,
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

/* A key that was pressed twice for the last decision must not uncover the next hand. */
#define COVER_DELAY 350

/* A key that is held down repeats itself before so long, in µs; a release that nobody
 * saw is forgotten then. */
#define REPEAT_DELAY (G_USEC_PER_SEC * 3 / 2)
/* The same for a key that was pressed elsewhere, and has brought somebody here. */
#define ARRIVAL_DELAY (G_USEC_PER_SEC * 7 / 10)

static gboolean
decides (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter ||
         keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space;
}

/* GTK does not tell a repeated press from a new one. */
static gboolean
is_repeated (GinkgoTablePage *self,
             guint keycode)
{
  gint64 now = g_get_monotonic_time ();
  gboolean repeated = now < self->held_until && (self->held_keycode == keycode || self->held_keycode == 0);

  self->held_keycode = keycode;
  self->held_until = now + REPEAT_DELAY;

  return repeated;
}

/* One press is one decision: a key that is held down must not take those of the next
 * person, nor uncover her hand. */
static gboolean
key_pressed_cb (GinkgoTablePage *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  if (decides (keyval) && is_repeated (self, keycode))
    return GDK_EVENT_STOP;
  if (ginkgo_table_page_skip_by_key (self, keyval, modifiers))
    return GDK_EVENT_STOP;
  if (keyval == GDK_KEY_Escape && ginkgo_table_page_handle_escape (self))
    return GDK_EVENT_STOP;

  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) || (modifiers & gtk_accelerator_get_default_mod_mask ()))
    return GDK_EVENT_PROPAGATE;

  return ginkgo_table_page_handle_enter (self);
}

static void
key_released_cb (GinkgoTablePage *self,
                 guint keyval,
                 guint keycode)
{
  if (keycode == self->held_keycode || self->held_keycode == 0)
    self->held_until = 0;
}

static void
card_clicked_cb (GinkgoTablePage *self,
                 guint card)
{
  /* The button has toggled by itself. */
  if (ginkgo_table_page_is_second_click (self))
    ginkgo_table_page_show_choice (self);
  else
    ginkgo_table_page_choose_card (self, (guint8) card);
}

static void
card_pointed_cb (GinkgoTablePage *self,
                 guint card)
{
  ginkgo_table_page_point_card (self, (guint8) card);
}

static void
card_width_cb (GinkgoTablePage *self)
{
  if (self->game)
    ginkgo_table_page_update_layout (self);
}

static void
tile_clicked_cb (GinkgoTablePage *self,
                 guint tile)
{
  /* The button has toggled by itself. */
  if (ginkgo_table_page_is_second_click (self))
    ginkgo_table_page_show_choice (self);
  else
    ginkgo_table_page_choose_tile (self, (guint8) tile);
}

static void
tile_pointed_cb (GinkgoTablePage *self,
                 guint tile)
{
  ginkgo_table_page_point_tile (self, (guint8) tile);
}

static void
place_activated_cb (GinkgoTablePage *self,
                    guint place)
{
  if (!ginkgo_table_page_is_second_click (self))
    ginkgo_table_page_choose_place (self, (guint16) place);
}

static void
place_pointed_cb (GinkgoTablePage *self,
                  guint place)
{
  ginkgo_table_page_point_place (self, (guint16) place);
}

static void
ginkgo_table_page_direction_changed (GtkWidget *widget,
                                     GtkTextDirection previous)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  GTK_WIDGET_CLASS (ginkgo_table_page_parent_class)->direction_changed (widget, previous);

  if (self->game)
    ginkgo_table_page_update_layout (self);
}

/* The page may have been made long before: GTK would bring the focus to the first widget
 * of a new window, to what undoes, and Enter would take back what another person has
 * decided. It is brought once more when everything has its place. */
static void
ginkgo_table_page_map (GtkWidget *widget)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  GTK_WIDGET_CLASS (ginkgo_table_page_parent_class)->map (widget);

  if (self->arrived)
    return;

  self->arrived = TRUE;
  self->held_until = g_get_monotonic_time () + ARRIVAL_DELAY;
  ginkgo_table_page_focus_decision (self);
  ginkgo_table_page_queue_focus (self);
}

/* Who leaves does not want to know any more. */
static void
ginkgo_table_page_unmap (GtkWidget *widget)
{
  ginkgo_table_page_close_suggestion (GINKGO_TABLE_PAGE (widget));

  GTK_WIDGET_CLASS (ginkgo_table_page_parent_class)->unmap (widget);
}

static void
ginkgo_table_page_shown (AdwNavigationPage *page)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (page);

  ADW_NAVIGATION_PAGE_CLASS (ginkgo_table_page_parent_class)->shown (page);

  ginkgo_table_page_come_back_to_lesson (self);
  ginkgo_table_page_focus_decision (self);
  ginkgo_table_page_announce_pending (self);
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
    case PROP_COVER_DELAY:
      g_value_set_uint (value, self->cover_delay);
      break;
    case PROP_PACE:
      g_value_set_uint (value, self->pace);
      break;
    case PROP_LAYOUT:
      /* The template's breakpoints ask before its children are there. */
      g_value_set_string (value, self->controls ? adw_multi_layout_view_get_layout_name (self->controls) : "wide");
      break;
    case PROP_SHOW_DISTRICTS:
      g_value_set_boolean (value, self->show_districts);
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
    case PROP_COVER_DELAY:
      if (self->cover_delay == g_value_get_uint (value))
        return;
      self->cover_delay = g_value_get_uint (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_PACE:
      if (self->pace == g_value_get_uint (value))
        return;
      ginkgo_table_page_set_pace (self, g_value_get_uint (value));
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_LAYOUT:
      if (ginkgo_table_page_set_layout (self, g_value_get_string (value)))
        g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_SHOW_DISTRICTS:
      if (ginkgo_table_page_set_show_districts (self, g_value_get_boolean (value)))
        g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_table_page_dispose (GObject *object)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (object);

  g_clear_handle_id (&self->uncover_id, g_source_remove);
  g_clear_handle_id (&self->busy_id, g_source_remove);
  g_clear_handle_id (&self->think_id, g_source_remove);
  ginkgo_table_page_stop_suggesting (self);
  ginkgo_table_page_stop_following (self);
  ginkgo_table_page_forget_focus (self);
  if (self->city)
    g_signal_handlers_disconnect_by_data (self->city, self);
  if (self->hand)
    g_signal_handlers_disconnect_by_data (self->hand, self);
  if (self->screen)
    g_signal_handlers_disconnect_by_data (ginkgo_screen_get_rack (self->screen), self);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_TABLE_PAGE);
  g_clear_object (&self->lesson);
  g_clear_object (&self->follower);
  g_clear_object (&self->game);
  g_clear_pointer (&self->shown_preview, ginkgo_preview_free);
  g_clear_pointer (&self->new_round, g_free);

  G_OBJECT_CLASS (ginkgo_table_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, window_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, brief_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, lesson_card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, banner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, split);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, sidebar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, preview_revealer);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, preview);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, news);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, event_card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, suggestion);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, flights);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, curtain);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, controls);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, hand_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, hand_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, hand);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, screen_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, screen_line);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, screen_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, screen);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, clamp);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, bar);
}

static void
ginkgo_table_page_class_init (GinkgoTablePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AdwNavigationPageClass *page_class = ADW_NAVIGATION_PAGE_CLASS (klass);

  object_class->dispose = ginkgo_table_page_dispose;
  object_class->get_property = ginkgo_table_page_get_property;
  object_class->set_property = ginkgo_table_page_set_property;

  widget_class->direction_changed = ginkgo_table_page_direction_changed;
  widget_class->map = ginkgo_table_page_map;
  widget_class->unmap = ginkgo_table_page_unmap;

  page_class->shown = ginkgo_table_page_shown;

  /**
   * GinkgoTablePage:cover-delay:
   *
   * How long a hand that was just covered cannot be uncovered, in ms.
   */
  properties[PROP_COVER_DELAY] = g_param_spec_uint ("cover-delay", NULL, NULL, 0, G_MAXUINT, COVER_DELAY, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * GinkgoTablePage:pace:
   *
   * How long each action of others is shown, in ms; 0 shows all at once.
   */
  properties[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * GinkgoTablePage:layout:
   *
   * How hand, screen and decision are laid out: wide, narrow or short.
   */
  properties[PROP_LAYOUT] = g_param_spec_string ("layout", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * GinkgoTablePage:show-districts:
   *
   * Whether the districts are drawn over the city.
   */
  properties[PROP_SHOW_DISTRICTS] = g_param_spec_boolean ("show-districts", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  /**
   * GinkgoTablePage::show-score:
   *
   * Emitted once when the game is over, and when somebody asks for its score then.
   */
  signals[SHOW_SCORE] = g_signal_new ("show-score", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * GinkgoTablePage::look-back:
   * @self: the table page
   * @entry: the index of an entry of the log
   *
   * Emitted when somebody wants to look back at what the entry tells of.
   */
  signals[LOOK_BACK] = g_signal_new ("look-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_CURTAIN);
  g_type_ensure (GINKGO_TYPE_DECISION_BAR);
  g_type_ensure (GINKGO_TYPE_EVENT_CARD);
  g_type_ensure (GINKGO_TYPE_FIRST_FIT);
  g_type_ensure (GINKGO_TYPE_FLIGHT_LAYER);
  g_type_ensure (GINKGO_TYPE_HAND);
  g_type_ensure (GINKGO_TYPE_LESSON_CARD);
  g_type_ensure (GINKGO_TYPE_PREVIEW_CARD);
  g_type_ensure (GINKGO_TYPE_SCREEN);
  g_type_ensure (GINKGO_TYPE_SIDEBAR);
  g_type_ensure (GINKGO_TYPE_SUGGESTION_CARD);

  bind_template (widget_class);
  ginkgo_table_page_class_add_actions (widget_class);
}

static void
ginkgo_table_page_init (GinkgoTablePage *self)
{
  g_autoptr (GMenuModel) menu = ginkgo_window_menu_new_for_table ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->cover_delay = COVER_DELAY;
  self->told_position = G_MAXUINT;
  self->advice_position = G_MAXUINT;
  self->thinker = GINKGO_SEAT_NONE;
  self->viewer = GINKGO_SEAT_NONE;
  self->informed = GINKGO_SEAT_NONE;
  self->card = GINKGO_CARD_NONE;
  self->tile = GINKGO_TILE_NONE;
  self->shown_card = GINKGO_CARD_NONE;
  self->target = GINKGO_CELL_NONE;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->menu_button, menu);

  ginkgo_table_page_add_hints (self);
  ginkgo_table_page_add_drag (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  ginkgo_table_page_add_follow_controllers (self);

  g_signal_connect_object (self->hand, "card-clicked", G_CALLBACK (card_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "notify::card-width", G_CALLBACK (card_width_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "card-pointed", G_CALLBACK (card_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_screen_get_rack (self->screen), "tile-clicked", G_CALLBACK (tile_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_screen_get_rack (self->screen), "tile-pointed", G_CALLBACK (tile_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->city, "place-activated", G_CALLBACK (place_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->city, "place-pointed", G_CALLBACK (place_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::collapsed", G_CALLBACK (ginkgo_table_page_keep_focus), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->event_card, "notify::visible", G_CALLBACK (ginkgo_table_page_update_news), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->preview, "notify::expanded", G_CALLBACK (ginkgo_table_page_fit_preview), self, G_CONNECT_SWAPPED);
  ginkgo_table_page_follow_breakpoints (self);
  ginkgo_table_page_connect_districts (self);
  ginkgo_table_page_init_knowing (self);
}

/**
 * ginkgo_table_page_new:
 * @game: a game
 *
 * The page neither starts nor stops the game.
 *
 * Returns: (transfer floating): a table at which the game is played
 */
GtkWidget *
ginkgo_table_page_new (GinkgoGame *game)
{
  GinkgoTablePage *self = g_object_new (GINKGO_TYPE_TABLE_PAGE, NULL);

  g_return_val_if_fail (GINKGO_IS_GAME (game), GTK_WIDGET (self));

  ginkgo_table_page_take_game (self, game);
  ginkgo_sidebar_set_follower (self->sidebar, self->follower);
  ginkgo_table_page_follow_settings (self);
  ginkgo_table_page_connect_game (self);
  g_signal_connect_object (self->split, "notify::show-sidebar", G_CALLBACK (ginkgo_table_page_show_news), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::collapsed", G_CALLBACK (ginkgo_table_page_show_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->undo_button, "notify::visible", G_CALLBACK (ginkgo_table_page_show_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_OPEN_SCREENS, G_CALLBACK (ginkgo_table_page_show_secrets), self, G_CONNECT_SWAPPED);
  ginkgo_table_page_update_layout (self);
  ginkgo_table_page_refresh (self);

  return GTK_WIDGET (self);
}

/**
 * ginkgo_table_page_get_game:
 * @self: a table page
 *
 * Returns: (transfer none): the game that is played here
 */
GinkgoGame *
ginkgo_table_page_get_game (GinkgoTablePage *self)
{
  g_return_val_if_fail (GINKGO_IS_TABLE_PAGE (self), NULL);

  return self->game;
}

/**
 * ginkgo_table_page_ask_for_score:
 * @self: a table page
 *
 * Asks whoever shows this page for the score page.
 */
void
ginkgo_table_page_ask_for_score (GinkgoTablePage *self)
{
  g_signal_emit (self, signals[SHOW_SCORE], 0);
}

/**
 * ginkgo_table_page_ask_to_look_back:
 * @self: a table page
 * @entry: the index of an entry of the log
 */
void
ginkgo_table_page_ask_to_look_back (GinkgoTablePage *self,
                                    guint entry)
{
  g_signal_emit (self, signals[LOOK_BACK], 0, entry);
}
