/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-css-class.h"
#include "ginkgo-focus.h"

/* Narrower cards need less height, in letters' heights */
#define SMALL_CARD 7.0

/* How long a line of the news is beside the zoom buttons, in letters */
#define NARROW_NEWS 21

/* Frames until a new layout is in place. */
#define FOCUS_FRAMES 2

/* What the preview and the zoom buttons cover of the city, in pixels */
#define PREVIEW_WIDTH  328
#define PREVIEW_HEIGHT 58
#define PREVIEW_MARGIN 12
#define PREVIEW_STRIP  104
#define ZOOM_WIDTH     48
#define ZOOM_ROW_WIDTH 148

/* Beside the text of the lesson, there is hardly room for the city itself, unless it is wide. */
static gboolean
is_squeezed (GinkgoTablePage *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->lesson_card)) && g_strcmp0 (adw_multi_layout_view_get_layout_name (self->controls), "wide") != 0;
}

/* What had the focus may have made room. */
static gboolean
take_back_focus (GinkgoTablePage *self)
{
  return self->lost_focus && gtk_widget_get_mapped (self->lost_focus) && gtk_widget_grab_focus (self->lost_focus);
}

/* In the frame of the change the children have no place yet, and cannot be focused. */
static gboolean
focus_cb (GtkWidget *widget,
          GdkFrameClock *clock,
          gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);
  gboolean waits = !gtk_widget_get_mapped (GTK_WIDGET (self->controls)) || self->n_focus_frames++ < FOCUS_FRAMES;

  /* Behind another page there is no focus to bring back, and nothing to wait for. */
  if (waits && gtk_widget_get_mapped (widget))
    return G_SOURCE_CONTINUE;

  self->focus_id = 0;
  if (gtk_widget_get_mapped (widget) && !take_back_focus (self))
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

/* While another breakpoint takes over, libadwaita (1.7) hides everything for a frame, and
 * GTK then brings the focus to the first widget there is: one that undoes. */
static void
breakpoint_cb (GinkgoTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  /* What is to have the focus again does not have it yet. */
  if (self->focus_id != 0)
    queue_focus (self, NULL);
  else if (focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    queue_focus (self, focus);
}

static gboolean
has_small_cards (GinkgoTablePage *self)
{
  return ginkgo_hand_get_card_width (self->hand) < SMALL_CARD;
}

/* Below an unfolded preview, a strip of the city with the chosen building stays. */
static int
get_preview_top (GinkgoTablePage *self,
                 gboolean wide)
{
  if (wide)
    return 0;

  return self->shown_preview ? ginkgo_table_page_measure_preview (self) : PREVIEW_HEIGHT;
}

/* How far up a suggestion reaches over the city, if it is about a place there */
static int
measure_suggestion (GinkgoTablePage *self,
                    gboolean wide)
{
  int height = 0;

  if (!wide && ginkgo_table_page_find_suggested_place (self) != GINKGO_CELL_NONE)
    gtk_widget_measure (GTK_WIDGET (self->suggestion), GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (GTK_WIDGET (self->city)), NULL, &height, NULL, NULL);

  return height;
}

/**
 * ginkgo_table_page_measure_preview:
 * @self: a table page
 *
 * Returns: how far down the preview reaches over the city, in pixels
 */
int
ginkgo_table_page_measure_preview (GinkgoTablePage *self)
{
  int height = MAX (PREVIEW_HEIGHT, ginkgo_preview_card_measure_height (self->preview) + PREVIEW_MARGIN);
  int room = gtk_widget_get_height (GTK_WIDGET (self->city)) - PREVIEW_STRIP;

  return room > PREVIEW_HEIGHT ? MIN (height, room) : height;
}

/**
 * ginkgo_table_page_fit_preview:
 * @self: a table page whose preview has unfolded or folded
 */
void
ginkgo_table_page_fit_preview (GinkgoTablePage *self)
{
  if (!self->game || !self->shown_preview)
    return;

  ginkgo_table_page_update_layout (self);
  ginkgo_table_page_show_choice (self);
}

/**
 * ginkgo_table_page_update_counts:
 * @self: a table page
 *
 * Shows resources and points below the tiles, or above them where these need the room.
 */
void
ginkgo_table_page_update_counts (GinkgoTablePage *self)
{
  const char *layout = adw_multi_layout_view_get_layout_name (self->controls);
  gboolean many = ginkgo_tile_rack_is_full (ginkgo_screen_get_rack (self->screen));
  gboolean tall = g_strcmp0 (layout, "tall") == 0 && !is_squeezed (self);
  gboolean above = tall || g_strcmp0 (layout, "narrow") == 0 || (g_strcmp0 (layout, "wide") == 0 && many);

  /* Beside the title, words would take their room from the hand. */
  ginkgo_screen_set_counts_box (self->screen, above ? self->screen_line : NULL, above && has_small_cards (self));
}

/**
 * ginkgo_table_page_update_layout:
 * @self: a table page
 *
 * Fits all parts of the page to its layout, its direction and the size of the cards.
 */
void
ginkgo_table_page_update_layout (GinkgoTablePage *self)
{
  const char *layout = adw_multi_layout_view_get_layout_name (self->controls);
  gboolean wide = g_strcmp0 (layout, "wide") == 0;
  gboolean narrow = g_strcmp0 (layout, "narrow") == 0;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int preview = wide ? PREVIEW_WIDTH : 0;
  /* The zoom buttons stand above one another, or lie beside one another below. */
  int zoom = wide ? ZOOM_WIDTH : 0;
  gboolean squeezed = is_squeezed (self);
  int zoom_row = wide || narrow || squeezed ? 0 : ZOOM_ROW_WIDTH;
  int corner = narrow && !squeezed ? ZOOM_ROW_WIDTH : 0;
  int suggestion;

  ginkgo_css_class_set (GTK_WIDGET (self), "wide", wide);
  ginkgo_css_class_set (GTK_WIDGET (self), "narrow", narrow);
  ginkgo_css_class_set (GTK_WIDGET (self), "watched", self->n_persons == 0);
  ginkgo_css_class_set (GTK_WIDGET (self), "short", !wide && !narrow);
  ginkgo_css_class_set (GTK_WIDGET (self), "tall", g_strcmp0 (layout, "tall") == 0);
  ginkgo_css_class_set (GTK_WIDGET (self), "small-cards", has_small_cards (self));
  ginkgo_event_card_set_compact (self->event_card, !wide);
  ginkgo_suggestion_card_set_terse (self->suggestion, !wide && !narrow);
  ginkgo_decision_bar_set_terse (self->bar, squeezed || (!wide && !narrow));
  ginkgo_decision_bar_set_compact (self->bar, !wide || has_small_cards (self));
  gtk_widget_set_visible (self->zoom_box, !squeezed);
  gtk_widget_set_visible (GTK_WIDGET (self->hand_title), wide || (narrow && !squeezed));
  ginkgo_table_page_fit_lesson (self);
  ginkgo_table_page_update_counts (self);
  gtk_label_set_max_width_chars (self->news, narrow ? NARROW_NEWS : -1);
  ginkgo_table_page_update_hand (self);
  ginkgo_table_page_show_news (self);
  /* It lies over the zoom buttons, from one side to the other. */
  suggestion = measure_suggestion (self, wide);
  if (suggestion > 0)
    corner = 0;
  ginkgo_city_camera_set_insets (ginkgo_city_view_get_camera (self->city),
                                 rtl ? MAX (zoom, zoom_row) : 0,
                                 0,
                                 rtl ? 0 : MAX (zoom, zoom_row),
                                 MAX (narrow && !squeezed ? ZOOM_WIDTH : 0, suggestion));
  ginkgo_city_camera_set_corner (ginkgo_city_view_get_camera (self->city), rtl ? corner : 0, rtl ? 0 : corner);
  ginkgo_city_camera_set_panel (ginkgo_city_view_get_camera (self->city), rtl ? 0 : preview, get_preview_top (self, wide), rtl ? preview : 0);
}

/* What already waits to be measured tells nobody that it has changed once more, so GTK (4.18)
 * would go on with sizes of the layout before. */
static void
measure_anew (GtkWidget *widget)
{
  GtkWidget *child;

  gtk_widget_queue_resize (widget);
  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    measure_anew (child);
}

/**
 * ginkgo_table_page_set_layout:
 * @self: a table page
 * @layout: the name of a layout of the template
 *
 * Changes the layout, as breakpoints do. Widgets that change their parents with the
 * focus in them would never be freed (libadwaita 1.7), so the focus leaves them
 * meanwhile.
 *
 * Returns: whether it was another layout
 */
gboolean
ginkgo_table_page_set_layout (GinkgoTablePage *self,
                              const char *layout)
{
  GtkWidget *focus = NULL;

  /* The breakpoint is taken back while the page is disposed of. */
  if (!self->controls || g_strcmp0 (layout, adw_multi_layout_view_get_layout_name (self->controls)) == 0)
    return FALSE;

  if (ginkgo_focus_is_in (GTK_WIDGET (self->controls)))
    focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  ginkgo_focus_leave (GTK_WIDGET (self->controls));
  adw_multi_layout_view_set_layout_name (self->controls, layout);
  if (self->game)
    ginkgo_table_page_update_layout (self);
  measure_anew (GTK_WIDGET (self->controls));
  if (focus)
    queue_focus (self, focus);

  return TRUE;
}

/**
 * ginkgo_table_page_queue_focus:
 * @self: a table page
 *
 * Brings the focus to where the decision is taken as soon as all parts have their place.
 */
void
ginkgo_table_page_queue_focus (GinkgoTablePage *self)
{
  queue_focus (self, NULL);
}

/**
 * ginkgo_table_page_follow_breakpoints:
 * @self: a table page
 *
 * Keeps the focus where it is, however the window is resized.
 */
void
ginkgo_table_page_follow_breakpoints (GinkgoTablePage *self)
{
  g_signal_connect_object (adw_navigation_page_get_child (ADW_NAVIGATION_PAGE (self)),
                           "notify::current-breakpoint",
                           G_CALLBACK (breakpoint_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

/**
 * ginkgo_table_page_keep_focus:
 * @self: a table page whose sidebar has folded in or out
 *
 * Brings the focus back, which the split view moves elsewhere.
 */
void
ginkgo_table_page_keep_focus (GinkgoTablePage *self)
{
  if (self->game && !ginkgo_focus_is_in (GTK_WIDGET (self->controls)) && !ginkgo_focus_is_in (GTK_WIDGET (self->city)))
    queue_focus (self, NULL);
}

/**
 * ginkgo_table_page_forget_focus:
 * @self: a table page
 *
 * Leaves the focus where it is.
 */
void
ginkgo_table_page_forget_focus (GinkgoTablePage *self)
{
  if (self->focus_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->focus_id);
  self->focus_id = 0;
  g_clear_weak_pointer (&self->lost_focus);
  g_clear_weak_pointer (&self->led_focus);
  g_clear_weak_pointer (&self->skip_focus);
}
