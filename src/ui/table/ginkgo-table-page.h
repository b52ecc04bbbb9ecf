/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-lesson.h"
#include "ginkgo-trainer.h"

#define GINKGO_TYPE_TABLE_PAGE (ginkgo_table_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTablePage, ginkgo_table_page, GINKGO, TABLE_PAGE, AdwNavigationPage)

GtkWidget *ginkgo_table_page_new (GinkgoGame *game);
gboolean ginkgo_table_page_has_choice (GinkgoTablePage *self);
gboolean ginkgo_table_page_put_back (GinkgoTablePage *self);
void ginkgo_table_page_set_lesson (GinkgoTablePage *self,
                                   GinkgoLesson *lesson);
void ginkgo_table_page_set_exercise (GinkgoTablePage *self,
                                     const char *task,
                                     const char *place,
                                     gboolean is_of_game);
void ginkgo_table_page_show_answer (GinkgoTablePage *self,
                                    const GinkgoAnswer *answer,
                                    const char *note);
