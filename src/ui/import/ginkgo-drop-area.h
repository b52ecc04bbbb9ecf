/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Lets files be dropped on what is in it, and says so while they hover over it. */

#define GINKGO_TYPE_DROP_AREA (ginkgo_drop_area_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoDropArea, ginkgo_drop_area, GINKGO, DROP_AREA, AdwBin)

G_END_DECLS
