/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Texts normalized for search: without case and accents, so that "zoe" finds "Zoë". */

char *ginkgo_search_key_new (const char *text);
char **ginkgo_search_key_split (const char *words);
gboolean ginkgo_search_key_matches (const char *key,
                                    const char *const *words);
