/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

GtkWidget *ginkgo_gain_new (GinkgoItem item,
                            int change);
