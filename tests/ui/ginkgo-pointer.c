/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-pointer.h"

/* Returns the screen position of a point of @widget. Without a window manager, windows are in
 * the corner. @x and @y are fractions of the width and height. */
graphene_point_t
ginkgo_pointer_locate (GtkWidget *widget,
                       float x,
                       float y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t point;
  double dx, dy;

  g_assert_true (gtk_widget_compute_point (widget,
                                           GTK_WIDGET (native),
                                           &GRAPHENE_POINT_INIT (x * gtk_widget_get_width (widget), y * gtk_widget_get_height (widget)),
                                           &point));
  gtk_native_get_surface_transform (native, &dx, &dy);

  return GRAPHENE_POINT_INIT (point.x + (float) dx, point.y + (float) dy);
}

/* Clicks while "ctrl" or "shift" is held; NULL: no key. */
void
ginkgo_pointer_click_with (GtkWidget *widget,
                           float x,
                           float y,
                           const char *key)
{
  graphene_point_t point = ginkgo_pointer_locate (widget, x, y);
  g_autofree char *left = g_strdup_printf ("%d", (int) point.x);
  g_autofree char *top = g_strdup_printf ("%d", (int) point.y);
  const char *plain[] = { "xdotool", "mousemove", left, top, "click", "1", NULL };
  const char *with_key[] = { "xdotool", "mousemove", left, top, "keydown", key, "click", "1", "keyup", key, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) (key ? with_key : plain), NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

void
ginkgo_pointer_click (GtkWidget *widget,
                      float x,
                      float y)
{
  ginkgo_pointer_click_with (widget, x, y, NULL);
}
