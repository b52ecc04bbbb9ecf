/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-pane.h"
#include "ginkgo-controls.h"
#include "ginkgo-follower.h"
#include "ginkgo-lesson-card.h"
#include "ginkgo-people.h"
#include "ginkgo-sidebar.h"

/*
 * The lesson at the table: the step that its card shows, what it points out, and the decisions it
 * allows. A step is shown when everything before it has been shown.
 */

#define GINKGO_TYPE_LESSON_GUIDE (ginkgo_lesson_guide_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLessonGuide, ginkgo_lesson_guide, GINKGO, LESSON_GUIDE, GObject)

GinkgoLessonGuide *ginkgo_lesson_guide_new (GinkgoFollower *follower,
                                            GinkgoLessonCard *card,
                                            GinkgoControls *controls,
                                            GinkgoCityPane *city_pane,
                                            GinkgoPeople *people,
                                            GinkgoSidebar *sidebar);
void ginkgo_lesson_guide_set_lesson (GinkgoLessonGuide *self,
                                     GinkgoLesson *lesson);
gboolean ginkgo_lesson_guide_get_active (GinkgoLessonGuide *self);
gboolean ginkgo_lesson_guide_has_next (GinkgoLessonGuide *self);
void ginkgo_lesson_guide_update (GinkgoLessonGuide *self);
const char *ginkgo_lesson_guide_check (GinkgoLessonGuide *self,
                                       const GinkgoDecision *decision);
void ginkgo_lesson_guide_drop_hint (GinkgoLessonGuide *self);
gboolean ginkgo_lesson_guide_focus (GinkgoLessonGuide *self);
void ginkgo_lesson_guide_go_back (GinkgoLessonGuide *self);
GinkgoLessonKind ginkgo_lesson_guide_go_on (GinkgoLessonGuide *self);
void ginkgo_lesson_guide_come_back (GinkgoLessonGuide *self);
gboolean ginkgo_lesson_guide_get_shown (GinkgoLessonGuide *self,
                                        GinkgoDecision *decision);
