/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-library.h"

/* The list is in ginkgo-library.c, the changes to its games in ginkgo-library-change.c. */

void ginkgo_library_emit_failed (GinkgoLibrary *self,
                                 const GError *error);
void ginkgo_library_emit_added (GinkgoLibrary *self,
                                gint64 id);
