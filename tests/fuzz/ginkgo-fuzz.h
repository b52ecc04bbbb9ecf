/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-saved-game.h"

/* Properties of everything that a reader accepts, and of errors. A failure aborts, so that the
 * fuzzer notices it. */

int LLVMFuzzerInitialize (int *argc,
                          char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t size);

void ginkgo_fuzz_check_record (const GinkgoRecord *record);
void ginkgo_fuzz_check_game (const GinkgoSavedGame *game);
void ginkgo_fuzz_check_error (const GError *error);
