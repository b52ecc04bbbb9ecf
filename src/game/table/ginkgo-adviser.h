/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game.h"

/*
 * The computer's suggestion and the request for it. Suggestions are noted in the record, so the
 * first request in a game only asks whether the person wants that.
 */

typedef enum
{
  GINKGO_ADVISER_CLOSED,
  GINKGO_ADVISER_ASKING, /* whether to ask if the person wants one */
  GINKGO_ADVISER_THINKING,
  GINKGO_ADVISER_ADVISING,
} GinkgoAdviserStage;

#define GINKGO_TYPE_ADVISER (ginkgo_adviser_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoAdviser, ginkgo_adviser, GINKGO, ADVISER, GObject)

GinkgoAdviser *ginkgo_adviser_new (GinkgoGame *game);
GinkgoAdviserStage ginkgo_adviser_get_stage (GinkgoAdviser *self);
const GinkgoAiAdvice *ginkgo_adviser_get_advice (GinkgoAdviser *self);
const GinkgoReasons *ginkgo_adviser_get_reasons (GinkgoAdviser *self);
void ginkgo_adviser_ask (GinkgoAdviser *self);
void ginkgo_adviser_show (GinkgoAdviser *self,
                          const GinkgoAiAdvice *advice);
gboolean ginkgo_adviser_hurry (GinkgoAdviser *self);
void ginkgo_adviser_close (GinkgoAdviser *self);
void ginkgo_adviser_forget (GinkgoAdviser *self);
