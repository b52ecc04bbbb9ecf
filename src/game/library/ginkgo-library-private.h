/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-library.h"

/* ginkgo-library.c is the list, ginkgo-library-change.c what is done to its games. */

void ginkgo_library_emit_failed (GinkgoLibrary *self,
                                 const GError *error);
void ginkgo_library_emit_added (GinkgoLibrary *self,
                                gint64 id);
