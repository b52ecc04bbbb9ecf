/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-reference.h"

AdwNavigationPage *ginkgo_topic_page_new (const GinkgoReference *reference,
                                          const char *topic);
const char *ginkgo_topic_page_get_topic (AdwNavigationPage *page);
