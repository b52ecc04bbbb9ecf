/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

/*
 * The drawings in data/art: parts of buildings, plants, people and vehicles. doc/art.md says how to change
 * or add one.
 */

typedef struct _GinkgoSymbol GinkgoSymbol;

const GinkgoSymbol *ginkgo_symbol_get (const char *name);
char **ginkgo_symbol_list (void);
void ginkgo_symbol_get_bounds (const GinkgoSymbol *self,
                               graphene_rect_t *bounds);
void ginkgo_symbol_draw (const GinkgoSymbol *self,
                         GtkSnapshot *snapshot,
                         const GdkRGBA *tint,
                         float x,
                         float y,
                         float scale);
void ginkgo_symbol_draw_building (const GinkgoSymbol *self,
                                  GtkSnapshot *snapshot,
                                  GinkgoColor color,
                                  float x,
                                  float y,
                                  float scale);
