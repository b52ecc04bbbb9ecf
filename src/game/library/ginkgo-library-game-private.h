/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-library-game.h"

/* The library's knowledge of a game: far more of these are read than ever become objects. */

typedef struct
{
  GinkgoGameSummary *summary;
  /* The names in the form in which they are searched, %NULL before that; in a thread or
   * in the main one, never in both at once */
  char *key;
  /* (unowned) (nullable): %NULL if no object exists */
  GinkgoLibraryGame *game;
} GinkgoLibraryEntry;

GinkgoLibraryEntry *ginkgo_library_entry_new (GinkgoGameSummary *summary);
void ginkgo_library_entry_unref (GinkgoLibraryEntry *entry);
gboolean ginkgo_library_entry_equal (const GinkgoLibraryEntry *entry,
                                     const GinkgoLibraryEntry *other);
void ginkgo_library_entry_ensure_key (GinkgoLibraryEntry *entry);

GinkgoLibraryGame *ginkgo_library_game_get (GinkgoLibraryEntry *entry);
