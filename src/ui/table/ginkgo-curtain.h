/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-table-scene.h"

#define GINKGO_TYPE_CURTAIN (ginkgo_curtain_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCurtain, ginkgo_curtain, GINKGO, CURTAIN, AdwBin)

gboolean ginkgo_curtain_get_closed (GinkgoCurtain *self);
void ginkgo_curtain_show (GinkgoCurtain *self,
                          const GinkgoPrompt *prompt,
                          const char *const *names);
void ginkgo_curtain_fit (GinkgoCurtain *self,
                         gboolean is_low);
gboolean ginkgo_curtain_focus (GinkgoCurtain *self);
