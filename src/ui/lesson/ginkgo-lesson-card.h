/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-lesson.h"

#define GINKGO_TYPE_LESSON_CARD (ginkgo_lesson_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLessonCard, ginkgo_lesson_card, GINKGO, LESSON_CARD, AdwBin)

/* How much room there is */
typedef enum
{
  GINKGO_LESSON_ROOM_WIDE, /* for a callout, beside what it is about */
  GINKGO_LESSON_ROOM_NARROW,
  GINKGO_LESSON_ROOM_SHORT,
} GinkgoLessonRoom;

typedef enum
{
  GINKGO_EXERCISE_ASKING,
  GINKGO_EXERCISE_JUDGING,
  GINKGO_EXERCISE_RIGHT,
  GINKGO_EXERCISE_WRONG,
} GinkgoExerciseStage;

void ginkgo_lesson_card_show (GinkgoLessonCard *self,
                              GinkgoLesson *lesson);
void ginkgo_lesson_card_show_exercise (GinkgoLessonCard *self,
                                       GinkgoExerciseStage stage,
                                       const char *text,
                                       const char *place,
                                       gboolean is_of_game);
void ginkgo_lesson_card_set_hint (GinkgoLessonCard *self,
                                  const char *hint);
void ginkgo_lesson_card_set_waiting (GinkgoLessonCard *self,
                                     gboolean waiting);
void ginkgo_lesson_card_set_room (GinkgoLessonCard *self,
                                  GinkgoLessonRoom room);
char *ginkgo_lesson_card_describe (GinkgoLessonCard *self);
gboolean ginkgo_lesson_card_focus (GinkgoLessonCard *self);
