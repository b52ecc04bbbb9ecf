/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sidebar.h"

#include "ginkgo-css-class.h"
#include "ginkgo-focus.h"
#include "ginkgo-player-row.h"
#include "ginkgo-toggles.h"

/**
 * GinkgoSidebar:
 *
 * Beside the city: the players, and below them one of several pages: the log, the
 * districts, where the cards are. Where there is no height for both, the players are a page, too.
 *
 * ## CSS nodes
 *
 * A bin with the class `table-sidebar`.
 */
struct _GinkgoSidebar
{
  AdwBin parent_instance;

  GtkBox *box;
  GinkgoFollower *follower;
  guint viewer;
  gboolean compact;

  /* The page that is to get the focus once it is there */
  guint focus_id;
  guint n_focus_frames;

  /* Template widgets */
  GtkWidget *players_box;
  GtkWidget *players_scroller;
  GtkLabel *stock;
  GtkBox *players;
  AdwInlineViewSwitcher *switcher;
  GtkWidget *score_button;
  AdwViewStack *stack;
  AdwViewStackPage *players_page;
  AdwBin *players_bin;
  GinkgoLogView *log;
  GinkgoDistrictList *districts;
  GinkgoTrackerView *tracker;
};

G_DEFINE_FINAL_TYPE (GinkgoSidebar, ginkgo_sidebar, ADW_TYPE_BIN)

/* So many panels leave little room below. */
#define MANY_PLAYERS 4

/* Frames until a page is in place */
#define FOCUS_FRAMES 4

static void
add_players (GinkgoSidebar *self)
{
  const GinkgoRecord *record = ginkgo_game_get_record (ginkgo_follower_get_game (self->follower));
  guint seat;

  for (seat = 0; seat < record->setup.n_seats; seat++)
    {
      GtkWidget *row = ginkgo_player_row_new (record, seat);

      ginkgo_player_row_set_compact (GINKGO_PLAYER_ROW (row), record->setup.n_seats >= MANY_PLAYERS);
      gtk_box_append (self->players, row);
    }
}

static void
show_tracker (GinkgoSidebar *self)
{
  ginkgo_tracker_view_show (self->tracker, ginkgo_follower_get_state (self->follower), self->viewer);
}

/* The players are above the pages, or on one of them. */
static void
move_players (GinkgoSidebar *self)
{
  gboolean had_focus = ginkgo_focus_is_in (self->players_box);

  ginkgo_focus_leave (self->players_box);
  g_object_ref (self->players_box);
  if (self->compact)
    {
      gtk_box_remove (self->box, self->players_box);
      adw_bin_set_child (self->players_bin, self->players_box);
    }
  else
    {
      adw_bin_set_child (self->players_bin, NULL);
      gtk_box_prepend (self->box, self->players_box);
    }
  g_object_unref (self->players_box);

  /* As one of the pages, they have all of its height. */
  gtk_widget_set_vexpand (self->players_scroller, self->compact);
  adw_inline_view_switcher_set_homogeneous (self->switcher, !self->compact);
  ginkgo_css_class_set (GTK_WIDGET (self->switcher), "narrow", self->compact);
  adw_view_stack_page_set_visible (self->players_page, self->compact);
  adw_view_stack_set_visible_child_name (self->stack, self->compact ? "players" : "log");
  if (had_focus)
    gtk_widget_child_focus (self->players_box, GTK_DIR_TAB_FORWARD);
}

/* A page that has just been turned to has no place yet, and cannot be focused. */
static gboolean
focus_cb (GtkWidget *widget,
          GdkFrameClock *clock,
          gpointer data)
{
  GinkgoSidebar *self = GINKGO_SIDEBAR (widget);
  GtkWidget *child = adw_view_stack_get_visible_child (self->stack);

  if (!gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD) && self->n_focus_frames++ < FOCUS_FRAMES)
    return G_SOURCE_CONTINUE;

  self->focus_id = 0;

  return G_SOURCE_REMOVE;
}

static void
queue_focus (GinkgoSidebar *self)
{
  self->n_focus_frames = 0;
  if (self->focus_id == 0)
    self->focus_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, NULL, NULL);
}

static void
ginkgo_sidebar_dispose (GObject *object)
{
  GinkgoSidebar *self = GINKGO_SIDEBAR (object);

  if (self->focus_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->focus_id);
  self->focus_id = 0;
  ginkgo_toggles_release (GTK_WIDGET (self->switcher));
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_SIDEBAR);
  g_clear_object (&self->follower);

  G_OBJECT_CLASS (ginkgo_sidebar_parent_class)->dispose (object);
}

static void
ginkgo_sidebar_class_init (GinkgoSidebarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_sidebar_dispose;

  g_type_ensure (GINKGO_TYPE_DISTRICT_LIST);
  g_type_ensure (GINKGO_TYPE_LOG_VIEW);
  g_type_ensure (GINKGO_TYPE_TRACKER_VIEW);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, players_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, players_scroller);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, stock);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, players);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, switcher);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, score_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, players_page);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, players_bin);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, log);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, districts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, tracker);
}

static void
ginkgo_sidebar_init (GinkgoSidebar *self)
{
  self->viewer = GINKGO_SEAT_NONE;

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_view_stack_set_visible_child_name (self->stack, "log");
}

/* Call it once. */
void
ginkgo_sidebar_set_follower (GinkgoSidebar *self,
                             GinkgoFollower *follower)
{
  g_return_if_fail (GINKGO_IS_SIDEBAR (self));
  g_return_if_fail (self->follower == NULL);

  self->follower = g_object_ref (follower);
  add_players (self);
  ginkgo_log_view_set_follower (self->log, follower);
  show_tracker (self);
}

/* Shows the game as it stands, and nothing else that is hidden: the secrets of @viewer may be on
 * screen, which may be GINKGO_SEAT_NONE, and with @open what the screens hide. */
void
ginkgo_sidebar_show_viewer (GinkgoSidebar *self,
                            guint viewer,
                            gboolean open)
{
  GtkWidget *row;

  g_return_if_fail (GINKGO_IS_SIDEBAR (self));

  self->viewer = viewer;
  for (row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row; row = gtk_widget_get_next_sibling (row))
    {
      guint seat = ginkgo_player_row_get_seat (GINKGO_PLAYER_ROW (row));

      ginkgo_player_row_show (GINKGO_PLAYER_ROW (row),
                              ginkgo_follower_get_state (self->follower),
                              ginkgo_follower_get_status (self->follower, seat),
                              !open && seat != viewer);
    }
  show_tracker (self);
}

/* @stock: how many tiles and cards are left, where the title bar has no room for it */
void
ginkgo_sidebar_set_stock (GinkgoSidebar *self,
                          const char *stock)
{
  g_return_if_fail (GINKGO_IS_SIDEBAR (self));

  gtk_label_set_text (self->stock, stock ? stock : "");
  gtk_widget_set_visible (GTK_WIDGET (self->stock), stock != NULL);
}

/* Returns the row of the player, or NULL */
GtkWidget *
ginkgo_sidebar_get_player_row (GinkgoSidebar *self,
                               guint seat)
{
  GtkWidget *row;

  g_return_val_if_fail (GINKGO_IS_SIDEBAR (self), NULL);

  row = gtk_widget_get_first_child (GTK_WIDGET (self->players));
  while (row && ginkgo_player_row_get_seat (GINKGO_PLAYER_ROW (row)) != seat)
    row = gtk_widget_get_next_sibling (row);

  return row;
}

GtkWidget *
ginkgo_sidebar_get_score_button (GinkgoSidebar *self)
{
  return self->score_button;
}

AdwViewStack *
ginkgo_sidebar_get_stack (GinkgoSidebar *self)
{
  return self->stack;
}

GinkgoLogView *
ginkgo_sidebar_get_log (GinkgoSidebar *self)
{
  return self->log;
}

/* Returns the list of districts. The owner of the sidebar, who knows what is chosen, keeps it up to date. */
GinkgoDistrictList *
ginkgo_sidebar_get_districts (GinkgoSidebar *self)
{
  return self->districts;
}

GinkgoTrackerView *
ginkgo_sidebar_get_tracker (GinkgoSidebar *self)
{
  return self->tracker;
}

/* Shows a page, "players", "log", "districts" or "cards", and brings the focus there. */
void
ginkgo_sidebar_open (GinkgoSidebar *self,
                     const char *page)
{
  GtkWidget *child;

  g_return_if_fail (GINKGO_IS_SIDEBAR (self));

  if (g_str_equal (page, "players") && !self->compact)
    {
      gtk_widget_child_focus (GTK_WIDGET (self->players), GTK_DIR_TAB_FORWARD);
      return;
    }

  child = adw_view_stack_get_child_by_name (self->stack, page);
  g_return_if_fail (child != NULL);

  adw_view_stack_set_visible_child (self->stack, child);
  if (!ginkgo_focus_is_in (child))
    queue_focus (self);
}

/* @compact: whether the players are a page among the others */
void
ginkgo_sidebar_set_compact (GinkgoSidebar *self,
                            gboolean compact)
{
  g_return_if_fail (GINKGO_IS_SIDEBAR (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  move_players (self);
}
