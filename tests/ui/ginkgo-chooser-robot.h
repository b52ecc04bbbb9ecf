/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* Chooses files in the dialog that GTK shows without a portal, as people do. */

GtkWidget *ginkgo_chooser_robot_find (void);
GtkWidget *ginkgo_chooser_robot_wait (void);
void ginkgo_chooser_robot_wait_until_gone (void);
char *ginkgo_chooser_robot_dup_folder (GtkWidget *chooser);
const char *ginkgo_chooser_robot_get_name (GtkWidget *chooser);
void ginkgo_chooser_robot_type (GtkWidget *chooser,
                                const char *text);
void ginkgo_chooser_robot_select (GtkWidget *chooser,
                                  const char *folder,
                                  guint n_files);
void ginkgo_chooser_robot_press (GtkWidget *chooser,
                                 const char *label);
GtkWidget *ginkgo_chooser_robot_wait_for_question (GtkWidget *chooser);
