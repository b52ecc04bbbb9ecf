/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-lesson.h"

/* The lesson, and where it was left: the settings remember it. */

gboolean ginkgo_lessons_can_go_on (void);
GinkgoLesson *ginkgo_lessons_open (gboolean goes_on);
void ginkgo_lessons_save (GinkgoLesson *lesson);
