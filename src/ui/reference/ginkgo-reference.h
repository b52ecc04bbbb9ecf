/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/*
 * The pages of the help as help/rule-book.py has written them into the program.
 *
 * A topic is a page, or a section of it: "rules-end", "rules-end#return".
 */

char *ginkgo_reference_find (const char *file);
GVariant *ginkgo_reference_load_topics (void);
GVariant *ginkgo_reference_search (GVariant *topics,
                                   const char *query);
