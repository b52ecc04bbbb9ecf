/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-opening-page.h"

/**
 * GinkgoOpeningPage:
 *
 * A placeholder for the table: loading a game and creating its table take longer than a
 * window should take to appear. It has no animation, because creating the table blocks the
 * main loop, and hardly any text, because it is visible only for a moment.
 */
struct _GinkgoOpeningPage
{
  AdwNavigationPage parent_instance;

  GtkWidget *ground;

  gint64 game;
  guint painted_id;
};

G_DEFINE_FINAL_TYPE (GinkgoOpeningPage, ginkgo_opening_page, ADW_TYPE_NAVIGATION_PAGE)

enum
{
  SIGNAL_PAINTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
painted_cb (gpointer user_data)
{
  GinkgoOpeningPage *self = user_data;

  self->painted_id = 0;
  g_signal_emit (self, signals[SIGNAL_PAINTED], 0);
}

/* An idle source runs after the frame. */
static void
ginkgo_opening_page_snapshot (GtkWidget *widget,
                              GtkSnapshot *snapshot)
{
  GinkgoOpeningPage *self = GINKGO_OPENING_PAGE (widget);

  GTK_WIDGET_CLASS (ginkgo_opening_page_parent_class)->snapshot (widget, snapshot);

  if (self->painted_id == 0)
    self->painted_id = g_idle_add_once (painted_cb, self);
}

/* Otherwise a new window focuses its first button. */
static void
ginkgo_opening_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ginkgo_opening_page_parent_class)->map (widget);

  gtk_widget_grab_focus (GINKGO_OPENING_PAGE (widget)->ground);
}

static void
ginkgo_opening_page_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&GINKGO_OPENING_PAGE (widget)->painted_id, g_source_remove);

  GTK_WIDGET_CLASS (ginkgo_opening_page_parent_class)->unmap (widget);
}

static void
ginkgo_opening_page_class_init (GinkgoOpeningPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ginkgo_opening_page_snapshot;
  widget_class->map = ginkgo_opening_page_map;
  widget_class->unmap = ginkgo_opening_page_unmap;

  /* Slow work may begin once the page is visible. */
  signals[SIGNAL_PAINTED] = g_signal_new ("painted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-opening-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoOpeningPage, ground);
}

static void
ginkgo_opening_page_init (GinkgoOpeningPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns a page to show until the game is on the table */
GtkWidget *
ginkgo_opening_page_new (gint64 game)
{
  GinkgoOpeningPage *self = g_object_new (GINKGO_TYPE_OPENING_PAGE, NULL);

  self->game = game;

  return GTK_WIDGET (self);
}

gint64
ginkgo_opening_page_get_game (GinkgoOpeningPage *self)
{
  return self->game;
}
