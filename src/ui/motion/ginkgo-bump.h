/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GINKGO_TYPE_BUMP (ginkgo_bump_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoBump, ginkgo_bump, GINKGO, BUMP, GtkWidget)

GtkWidget *ginkgo_bump_new (GtkWidget *sign);
void ginkgo_bump_show (GinkgoBump *self,
                       int change);
int ginkgo_bump_get_change (GinkgoBump *self);

G_END_DECLS
