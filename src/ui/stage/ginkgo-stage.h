/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-view.h"

#define GINKGO_TYPE_STAGE (ginkgo_stage_get_type ())
G_DECLARE_DERIVABLE_TYPE (GinkgoStage, ginkgo_stage, GINKGO, STAGE, GtkWidget)

struct _GinkgoStageClass
{
  GtkWidgetClass parent_class;
};

GinkgoCityView *ginkgo_stage_get_city (GinkgoStage *self);
float ginkgo_stage_measure_covered (GinkgoStage *self,
                                    GtkWidget *child,
                                    const graphene_rect_t *rect);
void ginkgo_stage_set_bare (GinkgoStage *self,
                            gboolean is_bare);
void ginkgo_stage_set_subject (GinkgoStage *self,
                               guint16 place);
void ginkgo_stage_point_out (GinkgoStage *self,
                             guint16 place,
                             GtkWidget *subject);
void ginkgo_stage_set_aside (GinkgoStage *self,
                             gboolean dims);
GinkgoStage *ginkgo_stage_find (GtkWidget *page);
void ginkgo_stage_arrive (GinkgoStage *self,
                          const GinkgoCamera *from);
