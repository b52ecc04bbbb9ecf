/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-lessons.h"

#include "ginkgo-seat-row.h"
#include "ginkgo-settings.h"

static const char *
get_step_key (const GinkgoLessonScript *script)
{
  return script == &ginkgo_lesson_first ? GINKGO_SETTING_LESSON_STEP : GINKGO_SETTING_GOOD_PLAY_STEP;
}

static const char *
get_choices_key (const GinkgoLessonScript *script)
{
  return script == &ginkgo_lesson_first ? GINKGO_SETTING_LESSON_CHOICES : GINKGO_SETTING_GOOD_PLAY_CHOICES;
}

gboolean
ginkgo_lessons_can_go_on (const GinkgoLessonScript *script)
{
  return g_settings_get_uint (ginkgo_settings_get_default (), get_step_key (script)) > 0;
}

/* @goes_on: whether to continue where the lesson was left, instead of its beginning
 * Returns (transfer full): the lesson */
GinkgoLesson *
ginkgo_lessons_open (const GinkgoLessonScript *script,
                     gboolean goes_on)
{
  GSettings *settings = ginkgo_settings_get_default ();
  g_autofree char *name = ginkgo_seat_row_create_name (GINKGO_LESSON_SEAT, GINKGO_SEAT_KIND_HUMAN);
  g_autofree char *opponent = ginkgo_seat_row_create_name (1 - GINKGO_LESSON_SEAT, GINKGO_SEAT_KIND_COMPUTER);
  g_autofree char *choices = g_settings_get_string (settings, get_choices_key (script));

  return ginkgo_lesson_new (script, name, opponent, goes_on ? g_settings_get_uint (settings, get_step_key (script)) : 0, choices);
}

/* After its end, a lesson restarts the next time. */
void
ginkgo_lessons_save (GinkgoLesson *lesson)
{
  const GinkgoLessonScript *script = ginkgo_lesson_get_script (lesson);
  g_autofree char *choices = ginkgo_lesson_describe_choices (lesson);
  guint position = ginkgo_lesson_get_position (lesson);
  gboolean has_ended = ginkgo_lesson_get_step (lesson)->kind == GINKGO_LESSON_END;

  g_settings_set_uint (ginkgo_settings_get_default (), get_step_key (script), has_ended ? 0 : position);
  g_settings_set_string (ginkgo_settings_get_default (), get_choices_key (script), has_ended ? "" : choices);
}
