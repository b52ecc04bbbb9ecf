/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#define GINKGO_TYPE_APPLICATION (ginkgo_application_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoApplication, ginkgo_application, GINKGO, APPLICATION, AdwApplication)

GinkgoApplication *ginkgo_application_new (void);
int ginkgo_application_get_exit_status (GinkgoApplication *self);
