/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "ginkgo-view.h"

/*
 * The text of a view: one JSON object (engine-protocol), whole, or with those members only that differ from an
 * earlier view of the same viewer. What was written and read again is the same view, to the last byte, with the
 * engine's progress: so the rules answer the same to any question about it.
 */

void ginkgo_view_text_write (const GinkgoView *view,
                             const GinkgoView *earlier,
                             GString *text);
gboolean ginkgo_view_text_read (JsonNode *node,
                                const GinkgoView *earlier,
                                GinkgoView *view,
                                GError **error);
