/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * GinkgoSpeed:
 * @GINKGO_SPEED_INSTANT: without a pause
 * @GINKGO_SPEED_FAST: for people who know the game well
 * @GINKGO_SPEED_NORMAL: slow enough to follow each move
 * @GINKGO_SPEED_SLOW: slow enough to think about each move
 *
 * How fast the moves of computer players are shown: the values of "computer-speed".
 */
typedef enum
{
  GINKGO_SPEED_INSTANT,
  GINKGO_SPEED_FAST,
  GINKGO_SPEED_NORMAL,
  GINKGO_SPEED_SLOW,
} GinkgoSpeed;

/**
 * GinkgoThinkingTime:
 * @GINKGO_THINKING_USUAL: the normal time of each level
 * @GINKGO_THINKING_LONG: four times as much
 * @GINKGO_THINKING_VERY_LONG: sixteen times as much
 *
 * How long strong computer players and programs may think: the values of "thinking-time".
 */
typedef enum
{
  GINKGO_THINKING_USUAL,
  GINKGO_THINKING_LONG,
  GINKGO_THINKING_VERY_LONG,
} GinkgoThinkingTime;

/* The keys of the schema */
#define GINKGO_SETTING_COMPUTER_SPEED    "computer-speed"
#define GINKGO_SETTING_THINKING_TIME     "thinking-time"
#define GINKGO_SETTING_PALETTE           "palette"
#define GINKGO_SETTING_QUIET_SCENERY     "quiet-scenery"
#define GINKGO_SETTING_WORDS_WITH_SIGNS  "words-with-signs"
#define GINKGO_SETTING_OPEN_SCREENS      "open-screens"
#define GINKGO_SETTING_SOUND             "sound"
#define GINKGO_SETTING_SOUND_VOLUME      "sound-volume"
#define GINKGO_SETTING_SOUND_ASKED       "sound-asked"
#define GINKGO_SETTING_PROGRAMS          "programs"
#define GINKGO_SETTING_FACES             "faces"
#define GINKGO_SETTING_PLAYER_NAME       "player-name"
#define GINKGO_SETTING_LESSON_STEP       "lesson-step"
#define GINKGO_SETTING_LESSON_CHOICES    "lesson-choices"
#define GINKGO_SETTING_GOOD_PLAY_STEP    "good-play-step"
#define GINKGO_SETTING_GOOD_PLAY_CHOICES "good-play-choices"
#define GINKGO_SETTING_WINDOW_WIDTH      "window-width"
#define GINKGO_SETTING_WINDOW_HEIGHT     "window-height"
#define GINKGO_SETTING_WINDOW_MAXIMIZED  "window-maximized"

GSettings *ginkgo_settings_get_default (void);
gboolean ginkgo_settings_has_open_screens (void);
guint ginkgo_settings_get_thinking_factor (void);
void ginkgo_settings_add_program (const char *path);
gboolean ginkgo_settings_find_face (const char *name,
                                    guint *face);
void ginkgo_settings_set_face (const char *name,
                               guint face);
