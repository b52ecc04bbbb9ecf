/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* Clicks with the display's real pointer, by xdotool. Callers wait for the effects. */

graphene_point_t ginkgo_pointer_locate (GtkWidget *widget,
                                        float x,
                                        float y);
void ginkgo_pointer_click (GtkWidget *widget,
                           float x,
                           float y);
void ginkgo_pointer_click_with (GtkWidget *widget,
                                float x,
                                float y,
                                const char *key);
