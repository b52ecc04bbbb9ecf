/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-palette.h"

G_BEGIN_DECLS

/* A look at a palette. */

#define GINKGO_TYPE_PALETTE_SAMPLE (ginkgo_palette_sample_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPaletteSample, ginkgo_palette_sample, GINKGO, PALETTE_SAMPLE, GtkWidget)

GtkWidget *ginkgo_palette_sample_new (GinkgoPalette palette);

G_END_DECLS
