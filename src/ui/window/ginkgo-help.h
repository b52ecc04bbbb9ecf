/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-lesson.h"
#include "ginkgo-review.h"

/*
 * The pages of the help, and the places in the program that they are about.
 */

typedef enum
{
  GINKGO_HELP_START,
  GINKGO_HELP_NEW_GAME,
  GINKGO_HELP_LESSON,
  GINKGO_HELP_DRAFT,
  GINKGO_HELP_CHOOSE,
  GINKGO_HELP_TAKE,
  GINKGO_HELP_TOKEN,
  GINKGO_HELP_RETURN,
  GINKGO_HELP_SCORE,
  GINKGO_HELP_REVIEW,
  GINKGO_HELP_LIBRARY,
  GINKGO_HELP_STATISTICS,
  GINKGO_HELP_ANALYSIS,
  GINKGO_HELP_PRACTICE,
  GINKGO_HELP_PREFERENCES,
  GINKGO_HELP_SHORTCUTS,
  GINKGO_HELP_IMPORT,
  GINKGO_HELP_ELSEWHERE,
} GinkgoHelpPlace;

#define GINKGO_N_HELP_PLACES (GINKGO_HELP_ELSEWHERE + 1)

GinkgoHelpPlace ginkgo_help_find_place (GtkWidget *widget);
const char *ginkgo_help_get_page (GinkgoHelpPlace place);

/* Topics about rules */
const char *ginkgo_help_get_rules (GinkgoHelpPlace place);
const char *ginkgo_help_get_rule (const char *number);
const char *ginkgo_help_get_rules_of_lesson (const GinkgoLessonStep *step);
const char *ginkgo_help_get_rules_of_review (GinkgoReview *review);
