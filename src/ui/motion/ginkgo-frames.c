/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-frames.h"

static void
frame_cb (double value,
          gpointer user_data)
{
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
}

/**
 * ginkgo_frames_new:
 * @widget: a widget that draws itself after the value of the animation
 * @duration: the duration in ms
 *
 * The widget has no more than one. Nothing is played when the widget is not mapped.
 *
 * Returns: (transfer none): an animation from 0 to 1, which the widget keeps
 */
AdwAnimation *
ginkgo_frames_new (GtkWidget *widget,
                   guint duration,
                   AdwEasing easing)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (frame_cb, widget, NULL);
  AdwAnimation *animation = adw_timed_animation_new (widget, 0, 1, duration, target);

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), easing);
  g_object_set_data_full (G_OBJECT (widget), "frames", animation, g_object_unref);

  return animation;
}
