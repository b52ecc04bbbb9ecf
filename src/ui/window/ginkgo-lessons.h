/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-lesson.h"

/* Lessons, and where each of them was left: the settings remember it. */

gboolean ginkgo_lessons_can_go_on (const GinkgoLessonScript *script);
GinkgoLesson *ginkgo_lessons_open (const GinkgoLessonScript *script,
                                   gboolean goes_on);
void ginkgo_lessons_save (GinkgoLesson *lesson);
