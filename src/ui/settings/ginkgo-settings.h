/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-palette.h"

G_BEGIN_DECLS

/**
 * GinkgoSpeed:
 * @GINKGO_SPEED_INSTANT: without a pause
 * @GINKGO_SPEED_FAST: for who knows the game well
 * @GINKGO_SPEED_NORMAL: to be followed at ease
 * @GINKGO_SPEED_SLOW: to be studied
 *
 * How fast computer players move.
 */
typedef enum
{
  GINKGO_SPEED_INSTANT,
  GINKGO_SPEED_FAST,
  GINKGO_SPEED_NORMAL,
  GINKGO_SPEED_SLOW,
} GinkgoSpeed;

#define GINKGO_TYPE_SPEED (ginkgo_speed_get_type ())
GType ginkgo_speed_get_type (void);

/**
 * GinkgoThinkingTime:
 * @GINKGO_THINKING_USUAL: as much as the levels are made for
 * @GINKGO_THINKING_LONG: four times as much
 * @GINKGO_THINKING_VERY_LONG: sixteen times as much
 *
 * How long strong computer players and programs may think.
 */
typedef enum
{
  GINKGO_THINKING_USUAL,
  GINKGO_THINKING_LONG,
  GINKGO_THINKING_VERY_LONG,
} GinkgoThinkingTime;

#define GINKGO_TYPE_THINKING_TIME (ginkgo_thinking_time_get_type ())
GType ginkgo_thinking_time_get_type (void);

#define GINKGO_TYPE_SETTINGS (ginkgo_settings_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoSettings, ginkgo_settings, GINKGO, SETTINGS, GObject)

GinkgoSettings *ginkgo_settings_get_default (void);
GinkgoSettings *ginkgo_settings_new (GSettings *store);
GinkgoSpeed ginkgo_settings_get_computer_speed (GinkgoSettings *self);
void ginkgo_settings_set_computer_speed (GinkgoSettings *self,
                                         GinkgoSpeed speed);
guint ginkgo_settings_get_patience (GinkgoSettings *self);
GinkgoPalette ginkgo_settings_get_palette (GinkgoSettings *self);
void ginkgo_settings_set_palette (GinkgoSettings *self,
                                  GinkgoPalette palette);
gboolean ginkgo_settings_get_open_screens (GinkgoSettings *self);
void ginkgo_settings_set_open_screens (GinkgoSettings *self,
                                       gboolean open_screens);
const char *const *ginkgo_settings_get_programs (GinkgoSettings *self);
void ginkgo_settings_add_program (GinkgoSettings *self,
                                  const char *path);
guint ginkgo_settings_get_lesson_step (GinkgoSettings *self);
void ginkgo_settings_set_lesson_step (GinkgoSettings *self,
                                      guint lesson_step);
const char *ginkgo_settings_get_lesson_choices (GinkgoSettings *self);
void ginkgo_settings_set_lesson_choices (GinkgoSettings *self,
                                         const char *lesson_choices);
void ginkgo_settings_get_window (GinkgoSettings *self,
                                 int *width,
                                 int *height,
                                 gboolean *maximized);
void ginkgo_settings_set_window (GinkgoSettings *self,
                                 int width,
                                 int height,
                                 gboolean maximized);

G_END_DECLS
