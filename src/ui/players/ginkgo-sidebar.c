/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sidebar.h"

#include "ginkgo-focus.h"
#include "ginkgo-toggles.h"

/**
 * GinkgoSidebar:
 *
 * Information on several pages: the log, the districts, where the cards are, what the chosen card would do.
 *
 * ## CSS nodes
 *
 * A bin with the class `table-sidebar`.
 */
struct _GinkgoSidebar
{
  AdwBin parent_instance;

  GinkgoFollower *follower;
  guint viewer;

  /* The page that is to get the focus once it is there */
  guint focus_id;
  guint n_focus_frames;

  /* Template widgets */
  GtkLabel *stock;
  AdwInlineViewSwitcher *switcher;
  AdwViewStack *stack;
  GinkgoLogView *log;
  GinkgoDistrictList *districts;
  GinkgoTrackerView *tracker;
  GinkgoPreviewList *preview;
};

G_DEFINE_FINAL_TYPE (GinkgoSidebar, ginkgo_sidebar, ADW_TYPE_BIN)

/* Its least and greatest width, in pixels */
#define WIDTH     330
#define MAX_WIDTH 360

/* Frames until a page is in place */
#define FOCUS_FRAMES 4

static void
show_tracker (GinkgoSidebar *self)
{
  ginkgo_tracker_view_show (self->tracker, ginkgo_follower_get_state (self->follower), self->viewer);
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
  g_type_ensure (GINKGO_TYPE_PREVIEW_LIST);
  g_type_ensure (GINKGO_TYPE_TRACKER_VIEW);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, stock);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, switcher);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, log);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, districts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, tracker);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSidebar, preview);
}

static void
ginkgo_sidebar_init (GinkgoSidebar *self)
{
  self->viewer = GINKGO_SEAT_NONE;

  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Call it once. */
void
ginkgo_sidebar_set_follower (GinkgoSidebar *self,
                             GinkgoFollower *follower)
{
  g_return_if_fail (GINKGO_IS_SIDEBAR (self));
  g_return_if_fail (self->follower == NULL);

  self->follower = g_object_ref (follower);
  ginkgo_log_view_set_follower (self->log, follower);
  show_tracker (self);
}

/* Shows the game as it stands; the secrets of @viewer may be on screen, which may be GINKGO_SEAT_NONE. */
void
ginkgo_sidebar_show_viewer (GinkgoSidebar *self,
                            guint viewer)
{
  g_return_if_fail (GINKGO_IS_SIDEBAR (self));

  self->viewer = viewer;
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

GinkgoPreviewList *
ginkgo_sidebar_get_preview (GinkgoSidebar *self)
{
  return self->preview;
}

/* Shows a page, "log", "districts", "cards" or "preview", and brings the focus there. */
void
ginkgo_sidebar_open (GinkgoSidebar *self,
                     const char *page)
{
  GtkWidget *child;

  g_return_if_fail (GINKGO_IS_SIDEBAR (self));

  child = adw_view_stack_get_child_by_name (self->stack, page);
  g_return_if_fail (child != NULL);

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  adw_view_stack_set_visible_child (self->stack, child);
  if (ginkgo_focus_is_in (child))
    return;

  self->n_focus_frames = 0;
  if (self->focus_id == 0)
    self->focus_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, NULL, NULL);
}

/* @scale: of its letters */
void
ginkgo_sidebar_set_scale (GinkgoSidebar *self,
                          double scale)
{
  AdwClamp *clamp = ADW_CLAMP (adw_bin_get_child (ADW_BIN (self)));

  g_return_if_fail (GINKGO_IS_SIDEBAR (self));

  gtk_widget_set_size_request (GTK_WIDGET (self), (int) (WIDTH * scale), -1);
  adw_clamp_set_tightening_threshold (clamp, (int) (MAX_WIDTH * scale));
  adw_clamp_set_maximum_size (clamp, (int) (MAX_WIDTH * scale));
}
