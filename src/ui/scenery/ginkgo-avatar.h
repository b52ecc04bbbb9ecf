/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-person.h"

#define GINKGO_TYPE_AVATAR (ginkgo_avatar_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoAvatar, ginkgo_avatar, GINKGO, AVATAR, GtkWidget)

GtkWidget *ginkgo_avatar_new (GinkgoPerson person,
                              guint seat,
                              int pixel_size);
void ginkgo_avatar_set_person (GinkgoAvatar *self,
                               GinkgoPerson person,
                               guint seat);
void ginkgo_avatar_set_mood (GinkgoAvatar *self,
                             GinkgoMood mood);
