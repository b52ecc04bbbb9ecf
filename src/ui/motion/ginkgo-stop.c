/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-stop.h"

/**
 * GinkgoStop:
 *
 * A box that can have the focus itself, for text that can be read and explained. A plain
 * box only passes the focus on to its children.
 */
struct _GinkgoStop
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (GinkgoStop, ginkgo_stop, GTK_TYPE_BOX)

static void
ginkgo_stop_class_init (GinkgoStopClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWidgetClass *base_class = g_type_class_peek (GTK_TYPE_WIDGET);

  widget_class->focus = base_class->focus;
  widget_class->grab_focus = base_class->grab_focus;
}

static void
ginkgo_stop_init (GinkgoStop *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
