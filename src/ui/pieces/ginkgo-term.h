/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-ai-advice.h"

/* One part of the difference between two decisions: its name and its figure. People read, hear and look up both
 * together. */

void ginkgo_term_add (AdwWrapBox *terms,
                      guint id,
                      const char *name,
                      const char *figure,
                      const char *help);
void ginkgo_term_add_all (AdwWrapBox *terms,
                          const GinkgoAiAdvice *advice);
