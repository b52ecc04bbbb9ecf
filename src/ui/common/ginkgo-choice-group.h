/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

/* A list of a few choices, each with a description. One of them is selected. */

#define GINKGO_TYPE_CHOICE_GROUP (ginkgo_choice_group_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoChoiceGroup, ginkgo_choice_group, GINKGO, CHOICE_GROUP, AdwPreferencesGroup)

AdwActionRow *ginkgo_choice_group_add (GinkgoChoiceGroup *self,
                                       const char *title,
                                       const char *explanation);
guint ginkgo_choice_group_get_selected (GinkgoChoiceGroup *self);
void ginkgo_choice_group_set_selected (GinkgoChoiceGroup *self,
                                       guint selected);
