/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-reduced-motion.h"

#define REDUCED_MOTION "gtk-interface-reduced-motion"
#define ANIMATIONS     "gtk-enable-animations"

static void
reduced_motion_changed_cb (GtkSettings *settings)
{
  int reduced_motion;

  g_object_get (settings, REDUCED_MOTION, &reduced_motion, NULL);
  if (reduced_motion)
    g_object_set (settings, ANIMATIONS, FALSE, NULL);
  else
    gtk_settings_reset_property (settings, ANIMATIONS);
}

/**
 * ginkgo_reduced_motion_follow:
 * @settings: the settings of a display
 *
 * Disables animations while the system asks for reduced motion. Systems older than GTK 4.22 only
 * have the setting that disables animations.
 */
void
ginkgo_reduced_motion_follow (GtkSettings *settings)
{
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), REDUCED_MOTION) == NULL)
    return;

  g_signal_connect (settings, "notify::" REDUCED_MOTION, G_CALLBACK (reduced_motion_changed_cb), NULL);
  reduced_motion_changed_cb (settings);
}
