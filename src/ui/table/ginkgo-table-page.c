/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-player-row.h"
#include "ginkgo-text.h"
#include "ginkgo-window-menu.h"

/**
 * GinkgoTablePage:
 *
 * The table: the city, the hand and the screen of whoever is there, the players, the
 * log, and all decisions of a game.
 *
 * The widgets on it show what they are given and tell what is pointed at and chosen;
 * only this page changes the game, in ginkgo_table_page_submit().
 */
G_DEFINE_FINAL_TYPE (GinkgoTablePage, ginkgo_table_page, ADW_TYPE_NAVIGATION_PAGE)

typedef enum
{
  PROP_COVER_DELAY = 1,
  PROP_LAYOUT,
} GinkgoTablePageProps;

static GParamSpec *properties[PROP_LAYOUT + 1];

enum
{
  SHOW_SCORE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Saving that takes longer than this is told. */
#define BUSY_DELAY 300

/* A key that was pressed twice for the last decision must not uncover the next hand. */
#define COVER_DELAY 350

/* A key that is held down repeats itself before so long, in µs; a release that nobody
 * saw is forgotten then. */
#define REPEAT_DELAY (G_USEC_PER_SEC * 3 / 2)
/* The same for a key that was pressed elsewhere, and has brought somebody here. */
#define ARRIVAL_DELAY (G_USEC_PER_SEC * 7 / 10)

/* So that computer players can be followed. */
#define COMPUTER_DELAY 900

/* The most letters of a name in the title bar */
#define NARROW_NAME 12
#define WIDE_NAME   24

/* Narrower cards need less height, in letters' heights */
#define SMALL_CARD 7.0

/* Frames until a new layout is in place. */
#define FOCUS_FRAMES 2

/* What the preview and the zoom buttons cover of the city, in pixels */
#define PREVIEW_WIDTH  312
#define PREVIEW_HEIGHT 58
#define ZOOM_WIDTH     48
#define ZOOM_ROW_WIDTH 112

static gboolean
is_saved (GinkgoTablePage *self)
{
  return ginkgo_game_get_id (self->game) != 0 && !ginkgo_game_get_can_retry (self->game);
}

static gboolean
is_narrow (GinkgoTablePage *self)
{
  return adw_overlay_split_view_get_collapsed (self->split);
}

/* A sentence whose end is cut off where there is no room for it. */
static char *
describe_pending_of (GinkgoTablePage *self,
                     guint n_letters)
{
  const char *names[GINKGO_MAX_SEATS + 1] = { NULL };
  char *brief[GINKGO_MAX_SEATS + 1] = { NULL };
  char *text;
  guint i;

  for (i = 0; i < ginkgo_game_get_state (self->game)->n_seats; i++)
    names[i] = brief[i] = ginkgo_table_page_shorten_name (self, i, n_letters);
  text = ginkgo_text_pending (ginkgo_game_get_state (self->game), names);
  for (i = 0; i < GINKGO_MAX_SEATS; i++)
    g_free (brief[i]);

  return text;
}

static char *
describe_pending (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_game_get_state (self->game);
  gboolean hers = self->n_persons == 1 && ginkgo_game_get_deciding (self->game) != GINKGO_SEAT_NONE;

  return hers ? ginkgo_text_pending_prompt (state) : describe_pending_of (self, is_narrow (self) ? NARROW_NAME : WIDE_NAME);
}

static char *
describe_round (GinkgoTablePage *self)
{
  if (ginkgo_game_get_over (self->game))
    return ginkgo_text_pending_prompt (ginkgo_game_get_state (self->game));

  return ginkgo_text_round (ginkgo_game_get_state (self->game)->round);
}

/* Where there is little room, the title bar says only what is awaited. */
static void
show_title (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_game_get_state (self->game);
  g_autofree char *round = describe_round (self);
  g_autofree char *pending = describe_pending (self);
  g_autofree char *tiles = ginkgo_text_count_tiles_left (ginkgo_state_count_supply (state));
  g_autofree char *cards = ginkgo_text_count_cards_left (ginkgo_state_count_deck (state));
  const char *saved = is_saved (self) ? _ ("Saved") : _ ("Not saved");
  /* Translators: tiles and cards that are left */
  g_autofree char *stock = g_strdup_printf (_ ("%s · %s"), tiles, cards);
  /* Translators: the round and what is awaited: "Round 9 — Choose a card" */
  g_autofree char *title = g_strdup_printf (_ ("%s — %s"), round, pending);
  g_autofree char *subtitle = g_strdup_printf (_ ("%s · %s"), saved, stock);
  gboolean brief = is_narrow (self) || ginkgo_game_get_over (self->game);

  adw_window_title_set_title (self->window_title, brief ? round : title);
  if (is_narrow (self))
    adw_window_title_set_subtitle (self->window_title, ginkgo_game_get_over (self->game) ? saved : pending);
  else
    adw_window_title_set_subtitle (self->window_title, subtitle);
  gtk_label_set_text (self->stock, stock);
  gtk_widget_set_visible (GTK_WIDGET (self->stock), is_narrow (self));
}

/* Where persons take turns, whoever undoes may take back what another has decided. */
static void
show_undo (GinkgoTablePage *self)
{
  guint seat = ginkgo_table_page_find_undone (self);
  g_autofree char *name = seat != GINKGO_SEAT_NONE ? ginkgo_text_player (self->names[seat], seat) : NULL;
  g_autofree char *text = name ? g_strdup_printf (_ ("Undo What %s Has Decided"), name) : g_strdup (_ ("Undo"));

  gtk_widget_set_tooltip_text (self->undo_button, text);
}

static void
show_banner (GinkgoTablePage *self)
{
  if (!ginkgo_game_get_can_retry (self->game))
    adw_banner_set_revealed (self->banner, FALSE);
}

/* The focus of somebody who is looking around is left alone; that of somebody who is
 * deciding follows the decisions, and is never lost. */
static gboolean
should_move_focus (GinkgoTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!root || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  if (!focus || !gtk_widget_get_mapped (focus) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->controls)))
    return TRUE;

  return gtk_widget_is_ancestor (focus, GTK_WIDGET (self->city)) &&
         ginkgo_table_page_get_question (self) != GINKGO_EVENT_NONE;
}

static void
refresh (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_game_get_state (self->game);

  ginkgo_table_page_update_viewer (self);
  ginkgo_token_chooser_init (&self->chooser, state);
  ginkgo_city_view_set_city (self->city, &state->city, self->names);
  ginkgo_table_page_show_secrets (self);
  ginkgo_table_page_clear_choice (self);
  ginkgo_table_page_show_news (self);
  show_title (self);
  show_undo (self);
  show_banner (self);

  if (should_move_focus (self))
    ginkgo_table_page_focus_decision (self);
}

/* What is chosen stays chosen while nothing has happened. */
static void
refresh_status (GinkgoTablePage *self)
{
  ginkgo_table_page_show_decision (self);
  show_title (self);
  show_banner (self);
}

static void
advanced_cb (GinkgoTablePage *self,
             guint position,
             guint n_events)
{
  refresh (self);
  ginkgo_table_page_announce (self, position, n_events);

  if (ginkgo_game_get_over (self->game) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ginkgo_table_page_ask_for_score (self);
}

static gboolean
busy_long_cb (gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  self->busy_id = 0;
  ginkgo_decision_bar_set_prompt (self->bar, _ ("Saving…"), NULL, GINKGO_SEAT_NONE);
  ginkgo_decision_bar_show_wait (self->bar);

  return G_SOURCE_REMOVE;
}

static void
busy_changed_cb (GinkgoTablePage *self)
{
  g_clear_handle_id (&self->busy_id, g_source_remove);
  if (ginkgo_game_get_busy (self->game))
    self->busy_id = g_timeout_add (BUSY_DELAY, busy_long_cb, self);
  else
    refresh_status (self);
}

static void
save_failed_cb (GinkgoTablePage *self,
                const GError *error)
{
  g_autofree char *message = ginkgo_text_error (error);

  adw_banner_set_title (self->banner, message);
  adw_banner_set_revealed (self->banner, TRUE);
  refresh_status (self);
}

static void
set_css_class (GinkgoTablePage *self,
               const char *css_class,
               gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), css_class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), css_class);
}

/* In the frame of the change the children have no place yet, and cannot be focused. */
static gboolean
focus_cb (GtkWidget *widget,
          GdkFrameClock *clock,
          gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->controls)) || self->n_focus_frames++ < FOCUS_FRAMES)
    return G_SOURCE_CONTINUE;

  self->focus_id = 0;
  if (!self->lost_focus || !gtk_widget_grab_focus (self->lost_focus))
    ginkgo_table_page_focus_decision (self);
  g_clear_weak_pointer (&self->lost_focus);

  return G_SOURCE_REMOVE;
}

static void
queue_focus (GinkgoTablePage *self,
             GtkWidget *focus)
{
  if (focus)
    g_set_weak_pointer (&self->lost_focus, focus);
  self->n_focus_frames = 0;
  if (self->focus_id == 0)
    self->focus_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, NULL, NULL);
}

/* Where the sidebar folds in or out the split view moves the focus, too. */
static void
collapsed_cb (GinkgoTablePage *self)
{
  if (self->game && !ginkgo_focus_is_in (GTK_WIDGET (self->controls)) && !ginkgo_focus_is_in (GTK_WIDGET (self->city)))
    queue_focus (self, NULL);
}

static void
clear_focus (GinkgoTablePage *self)
{
  if (self->focus_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->focus_id);
  self->focus_id = 0;
  g_clear_weak_pointer (&self->lost_focus);
}

static gboolean
has_small_cards (GinkgoTablePage *self)
{
  return ginkgo_hand_get_card_width (self->hand) < SMALL_CARD;
}

static void
layout_changed (GinkgoTablePage *self)
{
  const char *layout = adw_multi_layout_view_get_layout_name (self->controls);
  gboolean wide = g_strcmp0 (layout, "wide") == 0;
  gboolean narrow = g_strcmp0 (layout, "narrow") == 0;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int preview = wide ? PREVIEW_WIDTH : 0;
  /* The zoom buttons stand above one another, or lie beside one another below. */
  int zoom = wide ? ZOOM_WIDTH : 0;
  int zoom_row = wide || narrow ? 0 : ZOOM_ROW_WIDTH;

  set_css_class (self, "wide", wide);
  set_css_class (self, "narrow", narrow);
  set_css_class (self, "watched", self->n_persons == 0);
  set_css_class (self, "short", !wide && !narrow);
  ginkgo_decision_bar_set_terse (self->bar, !wide && !narrow);
  ginkgo_decision_bar_set_compact (self->bar, !wide || has_small_cards (self));
  ginkgo_table_page_show_news (self);
  ginkgo_city_view_set_insets (self->city,
                               rtl ? MAX (zoom, zoom_row) : 0,
                               0,
                               rtl ? 0 : MAX (zoom, zoom_row),
                               narrow ? ZOOM_WIDTH : 0);
  ginkgo_city_view_set_panel (self->city, rtl ? 0 : preview, narrow ? PREVIEW_HEIGHT : 0, rtl ? preview : 0);
}

/* A breakpoint changes the layout. Widgets that change their parents with the focus in
 * them would never be freed (libadwaita 1.7). */
static void
set_layout (GinkgoTablePage *self,
            const char *layout)
{
  GtkWidget *focus = NULL;

  /* The breakpoint is taken back while the page is disposed of. */
  if (!self->controls || g_strcmp0 (layout, adw_multi_layout_view_get_layout_name (self->controls)) == 0)
    return;

  if (ginkgo_focus_is_in (GTK_WIDGET (self->controls)))
    focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  ginkgo_focus_leave (GTK_WIDGET (self->controls));
  adw_multi_layout_view_set_layout_name (self->controls, layout);
  if (self->game)
    layout_changed (self);
  if (focus)
    queue_focus (self, focus);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAYOUT]);
}

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
  set_css_class (self, "small-cards", has_small_cards (self));
  if (self->game)
    layout_changed (self);
}

static void
tile_clicked_cb (GinkgoTablePage *self,
                 guint tile)
{
  ginkgo_table_page_choose_tile (self, (guint8) tile);
}

static void
place_activated_cb (GinkgoTablePage *self,
                    guint place)
{
  ginkgo_table_page_choose_place (self, (guint16) place);
}

static void
place_pointed_cb (GinkgoTablePage *self,
                  guint place)
{
  ginkgo_table_page_point_place (self, (guint16) place);
}

static void
read_seats (GinkgoTablePage *self)
{
  const GinkgoRecord *record = ginkgo_game_get_record (self->game);
  guint i;

  for (i = 0; i < record->setup.n_seats; i++)
    {
      self->names[i] = record->seats[i].name;
      if (record->seats[i].kind == GINKGO_SEAT_KIND_HUMAN)
        {
          self->n_persons++;
          self->only_person = i;
        }
    }
}

static void
add_players (GinkgoTablePage *self)
{
  GListModel *players = ginkgo_game_get_players (self->game);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (GinkgoPlayer) player = g_list_model_get_item (players, i);

      gtk_box_append (self->players, ginkgo_player_row_new (player));
    }
}

static void
connect_game (GinkgoTablePage *self)
{
  g_signal_connect_object (self->game, "advanced", G_CALLBACK (advanced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "rewound", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "save-failed", G_CALLBACK (save_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify::busy", G_CALLBACK (busy_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify::thinking", G_CALLBACK (refresh_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify::can-retry", G_CALLBACK (refresh_status), self, G_CONNECT_SWAPPED);
}

static void
ginkgo_table_page_direction_changed (GtkWidget *widget,
                                     GtkTextDirection previous)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  GTK_WIDGET_CLASS (ginkgo_table_page_parent_class)->direction_changed (widget, previous);

  if (self->game)
    layout_changed (self);
}

static void
ginkgo_table_page_shown (AdwNavigationPage *page)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (page);

  ADW_NAVIGATION_PAGE_CLASS (ginkgo_table_page_parent_class)->shown (page);

  ginkgo_table_page_focus_decision (self);
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
    case PROP_LAYOUT:
      /* The template's breakpoints ask before its children are there. */
      g_value_set_string (value, self->controls ? adw_multi_layout_view_get_layout_name (self->controls) : "wide");
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
    case PROP_LAYOUT:
      set_layout (self, g_value_get_string (value));
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
  clear_focus (self);
  if (self->city)
    g_signal_handlers_disconnect_by_data (self->city, self);
  if (self->hand)
    g_signal_handlers_disconnect_by_data (self->hand, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_TABLE_PAGE);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ginkgo_table_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, window_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, banner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, split);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, stock);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, players);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, log);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, preview_revealer);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, preview);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, news);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, controls);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, hand_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, hand_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, hand);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTablePage, screen_box);
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

  page_class->shown = ginkgo_table_page_shown;

  /**
   * GinkgoTablePage:cover-delay:
   *
   * How long a hand that was just covered cannot be uncovered, in ms.
   */
  properties[PROP_COVER_DELAY] = g_param_spec_uint ("cover-delay", NULL, NULL, 0, G_MAXUINT, COVER_DELAY, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * GinkgoTablePage:layout:
   *
   * How hand, screen and decision are laid out: wide, narrow or short.
   */
  properties[PROP_LAYOUT] = g_param_spec_string ("layout", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  /**
   * GinkgoTablePage::show-score:
   *
   * Emitted once when the game is over, and when somebody asks for its score then.
   */
  signals[SHOW_SCORE] = g_signal_new ("show-score", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_DECISION_BAR);
  g_type_ensure (GINKGO_TYPE_HAND);
  g_type_ensure (GINKGO_TYPE_LOG_VIEW);
  g_type_ensure (GINKGO_TYPE_PREVIEW_CARD);
  g_type_ensure (GINKGO_TYPE_SCREEN);

  bind_template (widget_class);
  ginkgo_table_page_class_add_actions (widget_class);
}

static void
ginkgo_table_page_init (GinkgoTablePage *self)
{
  g_autoptr (GMenuModel) menu = ginkgo_window_menu_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->cover_delay = COVER_DELAY;
  self->held_until = g_get_monotonic_time () + ARRIVAL_DELAY;
  self->viewer = GINKGO_SEAT_NONE;
  self->card = GINKGO_CARD_NONE;
  self->tile = GINKGO_TILE_NONE;
  self->target = GINKGO_CELL_NONE;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->menu_button, menu);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  g_signal_connect_object (self->hand, "card-clicked", G_CALLBACK (card_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "notify::card-width", G_CALLBACK (card_width_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "card-pointed", G_CALLBACK (card_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_screen_get_rack (self->screen), "tile-clicked", G_CALLBACK (tile_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->city, "place-activated", G_CALLBACK (place_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->city, "place-pointed", G_CALLBACK (place_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::collapsed", G_CALLBACK (collapsed_cb), self, G_CONNECT_SWAPPED);
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

  self->game = g_object_ref (game);
  ginkgo_game_set_delay (game, COMPUTER_DELAY);
  read_seats (self);
  add_players (self);
  ginkgo_log_view_set_game (self->log, game);
  connect_game (self);
  g_signal_connect_object (self->split, "notify::show-sidebar", G_CALLBACK (ginkgo_table_page_show_news), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::collapsed", G_CALLBACK (show_title), self, G_CONNECT_SWAPPED);
  layout_changed (self);
  refresh (self);

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
